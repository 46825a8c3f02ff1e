//! The report on several models: verdicts and counts side by side, allowed outcomes, and executions
//! that distinguish neighbours.

use super::exit_of;
use crate::detail::DetailArgs;
use crate::exit::Exit;
use crate::terminal::{STRONG, grouped, printable, styled, width};
use porf_verify::effort::of_search;
use porf_verify::tables::{outcome_table, summary};
use porf_verify::{Answer, Evidence, Session, Settings, Source, separate};
use std::fmt::Write;

/// The report, and the exit code that executions which separate models call for.
pub(super) fn report(
    source: &Source,
    answers: &[Answer],
    settings: &Settings,
    session: &Session,
    detail: DetailArgs,
) -> (String, Exit) {
    let mut exit = Exit::Holds;
    let mut out = format!("{}\n", styled(STRONG, printable(source.name())));
    let column =
        |word: usize, cell: &dyn Fn(&Answer) -> usize| answers.iter().map(cell).chain([word]).max().unwrap_or(0);
    let verdict_width = column(7, &|answer| answer.report.verdict.name().len());
    let count = |answer: &Answer| grouped(answer.report.stats.executions as usize);
    let count_width = column(10, &|answer| count(answer).len());
    let blocked = |answer: &Answer| grouped(answer.report.stats.blocked as usize);
    let blocked_width = column(7, &|answer| blocked(answer).len());
    let name_width = column(8, &|answer| answer.model.name().chars().count());
    let _ = writeln!(
        out,
        "  {:name_width$} {:verdict_width$}  {:>count_width$}  by  {:>blocked_width$}",
        "model", "verdict", "executions", "blocked"
    );
    for answer in answers {
        let word = answer.report.verdict.name();
        let gap = verdict_width - word.len();
        let _ = write!(
            out,
            "  {:name_width$} {}{:gap$}  {:>count_width$}  {}  {:>blocked_width$}",
            answer.model,
            styled(exit_of(answer).style(), word),
            "",
            count(answer),
            answer.equivalence.name(),
            blocked(answer)
        );
        let summary = summary(source, answer);
        let _ = if summary.is_empty() { writeln!(out) } else { writeln!(out, "  {summary}") };
    }
    out.push_str(&outcome_table(answers));
    for answer in answers.iter().filter(|_| detail.verbose) {
        let _ = write!(out, "\n  under {}:\n{}", answer.model, detail.effort(&of_search(answer)));
    }
    let mut shown: Vec<(String, Vec<String>)> = Vec::new();
    for pair in answers.windows(2).filter(|_| !detail.quiet) {
        let found = match separate(source, [&pair[0], &pair[1]], settings, session) {
            Ok(Some(found)) => found,
            Ok(None) => continue,
            Err(invalid) => {
                let models = format!("{} and {}", pair[0].model, pair[1].model);
                let _ = writeln!(out, "\nThe execution that separates {models} is not valid, a bug in porf: {invalid}");
                exit = Exit::Inconclusive;
                continue;
            }
        };
        let text = Evidence::new(source, &found.allowing, &found.witness, Vec::new()).text(width());
        let models = format!("{}, forbidden by {}", found.allowing, found.forbidding);
        // One execution often distinguishes several models.
        match shown.iter_mut().find(|(known, _)| *known == text) {
            Some((_, pairs)) => pairs.push(models),
            None => shown.push((text, vec![models])),
        }
    }
    for (text, models) in shown {
        let _ = write!(out, "\nAllowed by {}:\n\n{text}", models.join("; by "));
    }
    (out, exit)
}
