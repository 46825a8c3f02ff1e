//! The answer in words.

use super::exit_of;
use super::question::{Answer, Effort, Verdict};
use crate::exit::Exit;
use crate::source::TextProgram;
use crate::terminal::{BAD, DIM, GOOD, STRONG, UNSURE, count, grouped, printable, styled};
use crate::verify::{Evidence, Interruption, peak_memory};
use porf_program::ast::Quantifier;
use porf_program::{Action, Program, describe};
use porf_sra::{Badness, Causality, Inconclusive, StateKind, Stop};
use std::fmt::Write;
use std::path::Path;

/// The model's name.
pub(super) fn model_name(model: Causality) -> &'static str {
    match model {
        Causality::Sra => "sra",
        Causality::Ra => "ra",
    }
}

/// What is bad about the run, and where.
pub(super) fn badness(source: TextProgram<'_>, answer: &Answer) -> Vec<String> {
    let Verdict::Reachable(run) = &answer.verdict else { return Vec::new() };
    let at = |origin: porf_program::Origin| {
        format!("at {}: {}", printable(&source.place(origin)), printable(&source.line(origin)))
    };
    match run.badness {
        Some(Badness::Failure { thread, state }) => {
            let system = &answer.systems.threads[thread];
            let code = &source.compiled.code;
            let action: Action = code.action(&system.snapshots[state as usize]);
            let what = describe(code, action, None);
            vec![format!("{}: {}", printable(&system.name), printable(&what)), at(system.origins[state as usize])]
        }
        Some(Badness::Condition) => match source.condition() {
            Some(condition) => {
                let verb = if condition.quantifier == Quantifier::Forall { "breaks" } else { "satisfies" };
                let what = format!("{verb} {} ({})", condition.quantifier.name(), printable(&condition.text));
                vec![what, at(condition.origin)]
            }
            None => Vec::new(),
        },
        None => Vec::new(),
    }
}

/// What an unreachable bad state would have been.
fn goodness(source: TextProgram<'_>, answer: &Answer) -> String {
    let fails =
        answer.systems.threads.iter().flat_map(|thread| &thread.kinds).any(|kind| matches!(kind, StateKind::Failed(_)));
    let mut parts = Vec::new();
    if fails || source.condition().is_none() {
        parts.push("no assertion fails".to_string());
    }
    if let Some(condition) = source.condition() {
        let text = printable(&condition.text);
        parts.push(match condition.quantifier {
            Quantifier::Forall => format!("forall ({text}) is never broken"),
            quantifier => format!("{} ({text}) is never satisfied", quantifier.name()),
        });
    }
    parts.join(", and ")
}

/// What a user may have overlooked.
pub(super) fn notes(source: TextProgram<'_>, answer: &Answer) -> Vec<String> {
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

/// Why there is no answer.
pub(super) fn reason(answer: &Answer) -> Option<String> {
    Some(match &answer.verdict {
        Verdict::Inconclusive(why) => match why {
            Inconclusive::Stopped(Stop::Cancelled) => match answer.interruption {
                Some(Interruption::Timeout) => "the time is up (--timeout); the numbers are those so far".to_string(),
                _ => "interrupted; the numbers are those so far".to_string(),
            },
            Inconclusive::Stopped(Stop::Demands) => {
                "the limit is met (--max-demands); the numbers are those so far".to_string()
            }
            Inconclusive::Stopped(Stop::Memory) => {
                "the memory is used up (--max-memory); the numbers are those so far".to_string()
            }
            Inconclusive::Stopped(Stop::WorkerFailed) => {
                "a worker failed: a fault of porf, or too little memory".to_string()
            }
            Inconclusive::Race(location) => format!(
                "under sra nothing bad is reachable, but two writes of {} race, and ra allows more then",
                printable(&answer.systems.locations[*location].name)
            ),
            Inconclusive::BadRun(error) => format!("a run was found that is none, which is a fault of porf: {error}"),
        },
        Verdict::UnreachableWithin(steps) => {
            format!("nothing bad is reachable in {}, but there are longer runs", count(*steps, "step"))
        }
        Verdict::NotCertified(error) => error.to_string(),
        _ => return None,
    })
}

/// The report.
pub(super) fn report(
    source: TextProgram<'_>,
    answer: &Answer,
    evidence: Option<&Evidence<'_>>,
    certificate: Option<&Path>,
) -> String {
    let style = match exit_of(&answer.verdict) {
        Exit::Holds => GOOD,
        Exit::Fails => BAD,
        _ => UNSURE,
    };
    let name = styled(STRONG, printable(&source.name));
    let model = model_name(answer.model);
    let mut out = format!("{name}: {} under {model}\n", styled(style, answer.verdict.name()));
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
        out.push_str("  as the certificate says, which is right\n");
    }
    if let Some(evidence) = evidence {
        for (nth, line) in evidence.lines().iter().enumerate() {
            let line = if nth == 0 { styled(BAD, line) } else { line.clone() };
            let _ = writeln!(out, "  {line}");
        }
        let _ = write!(out, "\n{}\n", evidence.text());
    }
    out.push_str(&effort(answer));
    out
}

/// Counts, time and memory.
fn effort(answer: &Answer) -> String {
    let states: Vec<String> = answer.systems.threads.iter().map(|thread| grouped(thread.len())).collect();
    let threads = format!("threads of {} states", states.join(", "));
    let done = match &answer.effort {
        Effort::Demands(stats) => format!(
            "{} explored, {} kept, lists of up to {}, {} a thread",
            count(stats.explored, "demand"),
            grouped(stats.antichain),
            count(stats.longest, "option"),
            grouped(stats.widest)
        ),
        Effort::States(stats) => {
            format!("{} explored, runs of up to {}", count(stats.states, "state"), count(stats.depth, "step"))
        }
        Effort::Certificate(demands) => format!("{} checked", count(*demands, "demand")),
    };
    let memory = peak_memory().map_or_else(String::new, |bytes| format!(", {} MB", bytes.div_ceil(1 << 20)));
    format!("{}\n", styled(DIM, format!("  {threads}; {done}; {:.2} s{memory}", answer.elapsed.as_secs_f64())))
}
