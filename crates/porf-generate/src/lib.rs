//! Generators of executions: arbitrary ones for tests against the oracle, large consistent and
//! inconsistent ones for benchmarks, the special families of *Optimal Reads-From Consistency
//! Checking for C11-Style Memory Models* (PLDI 2023, "the paper" in this crate), and traces of
//! small concurrent programs.
//!
//! | result | generator |
//! |---|---|
//! | an arbitrary small execution | [`arbitrary`] |
//! | n operations, consistent or not with a model | [`Random`] |
//! | the hard instances of the lower bound (§4.6) | [`Triangles`] |
//! | contrasting shapes for scalability | [`Pattern`] |
//! | traces of a lock or a queue | [`Spinlock`], [`Queue`] |
//! | the same execution with another insertion order | [`thread_by_thread`] |
//! | an execution with some reads-from edges exchanged | [`scramble`] |
//! | a small random program, as text | [`random_program`] |
//!
//! Results are functions of their parameters: the same seed gives the same execution on every
//! machine.

mod arbitrary;
mod clocks;
mod error;
mod flaw;
mod machine;
mod mix;
mod patterns;
mod programs;
mod random;
pub mod random_program;
mod reorder;
mod triangles;

pub use arbitrary::{Arbitrary, arbitrary};
pub use error::GenerateError;
pub use flaw::{Flaw, UnknownFlaw};
pub use mix::{Kinds, Modes};
pub use patterns::{Pattern, UnknownPattern};
pub use programs::{Queue, Spinlock};
pub use random::{Kind, Random};
pub use reorder::{scramble, thread_by_thread};
pub use triangles::{Layout, Triangles, UndirectedGraph};
