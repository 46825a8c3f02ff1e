//! Requirements of exploration on a model, and the coherence by which it filters.
//!
//! Kokologiannakis, Lahav, Vafeiadis, *Kater: Automating Weak Memory Model Metatheory and
//! Consistency Checking* (POPL 2023), §5.2.1. Exploration grows graphs along program
//! order and reads-from, filters sources and places by coherence, and adds events at the end. So it
//! can explore a model if it is proved that
//! 1. the model forbids cycles of po ∪ rf (*irreflexive pporf* in the paper, with ppo = po);
//! 2. views are transitive and inside po ∪ rf, so that the events before an event do not change
//!    while the event stays;
//! 3. prefixes of consistent executions are consistent, and an event without outgoing edges never
//!    makes an execution inconsistent (§3.8: prefix-closed, extensible);
//! 4. the model is coherent: irreflexive hb;eco for hb = po at least.
//!
//! The filter is the strongest happens-before for which exploration keeps clocks and the model is
//! proved coherent. Axioms that follow from the filter are not checked again, and views that are
//! proved equal to it use its clocks. The prover decides all of this from the model's file; models
//! are not recognised by name.
//!
//! As in every model, creating and joining a thread synchronises, even if the model does not
//! mention `tc` and `tj`.

use porf_kat::constraint::{Constraint, Query};
use porf_kat::counterexample::Counterexample;
use porf_kat::model_file::ModelFile;
use porf_kat::properties::{self, Property, Uses};
use porf_kat::prove::{Limits, Prover, Verdict};
use porf_kat::realise::Execution;
use porf_kat::resolve::resolve_text;
use porf_kat::term::{Definition, Term};
use porf_kat::vocabulary::{Rel, Vocabulary};
use std::sync::Arc;

/// The happens-before orders that exploration keeps clocks for, strongest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HappensBefore {
    /// (po ∪ rf)⁺.
    PoRf,
    /// By the modes of accesses and fences, with release sequences that include later writes of the
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

    /// The definition as a term over built-in names; without creating and joining threads unless
    /// `threads`.
    pub(crate) fn term(self, threads: bool) -> Term {
        let mut text = self.definition().to_string();
        if !threads {
            text = text.replace(" | tc | tj", "");
        }
        // Built-in names have the same numbers in every vocabulary.
        resolve_text(&format!("let hb = {text}")).expect("the definition is right").definitions[0].body.clone()
    }
}

/// The coherence by which exploration filters, and what remains to be checked.
#[derive(Clone, Debug)]
pub struct Filter {
    /// The model is coherent for this happens-before: irreflexive hb;eco?.
    pub coherence: HappensBefore,
    /// A view of the file that equals this happens-before.
    pub view: Option<Arc<Definition>>,
    /// The positions of the axioms that do not follow from coherence.
    pub left: Vec<usize>,
    /// Which of the location-restricted views, in the order of the vocabulary, equal this
    /// happens-before.
    pub located: Vec<bool>,
}

impl Filter {
    /// The filter for a model, or why the model cannot be explored.
    pub(crate) fn new(file: &ModelFile) -> Result<Filter, Box<Refusal>> {
        let questions = Questions::new(file);
        questions.require_properties()?;
        let coherence = questions.strongest_coherence()?;
        let is_filter = |view: &Arc<Definition>| questions.equals(&Term::Defined(Arc::clone(view)), coherence);
        let view = file.resolved.views.iter().map(|view| &view.definition).find(|view| is_filter(view)).cloned();
        let is_left = |axiom: &porf_kat::model_file::Axiom| {
            let term = axiom.irreflexive_term().unwrap_or_else(|| axiom.term.clone());
            !questions.follows_from_coherence(&term, coherence)
        };
        let axioms = file.axioms().iter().enumerate();
        let left = axioms.filter(|(_, axiom)| is_left(axiom)).map(|(at, _)| at).collect();
        let located = questions.vocabulary.located_views().iter().map(|(view, _)| is_filter(view)).collect();
        Ok(Filter { coherence, view, left, located })
    }
}

/// A requirement of exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// A property of the model.
    Property(Property),
    /// The model is coherent.
    Coherent,
    /// No axiom that remains to be checked uses dependencies.
    NoDependencies,
    /// Views whose same-location parts are used equal the happens-before for which exploration
    /// keeps clocks.
    LocatedViewsAreKept,
    /// The axioms are about cycles and loops that lead forward.
    CyclesOnly,
}

/// Why a model cannot be explored.
#[derive(Clone, Debug, thiserror::Error)]
#[error("requires {name} ({meaning}): {reason}", name = .requirement.name(), meaning = .requirement.meaning())]
pub struct Refusal {
    /// The requirement that is not met.
    pub requirement: Requirement,
    /// Why it is not met, in a sentence.
    pub reason: String,
    /// A word that refutes it.
    pub counterexample: Option<Counterexample>,
    /// An execution that refutes it.
    pub execution: Option<Execution>,
}

impl Requirement {
    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Requirement::Property(property) => property.name(),
            Requirement::Coherent => "coherent",
            Requirement::NoDependencies => "no-dependencies",
            Requirement::LocatedViewsAreKept => "located-views-are-kept",
            Requirement::CyclesOnly => "cycles-only",
        }
    }

    /// Its meaning, in one line.
    pub fn meaning(self) -> &'static str {
        match self {
            Requirement::Property(property) => property.meaning(),
            Requirement::Coherent => "program order agrees with the order of each location's accesses",
            Requirement::NoDependencies => "no axiom looks at dependencies, which exploration does not track",
            Requirement::CyclesOnly => "axioms are about cycles of relations between events, in their direction",
            Requirement::LocatedViewsAreKept => {
                "views that are restricted to a location are the happens-before that exploration keeps clocks for"
            }
        }
    }
}

/// The prover, with the model.
pub(crate) struct Questions<'m> {
    model: &'m ModelFile,
    vocabulary: &'m Vocabulary,
    /// Does the model mention creating and joining threads?
    threads: bool,
}

impl<'m> Questions<'m> {
    pub(crate) fn new(model: &'m ModelFile) -> Questions<'m> {
        let is_thread = |relation: Rel| relation == Rel::TC || relation == Rel::TJ;
        let threads = Uses::of(model).letters.iter().any(|letter| is_thread(letter.relation));
        Questions { model, vocabulary: &model.resolved.vocabulary, threads }
    }

    fn require_properties(&self) -> Result<(), Box<Refusal>> {
        let required = [Property::PrefixClosed, Property::Extensible, Property::NoPorfCycles, Property::ViewsAreClocks];
        for property in required {
            let answer = properties::answer(self.model, property, Limits::default());
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
        Prover::with(self.vocabulary, &[]).limits(Limits::default())
    }

    /// The happens-before as a term; without creating and joining if the model does not mention
    /// them.
    fn term(&self, hb: HappensBefore) -> Term {
        hb.term(self.threads)
    }

    /// hb;eco.
    fn incoherence(&self, hb: HappensBefore) -> Term {
        let eco = [Rel::RF, Rel::MO, Rel::FR].into_iter().map(Term::relation).fold(Term::zero(), Term::or).plus();
        self.term(hb).then(eco)
    }

    /// Does coherence, in graphs without cycles of po ∪ rf, exclude all loops of the term?
    fn follows_from_coherence(&self, term: &Term, hb: HappensBefore) -> bool {
        let right = self.incoherence(hb).or(self.term(HappensBefore::PoRf));
        let query = Query { left: term.clone(), right, same_ends: true, rotated: true };
        matches!(self.prover().query(&query).verdict, Verdict::Proved)
    }

    /// Does the prover show that the term is the happens-before?
    pub(crate) fn equals(&self, term: &Term, hb: HappensBefore) -> bool {
        let own = self.term(hb);
        [(term, &own), (&own, term)].into_iter().all(|(left, right)| {
            let query = Query { left: left.clone(), right: right.clone(), same_ends: false, rotated: false };
            matches!(self.prover().query(&query).verdict, Verdict::Proved)
        })
    }
}
