//! What to test, and how long.

use porf_consistency::Model as Checked;
use porf_consistency::incremental::IncrementalChecker;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A memory model whose executions can be made one event after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Model {
    /// Sequential consistency: a read takes the last write.
    Sc,
    /// Release/acquire.
    Ra,
    /// Release, acquire and relaxed accesses and fences as their modes say, without SC.
    Rc20,
    /// Repaired C11, with SC accesses and fences in the order of the run.
    Rc11,
}

impl Model {
    /// All models.
    pub const ALL: [Model; 4] = [Model::Sc, Model::Ra, Model::Rc20, Model::Rc11];

    /// The model's name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Model::Sc => "sc",
            Model::Ra => "ra",
            Model::Rc20 => "rc20",
            Model::Rc11 => "rc11",
        }
    }

    /// The same model for exploration.
    pub fn explored(self) -> porf_explore::Model {
        match self {
            Model::Sc => porf_explore::Model::Sc,
            Model::Ra => porf_explore::Model::Ra,
            Model::Rc20 => porf_explore::Model::Rc20,
            Model::Rc11 => porf_explore::Model::Rc11,
        }
    }

    /// A checker of executions of the model. What is consistent with SC is so with RA, whose order of races is also that of SC if
    /// reads from non-atomic writes count.
    pub(crate) fn checker(self) -> IncrementalChecker {
        let supported = |model: Checked| match IncrementalChecker::new(model) {
            Ok(checker) => checker,
            Err(error) => unreachable!("{error}"),
        };
        match self {
            Model::Sc => supported(Checked::Ra),
            Model::Ra => supported(Checked::Ra).judging_races(),
            Model::Rc20 => supported(Checked::Rc20),
            Model::Rc11 => IncrementalChecker::with_sc_order().judging_races(),
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no model of this name, or not one to test under.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' cannot be tested under: only sc, ra, rc20 and rc11 can")]
pub struct UnknownModel(pub String);

impl FromStr for Model {
    type Err = UnknownModel;

    fn from_str(name: &str) -> Result<Model, UnknownModel> {
        Model::ALL.into_iter().find(|model| model.name() == name).ok_or_else(|| UnknownModel(name.to_string()))
    }
}

/// How the thread is picked that goes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strategy {
    /// Any thread that can go on, at every step.
    Random,
    /// The thread of the highest priority; priorities are random, and at `depth` − 1 random steps the thread that would go on gets the
    /// lowest. Finds every bug that needs `depth` ordering constraints with a probability that is known: PCT.
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
    pub model: Model,
    /// How threads are picked.
    pub strategy: Strategy,
    /// The probability with which a read takes any of the writes that it may read from, each as likely as the other; else it takes
    /// the newest.
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
    pub fn new(model: Model) -> Config {
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
