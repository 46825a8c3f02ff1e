//! Answers in words: the bad state, or why there is none.

use super::{Answer, Verdict};
use crate::front_end::FrontEnd;
use crate::porf::PorfSource;
use crate::session::Interruption;
use crate::text::{count, printable};
use porf_program::ast::Quantifier;
use porf_program::{Action, Names, Origin, Program, describe};
use porf_sra::{Badness, Inconclusive, StateKind, Stop};

/// The error of the run, and its position.
pub fn badness(source: &PorfSource, answer: &Answer) -> Vec<String> {
    let Verdict::Reachable(run) = &answer.verdict else { return Vec::new() };
    let at = |origin: Origin| format!("at {}", printable(&source.place_and_line(origin)));
    match run.badness {
        Some(Badness::Failure { thread, state }) => {
            let system = &answer.systems.threads[thread];
            let code = &source.compiled().code;
            let action: Action = code.action(&system.snapshots[state as usize]);
            let what = describe(code, Names::NONE, action, None);
            vec![format!("{}: {}", printable(&system.name), printable(&what)), at(system.origins[state as usize])]
        }
        Some(Badness::Condition) => match source.condition() {
            Some(condition) => {
                let verb = if condition.quantifier == Quantifier::Forall { "breaks" } else { "satisfies" };
                let what = format!("{verb} {} ({})", condition.quantifier.name(), printable(condition.text));
                vec![what, at(condition.origin)]
            }
            None => Vec::new(),
        },
        None => Vec::new(),
    }
}

/// The bad states that are not reachable.
pub fn goodness(source: &PorfSource, answer: &Answer) -> String {
    let fails =
        answer.systems.threads.iter().flat_map(|thread| &thread.kinds).any(|kind| matches!(kind, StateKind::Failed(_)));
    let mut parts = Vec::new();
    if fails || source.condition().is_none() {
        parts.push("no assertion fails".to_string());
    }
    if let Some(condition) = source.condition() {
        let text = printable(condition.text);
        parts.push(match condition.quantifier {
            Quantifier::Forall => format!("forall ({text}) is never violated"),
            quantifier => format!("{} ({text}) is never satisfied", quantifier.name()),
        });
    }
    parts.join(", and ")
}

/// Notes for the user.
pub fn notes(source: &PorfSource, answer: &Answer) -> Vec<String> {
    let mut notes = Vec::new();
    if source.condition().is_some() {
        let endless = answer.systems.threads.iter().find(|thread| !thread.kinds.contains(&StateKind::Finished));
        if let Some(thread) = endless {
            notes.push(format!("{} never ends, so that there is no final state", printable(&thread.name)));
        }
    }
    notes.extend(answer.note.clone());
    notes
}

/// Why the answer is inconclusive.
pub fn reason(answer: &Answer) -> Option<String> {
    Some(match &answer.verdict {
        Verdict::Inconclusive(why) => match why {
            Inconclusive::Stopped(Stop::Cancelled) => {
                let why = answer.interruption.unwrap_or(Interruption::User).text();
                format!("{why}; the numbers are those so far")
            }
            Inconclusive::Stopped(Stop::Demands) => {
                "the limit was reached (--max-demands); the numbers are those so far".to_string()
            }
            Inconclusive::Stopped(Stop::Memory) => {
                "the memory limit was reached (--max-memory); the numbers are those so far".to_string()
            }
            Inconclusive::Stopped(Stop::WorkerFailed) => {
                "a worker failed: an error in porf, or too little memory".to_string()
            }
            Inconclusive::Race(location) => format!(
                "under sra no bad state is reachable, but two writes of {} race, so that ra may allow more",
                printable(&answer.systems.locations[*location].name)
            ),
            Inconclusive::BadRun(error) => format!("the run that was found is not valid, a bug in porf: {error}"),
            Inconclusive::BadCertificate(error) => format!("the certificate is not valid, a bug in porf: {error}"),
        },
        Verdict::UnreachableWithin(steps) => {
            format!("no bad state is reachable in {}, but there are longer runs", count(*steps, "step"))
        }
        Verdict::NotCertified(error) => error.to_string(),
        _ => return None,
    })
}
