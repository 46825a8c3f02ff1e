//! The entry point: one question, the checker that answers it.
//!
//! A model has a hand-written checker ([`HandWritten`]), or one that is compiled from its file
//! ([`CompiledModel`]). Races are judged by the order that the model defines, whichever checker it
//! has.

use crate::axioms;
use crate::chain_sort;
use crate::coherence::Coherence;
use crate::compiled::{CompiledModel, Guess, NotCompiled};
use crate::explain;
use crate::hand_written::HandWritten;
use crate::happens_before::{HappensBefore, Synchronisation};
use crate::locations::AccessesByLocation;
use crate::races;
use crate::relaxed;
use crate::search::{self, Budget};
use crate::strong_coherence;
use crate::verdict::{ModificationOrder, Verdict, Violation};
use crate::weak_read_coherence;
use porf_exec::{EventId, ExecutionGraph, Label, Mode};
use porf_model::{Definition, HappensBefore as Kept, Model, RaceOrder};
use std::sync::Arc;

/// Options of a check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Treats SC accesses and fences as acquire-release ones instead of rejecting them (no effect
    /// on the model `sc`).
    pub weaken_sc: bool,
    /// The budget of the searches (SC, and SRA with RMWs).
    pub budget: Budget,
}

/// Why an execution cannot be checked against a model.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// A pair of exclusives under a model whose checker knows only adjacent RMWs.
    #[error("{what} is a store exclusive: {model} cannot check it")]
    Exclusive {
        /// The first such event.
        event: EventId,
        /// The event in words.
        what: String,
        /// The model.
        model: Model,
    },
    /// The file of the model cannot be compiled.
    #[error("{model}: {source}")]
    NotCompiled {
        /// The model.
        model: Model,
        /// Why.
        source: NotCompiled,
    },
    /// The definition of the model does not judge executions one by one.
    #[error("{model} cannot check a single execution: {reason}")]
    BuiltIn {
        /// The model.
        model: Model,
        /// What its definition says.
        reason: &'static str,
    },
}

/// The checker of a model.
enum Checker {
    HandWritten(HandWritten),
    Compiled(Arc<CompiledModel>),
}

impl Checker {
    fn of(model: &Model) -> Result<Checker, Unsupported> {
        match (HandWritten::of(model), model.definition()) {
            (Some(it), _) => Ok(Checker::HandWritten(it)),
            (None, Definition::File(_)) => compiled(model).map(Checker::Compiled),
            (None, Definition::BuiltIn(it)) => Err(Unsupported::BuiltIn { model: model.clone(), reason: it.reason }),
        }
    }
}

/// The model compiled from its file: compiled once.
fn compiled(model: &Model) -> Result<Arc<CompiledModel>, Unsupported> {
    CompiledModel::of(model).map_err(|source| Unsupported::NotCompiled { model: model.clone(), source })
}

/// Can executions be checked against the model?
pub fn can_check(model: &Model) -> Result<(), Unsupported> {
    Checker::of(model).map(|_| ())
}

/// Does the checker of the model take SC accesses and fences as they are? If not, it refuses or
/// weakens them.
pub fn takes_sc(model: &Model) -> bool {
    HandWritten::of(model).is_none_or(|it| it == HandWritten::Sc)
}

/// The error of [`validate`].
#[derive(Clone, PartialEq, Debug)]
pub enum NotValid {
    /// The order violates an axiom.
    Violation(Violation),
    /// The model has no checker.
    Unsupported(Unsupported),
}

/// Checks that a modification order makes the execution consistent with the model: every axiom,
/// directly.
pub fn validate(graph: &ExecutionGraph, model: impl Into<Model>, mo: &ModificationOrder) -> Result<(), NotValid> {
    match Checker::of(&model.into()).map_err(NotValid::Unsupported)? {
        Checker::HandWritten(it) => validate_by_hand(graph, it, mo),
        Checker::Compiled(it) => it.validate(graph, mo),
    }
    .map_err(NotValid::Violation)
}

/// The axioms of a model with a hand-written checker, directly.
fn validate_by_hand(graph: &ExecutionGraph, model: HandWritten, mo: &ModificationOrder) -> Result<(), Violation> {
    let porf = |cycle| explain::porf(graph, model.porf_axiom(), &cycle);
    let sync = match model {
        // Its axioms do not look at happens-before: no clocks are needed.
        HandWritten::Sc => Synchronisation::None,
        _ => synchronisation(model),
    };
    let hb = HappensBefore::compute(graph, sync).map_err(porf)?;
    let accesses = AccessesByLocation::new(graph).map_err(porf)?;
    axioms::check(graph, model, &hb, &accesses, mo)
}

fn synchronisation(model: HandWritten) -> Synchronisation {
    match model {
        HandWritten::Sc | HandWritten::Sra | HandWritten::Ra | HandWritten::Wra => Synchronisation::All,
        HandWritten::Rc20 => Synchronisation::Modes,
        HandWritten::Relaxed => Synchronisation::None,
    }
}

/// Is the execution consistent with the model? If it has a modification order, then with that one;
/// else with some.
pub fn check(graph: &ExecutionGraph, model: impl Into<Model>, options: &Options) -> Result<Verdict, Unsupported> {
    let model = model.into();
    let verdict = match Checker::of(&model)? {
        Checker::HandWritten(it) => {
            if !takes_sc(&model) && !options.weaken_sc && graph.uses(Mode::Sc) {
                refuse_sc(graph, &model)?;
            }
            if let Some((_, event)) = graph.exclusive_pairs().next() {
                let what = format!("{} ({})", graph.event_name(event), graph.describe(event));
                return Err(Unsupported::Exclusive { event, what, model });
            }
            consistency(graph, it, options).unwrap_or_else(Verdict::Inconsistent)
        }
        Checker::Compiled(it) => it.check_from(graph, &options.budget, guess(graph, &model)),
    };
    if let Verdict::Consistent(mo) = &verdict
        && graph.uses(Mode::Na)
        && let Some((a, b)) = find_race(graph, &model, mo.as_ref())?
    {
        return Ok(Verdict::Race(a, b));
    }
    Ok(verdict)
}

fn consistency(graph: &ExecutionGraph, model: HandWritten, options: &Options) -> Result<Verdict, Violation> {
    if let Some(mo) = given_mo(graph) {
        validate_by_hand(graph, model, &mo)?;
        return Ok(Verdict::Consistent(model.has_mo().then_some(mo)));
    }
    let incoherence = |fault| explain::incoherence(graph, synchronisation(model), &fault);
    let orders = match model {
        HandWritten::Sc => return Ok(search::check_sc(graph, &options.budget)),
        HandWritten::Sra if graph.has_rmw() => return Ok(search::check_sra(graph, &options.budget)),
        HandWritten::Wra => {
            weak_read_coherence::check(graph)?;
            return Ok(Verdict::Consistent(None));
        }
        HandWritten::Sra => {
            let coherence = Coherence::saturate(graph, synchronisation(model)).map_err(incoherence)?;
            strong_coherence::sort(graph, &coherence).map_err(|cycle| explain::strong(graph, &cycle))?
        }
        HandWritten::Ra | HandWritten::Rc20 => {
            let coherence = Coherence::saturate(graph, synchronisation(model)).map_err(incoherence)?;
            chain_sort::sort(graph, &coherence).map_err(incoherence)?
        }
        HandWritten::Relaxed => match relaxed::sort(graph) {
            Some(orders) => orders,
            // Whatever Alg. 4 finds, Alg. 3 finds as well, and explains.
            None => Coherence::saturate(graph, Synchronisation::None)
                .and_then(|coherence| chain_sort::sort(graph, &coherence))
                .map_err(incoherence)?,
        },
    };
    Ok(Verdict::Consistent(Some(ModificationOrder::new(orders))))
}

/// What coherence says about the modification orders of an execution, if the model is proved
/// coherent.
fn guess(graph: &ExecutionGraph, model: &Model) -> Guess {
    let Some(Ok(filter)) = model.filter().filter(|_| !graph.has_mo()) else { return Guess::None };
    let sync = match filter.coherence {
        Kept::PoRf => Synchronisation::All,
        // A model that is coherent for more is so for less.
        Kept::Modes | Kept::ModesAndOwnWrites => Synchronisation::Modes,
        Kept::Po => Synchronisation::None,
    };
    let orders = Coherence::saturate(graph, sync).and_then(|coherence| chain_sort::sort(graph, &coherence));
    match orders {
        Ok(orders) => Guess::Order(ModificationOrder::new(orders)),
        Err(fault) => Guess::Incoherent(Box::new(explain::incoherence(graph, sync, &fault))),
    }
}

fn given_mo(graph: &ExecutionGraph) -> Option<ModificationOrder> {
    let orders = graph.locations().map(|x| graph.mo(x).map(<[EventId]>::to_vec));
    graph.has_mo().then(|| ModificationOrder::new(orders.flatten().collect()))
}

fn refuse_sc(graph: &ExecutionGraph, model: &Model) -> Result<(), Unsupported> {
    match graph.event_ids().find(|&e| graph.event(e).label().mode() == Mode::Sc) {
        None => Ok(()),
        Some(event) => {
            let kind = match graph.event(event).label() {
                Label::Fence { .. } => "the fence",
                Label::Read { exclusive: false, .. } => "the read",
                Label::Write { exclusive: false, .. } => "the write",
                _ => "the RMW",
            };
            Err(Unsupported::ScEvent {
                event,
                what: format!("{kind} {}", graph.event_name(event)),
                model: model.clone(),
            })
        }
    }
}

/// A race of an execution that is consistent with this modification order, by the order that the
/// model defines.
fn find_race(
    graph: &ExecutionGraph,
    model: &Model,
    mo: Option<&ModificationOrder>,
) -> Result<Option<(EventId, EventId)>, Unsupported> {
    let sync = match model.race_order() {
        RaceOrder::PoRf => Some(Synchronisation::All),
        RaceOrder::Kept(Kept::PoRf) => Some(Synchronisation::Atomic),
        RaceOrder::Kept(Kept::Modes) => Some(Synchronisation::Modes),
        RaceOrder::Kept(Kept::Po) => Some(Synchronisation::None),
        RaceOrder::Kept(Kept::ModesAndOwnWrites) | RaceOrder::Other(_) => None,
    };
    // There are no clocks if po ∪ rf has a cycle, which some models allow.
    let hb = sync.and_then(|sync| HappensBefore::compute(graph, sync).ok());
    if let (Some(hb), Ok(accesses)) = (hb, AccessesByLocation::new(graph)) {
        return Ok(races::find_race(graph, &hb, &accesses));
    }
    let nothing = ModificationOrder::new(vec![Vec::new(); graph.location_count()]);
    let order = model.race_order().term();
    let race = compiled(model)?.find_race(graph, mo.unwrap_or(&nothing), &order);
    race.map_err(|source| Unsupported::NotCompiled { model: model.clone(), source })
}
