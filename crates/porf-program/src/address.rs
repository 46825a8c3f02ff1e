//! Addresses: an allocation and an offset, packed into 64 bits, so that pointers are ordinary
//! values.

use crate::width::Width;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An allocation: a global of the program, or memory that a thread allocated. Identities of
/// allocations are never reused within an execution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(transparent)]
pub struct AllocId(u32);

const DYNAMIC: u32 = 1 << 31;
const NTH_BITS: u32 = 20;
const FUNCTIONS: u32 = DYNAMIC - 1;

impl AllocId {
    /// The allocation of null pointers. It has no memory.
    pub const NULL: AllocId = AllocId(0);

    /// The allocation of function pointers: the offset is the number of the function.
    pub const FUNCTIONS: AllocId = AllocId(FUNCTIONS);

    /// The allocation of the global with this number.
    pub fn global(index: usize) -> Option<AllocId> {
        u32::try_from(index + 1).ok().filter(|&raw| raw < FUNCTIONS).map(AllocId)
    }

    /// The `nth` allocation of a thread; `None` beyond 2,048 threads or a million allocations per
    /// thread. The identity depends only on the thread and `nth`, so that equal prefixes of
    /// executions have equal addresses.
    pub fn dynamic(thread: usize, nth: u32) -> Option<AllocId> {
        (thread < 1 << (31 - NTH_BITS) && nth < 1 << NTH_BITS)
            .then_some(AllocId(DYNAMIC | (thread as u32) << NTH_BITS | nth))
    }

    /// The number of the global, if it is one.
    #[inline]
    pub fn as_global(self) -> Option<usize> {
        (self.0 != 0 && self.0 < FUNCTIONS).then(|| self.0 as usize - 1)
    }

    /// The thread and the number of its earlier allocations, if a thread allocated it.
    #[inline]
    pub fn as_dynamic(self) -> Option<(usize, u32)> {
        (self.0 & DYNAMIC != 0).then_some(((self.0 & !DYNAMIC) as usize >> NTH_BITS, self.0 & ((1 << NTH_BITS) - 1)))
    }

    /// The allocation of this identity.
    #[inline]
    pub fn from_raw(raw: u32) -> AllocId {
        AllocId(raw)
    }

    /// The identity as it is packed into pointers.
    pub fn raw(self) -> u32 {
        self.0
    }
}

/// A byte address: an allocation and an offset into it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Address {
    /// The allocation.
    pub alloc: AllocId,
    /// The offset in bytes, modulo 2³²: addresses before the allocation have large offsets.
    pub offset: u32,
}

impl Address {
    /// The address as a pointer value. Pointer arithmetic changes the offset. An access through a
    /// pointer outside its allocation fails.
    #[inline]
    pub fn to_pointer(self) -> u64 {
        u64::from(self.alloc.0) << 32 | u64::from(self.offset)
    }

    /// The address that the pointer value stands for.
    #[inline]
    pub fn from_pointer(pointer: u64) -> Address {
        Address { alloc: AllocId((pointer >> 32) as u32), offset: pointer as u32 }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offset = self.offset as i32;
        match (self.alloc.as_global(), self.alloc.as_dynamic()) {
            (Some(global), _) => write!(f, "global{global}{offset:+}"),
            (None, Some((thread, nth))) => write!(f, "alloc{thread}.{nth}{offset:+}"),
            (None, None) if self.alloc == AllocId::FUNCTIONS => write!(f, "function{}", self.offset),
            (None, None) => write!(f, "null+{}", self.offset),
        }
    }
}

/// The memory of an access: a location is (allocation, offset, size).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The first byte.
    pub address: Address,
    /// The size.
    pub width: Width,
}
