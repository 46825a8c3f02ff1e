//! Vector clocks in an arena.
//!
//! A row has an entry for each thread u: how many events of u come before. The entry of the event's own thread is never
//! looked at: it is the event's position. So consecutive events of a thread share a row until the thread learns something.
//! Rows are immutable, and the arena is a stack: what a branch of the search pushed is dropped when it ends.

/// A row of the arena.
pub(crate) type Row = u32;

/// The row that is zero everywhere.
pub(crate) const ZERO: Row = 0;

/// The arena.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// Entries a row: at least the number of threads.
    stride: usize,
    /// Row-major. Row 0 is zero.
    data: Vec<u32>,
}

impl Rows {
    pub(crate) fn new(threads: usize) -> Rows {
        let stride = threads.max(1);
        Rows { stride, data: vec![0; stride] }
    }

    /// The number of rows.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.data.len() / self.stride
    }

    #[inline]
    pub(crate) fn truncate(&mut self, rows: usize) {
        self.data.truncate(rows * self.stride);
    }

    #[inline]
    pub(crate) fn row(&self, row: Row) -> &[u32] {
        let start = row as usize * self.stride;
        &self.data[start..start + self.stride]
    }

    #[inline]
    pub(crate) fn get(&self, row: Row, thread: u32) -> u32 {
        self.data[row as usize * self.stride + thread as usize]
    }

    /// Makes room for more threads: the rows are laid out anew.
    pub(crate) fn widen(&mut self, threads: usize) {
        if threads <= self.stride {
            return;
        }
        let stride = threads.next_power_of_two();
        let mut data = Vec::with_capacity(self.len() * stride);
        for row in self.data.chunks(self.stride) {
            data.extend_from_slice(row);
            data.resize(data.len() + stride - self.stride, 0);
        }
        (self.stride, self.data) = (stride, data);
    }

    /// Appends a row given by its entries.
    pub(crate) fn push(&mut self, entries: &[u32]) -> Row {
        let row = self.len() as Row;
        self.data.extend_from_slice(&entries[..entries.len().min(self.stride)]);
        self.data.resize((row as usize + 1) * self.stride, 0);
        row
    }

    /// A copy of the row in which the entry of the thread is at least `count`.
    pub(crate) fn with(&mut self, row: Row, thread: u32, count: u32) -> Row {
        let new = self.len() as Row;
        let start = row as usize * self.stride;
        self.data.extend_from_within(start..start + self.stride);
        let entry = &mut self.data[new as usize * self.stride + thread as usize];
        *entry = (*entry).max(count);
        new
    }

    /// The pointwise maximum of two rows: one of them if that has all of the other.
    pub(crate) fn join(&mut self, a: Row, b: Row) -> Row {
        if a == b || b == ZERO {
            return a;
        }
        let (ra, rb) = (self.row(a), self.row(b));
        if ra.iter().zip(rb).all(|(x, y)| x >= y) {
            return a;
        }
        let new = self.len() as Row;
        let (start, other) = (a as usize * self.stride, b as usize * self.stride);
        self.data.extend_from_within(start..start + self.stride);
        for i in 0..self.stride {
            let value = self.data[other + i];
            let entry = &mut self.data[new as usize * self.stride + i];
            *entry = (*entry).max(value);
        }
        new
    }

    /// As [`join`](Self::join), where the second row also has `count` events of the thread.
    pub(crate) fn join_with(&mut self, a: Row, b: Row, thread: u32, count: u32) -> Row {
        let new = self.with(a, thread, count);
        let other = b as usize * self.stride;
        for i in 0..self.stride {
            let value = self.data[other + i];
            let entry = &mut self.data[new as usize * self.stride + i];
            *entry = (*entry).max(value);
        }
        new
    }
}
