//! Threads that wait for a value, where mo is enumerated.
//!
//! A thread may test the value that it reads and try again if the test fails (see
//! [`porf_program::Wait`]). A search without knowledge of tests keeps the failed read, with its
//! thread blocked, until a write revisits it. It also explores what happens without that revisit,
//! where the thread never continues. Here the failed attempt is put *aside* instead. It becomes an
//! event with the label [`Label::Attempt`], which keeps the stamp and the source of the read but is
//! not part of its thread, of hb or of coherence. The thread tries again as soon as a write has the
//! value that it waits for. Nothing needs to be deleted for that.
//!
//! An attempt is put aside where the read would have been blocked and could still be revisited,
//! that is, where it takes the mo-last write:
//! - when a write revisits a read but does not have the value that the thread of the read waits
//!   for, such as a lock that another thread takes first;
//! - when the thread is scheduled to read an older write that has the value: to continue waiting is
//!   one more alternative.
//!
//! No execution may be visited twice. So the next attempt may take only what successive revisits of
//! the failed attempt would have given it. A write w revisits a read that took the mo-last write of
//! Previous, which consists of the prefix of w and of the events with smaller stamps than the read.
//! Therefore one steps back from the write that is taken to the mo-last write of its Previous, and
//! so on, and must meet what the failed attempt found. If that has a smaller stamp than the
//! attempt, one always meets it, unless the write taken has a smaller stamp, too.
//!
//! A write that the attempts put aside so far exclude counts as one without the value. For the
//! maximality of deleted events (`maximality.rs`), an attempt put aside is a read of what it found
//! and of whatever else revisits would have given it: in the graph that makes this revisit, the
//! read would have taken a later write in the prefix of the revisiting write. In particular the
//! source of the attempt has a reader with a smaller stamp. Such writes are marked *pinned*. Events
//! in the prefix of a revisiting write are never deleted again, so that attempts put aside there
//! are forgotten.
//!
//! Failed attempts that write nevertheless (fetch-and-add) are not put aside. Nor are attempts at a
//! location with non-atomic accesses, since they may race.

use crate::clocks::Rows;
use crate::event::{Attempt, Label};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, ThreadIx};
use crate::states::WAITING;
use crate::worker::Worker;
use porf_exec::ReadMode;
use porf_program::{Action, Program, Wait};

impl<P: Program> Worker<'_, P> {
    /// The test that an action makes, if its failed attempts are put aside.
    #[inline]
    pub(crate) fn waits_aside(&self, graph: &Graph, loc: LocIx, action: &Action) -> Option<Wait> {
        let wait = match *action {
            Action::Load { mode, wait: Some(wait), .. } if mode != ReadMode::Na => wait,
            Action::Cas { expected, wait: Some(wait), .. } if wait.holds(expected) => wait,
            _ => return None,
        };
        let applies = self.cut_blocked && self.checker.enumerates_mo() && graph.location(loc).non_atomics == 0;
        applies.then_some(wait)
    }

    /// Lets every waiting thread read the mo-last write once more and fail. This shows what it
    /// waits for.
    pub(crate) fn look_again(&mut self, graph: &mut Graph) {
        if !self.checker.enumerates_mo() {
            return;
        }
        for thread in graph.threads.indices() {
            if graph.priorities[thread] != WAITING {
                continue;
            }
            let state = self.growth.states.get(graph.threads[thread].current);
            let loc = state.loc;
            let (Action::Load { mode, wait: Some(wait), .. } | Action::Cas { failure: mode, wait: Some(wait), .. }) =
                state.action
            else {
                continue;
            };
            let source = if loc == LocIx::NONE { EventIx::NONE } else { graph.mo_last(loc) };
            if source == EventIx::NONE || wait.holds(graph.source_value(loc, source)) {
                continue;
            }
            let r = self.growth.add_read(graph, thread, loc, mode, source);
            self.growth.answer_read(graph, r);
        }
    }
}

impl Graph {
    /// May the event at this position of the thread take the source? It must have the value that
    /// the thread waits for, and the attempts put aside must allow it.
    #[inline]
    pub(crate) fn may_take(
        &self,
        rows: &Rows,
        thread: ThreadIx,
        index: u32,
        wait: Wait,
        loc: LocIx,
        source: EventIx,
    ) -> bool {
        wait.holds(self.source_value(loc, source)) && self.is_allowed(rows, thread, index, source)
    }

    /// Do the attempts of the thread at this position that were put aside allow the source?
    #[inline]
    pub(crate) fn is_allowed(&self, rows: &Rows, thread: ThreadIx, index: u32, source: EventIx) -> bool {
        let mut at = self.threads[thread].attempts;
        while at != EventIx::NONE {
            let event = self.event(at);
            let Label::Attempt(attempt) = event.label else { break };
            if event.index != index {
                return true;
            }
            if !self.is_later(rows, at, attempt, source) {
                return false;
            }
            at = attempt.previous;
        }
        true
    }

    /// Would revisits have given the source to the attempt?
    #[inline]
    pub(crate) fn is_later(&self, rows: &Rows, at: EventIx, attempt: Attempt, source: EventIx) -> bool {
        match attempt.found {
            found if found != EventIx::INIT && found > at => self.leads_to(rows, at, found, source),
            _ => source != EventIx::INIT && source > at,
        }
    }

    /// Would revisits of the attempt that found `found` have led to the source?
    fn leads_to(&self, rows: &Rows, attempt: EventIx, found: EventIx, source: EventIx) -> bool {
        let after = |e: EventIx| e != EventIx::INIT && self.in_prefix(rows, self.event(found), self.event(e));
        if !after(source) {
            return false;
        }
        let mo = &self.location(self.event(found).loc()).mo;
        let write = self.event(source);
        // Usually everything that was written since comes after what was found. Then the steps back
        // cannot miss it.
        let since = mo.iter().rev().take_while(|&&w| w != found);
        if since.copied().all(|w| after(w) || !self.in_prefix(rows, self.event(w), write)) {
            return true;
        }
        let mut at = source;
        while at != found {
            let write = self.event(at);
            let previous = |w: &&EventIx| **w != at && (**w < attempt || self.in_prefix(rows, self.event(**w), write));
            match mo.iter().rev().find(previous) {
                Some(&w) if after(w) => at = w,
                _ => return false,
            }
        }
        true
    }

    /// Puts an attempt of the thread aside. It found the source, the mo-last write.
    pub(crate) fn push_attempt(&mut self, thread: ThreadIx, loc: LocIx, source: EventIx) {
        let attempt = Attempt { loc, found: source, previous: EventIx::NONE };
        self.push(&self.next_event(thread, Label::Attempt(attempt)));
    }

    /// Puts a read aside, the last event of its thread, that the write was to revisit.
    pub(crate) fn put_aside(&mut self, r: EventIx, w: EventIx) {
        self.unlink(r);
        let event = *self.event(r);
        let loc = event.loc();
        self.count(&event, -1);
        self.locations[loc].accesses[event.thread].pop();
        let thread = &mut self.threads[event.thread];
        thread.events.pop();
        let previous = std::mem::replace(&mut thread.attempts, r);
        self.attempts += 1;
        self.events[r] = self.next_event(event.thread, Label::Attempt(Attempt { loc, found: w, previous }));
        self.events[w].write_mut().pinned = true;
    }
}
