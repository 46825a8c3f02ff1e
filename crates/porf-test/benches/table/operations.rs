//! The operations of a run, as checkers get them.

use porf_exec::{ExecutionGraph, FenceMode, Label, LocId, ReadMode, Source, ThreadId, WriteMode};

/// An operation of a run.
#[derive(Clone, Copy, Debug)]
pub enum Operation {
    Read(ThreadId, ReadMode, LocId, Source),
    Write(ThreadId, WriteMode, LocId),
    Rmw(ThreadId, (ReadMode, WriteMode), LocId, Source),
    Fence(ThreadId, FenceMode),
}

/// The operations of an execution in the order of the run, each with the number of its first event.
pub fn operations(graph: &ExecutionGraph) -> Vec<(usize, Operation)> {
    let mut operations = Vec::with_capacity(graph.len());
    for e in graph.event_ids() {
        let event = graph.event(e);
        let t = event.thread();
        let operation = match (event.label(), event.loc(), graph.source(e)) {
            (Label::Read { mode, exclusive: false }, Some(x), Some(source)) => Operation::Read(t, mode, x, source),
            (Label::Read { mode, exclusive: true }, Some(x), Some(source)) => {
                let partner = graph.rmw_partner(e).map(|w| graph.event(w).label());
                let Some(Label::Write { mode: write, .. }) = partner else { continue };
                Operation::Rmw(t, (mode, write), x, source)
            }
            (Label::Write { mode, exclusive: false }, Some(x), _) => Operation::Write(t, mode, x),
            (Label::Fence { mode }, ..) => Operation::Fence(t, mode),
            _ => continue,
        };
        operations.push((e.index(), operation));
    }
    operations
}
