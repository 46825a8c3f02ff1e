//! Bounded reachability under the promising semantics of relaxed accesses.
//!
//! Paper: *Verification of C11 Programs with Relaxed Accesses* (Abdulla, Atig, Godbole, Krishna, Vafeiadis). Threads read and write
//! messages of a memory that keeps all of them in order, and may *promise* a write before they make it, if they can show that they
//! will. The number of promises and of view switches (reads of something not seen before) is bounded by K.
//!
//! ```
//! use porf_promising::{Config, Problem, search};
//!
//! let compiled = porf_program::compile("
//!     shared x, y;
//!     thread P0 { a = x.load(rlx); y.store(1, rlx); }
//!     thread P1 { b = y.load(rlx); x.store(b, rlx); }
//!     exists (P0.a == 1);")?;
//! let problem = Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers };
//! // Load buffering needs a promise and two view switches.
//! assert!(search(&problem, &Config::new(2)).reached.is_none());
//! assert!(search(&problem, &Config::new(3)).reached.is_some());
//! assert!(search(&problem, &Config::without_promises(9)).reached.is_none());
//! # Ok::<(), porf_program::Diagnostics>(())
//! ```
//!
//! # Where to start reading
//!
//! * [`search`] is the entry point, [`Config`] what it is asked, [`Report`] what it answers.
//! * [`translate`] makes programs for SC of programs for this semantics.
//! * `machine.rs` has the state, `step.rs` the rules, `forget.rs` what can be dropped, `liberal.rs` what may be promised, `certify.rs` and `futures.rs` consistency, `search.rs` the search.

mod accept;
mod certify;
mod config;
mod deadlock;
mod event;
mod forget;
mod futures;
mod liberal;
mod locals;
mod machine;
#[doc(hidden)]
pub mod oracle;
mod pack;
mod reach;
mod search;
mod step;
pub mod translate;
mod visited;
mod witness;

pub use accept::{Unsupported, unsupported};
pub use certify::Certification;
pub use config::{Certify, Config, Consistency, Control};
pub use deadlock::stuck_states;
pub use event::{Event, EventKind, Insertion};
pub use search::{Cuts, Goal, Problem, Report, Statistics, outcomes, search};
pub use witness::{ShownMessage, ShownView, Witness, WitnessStep};
