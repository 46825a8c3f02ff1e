//! Backward revisits: a read takes a write that was added after it.
//!
//! Candidates are the reads of the same location outside of the prefix of the write w. They are
//! tried by decreasing stamp. A revisit of r by w keeps the events with stamps up to that of r and
//! the prefix of w. Then r reads from w, and its thread is cut right after r. A revisit is made
//! only if r and all deleted events are maximal (`maximality.rs`). Maximality does not depend on r,
//! so that the first event that is not maximal ends the loop.

use crate::clocks::Rows;
use crate::consistency::Consistency;
use crate::event::{Event, fault};
use crate::graph::Graph;
use crate::index::EventIx;
use crate::parallel::TaskKind;
use crate::search::Added;
use crate::worker::{Flow, Worker};
use porf_exec::ReadMode;
use porf_program::{Action, Program};
use std::ops::ControlFlow;

impl<P: Program> Worker<'_, P> {
    /// Makes the revisits of a write that was just added and has no place in mo. If it shares its
    /// source with another RMW, the rival, only those revisits are made that delete the read of the
    /// rival or let it read the new write.
    pub(crate) fn revisits(&mut self, graph: &mut Graph, w: EventIx, rival: Option<EventIx>) -> Flow {
        if self.sampler.is_some() {
            return self.sample_revisit(graph, w, rival);
        }
        let Some(least) = graph.least_candidate(&self.growth.rows, w) else { return Flow::Continue(()) };
        let mut e = w;
        while e > least
            && let Some(r) = self.next_revisit(graph, e, w, rival)
        {
            self.revisit(graph, r, w)?;
            e = r;
        }
        Flow::Continue(())
    }

    /// The next read before `e` that `w` may revisit.
    pub(crate) fn next_revisit(
        &mut self,
        graph: &mut Graph,
        e: EventIx,
        w: EventIx,
        rival: Option<EventIx>,
    ) -> Option<EventIx> {
        for e in graph.frozen.up_to(e).rev() {
            if graph.in_prefix(&self.growth.rows, graph.event(e), graph.event(w)) {
                continue;
            }
            if !self.checker.is_maximal(&mut self.growth, graph, e, w) {
                return None;
            }
            let event = graph.event(e);
            if event.is_read() && event.loc() == graph.event(w).loc() && rival.is_none_or(|rival| e <= rival) {
                return Some(e);
            }
        }
        None
    }

    /// Lets `r` read from `w` in the kept part of the graph, and visits the result.
    pub(crate) fn revisit(&mut self, graph: &Graph, r: EventIx, w: EventIx) -> Flow {
        if self.would_block(graph, r, w) {
            return Flow::Continue(());
        }
        let mut child = self.take_graph();
        let mark = self.growth.arenas();
        let mut map = std::mem::take(&mut self.spare.map);
        child.restrict_to_revisit(graph, &mut map, &self.growth.rows, r, w);
        let (r, w) = (map[r], map[w]);
        self.spare.map = map;
        self.found.stats.revisits += 1;
        let flow = if self.is_wanted(child.len()) {
            self.hand_out(&child, TaskKind::Revisit(r, w));
            Flow::Continue(())
        } else {
            self.revisit_in(&mut child, r, w)
        };
        self.growth.release(mark);
        self.spare.graphs.push(child);
        flow
    }

    /// Would the revisit block the thread of `r` for ever? It does if the thread cannot continue
    /// with `w` and `w` cannot be mo-last. (A plain write can always be mo-last.)
    fn would_block(&self, graph: &Graph, r: EventIx, w: EventIx) -> bool {
        let write = graph.event(w);
        let may_race = graph.location(write.loc()).non_atomics > 0;
        if !write.is_exclusive() || !self.cut_blocked || may_race || !self.checker.enumerates_mo() {
            return false;
        }
        let wait = self.growth.states.get(graph.state_before(r)).action.wait();
        let read = graph.event(r);
        let may_take = |wait| graph.may_take(&self.growth.rows, read.thread, read.index, wait, write.loc(), w);
        if wait.is_none_or(may_take) {
            return false;
        }
        let source = graph.po_previous(write).map_or(EventIx::INIT, |read| graph.event(read).rf());
        let behind = &graph.location(write.loc()).mo[graph.after_source(write.loc(), source)..];
        behind.iter().any(|&other| other <= r || graph.in_prefix(&self.growth.rows, graph.event(other), write))
    }

    /// Visits the kept part of a graph, after `r` takes `w` as its source.
    pub(crate) fn revisit_in(&mut self, graph: &mut Graph, r: EventIx, w: EventIx) -> Flow {
        if P::IS_LIVE {
            self.step_pending(graph, r, w);
        }
        let thread = graph.event(r).thread;
        let before = graph.state_before(r);
        let action = self.growth.states.get(before).action;
        let succeeds = action.written(graph.event(w).value()).is_some();
        let mode = read_mode(action, succeeds);
        self.growth.reread(graph, r, mode, w, false);
        graph.suspend(thread, (before, self.growth.states.get(before).priority));
        let (loc, index) = (graph.event(r).loc(), graph.event(r).index);
        let seen = graph.carried_after(thread, index as usize).hb;
        if !self.checker.enumerates_mo() {
            graph.place_up_to_rf(w);
            return self.revisited(graph, r, w, action, succeeds, true);
        }
        let write = *graph.event(w);
        let last = graph.location(loc).mo.len();
        let first = graph.behind_seen(&self.growth.rows, thread, index, seen, loc);
        let goes_on = self
            .waits_aside(graph, loc, &action)
            .is_none_or(|wait| graph.may_take(&self.growth.rows, thread, index, wait, loc, w));
        if write.is_exclusive() {
            let source = graph.po_previous(&write).map_or(EventIx::INIT, |read| graph.event(read).rf());
            let place = graph.after_source(loc, source);
            if place < first || !goes_on && place != last {
                return Flow::Continue(());
            }
            graph.place(w, place);
            return match goes_on {
                true => self.revisited(graph, r, w, action, succeeds, true),
                false => self.put_aside(graph, r, w),
            };
        }
        if !goes_on {
            graph.place(w, last);
            return self.put_aside(graph, r, w);
        }
        let first = first.max(graph.behind_seen(&self.growth.rows, write.thread, write.index, write.hb, loc));
        let chosen = self.sample_place(graph, loc, first..=last);
        for place in first..=last {
            if chosen.is_none_or(|chosen| chosen == place) && !graph.splits_rmw(loc, place) {
                graph.place(w, place);
                self.revisited(graph, r, w, action, succeeds, place == last)?;
                graph.unplace(w);
            }
        }
        Flow::Continue(())
    }

    /// Visits the graph in which the attempt of `r` to read `w` is put aside.
    fn put_aside(&mut self, graph: &mut Graph, r: EventIx, w: EventIx) -> Flow {
        if !self.holds(graph, &[r, w]) {
            return Flow::Continue(());
        }
        graph.put_aside(r, w);
        if graph.non_atomics > 0 {
            self.settle_access(graph, w)?;
        }
        self.visit_last(graph)
    }

    /// Visits a graph in which `r` was revisited by `w`, with the write of its RMW if there is one.
    /// The last graph of a revisit is not restored.
    fn revisited(
        &mut self,
        graph: &mut Graph,
        r: EventIx,
        w: EventIx,
        action: Action,
        succeeds: bool,
        last: bool,
    ) -> Flow {
        let mark = self.growth.mark(graph);
        let thread = graph.event(r).thread;
        let before = graph.suspended(thread);
        if succeeds && let Action::Cas { weak: true, failure, .. } = action {
            let success = *graph.event(r);
            // A spurious failure reads in another mode. It may synchronise differently, and be
            // consistent where the success is not.
            self.growth.reread(graph, r, failure, w, true);
            if self.allows_revisit(graph, r, w)? {
                self.revisited_plain(graph, r, false)?;
            }
            self.growth.undo(graph, mark);
            graph.unlink(r);
            graph.replace(r, success);
            graph.suspend(thread, before);
        }
        if !self.allows_revisit(graph, r, w)? {
            return Flow::Continue(());
        }
        if succeeds {
            graph.events[r].read_mut().exclusive = true;
            if self.exclusive_write(graph, r, &action, None)? == Added::Kept {
                self.visit_revisited(graph, last)?;
            }
        } else {
            self.revisited_plain(graph, r, last)?;
        }
        if !last {
            self.growth.undo(graph, mark);
            graph.events[r].read_mut().exclusive = false;
            graph.suspend(thread, before);
        }
        Flow::Continue(())
    }

    /// Is the graph consistent in which `r` was revisited by `w`?
    fn allows_revisit(&mut self, graph: &mut Graph, r: EventIx, w: EventIx) -> ControlFlow<(), bool> {
        let allowed = self.checker.allows_revisit(&self.growth, graph, r, w);
        if !self.is_least_of_orbit(graph, r) || !self.is_least_of_orbit(graph, w) {
            return ControlFlow::Continue(false);
        }
        if self.count_pruned(allowed) && graph.non_atomics > 0 {
            self.settle_access(graph, w)?;
        }
        ControlFlow::Continue(allowed)
    }

    fn revisited_plain(&mut self, graph: &mut Graph, r: EventIx, last: bool) -> Flow {
        self.growth.answer_read(graph, r);
        match self.settle_read(graph, r)? {
            Added::Kept => self.visit_revisited(graph, last),
            Added::Dropped => Flow::Continue(()),
        }
    }

    fn visit_revisited(&mut self, graph: &mut Graph, last: bool) -> Flow {
        if last { self.visit_last(graph) } else { self.visit(graph) }
    }
}

impl Graph {
    /// The read of the location of `w` with the least stamp, outside of the prefix of `w`.
    pub(crate) fn least_candidate(&self, rows: &Rows, w: EventIx) -> Option<EventIx> {
        let write = self.event(w);
        let mut least = EventIx::NONE;
        for accesses in &self.location(write.loc()).accesses {
            for &e in accesses.iter().rev() {
                let event = self.event(e);
                if self.in_prefix(rows, event, write) {
                    break;
                }
                if e >= self.frozen && event.is_read() {
                    least = least.min(e);
                }
            }
        }
        (least != EventIx::NONE).then_some(least)
    }

    /// Puts a changed read in the place of an unlinked one.
    pub(crate) fn replace(&mut self, r: EventIx, event: Event) {
        self.note_class(&event);
        let old = std::mem::replace(&mut self.events[r], event);
        if old.is_sc() != event.is_sc() {
            self.sc_events = self.sc_events.wrapping_add_signed(if event.is_sc() { 1 } else { -1 });
        }
        self.link(r, event.rf());
    }
}

/// The mode in which an action reads.
fn read_mode(action: Action, succeeds: bool) -> ReadMode {
    match action.read_mode(succeeds) {
        Some(mode) => mode,
        None => fault("a read is revisited whose thread does not read"),
    }
}
