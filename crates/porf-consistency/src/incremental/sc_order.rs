//! SC accesses and fences in the order of the run: RC11 from RC20.
//!
//! RC11 requires that psc is acyclic, where with the names of its definition
//! - psc_base = (\[SC\] ∪ \[F_SC\]; hb?); scb; (\[SC\] ∪ hb?; \[F_SC\]), and scb ⊆ hb ∪ mo ∪ fr,
//! - psc_F = \[F_SC\]; (hb ∪ hb; eco; hb); \[F_SC\].
//!
//! Let S be the order in which a run executes its SC events. It suffices that psc ⊆ S, that is,
//! that no pair of psc goes from a later SC event a to an earlier one b. Pairs by hb never do,
//! since a run respects hb. Every other pair starts at a, or at an event hb-after a if a is a
//! fence, with an access z that is mo-, fr- or eco-before something written by b, or by an event
//! hb-before b if b is a fence. So it suffices that z *sees* that write, in the sense of coherence:
//! the write is then mo-before z, or before or equal to the source of z, in every modification
//! order that the checker considers, which excludes the pair. What must be seen:
//!
//! | a | b | who sees what |
//! |---|---|---|
//! | access | write | a sees b |
//! | access | fence | a sees what happens before b |
//! | fence | write | a, and what happens after a, sees b |
//! | fence | fence | a, and what happens after a, sees what happens before b |
//!
//! The SC writes of a location are the views of an additional thread, number 0, so that clocks have
//! an entry for them. What fences have seen is one clock, `fences`. It includes what they have seen
//! by this table, which is no more than the next fence would see by it anyway. For an SC access the
//! additional views are for that access only; for a fence they go into the clock of its thread and
//! from there along hb.
//!
//! # What is excluded
//! 1. Executions that RC11 allows although psc and po ∪ rf together have a cycle: no run executes
//!    their SC events in an order of psc.
//! 2. "Sees what happens before b" includes what was *read* before b, by which RC11 constrains only
//!    fences and not SC accesses.
//! 3. A compare-and-swap that is SC in one outcome counts as SC while its source is chosen.

use super::happens_before::join;

/// The SC events so far.
#[derive(Clone, Debug, Default)]
pub(super) struct ScOrder {
    /// The number of SC writes.
    writes: u32,
    /// What happened before some SC fence: a clock of the length of the threads' clocks.
    fences: Vec<u32>,
}

impl ScOrder {
    /// Makes clocks longer.
    pub(super) fn widen(&mut self, width: usize) {
        self.fences.resize(width, 0);
    }

    /// The number of the next SC write.
    pub(super) fn next_write(&mut self) -> u32 {
        self.writes += 1;
        self.writes
    }

    /// Adds what an SC access sees to a clock.
    pub(super) fn show(&self, clock: &mut [u32]) {
        join(clock, &self.fences);
        clock[0] = self.writes;
    }

    /// An SC fence of a thread with this clock.
    pub(super) fn fence(&mut self, clock: &mut [u32]) {
        self.show(clock);
        join(&mut self.fences, clock);
    }
}
