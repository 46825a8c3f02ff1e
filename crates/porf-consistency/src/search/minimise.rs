//! A small set of events without a consistent order, for an execution that only an exhaustive
//! search refutes.
//!
//! Not in the paper. Parts of consistent executions are consistent (a read is kept with its source,
//! an RMW without its read is a plain write, and unread writes can be removed): a linear order of
//! the whole is one of the part. So events are removed as long as the rest stays inconsistent,
//! first in large blocks, later events first, then one by one. One pass over single events
//! suffices: what cannot be removed from a set cannot be removed from a smaller one.

use super::operations::Operations;
use super::{Budget, Searched, Statistics, cuts, saturation};
use porf_exec::{EventId, ExecutionGraph, Source};

/// A set of events, in insertion order, that has no consistent order, and whether no read in it can
/// be removed. The execution must be inconsistent because it has no order.
pub(super) fn core(
    graph: &ExecutionGraph,
    model: Searched,
    topological: &[EventId],
    budget: &Budget,
) -> (Vec<EventId>, bool) {
    let mut deletion = Deletion {
        graph,
        model,
        topological,
        kept: graph.events().iter().map(|event| !event.label().is_fence()).collect(),
        left: budget.explanation,
        gave_up: false,
    };
    let mut size = graph.len().div_ceil(2);
    while size > 1 && !deletion.gave_up {
        deletion.blocks(size);
        size = size.div_ceil(2);
    }
    // Reads first; a write can be removed after its readers.
    deletion.singles(true);
    let minimal = !deletion.gave_up;
    deletion.singles(false);
    (graph.event_ids().filter(|e| deletion.kept[e.index()]).collect(), minimal)
}

struct Deletion<'a> {
    graph: &'a ExecutionGraph,
    model: Searched,
    topological: &'a [EventId],
    /// For each event. A read is kept with its source, and an RMW's read with its write.
    kept: Vec<bool>,
    /// The remaining budget.
    left: u64,
    /// Whether an attempt was skipped or aborted because the budget was exhausted.
    gave_up: bool,
}

impl Deletion<'_> {
    /// Tries to remove blocks of `size` events, from the end of a topological order.
    fn blocks(&mut self, size: usize) {
        let kept: Vec<EventId> = self.topological.iter().copied().filter(|e| self.kept[e.index()]).collect();
        for block in kept.rchunks(size) {
            self.attempt(block);
        }
    }

    /// Tries to remove every read, or every other event, by itself.
    fn singles(&mut self, reads: bool) {
        for &e in self.topological.iter().rev() {
            if self.kept[e.index()] && self.graph.event(e).label().is_read() == reads {
                self.attempt(&[e]);
            }
        }
    }

    /// Removes the events and those that need them, if the rest is still inconsistent.
    fn attempt(&mut self, events: &[EventId]) {
        let mut rest = self.kept.clone();
        for e in events {
            rest[e.index()] = false;
        }
        // In topological order, sources come before their reads; an RMW's write is removed after
        // its read.
        for &e in self.topological {
            let source = self.graph.source(e);
            let orphan = source.is_some_and(|s| matches!(s, Source::Write(w) if !rest[w.index()]));
            let half = source.is_some() && self.graph.rmw_partner(e).is_some_and(|w| !rest[w.index()]);
            rest[e.index()] &= !orphan && !half;
        }
        let size = rest.iter().filter(|&&kept| kept).count() as u64 + self.graph.len() as u64;
        if size > self.left {
            self.gave_up = true;
            return;
        }
        self.left -= size;
        match self.inconsistent(&rest) {
            Some(true) => self.kept = rest,
            Some(false) => {}
            None => self.gave_up = true,
        }
    }

    fn inconsistent(&mut self, kept: &[bool]) -> Option<bool> {
        let Ok(operations) = Operations::new(self.graph, self.model, self.topological, |e| kept[e.index()]) else {
            return Some(true);
        };
        let (order, conflict) = saturation::saturate(&operations);
        if conflict.is_some() {
            return Some(true);
        }
        let mut statistics = Statistics::default();
        let answer = cuts::search(&operations, &order, self.left, &mut statistics);
        self.left = self.left.saturating_sub(statistics.states);
        match answer {
            cuts::Answer::Found(_) => Some(false),
            cuts::Answer::None => Some(true),
            cuts::Answer::GaveUp => None,
        }
    }
}
