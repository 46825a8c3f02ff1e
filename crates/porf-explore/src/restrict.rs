//! The part of a graph that a backward revisit keeps.

use crate::clocks::Rows;
use crate::event::{Attempt, Label, Read};
use crate::graph::{Graph, Location, Thread};
use crate::index::{EventIx, Table};
use crate::states::FINISHED;

impl Graph {
    /// Makes `self` the restriction of `from` to the events that satisfy `keep`, in the same order.
    /// `map` receives the new numbers. The kept part must be closed under po, rf, creation,
    /// joining and meeting. Writes without a place in mo stay without one.
    pub(crate) fn restrict(
        &mut self,
        from: &Graph,
        map: &mut Table<EventIx, EventIx>,
        mut keep: impl FnMut(EventIx) -> bool,
    ) {
        self.events.clear();
        (self.sc_events, self.non_atomics, self.rmws, self.others, self.attempts) = (0, 0, 0, 0, 0);
        self.classes = from.classes;
        (self.mo_is_stale, self.has_groups) = (from.mo_is_stale, from.has_groups);
        self.frozen = from.frozen;
        self.core.clone_from(&from.core);
        self.threads.truncate(from.threads.len());
        self.threads.resize_with(from.threads.len(), Thread::new);
        self.priorities.resize(from.threads.len(), FINISHED);
        for (to, thread) in self.threads.iter_mut().zip(&from.threads) {
            to.events.clear();
            (to.start, to.start_hb, to.start_porf) = (thread.start, thread.start_hb, thread.start_porf);
            to.group = thread.group;
            (to.start_priority, to.current, to.attempts) = (thread.start_priority, thread.start, EventIx::NONE);
        }
        for (priority, thread) in self.priorities.iter_mut().zip(&from.threads) {
            *priority = thread.start_priority;
        }
        self.locations.truncate(from.locations.len());
        self.locations.resize_with(from.locations.len(), || Location::new(0));
        map.clear();
        map.resize(from.len(), EventIx::NONE);
        for (to, location) in self.locations.iter_mut().zip(&from.locations) {
            to.mo.clear();
            // A recycled graph may have more threads than the clocks of this worker have entries.
            to.accesses.truncate(location.accesses.len());
            to.accesses.iter_mut().for_each(Vec::clear);
            (to.first_reader, to.initial) = (EventIx::NONE, location.initial);
            (to.atomics, to.non_atomics) = (0, 0);
        }
        let mut sources_come_first = true;
        for e in from.indices() {
            let old = from.event(e);
            if !keep(e) {
                if let Label::Spawn(child) = old.label {
                    self.forget_creation(child);
                }
                continue;
            }
            let id = self.events.next();
            map[e] = id;
            let mut event = *old;
            match &mut event.label {
                Label::Attempt(attempt) => {
                    match map.get(attempt.found) {
                        Some(_) if attempt.found > e => sources_come_first = false,
                        Some(&source) => attempt.found = source,
                        None => {}
                    }
                    self.push(&event);
                    continue;
                }
                Label::Write(write) => {
                    (write.first_reader, write.pinned) = (EventIx::NONE, false);
                    write.root = map.get(write.root).copied().unwrap_or(write.root);
                }
                _ => {}
            }
            self.threads[event.thread].events.push(id);
            self.suspend(event.thread, (event.after, event.priority));
            self.count(&event, 1);
            if let Some(loc) = event.accessed_loc() {
                self.locations[loc].note_access(event.thread, id);
            }
            self.events.push(event);
            if let Label::Read(read) = event.label {
                match map.get(read.rf) {
                    Some(_) if read.rf > e => sources_come_first = false,
                    Some(&source) => self.link(id, source),
                    None => self.link(id, read.rf),
                }
            }
        }
        // A revisited read has a source with a larger stamp.
        if !sources_come_first {
            for e in from.indices().filter(|&e| map[e] != EventIx::NONE) {
                let comes_later = |source: EventIx| source != EventIx::INIT && source > e;
                match from.event(e).label {
                    Label::Read(read) if comes_later(read.rf) => self.link(map[e], map[read.rf]),
                    Label::Attempt(attempt) if comes_later(attempt.found) => {
                        let source = map[attempt.found];
                        self.events[map[e]].label = Label::Attempt(Attempt { found: source, ..attempt });
                        self.events[source].write_mut().pinned = true;
                    }
                    _ => {}
                }
            }
        }
        self.keep_meetings(from, map);
        for (to, location) in self.locations.iter_mut().zip(&from.locations) {
            to.mo.extend(location.mo.iter().map(|&w| map[w]).filter(|&w| w != EventIx::NONE));
        }
    }

    /// Makes a read a reader of the source.
    pub(crate) fn link(&mut self, r: EventIx, source: EventIx) {
        let next = std::mem::replace(self.first_reader_mut(self.event(r).loc(), source), r);
        let read = self.events[r].read_mut();
        (read.next_reader, read.rf) = (next, source);
    }

    /// Removes a read from the readers of its source.
    pub(crate) fn unlink(&mut self, r: EventIx) {
        let Read { loc, rf, next_reader, .. } = *self.event(r).read();
        let first = self.first_reader_mut(loc, rf);
        if *first == r {
            *first = next_reader;
            return;
        }
        let mut at = *first;
        while self.event(at).read().next_reader != r {
            at = self.event(at).read().next_reader;
        }
        self.events[at].read_mut().next_reader = next_reader;
    }

    /// Keeps the events up to `r` and the prefix of `w`. Attempts put aside are no part of a
    /// prefix.
    pub(crate) fn restrict_to_revisit(
        &mut self,
        from: &Graph,
        map: &mut Table<EventIx, EventIx>,
        rows: &Rows,
        r: EventIx,
        w: EventIx,
    ) {
        let write = *from.event(w);
        self.restrict(from, map, |e| {
            e <= r || !from.event(e).is_attempt() && from.in_prefix(rows, from.event(e), &write)
        });
    }
}
