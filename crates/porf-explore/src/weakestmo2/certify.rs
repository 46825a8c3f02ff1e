//! Certification: the thread of a switched read runs on alone until it has kept all its promises.
//!
//! The thread must not reach a fence. Its external reads are limited to what it also read before it
//! made the promises that are still pending; see `locality.rs`. A write that equals a promise may
//! take over the place of the promise in mo and its readers. When no promise is pending, the graph
//! has a cycle, and its core is explored.

use super::core::inverse;
use super::history::{History, Made, Past};
use super::key::Numbers;
use super::locality::{Seen, matches};
use super::{Core, Promised};
use crate::axioms;
use crate::event::{Chosen, Event, Label, Write};
use crate::graph::Graph;
use crate::index::{EventIx, Lengths, LocIx, Table, ThreadIx};
use crate::states::Effect;
use crate::worker::{Flow, Worker};
use porf_exec::{ReadMode, WriteMode};
use porf_program::{Action, Program};
use std::sync::Arc;

/// A certification under way.
pub(super) struct Certification<'a> {
    /// The numbers that names have.
    names: &'a Numbers,
    /// The graph that promised.
    pub graph: &'a Graph,
    /// The read at which the runs part.
    pub r: EventIx,
    pub promised: Vec<EventIx>,
    /// Event of the cut graph → event of the graph that promised.
    pub origin: Table<EventIx, EventIx>,
    /// What the thread read in the graph that promised.
    pub run: Vec<Seen>,
    /// What the thread has read in the certifying run, while that is needed.
    pub seen: Vec<Seen>,
    /// A graph with a cycle came of it.
    pub succeeded: bool,
    /// The run that promised, once something new came of it.
    source: Option<Arc<Promised>>,
    /// How the writes of the graph that promised were made, once that is needed.
    history: Option<History>,
}

/// How many events of each thread a certification depends on: the kept events, and the run that
/// promised up to the promises.
fn part(graph: &Graph, r: EventIx, promised: &[EventIx], origin: &Table<EventIx, EventIx>) -> Lengths {
    let mut lengths = Lengths::filled(0, graph.threads.len());
    for &e in origin.iter().chain(promised).chain([&r]) {
        let event = graph.event(e);
        let length: &mut u32 = &mut lengths[event.thread];
        *length = (*length).max(event.index + 1);
    }
    lengths
}

/// Is the mode weaker than acquire?
fn is_weak(mode: ReadMode) -> bool {
    matches!(mode, ReadMode::Na | ReadMode::Rlx)
}

/// A promise: its event in the graph that promised, and its event in the cut graph, where it is a
/// thread of its own.
type Pending = (EventIx, EventIx);

impl<'a> Certification<'a> {
    /// The certification of the promises that the graph made after the read. `map` says where its
    /// events are in the cut graph.
    pub(super) fn new(
        names: &'a Numbers,
        graph: &'a Graph,
        r: EventIx,
        promised: Vec<EventIx>,
        [run, seen]: [Vec<Seen>; 2],
        map: &Table<EventIx, EventIx>,
        history: Option<History>,
    ) -> Certification<'a> {
        let origin = inverse(map);
        Certification { names, graph, r, promised, origin, run, seen, succeeded: false, source: None, history }
    }

    fn thread(&self) -> ThreadIx {
        self.graph.event(self.r).thread
    }

    /// How the writes of the graph that promised were made.
    fn history(&mut self) -> &History {
        let part = || part(self.graph, self.r, &self.promised, &self.origin);
        self.history.get_or_insert_with(|| History::of_part(self.names, self.graph, &part()))
    }

    /// How the writes of the graph in which all promises are kept were made.
    fn history_of(&mut self, graph: &Graph) -> History {
        let (graph_that_promised, names) = (self.graph, self.names);
        let origin = self.origin.clone();
        let history = self.history();
        let known: Table<EventIx, Option<Made>> = origin.iter().map(|&e| history.made(e).cloned()).collect();
        match &graph_that_promised.core {
            Some(core) => History::beyond(names, &core.past, graph, &known, &Lengths::default()),
            None => History::beyond(names, &Past::default(), graph, &known, &Lengths::default()),
        }
    }

    fn name(&self, w: EventIx) -> EventIx {
        self.origin.get(w).copied().unwrap_or(EventIx::NONE)
    }

    /// May the thread read the source externally? It may if the run that promised did so before
    /// every pending promise.
    fn is_local(&self, pending: &[Pending], source: EventIx) -> bool {
        pending.iter().all(|&(p, _)| {
            let before = self.graph.event(p).index;
            self.run.iter().any(|read| read.index < before && read.source == self.name(source))
        })
    }
}

impl<P: Program> Worker<'_, P> {
    /// Lets the thread run on until no promise is pending. The source of its first read may be
    /// given.
    pub(super) fn certify(
        &mut self,
        it: &mut Certification<'_>,
        graph: &mut Graph,
        pending: &[Pending],
        first: Option<EventIx>,
    ) -> Flow {
        if pending.is_empty() && first.is_none() {
            return self.conclude(it, graph);
        }
        if self.must_stop() {
            return Flow::Break(());
        }
        if graph.len() >= self.max_events {
            return self.truncate(graph);
        }
        let thread = it.thread();
        let state = self.growth.states.get(graph.threads[thread].current);
        let (action, loc) = (state.action, state.loc);
        if loc == LocIx::NONE
            && let Some(place) = action.place()
        {
            return self.mixed_size(graph, thread, place);
        }
        let mark = self.growth.mark(graph);
        match action {
            Action::Load { .. } | Action::Rmw { .. } | Action::Cas { .. } => {
                self.certify_read(it, graph, pending, first, &action, loc)?;
            }
            Action::Store { mode, value, .. } => {
                let w = self.growth.add_store(graph, thread, Write::new(loc, mode, value, false), Effect::Some);
                self.certify_write(it, graph, pending, w)?;
            }
            Action::Choose { lo, hi } => {
                for value in lo..=hi {
                    self.growth.add_choice(graph, thread, Chosen { value, is_least: value == lo });
                    self.certify(it, graph, pending, None)?;
                    self.growth.undo(graph, mark);
                }
            }
            Action::Alloc { size, nth, zeroed, region } => {
                self.growth.add_alloc(graph, thread, nth, size, zeroed, region);
                self.certify(it, graph, pending, None)?;
            }
            Action::Free { address, region } => {
                self.growth.add_free(graph, thread, address, region);
                self.certify(it, graph, pending, None)?;
            }
            Action::Fail(failure) if failure.is_limit() => self.settle(graph, thread)?,
            // The thread reached a fence or its end with promises pending.
            _ => self.note_cut(graph.threads[thread].current),
        }
        self.growth.undo(graph, mark);
        Flow::Continue(())
    }

    fn certify_read(
        &mut self,
        it: &mut Certification<'_>,
        graph: &mut Graph,
        pending: &[Pending],
        first: Option<EventIx>,
        action: &Action,
        loc: LocIx,
    ) -> Flow {
        let thread = it.thread();
        let base = self.sources.len();
        graph.sources(&self.growth.rows, thread, loc, &mut self.sources);
        let ceiling = graph.ceiling(loc, pending);
        let (hb, index) = (graph.carried(thread).hb, graph.threads[thread].events.len() as u32);
        while self.sources.len() > base {
            let Some(source) = self.sources.pop() else { break };
            let applies = match first {
                Some(first) => source == first,
                None => {
                    pending.iter().all(|&(_, p)| p != source)
                        && (!graph.is_external(&self.growth.rows, thread, index, hb, source)
                            || it.is_local(pending, source))
                }
            };
            if !applies || graph.after_source(loc, source) > ceiling {
                continue;
            }
            let value = graph.source_value(loc, source);
            let written = action.written(value);
            let plain = match *action {
                Action::Load { mode, .. } => Some(mode),
                Action::Cas { failure, weak, .. } if weak || written.is_none() => Some(failure),
                _ => None,
            };
            if let Some(mode) = plain {
                self.certify_plain(it, graph, pending, (first.is_some(), written.is_some()), (loc, mode, source))?;
            }
            let (Some(value), Action::Rmw { read, write, .. } | Action::Cas { read, write, .. }) = (written, *action)
            else {
                continue;
            };
            self.certify_exclusive(it, graph, pending, first.is_some(), (loc, source), (read, write, value))?;
        }
        Flow::Continue(())
    }

    /// Certifies a read that is not part of an RMW, or a spurious failure.
    fn certify_plain(
        &mut self,
        it: &mut Certification<'_>,
        graph: &mut Graph,
        pending: &[Pending],
        (is_first, spurious): (bool, bool),
        (loc, mode, source): (LocIx, ReadMode, EventIx),
    ) -> Flow {
        if is_first && !is_weak(mode) {
            return Flow::Continue(());
        }
        let mark = self.growth.mark(graph);
        let r = self.growth.add_read(graph, it.thread(), loc, mode, source);
        graph.events[r].read_mut().spurious = spurious;
        self.growth.answer_read(graph, r);
        self.certify(it, graph, pending, None)?;
        self.growth.undo(graph, mark);
        Flow::Continue(())
    }

    /// Certifies both parts of an RMW.
    fn certify_exclusive(
        &mut self,
        it: &mut Certification<'_>,
        graph: &mut Graph,
        pending: &[Pending],
        is_first: bool,
        (loc, source): (LocIx, EventIx),
        (read, write, value): (ReadMode, WriteMode, u128),
    ) -> Flow {
        if is_first && !is_weak(read) {
            return Flow::Continue(());
        }
        let mark = self.growth.mark(graph);
        let r = self.growth.add_read(graph, it.thread(), loc, read, source);
        graph.events[r].read_mut().exclusive = true;
        self.growth.answer_read(graph, r);
        let w = self.growth.add_rmw_write(graph, r, write, value);
        self.certify_write(it, graph, pending, w)?;
        self.growth.undo(graph, mark);
        Flow::Continue(())
    }

    /// Certifies a write that has no place in mo yet: it keeps a promise, or does not.
    fn certify_write(
        &mut self,
        it: &mut Certification<'_>,
        graph: &mut Graph,
        pending: &[Pending],
        w: EventIx,
    ) -> Flow {
        let write = *graph.event(w);
        let (thread, loc) = (write.thread, write.loc());
        let parting = it.graph.event(it.r).index;
        let ceiling = graph.ceiling(loc, pending);
        let mut is_seen = false;
        for at in 0..pending.len() {
            let (promise, p) = pending[at];
            let promised = it.graph.event(promise);
            let is_next = || graph.after_source(loc, p) <= ceiling + 1;
            if !write.is_weak_write() || (promised.loc(), promised.value()) != (loc, write.value()) || !is_next() {
                continue;
            }
            if !std::mem::replace(&mut is_seen, true) {
                let mut seen = std::mem::take(&mut it.seen);
                graph.seen_by(&self.growth.rows, thread, |w| it.name(w), &mut seen);
                it.seen = seen;
            }
            let fulfils = matches(&it.run, promised.index, &it.seen, write.index, parting)
                && matches(&it.seen, write.index, &it.run, promised.index, parting);
            if !fulfils {
                continue;
            }
            let rest: Vec<Pending> = pending.iter().copied().filter(|&other| other != pending[at]).collect();
            self.keep_promise(it, graph, &rest, p, &write)?;
            is_seen = false;
        }
        let last = graph.location(loc).mo.len();
        for place in graph.places(&self.growth.rows, &write, last).take_while(|&place| place <= ceiling) {
            if !graph.splits_rmw(loc, place) {
                graph.place(w, place);
                self.certify(it, graph, pending, None)?;
                graph.unplace(w);
            }
        }
        Flow::Continue(())
    }

    /// Lets the write, the latest event, keep the promise, and certifies the rest.
    fn keep_promise(
        &mut self,
        it: &mut Certification<'_>,
        graph: &mut Graph,
        rest: &[Pending],
        p: EventIx,
        write: &Event,
    ) -> Flow {
        let promise = *graph.event(p);
        if write.is_exclusive() || write.write().mode != promise.write().mode {
            // It may send another clock than the promise did.
            let mark = self.growth.arenas();
            let mut kept = graph.clone();
            kept.pop();
            kept.fulfil(p, write);
            if self.buffering.fixpoint.run(&mut kept, &mut self.growth.rows) && kept.is_coherent(&self.growth.rows) {
                self.certify(it, &mut kept, rest, None)?;
            }
            self.growth.release(mark);
            return Flow::Continue(());
        }
        // The clocks of other events stay as they are. A promise that is not part of an RMW sends
        // the clock of the last release fence of the thread, which comes before the switched read.
        // So happens-before changes only by what the thread has seen now.
        let seen = graph.behind_seen(&self.growth.rows, write.thread, write.index, write.hb, write.loc());
        if seen < graph.after_source(write.loc(), p) {
            graph.pop();
            graph.fulfil(p, write);
            let flow = self.certify(it, graph, rest, None);
            graph.unfulfil(p, promise);
            graph.push(write);
            graph.suspend(write.thread, (write.after, write.priority));
            flow?;
        }
        Flow::Continue(())
    }

    /// Ends a certification in which all promises are kept: if there is a cycle, its core is to be
    /// explored.
    fn conclude(&mut self, it: &mut Certification<'_>, graph: &mut Graph) -> Flow {
        if self.buffering.is_second_pass {
            return self.conclude_with_past(it, graph);
        }
        if !self.buffering.cycles.run(graph, it.graph.threads.len(), &[]) || !self.is_grounded(it, graph, None) {
            return Flow::Continue(());
        }
        let key = graph.core_key(&self.buffering.cycles.core);
        let known = self.shared.buffering.cores.contains(&key);
        if !known && !self.is_consistent(graph) {
            return Flow::Continue(());
        }
        it.succeeded = true;
        if known {
            return Flow::Continue(());
        }
        let history = it.history_of(graph);
        let (core, past, events) = self.core_of(it, graph, &history);
        if !past.is_whole(|a, b| self.buffering.cycles.is_before(graph, events[a], events[b])) {
            self.found.stats.outlived += 1;
        } else if self.shared.buffering.cores.insert(&key) {
            self.explore_core(it, core, past);
        }
        Flow::Continue(())
    }

    /// Ends such a certification in the second pass.
    fn conclude_with_past(&mut self, it: &mut Certification<'_>, graph: &mut Graph) -> Flow {
        let history = it.history_of(graph);
        if history.owes(graph)
            || history.contradicts
            || !self.buffering.cycles.run(graph, it.graph.threads.len(), &history.kept(graph))
            || !self.is_grounded(it, graph, Some(&history))
            || !self.is_consistent(graph)
        {
            return Flow::Continue(());
        }
        it.succeeded = true;
        let (core, past, _) = self.core_of(it, graph, &history);
        if self.shared.buffering.is_new_past(&graph.core_key(&self.buffering.cycles.core), &past) {
            self.explore_core(it, core, past);
        }
        Flow::Continue(())
    }

    /// Do the writes that keep promises depend on the promises (grounded, Def. 3.8)? The runs part
    /// at the switched read, or at an earlier read that is weaker than acquire. Something that is
    /// read from there on must come from the promise.
    fn is_grounded(&self, it: &Certification<'_>, graph: &Graph, history: Option<&History>) -> bool {
        let events = &graph.threads[it.thread()].events;
        let is_weak = |&&e: &&EventIx| graph.event(e).is_weak_read();
        let Some(first) = events.iter().find(is_weak).map(|&e| graph.event(e).index) else { return false };
        it.promised.iter().all(|&promise| {
            let Some(kept) = it.origin.iter().position(|&e| e == promise) else { return false };
            let (kept, end) = (EventIx::new(kept), graph.event(EventIx::new(kept)).index);
            let reads = events[first as usize..end as usize].iter().map(|&e| graph.event(e)).filter(|it| it.is_read());
            reads.filter(|it| it.rf() != EventIx::INIT).any(|read| {
                read.rf() == kept
                    || self.buffering.cycles.is_before(graph, kept, read.rf())
                    || history.is_some_and(|history| history.depends_on(read.rf(), kept))
            })
        })
    }

    /// The core of the graph, its past, and the events of the graph that belong to it.
    fn core_of(
        &self,
        it: &mut Certification<'_>,
        graph: &Graph,
        history: &History,
    ) -> (Graph, Past, Table<EventIx, EventIx>) {
        let mut map = Table::default();
        let mut core = graph.cut(&self.buffering.cycles.core, &[], &mut map);
        let threads = it.graph.threads.len();
        core.threads.truncate(threads);
        core.priorities.truncate(threads);
        core.forget();
        core.frozen = EventIx::new(core.len());
        let events = inverse(&map);
        let past = history.past(graph, &events, (it.graph, it.history()));
        (core, past, events)
    }

    fn explore_core(&mut self, it: &mut Certification<'_>, mut core: Graph, past: Past) {
        let promised = match &it.source {
            Some(promised) => Arc::clone(promised),
            None => Arc::clone(it.source.insert(Arc::new(self.promised(it)))),
        };
        core.core = Some(Arc::new(Core { lengths: self.buffering.cycles.core.clone(), promised, past }));
        self.found.stats.cores += 1;
        self.hand_out_core(core);
    }

    /// Is the graph consistent in which all promises are kept? Without RMWs it is coherent, because
    /// every step was.
    fn is_consistent(&mut self, graph: &Graph) -> bool {
        if graph.rmws == 0 {
            return axioms::psc_is_acyclic(self.checker.scratch(), graph, &self.growth.rows);
        }
        let mark = self.growth.arenas();
        let mut graph = graph.clone();
        let consistent = self.buffering.fixpoint.run(&mut graph, &mut self.growth.rows)
            && graph.is_coherent(&self.growth.rows)
            && axioms::psc_is_acyclic(self.checker.scratch(), &graph, &self.growth.rows);
        self.growth.release(mark);
        consistent
    }
}

impl Graph {
    /// The place in mo of the first pending promise of the location. By coherence, everything that
    /// the thread reads and writes before it keeps that promise is mo-before it.
    fn ceiling(&self, loc: LocIx, pending: &[Pending]) -> usize {
        let here = pending.iter().filter(|&&(_, p)| self.event(p).loc() == loc);
        here.map(|&(_, p)| self.after_source(loc, p) - 1).min().unwrap_or(self.location(loc).mo.len())
    }

    /// Lets a write, the next of its thread, take the place of a promise.
    fn fulfil(&mut self, p: EventIx, write: &Event) {
        let promise = *self.event(p);
        let promised = promise.thread;
        self.threads[promised].events.clear();
        self.locations[promise.loc()].accesses[promised].clear();
        self.count(&promise, -1);
        let first_reader = promise.write().first_reader;
        let placed = Write { first_reader, placed: true, root: EventIx::NONE, ..*write.write() };
        let event = Event { label: Label::Write(placed), ..*write };
        self.count(&event, 1);
        self.events[p] = event;
        self.threads[event.thread].events.push(p);
        self.locations[event.loc()].note_access(event.thread, p);
        self.suspend(event.thread, (event.after, event.priority));
    }

    /// Undoes [`fulfil`](Self::fulfil).
    fn unfulfil(&mut self, p: EventIx, promise: Event) {
        let event = *self.event(p);
        self.threads[event.thread].events.pop();
        self.locations[event.loc()].accesses[event.thread].pop();
        self.count(&event, -1);
        self.count(&promise, 1);
        self.events[p] = promise;
        self.threads[promise.thread].events.push(p);
        self.locations[promise.loc()].note_access(promise.thread, p);
        self.suspend_after_last(event.thread);
    }
}
