//! The visited cuts of the search, stored exactly and compactly.

use super::operations::Operations;
use std::collections::HashSet;

/// The visited states, as exact cuts.
pub(super) enum Visited {
    /// Cuts that fit into 128 bits; each thread has a field of this many bits.
    Packed(Vec<u32>, HashSet<u128>),
    /// Other cuts, of this many threads.
    Whole(usize, HashSet<Box<[u32]>>),
}

impl Visited {
    pub(super) fn new(operations: &Operations) -> Visited {
        let bits = (0..operations.thread_count()).map(|t| u32::BITS - operations.thread_len(t).leading_zeros());
        let bits: Vec<u32> = bits.collect();
        if bits.iter().sum::<u32>() <= u128::BITS {
            Visited::Packed(bits, HashSet::new())
        } else {
            Visited::Whole(bits.len(), HashSet::new())
        }
    }

    /// The number of states that a state counts as, so that the budget of states also bounds
    /// memory.
    pub(super) fn cost(&self) -> u64 {
        const THREADS: usize = 32;
        match self {
            Visited::Packed(..) => 1,
            Visited::Whole(threads, _) => threads.div_ceil(THREADS) as u64,
        }
    }

    /// Adds a cut. Returns whether it is new.
    pub(super) fn insert(&mut self, cut: &[u32]) -> bool {
        match self {
            Visited::Packed(bits, cuts) => {
                // No field is 128 bits wide, so that no shift overflows.
                cuts.insert(
                    cut.iter().zip(bits).fold(0, |key, (&position, &mut bits)| key << bits | u128::from(position)),
                )
            }
            Visited::Whole(_, cuts) => cuts.insert(cut.into()),
        }
    }
}
