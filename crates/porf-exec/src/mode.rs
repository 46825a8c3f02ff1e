//! Access modes. Reads, writes and fences have separate types, so that an acquire write or a
//! relaxed fence cannot be expressed.

use crate::barrier::Barrier;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A mode of an access or fence, as written in programs and traces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Non-atomic.
    Na,
    /// Relaxed.
    Rlx,
    /// Acquire, where the machine may perform it before earlier releases (`ldapr`).
    AcqPc,
    /// Acquire.
    Acq,
    /// Release.
    Rel,
    /// Acquire and release.
    AcqRel,
    /// Sequentially consistent.
    Sc,
    /// The barrier of a machine.
    Barrier(Barrier),
}

/// The mode of a read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum ReadMode {
    /// Non-atomic.
    Na,
    /// Relaxed.
    Rlx,
    /// Acquire, where the machine may perform it before earlier releases (`ldapr`). Models of
    /// languages take it for acquire.
    AcqPc,
    /// Acquire.
    Acq,
    /// Sequentially consistent (and acquire).
    Sc,
}

/// The mode of a write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum WriteMode {
    /// Non-atomic.
    Na,
    /// Relaxed.
    Rlx,
    /// Release.
    Rel,
    /// Sequentially consistent (and release).
    Sc,
}

/// The mode of a fence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FenceMode {
    /// Acquire.
    Acq,
    /// Release.
    Rel,
    /// Acquire and release.
    AcqRel,
    /// Sequentially consistent (and acquire and release).
    Sc,
    /// The barrier of a machine. It has an effect only in models that name it.
    Barrier(Barrier),
}

impl Mode {
    /// All modes of accesses and fences of languages, weakest first.
    pub const ALL: [Mode; 6] = [Mode::Na, Mode::Rlx, Mode::Acq, Mode::Rel, Mode::AcqRel, Mode::Sc];

    /// The modes that only machines have.
    pub fn of_machines() -> impl Iterator<Item = Mode> {
        [Mode::AcqPc].into_iter().chain(Barrier::ALL.into_iter().map(Mode::Barrier))
    }

    /// A small number of the mode.
    #[inline]
    pub(crate) fn number(self) -> u8 {
        match self {
            Mode::Na => 0,
            Mode::Rlx => 1,
            Mode::AcqPc => 2,
            Mode::Acq => 3,
            Mode::Rel => 4,
            Mode::AcqRel => 5,
            Mode::Sc => 6,
            Mode::Barrier(barrier) => 7 + barrier as u8,
        }
    }

    /// The mode's name in traces and programs.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Na => "na",
            Mode::Rlx => "rlx",
            Mode::Acq => "acq",
            Mode::Rel => "rel",
            Mode::AcqRel => "acq-rel",
            Mode::Sc => "sc",
            Mode::AcqPc => "acq-pc",
            Mode::Barrier(barrier) => barrier.name(),
        }
    }

    /// The mode of a read, if a read can have it.
    pub fn for_read(self) -> Option<ReadMode> {
        match self {
            Mode::Na => Some(ReadMode::Na),
            Mode::Rlx => Some(ReadMode::Rlx),
            Mode::Acq => Some(ReadMode::Acq),
            Mode::AcqPc => Some(ReadMode::AcqPc),
            Mode::Sc => Some(ReadMode::Sc),
            Mode::Rel | Mode::AcqRel | Mode::Barrier(_) => None,
        }
    }

    /// The mode of a write, if a write can have it.
    pub fn for_write(self) -> Option<WriteMode> {
        match self {
            Mode::Na => Some(WriteMode::Na),
            Mode::Rlx => Some(WriteMode::Rlx),
            Mode::Rel => Some(WriteMode::Rel),
            Mode::Sc => Some(WriteMode::Sc),
            Mode::Acq | Mode::AcqPc | Mode::AcqRel | Mode::Barrier(_) => None,
        }
    }

    /// The modes of an RMW's read and write, if an RMW can have this mode.
    pub fn for_rmw(self) -> Option<(ReadMode, WriteMode)> {
        match self {
            Mode::Na | Mode::AcqPc | Mode::Barrier(_) => None,
            Mode::Rlx => Some((ReadMode::Rlx, WriteMode::Rlx)),
            Mode::Acq => Some((ReadMode::Acq, WriteMode::Rlx)),
            Mode::Rel => Some((ReadMode::Rlx, WriteMode::Rel)),
            Mode::AcqRel => Some((ReadMode::Acq, WriteMode::Rel)),
            Mode::Sc => Some((ReadMode::Sc, WriteMode::Sc)),
        }
    }

    /// The mode of a fence, if a fence can have it.
    pub fn for_fence(self) -> Option<FenceMode> {
        match self {
            Mode::Na | Mode::Rlx | Mode::AcqPc => None,
            Mode::Acq => Some(FenceMode::Acq),
            Mode::Rel => Some(FenceMode::Rel),
            Mode::AcqRel => Some(FenceMode::AcqRel),
            Mode::Sc => Some(FenceMode::Sc),
            Mode::Barrier(barrier) => Some(FenceMode::Barrier(barrier)),
        }
    }
}

impl ReadMode {
    /// Whether it is acquire or stronger.
    #[inline]
    pub fn is_acquire(self) -> bool {
        matches!(self, ReadMode::AcqPc | ReadMode::Acq | ReadMode::Sc)
    }
}

impl WriteMode {
    /// Whether it is release or stronger.
    #[inline]
    pub fn is_release(self) -> bool {
        matches!(self, WriteMode::Rel | WriteMode::Sc)
    }
}

impl FenceMode {
    /// Whether it is acquire or stronger.
    #[inline]
    pub fn is_acquire(self) -> bool {
        matches!(self, FenceMode::Acq | FenceMode::AcqRel | FenceMode::Sc)
    }

    /// Whether it is release or stronger.
    #[inline]
    pub fn is_release(self) -> bool {
        matches!(self, FenceMode::Rel | FenceMode::AcqRel | FenceMode::Sc)
    }
}

impl From<ReadMode> for Mode {
    fn from(mode: ReadMode) -> Mode {
        match mode {
            ReadMode::Na => Mode::Na,
            ReadMode::Rlx => Mode::Rlx,
            ReadMode::AcqPc => Mode::AcqPc,
            ReadMode::Acq => Mode::Acq,
            ReadMode::Sc => Mode::Sc,
        }
    }
}

impl From<WriteMode> for Mode {
    fn from(mode: WriteMode) -> Mode {
        match mode {
            WriteMode::Na => Mode::Na,
            WriteMode::Rlx => Mode::Rlx,
            WriteMode::Rel => Mode::Rel,
            WriteMode::Sc => Mode::Sc,
        }
    }
}

impl From<FenceMode> for Mode {
    fn from(mode: FenceMode) -> Mode {
        match mode {
            FenceMode::Acq => Mode::Acq,
            FenceMode::Rel => Mode::Rel,
            FenceMode::AcqRel => Mode::AcqRel,
            FenceMode::Sc => Mode::Sc,
            FenceMode::Barrier(barrier) => Mode::Barrier(barrier),
        }
    }
}

/// The mode of an RMW whose parts have these modes: the weakest that is at least as strong as both.
impl From<(ReadMode, WriteMode)> for Mode {
    fn from((read, write): (ReadMode, WriteMode)) -> Mode {
        match (read, write) {
            (ReadMode::Sc, _) | (_, WriteMode::Sc) => Mode::Sc,
            (ReadMode::Acq, WriteMode::Rel) => Mode::AcqRel,
            (ReadMode::AcqPc, WriteMode::Rel) => Mode::AcqRel,
            (ReadMode::Acq | ReadMode::AcqPc, _) => Mode::Acq,
            (_, WriteMode::Rel) => Mode::Rel,
            (ReadMode::Na, WriteMode::Na) => Mode::Na,
            _ => Mode::Rlx,
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an access mode: expected one of na, rlx, acq, rel, acq-rel, sc, or a mode of a machine")]
pub struct UnknownMode;

impl FromStr for Mode {
    type Err = UnknownMode;

    /// Accepts the names of [`Mode::name`] and `acqrel`, `acq_rel`.
    fn from_str(text: &str) -> Result<Mode, UnknownMode> {
        Ok(match text {
            "na" => Mode::Na,
            "rlx" => Mode::Rlx,
            "acq" => Mode::Acq,
            "rel" => Mode::Rel,
            "acq-rel" | "acqrel" | "acq_rel" => Mode::AcqRel,
            "sc" => Mode::Sc,
            "acq-pc" | "acq_pc" => Mode::AcqPc,
            _ => Mode::Barrier(Barrier::named(text).ok_or(UnknownMode)?),
        })
    }
}
