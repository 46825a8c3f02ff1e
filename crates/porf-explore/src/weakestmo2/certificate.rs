//! Certificates: how executions with cycles arise, for reports.

use super::certify::Certification;
use crate::execution::{View, Witness};
use crate::graph::Graph;
use crate::index::{EventIx, Table};
use crate::worker::Worker;
use porf_exec::EventId;
use porf_program::Program;
use std::sync::Arc;

/// How an execution with a cycle of po ∪ rf arises: a thread promised writes, and kept its promises
/// in a run that reads another value before them.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The thread.
    pub thread: usize,
    /// The run in which the thread made the writes without the cycle.
    pub run: Witness,
    /// The read of that run that reads another value in the execution.
    pub read: Option<EventId>,
    /// The promises: writes in that run that others have read.
    pub promises: Vec<EventId>,
    /// If the run itself has a cycle: how that arose.
    pub earlier: Option<Arc<Certificate>>,
}

/// The run that promised, from which a certificate can be made.
#[derive(Debug)]
pub(crate) struct Promised {
    /// The graph, without states and clocks.
    graph: Graph,
    thread: usize,
    /// The read at which the runs part, in the graph.
    read: EventIx,
    /// The promises, in the graph.
    promises: Vec<EventIx>,
}

impl Promised {
    /// Makes the certificate.
    pub(crate) fn certificate<P: Program>(&self, view: &View<'_, P>) -> Certificate {
        let (mut graph, mut states) = (self.graph.clone(), view.states.fresh());
        graph.rerun(view.program, &mut states);
        let (run, events) = view.witness_with(&states, &graph);
        let event = |e: EventIx| events.get(e).copied().flatten();
        Certificate {
            thread: self.thread,
            read: event(self.read),
            promises: self.promises.iter().filter_map(|&p| event(p)).collect(),
            earlier: run.certificate.clone(),
            run,
        }
    }
}

impl<P: Program> Worker<'_, P> {
    /// The run that promised in a certification.
    pub(super) fn promised(&self, it: &Certification<'_>) -> Promised {
        let thread = it.graph.event(it.r).thread;
        let mut lengths = self.kept(it.graph, it.r, EventIx::INIT);
        for &p in &it.promised {
            let event = it.graph.event(p);
            lengths[thread] = lengths[thread].max(event.index + 1);
        }
        // What other threads did with the promises.
        for &e in &it.origin {
            let event = it.graph.event(e);
            let length = &mut lengths[event.thread];
            *length = (*length).max(event.index + 1);
        }
        let mut map = Table::default();
        let mut graph = it.graph.cut(&lengths, &[], &mut map);
        graph.forget();
        graph.core.clone_from(&it.graph.core);
        let promises = it.promised.iter().map(|&p| map[p]).collect();
        Promised { graph, thread: thread.index(), read: map[it.r], promises }
    }
}
