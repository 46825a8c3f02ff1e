//! What to search for, and how far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What a thread must be able to show of its promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Consistency {
    /// Strong consistency: it can fulfil them on its own from the present memory, adding plain writes after all others only, and
    /// updates not at all.
    Strong,
    /// Standard consistency: from every future memory, it can fulfil them on its own. Messages of future memories have values
    /// from 0 to below the domain.
    Standard {
        /// The number of values that future messages may have.
        domain: u64,
    },
    /// From the present memory, it can fulfil them on its own. This notion is *not* free of deadlocks, and is here to show that.
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

/// When a thread must be able to certify its promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certify {
    /// After each of its steps: the paper's definition of runs.
    EveryState,
    /// When another thread goes on, and at the end: what the paper's translation does.
    Switches,
}

/// How to search.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bound K: at most so many promises and view switches, those of certifications at switches included.
    pub bound: u32,
    /// May threads promise?
    pub promises: bool,
    /// What promises need.
    pub consistency: Consistency,
    /// When they need it.
    pub certify: Certify,
    /// At most so many iterations of loops that do not bound themselves.
    pub unroll: Option<u32>,
    /// The number of workers.
    pub jobs: usize,
    /// Give up after so many states.
    pub max_states: usize,
    /// Choose places of writes when that is needed. Only without promises; see the module `machine`.
    pub unplaced: bool,
    /// Attach writes to their neighbours in all possible ways. That never makes anything reachable, but is what deadlocks
    /// come from.
    pub attach: bool,
    /// Certify standard consistency of threads that can make no update as strong consistency, which is the same by Theorem 3.1 of the
    /// paper.
    pub use_theorem: bool,
    /// What other threads see and ask of a running search.
    pub control: Arc<Control>,
}

impl Config {
    /// Everything within the bound, with promises under strong consistency, by one worker.
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

    /// Everything within the bound, without promises.
    pub fn without_promises(bound: u32) -> Config {
        Config { promises: false, ..Config::new(bound) }
    }
}

/// The search's progress, and the wish to end it: for other threads and signal handlers.
#[derive(Debug, Default)]
pub struct Control {
    cancelled: AtomicBool,
    states: AtomicU64,
    bound: AtomicU64,
}

impl Control {
    /// Asks the search to end. It reports what it has found up to then.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Was the search asked to end?
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The number of states so far.
    pub fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }

    /// The bound that is being searched.
    pub fn bound(&self) -> u64 {
        self.bound.load(Ordering::Relaxed)
    }

    pub(crate) fn tell(&self, states: u64, bound: u32) {
        self.states.store(states, Ordering::Relaxed);
        self.bound.store(bound.into(), Ordering::Relaxed);
    }
}
