//! Load-buffering races (Def. 2.2 of the paper): a read r and a write w of the same location that
//! happens-before does not order, with a path rpo; (rf \ po); (po ∪ rf)⁺ from r to w. A
//! *reorderable* edge of rpo leads from a read to a write of its thread, the read weaker than
//! acquire and the write weaker than release, with no fence between.
//!
//! All of the path is before w, so that the race exists as soon as w is added. Clocks say which
//! reads are before w in po ∪ rf but not in happens-before. Programs that synchronise have hardly
//! any.
//!
//! There is one deviation. It is not a race if the thread of the read writes the same location
//! after the read, that write is mo-before w, and others have read it on the way to w. If the read
//! took w, coherence would put that write after w, and there would be no cycle. Otherwise every
//! relaxed counter would have LB races, between the read of one fetch-and-add and the write of the
//! next. If w can also be mo-before that write, there is an execution in which it is.

use crate::clocks::Rows;
use crate::event::{Event, Label};
use crate::graph::Graph;
use crate::index::{EventIx, Lengths, Table};
use crate::worker::Worker;
use porf_exec::{EventId, ReadMode, WriteMode};
use porf_program::{Origin, Program, describe};
use porf_witness::{ErrorKind, FoundError, Witness};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// A load-buffering race, with an execution that shows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LbRace {
    /// Where the read is.
    pub read: Origin,
    /// Where the write is.
    pub write: Origin,
    /// The location.
    pub location: String,
    /// The path from the read to the write. Of each thread, only the first and the last event of a
    /// stretch are kept.
    pub path: Vec<LbStep>,
    /// How often the race was met.
    pub count: u64,
    /// An execution that shows it, up to the write.
    pub witness: Witness,
}

impl LbRace {
    /// The race as an error of the program.
    pub(crate) fn into_error(self) -> FoundError {
        FoundError {
            kind: ErrorKind::LbRace { other: self.read },
            thread: self.path.last().map(|step| step.thread),
            origin: self.write,
            stack: Vec::new(),
            other_stack: Vec::new(),
            count: self.count,
            witness: self.witness,
        }
    }
}

/// An event on the path of a race.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LbStep {
    /// Its thread.
    pub thread: usize,
    /// The event of the witness's graph.
    pub event: Option<EventId>,
    /// The action.
    pub text: String,
    /// Where it is in the source.
    pub origin: Origin,
}

/// Races by the places of the read and the write.
#[derive(Clone, Debug, Default)]
pub(crate) struct LbRaces {
    races: BTreeMap<(Origin, Origin), LbRace>,
}

impl FromIterator<LbRace> for LbRaces {
    fn from_iter<It: IntoIterator<Item = LbRace>>(races: It) -> LbRaces {
        LbRaces { races: races.into_iter().map(|race| ((race.read, race.write), race)).collect() }
    }
}

impl LbRaces {
    /// Adds those of another worker.
    pub(crate) fn merge(&mut self, other: LbRaces) {
        for (places, race) in other.races {
            match self.races.get_mut(&places) {
                Some(known) => {
                    known.count += race.count;
                    if race.witness.event_count < known.witness.event_count {
                        (known.path, known.witness) = (race.path, race.witness);
                    }
                }
                None => {
                    self.races.insert(places, race);
                }
            }
        }
    }

    /// Is there none?
    pub(crate) fn is_empty(&self) -> bool {
        self.races.is_empty()
    }

    /// All of them, by place.
    pub(crate) fn sorted(self) -> Vec<LbRace> {
        self.races.into_values().collect()
    }
}

impl Event {
    /// Is it a read that is weaker than acquire?
    pub(crate) fn is_weak_read(&self) -> bool {
        self.as_read().is_some_and(|read| matches!(read.mode, ReadMode::Na | ReadMode::Rlx))
    }

    /// Is it a write that is weaker than release?
    pub(crate) fn is_weak_write(&self) -> bool {
        self.as_write().is_some_and(|write| matches!(write.mode, WriteMode::Na | WriteMode::Rlx))
    }

    /// Can no access overtake it? Creating and joining threads order like fences, and so do
    /// barriers.
    pub(crate) fn is_barrier(&self) -> bool {
        matches!(self.label, Label::Fence(_) | Label::Spawn(_) | Label::Join(_) | Label::Arrive(_) | Label::Depart(_))
    }
}

impl Graph {
    /// Is an access of another thread before the write in po ∪ rf, and perhaps not in
    /// happens-before?
    #[inline]
    pub(crate) fn may_have_lb_race(&self, rows: &Rows, w: EventIx) -> bool {
        let write = self.event(w);
        if write.porf == write.hb {
            return false;
        }
        let (porf, hb) = (rows.row(write.porf), rows.row(write.hb));
        let accesses = &self.location(write.loc()).accesses;
        let of_others = accesses.iter().enumerate().filter(|&(thread, _)| thread != write.thread.index());
        of_others.into_iter().any(|(thread, accesses)| match accesses[..] {
            [] => false,
            [first, ..] => {
                let last = accesses.last().map_or(first, |&last| last);
                self.event(first).index < porf[thread] && self.event(last).index >= hb[thread]
            }
        })
    }

    /// The reads that form LB races with the write, which was just added, each with the write and
    /// the read that begin the path.
    pub(crate) fn lb_races(&self, rows: &Rows, w: EventIx) -> Vec<(EventIx, EventIx, EventIx)> {
        let write = self.event(w);
        let mut races = Vec::new();
        for (thread, accesses) in self.location(write.loc()).accesses.enumerate() {
            // Recycled graphs may have lists for more threads than there are.
            if thread == write.thread || accesses.is_empty() {
                continue;
            }
            let (before, ordered) = (rows.get(write.porf, thread), rows.get(write.hb, thread));
            let from = accesses.partition_point(|&e| self.event(e).index < ordered);
            for &r in accesses[from..].iter().take_while(|&&e| self.event(e).index < before) {
                if self.event(r).is_weak_read()
                    && !self.is_overwritten(rows, r, before, w)
                    && let Some((p, s)) = self.reordered(rows, r, before, write)
                {
                    races.push((r, p, s));
                }
            }
        }
        races
    }

    /// A write that may overtake the read, and a read of it by another thread that is before `w`.
    fn reordered(&self, rows: &Rows, r: EventIx, before: u32, w: &Event) -> Option<(EventIx, EventIx)> {
        let read = self.event(r);
        let events = &self.threads[read.thread].events;
        let behind = &events[read.index as usize + 1..before as usize];
        let free = behind.iter().take_while(|&&e| !self.event(e).is_barrier());
        let mut writes = free.filter(|&&e| self.event(e).is_weak_write());
        writes.find_map(|&p| {
            let reads = |&s: &EventIx| self.event(s).thread != read.thread && self.in_prefix(rows, self.event(s), w);
            Some((p, self.readers(self.event(p).loc(), p).find(reads)?))
        })
    }

    /// Does the thread of the read write the location again, mo-before `w`, and do other threads
    /// read that on the way to `w`?
    fn is_overwritten(&self, rows: &Rows, r: EventIx, before: u32, w: EventIx) -> bool {
        let (read, write) = (self.event(r), self.event(w));
        let behind = &self.threads[read.thread].events[read.index as usize + 1..before as usize];
        let mut writes =
            behind.iter().filter(|&&e| self.event(e).as_write().is_some_and(|write| write.loc == read.loc()));
        let reads = |s: EventIx| self.event(s).thread != read.thread && self.in_prefix(rows, self.event(s), write);
        writes.any(|&e| {
            self.after_source(read.loc(), e) < self.after_source(read.loc(), w)
                && self.readers(read.loc(), e).any(reads)
        })
    }

    /// A shortest path of po ∪ rf, creation and joining, between two events.
    fn porf_path(&self, from: EventIx, to: EventIx) -> Vec<EventIx> {
        let mut next: Table<EventIx, Option<EventIx>> = Table::filled(None, self.len());
        let mut todo = VecDeque::from([to]);
        while let Some(e) = todo.pop_front().filter(|&e| e != from) {
            let event = self.event(e);
            let mut before = vec![self.po_previous(event)];
            match event.label {
                Label::Read(_) => before.push(Some(event.rf()).filter(|&w| w != EventIx::INIT)),
                Label::Join(join) => before.push(self.threads[join.thread].events.last().copied()),
                Label::Depart(_) => before.extend(self.met_before(event).map(Some)),
                _ => {}
            }
            if event.index == 0 {
                let creates = |s: &Event| s.creates(event.thread);
                before.push(self.events.iter().position(creates).map(EventIx::new));
            }
            for b in before.into_iter().flatten().filter(|&b| b != to) {
                if next[b].is_none() {
                    next[b] = Some(e);
                    todo.push_back(b);
                }
            }
        }
        let mut path = vec![from];
        while let Some(e) = path.last().and_then(|&e| next[e]) {
            path.push(e);
            if e == to {
                break;
            }
        }
        path
    }
}

impl<P: Program> Worker<'_, P> {
    /// Notes the LB races of a write that was just placed, if they are wanted.
    pub(crate) fn note_lb_races(&mut self, graph: &Graph, w: EventIx) {
        if self.buffering.watches && graph.may_have_lb_race(&self.growth.rows, w) {
            for (r, p, s) in graph.lb_races(&self.growth.rows, w) {
                self.note_lb_race(graph, [r, p, s, w]);
            }
        }
    }

    /// Notes a race between `r` and `w`. The path begins with the write `p` and the read `s`.
    pub(super) fn note_lb_race(&mut self, graph: &Graph, [r, p, s, w]: [EventIx; 4]) {
        let places = (self.origin_of(graph, r), self.origin_of(graph, w));
        if let Some(known) = self.buffering.races.races.get_mut(&places) {
            known.count += 1;
            return;
        }
        let mut path = vec![r, p];
        path.extend(graph.porf_path(s, w));
        // Of a stretch in one thread, the first and the last event are enough.
        let thread = |e: &EventIx| graph.event(*e).thread;
        let inner = |at: &usize| {
            let same = |other: Option<usize>| other.and_then(|it| path.get(it)).map(thread) == Some(thread(&path[*at]));
            same(at.checked_sub(1)) && same(Some(at + 1))
        };
        let kept: Vec<EventIx> = (0..path.len()).filter(|at| *at < 2 || !inner(at)).map(|at| path[at]).collect();
        // Only the prefix of the write is sure to be consistent with its place.
        let write = graph.event(w);
        let mut lengths: Lengths =
            graph.threads.indices().map(|thread| self.growth.rows.get(write.porf, thread)).collect();
        lengths[write.thread] = write.index + 1;
        let mut map = Table::default();
        let (witness, events) = self.witness_with_events(&graph.cut(&lengths, &[], &mut map));
        let step = |&e: &EventIx| {
            let event = graph.event(e);
            let state = self.growth.states.get(graph.state_before(e));
            LbStep {
                thread: event.thread.index(),
                event: events.get(map[e]).copied().flatten(),
                text: describe(
                    self.growth.program,
                    &witness.names,
                    state.action,
                    event.as_read().map(|read| read.value),
                ),
                origin: self.growth.program.origin(&state.state),
            }
        };
        let path = kept.iter().map(step).collect();
        let location = self.growth.locations.place(graph.event(r).loc());
        let location =
            location.map_or_else(String::new, |place| self.growth.program.place_name_in(&witness.names, place));
        let (read, write) = places;
        self.buffering.races.races.insert(places, LbRace { read, write, location, path, count: 1, witness });
    }
}
