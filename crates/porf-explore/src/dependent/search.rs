//! Additions: every option of the next event.

use super::Search;
use super::partial::{Course, Node, Partial, Status};
use super::slots::{Doing, Slots, class_of};
use super::view::View;
use crate::axioms::Machines;
use crate::event::{Chosen, Label, Read, fault};
use crate::growth::ArenaMark;
use crate::index::{EventIx, LocIx, StateIx, Table, ThreadIx};
use crate::states::{TERMINAL, WAITING};
use crate::worker::{Flow, Worker};
use porf_consistency::compiled::Dependent;
use porf_program::{Action, Program};
use porf_witness::Reason;
use std::sync::Arc;

/// Where a thread was.
pub(super) struct Place {
    thread: ThreadIx,
    cursor: u32,
    state: StateIx,
    arenas: ArenaMark,
}

impl<P: Program> Worker<'_, P> {
    /// Visits all executions of the program, along dependencies.
    pub(crate) fn explore_along_dependencies(&mut self, model: Arc<Dependent>) {
        let Some(order) = model.order(self.growth.program.tags()) else {
            let _ = self.give_up(Reason::NoLocalOrder);
            return;
        };
        let empty = self.growth.initial_graph();
        let threads: Table<ThreadIx, Course> = empty
            .threads
            .iter()
            .map(|thread| Course { cursor: 0, state: thread.current, reads: Vec::new(), is_lost: false })
            .collect();
        let has_pairs = self.growth.program.has_exclusives();
        let mut graph = Partial { threads, has_pairs, ..Partial::default() };
        let mut search = Search {
            worker: self,
            model,
            order,
            slots: Slots::default(),
            machines: Machines::default(),
            flags: Vec::new(),
            spare: Vec::new(),
            empty,
            is_failing_past_given_up: false,
        };
        for thread in graph.threads.indices() {
            let state = graph.threads[thread].state;
            search.locate(&mut graph, state);
        }
        let _ = search.visit(&mut graph);
        search.note_hidden();
    }
}

impl<P: Program> Search<'_, '_, P> {
    /// Visits all executions that extend the graph. The graph is restored.
    pub(super) fn visit(&mut self, graph: &mut Partial) -> Flow {
        let Some(thread) = self.next_thread(graph) else { return self.complete(graph) };
        if graph.order.len() >= self.worker.max_events {
            return self.truncate();
        }
        let progress = &mut self.worker.progress;
        progress.ticks = progress.ticks.wrapping_add(1);
        if progress.ticks & 4095 == 0 {
            self.worker.report_progress();
        }
        if self.worker.must_stop() {
            self.worker.report_progress();
            return Flow::Break(());
        }
        let action = self.action(graph, thread);
        let state = self.worker.growth.states.get(graph.threads[thread].state);
        if state.loc == LocIx::NONE && action.place().is_some() {
            return self.mixed_size(action);
        }
        match self.doing(graph, thread) {
            Some(Doing::Read) => self.read(graph, thread, action),
            Some(Doing::Store | Doing::RmwWrite) => self.write(graph, thread),
            Some(Doing::Other | Doing::Attempt) => self.other(graph, thread, action),
            None => fault("a thread is taken that cannot continue"),
        }
    }

    /// The thread to take next, a function of the graph.
    fn next_thread(&self, graph: &Partial) -> Option<ThreadIx> {
        let eligible = graph.threads.indices().filter_map(|thread| {
            let priority = self.priority(graph, thread);
            let waits = priority == WAITING && !self.finds_value(graph, thread);
            (priority < TERMINAL && !waits).then_some((priority, thread))
        });
        eligible.min().map(|(_, thread)| thread)
    }

    /// Is there a write with the value that the thread waits for?
    fn finds_value(&self, graph: &Partial, thread: ThreadIx) -> bool {
        let state = self.worker.growth.states.get(graph.threads[thread].state);
        let Some(wait) = state.action.wait().filter(|_| state.loc != LocIx::NONE) else { return true };
        let sources = graph.writes(state.loc).iter().copied().chain([EventIx::INIT]);
        sources.into_iter().any(|source| wait.holds(self.source_value(graph, state.loc, source)))
    }

    /// The value of a source.
    pub(super) fn source_value(&self, graph: &Partial, loc: LocIx, source: EventIx) -> u128 {
        match graph.nodes.get(source).map(|node| &node.label) {
            Some(Label::Write(write)) => write.value,
            Some(_) => fault("a source is no write"),
            None => {
                let growth = &self.worker.growth;
                growth.locations.place(loc).and_then(|place| growth.program.initial_value(place)).unwrap_or(0)
            }
        }
    }

    /// Where the thread is, for [`back`](Self::back).
    pub(super) fn place(&self, graph: &Partial, thread: ThreadIx) -> Place {
        let Course { cursor, state, .. } = graph.threads[thread];
        Place { thread, cursor, state, arenas: self.worker.growth.arenas() }
    }

    /// Brings the thread back.
    pub(super) fn back(&mut self, graph: &mut Partial, place: &Place) {
        self.go_back(graph, place.thread, place.cursor, place.state);
        self.worker.growth.release(place.arenas);
    }

    /// Is the graph, in which only these events changed, consistent?
    pub(super) fn holds(&mut self, graph: &Partial, changed: &[EventIx]) -> bool {
        let view = View { graph, slots: &self.slots, without: None };
        let holds = view.holds(&mut self.machines, &self.model, changed);
        self.worker.count_pruned(holds)
    }

    /// The reads that an action at a read slot makes of a source: of a weak compare-and-swap that
    /// may succeed there are two, of others one.
    pub(super) fn reads_of(&self, node: &Node, action: Action, source: EventIx, value: u128) -> [Option<Read>; 2] {
        let Label::Read(read) = node.label else { fault("an event is taken for a read that is none") };
        let exclusive = !matches!(action, Action::Load { .. }) && action.written(value).is_some();
        let Some(mode) = action.read_mode(exclusive) else { fault("a read does not read") };
        let first = Read { mode, value, rf: source, exclusive, spurious: false, ..read };
        let spurious = match action {
            Action::Cas { weak: true, failure, .. } if exclusive => {
                Some(Read { mode: failure, exclusive: false, spurious: true, ..first })
            }
            _ => None,
        };
        [Some(first), spurious]
    }

    /// The event with this read.
    pub(super) fn with_read(&self, graph: &Partial, node: &Node, read: Read) -> Node {
        let mut node = node.clone();
        node.label = Label::Read(read);
        node.class = class_of(&node.label);
        node.status = Status::Present;
        node.prefix = node.local.clone();
        if read.rf != EventIx::INIT {
            node.prefix.union_with(&graph.node(read.rf).prefix);
            node.prefix.insert(read.rf);
        }
        node
    }

    /// The sources of a read: the mo-last first.
    pub(super) fn sources(&self, graph: &Partial, loc: LocIx) -> Vec<EventIx> {
        graph.writes(loc).iter().rev().copied().chain([EventIx::INIT]).collect()
    }

    fn read(&mut self, graph: &mut Partial, thread: ThreadIx, action: Action) -> Flow {
        let place = self.place(graph, thread);
        let mut node = self.addable(graph, thread);
        let e = self.slot(graph, thread);
        let Some(loc) = node.loc() else { fault("a read has no location") };
        let is_rmw = matches!(action, Action::Rmw { .. } | Action::Cas { .. });
        node.is_unit = is_rmw && self.is_unit(graph, e, &node, action);
        let is_weak =
            self.is_weak(graph, e, &node, |_| true) || node.is_unit && self.is_weak_as_write(graph, &node, |_| true);
        let step = self.flags.len() as u32;
        node.step = Some(step);
        self.flags.push(false);
        let mut has_conflicts = true;
        let may_cut = self.worker.cut_blocked && !matches!(action, Action::Load { mode: porf_exec::ReadMode::Na, .. });
        for (number, source) in self.sources(graph, loc).into_iter().enumerate() {
            let value = self.source_value(graph, loc, source);
            // A thread that waits can never continue after a failed test, unless a write revisits
            // the read. That happens only to a read of the mo-last write.
            if number > 0 && may_cut && action.wait().is_some_and(|wait| !wait.holds(value)) {
                continue;
            }
            for read in self.reads_of(&node, action, source, value).into_iter().flatten() {
                let added = self.with_read(graph, &node, read);
                graph.insert(e, added, None);
                if node.is_unit && read.exclusive {
                    let flow = self.complete_unit(graph, e, number > 0 || is_weak, step);
                    self.back(graph, &place);
                    graph.remove_last();
                    has_conflicts &= !flow? || self.flags[step as usize];
                    continue;
                }
                if (number > 0 || is_weak || read.spurious) && !self.holds(graph, &[e]) {
                    self.flag_conflict(graph, &[e]);
                    graph.remove_last();
                    continue;
                }
                self.flags[step as usize] = false;
                self.worker.growth.added += 1;
                self.advance(graph, thread);
                let may_be_revisited = number == 0 || is_weak || !may_cut || read.exclusive;
                let flow = match !may_be_revisited && self.is_blocked_after(graph, e) {
                    true => {
                        self.worker.count_cut(graph.threads[thread].state);
                        Flow::Continue(())
                    }
                    false => self.visit(graph),
                };
                has_conflicts &= self.flags[step as usize];
                self.back(graph, &place);
                graph.remove_last();
                flow?;
            }
        }
        self.flags.truncate(step as usize);
        if has_conflicts { self.give_up(graph, e, node, &place) } else { Flow::Continue(()) }
    }

    /// Is the thread of the read blocked right after it, by a test or by an iteration without
    /// effect? With events in between, a read that is not mo-last may be canonical later.
    fn is_blocked_after(&self, graph: &Partial, e: EventIx) -> bool {
        let node = graph.node(e);
        let slots = if node.is_cas { 2 } else { 1 };
        graph.threads[node.thread].cursor == node.slot + slots
            && matches!(self.action(graph, node.thread), Action::Blocked { .. })
    }

    fn write(&mut self, graph: &mut Partial, thread: ThreadIx) -> Flow {
        let place = self.place(graph, thread);
        let mut node = self.addable(graph, thread);
        let e = self.slot(graph, thread);
        node.is_unit = node.pair != EventIx::NONE && graph.node(node.pair).is_unit;
        self.revisits(graph, e, &node)?;
        let Some(loc) = node.loc() else { fault("a write has no location") };
        let is_weak = self.is_weak(graph, e, &node, |_| true);
        let step = self.flags.len() as u32;
        node.step = Some(step);
        node.status = Status::Present;
        self.flags.push(false);
        let mut has_conflicts = true;
        let last = graph.writes(loc).len();
        for at in self.places(graph, &node).rev() {
            graph.insert(e, node.clone(), None);
            graph.mo[loc].insert(at, e);
            if (at < last || is_weak) && !self.holds(graph, &[e]) {
                self.flag_conflict(graph, &[e]);
                graph.remove_last();
                continue;
            }
            self.flags[step as usize] = false;
            self.worker.growth.added += 1;
            self.advance(graph, thread);
            let flow = self.visit(graph);
            has_conflicts &= self.flags[step as usize];
            self.back(graph, &place);
            graph.remove_last();
            flow?;
        }
        self.flags.truncate(step as usize);
        // A unit is given up as a whole, when its read is added.
        let may_give_up = has_conflicts && !node.is_unit;
        if may_give_up { self.give_up(graph, e, node, &place) } else { Flow::Continue(()) }
    }

    /// The places in mo that a write may take: the write of an RMW follows the source of its read.
    pub(super) fn places(&self, graph: &Partial, node: &Node) -> std::ops::RangeInclusive<usize> {
        let Some(loc) = node.loc() else { fault("a write has no location") };
        if node.is_exclusive_write() && graph.is_present(node.pair) {
            let first = graph.after(loc, graph.node(node.pair).read().rf);
            let mut last = first;
            while node.is_store_exclusive()
                && graph.writes(loc).get(last).is_some_and(|&other| graph.is_own(node, other))
            {
                last += 1;
            }
            return first..=last;
        }
        0..=graph.writes(loc).len()
    }

    /// Visits the graph in which the event is given up.
    fn give_up(&mut self, graph: &mut Partial, e: EventIx, mut node: Node, place: &Place) -> Flow {
        (node.status, node.step) = (Status::GivenUp, None);
        self.worker.found.stats.given_up += 1;
        graph.insert(e, node, None);
        self.advance(graph, place.thread);
        let flow = self.visit(graph);
        self.back(graph, place);
        graph.remove_last();
        flow
    }

    fn other(&mut self, graph: &mut Partial, thread: ThreadIx, action: Action) -> Flow {
        let place = self.place(graph, thread);
        let node = self.addable(graph, thread);
        let e = self.slot(graph, thread);
        // A store exclusive succeeds first.
        let (lo, hi, is_attempt) = match action {
            Action::Choose { lo, hi } => (lo, hi, false),
            Action::StoreExclusive { .. } => (0, 1, true),
            _ => (0, 0, false),
        };
        // A fence has no choice: if it does not fit, it is given up.
        let is_weak = matches!(node.label, Label::Fence(_)) && self.is_weak(graph, e, &node, |_| true);
        let step = self.flags.len() as u32;
        self.flags.push(false);
        let mut has_conflicts = true;
        for number in lo..=hi {
            let mut node = node.clone();
            if let Label::Choice(choice) = &mut node.label {
                let value = if is_attempt { hi - number } else { number };
                *choice = Chosen { value, is_least: number == lo };
            }
            (node.status, node.step) = (Status::Present, Some(step));
            graph.insert(e, node, None);
            if is_weak && !self.holds(graph, &[e]) {
                self.flag_conflict(graph, &[e]);
                graph.remove_last();
                continue;
            }
            self.flags[step as usize] = false;
            self.advance(graph, thread);
            // A thread that waits for success never continues after a failure.
            let is_blocked = is_attempt && number == hi && matches!(self.action(graph, thread), Action::Blocked { .. });
            let flow = match is_blocked && self.worker.cut_blocked {
                true => {
                    self.worker.count_cut(graph.threads[thread].state);
                    Flow::Continue(())
                }
                false => self.visit(graph),
            };
            has_conflicts &= self.flags[step as usize];
            self.back(graph, &place);
            graph.remove_last();
            flow?;
        }
        self.flags.truncate(step as usize);
        let may_give_up = has_conflicts && matches!(action, Action::Fence { .. });
        if may_give_up { self.give_up(graph, e, node, &place) } else { Flow::Continue(()) }
    }

    /// Gives up: the graph has reached the limit of events.
    fn truncate(&mut self) -> Flow {
        self.worker.found.stats.truncated += 1;
        let limit = self.worker.max_events;
        let unroll = &self.worker.shared.config.unroll;
        let is_bounded = unroll.all.is_some() || !unroll.functions.is_empty();
        self.worker.give_up(Reason::EventLimit { limit, busiest: None, is_bounded })
    }

    /// Ends the search: two accesses overlap.
    fn mixed_size(&mut self, action: Action) -> Flow {
        let growth = &mut self.worker.growth;
        let found = action.place().map(|place| growth.locations.of(growth.program, place));
        match found {
            Some(Err(mixed)) => {
                let (place, other) = (mixed.place, mixed.other);
                self.worker.give_up(Reason::MixedSize { place, other, origins: Default::default() })
            }
            _ => Flow::Continue(()),
        }
    }
}
