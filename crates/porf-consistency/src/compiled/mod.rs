//! Checkers compiled from memory models in the `.kat` language.
//!
//! *Kater: Automating Weak Memory Model Metatheory and Consistency Checking* (POPL 2023), §4 and
//! §5.2. Each axiom becomes an automaton that runs in parallel with the execution: a
//! cycle, a loop or a pair that the axiom forbids is a path of their product.
//!
//! | module | content |
//! |---|---|
//! | `class.rs` | classes of events, as guards distinguish them |
//! | `execution.rs` | the interface to executions: traces and explorations implement this trait |
//! | `graph.rs` | execution graphs, indexed |
//! | `machine.rs` | automata in executable form |
//! | `parts.rs` | steps to many nodes, in parts with few targets |
//! | `blocks.rs` | ranges of events as few blocks |
//! | `clocks.rs` | the clocks of views, and their inverse |
//! | `search.rs` | cycles (§4.1; from changed nodes, §4.2), loops, words |
//! | `views.rs` | saved relations as vector clocks (§5.2) |
//! | `check.rs` | consistency of a graph with modification order, and explanations |
//! | `forced.rs` | what of modification order is forced, and why no order will do |
//! | `order.rs` | the search for a modification order |
//! | `races.rs` | races by an order that a file defines |
//! | `exploration.rs` | what exploration has to check of a model (§5.2.1) |
//! | `dependent.rs` | the same, for exploration along dependencies |
//! | `leads.rs` | which events paths lead to along program order |
//! | `emit` | checkers as Rust text |
//! | `algebra.rs` | definitions evaluated as they are written: plain relation algebra |
//!
//! Additions to Kater, which compiles only acyclicity axioms:
//! 1. Loops of `v;rest` with a view `v`, such as those of coherence, are found from clocks in
//!    linear time; other irreflexivity axioms by a search from every node. Emptiness is
//!    reachability.
//! 2. Read-modify-writes are atomic in every model, which no term can state: [`CompiledModel`]
//!    checks that, too.
//! 3. A view is stored as a clock only if it is proved that a clock can represent it; otherwise it
//!    is followed step by step. The answer does not depend on this.
//! 4. Program order between different locations, and views within one location, lead to many
//!    nodes. They are followed in parts (`parts.rs`), so that checks for cycles take near-linear
//!    time.
//!
//! These still take quadratic time: irreflexivity without a view that is a clock; `moe`, `moi`,
//! `fre`, `fri`, `detour`, `same-thread`, `loc-overlap` and `any`, of which all pairs are followed;
//! views within a location that no clock can represent; and clocks of views whose definitions have
//! `po-diff-loc`.

pub mod algebra;
mod blocks;
mod check;
mod class;
mod clocks;
mod dependent;
mod emit;
mod execution;
mod exploration;
mod forced;
mod graph;
mod leads;
mod machine;
mod order;
mod parts;
mod races;
mod search;
mod views;

pub use class::{Class, ClassSet};
pub use dependent::{Dependent, LocalStep, Steps};
pub use execution::{Direction, Execution, NodeId, Part, Relation, Step};
pub use exploration::{Explorable, ExplorableAxiom, NotExplorable};
pub use graph::IndexedGraph;
pub use leads::Lead;
pub use machine::{Machine, MachineError, Transition};
pub(crate) use order::Guess;
pub use search::{Scratch, has_cycle, has_cycle_through, has_loop, has_word, reached};

use porf_kat::checker::CompileError;
use porf_kat::constraint::Query;
use porf_kat::model_file::{Axiom, ModelFile};
use porf_kat::prove::{Prover, Verdict};
use porf_kat::syntax::AxiomKind;
use porf_kat::term::{Definition, Term};
use porf_kat::vocabulary::Rel;
use porf_model::Model;
use std::sync::Arc;
use views::ViewMachine;

/// A memory model with compiled axioms.
#[derive(Clone, Debug)]
pub struct CompiledModel {
    model: ModelFile,
    axioms: Vec<CompiledAxiom>,
    /// The views stored as clocks.
    views: Vec<ViewMachine>,
    saved: Vec<Arc<Definition>>,
    /// The views of the vocabulary with same-location parts, in its order; unused ones have an
    /// empty machine.
    located: Vec<LocatedView>,
}

/// A view with a same-location part.
#[derive(Clone, Debug)]
struct LocatedView {
    name: Arc<str>,
    /// The open machine of the view.
    machine: Machine,
    /// Its index among the views stored as clocks.
    clocks: Option<usize>,
}

/// An axiom, compiled.
#[derive(Clone, Debug)]
pub struct CompiledAxiom {
    /// The axiom's name.
    pub name: Arc<str>,
    /// The axiom as stated in its file.
    pub statement: Arc<str>,
    /// The kind of the axiom.
    pub kind: AxiomKind,
    /// The machine without views: closed for acyclicity, else open. It works for every execution.
    pub machine: Machine,
    /// The same in parts: without clocks, and with the clocks of the views whose same-location
    /// parts are used.
    in_parts: [Machine; 2],
    /// How to check the axiom if the views are known.
    fast: Fast,
}

/// How an axiom is checked if the clocks of views are known.
#[derive(Clone, Debug)]
enum Fast {
    /// A cycle of the closed machine.
    Cycle(Machine),
    /// Loops of any of these.
    Loops(Vec<Loop>),
    /// The same as without views.
    Plain,
}

/// A part of an irreflexivity axiom.
#[derive(Clone, Debug)]
enum Loop {
    /// Loops of a view followed by this open machine.
    FromView(usize, Machine),
    /// Loops of this open machine.
    Search(Machine),
}

/// Why a model cannot be compiled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotCompiled {
    /// An axiom is too large, or its automaton cannot be run.
    #[error("the axiom {axiom} cannot be compiled: {source}")]
    Automaton {
        /// The axiom.
        axiom: String,
        /// The reason.
        source: CompileError,
    },
    /// An axiom has no machine.
    #[error("the axiom {axiom} cannot be compiled: {source}")]
    Machine {
        /// The axiom.
        axiom: String,
        /// The reason.
        source: MachineError,
    },
    /// The file exports an inclusion that is not an axiom.
    #[error("the model exports an inclusion with a right side other than 0, which no checker can check")]
    Inclusion,
    /// No file states the model.
    #[error("{reason}")]
    BuiltIn {
        /// Why not.
        reason: &'static str,
    },
}

impl CompiledModel {
    /// The model compiled from its file: compiled once.
    pub fn of(model: &Model) -> Result<Arc<CompiledModel>, NotCompiled> {
        let made = model.derive(|model| match model.definition() {
            porf_model::Definition::File(file) => CompiledModel::new(file.clone()).map(Arc::new),
            porf_model::Definition::BuiltIn(it) => Err(NotCompiled::BuiltIn { reason: it.reason }),
        });
        (*made).clone()
    }

    /// Compiles the definition of a model.
    pub fn new(model: ModelFile) -> Result<CompiledModel, NotCompiled> {
        if !model.resolved.inclusions.is_empty() {
            return Err(NotCompiled::Inclusion);
        }
        let mut compiled =
            CompiledModel { model, axioms: Vec::new(), views: Vec::new(), saved: Vec::new(), located: Vec::new() };
        compiled.save_views();
        compiled.locate_views()?;
        for axiom in compiled.model.axioms() {
            let text = compiled.model.resolved.sources.text(axiom.span);
            let statement = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let machine = compiled.machine(axiom, &axiom.term, false)?;
            compiled.axioms.push(CompiledAxiom {
                name: axiom.name.as_str().into(),
                statement: statement.into(),
                kind: axiom.kind,
                fast: compiled.fast(axiom, &machine)?,
                in_parts: [
                    machine.in_parts(&|_| false, true),
                    compiled.with_clocks(&machine, !compiled.leaves_initial_writes(axiom, &machine)),
                ],
                machine,
            });
        }
        Ok(compiled)
    }

    /// The model's name: that of its file.
    pub fn name(&self) -> &str {
        &self.model.name
    }

    /// The definition of the model.
    pub fn model(&self) -> &ModelFile {
        &self.model
    }

    /// The axioms.
    pub fn axioms(&self) -> &[CompiledAxiom] {
        &self.axioms
    }

    /// The views stored as clocks.
    pub fn saved_views(&self) -> impl Iterator<Item = &str> {
        self.saved.iter().map(|view| view.name.as_str())
    }

    /// Finds the views that clocks can represent.
    fn save_views(&mut self) {
        for view in &self.model.resolved.views {
            let closed = self.is_closed_under_po(&Term::Defined(Arc::clone(&view.definition)));
            let machine = self.model.checker(&view.definition.body, false).ok();
            let machine = machine.and_then(|checker| Machine::open(&checker, &[]).ok());
            if let Some(machine) = machine.as_ref().and_then(ViewMachine::new).filter(|_| closed) {
                self.views.push(machine);
                self.saved.push(Arc::clone(&view.definition));
            }
        }
    }

    /// Does the prover show that program order before and after the relation adds nothing?
    fn is_closed_under_po(&self, own: &Term) -> bool {
        let prover = Prover::with(&self.model.resolved.vocabulary, &[]);
        let po = Term::relation(Rel::PO);
        [po.clone().then(own.clone()), own.clone().then(po)].into_iter().all(|left| {
            let query = Query { left, right: own.clone(), same_ends: false, rotated: false };
            matches!(prover.query(&query).verdict, Verdict::Proved)
        })
    }

    /// Makes the machines of the views whose same-location parts the axioms use.
    fn locate_views(&mut self) -> Result<(), NotCompiled> {
        let vocabulary = &self.model.resolved.vocabulary;
        let uses = porf_kat::properties::Uses::of(&self.model);
        for (view, part) in vocabulary.located_views() {
            let is_used = uses.letters.iter().any(|letter| letter.relation == *part);
            let body = if is_used { view.body.clone() } else { Term::zero() };
            let axiom = || view.name.clone();
            let checker = porf_kat::checker::Checker::new(vocabulary, &body, &[])
                .map_err(|source| NotCompiled::Automaton { axiom: axiom(), source })?;
            let machine =
                Machine::open(&checker, &[]).map_err(|source| NotCompiled::Machine { axiom: axiom(), source })?;
            let clocks = self.saved.iter().position(|saved| saved.id == view.id);
            self.located.push(LocatedView { name: view.name.as_str().into(), machine, clocks });
        }
        Ok(())
    }

    /// The machine of a term; closed if the axiom is about cycles.
    fn machine(&self, axiom: &Axiom, term: &Term, with_views: bool) -> Result<Machine, NotCompiled> {
        let name = || axiom.name.clone();
        let saved: &[Arc<Definition>] = if with_views { &self.saved } else { &[] };
        let checker = porf_kat::checker::Checker::new(&self.model.resolved.vocabulary, term, saved)
            .map_err(|source| NotCompiled::Automaton { axiom: name(), source })?;
        let machine = match axiom.kind {
            AxiomKind::Acyclic => Machine::closed(&checker, saved),
            AxiomKind::Irreflexive | AxiomKind::Empty => Machine::open(&checker, saved),
        };
        machine.map_err(|source| NotCompiled::Machine { axiom: name(), source })
    }

    /// The machine in parts, for known clocks of views.
    fn with_clocks(&self, machine: &Machine, with_initial: bool) -> Machine {
        machine.in_parts(&|view| self.located[view as usize].clocks.is_some(), with_initial)
    }

    /// Whether the axiom is about cycles or loops and nothing leads to an initial write, so that
    /// these do not count.
    fn leaves_initial_writes(&self, axiom: &Axiom, plain: &Machine) -> bool {
        axiom.kind != AxiomKind::Empty && self.leads_forward(plain)
    }

    fn leads_forward(&self, machine: &Machine) -> bool {
        // The same-location part of a view is that of one declared before.
        let located = |view: u8| self.leads_forward(&self.located[view as usize].machine);
        machine.steps().all(|step| step.leads_forward(&located))
    }

    /// How the axiom is checked with views. Initial writes are in no clock, so that views do not
    /// help if these count.
    fn fast(&self, axiom: &Axiom, plain: &Machine) -> Result<Fast, NotCompiled> {
        let uses_views = axiom.term.any(&mut |term| matches!(term, Term::Defined(d) if self.is_saved(d)));
        if !uses_views || !self.leaves_initial_writes(axiom, plain) {
            return Ok(Fast::Plain);
        }
        if axiom.kind == AxiomKind::Acyclic {
            return Ok(Fast::Cycle(self.with_clocks(&self.machine(axiom, &axiom.term, true)?, false)));
        }
        let mut parts = Vec::new();
        for sequence in self.disjuncts(&axiom.term) {
            let view = sequence.iter().enumerate().find_map(|(at, term)| match term {
                Term::Defined(d) => Some((at, self.saved.iter().position(|saved| saved.id == d.id)?)),
                _ => None,
            });
            // A loop can be entered anywhere: preferably at a view.
            let rest = |at: usize| sequence[at + 1..].iter().chain(&sequence[..at]).cloned();
            parts.push(match view {
                Some((at, view)) => {
                    let rest = rest(at).fold(Term::identity(), Term::then);
                    Loop::FromView(view, self.with_clocks(&self.machine(axiom, &rest, true)?, false))
                }
                None => {
                    let whole = sequence.into_iter().fold(Term::identity(), Term::then);
                    Loop::Search(self.with_clocks(&self.machine(axiom, &whole, true)?, false))
                }
            });
        }
        Ok(Fast::Loops(parts))
    }

    fn is_saved(&self, definition: &Definition) -> bool {
        self.saved.iter().any(|saved| saved.id == definition.id)
    }

    /// Sequences whose union is the term: options and unions at the top level are expanded, up to a
    /// limit.
    fn disjuncts(&self, term: &Term) -> Vec<Vec<Term>> {
        const MOST: usize = 16;
        let split = match term {
            Term::Union(parts) => parts.iter().flat_map(|part| self.disjuncts(part)).collect(),
            Term::Optional(inner) => {
                let mut parts = self.disjuncts(inner);
                parts.push(Vec::new());
                parts
            }
            Term::Defined(d) if !self.is_saved(d) => self.disjuncts(&d.body),
            Term::Sequence(parts) => {
                let mut all: Vec<Vec<Term>> = vec![Vec::new()];
                for part in parts.iter() {
                    let ends = self.disjuncts(part);
                    let joined =
                        |start: &Vec<Term>| ends.iter().map(|end| [&start[..], end].concat()).collect::<Vec<_>>();
                    all = all.iter().flat_map(joined).collect();
                    if all.len() > MOST {
                        break;
                    }
                }
                all
            }
            other => vec![vec![other.clone()]],
        };
        if split.len() > MOST { vec![vec![term.clone()]] } else { split }
    }
}
