//! The end of a text file: references to later events, program order, inference, validation.

use super::infer::infer_sources;
use super::problem::{Checked, Problem, Spot};
use super::references::{User, write_of};
use super::text_state::{DependencyLine, MoLine, PoLine, TextReader};
use crate::build::{Fault, GraphBuilder, GraphError, source_fault};
use crate::dependency::{self, Dependency, DependencyKind};
use crate::event::Source;
use crate::graph::ExecutionGraph;
use crate::ids::{EventId, LocId};

impl TextReader {
    /// Ends the file and returns the graph.
    pub(super) fn finish(mut self) -> Checked<ExecutionGraph> {
        if self.builder.is_empty() {
            let problem = Problem::on_line(1, Spot::Bytes(0..0), "the trace has no events");
            return Err(problem.help("an event is a line such as 'W rel x 1' after a line 'thread P0'"));
        }
        self.resolve_pending()?;
        for statement in &self.po_lines {
            check_po(self.builder.partial(), statement)?;
        }
        for statement in std::mem::take(&mut self.dependency_lines) {
            add_dependencies(&mut self.builder, &statement)?;
        }
        infer_sources(&mut self.builder)?;
        if self.mo_declared {
            self.builder.declare_mo();
        }
        for (x, writes) in std::mem::take(&mut self.mo) {
            self.builder.set_mo(x, writes);
        }
        match self.builder.validate() {
            Ok(()) => Ok(self.builder.into_validated()),
            Err(error) => Err(self.locate(error)),
        }
    }

    fn resolve_pending(&mut self) -> Checked<()> {
        for pending in std::mem::take(&mut self.pending) {
            let fail = |message: String| Problem::on_line(pending.line, Spot::WordAt(pending.start), message);
            let Some(e) = pending.target.find(&self.builder, &self.labels) else {
                let (message, help) = pending.target.unknown(&self.builder);
                return Err(fail(message).maybe_help(help));
            };
            let write = write_of(self.builder.partial(), e);
            match pending.user {
                User::Source(read) => {
                    self.builder.set_source(read, Source::Write(write));
                    if let Some(fault) = source_fault(self.builder.partial(), read) {
                        return Err(fail(fault.to_string()));
                    }
                }
                User::Mo(x, position) => {
                    if let Some(entry) = self.mo.get_mut(&x).and_then(|writes| writes.get_mut(position)) {
                        *entry = write;
                    }
                }
                User::Po(statement, position) => self.po_lines[statement].events[position] = e,
                User::Dependency(statement, position) => self.dependency_lines[statement].events[position] = e,
            }
        }
        Ok(())
    }

    /// Locates an error of the graph in the file.
    fn locate(&self, error: GraphError) -> Box<Problem> {
        let graph = self.builder.partial();
        let line = error.event.and_then(|e| graph.line(e)).unwrap_or(1);
        let message = error.fault.to_string();
        let in_mo = |occurrence| self.find_in_mo(error.event?, occurrence);
        match &error.fault {
            Fault::ValueMismatch { .. } => Problem::on_line(line, Spot::Value, message),
            Fault::MoNotAWrite { .. } if in_mo(0).is_some() => self.on_mo_line(in_mo(0), line, message),
            Fault::MoTwice { .. } if in_mo(1).is_some() => self.on_mo_line(in_mo(1), line, message),
            Fault::MoIncomplete { location, .. } => Problem::on_line(line, Spot::Operation, message).help(format!(
                "if modification order is given, every location with more than one write needs it in full: \
                 'mo {location}: ...'"
            )),
            _ => Problem::on_line(line, Spot::Operation, message),
        }
    }

    /// The entry of modification order that is wrong for an event: at a location other than that of
    /// the event, or the second one at its location.
    fn find_in_mo(&self, e: EventId, occurrence: usize) -> Option<(&MoLine, usize)> {
        let graph = self.builder.partial();
        let event = graph.event(e);
        let mut lines = self.mo_lines.iter().flat_map(|line| {
            let writes = graph.mo(line.location).unwrap_or_default();
            let entries = writes.get(line.start..line.start + line.count).unwrap_or_default();
            entries.iter().enumerate().filter(|&(_, &w)| w == e).map(move |(i, _)| (line, i))
        });
        let fits = |x: LocId| event.label().is_write() && event.loc() == Some(x);
        match occurrence {
            0 => lines.find(|(line, _)| !fits(line.location)),
            n => lines.filter(|(line, _)| fits(line.location)).nth(n),
        }
    }

    fn on_mo_line(&self, entry: Option<(&MoLine, usize)>, line: usize, message: String) -> Box<Problem> {
        match entry {
            Some((at, i)) => Problem::on_line(at.line, Spot::WordFromEnd(at.count - i), message),
            None => Problem::on_line(line, Spot::Operation, message),
        }
    }
}

/// Adds the dependencies of a line. A label of an RMW stands for its write with `data`, and for
/// both parts otherwise.
fn add_dependencies(builder: &mut GraphBuilder, statement: &DependencyLine) -> Checked<()> {
    let DependencyLine { line, kind, ref events, ref labelled } = *statement;
    let from = events[0];
    for (i, &to) in events.iter().enumerate().skip(1) {
        let partner = builder.partial().rmw_partner(to).filter(|_| labelled[i]);
        let parts = match (partner, kind) {
            (Some(write), DependencyKind::Data) => vec![write],
            (Some(write), _) => vec![to, write],
            (None, _) => vec![to],
        };
        for to in parts {
            let graph = builder.partial();
            if dependency::is_wrong(graph, &Dependency { from, kind, to }) {
                let (from_name, to_name) = (graph.event_name(from), graph.event_name(to));
                let fault = match kind {
                    DependencyKind::Lxsx => Fault::WrongPair { from_name, to_name },
                    _ => Fault::WrongDependency { from_name, to_name },
                };
                return Err(Problem::on_line(line, Spot::WordFromEnd(events.len() - i), fault.to_string()));
            }
            builder.add_dependency(kind, from, to);
        }
    }
    Ok(())
}

/// Checks that the order of the file agrees with a statement of program order.
fn check_po(graph: &ExecutionGraph, statement: &PoLine) -> Checked<()> {
    for (i, pair) in statement.events.windows(2).enumerate() {
        let (a, b) = (pair[0], pair[1]);
        if graph.po_before(a, b) {
            continue;
        }
        let (a_name, b_name) = (graph.event_name(a), graph.event_name(b));
        let thread = |e: EventId| graph.thread_name(graph.event(e).thread());
        let message = if a == b {
            format!("cyclic program order: this line puts {a_name} before itself")
        } else if thread(a) != thread(b) {
            format!(
                "program order is among the events of one thread, but {a_name} is in {} and {b_name} in {}",
                thread(a),
                thread(b)
            )
        } else {
            let line = |e: EventId| graph.line(e).unwrap_or(0);
            format!(
                "cyclic program order: this line puts {a_name} before {b_name}, but in thread {} the event {b_name} \
                 (line {}) comes before {a_name} (line {})",
                thread(a),
                line(b),
                line(a)
            )
        };
        let spot = Spot::WordFromEnd(statement.events.len() - 1 - i);
        return Err(Problem::on_line(statement.line, spot, message));
    }
    Ok(())
}
