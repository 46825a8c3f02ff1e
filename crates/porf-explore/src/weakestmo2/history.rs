//! The *grounds* of writes: the writes from which they were first made.
//!
//! An event structure keeps all its events. A thread that reads a write depends for ever on the
//! writes from which that one was first made (the justification order of Def. 3.8). If one of these
//! is a write of the thread, then the thread has promised it and must have it in its run. A graph,
//! in contrast, has only the latest runs. A cycle may outlive the write that began it, if the
//! thread that read this write now reads another one. Then the graph no longer shows which thread
//! promised what. So cores also keep the names and the grounds of their writes.
//!
//! - Writes that certify a promise are equal to it (ew in the paper) and depend on it. A write that
//!   equals them was first made as the promise, with the promise's name and grounds. A thread that
//!   reads one of them has the fewest dependencies if the first one justified it.
//! - A name identifies a write by the earlier reads and choices of its thread. It is the same
//!   whenever the thread repeats these.
//! - Writes before all reads and choices of their thread are made in every run. Grounds omit them.
//! - An event structure also keeps the order of its writes, because all of it must be coherent. If
//!   a run that promised has read z and then written p, then z is mo-before p and before everything
//!   equal to p, even if no run of the graph reads z any more. So cores keep the order of the
//!   writes from which their writes were made, their *basis*, except for those in the core. If a
//!   thread repeats its reads from the same writes, its event is the same, and has the same place
//!   in mo. Only if it reads from another, equal write may it be another event, which that write
//!   justifies.

use super::key::{Key, Numbers};
use crate::event::{Event, Join, Label};
use crate::graph::Graph;
use crate::index::{EventIx, Lengths, LocIx, Table, ThreadIx};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// The name of a write: its thread, and the number of how it came about.
pub(crate) type Name = u64;

/// The thread of the write of that name.
fn thread_of(name: Name) -> ThreadIx {
    ThreadIx::from_raw((name >> 32) as u32)
}

fn name_of(thread: ThreadIx, number: u32) -> Name {
    u64::from(thread.raw()) << 32 | u64::from(number)
}

/// How a write first came about.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub name: Name,
    /// Its thread could do without it.
    is_free: bool,
    /// The names of the writes that it depends on, sorted.
    pub grounds: Arc<[Name]>,
    /// The names of the writes that its run, and the runs that it read from, have seen in some
    /// order; sorted.
    basis: Arc<[Name]>,
}

/// What a core keeps of its history.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    /// Event of the core → how it was made, if it is a write.
    made: Table<EventIx, Option<Made>>,
    /// The names of writes that the core depends on but does not contain, sorted.
    gone: Vec<Name>,
    /// The pairs of writes that mo orders, if one of them is not in the core; sorted.
    order: Vec<(Name, Name)>,
}

/// How the writes of a graph were made, and what its threads depend on.
#[derive(Debug)]
pub(crate) struct History {
    /// Event → how it was made, if it is a write.
    made: Table<EventIx, Option<Made>>,
    /// Event → what its thread depends on from there on.
    depends: Table<EventIx, Arc<[Name]>>,
    /// Event → can there be only one such write?
    is_unique: Table<EventIx, bool>,
    /// mo contradicts the order that the core has kept.
    pub contradicts: bool,
    /// Arrival at a barrier → its thread there.
    arrived: HashMap<EventIx, Progress>,
}

/// A thread whose events are being passed.
#[derive(Clone, Debug)]
struct Progress {
    /// How many events were passed; `None` if the thread is not created yet.
    next: Option<usize>,
    /// What it has read and chosen.
    run: Key,
    is_free: bool,
    depends: Arc<[Name]>,
    basis: Arc<[Name]>,
    /// The writes that are not part of the basis yet.
    own: Vec<(LocIx, Name)>,
    /// It has read nothing from equal writes.
    is_unique: bool,
}

impl Progress {
    /// Adds to the basis what the thread has written: from here on, others may have seen it in some
    /// order.
    fn publish(&mut self, of: impl Fn(LocIx) -> bool) {
        if self.own.iter().any(|&(loc, _)| of(loc)) {
            self.basis = union(&self.basis, self.own.iter().filter(|&&(loc, _)| of(loc)).map(|&(_, name)| name));
            self.own.retain(|&(loc, _)| !of(loc));
        }
    }

    /// Comes after what another thread has done.
    fn join(&mut self, names: &Numbers, other: &Progress) {
        names.of(&other.run).hash(&mut self.run);
        self.is_free |= other.is_free;
        self.is_unique &= other.is_unique;
        self.basis = union(&self.basis, other.basis.iter().copied());
        self.depends = union(&self.depends, other.depends.iter().copied());
    }
}

impl History {
    /// The history of a graph that is explored from a core, or from nothing.
    pub(super) fn of(names: &Numbers, graph: &Graph) -> History {
        History::of_part(names, graph, &Lengths::default())
    }

    /// The history of the part of such a graph that has this many events of each thread, and all
    /// events of threads beyond the end. Other writes are left out: they may be anywhere in mo.
    pub(super) fn of_part(names: &Numbers, graph: &Graph, lengths: &Lengths) -> History {
        match &graph.core {
            Some(core) => History::beyond(names, &core.past, graph, &core.past.made, lengths),
            None => History::beyond(names, &Past::default(), graph, &Table::default(), lengths),
        }
    }

    /// The history of a graph that came of a core with this past. Some writes are known already.
    pub(super) fn beyond(
        names: &Numbers,
        past: &Past,
        graph: &Graph,
        known: &Table<EventIx, Option<Made>>,
        lengths: &Lengths,
    ) -> History {
        let mut elsewhere = Vec::new();
        loop {
            let mut history = History::with(names, graph, known, &elsewhere);
            for (made, event) in history.made.iter_mut().zip(&graph.events) {
                if lengths.get(event.thread).is_some_and(|&length| event.index >= length) {
                    *made = None;
                }
            }
            let Some(pair) = history.contradiction(graph, past) else { return history };
            let is_new = |e: EventIx| known.get(e).is_none_or(Option::is_none);
            match pair.into_iter().find(|&e| is_new(e) && !history.is_unique[e]) {
                Some(e) => elsewhere.push(e),
                None => {
                    history.contradicts = true;
                    return history;
                }
            }
        }
    }

    /// Two writes whose order is not the one that the core has kept.
    fn contradiction(&self, graph: &Graph, past: &Past) -> Option<[EventIx; 2]> {
        past.order.iter().find_map(|&(before, behind)| {
            let (before, behind) = (self.find(before)?, self.find(behind)?);
            let mo = &graph.location(graph.event(before).loc()).mo;
            let place = |w: EventIx| mo.iter().position(|&e| e == w);
            (place(before)? > place(behind)?).then_some([before, behind])
        })
    }

    /// The history of a graph of which some writes are known already. Those `elsewhere` get other
    /// names than they would have.
    fn with(names: &Numbers, graph: &Graph, known: &Table<EventIx, Option<Made>>, elsewhere: &[EventIx]) -> History {
        let nothing: Arc<[Name]> = Arc::new([]);
        let mut history = History {
            made: graph.indices().map(|e| known.get(e).cloned().flatten()).collect(),
            depends: Table::filled(Arc::clone(&nothing), graph.len()),
            is_unique: Table::filled(true, graph.len()),
            contradicts: false,
            arrived: HashMap::new(),
        };
        let start = |thread: ThreadIx| {
            let mut run = Key::default();
            thread.hash(&mut run);
            let (depends, basis) = (Arc::clone(&nothing), Arc::clone(&nothing));
            Progress { next: Some(0), run, is_free: false, depends, basis, own: Vec::new(), is_unique: true }
        };
        let mut threads: Table<ThreadIx, Progress> = graph.threads.indices().map(start).collect();
        for event in &graph.events {
            if let Label::Spawn(child) = event.label {
                threads[child].next = None;
            }
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for thread in threads.indices() {
                while let Some(next) = threads[thread].next
                    && let Some(&e) = graph.threads[thread].events.get(next)
                    && history.pass(names, graph, &mut threads, e, elsewhere)
                {
                    threads[thread].next = Some(next + 1);
                    changed = true;
                }
            }
        }
        history
    }

    /// Passes an event; false if something that it depends on was not passed.
    fn pass(
        &mut self,
        names: &Numbers,
        graph: &Graph,
        threads: &mut Table<ThreadIx, Progress>,
        e: EventIx,
        elsewhere: &[EventIx],
    ) -> bool {
        let event = *graph.event(e);
        let own = event.thread;
        match event.label {
            Label::Read(read) => {
                let source = match read.rf {
                    EventIx::INIT => None,
                    w => match &self.made[w] {
                        Some(made) => Some(made),
                        None => return false,
                    },
                };
                let it = &mut threads[own];
                (source.map(|made| made.name), read.value, read.spurious, read.exclusive).hash(&mut it.run);
                it.is_free = true;
                if let Some(made) = source {
                    it.is_unique &= self.is_unique[read.rf];
                    if !precedes(graph.event(read.rf), &event) {
                        it.publish(|loc| loc == read.loc);
                        it.basis = union(&it.basis, made.basis.iter().copied().chain([made.name]));
                        it.depends =
                            union(&it.depends, made.grounds.iter().copied().chain(made.is_free.then_some(made.name)));
                    }
                }
            }
            Label::Choice(choice) => {
                choice.answer().hash(&mut threads[own].run);
                threads[own].is_free = true;
            }
            Label::Write(_) => {
                let it = &mut threads[own];
                if !event.is_weak_write() {
                    it.publish(|_| true);
                }
                let mut run = it.run.clone();
                (event.index, elsewhere.contains(&e)).hash(&mut run);
                let name = name_of(event.thread, names.of(&run));
                let made = self.made[e].get_or_insert_with(|| Made {
                    name,
                    is_free: it.is_free,
                    grounds: Arc::clone(&it.depends),
                    basis: Arc::clone(&it.basis),
                });
                // A write that keeps a promise has the name of the promise, and is one of several
                // equal writes.
                self.is_unique[e] = it.is_unique && made.name == name;
                it.own.push((event.loc(), made.name));
            }
            Label::Fence(mode) if mode.is_release() => threads[own].publish(|_| true),
            Label::Spawn(child) => {
                threads[own].publish(|_| true);
                let creator = threads[own].clone();
                let it = &mut threads[child];
                names.of(&creator.run).hash(&mut it.run);
                (it.next, it.is_free, it.is_unique) = (Some(0), creator.is_free, creator.is_unique);
                (it.depends, it.basis) = (creator.depends, creator.basis);
            }
            Label::Join(Join { thread, .. }) => {
                let mut joined = threads[thread].clone();
                if joined.next != Some(graph.threads[thread].events.len()) {
                    return false;
                }
                joined.publish(|_| true);
                threads[own].join(names, &joined);
            }
            Label::Arrive(_) => {
                threads[own].publish(|_| true);
                self.arrived.insert(e, threads[own].clone());
            }
            Label::Depart(departure) => {
                let mut met: Vec<EventIx> = graph.arrivals(departure.round).map(|(arrival, _)| arrival).collect();
                met.retain(|&arrival| graph.event(arrival).thread != own);
                met.sort_unstable_by_key(|&arrival| (graph.event(arrival).thread, graph.event(arrival).index));
                if met.iter().any(|arrival| !self.arrived.contains_key(arrival)) {
                    return false;
                }
                // The choice of a leader, and what follows from it.
                (departure.chosen, departure.is_serial).hash(&mut threads[own].run);
                threads[own].is_free |= departure.leader.is_some();
                met.iter().for_each(|arrival| threads[own].join(names, &self.arrived[arrival]));
            }
            Label::Fence(_) | Label::Alloc(_) | Label::Free(_) | Label::Attempt(_) => {}
        }
        self.depends[e] = Arc::clone(&threads[own].depends);
        true
    }

    /// How a write was made.
    pub(super) fn made(&self, w: EventIx) -> Option<&Made> {
        self.made.get(w).and_then(Option::as_ref)
    }

    /// The write of that name.
    fn find(&self, name: Name) -> Option<EventIx> {
        self.made.iter().position(|made| made.as_ref().is_some_and(|made| made.name == name)).map(EventIx::new)
    }

    /// The writes of the thread itself that it depends on if it reads `w`.
    fn own_grounds(&self, thread: ThreadIx, w: EventIx) -> impl Iterator<Item = Name> + '_ {
        let made = self.made(w);
        let grounds = made.into_iter().flat_map(|made| made.grounds.iter().copied());
        let own = made.filter(|made| made.is_free).map(|made| made.name);
        grounds.chain(own).filter(move |&name| thread_of(name) == thread)
    }

    /// The writes after the read that its thread has promised if it reads `w`; `None` if one of
    /// them is not there.
    pub(super) fn promised(&self, graph: &Graph, r: EventIx, w: EventIx) -> Option<Vec<EventIx>> {
        let read = graph.event(r);
        let mut promised = Vec::new();
        let before = graph.po_previous(read).map(|e| Arc::clone(&self.depends[e]));
        let before =
            before.iter().flat_map(|names| names.iter().copied()).filter(|&name| thread_of(name) == read.thread);
        for name in before.chain(self.own_grounds(read.thread, w)) {
            let p = self.find(name)?;
            if graph.event(p).index > read.index {
                promised.push(p);
            }
        }
        Some(promised)
    }

    /// Was the first write made from the second?
    pub(super) fn depends_on(&self, w: EventIx, other: EventIx) -> bool {
        let (Some(made), Some(other)) = (self.made(w), self.made(other)) else { return false };
        made.grounds.contains(&other.name)
    }

    /// Does a thread depend on a write of its own that is not there?
    pub(super) fn owes(&self, graph: &Graph) -> bool {
        graph.threads.iter().enumerate().any(|(thread, it)| {
            it.events.last().is_some_and(|&last| {
                let own = self.depends[last].iter().filter(|&&name| thread_of(name).index() == thread);
                own.into_iter().any(|&name| self.find(name).is_none())
            })
        })
    }

    /// The promises that come after the reads that depend on them, each with such a read.
    pub(super) fn kept(&self, graph: &Graph) -> Vec<(EventIx, EventIx)> {
        let mut kept = Vec::new();
        for (r, read) in
            graph.events.iter().enumerate().filter(|(_, event)| event.is_read() && event.rf() != EventIx::INIT)
        {
            for name in self.own_grounds(read.thread, read.rf()) {
                kept.extend(
                    self.find(name).filter(|&p| graph.event(p).index > read.index).map(|p| (p, EventIx::new(r))),
                );
            }
        }
        kept
    }

    /// The reads that might take other writes, now that `newest` is there, with these writes: a
    /// thread that has made a lost write again may read what depends on it.
    pub(super) fn partings(&self, graph: &Graph, newest: EventIx) -> Vec<(EventIx, EventIx)> {
        let mut partings = Vec::new();
        let Some(core) = &graph.core else { return partings };
        for s in core.past.gone.iter().filter_map(|&gone| self.find(gone)) {
            let (Some(name), own) = (self.made(s).map(|made| made.name), graph.event(s)) else { continue };
            for &r in &graph.threads[own.thread].events[..own.index as usize] {
                let read = graph.event(r);
                if !read.is_weak_read() {
                    continue;
                }
                for &w in
                    graph.location(read.loc()).mo.iter().filter(|&&w| w != read.rf() && (w == newest || s == newest))
                {
                    let depends = || self.own_grounds(own.thread, w).any(|it| it == name);
                    if graph.event(w).thread != own.thread && depends() {
                        partings.push((r, w));
                    }
                }
            }
        }
        partings.sort_unstable();
        partings.dedup();
        partings
    }

    /// Writes down what is known of some writes.
    pub(super) fn write_known(&self, writes: impl Iterator<Item = EventIx>, key: &mut Key) {
        for made in writes.filter_map(|w| self.made(w)) {
            (made.name, &made.grounds, &made.basis).hash(key);
        }
    }

    /// What a core with these events of the graph keeps. `earlier` is the graph before, with its
    /// history: it has what is lost.
    pub(super) fn past(&self, graph: &Graph, core: &[EventIx], (earlier, history): (&Graph, &History)) -> Past {
        let made = core.iter().map(|&e| self.made(e).cloned()).collect();
        let mut past = Past { made, gone: Vec::new(), order: Vec::new() };
        past.gone = past.missing(|made| &made.grounds);
        let missing = past.missing(|made| &made.basis);
        if missing.is_empty() {
            return past;
        }
        let is_there = |name: Name| missing.binary_search(&name).is_err();
        let is_part = |name: Name| !is_there(name) || past.find(name).is_some();
        let known = earlier.core.as_ref().map_or(&[][..], |core| &core.past.order);
        let mut order: Vec<(Name, Name)> = known.iter().copied().filter(|&(a, b)| is_part(a) && is_part(b)).collect();
        for (graph, history) in [(graph, self), (earlier, history)] {
            for location in &graph.locations {
                let names = location.mo.iter().filter_map(|&e| history.made(e)).map(|made| made.name);
                let names: Vec<Name> = names.filter(|&name| is_part(name)).collect();
                order.extend(
                    (0..names.len()).flat_map(|i| names[i + 1..].iter().map(|&it| (names[i], it)).collect::<Vec<_>>()),
                );
            }
        }
        close(&mut order);
        order.retain(|&(a, b)| !is_there(a) || !is_there(b));
        past.order = order;
        past
    }
}

impl Past {
    fn find(&self, name: Name) -> Option<EventIx> {
        self.made.iter().position(|made| made.as_ref().is_some_and(|made| made.name == name)).map(EventIx::new)
    }

    /// The names to which the writes of the core refer, without the names of these writes; sorted.
    fn missing(&self, of: impl Fn(&Made) -> &[Name]) -> Vec<Name> {
        let mut names: Vec<Name> = self.made.iter().flatten().flat_map(|made| of(made).iter().copied()).collect();
        names.sort_unstable();
        names.dedup();
        names.retain(|&name| self.find(name).is_none());
        names
    }

    /// Is everything in the core that its writes depend on, and before them, and is there no order
    /// to keep? `is_before` compares two events of the core.
    pub(super) fn is_whole(&self, is_before: impl Fn(EventIx, EventIx) -> bool) -> bool {
        if !self.order.is_empty() {
            return false;
        }
        let writes = self.made.enumerate().filter_map(|(w, made)| made.as_ref().map(|made| (w, made)));
        writes
            .into_iter()
            .all(|(w, made)| made.grounds.iter().all(|&it| self.find(it).is_some_and(|p| is_before(p, w))))
    }

    /// Does the core depend on a write that it does not contain?
    pub(super) fn has_lost(&self) -> bool {
        !self.gone.is_empty()
    }

    /// Writes down what is lost.
    pub(super) fn write_gone(&self, key: &mut Key) {
        (&self.gone, &self.order).hash(key);
    }

    /// Does everything that comes of another past of the same core also come of this one? It does
    /// if everything depends on less.
    pub(super) fn allows_all_of(&self, other: &Past) -> bool {
        let name = |past: &Past, w: EventIx| past.made[w].as_ref().map(|made| made.name);
        let writes = || EventIx::first(self.made.len().min(other.made.len()));
        let same_names = || writes().all(|w| name(self, w) == name(other, w));
        if self.has_lost() && (self.gone != other.gone || !same_names()) {
            return false;
        }
        let mut order = self.order.iter();
        if !self.order.is_empty() && (!same_names() || !order.all(|it| other.order.binary_search(it).is_ok())) {
            return false;
        }
        writes().all(|w| {
            let (Some(it), Some(others)) = (&self.made[w], &other.made[w]) else { return true };
            it.grounds.iter().all(|&ground| {
                let there = self.find(ground).and_then(|p| name(other, p));
                others.grounds.contains(&there.unwrap_or(ground))
            })
        })
    }
}

/// Closes a strict order transitively, and sorts it.
fn close(order: &mut Vec<(Name, Name)>) {
    loop {
        order.sort_unstable();
        order.dedup();
        let follows = |&(a, b): &(Name, Name)| {
            let from = order.partition_point(|&(it, _)| it < b);
            order[from..].iter().take_while(move |&&(it, _)| it == b).map(move |&(_, c)| (a, c)).collect::<Vec<_>>()
        };
        let new: Vec<(Name, Name)> =
            order.iter().flat_map(follows).filter(|it| order.binary_search(it).is_err()).collect();
        if new.is_empty() {
            return;
        }
        order.extend(new);
    }
}

/// The union of two sets of names.
fn union(names: &Arc<[Name]>, more: impl Iterator<Item = Name>) -> Arc<[Name]> {
    let mut all: Vec<Name> = more.filter(|name| names.binary_search(name).is_err()).collect();
    if all.is_empty() {
        return Arc::clone(names);
    }
    all.extend(names.iter());
    all.sort_unstable();
    all.dedup();
    all.into()
}

/// Is `a` before `b` in program order?
fn precedes(a: &Event, b: &Event) -> bool {
    a.thread == b.thread && a.index < b.index
}
