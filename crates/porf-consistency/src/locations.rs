//! The accesses of each location, in an order that respects po ∪ rf.

use porf_exec::order::{PorfCycle, visit_in_po_rf_order};
use porf_exec::{EventId, ExecutionGraph, LocId};

/// All accesses, grouped by location. Within a location they follow one order of the whole graph
/// that respects po ∪ rf. A counting sort: O(n + locations).
#[derive(Debug)]
pub(crate) struct AccessesByLocation {
    /// Location x has `events[start[x]..start[x + 1]]`.
    start: Vec<u32>,
    events: Vec<EventId>,
}

impl AccessesByLocation {
    pub(crate) fn new(graph: &ExecutionGraph) -> Result<AccessesByLocation, PorfCycle> {
        let mut start = vec![0u32; graph.location_count() + 1];
        for event in graph.events() {
            if let Some(x) = event.loc() {
                start[x.index() + 1] += 1;
            }
        }
        for x in 0..graph.location_count() {
            start[x + 1] += start[x];
        }
        let mut next = start.clone();
        let mut events = vec![EventId::new(0); start[graph.location_count()] as usize];
        visit_in_po_rf_order(graph, |e| {
            if let Some(x) = graph.event(e).loc() {
                events[next[x.index()] as usize] = e;
                next[x.index()] += 1;
            }
        })?;
        Ok(AccessesByLocation { start, events })
    }

    /// The accesses of a location.
    #[inline]
    pub(crate) fn of(&self, x: LocId) -> &[EventId] {
        &self.events[self.start[x.index()] as usize..self.start[x.index() + 1] as usize]
    }
}
