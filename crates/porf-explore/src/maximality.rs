//! Which deletions a revisit may make, if mo is enumerated.
//!
//! A revisit by w deletes events. Of the graphs that differ only in these events, exactly one may
//! make the revisit: the one in which every deleted event, and the revisited read, was added in the
//! *maximal* way. Previous(e) consists of the events with smaller stamps than e and of the prefix
//! of w, without w itself.
//! - A read is maximal if its source is in Previous(e) and no write of Previous(e) is mo-after the
//!   source.
//! - A write is maximal if no write of Previous(e) is mo-after it and no event with a smaller stamp
//!   reads it.
//! - An attempt put aside (`waiting.rs`) counts as a read of what it found, and of every write that
//!   revisits would have given it.
//! - A choice is maximal if it is the least. Other events always are.
//!
//! The two parts of an RMW are judged separately. Events in the prefix of an earlier revisit need
//! no flag: the revisiting write has a reader with a smaller stamp, is not maximal, and is met
//! first.

use crate::clocks::Rows;
use crate::event::{Attempt, Event, Label};
use crate::graph::Graph;
use crate::index::{EventIx, LocIx};

impl Graph {
    /// Is the event maximal when `w` revisits? It is not in the prefix of `w`.
    pub(crate) fn is_maximal(&self, rows: &Rows, e: EventIx, w: &Event, w_id: EventIx) -> bool {
        let event = self.event(e);
        let previous = |other: EventIx| other < e || self.in_prefix(rows, self.event(other), w);
        match event.label {
            Label::Read(read) => {
                !read.spurious
                    && (read.rf == EventIx::INIT || read.rf != w_id && previous(read.rf))
                    && self.none_after(read.loc, read.rf, w_id, previous)
            }
            Label::Write(write) => {
                !write.pinned
                    && self.readers(write.loc, e).all(|r| r > e)
                    && self.none_after(write.loc, e, w_id, previous)
            }
            Label::Attempt(attempt) => self.is_maximal_attempt(rows, e, attempt, w_id, previous),
            Label::Choice(choice) => choice.is_least,
            Label::Depart(departure) => departure.chosen == 0,
            _ => true,
        }
    }

    /// Is the read maximal that the attempt represents? An attempt represents a read of the value
    /// that it found, and the reads that revisits would make of that one.
    fn is_maximal_attempt(
        &self,
        rows: &Rows,
        e: EventIx,
        attempt: Attempt,
        w: EventIx,
        previous: impl Fn(EventIx) -> bool,
    ) -> bool {
        let is_there = |other: &&EventIx| **other != w && previous(**other);
        let last = self.location(attempt.loc).mo.iter().rev().find(is_there).copied().unwrap_or(EventIx::INIT);
        last == attempt.found || self.is_later(rows, e, attempt, last)
    }

    /// Is no earlier write except `w` mo-after the source?
    #[inline(always)]
    fn none_after(&self, loc: LocIx, source: EventIx, w: EventIx, previous: impl Fn(EventIx) -> bool) -> bool {
        // A loop, because compilers sometimes call chains of iterators.
        for &other in self.location(loc).mo.iter().rev() {
            if other == source {
                break;
            }
            if other != w && previous(other) {
                return false;
            }
        }
        true
    }
}
