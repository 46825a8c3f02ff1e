//! Naive implementations that engines are tested against, and random inputs for these tests. Only
//! tests and benchmarks depend on this crate.
//!
//! | result | module |
//! |---|---|
//! | the axioms of a `.kat` file, as relation algebra over an execution | [`relation_algebra`] |
//! | the axioms of a hand-written checker, over all modification orders | [`dense`] |
//! | a modification order by saturation, in cubic time | [`saturation`] |
//! | all executions of a program | [`executions`] |
//! | all executions of a program, if dependencies matter | [`guessed_executions`] |
//! | all executions of a program under `weakestmo2`, by event structures | [`structures`] |
//! | an arbitrary small execution | [`arbitrary`] |
//! | a small random program, as text | [`random_program`] |
//! | a small random program with dependencies, as text | [`dependent_program`] |
//! | an execution with other event numbers, or other sources of reads | [`reorder`] |
//! | relations as matrices of bits | [`relation`] |
//! | states of threads from the answers that they got | [`replay`] |
//!
//! Nothing here shares code with an engine. All of it is meant for inputs of about ten events.
//!
//! ```
//! use porf_consistency::HandWritten;
//! use porf_oracle::{arbitrary::{Arbitrary, arbitrary}, dense};
//! use rand::SeedableRng;
//!
//! let execution = arbitrary(&mut rand_pcg::Pcg64Mcg::seed_from_u64(1), &Arbitrary::default());
//! let order = dense::consistent(&execution, HandWritten::Ra);
//! # let _ = order;
//! ```

pub mod arbitrary;
pub mod dense;
pub mod dependent_program;
pub mod executions;
pub mod guessed_executions;
pub mod random_program;
pub mod relation_algebra;
pub mod reorder;
pub mod replay;
pub mod saturation;
pub mod structures;

pub use porf_consistency::relation;
