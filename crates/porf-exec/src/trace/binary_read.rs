//! The reader of the binary format.
//!
//! Besides the graph it needs twelve bytes for each read whose source comes later and, if
//! modification order is given, one byte per event to check it. It does not trust the counts in the
//! file: it allocates nothing in advance for missing data.

use super::binary::*;
use super::bytes::Bytes;
use super::error::TraceError;
use super::progress::Progress;
use crate::barrier::Barrier;
use crate::build::{Fault, GraphBuilder, source_fault};
use crate::dependency::{self, Dependency, DependencyKind};
use crate::event::{Source, Value};
use crate::graph::ExecutionGraph;
use crate::ids::{EventId, LocId, ThreadId};
use crate::mode::FenceMode;
use std::io::BufRead;

/// The greatest number of events for which memory is reserved in advance.
const RESERVE_LIMIT: u64 = 1 << 16;

/// Reads a binary trace.
pub(super) fn read(
    input: &mut impl BufRead,
    name: &str,
    progress: &mut Progress<'_>,
) -> Result<ExecutionGraph, TraceError> {
    let mut reader = BinaryReader {
        bytes: Bytes::new(input, name, progress),
        builder: GraphBuilder::new(),
        later_sources: Vec::new(),
    };
    reader.read_all()?;
    let at = reader.bytes.offset();
    match reader.builder.validate() {
        Ok(()) => Ok(reader.builder.into_validated()),
        // All parts were checked when they were read: this is not expected.
        Err(error) => Err(reader.bytes.error(at, error.to_string())),
    }
}

struct BinaryReader<'a, 'p, R> {
    bytes: Bytes<'a, 'p, R>,
    builder: GraphBuilder,
    /// Reads whose source comes later, with the offset of the reference.
    later_sources: Vec<(EventId, u64)>,
}

impl<R: BufRead> BinaryReader<'_, '_, R> {
    fn read_all(&mut self) -> Result<(), TraceError> {
        self.bytes.expect(&MAGIC, "the file is not a binary trace: the magic bytes '\\x9eporf' are wrong")?;
        let at = self.bytes.offset();
        let version = self.bytes.byte("the version")?;
        if version != VERSION {
            let message = format!("version {version} of the binary trace format is not supported");
            return Err(self.bytes.error(at, message).with_help(Some(format!("this reader knows version {VERSION}"))));
        }
        let at = self.bytes.offset();
        let flags = self.bytes.number("the flags")?;
        if flags & !(HAS_MO | HAS_NAMES | HAS_DEPENDENCIES) != 0 {
            return Err(self.bytes.error(at, format!("unknown flags 0x{flags:x}")));
        }
        self.read_threads()?;
        self.read_locations()?;
        self.read_events()?;
        if flags & HAS_MO != 0 {
            self.read_mo()?;
        }
        if flags & HAS_NAMES != 0 {
            self.read_names()?;
        }
        if flags & HAS_DEPENDENCIES != 0 {
            self.read_dependencies()?;
        }
        self.bytes.expect(&END, "expected the end marker 'frop'")?;
        let at = self.bytes.offset();
        match self.bytes.at_end()? {
            true => Ok(()),
            false => Err(self.bytes.error(at, "there is something after the end marker".into())),
        }
    }

    fn read_threads(&mut self) -> Result<(), TraceError> {
        let count = self.count("the number of threads", ThreadId::MAX_INDEX)?;
        for i in 0..count {
            let at = self.bytes.offset();
            let name = self.bytes.string("a thread's name")?;
            if self.builder.thread(name).index() as u64 != i {
                let message = format!("there are two threads named '{name}'");
                return Err(self.bytes.error(at, message));
            }
        }
        Ok(())
    }

    fn read_locations(&mut self) -> Result<(), TraceError> {
        let count = self.count("the number of locations", LocId::MAX_INDEX)?;
        for i in 0..count {
            let at = self.bytes.offset();
            let name = self.bytes.string("a location's name")?;
            let x = self.builder.location(name);
            if x.index() as u64 != i {
                let message = format!("there are two locations named '{name}'");
                return Err(self.bytes.error(at, message));
            }
            let value = self.value()?;
            self.builder.set_initial_value(x, value);
        }
        Ok(())
    }

    fn count(&mut self, what: &'static str, limit: usize) -> Result<u64, TraceError> {
        let at = self.bytes.offset();
        let count = self.bytes.number(what)?;
        if count > limit as u64 {
            return Err(self.bytes.error(at, format!("{what} is {count}; there can be at most {limit}")));
        }
        Ok(count)
    }

    fn read_events(&mut self) -> Result<(), TraceError> {
        let at = self.bytes.offset();
        let count = self.count("the number of operations", EventId::MAX_INDEX)?;
        if count == 0 {
            return Err(self.bytes.error(at, "the trace has no events".into()));
        }
        self.builder.reserve(count.min(RESERVE_LIMIT) as usize);
        let mut thread = 0;
        for i in 0..count {
            let at = self.bytes.offset();
            if self.bytes.at_end()? {
                return Err(self.bytes.error(at, format!("the file ends after {i} of {count} operations")));
            }
            if self.builder.len() + 2 > EventId::MAX_INDEX {
                return Err(self.bytes.error(at, format!("more than {} events", EventId::MAX_INDEX)));
            }
            self.read_event(&mut thread)?;
        }
        for (read, at) in std::mem::take(&mut self.later_sources) {
            self.check_source(read, at)?;
        }
        Ok(())
    }

    fn read_event(&mut self, thread: &mut u64) -> Result<(), TraceError> {
        let at = self.bytes.offset();
        let first = self.bytes.byte("an event")?;
        let (kind, mode) = (first >> KIND_SHIFT, usize::from(first >> MODE_SHIFT & 15));
        let modes = if kind == READ || kind == FENCE { 5 } else { 4 };
        if kind != RMW && mode >= modes || kind == FENCE && first & WITH_VALUE != 0 {
            return Err(self.bytes.error(at, format!("0x{first:02x} does not start an event")));
        }
        if first & WITH_THREAD != 0 {
            *thread = self.bytes.number("a thread")?;
        }
        let threads = self.builder.partial().thread_count();
        if *thread >= threads as u64 {
            let message = format!("the event is of thread {thread}, counted from 0, but there are {threads}");
            return Err(self.bytes.error(at, message));
        }
        let t = ThreadId::new(*thread as usize);
        if kind == FENCE {
            let at = self.bytes.offset();
            let mode = match FENCE_MODES.get(mode) {
                Some(&mode) => mode,
                None => {
                    let number = self.bytes.number("a barrier")?;
                    let barrier = usize::try_from(number).ok().and_then(|number| Barrier::ALL.get(number));
                    let barrier = barrier.ok_or_else(|| self.bytes.error(at, format!("there is no barrier {number}")));
                    FenceMode::Barrier(*barrier?)
                }
            };
            self.builder.fence(t, mode);
            return Ok(());
        }
        let at = self.bytes.offset();
        let location = self.bytes.number("a location")?;
        let locations = self.builder.partial().location_count();
        if location >= locations as u64 {
            let message = format!("the event is of location {location}, counted from 0, but there are {locations}");
            return Err(self.bytes.error(at, message));
        }
        let x = LocId::new(location as usize);
        let (e, second) = match kind {
            READ => (self.builder.read(t, READ_MODES[mode], x), None),
            WRITE => (self.builder.write(t, WRITE_MODES[mode], x), None),
            _ => {
                let (read, write) = self.builder.rmw(t, (READ_MODES[mode / 4], WRITE_MODES[mode % 4]), x);
                (read, Some(write))
            }
        };
        if first & WITH_VALUE != 0 {
            self.read_values(e, second)?;
        }
        if kind != WRITE {
            self.read_source(e)?;
        }
        Ok(())
    }

    fn read_values(&mut self, e: EventId, second: Option<EventId>) -> Result<(), TraceError> {
        let at = self.bytes.offset();
        let present = if second.is_some() { self.bytes.byte("the values of an RMW")? } else { 1 };
        if present == 0 || present > 3 {
            return Err(self.bytes.error(at, format!("0x{present:02x} does not say which values an RMW has")));
        }
        if present & 1 != 0 {
            let value = self.value()?;
            self.builder.set_value(e, value);
        }
        if let Some(write) = second.filter(|_| present & 2 != 0) {
            let value = self.value()?;
            self.builder.set_value(write, value);
        }
        Ok(())
    }

    fn value(&mut self) -> Result<Value, TraceError> {
        Ok(Value(unzigzag(self.bytes.number("a value")?) as u64))
    }

    fn read_source(&mut self, read: EventId) -> Result<(), TraceError> {
        let at = self.bytes.offset();
        let distance = unzigzag(self.bytes.number("a source")?);
        let source = (read.index() as i64).checked_sub(distance);
        let Some(source) = source.and_then(|s| usize::try_from(s).ok()).filter(|&s| s <= EventId::MAX_INDEX) else {
            return Err(self.bytes.error(at, "the source is no event: its number is out of range".into()));
        };
        if distance == 0 {
            self.builder.set_source(read, Source::Init);
        } else {
            self.builder.set_source(read, Source::Write(EventId::new(source)));
            if source >= self.builder.len() {
                self.later_sources.push((read, at));
                return Ok(());
            }
        }
        self.check_source(read, at)
    }

    fn check_source(&self, read: EventId, at: u64) -> Result<(), TraceError> {
        match source_fault(self.builder.partial(), read) {
            None => Ok(()),
            Some(fault) => Err(self.bytes.error(at, fault.to_string())),
        }
    }

    fn read_mo(&mut self) -> Result<(), TraceError> {
        let graph = self.builder.partial();
        let mut seen = vec![false; graph.len()];
        let mut written = vec![0u64; graph.location_count()];
        for event in graph.events().iter().filter(|event| event.label().is_write()) {
            written[event.loc as usize] += 1;
        }
        self.builder.declare_mo();
        for x in (0..written.len()).map(LocId::new) {
            let at = self.bytes.offset();
            let count = self.bytes.number("the length of a modification order")?;
            let expected = written[x.index()];
            if count != expected {
                let message = format!(
                    "the modification order of {} has {count} writes, but the location has {expected}",
                    self.builder.partial().location_name(x)
                );
                return Err(self.bytes.error(at, message));
            }
            let mut writes = Vec::new();
            let mut previous = 0i64;
            for _ in 0..count {
                let at = self.bytes.offset();
                let number = previous.checked_add(unzigzag(self.bytes.number("a write in modification order")?));
                let w = self.mo_entry(x, number, &mut seen).map_err(|fault| self.bytes.error(at, fault.to_string()))?;
                previous = w.index() as i64;
                writes.push(w);
            }
            self.builder.set_mo(x, writes);
        }
        Ok(())
    }

    /// Checks an entry of a modification order.
    fn mo_entry(&self, x: LocId, number: Option<i64>, seen: &mut [bool]) -> Result<EventId, Fault> {
        let graph = self.builder.partial();
        let location = || graph.location_name(x).to_string();
        let index = number.and_then(|n| usize::try_from(n).ok()).filter(|&n| n < graph.len());
        let Some(w) = index.map(EventId::new) else {
            let name = number.map_or("an event that does not exist".into(), |n| format!("event number {n}"));
            return Err(Fault::MoNotAWrite { location: location(), name });
        };
        let event = graph.event(w);
        if !event.label().is_write() || event.loc() != Some(x) {
            return Err(Fault::MoNotAWrite { location: location(), name: graph.event_name(w) });
        }
        if std::mem::replace(&mut seen[w.index()], true) {
            return Err(Fault::MoTwice { location: location(), name: graph.event_name(w) });
        }
        Ok(w)
    }

    fn read_names(&mut self) -> Result<(), TraceError> {
        let count = self.count("the number of names", EventId::MAX_INDEX)?;
        let mut event = 0u64;
        for i in 0..count {
            let at = self.bytes.offset();
            let distance = self.bytes.number("a named event")?;
            if i > 0 && distance == 0 {
                return Err(self.bytes.error(at, "an event has two names".into()));
            }
            event = event.saturating_add(distance);
            if event >= self.builder.len() as u64 {
                let message = format!("event number {event} is named, but there are {} events", self.builder.len());
                return Err(self.bytes.error(at, message));
            }
            let name = self.bytes.string("an event's name")?;
            self.builder.set_name(EventId::new(event as usize), name);
        }
        Ok(())
    }

    fn read_dependencies(&mut self) -> Result<(), TraceError> {
        let count = self.bytes.number("the number of dependencies")?;
        let mut from = 0u64;
        for _ in 0..count {
            let at = self.bytes.offset();
            from = from.saturating_add(self.bytes.number("a read that something depends on")?);
            let kind = self.bytes.byte("the kind of a dependency")?;
            let to = from.saturating_add(self.bytes.number("an event that depends")?);
            let Some(&kind) = DependencyKind::ALL.get(usize::from(kind)) else {
                return Err(self.bytes.error(at, format!("0x{kind:02x} is no kind of dependency")));
            };
            let exists = |e: u64| e < self.builder.len() as u64;
            if !exists(from) || !exists(to) {
                let message = format!("event number {to} depends on {from}, but there are {}", self.builder.len());
                return Err(self.bytes.error(at, message));
            }
            let (from, to) = (EventId::new(from as usize), EventId::new(to as usize));
            let graph = self.builder.partial();
            if dependency::is_wrong(graph, &Dependency { from, kind, to }) {
                let (from_name, to_name) = (graph.event_name(from), graph.event_name(to));
                return Err(self.bytes.error(at, Fault::WrongDependency { from_name, to_name }.to_string()));
            }
            self.builder.add_dependency(kind, from, to);
        }
        Ok(())
    }
}
