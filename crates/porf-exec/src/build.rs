//! The builder of execution graphs: it appends events, sets their sources, and validates the graph.

use crate::dependency::{self, Dependency, DependencyKind};
use crate::event::{Event, Label, NO_LOCATION, SOURCE_INIT, SOURCE_NONE, Source, Value};
use crate::graph::{ExecutionGraph, Location, Thread};
use crate::ids::{EventId, LocId, ThreadId};
use crate::mode::{FenceMode, ReadMode, WriteMode};
use std::collections::HashMap;

/// Builds an [`ExecutionGraph`]. Events are appended to the ends of their threads, in any
/// interleaving. The source of a read may be set before the source exists. [`build`](Self::build)
/// reports errors.
#[derive(Debug, Default)]
pub struct GraphBuilder {
    graph: ExecutionGraph,
    threads_by_name: HashMap<Box<str>, ThreadId>,
    locations_by_name: HashMap<Box<str>, LocId>,
    /// The first error; `build` returns it, so that callers need not check every call.
    fault: Option<GraphError>,
}

/// Why a graph is not an execution, and at which event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct GraphError {
    /// What is wrong.
    pub fault: Fault,
    /// The wrong event, if it is about one.
    pub event: Option<EventId>,
    /// The name and position of the event as text.
    pub place: String,
}

/// The kind of an error in a graph.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A read has no source.
    #[error("the read of {location} has no source")]
    NoSource {
        /// The read's location.
        location: String,
    },
    /// A read was given two sources.
    #[error("the read has two sources")]
    TwoSources,
    /// Only reads have sources.
    #[error("only a read can read from a write")]
    NotARead,
    /// The source is not an event of the graph.
    #[error("the source, event number {number}, does not exist: there are {events} events")]
    DanglingSource {
        /// The number given.
        number: usize,
        /// The number of events.
        events: usize,
    },
    /// The source is not a write.
    #[error("the source {source_name} is not a write")]
    SourceNotAWrite {
        /// The source's name.
        source_name: String,
    },
    /// The source writes another location.
    #[error("a read of {location} cannot read from {source_name}, a write of {source_location}")]
    SourceOfOtherLocation {
        /// The read's location.
        location: String,
        /// The source's name.
        source_name: String,
        /// The source's location.
        source_location: String,
    },
    /// The values of a read and of its source differ.
    #[error("the read has value {read}, but its source {source_name} has value {written}")]
    ValueMismatch {
        /// The value read.
        read: Value,
        /// The source's name.
        source_name: String,
        /// The value written.
        written: Value,
    },
    /// The modification order of a location contains something other than a write of it.
    #[error("the modification order of {location} names {name}, which is not a write of {location}")]
    MoNotAWrite {
        /// The location.
        location: String,
        /// The name of the entry.
        name: String,
    },
    /// The modification order contains a write twice.
    #[error("the modification order of {location} names {name} twice")]
    MoTwice {
        /// The location.
        location: String,
        /// The write.
        name: String,
    },
    /// The modification order of a location is given twice.
    #[error("the modification order of {location} is given twice")]
    MoGivenTwice {
        /// The location.
        location: String,
    },
    /// The modification order omits a write.
    #[error("the modification order of {location} omits {name}")]
    MoIncomplete {
        /// The location.
        location: String,
        /// The omitted write.
        name: String,
    },
    /// A dependency is not from a read to a later event of its thread.
    #[error("{to_name} cannot depend on {from_name}: dependencies lead from a read to a later event of its thread")]
    WrongDependency {
        /// Its first event.
        from_name: String,
        /// Its second event.
        to_name: String,
    },
    /// A pair of exclusives is not a read and a later write of its thread and location.
    #[error(
        "{to_name} is no store exclusive for {from_name}: pairs are a read and a later write of its thread and location"
    )]
    WrongPair {
        /// Its first event.
        from_name: String,
        /// Its second event.
        to_name: String,
    },
    /// More events, threads or locations than there are indices.
    #[error("more than {limit} events, threads or locations")]
    TooLarge {
        /// The limit.
        limit: usize,
    },
}

impl GraphBuilder {
    /// An empty graph.
    pub fn new() -> GraphBuilder {
        GraphBuilder::default()
    }

    /// Makes room for this many events.
    pub fn reserve(&mut self, events: usize) {
        self.graph.events.reserve_exact(events);
    }

    /// The number of events so far.
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// Whether there are no events yet.
    pub fn is_empty(&self) -> bool {
        self.graph.is_empty()
    }

    /// The graph so far, not yet validated.
    pub fn partial(&self) -> &ExecutionGraph {
        &self.graph
    }

    /// The thread of this name; it is added if it is new.
    pub fn thread(&mut self, name: &str) -> ThreadId {
        if let Some(&t) = self.threads_by_name.get(name) {
            return t;
        }
        let t = ThreadId::new(self.graph.threads.len());
        self.graph.threads.push(Thread { name: name.into(), events: Vec::new() });
        self.threads_by_name.insert(name.into(), t);
        t
    }

    /// Gives a thread another name, unless another thread has it.
    pub fn rename_thread(&mut self, thread: ThreadId, name: &str) {
        if !self.threads_by_name.contains_key(name) {
            let old = std::mem::replace(&mut self.graph.threads[thread.index()].name, name.into());
            self.threads_by_name.remove(&old);
            self.threads_by_name.insert(name.into(), thread);
        }
    }

    /// The thread of this name, if there is one.
    pub fn find_thread(&self, name: &str) -> Option<ThreadId> {
        self.threads_by_name.get(name).copied()
    }

    /// The location of this name; if it is new, it is added with initial value 0.
    pub fn location(&mut self, name: &str) -> LocId {
        if let Some(&x) = self.locations_by_name.get(name) {
            return x;
        }
        let x = LocId::new(self.graph.locations.len());
        self.graph.locations.push(Location { name: name.into(), init: Value(0) });
        self.locations_by_name.insert(name.into(), x);
        x
    }

    /// Gives a location another name, unless another location has it.
    pub fn rename_location(&mut self, x: LocId, name: &str) {
        if !self.locations_by_name.contains_key(name) {
            let old = std::mem::replace(&mut self.graph.locations[x.index()].name, name.into());
            self.locations_by_name.remove(&old);
            self.locations_by_name.insert(name.into(), x);
        }
    }

    /// Sets the initial value of a location.
    pub fn set_initial_value(&mut self, x: LocId, value: Value) {
        self.graph.locations[x.index()].init = value;
    }

    /// Gives a value a name for display.
    pub fn name_value(&mut self, value: Value, name: &str) {
        if !self.graph.value_names.iter().any(|(named, _)| *named == value) {
            self.graph.value_names.push((value, name.into()));
        }
    }

    /// Appends a read without a source.
    pub fn read(&mut self, t: ThreadId, mode: ReadMode, x: LocId) -> EventId {
        self.push(t, Label::Read { mode, exclusive: false }, x.raw())
    }

    /// Appends a write.
    pub fn write(&mut self, t: ThreadId, mode: WriteMode, x: LocId) -> EventId {
        self.push(t, Label::Write { mode, exclusive: false }, x.raw())
    }

    /// Appends an RMW: a read without a source, and a write.
    pub fn rmw(&mut self, t: ThreadId, mode: (ReadMode, WriteMode), x: LocId) -> (EventId, EventId) {
        let read = self.push(t, Label::Read { mode: mode.0, exclusive: true }, x.raw());
        let write = self.push(t, Label::Write { mode: mode.1, exclusive: true }, x.raw());
        (read, write)
    }

    /// Appends a fence.
    pub fn fence(&mut self, t: ThreadId, mode: FenceMode) -> EventId {
        self.push(t, Label::Fence { mode }, NO_LOCATION)
    }

    fn push(&mut self, thread: ThreadId, label: Label, loc: u32) -> EventId {
        if self.graph.len() > EventId::MAX_INDEX {
            self.fail(None, Fault::TooLarge { limit: EventId::MAX_INDEX });
            return EventId::new(EventId::MAX_INDEX);
        }
        let e = EventId::new(self.graph.len());
        let events = &mut self.graph.threads[thread.index()].events;
        let index = events.len() as u32;
        events.push(e);
        self.graph.contents.add(label);
        self.graph.events.push(Event { thread, index, loc, source: SOURCE_NONE, label });
        e
    }

    /// Sets the source of a read. The source may be an event that does not exist yet.
    pub fn set_source(&mut self, read: EventId, source: Source) {
        let event = &mut self.graph.events[read.index()];
        if !event.label.is_read() {
            return self.fail(Some(read), Fault::NotARead);
        }
        if event.source != SOURCE_NONE {
            return self.fail(Some(read), Fault::TwoSources);
        }
        event.source = match source {
            Source::Init => SOURCE_INIT,
            Source::Write(w) => w.raw(),
        };
    }

    /// Sets the value that an event reads or writes.
    pub fn set_value(&mut self, e: EventId, value: Value) {
        self.graph.values.set(e, value);
    }

    /// Names an event. For an RMW, name its read.
    pub fn set_name(&mut self, e: EventId, name: &str) {
        self.graph.names.set(e, name);
    }

    /// Sets the line of the input that the latest events came from, up to `e`.
    pub fn set_line(&mut self, e: EventId, line: usize) {
        self.graph.lines.resize(e.index() + 1, u32::try_from(line).unwrap_or(u32::MAX));
    }

    /// Sets the modification order of a location: its writes in order, without the initial write.
    /// If one location has an order, every location with more than one write needs one.
    pub fn set_mo(&mut self, x: LocId, writes: Vec<EventId>) {
        let mo = self.graph.mo.get_or_insert_default();
        if mo.len() <= x.index() {
            mo.resize(x.index() + 1, Vec::new());
        }
        if !mo[x.index()].is_empty() {
            let location = self.graph.location_name(x).to_string();
            return self.fail(writes.first().copied(), Fault::MoGivenTwice { location });
        }
        mo[x.index()] = writes;
    }

    /// Declares that modification order is given, even if no location needs one.
    pub fn declare_mo(&mut self) {
        self.graph.mo.get_or_insert_default();
    }

    /// Adds a dependency of an event on a read. Adding it twice has no effect.
    pub fn add_dependency(&mut self, kind: DependencyKind, from: EventId, to: EventId) {
        self.graph.dependencies.push(Dependency { from, kind, to });
    }

    fn fail(&mut self, event: Option<EventId>, fault: Fault) {
        if self.fault.is_none() {
            self.fault = Some(error(&self.graph, event, fault));
        }
    }

    /// Validates and returns the graph.
    pub fn build(mut self) -> Result<ExecutionGraph, GraphError> {
        self.validate()?;
        Ok(self.into_validated())
    }

    /// The graph, after [`validate`](Self::validate) found no fault.
    pub(crate) fn into_validated(self) -> ExecutionGraph {
        self.graph
    }

    /// Validates and completes the graph in place. Afterwards a reader can still use it to locate
    /// the error.
    pub(crate) fn validate(&mut self) -> Result<(), GraphError> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        self.graph.sources_come_first = validate_sources(&self.graph)?;
        self.graph.dependencies.sort_unstable();
        self.graph.dependencies.dedup();
        let wrong = self.graph.dependencies.iter().find(|it| dependency::is_wrong(&self.graph, it));
        if let Some(wrong) = wrong.or_else(|| dependency::paired_twice(&self.graph)) {
            let name = |e: EventId| match e.index() < self.graph.len() {
                true => self.graph.event_name(e),
                false => format!("event number {}", e.index()),
            };
            let (from_name, to_name) = (name(wrong.from), name(wrong.to));
            let fault = match wrong.kind {
                DependencyKind::Lxsx => Fault::WrongPair { from_name, to_name },
                _ => Fault::WrongDependency { from_name, to_name },
            };
            return Err(error(&self.graph, Some(wrong.to), fault));
        }
        if let Some(mut mo) = self.graph.mo.take() {
            let completed = complete_mo(&self.graph, &mut mo);
            self.graph.mo = Some(mo);
            completed?;
        }
        Ok(())
    }
}

fn error(graph: &ExecutionGraph, event: Option<EventId>, fault: Fault) -> GraphError {
    let place = match event.filter(|e| e.index() < graph.len()) {
        None => "graph".to_string(),
        Some(e) => {
            let line = graph.line(e).map(|line| format!(", line {line}")).unwrap_or_default();
            format!("{} ({}{line})", graph.event_name(e), graph.describe(e))
        }
    };
    GraphError { fault, event, place }
}

/// Checks the source of every read. Returns whether sources come before their reads.
fn validate_sources(graph: &ExecutionGraph) -> Result<bool, GraphError> {
    let mut first = true;
    for (i, event) in graph.events.iter().enumerate() {
        if !event.label.is_read() {
            continue;
        }
        if let Some(fault) = source_fault(graph, EventId::new(i)) {
            return Err(error(graph, Some(EventId::new(i)), fault));
        }
        first &= event.source == SOURCE_INIT || (event.source as usize) < i;
    }
    Ok(first)
}

/// The error in the source of a read, if there is one.
pub(crate) fn source_fault(graph: &ExecutionGraph, read: EventId) -> Option<Fault> {
    let event = &graph.events[read.index()];
    let location = || graph.location_name(LocId::new(event.loc as usize)).to_string();
    let written = match event.source {
        SOURCE_NONE => return Some(Fault::NoSource { location: location() }),
        SOURCE_INIT => Some(graph.initial_value(LocId::new(event.loc as usize))),
        raw => {
            let Some(source) = graph.events.get(raw as usize) else {
                return Some(Fault::DanglingSource { number: raw as usize, events: graph.len() });
            };
            let w = EventId::from_raw(raw);
            if !source.label.is_write() {
                return Some(Fault::SourceNotAWrite { source_name: graph.event_name(w) });
            }
            if source.loc != event.loc {
                return Some(Fault::SourceOfOtherLocation {
                    location: location(),
                    source_name: graph.event_name(w),
                    source_location: graph.location_name(LocId::new(source.loc as usize)).to_string(),
                });
            }
            graph.values.get(w)
        }
    };
    let (read, written) = (graph.values.get(read)?, written?);
    (read != written).then(|| {
        let source_name = event.source().and_then(Source::write).map_or("init".into(), |w| graph.event_name(w));
        Fault::ValueMismatch { read, source_name, written }
    })
}

/// Checks a given modification order, and fills it in for locations with at most one write.
fn complete_mo(graph: &ExecutionGraph, mo: &mut Vec<Vec<EventId>>) -> Result<(), GraphError> {
    mo.resize(graph.location_count(), Vec::new());
    let mut seen = vec![false; graph.len()];
    for (x, order) in mo.iter().enumerate() {
        let location = || graph.locations[x].name.to_string();
        for &w in order {
            match graph.events.get(w.index()) {
                Some(event) if event.label.is_write() && event.loc as usize == x => {}
                Some(_) => {
                    let fault = Fault::MoNotAWrite { location: location(), name: graph.event_name(w) };
                    return Err(error(graph, Some(w), fault));
                }
                None => {
                    let name = format!("event number {}", w.index());
                    return Err(error(graph, None, Fault::MoNotAWrite { location: location(), name }));
                }
            }
            if std::mem::replace(&mut seen[w.index()], true) {
                let fault = Fault::MoTwice { location: location(), name: graph.event_name(w) };
                return Err(error(graph, Some(w), fault));
            }
        }
    }
    for e in graph.event_ids() {
        let event = graph.event(e);
        if !event.label.is_write() || seen[e.index()] {
            continue;
        }
        let order = &mut mo[event.loc as usize];
        if !order.is_empty() {
            let location = graph.locations[event.loc as usize].name.to_string();
            let fault = Fault::MoIncomplete { location, name: graph.event_name(e) };
            return Err(error(graph, Some(e), fault));
        }
        order.push(e);
    }
    Ok(())
}
