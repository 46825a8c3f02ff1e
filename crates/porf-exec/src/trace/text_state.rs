//! The state of the text reader between two lines.

use super::lex::Token;
use super::references::{Labels, Pending, Reference, User};
use crate::build::GraphBuilder;
use crate::dependency::DependencyKind;
use crate::ids::{EventId, LocId, ThreadId};
use std::collections::BTreeMap;

/// The version of the text format.
pub(super) const VERSION: &str = "1";

/// A line of modification order: `mo[location][start..start + count]`.
#[derive(Debug)]
pub(super) struct MoLine {
    pub(super) location: LocId,
    pub(super) line: usize,
    pub(super) start: usize,
    pub(super) count: usize,
}

/// A statement of program order. Pending entries hold event 0.
#[derive(Debug)]
pub(super) struct PoLine {
    pub(super) line: usize,
    pub(super) events: Vec<EventId>,
}

/// A statement of dependencies: the read, and the events that depend on it. Pending entries hold
/// event 0.
#[derive(Debug)]
pub(super) struct DependencyLine {
    pub(super) line: usize,
    pub(super) kind: DependencyKind,
    pub(super) events: Vec<EventId>,
    /// For each entry: whether it is a label. The label of an RMW stands for all its parts that
    /// depend.
    pub(super) labelled: Vec<bool>,
}

/// The state of the text reader.
#[derive(Debug, Default)]
pub(super) struct TextReader {
    pub(super) builder: GraphBuilder,
    pub(super) labels: Labels,
    pub(super) pending: Vec<Pending>,
    /// The modification orders given. Pending entries hold event 0.
    pub(super) mo: BTreeMap<LocId, Vec<EventId>>,
    /// Their lines, in the order of the file.
    pub(super) mo_lines: Vec<MoLine>,
    /// `mo` without a location: modification order is given, even if no location needs one.
    pub(super) mo_declared: bool,
    pub(super) po_lines: Vec<PoLine>,
    pub(super) dependency_lines: Vec<DependencyLine>,
    /// For each location: the line of its initial value, or 0.
    pub(super) init_lines: Vec<usize>,
    /// The thread of event lines without one.
    pub(super) thread: Option<ThreadId>,
    /// The line being read.
    pub(super) line: usize,
    /// Whether something other than a comment was read.
    pub(super) started: bool,
}

impl TextReader {
    /// Records a reference to an event that does not exist yet.
    pub(super) fn note(&mut self, user: User, reference: Reference<'_>, token: Token<'_>) {
        let (target, line, start) = (reference.into_owned(), self.line, token.start);
        self.pending.push(Pending { user, target, line, start });
    }
}
