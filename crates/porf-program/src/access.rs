//! The accesses and fences of a program, as written in its source: for engines that try other
//! modes.

use crate::program::{Origin, Program};
use porf_exec::{FenceMode, Mode, ReadMode, WriteMode};

/// Programs that list their accesses and fences.
pub trait Accesses: Program {
    /// All accesses and fences of the code, executed or not.
    fn accesses(&self) -> Vec<Access>;

    /// The position in the code at which a thread is suspended: that of an [`Access`], if it is
    /// suspended at one.
    fn position(&self, state: &Self::State) -> u32;
}

/// An access or fence of the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// Its position in the code, which identifies it.
    pub position: u32,
    /// Its place in the source; line 0 if that is unknown or not in the user's code.
    pub origin: Origin,
    /// Its modes.
    pub modes: AccessModes,
}

/// The kind of an access, with its modes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AccessModes {
    /// A load.
    Load(ReadMode),
    /// A store.
    Store(WriteMode),
    /// An RMW other than a compare-and-swap.
    Rmw(ReadMode, WriteMode),
    /// A compare-and-swap; the last mode is that of the failure case.
    Cas(ReadMode, WriteMode, ReadMode),
    /// A fence.
    Fence(FenceMode),
}

impl AccessModes {
    /// Its mode; for a compare-and-swap, the mode of the success case.
    pub fn order(self) -> Mode {
        match self {
            AccessModes::Load(read) => read.into(),
            AccessModes::Store(write) => write.into(),
            AccessModes::Rmw(read, write) | AccessModes::Cas(read, write, _) => (read, write).into(),
            AccessModes::Fence(fence) => fence.into(),
        }
    }

    /// Is one of the modes SC?
    pub fn is_sc(self) -> bool {
        match self {
            AccessModes::Load(read) => read == ReadMode::Sc,
            AccessModes::Store(write) => write == WriteMode::Sc,
            AccessModes::Rmw(read, write) => read == ReadMode::Sc || write == WriteMode::Sc,
            AccessModes::Cas(read, write, failure) => {
                read == ReadMode::Sc || write == WriteMode::Sc || failure == ReadMode::Sc
            }
            AccessModes::Fence(fence) => fence == FenceMode::Sc,
        }
    }

    /// Is it a non-atomic access?
    pub fn is_non_atomic(self) -> bool {
        matches!(self, AccessModes::Load(ReadMode::Na) | AccessModes::Store(WriteMode::Na))
    }
}
