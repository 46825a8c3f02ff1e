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
    /// A row for each SC event: the SC events that are its successors, as bits.
    edges: Vec<u64>,
    /// Location → the place in mo of the first write that the current event reaches, where it is less than mo's length.
    first: Vec<u32>,
    /// Events that scb or eco leads to from the current event.
    entered: Vec<Id>,
    state: Vec<u8>,
}

/// Is psc acyclic?
pub(super) fn acyclic(scratch: &mut Scratch, graph: &Graph, rows: &Rows) -> bool {
    scratch.sc.clear();
    scratch.sc.extend((0..graph.len() as Id).filter(|&e| graph.event(e).is_sc()));
    let n = scratch.sc.len();
    let words = n.div_ceil(64);
    scratch.edges.clear();
    scratch.edges.resize(n * words, 0);
    for i in 0..n {
        enter(scratch, graph, rows, scratch.sc[i]);
        for j in 0..n {
            if i != j && successor(scratch, graph, rows, scratch.sc[i], scratch.sc[j]) {
                scratch.edges[i * words + j / 64] |= 1 << (j % 64);
            }
        }
    }
    scratch.state.clear();
    scratch.state.resize(n, 0);
    (0..n).all(|i| scratch.state[i] == 2 || dfs(scratch, words, i))
}

fn dfs(scratch: &mut Scratch, words: usize, i: usize) -> bool {
    scratch.state[i] = 1;
    for word in 0..words {
        let mut bits = scratch.edges[i * words + word];
        while bits != 0 {
            let j = word * 64 + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            if scratch.state[j] == 1 || scratch.state[j] == 0 && !dfs(scratch, words, j) {
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
