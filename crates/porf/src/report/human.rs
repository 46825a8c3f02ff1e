//! The text report on one trace.

use super::{Content, FileReport, exit_of};
use crate::terminal::{self, BAD, DIM, STRONG, count, printable, styled};
use porf_consistency::{ModificationOrder, Verdict, Violation};
use porf_draw::Picture;
use porf_exec::{EventId, ExecutionGraph, Node};
use porf_model::Model;
use porf_verify::check::{Answer, Outcome, mark_race};
use porf_verify::text::wrapped;
use porf_verify::violation::{Words, list};
use std::fmt::Write;

/// What to show besides verdicts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Show {
    /// The modification order of consistent traces.
    pub(crate) witness: bool,
    /// Why a trace is inconsistent, or has a race.
    pub(crate) explanation: bool,
    /// Drawings, regardless of size and verdict.
    pub(crate) always_draw: bool,
}

/// Larger traces, by number of operations, are drawn only on request.
const SMALL: usize = 24;
/// Longer cycles, and lists of reasons and events, are cut.
const CYCLE_LIMIT: usize = 40;
const REASON_LIMIT: usize = 20;
const LIST_LIMIT: usize = 60;

/// The report on a trace; empty if it could not be read.
pub(crate) fn human(file: &FileReport, show: &Show) -> String {
    let Ok(content) = &file.content else { return String::new() };
    let mut out = String::new();
    verdicts(&mut out, &file.name, content);
    let words = Words::new(&content.graph);
    let drawn = content.graph.operation_count() <= SMALL || show.always_draw;
    let mut explained = false;
    for group in groups(&content.outcomes) {
        let first = group[0];
        match &first.answer {
            Answer::Verdict(Verdict::Consistent(witness)) if show.witness => {
                for outcome in &group {
                    write_witness(&mut out, &words, &content.graph, &outcome.model, witness.as_ref());
                }
            }
            Answer::Verdict(Verdict::Inconsistent(violation)) if show.explanation => {
                heading(&mut out, content, &group, "is inconsistent with");
                explain(&mut out, &words, violation);
                if drawn {
                    draw(&mut out, &Picture::new(&content.graph).highlight(&violation.cycle));
                }
                explained = true;
            }
            Answer::Verdict(Verdict::Race(a, b)) if show.explanation => {
                heading(&mut out, content, &group, "has a race under");
                explain_race(&mut out, &words, *a, *b);
                if drawn {
                    draw(&mut out, &mark_race(Picture::new(&content.graph), &words, *a, *b));
                }
                explained = true;
            }
            Answer::Verdict(Verdict::Inconclusive(_)) if show.explanation => {
                let _ = writeln!(out, "\n  The search was stopped; --budget allows more states.");
            }
            _ => {}
        }
    }
    if show.always_draw && !explained {
        let witness = content.outcomes.iter().find_map(|outcome| match &outcome.answer {
            Answer::Verdict(Verdict::Consistent(Some(mo))) => Some(mo.orders()),
            _ => None,
        });
        let picture = Picture::new(&content.graph);
        draw(&mut out, &witness.into_iter().fold(picture, Picture::mo));
    }
    out
}

/// A line for each model; for a single one, together with the name.
fn verdicts(out: &mut String, name: &str, content: &Content) {
    let (name, words) = (printable(name), Words::new(&content.graph));
    let graph = &content.graph;
    let size =
        [count(graph.len(), "event"), count(graph.thread_count(), "thread"), count(graph.location_count(), "location")]
            .join(", ");
    if let [outcome] = &content.outcomes[..] {
        let _ = writeln!(out, "{name}: {} {}", verdict_phrase(outcome), styled(DIM, format!("({size})")));
        return;
    }
    let _ = writeln!(out, "{} {}", styled(STRONG, name), styled(DIM, format!("({size})")));
    for outcome in &content.outcomes {
        let note = outcome.note(&words);
        let word = outcome.word();
        let gap = if note.is_empty() { 0 } else { 14usize.saturating_sub(word.len()) };
        let (style, model) = (exit_of(outcome).style(), &outcome.model);
        let _ = writeln!(out, "  {model:8} {}{:gap$}{note}", styled(style, word), "");
    }
}

/// `consistent with ra`, with a remark if there is one.
fn verdict_phrase(outcome: &Outcome) -> String {
    let (style, model) = (exit_of(outcome).style(), &outcome.model);
    let weakened = if outcome.weakened { ", where sc accesses and fences count as acq-rel" } else { "" };
    match &outcome.answer {
        Answer::Verdict(Verdict::Consistent(_) | Verdict::Inconsistent(_)) => {
            format!("{} with {model}{weakened}", styled(style, outcome.word()))
        }
        Answer::Verdict(Verdict::Race(..)) => format!("{} under {model}{weakened}", styled(style, "race")),
        Answer::Verdict(Verdict::Inconclusive(why)) => {
            format!("{} for {model}{weakened}: {why}", styled(style, "inconclusive"))
        }
        Answer::Unsupported(_) => format!("{} by {model}", styled(style, "not supported")),
        Answer::BadWitness(_) => format!("{} for {model}", styled(style, "no verdict")),
    }
}

/// Outcomes with the same answer, which are explained together; consistent ones must also have the
/// same witness.
fn groups(outcomes: &[Outcome]) -> Vec<Vec<&Outcome>> {
    let mut groups: Vec<Vec<&Outcome>> = Vec::new();
    for outcome in outcomes {
        let same = |group: &&mut Vec<&Outcome>| match (&group[0].answer, &outcome.answer) {
            (Answer::Verdict(Verdict::Consistent(_)), _) => false,
            (Answer::Verdict(a), Answer::Verdict(b)) => a == b,
            _ => false,
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(outcome),
            None => groups.push(vec![outcome]),
        }
    }
    groups
}

/// A heading that names the models of the explanation, if there are several.
fn heading(out: &mut String, content: &Content, group: &[&Outcome], what: &str) {
    out.push('\n');
    if content.outcomes.len() > 1 {
        let models: Vec<&str> = group.iter().map(|outcome| outcome.model.name()).collect();
        let _ = writeln!(out, "{}", styled(STRONG, format!("It {what} {}", list(&models))));
    }
}

fn explain(out: &mut String, words: &Words<'_>, violation: &Violation) {
    let axiom = styled(BAD, &violation.axiom);
    let _ = writeln!(out, "  It violates {axiom}: {}.", violation.axiom.meaning());
    write_cycle(out, words, violation);
    if violation.reasons.is_empty() {
        return;
    }
    out.push('\n');
    let numbered = violation.reasons.len() > 1;
    for (i, reason) in violation.reasons.iter().take(REASON_LIMIT).enumerate() {
        let (sentence, events) = words.reason(reason);
        let number = if numbered { format!("{}. ", i + 1) } else { String::new() };
        out.push_str(&wrapped(&format!("{number}{sentence}"), limit(), "  ", number.len()));
        write_events(out, words, &events);
    }
    left_out(out, violation.reasons.len(), REASON_LIMIT, "reason");
}

fn write_cycle(out: &mut String, words: &Words<'_>, violation: &Violation) {
    let Some(first) = violation.cycle.first() else { return };
    let shown = &violation.cycle[..violation.cycle.len().min(CYCLE_LIMIT)];
    let nodes: Vec<Node> = std::iter::once(first.from).chain(shown.iter().map(|step| step.to)).collect();
    let rows: Vec<[String; 3]> = nodes.iter().map(|&node| words.columns(node)).collect();
    let [name_width, what_width] = column_widths(&rows);
    out.push_str("\n  These events form a cycle:\n");
    for (i, [name, what, place]) in rows.iter().enumerate() {
        let again = if i > 0 && nodes[i] == nodes[0] { ", again" } else { "" };
        let place = styled(DIM, format!("{place}{again}"));
        let name = styled(STRONG, format!("{name:name_width$}"));
        let _ = writeln!(out, "    {name}  {what:what_width$}  {place}");
        if let Some(step) = shown.get(i) {
            let _ = writeln!(out, "      {}: {}", step.relation, words.step(step));
        }
    }
    left_out(out, violation.cycle.len(), CYCLE_LIMIT, "step");
}

fn explain_race(out: &mut String, words: &Words<'_>, a: EventId, b: EventId) {
    out.push_str(&wrapped(&words.race(a, b), limit(), "  ", 0));
    write_events(out, words, &[a, b]);
}

fn write_events(out: &mut String, words: &Words<'_>, events: &[EventId]) {
    let rows = events.iter().take(LIST_LIMIT).map(|&e| words.columns(Node::Event(e)));
    let rows: Vec<[String; 3]> = rows.collect();
    let [name_width, what_width] = column_widths(&rows);
    for [name, what, place] in &rows {
        let name = styled(STRONG, format!("{name:name_width$}"));
        let _ = writeln!(out, "    {name}  {what:what_width$}  {}", styled(DIM, place));
    }
    left_out(out, events.len(), LIST_LIMIT, "event");
}

/// Widths of the first two columns; a few very long names do not move all others.
fn column_widths(rows: &[[String; 3]]) -> [usize; 2] {
    [0, 1].map(|i| rows.iter().map(|row| row[i].chars().count()).max().unwrap_or(0).min(40))
}

fn left_out(out: &mut String, number: usize, limit: usize, thing: &str) {
    if number > limit {
        let _ = writeln!(out, "    … and {} more (--json has all)", count(number - limit, thing));
    }
}

fn write_witness(
    out: &mut String,
    words: &Words<'_>,
    graph: &ExecutionGraph,
    model: &Model,
    witness: Option<&ModificationOrder>,
) {
    let Some(mo) = witness else {
        let _ = writeln!(out, "\n  {model} has no modification order, so none is shown.");
        return;
    };
    let _ = writeln!(out, "\n  A modification order for {model}:");
    for x in graph.locations() {
        let writes: Vec<String> = mo.of(x).iter().map(|&w| words.event(w)).collect();
        if !writes.is_empty() {
            let _ = writeln!(out, "    {}: init, {}", printable(graph.location_name(x)), writes.join(", "));
        }
    }
}

fn draw(out: &mut String, picture: &Picture<'_>) {
    out.push('\n');
    for line in picture.to_text(terminal::width() - 2).lines() {
        let _ = writeln!(out, "{}", format!("  {line}").trim_end());
    }
}

/// The maximum width of sentences.
fn limit() -> usize {
    terminal::width().min(110)
}
