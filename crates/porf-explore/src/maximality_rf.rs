//! Which deletions a revisit may make, if mo is not enumerated. `maximality.rs` explains what both
//! cases share.
//!
//! - A write is maximal if no event with a smaller stamp reads it.
//! - A read e is maximal if its source is F of the graph restricted to Previous(e). F depends only
//!   on the structure of the graph, never on stamps: two paths to the same kept events order them
//!   differently.
//!
//! Without mo (wra), F is the greatest write by (thread, index) that e can consistently read. The
//! initial write is the least.
//!
//! With mo, F is the greatest of the *ends* that e can consistently read, with the write of its
//! RMW. An end is the last write of a chain that need not come before another chain. There is
//! always such an end: the graph has a consistent mo, its last write is an end, and all models are
//! extensible. If coherence is all that the model demands, e can read every end. A read of anything
//! but an end never becomes maximal again, because the events that show this have smaller stamps.

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
            Label::Depart(departure) => return departure.chosen == 0,
            Label::Write(write) => return graph.readers(write.loc, e).all(|r| r > e),
            Label::Read(read) => read,
            _ => return true,
        };
        let write = graph.event(w);
        let previous = |other: EventIx| other < e || graph.in_prefix(&growth.rows, graph.event(other), write);
        if read.spurious || read.rf != EventIx::INIT && (read.rf == w || !previous(read.rf)) {
            return false;
        }
        let key = |source: EventIx| {
            (source != EventIx::INIT).then(|| (graph.event(source).thread, graph.event(source).index))
        };
        let own = key(read.rf);
        let keep = |other: EventIx| other != e && other != w && previous(other);
        // Those that F prefers, if e can read them.
        let mut rivals = std::mem::take(&mut self.rivals);
        rivals.clear();
        if self.axioms.model.has_mo() {
            axioms::maximal_ends(&mut self.axioms.scratch, graph, &growth.rows, read.loc, keep);
            let ends = &self.axioms.scratch.ends;
            rivals.extend(ends.iter().copied().filter(|&end| key(end) > own));
            if !ends.contains(&read.rf) || !rivals.is_empty() && self.can_read_all_ends(graph, keep) {
                self.rivals = rivals;
                return false;
            }
        } else {
            let writes = &graph.location(read.loc).mo;
            rivals.extend(writes.iter().copied().filter(|&other| keep(other) && key(other) > own));
        }
        let is_maximal = rivals.is_empty() || !self.can_read_any(growth, graph, e, w, &rivals);
        self.rivals = rivals;
        is_maximal
    }

    /// Does coherence decide which ends a read can take in the part of the graph?
    fn can_read_all_ends(&self, graph: &Graph, keep: impl Fn(EventIx) -> bool) -> bool {
        match self.axioms.model {
            Axioms::Coherence => true,
            Axioms::Psc => {
                graph.sc_events == 0 || graph.indices().all(|other| !keep(other) || !graph.event(other).is_sc())
            }
            _ => false,
        }
    }

    /// Can `e` consistently read one of the writes in the graph restricted to Previous(e), when `w`
    /// revisits?
    fn can_read_any<P: Program>(
        &mut self,
        growth: &mut Growth<'_, P>,
        graph: &Graph,
        e: EventIx,
        w: EventIx,
        sources: &[EventIx],
    ) -> bool {
        let (event, write) = (graph.event(e), graph.event(w));
        let previous = |other: EventIx| other < e || graph.in_prefix(&growth.rows, graph.event(other), write);
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
        let loc = event.loc();
        let can_read = sources.iter().any(|&source| {
            let source = self.restricted.map[source];
            self.can_read(growth, &mut restricted, event.thread, loc, action, source)
        });
        growth.release(mark);
        self.restricted.part = restricted;
        can_read
    }

    /// Can F choose the source of a read that was just added, now or later?
    pub(crate) fn reads_maximal<P: Program>(&mut self, growth: &Growth<'_, P>, graph: &Graph, r: EventIx) -> bool {
        if !self.axioms.model.has_mo() {
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
        if !self.axioms.model.has_mo() {
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
            graph.place_up_to_rf(w);
            exists = self.exists_mo(growth, graph, r, false);
        }
        graph.shrink(len);
        exists
    }
}
