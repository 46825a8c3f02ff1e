//! Progress and cancellation of a running engine, for other threads and signal handlers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The progress of an engine, as counters of its choice, and the request to cancel it.
#[derive(Debug, Default)]
pub struct Control<P> {
    cancelled: AtomicBool,
    /// How far the engine is; a little behind.
    pub progress: P,
}

impl<P> Control<P> {
    /// Requests the engine to stop. It reports what it has found so far.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether cancellation was requested.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// A number that one thread changes and others read.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// The present number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Replaces the number.
    pub fn set(&self, number: u64) {
        self.0.store(number, Ordering::Relaxed);
    }

    /// Adds to the number.
    pub fn add(&self, number: u64) {
        self.0.fetch_add(number, Ordering::Relaxed);
    }
}
