//! Relaxed (the paper, §4.5, Alg. 4) in O(n), independent of the number of threads: hb = po, so
//! that locations are independent, and only the last write that a thread has seen matters.
//!
//! Deviations from the printed algorithm:
//! 1. Line 12 is unconditional: after any read its source is the last write seen.
//! 2. An RMW adds an edge as a read does (lines 10–11) and then counts as a write (line 8).
//! 3. A plain write adds an edge from the last write that its thread has seen, instead of the po
//!    and rf edges of line 15. This also orders w' →rf→ r →po→ w without nodes for reads.
//! 4. Nodes are whole chains of RMWs, as in [`coherence`](crate::coherence); sorting them gives the
//!    witness.
//! 5. All locations are processed together, in the order of the events.

use crate::slots::Slots;
use porf_exec::order::visit_in_po_rf_order;
use porf_exec::{BitSet, EventId, ExecutionGraph, Label, LocId, Source};

const NONE: u32 = u32::MAX;
/// The initial write of a location, as a source or as the top of a chain.
const INIT: u32 = u32::MAX - 1;

/// The writes of each location in a modification order that makes the execution consistent, if
/// there is one.
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

/// The chains of RMWs of all locations, and their required order.
///
/// The last write that a thread has seen of a location may be far away in memory, especially with
/// many threads: it is not accessed.
struct Chains {
    slots: Slots,
    /// Slot → the last write that the thread has seen (LW).
    last: Vec<Seen>,
    /// All writes in the order of the visit: the index is the number of the write. The data for
    /// readers, for sorting chains and for adding edges is in separate arrays, because accesses are
    /// scattered.
    writes: Vec<Write>,
    links: Vec<Link>,
    entering: Vec<Entering>,
    /// Event → the number of the write. Undefined for other events.
    number_of: Vec<u32>,
    /// Location → the RMW that reads from the initial write, or `NONE`.
    after_init: Vec<u32>,
    /// Edges between chains (their tops), as linked lists by the chain they enter: (from, next).
    edges: Vec<(u32, u32)>,
}

/// A write in its chain of RMWs.
#[derive(Clone, Copy)]
struct Seen {
    /// The number of the write, or `INIT`.
    number: u32,
    /// The top of its chain (TC), and its distance from it (PC).
    top: u32,
    depth: u32,
}

const SEEN_INIT: Seen = Seen { number: INIT, top: INIT, depth: 0 };

/// The position of a write in its chain.
#[derive(Clone, Copy)]
struct Write {
    /// As in [`Seen`].
    top: u32,
    /// For the top of a chain, its location; for an RMW, its distance from the top.
    location_or_depth: u32,
}

/// A write as a link of its chain.
#[derive(Clone, Copy)]
struct Link {
    event: u32,
    /// The RMW that reads from it, or `NONE`.
    next: u32,
}

/// For a top: the first edge into its chain from a chain that started earlier, and from one that
/// started later.
#[derive(Clone, Copy)]
struct Entering {
    from_earlier: u32,
    from_later: u32,
}

impl Chains {
    fn new(graph: &ExecutionGraph) -> Chains {
        let slots = Slots::new(graph);
        Chains {
            last: vec![SEEN_INIT; slots.count()],
            slots,
            writes: Vec::with_capacity(graph.write_count()),
            links: Vec::with_capacity(graph.write_count()),
            entering: Vec::with_capacity(graph.write_count()),
            number_of: vec![0; graph.len()],
            after_init: vec![NONE; graph.location_count()],
            edges: Vec::new(),
        }
    }

    /// Handles an access. Returns false if it is inconsistent.
    #[inline]
    fn access(&mut self, graph: &ExecutionGraph, e: EventId, x: LocId) -> bool {
        let event = graph.event(e);
        let slot = self.slots.of(x, event.thread().index());
        let last = self.last[slot];
        let number = self.writes.len() as u32;
        self.last[slot] = match event.label() {
            Label::Read { exclusive, .. } => {
                let source = match event.source() {
                    Some(Source::Write(w)) => self.seen(self.number_of[w.index()]),
                    _ => SEEN_INIT,
                };
                // Weak atomicity.
                if exclusive && *self.next(source.number, x) != NONE {
                    return false;
                }
                if !self.read(last, source) {
                    return false;
                }
                source
            }
            Label::Write { exclusive: false, .. } => {
                self.new_write(e, Write { top: number, location_or_depth: x.raw() });
                self.edge(last.top, number);
                Seen { number, top: number, depth: 0 }
            }
            Label::Write { exclusive: true, .. } => {
                // Its read came just before in the thread, so `last` is its source.
                *self.next(last.number, x) = number;
                self.new_write(e, Write { top: last.top, location_or_depth: last.depth + 1 });
                Seen { number, top: last.top, depth: last.depth + 1 }
            }
            Label::Fence { .. } => last,
        };
        true
    }

    #[inline]
    fn next(&mut self, number: u32, x: LocId) -> &mut u32 {
        match number {
            INIT => &mut self.after_init[x.index()],
            number => &mut self.links[number as usize].next,
        }
    }

    #[inline]
    fn seen(&self, number: u32) -> Seen {
        let Write { top, location_or_depth } = self.writes[number as usize];
        Seen { number, top, depth: if top == number { 0 } else { location_or_depth } }
    }

    #[inline]
    fn new_write(&mut self, e: EventId, write: Write) {
        self.number_of[e.index()] = self.writes.len() as u32;
        self.writes.push(write);
        self.links.push(Link { event: e.raw(), next: NONE });
        self.entering.push(Entering { from_earlier: NONE, from_later: NONE });
    }

    /// Lines 10–11. Returns false if the thread has seen a write that must be mo-after the source.
    #[inline]
    fn read(&mut self, last: Seen, source: Seen) -> bool {
        if last.top == source.top {
            return last.depth <= source.depth;
        }
        // Nothing precedes the initial write.
        source.top != INIT && {
            self.edge(last.top, source.top);
            true
        }
    }

    #[inline]
    fn edge(&mut self, from: u32, to: u32) {
        if from != INIT {
            let entering = &mut self.entering[to as usize];
            let list = if from < to { &mut entering.from_earlier } else { &mut entering.from_later };
            self.edges.push((from, std::mem::replace(list, self.edges.len() as u32)));
        }
    }

    /// Line 15, on chains: each comes after those with an edge into it. Usually the order in which
    /// the chains started is valid. At the turn of a chain all chains that started earlier are
    /// emitted, so that edges from them, which are most edges, need not be checked.
    fn sort(mut self, graph: &ExecutionGraph) -> Option<Vec<Vec<EventId>>> {
        let mut orders: Vec<Vec<EventId>> =
            graph.locations().map(|x| Vec::with_capacity(self.slots.writes_of_location(x))).collect();
        for x in graph.locations() {
            self.emit_chain(self.after_init[x.index()], &mut orders[x.index()]);
        }
        let mut emitted = BitSet::new(self.writes.len());
        let mut waiting = BitSet::new(self.writes.len());
        let mut stack = Vec::new();
        for at in 0..self.writes.len() as u32 {
            if self.writes[at as usize].top == at && !emitted.contains(at as usize) {
                self.entering[at as usize].from_earlier = NONE;
                stack.push(at);
            }
            while let Some(&top) = stack.last() {
                let entering = &mut self.entering[top as usize];
                let lacks = next_unmet(&self.edges, &mut entering.from_later, &emitted)
                    .or_else(|| next_unmet(&self.edges, &mut entering.from_earlier, &emitted));
                match lacks {
                    None => {
                        stack.pop();
                        emitted.insert(top as usize);
                        let x = self.writes[top as usize].location_or_depth as usize;
                        self.emit_chain(top, &mut orders[x]);
                    }
                    Some(from) => {
                        waiting.insert(top as usize);
                        if waiting.contains(from as usize) {
                            // A cycle: `from` is on the stack.
                            return None;
                        }
                        stack.push(from);
                    }
                }
            }
        }
        Some(orders)
    }

    /// Emits a chain, starting at a write.
    fn emit_chain(&self, mut number: u32, order: &mut Vec<EventId>) {
        while number != NONE {
            let Link { event, next } = self.links[number as usize];
            order.push(EventId::new(event as usize));
            number = next;
        }
    }
}

/// The first chain of a list of edges that was not emitted. The ones before it are removed from the
/// list.
#[inline]
fn next_unmet(edges: &[(u32, u32)], list: &mut u32, emitted: &BitSet) -> Option<u32> {
    while *list != NONE {
        let (from, next) = edges[*list as usize];
        if !emitted.contains(from as usize) {
            return Some(from);
        }
        *list = next;
    }
    None
}
