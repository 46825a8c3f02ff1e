//! Dependencies between events of a thread: the earlier reads on which the address, the data or the
//! existence of an event depends.
//!
//! Most memory models ignore them; a graph without dependencies stores nothing for them.

use crate::graph::ExecutionGraph;
use crate::ids::EventId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
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
    /// The write is a store exclusive that succeeds, and the read is its load exclusive: together
    /// they are an RMW, perhaps with events in between.
    Lxsx,
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
    pub const ALL: [DependencyKind; 4] =
        [DependencyKind::Addr, DependencyKind::Data, DependencyKind::Ctrl, DependencyKind::Lxsx];

    /// The kind's name in traces and models.
    pub fn name(self) -> &'static str {
        match self {
            DependencyKind::Addr => "addr",
            DependencyKind::Data => "data",
            DependencyKind::Ctrl => "ctrl",
            DependencyKind::Lxsx => "lxsx",
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

    /// The pairs of load exclusive and store exclusive.
    pub fn exclusive_pairs(&self) -> impl Iterator<Item = (EventId, EventId)> + '_ {
        self.dependencies.iter().filter(|it| it.kind == DependencyKind::Lxsx).map(|it| (it.from, it.to))
    }

    /// The same graph without its dependencies.
    pub fn without_dependencies(mut self) -> ExecutionGraph {
        self.dependencies = Vec::new();
        self
    }
}

/// A pair of exclusives one of whose events is in another pair.
pub(crate) fn paired_twice(graph: &ExecutionGraph) -> Option<&Dependency> {
    let mut pairs = graph.dependencies.iter().filter(|it| it.kind == DependencyKind::Lxsx);
    let (mut reads, mut writes) = (BTreeSet::new(), BTreeSet::new());
    pairs.find(|it| !reads.insert(it.from) || !writes.insert(it.to))
}

/// Whether the dependency does not lead from a read to a later event of its thread, or a pair of
/// exclusives not to a write of the same location, or to an RMW.
pub(crate) fn is_wrong(graph: &ExecutionGraph, dependency: &Dependency) -> bool {
    let exists = |e: EventId| e.index() < graph.len();
    !exists(dependency.from)
        || !exists(dependency.to)
        || !graph.event(dependency.from).label().is_read()
        || !graph.po_before(dependency.from, dependency.to)
        || dependency.kind == DependencyKind::Lxsx && {
            let (read, write) = (graph.event(dependency.from), graph.event(dependency.to));
            read.loc() != write.loc() || !write.label().is_write() || write.label().is_exclusive()
        }
}
