//! Clocks: a transitive order of the operations, as a dense row for each operation (§3).

use super::operations::Op;

/// A clock for each operation: a dense row with one entry per thread.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    threads: usize,
    entries: Vec<u32>,
}

impl Clocks {
    pub(super) fn new(operations: usize, threads: usize) -> Clocks {
        Clocks { threads, entries: vec![0; operations * threads] }
    }

    pub(super) fn set(&mut self, e: Op, thread: usize, entry: u32) {
        self.entries[e as usize * self.threads + thread] = entry;
    }

    pub(super) fn row(&self, e: Op) -> &[u32] {
        &self.entries[e as usize * self.threads..(e as usize + 1) * self.threads]
    }

    /// Joins the clock of `from` to that of `to`. Returns whether that changed it.
    pub(super) fn join(&mut self, from: Op, to: Op) -> bool {
        let (from, to) = (from as usize * self.threads, to as usize * self.threads);
        let mut changed = false;
        for t in 0..self.threads {
            let entry = self.entries[from + t];
            if self.entries[to + t] < entry {
                self.entries[to + t] = entry;
                changed = true;
            }
        }
        changed
    }
}
