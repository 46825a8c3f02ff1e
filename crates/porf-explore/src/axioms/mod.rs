//! The axioms of the models over exploration graphs.
//!
//! The filters of `admissible.rs` cover coherence and atomicity, and graphs are built along po ∪
//! rf. What is left to check are the acyclicity axioms of `sc`, `tso`, `sra`, and of `rc11` if
//! there are SC events. All models are extensible: an event without outgoing edges, such as a read
//! of the mo-last write or a write that is placed mo-last, cannot close a cycle. Hence only other
//! changed events are checked, by looking for a cycle through them.
//!
//! * `cycle.rs`: sc, tso, sra;
//! * `psc.rs`: rc11;
//! * `from_file.rs`: the axioms of a model's file;
//! * `coherence.rs`: does coherence allow a mo? For exploration up to reads-from;
//! * `existence.rs`: does some mo satisfy the model? By search, if the model demands more than
//!   coherence;
//! * `chains.rs`: the orders that this search goes through;
//! * `sections.rs`: atomic sections under sc;
//! * `whole.rs`: atomic accesses that consist of several events.

mod chains;
mod coherence;
mod cycle;
mod existence;
mod from_file;
mod psc;
pub(crate) mod sections;
mod whole;
use crate::clocks::Rows;
use crate::graph::Graph;
use crate::index::{EventIx, Lengths, Table};
use crate::model::Axioms;

/// Scratch memory of the checks.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    /// Event → the epoch in which it was last visited.
    visited: Table<EventIx, u32>,
    epoch: u32,
    stack: Vec<EventIx>,
    psc: psc::Scratch,
    /// Scratch memory for the axioms of models from files.
    pub machines: from_file::Machines,
    /// The last writes that [`maximal_ends`] found.
    pub ends: Vec<EventIx>,
    /// The chains that a thread has seen, and how far.
    seeds: Vec<coherence::LastSeen>,
    /// Clocks for the check of sra.
    before: Lengths,
    done: Lengths,
}

impl Scratch {
    /// Starts a traversal: no event is visited.
    fn begin(&mut self, events: usize) {
        if self.visited.len() < events {
            self.visited.resize(events, 0);
        }
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.visited.fill(0);
            self.epoch = 1;
        }
        self.stack.clear();
    }

    /// Was the event visited?
    #[inline]
    fn is_visited(&self, e: EventIx) -> bool {
        self.visited[e] == self.epoch
    }

    /// Marks an event as visited and puts it on the stack, unless it was visited before.
    #[inline]
    fn visit(&mut self, e: EventIx) {
        let visited = &mut self.visited[e];
        if *visited != self.epoch {
            *visited = self.epoch;
            self.stack.push(e);
        }
    }
}

/// Does the model have an axiom on this graph that the filters do not cover?
#[inline]
pub(crate) fn has_global_axiom(model: Axioms, graph: &Graph) -> bool {
    match model {
        Axioms::Sc | Axioms::Tso | Axioms::Sra => true,
        // A cycle of psc goes through two SC events.
        Axioms::Psc | Axioms::LoadBuffering => graph.sc_events >= 2,
        Axioms::WeakCoherence | Axioms::Coherence => false,
    }
}

/// Is the coherent graph, in which only these events changed, consistent?
pub(crate) fn consistent(
    scratch: &mut Scratch,
    graph: &Graph,
    rows: &Rows,
    model: Axioms,
    changed: &[EventIx],
) -> bool {
    match model {
        Axioms::Sc | Axioms::Tso | Axioms::Sra => changed.iter().all(|&e| !cycle::through(scratch, graph, model, e)),
        Axioms::Psc | Axioms::LoadBuffering if graph.sc_events >= 2 => {
            psc::acyclic_from(&mut scratch.psc, graph, rows, changed)
        }
        _ => true,
    }
}

/// Is the graph, whose mo is enumerated, sequentially consistent?
pub(crate) fn is_sc(scratch: &mut Scratch, graph: &Graph) -> bool {
    // Every cycle leaves a thread by a write, or by a read of an overwritten write. Hence it goes
    // through a write.
    let mut writes = graph.locations.iter().flat_map(|location| &location.mo);
    writes.all(|&w| !cycle::through(scratch, graph, Axioms::Sc, w))
}

/// Is psc acyclic, whatever has changed?
pub(crate) fn psc_is_acyclic(scratch: &mut Scratch, graph: &Graph, rows: &Rows) -> bool {
    graph.sc_events < 2 || psc::acyclic_all(&mut scratch.psc, graph, rows)
}

pub(crate) use coherence::{coherent_sources, maximal_ends};
pub(crate) use existence::{Orders, consistent_up_to_rf, is_decided_by_coherence, last_writes};
pub(crate) use from_file::{Machines, after, hold};
pub(crate) use whole::Nodes;
