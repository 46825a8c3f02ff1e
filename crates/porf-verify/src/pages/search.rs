//! The page of a search that has found no error: its final states, and executions that end in them.

use super::Choices;
use crate::effort::of_search;
use crate::evidence::Evidence;
use crate::explain::{note, reason};
use crate::overview::Overview;
use crate::source::Source;
use crate::text::{count, grouped, printable};
use crate::verify::Answer;
use porf_draw::escape;
use porf_explore::Verdict;
use std::fmt::{Display, Write};

/// The most final states that are listed.
const MOST: usize = 500;

/// The page. Executions are shown if [`Settings::samples`](crate::Settings::samples) were kept.
pub fn search(source: &Source, answers: &[Answer]) -> String {
    let (mut choices, mut out) = (Choices::default(), String::from("<div>\n"));
    for answer in answers {
        verdict(&mut out, source, answer);
        states(&mut out, source, answer, &mut choices);
    }
    out.push_str("</div>\n");
    choices.page(source.name(), &out)
}

fn verdict(out: &mut String, source: &Source, answer: &Answer) {
    let class = if matches!(answer.report.verdict, Verdict::Safe) { "good" } else { "bad" };
    let _ = writeln!(
        out,
        "<h2><span class=\"{class}\">{}</span> under {}</h2>\n<p class=\"soft\">{}</p>",
        answer.report.verdict.name(),
        escape(&printable(&answer.model.to_string())),
        escape(&of_search(answer).summary)
    );
    let exists = source.condition().zip(answer.exists_answer(source));
    let exists = exists.map(|(condition, it)| format!("exists ({}): {}", condition.text, it.name()));
    let said = reason(source, answer).into_iter().chain(note(&answer.report).map(str::to_string)).chain(exists);
    for line in said.chain(answer.warnings.iter().cloned()) {
        let _ = writeln!(out, "<p>{}</p>", escape(&printable(&line)));
    }
}

/// The final states, each with the executions that were kept of those that end in it.
fn states(out: &mut String, source: &Source, answer: &Answer, choices: &mut Choices) {
    let Some(overview) = &answer.overview else { return };
    if overview.outcomes.is_empty() {
        if answer.report.stats.executions > 0 {
            out.push_str("<p class=\"soft\">The executions were visited before the search was resumed.</p>\n");
        }
        return;
    }
    let some = match answer.report.stats.executions > overview.counted {
        true => format!(" of {} of the executions", grouped(overview.counted as usize)),
        false => String::new(),
    };
    let _ = writeln!(
        out,
        "<p>{}{some}, with the number of executions that can end in each.</p>",
        count(overview.outcomes.len(), "final state")
    );
    if source.as_porf().is_some() && answer.outcomes.is_none() {
        out.push_str("<p class=\"soft\">With --outcomes, they have the values of registers, too.</p>\n");
    }
    table(out, (source, "executions"), &answer.model, overview, choices);
}

/// A row for each final state, with its number of executions, however they are called, and those
/// that were kept to be shown.
pub(super) fn table(
    out: &mut String,
    (source, executions): (&Source, &str),
    model: &impl Display,
    overview: &Overview,
    choices: &mut Choices,
) {
    let shown: Vec<usize> = overview
        .samples
        .iter()
        .map(|sample| {
            let lines = sample.outcomes.iter().map(|state| format!("ends in {}", printable(state.trim()))).collect();
            choices.add(Evidence::new(source, model, &sample.witness, lines).page())
        })
        .collect();
    let _ = writeln!(out, "<div class=\"scroll\"><table>\n<tr><th>{executions}</th><th>final state</th><th></th></tr>");
    for (state, number) in overview.outcomes.iter().take(MOST) {
        let _ = write!(
            out,
            "<tr><td class=\"number\">{}</td><td class=\"state\">{}</td><td>",
            grouped(*number as usize),
            escape(&printable(state.trim()))
        );
        for (_, page) in overview.samples.iter().zip(&shown).filter(|(it, _)| it.outcomes.contains(state)) {
            let _ = write!(out, "<label for=\"pick-{page}\">show</label> ");
        }
        out.push_str("</td></tr>\n");
    }
    out.push_str("</table></div>\n");
    let left = overview.outcomes.len().saturating_sub(MOST);
    if left > 0 {
        let _ = writeln!(out, "<p class=\"soft\">{} more are not listed.</p>", grouped(left));
    }
}
