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

use super::hashing::Lanes;
use crate::graph::{Event, Graph, INIT, Id, Kind};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The name of a write: its thread, and a hash.
pub(crate) type Name = u128;

/// The thread of the write of that name.
fn thread_of(name: Name) -> u32 {
    (name >> 96) as u32
}

fn name_of(thread: u32, hasher: Lanes) -> Name {
    u128::from(thread) << 96 | hasher.both() >> 32
}

/// How a write came about at first.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub name: Name,
    /// Could its thread do without it?
    is_free: bool,
    /// The writes that it depends on, by name, in order.
    pub grounds: Arc<[Name]>,
}

/// A write that is not there any more, and that others depend on. It is this write that is made again only if it has the same place in mo.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Gone {
    name: Name,
    before: Vec<Name>,
    behind: Vec<Name>,
}

/// What a core remembers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    /// Event of the core → how it was made, if it is a write.
    made: Vec<Option<Made>>,
    gone: Vec<Gone>,
}

/// How the writes of a graph were made, and what its threads depend on.
#[derive(Debug)]
pub(crate) struct History {
    /// Event → how it was made, if it is a write.
    made: Vec<Option<Made>>,
    /// Event → what its thread depends on from there on.
    depends: Vec<Arc<[Name]>>,
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
}

impl History {
    /// That of a graph that is explored from a core, or from nothing.
    pub(super) fn of(graph: &Graph) -> History {
        let Some(past) = graph.core.as_ref().map(|core| &core.past) else { return History::with(graph, &[], &[]) };
        let mut elsewhere = Vec::new();
        loop {
            let history = History::with(graph, &past.made, &elsewhere);
            let other = past.gone.iter().find_map(|gone| {
                let e = history.find(gone.name).filter(|&e| e >= graph.frozen)?;
                (!history.has_place(graph, e, gone)).then_some(e)
            });
            match other {
                Some(e) => elsewhere.push(e),
                None => return history,
            }
        }
    }

    /// That of a graph of which some writes are known already; those that are `elsewhere` have other names than they would have.
    pub(super) fn with(graph: &Graph, known: &[Option<Made>], elsewhere: &[Id]) -> History {
        let nothing: Arc<[Name]> = Arc::new([]);
        let mut history = History {
            made: (0..graph.len()).map(|e| known.get(e).cloned().flatten()).collect(),
            depends: vec![Arc::clone(&nothing); graph.len()],
        };
        let start = |thread: usize| {
            let mut run = Lanes::new();
            thread.hash(&mut run);
            Progress { next: Some(0), run, is_free: false, depends: Arc::clone(&nothing) }
        };
        let mut threads: Vec<Progress> = (0..graph.threads.len()).map(start).collect();
        for event in graph.events.iter().filter(|event| event.kind == Kind::Spawn) {
            threads[event.link as usize].next = None;
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for thread in 0..threads.len() {
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
    fn pass(&mut self, graph: &Graph, threads: &mut [Progress], e: Id, elsewhere: &[Id]) -> bool {
        let event = *graph.event(e);
        let own = event.thread as usize;
        match event.kind {
            Kind::Read(_) => {
                let source = match event.rf {
                    INIT => None,
                    w => match &self.made[w as usize] {
                        Some(made) => Some(made),
                        None => return false,
                    },
                };
                let it = &mut threads[own];
                (source.map(|made| made.name), event.value, event.whim, event.exclusive).hash(&mut it.run);
                it.is_free = true;
                if let Some(made) = source
                    && !precedes(graph.event(event.rf), &event)
                {
                    it.depends =
                        union(&it.depends, made.grounds.iter().copied().chain(made.is_free.then_some(made.name)));
                }
            }
            Kind::Choice => {
                event.value.hash(&mut threads[own].run);
                threads[own].is_free = true;
            }
            Kind::Write(_) => {
                let it = &threads[own];
                if self.made[e as usize].is_none() {
                    let mut name = it.run;
                    (event.index, elsewhere.contains(&e)).hash(&mut name);
                    let name = name_of(event.thread, name);
                    self.made[e as usize] = Some(Made { name, is_free: it.is_free, grounds: Arc::clone(&it.depends) });
                }
            }
            Kind::Spawn => {
                let creator = threads[own].clone();
                let it = &mut threads[event.link as usize];
                creator.run.finish().hash(&mut it.run);
                (it.next, it.is_free, it.depends) = (Some(0), creator.is_free, creator.depends);
            }
            Kind::Join => {
                let joined = threads[event.link as usize].clone();
                if joined.next != Some(graph.threads[event.link as usize].events.len()) {
                    return false;
                }
                let it = &mut threads[own];
                joined.run.finish().hash(&mut it.run);
                it.is_free |= joined.is_free;
                it.depends = union(&it.depends, joined.depends.iter().copied());
            }
            Kind::Fence(_) | Kind::Alloc | Kind::Free | Kind::Wait => {}
        }
        self.depends[e as usize] = Arc::clone(&threads[own].depends);
        true
    }

    /// How a write was made.
    pub(super) fn made(&self, w: Id) -> Option<&Made> {
        self.made.get(w as usize).and_then(Option::as_ref)
    }

    /// The write of that name.
    fn find(&self, name: Name) -> Option<Id> {
        self.made.iter().position(|made| made.as_ref().is_some_and(|made| made.name == name)).map(|e| e as Id)
    }

    fn has_place(&self, graph: &Graph, w: Id, gone: &Gone) -> bool {
        let mo = &graph.location(graph.event(w).loc).mo;
        let Some(place) = mo.iter().position(|&e| e == w) else { return true };
        let stands =
            |of: &[Id], names: &[Name]| of.iter().filter_map(|&e| self.made(e)).any(|made| names.contains(&made.name));
        !stands(&mo[..place], &gone.behind) && !stands(&mo[place + 1..], &gone.before)
    }

    /// What a thread that reads the write depends on, of its own writes.
    fn own_grounds(&self, thread: u32, w: Id) -> impl Iterator<Item = Name> + '_ {
        let made = self.made(w);
        let grounds = made.into_iter().flat_map(|made| made.grounds.iter().copied());
        let own = made.filter(|made| made.is_free).map(|made| made.name);
        grounds.chain(own).filter(move |&name| thread_of(name) == thread)
    }

    /// The writes behind the read that the read's thread has promised, if it reads `w`; `None` if one of them is not there.
    pub(super) fn promised(&self, graph: &Graph, r: Id, w: Id) -> Option<Vec<Id>> {
        let read = graph.event(r);
        let mut promised = Vec::new();
        let before = graph.po_previous(read).map(|e| Arc::clone(&self.depends[e as usize]));
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

    /// Is there a thread that depends on a write of its own that is not there?
    pub(super) fn owes(&self, graph: &Graph) -> bool {
        graph.threads.iter().enumerate().any(|(thread, it)| {
            it.events.last().is_some_and(|&last| {
                let own = self.depends[last as usize].iter().filter(|&&name| thread_of(name) as usize == thread);
                own.into_iter().any(|&name| self.find(name).is_none())
            })
        })
    }

    /// The promises that are kept after the reads that depend on them, with these reads.
    pub(super) fn kept(&self, graph: &Graph) -> Vec<(Id, Id)> {
        let mut kept = Vec::new();
        for (r, read) in graph.events.iter().enumerate().filter(|(_, event)| event.is_read() && event.rf != INIT) {
            for name in self.own_grounds(read.thread, read.rf) {
                kept.extend(self.find(name).filter(|&p| graph.event(p).index > read.index).map(|p| (p, r as Id)));
            }
        }
        kept
    }

    /// Which reads might take which writes, now that this one is there: a thread that has made a write again, which had gone, may read what
    /// depends on it.
    pub(super) fn partings(&self, graph: &Graph, newest: Id) -> Vec<(Id, Id)> {
        let mut partings = Vec::new();
        let Some(core) = &graph.core else { return partings };
        for s in core.past.gone.iter().filter_map(|gone| self.find(gone.name)) {
            let (Some(name), own) = (self.made(s).map(|made| made.name), graph.event(s)) else { continue };
            for &r in &graph.threads[own.thread as usize].events[..own.index as usize] {
                let read = graph.event(r);
                if !read.is_weak_read() {
                    continue;
                }
                for &w in graph.location(read.loc).mo.iter().filter(|&&w| w != read.rf && (w == newest || s == newest))
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

    /// Hashes what is known of some writes.
    pub(super) fn hash_writes(&self, writes: impl Iterator<Item = Id>, hasher: &mut Lanes) {
        for made in writes.filter_map(|w| self.made(w)) {
            (made.name, &made.grounds).hash(hasher);
        }
    }

    /// What a core that has these events of the graph remembers. `earlier` is the graph that was before, with its history: it has what is
    /// gone.
    pub(super) fn past(&self, core: &[Id], (earlier, history): (&Graph, &History)) -> Past {
        let made = core.iter().map(|&e| self.made(e).cloned()).collect();
        let mut past = Past { made, gone: Vec::new() };
        let mut names: Vec<Name> = past.made.iter().flatten().flat_map(|made| made.grounds.iter().copied()).collect();
        names.sort_unstable();
        names.dedup();
        names.retain(|&name| past.find(name).is_none());
        let known = earlier.core.as_ref().map_or(&[][..], |core| &core.past.gone);
        past.gone = names.into_iter().map(|name| history.gone(earlier, known, name)).collect();
        past
    }

    fn gone(&self, graph: &Graph, known: &[Gone], name: Name) -> Gone {
        let Some(w) = self.find(name) else {
            let known = known.iter().find(|gone| gone.name == name).cloned();
            return known.unwrap_or(Gone { name, before: Vec::new(), behind: Vec::new() });
        };
        let mo = &graph.location(graph.event(w).loc).mo;
        let place = mo.iter().position(|&e| e == w).unwrap_or(mo.len());
        let names = |of: &[Id]| of.iter().filter_map(|&e| self.made(e)).map(|made| made.name).collect();
        Gone { name, before: names(&mo[..place]), behind: names(mo.get(place + 1..).unwrap_or(&[])) }
    }
}

impl Past {
    fn find(&self, name: Name) -> Option<usize> {
        self.made.iter().position(|made| made.as_ref().is_some_and(|made| made.name == name))
    }

    /// Is all there that its writes depend on, and before them? `is_before` says it of two events of the core.
    pub(super) fn is_whole(&self, is_before: impl Fn(usize, usize) -> bool) -> bool {
        let writes = self.made.iter().enumerate().filter_map(|(w, made)| made.as_ref().map(|made| (w, made)));
        writes
            .into_iter()
            .all(|(w, made)| made.grounds.iter().all(|&it| self.find(it).is_some_and(|p| is_before(p, w))))
    }

    /// Does something depend on what is not there any more?
    pub(super) fn has_lost(&self) -> bool {
        !self.gone.is_empty()
    }

    /// Hashes what is gone.
    pub(super) fn hash_gone(&self, hasher: &mut Lanes) {
        self.gone.hash(hasher);
    }

    /// Does everything that comes of another past of the same core come of this one as well? So if everything depends on less.
    pub(super) fn allows_all_of(&self, other: &Past) -> bool {
        let name = |past: &Past, w: usize| past.made[w].as_ref().map(|made| made.name);
        let writes = || 0..self.made.len().min(other.made.len());
        if self.has_lost() && (self.gone != other.gone || !writes().all(|w| name(self, w) == name(other, w))) {
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
