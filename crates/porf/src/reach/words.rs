//! The text report.

use super::exit_of;
use crate::terminal::{BAD, DIM, STRONG, UNSURE, count, grouped, printable, styled};
use crate::verify::words::show;
use porf_verify::reach::{Answer, Effort, Verdict, goodness, notes, reason};
use porf_verify::{Evidence, FrontEnd, PorfSource, peak_memory};
use std::fmt::Write;
use std::path::Path;

/// The report.
pub(super) fn report(
    source: &PorfSource,
    answer: &Answer,
    evidence: Option<&Evidence<'_>>,
    certificate: Option<&Path>,
) -> String {
    let name = styled(STRONG, printable(source.name()));
    let verdict = styled(exit_of(&answer.verdict).style(), answer.verdict.name());
    let mut out = format!("{name}: {verdict} under {}\n", answer.explored_model());
    match (&answer.verdict, reason(answer)) {
        (_, Some(reason)) => drop(writeln!(out, "  {reason}")),
        (Verdict::Unreachable | Verdict::Certified, None) => drop(writeln!(out, "  {}", goodness(source, answer))),
        _ => {}
    }
    for note in notes(source, answer) {
        let _ = writeln!(out, "  {}: {note}", styled(UNSURE, "note"));
    }
    if let (Some(path), Some(made)) = (certificate, &answer.certificate) {
        let demands = count(made.demands.len(), "demand");
        let _ = writeln!(out, "  {demands} in the certificate {}", printable(&path.display().to_string()));
    }
    if matches!(answer.verdict, Verdict::Certified) {
        out.push_str("  as the certificate shows, which is valid\n");
    }
    if let Some(evidence) = evidence {
        show(&mut out, evidence, Some(BAD), 1);
    }
    out.push_str(&effort(answer));
    out
}

/// Counts, time and memory.
fn effort(answer: &Answer) -> String {
    let states: Vec<String> = answer.systems.threads.iter().map(|thread| grouped(thread.len())).collect();
    let threads = match states.is_empty() {
        true => "the threads are not built".to_string(),
        false => format!("threads of {} states", states.join(", ")),
    };
    let done = match &answer.effort {
        Effort::Demands(stats) => format!(
            "{} explored, {} kept, lists of up to {}, {} a thread",
            count(stats.explored, "demand"),
            grouped(stats.antichain),
            count(stats.longest, "option"),
            grouped(stats.widest)
        ),
        Effort::States(stats) => {
            format!("{} explored, runs of up to {}", count(stats.states, "state"), count(stats.depth, "step"))
        }
        Effort::Certificate(demands) => format!("{} checked", count(*demands, "demand")),
    };
    let memory = peak_memory().map_or_else(String::new, |bytes| format!(", {} MB", bytes.div_ceil(1 << 20)));
    format!("{}\n", styled(DIM, format!("  {threads}; {done}; {:.2} s{memory}", answer.elapsed.as_secs_f64())))
}
