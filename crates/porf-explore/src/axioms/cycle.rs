//! Cycles of sc, tso and sra through an event, by a depth-first search over immediate edges.
//!
//! - sc: po ∪ rf ∪ mo ∪ fr;
//! - sra: hb ∪ mo, where hb = (po ∪ rf)⁺;
//! - tso: ppo ∪ rfe ∪ mo ∪ fr, where ppo is po without the pairs of a write and a later read, unless the write is that of an
//!   RMW or an SC fence lies between. Creating and joining a thread count as SC fences.
//!
//! The edges of creation and joining belong to all of them.

use super::Scratch;
use crate::graph::{Event, Graph, Id, Kind};
use crate::model::Model;

/// Is there a cycle through the event?
pub(super) fn through(scratch: &mut Scratch, graph: &Graph, model: Model, start: Id) -> bool {
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

/// The events that sc orders directly behind the event.
pub(super) fn edges<'s>(scratch: &'s mut Scratch, graph: &Graph, e: Id) -> &'s [Id] {
    scratch.begin(graph.len());
    successors(scratch, graph, Model::Sc, e);
    &scratch.stack
}

fn successors(scratch: &mut Scratch, graph: &Graph, model: Model, e: Id) {
    let event = graph.event(e);
    if model == Model::Tso {
        preserved(scratch, graph, event);
    } else if let Some(next) = graph.po_next(event) {
        scratch.visit(next);
    }
    match event.kind {
        Kind::Write(_) => {
            if event.placed
                && let Some(next) = graph.mo_next(event.loc, e)
            {
                scratch.visit(next);
            }
            for r in graph.readers(event.loc, e) {
                if model != Model::Tso || graph.event(r).thread != event.thread {
                    scratch.visit(r);
                }
            }
        }
        Kind::Read(_) if model != Model::Sra => {
            if let Some(next) = graph.mo_next(event.loc, event.rf) {
                scratch.visit(next);
            }
        }
        _ => {}
    }
    if graph.others > 0 {
        created_and_joined(scratch, graph, event);
    }
}

/// ppo, up to transitivity: the next read, if the event is ordered before reads, and the next event of another kind.
fn preserved(scratch: &mut Scratch, graph: &Graph, event: &Event) {
    let mut wants_read = !event.is_write() || event.exclusive;
    let mut wants_other = true;
    for &next in &graph.threads[event.thread as usize].events[event.index as usize + 1..] {
        if graph.event(next).is_read() {
            if wants_read {
                scratch.visit(next);
                wants_read = false;
            }
        } else if wants_other && ordered(graph.event(next)) {
            scratch.visit(next);
            wants_other = false;
        }
        if !wants_read && !wants_other {
            return;
        }
    }
}

/// Is the event a write or one that acts as a fence? Others are transparent.
fn ordered(event: &Event) -> bool {
    event.is_write() || event.is_sc_fence() || matches!(event.kind, Kind::Spawn | Kind::Join)
}

/// The edges of creation and joining: from a Spawn to the thread's first event, from a thread's last event to the Joins.
fn created_and_joined(scratch: &mut Scratch, graph: &Graph, event: &Event) {
    let mut ended = None;
    if event.kind == Kind::Spawn {
        match graph.threads[event.link as usize].events.first() {
            Some(&first) => scratch.visit(first),
            None => ended = Some(event.link),
        }
    }
    if graph.po_next(event).is_none() {
        join(scratch, graph, event.thread);
    }
    if let Some(thread) = ended {
        join(scratch, graph, thread);
    }
}

fn join(scratch: &mut Scratch, graph: &Graph, thread: u32) {
    for (e, event) in graph.events.iter().enumerate() {
        if event.kind == Kind::Join && event.link == thread {
            scratch.visit(e as Id);
        }
    }
}
