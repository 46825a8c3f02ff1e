//! The text report on one model.

use super::exit_of;
use crate::detail::DetailArgs;
use crate::terminal::{BAD, GOOD, STRONG, UNSURE, count, grouped, printable, styled, width};
use anstyle::Style;
use porf_explore::Verdict;
use porf_verify::effort::of_search;
use porf_verify::explain::{note, reason};
use porf_verify::tables::outcome_lines;
use porf_verify::{Answer, Evidence, ExistsAnswer, Explored, Source};
use porf_witness::Witness;
use std::fmt::Write;

/// The report on one model; `asked` is the number of models that were requested.
pub(super) fn report(source: &Source, answer: &Answer, asked: usize, detail: DetailArgs) -> String {
    let mut out = String::new();
    let verdict = styled(exit_of(answer).style(), answer.report.verdict.name());
    let _ = writeln!(out, "{}: {verdict} under {}", styled(STRONG, printable(source.name())), answer.model);
    if asked > 1 {
        let _ = writeln!(out, "  the other models were not explored");
    }
    if let Some(reason) = reason(source, answer) {
        let _ = writeln!(out, "  {reason}");
    }
    if let Some(advice) =
        answer.kept.as_ref().and_then(|kept| kept.advice()).filter(|_| answer.report.errors.is_empty())
    {
        let _ = writeln!(out, "  {advice}");
    }
    if let Some(note) = note(&answer.report) {
        let _ = writeln!(out, "  {}: {note}", styled(UNSURE, "note"));
    }
    if let Some(line) = condition_line(source, answer) {
        let _ = writeln!(out, "  {line}");
    }
    if !detail.quiet
        && answer.report.errors.is_empty()
        && let Some(evidence) = Evidence::of_example(source, answer)
    {
        let _ = write!(out, "\n{}\n", evidence.text(width()));
    }
    out.push_str(&lb_races(source, answer, detail));
    for warning in &answer.warnings {
        let _ = writeln!(out, "  {}: {warning}", styled(UNSURE, "warning"));
    }
    for error in &answer.report.errors {
        show(&mut out, &Evidence::of_error(source, &answer.model, error), Some(BAD), error.count, detail);
    }
    out.push_str(&outcome_lines(answer));
    out.push_str(&detail.effort(&of_search(answer)));
    out
}

/// Appends an execution, its first line in a style; with the number of occurrences, if there were
/// several.
pub(crate) fn show(out: &mut String, evidence: &Evidence<'_>, style: Option<Style>, met: u64, detail: DetailArgs) {
    for (i, line) in evidence.lines().iter().enumerate() {
        let line = style.filter(|_| i == 0).map_or_else(|| line.clone(), |style| styled(style, line));
        let _ = writeln!(out, "  {line}");
    }
    if met > 1 {
        let _ = writeln!(out, "  occurs {} times", grouped(met as usize));
    }
    if !detail.quiet {
        let _ = write!(out, "\n{}\n", evidence.text(width()));
    }
}

/// An execution in a list of all.
pub(super) fn numbered(source: &Source, model: &Explored, number: u64, witness: &Witness, complete: bool) -> String {
    let evidence = Evidence::new(source, model, witness, Vec::new());
    let blocked = if complete { "" } else { ", blocked" };
    format!("Execution {number} under {model}{blocked}:\n\n{}\n", evidence.text(width()))
}

/// The answer to the `exists` condition.
fn condition_line(source: &Source, answer: &Answer) -> Option<String> {
    let condition = source.condition()?;
    let answered = answer.exists_answer(source)?;
    let (style, remark) = match answered {
        ExistsAnswer::Allowed => (STRONG, ", as in this execution"),
        ExistsAnswer::Forbidden => (STRONG, ""),
        ExistsAnswer::Unknown => (UNSURE, " so far, but not everything was visited"),
    };
    Some(format!("exists ({}): {}{remark}", printable(condition.text), styled(style, answered.name())))
}

/// The result of looking for load-buffering races, if that was requested.
fn lb_races(source: &Source, answer: &Answer, detail: DetailArgs) -> String {
    let mut out = String::new();
    if !answer.asked_lb_races {
        return out;
    }
    let races = &answer.report.lb_races;
    let _ = match answer.is_lb_race_free() {
        Some(true) => writeln!(
            out,
            "  {}: its executions under weakestmo2 are those under rc11, none with load buffering",
            styled(GOOD, "LB-race free")
        ),
        Some(false) => writeln!(out, "  {}", styled(BAD, count(races.len(), "LB race"))),
        None if answer.report.verdict == Verdict::SafeWithinBound => {
            writeln!(out, "  {} within the bound", styled(UNSURE, "no LB race"))
        }
        None => writeln!(out, "  {} so far, but not everything was visited", styled(UNSURE, "no LB race")),
    };
    for race in races {
        show(&mut out, &Evidence::of_lb_race(source, &answer.model, race), None, race.count, detail);
    }
    out
}
