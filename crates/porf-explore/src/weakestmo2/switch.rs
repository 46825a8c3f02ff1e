//! Switching a read to a write that comes after it in po ∪ rf, or to another write of a core.
//!
//! A switch keeps the core, the prefix of the write, and what is before the read, but nothing of
//! the thread of the read from the read on. The writes there that others have read become promises:
//! they stay as threads of their own, with their readers and their places in mo, until the thread
//! has kept them.

use super::certify::Certification;
use super::history::History;
use super::key::Key;
use super::locality::{RECENT, Seen};
use crate::clocks::Rows;
use crate::event::{Event, Label};
use crate::graph::Graph;
use crate::index::{EventIx, Lengths};
use crate::worker::{Flow, Worker};
use porf_program::Program;
use std::hash::{Hash, Hasher};

impl<P: Program> Worker<'_, P> {
    /// Lets the read take the write in a graph with a cycle, if its thread can certify its
    /// promises.
    pub(super) fn switch(&mut self, graph: &Graph, r: EventIx, w: EventIx) -> Flow {
        if !graph.event(r).is_weak_read() || !has_not_seen_beyond(graph, &self.growth.rows, r, w) {
            return Flow::Continue(());
        }
        let lengths = self.kept(graph, r, w);
        let history = self.buffering.is_second_pass.then(|| {
            // Events that are not kept may have any position in mo. This graph is one of those
            // that differ only in these positions.
            let (mut part, thread) = (lengths.clone(), graph.event(r).thread);
            let before = if w == EventIx::INIT { 0 } else { self.growth.rows.get(graph.event(w).porf, thread) };
            let has_lost = graph.core.as_ref().is_some_and(|core| core.past.has_lost());
            let own = &mut part[thread];
            *own = graph.core.as_ref().map_or(0, |core| core.length(thread)).max(before).max(*own + 1);
            if has_lost {
                *own = u32::MAX;
            }
            History::of_part(&self.shared.buffering.names, graph, &part)
        });
        let owed = match &history {
            Some(history) if history.contradicts => None,
            Some(history) => history.promised(graph, r, w),
            None => Some(Vec::new()),
        };
        let Some(promised) = owed.and_then(|owed| promises(graph, r, &lengths, &owed)) else {
            return Flow::Continue(());
        };
        if !may_take(graph, r, w, &promised) {
            return Flow::Continue(());
        }
        let [mut run, seen] = std::mem::take(&mut self.buffering.runs);
        graph.seen_by(&self.growth.rows, graph.event(r).thread, |w| w, &mut run);
        let may_part = |&p: &EventIx| graph.may_part(&self.growth.rows, &run, r, w, graph.event(p).index);
        if !promised.first().is_none_or(may_part) || !self.may_keep(graph, &run, r, w, &promised) {
            self.buffering.runs = [run, seen];
            return Flow::Continue(());
        }
        let part = Part { graph, promised: &promised, lengths: &lengths, history: history.as_ref() };
        if !self.shared.buffering.switches.insert(&part.key(r, w, &run)) {
            self.buffering.runs = [run, seen];
            self.found.stats.repeated += 1;
            return Flow::Continue(());
        }
        self.found.stats.certifications += 1;
        let mark = self.growth.arenas();
        let mut map = std::mem::take(&mut self.spare.map);
        let mut cut = self.take_graph();
        graph.cut_into(&mut cut, &lengths, &promised, &mut map);
        self.growth.rows.widen(cut.threads.len());
        // Kept events have their clocks: everything that happens before them is kept, since
        // promises do not synchronise. But an RMW sends on what its read was sent.
        if promised.iter().any(|&p| graph.event(p).is_exclusive()) {
            self.buffering.fixpoint.run(&mut cut, &mut self.growth.rows);
        }
        let source = if w == EventIx::INIT { EventIx::INIT } else { map[w] };
        let pending: Vec<(EventIx, EventIx)> = promised.iter().map(|&p| (p, map[p])).collect();
        let mut certification =
            Certification::new(&self.shared.buffering.names, graph, r, promised, [run, seen], &map, history);
        self.spare.map = map;
        let flow = self.certify(&mut certification, &mut cut, &pending, Some(source));
        self.found.stats.uncertified += u64::from(!certification.succeeded);
        self.buffering.runs = [certification.run, certification.seen];
        self.spare.graphs.push(cut);
        self.growth.release(mark);
        flow
    }

    /// How many events of each thread are kept.
    pub(super) fn kept(&self, graph: &Graph, r: EventIx, w: EventIx) -> Lengths {
        let mut lengths: Lengths =
            graph.threads.indices().map(|thread| graph.core.as_ref().map_or(0, |core| core.length(thread))).collect();
        for e in [Some(r), Some(w).filter(|&w| w != EventIx::INIT)].into_iter().flatten() {
            let event = graph.event(e);
            for (length, &entry) in lengths.iter_mut().zip(self.growth.rows.row(event.porf)) {
                *length = (*length).max(entry);
            }
            let own = &mut lengths[event.thread];
            *own = (*own).max(event.index + 1);
        }
        let read = graph.event(r);
        lengths[read.thread] = read.index;
        lengths
    }
}

/// The writes after the read that kept events read, and those that are owed otherwise; `None` if
/// not all of them can be promised.
fn promises(graph: &Graph, r: EventIx, lengths: &Lengths, owed: &[EventIx]) -> Option<Vec<EventIx>> {
    let read = graph.event(r);
    let is_kept = |e: EventIx| graph.event(e).index < lengths[graph.event(e).thread];
    let behind = &graph.threads[read.thread].events[read.index as usize..];
    let mut promised = Vec::new();
    let mut barrier = false;
    for &e in behind {
        let event = graph.event(e);
        barrier |= event.is_barrier();
        let is_read = || graph.readers(event.loc(), e).any(|s| graph.event(s).thread != read.thread && is_kept(s));
        if event.is_write() && (is_read() || owed.contains(&e)) {
            if barrier || !event.is_weak_write() {
                return None;
            }
            promised.push(e);
        }
        // No kept event may depend on a thread that is not created, or has not ended or arrived.
        if matches!(event.label, Label::Spawn(child) if lengths[child] > 0) {
            return None;
        }
        if graph.departures_after(event).any(is_kept) {
            return None;
        }
    }
    let joins = |e: &Event| e.joins(read.thread) && e.index < lengths[e.thread];
    (!graph.events.iter().any(joins)).then_some(promised)
}

/// Is the write at or mo-after everything that the read has seen?
fn has_not_seen_beyond(graph: &Graph, rows: &Rows, r: EventIx, w: EventIx) -> bool {
    let read = graph.event(r);
    let hb = graph.carried_after(read.thread, read.index as usize).hb;
    graph.behind_seen(rows, read.thread, read.index, hb, read.loc()) <= graph.after_source(read.loc(), w)
}

/// Is the write mo-before all promises of the same location?
fn may_take(graph: &Graph, r: EventIx, w: EventIx, promised: &[EventIx]) -> bool {
    let read = graph.event(r);
    let place = graph.after_source(read.loc(), w);
    promised.iter().all(|&p| graph.event(p).loc() != read.loc() || place < graph.after_source(read.loc(), p))
}

/// The kept part, with the promises.
struct Part<'g> {
    graph: &'g Graph,
    promised: &'g [EventIx],
    lengths: &'g Lengths,
    /// In the second pass: how its writes were made.
    history: Option<&'g History>,
}

impl Part<'_> {
    /// The key of everything that decides the result of a switch. Of the run that promises, that is
    /// what it read before each promise, and what of that externally. How often and in which order
    /// does not matter.
    fn key(&self, r: EventIx, w: EventIx, run: &[Seen]) -> Key {
        let mut key = Key::default();
        let name = |w: EventIx| self.graph.name_in_part(self.lengths, self.promised, w).unwrap_or(u64::MAX);
        self.graph.write_part(self.lengths, self.promised, &mut key);
        if let Some(history) = self.history {
            let writes = self.graph.indices().filter(|&w| name(w) != u64::MAX);
            history.write_known(writes, &mut key);
            if let Some(core) = &self.graph.core {
                core.past.write_gone(&mut key);
            }
        }
        let read = self.graph.event(r);
        (read.thread, name(w), name(read.rf())).hash(&mut key);
        let parting = run.iter().find(|it| it.index == read.index);
        parting.is_some_and(|it| it.external).hash(&mut key);
        let mut sources: Vec<u64> = Vec::with_capacity(2 * run.len());
        for &p in self.promised {
            let promise = self.graph.event(p);
            (promise.loc(), promise.write().mode).hash(&mut key);
            key.write_u128(promise.value());
            sources.clear();
            for it in run.iter().filter(|it| it.index < promise.index) {
                // Waiting loops read few sources again and again.
                let source = name(it.source);
                if it.external || !sources.iter().rev().take(RECENT).any(|&recent| recent == source) {
                    sources.push(source);
                    sources.extend(it.external.then_some(source | 1 << 63));
                }
            }
            sources.sort_unstable();
            sources.dedup();
            sources.iter().for_each(|&source| key.write_u64(source));
            key.write_u64(u64::MAX - 1);
        }
        key
    }
}
