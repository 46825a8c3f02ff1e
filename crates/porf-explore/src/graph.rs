//! The graph that the search grows and cuts.
//!
//! Events are numbered in the order of their insertion, so that the number is the stamp. Everything
//! is a stack: adding an event pushes, undoing pops. A backward revisit copies the kept part into
//! another graph (`restrict.rs`) and renumbers the events in the same order. Clocks and thread
//! states lie in arenas and are referred to by index, so that an event is plain data.

use crate::clocks::Rows;
use crate::event::{Attempt, Event, Label, Write, fault};
use crate::index::{EventIx, LocIx, RowIx, StateIx, Table, ThreadIx};
use crate::states::FINISHED;
use crate::weakestmo2::Core;
use porf_consistency::compiled::{Class, ClassSet};
use porf_exec::{FenceMode, ReadMode, WriteMode};
use std::sync::Arc;

/// A thread.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    /// Its events in program order. The indices increase.
    pub events: Vec<EventIx>,
    /// Its first state; `NONE` if it was not created in this graph.
    pub start: StateIx,
    /// The first state's priority.
    pub start_priority: u8,
    /// Its current state.
    pub current: StateIx,
    /// Its latest attempt that was put aside.
    pub attempts: EventIx,
    /// The clocks that its creation hands over.
    pub start_hb: RowIx,
    pub start_porf: RowIx,
    /// The least thread of its group (`symmetry.rs`); `NONE` if it is alone.
    pub group: ThreadIx,
}

impl Thread {
    /// A thread that was not created.
    pub(crate) fn new() -> Thread {
        Thread {
            events: Vec::new(),
            start: StateIx::NONE,
            start_priority: FINISHED,
            current: StateIx::NONE,
            attempts: EventIx::NONE,
            start_hb: RowIx::ZERO,
            start_porf: RowIx::ZERO,
            group: ThreadIx::NONE,
        }
    }
}

/// A location.
#[derive(Clone, Debug)]
pub(crate) struct Location {
    /// Its writes without the initial one. Up to mo: in modification order. Up to rf: in an order
    /// that shows that the graph is consistent, unless [`Graph::mo_is_stale`].
    pub mo: Vec<EventIx>,
    /// The latest read of the initial write.
    pub first_reader: EventIx,
    /// Thread → its accesses in program order. The table may be shorter than that of the threads,
    /// never longer.
    pub accesses: Table<ThreadIx, Vec<EventIx>>,
    /// The value of the initial write.
    pub initial: u128,
    /// How many of its accesses are atomic.
    pub atomics: u32,
    /// How many of its accesses are non-atomic.
    pub non_atomics: u32,
}

impl Location {
    /// A location without accesses.
    pub(crate) fn new(initial: u128) -> Location {
        let (mo, accesses) = (Vec::new(), Table::default());
        Location { mo, first_reader: EventIx::NONE, accesses, initial, atomics: 0, non_atomics: 0 }
    }

    /// Notes an access as the thread's last.
    #[inline]
    pub(crate) fn note_access(&mut self, thread: ThreadIx, e: EventIx) {
        if self.accesses.len() <= thread.index() {
            self.accesses.resize_with(thread.index() + 1, Vec::new);
        }
        self.accesses[thread].push(e);
    }
}

/// The graph.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    pub events: Table<EventIx, Event>,
    pub threads: Table<ThreadIx, Thread>,
    /// Thread → the priority of its current state; `FINISHED` for threads that were not created.
    pub priorities: Table<ThreadIx, u8>,
    pub locations: Table<LocIx, Location>,
    /// How many SC events there are.
    pub sc_events: u32,
    /// How many non-atomic accesses there are.
    pub non_atomics: u32,
    /// How many writes of RMWs there are.
    pub rmws: u32,
    /// How many events create, join, meet at barriers, allocate or free.
    pub others: u32,
    /// How many attempts were put aside.
    pub attempts: u32,
    /// Up to rf: the writes of some location may be in an order with which the graph is not
    /// consistent. What is left after events were removed is consistent with the same order.
    pub mo_is_stale: bool,
    /// Some threads are in groups of threads that are alike, or were.
    pub has_groups: bool,
    /// The classes of the events, perhaps also of events that were removed.
    pub classes: ClassSet,
    /// The events before this one belong to a core (`weakestmo2/`). They are never revisited and
    /// never deleted.
    pub frozen: EventIx,
    /// What is known of the core.
    pub core: Option<Arc<Core>>,
    /// The arrivals at barriers and the departures, in the order in which they were added: that of
    /// po ∪ rf. Events of a core have another order.
    pub meetings: Vec<EventIx>,
    /// The pairs of load exclusive and store exclusive; only whole executions have them.
    pub pairs: Vec<(EventIx, EventIx)>,
}

/// The clocks that an event takes over from its predecessor in the thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carried {
    pub hb: RowIx,
    pub porf: RowIx,
    pub pending: RowIx,
    pub fence: RowIx,
}

impl Graph {
    /// Is it a half of an exclusive pair?
    #[inline]
    pub(crate) fn is_paired(&self, e: EventIx) -> bool {
        !self.pairs.is_empty() && self.pairs.iter().any(|&(read, write)| e == read || e == write)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// The number of events without attempts that were put aside.
    pub(crate) fn event_count(&self) -> usize {
        self.events.len() - self.attempts as usize
    }

    /// All events, attempts put aside included.
    #[inline]
    pub(crate) fn indices(&self) -> impl DoubleEndedIterator<Item = EventIx> + Clone + use<> {
        EventIx::first(self.events.len())
    }

    #[inline]
    pub(crate) fn event(&self, e: EventIx) -> &Event {
        &self.events[e]
    }

    #[inline]
    pub(crate) fn location(&self, loc: LocIx) -> &Location {
        &self.locations[loc]
    }

    /// The clocks that the next event of the thread takes over.
    pub(crate) fn carried(&self, thread: ThreadIx) -> Carried {
        let it = &self.threads[thread];
        self.carried_after(thread, it.events.len())
    }

    /// The clocks that the event at this position of the thread takes over.
    pub(crate) fn carried_after(&self, thread: ThreadIx, index: usize) -> Carried {
        let it = &self.threads[thread];
        match index.checked_sub(1).map(|i| self.event(it.events[i])) {
            Some(last) => Carried { hb: last.hb, porf: last.porf, pending: last.pending, fence: last.fence },
            None => Carried { hb: it.start_hb, porf: it.start_porf, pending: RowIx::ZERO, fence: RowIx::ZERO },
        }
    }

    /// The next event of the thread, with the clocks that it takes over.
    #[inline]
    pub(crate) fn next_event(&self, thread: ThreadIx, label: Label) -> Event {
        self.next_event_with(thread, label, self.carried(thread))
    }

    /// The next event of the thread, with these clocks.
    #[inline]
    pub(crate) fn next_event_with(&self, thread: ThreadIx, label: Label, carried: Carried) -> Event {
        Event {
            label,
            base_class: label.class(),
            thread,
            index: self.threads[thread].events.len() as u32,
            hb: carried.hb,
            porf: carried.porf,
            pending: carried.pending,
            fence: carried.fence,
            after: self.threads[thread].current,
            priority: self.priorities[thread],
        }
    }

    /// Adds an event. A read becomes a reader of its source. A write has no place in mo yet.
    ///
    /// The event is borrowed, and completed where it lies: a second copy right after the first
    /// would wait for the stores of the first.
    pub(crate) fn push(&mut self, event: &Event) -> EventIx {
        let id = self.events.next();
        self.events.push(*event);
        match &event.label {
            Label::Read(read) => {
                let first = self.first_reader_mut(read.loc, read.rf);
                let next_reader = std::mem::replace(first, id);
                self.events[id].read_mut().next_reader = next_reader;
                self.locations[read.loc].note_access(event.thread, id);
            }
            Label::Write(write) => {
                let (root, depth) = self.chain_of_next(event.thread, write, id);
                let added = self.events[id].write_mut();
                (added.root, added.depth) = (root, depth);
                self.locations[write.loc].note_access(event.thread, id);
            }
            Label::Attempt(_) => {
                let previous = std::mem::replace(&mut self.threads[event.thread].attempts, id);
                if let Label::Attempt(added) = &mut self.events[id].label {
                    added.previous = previous;
                }
                self.attempts += 1;
                return id;
            }
            Label::Arrive(_) | Label::Depart(_) => self.meetings.push(id),
            _ => {}
        }
        self.count(event, 1);
        self.note_class(event);
        self.threads[event.thread].events.push(id);
        id
    }

    /// Notes the class of an event that is about to be added, or was changed. The read of an RMW is
    /// noted with its write.
    #[inline(always)]
    pub(crate) fn note_class(&mut self, event: &Event) {
        self.classes |= event.class().bit();
        match &event.label {
            Label::Write(write) if write.exclusive => {
                if let Some(&read) = self.threads[event.thread].events.last()
                    && let Some(read) = self.event(read).as_read()
                {
                    self.classes |= Class::read(read.mode, true).bit();
                }
            }
            label if label.is_other() => {
                self.classes |= Class::BEGIN.bit() | Class::END.bit();
            }
            _ => {}
        }
    }

    /// The chain, and the place in it, of a write that is about to be added.
    #[inline]
    fn chain_of_next(&self, thread: ThreadIx, write: &Write, id: EventIx) -> (EventIx, u32) {
        match self.threads[thread].events.last() {
            Some(&read) if write.exclusive => {
                let (root, depth) = self.chain_of(self.event(read).rf());
                (root, depth + 1)
            }
            _ => (id, 1),
        }
    }

    /// The chain of a source, and its place in it.
    #[inline]
    pub(crate) fn chain_of(&self, source: EventIx) -> (EventIx, u32) {
        match source {
            EventIx::INIT => (EventIx::INIT, 0),
            w => (self.event(w).write().root, self.event(w).write().depth),
        }
    }

    /// Counts an event as added (1) or removed (-1).
    #[inline]
    pub(crate) fn count(&mut self, event: &Event, by: i32) {
        let add = |counter: &mut u32| *counter = counter.wrapping_add_signed(by);
        let (loc, is_non_atomic, is_sc) = match &event.label {
            Label::Read(read) => (read.loc, read.mode == ReadMode::Na, read.mode == ReadMode::Sc),
            Label::Write(write) => {
                if write.exclusive {
                    add(&mut self.rmws);
                }
                (write.loc, write.mode == WriteMode::Na, write.mode == WriteMode::Sc)
            }
            Label::Fence(FenceMode::Sc) => return add(&mut self.sc_events),
            Label::Spawn(_)
            | Label::Join(_)
            | Label::Arrive(_)
            | Label::Depart(_)
            | Label::Alloc(_)
            | Label::Free(_) => return add(&mut self.others),
            Label::Fence(_) | Label::Choice(_) | Label::Attempt(_) => return,
        };
        if is_sc {
            add(&mut self.sc_events);
        }
        let location = &mut self.locations[loc];
        if is_non_atomic {
            add(&mut self.non_atomics);
            add(&mut location.non_atomics);
        } else {
            add(&mut location.atomics);
        }
    }

    #[inline]
    pub(crate) fn first_reader_mut(&mut self, loc: LocIx, source: EventIx) -> &mut EventIx {
        match source {
            EventIx::INIT => &mut self.locations[loc].first_reader,
            w => &mut self.events[w].write_mut().first_reader,
        }
    }

    /// Undoes the latest additions, so that this many events remain.
    #[inline]
    pub(crate) fn shrink(&mut self, events: usize) {
        while self.events.len() > events {
            self.pop();
        }
    }

    /// Undoes the latest addition.
    pub(crate) fn pop(&mut self) {
        let Some(event) = self.events.pop() else { return };
        if let Label::Attempt(Attempt { previous, .. }) = event.label {
            self.threads[event.thread].attempts = previous;
            self.attempts -= 1;
            return;
        }
        self.count(&event, -1);
        match &event.label {
            Label::Read(read) => {
                *self.first_reader_mut(read.loc, read.rf) = read.next_reader;
                self.locations[read.loc].accesses[event.thread].pop();
            }
            Label::Write(write) => {
                let location = &mut self.locations[write.loc];
                location.accesses[event.thread].pop();
                if write.placed {
                    let id = self.events.next();
                    if let Some(at) = location.mo.iter().rposition(|&w| w == id) {
                        location.mo.remove(at);
                    }
                }
            }
            Label::Spawn(child) => self.forget_creation(*child),
            Label::Arrive(_) | Label::Depart(_) => {
                self.meetings.pop();
            }
            _ => {}
        }
        self.threads[event.thread].events.pop();
        self.suspend_after_last(event.thread);
    }

    /// Sets the state of the thread to that after its last event.
    #[inline]
    pub(crate) fn suspend_after_last(&mut self, thread: ThreadIx) {
        let it = &mut self.threads[thread];
        (it.current, self.priorities[thread]) = match it.events.last() {
            Some(&last) => (self.events[last].after, self.events[last].priority),
            None => (it.start, it.start_priority),
        };
    }

    /// Makes the table of threads large enough for the thread, which need not be created.
    pub(crate) fn make_room(&mut self, thread: usize) {
        while self.threads.len() <= thread {
            self.threads.push(Thread::new());
            self.priorities.push(FINISHED);
        }
    }

    /// Lets a thread begin in a state, with the clocks that its creation hands over.
    pub(crate) fn start(&mut self, thread: ThreadIx, (start, priority): (StateIx, u8), hb: RowIx, porf: RowIx) {
        let it = &mut self.threads[thread];
        (it.start, it.start_priority, it.start_hb, it.start_porf) = (start, priority, hb, porf);
        self.suspend(thread, (start, priority));
    }

    /// Undoes the creation of a thread that has no events. Its state and clocks must be removed:
    /// their arenas shrink, and copies of this graph would take over dangling indices.
    pub(crate) fn forget_creation(&mut self, thread: ThreadIx) {
        let it = &mut self.threads[thread];
        debug_assert!(it.events.is_empty());
        (it.start, it.start_priority, it.current) = (StateIx::NONE, FINISHED, StateIx::NONE);
        (it.start_hb, it.start_porf, it.group) = (RowIx::ZERO, RowIx::ZERO, ThreadIx::NONE);
        self.priorities[thread] = FINISHED;
    }

    /// Sets the state of the thread, and the priority of that state.
    #[inline]
    pub(crate) fn suspend(&mut self, thread: ThreadIx, (state, priority): (StateIx, u8)) {
        self.threads[thread].current = state;
        self.priorities[thread] = priority;
    }

    /// The state of a thread, with its priority.
    #[inline]
    pub(crate) fn suspended(&self, thread: ThreadIx) -> (StateIx, u8) {
        (self.threads[thread].current, self.priorities[thread])
    }

    /// Puts a write into mo.
    pub(crate) fn place(&mut self, w: EventIx, position: usize) {
        let write = self.events[w].write_mut();
        write.placed = true;
        self.locations[write.loc].mo.insert(position, w);
    }

    /// Puts a write into the order that a graph up to rf carries: directly after the source of its
    /// RMW, or last.
    pub(crate) fn place_up_to_rf(&mut self, w: EventIx) {
        let event = self.event(w);
        let loc = event.loc();
        let place = match self.po_previous(event).filter(|_| event.is_exclusive()) {
            Some(read) => self.after_source(loc, self.event(read).rf()),
            None => self.location(loc).mo.len(),
        };
        self.place(w, place);
    }

    /// Takes a write out of mo.
    pub(crate) fn unplace(&mut self, w: EventIx) {
        let write = self.events[w].write_mut();
        write.placed = false;
        let mo = &mut self.locations[write.loc].mo;
        if let Some(at) = mo.iter().rposition(|&other| other == w) {
            mo.remove(at);
        }
    }

    /// The place after the source in mo: 0 after the initial write, and in a location whose writes
    /// are not ordered yet.
    #[inline]
    pub(crate) fn after_source(&self, loc: LocIx, source: EventIx) -> usize {
        match source {
            EventIx::INIT => 0,
            w => {
                let mo = &self.location(loc).mo;
                match mo.iter().rposition(|&other| other == w) {
                    Some(at) => at + 1,
                    // The search for orders takes one location after the other.
                    None if mo.is_empty() => 0,
                    None => fault("a source is not in modification order"),
                }
            }
        }
    }

    /// The write directly after a source in mo.
    #[inline]
    pub(crate) fn mo_next(&self, loc: LocIx, source: EventIx) -> Option<EventIx> {
        self.location(loc).mo.get(self.after_source(loc, source)).copied()
    }

    /// The last write of a location in mo.
    #[inline]
    pub(crate) fn mo_last(&self, loc: LocIx) -> EventIx {
        self.location(loc).mo.last().copied().unwrap_or(EventIx::INIT)
    }

    /// The value of a source.
    #[inline]
    pub(crate) fn source_value(&self, loc: LocIx, source: EventIx) -> u128 {
        match source {
            EventIx::INIT => self.location(loc).initial,
            w => self.event(w).write().value,
        }
    }

    /// The reads of a source, latest first.
    #[inline]
    pub(crate) fn readers(&self, loc: LocIx, source: EventIx) -> Readers<'_> {
        let next = match source {
            EventIx::INIT => self.location(loc).first_reader,
            w => self.event(w).write().first_reader,
        };
        Readers { graph: self, next }
    }

    /// The read of the successful RMW that reads from the source.
    #[inline]
    pub(crate) fn rmw_reader(&self, loc: LocIx, source: EventIx) -> Option<EventIx> {
        self.readers(loc, source).find(|&r| self.event(r).is_exclusive())
    }

    /// The event after `e` in its thread.
    #[inline]
    pub(crate) fn po_next(&self, e: &Event) -> Option<EventIx> {
        self.threads[e.thread].events.get(e.index as usize + 1).copied()
    }

    /// The event before `e` in its thread.
    #[inline]
    pub(crate) fn po_previous(&self, e: &Event) -> Option<EventIx> {
        (e.index > 0).then(|| self.threads[e.thread].events[e.index as usize - 1])
    }

    /// The state of a thread before one of its events.
    pub(crate) fn state_before(&self, e: EventIx) -> StateIx {
        let event = self.event(e);
        match self.po_previous(event) {
            // The write of an RMW has the same state before it as its read.
            Some(previous) if event.is_write() && event.is_exclusive() => self.state_before(previous),
            Some(previous) => self.event(previous).after,
            None => self.threads[event.thread].start,
        }
    }

    /// Is `a` the same event as `b`, or in its prefix?
    #[inline]
    pub(crate) fn in_prefix(&self, rows: &Rows, a: &Event, b: &Event) -> bool {
        if a.thread == b.thread { a.index <= b.index } else { rows.get(b.porf, a.thread) > a.index }
    }

    /// Does `a` happen before `b`?
    #[inline]
    pub(crate) fn hb(&self, rows: &Rows, a: &Event, b: &Event) -> bool {
        if a.thread == b.thread { a.index < b.index } else { rows.get(b.hb, a.thread) > a.index }
    }
}

/// The reads of a source.
#[derive(Clone, Debug)]
pub(crate) struct Readers<'g> {
    graph: &'g Graph,
    next: EventIx,
}

impl Iterator for Readers<'_> {
    type Item = EventIx;

    #[inline]
    fn next(&mut self) -> Option<EventIx> {
        let current = self.next;
        if current == EventIx::NONE {
            return None;
        }
        self.next = self.graph.event(current).read().next_reader;
        Some(current)
    }
}
