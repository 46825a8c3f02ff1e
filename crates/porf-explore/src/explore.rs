//! The entry point.

use crate::config::Config;
use crate::execution::Visitor;
use crate::parallel::Queue;
use crate::report::{Reason, Report, Statistics, Verdict};
use crate::worker::{Shared, Worker};
use porf_program::Program;
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

/// The stack of a worker: the search recurses once for every event at which there is a choice. Only what is used of it is ever
/// touched.
const STACK: usize = 1 << 30;

impl<'s, P: Program> Shared<'s, P> {
    pub(crate) fn new(
        program: &'s P,
        config: &'s Config,
        workers: usize,
        visitor: Option<&'s mut dyn Visitor<P>>,
    ) -> Shared<'s, P> {
        Shared {
            program,
            config,
            registry: Default::default(),
            created: Mutex::new(HashMap::new()),
            stop: AtomicBool::new(false),
            queue: Queue::new(workers),
            visitor: visitor.map(Mutex::new),
            seen: Mutex::new(HashSet::new()),
        }
    }
}

/// Visits every execution of the program that is consistent with the model, exactly once.
pub fn explore<P: Program>(program: &P, config: &Config, visitor: &mut dyn Visitor<P>) -> Report {
    let jobs = config.jobs.max(1);
    let wanted = visitor.wants_executions();
    let shared = Shared::new(program, config, jobs, wanted.then_some(visitor));
    let mut results = Vec::new();
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..jobs)
            .filter_map(|number| {
                let shared = &shared;
                let run = move || {
                    let mut worker = Worker::new(shared);
                    if number == 0 {
                        let mut graph = worker.initial_graph();
                        let _ = worker.begin(&mut graph);
                        worker.sources.clear();
                    }
                    worker.work();
                    worker.tell();
                    (worker.stats, worker.errors, worker.reason, worker.bounded_loops)
                };
                std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).ok()
            })
            .collect();
        results.extend(handles.into_iter().filter_map(|handle| handle.join().ok()));
    });
    let mut report =
        Report { verdict: Verdict::Safe, stats: Statistics::default(), errors: Vec::new(), bounded_loops: Vec::new() };
    let mut reason: Option<Reason> = None;
    for (stats, errors, why, loops) in results {
        report.stats.add(&stats);
        reason = reason.or(why);
        report.bounded_loops.extend(loops);
        for error in errors {
            let same = |it: &&mut crate::report::FoundError| {
                it.kind == error.kind && it.thread == error.thread && it.origin == error.origin
            };
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
    /// Looks at the first states, which may already be wrong, and visits the rest.
    fn begin(&mut self, graph: &mut crate::graph::Graph) -> crate::worker::Flow {
        for thread in 0..graph.threads.len() as u32 {
            self.settle(graph, thread)?;
        }
        self.visit(graph)
    }
}
