//! Testing of programs that are too large to explore: one random consistent execution after another.
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
//! * [`test()`] in `campaign.rs` makes the runs, [`Config`] says which, [`Report`] what came out; a [`Judge`] is asked about every run's end.
//! * `run.rs` has one run, `access.rs` what a read may take, `accesses.rs` the races and `places.rs` memory.
//! * `strategy.rs` picks threads; [`Schedule`] is a run as text, [`replay`] repeats it and [`shrink`] makes it small.
//! * The checking of consistency is `porf_consistency::incremental`; [`calls`] keeps what a run asks of it, to measure it by itself.

mod access;
mod accesses;
mod calls;
mod campaign;
mod checker;
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

pub use calls::{Calls, calls};
pub use campaign::{Report, Statistics, test};
pub use config::{Config, Control, NotTestable, Strategy, TestedModel, UnknownStrategy, implementations};
pub use coverage::{Coverage, Growth};
pub use ending::{Ending, Judge, Judgement};
pub use repeat::{Failure, Repeated, replay, rerun, shrink};
pub use schedule::{BadSchedule, Exception, Misfit, Schedule, Step};
