//! The marks of an execution: where threads begin and end operations, and which happen before
//! which.

use crate::execution::Execution;
use crate::graph::Graph;
use crate::index::{EventIx, StateIx, ThreadIx};
use crate::model::Races;
use porf_program::Program;
use porf_program::mark::Mark;

/// A point of a thread, between two of its events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    /// The thread.
    pub thread: usize,
    /// The number of events of the thread before the point.
    pub events: usize,
}

impl<P: Program> Execution<'_, P> {
    /// The marks that a thread has passed, with their points.
    pub fn marks(&self, thread: usize) -> Vec<(Point, &Mark)> {
        let Some(it) = self.graph().threads.get(ThreadIx::new(thread)).filter(|it| it.start != StateIx::NONE) else {
            return Vec::new();
        };
        let count = |state: StateIx| self.program().marks(self.state(state)).len();
        let all = self.program().marks(self.state(it.current));
        let mut points = vec![0; count(it.start).min(all.len())];
        for (index, &e) in it.events.iter().enumerate() {
            // The read of an RMW has the state after the write.
            let is_first = self.graph().event(e).is_read() && self.graph().event(e).is_exclusive();
            if !is_first && points.len() < all.len() {
                let after = count(self.graph().event(e).after).min(all.len());
                points.resize(after.max(points.len()), index + 1);
            }
        }
        points.resize(all.len(), it.events.len());
        points.into_iter().map(|events| Point { thread, events }).zip(all).collect()
    }

    /// Does everything before a point of one thread happen before a point of another?
    ///
    /// That is, the next event of the first thread, or its end, happens before or is the previous
    /// event of the second, or its beginning.
    pub fn happens_before(&self, a: Point, b: Point) -> bool {
        let graph = self.graph();
        if a.thread == b.thread {
            return a.events <= b.events;
        }
        let (thread, other) = (ThreadIx::new(a.thread), ThreadIx::new(b.thread));
        if self.known(graph, other, b.events, thread) > a.events {
            return true;
        }
        // The end of a thread happens before what joins it.
        a.events == graph.threads[thread].events.len()
            && graph.events.iter().any(|event| {
                event.joins(thread) && self.known(graph, other, b.events, event.thread) > event.index as usize
            })
    }

    /// How many events of a thread happen before a point of another one.
    fn known(&self, graph: &Graph, at: ThreadIx, events: usize, of: ThreadIx) -> usize {
        if at == of {
            return events;
        }
        if let Some(previous) = events.checked_sub(1) {
            return self.clock(graph, graph.threads[at].events[previous], of);
        }
        // A thread begins after it was created.
        let creation = graph.events.enumerate().find(|(_, event)| event.creates(at));
        match creation {
            Some((_, event)) if event.thread == of => event.index as usize + 1,
            Some((e, _)) => self.clock(graph, e, of),
            None => 0,
        }
    }

    /// How many events of another thread happen before an event.
    fn clock(&self, graph: &Graph, e: EventIx, of: ThreadIx) -> usize {
        let event = graph.event(e);
        let row = if self.races() == Races::PoRf { event.porf } else { event.hb };
        self.rows().get(row, of) as usize
    }
}
