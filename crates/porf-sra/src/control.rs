//! Progress and cancellation of a running search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The progress of a search and the request to cancel it, for other threads and signal handlers.
#[derive(Debug, Default)]
pub struct Control {
    cancelled: AtomicBool,
    explored: AtomicU64,
    kept: AtomicU64,
    longest: AtomicU64,
}

impl Control {
    /// Requests the search to stop; its outcome is then *inconclusive*.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether cancellation was requested.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The number of demands explored so far; for the explicit machine, the number of states.
    pub fn explored(&self) -> u64 {
        self.explored.load(Ordering::Relaxed)
    }

    /// The current size of the antichain; for the explicit machine, the number of states found.
    pub fn kept(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// The length of the longest list so far; for the explicit machine, of the longest run.
    pub fn longest(&self) -> u64 {
        self.longest.load(Ordering::Relaxed)
    }

    pub(crate) fn show(&self, explored: usize, kept: usize, longest: usize) {
        self.explored.store(explored as u64, Ordering::Relaxed);
        self.kept.store(kept as u64, Ordering::Relaxed);
        self.longest.store(longest as u64, Ordering::Relaxed);
    }
}
