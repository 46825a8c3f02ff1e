//! The clocks of a new event: porf and the model's happens-before.
//!
//! For models with modes, sw = \[REL\]; (\[F\]; po)?; (rf; rmw)*; rf; (po; \[F\])?; \[ACQ\] becomes messages: a release write sends
//! its own clock, another atomic write that of the last release fence before it, and the write of an RMW also what its source
//! sent. An acquire read takes the message; what other atomic reads were sent waits for an acquire fence. Non-atomic accesses
//! neither send nor take. With release sequences as before C++20, an atomic write also sends the clock of the last release write before it
//! of its thread and location.
use crate::clocks::Rows;
use crate::graph::{Event, Graph, Kind};
use crate::index::{EventIx, RowIx, ThreadIx};
use crate::model::Synchronisation;
use porf_exec::{FenceMode, ReadMode, WriteMode};

/// Sets the clocks of a read that takes over from its thread and reads from `source`.
pub(crate) fn read(graph: &Graph, rows: &mut Rows, sync: Synchronisation, event: &mut Event, source: EventIx) {
    event.rf = source;
    if source == EventIx::INIT {
        return;
    }
    let w = *graph.event(source);
    if w.thread != event.thread && rows.get(event.porf, w.thread) <= w.index {
        let same = event.hb == event.porf;
        event.porf = rows.join_with(event.porf, w.porf, w.thread, w.index + 1);
        if sync == Synchronisation::All {
            debug_assert!(same);
            event.hb = event.porf;
        }
    }
    if sync.is_by_modes() && w.message != RowIx::ZERO {
        match event.kind {
            Kind::Read(ReadMode::Na) => {}
            Kind::Read(ReadMode::Rlx) => event.pending = rows.join(event.pending, w.message),
            _ => event.hb = rows.join(event.hb, w.message),
        }
    }
}

/// Sets what a write passes on. The write of an RMW is given the source of its read.
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
    event.message = match event.kind {
        Kind::Write(WriteMode::Rel | WriteMode::Sc) => rows.with(event.hb, event.thread, event.index + 1),
        Kind::Write(WriteMode::Rlx) => event.fence,
        _ => RowIx::ZERO,
    };
    if let Some(source) = rmw_source.filter(|&source| source != EventIx::INIT) {
        event.message = rows.join(event.message, graph.event(source).message);
    }
    if sync == Synchronisation::ModesAndOwnWrites && event.kind != Kind::Write(WriteMode::Na) {
        // The last release write before it in its thread; earlier ones send less.
        let accesses = graph.location(event.loc).accesses.get(event.thread).into_iter().flatten();
        let is_release = |e: &&Event| matches!(e.kind, Kind::Write(WriteMode::Rel | WriteMode::Sc));
        if let Some(&first) = accesses.rev().map(|&e| graph.event(e)).find(is_release) {
            let sent = rows.with(first.hb, first.thread, first.index + 1);
            event.message = rows.join(event.message, sent);
        }
    }
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

/// Sets the clocks of an event that joins a thread.
pub(crate) fn join(graph: &Graph, rows: &mut Rows, sync: Synchronisation, event: &mut Event, thread: ThreadIx) {
    let last = graph.carried(thread);
    let count = graph.threads[thread].events.len() as u32;
    event.porf = rows.join_with(event.porf, last.porf, thread, count);
    event.hb = match sync {
        Synchronisation::All => event.porf,
        _ => rows.join_with(event.hb, last.hb, thread, count),
    };
}
