//! Events: the steps of threads in program order.

use crate::ids::{EventId, LocId, ThreadId};
use crate::mode::{FenceMode, Mode, ReadMode, WriteMode};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The kind of an event. An RMW is two events: an exclusive read, and directly after it in program
/// order an exclusive write of the same location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Label {
    /// A read.
    Read {
        /// Its mode.
        mode: ReadMode,
        /// Whether it is the read of an RMW.
        exclusive: bool,
    },
    /// A write.
    Write {
        /// Its mode.
        mode: WriteMode,
        /// Whether it is the write of an RMW.
        exclusive: bool,
    },
    /// A fence.
    Fence {
        /// Its mode.
        mode: FenceMode,
    },
}

impl Label {
    /// The mode of any kind of event.
    pub fn mode(self) -> Mode {
        match self {
            Label::Read { mode, .. } => mode.into(),
            Label::Write { mode, .. } => mode.into(),
            Label::Fence { mode } => mode.into(),
        }
    }

    /// Whether it is a read (including that of an RMW).
    #[inline]
    pub fn is_read(self) -> bool {
        matches!(self, Label::Read { .. })
    }

    /// Whether it is a write (including that of an RMW).
    #[inline]
    pub fn is_write(self) -> bool {
        matches!(self, Label::Write { .. })
    }

    /// Whether it is a fence.
    #[inline]
    pub fn is_fence(self) -> bool {
        matches!(self, Label::Fence { .. })
    }

    /// Whether it is part of an RMW.
    #[inline]
    pub fn is_exclusive(self) -> bool {
        matches!(self, Label::Read { exclusive: true, .. } | Label::Write { exclusive: true, .. })
    }
}

/// The source of a read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// The implicit initial write of the location.
    Init,
    /// A write of the graph.
    Write(EventId),
}

impl Source {
    /// The write, unless it is the initial one.
    #[inline]
    pub fn write(self) -> Option<EventId> {
        match self {
            Source::Init => None,
            Source::Write(w) => Some(w),
        }
    }
}

/// The value of an access: a bit-vector of up to 64 bits, shown as a signed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Value(pub u64);

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > i64::MAX as u64 { (self.0 as i64).fmt(f) } else { self.0.fmt(f) }
    }
}

/// An event as it is stored, in 20 bytes: traces have tens of millions of events.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Event {
    pub(crate) thread: ThreadId,
    /// Position in the thread: `graph.thread_events(thread)[index]` is this event.
    pub(crate) index: u32,
    /// The location, or [`NO_LOCATION`] for a fence.
    pub(crate) loc: u32,
    /// The source: an event number, [`SOURCE_INIT`], or [`SOURCE_NONE`] (not a read, or not yet
    /// known).
    pub(crate) source: u32,
    pub(crate) label: Label,
}

pub(crate) const NO_LOCATION: u32 = u32::MAX;
pub(crate) const SOURCE_NONE: u32 = u32::MAX;
pub(crate) const SOURCE_INIT: u32 = u32::MAX - 1;

impl Event {
    /// The thread.
    #[inline]
    pub fn thread(&self) -> ThreadId {
        self.thread
    }

    /// The position in the thread, from 0.
    #[inline]
    pub fn index(&self) -> usize {
        self.index as usize
    }

    /// The kind of the event.
    #[inline]
    pub fn label(&self) -> Label {
        self.label
    }

    /// The location; `None` for a fence.
    #[inline]
    pub fn loc(&self) -> Option<LocId> {
        (self.loc != NO_LOCATION).then(|| LocId::new(self.loc as usize))
    }

    /// The source, if it is a read.
    #[inline]
    pub fn source(&self) -> Option<Source> {
        match self.source {
            SOURCE_NONE => None,
            SOURCE_INIT => Some(Source::Init),
            raw => Some(Source::Write(EventId::from_raw(raw))),
        }
    }
}
