//! The sizes of the parts of allocated memory that is shared. What `malloc` gives has no type, and
//! a copy of it must read it in the parts in which it is written; so the sizes of writes are kept,
//! of all executions together.
//!
//! The first size of a part stays: what a copy does is then the same whenever it is asked. A
//! program that writes the same memory in different sizes mixes sizes, and that is told where it
//! happens.

use porf_program::{Address, AllocId};
use std::collections::{HashMap, HashSet};
use std::sync::{PoisonError, RwLock};

/// What is known of allocated memory.
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
    /// Notes a write of so many bytes.
    pub(crate) fn note(&self, address: Address, bytes: u8) {
        if self.width(address).is_none() {
            let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
            known.sizes.entry(address).or_insert(bytes);
        }
    }

    /// Notes that what is not written is zero.
    pub(crate) fn note_zeroed(&self, alloc: AllocId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).zeroed.insert(alloc);
    }

    /// The size of the part that begins here, if one was written.
    pub(crate) fn width(&self, address: Address) -> Option<u8> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).sizes.get(&address).copied()
    }

    /// Did nobody ever write what begins here?
    pub(crate) fn is_gap(&self, address: Address) -> bool {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        address.alloc.as_dynamic().is_some()
            && !known.zeroed.contains(&address.alloc)
            && !known.sizes.contains_key(&address)
    }
}
