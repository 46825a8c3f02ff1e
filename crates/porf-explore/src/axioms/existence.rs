//! Whether some mo makes a graph consistent, for exploration up to reads-from.
//!
//! The writes of a location fall into *chains*: a write, the RMW that reads it, the RMW that reads that, and so on, which are
//! neighbours in every mo. If an access has seen a write of another chain, that chain comes before its own; if of its own chain,
//! then something not later in it. Where coherence and atomicity are all there is, a mo exists iff these
//! edges between chains, location by location, have no cycle. Since only the read that was added or changed has new clocks, only its
//! location is looked at.
//!
//! For sc, tso, sra and rc11 with SC events, the orders that extend these edges are searched for one that satisfies the axiom.
//! wra has no mo: a read must not take a write that another write overwrote in between by happens-before.

use super::{cycle, has_global_axiom, psc};
use crate::clocks::Rows;
use crate::graph::{Graph, INIT, Id};
use crate::model::Model;

#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// Event → its chain, a number that counts per location; the chain of the initial write is 0.
    chain: Vec<u32>,
    /// Event → its position in the chain.
    depth: Vec<u32>,
}

/// The order of chains of a location: `before[c]` has a bit for each chain that must come before chain `c`.
#[derive(Debug, Default)]
struct Chains {
    /// The writes of each chain; that of chain 0 without the initial write.
    writes: Vec<Vec<Id>>,
    before: Vec<Vec<bool>>,
}

/// Is there a mo with which the graph is consistent, if it was so before the location changed?
pub(crate) fn consistent_up_to_rf(
    scratch: &mut super::Scratch,
    graph: &mut Graph,
    rows: &Rows,
    model: Model,
    loc: u32,
    read: Id,
) -> bool {
    if model == Model::Wra {
        return weakly_coherent(graph, rows, read);
    }
    if chains(&mut scratch.existence, graph, rows, loc).is_none() {
        return false;
    }
    if !has_global_axiom(model, graph) {
        return true;
    }
    find_mo(scratch, graph, rows, model).is_some()
}

/// wra: no two writes w, w′ of the location with w before w′ before the read of w.
fn weakly_coherent(graph: &Graph, rows: &Rows, r: Id) -> bool {
    let read = graph.event(r);
    graph.location(read.loc).mo.iter().all(|&other| {
        let event = graph.event(other);
        other == read.rf
            || !graph.hb(rows, event, read)
            || read.rf != INIT && !graph.hb(rows, graph.event(read.rf), event)
    })
}

/// The chains of a location and their forced order; `None` if it has a cycle or a chain is seen backwards.
fn chains(scratch: &mut Scratch, graph: &Graph, rows: &Rows, loc: u32) -> Option<Chains> {
    scratch.chain.resize(graph.len().max(scratch.chain.len()), 0);
    scratch.depth.resize(graph.len().max(scratch.depth.len()), 0);
    let mut chains = Chains::default();
    chains.writes.push(Vec::new());
    follow(scratch, graph, &mut chains, loc, INIT, 0);
    for &w in &graph.location(loc).mo {
        if !graph.event(w).exclusive {
            let chain = chains.writes.len() as u32;
            chains.writes.push(vec![w]);
            (scratch.chain[w as usize], scratch.depth[w as usize]) = (chain, 1);
            follow(scratch, graph, &mut chains, loc, w, chain);
        }
    }
    let n = chains.writes.len();
    chains.before = vec![vec![false; n]; n];
    for chain in 1..n {
        chains.before[chain][0] = true;
    }
    let position = |source: Id| match source {
        INIT => (0, 0),
        w => (scratch.chain[w as usize], scratch.depth[w as usize]),
    };
    for (e, event) in graph.events.iter().enumerate().filter(|(_, event)| event.loc == loc) {
        let (chain, depth) = if event.is_write() { position(e as Id) } else { position(event.rf) };
        for (other, seen) in graph.events.iter().enumerate().filter(|(_, seen)| seen.loc == loc) {
            if !graph.hb(rows, seen, event) {
                continue;
            }
            let (seen_chain, seen_depth) = if seen.is_write() { position(other as Id) } else { position(seen.rf) };
            if seen_chain != chain {
                chains.before[chain as usize][seen_chain as usize] = true;
            } else if seen_depth > depth || event.is_write() && seen_depth == depth {
                return None;
            }
        }
    }
    // Transitive closure.
    for via in 0..n {
        for to in 0..n {
            if chains.before[to][via] {
                for from in 0..n {
                    if chains.before[via][from] {
                        chains.before[to][from] = true;
                    }
                }
            }
        }
    }
    (0..n).all(|chain| !chains.before[chain][chain]).then_some(chains)
}

/// Adds the RMWs that read from the source, one after another, to its chain.
fn follow(scratch: &mut Scratch, graph: &Graph, chains: &mut Chains, loc: u32, mut source: Id, chain: u32) {
    while let Some(write) = graph.rmw_reader(loc, source).and_then(|r| graph.po_next(graph.event(r))) {
        if graph.event(write).loc != loc || !graph.event(write).is_write() {
            return;
        }
        chains.writes[chain as usize].push(write);
        scratch.chain[write as usize] = chain;
        scratch.depth[write as usize] = if source == INIT { 1 } else { scratch.depth[source as usize] + 1 };
        source = write;
    }
}

/// A mo with which the graph is consistent: the writes of each location. The graph is changed and restored.
pub(crate) fn find_mo(
    scratch: &mut super::Scratch,
    graph: &mut Graph,
    rows: &Rows,
    model: Model,
) -> Option<Vec<Vec<Id>>> {
    let mut all = Vec::with_capacity(graph.locations.len());
    for loc in 0..graph.locations.len() as u32 {
        all.push(chains(&mut scratch.existence, graph, rows, loc)?);
    }
    let orders: Vec<Vec<Id>> = graph.locations.iter_mut().map(|location| std::mem::take(&mut location.mo)).collect();
    let mut search = OrderSearch { scratch, graph, rows, model, all: &all };
    let found = search.order(0);
    let result = found.then(|| graph.locations.iter().map(|location| location.mo.clone()).collect());
    for (location, order) in graph.locations.iter_mut().zip(orders) {
        location.mo = order;
    }
    result
}

/// The search for an order of all chains that satisfies the global axiom.
struct OrderSearch<'s> {
    scratch: &'s mut super::Scratch,
    graph: &'s mut Graph,
    rows: &'s Rows,
    model: Model,
    all: &'s [Chains],
}

impl OrderSearch<'_> {
    /// Orders this location and those behind it.
    fn order(&mut self, loc: usize) -> bool {
        let Some(chains) = self.all.get(loc) else { return true };
        let mut done = vec![false; chains.writes.len()];
        done[0] = true;
        self.graph.locations[loc].mo.extend(&chains.writes[0]);
        let found = self.append(loc, &mut done);
        if !found {
            self.graph.locations[loc].mo.clear();
        }
        found
    }

    /// Appends the chains of the location that are not done in every way, until the axiom holds.
    fn append(&mut self, loc: usize, done: &mut [bool]) -> bool {
        if done.iter().all(|&done| done) {
            return self.axiom() && self.order(loc + 1);
        }
        let chains = &self.all[loc];
        for chain in 1..done.len() {
            if done[chain] || (0..done.len()).any(|other| chains.before[chain][other] && !done[other]) {
                continue;
            }
            let len = self.graph.locations[loc].mo.len();
            self.graph.locations[loc].mo.extend(&chains.writes[chain]);
            done[chain] = true;
            if self.append(loc, done) {
                return true;
            }
            done[chain] = false;
            self.graph.locations[loc].mo.truncate(len);
        }
        false
    }

    /// The global axiom, where every location's mo is complete or empty.
    fn axiom(&mut self) -> bool {
        match self.model {
            Model::Rc11 if self.graph.sc_events >= 2 => psc::acyclic(&mut self.scratch.psc, self.graph, self.rows),
            Model::Sc | Model::Tso | Model::Sra => {
                (0..self.graph.len() as Id).all(|e| !cycle::through(self.scratch, self.graph, self.model, e))
            }
            _ => true,
        }
    }
}
