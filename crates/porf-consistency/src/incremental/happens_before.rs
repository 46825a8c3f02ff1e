//! Happens-before of a growing execution, by vector clocks.
//!
//! Follows the definition of sw in the paper, Fig. 2, with the interpretations of [`HandWritten`]:
//! for RC20 sw = \[E⊒REL\]; (\[F\]; po)?; rf⁺; (po; \[F\])?; \[E⊒ACQ\] where rf⁺ goes through RMWs
//! and all its accesses are atomic; for RA sw is rf; for Relaxed it is empty. The new event is
//! always the last of its thread, so only its own clock has to be computed:
//!
//! - A write carries a *message*: what happens before an acquire event that synchronises with it.
//!   That is the thread's clock for a release write; the clock of the thread's last release fence
//!   for a relaxed one (shared, not copied); and for the write of an RMW also the message of the
//!   RMW's source.
//! - An acquire read joins the message of its source to the thread's clock; a relaxed read keeps it
//!   as pending until an acquire fence.
//! - By modes, non-atomic accesses neither send nor receive.
//! - The creation of a thread gives it the clock of its creator; joining a thread joins its clock.
//!
//! # Rows are shared
//! Between two events from which a thread learns something, only its own entry changes: the
//! messages that it sends meanwhile share one row, each with the number of its sending event. That
//! number also says which threads know the message already: those that have seen the event.
//!
//! # Horizons
//! A thread learns about others from messages, and every event in a message precedes in the run the
//! write that the message was read from. So each thread has a *horizon*: a number of the run such
//! that all events of other threads that it knows have smaller numbers. Of later events it knows
//! only its own, so that `location` need not search for others.
//!
//! # Two clocks in a row
//! The order for coherence and the order for races may differ: under RA, rf to or from non-atomic
//! accesses does not order races, and an SC fence that follows the order of the run (`sc_order`)
//! sees events that do not happen before it. If the caller asks for both, rows get a second half
//! for the order of races at the first event where the two differ.

use super::sc_order::ScOrder;
use crate::hand_written::HandWritten;
use porf_exec::{FenceMode, ReadMode, WriteMode};

/// The accesses that synchronise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Synchronisation {
    /// None: hb = po.
    Never,
    /// Every access: hb = (po ∪ rf)⁺.
    Always,
    /// As the modes say.
    ByMode,
}

/// The clock that a write publishes; [`Message::NONE`] is the empty clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Message {
    /// Its row, except for the entry of the sender; [`NO_ROW`] if it is empty.
    row: u32,
    sender: u32,
    /// The number of the sending event if the message is the clock of that event, else 0: the row
    /// is then the message.
    index: u32,
}

/// Stands for no row.
const NO_ROW: u32 = u32::MAX;

impl Message {
    /// The message of writes that do not synchronise, such as initial writes.
    pub(super) const NONE: Message = Message { row: NO_ROW, sender: 0, index: 0 };

    /// The number of its row, unless it is [`Message::NONE`].
    pub(super) fn row(self) -> Option<usize> {
        (self != Message::NONE).then_some(self.row as usize)
    }

    /// The same message after rows were renumbered.
    pub(super) fn renumbered(self, new: &[u32]) -> Message {
        self.row().map_or(self, |old| Message { row: new[old], ..self })
    }
}

/// The clocks of all threads and messages. A clock C stands for the set of the first C\[u\] events
/// of each thread u.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    synchronisation: Synchronisation,
    /// The number of threads; `threads` ≤ `width`.
    threads: usize,
    /// Entries per clock.
    width: usize,
    /// Entries per row: `width`, or twice that if rows have a second half.
    stride: usize,
    /// Whether races are judged by an order that may differ.
    races: bool,
    /// Set if SC events follow the order of the run.
    sc: Option<ScOrder>,
    /// `current[t * stride + u]` = |{f in u : f is t's last event or hb-before it}|; for u = t all
    /// events of t.
    current: Vec<u32>,
    /// The messages that relaxed reads of t received; t's next acquire fence joins them.
    pending: Vec<u32>,
    /// `horizon[t]`: all events of other threads in t's clock have smaller numbers in the run.
    horizon: Vec<u32>,
    /// The same for pending messages.
    pending_horizon: Vec<u32>,
    /// The clock of t's last release fence.
    released: Vec<Message>,
    /// Row m is `rows[m * stride..][..stride]`. Rows are immutable.
    rows: Vec<u32>,
    /// The row that differs from t's clock only in t's own entry, or [`NO_ROW`].
    row_of: Vec<u32>,
}

impl Clocks {
    /// Empty clocks, or `None` if this module does not implement the model's happens-before.
    pub(super) fn new(model: HandWritten) -> Option<Clocks> {
        let synchronisation = match model {
            HandWritten::Ra => Synchronisation::Always,
            HandWritten::Rc20 => Synchronisation::ByMode,
            HandWritten::Relaxed => Synchronisation::Never,
            HandWritten::Sc | HandWritten::Sra | HandWritten::Wra => return None,
        };
        Some(Clocks::empty(synchronisation))
    }

    /// Empty clocks for synchronisation by modes.
    pub(super) fn by_mode() -> Clocks {
        Clocks::empty(Synchronisation::ByMode)
    }

    fn empty(synchronisation: Synchronisation) -> Clocks {
        Clocks {
            synchronisation,
            threads: 0,
            width: 0,
            stride: 0,
            races: false,
            sc: None,
            current: Vec::new(),
            pending: Vec::new(),
            horizon: Vec::new(),
            pending_horizon: Vec::new(),
            released: Vec::new(),
            rows: Vec::new(),
            row_of: Vec::new(),
        }
    }

    /// Also maintains the clocks for races.
    pub(super) fn judge_races(&mut self) {
        self.races = true;
    }

    /// Lets SC events follow the order of the run: thread 0 is reserved for this.
    pub(super) fn order_sc(&mut self) {
        self.sc = Some(ScOrder::default());
    }

    /// Makes room for threads `0..threads`. The width of clocks is doubled, so that the cost is
    /// amortised.
    pub(super) fn ensure_threads(&mut self, threads: usize) {
        if threads <= self.threads {
            return;
        }
        if threads > self.width {
            let width = threads.next_power_of_two();
            let halves = if self.is_split() { 2 } else { 1 };
            for rows in [&mut self.current, &mut self.pending, &mut self.rows] {
                *rows = widened(rows, self.width, width);
            }
            self.width = width;
            self.stride = halves * width;
            if let Some(sc) = &mut self.sc {
                sc.widen(width);
            }
        }
        self.threads = threads;
        self.current.resize(threads * self.stride, 0);
        self.pending.resize(threads * self.stride, 0);
        self.horizon.resize(threads, 0);
        self.pending_horizon.resize(threads, 0);
        self.released.resize(threads, Message::NONE);
        self.row_of.resize(threads, NO_ROW);
    }

    /// The number of threads.
    pub(super) fn threads(&self) -> usize {
        self.threads
    }

    /// The number of events of each thread that happen before the next event of `t`.
    #[inline]
    pub(super) fn of(&self, t: usize) -> &[u32] {
        &self.current[t * self.stride..][..self.threads]
    }

    /// The same, for locations: `None` if it is program order alone.
    #[inline]
    pub(super) fn seen(&self, t: usize) -> Option<&[u32]> {
        (!self.is_program_order()).then(|| self.of(t))
    }

    /// The horizon of `t`: all events of other threads in its clock have smaller numbers in the
    /// run.
    #[inline]
    pub(super) fn horizon(&self, t: usize) -> u32 {
        self.horizon[t]
    }

    /// The same in the order that races are judged by.
    #[inline]
    pub(super) fn of_races(&self, t: usize) -> &[u32] {
        &self.current[(t + 1) * self.stride - self.width..][..self.threads]
    }

    /// Computes what the next event of `t` sees if it is an SC access. Returns false if SC accesses
    /// see no more than others.
    pub(super) fn of_sc(&self, t: usize, clock: &mut Vec<u32>) -> bool {
        let Some(sc) = &self.sc else { return false };
        clock.clear();
        clock.extend_from_slice(self.of(t));
        sc.show(clock);
        true
    }

    /// Records an SC write. Returns its number among SC writes, from 1, if their order matters.
    pub(super) fn sc_write(&mut self) -> Option<u32> {
        self.sc.as_mut().map(ScOrder::next_write)
    }

    /// Whether rows have a second half.
    #[inline]
    fn is_split(&self) -> bool {
        self.stride > self.width
    }

    /// Adds the second half of rows, unless they have it or races are not judged.
    fn split(&mut self) {
        if self.is_split() || !self.races {
            return;
        }
        for rows in [&mut self.current, &mut self.pending, &mut self.rows] {
            *rows = rows.chunks_exact(self.width).flat_map(|row| [row, row].concat()).collect();
        }
        self.stride = 2 * self.width;
    }

    /// Appends an event that is neither an access nor a fence to `t`. Returns its number in the
    /// thread, from 1.
    pub(super) fn silent(&mut self, t: usize) -> u32 {
        self.tick(t)
    }

    /// Makes all of `from` happen before the next event of `t`; `len` is the number of events of
    /// the run.
    pub(super) fn join_thread(&mut self, t: usize, from: usize, len: u32) {
        self.row_of[t] = NO_ROW;
        self.horizon[t] = len;
        for i in 0..self.stride {
            let other = self.current[from * self.stride + i];
            let own = &mut self.current[t * self.stride + i];
            *own = (*own).max(other);
        }
    }

    /// Whether no thread ever sees events of another.
    #[inline]
    pub(super) fn is_program_order(&self) -> bool {
        self.synchronisation == Synchronisation::Never
    }

    /// Appends a read to `t` that receives this message, all of whose events are among the first
    /// `len` of the run. Returns its number in the thread, from 1.
    pub(super) fn read(&mut self, t: usize, mode: ReadMode, (message, len): (Message, u32)) -> u32 {
        let index = self.tick(t);
        let acquires = match self.synchronisation {
            Synchronisation::Never => return index,
            Synchronisation::Always => true,
            Synchronisation::ByMode if mode == ReadMode::Na => return index,
            Synchronisation::ByMode => mode.is_acquire(),
        };
        if acquires && mode == ReadMode::Na {
            self.split();
        }
        if message == Message::NONE || self.knows(t, message) {
            return index;
        }
        // If all rf synchronises, rf to a non-atomic read does not order races.
        let entries = if mode == ReadMode::Na { self.width } else { self.stride };
        let (clocks, horizons) = match acquires {
            true => (&mut self.current, &mut self.horizon),
            false => (&mut self.pending, &mut self.pending_horizon),
        };
        horizons[t] = horizons[t].max(len);
        let clock = &mut clocks[t * self.stride..][..entries];
        join(clock, &self.rows[message.row as usize * self.stride..][..entries]);
        raise(clock, self.width, message);
        if acquires {
            self.row_of[t] = NO_ROW;
        }
        index
    }

    /// Appends a write to `t`. For the write of an RMW, `received` is the message of its source, if
    /// it was read atomically. Returns its number in the thread, from 1, and its message.
    pub(super) fn write(&mut self, t: usize, mode: WriteMode, received: Message) -> (u32, Message) {
        let index = self.tick(t);
        let always = self.synchronisation == Synchronisation::Always;
        if self.synchronisation == Synchronisation::Never || mode == WriteMode::Na && !always {
            return (index, Message::NONE);
        }
        if always || mode.is_release() {
            if mode == WriteMode::Na {
                self.split();
            }
            let mut message = if mode == WriteMode::Na && self.is_split() {
                let message = self.snapshot(t);
                let end = self.rows.len();
                self.rows[end - self.width..].fill(0);
                message
            } else {
                self.publish(t)
            };
            if received != Message::NONE && !self.knows(t, received) {
                if message.index > 0 {
                    message = self.copy(message);
                }
                self.join_last(received);
            }
            return (index, message);
        }
        let sent = self.released[t];
        let message = match (sent, received) {
            (sent, Message::NONE) => sent,
            (Message::NONE, received) => received,
            (sent, received) if sent == received => sent,
            (sent, received) => {
                let message = self.copy(sent);
                self.join_last(received);
                message
            }
        };
        (index, message)
    }

    /// Appends a fence to `t`; `len` is the number of events of the run.
    pub(super) fn fence(&mut self, t: usize, mode: FenceMode, len: u32) {
        self.tick(t);
        if self.synchronisation != Synchronisation::ByMode {
            return;
        }
        if mode.is_acquire() {
            let row = t * self.stride..(t + 1) * self.stride;
            join(&mut self.current[row.clone()], &self.pending[row]);
            self.horizon[t] = self.horizon[t].max(self.pending_horizon[t]);
            self.row_of[t] = NO_ROW;
        }
        if mode == FenceMode::Sc && self.sc.is_some() {
            self.split();
            if let Some(sc) = &mut self.sc {
                sc.fence(&mut self.current[t * self.stride..][..self.width]);
            }
            self.horizon[t] = len;
            self.row_of[t] = NO_ROW;
        }
        // An acquire-release fence also releases what it acquires.
        if mode.is_release() {
            self.released[t] = self.publish(t);
        }
    }

    /// Marks the messages of release fences.
    pub(super) fn mark_released(&self, mut mark: impl FnMut(Message)) {
        self.released.iter().for_each(|&message| mark(message));
    }

    /// The number of rows of messages.
    pub(super) fn row_count(&self) -> usize {
        self.rows.len().checked_div(self.stride).unwrap_or(0)
    }

    /// Drops unused rows. Returns the new numbers of the others.
    pub(super) fn retain_rows(&mut self, used: &[bool]) -> Vec<u32> {
        let mut new = vec![NO_ROW; used.len()];
        let mut kept = 0;
        for (old, _) in used.iter().enumerate().filter(|(_, used)| **used) {
            self.rows.copy_within(old * self.stride..(old + 1) * self.stride, kept * self.stride);
            new[old] = kept as u32;
            kept += 1;
        }
        self.rows.truncate(kept * self.stride);
        for released in &mut self.released {
            *released = released.renumbered(&new);
        }
        for row in self.row_of.iter_mut().filter(|row| **row != NO_ROW) {
            *row = new[*row as usize];
        }
        new
    }

    fn tick(&mut self, t: usize) -> u32 {
        let start = t * self.stride;
        if self.is_split() {
            self.current[start + self.width + t] += 1;
        }
        let own = &mut self.current[start + t];
        *own += 1;
        *own
    }

    /// Whether all of the message happens before the next event of `t`, by both clocks.
    #[inline]
    fn knows(&self, t: usize, message: Message) -> bool {
        let clock = &self.current[t * self.stride..][..self.stride];
        let sender = message.sender as usize;
        message.index > 0 && clock[sender] >= message.index && clock[self.stride - self.width + sender] >= message.index
    }

    /// A message with t's clock; the last event of t sends it.
    fn publish(&mut self, t: usize) -> Message {
        if self.row_of[t] == NO_ROW {
            self.row_of[t] = self.snapshot(t).row;
        }
        Message { row: self.row_of[t], sender: t as u32, index: self.current[t * self.stride + t] }
    }

    /// A message with t's clock in a new row, the last one.
    fn snapshot(&mut self, t: usize) -> Message {
        let message = Message { row: self.next_row(), sender: 0, index: 0 };
        self.rows.extend_from_slice(&self.current[t * self.stride..][..self.stride]);
        message
    }

    /// The same message in a new row, the last one.
    fn copy(&mut self, original: Message) -> Message {
        let copy = Message { row: self.next_row(), sender: 0, index: 0 };
        let start = original.row as usize * self.stride;
        self.rows.extend_from_within(start..start + self.stride);
        let end = self.rows.len();
        raise(&mut self.rows[end - self.stride..], self.width, original);
        copy
    }

    fn next_row(&self) -> u32 {
        // There is at most one row per event, so that the number is below the marker.
        (self.rows.len() / self.stride) as u32
    }

    /// Joins an earlier message to the last row.
    fn join_last(&mut self, earlier: Message) {
        let last = self.rows.len() - self.stride;
        let (before, row) = self.rows.split_at_mut(last);
        join(row, &before[earlier.row as usize * self.stride..][..self.stride]);
        raise(row, self.width, earlier);
    }
}

/// Joins the entry of a message's sender, if it is separate, to a clock, or to both clocks of a
/// row.
#[inline]
fn raise(row: &mut [u32], width: usize, message: Message) {
    let sender = message.sender as usize;
    row[sender] = row[sender].max(message.index);
    if row.len() > width {
        row[width + sender] = row[width + sender].max(message.index);
    }
}

pub(super) fn join(row: &mut [u32], other: &[u32]) {
    for (a, &b) in row.iter_mut().zip(other) {
        *a = (*a).max(b);
    }
}

fn widened(rows: &[u32], old: usize, new: usize) -> Vec<u32> {
    let mut result = Vec::with_capacity(rows.len().checked_div(old).unwrap_or(0) * new);
    // There are no rows while clocks have no entries.
    for row in rows.chunks_exact(old.max(1)) {
        result.extend_from_slice(row);
        result.resize(result.len() + new - old, 0);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fences_publish_and_collect() {
        let mut clocks = Clocks::new(HandWritten::Rc20).unwrap();
        clocks.ensure_threads(2);
        assert_eq!(clocks.write(0, WriteMode::Rlx, Message::NONE), (1, Message::NONE));
        clocks.fence(0, FenceMode::Rel, 9);
        let (_, message) = clocks.write(0, WriteMode::Rlx, Message::NONE);
        clocks.read(1, ReadMode::Rlx, (message, 9));
        assert_eq!(clocks.of(1), [0, 1]);
        clocks.fence(1, FenceMode::Rel, 9);
        assert_eq!(clocks.of(1), [0, 2]);
        clocks.fence(1, FenceMode::Acq, 9);
        assert_eq!(clocks.of(1), [2, 3]);
    }

    #[test]
    fn messages_pass_through_rmws() {
        let mut clocks = Clocks::new(HandWritten::Rc20).unwrap();
        clocks.ensure_threads(1);
        let (_, first) = clocks.write(0, WriteMode::Rel, Message::NONE);
        // Widens the existing clocks.
        clocks.ensure_threads(3);
        clocks.fence(1, FenceMode::Rel, 9);
        clocks.read(1, ReadMode::Rlx, (first, 9));
        let (_, second) = clocks.write(1, WriteMode::Rlx, first);
        clocks.read(2, ReadMode::Acq, (second, 9));
        assert_eq!(clocks.of(2), [1, 1, 1]);
    }

    #[test]
    fn non_atomic_accesses_do_not_synchronise_by_modes() {
        let mut clocks = Clocks::new(HandWritten::Rc20).unwrap();
        clocks.ensure_threads(2);
        let (_, plain) = clocks.write(0, WriteMode::Na, Message::NONE);
        let (_, atomic) = clocks.write(0, WriteMode::Rel, Message::NONE);
        clocks.read(1, ReadMode::Acq, (plain, 9));
        clocks.read(1, ReadMode::Na, (atomic, 9));
        assert_eq!(clocks.of(1), [0, 2]);
        clocks.read(1, ReadMode::Acq, (atomic, 9));
        assert_eq!(clocks.of(1), [2, 3]);
    }
}
