//! The SC axiom of rc11: psc is acyclic, where with eco = (rf ∪ mo ∪ fr)⁺ and scb = po ∪ rf ∪ mo ∪ fr
//!
//! ```text
//! psc = [SC]; po; hb; po; [SC]
//!     ∪ [SC]; ([F]; hb)?; scb; (hb; [F])?; [SC]
//!     ∪ [F; SC]; hb; [F; SC]
//!     ∪ [F; SC]; hb; eco; hb; [F; SC]
//! ```
//!
//! This is the formulation with po around hb, where the definition of 2017 has po restricted to different locations.
//!
//! The successors of an SC event are found by going through the events: *out* are those that the path may have reached before scb or
//! eco, *in* those that scb or eco leads to; then every SC event that is in, and every SC fence that an event that is in
//! happens before, is a successor. In mo, the first write reached stands for all behind it.

use crate::clocks::Rows;
use crate::graph::{Event, Graph, Id};

#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The SC events.
    sc: Vec<Id>,
    /// A row for each SC event that was gone through: the SC events that are its successors, as bits.
    edges: Vec<u64>,
    /// SC event → 0 if it was not met, 1 while it is gone through, 2 when it is done.
    state: Vec<u8>,
    /// Location → the place in mo of the first write that the current event reaches, where it is less than mo's length.
    first: Vec<u32>,
    /// Events that scb or eco leads to from the current event.
    entered: Vec<Id>,
}

/// Is psc acyclic, if it was so before these events changed, which have no successors in program order but one another?
///
/// A new cycle has a new edge of psc, and that leaves by an edge of scb or eco from a changed event, or arrives by one. So it goes through an SC
/// event that changed, or through an SC fence that happens before or after one, or after a read of one.
pub(super) fn acyclic_from(scratch: &mut Scratch, graph: &Graph, rows: &Rows, changed: &[Id]) -> bool {
    let concerns = |f: &Event, e: Id| {
        let event = graph.event(e);
        let is_read_before = |r: Id| graph.hb(rows, graph.event(r), f);
        graph.hb(rows, f, event)
            || graph.hb(rows, event, f)
            || event.is_write() && graph.readers(event.loc, e).any(is_read_before)
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

/// Does psc have no cycle that is reached from one of these SC events?
fn acyclic(scratch: &mut Scratch, graph: &Graph, rows: &Rows, is_start: impl Fn(Id) -> bool) -> bool {
    scratch.sc.clear();
    scratch.sc.extend((0..graph.len() as Id).filter(|&e| graph.event(e).is_sc()));
    let n = scratch.sc.len();
    scratch.edges.clear();
    scratch.edges.resize(n * n.div_ceil(64), 0);
    scratch.state.clear();
    scratch.state.resize(n, 0);
    (0..n).all(|i| scratch.state[i] == 2 || !is_start(scratch.sc[i]) || dfs(scratch, graph, rows, i))
}

/// Goes through what is reached from an SC event; false if that comes to an event that it is still in.
fn dfs(scratch: &mut Scratch, graph: &Graph, rows: &Rows, i: usize) -> bool {
    let n = scratch.sc.len();
    let words = n.div_ceil(64);
    scratch.state[i] = 1;
    enter(scratch, graph, rows, scratch.sc[i]);
    for j in 0..n {
        // What is done leads to no cycle.
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

/// Collects the events that rf, mo or fr leads to from `a` or, if `a` is a fence, from what happens after it. For a
/// fence this also covers eco, whose words longer than these end in the same events or are mo or fr followed by rf.
fn enter(scratch: &mut Scratch, graph: &Graph, rows: &Rows, a: Id) {
    scratch.entered.clear();
    scratch.first.clear();
    scratch.first.resize(graph.locations.len(), u32::MAX);
    let start = *graph.event(a);
    if start.is_sc_fence() {
        for e in 0..graph.len() as Id {
            if graph.hb(rows, &start, graph.event(e)) {
                leave(scratch, graph, e);
            }
        }
    } else {
        leave(scratch, graph, a);
    }
    for (loc, location) in graph.locations.iter().enumerate() {
        let from = scratch.first[loc] as usize;
        if from < location.mo.len() {
            scratch.entered.extend(&location.mo[from..]);
        }
    }
}

/// The edges of rf, mo and fr from an event: reads are entered, writes are remembered by the first place.
fn leave(scratch: &mut Scratch, graph: &Graph, e: Id) {
    let event = graph.event(e);
    let source = match event {
        event if event.is_write() => e,
        event if event.is_read() => event.rf,
        _ => return,
    };
    if event.is_write() {
        scratch.entered.extend(graph.readers(event.loc, e));
        if !event.placed {
            return;
        }
    }
    let place = graph.after_source(event.loc, source) as u32;
    let first = &mut scratch.first[event.loc as usize];
    *first = (*first).min(place);
}

fn successor(scratch: &Scratch, graph: &Graph, rows: &Rows, a: Id, b: Id) -> bool {
    let (from, to) = (graph.event(a), graph.event(b));
    // po, and po; hb; po.
    if from.thread == to.thread && from.index < to.index {
        return true;
    }
    if let (Some(next), Some(previous)) = (graph.po_next(from), graph.po_previous(to))
        && next != previous
        && graph.hb(rows, graph.event(next), graph.event(previous))
    {
        return true;
    }
    match (from.is_sc_fence(), to.is_sc_fence()) {
        (true, true) => {
            graph.hb(rows, from, to) || scratch.entered.iter().any(|&e| before_or_read_before(graph, rows, e, to))
        }
        // [F]; hb; po; [SC]
        (true, false) => {
            graph.po_previous(to).is_some_and(|previous| graph.hb(rows, from, graph.event(previous)))
                || scratch.entered.contains(&b)
        }
        // [SC]; po; hb; [F]
        (false, true) => {
            graph.po_next(from).is_some_and(|next| graph.hb(rows, graph.event(next), to))
                || scratch.entered.iter().any(|&e| graph.hb(rows, graph.event(e), to))
        }
        (false, false) => scratch.entered.contains(&b),
    }
}

/// Does the event, or a read of it, happen before the fence? (eco = rf ∪ (mo ∪ fr); rf?.)
fn before_or_read_before(graph: &Graph, rows: &Rows, e: Id, fence: &Event) -> bool {
    let event = graph.event(e);
    graph.hb(rows, event, fence)
        || event.is_write() && graph.readers(event.loc, e).any(|r| graph.hb(rows, graph.event(r), fence))
}
