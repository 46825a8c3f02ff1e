//! The writer of the text format.

use super::lex::push_name;
use super::references::is_reserved_label;
use super::text_state::VERSION;
use crate::event::{Event, Label, Source, Value};
use crate::graph::ExecutionGraph;
use crate::ids::{EventId, LocId, ThreadId};
use crate::mode::{Mode, ReadMode, WriteMode};
use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Lines of modification order are continued on the next line after this many bytes.
const MO_LINE_LENGTH: usize = 4000;

/// Writes a graph in the text format. Reading it gives the same graph: threads, locations, events
/// and their order, names, values, sources, modification order, dependencies. There are two
/// exceptions: lines are those of the new file, and of several events with the same name only the
/// first keeps it, because labels are unique.
///
/// The output is written in small pieces, so it should be buffered.
pub fn write_text(graph: &ExecutionGraph, output: &mut impl Write) -> io::Result<()> {
    let mut writer = TextWriter { graph, line: String::new(), unlabelled: repeated_names(graph) };
    writeln!(output, "porf-trace {VERSION}")?;
    writer.declare_threads(output)?;
    writer.declare_locations(output)?;
    writer.write_events(output)?;
    writer.write_mo(output)?;
    writer.write_dependencies(output)
}

struct TextWriter<'a> {
    graph: &'a ExecutionGraph,
    /// The current line, kept to reuse its memory.
    line: String,
    /// Events whose name an earlier event already has.
    unlabelled: HashSet<EventId>,
}

fn repeated_names(graph: &ExecutionGraph) -> HashSet<EventId> {
    let mut repeated = HashSet::new();
    let mut seen: HashSet<&str> = HashSet::new();
    for (e, name) in graph.names.iter() {
        if label_event(graph, e) == e && !seen.insert(name) {
            repeated.insert(e);
        }
    }
    repeated
}

/// The event that carries the name of an operation: for an RMW, the read.
fn label_event(graph: &ExecutionGraph, e: EventId) -> EventId {
    match graph.event(e).label() {
        Label::Write { exclusive: true, .. } => EventId::new(e.index() - 1),
        _ => e,
    }
}

impl<'a> TextWriter<'a> {
    fn end_line(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.line.push('\n');
        output.write_all(self.line.as_bytes())?;
        self.line.clear();
        Ok(())
    }

    /// Declares the threads first, if their order is not the order of their first events.
    fn declare_threads(&mut self, output: &mut impl Write) -> io::Result<()> {
        let order = self.graph.events().iter().map(|event| event.thread().index());
        if comes_up_in_order(order, self.graph.thread_count()) {
            return Ok(());
        }
        for t in self.graph.threads() {
            self.line.push_str("thread ");
            push_name(&mut self.line, self.graph.thread_name(t), false);
            self.end_line(output)?;
        }
        Ok(())
    }

    /// Declares the locations likewise, and all initial values.
    fn declare_locations(&mut self, output: &mut impl Write) -> io::Result<()> {
        let order = self.graph.events().iter().filter_map(|event| event.loc().map(LocId::index));
        let zero = self.graph.locations().all(|x| self.graph.initial_value(x) == Value(0));
        if zero && comes_up_in_order(order, self.graph.location_count()) {
            return Ok(());
        }
        for x in self.graph.locations() {
            self.line.push_str("init ");
            push_name(&mut self.line, self.graph.location_name(x), false);
            let _ = write!(self.line, " = {}", self.graph.initial_value(x));
            self.end_line(output)?;
        }
        Ok(())
    }

    fn write_events(&mut self, output: &mut impl Write) -> io::Result<()> {
        let events = self.graph.events();
        let mut current: Option<ThreadId> = None;
        let mut i = 0;
        while i < events.len() {
            let event = &events[i];
            let rmw = matches!(event.label(), Label::Read { exclusive: true, .. });
            let next = i + if rmw { 2 } else { 1 };
            let stays = events.get(next).is_some_and(|after| after.thread() == event.thread());
            // A run of several events gets a `thread` line; a single event is marked with its
            // thread.
            if current != Some(event.thread()) && stays {
                current = Some(event.thread());
                self.line.push_str("thread ");
                push_name(&mut self.line, self.graph.thread_name(event.thread()), false);
                self.end_line(output)?;
            }
            self.push_event(EventId::new(i), event, current);
            self.end_line(output)?;
            i = next;
        }
        Ok(())
    }

    fn push_event(&mut self, e: EventId, event: &Event, current: Option<ThreadId>) {
        if let Some(name) = self.label_of(e) {
            push_name(&mut self.line, name, is_reserved_label(name));
            self.line.push_str(": ");
        }
        if current != Some(event.thread()) {
            self.line.push('@');
            push_name(&mut self.line, self.graph.thread_name(event.thread()), false);
            self.line.push(' ');
        }
        match event.label() {
            Label::Fence { mode } => {
                self.line.push_str("F ");
                self.line.push_str(Mode::from(mode).name());
            }
            Label::Write { mode, .. } => {
                self.line.push_str("W ");
                self.line.push_str(Mode::from(mode).name());
                self.push_location(event);
                self.push_values(&[self.graph.value(e)]);
            }
            Label::Read { mode, exclusive: false } => {
                self.line.push_str("R ");
                self.line.push_str(Mode::from(mode).name());
                self.push_location(event);
                self.push_values(&[self.graph.value(e)]);
                self.push_source(event);
            }
            Label::Read { mode, exclusive: true } => {
                let write = EventId::new(e.index() + 1);
                self.line.push_str("U ");
                if let Label::Write { mode: write, .. } = self.graph.event(write).label() {
                    self.push_rmw_mode(mode, write);
                }
                self.push_location(event);
                self.push_values(&[self.graph.value(e), self.graph.value(write)]);
                self.push_source(event);
            }
        }
    }

    fn push_rmw_mode(&mut self, read: ReadMode, write: WriteMode) {
        let mode = Mode::from((read, write));
        if mode.for_rmw() == Some((read, write)) {
            self.line.push_str(mode.name());
        } else {
            let _ = write!(self.line, "{}/{}", Mode::from(read), Mode::from(write));
        }
    }

    fn push_location(&mut self, event: &Event) {
        if let Some(x) = event.loc() {
            self.line.push(' ');
            push_name(&mut self.line, self.graph.location_name(x), false);
        }
    }

    fn push_values(&mut self, values: &[Option<Value>]) {
        if values.iter().all(Option::is_none) {
            return;
        }
        for value in values {
            let _ = match value {
                Some(value) => write!(self.line, " {value}"),
                None => write!(self.line, " _"),
            };
        }
    }

    fn push_source(&mut self, event: &Event) {
        match event.source() {
            None => {}
            Some(Source::Init) => self.line.push_str(" <- init"),
            Some(Source::Write(w)) => {
                self.line.push_str(" <- ");
                self.push_reference(w);
            }
        }
    }

    /// Refers to an event by its label or its position.
    fn push_reference(&mut self, e: EventId) {
        if let Some(name) = self.label_of(e) {
            return push_name(&mut self.line, name, is_reserved_label(name));
        }
        self.push_position(e);
    }

    /// Refers to an event by its position.
    fn push_position(&mut self, e: EventId) {
        let event = self.graph.event(e);
        push_name(&mut self.line, self.graph.thread_name(event.thread()), false);
        let _ = write!(self.line, ":{}", event.index() + 1);
    }

    fn label_of(&self, e: EventId) -> Option<&'a str> {
        if self.graph.names.is_empty() {
            return None;
        }
        let labelled = label_event(self.graph, e);
        self.graph.given_name(e).filter(|_| self.unlabelled.is_empty() || !self.unlabelled.contains(&labelled))
    }

    fn write_mo(&mut self, output: &mut impl Write) -> io::Result<()> {
        let mut given = false;
        for x in self.graph.locations() {
            let Some(writes) = self.graph.mo(x).filter(|writes| writes.len() > 1) else { continue };
            given = true;
            self.start_mo_line("mo ", x);
            for &w in writes {
                if self.line.len() > MO_LINE_LENGTH {
                    self.end_line(output)?;
                    self.start_mo_line("mo+ ", x);
                }
                self.line.push(' ');
                self.push_reference(w);
            }
            self.end_line(output)?;
        }
        // Orders of at most one write are not written, but it must be stated that modification
        // order is given.
        if self.graph.has_mo() && !given {
            self.line.push_str("mo");
            self.end_line(output)?;
        }
        Ok(())
    }

    /// Writes a line for each read and kind. Events are named by position, which distinguishes the
    /// parts of an RMW.
    fn write_dependencies(&mut self, output: &mut impl Write) -> io::Result<()> {
        let graph = self.graph;
        let mut all = graph.dependencies();
        while let Some(first) = all.first() {
            let same = all.iter().take_while(|it| (it.from, it.kind) == (first.from, first.kind)).count();
            self.line.push_str(first.kind.name());
            for e in std::iter::once(first.from).chain(all[..same].iter().map(|it| it.to)) {
                self.line.push(' ');
                self.push_position(e);
            }
            self.end_line(output)?;
            all = &all[same..];
        }
        Ok(())
    }

    fn start_mo_line(&mut self, keyword: &str, x: LocId) {
        self.line.push_str(keyword);
        push_name(&mut self.line, self.graph.location_name(x), false);
        self.line.push(':');
    }
}

/// Whether all numbers below `count` occur, and first occur in ascending order.
fn comes_up_in_order(numbers: impl Iterator<Item = usize>, count: usize) -> bool {
    let mut next = 0;
    for number in numbers {
        if number > next {
            return false;
        }
        if number == next {
            next += 1;
        }
        if next == count {
            return true;
        }
    }
    next == count
}
