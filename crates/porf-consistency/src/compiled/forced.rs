//! What of modification order is forced, and why no order will do.
//!
//! For each pair of writes that are not ordered yet, the one order is tried: if an axiom excludes
//! it, the other one is forced, and the cycle that the axiom excludes is the reason. Forced pairs
//! are transitive, and nothing comes between an RMW and the write that it reads from. If an axiom
//! excludes what is forced, the execution is inconsistent, by a cycle each step of which has a
//! reason.
//!
//! This is unit propagation: an execution may have no order although no pair is forced that
//! contradicts others. The search for orders decides then, and keeps to what is forced.

use super::class::Class;
use super::execution::{Execution, NodeId, Relation, Step};
use super::graph::{IndexedGraph, NONE};
use super::search::{self, PathStep, Scratch};
use super::{CompiledAxiom, CompiledModel};
use crate::axiom::Axiom;
use crate::verdict::{ModificationOrder, Reason, Violation};
use porf_exec::{EventId, ExecutionGraph, Node, RelationName, Source};
use porf_kat::syntax::AxiomKind;
use std::collections::BTreeSet;

/// Pairs of writes times nodes: more are not tried.
const MOST: usize = 4_000_000;

/// Reasons by their numbers, in the order in which they were found.
type Why = BTreeSet<usize>;

/// The number of the pair that is tried.
const TRIED: usize = usize::MAX;

/// The part of modification order that is known.
#[derive(Clone)]
pub(super) struct Forced<'g> {
    graph: &'g ExecutionGraph,
    /// The writes.
    writes: Vec<EventId>,
    /// Event → its place in `writes`.
    number: Vec<usize>,
    /// Pairs: row × number of writes + column → why the one is before the other.
    before: Vec<Option<Why>>,
    /// RMWs: the reads, and the numbers of their sources (`None`: the initial write) and writes.
    rmws: Vec<(EventId, Option<usize>, usize)>,
    reasons: Vec<(Reason, Why)>,
}

/// An execution whose modification order is partial.
struct Partial<'a, 'g> {
    indexed: &'a IndexedGraph<'g>,
    known: &'a Forced<'g>,
}

impl<'g> Forced<'g> {
    /// What is forced by RMWs alone; `None` if there is too much to try.
    fn new(graph: &'g ExecutionGraph) -> Option<Forced<'g>> {
        let writes: Vec<EventId> = graph.event_ids().filter(|&e| graph.event(e).label().is_write()).collect();
        let mut number = vec![usize::MAX; graph.len()];
        let mut pairs = 0;
        let mut of_location = vec![0usize; graph.location_count()];
        for (n, &w) in writes.iter().enumerate() {
            number[w.index()] = n;
            let x = graph.event(w).loc()?.index();
            pairs += of_location[x];
            of_location[x] += 1;
        }
        if (pairs + 1).saturating_mul(graph.len()) > MOST {
            return None;
        }
        let rmws = graph.event_ids().filter_map(|read| {
            let write = graph.rmw_partner(read).filter(|_| graph.event(read).label().is_read())?;
            let source = match graph.source(read)? {
                Source::Init => None,
                Source::Write(w) => Some(number[w.index()]),
            };
            Some((read, source, number[write.index()]))
        });
        let rmws = rmws.collect();
        let before = vec![None; writes.len() * writes.len()];
        Some(Forced { graph, writes, number, before, rmws, reasons: Vec::new() })
    }

    fn location(&self, n: usize) -> Option<porf_exec::LocId> {
        self.graph.event(self.writes[n]).loc()
    }

    fn why(&self, a: usize, b: usize) -> Option<&Why> {
        self.before[a * self.writes.len() + b].as_ref()
    }

    /// Orders one write before another, and adds all pairs that follow. Returns false if a write is
    /// then before itself.
    fn add(&mut self, a: usize, b: usize, why: Why) -> bool {
        let n = self.writes.len();
        let mut new = vec![(a, b, why)];
        while let Some((a, b, why)) = new.pop() {
            if a == b {
                // This pair is never used as an edge: it only keeps the reason of the cycle.
                self.before[a * n + a] = Some(why);
                return false;
            }
            if self.why(a, b).is_some() {
                continue;
            }
            let joined = |one: &Why, other: &Why| one.union(other).copied().collect::<Why>();
            for c in 0..n {
                if let Some(first) = self.why(c, a) {
                    new.push((c, b, joined(first, &why)));
                }
                if let Some(second) = self.why(b, c) {
                    new.push((a, c, joined(&why, second)));
                }
            }
            for &(_, source, write) in &self.rmws {
                // Nothing comes between an RMW and its source.
                if b == write && source != Some(a) {
                    match source {
                        Some(source) => new.push((a, source, why.clone())),
                        None => new.push((a, a, why.clone())),
                    }
                }
                if source == Some(a) && b != write {
                    new.push((write, b, why.clone()));
                }
            }
            self.before[a * n + b] = Some(why);
        }
        true
    }

    /// What follows from RMWs: each write is after its source, and before the other writes if that
    /// is the initial one.
    fn add_rmws(&mut self) -> bool {
        for (read, source, write) in self.rmws.clone() {
            let reason = self.reasons.len();
            self.reasons.push((Reason::Adjacent { rmw: read }, Why::new()));
            let others: Vec<(usize, usize)> = match source {
                Some(source) => vec![(source, write)],
                None => {
                    let x = self.location(write);
                    (0..self.writes.len())
                        .filter(|&w| w != write && self.location(w) == x)
                        .map(|w| (write, w))
                        .collect()
                }
            };
            for (a, b) in others {
                if !self.add(a, b, Why::from([reason])) {
                    return false;
                }
            }
        }
        true
    }

    /// May these orders be? They have some of the writes.
    pub(super) fn allows(&self, before: EventId, after: EventId) -> bool {
        self.why(self.number[after.index()], self.number[before.index()]).is_none()
    }

    /// The reasons with these numbers, and those that they rest on.
    fn reasons_of(&self, why: &Why) -> Vec<Reason> {
        let mut all = why.clone();
        let mut left: Vec<usize> = why.iter().copied().collect();
        while let Some(next) = left.pop() {
            for &other in &self.reasons[next].1 {
                if all.insert(other) {
                    left.push(other);
                }
            }
        }
        all.into_iter().map(|number| self.reasons[number].0.clone()).collect()
    }

    /// Why the steps of a path by modification order and from-read hold.
    fn why_path(&self, indexed: &IndexedGraph<'_>, path: &[PathStep]) -> Why {
        let write = |node: NodeId| match indexed.node(node) {
            Node::Event(e) if self.graph.event(e).label().is_write() => Some(self.number[e.index()]),
            _ => None,
        };
        let mut all = Why::new();
        for &(from, step, to) in path {
            let pair = match super::check::relation_name(step) {
                RelationName::Mo => (write(from), write(to)),
                RelationName::MoInverse => (write(to), write(from)),
                RelationName::Fr => (write(indexed.source(from)), write(to)),
                RelationName::FrInverse => (write(indexed.source(to)), write(from)),
                _ => continue,
            };
            if let (Some(a), Some(b)) = pair
                && let Some(why) = self.why(a, b)
            {
                all.extend(why);
            }
        }
        all
    }
}

impl Partial<'_, '_> {
    /// The writes after a write in what is known; after the initial write, all.
    fn after(&self, node: NodeId, visit: &mut impl FnMut(NodeId)) {
        let known = self.known;
        match self.indexed.node(node) {
            Node::Init(x) => {
                let writes = known.writes.iter().filter(|&&w| known.graph.event(w).loc() == Some(x));
                writes.for_each(|w| visit(w.raw()));
            }
            Node::Event(e) => {
                let a = known.number[e.index()];
                let later = (0..known.writes.len()).filter(|&b| a != usize::MAX && known.why(a, b).is_some());
                later.for_each(|b| visit(known.writes[b].raw()));
            }
        }
    }

    /// The writes before a write in what is known, the initial one included.
    fn before(&self, node: NodeId, visit: &mut impl FnMut(NodeId)) {
        let known = self.known;
        let Node::Event(e) = self.indexed.node(node) else { return };
        let Some(x) = known.graph.event(e).loc().filter(|_| known.number[e.index()] != usize::MAX) else { return };
        visit(self.indexed.init(x));
        let b = known.number[e.index()];
        (0..known.writes.len()).filter(|&a| known.why(a, b).is_some()).for_each(|a| visit(known.writes[a].raw()));
    }
}

impl Execution for Partial<'_, '_> {
    fn len(&self) -> usize {
        self.indexed.len()
    }

    fn class(&self, node: NodeId) -> Class {
        self.indexed.class(node)
    }

    fn follow(&self, step: Step, from: NodeId, visit: &mut impl FnMut(NodeId)) {
        let indexed = self.indexed;
        let is_inside = |to: NodeId| indexed.po(from, to) || indexed.po(to, from);
        // Is this the part of the relation that the step takes?
        let fits = |to: NodeId| match step {
            Step::Along(Relation::Moe | Relation::Fre) | Step::Against(Relation::Moe | Relation::Fre) => !is_inside(to),
            Step::Along(Relation::Moi | Relation::Fri) | Step::Against(Relation::Moi | Relation::Fri) => is_inside(to),
            _ => true,
        };
        let mut visit_fitting = |to: NodeId| {
            if fits(to) {
                visit(to);
            }
        };
        match step {
            Step::MoNext | Step::Along(Relation::Moe | Relation::Moi) => self.after(from, &mut visit_fitting),
            Step::MoPrevious | Step::Against(Relation::Moe | Relation::Moi) => self.before(from, &mut visit_fitting),
            Step::FrNext | Step::Along(Relation::Fre | Relation::Fri) => {
                let source = indexed.source(from);
                if source != NONE {
                    self.after(source, &mut visit_fitting);
                }
            }
            Step::FrNextInverse | Step::Against(Relation::Fre | Relation::Fri) => self.before(from, &mut |w| {
                indexed.readers(w).iter().for_each(|&r| visit_fitting(r));
            }),
            // Detours are left out: what is not seen is not forced.
            Step::Along(Relation::Detour) | Step::Against(Relation::Detour) => {}
            other => indexed.follow(other, from, visit),
        }
    }
}

impl CompiledAxiom {
    /// A shortest path that shows that the axiom does not hold.
    fn shortest<E: Execution>(&self, scratch: &mut Scratch, execution: &E) -> Option<Vec<PathStep>> {
        let found = match self.kind {
            AxiomKind::Acyclic => search::has_cycle(scratch, execution, &self.machine),
            AxiomKind::Irreflexive => search::has_loop(scratch, execution, &self.machine),
            AxiomKind::Empty => search::has_word(scratch, execution, &self.machine),
        }?;
        let (closed, back) = (self.kind == AxiomKind::Acyclic, self.kind != AxiomKind::Empty);
        let path = |node: NodeId| search::path(execution, &self.machine, node, closed, back);
        // A cycle through the node that was found need not be a shortest one.
        let others = (0..execution.len() as NodeId).filter(|&node| node != found).map(path);
        std::iter::once(path(found)).chain(others).filter(|path| !path.is_empty()).min_by_key(Vec::len)
    }
}

/// What came of looking for what is forced.
pub(super) enum Outcome<'g> {
    /// No order will do.
    Contradiction(Violation),
    /// Orders must keep to this.
    Forced(Forced<'g>),
    /// There is too much to try.
    TooLarge,
}

impl CompiledModel {
    /// Finds what is forced of the modification order of an execution.
    pub(super) fn force<'g>(&'g self, graph: &'g ExecutionGraph) -> Outcome<'g> {
        let Some(mut forced) = Forced::new(graph) else { return Outcome::TooLarge };
        let indexed = self.index(graph, &ModificationOrder::new(vec![Vec::new(); graph.location_count()]));
        let scratch = &mut Scratch::default();
        if !forced.add_rmws() {
            return Outcome::Contradiction(forced.cyclic());
        }
        loop {
            if let Some((axiom, path)) = self.excluded(scratch, &indexed, &forced) {
                let reasons = forced.reasons_of(&forced.why_path(&indexed, &path));
                let cycle = super::check::named(&indexed, &path);
                return Outcome::Contradiction(Violation { axiom: axiom.as_axiom(), cycle, reasons });
            }
            match self.force_one(scratch, &indexed, &mut forced) {
                Some(true) => {}
                Some(false) => return Outcome::Contradiction(forced.cyclic()),
                None => return Outcome::Forced(forced),
            }
        }
    }

    /// An axiom that excludes what is known.
    fn excluded(
        &self,
        scratch: &mut Scratch,
        indexed: &IndexedGraph<'_>,
        known: &Forced<'_>,
    ) -> Option<(&CompiledAxiom, Vec<PathStep>)> {
        let partial = Partial { indexed, known };
        let found = self.axioms.iter().filter_map(|axiom| Some((axiom, axiom.shortest(scratch, &partial)?)));
        found.min_by_key(|(_, path)| path.len())
    }

    /// Finds a pair that is forced; false if it contradicts what is known, `None` if there is no
    /// such pair.
    fn force_one(&self, scratch: &mut Scratch, indexed: &IndexedGraph<'_>, forced: &mut Forced<'_>) -> Option<bool> {
        let n = forced.writes.len();
        for a in 0..n {
            for b in (0..n).filter(|&b| b != a && forced.location(b) == forced.location(a)) {
                if forced.why(a, b).is_some() || forced.why(b, a).is_some() {
                    continue;
                }
                let mut tried = forced.clone();
                let is_possible = tried.add(a, b, Why::from([TRIED]));
                let (axiom, cycle, mut why) = match is_possible {
                    false => (Axiom::Atomicity, Vec::new(), tried.why_cyclic()),
                    true => match self.excluded(scratch, indexed, &tried) {
                        None => continue,
                        Some((axiom, path)) => {
                            let why = tried.why_path(indexed, &path);
                            (axiom.as_axiom(), super::check::named(indexed, &path), why)
                        }
                    },
                };
                why.remove(&TRIED);
                let step = porf_exec::Step {
                    from: Node::Event(forced.writes[b]),
                    relation: RelationName::Mo,
                    to: Node::Event(forced.writes[a]),
                };
                let number = forced.reasons.len();
                forced.reasons.push((Reason::Excluded { step, axiom, cycle }, why));
                return Some(forced.add(b, a, Why::from([number])));
            }
        }
        None
    }
}

impl Forced<'_> {
    /// Why a write is before itself.
    fn why_cyclic(&self) -> Why {
        (0..self.writes.len()).find_map(|w| self.why(w, w)).cloned().expect("a write is before itself")
    }

    /// The violation if a write is before itself: RMWs do not leave room.
    fn cyclic(&self) -> Violation {
        let reasons = self.reasons_of(&self.why_cyclic());
        Violation { axiom: Axiom::Atomicity, cycle: Vec::new(), reasons }
    }
}
