//! Many runs, by several workers, until one fails.
//!
//! Run number i has the seed `seed` + i, whichever worker executes it. If several runs fail, the
//! one with the smallest number is reported. So the report does not depend on the number of
//! workers.

use crate::config::{Config, Control, Strategy};
use crate::coverage::{Coverage, Edges};
use crate::ending::{Ending, Judge, Judgement};
use crate::repeat::{Failure, condition_broken, rerun};
use crate::run::{End, Guide, Run};
use crate::strategy::Scheduler;
use porf_program::Program;
use porf_witness::{Reason, Witness};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// The length of a run that PCT assumes if it has not been measured.
const GUESS: u64 = 1_000;

/// A failing run with more events is not repeated to be shown.
const MOST_SHOWN: usize = 20_000_000;

/// Counts over all runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Finished runs.
    pub runs: u64,
    /// Runs in which every thread finished.
    pub complete: u64,
    /// Runs in which a thread waits for ever, although this is not a deadlock.
    pub blocked: u64,
    /// Runs stopped because of their number of events.
    pub cut: u64,
    /// Runs stopped because nothing changed any more.
    pub stalled: u64,
    /// Runs that met a limit of the interpreter.
    pub limited: u64,
    /// Runs that satisfy the judge's search ([`Judgement::satisfies`]).
    pub satisfying: u64,
    /// Runs that cancellation interrupted. `runs` does not contain them.
    pub unfinished: u64,
    /// Events of all runs, including interrupted ones.
    pub events: u64,
    /// Events of the longest run.
    pub longest: u64,
    /// The maximum number of writes that a run kept after forgetting; 0 if every run was too short
    /// to forget.
    pub kept: u64,
}

impl Statistics {
    fn add(&mut self, other: &Statistics) {
        self.runs += other.runs;
        self.complete += other.complete;
        self.blocked += other.blocked;
        self.cut += other.cut;
        self.stalled += other.stalled;
        self.limited += other.limited;
        self.satisfying += other.satisfying;
        self.unfinished += other.unfinished;
        self.events += other.events;
        self.longest = self.longest.max(other.longest);
        self.kept = self.kept.max(other.kept);
    }
}

/// The result of a campaign.
#[derive(Clone, Debug)]
pub struct Report {
    /// Counts.
    pub stats: Statistics,
    /// The failing run, if there is one.
    pub failure: Option<Failure>,
    /// The seed of the failing run, even if the run is too long to be shown.
    pub failing_seed: Option<u64>,
    /// A run that satisfies the judge's search.
    pub example: Option<Witness>,
    /// The seed of the first run that was stopped because nothing changed.
    pub stalled_seed: Option<u64>,
    /// The first limit that a run met.
    pub reason: Option<Reason>,
    /// The coverage of all runs.
    pub coverage: Coverage,
    /// The number of steps that PCT assumes.
    pub length: u64,
}

/// What the workers share.
struct Shared<'s, P, J> {
    program: &'s P,
    config: &'s Config,
    judge: &'s J,
    control: &'s Control,
    length: u64,
    next: AtomicU64,
    /// The smallest number of a failing run.
    failing: AtomicU64,
    coverage: Mutex<Coverage>,
    found: Mutex<Found>,
}

/// The first runs of each kind, by number.
#[derive(Default)]
struct Found {
    satisfying: Option<u64>,
    stalled: Option<u64>,
    reason: Option<(u64, Reason)>,
}

/// Executes runs until one fails, all are done, or the campaign is cancelled. Starts again if a run
/// met something [unforeseen](porf_program::Failure::Unforeseen).
pub fn test<P: Program, J: Judge<P>>(program: &P, config: &Config, judge: &J, control: &Control) -> Report {
    loop {
        let report = test_once(program, config, judge, control);
        if !program.revise() || control.is_cancelled() {
            return report;
        }
    }
}

fn test_once<P: Program, J: Judge<P>>(program: &P, config: &Config, judge: &J, control: &Control) -> Report {
    let shared = Shared {
        program,
        config,
        judge,
        control,
        length: length(program, config, control),
        next: AtomicU64::new(0),
        failing: AtomicU64::new(u64::MAX),
        coverage: Mutex::default(),
        found: Mutex::default(),
    };
    let mut stats = Statistics::default();
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..config.jobs.max(1)).map(|_| scope.spawn(|| work_and_leave(&shared))).collect();
        stats.add(&work_and_leave(&shared));
        for other in others {
            match other.join() {
                Ok(other) => stats.add(&other),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    let found = shared.found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let is_unforeseen =
        matches!(found.reason, Some((_, Reason::InterpreterLimit { failure: porf_program::Failure::Unforeseen, .. })));
    let failing = Some(shared.failing.into_inner()).filter(|&number| number != u64::MAX && !is_unforeseen);
    let seed_of = |number: u64| config.seed.wrapping_add(number);
    let (failing_seed, mut failure) = (failing.map(seed_of), None);
    if let Some(seed) = failing_seed
        && stats.longest <= MOST_SHOWN as u64
    {
        let repeated = rerun(program, config, judge, seed, shared.length);
        failure = repeated.error.map(|error| Failure {
            error,
            seed: Some(seed),
            events: repeated.events,
            schedule: repeated.schedule,
        });
    }
    let example =
        found.satisfying.and_then(|number| rerun(program, config, judge, seed_of(number), shared.length).witness);
    Report {
        stats,
        failure,
        failing_seed,
        example,
        stalled_seed: found.stalled.map(seed_of),
        reason: found.reason.map(|it| it.1),
        coverage: shared.coverage.into_inner().unwrap_or_else(PoisonError::into_inner),
        length: shared.length,
    }
}

/// The number of steps among which PCT draws: the length of a random walk with a fixed seed.
fn length<P: Program>(program: &P, config: &Config, control: &Control) -> u64 {
    if !matches!(config.strategy, Strategy::Pct { .. }) {
        return GUESS;
    }
    let mut edges = Edges::default();
    let scheduler = Scheduler::new(Strategy::Random, 0, GUESS);
    let mut run = Run::new(
        program,
        config,
        config.model.checker(config.races),
        Guide::Chance(Box::new(scheduler)),
        &mut edges,
        control,
        true,
    );
    run.run();
    run.steps().max(1)
}

/// Executes runs, and ends the last one of a live program.
fn work_and_leave<P: Program, J: Judge<P>>(shared: &Shared<'_, P, J>) -> Statistics {
    let stats = work(shared);
    shared.program.leave();
    stats
}

fn work<P: Program, J: Judge<P>>(shared: &Shared<'_, P, J>) -> Statistics {
    let mut stats = Statistics::default();
    let (mut edges, mut careful) = (Edges::default(), false);
    loop {
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        let is_late = number >= shared.config.runs || number > shared.failing.load(Ordering::Relaxed);
        if is_late || shared.control.is_cancelled() {
            return stats;
        }
        let seed = shared.config.seed.wrapping_add(number);
        let (mut end, judgement, events) = loop {
            let scheduler = Scheduler::new(shared.config.strategy, seed, shared.length);
            let (checker, guide) =
                (shared.config.model.checker(shared.config.races), Guide::Chance(Box::new(scheduler)));
            let mut run = Run::new(shared.program, shared.config, checker, guide, &mut edges, shared.control, careful);
            let end = run.run();
            if end == End::NeedsCare {
                careful = true;
                continue;
            }
            let judgement = match end {
                End::Complete => shared.judge.judge(&Ending::new(&mut run, seed)),
                _ => Judgement::default(),
            };
            stats.kept = stats.kept.max(run.kept() as u64);
            break (end, judgement, run.len() as u64);
        };
        let Judgement { outcome, wrong, satisfies } = judgement;
        if let Some(wrong) = wrong {
            end = condition_broken(wrong);
        }
        stats.events += events;
        stats.longest = stats.longest.max(events);
        if end == End::Cancelled {
            stats.unfinished += 1;
            shared.coverage.lock().unwrap_or_else(PoisonError::into_inner).add_edges(edges.take_new());
            return stats;
        }
        stats.runs += 1;
        shared.control.progress.runs.add(1);
        let mut found = shared.found.lock().unwrap_or_else(PoisonError::into_inner);
        let least = |known: &mut Option<u64>| *known = Some(known.map_or(number, |known| known.min(number)));
        if satisfies {
            stats.satisfying += 1;
            least(&mut found.satisfying);
        }
        match end {
            End::Complete => stats.complete += 1,
            End::Blocked => stats.blocked += 1,
            End::Cut => stats.cut += 1,
            End::Stalled => {
                stats.stalled += 1;
                least(&mut found.stalled);
            }
            End::Limit(reason) => {
                if let Reason::InterpreterLimit { failure: porf_program::Failure::Unforeseen, .. } = reason {
                    // All runs have to be repeated: start no further ones.
                    shared.failing.store(0, Ordering::Relaxed);
                }
                stats.limited += 1;
                if found.reason.as_ref().is_none_or(|it| number < it.0) {
                    found.reason = Some((number, reason));
                }
            }
            End::Failed(_) => _ = shared.failing.fetch_min(number, Ordering::Relaxed),
            End::Cancelled | End::NeedsCare => {}
        }
        drop(found);
        let new = edges.take_new();
        shared.coverage.lock().unwrap_or_else(PoisonError::into_inner).add(new, outcome);
    }
}
