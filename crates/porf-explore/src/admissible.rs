//! Which sources a read may take, and where in mo a write may go.
//!
//! Coherence says: if an access happens after a write, or after a read of that write, then it must
//! not access an earlier write of mo. So a read goes through mo from its end, up to and including
//! the first write that it has *seen*. A write goes after all writes that it has seen, but not
//! between a write and the RMW that reads it. This covers all of coherence and atomicity.

use crate::clocks::Rows;
use crate::event::{Event, Write};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx, RowIx, ThreadIx};

impl Graph {
    /// Has an event of the thread with this clock seen the write? It has if the write, or a read of
    /// it, happens before.
    #[inline]
    pub(crate) fn seen(&self, rows: &Rows, thread: ThreadIx, hb: RowIx, w: EventIx) -> bool {
        let before = |e: &Event| e.thread == thread || rows.get(hb, e.thread) > e.index;
        let event = self.event(w);
        before(event) || Readers::any(self, event, before)
    }

    /// Appends the sources that a new read of the thread may take, the mo-last first.
    pub(crate) fn sources(&self, rows: &Rows, thread: ThreadIx, loc: LocIx, out: &mut Vec<EventIx>) {
        let hb = self.carried(thread).hb;
        for &w in self.location(loc).mo.iter().rev() {
            out.push(w);
            if self.seen(rows, thread, hb, w) {
                return;
            }
        }
        out.push(EventIx::INIT);
    }

    /// The first place in mo after all writes that the thread has seen before position `index`.
    pub(crate) fn behind_seen(&self, rows: &Rows, thread: ThreadIx, index: u32, hb: RowIx, loc: LocIx) -> usize {
        let before = |e: &Event| {
            if e.thread == thread { e.index < index } else { rows.get(hb, e.thread) > e.index }
        };
        let mo = &self.location(loc).mo;
        mo.iter()
            .rposition(|&w| before(self.event(w)) || Readers::any(self, self.event(w), before))
            .map_or(0, |at| at + 1)
    }

    /// Is the place of the write in mo after all writes that it has seen?
    pub(crate) fn is_behind_seen(&self, rows: &Rows, w: EventIx) -> bool {
        let event = self.event(w);
        let (thread, index, hb, loc) = (event.thread, event.index, event.hb, event.loc());
        self.behind_seen(rows, thread, index, hb, loc) < self.after_source(loc, w)
    }

    /// Is the source of the read mo-last, but for the write of the same RMW?
    pub(crate) fn reads_last(&self, r: EventIx) -> bool {
        let (event, read) = (self.event(r), self.event(r).read());
        match self.mo_next(read.loc, read.rf) {
            None => true,
            Some(next) => read.exclusive && self.po_next(event) == Some(next) && self.mo_last(read.loc) == next,
        }
    }

    /// Would a non-atomic write of the thread repeat the last write of its location, and do all
    /// accesses to the location happen before it? Then it has no effect: threads that access the
    /// location meanwhile race. Loops that push a node onto a list by a weak compare-and-swap make
    /// such writes. If accesses that do not race may be unordered by hb, they must be the thread's.
    pub(crate) fn repeats_last(&self, rows: &Rows, thread: ThreadIx, write: &Write, by_hb: bool) -> bool {
        let last = self.mo_last(write.loc);
        if last == EventIx::INIT || self.event(last).value() != write.value {
            return false;
        }
        let Some(&now) = self.threads[thread].events.last() else { return false };
        let (now, last) = (self.event(now), self.event(last));
        let is_before = |e: EventIx| {
            let event = self.event(e);
            event.thread == thread || by_hb && self.hb(rows, event, now)
        };
        // Up to rf, writes are in no order but that of hb.
        let is_last = |w: EventIx| self.event(w).thread == last.thread || self.hb(rows, self.event(w), last);
        self.readers(write.loc, EventIx::INIT).all(is_before)
            && self
                .location(write.loc)
                .mo
                .iter()
                .all(|&w| is_before(w) && is_last(w) && self.readers(write.loc, w).all(is_before))
    }

    /// Would a write at this place come between a write and the RMW that reads it?
    pub(crate) fn splits_rmw(&self, loc: LocIx, place: usize) -> bool {
        let mo = &self.location(loc).mo;
        mo.get(place).is_some_and(|&next| {
            let event = self.event(next);
            event.is_exclusive() && {
                // The write of an RMW directly follows the source of its read.
                let read = self.po_previous(event).map(|r| self.event(r).rf());
                read == Some(place.checked_sub(1).map_or(EventIx::INIT, |at| mo[at]))
            }
        })
    }
}

struct Readers;

impl Readers {
    #[inline]
    fn any(graph: &Graph, w: &Event, before: impl Fn(&Event) -> bool) -> bool {
        let mut at = w.write().first_reader;
        while let Some(reader) = graph.events.get(at) {
            if before(reader) {
                return true;
            }
            at = reader.read().next_reader;
        }
        false
    }
}
