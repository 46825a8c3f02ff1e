//! Live programs: threads are code that runs, and whose memory cannot be copied.
//!
//! The states of a live program name the steps of a run; see [`Program::IS_LIVE`]. A worker has one
//! run. Before it steps a thread, the run must be at the states of *all* threads of the graph:
//! threads share memory outside of the graph, so that a thread may continue only if exactly those
//! steps were made that the graph has. After an undo or a revisit, the run begins anew and makes
//! the steps of the graph, in an order of po ∪ rf and of creation and joining. Memory that is free
//! of races then has the contents that happens-before gives it, in whatever such order.
//!
//! Running again is expensive. The search therefore goes on from where the run is, if it has the
//! choice:
//! - the mo-last source of an RMW comes first (`search.rs`);
//! - a write is added and what extends it is visited before its revisits are made;
//! - an RMW that shares its source with another, the rival, is there only for the revisits of its
//!   write. Its thread is not stepped until then: the step is *pending*.

use crate::event::{Label, fault};
use crate::graph::Graph;
use crate::growth::Growth;
use crate::index::{EventIx, StateIx, Table, ThreadIx};
use crate::search::{AddFlow, Added};
use crate::worker::{Flow, Worker};
use porf_program::{Action, Program};

/// Memory for the order in which a run makes the steps of a graph.
#[derive(Default)]
pub(crate) struct RunOrder {
    /// The states in order.
    states: Vec<(ThreadIx, StateIx)>,
    /// Thread → how many of its events were passed; `NOT_CREATED` before its creation.
    passed: Table<ThreadIx, u32>,
}

const NOT_CREATED: u32 = u32::MAX;

impl RunOrder {
    /// Finds the order of all steps of the graph, except for the step of the event `but`, which was
    /// pushed and not stepped yet.
    fn find(&mut self, graph: &Graph, initial: usize, but: EventIx) {
        self.states.clear();
        self.passed.clear();
        self.passed.resize(graph.threads.len(), NOT_CREATED);
        for thread in ThreadIx::first(initial) {
            self.begin(graph, thread);
        }
        let mut went_on = true;
        while went_on {
            went_on = false;
            for thread in graph.threads.indices() {
                while self.passed[thread] != NOT_CREATED && self.pass_next(graph, thread, but) {
                    went_on = true;
                }
            }
        }
        let is_left = |thread: ThreadIx| {
            let (events, passed) = (&graph.threads[thread].events, self.passed[thread]);
            events.get(passed as usize).is_some_and(|&e| e != but && graph.event(e).after != StateIx::NONE)
        };
        if graph.threads.indices().any(is_left) {
            fault("po ∪ rf of a live program has a cycle");
        }
    }

    fn begin(&mut self, graph: &Graph, thread: ThreadIx) {
        self.passed[thread] = 0;
        self.states.push((thread, graph.threads[thread].start));
    }

    /// Passes the next event of the thread, if everything before it was passed.
    fn pass_next(&mut self, graph: &Graph, thread: ThreadIx, but: EventIx) -> bool {
        let Some(&e) = graph.threads[thread].events.get(self.passed[thread] as usize) else { return false };
        let event = graph.event(e);
        if e == but || event.after == StateIx::NONE {
            return false;
        }
        let passed = |thread: ThreadIx, index: u32| self.passed[thread] != NOT_CREATED && self.passed[thread] > index;
        let mut events = 1;
        match &event.label {
            Label::Read(read) => {
                let source = (read.rf != EventIx::INIT).then(|| graph.event(read.rf));
                if source.is_some_and(|source| !passed(source.thread, source.index)) {
                    return false;
                }
                // The write of an RMW shares the state of its read.
                events += u32::from(read.exclusive && graph.po_next(event).is_some());
            }
            Label::Join(join) => {
                let all = graph.threads[join.thread].events.len() as u32;
                if self.passed[join.thread] != all {
                    return false;
                }
            }
            Label::Depart(_) => {
                let has_passed = |e: EventIx| passed(graph.event(e).thread, graph.event(e).index);
                if !graph.met_before(event).all(has_passed) {
                    return false;
                }
            }
            Label::Spawn(child) => self.begin(graph, *child),
            _ => {}
        }
        self.passed[thread] += events;
        self.states.push((thread, event.after));
        true
    }
}

impl<P: Program> Growth<'_, P> {
    /// Is the run at the states of the graph?
    pub(crate) fn is_up(&self, graph: &Graph) -> bool {
        let created = graph.threads.enumerate().filter(|(_, it)| it.start != StateIx::NONE);
        let mut current = created.map(|(thread, it)| (thread.index(), &self.states.get(it.current).state));
        self.program.is_at(&mut current)
    }

    /// Brings the run to the states of the graph. The event `but` was pushed, and its thread is not
    /// stepped yet.
    pub(crate) fn bring_up(&mut self, graph: &Graph, but: EventIx) {
        if self.is_up(graph) {
            return;
        }
        self.run_order.find(graph, self.program.thread_count(), but);
        let state = |&(thread, state): &(ThreadIx, StateIx)| (thread.index(), &self.states.get(state).state);
        self.program.run_again(&mut self.run_order.states.iter().map(state));
    }
}

impl<P: Program> Worker<'_, P> {
    /// Reports a race if the read of a live program takes the initial value of a place that has
    /// none: it does not happen after the creation of the place, whose first write is the mo-first.
    pub(crate) fn settle_creation(&mut self, graph: &mut Graph, r: EventIx) -> Flow {
        let read = graph.event(r).read();
        if read.rf != EventIx::INIT {
            return Flow::Continue(());
        }
        let (exclusive, creation) = (read.exclusive, graph.location(read.loc).mo.first().copied());
        let Some(creation) = creation.filter(|_| !self.has_initial_value(graph, r)) else {
            return Flow::Continue(());
        };
        // The write of an RMW is not there yet: the execution is shown without it.
        graph.events[r].read_mut().exclusive = false;
        self.race(graph, creation, r)?;
        graph.events[r].read_mut().exclusive = exclusive;
        Flow::Continue(())
    }

    /// Reports a race of a store that was just added and has no place in mo.
    pub(crate) fn settle_store(&mut self, graph: &mut Graph, w: EventIx) -> Flow {
        let location = graph.location(graph.event(w).loc());
        if location.non_atomics > 0 {
            graph.place(w, location.mo.len());
            self.settle_access(graph, w)?;
            graph.unplace(w);
        }
        Flow::Continue(())
    }

    /// Reports a race if a store of a live program can come before the first write of the place.
    pub(crate) fn settle_first_store(&mut self, graph: &mut Graph, w: EventIx, place: usize) -> Flow {
        let creation = graph.location(graph.event(w).loc()).mo.first().copied().filter(|_| place == 0);
        let Some(creation) = creation.filter(|_| !self.has_initial_value(graph, w)) else {
            return Flow::Continue(());
        };
        graph.place(w, 0);
        self.race(graph, creation, w)?;
        graph.unplace(w);
        Flow::Continue(())
    }

    fn has_initial_value(&self, graph: &Graph, e: EventIx) -> bool {
        let place = self.growth.locations.place(graph.event(e).loc());
        place.is_none_or(|place| self.growth.program.initial_value(place).is_some())
    }

    /// Adds the write of an RMW whose read was just added or revisited.
    pub(crate) fn live_exclusive_write(
        &mut self,
        graph: &mut Graph,
        r: EventIx,
        action: &Action,
        rival: Option<EventIx>,
    ) -> AddFlow {
        self.settle_creation(graph, r)?;
        if rival.is_some() {
            let (Action::Rmw { write: mode, .. } | Action::Cas { write: mode, .. }) = *action else {
                fault("an RMW writes nothing")
            };
            let Some(value) = action.written(graph.event(r).value()) else { fault("an RMW writes nothing") };
            graph.events[r].after = StateIx::NONE;
            let w = self.growth.add_rmw_write(graph, r, mode, value);
            self.revisits(graph, w, rival)?;
            return AddFlow::Continue(Added::Dropped);
        }
        let Some(w) = self.push_exclusive_write(graph, r, action) else { fault("an RMW writes nothing") };
        let added = self.place_exclusive_write(graph, r, w)?;
        if graph.least_candidate(&self.growth.rows, w).is_none() {
            return AddFlow::Continue(added);
        }
        if added == Added::Kept {
            self.visit(graph)?;
        }
        graph.unplace(w);
        self.revisits(graph, w, None)?;
        AddFlow::Continue(Added::Dropped)
    }

    /// Steps the thread of an RMW's write that is about to revisit `revisited`, if that is pending.
    pub(crate) fn step_pending(&mut self, graph: &mut Graph, revisited: EventIx, w: EventIx) {
        let event = *graph.event(w);
        if event.after != StateIx::NONE {
            return;
        }
        // The revisited read takes another source. Its old step is not made again.
        let before = graph.state_before(revisited);
        graph.events[revisited].after = StateIx::NONE;
        graph.suspend(graph.event(revisited).thread, (before, self.growth.states.get(before).priority));
        let Some(r) = graph.po_previous(&event) else { fault("the write of an RMW has no read") };
        let before = graph.state_before(r);
        graph.suspend(event.thread, (before, self.growth.states.get(before).priority));
        self.growth.answer_read(graph, r);
        let read = graph.event(r);
        (graph.events[w].after, graph.events[w].priority) = (read.after, read.priority);
    }
}
