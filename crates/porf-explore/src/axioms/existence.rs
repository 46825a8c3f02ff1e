//! Does some mo make a graph consistent? For exploration up to reads-from.
//!
//! For ra, rc20, relaxed, rc11 without SC events, wra, and sra without RMWs, `coherence.rs` answers
//! from the read that was added or revisited. For sc, tso, sra with RMWs and rc11 with SC events, a
//! search goes through the orders that coherence allows until one satisfies the axiom.

use super::chains::Chains;
use super::{coherence, cycle, has_global_axiom, psc};
use crate::clocks::Rows;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, Table};
use crate::model::Axioms;

/// Is there a mo with which the graph is consistent? There was one before the read took its source.
/// The read has no successors except the write of its RMW. An RMW is checked twice, without and
/// with its write. If `is_filtered`, the source is one of
/// [`coherent_sources`](coherence::coherent_sources). If an order was searched for, the graph
/// carries it.
pub(crate) fn consistent_up_to_rf(
    scratch: &mut super::Scratch,
    graph: &mut Graph,
    rows: &Rows,
    model: Axioms,
    read: EventIx,
    is_filtered: bool,
) -> bool {
    let mut is_coherent = || match model {
        Axioms::WeakCoherence => coherence::weakly_coherent(graph, rows, read),
        Axioms::Sra if graph.rmws == 0 => coherence::strongly_coherent(scratch, graph, rows, read),
        _ => coherence::coherent(scratch, graph, rows, read, is_filtered),
    };
    // The write of an RMW adds nothing to coherence.
    let has_write = graph.event(read).is_exclusive() && graph.po_next(graph.event(read)).is_some();
    if !has_write && !is_coherent() {
        return false;
    }
    if !has_global_axiom(model, graph) || is_decided_by_coherence(model, graph) {
        return true;
    }
    let Some(orders) = (Orders { scratch, graph, rows, model }).find_with_last(&[]) else { return false };
    for (location, order) in graph.locations.iter_mut().zip(orders) {
        location.mo = order;
    }
    graph.mo_is_stale = false;
    true
}

/// Does `coherence.rs` decide the global axiom?
pub(crate) fn is_decided_by_coherence(model: Axioms, graph: &Graph) -> bool {
    model == Axioms::Sra && graph.rmws == 0
}

/// The modification orders with which a graph is consistent. The mo of the graph is restored.
pub(crate) struct Orders<'s> {
    pub(crate) scratch: &'s mut super::Scratch,
    pub(crate) graph: &'s mut Graph,
    pub(crate) rows: &'s Rows,
    pub(crate) model: Axioms,
}

impl Orders<'_> {
    /// Finds one in which the sources of all these reads are last, except for what their threads
    /// wrote since: the writes of each location.
    pub(crate) fn find_with_last(self, reads: &[EventIx]) -> Option<Vec<Vec<EventIx>>> {
        let mut found = None;
        let take_last = |chains: &mut Chains, graph: &Graph, loc: LocIx| {
            reads.iter().filter(|&&r| graph.event(r).loc() == loc).all(|&r| chains.take_last(graph, r))
        };
        self.for_each_with(&take_last, &mut |graph| {
            found = Some(graph.locations.iter().map(|location| location.mo.clone()).collect());
            true
        });
        found
    }

    /// Is there one in which all these writes come after all these others of their location?
    pub(crate) fn can_come_after(self, writes: &[EventIx], others: &[EventIx]) -> bool {
        let mut found = false;
        let put_after = |chains: &mut Chains, graph: &Graph, loc: LocIx| {
            writes.iter().filter(|&&w| graph.event(w).loc() == loc).all(|&w| chains.put_after(w, others))
        };
        self.for_each_with(&put_after, &mut |_| {
            found = true;
            true
        });
        found
    }

    /// Calls `visit` with the graph and every order, until it returns true.
    pub(crate) fn for_each(self, visit: &mut dyn FnMut(&Graph) -> bool) {
        self.for_each_with(&|_, _, _| true, visit);
    }

    /// As [`for_each`](Self::for_each), for the orders that satisfy the constraints that `demand`
    /// adds to the chains of each location. `demand` returns false if no order does.
    fn for_each_with(self, demand: &dyn Fn(&mut Chains, &Graph, LocIx) -> bool, visit: &mut dyn FnMut(&Graph) -> bool) {
        let Orders { scratch, graph, rows, model } = self;
        let mut all = Table::default();
        for loc in graph.locations.indices() {
            let mut chains = Chains::default();
            let is_possible = chains.fill(graph, rows, loc, |_| true) && demand(&mut chains, graph, loc);
            if !is_possible || !chains.close() {
                return;
            }
            all.push(chains);
        }
        let orders: Vec<Vec<EventIx>> =
            graph.locations.iter_mut().map(|location| std::mem::take(&mut location.mo)).collect();
        OrderSearch { scratch, graph, rows, model, all: &all, visit }.order(LocIx::new(0));
        for (location, order) in graph.locations.iter_mut().zip(orders) {
            location.mo = order;
        }
    }
}

/// The last writes that a location may have in some mo. Without a global axiom, locations are
/// independent.
pub(crate) fn last_writes(
    scratch: &mut super::Scratch,
    graph: &Graph,
    rows: &Rows,
    model: Axioms,
    loc: LocIx,
) -> Vec<EventIx> {
    if model == Axioms::WeakCoherence {
        let mo = &graph.location(loc).mo;
        let overwritten = |w: EventIx| mo.iter().any(|&other| graph.hb(rows, graph.event(w), graph.event(other)));
        let last: Vec<EventIx> = mo.iter().copied().filter(|&w| !overwritten(w)).collect();
        return if last.is_empty() { vec![EventIx::INIT] } else { last };
    }
    coherence::maximal_ends(scratch, graph, rows, loc, |_| true);
    scratch.ends.clone()
}

/// The search for orders of all chains that satisfy the global axiom.
struct OrderSearch<'s> {
    scratch: &'s mut super::Scratch,
    graph: &'s mut Graph,
    rows: &'s Rows,
    model: Axioms,
    all: &'s Table<LocIx, Chains>,
    visit: &'s mut dyn FnMut(&Graph) -> bool,
}

impl OrderSearch<'_> {
    /// Orders this location and the later ones. True if the visitor returned true.
    fn order(&mut self, loc: LocIx) -> bool {
        let Some(chains) = self.all.get(loc) else { return (self.visit)(self.graph) };
        let mut done = vec![false; chains.len()];
        done[0] = true;
        self.graph.locations[loc].mo.extend(chains.chain(0));
        let found = self.append(loc, &mut done);
        if !found {
            self.graph.locations[loc].mo.clear();
        }
        found
    }

    /// Appends the chains of the location that are left, in every way, until the axiom holds.
    fn append(&mut self, loc: LocIx, done: &mut [bool]) -> bool {
        if done.iter().all(|&done| done) {
            return self.axiom() && self.order(LocIx::new(loc.index() + 1));
        }
        let chains = &self.all[loc];
        for chain in 1..done.len() {
            if done[chain] || (0..done.len()).any(|other| chains.is_before(other, chain) && !done[other]) {
                continue;
            }
            let len = self.graph.locations[loc].mo.len();
            self.graph.locations[loc].mo.extend(chains.chain(chain));
            done[chain] = true;
            if self.append(loc, done) {
                return true;
            }
            done[chain] = false;
            self.graph.locations[loc].mo.truncate(len);
        }
        false
    }

    /// Does the global axiom hold? The mo of every location is complete or empty.
    fn axiom(&mut self) -> bool {
        match self.model {
            Axioms::Psc if self.graph.sc_events >= 2 => psc::acyclic_all(&mut self.scratch.psc, self.graph, self.rows),
            Axioms::Sc | Axioms::Tso | Axioms::Sra => {
                self.graph.indices().all(|e| !cycle::through(self.scratch, self.graph, self.model, e))
            }
            _ => true,
        }
    }
}
