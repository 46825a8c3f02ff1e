//! The search: every consistent execution of a program, exactly once.
//!
//! The algorithm is TruSt. A graph is extended by the next action of some thread; any thread will
//! do:
//! - a read takes every admissible source;
//! - a write goes to every admissible place in mo and once *revisits* reads that were added before
//!   it (`revisit.rs`);
//! - an RMW is a read and a write in one step;
//! - other events are just added.
//!
//! One graph is extended and undone along a branch. The last alternative of a step continues the
//! loop instead of recursing.

use crate::consistency::{Checker, Consistency};
use crate::event::{Chosen, Event, Join, Write, fault};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, StateIx, ThreadIx};
use crate::parallel::TaskKind;
use crate::schedule::{goes_on_reading, joinable};
use crate::states::{Effect, Stopped, TERMINAL};
use crate::worker::{Flow, Worker};
use porf_exec::{ReadMode, WriteMode};
use porf_program::{Action, Program, Wait};
use porf_witness::ErrorKind;
use std::ops::ControlFlow;

/// The outcome of adding an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Added {
    /// The event was added, and the graph is to be visited.
    Kept,
    /// The event leads nowhere: it is inconsistent, or its thread is blocked for ever.
    Dropped,
}

impl<P: Program> Worker<'_, P> {
    /// Visits all executions that extend the graph. The graph is restored.
    pub(crate) fn visit(&mut self, graph: &mut Graph) -> Flow {
        self.go_on(graph, None)
    }

    /// The same, where a search was interrupted after this thread was taken with this priority.
    pub(crate) fn go_on(&mut self, graph: &mut Graph, taken: Option<(ThreadIx, u8)>) -> Flow {
        let mark = self.growth.mark(graph);
        let flow = self.go_on_last(graph, taken);
        self.growth.undo(graph, mark);
        flow
    }

    /// Visits all executions that extend the graph. Consumes the graph: it is not restored.
    pub(crate) fn visit_last(&mut self, graph: &mut Graph) -> Flow {
        self.go_on_last(graph, None)
    }

    fn go_on_last(&mut self, graph: &mut Graph, taken: Option<(ThreadIx, u8)>) -> Flow {
        let events = graph.len();
        if self.is_wanted(events) {
            self.hand_out(graph, TaskKind::Visit(taken));
            if P::IS_LIVE {
                self.run_down(graph);
            }
            return Flow::Continue(());
        }
        let (weight, before) = (self.weight(), self.branches());
        let flow = self.extend(graph, taken);
        self.set_weight(weight);
        self.learn(events, self.branches() - before);
        flow
    }

    /// Visits all executions that extend the graph. The thread that was taken last goes on reading
    /// if it can. By mo, [`Worker::next_thread`] would take it anyway. Up to rf it may take
    /// another, because a read may change the order of the writes.
    fn extend(&mut self, graph: &mut Graph, mut previous: Option<(ThreadIx, u8)>) -> Flow {
        loop {
            let goes_on = |&(thread, priority): &(ThreadIx, u8)| {
                goes_on_reading(graph, thread, priority)
                    && !(graph.has_groups && self.growth.is_held_back(graph, thread))
            };
            let taken = previous.take().filter(goes_on);
            let Some((thread, priority)) = taken.or_else(|| self.next_thread(graph)) else { return self.finish(graph) };
            if graph.len() >= self.max_events {
                return self.truncate(graph);
            }
            self.progress.ticks += 1;
            if self.progress.ticks >= self.progress.due {
                self.tick();
            }
            if self.must_stop() {
                self.report_progress();
                return Flow::Break(());
            }
            if self.shared.queue.is_draining() {
                self.hand_out(graph, TaskKind::Visit(taken));
                return Flow::Continue(());
            }
            let state = self.growth.states.get(graph.threads[thread].current);
            let (action, loc) = (state.action, state.loc);
            if graph.has_groups {
                self.stays_alike(graph, thread, action)?;
            }
            if loc == LocIx::NONE
                && let Some(place) = action.place()
            {
                return self.mixed_size(graph, thread, place);
            }
            let added = match action {
                Action::Load { mode, .. } => self.load(graph, thread, &action, mode, loc)?,
                Action::Rmw { .. } | Action::Cas { .. } => self.rmw(graph, thread, &action, loc)?,
                Action::Store { mode, value, .. } => self.store(graph, thread, Write::new(loc, mode, value, false))?,
                Action::Choose { lo, hi } => self.choose(graph, thread, (lo, hi), lo)?,
                _ => self.other(graph, thread, action)?,
            };
            if added == Added::Dropped {
                if P::IS_LIVE {
                    self.run_down(graph);
                }
                return Flow::Continue(());
            }
            if let Action::Load { .. } = action {
                previous = Some((thread, priority));
            }
        }
    }

    /// Puts the attempt aside if this source, the mo-last, is the only one left and the thread
    /// cannot continue with it.
    #[inline]
    fn waits_on(&self, graph: &mut Graph, thread: ThreadIx, loc: LocIx, action: &Action, source: EventIx) -> bool {
        let Some(wait) = self.waits_aside(graph, loc, action) else { return false };
        let index = graph.threads[thread].events.len() as u32;
        if graph.may_take(&self.growth.rows, thread, index, wait, loc, source) {
            return false;
        }
        graph.push_attempt(thread, loc, source);
        true
    }

    /// Appends to `sources` what a read may take, and returns where that begins. Without mo, these
    /// are candidates only.
    pub(crate) fn push_sources(&mut self, graph: &Graph, thread: ThreadIx, loc: LocIx) -> usize {
        let base = self.sources.len();
        self.checker.push_sources(&self.growth, graph, thread, loc, &mut self.sources);
        base
    }

    /// Drops the sources from `base` on with which the thread cannot continue: it would be blocked
    /// for ever. The mo-last stays as the placeholder of a waiting read.
    #[inline]
    fn drop_failing(&mut self, graph: &Graph, thread: ThreadIx, loc: LocIx, action: &Action, base: usize) {
        if let Some(wait) = action.wait() {
            self.drop_failing_test(graph, thread, loc, action, wait, base);
        }
    }

    fn drop_failing_test(
        &mut self,
        graph: &Graph,
        thread: ThreadIx,
        loc: LocIx,
        action: &Action,
        wait: Wait,
        base: usize,
    ) {
        let index = graph.threads[thread].events.len() as u32;
        // An access that may race must try every source.
        let may_race = graph.location(loc).non_atomics > 0 || matches!(action, Action::Load { mode: ReadMode::Na, .. });
        if !self.cut_blocked {
            return;
        }
        if let Checker::Rf(checker) = &mut self.checker {
            if !may_race {
                checker.drop_failing(&self.growth, graph, loc, wait, &mut self.sources, base);
            }
            return;
        }
        // The mo-last comes first.
        let first = if may_race { base } else { base + 1 };
        let mut kept = first;
        for at in first..self.sources.len() {
            let source = self.sources[at];
            let holds = wait.holds(graph.source_value(loc, source));
            if holds && graph.is_allowed(&self.growth.rows, thread, index, source) || !holds && may_race {
                self.sources[kept] = source;
                kept += 1;
            }
        }
        self.sources.truncate(kept);
    }

    fn load(&mut self, graph: &mut Graph, thread: ThreadIx, action: &Action, mode: ReadMode, loc: LocIx) -> AddFlow {
        let base = self.push_sources(graph, thread, loc);
        self.drop_failing(graph, thread, loc, action, base);
        self.sample_sources(base);
        let mark = self.growth.mark(graph);
        while self.sources.len() > base {
            let Some(source) = self.sources.pop() else { break };
            if self.waits_on(graph, thread, loc, action, source) {
                return AddFlow::Continue(Added::Kept);
            }
            let added = self.plain_read(graph, thread, loc, mode, source, false)?;
            if added == Added::Kept {
                if self.sources.len() == base {
                    return AddFlow::Continue(Added::Kept);
                }
                self.visit(graph)?;
            }
            self.growth.undo(graph, mark);
        }
        AddFlow::Continue(Added::Dropped)
    }

    /// Adds a read that is not part of an RMW.
    pub(crate) fn plain_read(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        loc: LocIx,
        mode: ReadMode,
        source: EventIx,
        spurious: bool,
    ) -> AddFlow {
        let r = self.growth.add_read(graph, thread, loc, mode, source);
        graph.events[r].read_mut().spurious = spurious;
        if !self.read_is_consistent(graph, r) || !self.is_least_of_orbit(graph, r) {
            return AddFlow::Continue(Added::Dropped);
        }
        if P::IS_LIVE {
            // No code of the program may run after an access that races.
            self.settle_creation(graph, r)?;
            self.settle_access(graph, r)?;
        }
        self.growth.answer_read(graph, r);
        self.settle_read(graph, r)
    }

    /// Is the graph consistent with a read that was just added, without the write of its RMW?
    pub(crate) fn read_is_consistent(&mut self, graph: &mut Graph, r: EventIx) -> bool {
        let allowed = self.checker.allows_read(&self.growth, graph, r);
        self.count_pruned(allowed)
    }

    /// Checks where a read has led its thread: to an error, or to being blocked for ever.
    pub(crate) fn settle_read(&mut self, graph: &mut Graph, r: EventIx) -> AddFlow {
        if graph.non_atomics > 0 {
            self.settle_access(graph, r)?;
            let event = graph.event(r);
            if event.is_exclusive()
                && let Some(w) = graph.po_next(event)
            {
                self.settle_access(graph, w)?;
            }
        }
        let event = graph.event(r);
        if event.priority == TERMINAL {
            let (after, thread, loc, exclusive) = (event.after, event.thread, event.loc(), event.is_exclusive());
            let state = self.growth.states.get(after);
            if let Action::Blocked { .. } = state.action
                && self.cut_blocked
                && (!exclusive || matches!(state.stopped, Stopped::Spinning(_)))
                && !self.checker.may_be_revisited(&self.growth, graph, r)
            {
                // No earlier read of the thread can be revisited any more, nor can this one.
                // Nothing comes of them unless they race. An RMW is kept, because others may read
                // its write.
                if graph.location(loc).non_atomics > 0 {
                    self.settle_end(graph)?;
                }
                if self.is_news(graph) {
                    self.count_cut(after);
                }
                if P::IS_LIVE {
                    self.run_down(graph);
                }
                return AddFlow::Continue(Added::Dropped);
            }
            self.settle(graph, thread)?;
        }
        AddFlow::Continue(Added::Kept)
    }

    fn rmw(&mut self, graph: &mut Graph, thread: ThreadIx, action: &Action, loc: LocIx) -> AddFlow {
        let base = self.push_sources(graph, thread, loc);
        self.drop_failing(graph, thread, loc, action, base);
        self.sample_sources(base);
        if P::IS_LIVE {
            // The run can continue with the mo-last source. The others need runs of their own, if
            // only for the revisits of their writes.
            self.sources[base..].reverse();
        }
        let mark = self.growth.mark(graph);
        while self.sources.len() > base {
            let Some(source) = self.sources.pop() else { break };
            if self.waits_on(graph, thread, loc, action, source) {
                if self.sources.len() == base {
                    return AddFlow::Continue(Added::Kept);
                }
                self.visit(graph)?;
                self.growth.undo(graph, mark);
                continue;
            }
            let value = graph.source_value(loc, source);
            if action.written(value).is_some() {
                // A thread that waits for success never continues after a failure, and a spurious
                // failure is never revisited.
                if let Action::Cas { weak: true, failure, .. } = *action
                    && self.waits_aside(graph, loc, action).is_none()
                {
                    if self.plain_read(graph, thread, loc, failure, source, true)? == Added::Kept {
                        self.visit(graph)?;
                    }
                    self.growth.undo(graph, mark);
                }
                if self.exclusive_read(graph, thread, loc, action, source)? == Added::Kept {
                    if self.sources.len() == base {
                        return AddFlow::Continue(Added::Kept);
                    }
                    self.visit(graph)?;
                }
            } else {
                let Action::Cas { failure, .. } = *action else { fault("an RMW writes nothing") };
                if self.plain_read(graph, thread, loc, failure, source, false)? == Added::Kept {
                    if self.sources.len() == base {
                        return AddFlow::Continue(Added::Kept);
                    }
                    self.visit(graph)?;
                }
            }
            self.growth.undo(graph, mark);
        }
        AddFlow::Continue(Added::Dropped)
    }

    /// Adds both parts of an RMW, with the revisits of its write.
    fn exclusive_read(
        &mut self,
        graph: &mut Graph,
        thread: ThreadIx,
        loc: LocIx,
        action: &Action,
        source: EventIx,
    ) -> AddFlow {
        let (Action::Rmw { read: mode, .. } | Action::Cas { read: mode, .. }) = *action else {
            fault("an action is taken for an RMW that is none");
        };
        // Two RMWs cannot read the same write. But the new one may revisit the read of the other,
        // or an earlier read.
        let rival = graph.rmw_reader(loc, source);
        let event = self.growth.next_read(graph, thread, loc, mode, source);
        // Reads of a core are never revisited.
        if rival
            .is_some_and(|rival| rival < graph.frozen || graph.in_prefix(&self.growth.rows, graph.event(rival), &event))
        {
            return AddFlow::Continue(Added::Dropped);
        }
        let r = graph.push(&event);
        if !self.read_is_consistent(graph, r) {
            return AddFlow::Continue(Added::Dropped);
        }
        graph.events[r].read_mut().exclusive = true;
        if !self.is_least_of_orbit(graph, r) {
            return AddFlow::Continue(Added::Dropped);
        }
        self.exclusive_write(graph, r, action, rival)
    }

    /// Adds the write of an RMW whose read was just added or revisited.
    pub(crate) fn exclusive_write(
        &mut self,
        graph: &mut Graph,
        r: EventIx,
        action: &Action,
        rival: Option<EventIx>,
    ) -> AddFlow {
        if P::IS_LIVE && self.sampler.is_none() {
            return self.live_exclusive_write(graph, r, action, rival);
        }
        let Some(w) = self.push_exclusive_write(graph, r, action) else { fault("an RMW writes nothing") };
        if self.only_waits(graph, r) {
            return match rival {
                Some(_) => AddFlow::Continue(Added::Dropped),
                None => self.place_exclusive_write(graph, r, w),
            };
        }
        self.revisits(graph, w, rival)?;
        self.written(graph, w)?;
        if rival.is_some() || self.is_diverted() {
            return AddFlow::Continue(Added::Dropped);
        }
        self.place_exclusive_write(graph, r, w)
    }

    /// Did the RMW whose read this is end an iteration without effect? Then nothing comes of reads
    /// of its write: they can take the source of the RMW instead (`spin.rs`).
    fn only_waits(&self, graph: &Graph, r: EventIx) -> bool {
        let event = graph.event(r);
        event.priority == TERMINAL
            && self.cut_blocked
            && matches!(self.growth.states.get(event.after).stopped, Stopped::Spinning(_))
            && graph.location(event.loc()).non_atomics == 0
    }

    /// Adds the write of an RMW whose read was just added or revisited, and leaves it out of mo.
    pub(crate) fn push_exclusive_write(&mut self, graph: &mut Graph, r: EventIx, action: &Action) -> Option<EventIx> {
        let (Action::Rmw { write: mode, .. } | Action::Cas { write: mode, .. }) = *action else { return None };
        let value = action.written(graph.event(r).value())?;
        self.growth.answer_read(graph, r);
        Some(self.growth.add_rmw_write(graph, r, mode, value))
    }

    /// Places the write of an RMW directly behind the source of its read.
    pub(crate) fn place_exclusive_write(&mut self, graph: &mut Graph, r: EventIx, w: EventIx) -> AddFlow {
        let allowed = self.checker.allows_rmw(&self.growth, graph, r, w);
        if !self.count_pruned(allowed) {
            return AddFlow::Continue(Added::Dropped);
        }
        self.settle_read(graph, r)
    }

    fn store(&mut self, graph: &mut Graph, thread: ThreadIx, write: Write) -> AddFlow {
        let loc = write.loc;
        let w = self.push_store(graph, thread, write)?;
        let Event { index, hb, .. } = *graph.event(w);
        let is_live = P::IS_LIVE && self.sampler.is_none();
        if !is_live {
            self.revisits(graph, w, None)?;
            self.written(graph, w)?;
            if self.is_diverted() {
                return AddFlow::Continue(Added::Dropped);
            }
        }
        let last = graph.location(loc).mo.len();
        if self.checker.enumerates_mo() {
            let first = graph.behind_seen(&self.growth.rows, thread, index, hb, loc);
            let chosen = self.sample_place(graph, loc, first..=last);
            if P::IS_LIVE && last > 0 {
                self.settle_first_store(graph, w, first)?;
            }
            for place in first..last {
                if chosen.is_none_or(|chosen| chosen == place) && !graph.splits_rmw(loc, place) {
                    graph.place(w, place);
                    if self.is_least_of_orbit(graph, w) && self.holds(graph, &[w]) {
                        if graph.non_atomics > 0 {
                            self.settle_access(graph, w)?;
                        }
                        self.visit(graph)?;
                    }
                    graph.unplace(w);
                }
            }
            if chosen.is_some_and(|chosen| chosen != last) {
                return AddFlow::Continue(Added::Dropped);
            }
        }
        graph.place(w, last);
        if !self.is_least_of_orbit(graph, w) {
            return AddFlow::Continue(Added::Dropped);
        }
        if graph.non_atomics > 0 {
            self.settle_access(graph, w)?;
        }
        self.settle(graph, thread)?;
        if is_live && graph.least_candidate(&self.growth.rows, w).is_some() {
            // The run is already here. Every revisit needs a run of its own.
            self.visit(graph)?;
            graph.unplace(w);
            self.revisits(graph, w, None)?;
            return AddFlow::Continue(Added::Dropped);
        }
        AddFlow::Continue(Added::Kept)
    }

    /// Adds a store, and leaves it out of mo.
    #[inline]
    pub(crate) fn push_store(&mut self, graph: &mut Graph, thread: ThreadIx, write: Write) -> ControlFlow<(), EventIx> {
        let repeats = write.mode == WriteMode::Na
            && self.shared.config.races
            && graph.repeats_last(&self.growth.rows, thread, &write, self.hb_covers_races());
        let does = if repeats { Effect::None } else { Effect::Some };
        let w = self.growth.push_store(graph, thread, write);
        if P::IS_LIVE {
            // No code of the program may run after an access that races.
            self.settle_store(graph, w)?;
        }
        self.growth.answer_store(graph, w, does);
        ControlFlow::Continue(w)
    }

    /// Lets the thread choose the values of a range from this one on.
    fn choose(&mut self, graph: &mut Graph, thread: ThreadIx, (lo, hi): (i64, i64), from: i64) -> AddFlow {
        let mark = self.growth.mark(graph);
        let (first, last) = self.sample_choice(lo, hi).map_or((from, hi), |chosen| (chosen, chosen));
        for value in first..=last {
            if self.must_stop() {
                return AddFlow::Break(());
            }
            // The range may be large.
            if self.shared.queue.is_draining() {
                self.hand_out(graph, TaskKind::Choose(thread, value));
                return AddFlow::Continue(Added::Dropped);
            }
            self.growth.add_choice(graph, thread, Chosen { value, is_least: value == lo });
            if !self.is_least_of_orbit(graph, EventIx::new(graph.len() - 1)) {
                // Greater values make inversions, too.
                return AddFlow::Continue(Added::Dropped);
            }
            self.settle(graph, thread)?;
            if value == last {
                return AddFlow::Continue(Added::Kept);
            }
            self.visit(graph)?;
            self.growth.undo(graph, mark);
        }
        AddFlow::Continue(Added::Dropped)
    }

    /// Visits the graphs in which the thread chooses this value or a greater one.
    pub(crate) fn choose_on(&mut self, graph: &mut Graph, thread: ThreadIx, from: i64) -> Flow {
        let action = self.growth.states.get(graph.threads[thread].current).action;
        let Action::Choose { lo, hi } = action else { fault("a thread does not choose that is to choose") };
        match self.choose(graph, thread, (lo, hi), from)? {
            Added::Kept => self.visit_last(graph),
            Added::Dropped => Flow::Continue(()),
        }
    }

    /// Adds a fence or an event of thread or memory management.
    pub(crate) fn other(&mut self, graph: &mut Graph, thread: ThreadIx, action: Action) -> AddFlow {
        match action {
            Action::Fence { mode } => self.growth.add_fence(graph, thread, mode),
            Action::Spawn { nth } => {
                let child = self.growth.add_spawn(graph, thread, nth);
                // The new thread may fail before its first action.
                if graph.threads[child].current != StateIx::NONE {
                    self.settle(graph, child)?;
                }
            }
            Action::Join { thread: joined } => {
                let finished = joinable(joined).and_then(|it| Some((it, self.growth.returned(graph, it)?)));
                let Some((joined, value)) = finished else {
                    return self.error_at(graph, ErrorKind::InvalidJoin, thread).map_continue(|()| Added::Dropped);
                };
                self.growth.add_join(graph, thread, Join { thread: joined, value });
            }
            Action::Arrive { place, count } => return self.arrive(graph, thread, place.address, count),
            Action::Depart { .. } => return self.depart(graph, thread, action),
            Action::Alloc { size, nth, zeroed, region } => {
                self.growth.add_alloc(graph, thread, nth, size, zeroed, region)
            }
            Action::Free { address, region } => self.growth.add_free(graph, thread, address, region),
            _ => return AddFlow::Continue(Added::Dropped),
        }
        self.settle(graph, thread)?;
        AddFlow::Continue(Added::Kept)
    }
}

/// The outcome of an addition, or the end of the search.
pub(crate) type AddFlow = ControlFlow<(), Added>;
