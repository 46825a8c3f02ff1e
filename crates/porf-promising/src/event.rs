//! What happens in a run, for people: the steps of witnesses.

use porf_program::Origin;

/// How a write enters memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insertion {
    /// Between other messages, or after all.
    Additive,
    /// It is the thread's promise, which is thereby fulfilled.
    Fulfil,
    /// It takes the front of the interval of a promise of the thread.
    Split,
    /// Its place is not chosen yet.
    Unplaced,
}

impl Insertion {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Insertion::Additive => "additive",
            Insertion::Fulfil => "fulfilment",
            Insertion::Split => "splitting",
            Insertion::Unplaced => "unplaced",
        }
    }
}

/// What a step does. Messages are known by numbers, in the order in which they came to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "cells are dense numbers of locations, values raw bits, messages numbers")]
pub enum EventKind {
    /// A read; `message` is `None` for a write of its own that has no place.
    Read { cell: usize, value: u64, message: Option<u32>, moved: bool },
    /// A write.
    Write { cell: usize, value: u64, message: Option<u32>, how: Insertion },
    /// An unplaced write is given its place.
    Place { cell: usize, value: u64, message: u32 },
    /// A compare-and-swap that succeeds, or another update.
    Update { cell: usize, read: u64, from: u32, moved: bool, value: u64, message: u32, how: Insertion },
    /// A fence.
    Fence,
    /// A choice.
    Choose { value: u64 },
    /// A promise.
    Promise { cell: usize, value: u64, message: u32, how: Insertion, attached: bool },
    /// An assertion fails.
    AssertionFails,
}

/// A step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The thread.
    pub thread: usize,
    /// Where in the source it is.
    pub origin: Origin,
    /// What it does.
    pub kind: EventKind,
}

impl Event {
    /// What it adds to the count of view switches and promises of the run.
    pub fn cost(&self) -> u32 {
        match self.kind {
            EventKind::Read { moved, .. } | EventKind::Update { moved, .. } => moved.into(),
            EventKind::Promise { .. } => 1,
            _ => 0,
        }
    }
}
