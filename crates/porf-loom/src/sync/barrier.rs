//! Barriers.

use crate::rt::Atomic;
use crate::rt::access::{Content, Test};
use porf_program::{BinaryOp, RmwOp, Width};
use std::sync::atomic::Ordering;

/// A barrier as [`std::sync::Barrier`].
///
/// ```
/// use porf_loom::sync::{Arc, Barrier};
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let barrier = Arc::new(Barrier::new(2));
///     let other = {
///         let barrier = Arc::clone(&barrier);
///         thread::spawn(move || barrier.wait().is_leader())
///     };
///     let leads = barrier.wait().is_leader();
///     assert_ne!(leads, other.join().unwrap());
/// });
/// ```
#[derive(Debug)]
pub struct Barrier {
    /// How many threads have arrived, in all rounds together.
    arrived: Atomic,
    threads: u64,
}

/// Whether a thread is the one that leads the others of its round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BarrierWaitResult(bool);

impl BarrierWaitResult {
    /// Whether the thread was the last to arrive.
    pub fn is_leader(&self) -> bool {
        self.0
    }
}

impl Barrier {
    /// Creates a barrier for so many threads.
    #[track_caller]
    pub fn new(threads: usize) -> Barrier {
        let arrived = Atomic::new("Barrier", Width::W64, Content::Numbers, 0);
        Barrier { arrived, threads: threads.max(1) as u64 }
    }

    /// Waits until so many threads have arrived.
    #[track_caller]
    pub fn wait(&self) -> BarrierWaitResult {
        let before = self.arrived.rmw(RmwOp::Add, 1, Ordering::AcqRel);
        let all = (before / self.threads + 1) * self.threads;
        if before + 1 == all {
            return BarrierWaitResult(true);
        }
        self.arrived.wait(Ordering::Acquire, Test::that(BinaryOp::UnsignedGe, all));
        BarrierWaitResult(false)
    }
}
