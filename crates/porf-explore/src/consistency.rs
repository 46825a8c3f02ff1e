//! The model's part in growing a graph.
//!
//! Drivers ask it which sources a read may take, whether an addition or a revisit is consistent,
//! and whether an event was added in the maximal way. There are two answers to each: one for graphs
//! with an enumerated mo, one for graphs that stand for all their modification orders.

use crate::axioms;
use crate::config::{Config, Equivalence};
use crate::graph::Graph;
use crate::growth::Growth;
use crate::index::{EventIx, LocIx, Table, ThreadIx};
use crate::model::Axioms;
use porf_consistency::compiled::Explorable;
use porf_program::Program;
use std::sync::Arc;

/// The model's part in growing a graph.
pub(crate) trait Consistency {
    /// Appends the sources that the thread's next read of the location may take. If mo is
    /// enumerated, the mo-last comes first.
    fn push_sources<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &Graph,
        thread: ThreadIx,
        loc: LocIx,
        out: &mut Vec<EventIx>,
    );

    /// Is the graph consistent with the read that was just added? The source is one of
    /// [`push_sources`](Self::push_sources). The write of its RMW is not there yet.
    fn allows_read<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx) -> bool;

    /// Places the write of an RMW directly after the source of its read. Is the graph consistent?
    fn allows_rmw<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx, w: EventIx) -> bool;

    /// Is the graph consistent in which the read was revisited by the write, which has its place?
    fn allows_revisit<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx, w: EventIx)
    -> bool;

    /// Is the event, outside of the prefix of `w`, maximal when `w` revisits?
    fn is_maximal<P: Program>(&mut self, growth: &mut Growth<'_, P>, graph: &Graph, e: EventIx, w: EventIx) -> bool;

    /// Can a later write revisit the read at which its thread is blocked?
    fn may_be_revisited<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &Graph, r: EventIx) -> bool;
}

/// The axioms of the model, with their scratch memory.
pub(crate) struct AxiomChecker {
    pub model: Axioms,
    /// The axioms of a model's file. They replace those of `model`.
    from_file: Option<Arc<Explorable>>,
    pub scratch: axioms::Scratch,
}

/// Consistency of graphs in which mo is enumerated.
pub(crate) struct UpToMo(AxiomChecker);

/// Consistency of graphs that stand for all modification orders with which they are consistent.
///
/// If the model demands more than coherence, every graph carries one of these orders. An addition
/// mostly needs no other one, and then costs what it costs up to mo. Otherwise an order is
/// searched for (`axioms/existence.rs`).
pub(crate) struct UpToRf {
    pub axioms: AxiomChecker,
    /// The model may demand more than coherence of some graph of the program.
    keeps_order: bool,
    pub restricted: Box<Restricted>,
    /// Memory for the writes that a read might take instead of its source.
    pub rivals: Vec<EventIx>,
}

/// Memory for a part of a graph.
#[derive(Default)]
pub(crate) struct Restricted {
    pub part: Graph,
    /// Event of the graph → event of the part.
    pub map: Table<EventIx, EventIx>,
}

/// The consistency that a configuration asks for.
pub(crate) enum Checker {
    Mo(UpToMo),
    Rf(UpToRf),
}

impl Checker {
    pub(crate) fn new(config: &Config, may_be_sc: bool) -> Checker {
        let (model, from_file) = (config.model.axioms, config.model.from_file.clone());
        let axioms = AxiomChecker { model, from_file, scratch: axioms::Scratch::default() };
        match config.effective_equivalence() {
            Equivalence::Mo => Checker::Mo(UpToMo(axioms)),
            Equivalence::Rf => {
                let keeps_order = match model {
                    Axioms::Sc | Axioms::Tso | Axioms::Sra | Axioms::LoadBuffering => true,
                    Axioms::Psc => may_be_sc,
                    Axioms::WeakCoherence | Axioms::Coherence => false,
                };
                Checker::Rf(UpToRf { axioms, keeps_order, restricted: Box::default(), rivals: Vec::new() })
            }
        }
    }

    #[inline]
    pub(crate) fn equivalence(&self) -> Equivalence {
        match self {
            Checker::Mo(_) => Equivalence::Mo,
            Checker::Rf(_) => Equivalence::Rf,
        }
    }

    /// Is mo enumerated?
    #[inline]
    pub(crate) fn enumerates_mo(&self) -> bool {
        matches!(self, Checker::Mo(_))
    }

    #[inline]
    pub(crate) fn axioms(&self) -> &AxiomChecker {
        match self {
            Checker::Mo(it) => &it.0,
            Checker::Rf(it) => &it.axioms,
        }
    }

    #[inline]
    pub(crate) fn axioms_mut(&mut self) -> &mut AxiomChecker {
        match self {
            Checker::Mo(it) => &mut it.0,
            Checker::Rf(it) => &mut it.axioms,
        }
    }

    #[inline]
    pub(crate) fn model(&self) -> Axioms {
        self.axioms().model
    }

    /// Scratch memory for other checks of the same graphs.
    pub(crate) fn scratch(&mut self) -> &mut axioms::Scratch {
        &mut self.axioms_mut().scratch
    }
}

impl AxiomChecker {
    /// Is the coherent graph, in which only these events changed, consistent?
    #[inline]
    pub(crate) fn hold<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &Graph, changed: &[EventIx]) -> bool {
        match &self.from_file {
            Some(file) => axioms::hold(&mut self.scratch.machines, file, graph, &growth.rows, changed),
            None => {
                !axioms::has_global_axiom(self.model, graph)
                    || axioms::consistent(&mut self.scratch, graph, &growth.rows, self.model, changed)
            }
        }
    }
}

impl Consistency for UpToMo {
    #[inline]
    fn push_sources<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &Graph,
        thread: ThreadIx,
        loc: LocIx,
        out: &mut Vec<EventIx>,
    ) {
        graph.sources(&growth.rows, thread, loc, out);
    }

    #[inline]
    fn allows_read<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx) -> bool {
        let read = graph.event(r).read();
        // A read of the mo-last write closes no cycle.
        graph.mo_last(read.loc) == read.rf || self.0.hold(growth, graph, &[r])
    }

    #[inline]
    fn allows_rmw<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx, w: EventIx) -> bool {
        let (loc, source) = (graph.event(r).read().loc, graph.event(r).read().rf);
        let place = graph.after_source(loc, source);
        let is_last = place == graph.location(loc).mo.len();
        graph.place(w, place);
        is_last || self.0.hold(growth, graph, &[r, w])
    }

    #[inline]
    fn allows_revisit<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &mut Graph,
        r: EventIx,
        w: EventIx,
    ) -> bool {
        self.0.hold(growth, graph, &[r, w])
    }

    #[inline]
    fn is_maximal<P: Program>(&mut self, growth: &mut Growth<'_, P>, graph: &Graph, e: EventIx, w: EventIx) -> bool {
        graph.is_maximal(&growth.rows, e, graph.event(w), w)
    }

    fn may_be_revisited<P: Program>(&mut self, _: &Growth<'_, P>, graph: &Graph, r: EventIx) -> bool {
        graph.reads_last(r)
    }
}

impl Consistency for UpToRf {
    fn push_sources<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &Graph,
        thread: ThreadIx,
        loc: LocIx,
        out: &mut Vec<EventIx>,
    ) {
        if self.axioms.model.has_mo() {
            axioms::coherent_sources(&mut self.axioms.scratch, graph, &growth.rows, thread, loc, out);
        } else {
            out.push(EventIx::INIT);
            out.extend(&graph.location(loc).mo);
        }
    }

    fn allows_read<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx) -> bool {
        self.exists_mo(growth, graph, r, true)
    }

    fn allows_rmw<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx, w: EventIx) -> bool {
        graph.place_up_to_rf(w);
        self.exists_mo(growth, graph, r, true)
    }

    fn allows_revisit<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &mut Graph,
        r: EventIx,
        _: EventIx,
    ) -> bool {
        self.exists_mo(growth, graph, r, false)
    }

    fn is_maximal<P: Program>(&mut self, growth: &mut Growth<'_, P>, graph: &Graph, e: EventIx, w: EventIx) -> bool {
        self.is_maximal_up_to_rf(growth, graph, e, w)
    }

    fn may_be_revisited<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &Graph, r: EventIx) -> bool {
        self.reads_maximal(growth, graph, r)
    }
}

impl UpToRf {
    /// Is there a mo, after this read (or its RMW's write) changed? Its source may come from
    /// [`axioms::coherent_sources`].
    pub(crate) fn exists_mo<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &mut Graph,
        read: EventIx,
        is_filtered: bool,
    ) -> bool {
        if self.keeps_order && !graph.mo_is_stale {
            graph.mo_is_stale =
                axioms::is_decided_by_coherence(self.axioms.model, graph) || !self.order_allows(growth, graph, read);
            if !graph.mo_is_stale {
                return true;
            }
        }
        let AxiomChecker { model, scratch, .. } = &mut self.axioms;
        axioms::consistent_up_to_rf(scratch, graph, &growth.rows, *model, read, is_filtered)
    }

    /// Is the graph consistent with the order that it carries, after this read (or its RMW's write)
    /// changed? Before that it was.
    fn order_allows<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &Graph, r: EventIx) -> bool {
        let event = graph.event(r);
        let (loc, source) = (event.loc(), event.rf());
        let place = graph.after_source(loc, source);
        if graph.behind_seen(&growth.rows, event.thread, event.index, event.hb, loc) > place {
            return false;
        }
        // Without the write of its RMW, a read of the mo-last write closes no cycle. Nor does that
        // write if it is mo-last.
        let last = graph.location(loc).mo.len();
        match graph.po_next(event).filter(|_| event.is_exclusive()) {
            Some(w) => place + 1 == last || self.axioms.hold(growth, graph, &[r, w]),
            None if place == last => true,
            None if source == EventIx::INIT => self.axioms.hold(growth, graph, &[r]),
            // The source may be the write of an RMW that was placed for a revisit.
            None => graph.is_behind_seen(&growth.rows, source) && self.axioms.hold(growth, graph, &[r, source]),
        }
    }
}

/// Calls a method of the one that is asked for.
macro_rules! dispatch {
    ($checker:expr, $it:ident => $call:expr) => {
        match $checker {
            Checker::Mo($it) => $call,
            Checker::Rf($it) => $call,
        }
    };
}

impl Consistency for Checker {
    #[inline]
    fn push_sources<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &Graph,
        thread: ThreadIx,
        loc: LocIx,
        out: &mut Vec<EventIx>,
    ) {
        dispatch!(self, it => it.push_sources(growth, graph, thread, loc, out))
    }

    #[inline]
    fn allows_read<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx) -> bool {
        dispatch!(self, it => it.allows_read(growth, graph, r))
    }

    #[inline]
    fn allows_rmw<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &mut Graph, r: EventIx, w: EventIx) -> bool {
        dispatch!(self, it => it.allows_rmw(growth, graph, r, w))
    }

    #[inline]
    fn allows_revisit<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &mut Graph,
        r: EventIx,
        w: EventIx,
    ) -> bool {
        dispatch!(self, it => it.allows_revisit(growth, graph, r, w))
    }

    #[inline]
    fn is_maximal<P: Program>(&mut self, growth: &mut Growth<'_, P>, graph: &Graph, e: EventIx, w: EventIx) -> bool {
        dispatch!(self, it => it.is_maximal(growth, graph, e, w))
    }

    #[inline]
    fn may_be_revisited<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &Graph, r: EventIx) -> bool {
        dispatch!(self, it => it.may_be_revisited(growth, graph, r))
    }
}
