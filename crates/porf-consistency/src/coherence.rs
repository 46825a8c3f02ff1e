//! RA and RC20 (the paper, §4.4, Alg. 3): a minimally coherent modification order in O(n·k). The
//! first half also serves SRA without RMWs (§4.3, Alg. 2), see
//! [`strong_coherence`](crate::strong_coherence).
//!
//! Lemma 3.2: if a read r of w has seen another write w' (w' →rf?;hb→ r), and w' does not lead to w
//! through RMWs, then w' must be mo-before the top of w's chain of RMWs. Lemma 4.4: an order that
//! has these edges, and no cycle together with rf and hb, extends to a full modification order.
//!
//! Deviations from the printed algorithm:
//! 1. Line 10: "− 1" applies to the event's own thread for every event. Otherwise a plain read sees
//!    itself as the last read, and same-thread read-read coherence is missed. Here an access is
//!    added to what its thread has seen after it was handled.
//! 2. Line 16 must detect cycles through plain reads: w' →rf→ r →hb→ w orders w' before w, although
//!    the graph G_x of the complexity argument has no node for r. So plain writes also take edges
//!    from what their thread has seen. (In RA this is already in hb; in RC20 it is not.)
//! 3. lastReadBefore is queried only for reads that do not synchronise with their source and whose
//!    source is new to their thread. For every other read, the source happens before it, so that
//!    lastWriteBefore finds it. RA has no such reads.
//! 4. Edges are not stored individually. Writes of one thread are ordered by po, so all edges from
//!    a thread into a chain amount to one number: the last of its writes that must come first. Each
//!    chain has a row of such numbers, joined by maximum.
//! 5. Nodes are whole chains: every edge into a chain goes to its top. (Edges to a later RMW of the
//!    chain follow from the edges of that RMW's read.) Sorting the chains therefore gives the
//!    witness, with the RMWs of a chain adjacent: phases 2 and 3 of the proof of Lemma 4.4.
//!
//! lastWriteBefore is answered by per-observer cursors as in §3: the cursor is the observer's
//! *frontier*, a count for each lane (a thread that accesses the location). All locations advance
//! together, in one pass over the events in po-rf order. The data of a location is contiguous and
//! only the ends of its lanes are accessed, so that the rate does not depend on the length of the
//! trace. The notes of the bench `growth` describe the alternatives that were tried.

use crate::cursor::{Cursors, Ends};
use crate::group::{BLOCK, Group, LANES, lanes_of, max};
use crate::happens_before::{Clocks, Synchronisation};
use crate::slots::Slots;
use crate::unsynchronised_reads::{UnsynchronisedRead, UnsynchronisedReads};
use porf_exec::order::{PorfCycle, visit_in_po_rf_order};
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Source};
use wide::u32x4;

pub(crate) const NONE: u32 = u32::MAX;
/// The initial write of a location, as a source or as the top of a chain.
pub(crate) const INIT: u32 = u32::MAX - 1;

/// The required modification order of all locations.
#[derive(Debug)]
pub(crate) struct Coherence {
    pub(crate) slots: Slots,
    /// The slots, a group at a time.
    lanes: Vec<Lanes>,
    /// The visited writes of each lane, in po.
    marks: Vec<Mark>,
    /// All writes in the order of the visit: the index is the number of the write.
    pub(crate) writes: Vec<Write>,
    pub(crate) links: Vec<Link>,
    /// The plain writes, which are the tops of chains, in the order of the visit.
    pub(crate) tops: Vec<u32>,
    /// Event → the number of the write. Undefined for other events, and empty until all are
    /// visited.
    number_of: Vec<u32>,
    /// Location → the RMW (its write) that reads from the initial write, or `NONE`.
    pub(crate) after_init: Vec<u32>,
    /// For each plain write a row with an entry for each lane of its location: the number of writes
    /// of the lane that must precede it and its chain.
    required: Vec<Group>,
    observers: Observers,
    /// Scratch: the entries of the current clock for the lanes of the current location.
    limits: Vec<Group>,
}

/// A group of lanes: the threads that access a location.
#[derive(Clone, Copy, Debug)]
struct Lanes {
    ends: Ends,
    /// The top of the chain of the last write (`NONE` at first).
    last_chain: Group,
}

/// A write in its lane.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    /// Its position in its thread.
    index: u32,
    /// The top of its chain: the number of a write, or `INIT`.
    pub(crate) chain: u32,
    pub(crate) number: u32,
}

/// The position of a write, as its readers need it. Small, because accesses to it are scattered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Write {
    /// The slot of its location and thread.
    pub(crate) slot: u32,
    /// The number of writes before it in its lane.
    pub(crate) place: u32,
    /// The top of its chain of RMWs (TC): the number of a write, or `INIT`.
    pub(crate) top: u32,
    /// For the top of a chain, the start of its row in `required`; for an RMW, its distance from
    /// the top (PC).
    row_or_depth: u32,
}

/// A write as a link of its chain: the data that sorting needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) event: u32,
    /// As in [`Write`].
    pub(crate) slot: u32,
    /// The RMW (its write) that reads from it, or `NONE`.
    pub(crate) next: u32,
}

/// What each thread has seen of each location that it accesses.
#[derive(Debug)]
struct Observers {
    /// Location → the start of the rows of its slots.
    first_row: Vec<usize>,
    /// For each slot a row: what its thread has seen of the location's lanes.
    frontier: Vec<Frontier>,
    /// Slot → the source of its last read, if its frontier has not changed since.
    settled: Vec<u32>,
    /// The reads of deviation 3, if there are any.
    unsynchronised: Option<UnsynchronisedReads>,
}

/// What a thread has seen of a group of lanes: the writes that must be mo-before or equal to the
/// write that the thread accesses next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frontier {
    pub(crate) seen: Cursors,
    /// The top of the chain of the last of these, or `NONE`.
    pub(crate) chain: Group,
}

/// An access, in terms of its location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The slot of its thread.
    pub(crate) slot: usize,
    /// The first slot of the location, and the number of its groups.
    pub(crate) first_slot: usize,
    pub(crate) groups: usize,
    /// The start of the frontier of the slot.
    pub(crate) row: usize,
}

impl Place {
    /// The row of the slot.
    #[inline]
    pub(crate) fn rows(self) -> std::ops::Range<usize> {
        self.row..self.row + self.groups
    }

    /// The lanes of the location.
    #[inline]
    pub(crate) fn lanes(self) -> std::ops::Range<usize> {
        self.first_slot / LANES..self.first_slot / LANES + self.groups
    }

    /// The position of a slot of the location in the row of this one.
    #[inline]
    pub(crate) fn entry(self, slot: usize) -> (usize, usize) {
        (self.row + (slot - self.first_slot) / LANES, slot % LANES)
    }
}

/// A violation of coherence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Incoherence {
    /// po ∪ rf has a cycle.
    Porf(PorfCycle),
    /// Two RMWs (their reads) read from the same write.
    SameSource(EventId, EventId),
    /// The read has seen a write (the second event) that must be mo-after its source: a later RMW
    /// of the same chain, or any write if the chain starts at the initial write.
    Overwritten(EventId, EventId),
    /// The chains of a location cannot be sorted: pairs (w, top) where w must precede the chain of
    /// `top`. The w of each pair belongs to the chain of the previous pair's top, and the first w
    /// to that of the last.
    Cycle(LocId, Vec<(EventId, EventId)>),
}

impl Coherence {
    /// Lines 1–14: computes the required order of all chains.
    pub(crate) fn saturate(graph: &ExecutionGraph, sync: Synchronisation) -> Result<Coherence, Incoherence> {
        let mut coherence = Coherence::new(graph, sync != Synchronisation::All);
        let mut clocks = Clocks::new(graph, sync);
        let mut fault = None;
        let order = visit_in_po_rf_order(graph, |e| {
            clocks.step(graph, e);
            if let Some(x) = graph.event(e).loc()
                && fault.is_none()
            {
                fault = coherence.access(graph, &clocks, e, x).err();
            }
        });
        // A cycle in po ∪ rf is reported first, whatever was found before it.
        order.map_err(Incoherence::Porf)?;
        match fault {
            None => Ok(Coherence { number_of: clocks.into_numbers(), ..coherence }),
            Some(fault) => Err(fault),
        }
    }

    fn new(graph: &ExecutionGraph, unsynchronised: bool) -> Coherence {
        let slots = Slots::new(graph);
        let no_writes = Lanes { ends: Ends::NOTHING, last_chain: [NONE; LANES] };
        Coherence {
            lanes: vec![no_writes; slots.count() / LANES],
            marks: vec![Mark::default(); graph.write_count()],
            writes: Vec::with_capacity(graph.write_count()),
            links: Vec::with_capacity(graph.write_count()),
            tops: Vec::new(),
            number_of: Vec::new(),
            after_init: vec![NONE; graph.location_count()],
            required: Vec::new(),
            observers: Observers::new(graph, &slots, unsynchronised),
            slots,
            limits: vec![[0; LANES]; graph.thread_count().div_ceil(LANES)],
        }
    }

    #[inline]
    fn access(&mut self, graph: &ExecutionGraph, clocks: &Clocks, e: EventId, x: LocId) -> Result<(), Incoherence> {
        let event = graph.event(e);
        let clock = clocks.of_thread(event.thread().index());
        let source = |source: Option<Source>| match source {
            Some(Source::Write(w)) => clocks.number(w),
            _ => INIT,
        };
        let slots = self.slots.of_location(x);
        let slot = self.slots.of(x, event.thread().index());
        let groups = slots.len() / LANES;
        let row = self.observers.first_row[x.index()] + (slot - slots.start) * groups;
        let place = Place { slot, first_slot: slots.start, groups, row };
        match event.label() {
            Label::Read { exclusive, .. } => {
                self.look(clock, x, place);
                let source = source(event.source());
                if exclusive {
                    let taken = *self.next(source, x);
                    if taken != NONE {
                        let taken = self.event(taken);
                        return Err(Incoherence::SameSource(EventId::new(taken.index() - 1), e));
                    }
                }
                self.read(place, source).map_err(|seen| Incoherence::Overwritten(e, seen))?;
                if self.observers.unsynchronised.is_some() && source != INIT {
                    self.see(place, source, event.index());
                }
            }
            Label::Write { exclusive: false, .. } => {
                self.look(clock, x, place);
                let row = self.required.len() as u32;
                self.required.extend(self.observers.frontier[place.rows()].iter().map(|frontier| frontier.seen.count));
                let top = self.writes.len() as u32;
                self.tops.push(top);
                self.write(place, event.index(), e, top, row);
            }
            Label::Write { exclusive: true, .. } => {
                // The clock is that of the RMW's read, which has just updated the frontier.
                let source = source(graph.source(EventId::new(e.index() - 1)));
                *self.next(source, x) = self.writes.len() as u32;
                let (top, depth) = self.place_in_chain(source);
                self.write(place, event.index(), e, top, depth + 1);
            }
            Label::Fence { .. } => {}
        }
        Ok(())
    }

    /// The event of a write.
    #[inline]
    pub(crate) fn event(&self, number: u32) -> EventId {
        EventId::new(self.links[number as usize].event as usize)
    }

    /// The RMW that reads from a write.
    #[inline]
    fn next(&mut self, source: u32, x: LocId) -> &mut u32 {
        match source {
            INIT => &mut self.after_init[x.index()],
            source => &mut self.links[source as usize].next,
        }
    }

    /// TC and PC of a write.
    #[inline]
    fn place_in_chain(&self, source: u32) -> (u32, u32) {
        match source {
            INIT => (INIT, 0),
            source => (self.writes[source as usize].top, depth(&self.writes, source)),
        }
    }

    /// Lines 9–11: updates the frontier of a thread to its current clock. (A thread has seen all of
    /// its own lane.)
    #[inline]
    fn look(&mut self, clock: &[Group], x: LocId, place: Place) {
        let limits = self.slots.limits(x, clock, &mut self.limits);
        let frontiers = &mut self.observers.frontier[place.rows()];
        let lanes = &self.lanes[place.lanes()];
        let mut changed = false;
        let mut start = 0;
        while start < place.groups {
            let mut behind = 0;
            let end = place.groups.min(start + BLOCK);
            for group in start..end {
                let (frontier, lanes) = (&mut frontiers[group], &lanes[group]);
                let moved = frontier.seen.move_to_the_ends(&lanes.ends, &limits[group]);
                let (last, chain) = (u32x4::new(lanes.last_chain), u32x4::new(frontier.chain));
                frontier.chain = moved.to_the_end.bitselect(last, chain).to_array();
                changed |= moved.changed;
                behind |= moved.behind << ((group - start) * LANES);
            }
            for lane in lanes_of(behind, start) {
                let marks = &self.marks[self.slots.first_write(place.first_slot + lane) as usize..];
                let (frontier, limit) = (&mut frontiers[lane / LANES], limits[lane / LANES][lane % LANES]);
                if frontier.seen.walk(lane % LANES, limit, |count| marks[count].index) {
                    frontier.chain[lane % LANES] = marks[frontier.seen.count[lane % LANES] as usize - 1].chain;
                    changed = true;
                }
            }
            start = end;
        }
        if let Some(unsynchronised) = &mut self.observers.unsynchronised {
            let (marks, slots) = (&self.marks, &self.slots);
            changed |= unsynchronised.look(frontiers, limits, place, |lane, count| {
                marks[(slots.first_write(place.first_slot + lane) + count) as usize].number
            });
        }
        if changed {
            self.observers.settled[place.slot] = NONE;
        }
    }

    /// Lines 12–14 for a read of `source`. The error is a seen write that must be mo-after the
    /// source.
    #[inline]
    fn read(&mut self, place: Place, source: u32) -> Result<(), EventId> {
        if self.observers.settled[place.slot] == source {
            return Ok(());
        }
        self.observers.settled[place.slot] = source;
        let (top, depth) = self.place_in_chain(source);
        if top == INIT {
            return self.read_from_first_chain(place, depth);
        }
        let row = self.writes[top as usize].row_or_depth as usize;
        let required = &mut self.required[row..row + place.groups];
        let frontiers = &self.observers.frontier[place.rows()];
        let mut start = 0;
        while start < place.groups {
            let mut same_chain = 0;
            let end = place.groups.min(start + BLOCK);
            for group in start..end {
                same_chain |= require(&mut required[group], &frontiers[group], top) << ((group - start) * LANES);
            }
            for lane in lanes_of(same_chain, start) {
                let count = frontiers[lane / LANES].seen.count[lane % LANES];
                let seen = self.marks[(self.slots.first_write(place.first_slot + lane) + count) as usize - 1].number;
                // Line 13. Within its own chain, a read may be at or after the seen write, but not
                // before it.
                if self::depth(&self.writes, seen) > depth {
                    return Err(self.event(seen));
                }
            }
            start = end;
        }
        Ok(())
    }

    /// The same if the chain starts at the initial write, which only writes of its own chain can
    /// precede.
    #[inline(always)] // It is the hot path of queues, and a call costs 4 % there.
    fn read_from_first_chain(&self, place: Place, depth: u32) -> Result<(), EventId> {
        let counts = self.observers.frontier[place.rows()].iter().flat_map(|frontier| frontier.seen.count);
        for (slot, count) in (place.first_slot..).zip(counts).filter(|&(_, count)| count > 0) {
            let mark = self.marks[(self.slots.first_write(slot) + count) as usize - 1];
            if mark.chain != INIT || self::depth(&self.writes, mark.number) > depth {
                return Err(self.event(mark.number));
            }
        }
        Ok(())
    }

    /// Adds the source of a read to what the thread has seen.
    #[inline]
    fn see(&mut self, place: Place, source: u32, index: usize) {
        let Write { slot, place: before, top, .. } = self.writes[source as usize];
        let read = UnsynchronisedRead { index: index as u32, slot, count: before + 1, chain: top };
        let (group, lane) = place.entry(slot as usize);
        if read.add_to(&mut self.observers.frontier[group], lane)
            && let Some(unsynchronised) = &mut self.observers.unsynchronised
        {
            unsynchronised.add(place, read, source);
        }
    }

    /// Adds a write to its lane, and to what its thread has seen.
    #[inline]
    fn write(&mut self, place: Place, index: usize, e: EventId, top: u32, row_or_depth: u32) {
        let (slot, lane) = (place.slot, place.slot % LANES);
        let lanes = &mut self.lanes[slot / LANES];
        let met = lanes.ends.met[lane];
        self.marks[(self.slots.first_write(slot) + met) as usize] =
            Mark { index: index as u32, chain: top, number: self.writes.len() as u32 };
        self.writes.push(Write { slot: slot as u32, place: met, top, row_or_depth });
        self.links.push(Link { event: e.raw(), slot: slot as u32, next: NONE });
        lanes.ends.add(lane, index);
        lanes.last_chain[lane] = top;
        let frontier = &mut self.observers.frontier[place.entry(slot).0];
        frontier.seen.count[lane] = met + 1;
        frontier.chain[lane] = top;
        self.observers.settled[slot] = NONE;
    }

    /// The number of visited writes of a lane.
    #[inline]
    pub(crate) fn met(&self, slot: usize) -> u32 {
        self.lanes[slot / LANES].ends.met[slot % LANES]
    }

    /// The writes of a lane.
    #[inline]
    pub(crate) fn marks(&self, slot: usize) -> &[Mark] {
        &self.marks[self.slots.writes(slot)]
    }

    /// The number of a write.
    #[inline]
    pub(crate) fn number(&self, write: EventId) -> u32 {
        self.number_of[write.index()]
    }

    /// The number of writes of each lane that must precede a plain write.
    #[inline]
    pub(crate) fn required(&self, write: u32, groups: usize) -> &[Group] {
        let row = self.writes[write as usize].row_or_depth as usize;
        &self.required[row..row + groups]
    }
}

/// The distance of a write from the top of its chain (PC).
#[inline]
fn depth(writes: &[Write], number: u32) -> u32 {
    let Write { top, row_or_depth, .. } = writes[number as usize];
    if top == number { 0 } else { row_or_depth }
}

/// Requires what a frontier has seen, except in lanes where that is in the chain of `top`. Returns
/// these lanes.
#[inline]
fn require(required: &mut Group, frontier: &Frontier, top: u32) -> u32 {
    let same_chain = u32x4::new(frontier.chain).simd_eq(u32x4::splat(top));
    *required = max(u32x4::new(*required), u32x4::new(frontier.seen.count) & !same_chain).to_array();
    same_chain.to_bitmask()
}

impl Observers {
    fn new(graph: &ExecutionGraph, slots: &Slots, unsynchronised: bool) -> Observers {
        let mut first_row = Vec::with_capacity(graph.location_count());
        let mut rows = 0;
        for x in graph.locations() {
            first_row.push(rows);
            rows += slots.of_location(x).len() * slots.of_location(x).len() / LANES;
        }
        let nothing = Frontier { seen: Cursors::NOTHING, chain: [NONE; LANES] };
        Observers {
            first_row,
            frontier: vec![nothing; rows],
            settled: vec![NONE; slots.count()],
            unsynchronised: unsynchronised.then(|| UnsynchronisedReads::new(slots.count(), rows)),
        }
    }
}
