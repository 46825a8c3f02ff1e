//! What exploration requires of a model, and which axioms of the model it must check.
//!
//! Paper 2, §5.2.1. Exploration grows graphs along program order and reads-from, filters sources
//! and mo positions by coherence, and adds events at the end. So it can explore a model if it is
//! proved that
//! 1. the model forbids cycles of po ∪ rf (the paper's *irreflexive pporf*, with ppo = po);
//! 2. views are transitive and inside po ∪ rf, so that the predecessors of an event do not change
//!    while the event stays;
//! 3. prefixes of consistent executions are consistent, and an event without outgoing edges never
//!    makes an execution inconsistent (§3.8: prefix-closed, extensible);
//! 4. the model is coherent: irreflexive hb;eco for hb = po at least.
//!
//! The filter is the strongest happens-before among those with clocks in exploration for which the
//! model is proved coherent. Axioms that follow from the filter are not checked again, and views
//! that are proved equal to it use its clocks. The prover decides all this from the model's file;
//! nothing depends on the names of models.
//!
//! As in every model, creating and joining a thread synchronise. A model that does not mention `tc`
//! and `tj` is interpreted in this way.

use super::CompiledModel;
use super::execution::Step;
use super::machine::Machine;
use porf_kat::checker::Checker;
use porf_kat::constraint::{Constraint, Query};
use porf_kat::counterexample::Counterexample;
use porf_kat::model_file::ModelFile;
use porf_kat::properties::{self, Property, Uses};
use porf_kat::prove::{Limits, Prover, Verdict};
use porf_kat::realise::Execution as KatExecution;
use porf_kat::resolve::resolve_text;
use porf_kat::syntax::AxiomKind;
use porf_kat::term::{Definition, Term};
use porf_kat::vocabulary::{Rel, Vocabulary};
use std::sync::Arc;

/// The happens-before orders for which exploration has clocks, strongest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HappensBefore {
    /// (po ∪ rf)⁺.
    PoRf,
    /// By the modes of accesses and fences, with release sequences that contain later writes of the
    /// thread, as before C++20.
    ModesAndOwnWrites,
    /// By the modes of accesses and fences.
    Modes,
    /// po.
    Po,
}

impl HappensBefore {
    /// All of them, strongest first.
    pub const ALL: [HappensBefore; 4] =
        [HappensBefore::PoRf, HappensBefore::ModesAndOwnWrites, HappensBefore::Modes, HappensBefore::Po];

    /// Its definition.
    pub fn definition(self) -> &'static str {
        match self {
            HappensBefore::PoRf => "(po | rf | tc | tj)+",
            HappensBefore::ModesAndOwnWrites => {
                "(po | [REL];([F];po)?;[W];po-loc?;[W \\ NA];(rf;rmw)*;rf;[R \\ NA];(po;[F])?;[ACQ] | tc | tj)+"
            }
            HappensBefore::Modes => {
                "(po | [REL];([F];po)?;[W \\ NA];(rf;rmw)*;rf;[R \\ NA];(po;[F])?;[ACQ] | tc | tj)+"
            }
            HappensBefore::Po => "(po | tc | tj)+",
        }
    }
}

/// The order by which races are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaceOrder {
    /// The happens-before of the filter, which the model defines as `hb`.
    HappensBefore,
    /// (po ∪ rf)⁺, as for models without happens-before.
    PoRf,
}

/// A model that can be explored: the filter, and the remaining axioms to check.
#[derive(Clone, Debug)]
pub struct Explorable {
    /// The model.
    pub model: Arc<CompiledModel>,
    /// The model is coherent for this happens-before: irreflexive hb;eco?.
    pub coherence: HappensBefore,
    /// The order by which races are judged.
    pub race_order: RaceOrder,
    /// Whether the model defines a happens-before `hb` for which exploration has no clocks, so that
    /// races are judged by another order.
    pub foreign_hb: bool,
    /// The axioms that do not follow from coherence.
    pub axioms: Vec<ExplorableAxiom>,
}

/// An axiom to check during exploration.
#[derive(Clone, Debug)]
pub struct ExplorableAxiom {
    /// The axiom's name.
    pub name: Arc<str>,
    /// The machine; [`Step::View`] 0 is the happens-before of the filter.
    pub machine: Machine,
    /// Whether the machine is closed: the axiom is about cycles, not about loops.
    pub closed: bool,
}

/// A requirement of exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// A property of the model.
    Property(Property),
    /// The model is coherent.
    Coherent,
    /// No remaining axiom uses dependencies.
    NoDependencies,
    /// Views whose same-location parts are used are the happens-before for which exploration has
    /// clocks.
    LocatedViewsAreKept,
}

/// Why a model cannot be explored.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The unmet requirement.
    pub requirement: Requirement,
    /// The reason, in a sentence.
    pub reason: String,
    /// A word that shows it.
    pub counterexample: Option<Counterexample>,
    /// An execution that shows it.
    pub execution: Option<KatExecution>,
}

impl Requirement {
    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Requirement::Property(property) => property.name(),
            Requirement::Coherent => "coherent",
            Requirement::NoDependencies => "no-dependencies",
            Requirement::LocatedViewsAreKept => "located-views-are-kept",
        }
    }

    /// Its meaning, in one line.
    pub fn meaning(self) -> &'static str {
        match self {
            Requirement::Property(property) => property.meaning(),
            Requirement::Coherent => "program order agrees with the order of each location's accesses",
            Requirement::NoDependencies => "no axiom looks at dependencies, which exploration does not track",
            Requirement::LocatedViewsAreKept => {
                "views that are restricted to a location are the happens-before that exploration keeps clocks for"
            }
        }
    }
}

/// The prover with its context.
struct Questions<'m> {
    model: &'m ModelFile,
    vocabulary: &'m Vocabulary,
    limits: Limits,
    /// Whether the model mentions creating and joining threads.
    threads: bool,
}

impl Explorable {
    /// The model in the form for exploration, or why it cannot be explored.
    pub fn new(model: Arc<CompiledModel>, limits: Limits) -> Result<Explorable, Box<Refusal>> {
        let questions = Questions::new(model.model(), limits);
        questions.require_properties()?;
        let coherence = questions.strongest_coherence()?;
        let equals = |view: &&Arc<Definition>| questions.equals(&Term::Defined(Arc::clone(view)), coherence);
        let saved: Vec<Arc<Definition>> = model.saved.iter().filter(equals).take(1).cloned().collect();
        let is_hb = |definition: &&Arc<Definition>| definition.name == "hb";
        let own_hb = model.model().resolved.definitions.iter().find(is_hb);
        let is_own = own_hb.is_some_and(|hb| questions.equals(&Term::Defined(Arc::clone(hb)), coherence));
        let race_order = if is_own { RaceOrder::HappensBefore } else { RaceOrder::PoRf };
        let foreign_hb = own_hb.is_some() && !is_own;
        let mut axioms = Vec::new();
        for (axiom, compiled) in model.model().axioms().iter().zip(model.axioms()) {
            let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
            if questions.follows_from_coherence(&term, coherence) {
                continue;
            }
            let closed = axiom.kind == AxiomKind::Acyclic;
            let with_views = Checker::new(questions.vocabulary, &axiom.term, &saved).ok().and_then(|checker| {
                let machine = if closed { Machine::closed(&checker, &saved) } else { Machine::open(&checker, &saved) };
                machine.ok()
            });
            let machine = with_views.unwrap_or_else(|| compiled.machine.clone());
            axioms.push(ExplorableAxiom { name: compiled.name.clone(), machine, closed });
        }
        if let Some(axiom) = axioms.iter().find(|axiom| axiom.looks_at_dependencies()) {
            return Err(Box::new(Refusal {
                requirement: Requirement::NoDependencies,
                reason: format!("the axiom {} follows dependencies", axiom.name),
                counterexample: None,
                execution: None,
            }));
        }
        for (i, (view, _)) in questions.vocabulary.located_views().iter().enumerate() {
            let follows = |axiom: &&ExplorableAxiom| axiom.machine.steps().any(|step| step == Step::Located(i as u8));
            if let Some(axiom) = axioms.iter().find(follows)
                && !questions.equals(&Term::Defined(Arc::clone(view)), coherence)
            {
                return Err(Box::new(Refusal {
                    requirement: Requirement::LocatedViewsAreKept,
                    reason: format!("the axiom {} restricts {} to a location", axiom.name, view.name),
                    counterexample: None,
                    execution: None,
                }));
            }
        }
        Ok(Explorable { model, coherence, race_order, foreign_hb, axioms })
    }
}

impl ExplorableAxiom {
    fn looks_at_dependencies(&self) -> bool {
        use super::execution::Relation::{Addr, Ctrl, Data};
        self.machine.steps().any(|step| matches!(step, Step::Along(Ctrl | Addr | Data)))
    }
}

impl<'m> Questions<'m> {
    fn new(model: &'m ModelFile, limits: Limits) -> Questions<'m> {
        let is_thread = |relation: Rel| relation == Rel::TC || relation == Rel::TJ;
        let threads = Uses::of(model).letters.iter().any(|letter| is_thread(letter.relation));
        Questions { model, vocabulary: &model.resolved.vocabulary, limits, threads }
    }

    fn require_properties(&self) -> Result<(), Box<Refusal>> {
        let required = [Property::PrefixClosed, Property::Extensible, Property::NoPorfCycles, Property::ViewsAreClocks];
        for property in required {
            let answer = properties::answer(self.model, property, self.limits);
            if answer.holds != Some(true) {
                return Err(Box::new(Refusal {
                    requirement: Requirement::Property(property),
                    reason: answer.reason,
                    counterexample: answer.counterexample,
                    execution: answer.execution,
                }));
            }
        }
        Ok(())
    }

    /// The strongest happens-before for which the model is coherent.
    fn strongest_coherence(&self) -> Result<HappensBefore, Box<Refusal>> {
        let model = self.model.irreflexive_term();
        for hb in HappensBefore::ALL {
            let query = Query { left: self.incoherence(hb), right: model.clone(), same_ends: true, rotated: true };
            match (self.prover().query(&query).verdict, hb) {
                (Verdict::Proved, _) => return Ok(hb),
                (verdict, HappensBefore::Po) => return Err(Box::new(self.incoherent(query, verdict))),
                _ => {}
            }
        }
        unreachable!("the last happens-before is po")
    }

    fn incoherent(&self, query: Query, verdict: Verdict) -> Refusal {
        let span = self
            .model
            .axioms()
            .first()
            .map_or(porf_kat::diagnostic::Span { file: self.model.resolved.file, start: 0, end: 0 }, |axiom| {
                axiom.span
            });
        let constraint = Constraint { queries: vec![query], span };
        let (reason, counterexample) = match verdict {
            Verdict::False(counterexample) => {
                (format!("the cycle {} is consistent", counterexample.word.show(self.vocabulary)), Some(counterexample))
            }
            _ => ("no proof of po;eco & id <= rot MODEL, and no counterexample".to_string(), None),
        };
        let execution = counterexample.as_ref().and_then(|it| self.prover().realise(&constraint, it));
        Refusal { requirement: Requirement::Coherent, reason, counterexample, execution }
    }

    fn prover(&self) -> Prover<'m> {
        Prover::with(self.vocabulary, &[]).limits(self.limits)
    }

    /// The happens-before as a term; without creating and joining if the model does not mention
    /// them.
    fn term(&self, hb: HappensBefore) -> Term {
        let mut text = hb.definition().to_string();
        if !self.threads {
            text = text.replace(" | tc | tj", "");
        }
        let resolved = resolve_text(&format!("let hb = {text}"));
        // Built-in names have the same numbers in every vocabulary.
        resolved.expect("the definitions of happens-before are well-formed").definitions[0].body.clone()
    }

    /// hb;eco.
    fn incoherence(&self, hb: HappensBefore) -> Term {
        let eco = [Rel::RF, Rel::MO, Rel::FR].into_iter().map(Term::relation).fold(Term::zero(), Term::or).plus();
        self.term(hb).then(eco)
    }

    /// Whether coherence, in graphs without cycles of po ∪ rf, excludes all loops of the term.
    fn follows_from_coherence(&self, term: &Term, hb: HappensBefore) -> bool {
        let right = self.incoherence(hb).or(self.term(HappensBefore::PoRf));
        let query = Query { left: term.clone(), right, same_ends: true, rotated: true };
        matches!(self.prover().query(&query).verdict, Verdict::Proved)
    }

    fn equals(&self, term: &Term, hb: HappensBefore) -> bool {
        let own = self.term(hb);
        [(term, &own), (&own, term)].into_iter().all(|(left, right)| {
            let query = Query { left: left.clone(), right: right.clone(), same_ends: false, rotated: false };
            matches!(self.prover().query(&query).verdict, Verdict::Proved)
        })
    }
}
