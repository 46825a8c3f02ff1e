//! Ranges of consecutive events of a thread as a few blocks.

use super::execution::NodeId;
use porf_exec::ExecutionGraph;

/// A binary tree over the events, thread after thread. Its inner nodes, numbered from 1, are the
/// *blocks*.
///
/// The tree is stored as an array: the children of node k are 2k and 2k + 1, and the leaves come
/// last, from the number of events on. A block that is part of a range stands for consecutive
/// events of that range.
#[derive(Debug)]
pub(super) struct Blocks {
    /// The events, thread after thread.
    events: Vec<NodeId>,
    /// Thread → the start of its events in `events`.
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

    /// Calls `visit` with nodes that make up the events of the thread from position `first` to
    /// before `end`.
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
