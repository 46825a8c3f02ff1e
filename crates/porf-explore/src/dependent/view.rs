//! The axioms of a model over graphs with holes.
//!
//! Nodes are slots. Slots without an event, and events outside of the part that is looked at, are
//! on no path. Initial writes are not nodes, because nothing leads to them.

use super::partial::{Node, Partial};
use super::set::SlotSet;
use super::slots::Slots;
use crate::axioms::Machines;
use crate::event::{Label, fault};
use crate::index::EventIx;
use porf_consistency::compiled::{Class, Dependent, Execution, NodeId, Relation, Step};

/// A part of a graph.
pub(super) struct View<'g> {
    pub graph: &'g Partial,
    pub slots: &'g Slots,
    /// The events that are not looked at.
    pub without: Option<&'g SlotSet>,
}

impl View<'_> {
    /// Is the part consistent, given that it was before these events changed?
    pub(super) fn holds(&self, machines: &mut Machines, model: &Dependent, changed: &[EventIx]) -> bool {
        let locs = changed.iter().filter_map(|&e| self.graph.node(e).loc());
        for loc in locs {
            if !self.graph.is_atomic(loc, |e| self.has(e)) {
                return false;
            }
        }
        machines.hold(&model.axioms, self, self.graph.classes, changed)
    }

    #[inline]
    fn has(&self, e: EventIx) -> bool {
        self.graph.is_present(e) && self.without.is_none_or(|without| !without.contains(e))
    }

    /// The later events of the thread.
    #[inline]
    fn later(&self, node: &Node) -> impl Iterator<Item = EventIx> + '_ {
        self.slots.from(node.thread, node.slot + 1).iter().copied().filter(|&e| self.has(e))
    }

    /// The write of the RMW or of the store exclusive whose read this is.
    #[inline]
    fn half(&self, e: EventIx, node: &Node) -> Option<EventIx> {
        let mut later = self.slots.from(node.thread, node.slot + 1).iter().copied();
        let is_write = |&w: &EventIx| self.has(w) && self.graph.node(w).pair == e;
        match node.label {
            Label::Read(read) if read.exclusive => later.next().filter(is_write),
            _ if self.graph.has_pairs => later.find(is_write),
            _ => None,
        }
    }

    #[inline]
    fn po(&self, a: &Node, b: EventIx) -> bool {
        let b = self.graph.node(b);
        a.thread == b.thread && a.slot < b.slot
    }

    /// The writes that are mo-after a write, or after the source of a read.
    #[inline]
    fn mo_after(&self, e: EventIx, node: &Node) -> impl Iterator<Item = EventIx> + '_ {
        let rest = match &node.label {
            Label::Write(write) => &self.graph.writes(write.loc)[self.graph.after(write.loc, e)..],
            Label::Read(read) => &self.graph.writes(read.loc)[self.graph.after(read.loc, read.rf)..],
            _ => &[],
        };
        rest.iter().copied().filter(|&w| self.has(w))
    }

    #[inline]
    fn along(&self, relation: Relation, e: EventIx, node: &Node, visit: &mut impl FnMut(NodeId)) {
        let (graph, is_read) = (self.graph, matches!(node.label, Label::Read(_)));
        let readers = || node.readers.iter().copied().filter(|&r| self.has(r));
        match relation {
            Relation::Rf => readers().for_each(|r| visit(r.raw())),
            Relation::Rfe => readers().filter(|&r| !self.po(node, r)).for_each(|r| visit(r.raw())),
            Relation::Rfi => readers().filter(|&r| self.po(node, r)).for_each(|r| visit(r.raw())),
            Relation::Moe | Relation::Moi if node.is_write() => {
                let wanted = relation == Relation::Moi;
                self.mo_after(e, node).filter(|&w| self.po(node, w) == wanted).for_each(|w| visit(w.raw()));
            }
            Relation::Fre | Relation::Fri if is_read => {
                let wanted = relation == Relation::Fri;
                self.mo_after(e, node).filter(|&w| self.po(node, w) == wanted).for_each(|w| visit(w.raw()));
            }
            Relation::Rmw if is_read => self.half(e, node).into_iter().for_each(|w| visit(w.raw())),
            Relation::Detour if node.is_write() => {
                for source in self.mo_after(e, node).filter(|&source| !self.po(node, source)) {
                    let between = graph.node(source);
                    let reads = between.readers.iter().copied().filter(|&r| self.has(r));
                    reads.filter(|&r| self.po(node, r) && !self.po(between, r)).for_each(|r| visit(r.raw()));
                }
            }
            Relation::PoDiffLoc => {
                let loc = node.loc();
                self.later(node).filter(|&b| loc.is_none() || graph.node(b).loc() != loc).for_each(|b| visit(b.raw()));
            }
            Relation::Ctrl if is_read => {
                self.later(node).filter(|&b| graph.node(b).ctrl.contains(e)).for_each(|b| visit(b.raw()));
            }
            Relation::Addr if is_read => {
                self.later(node).filter(|&b| graph.node(b).addr.contains(e)).for_each(|b| visit(b.raw()));
            }
            Relation::Data if is_read => {
                self.later(node).filter(|&b| graph.node(b).data.contains(e)).for_each(|b| visit(b.raw()));
            }
            _ => {}
        }
    }
}

impl Execution for View<'_> {
    #[inline]
    fn len(&self) -> usize {
        self.graph.nodes.len()
    }

    #[inline]
    fn class(&self, node: NodeId) -> Class {
        let e = EventIx::from_raw(node);
        if !self.has(e) {
            return Class::OTHER;
        }
        let node = self.graph.node(e);
        // A read is that of an RMW if the store exclusive succeeds.
        let is_half = self.graph.has_pairs && matches!(node.label, Label::Read(_)) && self.half(e, node).is_some();
        if is_half { node.class.exclusive() } else { node.class }
    }

    #[inline(always)]
    fn follow(&self, step: Step, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let e = EventIx::from_raw(from);
        if !self.has(e) {
            return;
        }
        let node = self.graph.node(e);
        let next = match step {
            Step::PoNext => self.later(node).next(),
            Step::PoLocNext => match node.loc() {
                Some(loc) => self.later(node).find(|&b| self.graph.node(b).loc() == Some(loc)),
                None => None,
            },
            Step::MoNext if node.is_write() => self.mo_after(e, node).next(),
            Step::FrNext if matches!(node.label, Label::Read(_)) => self.mo_after(e, node).next(),
            Step::MoNext | Step::FrNext => None,
            Step::Along(relation) => return self.along(relation, e, node, visit),
            step => fault(&format!("a model is explored along dependencies that has the step {step:?}")),
        };
        if let Some(next) = next {
            visit(next.raw());
        }
    }
}
