//! Testing of programs that are too large to explore: one random consistent execution after
//! another.
//!
//! ```
//! use porf_test::{Config, Control, TestedModel, test};
//!
//! let program = porf_program::compile("
//!     shared x = 0, y = 0;
//!     thread P0 { x.store(1, rlx); r0 = y.load(rlx); assert(r0 == 1); }
//!     thread P1 { y.store(1, rlx); }")?.code;
//! let report = test(&program, &Config::new(TestedModel::Rc11), &(), &Control::default());
//! let failure = report.failure.expect("the assertion fails in some run");
//! assert_eq!(failure.error.kind.name(), "assertion");
//! # Ok::<(), porf_program::Diagnostics>(())
//! ```
//!
//! # Where to start reading
//!
//! * [`test()`] in `campaign.rs` executes the runs that [`Config`] describes and returns a
//!   [`Report`]; a [`Judge`] judges the end of each run.
//! * `run.rs` is one run, `access.rs` chooses the sources of reads, `accesses.rs` finds races and
//!   `places.rs` maps memory to locations.
//! * `strategy.rs` picks threads; a [`Schedule`] is a run as text, [`replay`] repeats it and
//!   [`shrink`] makes it smaller.
//! * `porf_consistency::incremental` checks consistency; `checker.rs` has the calls that a run
//!   makes to it.

mod access;
mod accesses;
mod campaign;
#[doc(hidden)]
pub mod checker;
mod config;
mod coverage;
mod ending;
mod log;
mod places;
mod repeat;
mod run;
mod schedule;
mod strategy;
mod wide;

pub use campaign::{Report, Statistics, test};
pub use config::{Config, Control, NotTestable, Progress, Strategy, TestedModel, UnknownStrategy, implementations};
pub use coverage::{Coverage, Growth};
pub use ending::{Ending, Judge, Judgement};
pub use repeat::{Failure, Repeated, replay, rerun, run_checked, shrink};
pub use schedule::{BadSchedule, Exception, Misfit, Schedule, Step};
