//! Rebuilding the graph of a part: its threads run again.
//!
//! The events are first added in an order of po ∪ rf and of creation, joining and meeting, by the
//! operations of `growth.rs`, which compute states and clocks. Then they are numbered by their
//! stamps: a revisited read has a source with a larger stamp. Every event must be what its thread
//! does there, so that a part of another program is refused.

use crate::event::{Attempt, Chosen, Event, Label, Write};
use crate::graph::{Carried, Graph};
use crate::index::{EventIx, LocIx, StateIx, Table, ThreadIx};
use crate::parallel::TaskKind;
use crate::part::{BadPart, Did, Part, Todo, location};
use crate::schedule::joinable;
use crate::states::{Effect, TERMINAL};
use crate::worker::Worker;
use porf_program::{Action, AllocId, Program};

/// The events of a part while they are added.
struct Rebuilt<'p> {
    part: &'p Part,
    graph: Graph,
    /// Stamp → the event, `NONE` as long as it was not added.
    added: Table<EventIx, EventIx>,
    /// Thread → the stamps of its events.
    threads: Table<ThreadIx, Vec<usize>>,
    /// Thread → how many of them were added.
    passed: Table<ThreadIx, usize>,
}

/// Whether an event was added: not if another one must be added before.
type Passed = Result<bool, BadPart>;

fn bad(event: usize, what: &'static str) -> BadPart {
    BadPart { event, what }
}

impl<P: Program> Worker<'_, P> {
    /// Rebuilds the graph of a part.
    pub(crate) fn rebuild(&mut self, part: &Part) -> Result<(Graph, TaskKind), BadPart> {
        let before = self.growth.added;
        let graph = self.rebuild_graph(part);
        // These events were counted when they were first added.
        self.growth.added = before;
        Ok((graph?, part.todo.kind()))
    }

    fn rebuild_graph(&mut self, part: &Part) -> Result<Graph, BadPart> {
        let most = self.growth.program.thread_count() + part.len();
        if let Some(event) = part.steps.iter().position(|step| step.0 as usize >= most) {
            return Err(bad(event, "there is no such thread"));
        }
        let count = part.steps.iter().map(|step| step.0 as usize + 1).max().unwrap_or(0);
        let mut it = Rebuilt {
            part,
            graph: self.growth.initial_graph(),
            added: Table::filled(EventIx::NONE, part.len()),
            threads: ThreadIx::first(count).map(|thread| part.events_of(thread.raw()).collect()).collect(),
            passed: Table::filled(0, count),
        };
        let mut went_on = true;
        while went_on {
            went_on = false;
            for thread in it.threads.indices() {
                while it.is_created(thread) && self.pass_next(&mut it, thread)? {
                    went_on = true;
                }
            }
        }
        for thread in it.threads.indices() {
            if let Some(&stamp) = it.threads[thread].get(it.passed[thread]) {
                return Err(bad(stamp, "it depends on itself, or its thread is not created"));
            }
        }
        let graph = self.number(it)?;
        graph.check_todo(part, |state| self.growth.states.get(state).action)?;
        Ok(graph)
    }

    /// Adds the next event of a thread.
    fn pass_next(&mut self, it: &mut Rebuilt<'_>, thread: ThreadIx) -> Passed {
        let Some(&stamp) = it.threads[thread].get(it.passed[thread]) else { return Ok(false) };
        let state = self.growth.states.get(it.graph.threads[thread].current);
        let (action, loc, did) = (state.action, state.loc, it.part.steps[stamp].1);
        if action.place().is_some() && loc == LocIx::NONE {
            return Err(bad(stamp, "its location overlaps another one"));
        }
        if it.graph.has_groups && self.growth.is_held_back(&it.graph, thread) {
            return Ok(false);
        }
        match (did, action) {
            (Did::Read(source) | Did::Spurious(source) | Did::Exclusive(source), _) => {
                return self.pass_read(it, thread, stamp, source);
            }
            (Did::Write | Did::Repeat, Action::Store { mode, value, .. }) => {
                let does = if did == Did::Repeat { Effect::None } else { Effect::Some };
                self.growth.add_store(&mut it.graph, thread, Write::new(loc, mode, value, false), does);
            }
            (Did::Choose(value), Action::Choose { lo, hi }) if lo <= value && value <= hi => {
                self.growth.add_choice(&mut it.graph, thread, Chosen { value, is_least: value == lo });
            }
            (Did::Choose(chosen), Action::Depart { .. }) => {
                if !self.growth.can_depart(&it.graph, thread, action) {
                    return Ok(false);
                }
                let choices = self.growth.departures(&it.graph, thread, action);
                let chosen = u32::try_from(chosen).ok().filter(|&chosen| chosen < choices);
                let chosen = chosen.ok_or(bad(stamp, "there is no such thread to choose"))?;
                self.growth.add_departure(&mut it.graph, thread, action, chosen);
            }
            (Did::Other, _) => {
                if !self.pass_other(it, thread, stamp, action)? {
                    return Ok(false);
                }
            }
            _ => return Err(bad(stamp, "its thread does something else there")),
        }
        it.note(thread, stamp);
        Ok(true)
    }

    fn pass_read(&mut self, it: &mut Rebuilt<'_>, thread: ThreadIx, stamp: usize, source: Option<u32>) -> Passed {
        let state = self.growth.states.get(it.graph.threads[thread].current);
        let (action, loc, did) = (state.action, state.loc, it.part.steps[stamp].1);
        let source = match source {
            None => EventIx::INIT,
            Some(w) => match it.added.get(EventIx::from_raw(w)) {
                None => return Err(bad(stamp, "its source is not there")),
                Some(&EventIx::NONE) => return Ok(false),
                Some(&w) if it.graph.event(w).as_write().is_some_and(|write| write.loc == loc) => w,
                Some(_) => return Err(bad(stamp, "its source is no write of its location")),
            },
        };
        if !matches!(action, Action::Load { .. } | Action::Rmw { .. } | Action::Cas { .. }) {
            return Err(bad(stamp, "its thread does not read there"));
        }
        let written = action.written(it.graph.source_value(loc, source));
        let is_weak = matches!(action, Action::Cas { weak: true, .. });
        let fits = match did {
            Did::Exclusive(_) => written.is_some(),
            Did::Spurious(_) => written.is_some() && is_weak,
            _ => written.is_none(),
        };
        let mode = action.read_mode(matches!(did, Did::Exclusive(_))).filter(|_| fits);
        let Some(mode) = mode else { return Err(bad(stamp, "its thread reads another value there")) };
        let r = self.growth.add_read(&mut it.graph, thread, loc, mode, source);
        let read = it.graph.events[r].read_mut();
        (read.exclusive, read.spurious) = (matches!(did, Did::Exclusive(_)), matches!(did, Did::Spurious(_)));
        self.growth.answer_read(&mut it.graph, r);
        it.note_as(thread, stamp, r);
        if let (Did::Exclusive(_), Some(value)) = (did, written) {
            let write_mode = match action {
                Action::Rmw { write, .. } | Action::Cas { write, .. } => write,
                _ => return Err(bad(stamp, "its thread does not write there")),
            };
            match it.threads[thread].get(it.passed[thread]) {
                Some(&next) if it.part.steps[next].1 == Did::Update => {
                    let w = self.growth.add_rmw_write(&mut it.graph, r, write_mode, value);
                    it.note_as(thread, next, w);
                }
                // A read that is about to be revisited has lost its write.
                None if matches!(it.part.todo, Todo::Revisit(r, _) if r as usize == stamp) => {}
                _ => return Err(bad(stamp, "the write of its RMW is missing")),
            }
        }
        Ok(true)
    }

    fn pass_other(&mut self, it: &mut Rebuilt<'_>, thread: ThreadIx, stamp: usize, action: Action) -> Passed {
        let graph = &mut it.graph;
        match action {
            Action::Fence { mode } => self.growth.add_fence(graph, thread, mode),
            Action::Spawn { nth } => {
                self.growth.add_spawn(graph, thread, nth);
            }
            Action::Join { thread: joined } => {
                let joined = joinable(joined).ok_or(bad(stamp, "it joins something that is no thread"))?;
                let is_left = |events: &Vec<usize>| it.passed[joined] < events.len();
                let returned = self.growth.returned(graph, joined);
                match returned.filter(|_| !it.threads.get(joined).is_some_and(is_left)) {
                    Some(value) => {
                        self.growth.add_join(graph, thread, crate::event::Join { thread: joined, value });
                    }
                    None => return Ok(false),
                }
            }
            Action::Arrive { place, count } => {
                let arrival = self.growth.add_arrival(graph, thread, place.address, count);
                arrival.ok_or(bad(stamp, "too many threads are at its barrier"))?;
            }
            Action::Alloc { size, nth, zeroed, region } => {
                AllocId::dynamic(thread.index(), nth).ok_or(bad(stamp, "its thread allocates too often"))?;
                self.growth.add_alloc(graph, thread, nth, size, zeroed, region);
            }
            Action::Free { address, region } => self.growth.add_free(graph, thread, address, region),
            _ => return Err(bad(stamp, "its thread does something else there")),
        }
        Ok(true)
    }

    /// Numbers the events by their stamps, adds the attempts put aside, and orders the writes.
    fn number(&self, it: Rebuilt<'_>) -> Result<Graph, BadPart> {
        let Rebuilt { part, mut graph, added, .. } = it;
        let mut stamps: Table<EventIx, EventIx> = Table::filled(EventIx::NONE, graph.len());
        for (stamp, &e) in added.enumerate().filter(|&(_, &e)| e != EventIx::NONE) {
            stamps[e] = stamp;
        }
        // The initial write stays what it is.
        let stamp_of = |e: EventIx| stamps.get(e).copied().unwrap_or(e);
        let events = std::mem::take(&mut graph.events);
        let mut meetings = Vec::new();
        for thread in &mut graph.threads {
            thread.events.iter_mut().for_each(|e| *e = stamp_of(*e));
        }
        for location in &mut graph.locations {
            location.first_reader = EventIx::NONE;
            location.accesses.iter_mut().flatten().for_each(|e| *e = stamp_of(*e));
        }
        for (number, step) in part.steps.iter().enumerate() {
            if let Did::Aside(index, found) = step.1 {
                let aside = self.aside(&graph, step.0, index, found);
                graph.push(&aside.ok_or(bad(number, "its thread waits for nothing there"))?);
                continue;
            }
            let mut event = events[added[EventIx::new(number)]];
            match &mut event.label {
                Label::Arrive(_) | Label::Depart(_) => meetings.push(graph.events.next()),
                Label::Read(read) => (read.rf, read.next_reader) = (stamp_of(read.rf), EventIx::NONE),
                Label::Write(write) => (write.root, write.first_reader) = (stamp_of(write.root), EventIx::NONE),
                _ => {}
            }
            graph.events.push(event);
        }
        graph.meetings = meetings;
        for e in graph.indices() {
            match graph.event(e).label {
                Label::Read(read) => graph.link(e, read.rf),
                Label::Attempt(attempt) if attempt.found != EventIx::INIT => {
                    let found = graph.events.get_mut(attempt.found).filter(|it| it.is_write());
                    match found {
                        Some(found) if found.loc() == attempt.loc => found.write_mut().pinned |= attempt.found > e,
                        _ => return Err(bad(e.index(), "what it found is no write of its location")),
                    }
                }
                _ => {}
            }
        }
        for (loc, order) in &part.mo {
            for &w in order {
                graph.place_next(location(*loc), EventIx::from_raw(w))?;
            }
        }
        graph.mo_is_stale = part.mo_is_stale;
        let unplaced = part.todo.unplaced();
        let is_unplaced = |&e: &EventIx| graph.event(e).as_write().is_some_and(|it| !it.placed);
        match graph.indices().find(|e| is_unplaced(e) && unplaced != Some(e.raw())) {
            Some(e) => Err(bad(e.index(), "it has no place in modification order")),
            None => Ok(graph),
        }
    }

    /// An attempt of the thread at this position that was put aside.
    fn aside(&self, graph: &Graph, thread: u32, index: u32, found: Option<u32>) -> Option<Event> {
        let thread = ThreadIx::from_raw(thread);
        let it = graph.threads.get(thread).filter(|it| it.start != StateIx::NONE)?;
        let (after, priority) = match (index as usize).checked_sub(1) {
            Some(previous) => {
                let event = graph.events.get(*it.events.get(previous)?)?;
                (event.after, event.priority)
            }
            None => (it.start, it.start_priority),
        };
        let loc = self.growth.states.get(after).loc;
        let found = found.map_or(EventIx::INIT, EventIx::from_raw);
        let label = Label::Attempt(Attempt { loc, found, previous: EventIx::NONE });
        let Carried { hb, porf, pending, fence } = graph.carried_after(thread, index as usize);
        let base_class = label.class();
        (loc != LocIx::NONE).then_some(Event {
            label,
            base_class,
            thread,
            index,
            hb,
            porf,
            pending,
            fence,
            after,
            priority,
        })
    }
}

impl Rebuilt<'_> {
    fn is_created(&self, thread: ThreadIx) -> bool {
        self.graph.threads.get(thread).is_some_and(|it| it.start != StateIx::NONE)
    }

    /// Notes that the latest event of the graph has this stamp.
    fn note(&mut self, thread: ThreadIx, stamp: usize) {
        let last = EventIx::new(self.graph.len() - 1);
        self.note_as(thread, stamp, last);
    }

    fn note_as(&mut self, thread: ThreadIx, stamp: usize, e: EventIx) {
        self.added[EventIx::new(stamp)] = e;
        self.passed[thread] += 1;
    }
}

impl Graph {
    /// Places a write behind all others of the location.
    fn place_next(&mut self, loc: LocIx, w: EventIx) -> Result<(), BadPart> {
        let write = self.events.get(w).and_then(Event::as_write);
        if !write.is_some_and(|write| write.loc == loc && !write.placed) {
            return Err(bad(w.index(), "it is no write of its location, or has two places"));
        }
        self.place(w, self.location(loc).mo.len());
        Ok(())
    }

    /// Checks that what is to be done with the graph of a part can be done.
    fn check_todo(&self, part: &Part, action: impl Fn(StateIx) -> Action) -> Result<(), BadPart> {
        let is_last = |e: EventIx| {
            let event = self.event(e);
            self.threads[event.thread].events.last() == Some(&e)
        };
        let access = |e: u32| Some(EventIx::from_raw(e)).filter(|&e| e.index() < self.len());
        let can = match part.todo {
            Todo::Visit(None) => true,
            Todo::Visit(Some((thread, priority))) => {
                self.threads.get(ThreadIx::from_raw(thread)).is_some_and(|it| it.start != StateIx::NONE)
                    && priority < TERMINAL
            }
            Todo::Revisit(r, w) => access(r).zip(access(w)).is_some_and(|(r, w)| {
                let (read, write) = (self.event(r), self.event(w));
                read.is_read() && write.is_write() && read.loc() == write.loc() && is_last(r) && !write.write().placed
            }),
            Todo::Choose(thread, value) => {
                let it = self.threads.get(ThreadIx::from_raw(thread)).filter(|it| it.start != StateIx::NONE);
                let chooses = |it: &crate::graph::Thread| match action(it.current) {
                    Action::Choose { lo, hi } => lo <= value && value <= hi,
                    _ => false,
                };
                it.is_some_and(chooses)
            }
        };
        if can { Ok(()) } else { Err(bad(part.len(), "what is to be done cannot be done")) }
    }
}
