//! The text report, and runs step by step.

use super::exit_of;
use crate::detail::DetailArgs;
use crate::terminal::{DIM, STRONG, UNSURE, printable, styled};
use porf_program::Program;
use porf_promising::{EventKind, Witness};
use porf_verify::effort::of_promises;
use porf_verify::promise::{Answer, certification_text, conclusion, event_text, memory_text};
use porf_verify::{FrontEnd, PorfSource};
use std::fmt::Write;

/// The report.
pub(super) fn report(source: &PorfSource, answer: &Answer, detail: DetailArgs) -> String {
    let mut out = String::new();
    let verdict = styled(exit_of(answer).style(), answer.verdict());
    let _ = writeln!(out, "{}: {verdict}", printable(source.name()));
    let _ = writeln!(out, "  {}", conclusion(source, answer));
    if let Some(note) = answer.note() {
        let _ = writeln!(out, "  {}: {note}", styled(UNSURE, "note"));
    }
    out.push_str(&detail.effort(&of_promises(answer)));
    if let Some(witness) = answer.report.witness.as_ref().filter(|_| !detail.quiet) {
        let _ = writeln!(out);
        run(&mut out, source, witness);
    }
    out
}

fn run(out: &mut String, source: &PorfSource, witness: &Witness) {
    let code = &source.compiled().code;
    let name = |thread: usize| code.thread_name(thread);
    let width = (0..code.thread_count()).map(|thread| name(thread).chars().count()).max().unwrap_or(0);
    let _ = writeln!(out, "{}", styled(STRONG, "The run, with K up to each step:"));
    for (number, step) in witness.steps.iter().enumerate() {
        if let Some(left) = &step.left {
            let _ = writeln!(
                out,
                "{:width$}  {}",
                "",
                styled(
                    DIM,
                    format!("switch from {}, which certifies: {}", name(left.thread), certification_text(code, left))
                ),
                width = width + 12
            );
        }
        for (index, event) in step.events.iter().enumerate() {
            let head = if index == 0 { format!("{:4}  K={:<3}", number + 1, step.cost) } else { " ".repeat(11) };
            let line = if event.origin.line > 0 { format!("  (line {})", event.origin.line) } else { String::new() };
            let line = if matches!(event.kind, EventKind::Promise { .. }) { String::new() } else { line };
            let _ = writeln!(
                out,
                "{head:11} {:width$}  {}{}",
                printable(&name(event.thread)),
                event_text(code, event),
                styled(DIM, line)
            );
        }
        if let Some(certification) = &step.certification {
            let text = format!("certified: {}", certification_text(code, certification));
            let _ = writeln!(out, "{:width$}  {}", "", styled(DIM, text), width = width + 12);
        }
        let text = memory_text(code, step);
        let _ = writeln!(out, "{:width$}  {}", "", styled(DIM, format!("memory {text}")), width = width + 12);
    }
}
