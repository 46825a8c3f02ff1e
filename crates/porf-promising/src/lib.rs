//! Bounded reachability under the promising semantics of relaxed accesses.
//!
//! Paper: *Verification of C11 Programs with Relaxed Accesses* (Abdulla, Atig, Godbole, Krishna,
//! Vafeiadis). Threads read and write messages of a memory that keeps all of them in order. A
//! thread may *promise* a write before it makes it, if it can certify that it will. The number of
//! promises and of view switches (reads of a message not seen before) is bounded by K.
//!
//! ```
//! use porf_promising::{Config, Problem, search};
//!
//! let compiled = porf_program::compile("
//!     shared x, y;
//!     thread P0 { a = x.load(rlx); y.store(1, rlx); }
//!     thread P1 { b = y.load(rlx); x.store(b, rlx); }
//!     exists (P0.a == 1);")?;
//! let (condition, registers) = (compiled.condition.as_ref(), &compiled.registers);
//! let problem = Problem { code: &compiled.code, condition, registers };
//! // Load buffering needs a promise and two view switches.
//! assert!(search(&problem, &Config::new(2)).reached.is_none());
//! assert!(search(&problem, &Config::new(3)).reached.is_some());
//! assert!(search(&problem, &Config::without_promises(9)).reached.is_none());
//! # Ok::<(), porf_program::Diagnostics>(())
//! ```
//!
//! # Where to start reading
//!
//! * [`search`] is the entry point, [`Config`] its options, [`Report`] its result.
//! * [`translate`] translates programs for this semantics to programs for SC.
//! * `machine.rs` has the state; `step.rs`, `write.rs` and `settle.rs` the rules; `forget.rs` the
//!   normalisation of states; `liberal.rs` the candidates for promises; `certify.rs` and
//!   `futures.rs` consistency; `search.rs` the search; `validate.rs` the validation of runs.

mod accept;
mod certify;
mod config;
#[cfg(test)]
mod deadlock_tests;
mod event;
mod forget;
mod futures;
mod liberal;
mod locals;
mod machine;
mod pack;
mod reach;
mod search;
mod settle;
mod step;
pub mod translate;
mod validate;
mod visited;
mod witness;
mod write;

pub use accept::{Unsupported, unsupported};
pub use certify::Certification;
pub use config::{Certify, Config, Consistency, Control, Progress};
pub use event::{Event, EventKind, Insertion};
pub use search::{Cuts, Goal, Problem, Report, Statistics, outcomes, search};
pub use validate::Invalid;
pub use witness::{ShownMessage, ShownView, Witness, WitnessStep};
