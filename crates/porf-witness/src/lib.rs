//! Errors, and the executions of programs that show them, as data. Explorations and tests create
//! them; reports, validation and repair use them.
//!
//! ```
//! use porf_program::Failure;
//! use porf_witness::ErrorKind;
//!
//! assert_eq!(ErrorKind::Failure(Failure::DivisionByZero).name(), "invalid operation");
//! assert_eq!(ErrorKind::Deadlock.name(), "deadlock");
//! ```
//!
//! # Where to start reading
//!
//! * [`FoundError`] is an error of a program with the [`Witness`] that shows it; [`Reason`] is the
//!   reason for an inconclusive answer.
//! * [`Witness`] is an execution: its graph, its steps with the answers to threads, and the ends of
//!   threads. [`Choices`] repeat it in a program with other modes.

mod choices;
mod error;
mod shown;
mod witness;

pub use choices::{Choice, Choices, What};
pub use error::{ErrorKind, FoundError, Reason};
pub use shown::{name_address, shown_value};
pub use witness::{Certificate, Witness, WitnessStep, WitnessThread};
