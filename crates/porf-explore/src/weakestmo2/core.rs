//! Cores: the events on or before cycles of po ∪ rf, from which executions with these cycles are
//! explored.
//!
//! Also the parts of graphs that consist of the first events of each thread, numbered thread by
//! thread.

use super::Promised;
use super::history::Past;
use super::key::Key;
use crate::event::{Event, Label, Write};
use crate::graph::{Graph, Location};
use crate::index::{EventIx, Lengths, StateIx, Table, ThreadIx};
use crate::states::FINISHED;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What is known of the core of a graph.
#[derive(Debug)]
pub(crate) struct Core {
    /// Thread → how many of its events are in the core. Threads beyond the end have none.
    pub lengths: Lengths,
    /// How it arose.
    pub promised: Arc<Promised>,
    /// What its writes were first made from.
    pub past: Past,
}

impl Core {
    /// How many events of the thread are in the core.
    pub(super) fn length(&self, thread: ThreadIx) -> u32 {
        self.lengths.get(thread).copied().unwrap_or(0)
    }
}

impl Graph {
    /// The graph of the first events of each thread, with further writes as threads of their own.
    /// `map` receives the new numbers. All sources of reads must be there. Events keep their
    /// clocks, which may count events that are not there.
    pub(super) fn cut(&self, lengths: &Lengths, promised: &[EventIx], map: &mut Table<EventIx, EventIx>) -> Graph {
        let mut cut = Graph::default();
        self.cut_into(&mut cut, lengths, promised, map);
        cut
    }

    /// As [`cut`](Self::cut), reusing the memory of another graph.
    pub(super) fn cut_into(
        &self,
        cut: &mut Graph,
        lengths: &Lengths,
        promised: &[EventIx],
        map: &mut Table<EventIx, EventIx>,
    ) {
        cut.clear();
        map.clear();
        map.resize(self.len(), EventIx::NONE);
        cut.locations.truncate(self.locations.len());
        for (loc, location) in self.locations.enumerate() {
            match cut.locations.get_mut(loc) {
                Some(known) => known.initial = location.initial,
                None => cut.locations.push(Location::new(location.initial)),
            }
        }
        cut.threads.truncate(self.threads.len() + promised.len());
        cut.priorities.truncate(self.threads.len() + promised.len());
        cut.make_room((self.threads.len() + promised.len()).saturating_sub(1));
        for (thread, it) in self.threads.enumerate() {
            cut.start(thread, (it.start, it.start_priority), it.start_hb, it.start_porf);
        }
        for (thread, it) in self.threads.enumerate() {
            for (i, &e) in it.events.iter().enumerate() {
                let event = self.event(e);
                if i < lengths[thread] as usize {
                    map[e] = cut.append(*event);
                    cut.suspend(event.thread, (event.after, event.priority));
                } else if let Label::Spawn(child) = event.label {
                    (cut.threads[child].start, cut.threads[child].start_priority) = (StateIx::NONE, FINISHED);
                    cut.suspend(child, (StateIx::NONE, FINISHED));
                }
            }
        }
        for (i, &p) in promised.iter().enumerate() {
            let thread = ThreadIx::new(self.threads.len() + i);
            let mut promise = Event { thread, index: 0, ..*self.event(p) };
            promise.write_mut().exclusive = false;
            map[p] = cut.append(promise);
        }
        for e in self.indices() {
            if let Some(read) = self.event(e).as_read().filter(|_| map[e] != EventIx::NONE) {
                cut.link(map[e], if read.rf == EventIx::INIT { EventIx::INIT } else { map[read.rf] });
            }
        }
        cut.keep_meetings(self, map);
        for (to, location) in cut.locations.iter_mut().zip(&self.locations) {
            to.mo.extend(location.mo.iter().map(|&w| map[w]).filter(|&w| w != EventIx::NONE));
        }
    }

    /// Removes everything and keeps the memory.
    fn clear(&mut self) {
        self.events.clear();
        (self.sc_events, self.non_atomics, self.rmws, self.others, self.attempts) = (0, 0, 0, 0, 0);
        (self.frozen, self.core) = (EventIx::new(0), None);
        for (thread, priority) in self.threads.iter_mut().zip(&mut self.priorities) {
            thread.events.clear();
            (thread.start, thread.start_priority, thread.current, thread.attempts) =
                (StateIx::NONE, FINISHED, StateIx::NONE, EventIx::NONE);
            *priority = FINISHED;
        }
        for location in &mut self.locations {
            location.mo.clear();
            location.accesses.iter_mut().for_each(Vec::clear);
            (location.first_reader, location.atomics, location.non_atomics) = (EventIx::NONE, 0, 0);
        }
    }

    /// Adds a copy of an event without readers and source.
    pub(crate) fn append(&mut self, mut event: Event) -> EventIx {
        let id = EventIx::new(self.len());
        if let Label::Write(write) = &mut event.label {
            *write = Write { first_reader: EventIx::NONE, pinned: false, root: EventIx::NONE, ..*write };
        }
        self.count(&event, 1);
        if let Some(loc) = event.accessed_loc() {
            self.locations[loc].note_access(event.thread, id);
        }
        self.threads[event.thread].events.push(id);
        self.events.push(event);
        id
    }

    /// The key of the core that has this many events of each thread.
    pub(super) fn core_key(&self, lengths: &Lengths) -> Key {
        let mut key = Key::default();
        self.write_part(lengths, &[], &mut key);
        key
    }

    /// Writes down the graph of the first events of each thread and of further writes: the sources
    /// and values of reads, choices, and mo. They determine everything else.
    pub(super) fn write_part(&self, lengths: &Lengths, promised: &[EventIx], key: &mut Key) {
        let name = |w: EventIx| self.name_in_part(lengths, promised, w).unwrap_or(u64::MAX);
        // A thread has the same number in all graphs, but need not be created in each.
        for (thread, (it, &length)) in
            self.threads.iter().zip(lengths).enumerate().filter(|&(_, (_, &length))| length > 0)
        {
            key.write_u64((thread as u64) << 32 | u64::from(length));
            for &e in &it.events[..(length as usize).min(it.events.len())] {
                let event = self.event(e);
                match event.label {
                    Label::Read(read) => {
                        key.write_u64(name(read.rf) << 1 | u64::from(read.spurious));
                        key.write_u128(read.value);
                    }
                    Label::Choice(choice) => key.write_u128(choice.answer()),
                    Label::Depart(departure) => (departure.chosen, departure.is_serial).hash(key),
                    _ => {}
                }
            }
        }
        key.write_u64(u64::MAX);
        // Writes determine their locations. Other locations do not matter.
        let writes = self.locations.iter().flat_map(|location| &location.mo);
        writes.filter_map(|&w| self.name_in_part(lengths, promised, w)).for_each(|name| key.write_u64(name));
    }

    /// A name for a write of the part; promises are named by their position. `None` for a write
    /// that is not there.
    pub(super) fn name_in_part(&self, lengths: &Lengths, promised: &[EventIx], w: EventIx) -> Option<u64> {
        let write = self.events.get(w)?;
        if write.index < lengths.get(write.thread).copied().unwrap_or(0) {
            return Some(u64::from(write.thread.raw()) << 32 | u64::from(write.index));
        }
        promised.iter().position(|&p| p == w).map(|number| 1 << 62 | number as u64)
    }
}

/// The inverse of a map from old to new numbers.
pub(super) fn inverse(map: &Table<EventIx, EventIx>) -> Table<EventIx, EventIx> {
    let mut inverse = Table::filled(EventIx::NONE, map.iter().filter(|&&id| id != EventIx::NONE).count());
    for (e, &id) in map.enumerate().filter(|&(_, &id)| id != EventIx::NONE) {
        inverse[id] = e;
    }
    inverse
}
