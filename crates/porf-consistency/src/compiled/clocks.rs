//! The clocks of views, and their inverse: the first event that an event leads to.

use super::execution::NodeId;
use porf_exec::{ExecutionGraph, LocId};

const NONE: u32 = u32::MAX;

/// The clocks of a view.
#[derive(Debug)]
pub(super) struct Clocks {
    /// Event and thread → the number of the thread's first events that lead to the event.
    pub(super) clocks: Vec<u32>,
    /// Event and thread → the first event of the thread that the event leads to, or `NONE`.
    pub(super) firsts: Vec<u32>,
}

impl Clocks {
    pub(super) fn new(graph: &ExecutionGraph, clocks: Vec<u32>) -> Clocks {
        let mut firsts = vec![NONE; clocks.len()];
        let threads: Vec<Vec<NodeId>> =
            graph.threads().map(|t| graph.thread_events(t).iter().map(|e| e.raw()).collect()).collect();
        for from in &threads {
            threads.iter().for_each(|to| invert(graph, &clocks, from, to, &mut firsts));
        }
        Clocks { clocks, firsts }
    }
}

/// Finds the first of the events `to` that each of the events `from` leads to. Each list is in
/// program order of a thread.
///
/// Clocks only grow along a thread, and later events lead to later ones: one pass over both lists
/// suffices.
fn invert(graph: &ExecutionGraph, clocks: &[u32], from: &[NodeId], to: &[NodeId], firsts: &mut [u32]) {
    let threads = graph.thread_count();
    let event = |e: NodeId| &graph.events()[e as usize];
    let (Some(&source), Some(&target)) = (from.first(), to.first()) else { return };
    let (source, target) = (event(source).thread().index(), event(target).thread().index());
    let mut to = to.iter().copied().peekable();
    for &e in from {
        let index = event(e).index() as u32;
        while to.next_if(|&later| clocks[later as usize * threads + source] <= index).is_some() {}
        let Some(&first) = to.peek() else { return };
        firsts[e as usize * threads + target] = first;
    }
}

/// The accesses of each location, by thread.
#[derive(Debug, Default)]
pub(super) struct Accesses {
    /// The accesses by location, thread and position.
    events: Vec<NodeId>,
    /// The end in `events` of each pair of a location and a thread with accesses; they start where
    /// the previous ones end.
    ends: Vec<u32>,
    /// Location → the start of its entries in `ends`; one entry more than locations.
    starts: Vec<u32>,
}

impl Accesses {
    pub(super) fn new(graph: &ExecutionGraph) -> Accesses {
        let by_thread = || graph.threads().flat_map(|t| graph.thread_events(t).iter().copied());
        let location = |e| graph.event(e).loc().map(LocId::index);
        let mut next = vec![0u32; graph.location_count() + 1];
        by_thread().filter_map(location).for_each(|x| next[x + 1] += 1);
        for x in 1..next.len() {
            next[x] += next[x - 1];
        }
        let bounds = next.clone();
        let mut events = vec![0; *next.last().unwrap_or(&0) as usize];
        for e in by_thread() {
            if let Some(x) = location(e) {
                events[next[x] as usize] = e.raw();
                next[x] += 1;
            }
        }
        let (mut ends, mut starts) = (Vec::new(), vec![0]);
        let thread = |at: u32| graph.events()[events[at as usize] as usize].thread();
        for bound in bounds.windows(2) {
            let is_last = |&at: &u32| at + 1 == bound[1] || thread(at) != thread(at + 1);
            ends.extend((bound[0]..bound[1]).filter(is_last).map(|at| at + 1));
            starts.push(ends.len() as u32);
        }
        Accesses { events, ends, starts }
    }

    /// Like [`Clocks::firsts`], for accesses of the same location.
    pub(super) fn firsts(&self, graph: &ExecutionGraph, clocks: &[u32]) -> Vec<u32> {
        let mut firsts = vec![NONE; graph.len() * graph.thread_count()];
        for x in 0..graph.location_count() {
            for from in self.of(x) {
                self.of(x).for_each(|to| invert(graph, clocks, from, to, &mut firsts));
            }
        }
        firsts
    }

    /// The accesses of a location: a list for each thread that has some.
    fn of(&self, x: usize) -> impl Iterator<Item = &[NodeId]> {
        (self.starts[x] as usize..self.starts[x + 1] as usize).map(|i| {
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            &self.events[start as usize..self.ends[i] as usize]
        })
    }
}
