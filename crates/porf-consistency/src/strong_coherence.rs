//! SRA without RMWs (the paper, §4.3, Alg. 2) in O(n·k): a write that a read has seen must be
//! mo-before the source of the read, and this order must have no cycle together with
//! happens-before, across all locations.
//!
//! The edges are those of [`coherence`](crate::coherence): for each write a row of numbers, the
//! number of writes of each thread that must precede it. The check of line 11 runs all threads,
//! each up to the first event with an unmet requirement. The order in which writes are run is the
//! witness.

use crate::coherence::Coherence;
use crate::group::LANES;
use porf_exec::{EventId, ExecutionGraph, Source, ThreadId};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Why the events cannot be ordered: a cycle in which each event must precede the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cycle(pub(crate) Vec<EventId>);

/// Line 11: finds an order of all events that respects po, rf and the requirements of coherence.
/// Returns the writes of each location in this order.
pub(crate) fn sort(graph: &ExecutionGraph, coherence: &Coherence) -> Result<Vec<Vec<EventId>>, Cycle> {
    let k = graph.thread_count();
    let mut mo: Vec<Vec<EventId>> = vec![Vec::new(); graph.location_count()];
    let mut ran = Ran { graph, coherence, events: vec![0; k], writes: vec![0; coherence.slots.count()] };
    // Thread → the lane up to which the requirements of its next event are met; they stay met.
    let mut met = vec![0usize; k];
    // Thread → the threads that wait until it has run a number of events.
    let mut waiting: Vec<BinaryHeap<Reverse<(u32, usize)>>> = vec![BinaryHeap::new(); k];
    let mut waits = vec![false; k];
    let mut runnable: Vec<usize> = Vec::new();
    let mut left = graph.len();
    // Usually the insertion order is valid. A thread with an unmet requirement waits, and then
    // catches up. No thread runs ahead, so that the data stays in the cache.
    for (turn, event) in graph.events().iter().enumerate() {
        if waits[event.thread().index()] {
            continue;
        }
        runnable.push(event.thread().index());
        while let Some(t) = runnable.pop() {
            let events = graph.thread_events(ThreadId::new(t));
            while let Some(&e) = events.get(ran.events[t] as usize).filter(|e| e.index() <= turn) {
                if let Some(Missing { lane, thread, count }) = ran.missing(e, met[t]) {
                    met[t] = lane;
                    waits[t] = true;
                    waiting[thread].push(Reverse((count, t)));
                    break;
                }
                met[t] = 0;
                let event = graph.event(e);
                if let (true, Some(x)) = (event.label().is_write(), event.loc()) {
                    mo[x.index()].push(e);
                    ran.writes[coherence.slots.of(x, t)] += 1;
                }
                ran.events[t] += 1;
                left -= 1;
            }
            while let Some(&Reverse((count, s))) = waiting[t].peek()
                && count <= ran.events[t]
            {
                waiting[t].pop();
                waits[s] = false;
                runnable.push(s);
            }
        }
    }
    if left == 0 { Ok(mo) } else { Err(ran.cycle()) }
}

/// The progress of the threads.
struct Ran<'a> {
    graph: &'a ExecutionGraph,
    coherence: &'a Coherence,
    /// Thread → the number of its events that were run.
    events: Vec<u32>,
    /// Slot → the number of the lane's writes that were run.
    writes: Vec<u32>,
}

/// An unmet requirement of an event.
struct Missing {
    /// The lane, if the event is a write.
    lane: usize,
    /// This many events of a thread must be run first.
    thread: usize,
    count: u32,
}

impl Ran<'_> {
    /// The first unmet requirement of `e`, for a write from lane `met` on.
    #[inline]
    fn missing(&self, e: EventId, met: usize) -> Option<Missing> {
        let event = self.graph.event(e);
        if let Some(Source::Write(w)) = event.source() {
            let write = self.graph.event(w);
            let (thread, count) = (write.thread().index(), write.index() as u32 + 1);
            return (self.events[thread] < count).then_some(Missing { lane: 0, thread, count });
        }
        let x = event.loc().filter(|_| event.label().is_write())?;
        let slots = self.coherence.slots.of_location(x);
        let required = self.coherence.required(self.coherence.number(e), slots.len() / LANES).as_flattened();
        let lane = (met..slots.len()).find(|&lane| self.writes[slots.start + lane] < required[lane])?;
        let slot = slots.start + lane;
        let last = self.coherence.event(self.coherence.marks(slot)[required[lane] as usize - 1].number);
        let thread = self.coherence.slots.threads()[slot] as usize;
        Some(Missing { lane, thread, count: self.graph.event(last).index() as u32 + 1 })
    }

    /// Every unfinished thread waits for an event of an unfinished thread: follow these edges until
    /// a thread repeats.
    fn cycle(&self) -> Cycle {
        let thread = |t: usize| self.graph.thread_events(ThreadId::new(t));
        let wait = |t: usize| {
            let next = thread(t)[self.events[t] as usize];
            let missing = self.missing(next, 0).expect("a blocked thread lacks something");
            (next, thread(missing.thread)[missing.count as usize - 1], missing.thread)
        };
        let blocked = |&t: &usize| (self.events[t] as usize) < thread(t).len();
        let mut t = (0..self.events.len()).find(blocked).expect("some thread is blocked");
        let mut seen = vec![false; self.events.len()];
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
        // It was collected backwards.
        cycle.reverse();
        cycle.dedup();
        if cycle.len() > 1 && cycle.first() == cycle.last() {
            cycle.pop();
        }
        Cycle(cycle)
    }
}
