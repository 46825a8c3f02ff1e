//! What writes were first made from: their *grounds*.
//!
//! An event structure forgets nothing. A thread that reads a write depends for ever on what that write was first made from (the justification
//! order of Def. 3.8): if a write of its own is among that, then it has promised it, and must have it in its run. A graph, on the contrary, has only the
//! latest runs. A cycle may outlive the write that it was begun with, if the thread that read it reads otherwise now, and then the
//! graph does not tell any more who has promised what. So cores remember of their writes, besides, the name and the grounds.
//!
//! - Writes that certify a promise are equal to it (the paper's ew), and depend on it: what equals them was first made as the promise, with its
//!   name and its grounds. Who reads one of them depends on the least if it was justified by the first.
//! - A name says how a write came about: what its thread read and chose up to there. It is the same whenever the thread does the same again.
//! - Writes that come before all reads and choices of their thread are made in any case, and are left out of grounds.
//! - Nor does a structure forget the order of writes: coherence is asked of all of it. If a run that promised has read z and then
//!   written p, then z is mo-before p and whatever is equal to p, also when no run of the graph reads z any more. So cores
//!   remember the order of what their writes came about with, their *basis*, as far as that is not in the core itself. A
//!   thread that reads the same from the same has one such event: made again, it has the same place. Only if it reads from
//!   equal writes may it be another one, justified by another of these.
use super::hashing::Lanes;
use super::key::Key;
use crate::event::{Event, Join, Label};
use crate::graph::Graph;
use crate::index::{EventIx, Lengths, LocIx, Table, ThreadIx};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The name of a write: its thread, and a hash.
pub(crate) type Name = u128;

/// The thread of the write of that name.
fn thread_of(name: Name) -> ThreadIx {
    ThreadIx::from_raw((name >> 96) as u32)
}

fn name_of(thread: ThreadIx, hasher: Lanes) -> Name {
    u128::from(thread.raw()) << 96 | hasher.both() >> 32
}

/// How a write came about at first.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub name: Name,
    /// Could its thread do without it?
    is_free: bool,
    /// The writes that it depends on, by name, in order.
    pub grounds: Arc<[Name]>,
    /// The writes that its run, and those that this read from, have seen in some order, by name, in order.
    basis: Arc<[Name]>,
}

/// What a core remembers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    /// Event of the core → how it was made, if it is a write.
    made: Table<EventIx, Option<Made>>,
    /// What writes of the core depend on and what is not there any more, in order.
    gone: Vec<Name>,
    /// Which write is mo-before which other one, if one of them is not in the core; in order.
    order: Vec<(Name, Name)>,
}

/// How the writes of a graph were made, and what its threads depend on.
#[derive(Debug)]
pub(crate) struct History {
    /// Event → how it was made, if it is a write.
    made: Table<EventIx, Option<Made>>,
    /// Event → what its thread depends on from there on.
    depends: Table<EventIx, Arc<[Name]>>,
    /// Event → can there be only one such event, if it is a write?
    is_unique: Table<EventIx, bool>,
    /// Does mo contradict what the core remembers of it?
    pub contradicts: bool,
}

/// A thread, while its events are looked at.
#[derive(Clone)]
struct Progress {
    /// How many events were looked at; `None` if it is not created yet.
    next: Option<usize>,
    /// What it has read and chosen.
    run: Lanes,
    is_free: bool,
    depends: Arc<[Name]>,
    basis: Arc<[Name]>,
    /// The writes that are not part of the basis yet.
    own: Vec<(LocIx, Name)>,
    /// Has it read nothing from equal writes?
    is_unique: bool,
}

impl Progress {
    /// What others may have seen in some order from here on: all that it has written.
    fn publish(&mut self, of: impl Fn(LocIx) -> bool) {
        if self.own.iter().any(|&(loc, _)| of(loc)) {
            self.basis = union(&self.basis, self.own.iter().filter(|&&(loc, _)| of(loc)).map(|&(_, name)| name));
            self.own.retain(|&(loc, _)| !of(loc));
        }
    }
}

impl History {
    /// That of a graph that is explored from a core, or from nothing.
    pub(super) fn of(graph: &Graph) -> History {
        History::of_part(graph, &Lengths::default())
    }

    /// That of the part of such a graph that has so many events of each thread, and of threads beyond the end all. Other writes
    /// are left out: they may be anywhere.
    pub(super) fn of_part(graph: &Graph, lengths: &Lengths) -> History {
        match &graph.core {
            Some(core) => History::beyond(&core.past, graph, &core.past.made, lengths),
            None => History::beyond(&Past::default(), graph, &Table::default(), lengths),
        }
    }

    /// That of a graph that came of a core with this past, and of which some writes are known already.
    pub(super) fn beyond(
        past: &Past,
        graph: &Graph,
        known: &Table<EventIx, Option<Made>>,
        lengths: &Lengths,
    ) -> History {
        let mut elsewhere = Vec::new();
        loop {
            let mut history = History::with(graph, known, &elsewhere);
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

    /// Two writes in another order than the core remembers.
    fn contradiction(&self, graph: &Graph, past: &Past) -> Option<[EventIx; 2]> {
        past.order.iter().find_map(|&(before, behind)| {
            let (before, behind) = (self.find(before)?, self.find(behind)?);
            let mo = &graph.location(graph.event(before).loc()).mo;
            let place = |w: EventIx| mo.iter().position(|&e| e == w);
            (place(before)? > place(behind)?).then_some([before, behind])
        })
    }

    /// That of a graph of which some writes are known already; those that are `elsewhere` have other names than they would have.
    fn with(graph: &Graph, known: &Table<EventIx, Option<Made>>, elsewhere: &[EventIx]) -> History {
        let nothing: Arc<[Name]> = Arc::new([]);
        let mut history = History {
            made: graph.indices().map(|e| known.get(e).cloned().flatten()).collect(),
            depends: Table::filled(Arc::clone(&nothing), graph.len()),
            is_unique: Table::filled(true, graph.len()),
            contradicts: false,
        };
        let start = |thread: ThreadIx| {
            let mut run = Lanes::new();
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
                    && history.pass(graph, &mut threads, e, elsewhere)
                {
                    threads[thread].next = Some(next + 1);
                    changed = true;
                }
            }
        }
        history
    }

    /// Passes an event; false if what it depends on was not passed.
    fn pass(
        &mut self,
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
                let mut name = it.run;
                (event.index, elsewhere.contains(&e)).hash(&mut name);
                let name = name_of(event.thread, name);
                let made = self.made[e].get_or_insert_with(|| Made {
                    name,
                    is_free: it.is_free,
                    grounds: Arc::clone(&it.depends),
                    basis: Arc::clone(&it.basis),
                });
                // What keeps a promise has the name of that, and is one of several equal writes.
                self.is_unique[e] = it.is_unique && made.name == name;
                it.own.push((event.loc(), made.name));
            }
            Label::Fence(mode) if mode.is_release() => threads[own].publish(|_| true),
            Label::Spawn(child) => {
                threads[own].publish(|_| true);
                let creator = threads[own].clone();
                let it = &mut threads[child];
                creator.run.finish().hash(&mut it.run);
                (it.next, it.is_free, it.is_unique) = (Some(0), creator.is_free, creator.is_unique);
                (it.depends, it.basis) = (creator.depends, creator.basis);
            }
            Label::Join(Join { thread, .. }) => {
                let mut joined = threads[thread].clone();
                if joined.next != Some(graph.threads[thread].events.len()) {
                    return false;
                }
                joined.publish(|_| true);
                let it = &mut threads[own];
                joined.run.finish().hash(&mut it.run);
                it.is_free |= joined.is_free;
                it.is_unique &= joined.is_unique;
                it.basis = union(&it.basis, joined.basis.iter().copied());
                it.depends = union(&it.depends, joined.depends.iter().copied());
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

    /// What a thread that reads the write depends on, of its own writes.
    fn own_grounds(&self, thread: ThreadIx, w: EventIx) -> impl Iterator<Item = Name> + '_ {
        let made = self.made(w);
        let grounds = made.into_iter().flat_map(|made| made.grounds.iter().copied());
        let own = made.filter(|made| made.is_free).map(|made| made.name);
        grounds.chain(own).filter(move |&name| thread_of(name) == thread)
    }

    /// The writes behind the read that the read's thread has promised, if it reads `w`; `None` if one of them is not there.
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

    /// Is there a thread that depends on a write of its own that is not there?
    pub(super) fn owes(&self, graph: &Graph) -> bool {
        graph.threads.iter().enumerate().any(|(thread, it)| {
            it.events.last().is_some_and(|&last| {
                let own = self.depends[last].iter().filter(|&&name| thread_of(name).index() == thread);
                own.into_iter().any(|&name| self.find(name).is_none())
            })
        })
    }

    /// The promises that are kept after the reads that depend on them, with these reads.
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

    /// Which reads might take which writes, now that this one is there: a thread that has made a write again, which had gone, may read what
    /// depends on it.
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

    /// What a core that has these events of the graph remembers. `earlier` is the graph that was before, with its history: it has what is
    /// gone.
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

    /// The names that some writes have and that none of the core has, in order.
    fn missing(&self, of: impl Fn(&Made) -> &[Name]) -> Vec<Name> {
        let mut names: Vec<Name> = self.made.iter().flatten().flat_map(|made| of(made).iter().copied()).collect();
        names.sort_unstable();
        names.dedup();
        names.retain(|&name| self.find(name).is_none());
        names
    }

    /// Is all there that its writes depend on, and before them, and is nothing to be remembered of mo? `is_before` says it of two
    /// events of the core.
    pub(super) fn is_whole(&self, is_before: impl Fn(EventIx, EventIx) -> bool) -> bool {
        if !self.order.is_empty() {
            return false;
        }
        let writes = self.made.enumerate().filter_map(|(w, made)| made.as_ref().map(|made| (w, made)));
        writes
            .into_iter()
            .all(|(w, made)| made.grounds.iter().all(|&it| self.find(it).is_some_and(|p| is_before(p, w))))
    }

    /// Does something depend on what is not there any more?
    pub(super) fn has_lost(&self) -> bool {
        !self.gone.is_empty()
    }

    /// Writes down what is gone.
    pub(super) fn write_gone(&self, key: &mut Key) {
        (&self.gone, &self.order).hash(key);
    }

    /// Does everything that comes of another past of the same core come of this one as well? So if everything depends on less.
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

/// Adds what follows from a strict order; in order.
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

/// The names of both.
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

/// Is it before in program order?
fn precedes(a: &Event, b: &Event) -> bool {
    a.thread == b.thread && a.index < b.index
}
