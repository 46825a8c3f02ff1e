//! One location: the writes that a read may read from, and the consequences of reading one.
//!
//! # The order
//! [`Hbmo`] is the closure of (rf_x ∪ hb_x ∪ mo_x)⁺ on the writes of x, where mo has the edges of
//! Lemma 3.2: for a read r of w and a view w' of r, i.e. (w', r) ∈ rf?; hb, an edge from w' to the
//! top TC\[w\] of w's chain, unless w' is in the chain itself, not after w. By Lemma 4.4 the
//! execution is consistent iff this order is acyclic and no view of r is later in the chain than w.
//! An hb-edge that enters a chain below its top, at an RMW, starts at a view of the RMW's read, so
//! that there is an edge to the top as well.
//!
//! # Admissible sources
//! Adding r with source w adds edges from the views of r to TC\[w\]; nothing else changes, since r
//! is last in po. If r acquires, more events happen before r; but they happen before a write of w's
//! chain not after w, and their views already are before TC\[w\] or in the chain up to w. So
//! admissibility does not depend on r's mode, and w is inadmissible iff
//! - TC\[w\] is before a view outside of w's chain (equivalently: before the top of that view's
//!   chain), or
//! - a view is in w's chain, after w, or
//! - r is the read of an RMW and an RMW reads from w already.
//!
//! # Admissibility is monotone
//! Except for the last condition, the inadmissible writes are a prefix of each lane. Let w₁ be
//! before w₂ in a lane. Then w₁ is a view of w₂ (or of the read of w₂'s RMW), so w₁ is earlier in
//! the same chain, or before the top of w₂'s. If w₂ is inadmissible because its top is before a
//! view, w₁'s top is as well; if because a view is after it in its chain, w₁ is before that view:
//! both conditions carry over to w₁. The candidates of a lane are thus a suffix, whose start is
//! found from below by galloping. For RMWs the tails in that suffix are linked.
//!
//! # The summit
//! Usually one write is after all others in every modification order: all other chains are before
//! its top. If this write is the end of its chain, it is the *summit*. A read of the summit needs
//! no further check, since its views are already in order; nor does an RMW of it, whose write
//! becomes the summit. A write of a thread that has seen the summit also becomes the summit. For
//! data protected by locks, and for locks themselves, this is the only case.
//!
//! A write that was the summit when it was appended remains after all writes of that time: its
//! floor is its own number (`hbmo`). The last such write is the *peak*, whether or not it is still
//! the summit.

use super::happens_before::Message;
use super::hbmo::{Hbmo, Row};
use super::lanes::{INIT, Lanes, Tag, Write, WriteId, renumbered};
use super::views::Views;
use super::witness;
use porf_exec::EventId;
use std::ops::Range;

/// The data of one location.
#[derive(Clone, Debug, Default)]
pub(super) struct Location {
    pub(super) lanes: Lanes,
    views: Views,
    hbmo: Hbmo,
    peak: Option<Peak>,
}

/// The last write that was after all others when it was appended.
#[derive(Clone, Copy, Debug)]
struct Peak {
    write: WriteId,
    thread: u32,
    /// Its number in the thread.
    index: u32,
    /// Whether it is still after all others.
    is_summit: bool,
}

/// What the next access of a thread to a location sees. The checker reuses this memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Sight {
    /// The relevant views of the access, and perhaps others: the newest one first.
    views: Vec<WriteId>,
    /// All writes below this number are overwritten or followed.
    floor: WriteId,
    /// The candidates, if they were listed: by lane, and those of a lane newest first.
    pub(super) listed: Vec<WriteId>,
    /// `starts[lane]`: the first admissible position, except for the last condition. Set by
    /// [`Location::find_starts`].
    pub(super) starts: Vec<u32>,
    /// Scratch row.
    row: Row,
}

/// Scratch for forgetting.
#[derive(Clone, Debug, Default)]
pub(super) struct Renumbering {
    is_kept: Vec<bool>,
    rank: Vec<WriteId>,
}

impl Location {
    /// Computes what the next access of the thread sees. `clock` is as in [`Views::collect`], and
    /// all events of other threads in it are among the first `horizon` of the run.
    pub(super) fn look(&mut self, thread: usize, clock: Option<&[u32]>, horizon: u32, sight: &mut Sight) {
        // Alg. 5, lines 3–4.
        let floor = self.floor_of(thread, clock);
        sight.floor = floor;
        if self.lanes.writes().get(floor as usize).is_none_or(|write| write.event.index() as u32 >= horizon) {
            // A thread that has seen a write from the floor on has done so beyond the horizon.
            sight.views.clear();
            sight.views.extend(self.views.last(thread));
            debug_assert!(!self.views.sees_others(thread, clock, floor));
            return;
        }
        self.views.collect(thread, clock, floor, &mut sight.views);
        newest_first(&mut sight.views);
    }

    /// Like [`look`](Self::look), for a thread that may not access the location, or an access that
    /// sees more than its thread knows: nothing is recorded.
    pub(super) fn peek(&self, thread: usize, clock: &[u32], sight: &mut Sight) {
        sight.floor = self.floor_of(thread, Some(clock));
        self.views.peek(thread, clock, sight.floor, &mut sight.views);
        newest_first(&mut sight.views);
    }

    /// A number below which all writes are overwritten or followed for the thread: it cannot read
    /// them any more.
    #[inline]
    pub(super) fn floor_of(&self, thread: usize, clock: Option<&[u32]>) -> WriteId {
        let own = self.views.last(thread).map_or(0, |own| self.lanes.write(own).floor);
        match (self.peak, clock) {
            (Some(peak), Some(clock)) if clock[peak.thread as usize] >= peak.index => own.max(peak.write),
            _ => own,
        }
    }

    /// The summit, if there is one; the initial write while it is the only write.
    #[inline]
    pub(super) fn summit(&self) -> Option<WriteId> {
        match self.peak {
            Some(peak) => peak.is_summit.then_some(peak.write),
            None => (self.lanes.last() == INIT).then_some(INIT),
        }
    }

    /// Whether there is a summit that the thread has seen; `clock` is as in [`Views::collect`].
    #[inline]
    pub(super) fn sees_summit(&self, thread: usize, clock: Option<&[u32]>) -> bool {
        match self.peak {
            Some(peak) => {
                peak.is_summit
                    && (clock.is_some_and(|clock| clock[peak.thread as usize] >= peak.index)
                        || self.views.last(thread) == Some(peak.write))
            }
            None => self.lanes.last() == INIT,
        }
    }

    /// Whether the next read of the thread can read this write without changing the order, because
    /// everything the thread has seen is already before the write's chain, or is the write. May
    /// return false in doubt. `horizon` is as in [`look`](Self::look).
    ///
    /// This holds if everything it has seen is below the floor of the chain's top: views of other
    /// threads are within the horizon.
    #[inline]
    pub(super) fn is_open(&self, thread: usize, w: WriteId, horizon: u32) -> bool {
        let (top, _) = self.lanes.chain(w);
        if top == INIT {
            return false;
        }
        let floor = self.lanes.write(top).floor;
        self.lanes.write(floor).event.index() as u32 >= horizon
            && self.views.last(thread).is_none_or(|own| own < floor || own == w)
    }

    /// Whether everything the access sees is before the write's chain, or in the chain and not
    /// after the write.
    pub(super) fn is_settled(&self, w: WriteId, sight: &Sight) -> bool {
        let (top, place) = self.lanes.chain(w);
        sight.views.iter().all(|&view| {
            let (other, last) = self.lanes.chain(view);
            if other == top { last <= place } else { self.is_chain_before(other, top) }
        })
    }

    /// Appends a read of the summit, or of a write that is [open](Self::is_open) to the thread.
    #[inline]
    pub(super) fn read_unseen(&mut self, thread: usize, index: u32, summit: WriteId) {
        self.views.push(thread, index, summit);
    }

    /// Appends a write that is after all others: that of an RMW that reads from the summit, or of a
    /// thread that has seen it.
    pub(super) fn write_summit(
        &mut self,
        thread: usize,
        (index, message): (u32, Message),
        written: (EventId, Tag),
        source: Option<WriteId>,
    ) -> WriteId {
        let lane = self.lanes.lane_of(thread);
        let floor = self.lanes.writes().len() as WriteId;
        let w = self.lanes.push(written, lane, source, message, floor);
        self.views.push(thread, index, w);
        self.peak = Some(Peak { write: w, thread: thread as u32, index, is_summit: true });
        w
    }

    /// Whether the access has seen a write that is after this one in every modification order.
    /// (Lines 7, 10, 18.)
    pub(super) fn is_overwritten(&self, w: WriteId, sight: &Sight) -> bool {
        let (top, place) = self.lanes.chain(w);
        self.is_chain_overwritten(top, place, sight)
    }

    #[inline]
    fn is_chain_overwritten(&self, top: WriteId, place: u32, sight: &Sight) -> bool {
        sight.views.iter().any(|&view| {
            let (other, last) = self.lanes.chain(view);
            // The order is closed, so that lines 13–22 have nothing to do.
            if other == top { place < last } else { self.is_chain_before(top, other) }
        })
    }

    /// Whether the chain of this top is before that of another.
    #[inline]
    fn is_chain_before(&self, top: WriteId, other: WriteId) -> bool {
        other != INIT && (top == INIT || self.hbmo.is_before(&self.lanes, top, other))
    }

    /// Finds the candidates other than the initial write. Lists them if there cannot be many,
    /// otherwise finds the start of each lane's candidates. Returns whether they are listed.
    pub(super) fn find_writes(&self, is_rmw: bool, sight: &mut Sight) -> bool {
        let Some(few) = self.few(sight) else {
            self.find_starts(sight);
            return false;
        };
        let mut listed = std::mem::take(&mut sight.listed);
        listed.clear();
        listed.extend(few.rev().filter(|&w| self.is_candidate(w, is_rmw, sight)));
        listed.sort_by_key(|&w| self.lanes.write(w).lane);
        sight.listed = listed;
        true
    }

    /// The writes from the floor on, if comparing each of them with each view is faster than
    /// visiting each lane.
    #[inline]
    fn few(&self, sight: &Sight) -> Option<Range<WriteId>> {
        let end = self.lanes.writes().len() as WriteId;
        Some(sight.floor..end).filter(|few| few.len() * sight.views.len().max(1) <= self.lanes.count())
    }

    /// Whether an access, of an RMW or not, may read from this write.
    #[inline]
    pub(super) fn is_candidate(&self, w: WriteId, is_rmw: bool, sight: &Sight) -> bool {
        (!is_rmw || self.lanes.is_tail(w)) && !self.is_overwritten(w, sight)
    }

    /// Finds the start of the candidates of each lane.
    pub(super) fn find_starts(&self, sight: &mut Sight) {
        let Sight { views, starts, row, .. } = sight;
        row.clear(&self.lanes);
        for &view in &*views {
            let Write { top, lane, .. } = *self.lanes.write(view);
            if top != INIT && !row.contains(&self.lanes, top) {
                // Line 12.
                self.hbmo.join_before(&self.lanes, top, row);
            }
            // A view overwrites everything before it in its lane.
            row.add(lane, view);
        }
        starts.clear();
        starts.extend((0..self.lanes.count()).map(|lane| self.lanes.position(lane, row.bound(lane))));
        // Only later RMWs of a chain whose top is overwritten, or that contains a view, can still
        // be overwritten.
        for lane in 0..self.lanes.count() {
            let (start, end) = (sight.starts[lane], self.lanes.len(lane));
            let overwritten = |position: u32| {
                let Write { top, place, .. } = *self.lanes.at(lane, position);
                self.is_chain_overwritten(top, place, sight)
            };
            if start == end || !overwritten(start) {
                continue;
            }
            // `low` is overwritten, `high` is not (or is the end).
            let (mut low, mut stride) = (start, 1);
            let mut high = loop {
                let probe = low.saturating_add(stride).min(end);
                if probe == end || !overwritten(probe) {
                    break probe;
                }
                (low, stride) = (probe, stride.saturating_mul(2));
            };
            while high - low > 1 {
                let middle = low + (high - low) / 2;
                if overwritten(middle) { low = middle } else { high = middle }
            }
            sight.starts[lane] = high;
        }
    }

    /// The newest write that an access may read from, by the order of appending.
    pub(super) fn newest(&self, is_rmw: bool, sight: &mut Sight) -> WriteId {
        let last = self.lanes.last();
        if self.is_candidate(last, is_rmw, sight) {
            return last;
        }
        if let Some(mut few) = self.few(sight) {
            return few.rfind(|&w| self.is_candidate(w, is_rmw, sight)).unwrap_or(INIT);
        }
        self.find_starts(sight);
        let in_lane = |lane: usize| {
            let start = sight.starts[lane];
            if is_rmw { self.lanes.newest_tail(lane, start) } else { self.lanes.ids(lane, start).last().copied() }
        };
        // If there is no other, it is the initial write: there is always a candidate.
        (0..self.lanes.count()).filter_map(in_lane).max().unwrap_or(INIT)
    }

    /// The writes that may be the last of a modification order: the ends of chains that no write is
    /// after.
    pub(super) fn last_writes(&self, last: &mut Vec<WriteId>) {
        last.clear();
        let lanes = 0..self.lanes.count();
        let ends = |lane: usize| self.lanes.end(lane);
        let mut candidates: Vec<WriteId> = lanes.clone().flat_map(|lane| self.lanes.tails(lane, 0)).collect();
        candidates.sort_unstable();
        for tail in candidates {
            let top = self.lanes.chain(tail).0;
            // The last write of a lane is after everything that another write of the lane outside
            // the chain is after.
            let is_before = |end: WriteId| {
                let other = self.lanes.chain(end).0;
                other != top && self.is_chain_before(top, other)
            };
            if !lanes.clone().filter_map(ends).any(is_before) {
                last.push(tail);
            }
        }
        if self.lanes.writes().is_empty() {
            last.push(INIT);
        }
    }

    /// Drops the writes before `starts` in each lane, which no thread can read any more, except
    /// tops of chains with remaining writes.
    pub(super) fn forget(&mut self, starts: &[u32], renumbering: &mut Renumbering) {
        let Renumbering { is_kept, rank } = renumbering;
        is_kept.clear();
        is_kept.resize(self.lanes.writes().len(), false);
        for (lane, &start) in starts.iter().enumerate() {
            let in_lane = (start < self.lanes.len(lane)).then(|| self.lanes.ids(lane, start));
            for &w in in_lane.into_iter().flatten() {
                is_kept[w as usize] = true;
                let top = self.lanes.write(w).top;
                if top != INIT {
                    is_kept[top as usize] = true;
                }
            }
        }
        self.lanes.retain(is_kept, rank);
        self.hbmo.renumber(rank);
        self.views.retain(rank);
        // A summit can always be read.
        self.peak = self.peak.and_then(|peak| Some(Peak { write: renumbered(rank, peak.write)?, ..peak }));
    }

    /// A modification order of the location.
    pub(super) fn modification_order(&self) -> Vec<EventId> {
        witness::modification_order(&self.lanes, &self.hbmo)
    }

    /// Appends a read that is the thread's `index`-th event and reads from an admissible write.
    pub(super) fn read(&mut self, thread: usize, index: u32, source: WriteId, sight: &mut Sight) {
        self.order_views(source, sight);
        self.views.push(thread, index, source);
    }

    /// Records that a write is seen by all who see the `index`-th event of a thread other than its
    /// own.
    pub(super) fn show(&mut self, thread: usize, index: u32, w: WriteId) {
        self.views.push(thread, index, w);
    }

    /// Orders the views of a read before the chain of its source (line 23).
    fn order_views(&mut self, source: WriteId, sight: &mut Sight) {
        let (top, _) = self.lanes.chain(source);
        // A thread that may read from the initial write's chain has seen only that chain.
        if top == INIT {
            return;
        }
        let Sight { views, row, .. } = sight;
        let mut new = false;
        for &view in &*views {
            let (other, _) = self.lanes.chain(view);
            if other == top || self.is_chain_before(other, top) {
                continue;
            }
            if !new {
                row.clear(&self.lanes);
                new = true;
            }
            if !row.contains(&self.lanes, view) {
                self.hbmo.join_upto(&self.lanes, view, row);
            }
        }
        if new {
            self.hbmo.insert(&self.lanes, row, top);
        }
    }

    /// Appends a write after everything it sees (lines 29–31); an RMW's write has a source.
    pub(super) fn write(
        &mut self,
        thread: usize,
        (index, message): (u32, Message),
        written: (EventId, Tag),
        source: Option<WriteId>,
        sight: &mut Sight,
    ) -> WriteId {
        let lane = self.lanes.lane_of(thread);
        let Sight { views, row, .. } = sight;
        row.clear(&self.lanes);
        for &view in views.iter().chain(&source).filter(|&&view| view != INIT) {
            if !row.contains(&self.lanes, view) {
                self.hbmo.join_upto(&self.lanes, view, row);
            }
        }
        let own = source.map(|source| self.lanes.chain(source).0);
        if self.is_all(row, lane as usize, own) {
            return self.write_summit(thread, (index, message), written, source);
        }
        let w = self.lanes.push(written, lane, source, message, row.floor());
        self.hbmo.append(&self.lanes, w, row);
        self.views.push(thread, index, w);
        if let Some(peak) = self.peak {
            // A read from a chain that is before the summit's does not change the summit.
            let top = self.lanes.chain(peak.write).0;
            let stays = own.is_some_and(|own| own != top && self.is_chain_before(own, top));
            self.peak = Some(Peak { is_summit: peak.is_summit && stays, ..peak });
        }
        w
    }

    /// Whether the row contains all writes, except those in the lane of a new write and, for an
    /// RMW, in its own chain. This holds if it contains, for every other lane, the top of the chain
    /// of the lane's last write: earlier writes of the lane are before that top, or in the chain.
    fn is_all(&self, row: &Row, lane: usize, own: Option<WriteId>) -> bool {
        (0..self.lanes.count()).filter(|&u| u != lane).filter_map(|u| self.lanes.end(u)).all(|end| {
            let top = self.lanes.chain(end).0;
            Some(top) == own
                || if top == INIT { own.is_none_or(|own| own != INIT) } else { row.contains(&self.lanes, top) }
        })
    }
}

/// Puts the newest view first. It is usually after the others, so that they add nothing.
#[inline]
fn newest_first(views: &mut [WriteId]) {
    if let Some((newest, _)) = views.iter().enumerate().max_by_key(|it| it.1) {
        views.swap(0, newest);
    }
}
