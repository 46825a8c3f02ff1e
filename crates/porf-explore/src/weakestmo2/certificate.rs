//! Certificates: how executions with cycles arise, for reports.

use super::certify::Certification;
use crate::execution::View;
use crate::graph::Graph;
use crate::index::{EventIx, Table};
use crate::worker::Worker;
use porf_program::Program;
use porf_witness::Certificate;

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
