//! RA and RC20 (the paper, §4.4, Alg. 3): a minimally coherent modification order in O(n·k). The first half also serves
//! SRA without RMWs (§4.3, Alg. 2), see [`strong_coherence`](crate::strong_coherence).
//!
//! Lemma 3.2: if a read r of w has seen another write w' (w' →rf?;hb→ r), and w' does not lead to w through RMWs, then w' must
//! be mo-before the top of w's chain of RMWs. Lemma 4.4: an order that has these edges, and no cycle together with rf and hb,
//! extends to a full modification order.
//!
//! What differs from the printed algorithm:
//! 1. Line 10: "− 1" for the event's own thread whatever the event; else a plain read sees itself as the last read and
//!    same-thread read-read coherence is missed. Here an access is added to what its thread has seen after it was handled.
//! 2. Line 16 must see cycles through plain reads: w' →rf→ r →hb→ w orders w' before w, though the graph G_x of the
//!    complexity argument has no node for r. So plain writes, too, take edges from what their thread has seen. (In RA this is
//!    already in hb; in RC20 it is not.)
//! 3. lastReadBefore is asked only for reads that do not synchronise with their source and tell their thread something new: what any
//!    other read has seen happens before it, so that lastWriteBefore finds it. In RA there are no such reads.
//! 4. Edges are not stored one by one. Writes of one thread are ordered by po, so all edges from a thread into a chain amount to
//!    one number, the last of its writes that must come first: a row of numbers for each chain, joined by maximum.
//! 5. Nodes are whole chains: every edge into a chain goes to its top (edges to a later RMW of it follow from the
//!    edges that the RMW's own read brought). So sorting the chains gives the witness, with the RMWs of a chain next to each other,
//!    which is phases 2 and 3 of the proof of Lemma 4.4.
//!
//! lastWriteBefore is answered by per-observer cursors as in §3: the cursor is the observer's *frontier*, a count for each lane (a thread
//! that accesses the location). All locations advance together, in one pass over the events in po-rf order: what is needed of
//! a location lies together and only the ends of its lanes are looked at, so that the pace does not depend on the length of the trace.
//! The notes of the bench `growth` say what was tried.

use crate::happens_before::{Clocks, Synchronisation};
use crate::slots::Slots;
use porf_exec::order::{PorfCycle, visit_in_po_rf_order};
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Source};

pub(crate) const NONE: u32 = u32::MAX;
/// The initial write of a location, as a source or as the top of a chain.
pub(crate) const INIT: u32 = u32::MAX - 1;
/// Rows of `required` begin at multiples of this, so that 32 bits can say where.
const ROW_UNIT: usize = 4;

/// What must be mo-before what, for all locations.
#[derive(Debug)]
pub(crate) struct Coherence {
    pub(crate) slots: Slots,
    pub(crate) lanes: Lanes,
    /// Slot → where its marks begin; one entry more than slots.
    first_mark: Vec<u32>,
    /// The writes of each lane that were met, in po.
    marks: Vec<Mark>,
    /// Event → its place in mo, for writes.
    pub(crate) writes: Vec<Write>,
    /// Location → the RMW (its write) that reads from the initial write, or `NONE`.
    pub(crate) after_init: Vec<u32>,
    /// For each plain write a row with an entry for each lane of its location: how many writes of the lane must precede it, and
    /// with it its chain.
    required: Vec<u32>,
    observers: Observers,
    /// Scratch: the entries of the present clock for the lanes of the present location.
    limits: Vec<u32>,
}

/// The threads that access a location, as others see them, by slot. Apart from each other so that the rows of a location can be
/// compared with the rows of an observer, many entries at a time.
#[derive(Debug)]
pub(crate) struct Lanes {
    /// How many writes were met.
    pub(crate) met: Vec<u32>,
    /// The position in the thread of the last of them (`NONE` at first).
    last_index: Vec<u32>,
    /// The top of its chain (`NONE` at first).
    last_chain: Vec<u32>,
}

/// Lanes are handled in groups of as many as a mask has bits.
const GROUP: usize = u32::BITS as usize;

/// A write in its lane.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    /// Its position in its thread.
    index: u32,
    /// The top of its chain: an event, or `INIT`.
    pub(crate) chain: u32,
    pub(crate) event: u32,
}

/// What is known of a write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Write {
    /// The slot of its location and thread.
    pub(crate) slot: u32,
    /// How many writes precede it in its lane.
    pub(crate) place: u32,
    /// The top of its chain of RMWs (TC): an event, or `INIT`.
    pub(crate) top: u32,
    /// Its distance from the top (PC).
    depth: u32,
    /// The RMW (its write) that reads from it, or `NONE`.
    pub(crate) next: u32,
    /// For a plain write: where its row begins in `required`, in units of `ROW_UNIT`.
    row: u32,
}

/// What each thread has seen of each location that it accesses.
#[derive(Debug)]
struct Observers {
    /// Location → where the rows of its slots begin.
    first_row: Vec<usize>,
    /// For each slot its *frontier*: for each lane of the location how many of its writes must be mo-before whatever the thread
    /// accesses next, or be it.
    frontier: Vec<u32>,
    /// Slot → the source it last read, if its frontier has not changed since.
    settled: Vec<u32>,
    /// For each entry of a frontier how many of the lane's `reads` were seen; empty if there are no such reads.
    reads_seen: Vec<u32>,
    /// Slot → the reads of (3).
    reads: Vec<Vec<UnsynchronisedRead>>,
    /// Slot → how many these are.
    reads_met: Vec<u32>,
}

/// A read that does not happen after its source.
#[derive(Clone, Copy, Debug)]
struct UnsynchronisedRead {
    /// Its position in its thread.
    index: u32,
    /// The slot of its source, and how many writes of that lane it has seen.
    slot: u32,
    count: u32,
}

/// An access in the terms of its location.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The slot of its thread.
    slot: usize,
    /// The first slot of the location, and how many there are.
    first_slot: usize,
    lanes: usize,
    /// Where the frontier of the slot begins.
    row: usize,
}

/// What goes wrong, at which location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Incoherence {
    /// po ∪ rf has a cycle.
    Porf(PorfCycle),
    /// Two RMWs (their reads) read from the same write.
    SameSource(EventId, EventId),
    /// The read has seen a write (the second event) that must be mo-after the one it reads from: a later RMW of the same chain,
    /// or any write if the chain starts at the initial write.
    Overwritten(EventId, EventId),
    /// The chains of a location cannot be sorted: pairs (w, top) where w must precede the chain of `top`; the w of each
    /// pair belongs to the chain of the previous pair's top, and the first w to that of the last.
    Cycle(LocId, Vec<(EventId, EventId)>),
}

impl Coherence {
    /// Lines 1–14: builds the required order of all chains.
    pub(crate) fn saturate(graph: &ExecutionGraph, sync: Synchronisation) -> Result<Coherence, Incoherence> {
        let mut coherence = Coherence::new(graph, sync != Synchronisation::All);
        let mut clocks = Clocks::new(graph, sync);
        let mut fault = None;
        let order = visit_in_po_rf_order(graph, |e| {
            clocks.step(graph, e);
            let event = graph.event(e);
            if let Some(x) = event.loc()
                && fault.is_none()
            {
                let clock = clocks.of_thread(event.thread().index());
                fault = coherence.access(graph, clock, e, x).err();
            }
        });
        // A cycle in po ∪ rf comes first, whatever was seen before it was found.
        order.map_err(Incoherence::Porf)?;
        match fault {
            None => Ok(coherence),
            Some(fault) => Err(fault),
        }
    }

    fn new(graph: &ExecutionGraph, unsynchronised: bool) -> Coherence {
        let slots = Slots::new(graph);
        let mut first_mark = vec![0u32; slots.count() + 1];
        for event in graph.events().iter().filter(|e| e.label().is_write()) {
            let slot = event.loc().map_or(0, |x| slots.of(x, event.thread().index()));
            first_mark[slot + 1] += 1;
        }
        for slot in 0..slots.count() {
            first_mark[slot + 1] += first_mark[slot];
        }
        let nothing = Write { slot: 0, place: 0, top: NONE, depth: 0, next: NONE, row: NONE };
        Coherence {
            lanes: Lanes {
                met: vec![0; slots.count()],
                last_index: vec![NONE; slots.count()],
                last_chain: vec![NONE; slots.count()],
            },
            marks: vec![Mark::default(); first_mark[slots.count()] as usize],
            first_mark,
            writes: vec![nothing; graph.len()],
            after_init: vec![NONE; graph.location_count()],
            required: Vec::new(),
            observers: Observers::new(graph, &slots, unsynchronised),
            slots,
            limits: vec![0; graph.thread_count()],
        }
    }

    #[inline]
    fn access(&mut self, graph: &ExecutionGraph, clock: &[u32], e: EventId, x: LocId) -> Result<(), Incoherence> {
        let event = graph.event(e);
        let slots = self.slots.of_location(x);
        let slot = self.slots.of(x, event.thread().index());
        let row = self.observers.first_row[x.index()] + (slot - slots.start) * slots.len();
        let place = Place { slot, first_slot: slots.start, lanes: slots.len(), row };
        match event.label() {
            Label::Read { exclusive, .. } => {
                self.look(clock, place);
                let source = source(event.source());
                if exclusive {
                    let taken = *self.next(source, x);
                    if taken != NONE {
                        return Err(Incoherence::SameSource(EventId::new(taken as usize - 1), e));
                    }
                }
                self.read(place, source).map_err(|seen| Incoherence::Overwritten(e, seen))?;
                if !self.observers.reads_seen.is_empty() && source != INIT {
                    self.see(place, source, event.index());
                }
            }
            Label::Write { exclusive: false, .. } => {
                self.look(clock, place);
                let row = self.required.len() / ROW_UNIT;
                self.required.extend_from_slice(&self.observers.frontier[place.row..place.row + place.lanes]);
                self.required.resize(self.required.len().next_multiple_of(ROW_UNIT), 0);
                self.write(
                    place,
                    event.index(),
                    e,
                    Write { slot: slot as u32, place: 0, top: e.raw(), depth: 0, next: NONE, row: row as u32 },
                );
            }
            Label::Write { exclusive: true, .. } => {
                // The clock is that of the RMW's read, which has just looked.
                let source = source(graph.source(EventId::new(e.index() - 1)));
                *self.next(source, x) = e.raw();
                let (top, depth) = self.place_in_chain(source);
                self.write(
                    place,
                    event.index(),
                    e,
                    Write { slot: slot as u32, place: 0, top, depth: depth + 1, next: NONE, row: NONE },
                );
            }
            Label::Fence { .. } => {}
        }
        Ok(())
    }

    /// The RMW that reads from a write.
    #[inline]
    fn next(&mut self, source: u32, x: LocId) -> &mut u32 {
        match source {
            INIT => &mut self.after_init[x.index()],
            source => &mut self.writes[source as usize].next,
        }
    }

    /// TC and PC of a write.
    #[inline]
    fn place_in_chain(&self, source: u32) -> (u32, u32) {
        match source {
            INIT => (INIT, 0),
            source => (self.writes[source as usize].top, self.writes[source as usize].depth),
        }
    }

    /// Lines 9–11: brings the frontier of a thread up to its present clock.
    ///
    /// All writes that happen before the present event were met, so that mostly a lane was seen up to its end. Whether it has a new
    /// end cannot be guessed: no branches for that. (In its own lane a thread has seen everything.)
    #[inline]
    fn look(&mut self, clock: &[u32], place: Place) {
        let slots = place.first_slot..place.first_slot + place.lanes;
        // Where all threads access the location, lanes are threads.
        let limits = if place.lanes == clock.len() {
            clock
        } else {
            for (limit, &thread) in self.limits.iter_mut().zip(&self.slots.threads()[slots.clone()]) {
                *limit = clock[thread as usize];
            }
            &self.limits[..place.lanes]
        };
        let frontier = &mut self.observers.frontier[place.row..place.row + place.lanes];
        let (met, last) = (&self.lanes.met[slots.clone()], &self.lanes.last_index[slots]);
        let mut changed = 0;
        let mut group = 0;
        while group < place.lanes {
            let lanes = GROUP.min(place.lanes - group);
            let (new, mut behind) = up_to_the_end(
                &mut frontier[group..group + lanes],
                &met[group..group + lanes],
                &last[group..group + lanes],
                &limits[group..group + lanes],
            );
            changed |= new;
            while behind != 0 {
                let lane = group + behind.trailing_zeros() as usize;
                behind &= behind - 1;
                let marks = &self.marks[self.first_mark[place.first_slot + lane] as usize..];
                let mut count = frontier[lane];
                // The last write of the lane stops this.
                while marks[count as usize].index < limits[lane] {
                    count += 1;
                }
                changed |= count ^ frontier[lane];
                frontier[lane] = count;
            }
            group += GROUP;
        }
        if !self.observers.reads_seen.is_empty() {
            changed |= look_at_reads(&mut self.observers, limits, place);
        }
        if changed != 0 {
            self.observers.settled[place.slot] = NONE;
        }
    }

    /// Lines 12–14 for a read of `source`; the error is a write seen that must be mo-after it.
    #[inline]
    fn read(&mut self, place: Place, source: u32) -> Result<(), EventId> {
        if self.observers.settled[place.slot] == source {
            return Ok(());
        }
        self.observers.settled[place.slot] = source;
        let (top, depth) = self.place_in_chain(source);
        let slots = place.first_slot..place.first_slot + place.lanes;
        let frontier = &self.observers.frontier[place.row..place.row + place.lanes];
        if top == INIT {
            return self.read_from_first_chain(slots, frontier, depth);
        }
        let row = self.writes[top as usize].row as usize * ROW_UNIT;
        let required = &mut self.required[row..row + place.lanes];
        let (met, last) = (&self.lanes.met[slots.clone()], &self.lanes.last_chain[slots]);
        let mut group = 0;
        while group < place.lanes {
            let lanes = GROUP.min(place.lanes - group);
            let mut special = require(
                &mut required[group..group + lanes],
                &frontier[group..group + lanes],
                &met[group..group + lanes],
                &last[group..group + lanes],
                top,
            );
            while special != 0 {
                let lane = group + special.trailing_zeros() as usize;
                special &= special - 1;
                let count = frontier[lane];
                if count == 0 {
                    continue;
                }
                let mark = self.marks[(self.first_mark[place.first_slot + lane] + count) as usize - 1];
                if mark.chain != top {
                    required[lane] = required[lane].max(count);
                } else if self.writes[mark.event as usize].depth > depth {
                    // Line 13. In its own chain a read may be at or after what was seen, not before it.
                    return Err(EventId::new(mark.event as usize));
                }
            }
            group += GROUP;
        }
        Ok(())
    }

    /// The same if the chain begins at the initial write, which nothing can precede but what is in its own chain.
    fn read_from_first_chain(
        &self,
        slots: std::ops::Range<usize>,
        frontier: &[u32],
        depth: u32,
    ) -> Result<(), EventId> {
        for (slot, &count) in slots.zip(frontier).filter(|&(_, &count)| count > 0) {
            let mark = self.marks[(self.first_mark[slot] + count) as usize - 1];
            if mark.chain != INIT || self.writes[mark.event as usize].depth > depth {
                return Err(EventId::new(mark.event as usize));
            }
        }
        Ok(())
    }

    /// Adds the source of a read to what the thread has seen.
    #[inline]
    fn see(&mut self, place: Place, source: u32, index: usize) {
        let Write { slot, place: before, .. } = self.writes[source as usize];
        let entry = &mut self.observers.frontier[place.row + (slot as usize - place.first_slot)];
        let count = before + 1;
        if *entry < count {
            *entry = count;
            let read = UnsynchronisedRead { index: index as u32, slot, count };
            self.observers.reads[place.slot].push(read);
            self.observers.reads_met[place.slot] += 1;
            self.observers.reads_seen[place.row + (place.slot - place.first_slot)] += 1;
        }
    }

    /// Adds a write to its lane, and to what its thread has seen.
    #[inline]
    fn write(&mut self, place: Place, index: usize, e: EventId, write: Write) {
        let met = self.lanes.met[place.slot];
        let mark = Mark { index: index as u32, chain: write.top, event: e.raw() };
        self.marks[(self.first_mark[place.slot] + met) as usize] = mark;
        self.writes[e.index()] = Write { place: met, ..write };
        self.lanes.met[place.slot] = met + 1;
        self.lanes.last_index[place.slot] = mark.index;
        self.lanes.last_chain[place.slot] = mark.chain;
        self.observers.frontier[place.row + (place.slot - place.first_slot)] = met + 1;
        self.observers.settled[place.slot] = NONE;
    }

    /// The writes of a lane.
    #[inline]
    pub(crate) fn marks(&self, slot: usize) -> &[Mark] {
        &self.marks[self.first_mark[slot] as usize..self.first_mark[slot + 1] as usize]
    }

    /// How many writes of each lane must precede a plain write.
    #[inline]
    pub(crate) fn required(&self, write: u32, lanes: usize) -> &[u32] {
        let row = self.writes[write as usize].row as usize * ROW_UNIT;
        &self.required[row..row + lanes]
    }
}

/// A source as it is stored here: an event, or `INIT`.
#[inline]
fn source(source: Option<Source>) -> u32 {
    match source {
        Some(Source::Write(w)) => w.raw(),
        _ => INIT,
    }
}

/// Brings a frontier up to the present clock as far as the reads of (3) go; returns something other than 0 if that changed it.
fn look_at_reads(observers: &mut Observers, limits: &[u32], place: Place) -> u32 {
    let Observers { frontier, reads_seen, reads, reads_met, .. } = observers;
    let frontier = &mut frontier[place.row..place.row + place.lanes];
    let reads_seen = &mut reads_seen[place.row..place.row + place.lanes];
    let slots = place.first_slot..place.first_slot + place.lanes;
    if *reads_seen == reads_met[slots.clone()] {
        return 0;
    }
    let mut changed = 0;
    for ((seen, &limit), slot) in reads_seen.iter_mut().zip(limits).zip(slots) {
        // Each of these reads told its thread something about some lane, so none stands for the others.
        for read in reads[slot][*seen as usize..].iter().take_while(|read| read.index < limit) {
            let entry = &mut frontier[read.slot as usize - place.first_slot];
            let new = (*entry).max(read.count);
            changed |= new ^ *entry;
            *entry = new;
            *seen += 1;
        }
    }
    changed
}

/// Moves a frontier to the ends of those lanes whose last write is seen. Returns something other than 0 if that changed it, and the lanes
/// whose end is not reached.
#[inline]
fn up_to_the_end(frontier: &mut [u32], met: &[u32], last: &[u32], limits: &[u32]) -> (u32, u32) {
    let lanes = frontier.len();
    let (met, last, limits) = (&met[..lanes], &last[..lanes], &limits[..lanes]);
    let (mut changed, mut behind) = (0, 0);
    for lane in 0..lanes {
        let new = if last[lane] < limits[lane] { met[lane] } else { frontier[lane] };
        changed |= new ^ frontier[lane];
        behind |= u32::from(new < met[lane]) << lane;
        frontier[lane] = new;
    }
    (changed, behind)
}

/// Requires the frontier of those lanes that were seen to their end, if the end is not in the chain of `top`. Returns the other lanes.
#[inline]
fn require(required: &mut [u32], frontier: &[u32], met: &[u32], last: &[u32], top: u32) -> u32 {
    let lanes = required.len();
    let (frontier, met, last) = (&frontier[..lanes], &met[..lanes], &last[..lanes]);
    let mut others = 0;
    for lane in 0..lanes {
        let other = (last[lane] == top) | (frontier[lane] != met[lane]);
        others |= u32::from(other) << lane;
        required[lane] = required[lane].max(if other { 0 } else { frontier[lane] });
    }
    others
}

impl Observers {
    fn new(graph: &ExecutionGraph, slots: &Slots, unsynchronised: bool) -> Observers {
        let mut first_row = Vec::with_capacity(graph.location_count());
        let mut entries = 0;
        for x in graph.locations() {
            first_row.push(entries);
            entries += slots.of_location(x).len() * slots.of_location(x).len();
        }
        Observers {
            first_row,
            frontier: vec![0; entries],
            settled: vec![NONE; slots.count()],
            reads_seen: vec![0; if unsynchronised { entries } else { 0 }],
            reads: vec![Vec::new(); if unsynchronised { slots.count() } else { 0 }],
            reads_met: vec![0; if unsynchronised { slots.count() } else { 0 }],
        }
    }
}
