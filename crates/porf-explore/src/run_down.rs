//! Runs of live programs that the search leaves before their threads have ended.
//!
//! Threads that wait for ever, and threads of a graph that another worker goes on with, would never
//! drop what they own. So the run is brought to an end along one more execution, which is not
//! counted: every read takes the mo-last write, and every write comes last in mo. Nothing follows
//! such an event in any order of the model, so that the graph stays consistent. A thread that would
//! race does not continue. If threads are left in the end, they are left where they are, with all
//! they own.

use crate::event::{Join, Label, Write};
use crate::graph::Graph;
use crate::index::{EventIx, StateIx, ThreadIx};
use crate::schedule::joinable;
use crate::states::FINISHED;
use crate::synchronise;
use crate::worker::Worker;
use porf_exec::{ReadMode, ThreadId};
use porf_program::{Action, Answer, Place, Program};

impl<P: Program> Worker<'_, P> {
    /// Brings the run to an end, if it is at the graph: the search leaves both.
    pub(crate) fn run_down(&mut self, graph: &mut Graph) {
        let applies = self.checker.enumerates_mo() && self.hb_orders_races() && self.found.errors.is_empty();
        if !applies || !self.growth.is_up(graph) {
            return;
        }
        let mark = self.growth.mark(graph);
        let program = self.growth.program;
        program.run_down(&mut |thread, action| {
            let before = self.growth.mark(graph);
            let answer = self.last_answer(graph, ThreadIx::new(thread), &action);
            if answer.is_none() {
                self.growth.undo(graph, before);
            }
            answer
        });
        self.growth.undo(graph, mark);
    }

    /// Adds the event of an action, as the last of its location, and returns how its thread
    /// continues. Returns nothing if it cannot: it waits, or it races.
    fn last_answer(&mut self, graph: &mut Graph, thread: ThreadIx, action: &Action) -> Option<Answer> {
        if graph.len() >= self.max_events {
            return None;
        }
        match *action {
            Action::Load { place, mode, .. } => self.last_read(graph, thread, action, place, mode),
            Action::Rmw { place, .. } => self.last_rmw(graph, thread, action, place),
            Action::Cas { place, failure, .. } => {
                let loc = self.growth.location(graph, place)?;
                match action.written(graph.source_value(loc, graph.mo_last(loc))) {
                    Some(_) => self.last_rmw(graph, thread, action, place),
                    None => self.last_read(graph, thread, action, place, failure),
                }
            }
            Action::Store { place, mode, value } => {
                let loc = self.growth.location(graph, place)?;
                let w = self.growth.push_store(graph, thread, Write::new(loc, mode, value, false));
                self.place_last(graph, w)?;
                Some(Answer::Done)
            }
            Action::Fence { mode } => {
                let mut event = graph.next_event(thread, Label::Fence(mode));
                synchronise::fence(&mut self.growth.rows, self.growth.sync, &mut event, mode);
                graph.push(&event);
                Some(Answer::Done)
            }
            Action::Spawn { nth } => {
                let (_, child, hb, porf) = self.growth.push_spawn(graph, thread, nth);
                graph.start(child, (StateIx::NONE, FINISHED), hb, porf);
                Some(Answer::Thread(ThreadId::new(child.index())))
            }
            Action::Join { thread: joined } => {
                let joined = joinable(joined)?;
                let mut event = graph.next_event(thread, Label::Join(Join { thread: joined, value: 0 }));
                synchronise::join(graph, &mut self.growth.rows, self.growth.sync, &mut event, joined);
                graph.push(&event);
                Some(Answer::Value(0))
            }
            Action::Arrive { place, count } => {
                let e = self.growth.push_arrival(graph, thread, place.address, count)?;
                Some(graph.event(e).label.answer_of_barrier())
            }
            Action::Depart { .. } => self.growth.push_last_departure(graph, thread, *action),
            Action::Choose { lo, .. } => Some(Answer::Value(u128::from(lo as u64))),
            Action::LoopHead { .. } => Some(Answer::Done),
            _ => None,
        }
    }

    fn last_read(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        action: &Action,
        place: Place,
        mode: ReadMode,
    ) -> Option<Answer> {
        let r = self.push_last_read(graph, thread, action, place, mode)?;
        self.is_free_of_races(graph, r).then(|| Answer::Value(graph.event(r).value()))
    }

    fn last_rmw(&mut self, graph: &mut Graph, thread: ThreadIx, action: &Action, place: Place) -> Option<Answer> {
        let (Action::Rmw { read, write, .. } | Action::Cas { read, write, .. }) = *action else { return None };
        let r = self.push_last_read(graph, thread, action, place, read)?;
        graph.events[r].read_mut().exclusive = true;
        let value = graph.event(r).value();
        let w = self.growth.add_rmw_write(graph, r, write, action.written(value)?);
        self.place_last(graph, w)?;
        self.is_free_of_races(graph, r).then_some(Answer::Value(value))
    }

    /// Adds a read of the mo-last write, unless the thread waits for another value.
    fn push_last_read(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        action: &Action,
        place: Place,
        mode: ReadMode,
    ) -> Option<EventIx> {
        let loc = self.growth.location(graph, place)?;
        let source = graph.mo_last(loc);
        let has_value = source != EventIx::INIT || self.growth.program.initial_value(place).is_some();
        let holds = action.wait().is_none_or(|wait| wait.holds(graph.source_value(loc, source)));
        (has_value && holds).then(|| self.growth.add_read(graph, thread, loc, mode, source))
    }

    /// Places a write last in mo, unless it races.
    fn place_last(&mut self, graph: &mut Graph, w: EventIx) -> Option<()> {
        graph.place(w, graph.location(graph.event(w).loc()).mo.len());
        self.is_free_of_races(graph, w).then_some(())
    }

    fn is_free_of_races(&self, graph: &Graph, e: EventIx) -> bool {
        self.race_with(graph, e).is_none()
    }
}
