//! Paths through a graph, as shown in explanations: named edges between events and initial writes.

use crate::graph::ExecutionGraph;
use crate::ids::{EventId, LocId};
use std::fmt;

/// An event or the implicit initial write of a location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
    /// The initial write of a location.
    Init(LocId),
    /// An event of the graph.
    Event(EventId),
}

/// The name of a relation between events.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum RelationName {
    /// Program order.
    Po,
    /// Reads-from.
    Rf,
    /// The read and the write of an RMW.
    Rmw,
    /// From the write of an RMW back to its read.
    RmwInverse,
    /// From a read back to its source.
    RfInverse,
    /// Modification order.
    Mo,
    /// From-read: from a read to a write that is mo-after its source.
    Fr,
    /// Synchronises-with.
    Sw,
    /// Happens-before.
    Hb,
    /// Inverse of program order.
    PoInverse,
    /// Inverse of modification order.
    MoInverse,
    /// Inverse of from-read.
    FrInverse,
    /// A control dependency.
    Ctrl,
    /// An address dependency.
    Addr,
    /// A data dependency.
    Data,
    /// From a write to a later read of its thread that reads another thread's later write.
    Detour,
    /// Between events of one thread.
    SameThread,
    /// Between accesses of one location.
    SameLocation,
    /// Between any two events.
    Any,
}

/// One edge of a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Its first node.
    pub from: Node,
    /// Its relation.
    pub relation: RelationName,
    /// Its second node.
    pub to: Node,
}

impl RelationName {
    /// All names.
    pub const ALL: [RelationName; 19] = [
        RelationName::Po,
        RelationName::Rf,
        RelationName::Rmw,
        RelationName::RmwInverse,
        RelationName::RfInverse,
        RelationName::Mo,
        RelationName::Fr,
        RelationName::Sw,
        RelationName::Hb,
        RelationName::PoInverse,
        RelationName::MoInverse,
        RelationName::FrInverse,
        RelationName::Ctrl,
        RelationName::Addr,
        RelationName::Data,
        RelationName::Detour,
        RelationName::SameThread,
        RelationName::SameLocation,
        RelationName::Any,
    ];

    /// The name as text.
    pub fn name(self) -> &'static str {
        match self {
            RelationName::Po => "po",
            RelationName::Rf => "rf",
            RelationName::Rmw => "rmw",
            RelationName::RmwInverse => "rmw⁻¹",
            RelationName::RfInverse => "rf⁻¹",
            RelationName::Mo => "mo",
            RelationName::Fr => "fr",
            RelationName::Sw => "sw",
            RelationName::Hb => "hb",
            RelationName::PoInverse => "po⁻¹",
            RelationName::MoInverse => "mo⁻¹",
            RelationName::FrInverse => "fr⁻¹",
            RelationName::Ctrl => "ctrl",
            RelationName::Addr => "addr",
            RelationName::Data => "data",
            RelationName::Detour => "detour",
            RelationName::SameThread => "same-thread",
            RelationName::SameLocation => "loc-overlap",
            RelationName::Any => "any",
        }
    }
}

impl fmt::Display for RelationName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl ExecutionGraph {
    /// The name of a node: that of the event, or `init x`.
    pub fn node_name(&self, node: Node) -> String {
        match node {
            Node::Init(x) => format!("init {}", self.location_name(x)),
            Node::Event(e) => self.event_name(e),
        }
    }
}

impl From<EventId> for Node {
    fn from(e: EventId) -> Node {
        Node::Event(e)
    }
}
