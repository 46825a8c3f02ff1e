//! Who goes next: random walk, PCT, bursts.
//!
//! PCT is that of Burckhardt et al. (ASPLOS 2010): random priorities, and `depth` − 1 random steps at which the running thread falls to the
//! lowest. The number of steps that these are drawn from is that of a first run, whose seed does not depend on anything, so that a seed
//! means the same run always.
//!
//! Threads that only look, in a loop of their own, would keep others from going on for ever under a strict priority, and for long in a burst.
//! A thread that has changed nothing for [`IDLE`] steps therefore falls to the lowest priority, or ends its burst.

use crate::config::Strategy;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// So many steps without a change of anything end the turn of a thread.
const IDLE: u32 = 50;

/// Picks threads.
#[derive(Debug)]
pub(crate) struct Scheduler {
    strategy: Strategy,
    pub(crate) rng: Pcg64Mcg,
    /// PCT: a higher one goes first. By thread.
    priorities: Vec<i64>,
    /// PCT: the steps at which the running thread falls, latest first.
    falls: Vec<u64>,
    /// PCT: the lowest priority so far.
    lowest: i64,
    /// Bursts: the thread whose turn it is, and how many steps are left of it.
    turn: (u32, u32),
    steps: u64,
}

impl Scheduler {
    /// A scheduler for a run of about so many steps.
    pub(crate) fn new(strategy: Strategy, seed: u64, length: u64) -> Scheduler {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut falls = Vec::new();
        if let Strategy::Pct { depth } = strategy {
            falls.extend((1..depth).map(|_| rng.random_range(0..length.max(1))));
            falls.sort_unstable_by(|a, b| b.cmp(a));
        }
        Scheduler { strategy, rng, priorities: Vec::new(), falls, lowest: 0, turn: (0, 0), steps: 0 }
    }

    /// The next thread, of those that are ready; `idle` is how many steps `last`, the thread that ran, has changed nothing for.
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

    /// Does something happen that happens with this probability?
    #[inline]
    pub(crate) fn happens(&mut self, probability: f64) -> bool {
        probability > 0.0 && self.rng.random_bool(probability)
    }
}
