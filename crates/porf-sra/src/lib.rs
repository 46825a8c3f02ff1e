//! Reachability under causal consistency (SRA): a decision procedure for programs that may run for
//! ever, provided that their values are finitely many.
//!
//! ```
//! use porf_sra::{BuildOptions, Causality, Config, Control, Verdict, build, decide};
//!
//! let program = porf_program::compile("
//!     shared lock = 0, inside = 0;
//!     thread T[i in 0..2] {
//!         while (true) {
//!             while (lock.exchange(1, acq_rel) == 1) {}
//!             assert(inside.load(acq) == 0);
//!             inside.store(1, rel);
//!             inside.store(0, rel);
//!             lock.store(0, rel);
//!         }
//!     }")?;
//! let systems = build(&program, &BuildOptions::default())?;
//! let (config, control) = (Config::default(), Control::default());
//! let answer = decide(&program, &systems, Causality::Sra, &config, &control)?;
//! assert!(matches!(answer.verdict, Verdict::Unreachable));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The source is *Decidable Verification under a Causally Consistent Shared Memory* (PLDI 2020),
//! called paper 4 here. `docs/sra.md` explains the method.
//!
//! # Where to start reading
//!
//! * [`build`] constructs the transition systems of a program's threads: `stepper.rs`, `domain.rs`,
//!   `system.rs`.
//! * [`decide`] is the decision procedure. `search.rs` searches backwards from `bad.rs` along
//!   `predecessor.rs`. `demand.rs`, `list.rs` and `antichain.rs` have its data structures;
//!   `steps.rs`, `place.rs`, `prune.rs` and `history.rs` reduce the search.
//! * [`explore`] searches the explicit machine, which is also the oracle. `run.rs` has runs, and
//!   `validate.rs` checks them before they are shown.
//! * [`certificate`] has certificates and their checker, [`races`] the race detection for RA.

mod antichain;
mod bad;
mod build;
pub mod certificate;
mod context;
mod control;
mod decide;
mod demand;
mod domain;
mod history;
mod list;
mod opsra;
mod option;
mod place;
mod predecessor;
mod prune;
mod race;
mod run;
mod search;
mod stepper;
mod steps;
mod system;
mod validate;

pub use bad::Badness;
pub use build::{BuildOptions, Fences, Refusal, build, build_unless_cancelled};
pub use control::{Control, Progress};
pub use decide::{Answer, Config, Inconclusive, Verdict, decide};
pub use opsra::{Causality, Explicit, ExplicitStatistics, explore};
pub use race::{Races, races};
pub use run::{Run, RunError, RunStep};
pub use search::{Limits, Statistics, Stop};
pub use system::{Label, Location, Pair, StateKind, Systems, ThreadSystem, Transition};
