//! SRA without RMWs (the paper, §4.3, Alg. 2) in O(n·k): what reads have seen must be mo-before what they read, and this must have
//! no cycle together with happens-before, across all locations.
//!
//! The edges are those of [`coherence`](crate::coherence), kept as a row of numbers for each write: of each thread that accesses the
//! location, how many events must precede it. The check of line 11 runs all threads at once, each up to the first event that lacks
//! a predecessor; the order in which writes come out is the witness.

use crate::coherence::Coherence;
use porf_exec::{EventId, ExecutionGraph, LocId, Source};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What must precede each write, besides po and rf.
#[derive(Debug)]
pub(crate) struct Required {
    /// Location x has the threads `threads[first_thread[x]..first_thread[x + 1]]`.
    first_thread: Vec<u32>,
    threads: Vec<u32>,
    /// Location → where its rows begin in `rows`.
    first_row: Vec<usize>,
    /// Write → which of its location's rows it has.
    row_of: Vec<u32>,
    /// A row has one entry for each thread of the location: how many events of that thread must precede the write.
    rows: Vec<u32>,
}

/// Why the events cannot be ordered: a cycle in which each event must precede the next, and the last the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cycle(pub(crate) Vec<EventId>);

impl Required {
    /// Lines 4–10.
    pub(crate) fn new(graph: &ExecutionGraph, coherence: &Coherence) -> Required {
        let mut required = Required {
            first_thread: vec![0],
            threads: Vec::new(),
            first_row: Vec::with_capacity(graph.location_count()),
            row_of: vec![0; graph.len()],
            rows: Vec::new(),
        };
        for x in graph.locations() {
            required.threads.extend_from_slice(&coherence.slots.threads()[coherence.slots.of_location(x)]);
            required.first_thread.push(required.threads.len() as u32);
            required.first_row.push(required.rows.len());
            let mut number = 0;
            coherence.for_each_requirement(x, |write, row| {
                required.row_of[write.index()] = number;
                number += 1;
                required.rows.extend(row);
            });
        }
        required
    }

    /// The threads of a write's location, and how many events of each must precede it.
    fn of(&self, write: EventId, x: LocId) -> (&[u32], &[u32]) {
        let threads = &self.threads[self.first_thread[x.index()] as usize..self.first_thread[x.index() + 1] as usize];
        let row = self.first_row[x.index()] + self.row_of[write.index()] as usize * threads.len();
        (threads, &self.rows[row..row + threads.len()])
    }

    /// Line 11: an order of all events that respects po, rf and the requirements, as the writes of each location in it.
    pub(crate) fn sort(&self, graph: &ExecutionGraph) -> Result<Vec<Vec<EventId>>, Cycle> {
        let k = graph.thread_count();
        let mut mo: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
        let mut done = vec![0u32; k];
        // Thread → the lane up to which its next event lacks nothing; once met, a requirement stays met.
        let mut met = vec![0usize; k];
        let mut waiting: Vec<BinaryHeap<Reverse<(u32, usize)>>> = vec![BinaryHeap::new(); k];
        let mut runnable: Vec<usize> = (0..k).rev().collect();
        let mut left = graph.len();
        while let Some(t) = runnable.pop() {
            let events = graph.thread_events(porf_exec::ThreadId::new(t));
            while let Some(&e) = events.get(done[t] as usize) {
                if let Some((lane, u, count)) = self.missing(graph, e, &done, met[t]) {
                    met[t] = lane;
                    waiting[u].push(Reverse((count, t)));
                    break;
                }
                met[t] = 0;
                let event = graph.event(e);
                if let (true, Some(x)) = (event.label().is_write(), event.loc()) {
                    mo[x.index()].push(e);
                }
                done[t] += 1;
                left -= 1;
            }
            while let Some(&Reverse((count, s))) = waiting[t].peek()
                && count <= done[t]
            {
                waiting[t].pop();
                runnable.push(s);
            }
        }
        if left == 0 { Ok(mo) } else { Err(self.cycle(graph, &done)) }
    }

    /// The first lane from `met` on whose thread has not come far enough for `e`, that thread, and how many of its events are
    /// needed. For a read the lane means nothing.
    #[inline]
    fn missing(&self, graph: &ExecutionGraph, e: EventId, done: &[u32], met: usize) -> Option<(usize, usize, u32)> {
        let event = graph.event(e);
        if let Some(Source::Write(w)) = event.source() {
            let write = graph.event(w);
            let (u, count) = (write.thread().index(), write.index() as u32 + 1);
            return (done[u] < count).then_some((0, u, count));
        }
        let x = event.loc().filter(|_| event.label().is_write())?;
        let (threads, row) = self.of(e, x);
        (met..threads.len())
            .map(|lane| (lane, threads[lane] as usize, row[lane]))
            .find(|&(_, u, count)| done[u] < count)
    }

    /// Every thread that is not done waits for an event of such a thread: follow them until one comes again.
    fn cycle(&self, graph: &ExecutionGraph, done: &[u32]) -> Cycle {
        let thread = |t: usize| graph.thread_events(porf_exec::ThreadId::new(t));
        let wait = |t: usize| {
            let next = thread(t)[done[t] as usize];
            let (_, u, count) = self.missing(graph, next, done, 0).expect("a blocked thread lacks something");
            (next, thread(u)[count as usize - 1], u)
        };
        let mut t = (0..done.len()).find(|&t| (done[t] as usize) < thread(t).len()).expect("some thread is blocked");
        let mut seen = vec![false; done.len()];
        while !std::mem::replace(&mut seen[t], true) {
            t = wait(t).2;
        }
        let (start, mut cycle) = (t, Vec::new());
        loop {
            let (next, awaited, u) = wait(t);
            cycle.push(next);
            cycle.push(awaited);
            t = u;
            if t == start {
                break;
            }
        }
        // Collected against the order.
        cycle.reverse();
        cycle.dedup();
        if cycle.len() > 1 && cycle.first() == cycle.last() {
            cycle.pop();
        }
        Cycle(cycle)
    }
}
