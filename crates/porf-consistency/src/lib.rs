//! Memory models, and consistency of executions.
//!
//! The input is an [`ExecutionGraph`](porf_exec::ExecutionGraph): events, program order and
//! reads-from. Without a modification order, the question is whether one exists that satisfies the
//! model's axioms. The algorithms are those of *Optimal Reads-From Consistency Checking for
//! C11-Style Memory Models* (PLDI 2023), called "the paper" throughout this crate. Every
//! *consistent* verdict has the modification order as a witness, every *inconsistent* one an
//! explanation.
//!
//! ```
//! use porf_consistency::{Options, check};
//! use porf_exec::{GraphBuilder, ReadMode, Source, WriteMode};
//! use porf_model::Model;
//!
//! // Store buffering: both threads miss the other's write.
//! let mut graph = GraphBuilder::new();
//! let (x, y) = (graph.location("x"), graph.location("y"));
//! for (name, mine, other) in [("P0", x, y), ("P1", y, x)] {
//!     let thread = graph.thread(name);
//!     graph.write(thread, WriteMode::Rel, mine);
//!     let read = graph.read(thread, ReadMode::Acq, other);
//!     graph.set_source(read, Source::Init);
//! }
//! let graph = graph.build().unwrap();
//! assert!(check(&graph, Model::RA, &Options::default()).unwrap().is_consistent());
//! assert!(check(&graph, Model::SC, &Options::default()).unwrap().is_inconsistent());
//! ```
//!
//! Start reading at [`check`], which leads to the checkers: those of [`HandWritten`], and
//! [`compiled`] ones.

mod axiom;
mod axioms;
mod chain_sort;
mod check;
mod coherence;
pub mod compiled;
mod cursor;
mod explain;
mod group;
mod hand_written;
mod happens_before;
mod hb_path;
pub mod incremental;
mod lanes;
mod locations;
mod races;
pub mod relation;
mod relaxed;
pub mod search;
mod slots;
mod strong_coherence;
mod unsynchronised_reads;
mod verdict;
mod weak_read_coherence;

pub use axiom::Axiom;
pub use check::{NotValid, Options, Unsupported, can_check, check, takes_sc, validate};
pub use hand_written::{HandWritten, UnknownModel, implementations};
pub use hb_path::happens_before_path;
pub use verdict::{Inconclusive, ModificationOrder, Reason, Verdict, Violation};
