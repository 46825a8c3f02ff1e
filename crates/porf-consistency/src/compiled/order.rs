//! The search for a modification order that makes an execution consistent with a compiled model.
//!
//! An order that coherence allows is tried first (`check.rs` of this crate makes it). If an axiom
//! excludes it, the forced part of the order is computed (`forced.rs`), which explains most
//! inconsistent executions. The search then keeps to what is forced.
//!
//! Writes are inserted into the orders of their locations one by one, at every position. Axioms
//! only forbid, and an additional write only adds pairs; so a violation by some of the writes
//! remains. The answer does not depend on the order of insertion, which is that of the events.

use super::CompiledModel;
use super::forced::{Forced, Outcome};
use super::search::Scratch;
use crate::search::Budget;
use crate::verdict::{Inconclusive, ModificationOrder, Reason, Verdict, Violation};
use porf_exec::{EventId, ExecutionGraph};

impl CompiledModel {
    /// Checks consistency with the model: with the given modification order or, without one, with
    /// some order, within the budget of states (orders of some of the writes).
    pub fn check(&self, graph: &ExecutionGraph, budget: &Budget) -> Verdict {
        self.check_from(graph, budget, Guess::None)
    }

    /// The same, with what is known of orders by coherence.
    pub(crate) fn check_from(&self, graph: &ExecutionGraph, budget: &Budget, guess: Guess) -> Verdict {
        if graph.has_mo() {
            let given = graph.locations().filter_map(|x| graph.mo(x)).map(<[EventId]>::to_vec).collect();
            let given = ModificationOrder::new(given);
            return match self.validate(graph, &given) {
                Ok(()) => Verdict::Consistent(Some(given)),
                Err(violation) => Verdict::Inconsistent(violation),
            };
        }
        // If no location has two writes, there is only one order.
        if let Some(only) = only_order(graph) {
            return match self.validate(graph, &only) {
                Ok(()) => Verdict::Consistent(Some(only)),
                Err(violation) => Verdict::Inconsistent(violation),
            };
        }
        let writes: Vec<EventId> = graph.event_ids().filter(|&e| graph.event(e).label().is_write()).collect();
        let nothing = ModificationOrder::new(vec![Vec::new(); graph.location_count()]);
        // A violation that does not involve modification order is explained by a cycle.
        if let Err(violation) = self.validate(graph, &nothing) {
            return Verdict::Inconsistent(violation);
        }
        if let Guess::Order(order) = &guess
            && self.first_violation(&mut Scratch::default(), graph, order).is_none()
        {
            return Verdict::Consistent(Some(order.clone()));
        }
        let forced = match (self.force(graph), guess) {
            (Outcome::Contradiction(violation), _) => return Verdict::Inconsistent(violation),
            (_, Guess::Incoherent(violation)) => return Verdict::Inconsistent(*violation),
            (Outcome::Forced(forced), _) => Some(forced),
            (Outcome::TooLarge, _) => None,
        };
        let mut search = Search {
            model: self,
            graph,
            forced,
            scratch: Scratch::default(),
            orders: vec![Vec::new(); graph.location_count()],
            states: 0,
            most: budget.states,
            last_violation: None,
        };
        match search.place(&writes) {
            Some(true) => Verdict::Consistent(Some(ModificationOrder::new(search.orders))),
            Some(false) => Verdict::Inconsistent(search.no_order()),
            None => Verdict::Inconclusive(Inconclusive::Budget { states: search.states }),
        }
    }
}

/// What coherence says about modification order.
#[derive(Clone, Debug)]
pub(crate) enum Guess {
    /// Nothing is known.
    None,
    /// This order is coherent.
    Order(ModificationOrder),
    /// No order is coherent, and the model is: this explains it.
    Incoherent(Box<Violation>),
}

/// The modification order, if there is only one.
fn only_order(graph: &ExecutionGraph) -> Option<ModificationOrder> {
    let mut orders: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
    for e in graph.event_ids().filter(|&e| graph.event(e).label().is_write()) {
        let order = &mut orders[graph.event(e).loc()?.index()];
        order.push(e);
        if order.len() > 1 {
            return None;
        }
    }
    Some(ModificationOrder::new(orders))
}

struct Search<'s> {
    model: &'s CompiledModel,
    graph: &'s ExecutionGraph,
    /// What orders must keep to.
    forced: Option<Forced<'s>>,
    scratch: Scratch,
    orders: Vec<Vec<EventId>>,
    states: u64,
    most: u64,
    last_violation: Option<Violation>,
}

impl Search<'_> {
    /// Inserts these writes. Returns whether that was possible, or `None` if the budget is
    /// exhausted.
    fn place(&mut self, writes: &[EventId]) -> Option<bool> {
        let Some((&w, rest)) = writes.split_first() else { return Some(true) };
        let Some(x) = self.graph.event(w).loc().map(|x| x.index()) else { return self.place(rest) };
        // Last position first: writes are often in the order of the trace.
        for place in (0..=self.orders[x].len()).rev() {
            let (before, after) = self.orders[x].split_at(place);
            let is_allowed = |forced: &Forced<'_>| {
                before.iter().all(|&v| forced.allows(v, w)) && after.iter().all(|&v| forced.allows(w, v))
            };
            if !self.forced.as_ref().is_none_or(is_allowed) {
                continue;
            }
            if self.states == self.most {
                return None;
            }
            self.states += 1;
            self.orders[x].insert(place, w);
            let order = ModificationOrder::new(self.orders.clone());
            match self.model.first_violation(&mut self.scratch, self.graph, &order) {
                None => {
                    if self.place(rest)? {
                        return Some(true);
                    }
                }
                Some(_) => {
                    if self.last_violation.is_none() {
                        self.last_violation = self.model.validate(self.graph, &order).err();
                    }
                }
            }
            self.orders[x].remove(place);
        }
        Some(false)
    }

    /// Why no order is consistent: the axiom that excluded the first attempt, and that none is
    /// left.
    fn no_order(self) -> Violation {
        let axiom = self.last_violation.map_or(crate::axiom::Axiom::Atomicity, |violation| violation.axiom);
        let reasons = vec![Reason::NoOrder { core: self.graph.event_ids().collect(), minimal: false }];
        Violation { axiom, cycle: Vec::new(), reasons }
    }
}
