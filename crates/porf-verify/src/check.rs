//! Checking: is an execution consistent with memory models?

use crate::violation::Words;
use porf_consistency::search::Budget;
use porf_consistency::{
    ModificationOrder, NotValid, Options, Reason, Unsupported, Verdict, Violation, check, happens_before_path,
    takes_sc, validate,
};
use porf_draw::Picture;
use porf_exec::{EventId, ExecutionGraph, Mode, Node, RelationName, Step};
use porf_model::Model;
use std::time::{Duration, Instant};

/// The settings of a check.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Treat sc accesses and fences as acq-rel in models without sc.
    pub weaken_sc: bool,
    /// When to stop.
    pub budget: Budget,
    /// Validate modification orders that are found, with separate code.
    pub validate: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { weaken_sc: false, budget: Budget::default(), validate: true }
    }
}

/// The answer for a model.
pub struct Outcome {
    /// The model.
    pub model: Model,
    /// The answer.
    pub answer: Answer,
    /// Were there sc events that counted as acq-rel?
    pub weakened: bool,
    /// The time taken.
    pub elapsed: Duration,
}

/// An answer, or why there is none.
pub enum Answer {
    /// The checker's verdict; if consistent, then with a valid witness.
    Verdict(Verdict),
    /// The model does not cover something in the trace.
    Unsupported(Unsupported),
    /// The checker answered consistent, but its modification order violates an axiom: an error in
    /// porf.
    BadWitness(Violation),
}

/// Checks an execution against a model.
pub fn check_execution(graph: &ExecutionGraph, model: &Model, settings: &Settings) -> Outcome {
    let start = Instant::now();
    let answer = answer(graph, model, settings);
    let weakened = settings.weaken_sc && !takes_sc(model) && graph.uses(Mode::Sc);
    Outcome { model: model.clone(), answer, weakened, elapsed: start.elapsed() }
}

fn answer(graph: &ExecutionGraph, model: &Model, settings: &Settings) -> Answer {
    let budget = settings.budget;
    let options = Options { weaken_sc: settings.weaken_sc, budget };
    let verdict = match check(graph, model, &options) {
        Ok(verdict) => verdict,
        Err(unsupported) => return Answer::Unsupported(unsupported),
    };
    // A given modification order has just been checked by the same code.
    if let Verdict::Consistent(witness) = &verdict
        && settings.validate
        && !graph.has_mo()
    {
        let nothing = ModificationOrder::default();
        match validate(graph, model, witness.as_ref().unwrap_or(&nothing)) {
            Err(NotValid::Violation(violation)) => return Answer::BadWitness(violation),
            Err(NotValid::Unsupported(unsupported)) => return Answer::Unsupported(unsupported),
            Ok(()) => {}
        }
    }
    Answer::Verdict(match verdict {
        Verdict::Inconsistent(violation) => Verdict::Inconsistent(spell_out(graph, model, violation)),
        other => other,
    })
}

impl Outcome {
    /// The answer as one word.
    pub fn word(&self) -> &'static str {
        match &self.answer {
            Answer::Verdict(Verdict::Consistent(_)) => "consistent",
            Answer::Verdict(Verdict::Inconsistent(_)) => "inconsistent",
            Answer::Verdict(Verdict::Race(..)) => "race",
            Answer::Verdict(Verdict::Inconclusive(_)) => "inconclusive",
            Answer::Unsupported(_) => "unsupported",
            Answer::BadWitness(_) => "internal-error",
        }
    }

    /// Is the execution inconsistent with the model, or has a race?
    pub fn fails(&self) -> bool {
        matches!(self.answer, Answer::Verdict(Verdict::Inconsistent(_) | Verdict::Race(..)))
    }

    /// The note after a verdict in a list of models.
    pub fn note(&self, words: &Words<'_>) -> String {
        let mut notes = Vec::new();
        match &self.answer {
            Answer::Verdict(Verdict::Inconsistent(violation)) => notes.push(words.summary(violation)),
            Answer::Verdict(Verdict::Race(a, b)) => notes.push(format!("{} and {}", words.event(*a), words.event(*b))),
            Answer::Verdict(Verdict::Inconclusive(why)) => notes.push(why.to_string()),
            Answer::Unsupported(_) => notes.push("it has sc accesses or fences".to_string()),
            Answer::Verdict(Verdict::Consistent(_)) | Answer::BadWitness(_) => {}
        }
        if self.weakened {
            notes.push("sc counts as acq-rel".to_string());
        }
        notes.join("; ")
    }
}

/// The violation with its happens-before steps between threads replaced by paths of program order
/// and reads-from, if these are short and the trace is not too large to search.
fn spell_out(graph: &ExecutionGraph, model: &Model, mut violation: Violation) -> Violation {
    /// The maximum number of events visited for all steps together, which takes some seconds.
    const EFFORT: usize = 100_000_000;
    const LONGEST: usize = 12;
    let steps = violation.cycle.iter().filter(|step| step.relation == RelationName::Hb).count();
    if graph.len().saturating_mul(steps) > EFFORT {
        return violation;
    }
    let path_of = |step: &Step| match (step.relation, step.from, step.to) {
        (RelationName::Hb, Node::Event(from), Node::Event(to)) => happens_before_path(graph, model, from, to),
        _ => None,
    };
    let spelt_out = |step: Step| match path_of(&step) {
        Some(path) if path.len() <= LONGEST => path,
        _ => vec![step],
    };
    violation.cycle = violation.cycle.into_iter().flat_map(spelt_out).collect();
    violation
}

/// Larger traces get no notes at their events.
const NOTES_LIMIT: usize = 2000;

/// Draws an execution with the explanation of the first violated model, or else of the first model;
/// `None` without a model.
pub fn picture<T>(
    name: &str,
    graph: &ExecutionGraph,
    outcomes: &[Outcome],
    draw: impl Fn(&Picture<'_>) -> T,
) -> Option<T> {
    let words = Words::new(graph);
    let failing = outcomes.iter().find(|outcome| outcome.fails());
    let outcome = failing.or(outcomes.first())?;
    let mut picture = note_lines(Picture::new(graph).title(name), graph);
    for outcome in outcomes {
        let note = outcome.note(&words);
        let note = if note.is_empty() { note } else { format!(" ({note})") };
        picture = picture.verdict(format!("{}: {}{note}", outcome.model, outcome.word()));
    }
    match &outcome.answer {
        Answer::Verdict(Verdict::Inconsistent(violation)) => {
            if outcomes.len() > 1 {
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
            picture = picture.mo(mo.orders()).explain(format!("The modification order is one for {}.", outcome.model));
        }
        _ => {}
    }
    Some(draw(&picture))
}

/// Marks two accesses that race.
pub fn mark_race<'a>(picture: Picture<'a>, words: &Words<'_>, a: EventId, b: EventId) -> Picture<'a> {
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
