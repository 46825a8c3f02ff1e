//! Which deletions a revisit may make, if mo is not enumerated. `maximality.rs` explains what both
//! cases share.
//!
//! - A write is maximal if no event with a smaller stamp reads it.
//! - A read e is maximal if its source is F of the graph restricted to Previous(e). F depends only
//!   on the structure of the graph, never on stamps: two paths to the same kept events order them
//!   differently.
//!
//! F is one of two functions. The second would be right for all models:
//! - For ra, rc20, relaxed, and rc11 without SC events in Previous(e): of the last writes of those
//!   chains that need not come before another chain, the greatest by (thread, index), where the
//!   initial write is the least.
//! - Otherwise: the greatest write that e can consistently read, with the write of its RMW.

use crate::axioms;
use crate::consistency::UpToRf;
use crate::event::Label;
use crate::graph::Graph;
use crate::growth::Growth;
use crate::index::{EventIx, LocIx, ThreadIx};
use crate::model::Axioms;
use porf_program::{Action, Program, Wait};

impl UpToRf {
    /// Is the event, outside of the prefix of `w`, maximal when `w` revisits?
    pub(crate) fn is_maximal_up_to_rf<P: Program>(
        &mut self,
        growth: &mut Growth<'_, P>,
        graph: &Graph,
        e: EventIx,
        w: EventIx,
    ) -> bool {
        let event = graph.event(e);
        let read = match event.label {
            Label::Choice(choice) => return choice.is_least,
            Label::Write(write) => return graph.readers(write.loc, e).all(|r| r > e),
            Label::Read(read) => read,
            _ => return true,
        };
        let write = graph.event(w);
        let previous = |other: EventIx| other < e || graph.in_prefix(&growth.rows, graph.event(other), write);
        if read.spurious || read.rf != EventIx::INIT && (read.rf == w || !previous(read.rf)) {
            return false;
        }
        let without_sc = || {
            graph.sc_events == 0
                || graph
                    .indices()
                    .all(|other| other == e || other == w || !previous(other) || !graph.event(other).is_sc())
        };
        if self.chains_decide() || self.axioms.model == Axioms::Psc && without_sc() {
            let source = read.rf;
            let key = |w: EventIx| (w != EventIx::INIT).then(|| (graph.event(w).thread, graph.event(w).index));
            let keep = |other: EventIx| other != e && other != w && previous(other);
            axioms::maximal_ends(&mut self.axioms.scratch, graph, &growth.rows, read.loc, keep);
            return self.axioms.scratch.ends.iter().copied().max_by_key(|&end| key(end)) == Some(source);
        }
        let key = |source: EventIx| (graph.event(source).thread, graph.event(source).index);
        let own = (read.rf != EventIx::INIT).then(|| key(read.rf));
        let is_rival = |other: EventIx| other != w && previous(other) && own.is_none_or(|own| key(other) > own);
        if !graph.location(read.loc).mo.iter().any(|&other| is_rival(other)) {
            return true;
        }
        let mut restricted = std::mem::take(&mut self.restricted.part);
        restricted.restrict(graph, &mut self.restricted.map, |other| other != e && other != w && previous(other));
        if write.is_exclusive()
            && let Some(read) = graph.po_previous(write)
        {
            // Without its write, the read is not part of an RMW.
            let read = self.restricted.map[read];
            restricted.events[read].read_mut().exclusive = false;
        }
        let action = growth.states.get(graph.state_before(e)).action;
        let mark = growth.arenas();
        let candidates: Vec<EventIx> = restricted.location(read.loc).mo.clone();
        let mut maximal = true;
        for source in candidates {
            let it = restricted.event(source);
            if own.is_none_or(|own| (it.thread, it.index) > own)
                && self.can_read(growth, &mut restricted, event.thread, read.loc, action, source)
            {
                maximal = false;
                break;
            }
        }
        growth.release(mark);
        self.restricted.part = restricted;
        maximal
    }

    /// Do chains always decide F? Then a read of anything but the last write of a maximal chain
    /// never becomes maximal again.
    pub(crate) fn chains_decide(&self) -> bool {
        match self.axioms.model {
            Axioms::Coherence => true,
            Axioms::Psc => !self.may_be_sc,
            _ => false,
        }
    }

    /// Can F choose the source of a read that was just added, now or later?
    pub(crate) fn reads_maximal<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &Graph, r: EventIx) -> bool {
        if !self.chains_decide() {
            return true;
        }
        let read = graph.event(r);
        let own = |e: EventIx| e == r || read.is_exclusive() && graph.po_next(read) == Some(e);
        axioms::maximal_ends(&mut self.axioms.scratch, graph, &growth.rows, read.loc(), |e| !own(e));
        self.axioms.scratch.ends.contains(&read.rf())
    }

    /// Of the sources from `base` on that fail the test, keeps those that F can choose, as the
    /// placeholders of waiting reads.
    pub(crate) fn drop_failing<P: Program>(
        &mut self,
        growth: &Growth<'_, P>,
        graph: &Graph,
        loc: LocIx,
        wait: Wait,
        sources: &mut Vec<EventIx>,
        base: usize,
    ) {
        if !self.chains_decide() {
            return;
        }
        axioms::maximal_ends(&mut self.axioms.scratch, graph, &growth.rows, loc, |_| true);
        let ends = &self.axioms.scratch.ends;
        let mut kept = base;
        for at in base..sources.len() {
            let source = sources[at];
            if wait.holds(graph.source_value(loc, source)) || ends.contains(&source) {
                sources[kept] = source;
                kept += 1;
            }
        }
        sources.truncate(kept);
    }

    /// Can the next event of the thread consistently read from the source? The graph is restored.
    fn can_read<P: Program>(
        &mut self,
        growth: &mut Growth<'_, P>,
        graph: &mut Graph,
        thread: ThreadIx,
        loc: LocIx,
        action: Action,
        source: EventIx,
    ) -> bool {
        let value = graph.source_value(loc, source);
        let written = action.written(value);
        let (mode, write) = match action {
            Action::Load { mode, .. } => (mode, None),
            Action::Rmw { read, write, .. } => (read, Some(write)),
            Action::Cas { read, write, failure, .. } => {
                if written.is_some() {
                    (read, Some(write))
                } else {
                    (failure, None)
                }
            }
            _ => return false,
        };
        if write.is_some() && graph.rmw_reader(loc, source).is_some() {
            return false;
        }
        let len = graph.len();
        let r = growth.add_read(graph, thread, loc, mode, source);
        let mut exists = self.exists_mo(growth, graph, r, false);
        if let Some((write, value)) = write.zip(written).filter(|_| exists) {
            graph.events[r].read_mut().exclusive = true;
            let w = growth.add_rmw_write(graph, r, write, value);
            graph.place(w, graph.location(loc).mo.len());
            exists = self.exists_mo(growth, graph, r, false);
        }
        graph.shrink(len);
        exists
    }
}
