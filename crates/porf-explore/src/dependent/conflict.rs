//! Which events are given up: flags for conflicts.
//!
//! An event e is canonically given up only if every option of it is inconsistent with Previous. The
//! mo-last option closes a cycle only if a path leads away from e, to an event after it in its
//! thread that has not e in its prefix. Such an e is *weak*. So is the write of an RMW that is
//! no unit (`unit.rs`), which is bound to its place.
//!
//! When an addition or a revisit of x is inconsistent, let W be the weak events of the graph that
//! were added directly and are not in the prefix of x. If the graph without W and its successors is
//! consistent, the steps that added W are *flagged*. A step gives its event up if the subtrees of
//! all its options were flagged. Suppose that a graph with e given up is needed for a revisit. Then
//! each option of e is inconsistent with the other events of that graph; the first of these that
//! does not agree with the option was tried in its subtree, and flagged it.

use super::Search;
use super::partial::{Node, Partial, Status};
use super::set::SlotSet;
use super::slots::class_of;
use super::view::View;
use crate::event::{Label, Write};
use crate::index::EventIx;
use porf_consistency::compiled::ClassSet;
use porf_program::{Action, Program};

impl<P: Program> Search<'_, '_, P> {
    /// Is the event weak among the events for which this holds?
    pub(super) fn is_weak(&self, graph: &Partial, e: EventIx, node: &Node, is_there: impl Fn(EventIx) -> bool) -> bool {
        if node.is_exclusive_write() && !node.is_unit {
            return true;
        }
        // Nothing depends on a choice but by the local order.
        if matches!(node.label, Label::Choice(_)) {
            return false;
        }
        let mut later = self.slots.from(node.thread, node.slot + 1).iter().copied();
        later.any(|c| {
            graph.is_present(c)
                && is_there(c)
                && !graph.node(c).prefix.contains(e)
                && self.may_lead(e, node, graph.node(c))
        })
    }

    /// Is the write of the unit weak whose read this is, among the events for which this holds?
    pub(super) fn is_weak_as_write(&self, graph: &Partial, read: &Node, is_there: impl Fn(EventIx) -> bool) -> bool {
        let action = self.worker.growth.states.get(read.before).action;
        let (Action::Rmw { write: mode, .. } | Action::Cas { write: mode, .. }) = action else { return false };
        let Some(loc) = read.loc() else { return false };
        let mut write = Node::absent(read.thread, read.slot + 1);
        write.label = Label::Write(Write::new(loc, mode, 0, true));
        write.class = class_of(&write.label);
        (write.either, write.is_unit) = ([write.class; 2], true);
        write.addr = read.addr.clone();
        let Some(&w) = self.slots.from(read.thread, read.slot + 1).first() else { return false };
        self.is_weak(graph, w, &write, is_there)
    }

    /// May a path of an axiom lead from an event to a later one of its thread, and go on from
    /// there?
    fn may_lead(&self, e: EventIx, node: &Node, later: &Node) -> bool {
        let is_rmw = later.pair == e;
        let is_in = |classes: ClassSet, node: &Node| node.either.iter().any(|class| classes & class.bit() != 0);
        is_rmw
            || self.model.leads.iter().any(|lead| {
                is_in(lead.from, node)
                    && is_in(lead.to, later)
                    && (!lead.same_location || node.loc().is_some() && node.loc() == later.loc())
                    && (!lead.after_address || !node.addr.is_empty())
            })
    }

    /// Flags the steps that may be the reason why the graph is inconsistent, after these events
    /// changed.
    pub(super) fn flag_conflict(&mut self, graph: &Partial, changed: &[EventIx]) {
        let mut weak = SlotSet::default();
        let mut steps = Vec::new();
        for &e in &graph.order {
            let node = graph.node(e);
            let Some(step) = node.step.filter(|_| node.status == Status::Present) else { continue };
            let is_before = changed.iter().any(|&x| x == e || graph.node(x).prefix.contains(e));
            if !is_before && self.is_weak(graph, e, node, |_| true) {
                weak.insert(e);
                // A unit is given up as a whole.
                if node.is_unit && node.is_write() {
                    weak.insert(node.pair);
                }
                steps.push(step as usize);
            }
        }
        if steps.iter().all(|&step| self.flags[step]) {
            return;
        }
        let mut without = weak.clone();
        for &e in &graph.order {
            if !graph.node(e).prefix.is_disjoint(&weak) {
                without.insert(e);
            }
        }
        let view = View { graph, slots: &self.slots, without: Some(&without) };
        if view.holds(&mut self.machines, &self.model, changed) {
            steps.into_iter().for_each(|step| self.flags[step] = true);
        }
    }
}
