//! Cycles of sc, tso and sra through an event, by a depth-first search over immediate edges.
//!
//! - sc: po ∪ rf ∪ mo ∪ fr;
//! - sra: hb ∪ mo, where hb = (po ∪ rf)⁺;
//! - tso: ppo ∪ rfe ∪ mo ∪ fr, where ppo is po without the pairs of a write and a later read,
//!   unless the write belongs to an RMW or an SC fence is between them.
//!
//! All of them include the edges of creation and joining, and those from arrivals at barriers to
//! departures, which are like joining. Under tso, everything before a creation comes before
//! everything in the new thread, and everything in a thread comes before everything after its
//! joining, including later reads. Neither orders the events of one thread: a creation is not a
//! fence of the creating thread.

use super::Scratch;
use crate::event::{Event, Label};
use crate::graph::Graph;
use crate::index::{EventIx, ThreadIx};
use crate::model::Axioms;

/// Is there a cycle through the event?
pub(super) fn through(scratch: &mut Scratch, graph: &Graph, model: Axioms, start: EventIx) -> bool {
    scratch.begin(graph.len());
    successors(scratch, graph, model, start);
    while let Some(e) = scratch.stack.pop() {
        if e == start {
            return true;
        }
        successors(scratch, graph, model, e);
    }
    false
}

/// The events that sc, tso or sra orders directly after the event.
pub(super) fn edges<'s>(scratch: &'s mut Scratch, graph: &Graph, model: Axioms, e: EventIx) -> &'s [EventIx] {
    scratch.begin(graph.len());
    successors(scratch, graph, model, e);
    &scratch.stack
}

fn successors(scratch: &mut Scratch, graph: &Graph, model: Axioms, e: EventIx) {
    let event = graph.event(e);
    if model == Axioms::Tso {
        preserved(scratch, graph, event);
    } else if let Some(next) = graph.po_next(event) {
        scratch.visit(next);
    } else if graph.others > 0 {
        joins(scratch, graph, event.thread);
    }
    match event.label {
        Label::Write(write) => {
            if write.placed
                && let Some(next) = graph.mo_next(write.loc, e)
            {
                scratch.visit(next);
            }
            for r in graph.readers(write.loc, e) {
                if model != Axioms::Tso || graph.event(r).thread != event.thread {
                    scratch.visit(r);
                }
            }
        }
        Label::Read(read) if model != Axioms::Sra => {
            if let Some(next) = graph.mo_next(read.loc, read.rf) {
                scratch.visit(next);
            }
        }
        Label::Spawn(child) if model == Axioms::Tso => behind(scratch, graph, child, 0, true),
        Label::Spawn(child) => match graph.threads[child].events.first() {
            Some(&first) => scratch.visit(first),
            None => joins(scratch, graph, child),
        },
        Label::Arrive(_) => graph.departures_after(event).for_each(|e| scratch.visit(e)),
        _ => {}
    }
}

/// Visits the successors by ppo, and by creation and joining within the thread, up to transitivity.
fn preserved(scratch: &mut Scratch, graph: &Graph, event: &Event) {
    // Everything before a creation comes before the new thread. The creation itself comes before
    // nothing in its own thread.
    if !matches!(event.label, Label::Spawn(_)) {
        let is_before_reads = !event.is_write() || event.is_exclusive();
        behind(scratch, graph, event.thread, event.index as usize + 1, is_before_reads);
    }
}

/// Visits the events of a thread, from a position on, that tso orders after an event which comes
/// before the writes, fences and end of the thread, and before its reads if `wants_read`. These are
/// the next read, or the next write or SC fence and the read after it, and the creations before
/// them. They lead to the rest. If there are none, the events that join the thread are visited.
/// Other events are skipped, and so are joins: a join is ordered after the joined thread only.
fn behind(scratch: &mut Scratch, graph: &Graph, thread: ThreadIx, from: usize, wants_read: bool) {
    let mut events = graph.threads[thread].events[from..].iter().copied();
    while let Some(next) = events.next() {
        let event = graph.event(next);
        if event.is_read() && wants_read || matches!(event.label, Label::Spawn(_)) {
            scratch.visit(next);
        } else if event.is_write() || event.is_sc_fence() {
            scratch.visit(next);
            if wants_read && let Some(read) = events.find(|&later| graph.event(later).is_read()) {
                scratch.visit(read);
            }
            return;
        }
        if event.is_read() && wants_read {
            return;
        }
        graph.departures_after(event).for_each(|e| scratch.visit(e));
    }
    if graph.others > 0 {
        joins(scratch, graph, thread);
    }
}

/// Visits the events that join the thread.
fn joins(scratch: &mut Scratch, graph: &Graph, thread: ThreadIx) {
    for (e, event) in graph.events.enumerate() {
        if event.joins(thread) {
            scratch.visit(e);
        }
    }
}
