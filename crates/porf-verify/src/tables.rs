//! Answers in a few words, and final states in lines and tables, as text.

use crate::evidence::message;
use crate::explain::{note, reason};
use crate::source::Source;
use crate::text::{count, grouped, printable};
use crate::verify::Answer;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The verdict in a few words, for tables: the error, or the answer to the condition.
pub fn summary(source: &Source, answer: &Answer) -> String {
    if let Some(error) = answer.report.errors.first() {
        return message(source, error);
    }
    match (answer.exists_answer(source), reason(source, answer)) {
        (_, Some(reason)) => reason,
        (answered, None) => {
            let answered = answered.map(|it| format!("exists: {}", it.name()));
            let parts = answered.into_iter().chain(note(&answer.report).map(str::to_string));
            parts.collect::<Vec<_>>().join("; ")
        }
    }
}

/// The final states, a line for each.
pub fn outcome_lines(answer: &Answer) -> String {
    let Some(outcomes) = &answer.outcomes else { return String::new() };
    let mut out =
        format!("  {}, with the number of executions that can end in each:\n", count(outcomes.len(), "final state"));
    for (outcome, number) in outcomes {
        let _ = writeln!(out, "  {:>8}  {}", grouped(*number as usize), printable(outcome));
    }
    out.push('\n');
    out
}

/// The final states under several models: a row for each state, a column for each model. Nothing if
/// there are none.
pub fn outcome_table(answers: &[Answer]) -> String {
    let mut out = String::new();
    let states: BTreeSet<&String> =
        answers.iter().filter_map(|it| it.outcomes.as_ref()).flat_map(|it| it.keys()).collect();
    if states.is_empty() {
        return out;
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
    out
}
