//! The baseline: an incremental checker that keeps modification order transitively closed, like
//! that of C11Tester.
//!
//! Every write has a clock vector: for each thread, the number of its writes to the location that
//! are before this write in mo, or equal to it. A new edge is merged immediately into the clock of
//! its target and of all successors. A read looks, thread by thread, for the last access that
//! happens before it, from the end of the thread's accesses to the location. Each of these gives a
//! write that must not be after the source of the read. RMWs take over the successors of the write
//! that they read from.

use crate::operations::Operation;
use porf_exec::{FenceMode, ReadMode, Source, WriteMode};

/// A write of a location.
struct Node {
    thread: u32,
    /// The number of this write among the writes of its thread to the location.
    number: u32,
    /// By thread: the number of its writes to the location that are not after this one.
    clock: Vec<u32>,
    successors: Vec<u32>,
    rmw: Option<u32>,
    /// The clock that it publishes.
    message: Option<Box<[u32]>>,
}

/// A location.
#[derive(Default)]
struct Location {
    nodes: Vec<Node>,
    /// By thread: the number of each access in its thread, and the write that it made or read;
    /// `None` is the initial write.
    accesses: Vec<Vec<(u32, Option<u32>)>>,
    writes: Vec<u32>,
    queue: Vec<u32>,
}

/// The checker, for RC20.
pub struct Closed {
    threads: usize,
    current: Vec<Vec<u32>>,
    pending: Vec<Vec<u32>>,
    released: Vec<Option<Box<[u32]>>>,
    locations: Vec<Location>,
    /// For each event that is a write: its index at its location.
    nodes: Vec<u32>,
}

fn join(clock: &mut [u32], other: &[u32]) -> bool {
    let mut changed = false;
    for (own, &other) in clock.iter_mut().zip(other) {
        changed |= other > *own;
        *own = (*own).max(other);
    }
    changed
}

impl Location {
    fn is_before(&self, a: u32, b: u32) -> bool {
        let node = &self.nodes[a as usize];
        a != b && self.nodes[b as usize].clock[node.thread as usize] >= node.number
    }

    /// The writes that the next access of a thread with this clock has seen, at most one for each
    /// thread.
    fn priors(&self, thread: usize, clock: &[u32], out: &mut Vec<u32>) {
        out.clear();
        for (u, accesses) in self.accesses.iter().enumerate() {
            let seen = accesses.iter().rev().find(|(index, _)| u == thread || *index <= clock[u]);
            out.extend(seen.and_then(|seen| seen.1));
        }
    }

    fn add_edge(&mut self, from: u32, to: u32) {
        let mut from = from;
        // What comes after a write also comes after the RMWs that read from it.
        while let Some(next) = self.nodes[from as usize].rmw {
            if from == to || next == to {
                return;
            }
            from = next;
        }
        if from == to || self.is_before(from, to) {
            return;
        }
        self.nodes[from as usize].successors.push(to);
        self.merge(from, to);
    }

    /// Merges the clock of a node into that of another, and transitively into its successors.
    fn merge(&mut self, from: u32, to: u32) {
        let clock = std::mem::take(&mut self.nodes[from as usize].clock);
        let changed = join(&mut self.nodes[to as usize].clock, &clock);
        self.nodes[from as usize].clock = clock;
        if !changed {
            return;
        }
        self.queue.push(to);
        while let Some(node) = self.queue.pop() {
            let clock = std::mem::take(&mut self.nodes[node as usize].clock);
            let successors = std::mem::take(&mut self.nodes[node as usize].successors);
            for &next in &successors {
                if join(&mut self.nodes[next as usize].clock, &clock) {
                    self.queue.push(next);
                }
            }
            self.nodes[node as usize].clock = clock;
            self.nodes[node as usize].successors = successors;
        }
    }
}

impl Closed {
    pub fn new(threads: usize, locations: usize, events: usize) -> Closed {
        let location =
            || Location { accesses: vec![Vec::new(); threads], writes: vec![0; threads], ..Location::default() };
        Closed {
            threads,
            current: vec![vec![0; threads]; threads],
            pending: vec![vec![0; threads]; threads],
            released: vec![None; threads],
            locations: (0..locations).map(|_| location()).collect(),
            nodes: vec![u32::MAX; events],
        }
    }

    /// Appends an operation whose first event has this number. Returns whether its source is
    /// admissible.
    pub fn add(&mut self, event: usize, operation: &Operation, priors: &mut Vec<u32>) -> bool {
        match *operation {
            Operation::Read(t, mode, x, source) => self.read(t.index(), mode, x.index(), source, priors),
            Operation::Write(t, mode, x) => {
                self.write(event, t.index(), mode, x.index(), None, priors);
                true
            }
            Operation::Rmw(t, (read, write), x, source) => {
                let admissible = self.read(t.index(), read, x.index(), source, priors);
                self.write(event + 1, t.index(), write, x.index(), Some(source), priors);
                admissible
            }
            Operation::Fence(t, mode) => {
                self.fence(t.index(), mode);
                true
            }
        }
    }

    fn node(&self, source: Source) -> Option<u32> {
        source.write().map(|e| self.nodes[e.index()])
    }

    fn read(&mut self, t: usize, mode: ReadMode, x: usize, source: Source, priors: &mut Vec<u32>) -> bool {
        let node = self.node(source);
        let location = &mut self.locations[x];
        location.priors(t, &self.current[t], priors);
        let admissible = match node {
            None => true,
            Some(node) => !priors.iter().any(|&prior| location.is_before(node, prior)),
        };
        if let Some(node) = node {
            priors.iter().for_each(|&prior| location.add_edge(prior, node));
        }
        self.current[t][t] += 1;
        location.accesses[t].push((self.current[t][t], node));
        if mode != ReadMode::Na
            && let Some(message) = node.and_then(|node| location.nodes[node as usize].message.as_deref())
        {
            join(if mode.is_acquire() { &mut self.current[t] } else { &mut self.pending[t] }, message);
        }
        admissible
    }

    fn write(
        &mut self,
        event: usize,
        t: usize,
        mode: WriteMode,
        x: usize,
        source: Option<Source>,
        priors: &mut Vec<u32>,
    ) {
        let read = source.and_then(|source| self.node(source));
        self.current[t][t] += 1;
        let location = &mut self.locations[x];
        location.priors(t, &self.current[t], priors);
        let mut message = match mode {
            WriteMode::Na => None,
            _ if mode.is_release() => Some(self.current[t].clone().into_boxed_slice()),
            _ => self.released[t].clone(),
        };
        let received = read.and_then(|read| location.nodes[read as usize].message.clone());
        match (&mut message, received) {
            (Some(message), Some(received)) => _ = join(message, &received),
            (None, received) => message = received,
            _ => {}
        }
        location.writes[t] += 1;
        let mut clock = vec![0; self.threads];
        clock[t] = location.writes[t];
        let node = location.nodes.len() as u32;
        let (thread, number) = (t as u32, location.writes[t]);
        location.nodes.push(Node { thread, number, clock, successors: Vec::new(), rmw: None, message });
        if let Some(read) = read {
            let successors = std::mem::replace(&mut location.nodes[read as usize].successors, vec![node]);
            location.nodes[read as usize].rmw = Some(node);
            location.merge(read, node);
            for &next in &successors {
                location.merge(node, next);
            }
            location.nodes[node as usize].successors = successors;
        }
        priors.iter().for_each(|&prior| location.add_edge(prior, node));
        location.accesses[t].push((self.current[t][t], Some(node)));
        self.nodes[event] = node;
    }

    fn fence(&mut self, t: usize, mode: FenceMode) {
        self.current[t][t] += 1;
        if mode.is_acquire() {
            join(&mut self.current[t], &self.pending[t]);
        }
        if mode.is_release() {
            self.released[t] = Some(self.current[t].clone().into_boxed_slice());
        }
    }
}
