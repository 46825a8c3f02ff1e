//! Properties of a whole model: Kater, §3.8, and the requirements of exploration (§5.2.1).
//!
//! Axioms forbid paths, and relations occur in terms only positively, so removing parts of an
//! execution never violates an axiom. Most answers follow from the relations and sets that the
//! axioms use. Where that is not enough, the answer is *not decided*, unless a witness is found or
//! the prover has an answer.
//!
//! Deviations from the paper: positive uses of the sets `NA` and `RLX` count against monotonicity,
//! which the paper does not mention. Monotonicity of thread merging is refuted by a witness, or
//! proved for models that stay the same when external relations are replaced by whole ones. For
//! thin air, control dependencies are assumed to reach everything after a branch; otherwise Arm8
//! would fail for an irrelevant reason.

use std::collections::BTreeSet;

use crate::compare::at_least_as_strong;
use crate::constraint::{Constraint, Query};
use crate::counterexample::Counterexample;
use crate::evaluate::{ContainsRotation, Interpretation, is_irreflexive};
use crate::local_order::LocalOrder;
use crate::model_file::{Axiom, ModelFile};
use crate::prove::{Limits, Prover, Unknown, Verdict};
use crate::realise::Execution;
use crate::resolve::{Assumption, AssumptionKind};
use crate::syntax::AxiomKind;
use crate::term::{Definition, Letter, Term, Test};
use crate::vocabulary::{Pred, Rel, Vocabulary};
use std::sync::Arc;

/// A property of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    /// If some events of a consistent execution are removed, together with all their successors,
    /// the rest is consistent.
    PrefixClosed,
    /// A consistent execution can be extended by any event that is last in program order and reads
    /// from, or comes after, the mo-last write.
    Extensible,
    /// Concatenating two threads gives no new executions.
    MonotoneMerging,
    /// Making accesses and fences stronger gives no new executions.
    MonotoneModes,
    /// No cycles of dependencies and reads-from.
    NoThinAir,
    /// No cycles of program order and reads-from.
    NoPorfCycles,
    /// There is a local order: a part of program order with all dependencies, along which and along
    /// reads-from executions can be built ([`LocalOrder`]).
    LocalOrder,
    /// Views are transitive and inside `(po | rf)+`, so that they can be stored as vector clocks.
    ViewsAreClocks,
}

impl Property {
    /// All properties.
    pub const ALL: [Property; 8] = [
        Property::PrefixClosed,
        Property::Extensible,
        Property::MonotoneMerging,
        Property::MonotoneModes,
        Property::NoThinAir,
        Property::NoPorfCycles,
        Property::LocalOrder,
        Property::ViewsAreClocks,
    ];

    /// The short name of the property.
    pub fn name(self) -> &'static str {
        match self {
            Property::PrefixClosed => "prefix-closed",
            Property::Extensible => "extensible",
            Property::MonotoneMerging => "monotone-merging",
            Property::MonotoneModes => "monotone-modes",
            Property::NoThinAir => "no-thin-air",
            Property::NoPorfCycles => "no-porf-cycles",
            Property::LocalOrder => "local-order",
            Property::ViewsAreClocks => "views-are-clocks",
        }
    }

    /// The meaning of the property in one line.
    pub fn meaning(self) -> &'static str {
        match self {
            Property::PrefixClosed => "prefixes of consistent executions are consistent",
            Property::Extensible => "a consistent execution can be extended by any event",
            Property::MonotoneMerging => "concatenating two threads gives no new executions",
            Property::MonotoneModes => "stronger accesses and fences give no new executions",
            Property::NoThinAir => "no values out of thin air: no cycles of dependencies and reads-from",
            Property::NoPorfCycles => "no cycles of program order and reads-from",
            Property::LocalOrder => "no cycles of a local order L, with all dependencies, and reads-from",
            Property::ViewsAreClocks => "views are transitive and inside program order and reads-from",
        }
    }
}

/// Whether a model has a property, and why.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The property.
    pub property: Property,
    /// Whether the model has the property; `None` if not decided.
    pub holds: Option<bool>,
    /// The reason, in a sentence.
    pub reason: String,
    /// The word that shows that the property does not hold.
    pub counterexample: Option<Counterexample>,
    /// The execution of the word, or another one that shows that the property does not hold.
    pub execution: Option<Execution>,
}

impl Answer {
    fn new(property: Property, holds: Option<bool>, reason: impl Into<String>) -> Answer {
        Answer { property, holds, reason: reason.into(), counterexample: None, execution: None }
    }
}

/// The relations and sets that the axioms of a model use, with definitions expanded.
#[derive(Clone, Debug, Default)]
pub struct Uses {
    /// The relations, with their directions.
    pub letters: BTreeSet<Letter>,
    /// The sets in positive positions.
    pub positive: BTreeSet<Pred>,
    /// The sets under a complement.
    pub negative: BTreeSet<Pred>,
}

impl Uses {
    /// Collects the uses of a model's axioms.
    pub fn of(model: &ModelFile) -> Uses {
        let mut uses = Uses::default();
        for axiom in model.axioms() {
            uses.add(&model.resolved.vocabulary, &axiom.term);
        }
        uses
    }

    /// Adds the uses of a term. The same-location part of a view also uses what the view uses.
    fn add(&mut self, vocabulary: &Vocabulary, term: &Term) {
        term.visit(&mut |term| match term {
            Term::Letter(letter) => {
                let is_new = self.letters.insert(*letter);
                if let Some(view) = vocabulary.located_view(letter.relation).filter(|_| is_new) {
                    self.add(vocabulary, &view.body);
                }
            }
            Term::Test(test) => self.add_test(test, true),
            _ => {}
        });
    }

    fn add_test(&mut self, test: &Test, positive: bool) {
        match test {
            Test::True | Test::False => {}
            Test::Pred(set) => {
                let sets = if positive { &mut self.positive } else { &mut self.negative };
                sets.insert(*set);
            }
            Test::Not(inner) => self.add_test(inner, !positive),
            Test::And(a, b) | Test::Or(a, b) => {
                self.add_test(a, positive);
                self.add_test(b, positive);
            }
        }
    }
}

impl ModelFile {
    /// The first axiom that an execution violates. Atomicity, which is not an axiom, is not
    /// checked.
    pub fn violated(&self, interpretation: &Interpretation) -> Result<Option<&Axiom>, ContainsRotation> {
        for axiom in self.axioms() {
            let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
            let meaning = interpretation.evaluate(&self.resolved.vocabulary, &term)?;
            let violated = match axiom.kind {
                AxiomKind::Empty => meaning.standing != 0 || meaning.moving.iter().any(|row| *row != 0),
                AxiomKind::Acyclic | AxiomKind::Irreflexive => !is_irreflexive(&meaning.moving),
            };
            if violated {
                return Ok(Some(axiom));
            }
        }
        Ok(None)
    }
}

/// The answers for all properties.
pub fn properties(model: &ModelFile, limits: Limits) -> Vec<Answer> {
    Property::ALL.into_iter().map(|property| answer(model, property, limits)).collect()
}

/// The answer for one property.
pub fn answer(model: &ModelFile, property: Property, limits: Limits) -> Answer {
    match property {
        Property::PrefixClosed => prefix_closed(model),
        Property::Extensible => extensible(model),
        Property::MonotoneMerging => monotone_merging(model, limits),
        Property::MonotoneModes => monotone_modes(model),
        Property::NoThinAir => forbids(model, property, &[Rel::CTRL, Rel::ADDR, Rel::DATA, Rel::RF], limits),
        Property::NoPorfCycles => forbids(model, property, &[Rel::PO, Rel::RF], limits),
        Property::LocalOrder => local_order(model, limits),
        Property::ViewsAreClocks => views_are_clocks(model, limits),
    }
}

fn local_order(model: &ModelFile, limits: Limits) -> Answer {
    let property = Property::LocalOrder;
    if answer(model, Property::NoPorfCycles, limits).holds == Some(true) {
        return Answer::new(property, Some(true), "L is program order");
    }
    match LocalOrder::of(model, limits) {
        Ok(order) => {
            let shown = order.show(&model.resolved.vocabulary);
            Answer::new(property, Some(true), format!("proved: (L | rf)+ & id <= rot MODEL for L = {shown}"))
        }
        Err(thin_air) => Answer { property, ..*thin_air },
    }
}

const INCLUSIONS: &str = "the file exports inclusions, which the change need not preserve";

fn prefix_closed(model: &ModelFile) -> Answer {
    let property = Property::PrefixClosed;
    if !model.resolved.inclusions.is_empty() {
        return Answer::new(property, None, INCLUSIONS);
    }
    Answer::new(property, Some(true), "the axioms only forbid, and removing events creates no new paths")
}

fn extensible(model: &ModelFile) -> Answer {
    let property = Property::Extensible;
    let vocabulary = &model.resolved.vocabulary;
    if !model.resolved.inclusions.is_empty() {
        return Answer::new(property, None, INCLUSIONS);
    }
    if let Some(axiom) = model.axioms().iter().find(|axiom| axiom.kind == AxiomKind::Empty) {
        let reason = format!("the axiom {} is about emptiness, and a new event may violate it", axiom.name);
        return Answer::new(property, None, reason);
    }
    // The same-location part of a view adds no paths to those of the view, whose letters are
    // collected too.
    let is_declared = |r: Rel| r.0 > Rel::ANY.0 && vocabulary.located_view(r).is_none();
    let leaves = |l: &&Letter| l.inverse || l.relation.is_symmetric() || is_declared(l.relation);
    if let Some(letter) = Uses::of(model).letters.iter().find(leaves) {
        let reason = format!("a path may leave a new event by {}", letter.show(vocabulary));
        return Answer::new(property, None, reason);
    }
    Answer::new(property, Some(true), "no relation leads away from a new event, so it is on no cycle")
}

fn monotone_modes(model: &ModelFile) -> Answer {
    let property = Property::MonotoneModes;
    let vocabulary = &model.resolved.vocabulary;
    let uses = Uses::of(model);
    if !model.resolved.inclusions.is_empty() {
        return Answer::new(property, None, INCLUSIONS);
    }
    let strong = [Pred::ACQ, Pred::REL, Pred::SC];
    let weak = [Pred::NA, Pred::RLX];
    if let Some(&set) = uses.negative.iter().find(|set| strong.contains(set)) {
        let reason =
            format!("the complement of {} is used, which excludes stronger events", vocabulary.predicate_name(set));
        return Answer::new(property, None, reason);
    }
    if let Some(&set) = uses.positive.iter().find(|set| weak.contains(set)) {
        let reason = format!("{} is used, which excludes stronger events", vocabulary.predicate_name(set));
        return Answer::new(property, None, reason);
    }
    let used: Vec<&str> =
        strong.iter().filter(|set| uses.positive.contains(set)).map(|&set| vocabulary.predicate_name(set)).collect();
    let reason = match used.as_slice() {
        [] => "the axioms do not use modes".to_string(),
        used => format!("modes are used only as {}, which include all stronger events", used.join(", ")),
    };
    Answer::new(property, Some(true), reason)
}

/// Decides whether the model forbids cycles of these relations.
fn forbids(model: &ModelFile, property: Property, relations: &[Rel], limits: Limits) -> Answer {
    let vocabulary = &model.resolved.vocabulary;
    let cycle = relations.iter().map(|&r| Term::relation(r)).fold(Term::zero(), Term::or).plus();
    let mut shown = format!("{} & id <= rot MODEL", cycle.show(vocabulary));
    if relations.contains(&Rel::CTRL) {
        shown.push_str(", given ctrl;po <= ctrl");
    }
    let query = Query { left: cycle, right: model.irreflexive_term(), same_ends: true, rotated: true };
    let span = model
        .axioms()
        .first()
        .map_or(crate::diagnostic::Span { file: model.resolved.file, start: 0, end: 0 }, |axiom| axiom.span);
    let constraint = Constraint { queries: vec![query], span };
    // A control dependency extends to everything after the branch.
    let ctrl = Term::relation(Rel::CTRL);
    let kind = AssumptionKind::Inclusion(ctrl.clone().then(Term::relation(Rel::PO)), ctrl);
    let assumptions = [Assumption { kind, span }];
    let prover = Prover::with(vocabulary, &assumptions).limits(limits);
    match prover.constraint(&constraint).verdict {
        Verdict::Proved => Answer::new(property, Some(true), format!("proved: {shown}")),
        Verdict::False(counterexample) => {
            let execution = prover.realise(&constraint, &counterexample);
            let word = counterexample.word.show(vocabulary);
            let has_empty = model.axioms().iter().any(|axiom| axiom.kind == AxiomKind::Empty);
            let whole = execution.is_some() || counterexample.execution.as_ref().is_some_and(|model| model.is_atomic());
            let holds = if whole && !has_empty && model.resolved.inclusions.is_empty() { Some(false) } else { None };
            let reason = match holds {
                Some(_) => format!("the cycle {word} is consistent"),
                None => format!("no axiom about cycles forbids {word}"),
            };
            Answer { counterexample: Some(counterexample), execution, ..Answer::new(property, holds, reason) }
        }
        Verdict::NotProved(_, why) => {
            let reason = match why {
                Unknown::SearchCut(nodes) => format!("the search was stopped after {nodes} nodes"),
                _ => format!("no proof of {shown}, and no counterexample"),
            };
            Answer::new(property, None, reason)
        }
    }
}

fn views_are_clocks(model: &ModelFile, limits: Limits) -> Answer {
    let property = Property::ViewsAreClocks;
    let vocabulary = &model.resolved.vocabulary;
    if model.resolved.views.is_empty() {
        return Answer::new(property, Some(true), "there are no views");
    }
    let inside =
        [Rel::PO, Rel::RF, Rel::TC, Rel::TJ].map(Term::relation).into_iter().fold(Term::zero(), Term::or).plus();
    let prover = Prover::with(vocabulary, &[]).limits(limits);
    let mut names = Vec::new();
    for view in &model.resolved.views {
        let name = &view.definition.name;
        let own = Term::Defined(Arc::clone(&view.definition));
        let questions = [
            (own.clone(), inside.clone(), format!("{name} <= (po | rf | tc | tj)+")),
            (own.clone().then(own.clone()), own, format!("{name};{name} <= {name}")),
        ];
        for (left, right, text) in questions {
            let query = Query { left, right, same_ends: false, rotated: false };
            match prover.query(&query).verdict {
                Verdict::Proved => {}
                Verdict::False(counterexample) => {
                    let word = counterexample.word.show(vocabulary);
                    let reason = format!("{text} is false: {word}");
                    let answer = Answer::new(property, Some(false), reason);
                    return Answer { counterexample: Some(counterexample), ..answer };
                }
                Verdict::NotProved(..) => return Answer::new(property, None, format!("no proof of {text}")),
            }
        }
        names.push(name.as_str());
    }
    let reason = format!("proved of {}: it is transitive and inside (po | rf | tc | tj)+", names.join(", "));
    Answer::new(property, Some(true), reason)
}

fn monotone_merging(model: &ModelFile, limits: Limits) -> Answer {
    let property = Property::MonotoneMerging;
    let vocabulary = &model.resolved.vocabulary;
    let uses = Uses::of(model);
    if !model.resolved.inclusions.is_empty() {
        return Answer::new(property, None, INCLUSIONS);
    }
    let external: Vec<&str> = uses
        .letters
        .iter()
        .filter(|l| matches!(l.relation, Rel::RFE | Rel::MOE | Rel::FRE | Rel::DETOUR))
        .map(|l| vocabulary.relation_name(l.relation))
        .collect();
    if external.is_empty() {
        let reason = "no axiom uses external relations, and merging threads only extends the others";
        return Answer::new(property, Some(true), reason);
    }
    let whole = with_whole_relations(model);
    // `whole` does not change the same-location parts of views.
    let is_fixed = |l: &Letter| l.relation == Rel::DETOUR || vocabulary.located_view(l.relation).is_some();
    if !uses.letters.iter().any(is_fixed) && at_least_as_strong(model, &whole, limits).holds() == Some(true) {
        let reason = format!("proved: the model stays the same if {} are read as whole relations", external.join(", "));
        return Answer::new(property, Some(true), reason);
    }
    for implied in at_least_as_strong(model, &whole, limits).axioms {
        if let Some(merged) = implied.execution
            && let Some(axiom) = violated_when_split(model, &merged)
        {
            let reason = format!(
                "this execution is consistent, but violates {axiom} if a thread is split in two ({} in use)",
                external.join(", ")
            );
            return Answer { execution: Some(merged), ..Answer::new(property, Some(false), reason) };
        }
    }
    Answer::new(property, None, format!("{} may shrink when threads are merged", external.join(", ")))
}

/// The axiom that the execution violates when some thread is cut in two.
fn violated_when_split(model: &ModelFile, execution: &Execution) -> Option<String> {
    let vocabulary = &model.resolved.vocabulary;
    for (t, thread) in execution.threads.iter().enumerate() {
        for cut in 1..thread.len() {
            let mut split = execution.clone();
            let rest = split.threads[t].split_off(cut);
            let apart = |x: usize, y: usize| thread[..cut].contains(&x) && rest.contains(&y);
            let is_cut = split.dependencies.iter().any(|&(_, x, y)| apart(x, y));
            let halves = execution.accesses[thread[cut - 1]].exclusive && execution.accesses[thread[cut]].exclusive;
            split.threads.push(rest);
            // Dependencies and read-modify-writes do not span threads.
            if is_cut || halves {
                continue;
            }
            if let Ok(Some(axiom)) = model.violated(&split.interpretation(vocabulary)) {
                return Some(axiom.name.clone());
            }
        }
    }
    None
}

/// The model with external relations replaced by the complete ones: `rfe` by `rf`, and so on.
fn with_whole_relations(model: &ModelFile) -> ModelFile {
    let mut whole = model.clone();
    for axiom in &mut whole.resolved.axioms {
        axiom.term = whole_relations(&axiom.term);
    }
    whole
}

fn whole_relations(term: &Term) -> Term {
    let list = |parts: &[Term]| parts.iter().map(whole_relations).collect();
    match term {
        Term::Letter(letter) => {
            let relation = match letter.relation {
                Rel::RFE => Rel::RF,
                Rel::MOE => Rel::MO,
                Rel::FRE => Rel::FR,
                other => other,
            };
            Term::Letter(Letter { relation, ..*letter })
        }
        Term::Union(parts) => Term::Union(list(parts)),
        Term::Sequence(parts) => Term::Sequence(list(parts)),
        Term::Plus(inner) => Term::Plus(Arc::new(whole_relations(inner))),
        Term::Star(inner) => Term::Star(Arc::new(whole_relations(inner))),
        Term::Optional(inner) => Term::Optional(Arc::new(whole_relations(inner))),
        Term::Rotation(inner) => Term::Rotation(Arc::new(whole_relations(inner))),
        // Expanded: automata are cached by definition.
        Term::Defined(definition) => {
            let Definition { body, .. } = definition.as_ref();
            whole_relations(body)
        }
        Term::Test(_) | Term::Hole(_) => term.clone(),
    }
}

impl Vocabulary {
    /// The names of the relations and of the sets in use.
    pub fn names_of(&self, uses: &Uses) -> (Vec<String>, Vec<String>) {
        let relations = uses.letters.iter().map(|letter| letter.show(self)).collect();
        let sets: BTreeSet<Pred> = uses.positive.union(&uses.negative).copied().collect();
        (relations, sets.into_iter().map(|set| self.predicate_name(set).to_string()).collect())
    }
}
