//! One location: which of its writes a read may read from, and what follows from its reading one.
//!
//! # The order
//! [`Hbmo`] is the closure of (rf_x ∪ hb_x ∪ mo_x)⁺ on the writes of x, where mo has the edges of Lemma 3.2: for a read
//! r of w and a view w' of r, i.e. (w', r) ∈ rf?; hb, an edge from w' to the top TC\[w\] of w's chain, unless w' is in
//! the chain itself, not after w. By Lemma 4.4 the execution is consistent iff this order is acyclic and no view of r
//! is later in the chain than w. An hb-edge that enters a chain below its top, at an RMW, starts at a view of the RMW's
//! read, so that there is an edge to the top as well.
//!
//! # What a read may read
//! Adding r with source w adds edges from the views of r to TC\[w\]; nothing else changes, for r is last in po. If r
//! acquires, more happens before r; but that are events that happen before a write of w's chain not after w, whose
//! views already are before TC\[w\] or in the chain up to w. So admissibility does not depend on r's mode, and w is
//! inadmissible iff
//! - TC\[w\] is before a view outside of w's chain (equivalently: before the top of that view's chain), or
//! - a view is in w's chain, after w, or
//! - r is the read of an RMW and an RMW reads from w already.
//!
//! # It is monotone
//! But for the last condition, the inadmissible writes are a prefix of each lane. Let w₁ be before w₂ in a lane. Then
//! w₁ is a view of w₂ (or of the read of w₂'s RMW), so w₁ is earlier in the same chain, or before the top of w₂'s. If
//! w₂ is inadmissible since its top is before a view, w₁'s top is as well; if since a view is after it in its chain, w₁
//! is before that view: both conditions carry over to w₁. A lane's candidates thus are a suffix, whose start is found
//! from below by galloping. For RMWs the tails in that suffix are linked.
//!
//! # The summit
//! Mostly, the write that was appended last is after all others in every modification order: those outside of its chain are before the
//! chain's top. It is the *summit* then. Whoever reads from it needs no look at anything else, since its views are where they have to
//! be already, and so does an RMW of it, which becomes the summit; a write of who has seen the summit becomes it, too. Where data is
//! protected by locks, and for locks themselves, that is all there ever is to do.

use super::happens_before::Message;
use super::hbmo::Hbmo;
use super::lanes::{INIT, Lanes, Tag, Write, WriteId};
use super::views::Views;
use super::witness;
use porf_exec::EventId;

/// What is known of one location.
#[derive(Clone, Debug, Default)]
pub(super) struct Location {
    pub(super) lanes: Lanes,
    views: Views,
    hbmo: Hbmo,
    summit: Option<Summit>,
}

/// The write that was appended last, if it is after all others.
#[derive(Clone, Copy, Debug)]
struct Summit {
    write: WriteId,
    thread: u32,
    /// Its number in the thread.
    index: u32,
}

/// What the next access of a thread to a location sees: memory of the checker's, used again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Sight {
    /// The views of the access.
    views: Vec<WriteId>,
    /// A row of the location's [`Hbmo`]: the writes that are before the top of a view's chain.
    before: Vec<u32>,
    /// Chains of views, by their top, with the last place of a view in each; at least those whose top is not in
    /// `before`.
    chains: Vec<(WriteId, u32)>,
    /// Is there a view outside of the initial write's chain? Then that chain is before it.
    beyond_init: bool,
    /// `starts[lane]`: the first admissible position, up to the last condition. Set by [`Location::find_starts`].
    pub(super) starts: Vec<u32>,
    /// Room for a row.
    row: Vec<u32>,
}

impl Location {
    /// What the next access of the thread sees; `clock` as in [`Views::collect`].
    pub(super) fn look(&mut self, thread: usize, clock: Option<&[u32]>, sight: &mut Sight) {
        // Alg. 5, lines 3–4.
        self.views.collect(thread, clock, &mut sight.views);
        self.see(sight);
    }

    /// As [`look`](Self::look), for a thread that need not access the location and does not get further by it.
    pub(super) fn peek(&self, thread: usize, clock: &[u32], sight: &mut Sight) {
        self.views.peek(thread, clock, &mut sight.views);
        self.see(sight);
        self.find_starts(sight);
    }

    /// Works out what the views come to.
    fn see(&self, sight: &mut Sight) {
        // The newest view mostly is after the others, which then have nothing to add.
        let age = |&(_, &view): &(usize, &WriteId)| if view == INIT { 0 } else { view + 1 };
        if let Some((newest, _)) = sight.views.iter().enumerate().max_by_key(age) {
            sight.views.swap(0, newest);
        }
        sight.before.clear();
        sight.before.resize(self.lanes.count(), 0);
        sight.chains.clear();
        sight.beyond_init = false;
        for &view in &sight.views {
            let (top, place) = self.lanes.chain(view);
            if let Some(chain) = sight.chains.iter_mut().find(|chain| chain.0 == top) {
                chain.1 = chain.1.max(place);
                continue;
            }
            if top != INIT {
                let top = self.lanes.write(top);
                sight.beyond_init = true;
                if top.position < sight.before[top.lane as usize] {
                    continue;
                }
                // Line 12; closed already, so that lines 13–22 have nothing to do.
                self.hbmo.join_before(top.at(), &mut sight.before);
            }
            sight.chains.push((top, place));
        }
    }

    /// The summit, if there is one; the initial write as long as it is alone.
    #[inline]
    pub(super) fn summit(&self) -> Option<WriteId> {
        match self.summit {
            Some(summit) => Some(summit.write),
            None => (self.lanes.last() == INIT).then_some(INIT),
        }
    }

    /// Is there a summit, and has the thread seen it? `clock` as in [`Views::collect`].
    #[inline]
    pub(super) fn sees_summit(&self, thread: usize, clock: Option<&[u32]>) -> bool {
        match self.summit {
            Some(summit) => {
                clock.is_some_and(|clock| clock[summit.thread as usize] >= summit.index)
                    || self.views.last(thread) == Some(summit.write)
            }
            None => self.lanes.last() == INIT,
        }
    }

    /// Appends a read of the summit.
    #[inline]
    pub(super) fn read_summit(&mut self, thread: usize, index: u32, summit: WriteId) {
        self.views.push(thread, index, summit);
    }

    /// Appends a write that is after all others: that of an RMW that reads from the summit, or of a thread that has seen it.
    pub(super) fn write_summit(
        &mut self,
        thread: usize,
        (index, message): (u32, Message),
        written: (EventId, Tag),
        source: Option<WriteId>,
    ) -> WriteId {
        let (lane, new) = self.lanes.lane_of(thread);
        if new {
            self.hbmo.add_lane();
        }
        let position = self.lanes.len(lane as usize);
        self.hbmo.append_with((lane, position), |u| self.lanes.len(u));
        let w = self.lanes.push(written, lane, source, message);
        self.views.push(thread, index, w);
        self.summit = Some(Summit { write: w, thread: thread as u32, index });
        w
    }

    /// Has the access seen something that is after this write in every modification order? (Lines 7, 10, 18.)
    pub(super) fn is_overwritten(&self, w: WriteId, sight: &Sight) -> bool {
        let (top, place) = self.lanes.chain(w);
        self.is_chain_overwritten(top, place, sight)
    }

    #[inline]
    fn is_chain_overwritten(&self, top: WriteId, place: u32, sight: &Sight) -> bool {
        let before = if top == INIT {
            sight.beyond_init
        } else {
            let top = self.lanes.write(top);
            top.position < sight.before[top.lane as usize]
        };
        before || sight.chains.iter().any(|&(other, last)| other == top && place < last)
    }

    /// Finds where the candidates of each lane start.
    pub(super) fn find_starts(&self, sight: &mut Sight) {
        sight.starts.clear();
        sight.starts.extend_from_slice(&sight.before);
        // What is before a view in its lane is overwritten by it.
        for &view in sight.views.iter().filter(|&&view| view != INIT) {
            let (lane, position) = self.lanes.write(view).at();
            let start = &mut sight.starts[lane as usize];
            *start = (*start).max(position);
        }
        // Only the later RMWs of a chain whose top is overwritten, or that a view is in, can still be so.
        for lane in 0..self.lanes.count() {
            let (start, end) = (sight.starts[lane], self.lanes.len(lane));
            let overwritten = |position: u32| {
                let Write { top, place, .. } = *self.lanes.at(lane, position);
                self.is_chain_overwritten(top, place, sight)
            };
            if start == end || !overwritten(start) {
                continue;
            }
            // low is overwritten, high is not (or is the end).
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
        if (!is_rmw || self.lanes.is_tail(last)) && !self.is_overwritten(last, sight) {
            return last;
        }
        self.find_starts(sight);
        let in_lane = |lane: usize| {
            let start = sight.starts[lane];
            if is_rmw { self.lanes.newest_tail(lane, start) } else { self.lanes.ids(lane, start).last().copied() }
        };
        // If there is no other, the initial write is the one: there always is something.
        (0..self.lanes.count()).filter_map(in_lane).max().unwrap_or(INIT)
    }

    /// The writes that may be the last of a modification order: the ends of chains that no write is after.
    pub(super) fn last_writes(&self, last: &mut Vec<WriteId>) {
        last.clear();
        let lanes = 0..self.lanes.count();
        let ends = |lane: usize| self.lanes.ids(lane, 0).last().copied();
        let mut candidates: Vec<WriteId> = lanes.clone().flat_map(|lane| self.lanes.tails(lane, 0)).collect();
        candidates.sort_unstable();
        for tail in candidates {
            let top = self.lanes.chain(tail).0;
            // A lane's last write is after whatever another write of the lane outside of the chain is after.
            let is_before = |end: WriteId| {
                let write = self.lanes.write(end);
                write.top != top && (top == INIT || self.hbmo.is_before(self.lanes.write(top).at(), write.at()))
            };
            if !lanes.clone().filter_map(ends).any(is_before) {
                last.push(tail);
            }
        }
        if self.lanes.writes().is_empty() {
            last.push(INIT);
        }
    }

    /// Drops the writes before `starts` in each lane, which no thread can read any more, but for tops of chains that go on.
    pub(super) fn forget(&mut self, starts: &[u32]) {
        let is_kept = |write: &Write| write.position >= starts[write.lane as usize];
        let mut is_top = vec![false; self.lanes.writes().len()];
        for write in self.lanes.writes().iter().filter(|write| is_kept(write) && write.top != INIT) {
            is_top[write.top as usize] = true;
        }
        let (ranks, number) = self.lanes.retain(|w, write| is_kept(write) || is_top[w as usize]);
        self.hbmo.retain(&ranks);
        self.views.retain(&number);
        // The summit can always be read.
        self.summit = self.summit.and_then(|summit| Some(Summit { write: number[summit.write as usize]?, ..summit }));
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

    /// Notes that a write is seen by who sees the `index`-th event of a thread other than its own.
    pub(super) fn show(&mut self, thread: usize, index: u32, w: WriteId) {
        self.views.push(thread, index, w);
    }

    /// Orders the views of a read before the chain that it reads from (line 23).
    fn order_views(&mut self, source: WriteId, sight: &mut Sight) {
        let (top, _) = self.lanes.chain(source);
        // Nothing but the chain itself is seen by who may read from the initial write's chain.
        if top == INIT {
            return;
        }
        let to = self.lanes.write(top).at();
        let Sight { views, row, .. } = sight;
        row.clear();
        row.resize(self.lanes.count(), 0);
        let mut new = false;
        for &view in views.iter().filter(|&&view| view != INIT) {
            let write = self.lanes.write(view);
            let from = write.at();
            if write.top == top || from.1 < row[from.0 as usize] || self.hbmo.is_before(from, to) {
                continue;
            }
            self.hbmo.join_upto(from, row);
            new = true;
        }
        if new {
            self.hbmo.insert(row, to);
        }
    }

    /// Appends a write, of an RMW if it has a source, after all that it sees (lines 29–31).
    pub(super) fn write(
        &mut self,
        thread: usize,
        (index, message): (u32, Message),
        written: (EventId, Tag),
        source: Option<WriteId>,
        sight: &mut Sight,
    ) -> WriteId {
        let (lane, new) = self.lanes.lane_of(thread);
        if new {
            self.hbmo.add_lane();
        }
        let Sight { views, row, .. } = sight;
        row.clear();
        row.resize(self.lanes.count(), 0);
        for &view in views.iter().chain(&source).filter(|&&view| view != INIT) {
            let from = self.lanes.write(view).at();
            if from.1 >= row[from.0 as usize] {
                self.hbmo.join_upto(from, row);
            }
        }
        // All others are before it if the whole of each lane is.
        let is_summit = row.iter().enumerate().all(|(u, &upto)| u == lane as usize || upto == self.lanes.len(u));
        let w = self.lanes.push(written, lane, source, message);
        self.hbmo.append(self.lanes.write(w).at(), row);
        self.views.push(thread, index, w);
        self.summit = is_summit.then_some(Summit { write: w, thread: thread as u32, index });
        w
    }
}
