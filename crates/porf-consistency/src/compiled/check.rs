//! Checks the consistency of a graph with modification order under a compiled model.

use super::execution::{Direction, NodeId, Part, Relation, Step};
use super::graph::IndexedGraph;
use super::machine::Machine;
use super::search::{self, PathStep, Scratch};
use super::views::{self, porf_order};
use super::{CompiledAxiom, CompiledModel, Fast, Loop};
use crate::axiom::Axiom;
use crate::verdict::{ModificationOrder, Violation};
use porf_exec::{EventId, ExecutionGraph, Node, RelationName, Source};
use porf_kat::syntax::AxiomKind;

/// Numbers kept for the clocks of a graph: two gigabytes. Graphs that need more are checked without
/// clocks.
pub(super) const MOST_NUMBERS: usize = 1 << 29;

impl CompiledModel {
    /// Checks that a modification order makes the execution consistent with the model.
    pub fn validate(&self, graph: &ExecutionGraph, mo: &ModificationOrder) -> Result<(), Violation> {
        match self.first_violation(&mut Scratch::default(), graph, mo) {
            None => Ok(()),
            Some(Violated::Atomicity(read)) => Err(broken_rmw(graph, mo, read)),
            Some(Violated::Axiom(axiom)) => {
                let mut indexed = self.index(graph, mo);
                let has_clocks = self.set_views(&mut indexed);
                Err(axiom.explain(&indexed, has_clocks))
            }
        }
    }

    /// The first violation of the execution with this modification order, if there is one.
    pub fn first_violation(
        &self,
        scratch: &mut Scratch,
        graph: &ExecutionGraph,
        mo: &ModificationOrder,
    ) -> Option<Violated<'_>> {
        if let Some(read) = non_atomic_rmw(graph, mo) {
            return Some(Violated::Atomicity(read));
        }
        let mut indexed = self.index(graph, mo);
        let has_clocks = self.set_views(&mut indexed);
        let mut violated = |axiom: &&CompiledAxiom| !axiom.holds(scratch, &indexed, has_clocks);
        // Without clocks some axioms take quadratic time. Often that is because of a cycle that
        // another one forbids.
        let comes_first = |axiom: &&CompiledAxiom| has_clocks || axiom.is_linear_without_clocks();
        let first = self.axioms.iter().filter(comes_first);
        let later = self.axioms.iter().filter(|axiom| !comes_first(axiom));
        first.chain(later).find(|axiom| violated(axiom)).map(Violated::Axiom)
    }

    /// For each axiom whether it holds; for tests.
    #[doc(hidden)]
    pub fn holding(&self, graph: &ExecutionGraph, mo: &ModificationOrder) -> Vec<bool> {
        let scratch = &mut Scratch::default();
        let mut indexed = self.index(graph, mo);
        let has_clocks = self.set_views(&mut indexed);
        self.axioms.iter().map(|axiom| axiom.holds(scratch, &indexed, has_clocks)).collect()
    }

    /// The indexed graph, with the data that the model's machines use.
    pub fn index<'g>(&'g self, graph: &'g ExecutionGraph, mo: &ModificationOrder) -> IndexedGraph<'g> {
        let mut indexed = IndexedGraph::new(graph, mo);
        indexed.set_located(&self.located);
        indexed
    }

    /// Computes the clocks of the views and adds them to the graph. Returns false if there are
    /// none.
    fn set_views(&self, indexed: &mut IndexedGraph<'_>) -> bool {
        let size: usize = self.views.iter().map(|view| view.size(indexed)).sum();
        if self.views.is_empty() || size > MOST_NUMBERS {
            return false;
        }
        let Some(order) = porf_order(indexed) else { return false };
        indexed.set_views(self.views.iter().map(|view| view.clocks(indexed, &order)).collect());
        true
    }
}

/// A violation.
#[derive(Clone, Copy, Debug)]
pub enum Violated<'m> {
    /// The RMW with this read is not atomic.
    Atomicity(EventId),
    /// An axiom.
    Axiom(&'m CompiledAxiom),
}

impl CompiledAxiom {
    /// Whether the axiom holds. `has_clocks` says whether the graph has the clocks of the views.
    fn holds(&self, scratch: &mut Scratch, graph: &IndexedGraph<'_>, has_clocks: bool) -> bool {
        match &self.fast {
            Fast::Cycle(machine) if has_clocks => search::has_cycle(scratch, graph, machine).is_none(),
            Fast::Loops(parts) if has_clocks => parts.iter().all(|part| match part {
                Loop::FromView(view, rest) => views::has_loop(graph, *view, rest).is_none(),
                Loop::Search(machine) => search::has_loop(scratch, graph, machine).is_none(),
            }),
            _ => self.violation(scratch, graph, has_clocks).is_none(),
        }
    }

    /// Whether the check without clocks takes near-linear time: it is not a search from every node.
    fn is_linear_without_clocks(&self) -> bool {
        let is_located = |step: Step| matches!(step, Step::Located(_));
        self.kind != AxiomKind::Irreflexive && !self.machine_in_parts(false).steps().any(is_located)
    }

    /// The machine in parts; with clocks, if they are known.
    fn machine_in_parts(&self, has_clocks: bool) -> &Machine {
        &self.in_parts[usize::from(has_clocks)]
    }

    /// A node that shows that the axiom does not hold, without views.
    fn violation(&self, scratch: &mut Scratch, graph: &IndexedGraph<'_>, has_clocks: bool) -> Option<NodeId> {
        let machine = self.machine_in_parts(has_clocks);
        match self.kind {
            AxiomKind::Acyclic => search::has_cycle(scratch, graph, machine),
            AxiomKind::Irreflexive => search::has_loop(scratch, graph, machine),
            AxiomKind::Empty => search::has_word(scratch, graph, machine),
        }
    }

    /// The violation, with a shortest path that shows it, by steps of the primitive relations.
    fn explain(&self, graph: &IndexedGraph<'_>, has_clocks: bool) -> Violation {
        let found = self.violation(&mut Scratch::default(), graph, has_clocks);
        let (closed, back) = (self.kind == AxiomKind::Acyclic, self.kind != AxiomKind::Empty);
        let machine = self.machine_in_parts(has_clocks);
        let path = search::path(graph, machine, found.expect("the axiom is violated"), closed, back);
        Violation { axiom: self.as_axiom(), cycle: named(graph, &path), reasons: Vec::new() }
    }

    pub(super) fn as_axiom(&self) -> Axiom {
        Axiom::FromFile { name: self.name.clone(), statement: self.statement.clone() }
    }
}

/// The path with immediate steps combined: `po-imm;po-imm` is po, `fr-imm;mo-imm` is fr.
pub(super) fn named(graph: &IndexedGraph<'_>, path: &[PathStep]) -> Vec<porf_exec::Step> {
    let mut steps: Vec<porf_exec::Step> = Vec::new();
    for &(from, step, to) in path {
        let (from, to) = (graph.node(from), graph.node(to));
        let relation = relation_name(step);
        let last = steps.last_mut().filter(|_| {
            matches!(step, Step::PoNext | Step::PoLocNext | Step::MoNext | Step::PoPrevious | Step::MoPrevious)
        });
        match last {
            Some(last) if last.relation == relation || last.relation == RelationName::Fr && step == Step::MoNext => {
                last.to = to;
            }
            _ => steps.push(porf_exec::Step { from, relation, to }),
        }
    }
    steps
}

pub(super) fn relation_name(step: Step) -> RelationName {
    match step {
        Step::PoNext | Step::PoLocNext => RelationName::Po,
        Step::PoPrevious | Step::PoLocPrevious => RelationName::PoInverse,
        Step::MoNext | Step::Along(Relation::Moe | Relation::Moi) => RelationName::Mo,
        Step::MoPrevious | Step::Against(Relation::Moe | Relation::Moi) => RelationName::MoInverse,
        Step::FrNext | Step::Along(Relation::Fre | Relation::Fri) => RelationName::Fr,
        Step::FrNextInverse | Step::Against(Relation::Fre | Relation::Fri) => RelationName::FrInverse,
        Step::Along(Relation::Rf | Relation::Rfe | Relation::Rfi) => RelationName::Rf,
        Step::Against(Relation::Rf | Relation::Rfe | Relation::Rfi) => RelationName::RfInverse,
        Step::Along(Relation::Rmw) => RelationName::Rmw,
        Step::Against(Relation::Rmw) => RelationName::RmwInverse,
        Step::Along(Relation::Ctrl) => RelationName::Ctrl,
        Step::Along(Relation::Addr) => RelationName::Addr,
        Step::Along(Relation::Data) => RelationName::Data,
        Step::Along(Relation::Detour) => RelationName::Detour,
        Step::Along(Relation::PoDiffLoc) => RelationName::Po,
        Step::Against(Relation::PoDiffLoc) => RelationName::PoInverse,
        Step::Located(_) | Step::Part(Part::First(_)) => RelationName::Hb,
        Step::Part(Part::EventOfGap(Direction::Forward) | Part::Beyond(Direction::Forward)) => RelationName::Po,
        Step::Part(Part::EventOfGap(Direction::Backward) | Part::Beyond(Direction::Backward)) => {
            RelationName::PoInverse
        }
        // Dependencies and detours are inside program order.
        Step::Against(Relation::Ctrl | Relation::Addr | Relation::Data | Relation::Detour) => RelationName::PoInverse,
        Step::Along(Relation::SameThread) | Step::Against(Relation::SameThread) => RelationName::SameThread,
        Step::Along(Relation::LocOverlap) | Step::Against(Relation::LocOverlap) => RelationName::SameLocation,
        // No path ends at a block.
        Step::Along(_) | Step::Against(_) | Step::View(_) | Step::Part(_) => RelationName::Any,
    }
}

/// The position of each write in modification order, from 1; the initial write has 0.
fn places(graph: &ExecutionGraph, mo: &ModificationOrder) -> Vec<u32> {
    let mut places = vec![0; graph.len()];
    for order in mo.orders() {
        for (i, w) in order.iter().enumerate() {
            places[w.index()] = i as u32 + 1;
        }
    }
    places
}

/// The read of an RMW with another write between its source and its write. Writes outside the order
/// are ignored.
pub(super) fn non_atomic_rmw(graph: &ExecutionGraph, mo: &ModificationOrder) -> Option<EventId> {
    let places = places(graph, mo);
    // The places after the source, up to the write.
    let between = |read: EventId, write: EventId| {
        let source = match graph.source(read) {
            Some(Source::Write(w)) => match places[w.index()] {
                0 => return 0..0,
                place => place,
            },
            _ => 0,
        };
        source..places[write.index()].saturating_sub(1).max(source)
    };
    let reads = graph.event_ids().filter(|&e| graph.event(e).label().is_read());
    let broken = reads.filter_map(|read| Some((read, graph.rmw_partner(read)?)));
    let broken = broken.filter(|&(read, write)| !between(read, write).is_empty()).map(|(read, _)| read).next();
    broken.or_else(|| {
        let mut pairs = graph.exclusive_pairs();
        let broken = pairs.find(|&(read, write)| {
            let Some(x) = graph.event(read).loc() else { return false };
            let is_other = |at: u32| {
                let w = mo.of(x)[at as usize];
                !graph.po_before(read, w) && !graph.po_before(w, write)
            };
            between(read, write).any(is_other)
        });
        broken.map(|(read, _)| read)
    })
}

fn broken_rmw(graph: &ExecutionGraph, mo: &ModificationOrder, read: EventId) -> Violation {
    let mut cycle = Vec::new();
    let paired = graph.exclusive_pairs().find(|&(it, _)| it == read).map(|(_, write)| write);
    if let (Some(write), Some(x)) = (graph.rmw_partner(read).or(paired), graph.event(read).loc()) {
        let before = mo.of(x).iter().take_while(|&&w| w != write).copied();
        let between = before.filter(|&w| paired.is_none() || !graph.po_before(w, write)).last();
        if let Some(between) = between {
            let step = |from: EventId, relation, to: EventId| porf_exec::Step {
                from: Node::Event(from),
                relation,
                to: Node::Event(to),
            };
            cycle = vec![
                step(read, RelationName::Fr, between),
                step(between, RelationName::Mo, write),
                step(write, RelationName::RmwInverse, read),
            ];
        }
    }
    Violation { axiom: Axiom::Atomicity, cycle, reasons: Vec::new() }
}
