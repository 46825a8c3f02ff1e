//! Coherence up to reads-from: does a mo exist after a read was added or revisited? This is the
//! near-linear check of *Optimal Reads-From Consistency Checking for C11-Style Memory Models* (PLDI
//! 2023, Algs. 1 to 3), made incremental.
//!
//! A chain (see [`Write::root`](crate::event::Write::root)) comes before another one if an access
//! of the second has seen an access of the first. A read belongs to the chain of its source. If
//! coherence and atomicity are all that the model demands, a mo exists iff no access has seen a
//! later write of its own chain and these edges have no cycle. The graph was consistent before, and
//! the read has no successors yet. So a new cycle begins with an edge into the chain of its source.
//! That chain is looked for among the chains that must come before those that the read has seen. Of
//! each thread, only the last access that was seen matters, because the thread orders the earlier
//! ones. What the source itself has seen, which is mostly everything, is not followed: a cycle
//! there would not be new.
//!
//! The write of an RMW needs no check of its own: it extends the chain of its read, and no access
//! has seen it.
//!
//! * wra demands less: no write is between the source and the read in happens-before;
//! * sra demands more: one order for all locations. Without RMWs, such an order exists iff
//!   happens-before and the edges that reads force on the writes of their location have no cycle.

use super::Scratch;
use crate::clocks::Rows;
use crate::event::{Event, Label, Read};
use crate::graph::Graph;
use crate::index::{EventIx, Lengths, LocIx, ThreadIx};
use porf_exec::ReadMode;

/// The chain of the last access that was seen of some thread, and the last write of the chain that
/// was seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastSeen {
    root: EventIx,
    depth: u32,
    write: EventIx,
}

/// Appends the sources that the next read of the thread may take according to what the thread has
/// seen: those whose chain need not come before a chain that it has seen. What the read sees by
/// taking its source is checked by [`coherent`].
///
/// A chain that was seen is overwritten if it has an edge to another chain by what was seen. The
/// other chains that were seen were seen last of some thread. A chain that was not seen comes
/// before one that was seen only by an access that was not seen either. So only the chains seen
/// last and the accesses not seen are examined.
pub(crate) fn coherent_sources(
    scratch: &mut Scratch,
    graph: &Graph,
    rows: &Rows,
    thread: ThreadIx,
    loc: LocIx,
    out: &mut Vec<EventIx>,
) {
    let next = Label::Read(Read::new(loc, ReadMode::Rlx, EventIx::INIT, 0));
    let read = graph.next_event(thread, next);
    let threads = || graph.location(loc).accesses.indices();
    let is_seen = |e: EventIx| graph.hb(rows, graph.event(e), &read);
    scratch.begin(graph.len());
    let mut seeds = std::mem::take(&mut scratch.seeds);
    seeds.clear();
    for other in threads() {
        let Some(last) = graph.last_seen(rows, loc, other, &read) else { continue };
        let write = graph.accessed(last);
        let (root, depth) = graph.chain_of(write);
        visit_seen(scratch, graph, rows, last, root);
        match seeds.iter_mut().find(|seed| seed.root == root) {
            Some(seed) if depth > seed.depth => *seed = LastSeen { root, depth, write },
            Some(_) => {}
            None => seeds.push(LastSeen { root, depth, write }),
        }
    }
    let is_last = |root: EventIx| seeds.iter().any(|seed| seed.root == root);
    for seed in seeds.iter().filter(|seed| seed.root != EventIx::INIT) {
        let is_followed = |e: EventIx| {
            let last = graph.last_seen(rows, loc, graph.event(e).thread, &read);
            last.is_some_and(|last| graph.chain_of(graph.accessed(last)).0 != seed.root)
        };
        if graph.members(loc, seed.root).any(|e| is_seen(e) && is_followed(e)) {
            scratch.visit(seed.root);
        }
    }
    // An unseen access of a chain that was seen shows that what it has seen is overwritten.
    let unseen = |other: ThreadIx| {
        let accesses = &graph.location(loc).accesses[other];
        &accesses[graph.seen_of(rows, loc, other, &read).len()..]
    };
    // Many readers of one chain come in a row: whether it was seen is decided once for all of them.
    let (mut decided, mut was_seen) = (EventIx::INIT, false);
    for e in threads().flat_map(unseen).copied() {
        let (root, _) = graph.chain_of(graph.accessed(e));
        if root == EventIx::INIT {
            continue;
        }
        if root != decided {
            (decided, was_seen) = (root, is_last(root) || graph.members(loc, root).any(is_seen));
        }
        if was_seen {
            visit_seen(scratch, graph, rows, e, root);
            if !is_last(root) {
                scratch.visit(root);
            }
        }
    }
    while let Some(root) = scratch.stack.pop() {
        visit_before(scratch, graph, rows, root, is_seen);
    }
    let has_overwritten_init = seeds.iter().any(|seed| seed.root != EventIx::INIT);
    if !has_overwritten_init {
        let first = seeds.first().map_or(EventIx::INIT, |seed| seed.write);
        out.extend(graph.chain_from(loc, first));
    }
    for seed in seeds.iter().filter(|seed| seed.root != EventIx::INIT && !scratch.is_visited(seed.root)) {
        out.extend(graph.chain_from(loc, seed.write));
    }
    out.extend(threads().flat_map(unseen).copied().filter(|&e| {
        let root = graph.event(e).as_write().map_or(EventIx::INIT, |write| write.root);
        root != EventIx::INIT && !is_last(root) && !scratch.is_visited(root)
    }));
    scratch.seeds = seeds;
}

/// Is the graph still coherent after the read took its source? The read has no successors. If the
/// source is one of [`coherent_sources`], what the thread has seen before the read needs no check.
pub(super) fn coherent(scratch: &mut Scratch, graph: &Graph, rows: &Rows, r: EventIx, is_filtered: bool) -> bool {
    let read = graph.event(r);
    let known = graph.carried_after(read.thread, read.index as usize).hb;
    if is_filtered && known == read.hb {
        return true;
    }
    let (target, depth) = graph.chain_of(read.rf());
    scratch.begin(graph.len());
    for thread in graph.location(read.loc()).accesses.indices() {
        let Some(seen) = graph.last_seen(rows, read.loc(), thread, read) else { continue };
        if is_filtered && (thread == read.thread || graph.event(seen).index < rows.get(known, thread)) {
            continue;
        }
        let (chain, seen_depth) = graph.chain_of(graph.accessed(seen));
        if chain == target {
            if seen_depth > depth {
                return false;
            }
        } else if target == EventIx::INIT {
            // The initial write comes before all others.
            return false;
        } else if chain != EventIx::INIT && !graph.hb(rows, graph.event(seen), graph.event(read.rf())) {
            scratch.visit(chain);
        }
    }
    while let Some(root) = scratch.stack.pop() {
        if root == target {
            return false;
        }
        visit_before(scratch, graph, rows, root, |e| graph.hb(rows, graph.event(e), graph.event(read.rf())));
    }
    true
}

/// Visits the chains before a chain: those that its writes and their readers have seen. Accesses
/// that satisfy `skip` have seen nothing new.
fn visit_before(scratch: &mut Scratch, graph: &Graph, rows: &Rows, root: EventIx, skip: impl Fn(EventIx) -> bool) {
    for e in graph.members(graph.event(root).loc(), root).filter(|&e| !skip(e)) {
        visit_seen(scratch, graph, rows, e, root);
    }
}

/// Visits the chains of those accesses, all of one thread, that are followed by an access of
/// another chain.
fn visit_followed(scratch: &mut Scratch, graph: &Graph, accesses: &[EventIx]) {
    let mut next = None;
    for &e in accesses.iter().rev() {
        let (chain, _) = graph.chain_of(graph.accessed(e));
        if next.is_some_and(|next| next != chain) && chain != EventIx::INIT {
            scratch.visit(chain);
        }
        next = Some(chain);
    }
}

/// Visits the chains that an access of the chain `root` has seen.
fn visit_seen(scratch: &mut Scratch, graph: &Graph, rows: &Rows, e: EventIx, root: EventIx) {
    let event = graph.event(e);
    let known = rows.row(event.hb);
    for (thread, accesses) in graph.location(event.loc()).accesses.enumerate() {
        let bound = if thread == event.thread { event.index } else { known[thread.index()] };
        if let Some(&seen) = graph.before(accesses, bound).last() {
            let (chain, _) = graph.chain_of(graph.accessed(seen));
            if chain != root && chain != EventIx::INIT {
                scratch.visit(chain);
            }
        }
    }
}

/// Does wra allow the read? No write of the location may be between source and read.
pub(super) fn weakly_coherent(graph: &Graph, rows: &Rows, r: EventIx) -> bool {
    let read = graph.event(r);
    graph.location(read.loc()).accesses.indices().all(|thread| {
        let last = graph.last_write_seen(rows, read.loc(), thread, read).filter(|&w| w != read.rf());
        last.is_none_or(|w| read.rf() != EventIx::INIT && !graph.hb(rows, graph.event(read.rf()), graph.event(w)))
    })
}

/// Does sra without RMWs allow the read? Happens-before and the edges w′ → w, for every w′ that
/// happens before a read of w, must have no cycle. The graph was consistent before the read, which
/// has no successors, took its source.
pub(super) fn strongly_coherent(scratch: &mut Scratch, graph: &Graph, rows: &Rows, r: EventIx) -> bool {
    let read = graph.event(r);
    let Some(source) = graph.events.get(read.rf()) else { return weakly_coherent(graph, rows, r) };
    let threads = graph.threads.len();
    // What must come before the source, as a clock that grows, and how much of it was examined. A
    // new cycle cannot go through what the source has seen.
    let (before, done) = (&mut scratch.before, &mut scratch.done);
    before.clear();
    before.resize(threads, 0);
    done.clear();
    done.extend(
        graph.threads.indices().map(|u| if u == source.thread { source.index } else { rows.get(source.hb, u) }),
    );
    force(before, graph, rows, read);
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for thread in graph.threads.indices() {
            while done[thread] < before[thread] {
                let e = graph.threads[thread].events[done[thread] as usize];
                if e == read.rf() {
                    return false;
                }
                done[thread] += 1;
                changed = true;
                if graph.event(e).is_write() {
                    for reader in graph.readers(graph.event(e).loc(), e) {
                        force(before, graph, rows, graph.event(reader));
                    }
                }
            }
        }
    }
    true
}

/// Adds what a read forces to come before its source: the writes that it has seen, and what these
/// have seen.
fn force(before: &mut Lengths, graph: &Graph, rows: &Rows, read: &Event) {
    for thread in graph.location(read.loc()).accesses.indices() {
        let Some(seen) = graph.last_write_seen(rows, read.loc(), thread, read).filter(|&w| w != read.rf()) else {
            continue;
        };
        let write = graph.event(seen);
        for (u, entry) in graph.threads.indices().zip(before.iter_mut()) {
            let count = if u == thread { write.index + 1 } else { rows.get(write.hb, u) };
            *entry = (*entry).max(count);
        }
    }
}

/// Finds the last writes of the chains of a location that need not come before another chain. Only
/// events that satisfy `keep` count. They must be closed under happens-before.
///
/// Such a chain has the last access of some thread, since nothing of another chain follows its
/// first write in the thread. A chain has an edge to another one iff one of its accesses is
/// followed by an access of another chain in the same thread, or is the last access of a thread
/// that the last access of some thread, of another chain, has seen.
pub(crate) fn maximal_ends(
    scratch: &mut Scratch,
    graph: &Graph,
    rows: &Rows,
    loc: LocIx,
    keep: impl Fn(EventIx) -> bool,
) {
    let location = graph.location(loc);
    scratch.begin(graph.len());
    scratch.ends.clear();
    let mut has_chains = false;
    for thread in location.accesses.indices() {
        let accesses = &location.accesses[thread];
        let Some(at) = accesses.iter().rposition(|&e| keep(e)) else { continue };
        let last = accesses[at];
        let (chain, _) = graph.chain_of(graph.accessed(last));
        scratch.ends.push(chain);
        has_chains |= chain != EventIx::INIT;
        visit_followed(scratch, graph, &accesses[..=at]);
        visit_seen(scratch, graph, rows, last, chain);
    }
    if !has_chains {
        scratch.ends.clear();
        scratch.ends.push(EventIx::INIT);
    }
    scratch.ends.sort_unstable();
    scratch.ends.dedup();
    let mut ends = std::mem::take(&mut scratch.ends);
    ends.retain(|&root| if root == EventIx::INIT { !has_chains } else { !scratch.is_visited(root) });
    for end in &mut ends {
        while let Some(next) = graph.next_of_chain(loc, *end, &keep) {
            *end = next;
        }
    }
    scratch.ends = ends;
}

impl Graph {
    /// The write of an access: itself, or its source.
    #[inline]
    fn accessed(&self, e: EventIx) -> EventIx {
        let event = self.event(e);
        if event.is_write() { e } else { event.rf() }
    }

    /// The accesses of the thread to the location that happen before the event.
    #[inline]
    fn seen_of(&self, rows: &Rows, loc: LocIx, thread: ThreadIx, event: &Event) -> &[EventIx] {
        let bound = if thread == event.thread { event.index } else { rows.get(event.hb, thread) };
        self.before(&self.location(loc).accesses[thread], bound)
    }

    /// Those of the accesses of a thread that are among its first `bound` events.
    #[inline]
    fn before<'g>(&self, accesses: &'g [EventIx], bound: u32) -> &'g [EventIx] {
        // Mostly, all of them are, or none.
        match accesses {
            [.., last] if self.event(*last).index < bound => accesses,
            [first, ..] if bound > 0 && self.event(*first).index < bound => {
                &accesses[..accesses.partition_point(|&e| self.event(e).index < bound)]
            }
            _ => &[],
        }
    }

    /// The last access of the thread to the location that happens before the event.
    #[inline]
    fn last_seen(&self, rows: &Rows, loc: LocIx, thread: ThreadIx, event: &Event) -> Option<EventIx> {
        self.seen_of(rows, loc, thread, event).last().copied()
    }

    /// The last write of the thread to the location that happens before the event.
    fn last_write_seen(&self, rows: &Rows, loc: LocIx, thread: ThreadIx, event: &Event) -> Option<EventIx> {
        self.seen_of(rows, loc, thread, event).iter().rev().copied().find(|&e| self.event(e).is_write())
    }

    /// The accesses of a chain: its writes and their readers.
    fn members(&self, loc: LocIx, root: EventIx) -> impl Iterator<Item = EventIx> + '_ {
        self.chain_from(loc, root).flat_map(move |w| std::iter::once(w).chain(self.readers(loc, w)))
    }

    /// A source and the later writes of its chain.
    fn chain_from(&self, loc: LocIx, source: EventIx) -> impl Iterator<Item = EventIx> + '_ {
        std::iter::successors(Some(source), move |&w| self.next_of_chain(loc, w, |_| true))
    }

    /// The write after this one in its chain.
    fn next_of_chain(&self, loc: LocIx, source: EventIx, keep: impl Fn(EventIx) -> bool) -> Option<EventIx> {
        let next = |r: EventIx| self.po_next(self.event(r)).filter(|&w| self.event(w).is_exclusive() && keep(w));
        self.readers(loc, source).filter(|&r| self.event(r).is_exclusive()).find_map(next)
    }
}
