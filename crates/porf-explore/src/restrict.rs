//! The part of a graph that a backward revisit keeps.

use crate::clocks::Rows;
use crate::graph::{Event, Graph, INIT, Id, Kind, Location, NONE, Thread};
use crate::states::TERMINAL;

impl Graph {
    /// Makes `self` the restriction of `from` to the events that `keep` says, in the same order; `map` receives the new numbers.
    /// The kept part must be closed under po, rf, creation and joining. Writes that are not placed stay so.
    pub(crate) fn restrict(&mut self, from: &Graph, map: &mut Vec<Id>, mut keep: impl FnMut(Id) -> bool) {
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
            (to.start_priority, to.current, to.waits) = (thread.start_priority, thread.start, NONE);
        }
        for (priority, thread) in self.priorities.iter_mut().zip(&from.threads) {
            *priority = thread.start_priority;
        }
        self.locations.truncate(from.locations.len());
        self.locations.resize_with(from.locations.len(), || Location::new(0));
        map.clear();
        map.resize(from.len(), NONE);
        for (to, location) in self.locations.iter_mut().zip(&from.locations) {
            to.mo.clear();
            // A graph that is used again may have known more threads than there are clocks for where this one goes.
            to.accesses.truncate(location.accesses.len());
            to.accesses.iter_mut().for_each(Vec::clear);
            (to.first_reader, to.initial) = (NONE, location.initial);
            (to.atomics, to.non_atomics) = (0, 0);
        }
        let mut sources_come_first = true;
        for e in 0..from.len() as Id {
            if !keep(e) {
                if from.event(e).kind == Kind::Spawn {
                    self.forget_creation(from.event(e).link);
                }
                continue;
            }
            map[e as usize] = self.len() as Id;
            let mut event = *from.event(e);
            event.first_reader = NONE;
            event.next_reader = NONE;
            event.pinned = false;
            if event.kind == Kind::Wait {
                match map.get(event.rf as usize) {
                    Some(_) if event.rf > e => sources_come_first = false,
                    Some(&source) => event.rf = source,
                    None => {}
                }
                self.push(event);
                continue;
            }
            self.threads[event.thread as usize].events.push(self.events.len() as Id);
            self.suspend(event.thread, (event.after, event.priority));
            self.count(&event, 1);
            let id = self.events.len() as Id;
            if event.loc != NONE {
                self.locations[event.loc as usize].note_access(event.thread, id);
            }
            if event.root < from.len() as Id {
                event.root = map[event.root as usize];
            }
            self.events.push(event);
            if event.is_read() {
                match map.get(event.rf as usize) {
                    Some(_) if event.rf > e => sources_come_first = false,
                    Some(&source) => self.link(id, source),
                    None => self.link(id, event.rf),
                }
            }
        }
        // What a revisited read took came later.
        if !sources_come_first {
            for e in 0..from.len() as Id {
                let source = from.event(e).rf;
                if map[e as usize] == NONE || source == NONE || source == INIT || source < e {
                    continue;
                }
                let source = map[source as usize];
                if from.event(e).is_read() {
                    self.link(map[e as usize], source);
                } else {
                    self.events[map[e as usize] as usize].rf = source;
                    self.events[source as usize].pinned = true;
                }
            }
        }
        for (to, location) in self.locations.iter_mut().zip(&from.locations) {
            to.mo.extend(location.mo.iter().map(|&w| map[w as usize]).filter(|&w| w != NONE));
        }
    }

    /// Makes an event a reader of the source.
    pub(crate) fn link(&mut self, r: Id, source: Id) {
        let loc = self.events[r as usize].loc as usize;
        let first = match self.events.get_mut(source as usize) {
            Some(w) => &mut w.first_reader,
            None => &mut self.locations[loc].first_reader,
        };
        let next = std::mem::replace(first, r);
        self.events[r as usize].next_reader = next;
        self.events[r as usize].rf = source;
    }

    /// Makes a read no longer a reader of its source.
    pub(crate) fn unlink(&mut self, r: Id) {
        let Event { loc, rf, next_reader, .. } = self.events[r as usize];
        let first = match self.events.get(rf as usize) {
            Some(w) => w.first_reader,
            None => self.locations[loc as usize].first_reader,
        };
        if first == r {
            match self.events.get_mut(rf as usize) {
                Some(w) => w.first_reader = next_reader,
                None => self.locations[loc as usize].first_reader = next_reader,
            }
            return;
        }
        let mut at = first;
        while self.events[at as usize].next_reader != r {
            at = self.events[at as usize].next_reader;
        }
        self.events[at as usize].next_reader = next_reader;
    }

    /// Keeps what a revisit of `r` by `w` keeps: everything up to `r`, and the prefix of `w`, of which attempts put aside are no part.
    pub(crate) fn restrict_to_revisit(&mut self, from: &Graph, map: &mut Vec<Id>, rows: &Rows, r: Id, w: Id) {
        let write = *from.event(w);
        self.restrict(from, map, |e| {
            e <= r || from.event(e).kind != Kind::Wait && from.in_prefix(rows, from.event(e), &write)
        });
    }
}
