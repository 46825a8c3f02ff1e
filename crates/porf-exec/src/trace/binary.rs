//! The layout of the binary format, shared by reader and writer. `docs/trace-format.md` specifies
//! it.

use crate::mode::{FenceMode, ReadMode, WriteMode};

/// The first bytes of a file. UTF-8 text cannot start with the first of them.
pub(super) const MAGIC: [u8; 5] = *b"\x9eporf";
/// The byte after the magic.
pub(super) const VERSION: u8 = 1;
/// The last bytes of a file.
pub(super) const END: [u8; 4] = *b"frop";

/// Header flag: modification order follows the events.
pub(super) const HAS_MO: u64 = 1;
/// Header flag: names of events follow.
pub(super) const HAS_NAMES: u64 = 2;

/// Header flag: dependencies follow.
pub(super) const HAS_DEPENDENCIES: u64 = 4;

/// The greatest length of a string in bytes.
pub(super) const STRING_LIMIT: u64 = 1 << 20;

// The first byte of an event, from the top: two bits for the kind, four for the mode, one for
// values, one for the thread.
pub(super) const KIND_SHIFT: u32 = 6;
pub(super) const READ: u8 = 0;
pub(super) const WRITE: u8 = 1;
pub(super) const RMW: u8 = 2;
pub(super) const FENCE: u8 = 3;
pub(super) const MODE_SHIFT: u32 = 2;
/// The value or values follow.
pub(super) const WITH_VALUE: u8 = 2;
/// The thread follows; otherwise it is that of the previous event.
pub(super) const WITH_THREAD: u8 = 1;

/// Modes by their numbers.
pub(super) const READ_MODES: [ReadMode; 5] =
    [ReadMode::Na, ReadMode::Rlx, ReadMode::Acq, ReadMode::Sc, ReadMode::AcqPc];
/// Modes by their numbers.
pub(super) const WRITE_MODES: [WriteMode; 4] = [WriteMode::Na, WriteMode::Rlx, WriteMode::Rel, WriteMode::Sc];
/// Modes by their numbers.
pub(super) const FENCE_MODES: [FenceMode; 4] = [FenceMode::Acq, FenceMode::Rel, FenceMode::AcqRel, FenceMode::Sc];

/// The mode of a fence that is a barrier of a machine, whose number follows.
pub(super) const BARRIER: u8 = 4;

/// The number of a mode.
pub(super) fn number_of<M: PartialEq>(modes: &[M], mode: M) -> u8 {
    modes.iter().position(|it| *it == mode).map_or(BARRIER, |number| number as u8)
}

/// Maps numbers near zero, of either sign, to small numbers.
pub(super) fn zigzag(n: i64) -> u64 {
    ((n << 1) ^ (n >> 63)) as u64
}

/// The inverse of [`zigzag`].
pub(super) fn unzigzag(n: u64) -> i64 {
    (n >> 1) as i64 ^ -((n & 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zigzag_is_inverted() {
        for n in [0, 1, -1, 63, -64, i64::MAX, i64::MIN] {
            assert_eq!(unzigzag(zigzag(n)), n);
        }
        assert_eq!([0, -1, 1, -2].map(zigzag), [0, 1, 2, 3]);
    }

    #[test]
    fn mode_numbers_are_positions() {
        assert!((0..5).all(|i| usize::from(number_of(&READ_MODES, READ_MODES[i])) == i));
        assert!((0..4).all(|i| usize::from(number_of(&FENCE_MODES, FENCE_MODES[i])) == i));
        assert!((0..4).all(|i| WRITE_MODES[i] as usize == i));
    }
}
