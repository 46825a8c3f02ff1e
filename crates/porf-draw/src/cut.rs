//! The selection of operations to show: all, or those nearest to the highlighted ones.

use super::Picture;
use porf_exec::{EventId, ExecutionGraph, Label, Node};
use std::collections::{BTreeSet, VecDeque};

/// The operations to show. An RMW has the number of its read.
pub(super) struct Cut {
    /// The heads of the operations shown.
    pub(super) shown: BTreeSet<EventId>,
    /// The heads of the highlighted operations, shown or not.
    pub(super) highlighted: BTreeSet<EventId>,
    /// The number of operations of the graph that are not hidden.
    pub(super) total: usize,
}

impl Cut {
    /// Chooses at most `picture.limit` operations (but at least one): the highlighted ones, or
    /// otherwise the first of each thread, and then their neighbours in po and against rf, nearest
    /// first.
    pub(super) fn new(picture: &Picture<'_>) -> Cut {
        let graph = picture.graph;
        let limit = picture.limit.max(1);
        let ends = picture.highlight.iter().flat_map(|step| [step.from, step.to]);
        let mut queue: VecDeque<EventId> = ends
            .filter_map(|node| match node {
                Node::Event(e) if e.index() < graph.len() => Some(head(graph, e)),
                _ => None,
            })
            .collect();
        let highlighted: BTreeSet<EventId> = queue.iter().copied().collect();
        let is_hidden = |e: &EventId| picture.hidden.contains(e) && !highlighted.contains(e);
        let operations = || graph.event_ids().filter(|&e| head(graph, e) == e && !is_hidden(&e));
        let total = operations().count();
        if total <= limit {
            let shown = operations().collect();
            return Cut { shown, highlighted, total };
        }
        if queue.is_empty() {
            let first = |t| graph.thread_events(t).iter().copied().find(|e| !is_hidden(e));
            queue.extend(graph.threads().filter_map(first).take(limit));
        }
        let mut shown = BTreeSet::new();
        while let Some(e) = queue.pop_front()
            && shown.len() < limit
        {
            if shown.insert(e) {
                queue.extend(neighbours(graph, e));
            }
        }
        shown.retain(|e| !is_hidden(e));
        Cut { shown, highlighted, total }
    }
}

/// The event that represents an operation: for the write of an RMW its read, otherwise the event
/// itself.
pub(super) fn head(graph: &ExecutionGraph, e: EventId) -> EventId {
    match graph.event(e).label() {
        Label::Write { exclusive: true, .. } => graph.rmw_partner(e).unwrap_or(e),
        _ => e,
    }
}

/// The source of an operation's read, if it is an event of the graph. Graphs still being built may
/// have others.
pub(super) fn source_event(graph: &ExecutionGraph, e: EventId) -> Option<EventId> {
    graph.source(e).and_then(|source| source.write()).filter(|w| w.index() < graph.len())
}

/// The last event of an operation.
pub(super) fn tail(graph: &ExecutionGraph, e: EventId) -> EventId {
    match graph.event(e).label() {
        Label::Read { exclusive: true, .. } => graph.rmw_partner(e).filter(|w| w.index() < graph.len()).unwrap_or(e),
        _ => e,
    }
}

fn neighbours(graph: &ExecutionGraph, e: EventId) -> impl Iterator<Item = EventId> + use<> {
    let before = source_event(graph, e);
    let previous = graph.po_previous(e);
    let next = graph.po_next(tail(graph, e));
    [before, previous, next].into_iter().flatten().map(|e| head(graph, e)).collect::<Vec<_>>().into_iter()
}
