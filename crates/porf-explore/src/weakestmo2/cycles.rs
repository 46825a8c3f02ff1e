//! The core of a graph: the events on or before a cycle of po ∪ rf.
//!
//! Every event has a row that says how many events of each thread come before it. The rows grow
//! until nothing changes. That takes few rounds, because most sources come first. An event is on a
//! cycle if the row counts it among its own predecessors. The core is needed at the end of every
//! successful certification, so that this must be fast. Clocks of happens-before are computed
//! separately (`fixpoint.rs`).

use crate::event::Label;
use crate::graph::Graph;
use crate::index::{EventIx, Lengths, ThreadIx};

/// Scratch memory, and the result.
#[derive(Debug, Default)]
pub(crate) struct Cycles {
    threads: usize,
    /// Event → its row; then thread → the row of its creation.
    rows: Vec<u32>,
    /// The row being made.
    row: Vec<u32>,
    /// Thread → how many of its events are on or before a cycle.
    pub core: Lengths,
}

impl Cycles {
    /// Finds the core of these threads alone; false if there is no cycle. Further pairs say which
    /// events come before which others.
    pub(crate) fn run(&mut self, graph: &Graph, threads: usize, further: &[(EventIx, EventIx)]) -> bool {
        self.threads = threads;
        self.rows.clear();
        self.rows.resize((graph.len() + threads) * threads, 0);
        self.core.clear();
        self.core.resize(threads, 0);
        while self.round(graph, further) {}
        for (e, event) in graph.events.iter().enumerate() {
            let row = &self.rows[e * threads..(e + 1) * threads];
            if row.get(event.thread.index()).is_some_and(|&before| before > event.index) {
                for (length, &entry) in self.core.iter_mut().zip(row) {
                    *length = (*length).max(entry);
                }
            }
        }
        self.core.iter().any(|&length| length > 0)
    }

    /// Goes through the events once; true if a row has grown.
    fn round(&mut self, graph: &Graph, further: &[(EventIx, EventIx)]) -> bool {
        let created = graph.len();
        let mut changed = false;
        for (thread, it) in graph.threads.iter().enumerate().take(self.threads) {
            self.row.clear();
            self.row.extend_from_slice(&self.rows[(created + thread) * self.threads..][..self.threads]);
            for &e in &it.events {
                let event = graph.event(e);
                match event.label {
                    Label::Read(read) if read.rf != EventIx::INIT => {
                        let write = graph.event(read.rf);
                        // What precedes a read in its own thread adds nothing.
                        if write.thread != event.thread || write.index > event.index {
                            self.join(read.rf.index());
                            self.raise(write.thread, write.index + 1);
                        }
                    }
                    Label::Join(join) => {
                        let joined = join.thread;
                        let events = &graph.threads[joined].events;
                        self.join(events.last().map_or(created + joined.index(), |last| last.index()));
                        self.raise(joined, events.len() as u32);
                    }
                    Label::Depart(_) => {
                        for before in graph.met_before(event) {
                            let met = graph.event(before);
                            self.join(before.index());
                            self.raise(met.thread, met.index + 1);
                        }
                    }
                    _ => {}
                }
                for &(before, _) in further.iter().filter(|&&(_, after)| after == e) {
                    let event = graph.event(before);
                    self.join(before.index());
                    self.raise(event.thread, event.index + 1);
                }
                changed |= self.put(e.index());
                if let Label::Spawn(child) = event.label {
                    let (own, before) = (event.thread.index(), self.row[event.thread.index()]);
                    self.raise(event.thread, event.index + 1);
                    changed |= self.put(created + child.index());
                    self.row[own] = before;
                }
            }
        }
        changed
    }

    /// Is `a` before `b`?
    pub(crate) fn is_before(&self, graph: &Graph, a: EventIx, b: EventIx) -> bool {
        let (first, second) = (graph.event(a), graph.event(b));
        let row = &self.rows[b.index() * self.threads..];
        first.thread == second.thread && first.index < second.index || row[first.thread.index()] > first.index
    }

    fn join(&mut self, at: usize) {
        for (entry, &value) in self.row.iter_mut().zip(&self.rows[at * self.threads..]) {
            *entry = (*entry).max(value);
        }
    }

    fn raise(&mut self, thread: ThreadIx, count: u32) {
        let entry = &mut self.row[thread.index()];
        *entry = (*entry).max(count);
    }

    /// Stores the row; true if it has grown.
    fn put(&mut self, at: usize) -> bool {
        let mut grown = false;
        for (old, &new) in self.rows[at * self.threads..].iter_mut().zip(&self.row) {
            grown |= *old != new;
            *old = new;
        }
        grown
    }
}
