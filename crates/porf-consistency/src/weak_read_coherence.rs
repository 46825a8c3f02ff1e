//! WRA (the paper, §4.1, Alg. 1) in O(n·k): no write may lie between a read and its source in
//! happens-before.
//!
//! Deviations from the printed algorithm:
//! 1. Line 9: the list is that of observer t with the writes of u.
//! 2. Line 8: an RMW is a read followed by a write here, so that the read never sees its own write.
//! 3. Line 10 compares the clocks of w_u and of the source w: whether w happens before w_u. That
//!    needs data of k scattered writes. Instead each write has a row with the first write of each
//!    thread that happens after it; w is overwritten if the reader has seen such a write. Each
//!    entry is set once: O(n·k) in all.
//! 4. The initial write happens before every event: a read of it must have seen no write.

use crate::axiom::Axiom;
use crate::cursor::{Cursors, Ends};
use crate::explain;
use crate::group::{Group, LANES, lanes_of};
use crate::happens_before::{Clocks, Synchronisation};
use crate::slots::Slots;
use crate::verdict::Violation;
use porf_exec::order::visit_in_po_rf_order;
use porf_exec::{EventId, ExecutionGraph, Label, LocId, Source};
use wide::u32x4;

const NONE: u32 = u32::MAX;

/// `between` happens after the source of `read`, and before `read`.
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
            fault = seen.access(graph, &clocks, e, x).err();
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

/// What each thread has seen of each location that it accesses: like the frontiers of
/// [`coherence`](crate::coherence).
#[derive(Debug)]
struct Seen {
    slots: Slots,
    /// Location → the start of its rows.
    rows: Vec<Rows>,
    /// The positions of the visited writes in their threads, sorted by slot and then by po.
    index: Vec<u32>,
    /// Number of a write ([`Clocks::number`]) → its place.
    place_of: Vec<u32>,
    /// The slots in groups: the visited writes.
    lanes: Vec<Ends>,
    /// For each write a row with an entry for each lane: the number of writes of the lane before
    /// the first one that happens after it (`NONE` if there is none so far).
    overwritten_by: Vec<Group>,
    /// For each slot a row: what its thread has seen of the lanes.
    frontier: Vec<Frontier>,
    /// Slot → the source of its last read (`INIT` for the initial write), if its frontier has not
    /// changed since.
    settled: Vec<u32>,
    /// Scratch: the entries of the current clock for the lanes of the current location.
    limits: Vec<Group>,
}

/// The start of the rows of a location.
#[derive(Clone, Copy, Debug)]
struct Rows {
    /// In `overwritten_by`.
    writes: usize,
    /// In `frontier`.
    frontiers: usize,
}

/// What a thread has seen of a group of lanes.
#[derive(Clone, Copy, Debug)]
struct Frontier {
    /// The writes that happen before the thread's current event.
    seen: Cursors,
    /// The number of writes that happen before its last write.
    overwritten: Group,
}

const INIT: u32 = u32::MAX - 1;

impl Seen {
    fn new(graph: &ExecutionGraph) -> Seen {
        let slots = Slots::new(graph);
        let mut rows = Vec::with_capacity(graph.location_count());
        let mut end = Rows { writes: 0, frontiers: 0 };
        for x in graph.locations() {
            rows.push(end);
            let lanes = slots.of_location(x);
            let groups = lanes.len() / LANES;
            end.writes += slots.writes_of_location(x) * groups;
            end.frontiers += lanes.len() * groups;
        }
        let nothing = Frontier { seen: Cursors::NOTHING, overwritten: [0; LANES] };
        Seen {
            rows,
            index: vec![0; graph.write_count()],
            place_of: Vec::with_capacity(graph.write_count()),
            lanes: vec![Ends::NOTHING; slots.count() / LANES],
            overwritten_by: vec![[NONE; LANES]; end.writes],
            frontier: vec![nothing; end.frontiers],
            settled: vec![NONE; slots.count()],
            limits: vec![[0; LANES]; graph.thread_count().div_ceil(LANES)],
            slots,
        }
    }

    #[inline]
    fn access(&mut self, graph: &ExecutionGraph, clocks: &Clocks, e: EventId, x: LocId) -> Result<(), Between> {
        let event = graph.event(e);
        let clock = clocks.of_thread(event.thread().index());
        let slots = self.slots.of_location(x);
        let own = self.slots.of(x, event.thread().index());
        let groups = slots.len() / LANES;
        let rows = self.rows[x.index()];
        let row = rows.frontiers + (own - slots.start) * groups;
        if self.look(clock, x, row) {
            self.settled[own] = NONE;
        }
        let frontiers = &mut self.frontier[row..row + groups];
        let row_of = |place: u32| rows.writes + (place - self.slots.first_write(slots.start)) as usize * groups;
        match event.label() {
            Label::Write { .. } => {
                let lane = own - slots.start;
                let met = self.lanes[own / LANES].met[own % LANES];
                for (group, frontier) in frontiers.iter_mut().enumerate() {
                    let (count, overwritten) = (u32x4::new(frontier.seen.count), u32x4::new(frontier.overwritten));
                    for seen in lanes_of(overwritten.simd_lt(count).to_bitmask(), group) {
                        // This write overwrites what the thread has seen since its last write.
                        let first = self.slots.first_write(slots.start + seen);
                        for place in frontier.overwritten[seen % LANES]..frontier.seen.count[seen % LANES] {
                            self.overwritten_by[row_of(first + place) + lane / LANES][lane % LANES] = met;
                        }
                    }
                    frontier.overwritten = frontier.seen.count;
                }
                frontiers[lane / LANES].seen.count[lane % LANES] = met + 1;
                let place = self.slots.first_write(own) + met;
                self.index[place as usize] = event.index() as u32;
                self.place_of.push(place);
                self.lanes[own / LANES].add(own % LANES, event.index());
                self.settled[own] = NONE;
            }
            Label::Read { .. } => {
                let source = match event.source() {
                    Some(Source::Write(w)) => self.place_of[clocks.number(w) as usize],
                    _ => INIT,
                };
                if self.settled[own] == source {
                    return Ok(());
                }
                self.settled[own] = source;
                // Line 10.
                let first_overwriting = match source {
                    INIT => frontiers.iter().enumerate().find_map(|(group, frontier)| {
                        let lane = frontier.seen.count.iter().position(|&count| count > 0)?;
                        Some((group * LANES + lane, 0))
                    }),
                    source => {
                        let by = &self.overwritten_by[row_of(source)..][..groups];
                        by.iter().zip(&*frontiers).enumerate().find_map(|(group, (by, frontier))| {
                            let seen = u32x4::new(*by).simd_lt(u32x4::new(frontier.seen.count));
                            lanes_of(seen.to_bitmask(), group).next().map(|lane| (lane, by[lane % LANES]))
                        })
                    }
                };
                if let Some((lane, place)) = first_overwriting {
                    let write = self.index[(self.slots.first_write(slots.start + lane) + place) as usize] as usize;
                    let thread = porf_exec::ThreadId::new(self.slots.threads()[slots.start + lane] as usize);
                    return Err(Between { read: e, between: graph.thread_events(thread)[write] });
                }
            }
            Label::Fence { .. } => {}
        }
        Ok(())
    }

    /// Line 9: updates a frontier of the location to the current clock. Returns whether it changed.
    #[inline]
    fn look(&mut self, clock: &[Group], x: LocId, row: usize) -> bool {
        let slots = self.slots.of_location(x);
        let groups = slots.len() / LANES;
        let limits = self.slots.limits(x, clock, &mut self.limits);
        let lanes = &self.lanes[slots.start / LANES..slots.end / LANES];
        let frontiers = &mut self.frontier[row..row + groups];
        let mut changed = false;
        for (group, ((frontier, lanes), limits)) in frontiers.iter_mut().zip(lanes).zip(limits).enumerate() {
            let moved = frontier.seen.move_to_the_ends(lanes, limits);
            changed |= moved.changed;
            for lane in lanes_of(moved.behind, group) {
                let index = &self.index[self.slots.first_write(slots.start + lane) as usize..];
                changed |= frontier.seen.walk(lane % LANES, limits[lane % LANES], |count| index[count]);
            }
        }
        changed
    }
}

/// The reads of two RMWs that read from the same write, if there are any (weak atomicity).
pub(crate) fn same_source(graph: &ExecutionGraph) -> Option<(EventId, EventId)> {
    // Write → the read of the RMW that reads from it; initial writes come after the events.
    let mut reader = vec![NONE; graph.len() + graph.location_count()];
    for (i, event) in graph.events().iter().enumerate() {
        if let Label::Read { exclusive: true, .. } = event.label() {
            let slot = match (event.source(), event.loc()) {
                (Some(Source::Write(w)), _) => w.index(),
                (_, Some(x)) => graph.len() + x.index(),
                (_, None) => unreachable!("reads have locations"),
            };
            if reader[slot] != NONE {
                return Some((EventId::new(reader[slot] as usize), EventId::new(i)));
            }
            reader[slot] = i as u32;
        }
    }
    None
}
