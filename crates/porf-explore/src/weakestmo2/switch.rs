//! Switching a read to a write that comes after it in po ∪ rf, or to another write of a core.
//!
//! What is before the read and before the write, and the core, are kept, but nothing of the read's thread from the read on. The writes
//! there that others have read become promises: they stay as threads of their own, with their readers and their places in mo, until
//! the thread has made them again.

use super::certify::Certification;
use super::is_new;
use crate::clocks::Rows;
use crate::graph::{Graph, INIT, Id, Kind};
use crate::worker::{Flow, Worker};
use porf_program::Program;
use std::hash::{Hash, Hasher};

impl<P: Program> Worker<'_, P> {
    /// Lets the read take the write in a graph with a cycle, if its thread can certify what it promised.
    pub(super) fn switch(&mut self, graph: &Graph, r: Id, w: Id) -> Flow {
        let lengths = self.kept(graph, r, w);
        let Some(promised) = promises(graph, r, &lengths) else { return Flow::Continue(()) };
        let may_part = |&p: &Id| graph.may_part(&self.rows, r, w, graph.event(p).index);
        if !may_take(graph, &self.rows, r, w, &promised)
            || !promised.first().is_none_or(may_part)
            || !self.may_keep(graph, r, w, &promised)
        {
            return Flow::Continue(());
        }
        let key = Key { graph, r, w, promised: &promised, lengths: &lengths };
        if !is_new(&self.shared.buffering.switches, graph.hash_of_part(&lengths, &key)) {
            self.stats.repeated += 1;
            return Flow::Continue(());
        }
        self.stats.certifications += 1;
        let mark = (self.rows.len(), self.states.len(), self.states.heads.len());
        let mut map = std::mem::take(&mut self.map);
        let mut cut = self.take_graph();
        graph.cut_into(&mut cut, &lengths, &promised, &mut map);
        self.rows.widen(cut.threads.len());
        // What is kept has its clocks: nothing happens before it that is not kept, since promises do not synchronise. But an RMW passes
        // on what its read was sent.
        if promised.iter().any(|&p| graph.event(p).exclusive) {
            self.fixpoint.run(&mut cut, &mut self.rows);
        }
        let source = if w == INIT { INIT } else { map[w as usize] };
        let pending: Vec<(Id, Id)> = promised.iter().map(|&p| (p, map[p as usize])).collect();
        let mut certification = Certification::new(graph, &self.rows, r, promised, &map);
        self.map = map;
        let flow = self.certify(&mut certification, &mut cut, &pending, Some(source));
        self.stats.uncertified += u64::from(!certification.succeeded);
        self.pool.push(cut);
        self.rows.truncate(mark.0);
        self.states.truncate(mark.1);
        self.states.heads.truncate(mark.2);
        flow
    }

    /// How many events of each thread are kept.
    pub(super) fn kept(&self, graph: &Graph, r: Id, w: Id) -> Vec<u32> {
        let mut lengths: Vec<u32> =
            (0..graph.threads.len()).map(|thread| graph.core.as_ref().map_or(0, |core| core.length(thread))).collect();
        for e in [Some(r), Some(w).filter(|&w| w != INIT)].into_iter().flatten() {
            let event = graph.event(e);
            for (length, &entry) in lengths.iter_mut().zip(self.rows.row(event.porf)) {
                *length = (*length).max(entry);
            }
            let own = &mut lengths[event.thread as usize];
            *own = (*own).max(event.index + 1);
        }
        let read = graph.event(r);
        lengths[read.thread as usize] = read.index;
        lengths
    }
}

/// The writes behind the read that what is kept reads; `None` if not all of them can be promised.
fn promises(graph: &Graph, r: Id, lengths: &[u32]) -> Option<Vec<Id>> {
    let read = graph.event(r);
    let is_kept = |e: Id| graph.event(e).index < lengths[graph.event(e).thread as usize];
    let behind = &graph.threads[read.thread as usize].events[read.index as usize..];
    let mut promised = Vec::new();
    let mut barrier = false;
    for &e in behind {
        let event = graph.event(e);
        barrier |= event.is_barrier();
        if event.is_write() && graph.readers(event.loc, e).any(|s| graph.event(s).thread != read.thread && is_kept(s)) {
            if barrier || !event.is_weak_write() {
                return None;
            }
            promised.push(e);
        }
        // Nothing that is kept may depend on a thread that is not created, or has not ended.
        if event.kind == Kind::Spawn && lengths[event.link as usize] > 0 {
            return None;
        }
    }
    let joins =
        |e: &crate::graph::Event| e.kind == Kind::Join && e.link == read.thread && e.index < lengths[e.thread as usize];
    (read.is_weak_read() && !graph.events.iter().any(joins)).then_some(promised)
}

/// Does coherence let the read take the write: is that not mo-before what the read has seen, nor mo-after a promise of the same location?
fn may_take(graph: &Graph, rows: &Rows, r: Id, w: Id, promised: &[Id]) -> bool {
    let read = graph.event(r);
    let hb = graph.carried_after(read.thread, read.index as usize).hb;
    let place = graph.after_source(read.loc, w);
    let is_before = |&p: &Id| graph.event(p).loc != read.loc || place < graph.after_source(read.loc, p);
    graph.behind_seen(rows, read.thread, read.index, hb, read.loc) <= place && promised.iter().all(is_before)
}

/// What decides what comes of a switch, besides what is kept.
struct Key<'g> {
    graph: &'g Graph,
    r: Id,
    w: Id,
    promised: &'g [Id],
    lengths: &'g [u32],
}

impl Hash for Key<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let place = |e: Id| self.graph.events.get(e as usize).map(|it| (it.thread, it.index));
        (place(self.r), place(self.w)).hash(hasher);
        for &p in self.promised {
            place(p).hash(hasher);
            // Among what is kept, its place in mo.
            let stays = |&&w: &&Id| {
                let write = self.graph.event(w);
                write.index < self.lengths[write.thread as usize] || self.promised.contains(&w)
            };
            let mo = &self.graph.location(self.graph.event(p).loc).mo;
            mo.iter().take_while(|&&w| w != p).filter(stays).for_each(|&w| place(w).hash(hasher));
        }
        // The run that promises.
        let read = self.graph.event(self.r);
        let last = self.promised.last().map_or(read.index, |&p| self.graph.event(p).index);
        for &e in &self.graph.threads[read.thread as usize].events[read.index as usize..=last as usize] {
            self.graph.hash_event(e, hasher);
        }
    }
}
