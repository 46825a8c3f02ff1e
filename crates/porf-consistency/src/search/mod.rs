//! The two models whose reads-from problem is NP-complete: SRA with RMWs, and SC.
//!
//! Paper: §4.2 with the proofs of A.3.2 (the downward graph of SRA), Lemma 3.2 (forced modification
//! order). The question is whether the operations have a linear order that extends happens-before
//! and in which no write comes between certain writes and their readers:
//!
//! - SRA: no write of x between a write of x and the RMW that reads from it. Plain reads only force
//!   an order on writes, once and for all: (w, r, w′) with w′ before r forces w′ before w.
//! - SC: no write of x between a write of x and any read of it. This is the same search "with reads
//!   ordered too".
//!
//! A check has three stages:
//! 1. `operations.rs`: the execution as operations (an RMW is one) with their clocks. A cycle in po
//!    ∪ rf and two RMWs with one source are found here.
//! 2. `saturation.rs`: the order that every solution must have, to a fixpoint. A cycle refutes the
//!    execution, and `explain.rs` turns it into a proof.
//! 3. `cuts.rs`: the search for a linear order, within a budget. If there is none, `minimise.rs`
//!    looks for a small set of events that has none either.
//!
//! Deviations from the paper:
//! 1. The paper's nodes are all downward-closed sets. Ours are those at which only choices remain;
//!    see `cuts.rs`. The bound O(k·n^(k+1)) still holds.
//! 2. Condition (2a) is part of the saturated order, and so are its consequences.
//! 3. The scan prints Lemma 3.2 with rf² where it must be rf?. As rf is part of happens-before
//!    here, hb alone suffices.
//! 4. Initial writes: an initial write is executed from the start, and its readers keep its
//!    location open.

mod clocks;
mod cuts;
mod explain;
mod lists;
mod minimise;
mod operations;
mod saturation;
mod visited;

use crate::verdict::{Inconclusive, Reason, Verdict, Violation};
use crate::{axiom::Axiom, hand_written::HandWritten};
use cuts::Answer;
use operations::{Operations, TwoReaders};
use porf_exec::ExecutionGraph;
use porf_exec::order::po_rf_order;

/// A model that is decided by search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Searched {
    /// [`HandWritten::Sra`].
    Sra,
    /// [`HandWritten::Sc`].
    Sc,
}

/// The budget of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The greatest number of states in the search for a modification order; beyond it the verdict
    /// is *inconclusive*. With more than some dozen threads a state takes more memory, and counts
    /// as several.
    pub states: u64,
    /// The greatest amount of work (visits of operations and states) for an explanation. Beyond it,
    /// a set of events without an order is left larger than necessary, and the oldest reasons for a
    /// cycle are omitted.
    pub explanation: u64,
}

impl Default for Budget {
    /// Four million states (at most some hundred megabytes), and about a second for an explanation.
    fn default() -> Budget {
        Budget { states: 4_000_000, explanation: 2_000_000 }
    }
}

/// Statistics of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// States of the search: cuts with a choice. 0 if the saturation decided.
    pub states: u64,
    /// Dead ends of the search.
    pub dead_ends: u64,
    /// Edges that the saturation added to happens-before.
    pub forced_edges: u64,
}

/// A verdict with its statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// The statistics.
    pub statistics: Statistics,
}

impl Searched {
    /// The model as a [`HandWritten`].
    pub fn model(self) -> HandWritten {
        match self {
            Searched::Sra => HandWritten::Sra,
            Searched::Sc => HandWritten::Sc,
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

/// Checks consistency with SRA, ignoring a given modification order.
pub fn check_sra(graph: &ExecutionGraph, budget: &Budget) -> Verdict {
    check(graph, Searched::Sra, budget).verdict
}

/// Checks consistency with SC, ignoring a given modification order.
pub fn check_sc(graph: &ExecutionGraph, budget: &Budget) -> Verdict {
    check(graph, Searched::Sc, budget).verdict
}

/// Checks consistency with the model, ignoring a given modification order.
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
