//! Per-observer cursors (the paper, §3): how much an observer has seen of the writes of some
//! threads to a location, its *lanes*.
//!
//! Clocks grow along po, so cursors only move forwards. All writes that happen before the current
//! event were visited, so that usually a lane is seen up to its end. Whether it has a new end is
//! unpredictable, so the code has no branches for that, nor for lanes without news: the position of
//! the first unseen write is kept beside the cursor.

use crate::group::{Group, LANES};
use wide::u32x4;

const NONE: u32 = u32::MAX;

/// The visited writes of a group of lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    /// Their number.
    pub(crate) met: Group,
    /// The position of the last one in its thread (`NONE` at first).
    pub(crate) last_index: Group,
}

/// What an observer has seen of a group of lanes: of their writes, or of other events that are
/// listed for each lane in po.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursors {
    /// The number of seen events.
    pub(crate) count: Group,
    /// The position of the first unseen event, or 0 if it must be looked up.
    pub(crate) next: Group,
}

/// The result of moving cursors.
pub(crate) struct Moved {
    /// For each lane all ones if it was seen to its end, else zero.
    pub(crate) to_the_end: u32x4,
    /// Whether any cursor moved.
    pub(crate) changed: bool,
    /// The lanes of which more may be seen, though not their ends.
    pub(crate) behind: u32,
}

impl Ends {
    pub(crate) const NOTHING: Ends = Ends { met: [0; LANES], last_index: [NONE; LANES] };

    /// Adds a write of a lane, by its position.
    #[inline]
    pub(crate) fn add(&mut self, lane: usize, index: usize) {
        self.met[lane] += 1;
        self.last_index[lane] = index as u32;
    }
}

impl Cursors {
    pub(crate) const NOTHING: Cursors = Cursors { count: [0; LANES], next: [0; LANES] };

    /// Moves the cursors of lanes whose last write is before the limit to their ends.
    #[inline]
    pub(crate) fn move_to_the_ends(&mut self, ends: &Ends, limits: &Group) -> Moved {
        let (met, limits) = (u32x4::new(ends.met), u32x4::new(*limits));
        let to_the_end = u32x4::new(ends.last_index).simd_lt(limits);
        let before = u32x4::new(self.count);
        let count = to_the_end.bitselect(met, before);
        let next = u32x4::new(self.next) & !to_the_end;
        self.count = count.to_array();
        self.next = next.to_array();
        Moved {
            to_the_end,
            changed: !count.simd_eq(before).all(),
            behind: (count.simd_lt(met) & next.simd_lt(limits)).to_bitmask(),
        }
    }

    /// Moves along a lane to the first write that is not before the limit; there is one. `position`
    /// gives the position of a write. Returns whether the cursor moved.
    #[inline]
    pub(crate) fn walk(&mut self, lane: usize, limit: u32, position: impl Fn(usize) -> u32) -> bool {
        let before = self.count[lane] as usize;
        let mut count = before;
        let mut next = position(count);
        while next < limit {
            count += 1;
            next = position(count);
        }
        self.next[lane] = next;
        self.count[lane] = count as u32;
        count != before
    }
}
