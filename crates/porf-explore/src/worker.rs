//! A worker of the search: its arenas, its statistics, what it shares with others.
use crate::axioms;
use crate::clocks::Rows;
use crate::config::{Config, Equivalence};
use crate::execution::Visitor;
use crate::graph::{Graph, Kind, Location};
use crate::index::{EventIx, LocIx, RowIx, StateIx, Table, ThreadIx};
use crate::locations::{Locations, MixedSize, Registry};
use crate::model::{Model, Synchronisation};
use crate::parallel::{Experience, Queue};
use crate::report::{FoundError, Reason, Statistics};
use crate::states::{Effect, States};
use crate::weakestmo2::{self, Cycles, Fixpoint, LbRaces, Prospects};
use porf_program::{Answer, LoopId, Place, Program};
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Go on, or stop the whole search.
pub(crate) type Flow = ControlFlow<()>;

/// What the workers of a search share.
pub(crate) struct Shared<'s, P: Program> {
    pub program: &'s P,
    pub config: &'s Config,
    pub registry: Registry,
    /// (thread, how many it created before) → the thread created: identities come from the path of creation.
    pub created: Mutex<HashMap<(ThreadIx, u32), ThreadIx>>,
    /// Set when some worker wants all to end.
    pub stop: AtomicBool,
    pub queue: Queue<P::State>,
    pub visitor: Option<Mutex<&'s mut dyn Visitor<P>>>,
    /// Hashes of complete executions, if duplicates are counted.
    pub seen: Mutex<HashSet<u128>>,
    /// What the layer of load buffering has met.
    pub buffering: weakestmo2::Met,
}

/// Where to go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    events: usize,
    rows: usize,
    states: usize,
    heads: usize,
}

/// A worker.
pub(crate) struct Worker<'s, P: Program> {
    pub shared: &'s Shared<'s, P>,
    pub program: &'s P,
    pub model: Model,
    pub sync: Synchronisation,
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
    pub rows: Rows,
    pub states: States<P::State>,
    pub locations: Locations<'s>,
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
            program: shared.program,
            model: config.model,
            sync: config.synchronisation(),
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
            rows: Rows::new(shared.program.thread_count()),
            states: States::new(config.unroll.clone()),
            locations: Locations::new(&shared.registry, shared.program),
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

    /// The graph without events.
    pub(crate) fn initial_graph(&mut self) -> Graph {
        let mut graph = Graph::default();
        for thread in ThreadIx::first(self.program.thread_count()) {
            let start = self.states.push_start(self.program, self.program.start(thread.index()));
            graph.make_room(thread.index());
            graph.start(thread, (start, self.states.get(start).priority), RowIx::ZERO, RowIx::ZERO);
            self.locate(&mut graph, start);
        }
        graph
    }

    #[inline]
    pub(crate) fn mark(&self, graph: &Graph) -> Mark {
        Mark { events: graph.len(), rows: self.rows.len(), states: self.states.len(), heads: self.states.heads.len() }
    }

    /// Takes the graph and the arenas back to the mark.
    #[inline]
    pub(crate) fn undo(&mut self, graph: &mut Graph, mark: Mark) {
        while graph.len() > mark.events {
            graph.pop();
        }
        self.rows.truncate(mark.rows);
        self.states.truncate(mark.states);
        self.states.heads.truncate(mark.heads);
    }

    /// Finds the location of the access at which a new state is suspended. The graph has it then, and so have those made of it. A
    /// place that cannot be modelled is refused when the thread is taken.
    #[inline]
    pub(crate) fn locate(&mut self, graph: &mut Graph, state: StateIx) {
        let snapshot = self.states.get_mut(state);
        let Some(place) = snapshot.action.place() else { return };
        let loc = self.locations.of(self.program, place).unwrap_or(LocIx::NONE);
        snapshot.loc = loc;
        if loc != LocIx::NONE && graph.locations.len() <= loc.index() {
            self.grow(graph, loc);
        }
    }

    /// Why a state has no location.
    pub(crate) fn mixed_size(&mut self, place: Place) -> Flow {
        match self.locations.of(self.program, place) {
            Err(MixedSize { place, other }) => self.give_up(Reason::MixedSize { place, other }),
            Ok(_) => Flow::Continue(()),
        }
    }

    fn grow(&mut self, graph: &mut Graph, loc: LocIx) {
        while graph.locations.len() <= loc.index() {
            let next = graph.locations.next();
            let initial = self.locations.place(next).and_then(|place| self.program.initial_value(place));
            let initial = initial.unwrap_or(0);
            graph.locations.push(Location::new(initial));
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

    /// Steps the thread past its latest event `e`, whose answer is given.
    #[inline]
    pub(crate) fn step(&mut self, graph: &mut Graph, e: EventIx, answer: Answer, does: Effect) {
        let thread = graph.event(e).thread;
        let from = graph.threads[thread].current;
        self.stats.events += 1;
        let after = self.states.step(self.program, from, answer, does);
        let priority = self.states.get(after).priority;
        let event = &mut graph.events[e];
        (event.after, event.priority) = (after, priority);
        graph.suspend(thread, (after, priority));
        self.locate(graph, after);
    }

    /// The thread created as the nth by a thread.
    pub(crate) fn created(&self, parent: ThreadIx, nth: u32) -> ThreadIx {
        let mut created = self.shared.created.lock().unwrap_or_else(PoisonError::into_inner);
        let next = ThreadIx::new(self.program.thread_count() + created.len());
        *created.entry((parent, nth)).or_insert(next)
    }

    /// A graph from the pool.
    pub(crate) fn take_graph(&mut self) -> Graph {
        self.pool.pop().unwrap_or_default()
    }

    /// Checks the global axiom from the changed events.
    #[inline]
    pub(crate) fn holds(&mut self, graph: &Graph, changed: &[EventIx]) -> bool {
        let holds = match &self.shared.config.stated {
            Some(stated) => axioms::hold(&mut self.scratch.machines, stated, graph, &self.rows, changed),
            None => {
                !axioms::has_global_axiom(self.model, graph)
                    || axioms::consistent(&mut self.scratch, graph, &self.rows, self.model, changed)
            }
        };
        self.stats.pruned += u64::from(!holds);
        holds
    }

    /// Up to rf: is there a mo, after this read (or its RMW's write) changed? Its source may come from [`axioms::coherent_sources`].
    pub(crate) fn exists_mo(&mut self, graph: &mut Graph, read: EventIx, is_filtered: bool) -> bool {
        axioms::consistent_up_to_rf(&mut self.scratch, graph, &self.rows, self.model, read, is_filtered)
    }

    /// What the thread has run to its end with, if others can still join it: not if the program ended with it.
    pub(crate) fn is_finished(&self, graph: &Graph, thread: ThreadIx) -> Option<u64> {
        let it = graph.threads.get(thread).filter(|it| it.start != StateIx::NONE)?;
        let state = self.states.get(it.current);
        match state.action {
            porf_program::Action::Finished { value } if !self.program.ends_program(&state.state) => Some(value),
            _ => None,
        }
    }

    /// Adds an event that is neither an access nor a choice.
    pub(crate) fn push_other(&mut self, graph: &mut Graph, thread: ThreadIx, kind: Kind, value: u128) -> EventIx {
        let mut event = graph.blank(thread, kind);
        event.value = value;
        graph.push(event)
    }
}
