//! Classes of events: kind, mode, and whether they are part of an RMW. Models cannot distinguish
//! events further.
//!
//! Guards of automata are masks over the atoms of one question. Executions have only few kinds of
//! events, so that a compiled guard is a set of *classes*, one bit each, for every model.

use porf_exec::{FenceMode, Label, ReadMode, WriteMode};
use porf_kat::vocabulary::Pred;

/// A kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class(u8);

/// A set of classes, one bit each.
pub type ClassSet = u32;

impl Class {
    /// The initial write of a location. It has no mode and no thread.
    pub const INIT: Class = Class(20);
    /// The creation of a thread.
    pub const CREATE: Class = Class(21);
    /// The beginning of a created thread.
    pub const BEGIN: Class = Class(22);
    /// The end of a joined thread.
    pub const END: Class = Class(23);
    /// The joining of a thread.
    pub const JOIN: Class = Class(24);
    /// An allocation.
    pub const ALLOC: Class = Class(25);
    /// A release of memory.
    pub const FREE: Class = Class(26);
    /// Anything else.
    pub const OTHER: Class = Class(27);
    /// The number of classes.
    pub const COUNT: u8 = 28;

    /// All classes.
    pub fn all() -> impl Iterator<Item = Class> {
        (0..Class::COUNT).map(Class)
    }

    /// The classes of a set.
    pub(super) fn in_set(set: ClassSet) -> impl Iterator<Item = Class> {
        let mut left = set & ((1 << Class::COUNT) - 1);
        std::iter::from_fn(move || {
            let class = (left != 0).then(|| Class(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            class
        })
    }

    /// A read.
    #[inline]
    pub fn read(mode: ReadMode, exclusive: bool) -> Class {
        Class(mode as u8 * 2 + u8::from(exclusive))
    }

    /// A write.
    #[inline]
    pub fn write(mode: WriteMode, exclusive: bool) -> Class {
        Class(8 + mode as u8 * 2 + u8::from(exclusive))
    }

    /// The class of the same accesses in RMWs, given that of accesses outside RMWs.
    #[inline]
    pub fn exclusive(self) -> Class {
        Class(self.0 | 1)
    }

    /// A fence.
    #[inline]
    pub fn fence(mode: FenceMode) -> Class {
        Class(16 + mode as u8)
    }

    /// The class of an event.
    #[inline]
    pub fn of(label: Label) -> Class {
        match label {
            Label::Read { mode, exclusive } => Class::read(mode, exclusive),
            Label::Write { mode, exclusive } => Class::write(mode, exclusive),
            Label::Fence { mode } => Class::fence(mode),
        }
    }

    /// The number of the class.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The set of this class alone.
    #[inline]
    pub fn bit(self) -> ClassSet {
        1 << self.0
    }

    /// Whether an event of this class belongs to a primitive set. Events belong to no set that a
    /// model declares.
    pub fn is_in(self, set: Pred) -> bool {
        let Class(n) = self;
        let (is_read, is_write, is_fence) = (n < 8, (8..16).contains(&n), (16..20).contains(&n));
        // Numbers of modes, as in the types: na, rlx, acq or rel, sc; for fences acq, rel, acq-rel,
        // sc.
        let mode = if is_fence { n - 16 } else { n % 8 / 2 };
        let is_access = is_read || is_write;
        let is_sc = (is_access || is_fence) && mode == 3;
        match set {
            Pred::R => is_read,
            Pred::W => is_write || self == Class::INIT,
            Pred::F => is_fence,
            Pred::NA => is_access && mode == 0,
            Pred::RLX => is_access && mode == 1,
            Pred::ACQ => is_sc || is_read && mode == 2 || is_fence && mode != 1,
            Pred::REL => is_sc || is_write && mode == 2 || is_fence && mode != 0,
            Pred::SC => is_sc,
            Pred::EXCL => is_access && n % 2 == 1,
            Pred::LOC => is_access || self == Class::INIT,
            Pred::TC => self == Class::CREATE,
            Pred::TB => self == Class::BEGIN,
            Pred::TE => self == Class::END,
            Pred::TJ => self == Class::JOIN,
            Pred::ALLOC => self == Class::ALLOC,
            Pred::FREE => self == Class::FREE,
            _ => false,
        }
    }

    /// The primitive sets that an event of this class belongs to.
    pub fn sets(self) -> impl Iterator<Item = Pred> {
        (Pred::R.0..=Pred::LOC.0).map(Pred).filter(move |&set| self.is_in(set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_belong_to_the_sets_of_their_events() {
        let sets = |class: Class| class.sets().collect::<Vec<_>>();
        assert_eq!(sets(Class::read(ReadMode::Acq, true)), [Pred::R, Pred::ACQ, Pred::EXCL, Pred::LOC]);
        assert_eq!(sets(Class::write(WriteMode::Na, false)), [Pred::W, Pred::NA, Pred::LOC]);
        assert_eq!(sets(Class::write(WriteMode::Sc, false)), [Pred::W, Pred::ACQ, Pred::REL, Pred::SC, Pred::LOC]);
        assert_eq!(sets(Class::fence(FenceMode::AcqRel)), [Pred::F, Pred::ACQ, Pred::REL]);
        assert_eq!(sets(Class::fence(FenceMode::Rel)), [Pred::F, Pred::REL]);
        assert_eq!(sets(Class::INIT), [Pred::W, Pred::LOC]);
        assert_eq!(sets(Class::JOIN), [Pred::TJ]);
        assert_eq!(sets(Class::OTHER), []);
    }
}
