//! What each thread knows, as vector clocks over threads.
//!
//! A clock maps each thread u to a number of events: every event of u with a smaller *event number*
//! is known. Event numbers count all threads together, so that a single number ("everything before
//! event e") is a clock, too.
//!
//! Clocks here may contain **too much**, never too little: they contain the happens-before of the
//! model, and they are closed: if e happens before f, then f's clock contains e's. The machine
//! forbids more if a clock contains more, so that this is safe. It bounds memory: only the latest
//! messages keep their clocks, in a ring. The message of an older write counts as knowing
//! everything before the write, which contains any clock that the write can have had.

use porf_exec::{FenceMode, ReadMode, WriteMode};

/// The reads-from edges that synchronise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Synchronisation {
    /// None: hb = po.
    Nothing,
    /// All: hb = (po ∪ rf)⁺.
    Everything,
    /// By modes and fences: RC20.
    ByModes,
}

/// The clock that a write passes on to its readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Message(u32);

impl Message {
    /// The message of a write that passes on nothing.
    pub(super) const NOTHING: Message = Message(u32::MAX);
}

/// The memory of message clocks in words (64 MiB).
const MESSAGE_BUDGET: usize = 1 << 24;

/// The clocks of all threads and of the latest messages.
#[derive(Debug)]
pub(super) struct Clocks {
    k: usize,
    synchronisation: Synchronisation,
    /// Row t: what t knows now.
    current: Vec<u32>,
    /// Row t: what t will know after its next acquire fence, by its relaxed reads. Only with
    /// `ByModes`.
    pending: Vec<u32>,
    /// Row t: what t knew at its latest release fence. Only with `ByModes`.
    released: Vec<u32>,
    /// Row i % capacity: the clock of message i, for the latest `capacity` messages.
    messages: Vec<u32>,
    capacity: usize,
    /// A row under construction: a message may inherit from the one whose place it takes.
    scratch: Vec<u32>,
    /// The number of messages sent.
    sent: u32,
}

impl Clocks {
    /// Empty clocks of `k` threads; about `messages` messages are worth keeping.
    pub(super) fn new(k: usize, synchronisation: Synchronisation, messages: usize) -> Clocks {
        let fences = if synchronisation == Synchronisation::ByModes { k * k } else { 0 };
        Clocks {
            k,
            synchronisation,
            current: vec![0; k * k],
            pending: vec![0; fences],
            released: vec![0; fences],
            messages: Vec::new(),
            capacity: messages.clamp(1, (MESSAGE_BUDGET / k).max(1)),
            scratch: Vec::new(),
            sent: 0,
        }
    }

    fn row(&self, t: usize) -> std::ops::Range<usize> {
        t * self.k..(t + 1) * self.k
    }

    /// Thread t has done this event.
    #[inline]
    pub(super) fn step(&mut self, t: usize, event: u32) {
        self.current[t * self.k + t] = event + 1;
    }

    /// Whether t knows this event of thread u.
    #[inline]
    pub(super) fn knows(&self, t: usize, u: usize, event: u32) -> bool {
        self.current[t * self.k + u] > event
    }

    /// Whether the sender of a message knew this event of thread u. True if its clock was not kept.
    pub(super) fn message_knows(&self, message: Message, u: usize, event: u32) -> bool {
        self.kept(message).is_none_or(|start| self.messages[start + u] > event)
    }

    /// A word of the clock of a message, if it was kept: see
    /// [`warm`](super::machine::Machine::warm).
    pub(super) fn glance(&self, message: Message) -> u32 {
        self.kept(message).map_or(0, |start| self.messages[start])
    }

    /// The position of the clock of a message, if it was kept.
    #[inline]
    fn kept(&self, message: Message) -> Option<usize> {
        if message == Message::NOTHING || (self.sent - message.0) as usize > self.capacity {
            return None;
        }
        Some(message.0 as usize % self.capacity * self.k)
    }

    /// Thread t reads from a write, whose event number and message are given.
    #[inline]
    pub(super) fn read(&mut self, t: usize, mode: ReadMode, write: u32, message: Message) {
        let row = self.row(t);
        let target = match self.synchronisation {
            Synchronisation::Nothing => return,
            Synchronisation::Everything => &mut self.current[row],
            Synchronisation::ByModes if mode.is_acquire() => &mut self.current[row],
            Synchronisation::ByModes if mode != ReadMode::Na => &mut self.pending[row],
            _ => return,
        };
        if message == Message::NOTHING {
            return;
        }
        if (self.sent - message.0) as usize > self.capacity {
            join_number(target, write + 1);
        } else {
            let start = message.0 as usize % self.capacity * self.k;
            join(target, &self.messages[start..start + self.k]);
        }
    }

    /// The message of a write by t. If it is the write of an RMW, `source` is the write read from
    /// and its message.
    pub(super) fn write(&mut self, t: usize, mode: WriteMode, source: Option<(u32, Message)>) -> Message {
        let row = self.row(t);
        match self.synchronisation {
            Synchronisation::Nothing => Message::NOTHING,
            Synchronisation::Everything => self.send(|clocks, slot| slot.copy_from_slice(&clocks.current[row])),
            Synchronisation::ByModes if mode == WriteMode::Na => Message::NOTHING,
            Synchronisation::ByModes => {
                let inherited = source.filter(|&(_, message)| message != Message::NOTHING);
                let fenced = self.released[t * self.k + t] > 0;
                if !mode.is_release() && !fenced && inherited.is_none() {
                    return Message::NOTHING;
                }
                self.send(|clocks, slot| {
                    let own = if mode.is_release() { &clocks.current } else { &clocks.released };
                    slot.copy_from_slice(&own[row]);
                    if let Some((write, message)) = inherited {
                        match clocks.kept(message) {
                            Some(start) => join(slot, &clocks.messages[start..start + clocks.k]),
                            None => join_number(slot, write + 1),
                        }
                    }
                })
            }
        }
    }

    /// Adds a message whose clock `fill` writes.
    fn send(&mut self, fill: impl FnOnce(&Clocks, &mut [u32])) -> Message {
        let start = self.sent as usize % self.capacity * self.k;
        if self.messages.len() == start {
            self.messages.resize(start + self.k, 0);
        }
        let mut row = std::mem::take(&mut self.scratch);
        row.resize(self.k, 0);
        fill(self, &mut row);
        self.messages[start..start + self.k].copy_from_slice(&row);
        self.scratch = row;
        self.sent += 1;
        Message(self.sent - 1)
    }

    /// Thread t passes a fence.
    pub(super) fn fence(&mut self, t: usize, mode: FenceMode) {
        if self.synchronisation != Synchronisation::ByModes {
            return;
        }
        let row = self.row(t);
        if mode.is_acquire() {
            join(&mut self.current[row.clone()], &self.pending[row.clone()]);
        }
        if mode.is_release() {
            self.released[row.clone()].copy_from_slice(&self.current[row]);
        }
    }
}

/// Raises each entry to at least the other clock's.
#[inline]
fn join(clock: &mut [u32], other: &[u32]) {
    for (a, &b) in clock.iter_mut().zip(other) {
        *a = (*a).max(b);
    }
}

/// Raises each entry to at least a number.
fn join_number(clock: &mut [u32], number: u32) {
    for a in clock {
        *a = (*a).max(number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_that_were_not_kept_know_everything_before_the_write() {
        let mut clocks = Clocks::new(3, Synchronisation::Everything, 1);
        clocks.step(0, 4);
        let old = clocks.write(0, WriteMode::Rel, None);
        assert!(clocks.message_knows(old, 0, 4) && !clocks.message_knows(old, 1, 0));
        clocks.step(1, 5);
        let new = clocks.write(1, WriteMode::Rel, None);
        assert!(clocks.message_knows(old, 1, 0) && !clocks.message_knows(new, 0, 0));
        clocks.step(2, 6);
        clocks.read(2, ReadMode::Acq, 4, old);
        assert!(clocks.knows(2, 0, 4) && clocks.knows(2, 1, 4) && !clocks.knows(2, 1, 5));
    }

    #[test]
    fn fences_synchronise_through_relaxed_accesses_and_rmws() {
        let mut clocks = Clocks::new(3, Synchronisation::ByModes, 8);
        clocks.step(0, 0);
        assert_eq!(clocks.write(0, WriteMode::Rlx, None), Message::NOTHING);
        clocks.step(0, 1);
        clocks.fence(0, FenceMode::Rel);
        clocks.step(0, 2);
        let message = clocks.write(0, WriteMode::Rlx, None);
        clocks.step(1, 3);
        clocks.read(1, ReadMode::Rlx, 2, message);
        clocks.step(1, 4);
        let inherited = clocks.write(1, WriteMode::Rlx, Some((2, message)));
        clocks.step(2, 5);
        clocks.read(2, ReadMode::Rlx, 4, inherited);
        assert!(!clocks.knows(2, 0, 1));
        clocks.step(2, 6);
        clocks.fence(2, FenceMode::Acq);
        assert!(clocks.knows(2, 0, 1) && !clocks.knows(2, 0, 2) && !clocks.knows(2, 1, 3));
    }
}
