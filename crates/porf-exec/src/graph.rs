//! The execution graph: events, program order, reads-from and, if known, modification order.

use crate::dependency::Dependency;
use crate::event::{Event, Label, Source, Value};
use crate::ids::{EventId, LocId, ThreadId};
use crate::mode::Mode;
use crate::names::Names;
use serde::{Deserialize, Serialize};

/// A validated execution graph, made by a [`GraphBuilder`](crate::GraphBuilder).
///
/// Invariants, for every event number `e` below `len()`:
/// - `thread_events(event(e).thread())[event(e).index()] == e`, and the numbers in
///   `thread_events(t)` increase;
/// - every read has a source, which is `Init` or a write of the same location;
/// - an exclusive read is directly followed in its thread by an exclusive write of the same
///   location, which has the next event number; every exclusive write directly follows an exclusive
///   read;
/// - if `mo()` is given, `mo(x)` lists every write of `x` (except the initial one) exactly once;
/// - every dependency leads from a read to a later event of its thread.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ExecutionGraph {
    pub(crate) events: Vec<Event>,
    pub(crate) threads: Vec<Thread>,
    pub(crate) locations: Vec<Location>,
    pub(crate) values: Values,
    /// Values with names: addresses.
    pub(crate) value_names: Vec<(Value, Box<str>)>,
    /// The input line of each event; empty if no lines are known.
    pub(crate) lines: Vec<u32>,
    /// Names of events; the write of an RMW has the name of its read.
    pub(crate) names: Names,
    /// For each location its writes in modification order, without the initial one.
    pub(crate) mo: Option<Vec<Vec<EventId>>>,
    /// Sorted, without duplicates.
    pub(crate) dependencies: Vec<Dependency>,
    /// Every read's source has a smaller number than the read (or is initial).
    pub(crate) sources_come_first: bool,
    pub(crate) contents: Contents,
}

/// The kinds of events that a graph contains. They are recorded as the graph is built, so that
/// nobody has to scan millions of events.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Contents {
    /// A bit for each [`Mode`] that some event has.
    modes: u32,
    writes: u32,
    rmw: bool,
    fence: bool,
}

impl Contents {
    #[inline]
    pub(crate) fn add(&mut self, label: Label) {
        self.modes |= 1 << label.mode().number();
        self.writes += u32::from(label.is_write());
        self.rmw |= label.is_exclusive();
        self.fence |= label.is_fence();
    }
}

/// A thread: its name and its events in program order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) name: Box<str>,
    pub(crate) events: Vec<EventId>,
}

/// A location: its name and its initial value.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Location {
    pub(crate) name: Box<str>,
    pub(crate) init: Value,
}

/// Values of events. Nothing is allocated for a graph without values.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Values {
    /// Indexed by event, up to the last event with a value.
    data: Vec<u64>,
    /// A bit for each event: whether its entry in `data` is a value.
    present: Vec<u64>,
}

impl Values {
    pub(crate) fn get(&self, e: EventId) -> Option<Value> {
        let i = e.index();
        let word = self.present.get(i / 64)?;
        (word >> (i % 64) & 1 == 1).then(|| Value(self.data[i]))
    }

    pub(crate) fn set(&mut self, e: EventId, value: Value) {
        let i = e.index();
        if self.data.len() <= i {
            self.data.resize(i + 1, 0);
            self.present.resize(i / 64 + 1, 0);
        }
        self.data[i] = value.0;
        self.present[i / 64] |= 1 << (i % 64);
    }
}

impl ExecutionGraph {
    /// The number of events (an RMW counts as two; initial writes are not counted).
    #[inline]
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The number of operations: like [`len`](Self::len), but an RMW counts once.
    pub fn operation_count(&self) -> usize {
        self.events.iter().filter(|e| !matches!(e.label, Label::Write { exclusive: true, .. })).count()
    }

    /// The number of threads.
    #[inline]
    pub fn thread_count(&self) -> usize {
        self.threads.len()
    }

    /// The number of locations.
    #[inline]
    pub fn location_count(&self) -> usize {
        self.locations.len()
    }

    /// All threads.
    pub fn threads(&self) -> impl ExactSizeIterator<Item = ThreadId> + use<> {
        (0..self.threads.len()).map(ThreadId::new)
    }

    /// All locations.
    pub fn locations(&self) -> impl ExactSizeIterator<Item = LocId> + use<> {
        (0..self.locations.len()).map(LocId::new)
    }

    /// All events, in the order of insertion.
    pub fn event_ids(&self) -> impl ExactSizeIterator<Item = EventId> + use<> {
        (0..self.events.len()).map(EventId::new)
    }

    /// All events as stored, in the order of insertion: the fastest way to iterate over a large
    /// graph.
    #[inline]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// An event.
    #[inline]
    pub fn event(&self, e: EventId) -> &Event {
        &self.events[e.index()]
    }

    /// A thread's events in program order.
    #[inline]
    pub fn thread_events(&self, t: ThreadId) -> &[EventId] {
        &self.threads[t.index()].events
    }

    /// A thread's name.
    pub fn thread_name(&self, t: ThreadId) -> &str {
        &self.threads[t.index()].name
    }

    /// A location's name.
    pub fn location_name(&self, x: LocId) -> &str {
        &self.locations[x.index()].name
    }

    /// A value as text: its name if it has one.
    pub fn value_text(&self, value: Value) -> String {
        match self.value_names.iter().find(|(named, _)| *named == value) {
            Some((_, name)) => name.to_string(),
            None => value.to_string(),
        }
    }

    /// A location's initial value.
    pub fn initial_value(&self, x: LocId) -> Value {
        self.locations[x.index()].init
    }

    /// The source of a read; `None` for other events.
    #[inline]
    pub fn source(&self, e: EventId) -> Option<Source> {
        self.event(e).source()
    }

    /// The value read or written, if known.
    pub fn value(&self, e: EventId) -> Option<Value> {
        self.values.get(e)
    }

    /// The input line of the event, from 1, if known.
    pub fn line(&self, e: EventId) -> Option<usize> {
        self.lines.get(e.index()).map(|&line| line as usize)
    }

    /// The modification order of a location, without the initial write, if the graph has one.
    pub fn mo(&self, x: LocId) -> Option<&[EventId]> {
        // A graph still being built may lack the orders of its last locations.
        self.mo.as_ref()?.get(x.index()).map(Vec::as_slice)
    }

    /// Whether modification order is given.
    pub fn has_mo(&self) -> bool {
        self.mo.is_some()
    }

    /// The same graph without its modification order.
    pub fn without_mo(mut self) -> ExecutionGraph {
        self.mo = None;
        self
    }

    /// Whether every source comes before its reads in insertion order, which then respects po ∪ rf.
    #[inline]
    pub fn sources_come_first(&self) -> bool {
        self.sources_come_first
    }

    /// Whether some event has this mode.
    #[inline]
    pub fn uses(&self, mode: Mode) -> bool {
        self.contents.modes >> mode.number() & 1 == 1
    }

    /// The number of writes without initial ones, including the writes of RMWs.
    #[inline]
    pub fn write_count(&self) -> usize {
        self.contents.writes as usize
    }

    /// Whether there is an RMW.
    #[inline]
    pub fn has_rmw(&self) -> bool {
        self.contents.rmw
    }

    /// Whether there is a fence.
    #[inline]
    pub fn has_fence(&self) -> bool {
        self.contents.fence
    }

    /// The event before `e` in its thread.
    pub fn po_previous(&self, e: EventId) -> Option<EventId> {
        let event = self.event(e);
        event.index().checked_sub(1).map(|i| self.thread_events(event.thread)[i])
    }

    /// The event after `e` in its thread.
    pub fn po_next(&self, e: EventId) -> Option<EventId> {
        let event = self.event(e);
        self.thread_events(event.thread).get(event.index() + 1).copied()
    }

    /// Whether `a` is before `b` in program order.
    pub fn po_before(&self, a: EventId, b: EventId) -> bool {
        let (a, b) = (self.event(a), self.event(b));
        a.thread == b.thread && a.index < b.index
    }

    /// The other part of an RMW; `None` for other events.
    pub fn rmw_partner(&self, e: EventId) -> Option<EventId> {
        match self.event(e).label {
            Label::Read { exclusive: true, .. } => Some(EventId::new(e.index() + 1)),
            Label::Write { exclusive: true, .. } => Some(EventId::new(e.index() - 1)),
            _ => None,
        }
    }

    /// The name of an event in the input, if it has one. Both parts of an RMW have the name of the
    /// RMW.
    pub fn given_name(&self, e: EventId) -> Option<&str> {
        let named = match self.event(e).label {
            Label::Write { exclusive: true, .. } => EventId::new(e.index() - 1),
            _ => e,
        };
        self.names.get(named)
    }

    /// The name of an event: the given one, or its thread and its position, from 1 (`P0:3`).
    pub fn event_name(&self, e: EventId) -> String {
        match self.given_name(e) {
            Some(name) => name.to_string(),
            None => {
                let event = self.event(e);
                format!("{}:{}", self.thread_name(event.thread), event.index + 1)
            }
        }
    }

    /// A short description of an event for reports: `R acq x = 1`, `W rel (rmw) x = 2`, `F sc`.
    pub fn describe(&self, e: EventId) -> String {
        let event = self.event(e);
        let kind = match event.label {
            Label::Read { .. } => "R",
            Label::Write { .. } => "W",
            Label::Fence { .. } => "F",
        };
        let mut text = format!("{kind} {}", event.label.mode());
        if event.label.is_exclusive() {
            text.push_str(" (rmw)");
        }
        if let Some(x) = event.loc() {
            text.push(' ');
            text.push_str(self.location_name(x));
        }
        if let Some(value) = self.value(e) {
            text.push_str(&format!(" = {}", self.value_text(value)));
        }
        text
    }
}
