//! The barriers of machines.
//!
//! Fences of languages have modes, which all models know. The barriers of a machine are *tags* of
//! events: a model that declares the set of a barrier decides what it does, and in all other models
//! it has no effect.

use crate::mode::Mode;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A barrier of a machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Barrier {
    /// Armv8: `dmb sy`.
    DmbSy,
    /// Armv8: `dmb ld`.
    DmbLd,
    /// Armv8: `dmb st`.
    DmbSt,
    /// Armv8: `isb`.
    Isb,
    /// Power: `sync`.
    Sync,
    /// Power: `lwsync`.
    Lwsync,
    /// Power: `eieio`.
    Eieio,
    /// Power: `isync`.
    Isync,
    /// RISC-V: `fence r,r`.
    FenceRR,
    /// RISC-V: `fence r,w`.
    FenceRW,
    /// RISC-V: `fence r,rw`.
    FenceRRw,
    /// RISC-V: `fence w,r`.
    FenceWR,
    /// RISC-V: `fence w,w`.
    FenceWW,
    /// RISC-V: `fence w,rw`.
    FenceWRw,
    /// RISC-V: `fence rw,r`.
    FenceRwR,
    /// RISC-V: `fence rw,w`.
    FenceRwW,
    /// RISC-V: `fence rw,rw`.
    FenceRwRw,
    /// RISC-V: `fence.tso`.
    FenceTso,
}

impl Barrier {
    /// All barriers.
    pub const ALL: [Barrier; 18] = [
        Barrier::DmbSy,
        Barrier::DmbLd,
        Barrier::DmbSt,
        Barrier::Isb,
        Barrier::Sync,
        Barrier::Lwsync,
        Barrier::Eieio,
        Barrier::Isync,
        Barrier::FenceRR,
        Barrier::FenceRW,
        Barrier::FenceRRw,
        Barrier::FenceWR,
        Barrier::FenceWW,
        Barrier::FenceWRw,
        Barrier::FenceRwR,
        Barrier::FenceRwW,
        Barrier::FenceRwRw,
        Barrier::FenceTso,
    ];

    /// The name in traces. In models it is written in upper case.
    pub fn name(self) -> &'static str {
        match self {
            Barrier::DmbSy => "dmb.sy",
            Barrier::DmbLd => "dmb.ld",
            Barrier::DmbSt => "dmb.st",
            Barrier::Isb => "isb",
            Barrier::Sync => "sync",
            Barrier::Lwsync => "lwsync",
            Barrier::Eieio => "eieio",
            Barrier::Isync => "isync",
            Barrier::FenceRR => "fence.r.r",
            Barrier::FenceRW => "fence.r.w",
            Barrier::FenceRRw => "fence.r.rw",
            Barrier::FenceWR => "fence.w.r",
            Barrier::FenceWW => "fence.w.w",
            Barrier::FenceWRw => "fence.w.rw",
            Barrier::FenceRwR => "fence.rw.r",
            Barrier::FenceRwW => "fence.rw.w",
            Barrier::FenceRwRw => "fence.rw.rw",
            Barrier::FenceTso => "fence.tso",
        }
    }

    /// The barrier with this name, in lower or upper case.
    pub fn named(name: &str) -> Option<Barrier> {
        Barrier::ALL.into_iter().find(|barrier| barrier.name().eq_ignore_ascii_case(name))
    }
}

/// A set of what only machines distinguish: barriers, and whether there are acquire-pc loads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tags(u32);

impl Tags {
    /// No tag.
    pub const NONE: Tags = Tags(0);
    /// All tags.
    pub const ALL: Tags = Tags((2 << Barrier::ALL.len()) - 1);
    /// Acquire-pc loads.
    const ACQ_PC: u32 = 1 << Barrier::ALL.len();

    /// Adds what a mode stands for.
    pub fn add(&mut self, mode: Mode) {
        self.0 |= match mode {
            Mode::Barrier(barrier) => 1 << barrier as u8,
            Mode::AcqPc => Tags::ACQ_PC,
            _ => 0,
        };
    }

    /// The union.
    pub fn with(self, other: Tags) -> Tags {
        Tags(self.0 | other.0)
    }

    /// Whether all of these tags are in the set.
    pub fn includes(self, other: Tags) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether there are acquire-pc loads.
    pub fn has_acq_pc(self) -> bool {
        self.0 & Tags::ACQ_PC != 0
    }

    /// The barriers.
    pub fn barriers(self) -> impl Iterator<Item = Barrier> {
        Barrier::ALL.into_iter().filter(move |&barrier| self.0 >> barrier as u8 & 1 == 1)
    }
}

impl fmt::Display for Barrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
