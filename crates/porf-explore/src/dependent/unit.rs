//! RMWs as units.
//!
//! The read and the write of an RMW are two events. If the write comes after the read in the local
//! order, and after nothing else that does not come before the read, the RMW is a *unit*: what
//! comes after the read in the local order then also comes after the write. This adds no cycles of
//! L ∪ rf, because a path through the write may go through the read instead. So a prefix has both
//! events or none, and a revisit deletes both or none.
//!
//! The canonical option of a unit is the first one with which both events are consistent. A unit is
//! given up as a whole: with a read for which the write has no place, nothing can be done.

use super::Search;
use super::partial::{Node, Partial, Status};
use super::set::SlotSet;
use super::slots::class_of;
use crate::event::{Label, Write, fault};
use crate::index::EventIx;
use crate::worker::Flow;
use porf_program::{Action, Program, RmwOp};

impl<P: Program> Search<'_, '_, P> {
    /// The write of the RMW whose read is at this slot, if it succeeds: without a value and what is
    /// before it.
    pub(super) fn write_of(&mut self, graph: &mut Partial, r: EventIx, read: &Node, action: Action) -> Option<Node> {
        let (Action::Rmw { write: mode, .. } | Action::Cas { write: mode, .. }) = action else { return None };
        let Label::Read(it) = read.label else { fault("an event is taken for a read that is none") };
        let w = self.slots.reach(read.thread, read.slot + 1);
        self.slots.make_room(graph);
        debug_assert_eq!(graph.node(w).slot, read.slot + 1);
        let mut write = Node::absent(read.thread, read.slot + 1);
        write.label = Label::Write(Write::new(it.loc, mode, 0, true));
        write.class = class_of(&write.label);
        write.either = [write.class; 2];
        (write.before, write.is_cas, write.pair) = (read.before, read.is_cas, r);
        (write.addr, write.ctrl) = (read.addr.clone(), read.ctrl.clone());
        let state = &self.worker.growth.states.get(read.before).state;
        let dependencies = self.worker.growth.program.dependencies(state);
        let reads = &graph.threads[read.thread].reads;
        dependencies.data.iter().for_each(|number| write.data.insert(reads[number]));
        if !matches!(action, Action::Rmw { op: RmwOp::Exchange, .. }) {
            write.data.insert(r);
        }
        Some(write)
    }

    /// Is the RMW a unit, whose read can be added now?
    pub(super) fn is_unit(&mut self, graph: &mut Partial, r: EventIx, read: &Node, action: Action) -> bool {
        let Some(write) = self.write_of(graph, r, read, action) else { return false };
        let (before_read, mut before_write) = (self.directly_before(graph, read), self.directly_before(graph, &write));
        let is_after = write.data.contains(r) || self.leads(graph, read, &write, &self.order.steps);
        before_write.remove(r);
        is_after && before_write.is_subset(&before_read)
    }

    /// What comes directly before an event in the local order.
    fn directly_before(&self, graph: &Partial, node: &Node) -> SlotSet {
        let mut before = SlotSet::default();
        for set in [&node.ctrl, &node.addr, &node.data] {
            before.union_with(set);
        }
        self.led_from(graph, node, |p| before.insert(p));
        before
    }

    /// Adds the write of a unit whose read was just inserted, visits the results, and removes the
    /// write. Returns false if it has no place.
    pub(super) fn complete_unit(&mut self, graph: &mut Partial, r: EventIx, is_checked: bool, step: u32) -> Flow<bool> {
        let (thread, at) = (graph.node(r).thread, graph.node(r).at);
        // Which events are canonical says something only of a consistent graph.
        if is_checked && !self.holds(graph, &[r]) {
            self.flag_conflict(graph, &[r]);
            return Flow::Continue(false);
        }
        self.enter_write(graph, thread, r);
        let w = self.slot(graph, thread);
        let mut write = self.addable(graph, thread);
        (write.step, write.is_unit) = (Some(step), true);
        self.revisits(graph, w, &write)?;
        let Some(loc) = write.loc() else { fault("a write has no location") };
        let place = *self.places(graph, &write).start();
        write.status = Status::Present;
        graph.insert(w, write, Some(at));
        graph.mo[loc].insert(place, w);
        if is_checked && !self.holds(graph, &[r, w]) {
            self.flag_conflict(graph, &[r, w]);
            graph.remove_last();
            return Flow::Continue(false);
        }
        self.flags[step as usize] = false;
        self.worker.growth.added += 2;
        self.advance(graph, thread);
        let flow = self.visit(graph);
        graph.remove_last();
        flow?;
        Flow::Continue(true)
    }

    /// Is the unit consistent with a part of the graph, to which its read was just added?
    pub(super) fn fits(&mut self, previous: &mut Partial, r: EventIx, action: Action) -> bool {
        let read = previous.node(r).clone();
        let Some(mut write) = self.write_of(previous, r, &read, action) else { return true };
        let (Some(loc), w) = (write.loc(), self.slots.id(read.thread, read.slot + 1)) else { return false };
        write.prefix = read.prefix.clone();
        write.prefix.insert(r);
        (write.status, write.is_unit) = (Status::Present, true);
        let place = *self.places(previous, &write).start();
        previous.insert(w, write, None);
        previous.mo[loc].insert(place, w);
        let fits = self.is_consistent(previous, &[r, w]);
        previous.remove_last();
        fits
    }
}
