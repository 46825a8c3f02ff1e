//! What the threads have seen of one location, and how much of that another thread knows.
//!
//! Lemma 3.2 needs all writes w' with (w', r) ∈ rf?; hb. Alg. 3, line 11 takes from each thread the
//! last write and the source of the last read that happen before r. Of these two the later *access*
//! suffices: call the write that an access makes, or reads from, its view. Consistency so far puts
//! the view of an access before the view of every later one in its thread, or earlier in the same
//! chain (Lemma 3.2 for a read, write coherence for a write). What must be after the later view is
//! therefore also after the earlier one. So each thread has one list, to which an access adds
//! nothing if its view is that of the previous access.
//!
//! The part of thread u's list that happens before the next event of thread t only grows. Each pair
//! keeps a cursor (the paper, §3, "Last write and last read"), for the case that the last view of u
//! does not happen before it.
//!
//! # What can be skipped
//! If a thread has seen a write with a floor (`hbmo`), then all writes below the floor are
//! overwritten, or followed in their chain, for it. If the last view of a thread is below the
//! floor, so are its earlier views: they add nothing. The initial write adds nothing either, and is
//! not a view here.

use super::lanes::{INIT, WriteId, renumbered};

const NONE: u32 = u32::MAX;

/// A view, and the access that made it.
#[derive(Clone, Copy, Debug)]
struct View {
    /// The number of the access in its thread, from 1.
    index: u32,
    write: WriteId,
}

/// No view.
const UNSEEN: View = View { index: 0, write: INIT };

/// A thread that accesses the location.
#[derive(Clone, Debug, Default)]
struct Observer {
    /// Increasing in `index`, without equal neighbouring writes.
    views: Vec<View>,
    /// `cursors[o]`: a lower bound of the part of observer o's views that happened before this
    /// observer's last look. Observers at the end may be missing.
    cursors: Vec<Cursor>,
}

/// A position in a list of views.
#[derive(Clone, Copy, Debug)]
struct Cursor {
    /// The number of views before it.
    known: u32,
    /// The index of the view after it, or 0 if it must be looked up.
    next: u32,
    /// The write of the view before it, if `next` is not 0.
    write: WriteId,
}

impl Cursor {
    const START: Cursor = Cursor { known: 0, next: 0, write: INIT };
}

/// The last view of an observer.
#[derive(Clone, Copy, Debug)]
struct Latest {
    thread: u32,
    view: View,
}

/// The views of all threads on one location.
#[derive(Clone, Debug, Default)]
pub(super) struct Views {
    observers: Vec<Observer>,
    /// `latest[o]`: the thread of observer o, and the last of `observers[o].views`, or [`UNSEEN`].
    latest: Vec<Latest>,
    /// The observer of each thread, or [`NONE`]; shorter than the number of threads if the last
    /// ones are none.
    observer_of: Vec<u32>,
}

impl Views {
    /// Collects the views that happen before the next event of a thread, at most one for each
    /// thread. `clock` is the clock of that event, or `None` if happens-before is program order.
    /// All writes below `floor` are overwritten by a view, or followed.
    pub(super) fn collect(&mut self, thread: usize, clock: Option<&[u32]>, floor: WriteId, views: &mut Vec<WriteId>) {
        views.clear();
        let own = self.observer(thread);
        let Some(clock) = clock else {
            views.extend(Some(self.latest[own].view.write).filter(|&write| write != INIT));
            return;
        };
        for o in 0..self.latest.len() {
            if let Some((write, cursor)) = self.seen(Some(own), o, clock, floor) {
                // A view below the floor is skipped by the next look as well.
                if write.wrapping_add(1) > floor {
                    views.push(write);
                }
                if let Some(cursor) = cursor {
                    let cursors = &mut self.observers[own].cursors;
                    cursors.resize(cursors.len().max(o + 1), Cursor::START);
                    cursors[o] = cursor;
                }
            }
        }
    }

    /// Like [`collect`](Self::collect), for a thread that may not access the location; no cursor
    /// moves.
    pub(super) fn peek(&self, thread: usize, clock: &[u32], floor: WriteId, views: &mut Vec<WriteId>) {
        views.clear();
        let own = self.observer_of.get(thread).filter(|&&own| own != NONE).map(|&own| own as usize);
        if let Some(own) = own
            && self.latest[own].view.write.wrapping_add(1) > floor
        {
            views.push(self.latest[own].view.write);
        }
        let others = (0..self.latest.len()).filter(|&o| Some(o) != own);
        let seen = others.filter_map(|o| self.seen(own, o, clock, floor)).map(|seen| seen.0);
        views.extend(seen.filter(|write| write.wrapping_add(1) > floor));
    }

    /// Whether there are views of other threads to collect. By the definition, without cursors.
    pub(super) fn sees_others(&self, thread: usize, clock: Option<&[u32]>, floor: WriteId) -> bool {
        let others = self.observers.iter().zip(&self.latest).filter(|(_, latest)| latest.thread as usize != thread);
        others.into_iter().any(|(observer, latest)| {
            let known =
                |clock: &[u32]| observer.views.partition_point(|view| view.index <= clock[latest.thread as usize]);
            let last = observer.views[..clock.map_or(0, known)].last();
            last.is_some_and(|view| view.write != INIT && view.write >= floor)
        })
    }

    /// The view of observer o that another one with this clock sees, and the new position of its
    /// cursor if it moves; `None` if it is certainly below the floor.
    #[inline(always)]
    fn seen(&self, own: Option<usize>, o: usize, clock: &[u32], floor: WriteId) -> Option<(WriteId, Option<Cursor>)> {
        let Latest { thread, view } = self.latest[o];
        let limit = clock[thread as usize];
        // The initial write wraps to 0.
        if limit == 0 || view.write.wrapping_add(1) <= floor {
            return None;
        }
        if view.index <= limit {
            return Some((view.write, None));
        }
        self.seen_before(own, o, limit)
    }

    /// The same where the last view is not seen.
    fn seen_before(&self, own: Option<usize>, o: usize, limit: u32) -> Option<(WriteId, Option<Cursor>)> {
        let cursor = own.and_then(|own| self.observers[own].cursors.get(o)).copied().unwrap_or(Cursor::START);
        if limit < cursor.next {
            return Some((cursor.write, None));
        }
        let cursor = self.observers[o].cursor_at(cursor.known, limit);
        Some((cursor.write, Some(cursor)))
    }

    /// Records that an access of a thread, its `index`-th event, sees a write.
    #[inline]
    pub(super) fn push(&mut self, thread: usize, index: u32, write: WriteId) {
        let own = self.observer(thread);
        let latest = &mut self.latest[own];
        if latest.view.write != write {
            latest.view = View { index, write };
            self.observers[own].views.push(latest.view);
        }
    }

    /// The last view of the thread, unless it is the initial write.
    #[inline]
    pub(super) fn last(&self, thread: usize) -> Option<WriteId> {
        let own = *self.observer_of.get(thread)?;
        self.latest.get(own as usize).map(|latest| latest.view.write).filter(|&write| write != INIT)
    }

    /// Drops the views of forgotten writes, and renumbers the others; `rank` is that of
    /// [`Lanes::retain`](super::lanes::Lanes::retain). For every thread that can still read,
    /// remaining views must overwrite the dropped ones.
    pub(super) fn retain(&mut self, rank: &[WriteId]) {
        for (observer, latest) in self.observers.iter_mut().zip(&mut self.latest) {
            observer.views.retain_mut(|view| {
                let Some(new) = renumbered(rank, view.write) else { return false };
                view.write = new;
                true
            });
            latest.view = observer.views.last().copied().unwrap_or(UNSEEN);
            // They are recomputed from the remaining views.
            observer.cursors.clear();
        }
    }

    #[inline]
    fn observer(&mut self, thread: usize) -> usize {
        match self.observer_of.get(thread) {
            Some(&own) if own != NONE => own as usize,
            _ => self.add_observer(thread),
        }
    }

    #[cold]
    fn add_observer(&mut self, thread: usize) -> usize {
        self.observer_of.resize(self.observer_of.len().max(thread + 1), NONE);
        let own = self.observers.len();
        self.observer_of[thread] = own as u32;
        self.observers.push(Observer::default());
        self.latest.push(Latest { thread: thread as u32, view: UNSEEN });
        own
    }
}

impl Observer {
    /// The position after the views of index at most `limit`, of which there are at least `known`,
    /// and not all: by galloping.
    fn cursor_at(&self, known: u32, limit: u32) -> Cursor {
        let rest = &self.views[known as usize..];
        let mut stride = 1;
        while rest.get(stride - 1).is_some_and(|view| view.index <= limit) {
            stride *= 2;
        }
        let (low, high) = (stride / 2, (stride - 1).min(rest.len()));
        let known = known as usize + low + rest[low..high].partition_point(|view| view.index <= limit);
        Cursor {
            known: known as u32,
            next: self.views.get(known).map_or(0, |view| view.index),
            write: known.checked_sub(1).map_or(INIT, |last| self.views[last].write),
        }
    }
}
