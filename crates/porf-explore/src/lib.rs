//! Stateless model checking: visits every execution of a program that is consistent with a memory
//! model, exactly once.
//!
//! ```
//! use porf_explore::{Config, Verdict, explore};
//! use porf_model::Model;
//!
//! let program = porf_program::compile("
//!     shared x = 0, y = 0;
//!     thread P0 { x.store(1, rlx); r0 = y.load(rlx); }
//!     thread P1 { y.store(1, rlx); r1 = x.load(rlx); }")?.code;
//! for (model, executions) in [(Model::SC, 3), (Model::TSO, 4), (Model::RC11, 4)] {
//!     let report = explore(&program, &Config::new(model)?, &mut ());
//!     assert_eq!(report.verdict, Verdict::Safe);
//!     assert_eq!(report.stats.executions, executions);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start reading
//!
//! * [`explore`] is the entry point. It gets a [`Config`] and returns a [`Report`]. A [`Visitor`]
//!   sees every execution.
//! * `search.rs` has the algorithm; `revisit.rs` and `maximality.rs` ensure that it visits
//!   everything once.
//! * `graph.rs` and `event.rs` have the graph, `growth.rs` the operations on it, and
//!   `consistency.rs` the part of the model. `clocks.rs` and `synchronise.rs` have its
//!   happens-before.
//! * [`persists`] decides whether an error that was found also occurs in the program with other
//!   modes.
//! * [`ExploredModel`] is a memory model as the search uses it; `admissible.rs` and `axioms/`
//!   implement models.
//! * `dependent/` is the search for models of hardware, whose executions do not grow along program
//!   order.
//! * `weakestmo2/` is load buffering, a layer over the search.
//! * [`explore_from`] keeps the state of a search as data, [`Saved`], and goes on from it;
//!   [`explore_slice`] explores a part of a search for some time.

mod admissible;
mod axioms;
mod barriers;
mod choices;
mod clocks;
mod config;
mod consistency;
mod deadlock;
mod dependent;
mod estimate;
mod event;
mod execution;
mod explore;
mod finish;
mod graph;
mod growth;
mod histories;
mod index;
mod live;
mod locations;
mod marks;
mod maximality;
mod maximality_rf;
mod model;
mod parallel;
mod part;
mod races;
mod rebuild;
mod replay;
mod report;
mod restrict;
mod revisit;
mod run_down;
mod saved;
mod schedule;
mod search;
mod slice;
mod spin;
mod states;
mod symmetry;
mod synchronise;
mod waiting;
mod weakestmo2;
mod worker;

pub use config::{Config, Control, Equivalence, Progress};
pub use estimate::{Estimate, SamplingFailed, estimate};
pub use execution::{Execution, Violated, Visitor};
pub use explore::{explore, explore_from};
pub use histories::{NotHistories, histories, marked_value};
pub use marks::Point;
pub use model::{ExploredModel, implementations};
pub use part::{BadPart, Part};
pub use replay::persists;
pub use report::{Report, Statistics, Verdict};
pub use saved::{Keeper, NotResumable, Saved};
pub use slice::{Slice, explore_slice};
pub use weakestmo2::{LbRace, LbStep};
