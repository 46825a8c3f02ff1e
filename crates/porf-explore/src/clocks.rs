//! Vector clocks in an arena.
//!
//! A row has an entry for each thread u: how many events of u come before. The entry of the event's
//! own thread is never read, because it is the position of the event. So consecutive events of a
//! thread share a row until the thread synchronises. Rows are immutable, and the arena is a stack:
//! what a branch of the search pushed is dropped when the branch ends.

use crate::index::{RowIx, ThreadIx};

/// The arena.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// The number of entries of a row: at least the number of threads.
    stride: usize,
    /// Row-major. Row 0 is zero. Entries from `rows * stride` on are kept only to be overwritten.
    data: Vec<u32>,
    /// The number of rows.
    rows: usize,
}

impl Rows {
    pub(crate) fn new(threads: usize) -> Rows {
        let stride = threads.max(1);
        Rows { stride, data: vec![0; stride], rows: 1 }
    }

    /// The number of rows.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.rows
    }

    #[inline]
    pub(crate) fn truncate(&mut self, rows: usize) {
        self.rows = self.rows.min(rows);
    }

    #[inline]
    pub(crate) fn row(&self, row: RowIx) -> &[u32] {
        let start = row.index() * self.stride;
        &self.data[start..start + self.stride]
    }

    #[inline]
    pub(crate) fn get(&self, row: RowIx, thread: ThreadIx) -> u32 {
        self.data[row.index() * self.stride + thread.index()]
    }

    /// Makes the rows wide enough for this many threads.
    pub(crate) fn widen(&mut self, threads: usize) {
        if threads <= self.stride {
            return;
        }
        let stride = threads.next_power_of_two();
        let mut data = Vec::with_capacity(self.len() * stride);
        for row in self.data.chunks(self.stride).take(self.rows) {
            data.extend_from_slice(row);
            data.resize(data.len() + stride - self.stride, 0);
        }
        (self.stride, self.data) = (stride, data);
    }

    /// Appends a row given by its entries.
    pub(crate) fn push(&mut self, entries: &[u32]) -> RowIx {
        let row = RowIx::new(self.rows);
        let (_, new) = self.add();
        let given = entries.len().min(new.len());
        new[..given].copy_from_slice(&entries[..given]);
        new[given..].fill(0);
        row
    }

    /// Adds a row with arbitrary entries. Returns the rows before it, and it.
    #[inline]
    fn add(&mut self) -> (&[u32], &mut [u32]) {
        let start = self.rows * self.stride;
        let end = start + self.stride;
        if self.data.len() < end {
            self.grow(end);
        }
        self.rows += 1;
        let (before, new) = self.data[..end].split_at_mut(start);
        (before, new)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, entries: usize) {
        self.data.resize(entries.max(2 * self.data.len()), 0);
    }

    /// A copy of the row in which the entry of the thread is at least `count`.
    pub(crate) fn with(&mut self, row: RowIx, thread: ThreadIx, count: u32) -> RowIx {
        let (new, start) = (RowIx::new(self.rows), row.index() * self.stride);
        let (before, added) = self.add();
        // Rows are short: a loop is faster than a call that copies.
        for (entry, &value) in added.iter_mut().zip(&before[start..]) {
            *entry = value;
        }
        added[thread.index()] = added[thread.index()].max(count);
        new
    }

    /// The pointwise maximum of two rows: the first of them if it is at least the other everywhere.
    pub(crate) fn join(&mut self, a: RowIx, b: RowIx) -> RowIx {
        if a == b || b == RowIx::ZERO {
            return a;
        }
        let (ra, rb) = (self.row(a), self.row(b));
        if ra.iter().zip(rb).all(|(x, y)| x >= y) {
            return a;
        }
        self.maximum(a, b)
    }

    /// Appends the pointwise maximum of two rows.
    #[inline]
    fn maximum(&mut self, a: RowIx, b: RowIx) -> RowIx {
        let (new, stride) = (RowIx::new(self.rows), self.stride);
        let (before, added) = self.add();
        let (ra, rb) = (&before[a.index() * stride..], &before[b.index() * stride..]);
        for (entry, (&x, &y)) in added.iter_mut().zip(ra.iter().zip(rb)) {
            *entry = x.max(y);
        }
        new
    }

    /// As [`join`](Self::join), where the second row also has `count` events of the thread.
    pub(crate) fn join_with(&mut self, a: RowIx, b: RowIx, thread: ThreadIx, count: u32) -> RowIx {
        let new = self.maximum(a, b);
        let entry = &mut self.data[new.index() * self.stride + thread.index()];
        *entry = (*entry).max(count);
        new
    }
}
