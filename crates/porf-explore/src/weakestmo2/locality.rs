//! Certification locality (no bait and switch, paper Def. 3.10): the run of a thread that promises and the run that certifies read the
//! same from outside, but for the read at which they part.
//!
//! A read is *external* if its source is not the initial write, did not happen before the point at which it reads, and was not read by
//! what happened before that point.

use crate::clocks::{Row, Rows};
use crate::graph::{Event, Graph, INIT, Id, NONE};

/// A read of the thread that certifies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// Its position in the thread.
    pub index: u32,
    /// The source, as the graph that promised numbers it; `NONE` for a write that is not there.
    pub source: Id,
    pub external: bool,
}

impl Graph {
    /// Would a read of the thread at the position, where this has happened before, read externally from the source?
    pub(super) fn is_external(&self, rows: &Rows, thread: u32, index: u32, hb: Row, source: Id) -> bool {
        if source == INIT {
            return false;
        }
        let before = |e: Id| {
            let event = self.event(e);
            if event.thread == thread { event.index < index } else { rows.get(hb, event.thread) > event.index }
        };
        !before(source) && !self.readers(self.event(source).loc, source).any(before)
    }

    /// May the runs part at the read, which is to read `w`, if the first promise is at the position `end`? Then the other run reads everything that
    /// this one reads from outside before the promise, but nothing of the location that is mo-before `w`; and this one reads `w`, too, unless it
    /// parts by a local read.
    pub(super) fn may_part(&self, rows: &Rows, r: Id, w: Id, end: u32) -> bool {
        let read = self.event(r);
        let is_external = |it: &Event, source: Id| {
            let hb = self.carried_after(it.thread, it.index as usize).hb;
            self.is_external(rows, it.thread, it.index, hb, source)
        };
        // Each of two external reads would have to be followed, and so mo-followed, by the other.
        let parts_locally = !is_external(read, w);
        if !parts_locally && is_external(read, read.rf) {
            return false;
        }
        let place = self.after_source(read.loc, w);
        let events = &self.threads[read.thread as usize].events[read.index as usize + 1..end as usize];
        events.iter().map(|&e| self.event(e)).filter(|it| it.is_read() && it.loc == read.loc).all(|it| {
            self.after_source(it.loc, it.rf) >= place || it.rf == read.rf && parts_locally || !is_external(it, it.rf)
        })
    }

    /// The reads of a thread, where `name` says how sources are called.
    pub(super) fn seen_by(&self, rows: &Rows, thread: u32, name: impl Fn(Id) -> Id, out: &mut Vec<Seen>) {
        out.clear();
        for &e in &self.threads[thread as usize].events {
            let event = self.event(e);
            if event.is_read() {
                let hb = self.carried_after(thread, event.index as usize).hb;
                let external = self.is_external(rows, thread, event.index, hb, event.rf);
                let source = if event.rf == INIT { INIT } else { name(event.rf) };
                out.push(Seen { index: event.index, source, external });
            }
        }
    }
}

/// Does what the one run reads from outside before the position `u` come also in the other before `v`? Both part at the read at
/// position `parting`, which may read anything new to the other, if that reads locally there.
pub(super) fn matches(one: &[Seen], u: u32, other: &[Seen], v: u32, parting: u32) -> bool {
    let at = |run: &[Seen]| run.iter().find(|it| it.index == parting).copied();
    let (Some(own), Some(others)) = (at(one), at(other)) else { return false };
    one.iter().filter(|it| it.external && it.index < u).all(|it| {
        other.iter().any(|read| read.index < v && read.source == it.source && it.source != NONE)
            || it.source == own.source && !others.external
    })
}
