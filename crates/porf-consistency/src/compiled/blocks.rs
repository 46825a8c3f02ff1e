//! Ranges of consecutive events of a thread as few blocks, and the accesses of a location by thread.

use super::execution::NodeId;
use porf_exec::{ExecutionGraph, LocId};

/// A binary tree above the events, thread after thread. Its inner nodes, numbered from 1, are the *blocks*.
///
/// The tree is stored as an array: the children of node k are 2k and 2k + 1, and the leaves come last, from the number of events on.
/// A block that is part of a range stands for consecutive events of that range.
#[derive(Debug)]
pub(super) struct Blocks {
    /// The events, thread after thread.
    events: Vec<NodeId>,
    /// Thread → where its events begin in `events`.
    starts: Vec<u32>,
}

/// A node of the tree.
pub(super) enum Tree {
    Event(NodeId),
    Block(NodeId),
}

impl Blocks {
    pub(super) fn new(graph: &ExecutionGraph) -> Blocks {
        let mut blocks = Blocks { events: Vec::with_capacity(graph.len()), starts: Vec::new() };
        for t in graph.threads() {
            blocks.starts.push(blocks.events.len() as u32);
            blocks.events.extend(graph.thread_events(t).iter().map(|e| e.raw()));
        }
        blocks
    }

    #[inline]
    fn node(&self, k: usize) -> Tree {
        match k.checked_sub(self.events.len()) {
            Some(leaf) => Tree::Event(self.events[leaf]),
            None => Tree::Block(k as NodeId),
        }
    }

    /// Calls `visit` with nodes that make up the events of the thread from position `first` to before `end`.
    #[inline]
    pub(super) fn range(&self, thread: usize, first: usize, end: usize, visit: &mut impl FnMut(Tree)) {
        let offset = self.starts[thread] as usize + self.events.len();
        let (mut low, mut high) = (first + offset, end + offset);
        while low < high {
            if low % 2 == 1 {
                visit(self.node(low));
                low += 1;
            }
            if high % 2 == 1 {
                high -= 1;
                visit(self.node(high));
            }
            (low, high) = (low / 2, high / 2);
        }
    }

    /// The two nodes that a block consists of.
    #[inline]
    pub(super) fn children(&self, block: NodeId) -> [Tree; 2] {
        let k = block as usize;
        [self.node(2 * k), self.node(2 * k + 1)]
    }
}

/// The accesses of each location, by thread.
#[derive(Debug, Default)]
pub(super) struct Accesses {
    /// The accesses by location, thread and position.
    events: Vec<NodeId>,
    /// The end in `events` of those of each location and thread that has some; they begin where the ones before end.
    ends: Vec<u32>,
    /// Location → where its entries begin in `ends`; one entry more than locations.
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

    /// The accesses of a location: a list for each thread that has some.
    #[inline]
    pub(super) fn of(&self, x: usize) -> impl Iterator<Item = &[NodeId]> {
        (self.starts[x] as usize..self.starts[x + 1] as usize).map(|i| {
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            &self.events[start as usize..self.ends[i] as usize]
        })
    }
}
