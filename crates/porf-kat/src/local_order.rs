//! The local order of a model: the part L of program order that exploration may grow graphs along.
//!
//! A model that allows load buffering has cycles of po ∪ rf, so that its executions cannot be built
//! along program order. They can be built along L ∪ rf for every L inside program order with two
//! properties:
//! 1. L contains the dependencies, so that an event is known once the events L-before it are;
//! 2. (L ∪ rf)⁺ is irreflexive in every consistent execution.
//!
//! The second one is a question for the prover: `(L | rf)+ & id <= rot MODEL`. Here L starts as the
//! dependencies, and takes every term of a fixed list with which the question is still proved.
//! Every L is right; a larger one makes exploration cheaper. A model for which the dependencies
//! alone are refuted allows values out of thin air, and has no local order.
//!
//! Control dependencies are assumed to reach everything after a branch.

use crate::constraint::{Constraint, Query};
use crate::model_file::ModelFile;
use crate::properties::{Answer, Property, Uses, answer};
use crate::prove::{Limits, Prover, Verdict};
use crate::resolve::{Assumption, AssumptionKind};
use crate::term::{Term, Test};
use crate::vocabulary::{Pred, Rel, Vocabulary};
use std::collections::BTreeSet;

/// How a term of a local order leads from one event to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Via {
    /// `po`.
    Po,
    /// `po-loc`.
    PoLoc,
    /// `addr;po`.
    AddrPo,
    /// `rmw`.
    Rmw,
}

/// A term `[from];via;[to]` of a local order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalTerm {
    /// The events that it leads from.
    pub from: Test,
    /// The relation.
    pub via: Via,
    /// The events that it leads to.
    pub to: Test,
}

impl LocalTerm {
    fn new(from: Test, via: Via, to: Test) -> LocalTerm {
        LocalTerm { from, via, to }
    }

    /// The term.
    pub fn term(&self) -> Term {
        let po = || Term::relation(Rel::PO);
        let via = match self.via {
            Via::Po => po(),
            Via::PoLoc => Term::relation(Rel::PO_LOC),
            Via::AddrPo => Term::relation(Rel::ADDR).then(po()),
            Via::Rmw => Term::relation(Rel::RMW),
        };
        [Term::Test(self.from.clone()), via, Term::Test(self.to.clone())].into_iter().fold(Term::identity(), Term::then)
    }
}

/// A local order: the dependencies and these terms.
#[derive(Clone, Debug, Default)]
pub struct LocalOrder {
    /// The terms besides the dependencies.
    pub terms: Vec<LocalTerm>,
    /// Whether creating and joining threads is part of it: `po;[TC]`, `[TB];po`, `po;[TE]` and
    /// `[TJ];po`, where exploration also grows along `tc` and `tj`.
    pub threads: bool,
}

impl LocalOrder {
    /// The local order of a model, or why it has none.
    pub fn of(model: &ModelFile, limits: Limits) -> Result<LocalOrder, Box<Answer>> {
        let tags: Vec<Pred> = tags(model).collect();
        LocalOrder::with_tags(model, limits, &tags)
    }

    /// The local order of a model for programs whose events have only these tags, or why it has
    /// none. Fewer tags make it quicker to derive.
    pub fn with_tags(model: &ModelFile, limits: Limits, present: &[Pred]) -> Result<LocalOrder, Box<Answer>> {
        let untagged = without_tags(model, |_| true);
        let thin_air = answer(&untagged, Property::NoThinAir, limits);
        if thin_air.holds != Some(true) {
            return Err(Box::new(thin_air));
        }
        let derivation = Derivation::new(&untagged, limits);
        let mut order = LocalOrder::default();
        let with_threads = LocalOrder { threads: true, ..LocalOrder::default() };
        if derivation.proves(&with_threads) {
            order = with_threads;
        }
        order.enlarge(&derivation, addresses());
        // Fences of every kind that models distinguish.
        let fence = || Test::Pred(Pred::F);
        let kinds = [Pred::SC, Pred::REL, Pred::ACQ].map(|mode| fence().and(Test::Pred(mode)));
        order.enlarge_by_fence(&derivation, &fence());
        kinds.iter().for_each(|kind| order.enlarge_by_fence(&derivation, kind));
        candidates().into_iter().for_each(|group| order.enlarge(&derivation, group));
        let present: Vec<Pred> = tags(model).filter(|tag| present.contains(tag)).collect();
        if present.is_empty() {
            return Ok(order);
        }
        let model = without_tags(model, |tag| !present.contains(&tag));
        let joint = Derivation::new(&model, limits);
        if !joint.proves(&order) {
            return Err(Box::new(answer(&model, Property::NoThinAir, limits)));
        }
        let untagged = order.clone();
        for tag in present {
            // What the tag allows alone says what to try together with the others.
            let alone = without_tags(&model, |other| other != tag);
            let mut with_tag = untagged.clone();
            if tag != Pred::ACQ_PC {
                with_tag.enlarge_by_fence(&Derivation::new(&alone, limits), &Test::Pred(tag));
            }
            let mut larger = order.clone();
            larger.terms.extend(with_tag.terms.drain(untagged.terms.len()..));
            if joint.proves(&larger) {
                order = larger;
            } else if tag != Pred::ACQ_PC {
                order.enlarge_by_fence(&joint, &Test::Pred(tag));
            }
        }
        Ok(order)
    }

    /// Takes the first of the alternatives that is proved.
    fn enlarge(&mut self, derivation: &Derivation<'_>, alternatives: Vec<Vec<LocalTerm>>) {
        for terms in alternatives {
            if let Some(larger) = self.with(derivation, terms) {
                *self = larger;
                return;
            }
        }
    }

    /// The order with these terms, if it is proved.
    fn with(&self, derivation: &Derivation<'_>, mut terms: Vec<LocalTerm>) -> Option<LocalOrder> {
        let mut larger = self.clone();
        terms.retain(|term| !derivation.contains(self, term));
        if terms.is_empty() {
            return Some(larger);
        }
        larger.terms.extend(terms);
        // Locations are known only if what addresses depend on comes before.
        let is_known = larger.terms.iter().all(|it| it.via != Via::PoLoc) || larger.has_addresses();
        (is_known && derivation.proves(&larger)).then_some(larger)
    }

    /// Adds what a fence orders: the kinds of accesses before and after it; or only what comes
    /// after it, as `isb`.
    fn enlarge_by_fence(&mut self, derivation: &Derivation<'_>, f: &Test) {
        let (all, r, w) = (&Test::True, &Test::Pred(Pred::R), &Test::Pred(Pred::W));
        let po = |from: &Test, to: &Test| LocalTerm::new(from.clone(), Via::Po, to.clone());
        let around = |(from, to): (&Test, &Test)| vec![po(from, f), po(f, to)];
        if let Some(larger) = self.with(derivation, around((all, all))) {
            *self = larger;
            return;
        }
        // The four pairs tell which larger ones may be proved.
        let pairs = [(r, r), (r, w), (w, r), (w, w)];
        let proved = pairs.map(|pair| self.with(derivation, around(pair)));
        let is_proved = |at: [usize; 2]| at.iter().all(|&at| proved[at].is_some());
        let larger = [((r, all), [0, 1]), ((all, w), [1, 3]), ((w, all), [2, 3]), ((all, r), [0, 2])];
        let larger = larger.into_iter().filter(|(_, parts)| is_proved(*parts));
        let larger = larger.into_iter().find_map(|(pair, _)| self.with(derivation, around(pair)));
        let larger = larger.or_else(|| proved.iter().flatten().next().cloned());
        let larger = larger.or_else(|| [all, r].into_iter().find_map(|to| self.with(derivation, vec![po(f, to)])));
        *self = larger.unwrap_or_else(|| self.clone());
    }

    /// Does the order contain `addr;po`?
    fn has_addresses(&self) -> bool {
        self.terms.iter().any(|it| it.via == Via::AddrPo && it.to == Test::True)
    }

    /// The order as a term, with dependencies.
    pub fn term(&self) -> Term {
        let po = || Term::relation(Rel::PO);
        let set = |pred: Pred| Term::Test(Test::Pred(pred));
        let accesses = || set(Pred::R).or(set(Pred::W));
        // Only accesses have addresses and data.
        let [addr, data] = [Rel::ADDR, Rel::DATA].map(|relation| Term::relation(relation).then(accesses()));
        let dependencies = Term::relation(Rel::CTRL).or(addr).or(data);
        let threads =
            [po().then(set(Pred::TC)), set(Pred::TB).then(po()), po().then(set(Pred::TE)), set(Pred::TJ).then(po())];
        let threads = threads.into_iter().filter(|_| self.threads);
        self.terms.iter().map(LocalTerm::term).chain(threads).fold(dependencies, Term::or)
    }

    /// The order in the language's syntax.
    pub fn show(&self, vocabulary: &Vocabulary) -> String {
        self.term().show(vocabulary)
    }
}

/// The tags that a model names, and the sets that it declares.
fn tags(model: &ModelFile) -> impl Iterator<Item = Pred> + use<> {
    let uses = Uses::of(model);
    let all: BTreeSet<Pred> = uses.positive.union(&uses.negative).copied().collect();
    all.into_iter().filter(|pred| pred.is_tag() || pred.is_declared())
}

/// The model for programs in which no event has these tags.
fn without_tags(model: &ModelFile, is_absent: impl Fn(Pred) -> bool) -> ModelFile {
    let mut model = model.clone();
    let is_absent = |pred: Pred| (pred.is_tag() || pred.is_declared()) && is_absent(pred);
    for axiom in &mut model.resolved.axioms {
        axiom.term = axiom.term.without(&is_absent);
    }
    model
}

/// Program order after what an address depends on: alternatives.
fn addresses() -> Vec<Vec<LocalTerm>> {
    let to = |set: Test| vec![LocalTerm::new(Test::True, Via::AddrPo, set)];
    vec![to(Test::True), to(Test::Pred(Pred::W))]
}

/// Groups of alternatives, in the order in which they are tried.
fn candidates() -> Vec<Vec<Vec<LocalTerm>>> {
    let set = |pred: Pred| Test::Pred(pred);
    let all = || Test::True;
    let (reads, writes) = (set(Pred::R), set(Pred::W));
    let accesses = reads.clone().or(writes.clone());
    let po = |from: Test, to: Test| LocalTerm::new(from, Via::Po, to);
    let mut groups = Vec::new();
    let acquire = reads.clone().and(set(Pred::ACQ));
    let release = writes.clone().and(set(Pred::REL));
    groups.push(vec![vec![po(acquire.clone(), all())]]);
    groups.push(vec![vec![po(all(), release.clone())]]);
    // A load that is acquire-pc may come before a release.
    groups.push(vec![vec![po(release, acquire.and(set(Pred::ACQ_PC).negate()))]]);
    let kinds = [&reads, &writes];
    let pairs = || kinds.into_iter().flat_map(|from| kinds.into_iter().map(move |to| (from.clone(), to.clone())));
    for (from, to) in pairs() {
        groups.push(vec![vec![po(from, to)]]);
    }
    groups.push(vec![vec![LocalTerm::new(accesses.clone(), Via::PoLoc, accesses)]]);
    for (from, to) in pairs() {
        groups.push(vec![vec![LocalTerm::new(from, Via::PoLoc, to)]]);
    }
    groups.push(vec![vec![LocalTerm::new(all(), Via::Rmw, all())]]);
    groups
}

/// The questions about one model.
struct Derivation<'m> {
    model: &'m ModelFile,
    limits: Limits,
    assumptions: [Assumption; 1],
}

impl<'m> Derivation<'m> {
    fn new(model: &'m ModelFile, limits: Limits) -> Derivation<'m> {
        let ctrl = Term::relation(Rel::CTRL);
        let kind = AssumptionKind::Inclusion(ctrl.clone().then(Term::relation(Rel::PO)), ctrl);
        let span = crate::diagnostic::Span { file: model.resolved.file, start: 0, end: 0 };
        Derivation { model, limits, assumptions: [Assumption { kind, span }] }
    }

    /// Does the order contain the term?
    fn contains(&self, order: &LocalOrder, term: &LocalTerm) -> bool {
        let query = Query { left: term.term(), right: order.term(), same_ends: false, rotated: false };
        matches!(self.prover().query(&query).verdict, Verdict::Proved)
    }

    fn prover(&self) -> Prover<'_> {
        Prover::with(&self.model.resolved.vocabulary, &self.assumptions).limits(self.limits)
    }

    /// Does the model forbid cycles of the order and reads-from?
    fn proves(&self, order: &LocalOrder) -> bool {
        let along = if order.threads { &[Rel::RF, Rel::TC, Rel::TJ][..] } else { &[Rel::RF] };
        let left = along.iter().map(|&relation| Term::relation(relation)).fold(order.term(), Term::or).plus();
        let query = Query { left, right: self.model.irreflexive_term(), same_ends: true, rotated: true };
        let constraint = Constraint { queries: vec![query], span: self.assumptions[0].span };
        matches!(self.prover().constraint(&constraint).verdict, Verdict::Proved)
    }
}
