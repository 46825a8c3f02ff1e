//! The report on several models: verdicts and counts side by side, allowed outcomes, and executions that tell neighbours apart.

use super::evidence::Evidence;
use super::session::{Answer, Session, Settings, find_other};
use super::words::{equivalence_name, style, summary};
use crate::source::Source;
use crate::terminal::{STRONG, grouped, printable, styled};
use porf_explore::Equivalence;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The report.
pub(super) fn report(source: &Source, answers: &[Answer], settings: &Settings, session: &Session) -> String {
    let mut out = format!("{}\n", styled(STRONG, printable(&source.name)));
    let width =
        |word: usize, cell: &dyn Fn(&Answer) -> usize| answers.iter().map(cell).chain([word]).max().unwrap_or(0);
    let verdict_width = width(7, &|answer| answer.report.verdict.name().len());
    let count = |answer: &Answer| grouped(answer.report.stats.executions as usize);
    let count_width = width(10, &|answer| count(answer).len());
    let blocked = |answer: &Answer| grouped(answer.report.stats.blocked as usize);
    let blocked_width = width(7, &|answer| blocked(answer).len());
    let name_width = width(8, &|answer| answer.model.name().chars().count());
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
            styled(style(answer), word),
            "",
            count(answer),
            equivalence_name(answer.equivalence),
            blocked(answer)
        );
        let summary = summary(source, answer);
        let _ = if summary.is_empty() { writeln!(out) } else { writeln!(out, "  {summary}") };
    }
    outcomes(&mut out, answers);
    let mut shown: Vec<(String, Vec<String>)> = Vec::new();
    for pair in answers.windows(2) {
        let Some((text, models)) = separate(source, [&pair[0], &pair[1]], settings, session) else { continue };
        // One execution often tells several models apart.
        match shown.iter_mut().find(|(known, _)| *known == text) {
            Some((_, pairs)) => pairs.push(models),
            None => shown.push((text, vec![models])),
        }
    }
    for (text, models) in shown {
        let _ = write!(out, "\nAllowed by {}:\n\n{text}", models.join("; by "));
    }
    out
}

/// A row for each final state, a column for each model.
fn outcomes(out: &mut String, answers: &[Answer]) {
    let states: BTreeSet<&String> =
        answers.iter().filter_map(|it| it.outcomes.as_ref()).flat_map(|it| it.keys()).collect();
    if states.is_empty() {
        return;
    }
    let first = states.iter().map(|state| state.chars().count()).chain(["final state".len()]).max().unwrap_or(0);
    let _ = write!(out, "\n  {:first$}", "final state");
    for answer in answers {
        let _ = write!(out, "  {:>8}", answer.model);
    }
    out.push('\n');
    for state in states {
        let _ = write!(out, "  {:first$}", printable(state));
        for answer in answers {
            let number = answer.outcomes.as_ref().and_then(|outcomes| outcomes.get(state));
            let cell = number.map_or("-".to_string(), |&number| grouped(number as usize));
            let width = answer.model.name().chars().count().max(8);
            let _ = write!(out, "  {cell:>width$}");
        }
        out.push('\n');
    }
}

/// An execution that the second model has and the first has not, or else one that the first has and the second has not.
/// With the names of the models.
fn separate(source: &Source, pair: [&Answer; 2], settings: &Settings, session: &Session) -> Option<(String, String)> {
    let by_rf;
    let (mut settings, mut again) = (settings, Vec::new());
    if pair[0].equivalence != pair[1].equivalence {
        by_rf = Settings { equivalence: Equivalence::Rf, estimate: false, outcomes: false, ..settings.clone() };
        settings = &by_rf;
        again.extend(pair.map(|answer| super::verify(source, &answer.model, settings, session, None)));
    }
    let pair = match &again[..] {
        [first, second] => [first, second],
        _ => pair,
    };
    // The model of a file may be explored in one way only.
    if pair[0].equivalence != pair[1].equivalence {
        return None;
    }
    for [forbidding, allowing] in [pair, [pair[1], pair[0]]] {
        // Only the whole set of executions can tell what is not in it.
        let Some(keys) = forbidding.keys.as_ref().filter(|_| forbidding.complete) else { continue };
        // If both sets are whole, there may be nothing to look for.
        if allowing.keys.as_ref().is_some_and(|other| allowing.complete && other.is_subset(keys)) {
            continue;
        }
        if let Some(witness) = find_other(source, &allowing.model, settings, session, keys) {
            let text = Evidence::new(source, &allowing.model, &witness, Vec::new()).text();
            return Some((text, format!("{}, forbidden by {}", allowing.model, forbidding.model)));
        }
    }
    None
}
