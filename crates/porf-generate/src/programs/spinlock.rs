//! Threads that use a spinlock.

use super::{Memory, Simulated, Simulation};
use crate::error::GenerateError;
use crate::flaw::Flaw;
use porf_consistency::HandWritten;
use porf_exec::{ExecutionGraph, LocId, ReadMode, ThreadId, WriteMode};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// Threads that take a lock by compare-and-swap (a failed attempt is a read), increment shared
/// counters by relaxed loads and stores, and release the lock by a release store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spinlock {
    /// The number of events (one more if the last operation is an RMW).
    pub events: usize,
    /// The number of threads.
    pub threads: usize,
    /// The number of counters that the lock protects.
    pub counters: usize,
    /// The number of increments in a critical section.
    pub increments: usize,
    /// For an inconsistent trace: the model, and the flaw (any, if none is given).
    pub violation: Option<(HandWritten, Option<Flaw>)>,
    /// The seed. The trace is a function of all parameters.
    pub seed: u64,
}

impl Default for Spinlock {
    /// 2,000 events of four threads.
    fn default() -> Spinlock {
        Spinlock { events: 2000, threads: 4, counters: 3, increments: 2, violation: None, seed: 0 }
    }
}

impl Spinlock {
    /// Generates the trace.
    pub fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        GenerateError::check_range("counters", self.counters, 1, 1 << 20)?;
        GenerateError::check_range("increments", self.increments, 0, 1 << 20)?;
        let simulation =
            Simulation { events: self.events, threads: self.threads, violation: self.violation, seed: self.seed };
        simulation.run(|memory| Threads {
            lock: memory.location("lock", 0),
            counters: (0..self.counters).map(|i| memory.location(&format!("c{i}"), 0)).collect(),
            increments: self.increments,
            states: vec![State::Outside; self.threads],
        })
    }
}

struct Threads {
    lock: LocId,
    counters: Vec<LocId>,
    increments: usize,
    states: Vec<State>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// It tries to take the lock.
    Outside,
    /// It has the lock; this many increments are left.
    Inside { left: usize },
    /// It has read a counter.
    Incrementing { left: usize, counter: LocId, value: u64 },
}

impl Simulated for Threads {
    fn step(&mut self, memory: &mut Memory, rng: &mut Pcg64Mcg, t: ThreadId) {
        let state = &mut self.states[t.index()];
        *state = match *state {
            // Threads mostly skip failing attempts to take the lock, so that other events happen.
            State::Outside if memory.cells[self.lock.index()].1 != 0 && !rng.random_bool(0.1) => State::Outside,
            State::Outside => match memory.cas(t, (ReadMode::Acq, WriteMode::Rlx), self.lock, 0, 1) {
                true => State::Inside { left: self.increments },
                false => State::Outside,
            },
            State::Inside { left: 0 } => {
                memory.store(t, WriteMode::Rel, self.lock, 0);
                State::Outside
            }
            State::Inside { left } => {
                let counter = self.counters[rng.random_range(0..self.counters.len())];
                State::Incrementing { left, counter, value: memory.load(t, ReadMode::Rlx, counter) }
            }
            State::Incrementing { left, counter, value } => {
                memory.store(t, WriteMode::Rlx, counter, value.wrapping_add(1));
                State::Inside { left: left - 1 }
            }
        };
    }
}
