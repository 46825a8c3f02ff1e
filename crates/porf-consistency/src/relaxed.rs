//! Relaxed (the paper, §4.5, Alg. 4) in O(n), whatever the number of threads: hb = po, so that every location stands alone and
//! of what a thread has seen only the last matters.
//!
//! What differs from the printed algorithm:
//! 1. Line 12 is unconditional: after any read its source is the last write seen.
//! 2. An RMW brings its edge as a read does (lines 10–11) and then counts as a write (line 8).
//! 3. A plain write brings the edge from what its thread has seen last, instead of the po and rf edges of line 15; that
//!    also orders w' →rf→ r →po→ w without nodes for reads.
//! 4. Nodes are whole chains of RMWs, as in [`coherence`](crate::coherence), and sorting them gives the witness.
//! 5. All locations are gone through together, in the order of the events.

use crate::slots::Slots;
use porf_exec::order::visit_in_po_rf_order;
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Source};

const NONE: u32 = u32::MAX;
/// The initial write of a location, as a source or as the top of a chain.
const INIT: u32 = u32::MAX - 1;

/// The writes of each location in a modification order that makes the execution consistent, if there is one.
pub(crate) fn sort(graph: &ExecutionGraph) -> Option<Vec<Vec<EventId>>> {
    let mut chains = Chains::new(graph);
    let mut ok = true;
    let order = visit_in_po_rf_order(graph, |e| {
        if let Some(x) = graph.event(e).loc()
            && ok
        {
            ok = chains.access(graph, e, x);
        }
    });
    if order.is_ok() && ok { chains.sort(graph) } else { None }
}

/// The chains of RMWs of all locations, and which must precede which.
struct Chains {
    slots: Slots,
    /// Slot → the last write that the thread has seen (LW), or `INIT`.
    last: Vec<u32>,
    /// All writes, in the order in which they are met.
    writes: Vec<Write>,
    /// Event → the number of the write.
    number_of: Vec<u32>,
    /// Location → the RMW that reads from the initial write, or `NONE`.
    after_init: Vec<u32>,
    /// Edges between chains (their tops), as linked lists by the chain they leave: (to, next).
    edges: Vec<(u32, u32)>,
}

#[derive(Clone, Copy)]
struct Write {
    event: u32,
    /// The top of its chain of RMWs (TC), and its distance from it (PC).
    top: u32,
    depth: u32,
    /// The RMW that reads from it, or `NONE`.
    next: u32,
    /// For a top: the first edge that leaves its chain, and how many enter it from chains not emitted.
    first_edge: u32,
    entering: u32,
}

impl Chains {
    fn new(graph: &ExecutionGraph) -> Chains {
        let slots = Slots::new(graph);
        let writes = graph.events().iter().filter(|e| e.label().is_write()).count();
        Chains {
            last: vec![INIT; slots.count()],
            slots,
            writes: Vec::with_capacity(writes),
            number_of: vec![NONE; graph.len()],
            after_init: vec![NONE; graph.location_count()],
            edges: Vec::new(),
        }
    }

    /// Handles an access; false if it is inconsistent.
    #[inline]
    fn access(&mut self, graph: &ExecutionGraph, e: EventId, x: LocId) -> bool {
        let event = graph.event(e);
        let slot = self.slots.of(x, event.thread().index());
        let last = self.last[slot];
        let number = self.writes.len() as u32;
        self.last[slot] = match event.label() {
            Label::Read { exclusive, .. } => {
                let source = match event.source() {
                    Some(Source::Write(w)) => self.number_of[w.index()],
                    _ => INIT,
                };
                // Weak atomicity.
                if exclusive && *self.next(source, x) != NONE {
                    return false;
                }
                if !self.read(last, source) {
                    return false;
                }
                source
            }
            Label::Write { exclusive: false, .. } => {
                self.new_write(e, number, 0);
                let (seen, _) = self.place_in_chain(last);
                self.edge(seen, number);
                number
            }
            Label::Write { exclusive: true, .. } => {
                // Its read came just before in the thread, so `last` is its source.
                let (top, depth) = self.place_in_chain(last);
                *self.next(last, x) = number;
                self.new_write(e, top, depth + 1);
                number
            }
            Label::Fence { .. } => last,
        };
        true
    }

    #[inline]
    fn next(&mut self, number: u32, x: LocId) -> &mut u32 {
        match number {
            INIT => &mut self.after_init[x.index()],
            number => &mut self.writes[number as usize].next,
        }
    }

    #[inline]
    fn place_in_chain(&self, number: u32) -> (u32, u32) {
        match number {
            INIT => (INIT, 0),
            number => (self.writes[number as usize].top, self.writes[number as usize].depth),
        }
    }

    #[inline]
    fn new_write(&mut self, e: EventId, top: u32, depth: u32) {
        self.number_of[e.index()] = self.writes.len() as u32;
        self.writes.push(Write { event: e.raw(), top, depth, next: NONE, first_edge: NONE, entering: 0 });
    }

    /// Lines 10–11; false if the thread has seen what must be mo-after the source.
    #[inline]
    fn read(&mut self, last: u32, source: u32) -> bool {
        if last == source {
            return true;
        }
        let ((seen_top, seen_depth), (top, depth)) = (self.place_in_chain(last), self.place_in_chain(source));
        if seen_top == top {
            return seen_depth <= depth;
        }
        // Nothing precedes the initial write.
        top != INIT && {
            self.edge(seen_top, top);
            true
        }
    }

    #[inline]
    fn edge(&mut self, from: u32, to: u32) {
        if from != INIT {
            let first = std::mem::replace(&mut self.writes[from as usize].first_edge, self.edges.len() as u32);
            self.edges.push((to, first));
            self.writes[to as usize].entering += 1;
        }
    }

    /// Line 15, on chains.
    fn sort(mut self, graph: &ExecutionGraph) -> Option<Vec<Vec<EventId>>> {
        let mut orders = vec![Vec::new(); graph.location_count()];
        for x in graph.locations() {
            self.emit_chain(self.after_init[x.index()], &mut orders[x.index()]);
        }
        let mut emitted: usize = orders.iter().map(Vec::len).sum();
        let mut ready = Vec::new();
        for at in 0..self.writes.len() as u32 {
            // Mostly the order in which the chains began will do.
            let write = &self.writes[at as usize];
            if write.top == at && write.entering == 0 {
                ready.push(at);
            }
            while let Some(top) = ready.pop() {
                let write = &mut self.writes[top as usize];
                // Not again when the loop comes to it.
                write.entering = NONE;
                let mut edge = write.first_edge;
                let x = graph.events()[write.event as usize].loc().map_or(0, |x| x.index());
                emitted += self.emit_chain(top, &mut orders[x]);
                while edge != NONE {
                    let (to, next) = self.edges[edge as usize];
                    let entering = &mut self.writes[to as usize].entering;
                    *entering -= 1;
                    // Chains whose top comes later are found by the loop.
                    if *entering == 0 && to <= at {
                        ready.push(to);
                    }
                    edge = next;
                }
            }
        }
        (emitted == self.writes.len()).then_some(orders)
    }

    /// Emits a chain from a write on; how many writes that were.
    fn emit_chain(&self, mut number: u32, order: &mut Vec<EventId>) -> usize {
        let before = order.len();
        while number != NONE {
            let write = &self.writes[number as usize];
            order.push(EventId::new(write.event as usize));
            number = write.next;
        }
        order.len() - before
    }
}
