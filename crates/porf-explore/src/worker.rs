//! A worker of the search, and what workers share.

use crate::config::Config;
use crate::consistency::Checker;
use crate::estimate::Sampler;
use crate::execution::Visitor;
use crate::finish::unforeseen;
use crate::graph::Graph;
use crate::growth::{Creations, Growth};
use crate::index::{EventIx, Table, ThreadIx};
use crate::locations::{MixedSize, Registry};
use crate::parallel::{Experience, Queue};
use crate::report::Statistics;
use crate::weakestmo2::{self, Buffering};
use porf_program::{LoopId, Place, Program};
use porf_witness::{FoundError, Reason};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Continue, or stop the whole search.
pub(crate) type Flow<T = ()> = ControlFlow<(), T>;

/// What the workers of a search share.
pub(crate) struct Shared<'s, P: Program> {
    pub program: &'s P,
    pub config: &'s Config,
    pub registry: Registry,
    pub created: Creations,
    /// Set when all workers are to end.
    pub stop: AtomicBool,
    /// What is left of the search is kept: cancellation drains it.
    pub keeps: bool,
    /// After this many steps a worker drains the search, or gives up if it is not kept.
    pub steps: u64,
    pub queue: Queue<P::State>,
    pub visitor: Option<Mutex<&'s mut dyn Visitor<P>>>,
    /// The visitor wants blocked executions.
    pub shows_blocked: bool,
    /// The keys of complete executions, if duplicates are counted.
    pub seen: Mutex<HashSet<String>>,
    /// Barriers are counters.
    pub counts_barriers: bool,
    /// A barrier is used by more threads than make a round (`barriers.rs`).
    pub is_crowded: AtomicBool,
    /// Threads that are alike are put into groups (`symmetry.rs`).
    pub makes_groups: bool,
    /// Something tells threads of a group apart.
    pub tells_apart: AtomicBool,
    /// A race was found; the search may go on.
    pub has_raced: AtomicBool,
    /// What load buffering has met.
    pub buffering: weakestmo2::Met,
}

/// The control is informed after this many steps.
const TICKS: u32 = 4096;

impl<P: Program> Shared<'_, P> {
    /// After how many steps a worker is to look up, if it has done this many.
    fn next_due(&self, steps: u64) -> u32 {
        u64::from(TICKS).min(self.steps.saturating_sub(steps).max(1)) as u32
    }
}

/// What a worker has found so far.
#[derive(Default)]
pub(crate) struct Findings {
    pub stats: Statistics,
    pub errors: Vec<FoundError>,
    /// Why the search is inconclusive.
    pub reason: Option<Reason>,
    /// The loops that the bound cut.
    pub bounded_loops: Vec<LoopId>,
}

/// Memory that is reused.
#[derive(Default)]
pub(crate) struct Spare {
    /// Graphs that are not in use.
    pub graphs: Vec<Graph>,
    /// Old number → new number, while a graph is restricted.
    pub map: Table<EventIx, EventIx>,
}

/// The progress of a worker.
#[derive(Default)]
pub(crate) struct WorkerProgress {
    /// How many branches were below graphs, which says which graphs are worth handing out.
    pub experience: Experience,
    /// The number of steps since the control was informed.
    pub ticks: u32,
    /// The control is informed after this many.
    pub due: u32,
    /// The number of steps before.
    pub steps: u64,
    /// The numbers of complete and blocked executions that were reported to the control.
    pub reported: (u64, u64),
}

/// A worker of the search.
pub(crate) struct Worker<'s, P: Program> {
    pub shared: &'s Shared<'s, P>,
    /// Drop executions in which a blocked thread can never be woken.
    pub cut_blocked: bool,
    pub max_events: usize,
    pub growth: Growth<'s, P>,
    pub checker: Checker,
    pub buffering: Buffering,
    pub found: Findings,
    pub spare: Spare,
    pub progress: WorkerProgress,
    /// The sources still to be tried, for all reads of the branch.
    pub sources: Vec<EventIx>,
    /// A whole execution is being judged. Programs with atomic sections are judged by these only.
    pub is_at_end: bool,
    /// Set while sampling: it makes the choices, which are not enumerated then.
    pub sampler: Option<Sampler>,
}

impl<'s, P: Program> Worker<'s, P> {
    pub(crate) fn new(shared: &'s Shared<'s, P>) -> Worker<'s, P> {
        let (program, config) = (shared.program, shared.config);
        let unroll = config.unroll.clone();
        let rewrites_wait = config.rewrites_wait() && program.splits().is_none();
        let sync = config.model.synchronisation;
        let mut growth = Growth::new(program, sync, unroll, rewrites_wait, &shared.registry, &shared.created);
        growth.makes_groups = shared.makes_groups;
        Worker {
            shared,
            // An execution that is cut may have an error, which is reported at its end.
            cut_blocked: config.cut_blocked && program.splits().is_none(),
            max_events: config.max_events,
            growth,
            checker: Checker::new(config, program.may_be_sc()),
            buffering: Buffering::new(config, &shared.buffering),
            found: Findings::default(),
            spare: Spare::default(),
            progress: WorkerProgress { due: shared.next_due(0), ..WorkerProgress::default() },
            sources: Vec::new(),
            is_at_end: false,
            sampler: None,
        }
    }

    /// Ends the search because the thread's next access overlaps another one. It starts again if
    /// the program can make these accesses in parts.
    #[cold]
    #[inline(never)]
    pub(crate) fn mixed_size(&mut self, graph: &Graph, thread: ThreadIx, place: Place) -> Flow {
        let Err(MixedSize { place, other }) = self.growth.locations.of(self.growth.program, place) else {
            return Flow::Continue(());
        };
        if self.shared.config.models_parts() && self.growth.program.split(place, other) {
            return self.give_up(unforeseen());
        }
        let state = &self.growth.states.get(graph.threads[thread].current).state;
        let is_other = |&e: &EventIx| {
            graph.event(e).accessed_loc().is_some_and(|loc| self.growth.locations.place(loc) == Some(other))
        };
        let found = graph.indices().find(is_other).map(|e| self.origin_of(graph, e));
        let origins = [self.growth.program.origin(state), found.unwrap_or_default()];
        self.give_up(Reason::MixedSize { place, other, origins })
    }

    /// Ends the whole search, with a reason.
    pub(crate) fn give_up(&mut self, reason: Reason) -> Flow {
        self.found.reason.get_or_insert(reason);
        self.shared.stop.store(true, Ordering::Relaxed);
        Flow::Break(())
    }

    /// Records why the search is inconclusive, and continues.
    pub(crate) fn note(&mut self, reason: Reason) {
        self.found.reason.get_or_insert(reason);
    }

    /// Must the search stop?
    #[inline]
    pub(crate) fn must_stop(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed) || self.shared.config.control.is_cancelled() && !self.shared.keeps
    }

    /// Called after some steps.
    #[cold]
    pub(crate) fn tick(&mut self) {
        self.progress.steps += u64::from(std::mem::take(&mut self.progress.ticks));
        self.progress.due = self.shared.next_due(self.progress.steps);
        if self.progress.steps >= self.shared.steps {
            if self.shared.keeps {
                self.shared.queue.drain();
            } else {
                let _ = self.give_up(Reason::Cancelled);
            }
        }
        self.report_progress();
    }

    /// Informs the control of the progress.
    pub(crate) fn report_progress(&mut self) {
        let (executions, blocked) = (self.found.stats.executions, self.found.stats.blocked);
        let control = &self.shared.config.control;
        control.progress.executions.add(executions - self.progress.reported.0);
        control.progress.blocked.add(blocked - self.progress.reported.1);
        self.progress.reported = (executions, blocked);
        if self.shared.config.control.is_cancelled() && !self.shared.keeps {
            self.found.reason.get_or_insert(Reason::Cancelled);
            self.shared.stop.store(true, Ordering::Relaxed);
        }
    }

    /// A graph whose memory is reused.
    pub(crate) fn take_graph(&mut self) -> Graph {
        self.spare.graphs.pop().unwrap_or_default()
    }

    /// Is the graph, in which only these events changed, consistent?
    #[inline]
    pub(crate) fn holds(&mut self, graph: &Graph, changed: &[EventIx]) -> bool {
        let holds = self.checker.axioms_mut().hold(&self.growth, graph, changed);
        self.count_pruned(holds)
    }

    /// Counts choices that the model forbids.
    #[inline]
    pub(crate) fn count_pruned(&mut self, allowed: bool) -> bool {
        self.found.stats.pruned += u64::from(!allowed);
        allowed
    }
}
