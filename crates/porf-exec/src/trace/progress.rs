//! Progress reports.

/// Counts bytes and calls back at intervals.
pub(super) struct Progress<'a> {
    read: u64,
    next: u64,
    report: &'a mut dyn FnMut(u64),
}

/// Bytes between two calls.
const STEP: u64 = 1 << 18;

impl<'a> Progress<'a> {
    pub(super) fn new(report: &'a mut dyn FnMut(u64)) -> Progress<'a> {
        Progress { read: 0, next: STEP, report }
    }

    #[inline]
    pub(super) fn advance(&mut self, bytes: usize) {
        self.read += bytes as u64;
        if self.read >= self.next {
            self.next = self.read + STEP;
            (self.report)(self.read);
        }
    }

    /// The number of bytes read.
    #[inline]
    pub(super) fn bytes_read(&self) -> u64 {
        self.read
    }
}
