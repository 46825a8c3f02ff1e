//! The text report.

use super::exit_of;
use crate::detail::DetailArgs;
use crate::terminal::{BAD, STRONG, UNSURE, count, printable, styled};
use crate::verify::words::show;
use porf_verify::effort::of_decision;
use porf_verify::reach::{Answer, Verdict, goodness, notes, reason};
use porf_verify::{Evidence, FrontEnd, PorfSource};
use std::fmt::Write;
use std::path::Path;

/// The report.
pub(super) fn report(
    source: &PorfSource,
    answer: &Answer,
    evidence: Option<&Evidence<'_>>,
    certificate: Option<&Path>,
    detail: DetailArgs,
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
        show(&mut out, evidence, Some(BAD), 1, detail);
    }
    out.push_str(&detail.effort(&of_decision(answer)));
    out
}
