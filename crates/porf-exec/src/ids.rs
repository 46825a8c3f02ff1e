//! Newtype indices, so that events, threads and locations cannot be confused.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(transparent)]
        pub struct $name(u32);

        impl $name {
            /// The index with this number.
            ///
            /// # Panics
            /// If the number exceeds [`Self::MAX_INDEX`]; builders reject such sizes first.
            #[inline]
            pub fn new(index: usize) -> Self {
                assert!(index <= Self::MAX_INDEX, "index out of range");
                Self(index as u32)
            }

            /// The largest index; a few larger values are reserved as markers.
            pub const MAX_INDEX: usize = u32::MAX as usize - 16;

            /// The index as a subscript.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// The index as it is stored.
            #[inline]
            pub fn raw(self) -> u32 {
                self.0
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    };
}

index! {
    /// An event of an execution graph. Events are numbered in the order of their insertion: the
    /// number is also the insertion stamp that exploration needs.
    EventId
}
index! {
    /// A thread.
    ThreadId
}
index! {
    /// A memory location.
    LocId
}

impl EventId {
    /// The event stored under this number.
    #[inline]
    pub(crate) fn from_raw(raw: u32) -> Self {
        debug_assert!(raw as usize <= Self::MAX_INDEX);
        Self(raw)
    }
}
