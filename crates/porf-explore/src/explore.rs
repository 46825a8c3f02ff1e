//! The entry point, which starts the workers and collects what they find.

use crate::config::Config;
use crate::execution::Visitor;
use crate::index::StateIx;
use crate::model::Synchronisation;
use crate::parallel::Queue;
use crate::report::{Report, Verdict};
use crate::saved::{Keeper, Left, NotResumable, Saved};
use crate::weakestmo2::LbRaces;
use crate::worker::{Findings, Shared, Worker};
use porf_program::Program;
use porf_witness::{FoundError, Reason};
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Sizes of stacks for a worker, tried in this order. The search recurses once for every event at
/// which there is a choice. Only pages that are used take memory.
pub(crate) const STACKS: [usize; 4] = [1 << 30, 1 << 28, 1 << 26, 1 << 23];

/// While workers run, the request to cancel is looked for this often, if the search is kept.
const LOOK: Duration = Duration::from_millis(20);

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

/// Runs a worker from its start to its end. One of them begins with the graph without events.
fn run<'s, P: Program>(shared: &'s Shared<'s, P>, begins: bool) -> Outcome {
    let _guard = Guard(shared);
    let mut worker = Worker::new(shared);
    if let Some(model) = &shared.config.model.dependent {
        if begins {
            worker.explore_along_dependencies(model.clone());
        }
    } else if begins {
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
            keeps: false,
            steps: config.max_steps.unwrap_or(u64::MAX),
            queue: Queue::new(workers),
            visitor: visitor.map(Mutex::new),
            seen: Mutex::new(HashSet::new()),
            counts_barriers: false,
            is_crowded: AtomicBool::new(false),
            makes_groups: false,
            tells_apart: AtomicBool::new(false),
            has_raced: AtomicBool::new(false),
            buffering: Default::default(),
        }
    }
}

/// Sends a message when it is dropped, because its worker has ended.
struct Ended(Sender<()>);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.send(());
    }
}

/// How workers are run.
#[derive(Clone, Copy)]
struct Run {
    jobs: usize,
    /// One of them begins with the graph without events; otherwise all take tasks.
    begins: bool,
    /// The search is drained at this time.
    until: Option<Instant>,
}

/// Runs all workers; true if one of them failed.
fn run_all<'s, P: Program>(shared: &'s Shared<'s, P>, how: Run, results: &mut Found) -> bool {
    let mut failed = false;
    std::thread::scope(|scope| {
        let (sender, ended) = channel();
        let mut handles = Vec::new();
        for number in 0..how.jobs {
            let begins = how.begins && number == 0;
            let start = |size: usize| {
                let end = Ended(sender.clone());
                let work = move || {
                    let _end = end;
                    run(shared, begins)
                };
                std::thread::Builder::new().stack_size(size).spawn_scoped(scope, work)
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
        drop(sender);
        if shared.keeps {
            wait(shared, how.until, || ended.recv_timeout(LOOK));
        }
        for handle in handles {
            match handle.join() {
                Ok(outcome) => results.add(outcome),
                Err(_) => failed = true,
            }
        }
    });
    failed
}

/// Waits until all workers have ended, and drains the search when it is time or it is cancelled.
fn wait<P: Program>(shared: &Shared<'_, P>, until: Option<Instant>, next: impl Fn() -> Result<(), RecvTimeoutError>) {
    loop {
        let is_over = until.is_some_and(|until| until <= Instant::now());
        if (is_over || shared.config.control.is_cancelled()) && !shared.queue.is_draining() {
            shared.queue.drain();
        }
        if next() == Err(RecvTimeoutError::Disconnected) {
            return;
        }
    }
}

/// Adds errors to others, each kind of a thread at a place once, with its shortest execution.
pub(crate) fn add_errors(mine: &mut Vec<FoundError>, others: Vec<FoundError>) {
    for error in others {
        let same =
            |it: &&mut FoundError| it.kind == error.kind && it.thread == error.thread && it.origin == error.origin;
        match mine.iter_mut().find(same) {
            Some(known) => {
                known.count += error.count;
                if error.witness.event_count < known.witness.event_count {
                    known.witness = error.witness;
                }
            }
            None => mine.push(error),
        }
    }
}

/// What the workers have found together.
#[derive(Default)]
pub(crate) struct Found {
    pub findings: Findings,
    pub lb_races: LbRaces,
}

impl Found {
    fn add(&mut self, outcome: Outcome) {
        self.lb_races.merge(outcome.lb_races);
        let (mine, found) = (&mut self.findings, outcome.found);
        mine.stats.add(&found.stats);
        mine.reason = mine.reason.take().or(found.reason);
        mine.bounded_loops.extend(found.bounded_loops);
        mine.bounded_loops.sort();
        mine.bounded_loops.dedup();
        add_errors(&mut mine.errors, found.errors);
    }

    pub(crate) fn report(self, config: &Config, failed: bool) -> Report {
        let mut report = Report::of(Verdict::Safe);
        let Findings { stats, errors, reason, bounded_loops } = self.findings;
        (report.stats, report.errors, report.bounded_loops) = (stats, errors, bounded_loops);
        report.lb_races = self.lb_races.sorted();
        report.errors.sort_by_key(|error| (error.witness.event_count, error.origin));
        if !config.all_errors {
            report.errors.truncate(1);
        }
        let reason = if failed { Some(Reason::WorkerFailed) } else { reason };
        report.verdict = match reason {
            _ if !report.errors.is_empty() => Verdict::Violation,
            Some(reason) => Verdict::Inconclusive(reason),
            None if report.stats.bounded > 0 => Verdict::SafeWithinBound,
            None => Verdict::Safe,
        };
        report
    }
}

/// Visits every execution of the program that is consistent with the model, exactly once. After an
/// [unforeseen](porf_program::Failure::Unforeseen) event the search starts again, and the visitor
/// is informed. If a barrier is crowded, the search starts again with
/// [counters](Program::count_barriers), and the program keeps them for later searches.
pub fn explore<P: Program>(program: &P, config: &Config, visitor: &mut dyn Visitor<P>) -> Report {
    let mut how = How::of(program, config, None);
    loop {
        if let Some(reason) = refusal(program, config, how.counts_barriers) {
            return Report::of(Verdict::Inconclusive(reason));
        }
        let (report, met) = explore_once(program, config, visitor, how);
        if !how.changes(met) && !program.revise() || config.control.is_cancelled() {
            return report;
        }
        visitor.restart();
    }
}

/// How a program is explored, as long as the search does not meet something that forbids it.
#[derive(Clone, Copy)]
struct How {
    /// Barriers are counters.
    counts_barriers: bool,
    /// Threads that are alike are put into groups.
    makes_groups: bool,
}

/// What the search has met that makes it start again.
#[derive(Clone, Copy)]
struct Met {
    is_crowded: bool,
    tells_apart: bool,
}

impl How {
    fn of<P: Program>(program: &P, config: &Config, saved: Option<&Saved>) -> How {
        let saved_counts = saved.map(Saved::counts_barriers);
        How {
            counts_barriers: saved_counts.unwrap_or(config.count_barriers || program.counts_barriers()),
            makes_groups: config.makes_groups::<P>(program) && saved.is_none_or(Saved::makes_groups),
        }
    }

    /// Takes account of what the search has met. Must it start again?
    fn changes(&mut self, met: Met) -> bool {
        self.counts_barriers |= met.is_crowded;
        self.makes_groups &= !met.tells_apart;
        met.is_crowded || met.tells_apart
    }
}

impl Met {
    const NOTHING: Met = Met { is_crowded: false, tells_apart: false };

    fn by<P: Program>(shared: &Shared<'_, P>) -> Met {
        Met {
            is_crowded: shared.is_crowded.load(Ordering::Relaxed),
            tells_apart: shared.tells_apart.load(Ordering::Relaxed),
        }
    }
}

/// Explores once. Also returns what was met.
fn explore_once<P: Program>(program: &P, config: &Config, visitor: &mut dyn Visitor<P>, how: How) -> (Report, Met) {
    let wanted = visitor.wants_executions();
    let mut shared = Shared::new(program, config, config.jobs.max(1), wanted.then_some(visitor));
    shared.makes_groups = how.makes_groups;
    let mut found = Found::default();
    let failed = pass(&shared, true, None, &mut found);
    (found.report(config, failed), Met::by(&shared))
}

/// Why the program cannot be explored under the model, if it cannot. Makes barriers counters, or
/// not.
pub(crate) fn refusal<P: Program>(program: &P, config: &Config, counts: bool) -> Option<Reason> {
    if config.model.follows_dependencies() && !program.tracks_dependencies() {
        return Some(Reason::NoDependencies);
    }
    if !config.model.follows_dependencies() && program.has_exclusives() {
        return Some(Reason::Exclusives);
    }
    if !program.has_barriers() {
        return None;
    }
    if config.model.follows_dependencies() {
        return Some(Reason::Barriers);
    }
    // There, arrivals count as fences, which they are only together with departures.
    if (config.model.buffers_loads() || config.lb_races) && program.only_arrives() {
        return Some(Reason::OnlyArrives);
    }
    // A barrier synchronises under every model, and a counter must do so, too.
    let synchronises = config.model.synchronisation != Synchronisation::None;
    (!program.count_barriers(counts) || counts && !synchronises).then_some(Reason::CrowdedBarrier)
}

/// Runs workers until nothing is left to do, the search must stop, or it is drained; true if a
/// worker failed.
pub(crate) fn pass<'s, P: Program>(
    shared: &'s Shared<'s, P>,
    begins: bool,
    until: Option<Instant>,
    found: &mut Found,
) -> bool {
    let jobs = shared.config.jobs.max(1);
    let run = Run { jobs, begins, until };
    let failed = run_all(shared, run, found);
    let stopped = shared.stop.load(Ordering::Relaxed)
        || shared.queue.is_draining()
        || shared.config.control.is_cancelled() && !shared.keeps;
    if found.findings.stats.outlived == 0 || shared.buffering.is_second_pass() || failed || stopped {
        return failed;
    }
    shared.buffering.begin_second_pass();
    shared.queue.reopen(jobs);
    run_all(shared, Run { begins: true, ..run }, found)
}

/// As [`explore`], from the point at which a search was [saved](Saved), or from the start. The
/// keeper gets what is left of the search from time to time, and when the search is cancelled.
///
/// The result is that of an uninterrupted search, however often it was interrupted.
pub fn explore_from<P: Program>(
    program: &P,
    config: &Config,
    visitor: &mut dyn Visitor<P>,
    saved: Option<Saved>,
    keeper: &mut dyn Keeper,
) -> Result<Report, NotResumable> {
    NotResumable::check::<P>(config)?;
    let mut how = How::of(program, config, saved.as_ref());
    let mut saved = saved;
    loop {
        if let Some(reason) = refusal(program, config, how.counts_barriers) {
            return Ok(Report::of(Verdict::Inconclusive(reason)));
        }
        let Kept { report, goes_on, met } = explore_kept(program, config, visitor, saved.take(), keeper, how)?;
        if !goes_on || !how.changes(met) && !program.revise() || config.control.is_cancelled() {
            return Ok(report);
        }
        visitor.restart();
    }
}

/// The end of a search whose state is kept.
struct Kept {
    report: Report,
    /// The keeper did not end it.
    goes_on: bool,
    /// What may make it start again.
    met: Met,
}

/// A search that goes on from a state, or begins.
pub(crate) struct Restored<'s, P: Program> {
    pub shared: Shared<'s, P>,
    pub found: Found,
    pub left: Left,
    /// One worker begins with the graph without events.
    pub begins: bool,
}

impl<'s, P: Program> Restored<'s, P> {
    pub(crate) fn new(
        program: &'s P,
        config: &'s Config,
        visitor: &'s mut dyn Visitor<P>,
        saved: Option<Saved>,
    ) -> Result<Restored<'s, P>, NotResumable> {
        let wanted = visitor.wants_executions();
        let mut found = Found::default();
        let begins = saved.as_ref().is_none_or(Saved::begins);
        let left = match saved {
            Some(saved) => saved.restore(program, visitor, &mut found)?,
            None => Default::default(),
        };
        let mut shared = Shared::new(program, config, config.jobs.max(1), wanted.then_some(visitor));
        shared.keeps = true;
        // Graphs of a search that goes on may have races.
        shared.has_raced = AtomicBool::new(!begins);
        config.control.progress.executions.add(found.findings.stats.executions);
        config.control.progress.before.add(found.findings.stats.executions);
        config.control.progress.blocked.add(found.findings.stats.blocked);
        Ok(Restored { shared, found, left, begins })
    }
}

fn explore_kept<P: Program>(
    program: &P,
    config: &Config,
    visitor: &mut dyn Visitor<P>,
    saved: Option<Saved>,
    keeper: &mut dyn Keeper,
    how: How,
) -> Result<Kept, NotResumable> {
    let jobs = config.jobs.max(1);
    let Restored { mut shared, mut found, left, mut begins } = Restored::new(program, config, visitor, saved)?;
    shared.steps = keeper.steps().unwrap_or(u64::MAX).max(2);
    (shared.counts_barriers, shared.makes_groups) = (how.counts_barriers, how.makes_groups);
    left.load(&shared)?;
    loop {
        let until = keeper.every().and_then(|every| Instant::now().checked_add(every));
        let failed = pass(&shared, begins, until, &mut found);
        begins = false;
        if failed || shared.stop.load(Ordering::Relaxed) {
            return Ok(Kept { report: found.report(config, failed), goes_on: true, met: Met::by(&shared) });
        }
        let saved = Saved::of(&shared, &found);
        let goes_on = keeper.keep(&saved);
        if saved.is_done() {
            return Ok(Kept { report: found.report(config, false), goes_on: true, met: Met::NOTHING });
        }
        if !goes_on || config.control.is_cancelled() {
            found.findings.reason.get_or_insert(Reason::Cancelled);
            return Ok(Kept { report: found.report(config, false), goes_on, met: Met::NOTHING });
        }
        shared.queue.reopen(jobs);
    }
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
