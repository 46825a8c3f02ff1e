//! What exploration has to check of a model: the axioms that coherence leaves.
//!
//! Kater, §5.2.1. [`porf_model::Filter`] says whether the model can be explored and by which
//! coherence; here are the machines of the axioms that do not follow from it.

use super::execution::{Relation, Step};
use super::machine::Machine;
use super::{CompiledModel, NotCompiled};
use porf_kat::checker::Checker;
use porf_kat::syntax::AxiomKind;
use porf_kat::term::Definition;
use porf_model::{Filter, Model, RaceOrder, Refusal, Requirement};
use std::sync::Arc;

/// A model that can be explored: the filter, and the axioms that it leaves to be checked.
#[derive(Clone, Debug)]
pub struct Explorable {
    /// The model.
    pub model: Model,
    /// The filter.
    pub filter: Filter,
    /// The axioms that do not follow from coherence.
    pub axioms: Vec<ExplorableAxiom>,
    /// The order by which races are judged, where it is neither (po ∪ rf)⁺ nor the happens-before
    /// of the filter: an open machine.
    pub races: Option<Machine>,
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

/// Why a model cannot be explored by its file.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotExplorable {
    /// The file cannot be compiled.
    #[error("{0}")]
    NotCompiled(#[from] NotCompiled),
    /// The model does not meet the requirements.
    #[error("{0}")]
    Refused(Box<Refusal>),
}

impl NotExplorable {
    pub(super) fn refused(requirement: Requirement, reason: String) -> NotExplorable {
        NotExplorable::Refused(Box::new(Refusal { requirement, reason, counterexample: None, execution: None }))
    }
}

impl Explorable {
    /// The model as exploration takes it, or why it does not: computed once.
    pub fn of(model: &Model) -> Result<Arc<Explorable>, NotExplorable> {
        (*model.derive(|model| Explorable::new(model).map(Arc::new))).clone()
    }

    fn new(model: &Model) -> Result<Explorable, NotExplorable> {
        let compiled = CompiledModel::of(model)?;
        let filter = match model.filter() {
            Some(filter) => filter.map_err(|refusal| NotExplorable::Refused(Box::new(refusal.clone())))?,
            None => {
                return Err(NotExplorable::NotCompiled(NotCompiled::BuiltIn { reason: "no file states the model" }));
            }
        };
        let file = compiled.model();
        let vocabulary = &file.resolved.vocabulary;
        let saved: Vec<Arc<Definition>> = filter.view.iter().cloned().collect();
        let mut axioms = Vec::new();
        for &at in &filter.left {
            let (axiom, plain) = (&file.axioms()[at], &compiled.axioms()[at]);
            let closed = axiom.kind == AxiomKind::Acyclic;
            let with_views = Checker::new(vocabulary, &axiom.term, &saved).ok().and_then(|checker| {
                let machine = if closed { Machine::closed(&checker, &saved) } else { Machine::open(&checker, &saved) };
                machine.ok()
            });
            let machine = with_views.unwrap_or_else(|| plain.machine.clone());
            axioms.push(ExplorableAxiom { name: plain.name.clone(), machine, closed });
        }
        let races = match model.race_order() {
            RaceOrder::PoRf => None,
            RaceOrder::Kept(kept) if *kept == filter.coherence => None,
            other => Some(compiled.order_machine(&other.term())?),
        };
        let of_axioms = axioms.iter().map(|axiom| (format!("the axiom {}", axiom.name), &axiom.machine));
        for (what, machine) in of_axioms.chain(races.iter().map(|machine| ("hb".to_string(), machine))) {
            if machine.steps().any(|step| matches!(step, Step::Along(Relation::Ctrl | Relation::Addr | Relation::Data)))
            {
                let reason = format!("{what} follows dependencies");
                return Err(NotExplorable::refused(Requirement::NoDependencies, reason));
            }
            let views = vocabulary.located_views().iter().zip(&filter.located).enumerate();
            for (i, ((view, _), _)) in views.filter(|(_, (_, is_kept))| !**is_kept) {
                if machine.steps().any(|step| step == Step::Located(i as u8)) {
                    let reason = format!("{what} restricts {} to a location", view.name);
                    return Err(NotExplorable::refused(Requirement::LocatedViewsAreKept, reason));
                }
            }
        }
        Ok(Explorable { model: model.clone(), filter: filter.clone(), axioms, races })
    }
}
