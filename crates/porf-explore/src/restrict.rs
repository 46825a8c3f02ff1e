//! The part of a graph that a backward revisit keeps.
use crate::clocks::Rows;
use crate::graph::{Event, Graph, Kind, Location, Thread};
use crate::index::{EventIx, LocIx, Table};
use crate::states::TERMINAL;

impl Graph {
    /// Makes `self` the restriction of `from` to the events that `keep` says, in the same order; `map` receives the new numbers.
    /// The kept part must be closed under po, rf, creation and joining. Writes that are not placed stay so.
    pub(crate) fn restrict(
        &mut self,
        from: &Graph,
        map: &mut Table<EventIx, EventIx>,
        mut keep: impl FnMut(EventIx) -> bool,
    ) {
        self.events.clear();
        (self.sc_events, self.non_atomics, self.rmws, self.others, self.waits) = (0, 0, 0, 0, 0);
        self.classes = from.classes;
        self.frozen = from.frozen;
        self.core.clone_from(&from.core);
        self.threads.truncate(from.threads.len());
        self.threads.resize_with(from.threads.len(), Thread::new);
        self.priorities.resize(from.threads.len(), TERMINAL);
        for (to, thread) in self.threads.iter_mut().zip(&from.threads) {
            to.events.clear();
            (to.start, to.start_hb, to.start_porf) = (thread.start, thread.start_hb, thread.start_porf);
            (to.start_priority, to.current, to.waits) = (thread.start_priority, thread.start, EventIx::NONE);
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
            // A graph that is used again may have known more threads than there are clocks for where this one goes.
            to.accesses.truncate(location.accesses.len());
            to.accesses.iter_mut().for_each(Vec::clear);
            (to.first_reader, to.initial) = (EventIx::NONE, location.initial);
            (to.atomics, to.non_atomics) = (0, 0);
        }
        let mut sources_come_first = true;
        for e in from.indices() {
            if !keep(e) {
                if let Kind::Spawn(child) = from.event(e).kind {
                    self.forget_creation(child);
                }
                continue;
            }
            map[e] = EventIx::new(self.len());
            let mut event = *from.event(e);
            event.first_reader = EventIx::NONE;
            event.next_reader = EventIx::NONE;
            event.pinned = false;
            if matches!(event.kind, Kind::Wait(_)) {
                match map.get(event.rf) {
                    Some(_) if event.rf > e => sources_come_first = false,
                    Some(&source) => event.rf = source,
                    None => {}
                }
                self.push(event);
                continue;
            }
            self.threads[event.thread].events.push(EventIx::new(self.events.len()));
            self.suspend(event.thread, (event.after, event.priority));
            self.count(&event, 1);
            let id = EventIx::new(self.events.len());
            if event.loc != LocIx::NONE {
                self.locations[event.loc].note_access(event.thread, id);
            }
            if event.root < EventIx::new(from.len()) {
                event.root = map[event.root];
            }
            self.events.push(event);
            if event.is_read() {
                match map.get(event.rf) {
                    Some(_) if event.rf > e => sources_come_first = false,
                    Some(&source) => self.link(id, source),
                    None => self.link(id, event.rf),
                }
            }
        }
        // What a revisited read took came later.
        if !sources_come_first {
            for e in from.indices() {
                let source = from.event(e).rf;
                if map[e] == EventIx::NONE || source == EventIx::NONE || source == EventIx::INIT || source < e {
                    continue;
                }
                let source = map[source];
                if from.event(e).is_read() {
                    self.link(map[e], source);
                } else {
                    self.events[map[e]].rf = source;
                    self.events[source].pinned = true;
                }
            }
        }
        for (to, location) in self.locations.iter_mut().zip(&from.locations) {
            to.mo.extend(location.mo.iter().map(|&w| map[w]).filter(|&w| w != EventIx::NONE));
        }
    }

    /// Makes an event a reader of the source.
    pub(crate) fn link(&mut self, r: EventIx, source: EventIx) {
        let loc = self.events[r].loc;
        let first = match self.events.get_mut(source) {
            Some(w) => &mut w.first_reader,
            None => &mut self.locations[loc].first_reader,
        };
        let next = std::mem::replace(first, r);
        self.events[r].next_reader = next;
        self.events[r].rf = source;
    }

    /// Makes a read no longer a reader of its source.
    pub(crate) fn unlink(&mut self, r: EventIx) {
        let Event { loc, rf, next_reader, .. } = self.events[r];
        let first = match self.events.get(rf) {
            Some(w) => w.first_reader,
            None => self.locations[loc].first_reader,
        };
        if first == r {
            match self.events.get_mut(rf) {
                Some(w) => w.first_reader = next_reader,
                None => self.locations[loc].first_reader = next_reader,
            }
            return;
        }
        let mut at = first;
        while self.events[at].next_reader != r {
            at = self.events[at].next_reader;
        }
        self.events[at].next_reader = next_reader;
    }

    /// Keeps what a revisit of `r` by `w` keeps: everything up to `r`, and the prefix of `w`, of which attempts put aside are no part.
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
            e <= r || !matches!(from.event(e).kind, Kind::Wait(_)) && from.in_prefix(rows, from.event(e), &write)
        });
    }
}
