//! Repeating runs: from their seed, from their schedule, and from ever smaller schedules.
//!
//! Shrinking is ddmin (Zeller and Hildebrandt, TSE 2002) over the exceptions of the schedule: it
//! leaves out halves, quarters and so on as long as the program fails in the same way, until no
//! single exception can be left out. *The same way* means the same kind of error at the same place;
//! for a race, at the same two places.

use crate::checker::Checker;
use crate::config::{Config, Control};
use crate::coverage::Edges;
use crate::ending::{Ending, Judge};
use crate::run::{End, Failed, Guide, Run};
use crate::schedule::{Exception, Misfit, Schedule, Script, Step};
use crate::strategy::Scheduler;
use porf_program::{Origin, Program};
use porf_witness::{ErrorKind, FoundError, Witness};
use std::time::Instant;

/// A failing run.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The error, with the execution that shows it.
    pub error: FoundError,
    /// The seed of the run, if it has one.
    pub seed: Option<u64>,
    /// The number of events of the run.
    pub events: usize,
    /// The schedule.
    pub schedule: Schedule,
}

/// A repeated run, with a log.
#[derive(Clone, Debug)]
pub struct Repeated {
    /// The error, if the run fails.
    pub error: Option<FoundError>,
    /// The run, if it does not fail.
    pub witness: Option<Witness>,
    /// The outcome of a complete run that does not fail, if the judge distinguishes outcomes.
    pub outcome: Option<String>,
    /// Did all threads finish?
    pub complete: bool,
    /// The number of events.
    pub events: usize,
    /// The schedule, without exceptions that did not apply.
    pub schedule: Schedule,
    /// The exceptions of the given schedule that did not apply, in order, with reasons.
    pub misfits: Vec<(Step, Exception, Misfit)>,
}

/// Repeats the run of a seed, with a log. `length` is that of the report.
pub fn rerun<P: Program, J: Judge<P>>(program: &P, config: &Config, judge: &J, seed: u64, length: u64) -> Repeated {
    let guide = || Guide::Chance(Box::new(Scheduler::new(config.strategy, seed, length)));
    repeat(program, config, judge, seed, &Schedule::default(), guide)
}

/// Executes the run of a schedule.
pub fn replay<P: Program, J: Judge<P>>(program: &P, config: &Config, judge: &J, schedule: &Schedule) -> Repeated {
    let guide = || Guide::Script(Box::new(Script::new(&schedule.exceptions)));
    // A schedule has no seed. The fixed seed 0 picks the same final values each time.
    repeat(program, config, judge, 0, schedule, guide)
}

/// Makes the run of a seed with a checker of the caller's choice, and returns the checker as it is
/// at the end. Runs that have to be made again get a new checker.
#[doc(hidden)]
pub fn run_checked<P: Program, C: Checker>(
    program: &P,
    config: &Config,
    seed: u64,
    length: u64,
    checker: impl Fn() -> C,
) -> C {
    let (mut edges, control) = (Edges::default(), Control::default());
    let mut careful = false;
    loop {
        let guide = Guide::Chance(Box::new(Scheduler::new(config.strategy, seed, length)));
        let mut run = Run::new(program, config, checker(), guide, &mut edges, &control, careful);
        if run.run() != End::NeedsCare {
            return run.checker;
        }
        careful = true;
    }
}

fn repeat<P: Program, J: Judge<P>>(
    program: &P,
    config: &Config,
    judge: &J,
    seed: u64,
    followed: &Schedule,
    guide: impl Fn() -> Guide,
) -> Repeated {
    let (mut edges, control) = (Edges::default(), Control::default());
    let mut careful = false;
    loop {
        let checker = config.model.checker(config.races);
        let mut run = Run::new(program, config, checker, guide(), &mut edges, &control, careful).logged();
        let mut end = run.run();
        if end == End::NeedsCare {
            careful = true;
            continue;
        }
        if matches!(end, End::Limit(_)) && program.revise() {
            continue;
        }
        let complete = end == End::Complete;
        let mut judgement = crate::ending::Judgement::default();
        if complete {
            judgement = judge.judge(&Ending::new(&mut run, seed));
            if let Some(wrong) = judgement.wrong.take() {
                end = condition_broken(wrong);
            }
        }
        let events = run.len();
        let misfits = run.misfits(&followed.exceptions);
        let (witness, schedule) = run.into_evidence();
        let (error, witness) = match end {
            End::Failed(failed) => (Some(found(failed, witness)), None),
            _ => (None, Some(witness)),
        };
        program.leave();
        return Repeated { error, witness, outcome: judgement.outcome, complete, events, schedule, misfits };
    }
}

/// The end of a run that violates a condition.
pub(crate) fn condition_broken(wrong: String) -> End {
    let (kind, origin) = (ErrorKind::Condition(wrong), Origin::default());
    End::Failed(Failed { kind, thread: None, origin, stack: Vec::new(), other_stack: Vec::new() })
}

fn found(failed: Failed, witness: Witness) -> FoundError {
    let Failed { kind, thread, origin, stack, other_stack } = failed;
    FoundError { kind, thread: thread.map(|t| t as usize), origin, stack, other_stack, count: 1, witness }
}

/// Are two errors the same?
fn is_same(a: &FoundError, b: &FoundError) -> bool {
    match (&a.kind, &b.kind) {
        (ErrorKind::Race { other: first }, ErrorKind::Race { other: second }) => {
            (a.origin, *first) == (b.origin, *second) || (a.origin, *first) == (*second, b.origin)
        }
        (first, second) => first == second && a.origin == b.origin,
    }
}

/// Shrinks the schedule of a failure, until no exception can be left out or the deadline passes.
/// The second result is whether it finished in time.
pub fn shrink<P: Program, J: Judge<P>>(
    program: &P,
    config: &Config,
    judge: &J,
    failure: &Failure,
    deadline: Option<Instant>,
) -> (Failure, bool) {
    let mut best = failure.clone();
    let mut in_time = true;
    let mut try_with = |best: &mut Failure, exceptions: Vec<(Step, Exception)>| {
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            in_time = false;
            return false;
        }
        let config = Config { max_events: failure.events.saturating_mul(4).max(1000), ..config.clone() };
        let repeated = replay(program, &config, judge, &Schedule { exceptions });
        let Some(error) = repeated.error.filter(|error| is_same(error, &failure.error)) else { return false };
        *best = Failure { error, seed: failure.seed, events: repeated.events, schedule: repeated.schedule };
        true
    };
    // The run may fail without any exception.
    if try_with(&mut best, Vec::new()) {
        return (best, in_time);
    }
    let mut parts = 2;
    while !best.schedule.exceptions.is_empty() {
        let all = best.schedule.exceptions.clone();
        let parts_now = parts.min(all.len());
        let bounds = |part: usize| part * all.len() / parts_now..(part + 1) * all.len() / parts_now;
        let mut smaller = false;
        for part in 0..parts_now {
            let gone = bounds(part);
            let rest: Vec<_> = all[..gone.start].iter().chain(&all[gone.end..]).copied().collect();
            // A run without an exception may need others instead. Accept it only if its schedule is
            // smaller.
            let mut attempt = best.clone();
            if try_with(&mut attempt, rest) && attempt.schedule.exceptions.len() < all.len() {
                best = attempt;
                smaller = true;
                break;
            }
        }
        if !smaller {
            if parts_now >= all.len() {
                break;
            }
            parts = parts_now * 2;
        } else {
            parts = (parts_now - 1).max(2);
        }
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            break;
        }
    }
    (best, in_time)
}
