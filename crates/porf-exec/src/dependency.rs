//! Dependencies between events of a thread: the earlier reads on which the address, the data or the
//! existence of an event depends.
//!
//! Most memory models ignore them; a graph without dependencies stores nothing for them.

use crate::graph::ExecutionGraph;
use crate::ids::EventId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The kind of a dependency.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum DependencyKind {
    /// The accessed address depends on the read.
    Addr,
    /// The written value depends on the read.
    Data,
    /// The existence of the event depends on the read.
    Ctrl,
}

/// An event that depends on an earlier read of its thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Dependency {
    /// The read.
    pub from: EventId,
    /// The kind.
    pub kind: DependencyKind,
    /// The event. For an RMW, the part that depends; if both parts do, there are two entries.
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
    /// All dependencies, sorted by read, kind and dependent event.
    pub fn dependencies(&self) -> &[Dependency] {
        &self.dependencies
    }

    /// The same graph without its dependencies.
    pub fn without_dependencies(mut self) -> ExecutionGraph {
        self.dependencies = Vec::new();
        self
    }
}

/// Whether the dependency does not lead from a read to a later event of its thread.
pub(crate) fn is_wrong(graph: &ExecutionGraph, dependency: &Dependency) -> bool {
    let exists = |e: EventId| e.index() < graph.len();
    !exists(dependency.from)
        || !exists(dependency.to)
        || !graph.event(dependency.from).label().is_read()
        || !graph.po_before(dependency.from, dependency.to)
}
