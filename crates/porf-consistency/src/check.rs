//! The entry point: selects the checker for a model and an execution.

use crate::axioms;
use crate::chain_sort;
use crate::coherence::Coherence;
use crate::explain;
use crate::happens_before::{HappensBefore, Synchronisation};
use crate::locations::AccessesByLocation;
use crate::model::Model;
use crate::races;
use crate::relaxed;
use crate::search::{self, Budget};
use crate::strong_coherence;
use crate::verdict::{ModificationOrder, Verdict, Violation};
use crate::weak_read_coherence;
use porf_exec::{EventId, ExecutionGraph, Label, Mode};

/// Options of a check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Treats SC accesses and fences as acquire-release ones instead of rejecting them (no effect
    /// on the model `sc`).
    pub weaken_sc: bool,
    /// The budget of the searches (SC, and SRA with RMWs).
    pub budget: Budget,
}

/// The execution has an event that the model does not support.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsupported {
    /// An SC access or fence under a model without SC.
    #[error("{what} is sc, and {model} has no sc accesses or fences")]
    ScEvent {
        /// The first such event.
        event: EventId,
        /// The event in words.
        what: String,
        /// The model.
        model: Model,
    },
}

/// Checks that a modification order makes the execution consistent with the model: every axiom,
/// directly.
pub fn validate(graph: &ExecutionGraph, model: Model, mo: &ModificationOrder) -> Result<(), Violation> {
    let porf = |cycle| explain::porf(graph, model.porf_axiom(), &cycle);
    let sync = match model {
        // Its axioms do not use happens-before: no clocks are needed.
        Model::Sc => Synchronisation::None,
        _ => synchronisation(model),
    };
    let hb = HappensBefore::compute(graph, sync).map_err(porf)?;
    let accesses = AccessesByLocation::new(graph).map_err(porf)?;
    axioms::check(graph, model, &hb, &accesses, mo)
}

fn synchronisation(model: Model) -> Synchronisation {
    match model {
        Model::Sc | Model::Sra | Model::Ra | Model::Wra => Synchronisation::All,
        Model::Rc20 => Synchronisation::Modes,
        Model::Relaxed => Synchronisation::None,
    }
}

/// Checks consistency with the model: with the given modification order or, without one, with some
/// order.
pub fn check(graph: &ExecutionGraph, model: Model, options: &Options) -> Result<Verdict, Unsupported> {
    if model != Model::Sc && !options.weaken_sc && graph.uses(Mode::Sc) {
        refuse_sc(graph, model)?;
    }
    let verdict = consistency(graph, model, options).unwrap_or_else(Verdict::Inconsistent);
    if verdict.is_consistent()
        && graph.uses(Mode::Na)
        && let Some((a, b)) = find_race(graph, model)
    {
        return Ok(Verdict::Race(a, b));
    }
    Ok(verdict)
}

fn consistency(graph: &ExecutionGraph, model: Model, options: &Options) -> Result<Verdict, Violation> {
    if let Some(mo) = given_mo(graph) {
        validate(graph, model, &mo)?;
        return Ok(Verdict::Consistent(model.has_mo().then_some(mo)));
    }
    let incoherence = |fault| explain::incoherence(graph, synchronisation(model), &fault);
    let orders = match model {
        Model::Sc => return Ok(search::check_sc(graph, &options.budget)),
        Model::Sra if graph.has_rmw() => return Ok(search::check_sra(graph, &options.budget)),
        Model::Wra => {
            weak_read_coherence::check(graph)?;
            return Ok(Verdict::Consistent(None));
        }
        Model::Sra => {
            let coherence = Coherence::saturate(graph, synchronisation(model)).map_err(incoherence)?;
            strong_coherence::sort(graph, &coherence).map_err(|cycle| explain::strong(graph, &cycle))?
        }
        Model::Ra | Model::Rc20 => {
            let coherence = Coherence::saturate(graph, synchronisation(model)).map_err(incoherence)?;
            chain_sort::sort(graph, &coherence).map_err(incoherence)?
        }
        Model::Relaxed => match relaxed::sort(graph) {
            Some(orders) => orders,
            // Whatever Alg. 4 finds, Alg. 3 finds as well, and explains.
            None => Coherence::saturate(graph, Synchronisation::None)
                .and_then(|coherence| chain_sort::sort(graph, &coherence))
                .map_err(incoherence)?,
        },
    };
    Ok(Verdict::Consistent(Some(ModificationOrder::new(orders))))
}

fn given_mo(graph: &ExecutionGraph) -> Option<ModificationOrder> {
    let orders = graph.locations().map(|x| graph.mo(x).map(<[EventId]>::to_vec));
    graph.has_mo().then(|| ModificationOrder::new(orders.flatten().collect()))
}

fn refuse_sc(graph: &ExecutionGraph, model: Model) -> Result<(), Unsupported> {
    match graph.event_ids().find(|&e| graph.event(e).label().mode() == Mode::Sc) {
        None => Ok(()),
        Some(event) => {
            let kind = match graph.event(event).label() {
                Label::Fence { .. } => "the fence",
                Label::Read { exclusive: false, .. } => "the read",
                Label::Write { exclusive: false, .. } => "the write",
                _ => "the RMW",
            };
            Err(Unsupported::ScEvent { event, what: format!("{kind} {}", graph.event_name(event)), model })
        }
    }
}

fn find_race(graph: &ExecutionGraph, model: Model) -> Option<(EventId, EventId)> {
    let sync = match model {
        Model::Sra | Model::Ra | Model::Wra => Synchronisation::Atomic,
        _ => synchronisation(model),
    };
    // A consistent execution has no cycle in po ∪ rf.
    let hb = HappensBefore::compute(graph, sync).ok()?;
    let accesses = AccessesByLocation::new(graph).ok()?;
    races::find_race(graph, &hb, &accesses)
}
