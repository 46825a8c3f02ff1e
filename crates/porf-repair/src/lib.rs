//! The smallest strengthening of a program's accesses with which it holds, and the weakest modes
//! with which it still holds.
//!
//! ```
//! use porf_exec::Mode;
//! use porf_explore::{Config, explore};
//! use porf_model::Model;
//! use porf_repair::{Freedom, Outcome, Plan, minimise, sites};
//!
//! let program = porf_program::compile("
//!     shared data = 0, flag = 0;
//!     thread P0 { data.store(1, na); flag.store(1, rlx); }
//!     thread P1 { if (flag.load(rlx)) { r = data.load(na); } }")?.code;
//! let config = Config::new(Model::RC11).unwrap();
//! let plan = Plan::strengthening(sites(&program), |_| Freedom::ORDERS);
//! let answer = minimise(&program, &plan, &config, &mut |tuned| explore(tuned, &config, &mut ()));
//! let Outcome::Found { modes, .. } = answer.outcome else { panic!("there is a repair") };
//! let changes: Vec<_> = plan.changes(&modes).map(|(knob, mode)| (knob.original, mode)).collect();
//! assert_eq!(changes, [(Mode::Rlx, Mode::Rel), (Mode::Rlx, Mode::Acq)]);
//! # Ok::<(), porf_program::Diagnostics>(())
//! ```
//!
//! # Where to start reading
//!
//! * [`sites`] are the accesses and fences of the source; a [`Plan`] says which of them may change,
//!   and the cost of each change.
//! * [`Tuned`] is a program with the modes of a plan.
//! * [`minimise`] is the search; `hitting.rs` has the part that is independent of programs.
//!
//! The caller verifies programs: this crate knows neither sources nor the command line.

mod hitting;
mod minimise;
mod plan;
mod site;
mod strength;
mod tuned;

pub use minimise::{Answer, Effort, Outcome, minimise};
pub use plan::{Choice, Freedom, Knob, Part, Plan, SiteModes};
pub use site::{Site, sites};
pub use strength::is_at_most;
pub use tuned::{Tuned, TunedState};
