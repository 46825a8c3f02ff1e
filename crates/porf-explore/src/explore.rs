//! The entry point, which starts the workers and collects what they find.

use crate::config::Config;
use crate::execution::Visitor;
use crate::index::StateIx;
use crate::parallel::Queue;
use crate::report::{Report, Verdict};
use crate::weakestmo2::LbRaces;
use crate::worker::{Findings, Shared, Worker};
use porf_program::Program;
use porf_witness::{FoundError, Reason};
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Sizes of stacks for a worker, tried in this order. The search recurses once for every event at
/// which there is a choice. Only pages that are used take memory.
pub(crate) const STACKS: [usize; 4] = [1 << 30, 1 << 28, 1 << 26, 1 << 23];

/// The result of a worker.
struct Outcome {
    found: Findings,
    lb_races: LbRaces,
}

/// Lets the other workers end if one fails, and ends the worker's run of a live program.
struct Guard<'s, P: Program>(&'s Shared<'s, P>);

impl<P: Program> Drop for Guard<'_, P> {
    fn drop(&mut self) {
        self.0.program.leave();
        if std::thread::panicking() {
            self.0.stop.store(true, Ordering::Relaxed);
            self.0.queue.leave();
        }
    }
}

/// Runs a worker from its start to its end.
fn run<'s, P: Program>(shared: &'s Shared<'s, P>, number: usize) -> Outcome {
    let _guard = Guard(shared);
    let mut worker = Worker::new(shared);
    if let Some(model) = &shared.config.model.dependent {
        if number == 0 {
            worker.explore_along_dependencies(model.clone());
        }
    } else if number == 0 {
        let mut graph = worker.growth.initial_graph();
        let _ = worker.begin(&mut graph);
        worker.sources.clear();
    }
    worker.work();
    worker.report_progress();
    worker.found.stats.events = worker.growth.added;
    Outcome { found: worker.found, lb_races: worker.buffering.races }
}

impl<'s, P: Program> Shared<'s, P> {
    pub(crate) fn new(
        program: &'s P,
        config: &'s Config,
        workers: usize,
        visitor: Option<&'s mut dyn Visitor<P>>,
    ) -> Shared<'s, P> {
        let shows_blocked = visitor.as_ref().is_some_and(|visitor| visitor.wants_blocked());
        Shared {
            program,
            config,
            shows_blocked,
            registry: Default::default(),
            created: Mutex::new(HashMap::new()),
            stop: AtomicBool::new(false),
            queue: Queue::new(workers),
            visitor: visitor.map(Mutex::new),
            seen: Mutex::new(HashSet::new()),
            buffering: Default::default(),
        }
    }
}

/// Runs all workers; true if one of them failed.
fn run_all<'s, P: Program>(shared: &'s Shared<'s, P>, jobs: usize, results: &mut Vec<Outcome>) -> bool {
    let mut failed = false;
    std::thread::scope(|scope| {
        let mut handles = Vec::new();
        for number in 0..jobs {
            let start = |size: usize| {
                std::thread::Builder::new().stack_size(size).spawn_scoped(scope, move || run(shared, number))
            };
            match STACKS.into_iter().find_map(|size| start(size).ok()) {
                Some(handle) => handles.push(handle),
                None => {
                    // The others can do the work of this one, unless it is the first, which begins.
                    failed |= number == 0;
                    shared.queue.leave();
                }
            }
        }
        for handle in handles {
            match handle.join() {
                Ok(outcome) => results.push(outcome),
                Err(_) => failed = true,
            }
        }
    });
    failed
}

/// Visits every execution of the program that is consistent with the model, exactly once. After an
/// [unforeseen](porf_program::Failure::Unforeseen) event the search starts again, and the visitor
/// is informed.
pub fn explore<P: Program>(program: &P, config: &Config, visitor: &mut dyn Visitor<P>) -> Report {
    loop {
        let report = explore_once(program, config, visitor);
        if !program.revise() || config.control.is_cancelled() {
            return report;
        }
        visitor.restart();
    }
}

fn explore_once<P: Program>(program: &P, config: &Config, visitor: &mut dyn Visitor<P>) -> Report {
    if config.model.follows_dependencies() && !program.tracks_dependencies() {
        return Report::of(Verdict::Inconclusive(Reason::NoDependencies));
    }
    let jobs = config.jobs.max(1);
    let wanted = visitor.wants_executions();
    let shared = Shared::new(program, config, jobs, wanted.then_some(visitor));
    let mut results = Vec::new();
    let mut failed = run_all(&shared, jobs, &mut results);
    let stopped = shared.stop.load(Ordering::Relaxed) || config.control.is_cancelled();
    let outlived = results.iter().any(|outcome| outcome.found.stats.outlived > 0);
    if outlived && !failed && !stopped {
        shared.buffering.begin_second_pass();
        shared.queue.reopen(jobs);
        failed = run_all(&shared, jobs, &mut results);
    }
    let mut report = Report::of(Verdict::Safe);
    let mut lb_races = LbRaces::default();
    let mut reason = failed.then_some(Reason::WorkerFailed);
    for outcome in results {
        report.stats.add(&outcome.found.stats);
        reason = reason.or(outcome.found.reason);
        report.bounded_loops.extend(outcome.found.bounded_loops);
        lb_races.merge(outcome.lb_races);
        for error in outcome.found.errors {
            let same =
                |it: &&mut FoundError| it.kind == error.kind && it.thread == error.thread && it.origin == error.origin;
            match report.errors.iter_mut().find(same) {
                Some(known) => {
                    known.count += error.count;
                    if error.witness.event_count < known.witness.event_count {
                        known.witness = error.witness;
                    }
                }
                None => report.errors.push(error),
            }
        }
    }
    report.lb_races = lb_races.sorted();
    report.bounded_loops.sort();
    report.bounded_loops.dedup();
    report.errors.sort_by_key(|error| (error.witness.event_count, error.origin));
    if !config.all_errors {
        report.errors.truncate(1);
    }
    report.verdict = match reason {
        _ if !report.errors.is_empty() => Verdict::Violation,
        Some(reason) => Verdict::Inconclusive(reason),
        None if report.stats.bounded > 0 => Verdict::SafeWithinBound,
        None => Verdict::Safe,
    };
    report
}

impl<P: Program> Worker<'_, P> {
    /// Checks the first states, which may already be errors, and visits the rest.
    pub(crate) fn begin(&mut self, graph: &mut crate::graph::Graph) -> crate::worker::Flow {
        for thread in graph.threads.indices() {
            // A core need not have all threads.
            if graph.threads[thread].current != StateIx::NONE {
                self.settle(graph, thread)?;
            }
        }
        self.visit(graph)
    }
}
