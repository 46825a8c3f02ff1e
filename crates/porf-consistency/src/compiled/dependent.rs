//! What exploration along dependencies has to know of a model: its local order, and all its axioms.
//!
//! Models that allow load buffering are explored along L ∪ rf, where L is the local order
//! ([`porf_kat::local_order`]). Graphs have holes then, so that no coherence is filtered: every
//! axiom is checked by its machine.

use super::class::{Class, ClassSet};
use super::execution::{Relation, Step};
use super::exploration::{ExplorableAxiom, NotExplorable};
use super::leads::{Lead, leads};
use super::machine::Machine;
use super::{CompiledModel, NotCompiled};
use porf_exec::Tags;
use porf_kat::local_order::{LocalOrder, LocalTerm, Via};
use porf_kat::properties::Property;
use porf_kat::prove::Limits;
use porf_kat::syntax::AxiomKind;
use porf_kat::term::Test;
use porf_kat::vocabulary::Pred;
use porf_model::{Model, Refusal, Requirement};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A term `[from];via;[to]` of the local order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocalStep {
    /// The classes that it leads from.
    pub from: ClassSet,
    /// The relation.
    pub via: Via,
    /// The classes that it leads to.
    pub to: ClassSet,
}

/// A local order for programs with some tags.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The order besides the dependencies.
    pub steps: Vec<LocalStep>,
    /// Whether it includes creating and joining threads.
    pub threads: bool,
}

impl Steps {
    fn of(order: &LocalOrder) -> Steps {
        let classes = |test: &Test| {
            Class::all().filter(|class| test.holds(&|set| class.is_in(set))).fold(0, |all, class| all | class.bit())
        };
        let step = |it: &LocalTerm| LocalStep { from: classes(&it.from), via: it.via, to: classes(&it.to) };
        Steps { steps: order.terms.iter().map(step).collect(), threads: order.threads }
    }
}

/// A model that can be explored along dependencies.
#[derive(Debug)]
pub struct Dependent {
    /// The model.
    pub model: Model,
    /// Tags → the local order for programs with these tags.
    orders: Mutex<BTreeMap<Tags, Option<Arc<Steps>>>>,
    /// All axioms.
    pub axioms: Vec<ExplorableAxiom>,
    /// From which events to which paths of the axioms may lead along program order.
    pub leads: Vec<Lead>,
    /// The order by which races are judged: an open machine.
    pub races: Machine,
}

impl Dependent {
    /// The model as exploration along dependencies takes it, or why it does not: computed once.
    pub fn of(model: &Model) -> Result<Arc<Dependent>, NotExplorable> {
        (*model.derive(|model| Dependent::new(model).map(Arc::new))).clone()
    }

    fn new(model: &Model) -> Result<Dependent, NotExplorable> {
        let compiled = CompiledModel::of(model)?;
        let Some(file) = model.file() else {
            return Err(NotExplorable::NotCompiled(NotCompiled::BuiltIn { reason: "no file states the model" }));
        };
        let order = LocalOrder::with_tags(file, Limits::default(), &[]).map_err(|answer| {
            NotExplorable::Refused(Box::new(Refusal {
                requirement: Requirement::Property(Property::NoThinAir),
                reason: answer.reason,
                counterexample: answer.counterexample,
                execution: answer.execution,
            }))
        })?;
        let mut axioms = Vec::new();
        for axiom in compiled.axioms() {
            if axiom.kind == AxiomKind::Empty {
                let reason = format!("the axiom {} is about emptiness", axiom.name);
                return Err(NotExplorable::refused(Requirement::CyclesOnly, reason));
            }
            if let Some(step) = axiom.machine.steps().find(|step| !is_followed(*step)) {
                let reason = format!("the axiom {} has the step {step:?}", axiom.name);
                return Err(NotExplorable::refused(Requirement::CyclesOnly, reason));
            }
            let (machine, closed) = (axiom.machine.clone(), axiom.kind == AxiomKind::Acyclic);
            axioms.push(ExplorableAxiom { name: axiom.name.clone(), machine, closed });
        }
        Ok(Dependent {
            model: model.clone(),
            orders: Mutex::new(BTreeMap::from([(Tags::NONE, Some(Arc::new(Steps::of(&order))))])),
            leads: leads(&axioms),
            axioms,
            races: compiled.order_machine(&model.race_order().term())?,
        })
    }

    /// The local order for programs whose events have these tags; `None` if none is proved. An
    /// order for more tags is right as well.
    pub fn order(&self, tags: Tags) -> Option<Arc<Steps>> {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        let known = orders.get(&tags).or_else(|| orders.iter().find(|(more, _)| more.includes(tags)).map(|(_, it)| it));
        if let Some(known) = known {
            return known.clone();
        }
        let order = orders.entry(tags).or_insert_with(|| {
            let barriers = tags.barriers().map(|barrier| Pred(Pred::DMB_SY.0 + barrier as u16));
            let tags: Vec<Pred> = barriers.chain(tags.has_acq_pc().then_some(Pred::ACQ_PC)).collect();
            let order = LocalOrder::with_tags(self.model.file()?, Limits::default(), &tags).ok()?;
            Some(Arc::new(Steps::of(&order)))
        });
        order.clone()
    }
}

/// Does exploration follow the step?
fn is_followed(step: Step) -> bool {
    match step {
        Step::PoNext | Step::PoLocNext | Step::MoNext | Step::FrNext => true,
        Step::Along(relation) => !matches!(relation, Relation::SameThread | Relation::LocOverlap | Relation::Any),
        _ => false,
    }
}
