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
//! that accesses the location). All locations advance together, in one pass over the events in po-rf order, so that the ends of the lanes
//! stay in the cache however long the trace is: see the notes of the bench `growth`.

use crate::happens_before::{Clocks, Synchronisation};
use crate::slots::Slots;
use porf_exec::order::{PorfCycle, visit_in_po_rf_order};
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Source};

const NONE: u32 = u32::MAX;
/// The initial write of a location, as a source or as the top of a chain.
const INIT: u32 = u32::MAX - 1;

/// What must be mo-before what, for all locations.
#[derive(Debug)]
pub(crate) struct Coherence {
    slots: Slots,
    /// All writes, ordered by slot and then by po: the writes of a lane are consecutive.
    writes: Vec<Write>,
    /// Slot → the number of its first write; one entry more than slots.
    first_write: Vec<u32>,
    /// Event → the number of the write.
    number_of: Vec<u32>,
    /// Location → the RMW (its write) that reads from the initial write, or `NONE`.
    after_init: Vec<u32>,
    /// For each plain write a row with an entry for each lane of its location: how many writes of the lane must precede it (and
    /// with it its chain). Kept in the order of slots and po.
    required: Vec<u32>,
    observers: Observers,
}

/// A write.
#[derive(Clone, Copy, Debug)]
struct Write {
    /// Its position in its thread.
    index: u32,
    /// The number of the top of its chain of RMWs (TC), or `INIT`.
    top: u32,
    /// Its distance from the top (PC); from the initial write, if that is the top.
    depth: u32,
    /// The RMW that reads from it, or `NONE`.
    next: u32,
    event: u32,
    slot: u32,
    /// For a plain write: where its row begins in `required`. (Rows of more than 2³² entries in all are refused.)
    row: u32,
}

/// What each thread has seen of each location that it accesses.
#[derive(Debug)]
struct Observers {
    /// Slot → where its rows begin.
    row: Vec<usize>,
    /// For each slot a row with an entry for each lane: how many writes of the lane must be mo-before whatever the
    /// thread accesses next, or be it.
    frontier: Vec<u32>,
    /// For each entry of `frontier` the top of the chain of the last of these writes.
    chain: Vec<u32>,
    /// Slot → the source it last read, if its frontier has not changed since.
    settled: Vec<u32>,
    /// For each entry of `frontier` how many of the lane's `reads` were seen; empty if there are none.
    reads_seen: Vec<u32>,
    /// Slot → the reads of (3).
    reads: Vec<Vec<UnsynchronisedRead>>,
}

/// A read that does not happen after its source.
#[derive(Clone, Copy, Debug)]
struct UnsynchronisedRead {
    /// Its position in its thread.
    index: u32,
    /// Its source.
    number: u32,
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
        let mut first_write = vec![0u32; slots.count() + 1];
        for event in graph.events().iter().filter(|e| e.label().is_write()) {
            let slot = event.loc().map_or(0, |x| slots.of(x, event.thread().index()));
            first_write[slot + 1] += 1;
        }
        for slot in 0..slots.count() {
            first_write[slot + 1] += first_write[slot];
        }
        let nothing = Write { index: 0, top: NONE, depth: 0, next: NONE, event: 0, slot: 0, row: NONE };
        let mut writes = vec![nothing; first_write[slots.count()] as usize];
        let mut number_of = vec![NONE; graph.len()];
        let mut next = first_write.clone();
        for (e, event) in graph.events().iter().enumerate().filter(|(_, e)| e.label().is_write()) {
            let slot = event.loc().map_or(0, |x| slots.of(x, event.thread().index()));
            let number = next[slot];
            next[slot] += 1;
            number_of[e] = number;
            // Program order is the order of insertion within a thread. Plain writes get their rows below.
            let row = if event.label().is_exclusive() { NONE } else { 0 };
            let (index, event, slot) = (event.index() as u32, e as u32, slot as u32);
            writes[number as usize] = Write { index, event, slot, row, ..nothing };
        }
        let mut entries = 0usize;
        for x in graph.locations() {
            let lanes = slots.of_location(x);
            let range = first_write[lanes.start] as usize..first_write[lanes.end] as usize;
            for write in writes[range].iter_mut().filter(|write| write.row != NONE) {
                write.row = u32::try_from(entries).unwrap_or(NONE - 1);
                entries += lanes.len();
            }
        }
        assert!(entries < INIT as usize, "more than 2^32 requirements");
        let observers = Observers::new(graph, &slots, unsynchronised);
        let after_init = vec![NONE; graph.location_count()];
        Coherence { slots, writes, first_write, number_of, after_init, required: vec![0; entries], observers }
    }

    #[inline]
    fn access(&mut self, graph: &ExecutionGraph, clock: &[u32], e: EventId, x: LocId) -> Result<(), Incoherence> {
        let event = graph.event(e);
        let lanes = self.slots.of_location(x);
        let slot = self.slots.of(x, event.thread().index());
        self.look(clock, lanes.clone(), slot);
        match event.label() {
            Label::Read { exclusive, .. } => {
                let source = self.source(event.source());
                if exclusive {
                    let taken = *self.next(source, x);
                    if taken != NONE {
                        let other = EventId::new(self.writes[taken as usize].event as usize - 1);
                        return Err(Incoherence::SameSource(other, e));
                    }
                }
                self.read(lanes.clone(), slot, source).map_err(|seen| Incoherence::Overwritten(e, seen))?;
                self.see(lanes, slot, source, event.index());
            }
            Label::Write { exclusive: false, .. } => {
                let number = self.number_of[e.index()];
                let write = &mut self.writes[number as usize];
                (write.top, write.depth) = (number, 0);
                let (from, to) = (self.observers.row[slot], write.row as usize);
                self.required[to..to + lanes.len()].copy_from_slice(&self.observers.frontier[from..from + lanes.len()]);
                self.write(lanes.start, slot, number);
            }
            Label::Write { exclusive: true, .. } => {
                let number = self.number_of[e.index()];
                let source = self.source(graph.source(EventId::new(e.index() - 1)));
                *self.next(source, x) = number;
                let (top, depth) = self.place_in_chain(source);
                let write = &mut self.writes[number as usize];
                (write.top, write.depth) = (top, depth + 1);
                self.write(lanes.start, slot, number);
            }
            Label::Fence { .. } => {}
        }
        Ok(())
    }

    #[inline]
    fn source(&self, source: Option<Source>) -> u32 {
        match source {
            Some(Source::Write(w)) => self.number_of[w.index()],
            _ => INIT,
        }
    }

    /// The RMW that reads from a write.
    #[inline]
    fn next(&mut self, number: u32, x: LocId) -> &mut u32 {
        match number {
            INIT => &mut self.after_init[x.index()],
            number => &mut self.writes[number as usize].next,
        }
    }

    /// TC and PC of a write.
    #[inline]
    fn place_in_chain(&self, number: u32) -> (u32, u32) {
        match number {
            INIT => (INIT, 0),
            number => (self.writes[number as usize].top, self.writes[number as usize].depth),
        }
    }

    /// Lines 9–11: brings the frontier of a thread up to its present clock.
    #[inline]
    fn look(&mut self, clock: &[u32], lanes: std::ops::Range<usize>, slot: usize) {
        let row = self.observers.row[slot];
        let frontier = &mut self.observers.frontier[row..row + lanes.len()];
        let chain = &mut self.observers.chain[row..row + lanes.len()];
        let threads = &self.slots.threads()[lanes.clone()];
        let first = &self.first_write[lanes.start..lanes.end + 1];
        let mut changed = false;
        for lane in 0..lanes.len() {
            if lane == slot - lanes.start {
                // What the thread wrote itself was added when it did.
                continue;
            }
            let limit = clock[threads[lane] as usize];
            let writes = &self.writes[first[lane] as usize..first[lane + 1] as usize];
            let mut count = frontier[lane] as usize;
            if count < writes.len() && writes[count].index < limit {
                count += 1;
                while count < writes.len() && writes[count].index < limit {
                    count += 1;
                }
                frontier[lane] = count as u32;
                chain[lane] = writes[count - 1].top;
                changed = true;
            }
        }
        if !self.observers.reads_seen.is_empty() {
            changed |= self.look_at_reads(clock, lanes, slot);
        }
        if changed {
            self.observers.settled[slot] = NONE;
        }
    }

    fn look_at_reads(&mut self, clock: &[u32], lanes: std::ops::Range<usize>, slot: usize) -> bool {
        let row = self.observers.row[slot];
        let mut changed = false;
        for lane in 0..lanes.len() {
            if lane == slot - lanes.start {
                continue;
            }
            let limit = clock[self.slots.threads()[lanes.start + lane] as usize];
            let reads = &self.observers.reads[lanes.start + lane];
            let seen = &mut self.observers.reads_seen[row + lane];
            let before = *seen as usize;
            let mut count = before;
            while count < reads.len() && reads[count].index < limit {
                count += 1;
            }
            *seen = count as u32;
            // Each of these reads told its thread something about some lane, so none stands for the others.
            for read in &reads[before..count] {
                let write = &self.writes[read.number as usize];
                let place = read.number - self.first_write[write.slot as usize];
                let at = row + (write.slot as usize - lanes.start);
                if self.observers.frontier[at] <= place {
                    self.observers.frontier[at] = place + 1;
                    self.observers.chain[at] = write.top;
                    changed = true;
                }
            }
        }
        changed
    }

    /// Lines 12–14 for a read of `source`; the error is a write seen that must be mo-after it.
    #[inline]
    fn read(&mut self, lanes: std::ops::Range<usize>, slot: usize, source: u32) -> Result<(), EventId> {
        if self.observers.settled[slot] == source {
            return Ok(());
        }
        self.observers.settled[slot] = source;
        let (top, depth) = self.place_in_chain(source);
        let row = self.observers.row[slot];
        let frontier = &self.observers.frontier[row..row + lanes.len()];
        let chain = &self.observers.chain[row..row + lanes.len()];
        let mut same_chain = false;
        if top == INIT {
            for (lane, (&count, &chain)) in frontier.iter().zip(chain).enumerate() {
                // Nothing can precede the initial write but what is in its own chain.
                if count > 0 && chain != INIT {
                    return Err(self.last_seen(&lanes, lane, count));
                }
                same_chain |= count > 0;
            }
        } else {
            let to = self.writes[top as usize].row as usize;
            let required = &mut self.required[to..to + lanes.len()];
            for ((required, &count), &chain) in required.iter_mut().zip(frontier).zip(chain) {
                same_chain |= chain == top;
                *required = (*required).max(if chain == top { 0 } else { count });
            }
        }
        if same_chain {
            for (lane, (&count, &chain)) in frontier.iter().zip(chain).enumerate() {
                // Line 13. In its own chain a read may be at or after what was seen, not before it.
                if chain == top && count > 0 {
                    let seen = &self.writes[(self.first_write[lanes.start + lane] + count) as usize - 1];
                    if seen.depth > depth {
                        return Err(EventId::new(seen.event as usize));
                    }
                }
            }
        }
        Ok(())
    }

    fn last_seen(&self, lanes: &std::ops::Range<usize>, lane: usize, count: u32) -> EventId {
        let number = self.first_write[lanes.start + lane] + count - 1;
        EventId::new(self.writes[number as usize].event as usize)
    }

    /// Adds the source of a read to what the thread has seen.
    #[inline]
    fn see(&mut self, lanes: std::ops::Range<usize>, slot: usize, source: u32, index: usize) {
        if source == INIT || self.observers.reads_seen.is_empty() {
            // Of the initial write there is nothing to see; and where all rf synchronises, the clock shows the source.
            return;
        }
        let write = &self.writes[source as usize];
        let place = source - self.first_write[write.slot as usize];
        let at = self.observers.row[slot] + (write.slot as usize - lanes.start);
        if self.observers.frontier[at] <= place {
            self.observers.frontier[at] = place + 1;
            self.observers.chain[at] = write.top;
            self.observers.reads[slot].push(UnsynchronisedRead { index: index as u32, number: source });
        }
    }

    /// Adds a write to what its thread has seen.
    #[inline]
    fn write(&mut self, first_slot: usize, slot: usize, number: u32) {
        let at = self.observers.row[slot] + (slot - first_slot);
        self.observers.frontier[at] = number - self.first_write[slot] + 1;
        self.observers.chain[at] = self.writes[number as usize].top;
        self.observers.settled[slot] = NONE;
    }

    /// Calls `visit` for each plain write of a location with the events that must precede it: for each lane its thread, and the last write
    /// of it that must.
    pub(crate) fn for_each_requirement(&self, x: LocId, mut visit: impl FnMut(EventId, &mut dyn Iterator<Item = u32>)) {
        let lanes = self.slots.of_location(x);
        let first = &self.first_write[lanes.start..lanes.end + 1];
        let writes = &self.writes[first[0] as usize..first[lanes.len()] as usize];
        for write in writes.iter().filter(|write| write.row != NONE) {
            let row = &self.required[write.row as usize..write.row as usize + lanes.len()];
            let mut last = row.iter().zip(first).map(|(&count, &first)| match count {
                0 => 0,
                count => self.writes[(first + count) as usize - 1].index + 1,
            });
            visit(EventId::new(write.event as usize), &mut last);
        }
    }

    /// The threads that access a location.
    pub(crate) fn threads(&self, x: LocId) -> &[u32] {
        &self.slots.threads()[self.slots.of_location(x)]
    }

    /// Lines 15–16: sorts the chains of each location. Each chain comes out whole, so that no write comes between an RMW
    /// and its source.
    pub(crate) fn sort(&self, graph: &ExecutionGraph) -> Result<Vec<Vec<EventId>>, Incoherence> {
        let mut sorting = ChainSort::default();
        graph.locations().map(|x| sorting.sort(self, x)).collect()
    }
}

impl Observers {
    fn new(graph: &ExecutionGraph, slots: &Slots, unsynchronised: bool) -> Observers {
        let mut row = Vec::with_capacity(slots.count());
        let mut entries = 0;
        for x in graph.locations() {
            let lanes = slots.of_location(x);
            for _ in lanes.clone() {
                row.push(entries);
                entries += lanes.len();
            }
        }
        Observers {
            row,
            frontier: vec![0; entries],
            chain: vec![NONE; entries],
            settled: vec![NONE; slots.count()],
            reads_seen: vec![0; if unsynchronised { entries } else { 0 }],
            reads: vec![Vec::new(); if unsynchronised { slots.count() } else { 0 }],
        }
    }
}

/// Sorts the chains of one location after another.
#[derive(Debug, Default)]
struct ChainSort {
    /// Lane → how many of its writes were emitted.
    emitted: Vec<u32>,
    /// Lane → lanes whose head waits for it.
    waiting: Vec<Vec<u32>>,
    /// Lane → where the search for an unmet requirement of its head goes on.
    resume: Vec<u32>,
    /// Lanes whose head should be looked at.
    stack: Vec<u32>,
}

impl ChainSort {
    fn sort(&mut self, coherence: &Coherence, x: LocId) -> Result<Vec<EventId>, Incoherence> {
        let lanes = coherence.slots.of_location(x);
        let first = &coherence.first_write[lanes.start..lanes.end + 1];
        let count = (first[lanes.len()] - first[0]) as usize;
        let mut order = Vec::with_capacity(count);
        self.emitted.clear();
        self.emitted.resize(lanes.len(), 0);
        self.resume.clear();
        self.resume.resize(lanes.len(), 0);
        self.waiting.iter_mut().for_each(Vec::clear);
        self.waiting.resize_with(lanes.len().max(self.waiting.len()), Vec::new);
        self.stack.clear();
        self.stack.extend((0..lanes.len() as u32).rev());
        self.emit(coherence, lanes.start, coherence.after_init[x.index()], &mut order);
        while let Some(lane) = self.stack.pop() {
            self.try_head(coherence, first, lane as usize, &mut order);
        }
        if order.len() == count { Ok(order) } else { Err(Incoherence::Cycle(x, self.cycle(coherence, first))) }
    }

    /// Emits the chain at the head of a lane if it has its top there and nothing is missing.
    #[inline]
    fn try_head(&mut self, coherence: &Coherence, first: &[u32], lane: usize, order: &mut Vec<EventId>) {
        let head = first[lane] + self.emitted[lane];
        if head == first[lane + 1] {
            return;
        }
        let Write { top, row, .. } = coherence.writes[head as usize];
        if top != head {
            // An RMW: it comes with its chain.
            return;
        }
        let required = &coherence.required[row as usize..row as usize + self.emitted.len()];
        let resume = self.resume[lane] as usize;
        match (resume..required.len()).find(|&other| required[other] > self.emitted[other]) {
            Some(other) => {
                // What came before `other` stays satisfied. (A head that requires a later write of its own lane waits for ever.)
                self.resume[lane] = other as u32;
                self.waiting[other].push(lane as u32);
            }
            None => {
                let first_slot = coherence.writes[head as usize].slot as usize - lane;
                self.emit(coherence, first_slot, head, order);
            }
        }
    }

    /// Emits a chain from a write on.
    #[inline]
    fn emit(&mut self, coherence: &Coherence, first_slot: usize, mut number: u32, order: &mut Vec<EventId>) {
        while number != NONE {
            let Write { event, slot, next, .. } = coherence.writes[number as usize];
            let lane = slot as usize - first_slot;
            let place = number - coherence.first_write[slot as usize];
            debug_assert_eq!(self.emitted[lane], place, "what precedes a chain's RMW in its lane precedes the chain");
            order.push(EventId::new(event as usize));
            self.emitted[lane] = place + 1;
            self.resume[lane] = 0;
            self.stack.push(lane as u32);
            self.stack.append(&mut self.waiting[lane]);
            number = next;
        }
    }

    /// A short cycle among the chains that were not emitted.
    fn cycle(&self, coherence: &Coherence, first: &[u32]) -> Vec<(EventId, EventId)> {
        let lanes = self.emitted.len();
        let base = first[0];
        let unmet = |top: u32| {
            let row = coherence.writes[top as usize].row as usize;
            (0..lanes).filter_map(move |lane| {
                let count = coherence.required[row + lane];
                (count > self.emitted[lane]).then(|| first[lane] + count - 1)
            })
        };
        let blocked = (0..lanes).find(|&lane| first[lane] + self.emitted[lane] < first[lane + 1]);
        let blocked = blocked.expect("a lane is blocked");
        let mut top = coherence.writes[(first[blocked] + self.emitted[blocked]) as usize].top;
        // Follow any unmet requirement until a chain comes again: that chain is on a cycle.
        let mut seen = vec![false; (first[lanes] - base) as usize];
        while !std::mem::replace(&mut seen[(top - base) as usize], true) {
            let number = unmet(top).next().expect("a blocked chain lacks something");
            top = coherence.writes[number as usize].top;
        }
        // The shortest cycle through that chain.
        let start = top;
        let mut reached_by: Vec<Option<(u32, u32)>> = vec![None; seen.len()];
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(top) = queue.pop_front() {
            for number in unmet(top) {
                let next = coherence.writes[number as usize].top;
                let reached = &mut reached_by[(next - base) as usize];
                if reached.is_none() {
                    *reached = Some((number, top));
                    queue.push_back(next);
                }
            }
        }
        let event = |number: u32| EventId::new(coherence.writes[number as usize].event as usize);
        let mut cycle = Vec::new();
        let mut top = start;
        while let Some((number, waiter)) = reached_by[(top - base) as usize] {
            cycle.push((event(number), event(waiter)));
            top = waiter;
            if top == start {
                break;
            }
        }
        cycle
    }
}
