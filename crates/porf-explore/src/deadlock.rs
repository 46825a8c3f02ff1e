//! Deadlocks: can waiting threads wait for ever?
//!
//! A waiting thread reads again and again, and in the end it reads the mo-last writes. So it waits
//! for ever if every source that it waits on is mo-last. Up to mo, that is known. Up to rf, a graph
//! stands for all modification orders with which it is consistent. It is a deadlock if *one* of
//! these orders makes all awaited sources last, for all waiting threads at once. A source is last
//! if the other writes of the location come before it. The search for an order takes that as an
//! additional constraint.
//!
//! Threads that were not scheduled (`schedule.rs`), because no write has the value that they wait
//! for, wait for ever in every order.
//!
//! wra has no mo. There, a thread may read a write for ever if no other write of the location
//! overwrites it in happens-before.

use crate::axioms::Orders;
use crate::clocks::Rows;
use crate::config::Equivalence;
use crate::consistency::AxiomChecker;
use crate::event::Label;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, StateIx};
use crate::states::{States, Stopped};
use crate::worker::Worker;
use porf_program::{Action, Program};

/// The reads on whose sources blocked threads wait. `None` if one of them is a spurious failure,
/// which need not happen again.
pub(crate) fn waited_for<S: Clone + Eq>(states: &States<S>, graph: &Graph) -> Option<Vec<EventIx>> {
    let mut waited = Vec::new();
    for thread in graph.threads.iter().filter(|thread| thread.start != StateIx::NONE) {
        let state = states.get(thread.current);
        if !matches!(state.action, Action::Blocked { .. }) {
            continue;
        }
        let events = &thread.events;
        let first = match (state.stopped, events.iter().rposition(|&e| graph.event(e).is_read())) {
            (Stopped::Spinning(began), _) => began as usize,
            (_, Some(last)) if states.get(graph.state_before(events[last])).action.wait().is_some() => last,
            // A condition may test several reads. It begins after the last effect at the earliest.
            _ => events.iter().rposition(|&e| !graph.event(e).is_read()).map_or(0, |at| at + 1),
        };
        let last = &events[first.min(events.len())..];
        // A store exclusive that failed need not fail again.
        if last.iter().any(|&e| matches!(graph.event(e).label, Label::Choice(_))) {
            return None;
        }
        waited.extend(last.iter().filter(|&&e| graph.event(e).is_read()));
    }
    waited.iter().all(|&r| !graph.event(r).read().spurious).then_some(waited)
}

impl Graph {
    /// Would the write be a change for the thread of the read? Neither the source of the read is
    /// one, nor what the thread has written since, nor a write of the same value, such as that of
    /// another thread that exchanges 1 for 1.
    pub(crate) fn is_change(&self, r: EventIx, w: EventIx) -> bool {
        let (read, write) = (self.event(r), self.event(w));
        w != read.rf()
            && !(write.thread == read.thread && write.index > read.index)
            && write.value() != read.read().value
    }

    /// Is the source of the read mo-last, except for writes that are no change for its thread?
    fn took_last(&self, r: EventIx) -> bool {
        let read = self.event(r);
        self.location(read.loc()).mo[self.after_source(read.loc(), read.rf())..].iter().all(|&w| !self.is_change(r, w))
    }

    /// Does no write overwrite the source of the read in happens-before, except for writes that are
    /// no change for its thread?
    fn took_unordered_last(&self, rows: &Rows, r: EventIx) -> bool {
        let read = self.event(r);
        let overwrites = |w: EventIx| read.rf() == EventIx::INIT || self.hb(rows, self.event(read.rf()), self.event(w));
        self.location(read.loc()).mo.iter().all(|&w| !(self.is_change(r, w) && overwrites(w)))
    }
}

impl<P: Program> Worker<'_, P> {
    /// Can the threads of a graph wait for ever? None of them can continue, and some have not
    /// finished.
    pub(crate) fn is_deadlock(&mut self, graph: &mut Graph) -> bool {
        let Some(waited) = waited_for(&self.growth.states, graph) else { return false };
        match self.checker.equivalence() {
            Equivalence::Mo => waited.iter().all(|&r| graph.took_last(r)) && self.no_thread_finds_last(graph),
            Equivalence::Rf if self.checker.model().has_mo() => {
                let AxiomChecker { model, scratch, .. } = self.checker.axioms_mut();
                Orders { scratch, graph, rows: &self.growth.rows, model: *model }.find_with_last(&waited).is_some()
            }
            Equivalence::Rf => waited.iter().all(|&r| graph.took_unordered_last(&self.growth.rows, r)),
        }
    }

    /// Is there no waiting thread that could continue with the mo-last write?
    fn no_thread_finds_last(&self, graph: &Graph) -> bool {
        graph.threads.iter().filter(|thread| thread.start != StateIx::NONE).all(|thread| {
            let state = self.growth.states.get(thread.current);
            state.loc == LocIx::NONE
                || state
                    .action
                    .wait()
                    .is_none_or(|wait| !wait.holds(graph.source_value(state.loc, graph.mo_last(state.loc))))
        })
    }
}
