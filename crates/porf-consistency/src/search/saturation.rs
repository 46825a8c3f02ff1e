//! The order that every solution must have: the saturation of Lemma 3.2 together with (hb ∪ mo)⁺.
//!
//! Paper: Lemma 3.2, and A.3.2 for why this order constrains the search of §4.2. The order is
//! stored as a clock for each operation, n·k numbers in all, which represents its transitive
//! closure. Rules, for a read r of w and another write m of the same location:
//!
//! - *seen*: if m happens before r, then m is before w. Under SRA this is all that plain reads
//!   force, so it is computed once, from happens-before (Algorithm 2, line 9).
//! - *before*: if r binds and m is before r, then m is before w. Nothing may come between w and r.
//! - *after*: if r binds and w is before m, then r is before m. Under SC this is from-read.
//!
//! r binds if it is an RMW, and under SC always. For an RMW the last two rules are atomicity: with
//! them, what is before a chain of RMWs is before its top TC\[w\], as the lemma says, and what is
//! after the top is after the chain. It is enough to consider the last write of each thread, since
//! the others follow at the fixpoint.

use super::Searched;
use super::clocks::Clocks;
use super::operations::{Op, Operations, ReadsFrom};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Why an edge was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// The edge's start happens before `read`, which reads from the edge's end.
    Seen { read: Op },
    /// The edge's start is before `read`, which reads from the edge's end.
    Before { read: Op },
    /// `read` is the edge's start, and what it reads from is before the edge's end.
    After { read: Op },
}

/// An edge that every solution must respect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) from: Op,
    pub(super) to: Op,
    pub(super) why: Why,
    /// The edge added before this one that has the same start.
    next: u32,
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// There is a path from `to` to `from`, but `from` has an edge to `to`: one of happens-before,
    /// or the last one added.
    Cycle { from: Op, to: Op },
    /// `write` is before `read`, but `read` reads from the initial write.
    Overwritten { write: Op, read: Op },
}

/// The saturated order.
#[derive(Debug)]
pub(super) struct Order {
    /// Row e, entry t: the number of operations of t that are e or must precede e.
    pub(super) clocks: Clocks,
    /// In the order of discovery: an edge follows from happens-before and the edges before it.
    edges: Vec<Edge>,
    /// By operation: the last edge that starts there.
    heads: Vec<u32>,
}

const END: u32 = u32::MAX;

impl Order {
    pub(super) fn edge_count(&self) -> u64 {
        self.edges.len() as u64
    }

    pub(super) fn edge(&self, id: u32) -> &Edge {
        &self.edges[id as usize]
    }

    /// The edges that start at `from`.
    pub(super) fn edges_from(&self, from: Op) -> impl Iterator<Item = u32> + '_ {
        let number = |id: u32| (id != END).then_some(id);
        std::iter::successors(number(self.heads[from as usize]), move |&id| number(self.edges[id as usize].next))
    }
}

/// Saturates to a fixpoint, or to the first conflict.
pub(super) fn saturate(operations: &Operations) -> (Order, Option<Conflict>) {
    let n = operations.len();
    let mut rank = vec![0; n];
    for (i, &e) in operations.topological.iter().enumerate() {
        rank[e as usize] = i as u32;
    }
    let clocks = operations.happens_before.clone();
    let order = Order { clocks, edges: Vec::new(), heads: vec![END; n] };
    let mut saturation =
        Saturation { operations, order, rank, queue: BinaryHeap::new(), queued: vec![false; n], found: Vec::new() };
    let conflict = saturation.run().err();
    (saturation.order, conflict)
}

struct Saturation<'a> {
    operations: &'a Operations,
    order: Order,
    /// The position in topological order, in which changes are processed.
    rank: Vec<u32>,
    queue: BinaryHeap<Reverse<(u32, Op)>>,
    /// Whether the operation is in the queue.
    queued: Vec<bool>,
    /// Scratch: edges that a rule found.
    found: Vec<(Op, Op, Why)>,
}

impl Saturation<'_> {
    fn run(&mut self) -> Result<(), Conflict> {
        for i in 0..self.operations.topological.len() {
            self.enqueue(self.operations.topological[i]);
        }
        self.initial_writes_come_first()?;
        if self.operations.model == Searched::Sra {
            self.seen()?;
        }
        while let Some(Reverse((_, e))) = self.queue.pop() {
            self.queued[e as usize] = false;
            self.rules(e)?;
            self.propagate(e)?;
        }
        Ok(())
    }

    fn enqueue(&mut self, e: Op) {
        if !std::mem::replace(&mut self.queued[e as usize], true) {
            self.queue.push(Reverse((self.rank[e as usize], e)));
        }
    }

    /// The *after* rule for reads of an initial write, which is before every write.
    fn initial_writes_come_first(&mut self) -> Result<(), Conflict> {
        let mut found = std::mem::take(&mut self.found);
        for x in 0..self.operations.location_count() {
            let readers = self.operations.last_initial_readers(x);
            if !readers.is_empty() {
                for first in self.operations.first_writes(x) {
                    found.extend(readers.iter().map(|&r| (r, first, Why::After { read: r })));
                }
            }
        }
        self.add_all(found)
    }

    /// The *seen* rule for plain reads; RMWs come under *before*.
    fn seen(&mut self) -> Result<(), Conflict> {
        let operations = self.operations;
        let mut found = std::mem::take(&mut self.found);
        let mut overwritten = None;
        for &r in &operations.topological {
            let Some(source) = operations.get(r).source() else { continue };
            let clock = operations.happens_before.row(r);
            operations.for_last_writes(r, clock, |m| match source {
                ReadsFrom::Init => overwritten = Some(Conflict::Overwritten { write: m, read: r }),
                ReadsFrom::Write(w) if w == m => {}
                ReadsFrom::Write(w) => found.push((m, w, Why::Seen { read: r })),
            });
            if let Some(conflict) = overwritten {
                return Err(conflict);
            }
        }
        self.add_all(found)
    }

    /// The *before* and *after* rules for e as the later operation.
    fn rules(&mut self, e: Op) -> Result<(), Conflict> {
        let operations = self.operations;
        let operation = operations.get(e);
        let source = operation.source().filter(|_| operations.binds(e));
        if !operation.writes() && source.is_none() {
            return Ok(());
        }
        let mut found = std::mem::take(&mut self.found);
        let mut overwritten = None;
        operations.for_last_writes(e, self.order.clocks.row(e), |m| {
            match source {
                None => {}
                Some(ReadsFrom::Init) => {
                    overwritten = Some(Conflict::Overwritten { write: m, read: e });
                }
                Some(ReadsFrom::Write(w)) if w == m => {}
                Some(ReadsFrom::Write(w)) => found.push((m, w, Why::Before { read: e })),
            }
            if operation.writes() {
                found.extend(operations.last_readers(m).iter().map(|&r| (r, e, Why::After { read: r })));
            }
        });
        overwritten.map_or(Ok(()), Err)?;
        self.add_all(found)
    }

    fn add_all(&mut self, mut found: Vec<(Op, Op, Why)>) -> Result<(), Conflict> {
        for (from, to, why) in found.drain(..) {
            // An RMW that reads from m is itself after m.
            if from != to {
                self.add(from, to, why)?;
            }
        }
        self.found = found;
        Ok(())
    }

    fn add(&mut self, from: Op, to: Op, why: Why) -> Result<(), Conflict> {
        if self.operations.at_or_before(&self.order.clocks, from, to) {
            return Ok(());
        }
        let id = self.order.edges.len() as u32;
        let next = std::mem::replace(&mut self.order.heads[from as usize], id);
        self.order.edges.push(Edge { from, to, why, next });
        self.follow(from, to)
    }

    /// Makes everything before `from` precede `to`.
    fn follow(&mut self, from: Op, to: Op) -> Result<(), Conflict> {
        if self.operations.at_or_before(&self.order.clocks, to, from) {
            return Err(Conflict::Cycle { from, to });
        }
        if self.order.clocks.join(from, to) {
            self.enqueue(to);
        }
        Ok(())
    }

    fn propagate(&mut self, e: Op) -> Result<(), Conflict> {
        let operations = self.operations;
        if let Some(next) = operations.po_next(e) {
            self.follow(e, next)?;
        }
        for &r in operations.readers(e) {
            self.follow(e, r)?;
        }
        let mut id = self.order.heads[e as usize];
        while id != END {
            let Edge { to, next, .. } = self.order.edges[id as usize];
            self.follow(e, to)?;
            id = next;
        }
        Ok(())
    }
}
