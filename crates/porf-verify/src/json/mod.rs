//! Results for other programs, as JSON. `docs/json.md` describes the fields, which do not change.
//!
//! The command line adds the command, the version and the exit code.

mod execution;
mod model;
mod promise;
mod proof;
mod reach;
mod repair;
mod testing;
mod trace;
mod verification;

pub use execution::{error, graph, lb_races, steps};
pub use model::{ModelDescription, ModelFault, ModelList, ModelProperties, ModelReport};
pub use promise::{promise, run};
pub use proof::{ComparisonReport, ProofReport, ProofStatistics, RefutingExecution};
pub use reach::reach;
pub use repair::repair;
pub use testing::testing;
pub use trace::{TraceReport, TraceResult};
pub use verification::{verification, verifications};

use serde_json::{Map, Value};

/// The fields of a result.
pub type Fields = Map<String, Value>;

/// Collects fields.
#[derive(Default)]
struct Collector(Fields);

impl Collector {
    /// Adds a field.
    fn put(&mut self, name: &str, value: impl serde::Serialize) {
        self.0.insert(name.to_string(), serde_json::json!(value));
    }
}
