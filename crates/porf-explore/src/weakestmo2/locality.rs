//! Certification locality (no bait and switch, Def. 3.10 of the paper): the run of a thread that
//! promises and the run that certifies have the same external reads, except for the read at which
//! they part.
//!
//! A read is *external* if its source is not the initial write, did not happen before the point at
//! which the thread reads, and was not read by anything that happened before that point.

use crate::clocks::Rows;
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, RowIx, ThreadIx};

/// Waiting loops read few sources again and again. A source is recognised if it is among this many
/// latest ones.
pub(super) const RECENT: usize = 4;

/// A read of the thread that certifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// Its position in the thread.
    pub index: u32,
    pub loc: LocIx,
    /// The source, as an event of the graph that promised; `NONE` for a write that is not there.
    pub source: EventIx,
    pub external: bool,
}

impl Graph {
    /// Would a read at this position of the thread, after these events, be external? Coherence must
    /// allow the source: then a thread that has seen it has seen it last, of what has happened
    /// before.
    pub(super) fn is_external(&self, rows: &Rows, thread: ThreadIx, index: u32, hb: RowIx, source: EventIx) -> bool {
        source != EventIx::INIT && !self.has_seen(thread, index, source) && !self.has_happened(rows, thread, hb, source)
    }

    /// Was the source the last write of its location that the thread has seen before the position?
    fn has_seen(&self, thread: ThreadIx, index: u32, source: EventIx) -> bool {
        let accesses = &self.location(self.event(source).loc()).accesses;
        accesses.get(thread).is_some_and(|accesses| {
            let known = accesses.partition_point(|&e| self.event(e).index < index);
            accesses[..known].last().is_some_and(|&last| self.seen_at(last) == source)
        })
    }

    /// Was the source the last write of its location that another thread has seen, of what happened
    /// before?
    fn has_happened(&self, rows: &Rows, thread: ThreadIx, hb: RowIx, source: EventIx) -> bool {
        let before = rows.row(hb).iter().enumerate().filter(|&(other, &before)| before > 0 && other != thread.index());
        before.into_iter().any(|(other, &before)| self.has_seen(ThreadIx::new(other), before, source))
    }

    /// The write of the access: its source, or itself.
    fn seen_at(&self, e: EventIx) -> EventIx {
        let event = self.event(e);
        if event.is_read() { event.rf() } else { e }
    }

    /// May the runs part at the read, if the certifying run reads `w` and the first promise is at
    /// position `end`? The certifying run must read everything that this run reads externally
    /// before the promise, but nothing of the location that is mo-before `w`. And this run must
    /// read `w`, too, unless it parts by a local read.
    pub(super) fn may_part(&self, rows: &Rows, run: &[Seen], r: EventIx, w: EventIx, end: u32) -> bool {
        let read = self.event(r);
        let hb = self.carried_after(read.thread, read.index as usize).hb;
        // Of two external reads, each would have to be followed by the other, also in mo.
        let parts_locally = !self.is_external(rows, read.thread, read.index, hb, w);
        let behind = &run[run.partition_point(|it| it.index < read.index)..];
        if !parts_locally && behind.first().is_some_and(|it| it.external) {
            return false;
        }
        let place = self.after_source(read.loc(), w);
        let mut others = behind.iter().skip(1).take_while(|it| it.index < end);
        others.all(|it| {
            !it.external
                || it.loc != read.loc()
                || it.source == read.rf() && parts_locally
                || self.after_source(it.loc, it.source) >= place
        })
    }

    /// Collects the reads of a thread. `name` maps their sources.
    pub(super) fn seen_by(
        &self,
        rows: &Rows,
        thread: ThreadIx,
        name: impl Fn(EventIx) -> EventIx,
        out: &mut Vec<Seen>,
    ) {
        out.clear();
        // What the thread has seen last of each of its few locations.
        let mut last: Vec<(LocIx, EventIx)> = Vec::new();
        let mut hb = self.threads[thread].start_hb;
        for &e in &self.threads[thread].events {
            let event = self.event(e);
            let before = std::mem::replace(&mut hb, event.hb);
            if !event.is_access() {
                continue;
            }
            let seen = self.seen_at(e);
            let was_last = match last.iter_mut().find(|(loc, _)| *loc == event.loc()) {
                Some((_, last)) => std::mem::replace(last, seen) == seen,
                None => {
                    last.push((event.loc(), seen));
                    false
                }
            };
            if event.is_read() {
                let external = seen != EventIx::INIT && !was_last && !self.has_happened(rows, thread, before, seen);
                let source = if seen == EventIx::INIT { EventIx::INIT } else { name(seen) };
                out.push(Seen { index: event.index, loc: event.loc(), source, external });
            }
        }
    }
}

/// Does the run `other` read before position `v` whatever the run `one` reads externally before
/// position `u`? Both part at the read at position `parting`. There, `one` may read something that
/// is new to `other`, if `other` reads locally there.
pub(super) fn matches(one: &[Seen], u: u32, other: &[Seen], v: u32, parting: u32) -> bool {
    let at = |run: &[Seen]| run.iter().find(|it| it.index == parting).copied();
    let (Some(own), Some(others)) = (at(one), at(other)) else { return false };
    one.iter().filter(|it| it.external && it.index < u).all(|it| {
        other.iter().any(|read| read.index < v && read.source == it.source && it.source != EventIx::NONE)
            || it.source == own.source && !others.external
    })
}
