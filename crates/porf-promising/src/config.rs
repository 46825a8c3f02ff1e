//! The configuration of a search.

use porf_program::Counter;
use std::sync::Arc;

/// The notion of consistency: from which memories a thread must be able to fulfil its promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Consistency {
    /// Strong consistency: the thread can fulfil them on its own from the present memory. Plain
    /// writes are added only after all other messages, and RMWs are not added at all.
    Strong,
    /// Standard consistency: the thread can fulfil them on its own from every future memory.
    /// Messages of future memories have values from 0 to below the domain.
    Standard {
        /// The number of values of future messages.
        domain: u64,
    },
    /// The thread can fulfil them on its own from the present memory. This notion is *not* free of
    /// deadlocks; it is here to show that.
    Present,
}

impl Consistency {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Consistency::Strong => "strong",
            Consistency::Standard { .. } => "standard",
            Consistency::Present => "present",
        }
    }
}

/// When a thread must certify its promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certify {
    /// After each of its steps, as in the paper's definition of runs.
    EveryState,
    /// When another thread continues, and at the end, as in the paper's translation.
    Switches,
}

/// Options of a search.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bound K on the number of promises and view switches, including those of certifications
    /// at context switches.
    pub bound: u32,
    /// Whether threads may promise.
    pub promises: bool,
    /// The notion of consistency for promises.
    pub consistency: Consistency,
    /// When promises are certified.
    pub certify: Certify,
    /// The largest number of iterations of loops without constant bounds.
    pub unroll: Option<u32>,
    /// The number of workers.
    pub jobs: usize,
    /// The number of states after which the search stops.
    pub max_states: usize,
    /// Whether writes get their places only when needed. Only without promises; see the module
    /// `machine`.
    pub unplaced: bool,
    /// Whether writes are attached to their neighbours in all possible ways. This makes no further
    /// state reachable, but causes deadlocks.
    pub attach: bool,
    /// Whether standard consistency of threads without RMWs is certified as strong consistency,
    /// which is equivalent by Theorem 3.1 of the paper.
    pub use_theorem: bool,
    /// Progress and cancellation.
    pub control: Arc<Control>,
}

impl Config {
    /// A search with promises under strong consistency, by one worker.
    pub fn new(bound: u32) -> Config {
        Config {
            bound,
            promises: true,
            consistency: Consistency::Strong,
            certify: Certify::EveryState,
            unroll: None,
            jobs: 1,
            max_states: usize::MAX,
            unplaced: true,
            attach: false,
            use_theorem: true,
            control: Arc::default(),
        }
    }

    /// A search without promises.
    pub fn without_promises(bound: u32) -> Config {
        Config { promises: false, ..Config::new(bound) }
    }
}

/// How far a search is.
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of states.
    pub states: Counter,
    /// The current bound.
    pub bound: Counter,
}

/// The progress of a search and the request to cancel it.
pub type Control = porf_program::Control<Progress>;
