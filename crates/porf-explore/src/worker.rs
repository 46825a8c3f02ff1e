//! A worker of the search: its arenas, its statistics, what it shares with others.
use crate::axioms;
use crate::config::{Config, Equivalence};
use crate::execution::Visitor;
use crate::graph::Graph;
use crate::growth::{Creations, Growth};
use crate::index::{EventIx, Table};
use crate::locations::{MixedSize, Registry};
use crate::model::Model;
use crate::parallel::{Experience, Queue};
use crate::report::{FoundError, Reason, Statistics};
use crate::weakestmo2::{self, Cycles, Fixpoint, LbRaces, Prospects};
use porf_program::{LoopId, Place, Program};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Go on, or stop the whole search.
pub(crate) type Flow = ControlFlow<()>;

/// What the workers of a search share.
pub(crate) struct Shared<'s, P: Program> {
    pub program: &'s P,
    pub config: &'s Config,
    pub registry: Registry,
    pub created: Creations,
    /// Set when some worker wants all to end.
    pub stop: AtomicBool,
    pub queue: Queue<P::State>,
    pub visitor: Option<Mutex<&'s mut dyn Visitor<P>>>,
    /// Hashes of complete executions, if duplicates are counted.
    pub seen: Mutex<HashSet<u128>>,
    /// What the layer of load buffering has met.
    pub buffering: weakestmo2::Met,
}

/// A worker.
pub(crate) struct Worker<'s, P: Program> {
    pub shared: &'s Shared<'s, P>,
    pub model: Model,
    pub equivalence: Equivalence,
    pub cut_blocked: bool,
    pub max_events: usize,
    /// May the program have SC events?
    pub may_be_sc: bool,
    /// Are writes compared with the reads that they might be read by in a cycle?
    pub watches_lb: bool,
    /// Is this the second pass of weakestmo2?
    pub is_second_pass: bool,
    /// The load-buffering races found.
    pub lb_races: LbRaces,
    /// Scratch memory for the clocks of graphs with cycles.
    pub fixpoint: Fixpoint,
    /// Scratch memory for finding those cycles.
    pub cycles: Cycles,
    /// Which promises threads could keep, as far as they know themselves.
    pub prospects: Prospects,
    /// Memory for what threads have read, while they certify.
    pub runs: [Vec<weakestmo2::Seen>; 2],
    pub growth: Growth<'s, P>,
    /// Graphs that are not in use.
    pub pool: Vec<Graph>,
    /// Old number → new number, while a graph is restricted.
    pub map: Table<EventIx, EventIx>,
    /// The sources still to be tried, for all reads of the branch.
    pub sources: Vec<EventIx>,
    pub scratch: axioms::Scratch,
    /// Is a whole execution looked at? Programs with atomic sections are judged by these only.
    pub is_at_end: bool,
    pub stats: Statistics,
    /// What was below graphs, to tell which are worth handing out.
    pub experience: Experience,
    pub errors: Vec<FoundError>,
    pub reason: Option<Reason>,
    pub bounded_loops: Vec<LoopId>,
    /// Counts steps, to tell the control from time to time.
    pub ticks: u32,
    /// What of the statistics the control has been told.
    pub told: (u64, u64),
    /// Set while sampling: choices are made by this and not enumerated.
    pub sampler: Option<crate::estimate::Sampler>,
}

impl<'s, P: Program> Worker<'s, P> {
    pub(crate) fn new(shared: &'s Shared<'s, P>) -> Worker<'s, P> {
        let config = shared.config;
        Worker {
            shared,
            model: config.model,
            equivalence: config.effective_equivalence(),
            cut_blocked: config.cut_blocked,
            max_events: config.max_events,
            may_be_sc: shared.program.may_be_sc(),
            watches_lb: config.lb_races || config.model == Model::Weakestmo2,
            is_second_pass: shared.buffering.is_second_pass(),
            lb_races: LbRaces::default(),
            fixpoint: Fixpoint::default(),
            cycles: Cycles::default(),
            prospects: Prospects::default(),
            runs: Default::default(),
            growth: Growth::new(
                shared.program,
                config.synchronisation(),
                config.unroll.clone(),
                &shared.registry,
                &shared.created,
            ),
            pool: Vec::new(),
            map: Table::default(),
            sources: Vec::new(),
            scratch: axioms::Scratch::default(),
            is_at_end: false,
            stats: Statistics::default(),
            experience: Experience::default(),
            errors: Vec::new(),
            reason: None,
            bounded_loops: Vec::new(),
            ticks: 0,
            told: (0, 0),
            sampler: None,
        }
    }

    /// Why a state has no location.
    pub(crate) fn mixed_size(&mut self, place: Place) -> Flow {
        match self.growth.locations.of(self.growth.program, place) {
            Err(MixedSize { place, other }) => self.give_up(Reason::MixedSize { place, other }),
            Ok(_) => Flow::Continue(()),
        }
    }

    /// Ends the search for a reason.
    pub(crate) fn give_up(&mut self, reason: Reason) -> Flow {
        self.reason.get_or_insert(reason);
        self.shared.stop.store(true, Ordering::Relaxed);
        Flow::Break(())
    }

    /// Notes a reason for which the search will be inconclusive, and goes on.
    pub(crate) fn note(&mut self, reason: Reason) {
        self.reason.get_or_insert(reason);
    }

    /// Was the search asked to stop?
    #[inline]
    pub(crate) fn must_stop(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed) || self.shared.config.control.is_cancelled()
    }

    /// Tells the control how far the worker is.
    pub(crate) fn tell(&mut self) {
        let (executions, blocked) = (self.stats.executions, self.stats.blocked);
        self.shared.config.control.add(executions - self.told.0, blocked - self.told.1);
        self.told = (executions, blocked);
        if self.shared.config.control.is_cancelled() {
            self.reason.get_or_insert(Reason::Cancelled);
            self.shared.stop.store(true, Ordering::Relaxed);
        }
    }

    /// A graph from the pool.
    pub(crate) fn take_graph(&mut self) -> Graph {
        self.pool.pop().unwrap_or_default()
    }

    /// Checks the global axiom from the changed events.
    #[inline]
    pub(crate) fn holds(&mut self, graph: &Graph, changed: &[EventIx]) -> bool {
        let holds = match &self.shared.config.stated {
            Some(stated) => axioms::hold(&mut self.scratch.machines, stated, graph, &self.growth.rows, changed),
            None => {
                !axioms::has_global_axiom(self.model, graph)
                    || axioms::consistent(&mut self.scratch, graph, &self.growth.rows, self.model, changed)
            }
        };
        self.stats.pruned += u64::from(!holds);
        holds
    }

    /// Up to rf: is there a mo, after this read (or its RMW's write) changed? Its source may come from [`axioms::coherent_sources`].
    pub(crate) fn exists_mo(&mut self, graph: &mut Graph, read: EventIx, is_filtered: bool) -> bool {
        axioms::consistent_up_to_rf(&mut self.scratch, graph, &self.growth.rows, self.model, read, is_filtered)
    }
}
