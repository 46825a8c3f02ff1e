//! Dependencies between events of a thread: which earlier reads an event's address, data or very existence depends on.
//!
//! Most memory models do not speak of them, so a graph without dependencies keeps nothing for them.

use crate::graph::ExecutionGraph;
use crate::ids::EventId;
use std::fmt;

/// What depends on a read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum DependencyKind {
    /// The address that is accessed.
    Addr,
    /// The value that is written.
    Data,
    /// Whether the event takes place.
    Ctrl,
}

/// An event that depends on an earlier read of its thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dependency {
    /// The read.
    pub from: EventId,
    /// What of the event depends on it.
    pub kind: DependencyKind,
    /// The event; of an RMW the part that depends, or both with an entry for each.
    pub to: EventId,
}

impl DependencyKind {
    /// All kinds.
    pub const ALL: [DependencyKind; 3] = [DependencyKind::Addr, DependencyKind::Data, DependencyKind::Ctrl];

    /// The kind's name in traces and models.
    pub fn name(self) -> &'static str {
        match self {
            DependencyKind::Addr => "addr",
            DependencyKind::Data => "data",
            DependencyKind::Ctrl => "ctrl",
        }
    }
}

impl fmt::Display for DependencyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl ExecutionGraph {
    /// All dependencies, by the read, then by kind, then by the event that depends.
    pub fn dependencies(&self) -> &[Dependency] {
        &self.dependencies
    }

    /// The same graph without its dependencies.
    pub fn without_dependencies(mut self) -> ExecutionGraph {
        self.dependencies = Vec::new();
        self
    }
}

/// Is this no dependency: not from a read to a later event of its thread?
pub(crate) fn is_wrong(graph: &ExecutionGraph, dependency: &Dependency) -> bool {
    let exists = |e: EventId| e.index() < graph.len();
    !exists(dependency.from)
        || !exists(dependency.to)
        || !graph.event(dependency.from).label().is_read()
        || !graph.po_before(dependency.from, dependency.to)
}
