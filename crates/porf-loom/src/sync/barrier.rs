//! Barriers.

use crate::rt::Atomic;
use crate::rt::access::Content;
use crate::rt::context::act;
use crate::rt::program::Shared;
use crate::rt::run::with_run;
use porf_program::{Answer, ThreadBarrier, Width};
use std::fmt;

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
    /// The memory that stands for it.
    place: Atomic,
    threads: u32,
}

/// Whether a thread is the one that leads the others of its round.
#[derive(Clone, Copy)]
pub struct BarrierWaitResult {
    leads: bool,
    /// It is known which thread leads. Nobody chooses one before the program asks.
    is_chosen: bool,
}

impl BarrierWaitResult {
    /// Whether the thread leads. This is true for one thread of each round.
    pub fn is_leader(&self) -> bool {
        if !self.is_chosen {
            with_shared(Shared::look_at_leaders);
        }
        self.leads
    }
}

impl fmt::Debug for BarrierWaitResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BarrierWaitResult").field("is_leader", &self.is_leader()).finish()
    }
}

impl PartialEq for BarrierWaitResult {
    fn eq(&self, other: &BarrierWaitResult) -> bool {
        self.is_leader() == other.is_leader()
    }
}

impl Eq for BarrierWaitResult {}

fn with_shared<T: Default>(ask: impl FnOnce(&Shared) -> T) -> T {
    with_run(|run| run.shared.as_deref().map(ask).unwrap_or_default())
}

fn number(answer: Answer) -> u128 {
    match answer {
        Answer::Value(value) => value,
        _ => 0,
    }
}

impl Barrier {
    /// Creates a barrier for so many threads.
    #[track_caller]
    pub fn new(threads: usize) -> Barrier {
        let place = Atomic::new("Barrier", Width::W64, Content::Numbers, 0);
        Barrier { place, threads: u32::try_from(threads).unwrap_or(u32::MAX).max(1) }
    }

    /// Waits until so many threads have arrived.
    #[track_caller]
    pub fn wait(&self) -> BarrierWaitResult {
        let (counts, chooses) = with_shared(|shared| (shared.counts_barriers(), shared.looks_at_leaders()));
        let barrier: ThreadBarrier = self.place.barrier(self.threads);
        let position = barrier.position(counts, number(act(barrier.arrive(counts))));
        let answer = number(act(barrier.depart(counts, position, chooses)));
        let leads = barrier.departed(counts, position, answer).unwrap_or_default();
        BarrierWaitResult { leads, is_chosen: counts || chooses }
    }
}
