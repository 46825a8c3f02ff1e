//! The events of a run, for witnesses.

use porf_program::Origin;

/// The way a write enters memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insertion {
    /// Between other messages, or after all of them.
    Additive,
    /// It fulfils a promise of the thread.
    Fulfil,
    /// It splits a promise of the thread: it takes the front of its interval.
    Split,
    /// It has no place yet.
    Unplaced,
}

impl Insertion {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Insertion::Additive => "additive",
            Insertion::Fulfil => "fulfilment",
            Insertion::Split => "splitting",
            Insertion::Unplaced => "unplaced",
        }
    }
}

/// The effect of a step. Messages have ids in the order of their creation; `after` is the id of the
/// message directly before a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "cells are dense numbers of locations, values raw bits, messages numbers")]
pub enum EventKind {
    /// A read; `message` is `None` for the thread's own write without a place.
    Read { cell: usize, value: u64, message: Option<u32>, moved: bool },
    /// A write.
    Write { cell: usize, value: u64, message: Option<u32>, after: u32, how: Insertion },
    /// A write of the thread gets its place.
    Place { cell: usize, value: u64, message: u32, after: u32 },
    /// An RMW, or a compare-and-swap that succeeds.
    Update { cell: usize, read: u64, from: u32, moved: bool, value: u64, message: u32, how: Insertion },
    /// A fence.
    Fence,
    /// A choice.
    Choose { value: u64 },
    /// A promise.
    Promise { cell: usize, value: u64, message: u32, after: u32, how: Insertion, attached: bool },
    /// An assertion fails.
    AssertionFails,
}

/// A step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The thread.
    pub thread: usize,
    /// Its place in the source.
    pub origin: Origin,
    /// Its effect.
    pub kind: EventKind,
}

impl Event {
    /// The number of view switches and promises that it adds to the cost of the run.
    pub fn cost(&self) -> u32 {
        match self.kind {
            EventKind::Read { moved, .. } | EventKind::Update { moved, .. } => moved.into(),
            EventKind::Promise { .. } => 1,
            _ => 0,
        }
    }
}
