//! The entry point: one question, the checker that answers it.

use crate::axioms;
use crate::coherence::Coherence;
use crate::explain;
use crate::happens_before::{HappensBefore, Synchronisation};
use crate::locations::AccessesByLocation;
use crate::model::{Axiom, Model};
use crate::races;
use crate::relaxed::Relaxed;
use crate::search::{self, Budget};
use crate::strong_coherence::Required;
use crate::verdict::{ModificationOrder, Verdict, Violation};
use crate::weak_read_coherence::{WeakReadCoherence, same_source};
use porf_exec::{EventId, ExecutionGraph, Label, Mode};

/// How to check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Treat SC accesses and fences as acquire-release ones instead of refusing them (no effect on the model `sc`).
    pub weaken_sc: bool,
    /// How much the searches (SC, and SRA with RMWs) may do before they give up.
    pub budget: Budget,
}

/// The execution has something that the model does not speak of.
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

/// Checks executions. It owns the memory that checks need, so that checking many executions allocates little.
#[derive(Debug, Default)]
pub struct Checker {
    coherence: Coherence,
    relaxed: Relaxed,
    weak_read_coherence: WeakReadCoherence,
}

/// Checks one execution: see [`Checker::check`].
pub fn check(graph: &ExecutionGraph, model: Model, options: &Options) -> Result<Verdict, Unsupported> {
    Checker::default().check(graph, model, options)
}

/// Checks that a modification order makes the execution consistent with the model: every axiom, directly.
pub fn validate(graph: &ExecutionGraph, model: Model, mo: &ModificationOrder) -> Result<(), Violation> {
    let porf = |cycle| explain::porf(graph, &cycle);
    let hb = HappensBefore::compute(graph, synchronisation(model)).map_err(porf)?;
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

impl Checker {
    /// A new checker.
    pub fn new() -> Checker {
        Checker::default()
    }

    /// Is the execution consistent with the model? If it has a modification order, then with that one; else with some.
    pub fn check(&mut self, graph: &ExecutionGraph, model: Model, options: &Options) -> Result<Verdict, Unsupported> {
        if model != Model::Sc && !options.weaken_sc {
            refuse_sc(graph, model)?;
        }
        let verdict = match self.consistency(graph, model, options) {
            Ok(verdict) => verdict,
            Err(violation) => Verdict::Inconsistent(violation),
        };
        if verdict.is_consistent()
            && races::has_non_atomics(graph)
            && let Some((a, b)) = find_race(graph, model)
        {
            return Ok(Verdict::Race(a, b));
        }
        Ok(verdict)
    }

    fn consistency(&mut self, graph: &ExecutionGraph, model: Model, options: &Options) -> Result<Verdict, Violation> {
        let porf = |cycle| {
            let axiom = if model == Model::Sc { Axiom::SequentialConsistency } else { Axiom::PoRf };
            Violation { axiom, ..explain::porf(graph, &cycle) }
        };
        if !graph.has_mo() {
            match model {
                Model::Sc => return Ok(search::check_sc(graph, &options.budget)),
                Model::Sra if has_rmw(graph) => return Ok(search::check_sra(graph, &options.budget)),
                _ => {}
            }
        }
        let hb = HappensBefore::compute(graph, synchronisation(model)).map_err(porf)?;
        let accesses = AccessesByLocation::new(graph).map_err(porf)?;
        if let Some(mo) = given_mo(graph) {
            axioms::check(graph, model, &hb, &accesses, &mo)?;
            return Ok(Verdict::Consistent(model.has_mo().then_some(mo)));
        }
        match model {
            Model::Wra => self.weak(graph, &hb, &accesses),
            Model::Sra => self.strong(graph, &hb, &accesses),
            Model::Ra | Model::Rc20 => self.coherent(graph, &hb, &accesses),
            Model::Relaxed => self.relaxed(graph, &hb, &accesses),
            Model::Sc => unreachable!("SC without modification order is searched"),
        }
    }

    /// Alg. 1.
    fn weak(
        &mut self,
        graph: &ExecutionGraph,
        hb: &HappensBefore,
        accesses: &AccessesByLocation,
    ) -> Result<Verdict, Violation> {
        if let Some((first, second)) = same_source(graph) {
            return Err(explain::same_source(Axiom::WeakAtomicity, first, second));
        }
        for x in graph.locations() {
            let fault = self.weak_read_coherence.check(graph, hb, accesses.of(x));
            fault.map_err(|fault| explain::between(graph, fault))?;
        }
        Ok(Verdict::Consistent(None))
    }

    /// Alg. 2.
    fn strong(
        &mut self,
        graph: &ExecutionGraph,
        hb: &HappensBefore,
        accesses: &AccessesByLocation,
    ) -> Result<Verdict, Violation> {
        let required = Required::compute(graph, hb, accesses, &mut self.coherence)
            .map_err(|(x, fault)| explain::incoherence(graph, hb, accesses.of(x), &self.coherence, fault))?;
        let orders = required.sort(graph).map_err(|cycle| explain::strong(graph, hb, &cycle))?;
        Ok(Verdict::Consistent(Some(ModificationOrder::new(orders))))
    }

    /// Alg. 3.
    fn coherent(
        &mut self,
        graph: &ExecutionGraph,
        hb: &HappensBefore,
        accesses: &AccessesByLocation,
    ) -> Result<Verdict, Violation> {
        let mut orders = Vec::with_capacity(graph.location_count());
        for x in graph.locations() {
            let mut order = Vec::new();
            let accesses = accesses.of(x);
            let result = self.coherence.saturate(graph, hb, accesses);
            let result = result.and_then(|()| self.coherence.sort_chains(&mut order));
            result.map_err(|fault| explain::incoherence(graph, hb, accesses, &self.coherence, fault))?;
            orders.push(order);
        }
        Ok(Verdict::Consistent(Some(ModificationOrder::new(orders))))
    }

    /// Alg. 4. A fault is explained by Alg. 3, for the one location.
    fn relaxed(
        &mut self,
        graph: &ExecutionGraph,
        hb: &HappensBefore,
        accesses: &AccessesByLocation,
    ) -> Result<Verdict, Violation> {
        let mut orders = Vec::with_capacity(graph.location_count());
        for x in graph.locations() {
            let mut order = Vec::new();
            let accesses = accesses.of(x);
            if let Err(fault) = self.relaxed.check(graph, accesses, &mut order) {
                order.clear();
                let again = self.coherence.saturate(graph, hb, accesses);
                let again = again.and_then(|()| self.coherence.sort_chains(&mut order));
                debug_assert!(again.is_err(), "Alg. 3 finds what Alg. 4 finds");
                let fault = again.err().unwrap_or(fault);
                return Err(explain::incoherence(graph, hb, accesses, &self.coherence, fault));
            }
            orders.push(order);
        }
        Ok(Verdict::Consistent(Some(ModificationOrder::new(orders))))
    }
}

fn given_mo(graph: &ExecutionGraph) -> Option<ModificationOrder> {
    let orders = graph.locations().map(|x| graph.mo(x).map(<[EventId]>::to_vec));
    graph.has_mo().then(|| ModificationOrder::new(orders.flatten().collect()))
}

fn has_rmw(graph: &ExecutionGraph) -> bool {
    graph.events().iter().any(|e| e.label().is_exclusive())
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
