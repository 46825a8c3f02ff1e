//! Addresses: an allocation and an offset into it, packed into 64 bits so that pointers are ordinary values.

use crate::width::Width;
use std::fmt;

/// An allocation: a global of the program, or memory that a thread allocated. Allocations are never reused
/// within an execution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct AllocId(u32);

const DYNAMIC: u32 = 1 << 31;
const NTH_BITS: u32 = 20;
const FUNCTIONS: u32 = DYNAMIC - 1;

impl AllocId {
    /// What null pointers point into: nothing.
    pub const NULL: AllocId = AllocId(0);

    /// Where function pointers point: the offset is the function's number.
    pub const FUNCTIONS: AllocId = AllocId(FUNCTIONS);

    /// The allocation of the global with this number.
    pub fn global(index: usize) -> Option<AllocId> {
        u32::try_from(index + 1).ok().filter(|&raw| raw < FUNCTIONS).map(AllocId)
    }

    /// The `nth` allocation of a thread; `None` beyond 2,048 threads or a million allocations a thread.
    /// The identity depends on the thread alone, so that equal prefixes of executions give equal addresses.
    pub fn dynamic(thread: usize, nth: u32) -> Option<AllocId> {
        (thread < 1 << (31 - NTH_BITS) && nth < 1 << NTH_BITS)
            .then_some(AllocId(DYNAMIC | (thread as u32) << NTH_BITS | nth))
    }

    /// The number of the global, if it is one.
    #[inline]
    pub fn as_global(self) -> Option<usize> {
        (self.0 != 0 && self.0 < FUNCTIONS).then(|| self.0 as usize - 1)
    }

    /// The thread and its how-manieth allocation, if a thread allocated it.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Address {
    /// The allocation.
    pub alloc: AllocId,
    /// The offset in bytes; large ones are negative, as of what lies before the allocation.
    pub offset: u32,
}

impl Address {
    /// The address as a pointer value. Adding to it moves the offset; moving it below 0 or beyond the
    /// allocation gives a pointer that no access accepts.
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

/// The memory that an access touches: the location is (allocation, offset, size).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The first byte.
    pub address: Address,
    /// The size.
    pub width: Width,
}
