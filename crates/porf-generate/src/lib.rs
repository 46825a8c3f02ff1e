//! Generators of executions: large ones, consistent or not, for benchmarks, the special families of
//! *Optimal Reads-From Consistency Checking for C11-Style Memory Models* (PLDI 2023, "the paper" in
//! this crate), and traces of small concurrent programs.
//!
//! | result | generator |
//! |---|---|
//! | n operations, consistent or not with a model | [`Random`] |
//! | the hard instances of the lower bound (§4.6) | [`Triangles`] |
//! | contrasting shapes for scalability | [`Pattern`] |
//! | traces of a lock or a queue | [`Spinlock`], [`Queue`] |
//!
//! Results are functions of their parameters: the same seed gives the same execution on every
//! machine.

mod clocks;
mod error;
mod flaw;
mod machine;
mod mix;
mod patterns;
mod programs;
mod random;
mod triangles;

pub use error::GenerateError;
pub use flaw::{Flaw, UnknownFlaw};
pub use mix::{Kinds, Modes};
pub use patterns::{Pattern, UnknownPattern};
pub use programs::{Queue, Spinlock};
pub use random::{Kind, Random};
pub use triangles::{Layout, Triangles, UndirectedGraph};
