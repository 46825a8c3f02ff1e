//! Reports for other programs, as JSON. `docs/json.md` describes the fields, which do not change.

mod counterexample;
mod execution;
mod promise;
mod trace;

pub use counterexample::{ProofStatistics, RefutingExecution};
pub use execution::{error, lb_races, steps};
pub use promise::run;
pub use trace::TraceResult;
