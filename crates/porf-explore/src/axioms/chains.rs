//! The chains of a location and the order that coherence forces on them.
//!
//! A *chain* is a write, the RMW that reads it, the RMW that reads that, and so on. Its writes are
//! neighbours in every mo. A read belongs to the chain of its source. If an access of another chain
//! happens before an access, then the other chain comes before its own. Within a chain, no access
//! may see a later write than its own. If coherence and atomicity are all that the model demands, a
//! mo exists iff these edges have no cycle.

use crate::clocks::Rows;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, Table};

/// The chains of a location. The memory is reused.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chains {
    /// The writes, chain by chain; the initial write, first of chain 0, is left out.
    pub writes: Vec<EventIx>,
    /// Chain → where it begins in `writes`; one entry more than chains.
    pub starts: Vec<u32>,
    /// Row `c` has the chains that must come before chain `c`.
    before: Vec<bool>,
    /// Event → its chain and its position in it, from 1; for the writes of the location.
    position: Table<EventIx, (u32, u32)>,
    /// The accesses of the location: event, chain, position.
    accesses: Vec<(EventIx, u32, u32)>,
}

impl Chains {
    /// The number of chains.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Must chain `a` come before chain `b`?
    #[inline]
    pub(crate) fn is_before(&self, a: usize, b: usize) -> bool {
        self.before[b * self.len() + a]
    }

    /// The writes of a chain.
    pub(crate) fn chain(&self, chain: usize) -> &[EventIx] {
        &self.writes[self.starts[chain] as usize..self.starts[chain + 1] as usize]
    }

    /// Finds the chains of a location and their edges among the events that satisfy `keep`. False
    /// if an access sees a later write of its own chain.
    pub(crate) fn fill(&mut self, graph: &Graph, rows: &Rows, loc: LocIx, keep: impl Fn(EventIx) -> bool) -> bool {
        self.writes.clear();
        self.starts.clear();
        self.accesses.clear();
        if self.position.len() < graph.len() {
            self.position.resize(graph.len(), (0, 0));
        }
        self.starts.push(0);
        self.follow(graph, loc, EventIx::INIT, 0, 0, &keep);
        for &w in graph.location(loc).mo.iter().filter(|&&w| keep(w)) {
            let event = graph.event(w);
            // The write of an RMW belongs to the chain of its source.
            if !event.is_exclusive() {
                let chain = self.starts.len() as u32;
                self.starts.push(self.writes.len() as u32);
                self.writes.push(w);
                self.position[w] = (chain, 1);
                self.follow(graph, loc, w, chain, 1, &keep);
            }
        }
        self.starts.push(self.writes.len() as u32);
        let n = self.len();
        self.before.clear();
        self.before.resize(n * n, false);
        for chain in 1..n {
            self.before[chain * n] = true;
        }
        self.collect(graph, loc, &keep);
        for &(e, chain, depth) in &self.accesses {
            let event = graph.event(e);
            for &(other, seen_chain, seen_depth) in &self.accesses {
                if !graph.hb(rows, graph.event(other), event) {
                    continue;
                }
                if seen_chain != chain {
                    self.before[chain as usize * n + seen_chain as usize] = true;
                } else if seen_depth > depth || event.is_write() && seen_depth == depth {
                    return false;
                }
            }
        }
        true
    }

    /// Adds the RMWs that read from the source, one after another, to its chain.
    fn follow(
        &mut self,
        graph: &Graph,
        loc: LocIx,
        mut source: EventIx,
        chain: u32,
        mut depth: u32,
        keep: &impl Fn(EventIx) -> bool,
    ) {
        while let Some(write) = graph
            .readers(loc, source)
            .filter(|&r| graph.event(r).is_exclusive() && keep(r))
            .find_map(|r| graph.po_next(graph.event(r)).filter(|&w| graph.event(w).is_exclusive() && keep(w)))
        {
            depth += 1;
            self.writes.push(write);
            self.position[write] = (chain, depth);
            source = write;
        }
    }

    fn collect(&mut self, graph: &Graph, loc: LocIx, keep: &impl Fn(EventIx) -> bool) {
        let reads = |accesses: &mut Vec<(EventIx, u32, u32)>, source: EventIx, (chain, depth): (u32, u32)| {
            let readers = graph.readers(loc, source).filter(|&r| keep(r));
            accesses.extend(readers.map(|r| (r, chain, depth)));
        };
        reads(&mut self.accesses, EventIx::INIT, (0, 0));
        for &w in &self.writes {
            let (chain, depth) = self.position[w];
            self.accesses.push((w, chain, depth));
            reads(&mut self.accesses, w, (chain, depth));
        }
    }

    /// Adds the constraint that the source of the read is last, except for writes that are no
    /// change for its thread. False if its chain forbids that.
    pub(crate) fn take_last(&mut self, graph: &Graph, r: EventIx) -> bool {
        let n = self.len();
        let (chain, depth) = match graph.event(r).rf() {
            EventIx::INIT => (0, 0),
            w => self.position[w],
        };
        for &w in self.writes.iter().filter(|&&w| graph.is_change(r, w)) {
            let (other, other_depth) = self.position[w];
            if other == chain && other_depth > depth {
                return false;
            }
            if other != chain {
                self.before[chain as usize * n + other as usize] = true;
            }
        }
        true
    }

    /// Adds the constraint that the write comes after these others. False if its chain forbids
    /// that.
    pub(crate) fn put_after(&mut self, write: EventIx, others: &[EventIx]) -> bool {
        let n = self.len();
        let (chain, depth) = self.position[write];
        for &other in others {
            let (its_chain, its_depth) = self.position[other];
            if its_chain == chain && its_depth > depth {
                return false;
            }
            if its_chain != chain {
                self.before[chain as usize * n + its_chain as usize] = true;
            }
        }
        true
    }

    /// Closes the edges transitively; false if there is a cycle.
    pub(crate) fn close(&mut self) -> bool {
        let n = self.len();
        for via in 0..n {
            for to in 0..n {
                if self.before[to * n + via] {
                    for from in 0..n {
                        if self.before[via * n + from] {
                            self.before[to * n + from] = true;
                        }
                    }
                }
            }
        }
        (0..n).all(|chain| !self.before[chain * n + chain])
    }
}
