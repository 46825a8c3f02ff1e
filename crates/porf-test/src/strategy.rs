//! Scheduling strategies: random walk, PCT, bursts.
//!
//! PCT follows Burckhardt et al. (ASPLOS 2010): random priorities, and `depth` − 1 random steps at
//! which the running thread gets the lowest priority. These steps are drawn from the length of a
//! first run with a fixed seed, so that a seed always means the same run.
//!
//! Under strict priorities a thread that only polls memory would keep other threads from continuing
//! for ever, and in a burst for long. So a thread that has changed nothing for [`IDLE`] steps gets
//! the lowest priority, or its burst ends.

use crate::config::Strategy;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The number of steps without a change after which the turn of a thread ends.
const IDLE: u32 = 50;

/// Picks threads.
#[derive(Debug)]
pub(crate) struct Scheduler {
    strategy: Strategy,
    pub(crate) rng: Pcg64Mcg,
    /// PCT: the priority of each thread. The highest goes first.
    priorities: Vec<i64>,
    /// PCT: the steps at which the running thread gets the lowest priority, latest first.
    falls: Vec<u64>,
    /// PCT: the lowest priority so far.
    lowest: i64,
    /// Bursts: the thread whose turn it is, and the number of steps left.
    turn: (u32, u32),
    steps: u64,
}

impl Scheduler {
    /// A scheduler for a run of about `length` steps.
    pub(crate) fn new(strategy: Strategy, seed: u64, length: u64) -> Scheduler {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut falls = Vec::new();
        if let Strategy::Pct { depth } = strategy {
            falls.extend((1..depth).map(|_| rng.random_range(0..length.max(1))));
            falls.sort_unstable_by(|a, b| b.cmp(a));
        }
        Scheduler { strategy, rng, priorities: Vec::new(), falls, lowest: 0, turn: (0, 0), steps: 0 }
    }

    /// The next of the threads that are ready. `last` is the thread that made the last step; `idle`
    /// is the number of steps since it changed something.
    pub(crate) fn next(&mut self, ready: &[u32], last: u32, idle: u32) -> u32 {
        self.steps += 1;
        if let [only] = *ready {
            return only;
        }
        match self.strategy {
            Strategy::Random => ready[self.rng.random_range(0..ready.len())],
            Strategy::Pct { .. } => {
                if self.falls.last().is_some_and(|&at| at < self.steps) {
                    self.falls.pop();
                    self.fall(last);
                } else if idle >= IDLE {
                    self.fall(last);
                }
                let newest = ready.iter().copied().max().unwrap_or(0) as usize;
                while self.priorities.len() <= newest {
                    let priority = self.rng.random_range(1..1 << 40);
                    self.priorities.push(priority);
                }
                ready.iter().copied().max_by_key(|&t| self.priorities[t as usize]).unwrap_or(last)
            }
            Strategy::Bursts { longest } => {
                let (thread, left) = self.turn;
                if left > 0 && idle < IDLE && ready.contains(&thread) {
                    self.turn.1 -= 1;
                    return thread;
                }
                let after = ready.iter().copied().filter(|&t| t > thread).min();
                let next = after.or_else(|| ready.iter().copied().min()).unwrap_or(thread);
                self.turn = (next, self.rng.random_range(0..longest));
                next
            }
        }
    }

    fn fall(&mut self, thread: u32) {
        self.lowest -= 1;
        if let Some(priority) = self.priorities.get_mut(thread as usize) {
            *priority = self.lowest;
        }
    }

    /// True with the given probability.
    #[inline]
    pub(crate) fn happens(&mut self, probability: f64) -> bool {
        probability > 0.0 && self.rng.random_bool(probability)
    }
}
