//! Classes of events: kind, mode, tag, and whether they are part of an RMW. Models cannot
//! distinguish events further.
//!
//! Guards of automata are masks over the atoms of one question. Executions have only few kinds of
//! events, so that a compiled guard is a set of *classes*, one bit each, for every model.

use porf_exec::{Barrier, FenceMode, Label, ReadMode, WriteMode};
use porf_kat::vocabulary::Pred;

/// A kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class(u8);

/// A set of classes, one bit each.
pub type ClassSet = u64;

/// The number of the first class of writes: two for each mode of a read come before.
const WRITES: u8 = 10;
/// The number of the first class of fences.
const FENCES: u8 = WRITES + 8;
/// The number of the first class that is no access and no fence.
const OTHERS: u8 = FENCES + 4;
/// The number of the first class of barriers.
const BARRIERS: u8 = OTHERS + 8;

impl Class {
    /// The initial write of a location. It has no mode and no thread.
    pub const INIT: Class = Class(OTHERS);
    /// The creation of a thread.
    pub const CREATE: Class = Class(OTHERS + 1);
    /// The beginning of a created thread.
    pub const BEGIN: Class = Class(OTHERS + 2);
    /// The end of a joined thread.
    pub const END: Class = Class(OTHERS + 3);
    /// The joining of a thread.
    pub const JOIN: Class = Class(OTHERS + 4);
    /// An allocation.
    pub const ALLOC: Class = Class(OTHERS + 5);
    /// A release of memory.
    pub const FREE: Class = Class(OTHERS + 6);
    /// Anything else.
    pub const OTHER: Class = Class(OTHERS + 7);
    /// The number of classes.
    pub const COUNT: u8 = BARRIERS + Barrier::ALL.len() as u8;

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
        Class(WRITES + mode as u8 * 2 + u8::from(exclusive))
    }

    /// The class of the same accesses in RMWs, given that of accesses outside RMWs.
    #[inline]
    pub fn exclusive(self) -> Class {
        Class(self.0 | 1)
    }

    /// A fence.
    #[inline]
    pub fn fence(mode: FenceMode) -> Class {
        match mode {
            FenceMode::Acq => Class(FENCES),
            FenceMode::Rel => Class(FENCES + 1),
            FenceMode::AcqRel => Class(FENCES + 2),
            FenceMode::Sc => Class(FENCES + 3),
            FenceMode::Barrier(barrier) => Class(BARRIERS + barrier as u8),
        }
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

    /// The barrier, if it is one.
    pub(super) fn barrier(self) -> Option<Barrier> {
        self.0.checked_sub(BARRIERS).and_then(|number| Barrier::ALL.get(usize::from(number)).copied())
    }

    /// The mode of a read, a write or a fence of a language, and whether it is part of an RMW.
    pub(super) fn access(self) -> Option<(Access, bool)> {
        const READS: [ReadMode; 5] = [ReadMode::Na, ReadMode::Rlx, ReadMode::AcqPc, ReadMode::Acq, ReadMode::Sc];
        const WRITTEN: [WriteMode; 4] = [WriteMode::Na, WriteMode::Rlx, WriteMode::Rel, WriteMode::Sc];
        const FENCED: [FenceMode; 4] = [FenceMode::Acq, FenceMode::Rel, FenceMode::AcqRel, FenceMode::Sc];
        let (n, exclusive) = (self.0, self.0 % 2 == 1);
        match n {
            _ if n < WRITES => Some((Access::Read(READS[usize::from(n / 2)]), exclusive)),
            _ if n < FENCES => Some((Access::Write(WRITTEN[usize::from((n - WRITES) / 2)]), exclusive)),
            _ if n < OTHERS => Some((Access::Fence(FENCED[usize::from(n - FENCES)]), false)),
            _ => None,
        }
    }

    /// Whether an event of this class belongs to a primitive set. Events belong to no set that a
    /// model declares, but to those of their tags.
    pub fn is_in(self, set: Pred) -> bool {
        use porf_exec::Mode;
        if let Some(barrier) = self.barrier() {
            return set.0 == Pred::DMB_SY.0 + barrier as u16;
        }
        let access = self.access();
        let is = |fits: fn(Access) -> bool| access.is_some_and(|(access, _)| fits(access));
        let has = |mode: Mode| access.is_some_and(|(access, _)| access.mode() == mode);
        match set {
            Pred::R => is(|it| matches!(it, Access::Read(_))),
            Pred::W => is(|it| matches!(it, Access::Write(_))) || self == Class::INIT,
            Pred::F => is(|it| matches!(it, Access::Fence(_))),
            Pred::NA => has(Mode::Na),
            Pred::RLX => has(Mode::Rlx),
            Pred::ACQ => has(Mode::Acq) || has(Mode::AcqPc) || has(Mode::AcqRel) || has(Mode::Sc),
            Pred::REL => has(Mode::Rel) || has(Mode::AcqRel) || has(Mode::Sc),
            Pred::SC => has(Mode::Sc),
            Pred::ACQ_PC => has(Mode::AcqPc),
            Pred::EXCL => access.is_some_and(|(_, exclusive)| exclusive),
            Pred::LOC => is(|it| !matches!(it, Access::Fence(_))) || self == Class::INIT,
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
        (Pred::R.0..=Pred::FENCE_TSO.0).map(Pred).filter(move |&set| self.is_in(set))
    }
}

/// What an event of a class does, with its mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    Read(ReadMode),
    Write(WriteMode),
    Fence(FenceMode),
}

impl Access {
    pub(super) fn mode(self) -> porf_exec::Mode {
        match self {
            Access::Read(mode) => mode.into(),
            Access::Write(mode) => mode.into(),
            Access::Fence(mode) => mode.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use porf_kat::vocabulary::Vocabulary;

    #[test]
    fn barriers_are_in_the_sets_of_their_names() {
        let vocabulary = Vocabulary::default();
        for barrier in Barrier::ALL {
            let sets: Vec<Pred> = Class::fence(FenceMode::Barrier(barrier)).sets().collect();
            let names: Vec<&str> = sets.iter().map(|&set| vocabulary.predicate_name(set)).collect();
            assert_eq!(names, [barrier.name().to_uppercase()]);
        }
        assert_eq!(Pred::barriers().count(), Barrier::ALL.len());
        let sets: Vec<Pred> = Class::read(ReadMode::AcqPc, false).sets().collect();
        assert_eq!(sets, [Pred::R, Pred::ACQ, Pred::LOC, Pred::ACQ_PC]);
    }

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
