//! Which thread the search takes next.

use crate::graph::Graph;
use crate::index::{LocIx, StateIx, ThreadIx};
use crate::states::{JOINING, READING, TERMINAL, WAITING};
use crate::worker::Worker;
use porf_program::{Action, Program};

impl<P: Program> Worker<'_, P> {
    /// The thread to take next. The choice affects only the cost. Writes come first, because then
    /// the fewest revisits are needed. Of the threads that read, the first is taken until it can
    /// read no more, so that revisits delete little. A thread that waits for a value is taken when
    /// the mo-last write has the value, otherwise after all others. It is not taken at all if no
    /// write has the value, unless it may race.
    pub(crate) fn next_thread(&mut self, graph: &Graph) -> Option<(ThreadIx, u8)> {
        let mut best = None;
        let mut least = TERMINAL;
        for (thread, &priority) in graph.priorities.enumerate() {
            if priority >= least && !(priority == WAITING && least > READING) {
                continue;
            }
            if graph.has_groups && self.growth.is_held_back(graph, thread) {
                continue;
            }
            let state = || self.growth.states.get(graph.threads[thread].current);
            let priority = match priority {
                JOINING if !self.can_meet(graph, thread, state().action) => continue,
                WAITING if self.finds_last(graph, thread, &state().action, state().loc) => READING,
                priority => priority,
            };
            if priority < least {
                least = priority;
                best = Some(thread);
                if least == 0 {
                    break;
                }
            }
        }
        let best = if least == WAITING { self.next_waiting(graph) } else { best };
        best.map(|thread| (thread, least))
    }

    /// Finds a waiting thread that can read its value from a write that is not mo-last. No other
    /// thread can continue.
    fn next_waiting(&mut self, graph: &Graph) -> Option<ThreadIx> {
        for thread in graph.threads.indices() {
            let it = &graph.threads[thread];
            if graph.priorities[thread] != WAITING || graph.has_groups && self.growth.is_held_back(graph, thread) {
                continue;
            }
            let state = self.growth.states.get(it.current);
            let (Some(wait), loc) = (state.action.wait(), state.loc) else { continue };
            if loc == LocIx::NONE {
                return Some(thread);
            }
            let index = it.events.len() as u32;
            let base = self.push_sources(graph, thread, loc);
            let may_race = graph.location(loc).non_atomics > 0;
            let is_of_use = self.sources[base..].iter().any(|&source| {
                if wait.holds(graph.source_value(loc, source)) {
                    graph.is_allowed(&self.growth.rows, thread, index, source)
                } else {
                    may_race
                }
            });
            self.sources.truncate(base);
            if is_of_use {
                return Some(thread);
            }
        }
        None
    }

    /// Can the thread read the value that it waits for from the mo-last write?
    #[inline]
    fn finds_last(&self, graph: &Graph, thread: ThreadIx, action: &Action, loc: LocIx) -> bool {
        // Places that cannot be modelled are refused when the thread is taken.
        loc == LocIx::NONE
            || action.wait().is_some_and(|wait| {
                let index = graph.threads[thread].events.len() as u32;
                graph.may_take(&self.growth.rows, thread, index, wait, loc, graph.mo_last(loc))
            })
    }

    /// Can the thread that joins, or departs from a barrier, go on?
    fn can_meet(&self, graph: &Graph, thread: ThreadIx, action: Action) -> bool {
        match action {
            Action::Depart { .. } => self.growth.can_depart(graph, thread, action),
            _ => self.can_join(graph, action),
        }
    }

    /// Can the joining thread go on? It can if the joined thread has finished, or does not exist:
    /// that is an error.
    pub(crate) fn can_join(&self, graph: &Graph, action: Action) -> bool {
        let Action::Join { thread } = action else { return false };
        let exists = |joined: &ThreadIx| graph.threads.get(*joined).is_some_and(|it| it.start != StateIx::NONE);
        joinable(thread).filter(exists).is_none_or(|joined| self.growth.returned(graph, joined).is_some())
    }
}

/// Is the thread to be taken again? It was taken with this priority and has only read since, so
/// that nothing has changed for the others.
#[inline]
pub(crate) fn goes_on_reading(graph: &Graph, thread: ThreadIx, priority: u8) -> bool {
    let now = graph.priorities[thread];
    now <= priority && now != JOINING && now != WAITING
}

/// The thread with the number that a program joins.
pub(crate) fn joinable(thread: u64) -> Option<ThreadIx> {
    u32::try_from(thread).ok().filter(|&raw| raw != ThreadIx::NONE.raw()).map(ThreadIx::from_raw)
}
