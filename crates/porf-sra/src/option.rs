//! Read options (paper 4, Def. 5.6), numbered densely.

use crate::system::{Pair, Systems};

/// A read option: the writer, the location and value written, and whether an RMW may read it. A
/// dense number below `MAX_OPTIONS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ReadOption(pub(crate) u16);

impl ReadOption {
    /// Whether it is flagged RMW: its write is mo-last on its location.
    #[inline]
    pub(crate) fn is_rmw(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether the two differ at most in their flags.
    #[inline]
    pub(crate) fn same_write(self, other: ReadOption) -> bool {
        self.0 | 1 == other.0 | 1
    }

    /// The stronger of two options that differ at most in their flags.
    #[inline]
    pub(crate) fn stronger(self, other: ReadOption) -> ReadOption {
        debug_assert!(self.same_write(other));
        ReadOption(self.0 | other.0)
    }

    /// Whether `other` can be used in place of this option. An option flagged RMW can also be used
    /// as one flagged R.
    #[inline]
    pub(crate) fn is_served_by(self, other: ReadOption) -> bool {
        self.same_write(other) && self.0 <= other.0
    }

    /// One of 64 bits, the same for both flags. For sets that over-approximate.
    #[inline]
    pub(crate) fn mask(self) -> u64 {
        1 << ((self.0 >> 1) % 64)
    }
}

/// The meaning of option numbers.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pairs: usize,
    threads: usize,
    /// The location of each pair.
    location_of: Vec<u32>,
}

impl Options {
    pub(crate) fn new(systems: &Systems) -> Options {
        let location_of = systems.location_of.clone();
        Options { pairs: systems.pairs(), threads: systems.threads.len(), location_of }
    }

    /// The writer of initial values, which is not a thread.
    #[inline]
    pub(crate) fn init(&self) -> usize {
        self.threads
    }

    #[inline]
    pub(crate) fn option(&self, writer: usize, pair: Pair, rmw: bool) -> ReadOption {
        ReadOption(((writer * self.pairs + pair.index()) << 1 | usize::from(rmw)) as u16)
    }

    #[inline]
    pub(crate) fn writer(&self, option: ReadOption) -> usize {
        (option.0 >> 1) as usize / self.pairs
    }

    #[inline]
    pub(crate) fn pair(&self, option: ReadOption) -> Pair {
        Pair(((option.0 >> 1) as usize % self.pairs) as u32)
    }

    #[inline]
    pub(crate) fn location(&self, option: ReadOption) -> usize {
        self.location_of[self.pair(option).index()] as usize
    }

    /// The option with another writer.
    pub(crate) fn with_writer(&self, option: ReadOption, writer: usize) -> ReadOption {
        self.option(writer, self.pair(option), option.is_rmw())
    }
}
