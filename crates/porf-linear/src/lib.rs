//! Linearizability: whether concurrent calls of an object could have happened one after the other.
//!
//! A [`History`] has calls and says which precede which. A [`Specification`] says what operations
//! do one after the other; [`Builtin`] has common ones. [`check`] looks for an order of the calls
//! that extends the precedence and is a run of the specification:
//!
//! ```
//! use porf_linear::{Answer, Builtin, History, Operation, Value, check};
//!
//! // One thread enqueues 1 and then 2; the other dequeues 2 while that goes on.
//! let history = History::of_intervals(vec![
//!     (Operation::new("enqueue", [1]).returning(Value::Done), 0, 1),
//!     (Operation::new("enqueue", [2]).returning(Value::Done), 2, 3),
//!     (Operation::new("dequeue", []).by(1).returning(Value::Number(2)), 0, 4),
//! ])?;
//! let queue: Builtin = "queue".parse()?;
//! assert_eq!(check(&queue, &history)?, Answer::Contradiction(vec![0, 2]));
//! let stack_like = History::of_intervals(vec![
//!     (Operation::new("push", [1]).returning(Value::Done), 0, 1),
//!     (Operation::new("push", [2]).returning(Value::Done), 2, 3),
//!     (Operation::new("pop", []).by(1).returning(Value::Number(2)), 0, 4),
//! ])?;
//! assert!(check(&"stack".parse::<Builtin>()?, &stack_like)?.is_linearizable());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Start reading in `check.rs`. [`History::by_threads`] and [`History::between_quiescence`] weaken
//! the question; [`text()`] and [`svg()`] draw histories.

mod builtin;
mod check;
mod disproof;
mod history;
mod layout;
mod operation;
mod specification;
mod svg;
mod text;

pub use builtin::{Builtin, Kind, NoSuchSpecification};
pub use check::{Answer, NoAnswer, check};
pub use disproof::{Disproof, Question};
pub use history::{History, MOST_CALLS, NotAHistory};
pub use operation::{Call, Operation, Value};
pub use specification::{Misuse, Specification};
pub use svg::svg;
pub use text::text;
