//! What to test, and how long.

use porf_consistency::incremental::IncrementalChecker;
use porf_model::{Capability, Implementation, Model};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A memory model whose executions can be made one event after another: what a run dispatches on.
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
    /// All of them.
    pub const ALL: [TestedModel; 4] = [TestedModel::Sc, TestedModel::Ra, TestedModel::Rc20, TestedModel::Rc11];

    /// The model as runs take it.
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

    /// A checker of executions of the model. What is consistent with SC is so with RA, whose order
    /// of races is also that of SC if reads from non-atomic writes count.
    pub(crate) fn checker(self) -> IncrementalChecker {
        let supported = |model: Model| match IncrementalChecker::new(model) {
            Ok(checker) => checker,
            Err(error) => unreachable!("{error}"),
        };
        match self {
            TestedModel::Sc => supported(Model::RA),
            TestedModel::Ra => supported(Model::RA).judging_races(),
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

/// The implementations in this crate.
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

/// Runs cannot be made under the model.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{model} cannot be tested under: runs need an incremental checker, and only {} have one", TestedModel::names())]
pub struct NotTestable {
    /// The model.
    pub model: Model,
}

/// How the thread is picked that goes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strategy {
    /// Any thread that can go on, at every step.
    Random,
    /// The thread of the highest priority; priorities are random, and at `depth` − 1 random steps
    /// the thread that would go on gets the lowest. Finds every bug that needs `depth` ordering
    /// constraints with a probability that is known: PCT.
    Pct {
        /// The number of constraints.
        depth: u32,
    },
    /// One thread after another, each for a random number of steps.
    Bursts {
        /// At most so many steps.
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

/// There is no such strategy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no strategy: expected random, pct, pct:DEPTH, bursts or bursts:LONGEST")]
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
    /// The probability with which a read takes any of the writes that it may read from, each as
    /// likely as the other; else it takes the newest.
    pub staleness: f64,
    /// Run number i has the seed `seed` + i.
    pub seed: u64,
    /// At most so many runs.
    pub runs: u64,
    /// The number of workers.
    pub jobs: usize,
    /// Runs with more events are cut.
    pub max_events: usize,
    /// A run is given up if for so many steps no thread changes anything, ends or starts.
    pub patience: u64,
    /// Look for races.
    pub races: bool,
    /// Forget nothing during a run.
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

/// How far the tests are, and the wish to end them: for other threads and signal handlers.
#[derive(Debug, Default)]
pub struct Control {
    cancelled: AtomicBool,
    runs: AtomicU64,
    events: AtomicU64,
}

impl Control {
    /// Asks for the end. What was found up to then is reported.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Was it asked for?
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The number of runs so far.
    pub fn runs(&self) -> u64 {
        self.runs.load(Ordering::Relaxed)
    }

    /// The number of events so far; a little behind.
    pub fn events(&self) -> u64 {
        self.events.load(Ordering::Relaxed)
    }

    pub(crate) fn add_run(&self) {
        self.runs.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn add_events(&self, events: u64) {
        self.events.fetch_add(events, Ordering::Relaxed);
    }
}
