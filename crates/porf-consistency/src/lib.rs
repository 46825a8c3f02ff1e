//! Memory models, and whether an execution is consistent with one.
//!
//! The input is an [`ExecutionGraph`](porf_exec::ExecutionGraph): events, program order and reads-from. Where it
//! has no modification order, the question is whether one exists that satisfies the model's axioms; the algorithms are
//! those of *Optimal Reads-From Consistency Checking for C11-Style Memory Models* (PLDI 2023), called "the paper"
//! throughout this crate. Every *consistent* carries the modification order, every *inconsistent* an explanation.
//!
//! Start reading at [`Model`], which defines the models, and at [`check`].

pub mod generate;
pub mod incremental;
mod model;
pub mod oracle;
mod verdict;

pub use model::{Axiom, Model, UnknownModel};
pub use verdict::{Inconclusive, ModificationOrder, Reason, Verdict, Violation};
