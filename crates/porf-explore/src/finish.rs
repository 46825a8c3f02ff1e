//! The end of a branch: an execution that is complete, blocked, cut or in error.

use crate::axioms::{self, Nodes};
use crate::event::{Event, Label};
use crate::execution::Execution;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, StateIx, ThreadIx};
use crate::model::Axioms;
use crate::states::{FINISHED, Snapshot, Stopped, TERMINAL};
use crate::worker::{Flow, Worker};
use porf_program::{Action, BlockedBy, Failure, LoopId, Program};
use porf_witness::{ErrorKind, FoundError, Reason};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

/// How the threads of a graph have ended, none of which can continue.
#[derive(Default)]
struct Ends {
    failed: bool,
    bounded: bool,
    endless: bool,
    /// A thread waits for ever, or for a thread that does.
    blocked: bool,
    /// A thread waits for another one to end.
    joining: bool,
    /// An assumption failed.
    assumption: bool,
    /// A thread ended the program.
    program: bool,
}

/// The reason that ends a search that is to be repeated.
pub(crate) fn unforeseen() -> Reason {
    Reason::InterpreterLimit { failure: Failure::Unforeseen, origin: Default::default() }
}

impl<P: Program> Worker<'_, P> {
    /// Ends a branch: no thread can continue.
    pub(crate) fn finish(&mut self, graph: &mut Graph) -> Flow {
        if !self.is_news(graph) {
            return Flow::Continue(());
        }
        if graph.has_groups {
            self.end_alike(graph)?;
        }
        let all_finished = graph.priorities.iter().all(|&priority| priority == FINISHED);
        let ends = if all_finished { Ends::default() } else { self.ends(graph) };
        if self.sampler.is_some() {
            let complete = !(ends.failed || ends.bounded || ends.endless || ends.blocked);
            self.sampled(complete);
            return Flow::Continue(());
        }
        if let Some((place, other)) = self.growth.program.splits() {
            if !self.shared.config.models_parts() {
                return self.give_up(Reason::MixedSize { place, other, origins: Default::default() });
            }
            if !self.is_whole(graph) {
                self.found.stats.pruned += 1;
                return Flow::Continue(());
            }
        }
        if let Some(lock) = self.section_lock() {
            let has_failed = |thread: &crate::graph::Thread| {
                thread.start != StateIx::NONE
                    && matches!(self.growth.states.get(thread.current).action, Action::Fail(_))
            };
            let failed: Vec<bool> = graph.threads.iter().map(has_failed).collect();
            if !axioms::sections::are_atomic(self.checker.scratch(), graph, lock, &failed) {
                self.found.stats.pruned += 1;
                return Flow::Continue(());
            }
        } else if self.growth.program.splits().is_none() {
            return self.end(graph, &ends);
        }
        self.is_at_end = true;
        let mut flow = self.settle_late(graph);
        if flow.is_continue() {
            flow = self.end(graph, &ends);
        }
        self.is_at_end = false;
        flow
    }

    /// Do the parts of every atomic access take effect at once?
    #[cold]
    #[inline(never)]
    fn is_whole(&mut self, graph: &Graph) -> bool {
        let (program, states) = (self.growth.program, &self.growth.states);
        let mut nodes = Nodes::new(graph);
        for thread in graph.threads.iter().filter(|thread| thread.start != StateIx::NONE) {
            let mut previous = None;
            for &e in &thread.events {
                let event = graph.event(e);
                let part = program.part(&states.get(graph.state_before(e)).state).filter(|_| event.is_access());
                let is_second = event.is_write() && event.is_exclusive();
                nodes.add(e, previous.filter(|_| is_second || part.is_some_and(|part| part.continues)), part);
                previous = Some(e);
            }
            // A compare-and-swap that wrote one part must not fail in another.
            let Snapshot { state, action, .. } = states.get(thread.current);
            if *action == (Action::Blocked { by: BlockedBy::Assume })
                && program.part(state).is_some_and(|part| part.continues)
            {
                return false;
            }
        }
        let model = self.checker.model();
        !nodes.has_parts || nodes.are_whole(self.checker.scratch(), graph, &self.growth.rows, model)
    }

    /// Are errors reported only for whole executions, which are judged first?
    fn judges_late(&mut self) -> bool {
        self.growth.program.splits().is_some() || self.section_lock().is_some()
    }

    /// Judges and counts a whole execution.
    fn end(&mut self, graph: &mut Graph, ends: &Ends) -> Flow {
        self.settle_end(graph)?;
        if self.shared.config.outside_sc && !axioms::is_sc(self.checker.scratch(), graph) {
            self.error_at_any(graph, ErrorKind::OutsideSc)?;
        }
        if ends.failed {
            self.found.stats.failed += self.stands_for(graph);
        } else if ends.endless {
            self.found.stats.truncated += self.stands_for(graph);
        } else if ends.bounded {
            self.found.stats.bounded += self.stands_for(graph);
            if P::IS_LIVE {
                self.run_down(graph);
            }
        } else if ends.blocked {
            self.found.stats.blocked += self.stands_for(graph);
            let is_deadlock = !ends.assumption && !ends.program && self.is_deadlock(graph);
            let mark = self.growth.mark(graph);
            if is_deadlock || self.shared.shows_blocked {
                self.look_again(graph);
            }
            if let Some(visitor) = self.shared.visitor.as_ref().filter(|_| self.shared.shows_blocked) {
                let execution = Execution::new(self, graph);
                visitor.lock().unwrap_or_else(PoisonError::into_inner).blocked(&execution);
            }
            if is_deadlock {
                self.error_at_any(graph, ErrorKind::Deadlock)?;
            }
            self.growth.undo(graph, mark);
            if P::IS_LIVE {
                self.run_down(graph);
            }
        } else {
            self.complete(graph)?;
        }
        Flow::Continue(())
    }

    /// The location of the lock of atomic sections.
    fn section_lock(&mut self) -> Option<LocIx> {
        let is_sc = self.checker.model() == Axioms::Sc && self.checker.enumerates_mo();
        let place = self.growth.program.section_lock().filter(|_| is_sc)?;
        self.growth.locations.of(self.growth.program, place).ok()
    }

    /// Looks for errors of threads and accesses in an execution whose sections and accesses are
    /// atomic. That is not known before the end.
    #[cold]
    #[inline(never)]
    fn settle_late(&mut self, graph: &mut Graph) -> Flow {
        for thread in graph.threads.indices() {
            if graph.threads[thread].start != StateIx::NONE {
                self.settle(graph, thread)?;
            }
        }
        let events = graph.threads.iter().flat_map(|thread| thread.events.iter().copied());
        let accesses: Vec<EventIx> = events.filter(|&e| graph.event(e).is_access()).collect();
        for e in accesses {
            self.settle_access(graph, e)?;
        }
        Flow::Continue(())
    }

    /// Looks for errors of a graph that are known only at its end.
    pub(crate) fn settle_end(&mut self, graph: &mut Graph) -> Flow {
        if graph.non_atomics > 0
            && self.shared.config.races
            && !self.hb_orders_races()
            && let Some((a, b)) = self.find_race(graph)
        {
            self.race(graph, a, b)?;
        }
        if graph.others > 0 {
            if let Some((kind, e)) = self.find_invalid_access(graph) {
                self.error_at_event(graph, kind, e)?;
            } else if let Some(thread) = self.find_wait_in_freed_memory(graph) {
                self.error_at(graph, ErrorKind::UseAfterFree, thread)?;
            }
        }
        self.settle_claims(graph)
    }

    /// Looks for a thread that two others have joined or detached. Which of the two did so first
    /// does not matter.
    fn settle_claims(&mut self, graph: &mut Graph) -> Flow {
        if graph.threads.len() == self.growth.program.thread_count() {
            return Flow::Continue(()); // No thread was created.
        }
        let mut claimed = 0;
        for thread in graph.threads.indices() {
            if graph.threads[thread].start == StateIx::NONE {
                continue;
            }
            let claims = self.growth.program.claims(&self.growth.states.get(graph.threads[thread].current).state);
            let twice = claimed & claims;
            claimed |= claims;
            if twice != 0 {
                let is_it = |&e: &EventIx| {
                    let event = graph.event(e);
                    matches!(event.label, Label::Join(join) if twice & 1u64.checked_shl(join.thread.raw()).unwrap_or(0) != 0)
                };
                let mut events = graph.threads.iter().rev().flat_map(|thread| thread.events.iter().copied());
                return match events.find(is_it) {
                    Some(join) => self.error_at_event(graph, ErrorKind::JoinedTwice, join),
                    None => self.error_at(graph, ErrorKind::JoinedTwice, thread),
                };
            }
        }
        Flow::Continue(())
    }

    /// Looks for a race of an access that was just added, if the happens-before of the model
    /// decides races.
    pub(crate) fn settle_access(&mut self, graph: &mut Graph, e: EventIx) -> Flow {
        if !self.hb_orders_races() || !self.shared.config.races {
            return Flow::Continue(());
        }
        let Some(other) = self.race_with(graph, e) else {
            return Flow::Continue(());
        };
        self.race(graph, other, e)
    }

    /// Reports a race of two accesses.
    pub(crate) fn race(&mut self, graph: &mut Graph, other: EventIx, e: EventIx) -> Flow {
        self.shared.has_raced.store(true, Ordering::Relaxed);
        let (thread, origin) = (graph.event(e).thread.index(), self.origin_of(graph, e));
        let stacks = [self.stack_of(graph, e), self.stack_of(graph, other)];
        let other = self.origin_of(graph, other);
        self.error(graph, ErrorKind::Race { other }, Some(thread), origin, stacks)
    }

    fn ends(&mut self, graph: &Graph) -> Ends {
        let mut ends = Ends::default();
        for thread in graph.threads.iter().filter(|thread| thread.start != StateIx::NONE) {
            let state = self.growth.states.get(thread.current);
            match (state.stopped, state.action) {
                (Stopped::Bound(id), _) => {
                    ends.bounded = true;
                    self.note_bound(id);
                }
                (Stopped::Endless(id), _) => {
                    ends.endless = true;
                    self.note(Reason::EndlessLoop(id));
                }
                (_, Action::Finished { .. }) => ends.program |= self.growth.program.ends_program(&state.state),
                (_, Action::Fail(_)) => ends.failed = true,
                (_, Action::Blocked { by }) => {
                    ends.blocked = true;
                    ends.assumption |= by == BlockedBy::Assume;
                }
                (_, Action::Join { .. }) => ends.joining = true,
                (_, action) => {
                    ends.blocked = true;
                    ends.assumption |= action.wait().is_some_and(|wait| wait.by == BlockedBy::Assume);
                }
            }
        }
        // A thread that waits to join is not blocked if the program has ended.
        ends.blocked |= ends.joining && !ends.program;
        ends
    }

    fn note_bound(&mut self, id: LoopId) {
        if !self.found.bounded_loops.contains(&id) {
            self.found.bounded_loops.push(id);
        }
    }

    /// Counts an execution that is dropped because the thread in this state can never continue.
    pub(crate) fn count_cut(&mut self, state: StateIx) {
        match self.growth.states.get(state).stopped {
            Stopped::Bound(id) => {
                self.found.stats.bounded += 1;
                self.note_bound(id);
            }
            Stopped::Endless(id) => {
                self.found.stats.truncated += 1;
                self.note(Reason::EndlessLoop(id));
            }
            Stopped::No | Stopped::Spinning(_) => self.found.stats.blocked += 1,
        }
    }

    /// Notes that a bound stopped a thread: what it would have done is not known.
    pub(crate) fn note_cut(&mut self, state: StateIx) {
        if matches!(self.growth.states.get(state).stopped, Stopped::Bound(_) | Stopped::Endless(_)) {
            self.count_cut(state);
        }
    }

    fn complete(&mut self, graph: &mut Graph) -> Flow {
        self.found.stats.executions += self.stands_for(graph);
        self.found.stats.orbits += 1;
        if graph.has_groups {
            self.found.stats.alike = self.found.stats.alike.max(graph.alike());
        }
        if self.shared.config.count_duplicates {
            let key = self.key(graph);
            let mut seen = self.shared.seen.lock().unwrap_or_else(PoisonError::into_inner);
            if !seen.insert(key) {
                self.found.stats.duplicates += 1;
            }
        }
        let Some(visitor) = &self.shared.visitor else { return Flow::Continue(()) };
        if P::IS_LIVE {
            // The visitor may look at what the run has left behind.
            self.growth.bring_up(graph, EventIx::NONE);
        }
        let judged = {
            let execution = Execution::new(self, graph);
            visitor.lock().unwrap_or_else(PoisonError::into_inner).execution(&execution)
        };
        match judged {
            Err(violated) => self.error_at_any(graph, violated.into_kind()),
            Ok(()) => Flow::Continue(()),
        }
    }

    /// Checks the state that a thread has reached.
    #[inline]
    pub(crate) fn settle(&mut self, graph: &mut Graph, thread: ThreadIx) -> Flow {
        if graph.priorities[thread] == TERMINAL { self.settle_terminal(graph, thread) } else { Flow::Continue(()) }
    }

    fn settle_terminal(&mut self, graph: &mut Graph, thread: ThreadIx) -> Flow {
        let current = graph.threads[thread].current;
        match self.growth.states.get(current).action {
            Action::Fail(Failure::Unforeseen) => self.give_up(unforeseen()),
            Action::Fail(failure) if failure.is_limit() => {
                let origin = self.growth.program.origin(&self.growth.states.get(current).state);
                self.note(Reason::InterpreterLimit { failure, origin });
                Flow::Continue(())
            }
            Action::Fail(failure) => self.error_at(graph, ErrorKind::Failure(failure), thread),
            _ => Flow::Continue(()),
        }
    }

    /// Gives up: the graph has reached the limit of events.
    pub(crate) fn truncate(&mut self, graph: &Graph) -> Flow {
        self.found.stats.truncated += 1;
        let heads = graph.threads.iter().filter(|it| it.start != StateIx::NONE);
        let busiest = heads.filter_map(|it| self.growth.states.heads.busiest(self.growth.states.get(it.current).head));
        let busiest = busiest.max_by_key(|(_, count)| *count);
        let unroll = &self.shared.config.unroll;
        let is_bounded = unroll.all.is_some() || !unroll.functions.is_empty();
        self.give_up(Reason::EventLimit { limit: self.max_events, busiest, is_bounded })
    }

    /// Does a thread access memory that another thread keeps private? Then the value that it reads
    /// is meaningless.
    fn is_exposed(&self, graph: &Graph) -> bool {
        let is_allocated =
            |alloc| graph.events.iter().any(|event| matches!(event.label, Label::Alloc(it) if it.alloc == alloc));
        let used = |event: &Event| match event.label {
            Label::Free(free) => Some(free.alloc),
            _ => event.accessed_loc().and_then(|loc| self.growth.locations.place(loc)).map(|place| place.address.alloc),
        };
        graph.events.iter().any(|event| {
            let found = used(event).and_then(|alloc| Some((alloc, ThreadIx::new(alloc.as_dynamic()?.0))));
            let Some((alloc, owner)) = found.filter(|&(_, owner)| owner != event.thread) else { return false };
            let Some(thread) = graph.threads.get(owner).filter(|thread| thread.start != StateIx::NONE) else {
                return false;
            };
            let states = || std::iter::once(thread.start).chain(thread.events.iter().map(|&e| graph.event(e).after));
            !is_allocated(alloc)
                && states().any(|state| self.growth.program.expose(&self.growth.states.get(state).state, alloc))
        })
    }

    /// Reports an error of a thread in its current state.
    pub(crate) fn error_at(&mut self, graph: &mut Graph, kind: ErrorKind, thread: ThreadIx) -> Flow {
        let state = &self.growth.states.get(graph.threads[thread].current).state;
        let (origin, stack) = (self.growth.program.origin(state), self.growth.program.call_stack(state));
        self.error(graph, kind, Some(thread.index()), origin, [stack, Vec::new()])
    }

    fn error_at_event(&mut self, graph: &mut Graph, kind: ErrorKind, e: EventIx) -> Flow {
        let (thread, origin) = (graph.event(e).thread.index(), self.origin_of(graph, e));
        let stack = self.stack_of(graph, e);
        self.error(graph, kind, Some(thread), origin, [stack, Vec::new()])
    }

    fn error_at_any(&mut self, graph: &mut Graph, kind: ErrorKind) -> Flow {
        self.error(graph, kind, None, porf_program::Origin::default(), [Vec::new(), Vec::new()])
    }

    /// The calls that led to an event.
    fn stack_of(&self, graph: &Graph, e: EventIx) -> Vec<porf_program::Origin> {
        self.growth.program.call_stack(&self.growth.states.get(graph.state_before(e)).state)
    }

    /// Where an event is in the source.
    pub(crate) fn origin_of(&self, graph: &Graph, e: EventIx) -> porf_program::Origin {
        self.growth.program.origin(&self.growth.states.get(graph.state_before(e)).state)
    }

    fn error(
        &mut self,
        graph: &mut Graph,
        kind: ErrorKind,
        thread: Option<usize>,
        origin: porf_program::Origin,
        stacks: [Vec<porf_program::Origin>; 2],
    ) -> Flow {
        if self.sampler.is_none() && self.is_exposed(graph) {
            return self.give_up(unforeseen());
        }
        if self.sampler.is_some() || self.shared.config.ignore_errors && kind != ErrorKind::OutsideSc {
            return Flow::Continue(());
        }
        if !self.is_at_end && self.judges_late() {
            return Flow::Continue(());
        }
        if !self.is_new_error(graph, &(&kind, thread, origin)) {
            return Flow::Continue(());
        }
        let (all, shortest) = (self.shared.config.all_errors, self.shared.config.shortest);
        let same = |it: &FoundError| it.kind == kind && it.thread == thread && it.origin == origin;
        let known = self.found.errors.iter().position(same);
        if let Some(known) = known {
            self.found.errors[known].count += 1;
        }
        let is_better =
            known.is_none_or(|known| shortest && graph.event_count() < self.found.errors[known].witness.event_count);
        if is_better {
            let witness = self.witness(graph);
            match known {
                Some(known) => self.found.errors[known].witness = witness,
                None => {
                    let [stack, other_stack] = stacks;
                    self.found.errors.push(FoundError { kind, thread, origin, stack, other_stack, count: 1, witness });
                }
            }
        }
        if all || shortest {
            return Flow::Continue(());
        }
        self.shared.stop.store(true, Ordering::Relaxed);
        Flow::Break(())
    }
}
