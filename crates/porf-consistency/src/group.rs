//! Rows of numbers, several entries at a time and without branches: the inner loops of the
//! checkers.

use wide::u32x4;

/// The number of entries handled at a time: those that fit a vector register of every x86-64 or Arm
/// processor.
pub(crate) const LANES: usize = 4;

/// This many entries of a row.
pub(crate) type Group = [u32; LANES];

/// The number of groups that have as many entries as a mask has bits.
pub(crate) const BLOCK: usize = u32::BITS as usize / LANES;

/// The pointwise maximum.
#[inline]
pub(crate) fn max(a: u32x4, b: u32x4) -> u32x4 {
    a.simd_gt(b).bitselect(a, b)
}

/// Joins a row with another: the pointwise maximum.
#[inline]
pub(crate) fn join(row: &mut [Group], other: &[Group]) {
    for (mine, theirs) in row.iter_mut().zip(other) {
        *mine = max(u32x4::new(*mine), u32x4::new(*theirs)).to_array();
    }
}

/// The lanes in a mask whose lowest bit is the first lane of a group.
#[inline]
pub(crate) fn lanes_of(mut mask: u32, group: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (mask != 0).then(|| group * LANES + mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        lane
    })
}
