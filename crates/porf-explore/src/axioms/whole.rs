//! Atomic accesses that consist of several events.
//!
//! If accesses of different sizes overlap, then locations are the parts that no access divides. An
//! access that contains several of them is an event for each, directly after one another. This
//! module decides whether the parts of every atomic access take effect at once. That is known only
//! for whole executions. Others are explored, but not counted, and their errors are not reported.
//!
//! Let a *node* be an access with all its parts, or any other event; relations between events are
//! lifted to nodes. An execution is *whole* if
//!
//! 1. po ∪ rf is acyclic between nodes, hb⁺ is irreflexive, and so is hb⁺; eco for the eco of every
//!    location: what synchronises with a part synchronises with the access, and an RMW does not
//!    read in one part what others did because of its write to another;
//! 2. mo ∪ rfe ∪ fre is acyclic, with the reads of one thread at a time. There is an order in which
//!    the writes become visible to a thread, and its reads find them at one point of that order.
//!    Two threads may see independent writes in different orders, as in every model without
//!    multi-copy atomicity. What a thread reads from itself does not count: it may be forwarded;
//! 3. under `sc`, `tso` and `sra`: their relation is acyclic between nodes;
//! 4. under `rc11`: po ∪ rf ∪ mo ∪ fr between SC accesses and fences, a part of psc, is acyclic.
//!
//! Each of these is what the model demands if the access is one event, or less. So no execution is
//! lost that the access has as one event. The events of an SC access are release and acquire only:
//! in psc the steps from part to part would count as program order to another location, and order
//! more than the access does.

use super::{Scratch, cycle};
use crate::clocks::Rows;
use crate::event::Label;
use crate::graph::Graph;
use crate::index::{EventIx, Table, ThreadIx};
use crate::model::Axioms;
use porf_consistency::relation::Relation;
use porf_program::AtomicPart;

/// The accesses of a location, with their positions: those of writes are even, in mo; those of
/// reads follow their source. One eco-precedes another if its position is less.
type Accesses = Vec<(usize, EventIx)>;

/// The nodes of a graph.
pub(crate) struct Nodes {
    /// Event → the first event of its node.
    first: Table<EventIx, EventIx>,
    /// Event → is it part of an SC access?
    sc: Table<EventIx, bool>,
    /// Does some access consist of several parts?
    pub(crate) has_parts: bool,
}

impl Nodes {
    /// Every event is a node.
    pub(crate) fn new(graph: &Graph) -> Nodes {
        let sc = graph.indices().map(|e| graph.event(e).is_sc()).collect();
        Nodes { first: graph.indices().collect(), sc, has_parts: false }
    }

    /// Adds an event to the node of `previous`, if there is one.
    pub(crate) fn add(&mut self, e: EventIx, previous: Option<EventIx>, part: Option<AtomicPart>) {
        if let Some(previous) = previous {
            self.first[e] = self.first[previous];
        }
        self.sc[e] |= part.is_some_and(|part| part.sc);
        self.has_parts |= part.is_some_and(|part| part.continues);
    }

    /// Do the parts of every access take effect at once? mo is enumerated.
    pub(crate) fn are_whole(&self, scratch: &mut Scratch, graph: &Graph, rows: &Rows, model: Axioms) -> bool {
        let lift = Lift { graph, nodes: self };
        let locations = lift.accesses();
        if !lift.is_coherent(rows, &locations) || !lift.is_atomic(&locations) {
            return false;
        }
        match model {
            Axioms::Sc | Axioms::Tso | Axioms::Sra => {
                let mut order = lift.empty();
                for e in lift.events() {
                    for &next in cycle::edges(scratch, graph, model, e) {
                        lift.insert(&mut order, e, next);
                    }
                }
                order.is_acyclic()
            }
            Axioms::Psc => lift.sc_order(&locations).is_acyclic(),
            Axioms::LoadBuffering | Axioms::WeakCoherence | Axioms::Coherence => true,
        }
    }
}

/// A graph with its nodes.
struct Lift<'g> {
    graph: &'g Graph,
    nodes: &'g Nodes,
}

impl Lift<'_> {
    fn empty(&self) -> Relation {
        Relation::empty(self.graph.len())
    }

    /// Relates the nodes of two events, unless they are the same.
    fn insert(&self, relation: &mut Relation, a: EventIx, b: EventIx) {
        let (a, b) = (self.nodes.first[a], self.nodes.first[b]);
        if a != b {
            relation.insert(a.index(), b.index());
        }
    }

    fn events(&self) -> impl Iterator<Item = EventIx> {
        self.graph.threads.iter().flat_map(|thread| thread.events.iter().copied())
    }

    fn thread(&self, e: EventIx) -> ThreadIx {
        self.graph.event(e).thread
    }

    fn accesses(&self) -> Vec<Accesses> {
        let mut locations: Vec<Accesses> = vec![Vec::new(); self.graph.locations.len()];
        for e in self.events() {
            let position = match self.graph.event(e).label {
                Label::Read(read) => 2 * self.graph.after_source(read.loc, read.rf) + 1,
                Label::Write(write) => 2 * self.graph.after_source(write.loc, e),
                _ => continue,
            };
            locations[self.graph.event(e).loc().index()].push((position, e));
        }
        for accesses in &mut locations {
            accesses.sort_unstable();
        }
        locations
    }

    /// Condition 1.
    fn is_coherent(&self, rows: &Rows, locations: &[Accesses]) -> bool {
        let (mut before, mut prefixes) = (self.empty(), self.empty());
        for a in self.events() {
            for b in self.events().filter(|&b| b != a) {
                let (first, second) = (self.graph.event(a), self.graph.event(b));
                if self.graph.hb(rows, first, second) {
                    self.insert(&mut before, a, b);
                }
                if self.graph.in_prefix(rows, first, second) {
                    self.insert(&mut prefixes, a, b);
                }
            }
        }
        let before = before.plus();
        let is_against = |(i, a): (usize, EventIx), (j, b): (usize, EventIx)| {
            i < j && before.contains(self.nodes.first[b].index(), self.nodes.first[a].index())
        };
        prefixes.is_acyclic()
            && before.is_irreflexive()
            && locations.iter().all(|accesses| accesses.iter().all(|&a| !accesses.iter().any(|&b| is_against(a, b))))
    }

    /// Condition 2.
    fn is_atomic(&self, locations: &[Accesses]) -> bool {
        let mut mo = self.empty();
        for location in self.graph.locations.iter() {
            for pair in location.mo.windows(2) {
                self.insert(&mut mo, pair[0], pair[1]);
            }
        }
        self.graph.threads.indices().all(|thread| {
            let mut order = mo.clone();
            for &(position, r) in locations.iter().flatten() {
                if self.thread(r) != thread || position % 2 == 0 {
                    continue;
                }
                let (loc, source) = (self.graph.event(r).loc(), self.graph.event(r).rf());
                if source != EventIx::INIT && self.thread(source) != thread {
                    self.insert(&mut order, source, r);
                }
                let later = &self.graph.location(loc).mo[position / 2..];
                if let Some(&next) = later.iter().find(|&&w| self.thread(w) != thread) {
                    self.insert(&mut order, r, next);
                }
            }
            order.is_acyclic()
        })
    }

    /// The relation of condition 4.
    fn sc_order(&self, locations: &[Accesses]) -> Relation {
        let is_sc = |e: EventIx| self.nodes.sc[e];
        let mut order = self.empty();
        for thread in &self.graph.threads {
            let events: Vec<EventIx> = thread.events.iter().copied().filter(|&e| is_sc(e)).collect();
            for pair in events.windows(2) {
                self.insert(&mut order, pair[0], pair[1]);
            }
        }
        for accesses in locations {
            for &(i, a) in accesses.iter().filter(|access| is_sc(access.1)) {
                for &(j, b) in accesses.iter().filter(|access| is_sc(access.1)) {
                    let is_write = j % 2 == 0;
                    if i < j && (is_write || i + 1 == j) {
                        self.insert(&mut order, a, b);
                    }
                }
            }
        }
        order
    }
}
