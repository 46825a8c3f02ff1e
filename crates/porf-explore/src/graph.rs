//! The graph that the search grows and cuts.
//!
//! Events are numbered in the order of their insertion, so that the number is the stamp. Everything is a stack: adding an event pushes,
//! undoing pops. A backward revisit copies the kept part into another graph (`restrict.rs`), where the events are numbered
//! anew in the same order. Clocks and thread states lie in arenas outside and are referred to by number, so that an event is plain
//! data.

use crate::clocks::{Row, Rows, ZERO};
use crate::states::TERMINAL;
use crate::weakestmo2::Core;
use porf_consistency::compiled::{Class, ClassSet};
use porf_exec::{FenceMode, ReadMode, WriteMode};
use std::sync::Arc;

/// An event: its number is its stamp.
pub(crate) type Id = u32;
/// No event.
pub(crate) const NONE: Id = u32::MAX;
/// The initial write of a location, as a source.
pub(crate) const INIT: Id = u32::MAX - 1;

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Read(ReadMode),
    Write(WriteMode),
    Fence(FenceMode),
    /// The creation of the thread `link`.
    Spawn,
    /// The joining of the thread `link`.
    Join,
    /// The allocation of `value` bytes as allocation `link`; marked if they are not initialised.
    Alloc,
    /// The release of allocation `link`.
    Free,
    /// A nondeterministic choice of `value`.
    Choice,
    /// An attempt to read location `link` that found `rf` and was put aside; see `waiting.rs`. Not one of its thread's events.
    Wait,
}

impl Kind {
    /// What models tell events of this kind apart by that are not exclusive.
    pub(crate) fn class(self) -> Class {
        match self {
            Kind::Read(mode) => Class::read(mode, false),
            Kind::Write(mode) => Class::write(mode, false),
            Kind::Fence(mode) => Class::fence(mode),
            Kind::Spawn => Class::CREATE,
            Kind::Join => Class::JOIN,
            Kind::Alloc => Class::ALLOC,
            Kind::Free => Class::FREE,
            // Nothing leads to an attempt that was put aside, so that no cycle goes through it.
            Kind::Choice | Kind::Wait => Class::OTHER,
        }
    }
}

/// An event.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Event {
    pub kind: Kind,
    /// The class of its kind, kept because checks of stated models ask for it at every step.
    pub class: Class,
    /// Part of a successful RMW. The write follows its read in program order.
    pub exclusive: bool,
    /// For a choice: not the least; for the read of a weak compare-and-swap: it failed for no reason. Such events count as not
    /// maximal, so that of the executions that differ in them only one revisits.
    pub whim: bool,
    /// For a write: is it in mo?
    pub placed: bool,
    /// For a write: did an earlier-stamped attempt find it that was put aside?
    pub pinned: bool,
    pub thread: u32,
    /// Position in the thread: `threads[thread].events[index]` is this event, or will be what was attempted.
    pub index: u32,
    /// The location of an access, else `NONE`.
    pub loc: u32,
    /// The source of a read: a write of `loc`, or `INIT`.
    pub rf: Id,
    /// The next read of the same source; for an attempt put aside, the one of the same thread before.
    pub next_reader: Id,
    /// For a write: its latest read.
    pub first_reader: Id,
    /// For a write: the first of its chain, `INIT` if that is the initial write. A *chain* is a write, the RMW that reads it, the RMW that
    /// reads that, and so on: neighbours in every mo.
    pub root: Id,
    /// For a write: its position in the chain, where the first has 1, the initial write 0.
    pub depth: u32,
    /// See [`Kind`].
    pub link: u32,
    /// What is read or written.
    pub value: u128,
    /// What happens before.
    pub hb: Row,
    /// What is before in po ∪ rf and by creation and joining.
    pub porf: Row,
    /// What a write passes on to those who synchronise with it; models with modes only.
    pub message: Row,
    /// The messages that the thread has read and not taken; models with modes only.
    pub pending: Row,
    /// What the thread's last release fence passes on; models with modes only.
    pub fence: Row,
    /// The thread's state after the event.
    pub after: u32,
    /// That state's priority.
    pub priority: u8,
}

impl Event {
    #[inline]
    pub(crate) fn is_read(&self) -> bool {
        matches!(self.kind, Kind::Read(_))
    }

    #[inline]
    pub(crate) fn is_write(&self) -> bool {
        matches!(self.kind, Kind::Write(_))
    }

    /// Is it an SC access or fence?
    #[inline]
    pub(crate) fn is_sc(&self) -> bool {
        matches!(self.kind, Kind::Read(ReadMode::Sc) | Kind::Write(WriteMode::Sc) | Kind::Fence(FenceMode::Sc))
    }

    #[inline]
    pub(crate) fn is_sc_fence(&self) -> bool {
        self.kind == Kind::Fence(FenceMode::Sc)
    }

    /// What models tell it apart by.
    #[inline]
    pub(crate) fn class(&self) -> Class {
        if self.exclusive { self.class.exclusive() } else { self.class }
    }

    /// Is it a non-atomic access?
    #[inline]
    pub(crate) fn is_non_atomic(&self) -> bool {
        matches!(self.kind, Kind::Read(ReadMode::Na) | Kind::Write(WriteMode::Na))
    }
}

/// A thread.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    /// Its events in program order: the numbers increase.
    pub events: Vec<Id>,
    /// Its first state; `NONE` if it was not created in this graph.
    pub start: u32,
    /// The first state's priority.
    pub start_priority: u8,
    /// Its present state.
    pub current: u32,
    /// The latest of its attempts that were put aside.
    pub waits: Id,
    /// What its creation passes on.
    pub start_hb: Row,
    pub start_porf: Row,
}

impl Thread {
    /// A thread that was not created.
    pub(crate) fn new() -> Thread {
        Thread {
            events: Vec::new(),
            start: NONE,
            start_priority: TERMINAL,
            current: NONE,
            waits: NONE,
            start_hb: ZERO,
            start_porf: ZERO,
        }
    }
}

/// A location.
#[derive(Clone, Debug)]
pub(crate) struct Location {
    /// Its writes without the initial one. Up to mo: in modification order. Up to rf: in the order of their numbers.
    pub mo: Vec<Id>,
    /// The latest read of the initial write.
    pub first_reader: Id,
    /// Thread → its accesses in program order; for threads beyond the end, none. It is not longer than the graph has threads.
    pub accesses: Vec<Vec<Id>>,
    /// The value of the initial write.
    pub initial: u128,
    /// How many of its accesses are atomic.
    pub atomics: u32,
    /// How many of its accesses are not.
    pub non_atomics: u32,
}

impl Location {
    /// A location without accesses.
    pub(crate) fn new(initial: u128) -> Location {
        let (mo, accesses) = (Vec::new(), Vec::new());
        Location { mo, first_reader: NONE, accesses, initial, atomics: 0, non_atomics: 0 }
    }

    /// Notes an access as the thread's last.
    #[inline]
    pub(crate) fn note_access(&mut self, thread: u32, e: Id) {
        if self.accesses.len() <= thread as usize {
            self.accesses.resize_with(thread as usize + 1, Vec::new);
        }
        self.accesses[thread as usize].push(e);
    }
}

/// The graph.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    pub events: Vec<Event>,
    pub threads: Vec<Thread>,
    /// Thread → the priority of its present state; `TERMINAL` for those not created.
    pub priorities: Vec<u8>,
    pub locations: Vec<Location>,
    /// How many SC events there are.
    pub sc_events: u32,
    /// How many non-atomic accesses there are.
    pub non_atomics: u32,
    /// How many writes of RMWs there are.
    pub rmws: u32,
    /// How many events of other kinds than accesses and fences there are.
    pub others: u32,
    /// How many attempts were put aside.
    pub waits: u32,
    /// The classes of the events that there are, and perhaps of some that there were.
    pub classes: ClassSet,
    /// The events before this one are a core (`weakestmo2/`): they are never revisited and never deleted.
    pub frozen: Id,
    /// What is known of the core.
    pub core: Option<Arc<Core>>,
}

/// What an event takes over from the one before it in its thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carried {
    pub hb: Row,
    pub porf: Row,
    pub pending: Row,
    pub fence: Row,
}

impl Graph {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// The number of events that threads have.
    pub(crate) fn event_count(&self) -> usize {
        self.events.len() - self.waits as usize
    }

    #[inline]
    pub(crate) fn event(&self, e: Id) -> &Event {
        &self.events[e as usize]
    }

    #[inline]
    pub(crate) fn location(&self, loc: u32) -> &Location {
        &self.locations[loc as usize]
    }

    /// What the next event of the thread takes over.
    pub(crate) fn carried(&self, thread: u32) -> Carried {
        let it = &self.threads[thread as usize];
        self.carried_after(thread, it.events.len())
    }

    /// What the event of the thread at the position takes over.
    pub(crate) fn carried_after(&self, thread: u32, index: usize) -> Carried {
        let it = &self.threads[thread as usize];
        match index.checked_sub(1).map(|i| self.event(it.events[i])) {
            Some(last) => Carried { hb: last.hb, porf: last.porf, pending: last.pending, fence: last.fence },
            None => Carried { hb: it.start_hb, porf: it.start_porf, pending: ZERO, fence: ZERO },
        }
    }

    /// An event that is to become the thread's next, with what it takes over and nothing else.
    pub(crate) fn blank(&self, thread: u32, kind: Kind) -> Event {
        let carried = self.carried(thread);
        Event {
            kind,
            class: kind.class(),
            exclusive: false,
            whim: false,
            placed: false,
            pinned: false,
            thread,
            index: self.threads[thread as usize].events.len() as u32,
            loc: NONE,
            rf: NONE,
            next_reader: NONE,
            first_reader: NONE,
            root: NONE,
            depth: 0,
            link: NONE,
            value: 0,
            hb: carried.hb,
            porf: carried.porf,
            message: ZERO,
            pending: carried.pending,
            fence: carried.fence,
            after: self.threads[thread as usize].current,
            priority: self.priorities[thread as usize],
        }
    }

    /// Adds an event; a read becomes a reader of its source, a write is not placed yet.
    pub(crate) fn push(&mut self, mut event: Event) -> Id {
        let id = self.events.len() as Id;
        if event.kind == Kind::Wait {
            event.next_reader = std::mem::replace(&mut self.threads[event.thread as usize].waits, id);
            self.waits += 1;
            self.events.push(event);
            return id;
        }
        self.count(&event, 1);
        self.note_class(&event);
        if event.is_read() {
            let first = self.first_reader_mut(event.loc, event.rf);
            event.next_reader = *first;
            *first = id;
        } else if event.is_write() {
            (event.root, event.depth) = self.chain_of_next(&event, id);
        }
        if event.loc != NONE {
            self.locations[event.loc as usize].note_access(event.thread, id);
        }
        self.threads[event.thread as usize].events.push(id);
        self.events.push(event);
        id
    }

    /// Notes the class of an event that is about to be added, or was changed. The read of an RMW is noted with its write.
    #[inline]
    pub(crate) fn note_class(&mut self, event: &Event) {
        self.classes |= event.class().bit();
        match event.kind {
            Kind::Write(_) if event.exclusive => {
                if let Some(&read) = self.threads[event.thread as usize].events.last()
                    && let Kind::Read(mode) = self.event(read).kind
                {
                    self.classes |= Class::read(mode, true).bit();
                }
            }
            Kind::Spawn | Kind::Join | Kind::Alloc | Kind::Free => {
                self.classes |= Class::BEGIN.bit() | Class::END.bit();
            }
            _ => {}
        }
    }

    /// The chain, and the place in it, of a write that is about to be added.
    #[inline]
    fn chain_of_next(&self, write: &Event, id: Id) -> (Id, u32) {
        match self.threads[write.thread as usize].events.last() {
            Some(&read) if write.exclusive => {
                let (root, depth) = self.chain_of(self.event(read).rf);
                (root, depth + 1)
            }
            _ => (id, 1),
        }
    }

    /// The chain of a source, and its place in it.
    #[inline]
    pub(crate) fn chain_of(&self, source: Id) -> (Id, u32) {
        match source {
            INIT => (INIT, 0),
            w => (self.event(w).root, self.event(w).depth),
        }
    }

    /// Counts an event as added (1) or removed (-1).
    #[inline]
    pub(crate) fn count(&mut self, event: &Event, by: i32) {
        let add = |counter: &mut u32| *counter = counter.wrapping_add_signed(by);
        if event.is_sc() {
            add(&mut self.sc_events);
        }
        if event.exclusive && event.is_write() {
            add(&mut self.rmws);
        }
        if event.loc != NONE {
            let location = &mut self.locations[event.loc as usize];
            if event.is_non_atomic() {
                add(&mut self.non_atomics);
                add(&mut location.non_atomics);
            } else {
                add(&mut location.atomics);
            }
        }
        if matches!(event.kind, Kind::Spawn | Kind::Join | Kind::Alloc | Kind::Free) {
            add(&mut self.others);
        }
    }

    #[inline]
    fn first_reader_mut(&mut self, loc: u32, source: Id) -> &mut Id {
        match source {
            INIT => &mut self.locations[loc as usize].first_reader,
            w => &mut self.events[w as usize].first_reader,
        }
    }

    /// Undoes the latest addition.
    pub(crate) fn pop(&mut self) {
        let Some(event) = self.events.pop() else { return };
        if event.kind == Kind::Wait {
            self.threads[event.thread as usize].waits = event.next_reader;
            self.waits -= 1;
            return;
        }
        self.count(&event, -1);
        if event.is_read() {
            *self.first_reader_mut(event.loc, event.rf) = event.next_reader;
        }
        if event.loc != NONE {
            self.locations[event.loc as usize].accesses[event.thread as usize].pop();
        }
        if event.placed {
            let mo = &mut self.locations[event.loc as usize].mo;
            let id = self.events.len() as Id;
            if let Some(at) = mo.iter().rposition(|&w| w == id) {
                mo.remove(at);
            }
        }
        if event.kind == Kind::Spawn {
            self.forget_creation(event.link);
        }
        self.threads[event.thread as usize].events.pop();
        self.suspend_after_last(event.thread);
    }

    /// The thread is now in the state after its last event.
    #[inline]
    pub(crate) fn suspend_after_last(&mut self, thread: u32) {
        let it = &mut self.threads[thread as usize];
        (it.current, self.priorities[thread as usize]) = match it.events.last() {
            Some(&last) => (self.events[last as usize].after, self.events[last as usize].priority),
            None => (it.start, it.start_priority),
        };
    }

    /// Makes a thread exist that was not created, if it is not there.
    pub(crate) fn make_room(&mut self, thread: usize) {
        while self.threads.len() <= thread {
            self.threads.push(Thread::new());
            self.priorities.push(TERMINAL);
        }
    }

    /// Lets a thread begin in a state, with what its creation passes on.
    pub(crate) fn start(&mut self, thread: u32, (start, priority): (u32, u8), hb: Row, porf: Row) {
        let it = &mut self.threads[thread as usize];
        (it.start, it.start_priority, it.start_hb, it.start_porf) = (start, priority, hb, porf);
        self.suspend(thread, (start, priority));
    }

    /// The thread, which has no events, is not created any more. Nothing of its state and its clocks may stay: the arenas that these are
    /// in shrink, and graphs that are copied from this one take everything over.
    pub(crate) fn forget_creation(&mut self, thread: u32) {
        let it = &mut self.threads[thread as usize];
        debug_assert!(it.events.is_empty());
        (it.start, it.start_priority, it.current) = (NONE, TERMINAL, NONE);
        (it.start_hb, it.start_porf) = (ZERO, ZERO);
        self.priorities[thread as usize] = TERMINAL;
    }

    /// The thread is now in a state of this priority.
    #[inline]
    pub(crate) fn suspend(&mut self, thread: u32, (state, priority): (u32, u8)) {
        self.threads[thread as usize].current = state;
        self.priorities[thread as usize] = priority;
    }

    /// The state in which a thread is, with its priority.
    #[inline]
    pub(crate) fn suspended(&self, thread: u32) -> (u32, u8) {
        (self.threads[thread as usize].current, self.priorities[thread as usize])
    }

    /// Puts a write into mo.
    pub(crate) fn place(&mut self, w: Id, position: usize) {
        let event = &mut self.events[w as usize];
        event.placed = true;
        self.locations[event.loc as usize].mo.insert(position, w);
    }

    /// Takes a write out of mo.
    pub(crate) fn unplace(&mut self, w: Id) {
        let event = &mut self.events[w as usize];
        event.placed = false;
        let mo = &mut self.locations[event.loc as usize].mo;
        if let Some(at) = mo.iter().rposition(|&other| other == w) {
            mo.remove(at);
        }
    }

    /// The place after the source in mo: 0 after the initial write.
    #[inline]
    pub(crate) fn after_source(&self, loc: u32, source: Id) -> usize {
        match source {
            INIT => 0,
            w => self.location(loc).mo.iter().rposition(|&other| other == w).map_or(0, |at| at + 1),
        }
    }

    /// The write directly after a source in mo.
    #[inline]
    pub(crate) fn mo_next(&self, loc: u32, source: Id) -> Option<Id> {
        self.location(loc).mo.get(self.after_source(loc, source)).copied()
    }

    /// The last write of a location in mo.
    #[inline]
    pub(crate) fn mo_last(&self, loc: u32) -> Id {
        self.location(loc).mo.last().copied().unwrap_or(INIT)
    }

    /// The value of a source.
    #[inline]
    pub(crate) fn source_value(&self, loc: u32, source: Id) -> u128 {
        match source {
            INIT => self.location(loc).initial,
            w => self.event(w).value,
        }
    }

    /// The reads of a source, latest first.
    #[inline]
    pub(crate) fn readers(&self, loc: u32, source: Id) -> Readers<'_> {
        let next = match source {
            INIT => self.location(loc).first_reader,
            w => self.event(w).first_reader,
        };
        Readers { graph: self, next }
    }

    /// The successful RMW that reads from the source: its read.
    #[inline]
    pub(crate) fn rmw_reader(&self, loc: u32, source: Id) -> Option<Id> {
        self.readers(loc, source).find(|&r| self.event(r).exclusive)
    }

    /// The event after `e` in its thread.
    #[inline]
    pub(crate) fn po_next(&self, e: &Event) -> Option<Id> {
        self.threads[e.thread as usize].events.get(e.index as usize + 1).copied()
    }

    /// The event before `e` in its thread.
    #[inline]
    pub(crate) fn po_previous(&self, e: &Event) -> Option<Id> {
        (e.index > 0).then(|| self.threads[e.thread as usize].events[e.index as usize - 1])
    }

    /// The state in which a thread is before one of its events.
    pub(crate) fn state_before(&self, e: Id) -> u32 {
        let event = self.event(e);
        match self.po_previous(event) {
            // The write of an RMW has no state of its own before it: that of its read counts.
            Some(previous) if event.is_write() && event.exclusive => self.state_before(previous),
            Some(previous) => self.event(previous).after,
            None => self.threads[event.thread as usize].start,
        }
    }

    /// Is `a` the event `b` or in its prefix?
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
    next: Id,
}

impl Iterator for Readers<'_> {
    type Item = Id;

    #[inline]
    fn next(&mut self) -> Option<Id> {
        let current = self.next;
        if current == NONE {
            return None;
        }
        self.next = self.graph.event(current).next_reader;
        Some(current)
    }
}
