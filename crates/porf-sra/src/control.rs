//! What other threads see of a running search, and ask of it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The progress of a search, and the wish to end it: for other threads and signal handlers.
#[derive(Debug, Default)]
pub struct Control {
    cancelled: AtomicBool,
    explored: AtomicU64,
    kept: AtomicU64,
    longest: AtomicU64,
}

impl Control {
    /// Asks the search to end, as *inconclusive*.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Was the search asked to end?
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The number of demands explored so far; of states, where those of opSRA are explored.
    pub fn explored(&self) -> u64 {
        self.explored.load(Ordering::Relaxed)
    }

    /// The present size of the antichain; of all states met, where those of opSRA are explored.
    pub fn kept(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// The length of the longest list so far; of the longest run, where states of opSRA are explored.
    pub fn longest(&self) -> u64 {
        self.longest.load(Ordering::Relaxed)
    }

    pub(crate) fn show(&self, explored: usize, kept: usize, longest: usize) {
        self.explored.store(explored as u64, Ordering::Relaxed);
        self.kept.store(kept as u64, Ordering::Relaxed);
        self.longest.store(longest as u64, Ordering::Relaxed);
    }
}
