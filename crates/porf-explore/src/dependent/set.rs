//! Small sets of slots.

use crate::index::EventIx;
use smallvec::SmallVec;

/// A set of slots, as bits. Words beyond the end are zero.
#[derive(Clone, Default, Debug)]
pub(super) struct SlotSet(SmallVec<[u64; 2]>);

impl SlotSet {
    #[inline]
    pub(super) fn contains(&self, e: EventIx) -> bool {
        self.0.get(e.index() / 64).is_some_and(|word| word >> (e.index() % 64) & 1 == 1)
    }

    pub(super) fn insert(&mut self, e: EventIx) {
        let word = e.index() / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (e.index() % 64);
    }

    pub(super) fn remove(&mut self, e: EventIx) {
        if let Some(word) = self.0.get_mut(e.index() / 64) {
            *word &= !(1 << (e.index() % 64));
        }
    }

    pub(super) fn is_subset(&self, other: &SlotSet) -> bool {
        self.0.iter().enumerate().all(|(at, word)| word & !other.0.get(at).copied().unwrap_or(0) == 0)
    }

    pub(super) fn union_with(&mut self, other: &SlotSet) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    pub(super) fn is_disjoint(&self, other: &SlotSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & b == 0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = EventIx> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize);
                left &= left.wrapping_sub(1);
                bit.map(|bit| EventIx::new(at * 64 + bit))
            })
        })
    }
}
