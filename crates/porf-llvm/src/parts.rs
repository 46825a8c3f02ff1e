//! The sizes of the parts of shared allocated memory. Memory from `malloc` has no type, and a copy
//! must read it in the parts in which it was written. So the sizes of writes are recorded, for all
//! executions together.
//!
//! The first size of a part stays, so that a copy always does the same. A program that writes the
//! same memory in different sizes is reported where this happens.

use crate::learned::Fact;
use porf_program::{Address, AllocId};
use std::collections::{HashMap, HashSet};
use std::sync::{PoisonError, RwLock};

/// Information about allocated memory.
#[derive(Debug, Default)]
pub(crate) struct Parts(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    /// The sizes of parts, by address.
    sizes: HashMap<Address, u8>,
    /// Memory that is zero from the start.
    zeroed: HashSet<AllocId>,
}

impl Parts {
    /// Records a write of this many bytes.
    pub(crate) fn note(&self, address: Address, bytes: u8) {
        if self.width(address).is_none() {
            let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
            known.sizes.entry(address).or_insert(bytes);
        }
    }

    /// Records that unwritten memory is zero.
    pub(crate) fn note_zeroed(&self, alloc: AllocId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).zeroed.insert(alloc);
    }

    /// The size of the part that starts here, if one was written.
    pub(crate) fn width(&self, address: Address) -> Option<u8> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).sizes.get(&address).copied()
    }

    /// Everything that is known.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let sizes = known.sizes.iter().map(|(&address, &bytes)| Fact::Size { address, bytes });
        sizes.chain(known.zeroed.iter().map(|&alloc| Fact::Zero { alloc })).collect()
    }

    /// Records a fact.
    pub(crate) fn learn(&self, fact: Fact) -> bool {
        match fact {
            Fact::Size { address, bytes } => self.note(address, bytes),
            Fact::Zero { alloc } => self.note_zeroed(alloc),
            _ => return false,
        }
        true
    }

    /// Was the memory that starts here never written?
    pub(crate) fn is_gap(&self, address: Address) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        address.alloc.as_dynamic().is_some()
            && !known.zeroed.contains(&address.alloc)
            && !known.sizes.contains_key(&address)
    }
}
