//! The text report on tests.

use crate::terminal::{BAD, DIM, GOOD, STRONG, UNSURE, count, grouped, printable, styled, width};
use porf_test::{Coverage, Failure, Report};
use porf_verify::explain::limit;
use porf_verify::testing::{Answer, Outcome};
use porf_verify::{Source, peak_memory};
use std::fmt::Write;

/// Executions with more events are not shown event by event.
const MOST_SHOWN: usize = 400;

/// The number of last steps that are shown for these.
const LAST_STEPS: usize = 30;

/// Longer schedules are not printed.
const MOST_EXCEPTIONS: usize = 60;

/// The report.
pub(super) fn report(source: &Source, answer: &Answer, outcomes: bool) -> String {
    let mut out = String::new();
    let name = styled(STRONG, printable(source.name()));
    match &answer.outcome {
        Outcome::Tested(report) => {
            let _ = writeln!(out, "{name}: {} under {}", verdict(answer, report), answer.config.model);
            remarks(&mut out, source, answer, report);
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
        show_failure(&mut out, source, answer, failure);
    } else if let (Outcome::Replayed(repeated), Some(evidence)) = (&answer.outcome, answer.evidence(source)) {
        if let Some(outcome) = &repeated.outcome {
            let _ = writeln!(out, "  it ends in {}", printable(outcome));
        }
        if repeated.events <= MOST_SHOWN {
            let _ = write!(out, "\n{}\n", evidence.text(width()));
        }
    }
    if let Outcome::Tested(report) = &answer.outcome {
        if outcomes {
            list_outcomes(&mut out, &report.coverage);
        }
        statistics(&mut out, answer, report);
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
fn remarks(out: &mut String, source: &Source, answer: &Answer, report: &Report) {
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
        if let Some(evidence) = answer.evidence(source).filter(|_| report.failing_seed.is_none()) {
            let _ = write!(out, "\n{}\n", evidence.text(width()));
        }
    }
}

/// The error, and the run that shows it.
fn show_failure(out: &mut String, source: &Source, answer: &Answer, failure: &Failure) {
    let Some(evidence) = answer.evidence(source) else { return };
    for (i, line) in evidence.lines().iter().enumerate() {
        let line = if i == 0 { styled(BAD, line) } else { line.clone() };
        let _ = writeln!(out, "  {line}");
    }
    if failure.events <= MOST_SHOWN {
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

/// Counts, coverage, time and memory.
fn statistics(out: &mut String, answer: &Answer, report: &Report) {
    let stats = &report.stats;
    let _ = write!(out, "  {}: {} complete", count(stats.runs as usize, "run"), grouped(stats.complete as usize));
    for (value, what) in
        [(stats.blocked, "blocked"), (stats.cut, "cut"), (stats.stalled, "stalled"), (stats.limited, "limited")]
    {
        if value > 0 {
            let _ = write!(out, ", {} {what}", grouped(value as usize));
        }
    }
    if stats.unfinished > 0 {
        let _ = write!(out, "; {} more not finished", grouped(stats.unfinished as usize));
    }
    out.push('\n');
    let coverage = &report.coverage;
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
    let seconds = answer.elapsed.as_secs_f64();
    let memory = peak_memory().map_or_else(String::new, |bytes| format!(", {} MB", bytes.div_ceil(1 << 20)));
    let rate = (stats.events as f64 / seconds.max(1e-9)) as usize;
    let effort = format!(
        "  {} events added, {} in the longest run; {seconds:.2} s{memory}, {} events a second",
        grouped(stats.events as usize),
        grouped(stats.longest as usize),
        grouped(rate)
    );
    let _ = writeln!(out, "{}", styled(DIM, effort));
}
