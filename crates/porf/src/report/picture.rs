//! Drawings of a trace with its verdicts.

use super::words::Words;
use super::{Answer, FileReport};
use crate::exit::Exit;
use porf_consistency::{Reason, Verdict};
use porf_draw::Picture;
use porf_exec::{EventId, ExecutionGraph};

/// Traces with more events get no note at each of them.
const NOTES_LIMIT: usize = 2000;

impl FileReport {
    /// Draws the trace, with what the first model that does not hold says, or else the first model; nothing if
    /// the trace could not be read.
    pub(crate) fn picture(&self, draw: impl Fn(&Picture<'_>) -> String) -> Option<String> {
        let content = self.content.as_ref().ok()?;
        let words = Words::new(&content.graph);
        let failing = content.outcomes.iter().find(|outcome| outcome.exit() == Exit::Fails);
        let outcome = failing.or(content.outcomes.first())?;
        let mut picture = note_lines(Picture::new(&content.graph).title(&self.name), &content.graph);
        for outcome in &content.outcomes {
            let note = super::human::note(outcome, &words);
            let note = if note.is_empty() { note } else { format!(" ({note})") };
            picture = picture.verdict(format!("{}: {}{note}", outcome.model, outcome.word()));
        }
        match &outcome.answer {
            Answer::Verdict(Verdict::Inconsistent(violation)) => {
                if content.outcomes.len() > 1 {
                    picture = picture.explain(format!("Why it is inconsistent with {}:", outcome.model));
                }
                picture = words.lines(violation).into_iter().fold(picture, Picture::explain);
                for reason in &violation.reasons {
                    if let Reason::NoOrder { core, .. } = reason {
                        picture = core.iter().fold(picture, |picture, &e| picture.note(e, "matters"));
                    }
                }
                picture = picture.highlight(&violation.cycle);
            }
            Answer::Verdict(Verdict::Race(a, b)) => {
                picture = mark_race(picture, &words, *a, *b).explain(words.race(*a, *b));
            }
            Answer::Verdict(Verdict::Consistent(Some(mo))) => {
                picture =
                    picture.mo(mo.orders()).explain(format!("The modification order is one for {}.", outcome.model));
            }
            _ => {}
        }
        Some(draw(&picture))
    }
}

/// Marks two accesses that race.
pub(super) fn mark_race<'a>(picture: Picture<'a>, words: &Words<'_>, a: EventId, b: EventId) -> Picture<'a> {
    let with = |other| format!("races with {}", words.event(other));
    picture.note(a, with(b)).note(b, with(a))
}

/// The line of each operation.
fn note_lines<'a>(picture: Picture<'a>, graph: &ExecutionGraph) -> Picture<'a> {
    if graph.len() > NOTES_LIMIT {
        return picture;
    }
    graph.event_ids().fold(picture, |picture, e| match graph.line(e) {
        Some(line) => picture.note(e, format!("line {line}")),
        None => picture,
    })
}
