//! Exploration along dependencies: models that allow load buffering, such as those of Power, Armv8,
//! RISC-V and IMM.
//!
//! It is the search of `search.rs` with another *prefix*. There, graphs grow along program order,
//! and the prefix of an event is (po ∪ rf)⁺. A model with cycles of po ∪ rf has a local order L
//! instead, inside program order and with all dependencies, so that L ∪ rf has no cycles in its
//! executions; [`porf_kat::local_order`] derives L from the model's file and the prover proves it.
//! The prefix of an event is (L ∪ rf)⁺. A revisit keeps prefixes, so that graphs have *holes*:
//! slots of a thread before events that were kept.
//!
//! # The search
//!
//! - The next event is at the first slot of some thread that is not in the graph. Which thread is
//!   taken is a function of the graph.
//! - A read takes every source, the mo-last first, and a write every place, the last first. The
//!   first of these *options* that is consistent is the *canonical* one.
//! - A write w revisits reads r of its location outside of its prefix. Events are taken by
//!   decreasing insertion. Each must be the head of its block, and canonical with respect to
//!   Previous: what was inserted before it, and the prefix of w.
//! - An event for which no option is consistent with Previous is canonically *given up*. It is in
//!   the order of insertion, but has no relations, and nothing after it in L is ever added. A graph
//!   with such an event is never complete. But a revisit may delete the event.
//!
//! Every complete execution is visited exactly once. For an execution consider the steps by which
//! it is built; the last one tells the only parent: a graph without the last event, or the graph in
//! which the revisited read and everything that the revisit deletes are canonical. That graph
//! exists because there always is a canonical option, giving up included. Nothing else is used of
//! the model.
//!
//! With L = po there are no holes, the mo-last option is always consistent, and nothing is given
//! up. Then this is the search of `search.rs`. That one is a driver of its own, because it keeps
//! vector clocks, filters by coherence and puts failed attempts aside, which graphs with holes
//! cannot. Both share locations, thread states, loops and their bounds, and what becomes of an
//! execution (`finish.rs`): a graph that is complete has no holes, and is judged as any other.
//!
//! # When events are given up
//!
//! To try giving up at every step is right, but most of it is in vain. A step tries it only if all
//! of its options lead to conflicts (`conflict.rs`). Most RMWs are units (`unit.rs`), so that the
//! write is not given up without the read.

mod complete;
mod conflict;
mod partial;
mod revisit;
mod search;
mod set;
mod slots;
mod unit;
mod view;

use crate::axioms::Machines;
use crate::graph::Graph;
use crate::worker::Worker;
use partial::Partial;
use porf_consistency::compiled::{Dependent, Steps};
use porf_program::Program;
use slots::Slots;
use std::sync::Arc;

/// The search of one worker.
pub(crate) struct Search<'w, 's, P: Program> {
    worker: &'w mut Worker<'s, P>,
    model: Arc<Dependent>,
    /// The local order.
    order: Arc<Steps>,
    slots: Slots,
    machines: Machines,
    /// Step → whether its present option has led to a conflict that the event of the step may be
    /// the reason for.
    flags: Vec<bool>,
    /// Graphs that are not in use.
    spare: Vec<Partial>,
    /// The graph without events.
    empty: Graph,
    /// A thread failed past an event that was given up.
    is_failing_past_given_up: bool,
}
