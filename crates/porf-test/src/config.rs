//! What to test, under which limits.

use porf_consistency::incremental::IncrementalChecker;
use porf_model::{Capability, Implementation, Model};
use porf_program::Counter;
use std::fmt;
use std::str::FromStr;

/// A memory model whose executions can be built one event after another. Runs dispatch on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TestedModel {
    /// Sequential consistency: a read takes the last write.
    Sc,
    /// Release/acquire.
    Ra,
    /// Release, acquire and relaxed accesses and fences as their modes say, without SC.
    Rc20,
    /// Repaired C11, with SC accesses and fences in the order of the run.
    Rc11,
}

impl TestedModel {
    /// All tested models.
    pub const ALL: [TestedModel; 4] = [TestedModel::Sc, TestedModel::Ra, TestedModel::Rc20, TestedModel::Rc11];

    /// The tested model that stands for a model.
    pub fn of(model: &Model) -> Result<TestedModel, NotTestable> {
        let found = TestedModel::ALL.into_iter().find(|it| it.model() == *model);
        found.ok_or_else(|| NotTestable { model: model.clone() })
    }

    /// The model.
    pub fn model(self) -> Model {
        match self {
            TestedModel::Sc => Model::SC,
            TestedModel::Ra => Model::RA,
            TestedModel::Rc20 => Model::RC20,
            TestedModel::Rc11 => Model::RC11,
        }
    }

    fn names() -> String {
        TestedModel::ALL.map(|it| it.to_string()).join(", ")
    }

    /// An incremental checker of executions of the model. Executions consistent with SC are
    /// consistent with RA. The order that judges races is the same for both, if reads from
    /// non-atomic writes synchronise. Without races they do, too: a free is then ordered as in
    /// exploration.
    pub fn checker(self, races: bool) -> IncrementalChecker {
        let supported = |model: Model| match IncrementalChecker::new(model) {
            Ok(checker) => checker,
            Err(error) => unreachable!("{error}"),
        };
        match self {
            TestedModel::Sc => supported(Model::RA),
            TestedModel::Ra if races => supported(Model::RA).judging_races(),
            TestedModel::Ra => supported(Model::RA),
            TestedModel::Rc20 => supported(Model::RC20),
            TestedModel::Rc11 => IncrementalChecker::with_sc_order().judging_races(),
        }
    }
}

impl fmt::Display for TestedModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.model(), f)
    }
}

/// What this crate implements for which model.
pub fn implementations() -> Vec<Implementation> {
    let implementation = |it: TestedModel| {
        let name = match it {
            TestedModel::Sc => "reads take the last write",
            TestedModel::Ra | TestedModel::Rc20 => "the incremental checker",
            TestedModel::Rc11 => "the incremental checker, sc in the order of the run",
        };
        Implementation::of(it.model(), Capability::Test, name)
    };
    TestedModel::ALL.into_iter().map(implementation).collect()
}

/// The error for a model under which runs cannot be executed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "porf test does not support {model}: runs need an incremental checker, which only {} have",
    TestedModel::names()
)]
pub struct NotTestable {
    /// The model.
    pub model: Model,
}

/// How the next thread is picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strategy {
    /// Any thread that can continue, at each step.
    Random,
    /// PCT: the thread of the highest priority. Priorities are random, and at `depth` − 1 random
    /// steps the running thread gets the lowest priority. There is a known lower bound on the
    /// probability of finding a bug that needs `depth` ordering constraints.
    Pct {
        /// The number of ordering constraints.
        depth: u32,
    },
    /// One thread after another, each for a random number of steps.
    Bursts {
        /// The maximum number of steps.
        longest: u32,
    },
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strategy::Random => f.write_str("random"),
            Strategy::Pct { depth } => write!(f, "pct:{depth}"),
            Strategy::Bursts { longest } => write!(f, "bursts:{longest}"),
        }
    }
}

/// The error for a text that is not a strategy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a strategy: expected random, pct, pct:DEPTH, bursts or bursts:LONGEST")]
pub struct UnknownStrategy(pub String);

impl FromStr for Strategy {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<Strategy, UnknownStrategy> {
        let (name, number) = match text.split_once(':') {
            Some((name, number)) => (name, Some(number.parse::<u32>().ok().filter(|&number| number > 0))),
            None => (text, None),
        };
        match (name, number) {
            (_, Some(None)) => Err(UnknownStrategy(text.to_string())),
            ("random", None) => Ok(Strategy::Random),
            ("pct", number) => Ok(Strategy::Pct { depth: number.flatten().unwrap_or(3) }),
            ("bursts", number) => Ok(Strategy::Bursts { longest: number.flatten().unwrap_or(20) }),
            _ => Err(UnknownStrategy(text.to_string())),
        }
    }
}

/// How to test. `Config::new(model)` makes a thousand random walks.
#[derive(Clone, Debug)]
pub struct Config {
    /// The memory model.
    pub model: TestedModel,
    /// How threads are picked.
    pub strategy: Strategy,
    /// The probability that a read picks one of its admissible sources uniformly. Otherwise it
    /// takes the newest.
    pub staleness: f64,
    /// Run number i has the seed `seed` + i.
    pub seed: u64,
    /// The maximum number of runs.
    pub runs: u64,
    /// The number of workers.
    pub jobs: usize,
    /// A run with more events is stopped and counted as cut.
    pub max_events: usize,
    /// A run is stopped if no thread changes memory, ends or starts for this many steps.
    pub patience: u64,
    /// Look for races.
    pub races: bool,
    /// Keep all writes during a run, also those that no thread can read any more.
    pub keep_all: bool,
}

impl Config {
    /// A thousand random walks under the model.
    pub fn new(model: TestedModel) -> Config {
        Config {
            model,
            strategy: Strategy::Random,
            staleness: 0.2,
            seed: 0,
            runs: 1_000,
            jobs: 1,
            max_events: 100_000_000,
            patience: 100_000,
            races: true,
            keep_all: false,
        }
    }
}

/// How far the tests are.
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of runs.
    pub runs: Counter,
    /// The number of events.
    pub events: Counter,
}

/// The progress of tests and the request to cancel them. What was found up to then is reported.
pub type Control = porf_program::Control<Progress>;
