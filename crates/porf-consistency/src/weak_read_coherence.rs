//! WRA (the paper, §4.1, Alg. 1) in O(n·k): no write may lie between a read and its source in happens-before.
//!
//! What differs from the printed algorithm:
//! 1. Line 9: the list is that of observer t with the writes of u.
//! 2. Line 8: an RMW is a read followed by a write here, so that the read never sees its own write.
//! 3. Line 10 compares clocks. We ask whether the source is among the writes of the location that happen before w_u: a row of
//!    counts, one for each thread that accesses the location, kept with each write.
//! 4. The initial write happens before every event: a read of it must have seen no write.

use crate::explain;
use crate::happens_before::{Clocks, Synchronisation};
use crate::model::Axiom;
use crate::slots::Slots;
use crate::verdict::Violation;
use porf_exec::order::visit_in_po_rf_order;
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Source};

const NONE: u32 = u32::MAX;

/// `between` happens after what `read` reads from, and before `read`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Between {
    pub(crate) read: EventId,
    pub(crate) between: EventId,
}

/// Checks the axioms of WRA.
pub(crate) fn check(graph: &ExecutionGraph) -> Result<(), Violation> {
    let mut seen = Seen::new(graph);
    let mut clocks = Clocks::new(graph, Synchronisation::All);
    let mut fault = None;
    let order = visit_in_po_rf_order(graph, |e| {
        clocks.step(graph, e);
        let event = graph.event(e);
        if let Some(x) = event.loc()
            && fault.is_none()
        {
            let clock = clocks.of_thread(event.thread().index()).as_flattened();
            fault = seen.access(graph, clock, e, x).err();
        }
    });
    order.map_err(|cycle| explain::porf(graph, Axiom::PoRf, &cycle))?;
    if let Some((first, second)) = same_source(graph) {
        return Err(explain::same_source(Axiom::WeakAtomicity, first, second));
    }
    match fault {
        None => Ok(()),
        Some(fault) => Err(explain::between(graph, fault)),
    }
}

/// What each thread has seen of each location that it accesses: as the frontiers of [`coherence`](crate::coherence).
#[derive(Debug)]
struct Seen {
    slots: Slots,
    /// The positions in their threads of all writes, ordered by slot and then by po.
    index: Vec<u32>,
    /// Slot → the number of its first write; one entry more than slots.
    first_write: Vec<u32>,
    /// Event → the number of the write.
    number_of: Vec<u32>,
    /// Location → where the rows of its writes begin in `before`.
    first_row: Vec<usize>,
    /// For each write a row with an entry for each lane: how many writes of the lane happen before it.
    before: Vec<u32>,
    /// Slot → where its row begins in `frontier`.
    frontier_row: Vec<usize>,
    /// For each slot a row with an entry for each lane: how many writes of the lane happen before the thread's present event.
    frontier: Vec<u32>,
    /// Slot → the source that it last read (`INIT` for the initial write), if its frontier has not changed since.
    settled: Vec<u32>,
}

const INIT: u32 = u32::MAX - 1;

impl Seen {
    fn new(graph: &ExecutionGraph) -> Seen {
        let slots = Slots::new(graph);
        let writes = || graph.events().iter().enumerate().filter(|(_, e)| e.label().is_write());
        let slot_of = |e: &porf_exec::Event| e.loc().map_or(0, |x| slots.of(x, e.thread().index()));
        let mut first_write = vec![0u32; slots.count() + 1];
        for (_, event) in writes() {
            first_write[slot_of(event) + 1] += 1;
        }
        for slot in 0..slots.count() {
            first_write[slot + 1] += first_write[slot];
        }
        let mut next = first_write.clone();
        let mut index = vec![0; first_write[slots.count()] as usize];
        let mut number_of = vec![NONE; graph.len()];
        for (e, event) in writes() {
            let number = &mut next[slot_of(event)];
            index[*number as usize] = event.index() as u32;
            number_of[e] = *number;
            *number += 1;
        }
        let (mut first_row, mut frontier_row) = (Vec::new(), Vec::with_capacity(slots.count()));
        let (mut rows, mut frontiers) = (0, 0);
        for x in graph.locations() {
            let lanes = slots.of_location(x);
            first_row.push(rows);
            rows += (first_write[lanes.end] - first_write[lanes.start]) as usize * lanes.len();
            for _ in lanes.clone() {
                frontier_row.push(frontiers);
                frontiers += lanes.len();
            }
        }
        let settled = vec![NONE; slots.count()];
        let (before, frontier) = (vec![0; rows], vec![0; frontiers]);
        Seen { slots, index, first_write, number_of, first_row, before, frontier_row, frontier, settled }
    }

    #[inline]
    fn access(&mut self, graph: &ExecutionGraph, clock: &[u32], e: EventId, x: LocId) -> Result<(), Between> {
        let event = graph.event(e);
        let lanes = self.slots.of_location(x);
        let own = self.slots.of(x, event.thread().index());
        let row = self.frontier_row[own];
        let frontier = &mut self.frontier[row..row + lanes.len()];
        let threads = &self.slots.threads()[lanes.clone()];
        let first = &self.first_write[lanes.start..lanes.end + 1];
        let mut changed = false;
        for lane in 0..lanes.len() {
            if lane == own - lanes.start {
                continue;
            }
            // Line 9: the cursor moves to the last write that happens before e.
            let limit = clock[threads[lane] as usize];
            let index = &self.index[first[lane] as usize..first[lane + 1] as usize];
            let mut count = frontier[lane] as usize;
            while count < index.len() && index[count] < limit {
                count += 1;
            }
            changed |= frontier[lane] != count as u32;
            frontier[lane] = count as u32;
        }
        let row_of = |number: u32| self.first_row[x.index()] + (number - first[0]) as usize * lanes.len();
        match event.label() {
            Label::Write { .. } => {
                let number = self.number_of[e.index()];
                let to = row_of(number);
                self.before[to..to + lanes.len()].copy_from_slice(frontier);
                frontier[own - lanes.start] = number - self.first_write[own] + 1;
                self.settled[own] = NONE;
            }
            Label::Read { .. } => {
                let source = match event.source() {
                    Some(Source::Write(w)) => self.number_of[w.index()],
                    _ => INIT,
                };
                if !changed && self.settled[own] == source {
                    return Ok(());
                }
                self.settled[own] = source;
                // The source's lane and its place there.
                let source = match event.source() {
                    Some(Source::Write(w)) => {
                        let slot = self.slots.of(x, graph.event(w).thread().index());
                        Some((slot - lanes.start, source - self.first_write[slot]))
                    }
                    _ => None,
                };
                for (lane, &count) in frontier.iter().enumerate().filter(|(_, count)| **count > 0) {
                    let last = first[lane] + count - 1;
                    // Line 10.
                    let overwritten = match source {
                        None => true,
                        Some((source_lane, place)) if lane == source_lane => count - 1 > place,
                        Some((source_lane, place)) => self.before[row_of(last) + source_lane] > place,
                    };
                    if overwritten {
                        let write = self.index[last as usize] as usize;
                        let thread = porf_exec::ThreadId::new(threads[lane] as usize);
                        return Err(Between { read: e, between: graph.thread_events(thread)[write] });
                    }
                }
            }
            Label::Fence { .. } => {}
        }
        Ok(())
    }
}

/// The reads of two RMWs that read from the same write, if there are any (weak atomicity).
pub(crate) fn same_source(graph: &ExecutionGraph) -> Option<(EventId, EventId)> {
    // Write → the read of the RMW that reads from it; initial writes come after the events.
    let mut reader = vec![NONE; graph.len() + graph.location_count()];
    for (i, event) in graph.events().iter().enumerate() {
        if let Label::Read { exclusive: true, .. } = event.label() {
            let slot = match event.source() {
                Some(Source::Write(w)) => w.index(),
                _ => graph.len() + event.loc().map_or(0, |x| x.index()),
            };
            if reader[slot] != NONE {
                return Some((EventId::new(reader[slot] as usize), EventId::new(i)));
            }
            reader[slot] = i as u32;
        }
    }
    None
}
