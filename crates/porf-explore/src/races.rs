//! Races: two accesses to a location by different threads, at least one of them a write and at
//! least one non-atomic, that happens-before does not order.
//!
//! Under sc and tso every rf edge synchronises. Under the models of the release/acquire family,
//! only rf edges between atomic accesses do. The order for races is therefore computed separately
//! under these models, at the end of a branch. No race is missed, because later events do not order
//! earlier ones. Under the other models happens-before is that of the model, in which non-atomic
//! accesses do not synchronise, and an access is compared with the earlier ones when it is added.
//! If the file of a model defines no happens-before `hb`, or none that has clocks, the order is (po
//! ∪ rf)⁺, as under tso.
//!
//! Allocated memory is checked in the same way: an access must happen after the allocation and
//! before the free. An atomic access to memory that is zero from the start does not race with the
//! initialisation. It needs only to come after the allocation in po ∪ rf. What was read before the
//! free was written before it, and so was what it overwrote. Therefore an access is also before the
//! free if it is, or happens before, a write that was read before the free, or a write that is
//! mo-before such a write.

use crate::axioms::{self, Machines, Orders};
use crate::clocks::Rows;
use crate::config::Equivalence;
use crate::consistency::AxiomChecker;
use crate::event::{Alloc, Event, Free, Label};
use crate::graph::Graph;
use crate::index::{EventIx, StateIx, Table, ThreadIx};
use crate::model::Races;
use crate::worker::Worker;
use porf_consistency::compiled::Machine;
use porf_program::{AllocId, Program, Region};
use porf_witness::ErrorKind;
use std::sync::atomic::Ordering;

/// The clocks of all events for races: row `e` has, for each thread, how many of its events come
/// before.
struct RaceClocks {
    threads: usize,
    rows: Vec<u32>,
}

/// The order by which races are judged at the end of a branch.
enum RaceOrder {
    Clocks(RaceClocks),
    /// For each event those after it, in ascending order.
    After(Vec<Vec<EventIx>>),
}

impl RaceOrder {
    fn before(&self, graph: &Graph, a: EventIx, b: EventIx) -> bool {
        let (first, second) = (graph.event(a), graph.event(b));
        match self {
            _ if first.thread == second.thread => first.index < second.index,
            RaceOrder::Clocks(clocks) => clocks.rows[b.index() * clocks.threads + first.thread.index()] > first.index,
            RaceOrder::After(after) => after[a.index()].binary_search(&b).is_ok(),
        }
    }
}

impl Graph {
    /// An access of another thread that races with the event, which was just added or revisited. If
    /// several do, it is a write rather than a read, and the least by thread and position: the
    /// answer must not depend on modification order, which is any consistent one up to rf.
    ///
    /// Without `had_races`, no two accesses of the graph race but for this event.
    fn race_with(&self, rows: &Rows, by_porf: bool, had_races: bool, e: EventIx) -> Option<EventIx> {
        let event = self.event(e);
        let location = self.location(event.loc());
        if !event.is_non_atomic() && location.non_atomics == 0 {
            return None;
        }
        let races = |other: EventIx| {
            let access = self.event(other);
            other != e
                && (event.is_non_atomic() || access.is_non_atomic())
                && access.thread != event.thread
                && !self.race_order(rows, by_porf, access, event)
                && !self.race_order(rows, by_porf, event, access)
        };
        let least = |event: &EventIx| (self.event(*event).thread, self.event(*event).index);
        if !had_races
            && location.atomics == 0
            && let Some(last) = self.last_of_ordered(event, e)
        {
            // If all accesses are non-atomic and none raced before, only the last write, its reads
            // and those of the event itself matter.
            let has_racy_read = |w: EventIx| self.readers(event.loc(), w).any(races);
            let is_racy =
                last != EventIx::INIT && races(last) || event.is_write() && (has_racy_read(last) || has_racy_read(e));
            if !is_racy {
                return None;
            }
        }
        let sources = || std::iter::once(EventIx::INIT).chain(self.location(event.loc()).mo.iter().copied());
        let write = sources().filter(|&w| w != EventIx::INIT && races(w)).min_by_key(least);
        if write.is_some() || event.is_read() {
            return write;
        }
        sources().flat_map(|source| self.readers(event.loc(), source)).filter(|&r| races(r)).min_by_key(least)
    }
}

impl Graph {
    /// Is `a` before `b` in the order that decides races?
    #[inline]
    fn race_order(&self, rows: &Rows, by_porf: bool, a: &Event, b: &Event) -> bool {
        if a.thread == b.thread || !by_porf { self.hb(rows, a, b) } else { self.in_prefix(rows, a, b) }
    }

    /// The last write before the access, if the access is the last itself or reads that write.
    fn last_of_ordered(&self, event: &Event, e: EventIx) -> Option<EventIx> {
        let mo = &self.location(event.loc()).mo;
        let last = mo.last().copied().unwrap_or(EventIx::INIT);
        if event.is_read() {
            return (event.rf() == last).then_some(last);
        }
        (last == e).then(|| if mo.len() > 1 { mo[mo.len() - 2] } else { EventIx::INIT })
    }
}

impl<P: Program> Worker<'_, P> {
    fn races(&self) -> Races {
        self.shared.config.model.races
    }

    /// Are races, and accesses of allocated memory, judged by (po ∪ rf)⁺ although that is not the
    /// happens-before?
    pub(crate) fn judges_by_porf(&self) -> bool {
        self.races() == Races::PoRf
    }

    /// Does the happens-before of the model decide races?
    pub(crate) fn hb_orders_races(&self) -> bool {
        matches!(self.races(), Races::HappensBefore | Races::PoRf)
    }

    /// Are accesses that do not race always ordered by the happens-before of the model?
    pub(crate) fn hb_covers_races(&self) -> bool {
        matches!(self.races(), Races::HappensBefore | Races::AtomicPoRf)
    }

    /// The machine of the order by which races are judged, if that is not known by clocks.
    fn race_machine(&self) -> Option<&Machine> {
        let model = &self.shared.config.model;
        match &model.dependent {
            Some(dependent) => Some(&dependent.races),
            None => model.from_file.as_ref()?.races.as_ref(),
        }
    }

    /// An access that races with the event, which was just added or revisited.
    pub(crate) fn race_with(&self, graph: &Graph, e: EventIx) -> Option<EventIx> {
        let had_races = self.shared.has_raced.load(Ordering::Relaxed);
        graph.race_with(&self.growth.rows, self.judges_by_porf(), had_races, e)
    }

    /// Two events that race by an order that is known at the end of a branch only, in the order of
    /// their stamps.
    pub(crate) fn find_race(&mut self, graph: &Graph) -> Option<(EventIx, EventIx)> {
        let machines = &mut Machines::default();
        let order = match self.race_machine() {
            None => RaceOrder::Clocks(self.atomic_clocks(graph)),
            Some(machine) => {
                let after = |e: EventIx| axioms::after(machines, machine, graph, &self.growth.rows, e);
                RaceOrder::After(graph.indices().map(after).collect())
            }
        };
        let before = |a: EventIx, b: EventIx| order.before(graph, a, b);
        let mut least = None;
        for location in graph.locations.iter().filter(|location| location.non_atomics > 0) {
            for (thread, accesses) in location.accesses.iter().enumerate() {
                for (&a, others) in
                    accesses.iter().flat_map(|a| location.accesses.as_slice()[..thread].iter().map(move |it| (a, it)))
                {
                    // In each thread, the events not ordered with the access lie between those
                    // before it and those after it.
                    let start = others.partition_point(|&b| before(b, a));
                    let end = start + others[start..].partition_point(|&b| !before(a, b));
                    let first = graph.event(a);
                    let races = |&&b: &&EventIx| {
                        let second = graph.event(b);
                        (first.is_write() || second.is_write()) && (first.is_non_atomic() || second.is_non_atomic())
                    };
                    if let Some(&b) = others[start..end].iter().find(races) {
                        let pair = (a.min(b), a.max(b));
                        least = Some(least.map_or(pair, |least: (EventIx, EventIx)| least.min(pair)));
                    }
                }
            }
        }
        least
    }

    /// Happens-before as (po ∪ rf between atomic accesses ∪ creation ∪ joining ∪ barriers)⁺.
    fn atomic_clocks(&self, graph: &Graph) -> RaceClocks {
        let threads = graph.threads.len();
        let mut clocks = RaceClocks { threads, rows: vec![0; graph.len() * threads] };
        let mut done: Table<EventIx, bool> = Table::filled(false, graph.len());
        let mut left = graph.len();
        // Sources may have larger stamps than their reads: repeat until all events are done.
        while left > 0 {
            let before = left;
            for e in graph.indices() {
                let event = graph.event(e);
                let spawn_of = |thread: ThreadIx| {
                    let is_it = |s: &EventIx| graph.event(*s).creates(thread);
                    graph.indices().find(is_it)
                };
                // The predecessors by po or creation, and by rf or joining. They may be the same
                // event.
                let before_it = match event.index {
                    0 => spawn_of(event.thread),
                    _ => graph.po_previous(event),
                };
                let other = match event.label {
                    Label::Read(read) if read.rf != EventIx::INIT => Some(read.rf),
                    Label::Join(join) => {
                        let last = graph.threads[join.thread].events.last().copied();
                        last.or_else(|| spawn_of(join.thread))
                    }
                    _ => None,
                };
                let is_ready = |s: Option<EventIx>| s.is_none_or(|s| done[s]);
                if done[e] || !is_ready(before_it) || !is_ready(other) || !graph.met_before(event).all(|s| done[s]) {
                    continue;
                }
                let synchronises =
                    |s: &EventIx| !event.is_read() || !graph.event(*s).is_non_atomic() && !event.is_non_atomic();
                for s in before_it.into_iter().chain(other.filter(synchronises)).chain(graph.met_before(event)) {
                    let source = graph.event(s);
                    for t in 0..threads {
                        let value = clocks.rows[s.index() * threads + t];
                        let entry = &mut clocks.rows[e.index() * threads + t];
                        *entry = (*entry).max(value);
                    }
                    let entry = &mut clocks.rows[e.index() * threads + source.thread.index()];
                    *entry = (*entry).max(source.index + 1);
                }
                done[e] = true;
                left -= 1;
            }
            if left == before {
                break;
            }
        }
        clocks
    }

    /// Is `a` before `b` in the order by which races are judged?
    fn is_before(&self, graph: &Graph, a: EventIx, b: EventIx) -> bool {
        if let Some(machine) = self.race_machine() {
            let after = axioms::after(&mut Machines::default(), machine, graph, &self.growth.rows, a);
            return after.binary_search(&b).is_ok();
        }
        let by_porf = self.judges_by_porf();
        graph.race_order(&self.growth.rows, by_porf, graph.event(a), graph.event(b))
    }

    /// Finds an access to memory that need not be allocated at the time, or an invalid free. The
    /// graph is restored.
    pub(crate) fn find_invalid_access(&mut self, graph: &mut Graph) -> Option<(ErrorKind, EventIx)> {
        let mut allocations: Vec<(EventIx, Alloc)> = Vec::new();
        let mut frees: Vec<(EventIx, Free)> = Vec::new();
        for (e, event) in graph.events.enumerate() {
            match event.label {
                Label::Alloc(it) => allocations.push((e, it)),
                Label::Free(it) => frees.push((e, it)),
                _ => {}
            }
        }
        let allocation_of = |alloc: AllocId| allocations.iter().copied().find(|(_, it)| it.alloc == alloc);
        let frees_of = |alloc: AllocId, but: Option<EventIx>| {
            frees.iter().find(|(e, it)| it.alloc == alloc && Some(*e) != but).map(|&(e, _)| e)
        };
        for e in graph.indices() {
            let event = *graph.event(e);
            if let Label::Free(free) = event.label {
                if free.alloc == AllocId::NULL {
                    continue;
                }
                let allocated = allocation_of(free.alloc);
                let is_valid = |(a, _): &(EventIx, Alloc)| free.offset == 0 && self.is_before(graph, *a, e);
                let Some((_, allocation)) = allocated.filter(is_valid) else {
                    return Some((ErrorKind::InvalidFree, e));
                };
                if allocation.region != free.region {
                    let is_stack = allocation.region == Region::Stack;
                    return Some((if is_stack { ErrorKind::InvalidFree } else { ErrorKind::MismatchedFree }, e));
                }
                if frees_of(free.alloc, Some(e)).is_some() {
                    return Some((ErrorKind::DoubleFree, e));
                }
                continue;
            }
            let Some(place) = event.accessed_loc().and_then(|loc| self.growth.locations.place(loc)) else { continue };
            let alloc = place.address.alloc;
            if alloc.as_dynamic().is_none() {
                continue;
            }
            let is_after = |(a, _): &(EventIx, Alloc)| match event.is_non_atomic() {
                true => self.is_before(graph, *a, e),
                false => graph.in_prefix(&self.growth.rows, graph.event(*a), &event),
            };
            let Some((_, allocation)) = allocation_of(alloc).filter(is_after) else {
                return Some((ErrorKind::InvalidAccess, e));
            };
            if u64::from(place.address.offset) + u64::from(place.width.bytes()) > allocation.size {
                return Some((ErrorKind::OutOfBounds, e));
            }
            if let Some(free) = frees_of(alloc, None)
                && !self.is_before(graph, e, free)
                && !self.is_read_before(graph, e, free)
            {
                return Some((ErrorKind::UseAfterFree, e));
            }
            let reads_initial = event.as_read().is_some_and(|read| read.rf == EventIx::INIT);
            if reads_initial && !allocation.zeroed && !self.reads_anything(graph, e) {
                return Some((ErrorKind::Uninitialised, e));
            }
        }
        None
    }

    /// Finds a thread that waits for a value in memory that is freed. Its attempts are not in the
    /// graph, and none of them happens before the free.
    pub(crate) fn find_wait_in_freed_memory(&self, graph: &Graph) -> Option<ThreadIx> {
        let is_freed = |alloc: AllocId| {
            graph.events.iter().any(|event| matches!(event.label, Label::Free(free) if free.alloc == alloc))
        };
        graph.threads.indices().find(|&thread| {
            let thread = &graph.threads[thread];
            let action = (thread.start != StateIx::NONE).then(|| self.growth.states.get(thread.current).action);
            let place = action.filter(|action| action.wait().is_some()).and_then(|action| action.place());
            place.is_some_and(|place| place.address.alloc.as_dynamic().is_some() && is_freed(place.address.alloc))
        })
    }

    /// Does coherence put the access before the free? It does if a read before the free reads a
    /// write that is the access, or that the access happens before, or one that is later in mo. Up
    /// to rf, this must hold in every mo.
    fn is_read_before(&mut self, graph: &mut Graph, e: EventIx, free: EventIx) -> bool {
        let event = graph.event(e);
        let own = match event.label {
            Label::Read(read) if read.exclusive => graph.po_next(event),
            Label::Write(_) => Some(e),
            _ => None,
        };
        let loc = event.loc();
        let mo = &graph.location(loc).mo;
        let was_read = |w: &EventIx| graph.readers(loc, *w).any(|r| self.is_before(graph, r, free));
        let read: Vec<EventIx> = mo.iter().copied().filter(was_read).collect();
        if read.is_empty() {
            return false;
        }
        let is_later = |w: &EventIx| Some(*w) == own || self.is_before(graph, e, *w);
        let later: Vec<EventIx> = mo.iter().copied().filter(is_later).collect();
        match self.checker.equivalence() {
            Equivalence::Mo => {
                let first = mo.iter().position(|w| later.contains(w));
                first.is_some_and(|first| mo[first..].iter().any(|w| read.contains(w)))
            }
            _ if later.iter().any(|w| read.contains(w)) => true,
            Equivalence::Rf if self.checker.model().has_mo() && !later.is_empty() => {
                let AxiomChecker { model, scratch, .. } = self.checker.axioms_mut();
                !Orders { scratch, graph, rows: &self.growth.rows, model: *model }.can_come_after(&later, &read)
            }
            Equivalence::Rf => false,
        }
    }

    /// May the read find memory that no thread has written?
    fn reads_anything(&self, graph: &Graph, e: EventIx) -> bool {
        self.growth.program.reads_anything(&self.growth.states.get(graph.state_before(e)).state)
    }
}
