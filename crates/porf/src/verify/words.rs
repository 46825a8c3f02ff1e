//! The report on one model, in words.

use super::Explored;
use super::evidence::{Evidence, message};
use super::lb_races;
use super::session::{Answer, Interruption, peak_memory};
use crate::exit::Exit;
use crate::source::Source;
use crate::terminal::{BAD, DIM, GOOD, STRONG, UNSURE, count, grouped, printable, styled};
use anstyle::Style;
use porf_explore::{Equivalence, Estimate, Model, Reason, Report, Verdict};
use porf_program::LoopId;
use porf_program::ast::Quantifier;
use std::fmt::Write;

/// What an `exists` condition comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// Some execution satisfies it.
    Allowed,
    /// None does, and all have been looked at.
    Forbidden,
    /// None does among those that have been looked at.
    Unknown,
}

impl Claim {
    /// The claim in a word.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Claim::Allowed => "allowed",
            Claim::Forbidden => "forbidden",
            Claim::Unknown => "not found",
        }
    }
}

/// What the program's `exists` condition comes to, if it has one.
pub(crate) fn claim(source: &Source, answer: &Answer) -> Option<Claim> {
    let condition = source.condition()?;
    if condition.quantifier != Quantifier::Exists {
        return None;
    }
    Some(match (answer.satisfying, answer.complete) {
        (0, true) => Claim::Forbidden,
        (0, false) => Claim::Unknown,
        _ => Claim::Allowed,
    })
}

/// What executions are counted by, as the command line calls it.
pub(super) fn equivalence_name(equivalence: Equivalence) -> &'static str {
    match equivalence {
        Equivalence::Mo => "mo",
        Equivalence::Rf => "rf",
    }
}

/// The style of a verdict.
pub(super) fn style(answer: &Answer) -> Style {
    match super::exit_of(answer) {
        Exit::Holds => GOOD,
        Exit::Fails => BAD,
        _ => UNSURE,
    }
}

/// The report on one model; `asked` is the number of models that there should have been.
pub(super) fn report(source: &Source, answer: &Answer, asked: usize) -> String {
    let mut out = String::new();
    let verdict = styled(style(answer), answer.report.verdict.name());
    let _ = writeln!(out, "{}: {verdict} under {}", styled(STRONG, printable(&source.name)), answer.model);
    if asked > 1 {
        let _ = writeln!(out, "  the other models were not looked at");
    }
    if let Some(reason) = reason(source, answer) {
        let _ = writeln!(out, "  {reason}");
    }
    if let Some(note) = note(&answer.report) {
        let _ = writeln!(out, "  {}: {note}", styled(UNSURE, "note"));
    }
    if let Some(line) = claim_line(source, answer) {
        let _ = writeln!(out, "  {line}");
    }
    if answer.report.errors.is_empty()
        && let Some(evidence) = Evidence::of_example(source, answer)
    {
        let _ = write!(out, "\n{}\n", evidence.text());
    }
    out.push_str(&lb_races::text(source, answer));
    for warning in &answer.warnings {
        let _ = writeln!(out, "  {}: {warning}", styled(UNSURE, "warning"));
    }
    for error in &answer.report.errors {
        let evidence = Evidence::of_error(source, &answer.model, error);
        for (i, line) in evidence.lines().iter().enumerate() {
            let line = if i == 0 { styled(BAD, line) } else { line.clone() };
            let _ = writeln!(out, "  {line}");
        }
        if error.count > 1 {
            let _ = writeln!(out, "  met {} times", grouped(error.count as usize));
        }
        let _ = write!(out, "\n{}\n", evidence.text());
    }
    out.push_str(&outcomes(answer));
    out.push_str(&statistics(answer));
    out
}

/// That a report says nothing of any execution, if nothing is wrong only because of that.
pub(crate) fn note(report: &Report) -> Option<&'static str> {
    let stats = &report.stats;
    match (&report.verdict, stats.blocked, stats.bounded) {
        _ if stats.executions > 0 => None,
        (Verdict::Safe, 1.., _) | (Verdict::SafeWithinBound, 1.., 0) => {
            Some("no execution gets to its end, all are blocked")
        }
        (Verdict::SafeWithinBound, 0, 1..) => Some("no execution gets to its end, all are cut by --unroll"),
        (Verdict::SafeWithinBound, ..) => Some("no execution gets to its end, all are blocked or cut by --unroll"),
        _ => None,
    }
}

/// What the `exists` condition comes to.
fn claim_line(source: &Source, answer: &Answer) -> Option<String> {
    let condition = source.condition()?;
    let claim = claim(source, answer)?;
    let what = format!("exists ({})", printable(&condition.text));
    Some(match claim {
        Claim::Allowed => {
            format!("{what}: {}, as in this execution", styled(STRONG, claim.name()))
        }
        Claim::Forbidden => format!("{what}: {}", styled(STRONG, claim.name())),
        Claim::Unknown => format!("{what}: {} so far, but not everything was visited", styled(UNSURE, claim.name())),
    })
}

fn outcomes(answer: &Answer) -> String {
    let Some(outcomes) = &answer.outcomes else { return String::new() };
    let mut out =
        format!("  {}, with the number of executions that can end in each:\n", count(outcomes.len(), "final state"));
    for (outcome, number) in outcomes {
        let _ = writeln!(out, "  {:>8}  {}", grouped(*number as usize), printable(outcome));
    }
    out.push('\n');
    out
}

/// What is to be expected.
pub(super) fn estimate(estimate: &Estimate, model: &Explored) -> String {
    format!(
        "estimated under {model}: {} executions, give or take {}, from {} samples\n",
        grouped(estimate.executions.round() as usize),
        grouped(estimate.standard_error.round() as usize),
        grouped(estimate.samples as usize)
    )
}

/// Counts, time and memory.
fn statistics(answer: &Answer) -> String {
    let stats = &answer.report.stats;
    let number = |number: u64, what: &str| format!("{} {what}", grouped(number as usize));
    let mut out = String::new();
    let by = equivalence_name(answer.equivalence);
    let _ = write!(
        out,
        "  {} by {by}, {}",
        count(stats.executions as usize, "execution"),
        number(stats.blocked, "blocked")
    );
    for (value, what) in
        [(stats.bounded, "cut by --unroll"), (stats.failed, "with errors"), (stats.truncated, "too long")]
    {
        if value > 0 {
            let _ = write!(out, ", {}", number(value, what));
        }
    }
    if answer.model.as_named() == Some(Model::Weakestmo2) {
        let found = count(answer.report.lb_races.len(), "LB race");
        let _ = match stats.certifications {
            0 => write!(out, "\n  {found}"),
            tried => write!(
                out,
                "\n  {found}, {}, {} without success, {} explored",
                count(tried as usize, "certification"),
                grouped(stats.uncertified as usize),
                count(stats.cores as usize, "cyclic core")
            ),
        };
    }
    let seconds = answer.elapsed.as_secs_f64();
    let rate = if seconds >= 0.5 {
        format!(", {} executions a second", grouped((stats.executions as f64 / seconds) as usize))
    } else {
        String::new()
    };
    let memory = peak_memory().map_or_else(String::new, |bytes| format!(", {} MB", bytes.div_ceil(1 << 20)));
    let effort = format!(
        "  {} added, {}, {}; {seconds:.2} s{memory}{rate}",
        count(stats.events as usize, "event"),
        count(stats.revisits as usize, "revisit"),
        count(stats.pruned as usize, "inconsistent choice")
    );
    let _ = writeln!(out, "\n{}", styled(DIM, effort));
    out
}

/// Why a verdict is not more than it is: the bound, the limit, the interruption.
pub(super) fn reason(source: &Source, answer: &Answer) -> Option<String> {
    reason_of(source, &answer.report, answer.interruption)
}

/// The same for a report.
pub(crate) fn reason_of(source: &Source, report: &Report, interruption: Option<Interruption>) -> Option<String> {
    match &report.verdict {
        Verdict::SafeWithinBound => {
            let loops: Vec<String> = report.bounded_loops.iter().map(|&id| loop_place(source, id)).collect();
            let mut loops = loops;
            loops.dedup();
            Some(format!(
                "nothing is wrong within the bound, but --unroll cut executions in a loop{}",
                loops.join(" and")
            ))
        }
        Verdict::Inconclusive(Reason::Cancelled) => Some(match interruption {
            Some(Interruption::Timeout) => "the time is up (--timeout); the numbers are those so far".to_string(),
            _ => "interrupted; the numbers are those so far".to_string(),
        }),
        Verdict::Inconclusive(reason) => Some(limit(source, reason)),
        _ => None,
    }
}

/// Where a loop is.
fn loop_place(source: &Source, id: LoopId) -> String {
    source.loop_info(id).map_or_else(String::new, |info| {
        format!(" ({}: {})", printable(&source.place(info.origin)), printable(&source.line(info.origin)))
    })
}

/// The limit that was met.
pub(crate) fn limit(source: &Source, reason: &Reason) -> String {
    match reason {
        Reason::Cancelled => "interrupted".to_string(),
        Reason::EventLimit { limit, busiest, is_bounded } => {
            let (place, times) = match busiest {
                Some((id, times)) => (loop_place(source, *id), format!(", {times} times through a loop")),
                None => (String::new(), String::new()),
            };
            let advice = if *is_bounded { "" } else { "; --unroll bounds loops" };
            format!("an execution has more than {} events (--max-events){times}{place}{advice}", grouped(*limit))
        }
        Reason::WorkerFailed => "a worker failed: a fault of porf, or too little memory".to_string(),
        Reason::EndlessLoop(id) => format!("a loop never ends and touches nothing shared{}", loop_place(source, *id)),
        Reason::InterpreterLimit { failure, origin } => {
            let what = failure.message().map_or_else(|| failure.to_string(), |it| source.message(it).to_string());
            let (what, place) = (printable(&what), source.place(*origin));
            format!("{what}, at {}: {}", printable(&place), printable(&source.line(*origin)))
        }
        Reason::MixedSize { place, other } => format!(
            "accesses overlap without being of the same place, which is not supported: {} and {}",
            source.place_name(*place),
            source.place_name(*other)
        ),
    }
}

/// The verdict in a few words, for tables: what is wrong, or what the condition comes to.
pub(super) fn summary(source: &Source, answer: &Answer) -> String {
    if let Some(error) = answer.report.errors.first() {
        return message(source, error);
    }
    match (claim(source, answer), reason(source, answer)) {
        (_, Some(reason)) => reason,
        (claim, None) => {
            let claim = claim.map(|claim| format!("exists: {}", claim.name()));
            let parts = claim.into_iter().chain(note(&answer.report).map(str::to_string));
            parts.collect::<Vec<_>>().join("; ")
        }
    }
}
