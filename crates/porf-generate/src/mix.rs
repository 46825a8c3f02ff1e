//! Random choice of kinds and modes by their shares.

use super::error::GenerateError;
use porf_exec::{FenceMode, Mode, ReadMode, WriteMode};
use rand::{Rng, RngExt};

/// The shares of the kinds of operations; only their ratios matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds {
    /// Reads.
    pub reads: u16,
    /// Writes.
    pub writes: u16,
    /// Read-modify-writes.
    pub rmws: u16,
    /// Fences.
    pub fences: u16,
}

/// The shares of the modes; only the ratios matter, among the modes that a kind of operation can
/// have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modes {
    /// Non-atomic reads and writes.
    pub na: u16,
    /// Relaxed accesses.
    pub rlx: u16,
    /// Acquire reads, RMWs and fences.
    pub acq: u16,
    /// Release writes, RMWs and fences.
    pub rel: u16,
    /// Acquire-release RMWs and fences.
    pub acq_rel: u16,
    /// Sequentially consistent accesses and fences.
    pub sc: u16,
}

impl Kinds {
    /// The sum of the shares.
    pub(super) fn total(&self) -> f64 {
        [self.reads, self.writes, self.rmws, self.fences].into_iter().map(f64::from).sum()
    }
}

impl Modes {
    /// Relaxed accesses only; no fences can be drawn.
    pub const RELAXED: Modes = Modes { na: 0, rlx: 1, acq: 0, rel: 0, acq_rel: 0, sc: 0 };
    /// Acquire reads, release writes, and RMWs and fences of all three strengths.
    pub const RELEASE_ACQUIRE: Modes = Modes { na: 0, rlx: 0, acq: 1, rel: 1, acq_rel: 1, sc: 0 };
    /// Relaxed, acquire, release and acquire-release alike.
    pub const MIXED: Modes = Modes { na: 0, rlx: 1, acq: 1, rel: 1, acq_rel: 1, sc: 0 };

    /// These modes with their shares. Of two shares of a mode, the last one counts.
    pub fn of(given: &[(Mode, u16)]) -> Modes {
        let share = |mode: Mode| given.iter().rev().find(|(it, _)| *it == mode).map_or(0, |&(_, share)| share);
        Modes {
            na: share(Mode::Na),
            rlx: share(Mode::Rlx),
            acq: share(Mode::Acq),
            rel: share(Mode::Rel),
            acq_rel: share(Mode::AcqRel),
            sc: share(Mode::Sc),
        }
    }

    fn share(&self, mode: Mode) -> u16 {
        match mode {
            Mode::Na => self.na,
            Mode::Rlx => self.rlx,
            Mode::Acq => self.acq,
            Mode::Rel => self.rel,
            Mode::AcqRel => self.acq_rel,
            Mode::Sc => self.sc,
            Mode::AcqPc | Mode::Barrier(_) => 0,
        }
    }

    /// The choice among those modes that a kind of operation can have.
    fn choice<M: Copy>(&self, mode_for: impl Fn(Mode) -> Option<M>) -> Choice<M> {
        Choice::new(Mode::ALL.iter().filter_map(|&mode| Some((mode_for(mode)?, self.share(mode)))))
    }
}

/// The kind of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OperationKind {
    Read,
    Write,
    Rmw,
    Fence,
}

/// Draws kinds and modes by their shares.
#[derive(Debug)]
pub(super) struct Mix {
    pub(super) kinds: Choice<OperationKind>,
    pub(super) reads: Choice<ReadMode>,
    pub(super) writes: Choice<WriteMode>,
    pub(super) rmws: Choice<(ReadMode, WriteMode)>,
    pub(super) fences: Choice<FenceMode>,
}

impl Mix {
    /// A mix of kinds and modes. Every kind with a share needs a mode with a share.
    pub(super) fn new(kinds: &Kinds, modes: &Modes) -> Result<Mix, GenerateError> {
        let mix = Mix {
            kinds: Choice::new([
                (OperationKind::Read, kinds.reads),
                (OperationKind::Write, kinds.writes),
                (OperationKind::Rmw, kinds.rmws),
                (OperationKind::Fence, kinds.fences),
            ]),
            reads: modes.choice(Mode::for_read),
            writes: modes.choice(Mode::for_write),
            rmws: modes.choice(Mode::for_rmw),
            fences: modes.choice(Mode::for_fence),
        };
        let needs = [
            ("reads", kinds.reads, mix.reads.is_empty(), "na, rlx, acq, sc"),
            ("writes", kinds.writes, mix.writes.is_empty(), "na, rlx, rel, sc"),
            ("RMWs", kinds.rmws, mix.rmws.is_empty(), "rlx, acq, rel, acq-rel, sc"),
            ("fences", kinds.fences, mix.fences.is_empty(), "acq, rel, acq-rel, sc"),
        ];
        if mix.kinds.is_empty() {
            return Err(GenerateError::NoKinds);
        }
        match needs.into_iter().find(|&(_, share, none, _)| share > 0 && none) {
            Some((kind, _, _, candidates)) => Err(GenerateError::NoModes { kind, candidates }),
            None => Ok(mix),
        }
    }
}

/// A choice among items with shares.
#[derive(Debug)]
pub(super) struct Choice<T> {
    /// Each item with the sum of the shares up to and including its own; items without a share are
    /// omitted.
    items: Vec<(T, u32)>,
}

impl<T: Copy> Choice<T> {
    fn new(items: impl IntoIterator<Item = (T, u16)>) -> Choice<T> {
        let mut sum = 0;
        let items = items.into_iter().filter(|&(_, share)| share > 0).map(|(item, share)| {
            sum += u32::from(share);
            (item, sum)
        });
        Choice { items: items.collect() }
    }

    /// Whether no item has a share.
    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Draws an item. The choice must not be empty.
    #[inline]
    pub(super) fn draw(&self, rng: &mut impl Rng) -> T {
        let last = self.items[self.items.len() - 1];
        if self.items.len() == 1 {
            return last.0;
        }
        let point = rng.random_range(0..last.1);
        self.items.iter().find(|&&(_, sum)| point < sum).unwrap_or(&last).0
    }

    /// The item of the highest rank among those with a share.
    pub(super) fn prefer(&self, mut rank: impl FnMut(T) -> u8) -> Option<T> {
        self.items.iter().map(|&(item, _)| item).max_by_key(|&item| rank(item))
    }
}
