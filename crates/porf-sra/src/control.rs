//! Progress and cancellation of a running search.

use porf_program::Counter;

/// How far a search is.
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of demands explored so far; for the explicit machine, the number of states.
    pub explored: Counter,
    /// The current size of the antichain; for the explicit machine, the number of states found.
    pub kept: Counter,
    /// The length of the longest list so far; for the explicit machine, of the longest run.
    pub longest: Counter,
}

impl Progress {
    pub(crate) fn show(&self, explored: usize, kept: usize, longest: usize) {
        self.explored.set(explored as u64);
        self.kept.set(kept as u64);
        self.longest.set(longest as u64);
    }
}

/// The progress of a search and the request to cancel it. The outcome of a cancelled search is
/// *inconclusive*.
pub type Control = porf_program::Control<Progress>;
