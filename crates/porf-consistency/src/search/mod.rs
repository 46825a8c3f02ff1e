//! The two models whose reads-from problem is NP-complete: SRA with RMWs, and SC.
//!
//! Paper: §4.2 with the proofs of A.3.2 (the downward graph of SRA), Lemma 3.2 (forced modification order). The
//! question is whether the operations have a linear order that extends happens-before and in which nothing comes
//! between certain writes and their readers:
//!
//! - SRA: no write of x between a write of x and the RMW that reads from it. Plain reads only force an order on writes,
//!   once and for all: (w, r, w′) with w′ before r forces w′ before w.
//! - SC: no write of x between a write of x and any read of it. This is the same search "with reads ordered too".
//!
//! A check goes through three stages:
//! 1. `operations.rs`: the execution as operations (an RMW is one) with their clocks; cyclic po ∪ rf and two RMWs with
//!    one source are found here.
//! 2. `saturation.rs`: what must be ordered in every solution, to a fixpoint; a cycle refutes, and `explain.rs` turns it
//!    into a proof.
//! 3. `cuts.rs`: the search of the cuts for a linear order, within a budget; if there is none, `minimise.rs` looks for a
//!    small set of events that has none either.
//!
//! What differs from the paper:
//! 1. The paper's nodes are all downward-closed sets. Ours are those where no move is possible that cannot hurt; see
//!    `cuts.rs`. The bound O(k·n^(k+1)) still holds.
//! 2. Condition (2a) is part of the saturated order, and so is what follows from it.
//! 3. The scan prints Lemma 3.2 with rf² where it must say rf?. As rf is part of happens-before here, hb alone will do.
//! 4. Initial writes: an initial write is executed from the start, and its readers hold its location open.

mod clocks;
mod cuts;
mod explain;
mod lists;
mod minimise;
mod operations;
mod saturation;
mod visited;

use crate::model::{Axiom, Model};
use crate::verdict::{Inconclusive, Reason, Verdict, Violation};
use cuts::Answer;
use operations::{Operations, TwoReaders};
use porf_exec::ExecutionGraph;
use porf_exec::order::po_rf_order;

/// A model that is decided by search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Searched {
    /// [`Model::Sra`].
    Sra,
    /// [`Model::Sc`].
    Sc,
}

/// How much a check may do before it gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most this many states of the search for a modification order; then the verdict is *inconclusive*. With more than some
    /// dozen threads a state takes more memory, and counts as several.
    pub states: u64,
    /// At most this much work (operations and states, counted each time they are gone through) for an explanation. Then a set
    /// of events without an order is left larger than need be, and the oldest reasons for a cycle are left out.
    pub explanation: u64,
}

impl Default for Budget {
    /// Four million states (some hundred megabytes at most), and about a second for an explanation.
    fn default() -> Budget {
        Budget { states: 4_000_000, explanation: 2_000_000 }
    }
}

/// What a check did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// States of the search: cuts at which there was something to choose. 0 if the saturation decided.
    pub states: u64,
    /// Dead ends of the search.
    pub dead_ends: u64,
    /// Edges that the saturation had to add to happens-before.
    pub forced_edges: u64,
}

/// A verdict and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// What it took.
    pub statistics: Statistics,
}

impl Searched {
    /// The model as one among all.
    pub fn model(self) -> Model {
        match self {
            Searched::Sra => Model::Sra,
            Searched::Sc => Model::Sc,
        }
    }

    /// The axiom that a cycle in the order of all events violates.
    fn order_axiom(self) -> Axiom {
        match self {
            Searched::Sra => Axiom::StrongWriteCoherence,
            Searched::Sc => Axiom::SequentialConsistency,
        }
    }
}

/// Is the execution consistent with SRA? A given modification order is ignored.
pub fn check_sra(graph: &ExecutionGraph, budget: &Budget) -> Verdict {
    check(graph, Searched::Sra, budget).verdict
}

/// Is the execution consistent with SC? A given modification order is ignored.
pub fn check_sc(graph: &ExecutionGraph, budget: &Budget) -> Verdict {
    check(graph, Searched::Sc, budget).verdict
}

/// Is the execution consistent with the model, and what did it take to say so? A given modification order is ignored.
pub fn check(graph: &ExecutionGraph, model: Searched, budget: &Budget) -> Outcome {
    let mut statistics = Statistics::default();
    let verdict = decide(graph, model, budget, &mut statistics);
    Outcome { verdict, statistics }
}

fn decide(graph: &ExecutionGraph, model: Searched, budget: &Budget, statistics: &mut Statistics) -> Verdict {
    let topological = match po_rf_order(graph) {
        Ok(order) => order,
        Err(cycle) => return Verdict::Inconsistent(crate::explain::porf(graph, model.model().porf_axiom(), &cycle)),
    };
    let operations = match Operations::new(graph, model, &topological, |_| true) {
        Ok(operations) => operations,
        Err(TwoReaders { first, second }) => {
            return Verdict::Inconsistent(crate::explain::same_source(Axiom::Atomicity, first, second));
        }
    };
    let (order, conflict) = saturation::saturate(&operations);
    statistics.forced_edges = order.edge_count();
    if let Some(conflict) = conflict {
        return Verdict::Inconsistent(explain::violation(&operations, &order, &conflict, budget.explanation));
    }
    let answer = cuts::search(&operations, &order, budget.states, statistics);
    match answer {
        Answer::Found(mo) => Verdict::Consistent(Some(mo)),
        Answer::GaveUp => Verdict::Inconclusive(Inconclusive::Budget { states: statistics.states }),
        Answer::None => {
            drop((order, operations));
            let (core, minimal) = minimise::core(graph, model, &topological, budget);
            Verdict::Inconsistent(Violation {
                axiom: model.order_axiom(),
                cycle: Vec::new(),
                reasons: vec![Reason::NoOrder { core, minimal }],
            })
        }
    }
}
