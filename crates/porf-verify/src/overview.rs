//! What a search has visited, in short: final states, and some executions.

use porf_witness::Witness;
use std::collections::BTreeMap;

/// The number of executions that are kept even if others end in the same final state.
const FIRST: usize = 6;

/// The number of executions after which final states are not counted any more: that takes longer
/// than to visit the executions.
const MOST: u64 = 100_000;

/// What a search has visited, in short.
#[derive(Default)]
#[non_exhaustive]
pub struct Overview {
    /// The final states of the executions that were counted, with the number of executions that can
    /// end in each.
    pub outcomes: BTreeMap<String, u64>,
    /// The number of executions that were counted: the first ones.
    pub counted: u64,
    /// Some executions.
    pub samples: Vec<Sample>,
    /// How many are kept.
    wanted: usize,
}

/// An execution that is kept to be shown.
pub struct Sample {
    /// The final states that it can end in.
    pub outcomes: Vec<String>,
    /// The execution.
    pub witness: Witness,
}

impl Overview {
    /// An overview that is to keep this many executions.
    pub(crate) fn of(wanted: usize) -> Overview {
        Overview { wanted, ..Overview::default() }
    }

    /// Starts again.
    pub(crate) fn restart(&mut self) {
        *self = Overview::of(self.wanted);
    }

    /// Is the next execution counted?
    pub(crate) fn counts(&self) -> bool {
        self.counted < MOST
    }

    /// Counts an execution. Returns whether it is to be kept: it is if it is one of the first, or
    /// if no kept execution ends in one of its final states.
    pub(crate) fn count(&mut self, outcomes: &[String]) -> bool {
        self.counted += 1;
        for outcome in outcomes {
            *self.outcomes.entry(outcome.clone()).or_default() += 1;
        }
        let is_known = |it: &String| self.samples.iter().any(|sample| sample.outcomes.contains(it));
        let kept = self.samples.len();
        kept < self.wanted && (kept < FIRST || !outcomes.iter().all(is_known))
    }
}
