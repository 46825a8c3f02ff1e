//! Prospects: could the thread keep its promises at all? This is checked before a certification, by
//! running the thread alone.
//!
//! Most certifications fail because the thread writes something else once it reads something else,
//! whatever other threads do. So the thread first runs without a graph. It may read what the rules
//! of certification might let it read: what it has read or written itself, what happened before the
//! switched read, and the initial values, in the order of mo. It has a *view* of each location and
//! never reads before it. It must not skip what it has to read because the run that promised read
//! it (`locality.rs`). If no such run keeps all promises, then no certification does. The answer
//! depends on little more than the history of the thread, which serves as the key to keep it.
//!
//! Where more would have to be known, the answer is yes: at acquire reads (more has happened before
//! what follows them), choices, memory management, and in runs that bounds cut.

use super::key::Key;
use super::locality::{RECENT, Seen};
use crate::event::Label;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, StateIx};
use crate::states::{Effect, Stopped};
use crate::worker::Worker;
use porf_exec::ReadMode;
use porf_program::{Action, Answer, Program};
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

/// The most steps of a run.
const FUEL: u32 = 256;

/// What is known of threads, and scratch memory.
#[derive(Debug, Default)]
pub(crate) struct Prospects {
    /// What the thread did and may read → could it keep its promises?
    known: HashMap<Box<[u8]>, bool>,
    run: Run,
}

/// A run without a graph.
#[derive(Debug, Default)]
struct Run {
    /// What may be read, by location and place in mo.
    sources: Vec<Source>,
    /// The promises to be made.
    pending: Vec<Promise>,
    /// What the thread has seen of each location.
    views: Vec<View>,
    fuel: u32,
}

#[derive(Clone, Copy, Debug)]
struct Source {
    loc: LocIx,
    /// The place after it in mo.
    place: usize,
    /// The position from which on the run that promised had read it: after its first read, or 0 if
    /// that is before the switched read.
    since: u32,
    /// That run read it externally, so that this one must, too.
    required: bool,
    value: u128,
}

#[derive(Clone, Copy, Debug)]
struct Promise {
    /// Its position in the run that promised.
    index: u32,
    loc: LocIx,
    /// The place after it in mo.
    place: usize,
    value: u128,
}

#[derive(Clone, Copy, Debug)]
struct View {
    loc: LocIx,
    /// Only writes at or after this place in mo are read.
    place: usize,
    /// The last write of this run, while it may be read. It is somewhere after the place.
    own: Option<u128>,
}

impl Run {
    fn view(&self, loc: LocIx) -> View {
        let view = self.views.iter().rev().find(|view| view.loc == loc);
        view.copied().unwrap_or(View { loc, place: 0, own: None })
    }

    /// The place of the first pending promise of the location. Until it is kept, nothing from there
    /// on is read.
    fn ceiling(&self, loc: LocIx) -> usize {
        let here = self.pending.iter().filter(|promise| promise.loc == loc);
        here.map(|promise| promise.place).min().unwrap_or(usize::MAX)
    }

    /// The values that a read of the location may have, each with the view after it.
    fn reads(&self, loc: LocIx, initial: u128) -> Vec<(u128, View)> {
        let (view, ceiling) = (self.view(loc), self.ceiling(loc));
        let first = view.place + usize::from(view.own.is_some());
        let mut reads: Vec<(u128, View)> = view.own.iter().map(|&value| (value, view)).collect();
        if first == 0 {
            reads.push((initial, view));
        }
        // External reads must come before all pending promises in the run that promised.
        let until = self.pending.iter().map(|promise| promise.index).min().unwrap_or(0);
        for it in self.sources.iter().filter(|it| it.loc == loc && it.place >= first && it.place < ceiling) {
            if it.since <= until || it.place == view.place {
                reads.push((it.value, View { loc, place: it.place, own: None }));
            }
            if it.place > view.place && self.is_required(it) {
                break;
            }
        }
        reads
    }

    /// Must the source be read before one of the pending promises is kept?
    fn is_required(&self, source: &Source) -> bool {
        source.required && self.pending.iter().any(|promise| promise.index >= source.since)
    }

    /// Was everything read that must be read before the promise is kept?
    fn has_read_for(&self, promise: &Promise) -> bool {
        let required = self.sources.iter().filter(|it| it.required && it.since <= promise.index);
        required.into_iter().all(|it| it.place <= self.view(it.loc).place)
    }
}

impl<P: Program> Worker<'_, P> {
    /// Could the thread of the read keep the promises if it reads `w`?
    pub(super) fn may_keep(
        &mut self,
        graph: &Graph,
        run: &[Seen],
        r: EventIx,
        w: EventIx,
        promised: &[EventIx],
    ) -> bool {
        let Some(&last) = promised.last() else { return true };
        self.collect(graph, run, (r, w), promised, graph.event(last).index);
        let read = graph.event(r);
        let mut key = Key::default();
        (read.thread, read.index, graph.after_source(read.loc(), w)).hash(&mut key);
        for &e in &graph.threads[read.thread].events[..read.index as usize] {
            let event = graph.event(e);
            match event.label {
                Label::Read(read) => {
                    key.write_u128(read.value);
                    read.spurious.hash(&mut key);
                }
                Label::Choice(choice) => key.write_u128(choice.answer()),
                Label::Depart(departure) => departure.is_serial.hash(&mut key),
                _ => {}
            }
        }
        let run = &self.buffering.prospects.run;
        // Only the order of places matters. But they seldom differ in that alone.
        for it in &run.sources {
            let owed = run.pending.iter().filter(|promise| promise.index >= it.since).count();
            key.write_u64((owed as u64) << 1 | u64::from(it.required));
            key.write_u64(u64::from(it.loc.raw()) << 32 | (it.place as u64) << 1 | u64::from(it.since == 0));
            key.write_u128(it.value);
        }
        for it in &run.pending {
            key.write_u64(u64::from(it.loc.raw()) << 32 | it.place as u64);
            key.write_u128(it.value);
        }
        if let Some(&answer) = self.buffering.prospects.known.get(key.bytes()) {
            return answer;
        }
        self.buffering.prospects.run.fuel = FUEL;
        let mut run = std::mem::take(&mut self.buffering.prospects.run);
        let mark = self.growth.arenas();
        let (place, value) = (graph.after_source(read.loc(), w), graph.source_value(read.loc(), w));
        let first = (value, View { loc: read.loc(), place, own: None });
        let answer = self.attempt(&mut run, graph, graph.state_before(r), Some(first));
        self.growth.release(mark);
        self.buffering.prospects.run = run;
        self.buffering.prospects.known.insert(key.to_boxed(), answer);
        answer
    }

    /// Collects what the thread may read, and what it must write.
    fn collect(
        &mut self,
        graph: &Graph,
        own_reads: &[Seen],
        (r, w): (EventIx, EventIx),
        promised: &[EventIx],
        end: u32,
    ) {
        let read = graph.event(r);
        let hb = graph.carried_after(read.thread, read.index as usize).hb;
        let run = &mut self.buffering.prospects.run;
        run.sources.clear();
        run.pending.clear();
        run.views.clear();
        let source = |loc: LocIx, w: EventIx, since: u32, required: bool| {
            let (place, value) = (graph.after_source(loc, w), graph.source_value(loc, w));
            Source { loc, place, since, required, value }
        };
        // A switch deletes the writes of the thread after the read.
        let is_there = |w: EventIx| graph.event(w).thread != read.thread || graph.event(w).index < read.index;
        let parts_locally = !graph.is_external(&self.growth.rows, read.thread, read.index, hb, w);
        let mut reads = own_reads.iter();
        for (thread, it) in graph.threads.enumerate() {
            let own = thread == read.thread;
            let known = if own { end } else { self.growth.rows.get(hb, thread) };
            for &e in &it.events[..known as usize] {
                let event = graph.event(e);
                let seen = !own || event.index < read.index;
                let is_external = own && event.is_read() && reads.next().is_some_and(|it| it.external);
                if event.is_read() && event.rf() != EventIx::INIT && is_there(event.rf()) {
                    let is_exempt = event.rf() == read.rf() && parts_locally;
                    let required = !seen && !is_exempt && is_external;
                    let since = if seen { 0 } else { event.index + 1 };
                    let new = source(event.loc(), event.rf(), since, required);
                    // Waiting loops read few sources again and again. The first time counts.
                    let mut recent = run.sources.iter().rev().take(RECENT);
                    if !recent.any(|it| (it.loc, it.place) == (new.loc, new.place) && it.since <= since) {
                        run.sources.push(new);
                    }
                } else if event.is_write() && seen {
                    run.sources.push(source(event.loc(), e, 0, false));
                }
            }
        }
        if w != EventIx::INIT {
            run.sources.push(source(read.loc(), w, u32::MAX, false));
        }
        // Of a source that is there twice, the first read counts: only that can be external.
        run.sources.sort_unstable_by_key(|it| (it.loc, it.place, it.since));
        run.sources.dedup_by_key(|it| (it.loc, it.place));
        for it in run.sources.iter().filter(|it| it.since == 0) {
            match run.views.iter_mut().find(|view| view.loc == it.loc) {
                Some(view) => view.place = view.place.max(it.place),
                None => run.views.push(View { loc: it.loc, place: it.place, own: None }),
            }
        }
        run.pending.extend(promised.iter().map(|&p| {
            let event = graph.event(p);
            Promise {
                index: event.index,
                loc: event.loc(),
                place: graph.after_source(event.loc(), p),
                value: event.value(),
            }
        }));
    }

    /// Could the run from this state keep what is pending?
    fn attempt(&mut self, run: &mut Run, graph: &Graph, from: StateIx, first: Option<(u128, View)>) -> bool {
        run.fuel = run.fuel.saturating_sub(1);
        let state = self.growth.states.get(from);
        let (action, stopped) = (state.action, state.stopped);
        let loc = match action.place() {
            Some(place) => self.growth.locations.of(self.growth.program, place).unwrap_or(LocIx::NONE),
            None => LocIx::NONE,
        };
        if run.fuel == 0 || action.place().is_some() && graph.locations.len() <= loc.index() {
            return true;
        }
        match action {
            Action::Store { value, .. } => {
                let after = self.growth.states.step(self.growth.program, from, Answer::Done, Effect::Some);
                self.attempt_write(run, graph, (loc, value), after)
            }
            Action::Load { .. } | Action::Rmw { .. } | Action::Cas { .. } => {
                let reads = first.map_or_else(|| run.reads(loc, graph.location(loc).initial), |first| vec![first]);
                reads.into_iter().any(|(value, view)| {
                    run.views.push(view);
                    let may = self.attempt_read(run, graph, from, &action, (loc, value));
                    run.views.pop();
                    may
                })
            }
            Action::Fence { .. } | Action::Spawn { .. } | Action::Join { .. } => false,
            Action::Arrive { .. } | Action::Depart { .. } => false,
            Action::Finished { .. } | Action::Blocked { .. } => stopped != Stopped::No,
            _ => true,
        }
    }

    fn attempt_read(
        &mut self,
        run: &mut Run,
        graph: &Graph,
        from: StateIx,
        action: &Action,
        (loc, value): (LocIx, u128),
    ) -> bool {
        let written = action.written(value);
        let weak = matches!(action, Action::Cas { weak: true, .. });
        [(true, written.is_some()), (false, written.is_none() || weak)].into_iter().any(|(succeeds, applies)| {
            if !applies {
                return false;
            }
            if !matches!(action.read_mode(succeeds), Some(ReadMode::Na | ReadMode::Rlx)) {
                return true;
            }
            let spurious = !succeeds && written.is_some();
            let answer = if spurious { Answer::Spurious(value) } else { Answer::Value(value) };
            let does = if succeeds { Effect::ReadAndWrite } else { Effect::None };
            let mark = self.growth.arenas();
            let after = self.growth.states.step(self.growth.program, from, answer, does);
            let may = match written.filter(|_| succeeds) {
                Some(value) => self.attempt_write(run, graph, (loc, value), after),
                None => self.attempt(run, graph, after, None),
            };
            self.growth.release(mark);
            may
        })
    }

    /// Could the run go on after this write, which may keep the next promise of the location?
    fn attempt_write(&mut self, run: &mut Run, graph: &Graph, (loc, value): (LocIx, u128), after: StateIx) -> bool {
        let ceiling = run.ceiling(loc);
        let next = run.pending.iter().position(|it| it.loc == loc && it.place == ceiling && it.value == value);
        if let Some(at) = next.filter(|&at| run.has_read_for(&run.pending[at])) {
            let promise = run.pending.swap_remove(at);
            run.views.push(View { loc, place: promise.place, own: Some(value) });
            let may = run.pending.is_empty() || self.attempt(run, graph, after, None);
            run.views.pop();
            run.pending.push(promise);
            if may {
                return true;
            }
        }
        let view = View { own: Some(value), ..run.view(loc) };
        run.views.push(view);
        let may = self.attempt(run, graph, after, None);
        run.views.pop();
        may
    }
}
