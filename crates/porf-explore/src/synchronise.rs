//! The clocks of a new event: those of po ∪ rf and of the model's happens-before.
//!
//! In models with modes, sw = \[REL\]; (\[F\]; po)?; (rf; rmw)*; rf; (po; \[F\])?; \[ACQ\] is
//! computed by messages. A release write sends its own clock, another atomic write sends that of
//! the last release fence before it, and the write of an RMW also sends what its source sent. An
//! acquire read takes the message. Messages to other atomic reads wait for an acquire fence.
//! Non-atomic accesses neither send nor take. With release sequences as before C++20, an atomic
//! write also sends the clock of the last release write before it, of its thread and location.

use crate::clocks::Rows;
use crate::event::Event;
use crate::graph::{Carried, Graph};
use crate::index::{EventIx, RowIx, ThreadIx};
use crate::model::Synchronisation;
use porf_exec::{FenceMode, ReadMode, WriteMode};

/// The clocks of a read of the source, from those that its thread hands over. They are passed by
/// value, so that the event is made once and with them.
#[inline]
pub(crate) fn read(
    graph: &Graph,
    rows: &mut Rows,
    sync: Synchronisation,
    thread: ThreadIx,
    carried: Carried,
    source: EventIx,
    mode: ReadMode,
) -> Carried {
    let mut clocks = carried;
    if source == EventIx::INIT {
        return clocks;
    }
    let w = graph.event(source);
    if w.thread != thread && rows.get(clocks.porf, w.thread) <= w.index {
        let same = clocks.hb == clocks.porf && w.hb == w.porf;
        clocks.porf = rows.join_with(clocks.porf, w.porf, w.thread, w.index + 1);
        if sync == Synchronisation::All && same {
            clocks.hb = clocks.porf;
            return clocks;
        }
    }
    // Sym edges (`symmetry.rs`) are no part of happens-before.
    if sync == Synchronisation::All && w.thread != thread && rows.get(clocks.hb, w.thread) <= w.index {
        clocks.hb = rows.join_with(clocks.hb, w.hb, w.thread, w.index + 1);
    }
    let message = w.write().message;
    if sync.is_by_modes() && message != RowIx::ZERO {
        match mode {
            ReadMode::Na => {}
            ReadMode::Rlx => clocks.pending = rows.join(clocks.pending, message),
            _ => clocks.hb = rows.join(clocks.hb, message),
        }
    }
    clocks
}

/// Sets what a write sends. The write of an RMW is given the source of its read.
pub(crate) fn write(
    graph: &Graph,
    rows: &mut Rows,
    sync: Synchronisation,
    event: &mut Event,
    rmw_source: Option<EventIx>,
) {
    if !sync.is_by_modes() {
        return;
    }
    let (mode, loc) = (event.write().mode, event.write().loc);
    let mut message = match mode {
        WriteMode::Rel | WriteMode::Sc => rows.with(event.hb, event.thread, event.index + 1),
        WriteMode::Rlx => event.fence,
        WriteMode::Na => RowIx::ZERO,
    };
    if let Some(source) = rmw_source.filter(|&source| source != EventIx::INIT) {
        message = rows.join(message, graph.event(source).write().message);
    }
    if sync == Synchronisation::ModesAndOwnWrites && mode != WriteMode::Na {
        // Of the release writes before it in its thread, the last one sends the most.
        let accesses = graph.location(loc).accesses.get(event.thread).into_iter().flatten();
        let is_release = |e: &&Event| e.as_write().is_some_and(|w| matches!(w.mode, WriteMode::Rel | WriteMode::Sc));
        if let Some(&first) = accesses.rev().map(|&e| graph.event(e)).find(is_release) {
            let sent = rows.with(first.hb, first.thread, first.index + 1);
            message = rows.join(message, sent);
        }
    }
    event.write_mut().message = message;
}

/// Sets the clocks of a fence.
pub(crate) fn fence(rows: &mut Rows, sync: Synchronisation, event: &mut Event, mode: FenceMode) {
    if !sync.is_by_modes() {
        return;
    }
    if mode.is_acquire() {
        event.hb = rows.join(event.hb, event.pending);
    }
    if mode.is_release() {
        event.fence = rows.with(event.hb, event.thread, event.index + 1);
    }
}

/// Sets the clocks of a departure from a barrier.
pub(crate) fn depart(graph: &Graph, rows: &mut Rows, sync: Synchronisation, event: &mut Event) {
    for e in graph.met_before(event) {
        let other = graph.event(e);
        if other.thread != event.thread {
            event.porf = rows.join_with(event.porf, other.porf, other.thread, other.index + 1);
            // What a leader chooses is no communication through memory.
            if sync == Synchronisation::All || other.is_arrival() {
                event.hb = rows.join_with(event.hb, other.hb, other.thread, other.index + 1);
            }
        }
    }
}

/// Sets the clocks of an event that joins a thread.
pub(crate) fn join(graph: &Graph, rows: &mut Rows, sync: Synchronisation, event: &mut Event, thread: ThreadIx) {
    let last = graph.carried(thread);
    let count = graph.threads[thread].events.len() as u32;
    let same = sync == Synchronisation::All && event.hb == event.porf && last.hb == last.porf;
    event.porf = rows.join_with(event.porf, last.porf, thread, count);
    event.hb = match same {
        true => event.porf,
        false => rows.join_with(event.hb, last.hb, thread, count),
    };
}
