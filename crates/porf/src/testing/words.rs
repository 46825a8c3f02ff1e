//! The text report on tests.

use crate::detail::DetailArgs;
use crate::terminal::{BAD, GOOD, STRONG, UNSURE, count, grouped, printable, styled, width};
use porf_test::{Coverage, Failure, Report};
use porf_verify::Source;
use porf_verify::effort::of_tests;
use porf_verify::explain::limit;
use porf_verify::testing::{Answer, Outcome};
use std::fmt::Write;

/// Executions with more events are not shown event by event.
const MOST_SHOWN: usize = 400;

/// The number of last steps that are shown for these.
const LAST_STEPS: usize = 30;

/// Longer schedules are not printed.
const MOST_EXCEPTIONS: usize = 60;

/// The report.
pub(super) fn report(source: &Source, answer: &Answer, outcomes: bool, detail: DetailArgs) -> String {
    let mut out = String::new();
    let name = styled(STRONG, printable(source.name()));
    match &answer.outcome {
        Outcome::Tested(report) => {
            let _ = writeln!(out, "{name}: {} under {}", verdict(answer, report), answer.config.model);
            remarks(&mut out, source, answer, report, detail);
        }
        Outcome::Replayed(repeated) => {
            let end = match (&answer.failure, repeated.complete) {
                (Some(_), _) => styled(BAD, "error"),
                (None, true) => styled(GOOD, "no error in this run"),
                (None, false) => styled(UNSURE, "no error in this run, which is not complete"),
            };
            let _ = writeln!(out, "{name}: {end} under {}", answer.config.model);
        }
    }
    if let Some(failure) = &answer.failure {
        show_failure(&mut out, source, answer, failure, detail);
    } else if let (Outcome::Replayed(repeated), Some(evidence)) = (&answer.outcome, answer.evidence(source)) {
        if let Some(outcome) = &repeated.outcome {
            let _ = writeln!(out, "  it ends in {}", printable(outcome));
        }
        if repeated.events <= MOST_SHOWN && !detail.quiet {
            let _ = write!(out, "\n{}\n", evidence.text(width()));
        }
    }
    if let Outcome::Tested(report) = &answer.outcome {
        if outcomes {
            list_outcomes(&mut out, &report.coverage);
        }
        if !detail.quiet {
            seen(&mut out, &report.coverage);
        }
        out.push_str(&detail.effort(&of_tests(answer, report)));
    }
    out
}

fn verdict(answer: &Answer, report: &Report) -> String {
    if report.failing_seed.is_some() {
        return styled(BAD, "error");
    }
    let found = format!("no error in {}", count(report.stats.runs as usize, "run"));
    match answer.doubt() {
        None => styled(GOOD, found),
        Some(_) => format!("{}, {found}", styled(UNSURE, "inconclusive")),
    }
}

/// Remarks on the verdict.
fn remarks(out: &mut String, source: &Source, answer: &Answer, report: &Report, detail: DetailArgs) {
    match answer.doubt() {
        Some(doubt) if report.failing_seed.is_none() => drop(writeln!(out, "  {doubt}")),
        _ => {}
    }
    if let Some(seed) = report.failing_seed.filter(|_| answer.failure.is_none()) {
        let _ = writeln!(out, "  the failing run is too long to be shown; its seed is {seed}");
    }
    if let Some(reason) = &report.reason {
        let _ =
            writeln!(out, "  {} met a limit: {}", count(report.stats.limited as usize, "run"), limit(source, reason));
    }
    if let Some(seed) = report.stalled_seed {
        let _ = writeln!(
            out,
            "  {}: a livelock? {} stopped because nothing changed for {} steps (--patience); the first has the seed {seed}",
            styled(UNSURE, "note"),
            count(report.stats.stalled as usize, "run"),
            grouped(answer.config.patience as usize)
        );
    }
    if report.stats.cut > 0 {
        let limit = grouped(answer.config.max_events);
        let _ = writeln!(out, "  {} cut after {limit} events (--max-events)", count(report.stats.cut as usize, "run"));
    }
    if let Some(condition) = source.condition().filter(|condition| condition.is_exists()) {
        let what = format!("exists ({})", printable(condition.text));
        let _ = match report.stats.satisfying {
            0 => writeln!(out, "  {what}: not seen in these runs"),
            met => writeln!(out, "  {what}: allowed, as in {}", count(met as usize, "run")),
        };
        if let Some(evidence) = answer.evidence(source).filter(|_| report.failing_seed.is_none() && !detail.quiet) {
            let _ = write!(out, "\n{}\n", evidence.text(width()));
        }
    }
}

/// The error, and the run that shows it.
fn show_failure(out: &mut String, source: &Source, answer: &Answer, failure: &Failure, detail: DetailArgs) {
    let Some(evidence) = answer.evidence(source) else { return };
    for (i, line) in evidence.lines().iter().enumerate() {
        let line = if i == 0 { styled(BAD, line) } else { line.clone() };
        let _ = writeln!(out, "  {line}");
    }
    if detail.quiet {
        // The seed and the schedule are enough to see it again.
    } else if failure.events <= MOST_SHOWN {
        let _ = write!(out, "\n{}\n", evidence.text(width()));
    } else {
        let steps = &failure.error.witness.steps;
        let last = &steps[steps.len().saturating_sub(LAST_STEPS)..];
        let _ = writeln!(out, "\n  {} in all; the last:", count(failure.events, "event"));
        for step in last {
            let name = failure.error.witness.threads.get(step.thread).map_or("", |thread| &thread.name);
            let _ = writeln!(out, "    {}: {} (line {})", printable(name), printable(&step.text), step.origin.line);
        }
        out.push('\n');
    }
    if let Some(seed) = failure.seed {
        let _ = writeln!(out, "  seed {seed}: repeat the run with {}", styled(STRONG, repeat_by_seed(answer, seed)));
    }
    let exceptions = failure.schedule.exceptions.len();
    let [switches, stale, others] = failure.schedule.counts();
    let mut what = format!("{}, {}", count(switches, "switch"), count(stale, "stale read"));
    what = what.replace("switchs", "switches");
    if others > 0 {
        let _ = write!(what, ", {others} other");
    }
    if let Some((before, in_time)) = answer.shrunk {
        let time = if in_time { "" } else { ", up to the time limit" };
        let _ = writeln!(out, "  shrunk from {} to {exceptions} exceptions{time}", grouped(before));
    }
    let _ = match exceptions {
        0 => writeln!(out, "  the schedule is the deterministic one: --replay ''"),
        1..=MOST_EXCEPTIONS => writeln!(out, "  schedule ({what}): --replay '{}'", failure.schedule),
        _ => writeln!(out, "  the schedule has {what}: --shrink reduces it, --save-schedule writes it"),
    };
}

/// The options that repeat the run of a seed.
fn repeat_by_seed(answer: &Answer, seed: u64) -> String {
    let config = &answer.config;
    format!(
        "--model {} --strategy {} --staleness {} --seed {seed} --runs 1",
        config.model, config.strategy, config.staleness
    )
}

fn list_outcomes(out: &mut String, coverage: &Coverage) {
    let _ = writeln!(
        out,
        "  {}, with the number of runs that ended in each:",
        count(coverage.outcome_count(), "final state")
    );
    for (outcome, number) in &coverage.outcomes {
        let _ = writeln!(out, "  {:>8}  {}", grouped(*number as usize), printable(outcome));
    }
    out.push('\n');
}

/// What the runs covered.
fn seen(out: &mut String, coverage: &Coverage) {
    let now = coverage.now();
    let half = coverage.growth.iter().rev().find(|it| it.runs * 2 <= now.runs);
    let since = half.map_or_else(String::new, |half| {
        format!("; {} and {} after {}", grouped(half.edges), grouped(half.outcomes), count(half.runs as usize, "run"))
    });
    let _ = writeln!(
        out,
        "  seen: {} of instructions, {}{since}",
        count(now.edges, "reads-from pair"),
        count(now.outcomes, "outcome")
    );
}
