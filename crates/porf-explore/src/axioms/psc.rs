//! The SC axiom of rc11 (`models/rc11.kat`): psc is acyclic. Here eco = (rf ∪ mo ∪ fr)⁺, hbloc is
//! the part of hb within one location, and po≠loc is the part of po that is not within one
//! location.
//!
//! ```text
//! scb = po ∪ po≠loc; hb; po≠loc ∪ hbloc ∪ mo ∪ fr
//! psc = [SC]; ([F]; hb)?; scb; (hb; [F])?; [SC]
//!     ∪ [F; SC]; (hb ∪ hb; eco; hb); [F; SC]
//! ```
//!
//! Except for mo, fr and eco, everything is part of hb, so that the clocks settle most pairs. For
//! the rest, the successors of an SC event are found by going through the events. The *entered*
//! events are those that rf, mo or fr leads to from the event or, if it is a fence, from what
//! happens after it. In mo, the first write reached stands for all later ones.
//!
//! Graphs have no events for the begin and the end of a thread, which the model has. Joins and the
//! clocks that a thread starts with stand in for them.

use crate::clocks::Rows;
use crate::event::{Event, Label};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, Table, ThreadIx};

#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The SC events.
    sc: Vec<EventIx>,
    /// For each SC event that was visited, the SC events that are its successors, as bits.
    edges: Vec<u64>,
    /// SC event → 0 if it was not visited, 1 while it is being visited, 2 if it is done.
    state: Vec<u8>,
    /// Location → the place in mo of the first write that the current event reaches, or more.
    first: Table<LocIx, u32>,
    /// Events that rf, mo or fr leads to from the current event.
    entered: Vec<EventIx>,
}

/// Is psc still acyclic after these events changed? They have no successors in program order except
/// one another.
///
/// A new cycle has a new edge of psc. An edge by program order and happens-before ends at a changed
/// event. Any other edge leaves a changed event by mo, fr or eco, or arrives at one. So the cycle
/// goes through a changed SC event, or through an SC fence that happens before or after one, or
/// after a read of one.
pub(super) fn acyclic_from(scratch: &mut Scratch, graph: &Graph, rows: &Rows, changed: &[EventIx]) -> bool {
    let concerns = |f: &Event, e: EventIx| {
        let event = graph.event(e);
        let is_read_before = |r: EventIx| graph.hb(rows, graph.event(r), f);
        graph.hb(rows, f, event)
            || graph.hb(rows, event, f)
            || event.is_write() && graph.readers(event.loc(), e).any(is_read_before)
    };
    acyclic(scratch, graph, rows, |a| {
        let event = graph.event(a);
        changed.contains(&a) || event.is_sc_fence() && changed.iter().any(|&e| concerns(event, e))
    })
}

/// Is psc acyclic?
pub(super) fn acyclic_all(scratch: &mut Scratch, graph: &Graph, rows: &Rows) -> bool {
    acyclic(scratch, graph, rows, |_| true)
}

/// Is there no cycle of psc that can be reached from one of these SC events?
fn acyclic(scratch: &mut Scratch, graph: &Graph, rows: &Rows, is_start: impl Fn(EventIx) -> bool) -> bool {
    scratch.sc.clear();
    scratch.sc.extend(graph.indices().filter(|&e| graph.event(e).is_sc()));
    let n = scratch.sc.len();
    scratch.edges.clear();
    scratch.edges.resize(n * n.div_ceil(64), 0);
    scratch.state.clear();
    scratch.state.resize(n, 0);
    (0..n).all(|i| scratch.state[i] == 2 || !is_start(scratch.sc[i]) || dfs(scratch, graph, rows, i))
}

/// Visits what can be reached from an SC event; false if that closes a cycle.
fn dfs(scratch: &mut Scratch, graph: &Graph, rows: &Rows, i: usize) -> bool {
    let n = scratch.sc.len();
    let words = n.div_ceil(64);
    scratch.state[i] = 1;
    enter(scratch, graph, rows, scratch.sc[i]);
    for j in 0..n {
        // Events that are done lead to no cycle.
        if i != j && scratch.state[j] != 2 && successor(scratch, graph, rows, scratch.sc[i], scratch.sc[j]) {
            if scratch.state[j] == 1 {
                return false;
            }
            scratch.edges[i * words + j / 64] |= 1 << (j % 64);
        }
    }
    for word in 0..words {
        let mut bits = scratch.edges[i * words + word];
        while bits != 0 {
            let j = word * 64 + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            if scratch.state[j] == 1 || scratch.state[j] == 0 && !dfs(scratch, graph, rows, j) {
                return false;
            }
        }
    }
    scratch.state[i] = 2;
    true
}

/// Collects the events that rf, mo or fr leads to from `a` or, if `a` is a fence, from what happens
/// after it. For a fence this also covers eco: its longer words end in the same events, or are mo
/// or fr followed by rf.
fn enter(scratch: &mut Scratch, graph: &Graph, rows: &Rows, a: EventIx) {
    scratch.entered.clear();
    scratch.first.clear();
    scratch.first.resize(graph.locations.len(), u32::MAX);
    let start = *graph.event(a);
    if start.is_sc_fence() {
        for e in graph.indices() {
            if graph.hb(rows, &start, graph.event(e)) {
                leave(scratch, graph, e);
            }
        }
    } else {
        leave(scratch, graph, a);
    }
    for (loc, location) in graph.locations.enumerate() {
        let from = scratch.first[loc] as usize;
        if from < location.mo.len() {
            scratch.entered.extend(&location.mo[from..]);
        }
    }
}

/// Follows the edges of rf, mo and fr from an event: reads are entered, of the writes the first
/// place in mo is kept.
fn leave(scratch: &mut Scratch, graph: &Graph, e: EventIx) {
    let (loc, source) = match &graph.event(e).label {
        Label::Write(write) => {
            scratch.entered.extend(graph.readers(write.loc, e));
            if !write.placed {
                return;
            }
            (write.loc, e)
        }
        Label::Read(read) => (read.loc, read.rf),
        _ => return,
    };
    let place = graph.after_source(loc, source) as u32;
    let first = &mut scratch.first[loc];
    *first = (*first).min(place);
}

fn successor(scratch: &Scratch, graph: &Graph, rows: &Rows, a: EventIx, b: EventIx) -> bool {
    let (from, to) = (graph.event(a), graph.event(b));
    if graph.hb(rows, from, to) && is_successor_by_hb(graph, rows, a, b) {
        return true;
    }
    let happens_before = |e: &&EventIx| graph.event(**e).is_write() && graph.hb(rows, graph.event(**e), to);
    match (from.is_sc_fence(), to.is_sc_fence()) {
        // hb; eco; hb
        (true, true) => scratch.entered.iter().any(|&e| before_or_read_before(graph, rows, e, to)),
        // (mo ∪ fr); hb
        (false, true) => scratch.entered.iter().find(happens_before).is_some(),
        // mo ∪ fr, from the event or from what happens after the fence
        (_, false) => to.is_write() && scratch.entered.contains(&b),
    }
}

/// Is `b` a successor of `a` by program order and happens-before? `a` happens before `b`.
fn is_successor_by_hb(graph: &Graph, rows: &Rows, a: EventIx, b: EventIx) -> bool {
    let (from, to) = (graph.event(a), graph.event(b));
    if from.thread == to.thread {
        return true;
    }
    let between = |e: &Event| graph.hb(rows, from, e) && graph.hb(rows, e, to);
    match (from.is_sc_fence(), to.is_sc_fence()) {
        (true, true) => true,
        // hbloc and po≠loc; hb; po≠loc
        (false, false) => from.loc() == to.loc() || path_apart(graph, rows, from, to),
        // hb?; po and hb; hbloc
        (true, false) => {
            let is_before = match graph.po_previous(to) {
                Some(previous) => graph.hb(rows, from, graph.event(previous)),
                None => rows.get(graph.threads[to.thread].start_hb, from.thread) > from.index,
            };
            is_before || accesses(graph, to.loc()).any(between)
        }
        // po; hb? and hbloc; hb
        (false, true) => {
            let is_after = match graph.po_next(from) {
                Some(next) => graph.hb(rows, graph.event(next), to),
                None => joins(graph, from.thread).any(|join| graph.hb(rows, join, to)),
            };
            is_after || accesses(graph, from.loc()).any(between)
        }
    }
}

/// The accesses of a location.
fn accesses(graph: &Graph, loc: LocIx) -> impl Iterator<Item = &Event> {
    graph.location(loc).accesses.iter().flatten().map(|&e| graph.event(e))
}

/// The events that join a thread.
fn joins(graph: &Graph, thread: ThreadIx) -> impl Iterator<Item = &Event> {
    let events = if graph.others == 0 { &[] } else { graph.events.as_slice() };
    events.iter().filter(move |e| e.joins(thread))
}

/// Is there a path po≠loc; hb; po≠loc between accesses of different threads?
///
/// It suffices to look at the first event that the first step may lead to, and at the last event
/// that the other step may come from. If there is none, the end of the first thread takes its
/// place, which happens before those that join it, or the begin of the other, which happens after
/// its creation. Events that are not accesses have no location, which differs from every other.
fn path_apart(graph: &Graph, rows: &Rows, from: &Event, to: &Event) -> bool {
    let events = |thread: ThreadIx| &graph.threads[thread].events;
    let mut later = events(from.thread)[from.index as usize + 1..].iter().map(|&e| graph.event(e));
    let mut earlier = events(to.thread)[..to.index as usize].iter().rev().map(|&e| graph.event(e));
    let last = earlier.find(|e| e.accessed_loc() != to.accessed_loc());
    let leads_to_last = |e: &Event| match last {
        Some(last) => (e.thread, e.index) == (last.thread, last.index) || graph.hb(rows, e, last),
        None => rows.get(graph.threads[to.thread].start_hb, e.thread) > e.index,
    };
    match later.find(|e| e.accessed_loc() != from.accessed_loc()) {
        Some(first) => leads_to_last(first),
        None => joins(graph, from.thread).any(leads_to_last),
    }
}

/// Does the event, or a read of it, happen before the fence? (eco = rf ∪ (mo ∪ fr); rf?.)
fn before_or_read_before(graph: &Graph, rows: &Rows, e: EventIx, fence: &Event) -> bool {
    let event = graph.event(e);
    graph.hb(rows, event, fence)
        || event.is_write() && graph.readers(event.loc(), e).any(|r| graph.hb(rows, graph.event(r), fence))
}
