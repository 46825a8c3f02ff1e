//! Barriers as two actions, or as counters.
//!
//! As counters, every arrival adds 1, and a departure waits until the counter has reached the end
//! of its round. So the arrivals of a round are in an order, and the last of them is the serial
//! thread.

use crate::action::{Action, BlockedBy, Wait};
use crate::address::Place;
use crate::ops::{BinaryOp, RmwOp};
use porf_exec::{ReadMode, WriteMode};
use std::sync::atomic::{AtomicBool, Ordering};

/// A barrier: its place, and how many arrivals make a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadBarrier {
    /// The place. Only counters use its memory.
    pub place: Place,
    /// How many arrivals make a round; not 0.
    pub count: u32,
}

impl ThreadBarrier {
    /// The position behind the round of this position.
    fn end(self, position: u64) -> u64 {
        let count = u64::from(self.count);
        (position / count + 1).wrapping_mul(count)
    }

    /// The action of an arrival.
    pub fn arrive(self, counts: bool) -> Action {
        let ThreadBarrier { place, count } = self;
        match counts {
            false => Action::Arrive { place, count },
            true => Action::Rmw {
                place,
                read: ReadMode::Acq,
                write: WriteMode::Rel,
                op: RmwOp::Add,
                operand: 1,
                wait: None,
            },
        }
    }

    /// The position of an arrival, given the answer to it.
    pub fn position(self, counts: bool, answer: u128) -> u64 {
        match counts {
            false => answer as u64,
            true => self.place.width.truncate_wide(answer) as u64,
        }
    }

    /// The action of the departure from the round of this position.
    pub fn depart(self, counts: bool, position: u64, chooses: bool) -> Action {
        let ThreadBarrier { place, count } = self;
        match counts {
            false => Action::Depart { place, count, position, chooses },
            true => Action::Load { place, mode: ReadMode::Acq, wait: Some(self.wait(position)) },
        }
    }

    /// The test of a departure if barriers are counters.
    fn wait(self, position: u64) -> Wait {
        let op = BinaryOp::UnsignedGe;
        Wait {
            width: self.place.width,
            signed: false,
            mask: u64::MAX,
            op,
            operand: self.end(position),
            by: BlockedBy::Barrier,
        }
    }

    /// Whether the departing thread is the serial one, given the answer; `None` if it must wait.
    pub fn departed(self, counts: bool, position: u64, answer: u128) -> Option<bool> {
        match counts {
            false => Some(answer != 0),
            true => self.wait(position).holds(answer).then(|| position.wrapping_add(1) == self.end(position)),
        }
    }
}

/// Whether the barriers of a program are [counters](crate::Program::count_barriers).
#[derive(Debug, Default)]
pub struct Counting(AtomicBool);

impl Counting {
    /// Whether they are.
    #[inline]
    pub fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Makes them counters, or no longer.
    pub fn set(&self, counts: bool) {
        self.0.store(counts, Ordering::Relaxed);
    }
}

impl Clone for Counting {
    fn clone(&self) -> Counting {
        Counting(AtomicBool::new(self.get()))
    }
}
