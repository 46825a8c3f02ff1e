//! Relaxed (the paper, §4.5, Alg. 4) in O(n), whatever the number of threads: hb = po, so that every location stands alone and
//! of what a thread has seen only the last matters.
//!
//! What differs from the printed algorithm:
//! 1. Line 12 is unconditional: after any read its source is the last write seen.
//! 2. An RMW brings its edge as a read does (lines 10–11) and then counts as a write (line 8).
//! 3. A plain write brings the edge from what its thread has seen last, instead of the po and rf edges of line 15; that
//!    also orders w' →rf→ r →po→ w without nodes for reads.
//! 4. Nodes are whole chains of RMWs, as in [`coherence`](crate::coherence), and sorting them gives the witness.

use crate::coherence::Incoherence;
use porf_exec::{EventId, ExecutionGraph, Label, Source};

const INIT: u32 = 0;
const NONE: u32 = u32::MAX;

/// Checks one location after another; the memory is kept from one to the next.
#[derive(Debug, Default)]
pub(crate) struct Relaxed {
    /// The writes of the location: number 0 is the initial one, the others follow in the order in which they are met.
    writes: Vec<Write>,
    /// Event → number, for the writes of the present location.
    number_of: Vec<u32>,
    /// Thread → the last write it has seen, valid where `stamp` has the present `epoch` (LW).
    last: Vec<u32>,
    stamp: Vec<u32>,
    epoch: u32,
    /// Edges between chains (their tops), as linked lists by the chain they leave: (to, next).
    edges: Vec<(u32, u32)>,
    /// Chains that nothing unemitted precedes.
    ready: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
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

impl Relaxed {
    /// Checks a location and appends its modification order to `order`.
    pub(crate) fn check(
        &mut self,
        graph: &ExecutionGraph,
        accesses: &[EventId],
        order: &mut Vec<EventId>,
    ) -> Result<(), Incoherence> {
        self.saturate(graph, accesses)?;
        self.sort_chains(order)
    }

    fn saturate(&mut self, graph: &ExecutionGraph, accesses: &[EventId]) -> Result<(), Incoherence> {
        self.number_of.resize(graph.len(), NONE);
        self.last.resize(graph.thread_count(), INIT);
        self.stamp.resize(graph.thread_count(), 0);
        self.epoch += 1;
        self.edges.clear();
        self.writes.clear();
        self.new_write(NONE, INIT, 0);
        for &e in accesses {
            let event = graph.event(e);
            let t = event.thread().index();
            if self.stamp[t] != self.epoch {
                self.stamp[t] = self.epoch;
                self.last[t] = INIT;
            }
            let last = self.last[t];
            self.last[t] = match event.label() {
                Label::Read { exclusive, .. } => {
                    let source = self.number(event.source());
                    let next = self.writes[source as usize].next;
                    if exclusive && next != NONE {
                        let other = EventId::new(self.writes[next as usize].event as usize - 1);
                        return Err(Incoherence::SameSource(other, e));
                    }
                    self.read(last, source).map_err(|w| Incoherence::Overwritten(e, w))?;
                    source
                }
                Label::Write { exclusive: false, .. } => {
                    let number = self.writes.len() as u32;
                    self.new_write(e.raw(), number, 0);
                    self.number_of[e.index()] = number;
                    self.edge(self.writes[last as usize].top, number);
                    number
                }
                Label::Write { exclusive: true, .. } => {
                    // Its read came just before, so `last` is its source.
                    let number = self.writes.len() as u32;
                    let Write { top, depth, .. } = self.writes[last as usize];
                    self.writes[last as usize].next = number;
                    self.new_write(e.raw(), top, depth + 1);
                    self.number_of[e.index()] = number;
                    number
                }
                Label::Fence { .. } => last,
            };
        }
        Ok(())
    }

    #[inline]
    fn number(&self, source: Option<Source>) -> u32 {
        match source {
            Some(Source::Write(w)) => self.number_of[w.index()],
            _ => INIT,
        }
    }

    #[inline]
    fn new_write(&mut self, event: u32, top: u32, depth: u32) {
        self.writes.push(Write { event, top, depth, next: NONE, first_edge: NONE, entering: 0 });
    }

    /// Lines 10–11; the error is a write seen that must be mo-after what is read.
    #[inline]
    fn read(&mut self, last: u32, source: u32) -> Result<(), EventId> {
        if last == source {
            return Ok(());
        }
        let (seen, read) = (self.writes[last as usize], self.writes[source as usize]);
        if seen.top == read.top {
            if seen.depth > read.depth { Err(EventId::new(seen.event as usize)) } else { Ok(()) }
        } else if read.top == INIT {
            Err(EventId::new(seen.event as usize))
        } else {
            self.edge(seen.top, read.top);
            Ok(())
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
    fn sort_chains(&mut self, order: &mut Vec<EventId>) -> Result<(), Incoherence> {
        let before = order.len();
        self.ready.clear();
        let tops = (1..self.writes.len() as u32).rev();
        self.ready.extend(tops.filter(|&w| {
            let write = &self.writes[w as usize];
            write.top == w && write.entering == 0
        }));
        self.emit(INIT, order);
        while let Some(top) = self.ready.pop() {
            self.emit(top, order);
        }
        // All but the initial write.
        if order.len() - before == self.writes.len() - 1 { Ok(()) } else { Err(Incoherence::Cycle) }
    }

    fn emit(&mut self, top: u32, order: &mut Vec<EventId>) {
        let mut number = if top == INIT { self.writes[INIT as usize].next } else { top };
        while number != NONE {
            let write = &self.writes[number as usize];
            order.push(EventId::new(write.event as usize));
            number = write.next;
        }
        let mut edge = self.writes[top as usize].first_edge;
        while edge != NONE {
            let (to, next) = self.edges[edge as usize];
            let entering = &mut self.writes[to as usize].entering;
            *entering -= 1;
            if *entering == 0 {
                self.ready.push(to);
            }
            edge = next;
        }
    }
}
