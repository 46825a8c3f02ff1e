//! What the threads have seen of one location, and how much of that another thread knows.
//!
//! Lemma 3.2 asks for all writes w' with (w', r) ∈ rf?; hb. Alg. 3, line 11 takes from each thread the last write and
//! the source of the last read that happen before r. Of these two the later *access* suffices: call the write that an
//! access makes, or reads from, its view. Consistency so far puts the view of an access before the view of every later
//! one in its thread, or earlier in the same chain (Lemma 3.2 for a read, write coherence for a write), so that what is
//! to be ordered after the later view is so after the earlier one. One list a thread remains, to which an access adds
//! nothing if its view is that of the access before.
//!
//! How much of thread u's list happens before the next event of thread t only grows. Each pair keeps a cursor (the
//! paper, §3, "Last write and last read").

use super::lanes::{INIT, WriteId};

const NONE: u32 = u32::MAX;

/// A view, and the access that brought it.
#[derive(Clone, Copy, Debug)]
struct View {
    /// The number of the access in its thread, from 1.
    index: u32,
    write: WriteId,
}

/// A thread that accesses the location.
#[derive(Clone, Debug, Default)]
struct Observer {
    thread: u32,
    /// Increasing in `index`, no two neighbours with the same write.
    views: Vec<View>,
    /// `known[o]`: so many views of observer o happened before this observer's last look.
    known: Vec<u32>,
}

/// The views of all threads on one location.
#[derive(Clone, Debug, Default)]
pub(super) struct Views {
    observers: Vec<Observer>,
    /// The observer of each thread, or [`NONE`]; shorter than the number of threads if the last ones are none.
    observer_of: Vec<u32>,
}

impl Views {
    /// Collects the views that happen before the next event of a thread, at most one for each thread and its own first.
    /// `clock` is that event's happens-before, or `None` if that is program order alone.
    pub(super) fn collect(&mut self, thread: usize, clock: Option<&[u32]>, views: &mut Vec<WriteId>) {
        views.clear();
        let own = self.observer(thread);
        views.extend(self.observers[own].views.last().map(|view| view.write));
        let Some(clock) = clock else { return };
        let count = self.observers.len();
        let mut known = std::mem::take(&mut self.observers[own].known);
        known.resize(count, 0);
        for (o, (observer, known)) in self.observers.iter().zip(&mut known).enumerate() {
            let limit = clock[observer.thread as usize];
            if o == own || limit == 0 {
                continue;
            }
            *known = observer.known_at(*known, limit);
            if *known > 0 {
                views.push(observer.views[*known as usize - 1].write);
            }
        }
        self.observers[own].known = known;
    }

    /// Notes that an access of a thread, its `index`-th event, sees a write.
    pub(super) fn push(&mut self, thread: usize, index: u32, write: WriteId) {
        let own = self.observer(thread);
        let views = &mut self.observers[own].views;
        if views.last().is_none_or(|last| last.write != write) {
            views.push(View { index, write });
        }
    }

    /// What the thread has seen last of the location, if it has accessed it.
    #[inline]
    pub(super) fn last(&self, thread: usize) -> Option<WriteId> {
        let own = *self.observer_of.get(thread)?;
        self.observers.get(own as usize)?.views.last().map(|view| view.write)
    }

    /// As [`collect`](Self::collect), for a thread that need not access the location and does not get further by it.
    pub(super) fn peek(&self, thread: usize, clock: &[u32], views: &mut Vec<WriteId>) {
        views.clear();
        let own = self.observer_of.get(thread).map(|&own| own as usize);
        let own = own.and_then(|own| self.observers.get(own));
        views.extend(own.and_then(|own| own.views.last()).map(|view| view.write));
        for (o, observer) in self.observers.iter().enumerate().filter(|(_, it)| it.thread as usize != thread) {
            let known = own.and_then(|own| own.known.get(o)).copied().unwrap_or(0);
            let known = observer.known_at(known, clock[observer.thread as usize]);
            if known > 0 {
                views.push(observer.views[known as usize - 1].write);
            }
        }
    }

    /// Drops the views on writes that are forgotten, and numbers the others anew. For every thread that can still look, what is
    /// dropped must be overwritten by what stays.
    pub(super) fn retain(&mut self, number: &[Option<WriteId>]) {
        let mut ranks = Vec::with_capacity(self.observers.len());
        for observer in &mut self.observers {
            let mut rank = Vec::with_capacity(observer.views.len() + 1);
            let mut views = Vec::new();
            for view in &observer.views {
                rank.push(views.len() as u32);
                let new = if view.write == INIT { Some(INIT) } else { number[view.write as usize] };
                views.extend(new.map(|write| View { write, ..*view }));
            }
            rank.push(views.len() as u32);
            observer.views = views;
            ranks.push(rank);
        }
        for observer in &mut self.observers {
            for (known, rank) in observer.known.iter_mut().zip(&ranks) {
                *known = rank[*known as usize];
            }
        }
    }

    fn observer(&mut self, thread: usize) -> usize {
        if self.observer_of.len() <= thread {
            self.observer_of.resize(thread + 1, NONE);
        }
        if self.observer_of[thread] == NONE {
            self.observer_of[thread] = self.observers.len() as u32;
            self.observers.push(Observer { thread: thread as u32, ..Observer::default() });
        }
        self.observer_of[thread] as usize
    }
}

impl Observer {
    /// The number of views of index at most `limit`, of which there are at least `known`: all of them, mostly, else by
    /// galloping.
    #[inline]
    fn known_at(&self, known: u32, limit: u32) -> u32 {
        let rest = &self.views[known as usize..];
        match (rest.first(), rest.last()) {
            (None, _) | (_, None) => known,
            (_, Some(last)) if last.index <= limit => self.views.len() as u32,
            (Some(first), _) if first.index > limit => known,
            _ => {
                let mut stride = 1;
                while rest.get(stride).is_some_and(|view| view.index <= limit) {
                    stride *= 2;
                }
                let (low, high) = (stride / 2, stride.min(rest.len()));
                known + (low + rest[low..high].partition_point(|view| view.index <= limit)) as u32
            }
        }
    }
}
