//! Proofs of inconsistency from a conflict of the saturation: the cycle, and why its forced steps
//! hold.
//!
//! Every forced edge has a path that forces it, made of happens-before and of edges found earlier.
//! The proof lists a reason with such a path for every forced edge that the cycle needs, after the
//! reasons for the edges of that path. Paths have as few steps between threads as possible.

use super::Searched;
use super::operations::{Op, Operations, ReadsFrom};
use super::saturation::{Conflict, Order, Why};
use crate::axiom::Axiom;
use crate::verdict::{Reason, Violation};
use porf_exec::{LocId, Node, RelationName, Step};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

/// Explains a conflict. No more reasons are added after visiting `budget` operations.
pub(super) fn violation(operations: &Operations, order: &Order, conflict: &Conflict, budget: u64) -> Violation {
    let mut proof = Proof { operations, order, wanted: BTreeSet::new(), work: 0 };
    let (cycle, last) = match *conflict {
        Conflict::Cycle { from, to } => {
            let mut hops = proof.path(to, from, u32::MAX);
            hops.push(proof.closing_hop(from, to));
            match proof.stale_read(&hops) {
                Some((cycle, last)) => (cycle, Some(last)),
                None => (proof.steps(&hops, true), None),
            }
        }
        Conflict::Overwritten { write, read } => {
            let (cycle, last) = proof.overwritten(write, read);
            (cycle, Some(last))
        }
    };
    let axiom = match operations.model {
        Searched::Sra if cycle.iter().any(|step| step.relation == RelationName::Fr) => Axiom::ReadCoherence,
        Searched::Sra if cycle.iter().any(|step| matches!(step.to, Node::Init(_))) => Axiom::Atomicity,
        _ => operations.model.order_axiom(),
    };
    // The last reason first: each needs only edges that are older than itself.
    let mut reasons: Vec<Reason> = last.into_iter().collect();
    while let Some(id) = proof.wanted.pop_last()
        && proof.work <= budget
    {
        let reason = proof.reason(id);
        reasons.push(reason);
    }
    reasons.reverse();
    Violation { axiom, cycle, reasons }
}

/// One hop of a path: the relation and its target.
#[derive(Clone, Copy, Debug)]
struct Hop {
    from: Op,
    to: Op,
    kind: HopKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HopKind {
    Po,
    Rf,
    /// The forced edge of this number.
    Forced(u32),
}

struct Proof<'a> {
    operations: &'a Operations,
    order: &'a Order,
    /// Forced edges that still need a reason.
    wanted: BTreeSet<u32>,
    /// The number of visited operations.
    work: u64,
}

impl Proof<'_> {
    /// The hop from `from` to `to` that closed a cycle: the newest edge between them, or
    /// happens-before.
    fn closing_hop(&self, from: Op, to: Op) -> Hop {
        let forced = self.order.edges_from(from).find(|&id| self.order.edge(id).to == to);
        let kind = if self.operations.po_next(from) == Some(to) {
            HopKind::Po
        } else {
            forced.map_or(HopKind::Rf, HopKind::Forced)
        };
        Hop { from, to, kind }
    }

    /// A path of happens-before, or otherwise over it and the forced edges with numbers below
    /// `limit`, with as few steps between threads as possible. There must be one.
    fn path(&mut self, from: Op, to: Op, limit: u32) -> Vec<Hop> {
        let happens_before = self.operations.at_or_before(&self.operations.happens_before, from, to);
        let limit = if happens_before { 0 } else { limit };
        let mut best: HashMap<Op, (u32, Option<Hop>)> = HashMap::from([(from, (0, None))]);
        let mut queue = BinaryHeap::from([Reverse((0, from))]);
        while let Some(Reverse((cost, e))) = queue.pop() {
            if e == to {
                break;
            }
            if best[&e].0 < cost {
                continue;
            }
            self.work += 1;
            let operations = self.operations;
            let po = operations.po_next(e).map(|next| (0, next, HopKind::Po));
            let rf = operations.readers(e).iter().map(|&r| (2, r, HopKind::Rf));
            let older = self.order.edges_from(e).filter(|&id| id < limit);
            let forced = older.map(|id| (3, self.order.edge(id).to, HopKind::Forced(id)));
            for (step, next, kind) in po.into_iter().chain(rf).chain(forced) {
                // Everything on a path to the target is in the target's clock.
                if !operations.at_or_before(&self.order.clocks, next, to) {
                    continue;
                }
                let better = best.get(&next).is_none_or(|&(known, _)| cost + step < known);
                if better {
                    best.insert(next, (cost + step, Some(Hop { from: e, to: next, kind })));
                    queue.push(Reverse((cost + step, next)));
                }
            }
        }
        let mut path = Vec::new();
        let mut at = to;
        while let Some(&(_, Some(hop))) = best.get(&at) {
            path.push(hop);
            at = hop.from;
        }
        debug_assert_eq!(at, from, "the path that the clocks know of exists");
        path.reverse();
        path
    }

    /// The steps of a path, with po hops joined. Requests reasons for its forced edges. It starts
    /// at the last event of its first operation. If the path `goes_on`, it ends at the last event
    /// of its last operation, otherwise at the event where it arrives.
    fn steps(&mut self, hops: &[Hop], goes_on: bool) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut i = 0;
        while let Some(&hop) = hops.get(i) {
            let mut to = hop.to;
            i += 1;
            if hop.kind == HopKind::Po {
                while let Some(next) = hops.get(i).filter(|next| next.kind == HopKind::Po) {
                    to = next.to;
                    i += 1;
                }
            }
            let start = self.operations.get(hop.from).last;
            let end = self.operations.get(to);
            let goes_on = goes_on || i < hops.len();
            let step = |from, relation, to| Step { from: Node::Event(from), relation, to: Node::Event(to) };
            match hop.kind {
                HopKind::Po if goes_on => steps.push(step(start, RelationName::Po, end.last)),
                HopKind::Po => steps.push(step(start, RelationName::Po, end.first)),
                HopKind::Rf => {
                    steps.push(step(start, RelationName::Rf, end.first));
                    if goes_on && end.first != end.last {
                        steps.push(step(end.first, RelationName::Rmw, end.last));
                    }
                }
                HopKind::Forced(id) => {
                    self.wanted.insert(id);
                    steps.push(self.forced_step(id));
                }
            }
        }
        steps
    }

    fn forced_step(&self, id: u32) -> Step {
        let edge = self.order.edge(id);
        let (from, to) = (self.operations.get(edge.from), self.operations.get(edge.to));
        let relation = if from.writes() { RelationName::Mo } else { RelationName::Fr };
        Step { from: from.last.into(), relation, to: to.last.into() }
    }

    /// Why a forced edge holds.
    fn reason(&mut self, id: u32) -> Reason {
        let edge = *self.order.edge(id);
        let step = self.forced_step(id);
        match edge.why {
            Why::Seen { read } => self.seen(step.from, step.to, read),
            Why::Before { read } => {
                let hops = self.path(edge.from, read, id);
                if hops.iter().all(|hop| !matches!(hop.kind, HopKind::Forced(_))) {
                    return self.seen(step.from, step.to, read);
                }
                let path = self.steps(&hops, false);
                Reason::Forced { step, read: self.operations.get(read).first, path }
            }
            Why::After { read } => {
                let operation = self.operations.get(read);
                let path = match operation.source() {
                    Some(ReadsFrom::Write(w)) => {
                        let hops = self.path(w, edge.to, id);
                        self.steps(&hops, true)
                    }
                    _ => vec![Step { from: self.initial(read), relation: RelationName::Mo, to: step.to }],
                };
                Reason::Forced { step, read: operation.first, path }
            }
        }
    }

    fn seen(&self, earlier: Node, source: Node, read: Op) -> Reason {
        Reason::Seen { earlier, source, read: self.operations.get(read).first, through: None }
    }

    fn initial(&self, e: Op) -> Node {
        Node::Init(LocId::new(self.operations.get(e).location as usize))
    }

    /// The cycle and the last reason if `read` reads an initial value that `write`, which is before
    /// it, overwrites.
    fn overwritten(&mut self, write: Op, read: Op) -> (Vec<Step>, Reason) {
        let initial = self.initial(read);
        let m = Node::Event(self.operations.get(write).last);
        let overwrites = Step { from: initial, relation: RelationName::Mo, to: m };
        match self.read_cycle(write, read, u32::MAX) {
            Ok(cycle) => {
                let seen = cycle[1..].iter().all(|step| !matches!(step.relation, RelationName::Mo | RelationName::Fr));
                let reason = if seen {
                    self.seen(m, initial, read)
                } else {
                    Reason::Forced { step: cycle[0], read: self.operations.get(read).first, path: vec![overwrites] }
                };
                (cycle, reason)
            }
            Err(path) => {
                // Only the write of an RMW must be after m: m would have to be mo-before the
                // initial write.
                let step = Step { from: m, relation: RelationName::Mo, to: initial };
                let read = self.operations.get(read).first;
                (vec![step, overwrites], Reason::Forced { step, read, path })
            }
        }
    }

    /// If a cycle has one forced edge, because a read should see its start but reads from its end,
    /// then the cycle through that read is the better explanation: the rest of the cycle shows that
    /// the source of the read is overwritten.
    fn stale_read(&mut self, hops: &[Hop]) -> Option<(Vec<Step>, Reason)> {
        let forced = |hop: &Hop| matches!(hop.kind, HopKind::Forced(_));
        let at = hops.iter().position(forced)?;
        let HopKind::Forced(id) = hops[at].kind else { return None };
        let read = match self.order.edge(id).why {
            Why::Seen { read } | Why::Before { read } => read,
            Why::After { .. } => return None,
        };
        if hops[at + 1..].iter().any(forced) {
            return None;
        }
        let wanted = self.wanted.clone();
        let Ok(cycle) = self.read_cycle(hops[at].from, read, id) else {
            self.wanted = wanted;
            return None;
        };
        let rest: Vec<Hop> = hops[at + 1..].iter().chain(&hops[..at]).copied().collect();
        let path = self.steps(&rest, true);
        let reason = Reason::Forced { step: cycle[0], read: self.operations.get(read).first, path };
        Some((cycle, reason))
    }

    /// The cycle from `read` by fr to `write`, and from there back to `read`. If only the write of
    /// the RMW can be reached, or under SRA not by happens-before, the path to it.
    fn read_cycle(&mut self, write: Op, read: Op, limit: u32) -> Result<Vec<Step>, Vec<Step>> {
        let hops = self.path(write, read, limit);
        let path = self.steps(&hops, false);
        let (m, r) = (Node::Event(self.operations.get(write).last), Node::Event(self.operations.get(read).first));
        let forced = hops.iter().any(|hop| matches!(hop.kind, HopKind::Forced(_)));
        if path.last().is_some_and(|step| step.to != r) || forced && self.operations.model == Searched::Sra {
            return Err(path);
        }
        let fr = Step { from: r, relation: RelationName::Fr, to: m };
        Ok(std::iter::once(fr).chain(path).collect())
    }
}
