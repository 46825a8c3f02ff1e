//! Mappings of the accesses of C11 to those of a machine: the fences that a compiler puts around
//! them.
//!
//! The mappings are the standard ones: Sewell et al., "C/C++11 mappings to processors"; for RISC-V
//! table A.6 of the unprivileged manual. On Power an acquire load is followed by `lwsync`, where
//! compilers often use a branch and `isync`, which is weaker and has no counterpart here.

use super::{CasInstr, Instr};
use porf_exec::{FenceMode, ReadMode, WriteMode};
use serde::{Deserialize, Serialize};

/// A mapping to a machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mapping {
    /// x86: SC stores are followed by `mfence`.
    X86,
    /// Armv8: `ldar` and `stlr`, which the modes of accesses stand for.
    Arm8,
    /// Power, with a `sync` before SC accesses.
    PowerLeading,
    /// Power, with a `sync` after SC accesses.
    PowerTrailing,
    /// RISC-V: fences around plain loads and stores; atomics have the bits aq and rl.
    RiscV,
}

/// What an instruction does to memory.
enum Kind {
    Load(ReadMode),
    Store(WriteMode),
    Rmw(ReadMode, WriteMode),
    Other,
}

/// An instruction of a machine, with the fences around it.
pub(super) struct Mapped {
    pub before: Option<FenceMode>,
    pub instr: Instr,
    pub after: Option<FenceMode>,
}

impl Mapping {
    /// The instruction as the machine executes it.
    pub(super) fn map(self, instr: Instr, cas: &[CasInstr]) -> Mapped {
        let kind = match instr {
            Instr::Load { mode, .. } => Kind::Load(mode),
            Instr::Store { mode, .. } => Kind::Store(mode),
            Instr::Rmw { read, write, .. } => Kind::Rmw(read, write),
            Instr::Cas { index } => {
                let it = cas[index as usize];
                // A failure must be at least as strong as its mode.
                let read = if it.failure as u8 > it.read as u8 { it.failure } else { it.read };
                Kind::Rmw(read, it.write)
            }
            _ => Kind::Other,
        };
        let (before, after) = self.fences(&kind);
        let instr = match instr {
            Instr::Load { dst, addr, width, signed, mode, wait } if self == Mapping::RiscV && mode != ReadMode::Na => {
                Instr::Load { dst, addr, width, signed, mode: ReadMode::Rlx, wait }
            }
            Instr::Store { addr, src, width, mode } if self == Mapping::RiscV && mode != WriteMode::Na => {
                Instr::Store { addr, src, width, mode: WriteMode::Rlx }
            }
            other => other,
        };
        Mapped { before, instr, after }
    }

    /// The fences before and after.
    fn fences(self, kind: &Kind) -> (Option<FenceMode>, Option<FenceMode>) {
        use FenceMode::{Acq, AcqRel, Rel, Sc};
        let lwsync = Some(AcqRel);
        match (self, kind) {
            (Mapping::X86, Kind::Store(WriteMode::Sc)) => (None, Some(Sc)),
            (Mapping::X86 | Mapping::Arm8, _) => (None, None),
            (Mapping::RiscV, Kind::Load(ReadMode::Acq)) => (None, Some(Acq)),
            (Mapping::RiscV, Kind::Load(ReadMode::Sc)) => (Some(Sc), Some(Acq)),
            (Mapping::RiscV, Kind::Store(WriteMode::Rel | WriteMode::Sc)) => (Some(Rel), None),
            (Mapping::RiscV, _) => (None, None),
            (Mapping::PowerLeading | Mapping::PowerTrailing, Kind::Load(ReadMode::Acq)) => (None, lwsync),
            (Mapping::PowerLeading | Mapping::PowerTrailing, Kind::Store(WriteMode::Rel)) => (lwsync, None),
            (Mapping::PowerLeading, Kind::Load(ReadMode::Sc)) => (Some(Sc), lwsync),
            (Mapping::PowerLeading, Kind::Store(WriteMode::Sc)) => (Some(Sc), None),
            (Mapping::PowerTrailing, Kind::Load(ReadMode::Sc)) => (None, Some(Sc)),
            (Mapping::PowerTrailing, Kind::Store(WriteMode::Sc)) => (lwsync, Some(Sc)),
            (Mapping::PowerLeading, Kind::Rmw(ReadMode::Sc, _) | Kind::Rmw(_, WriteMode::Sc)) => (Some(Sc), lwsync),
            (Mapping::PowerTrailing, Kind::Rmw(ReadMode::Sc, _) | Kind::Rmw(_, WriteMode::Sc)) => (lwsync, Some(Sc)),
            (Mapping::PowerLeading | Mapping::PowerTrailing, &Kind::Rmw(read, write)) => {
                let before = if write == WriteMode::Rel { lwsync } else { None };
                (before, if read == ReadMode::Acq { lwsync } else { None })
            }
            (Mapping::PowerLeading | Mapping::PowerTrailing, Kind::Load(_) | Kind::Store(_) | Kind::Other) => {
                (None, None)
            }
        }
    }
}
