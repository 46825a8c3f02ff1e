//! SC accesses and fences in the order of the run: RC11 from RC20.
//!
//! RC11 asks that psc be acyclic, where with the names of its definition
//! - psc_base = (\[SC\] ∪ \[F_SC\]; hb?); scb; (\[SC\] ∪ hb?; \[F_SC\]), and scb ⊆ hb ∪ mo ∪ fr,
//! - psc_F = \[F_SC\]; (hb ∪ hb; eco; hb); \[F_SC\].
//!
//! Let S be the order in which a run makes its SC events. It suffices that psc ⊆ S, that is, that no pair of psc goes from a later
//! SC event a to an earlier one b. Those by hb never do, since a run goes along with hb. Each of the others begins at a, or at
//! something hb-after a if a is a fence, with an access z that is mo- or fr-before (or eco-before) something that b, or something
//! hb-before b if b is a fence, has written. So it suffices that z *sees* the latter, in the sense of coherence: then that is
//! mo-before z, or before or equal to what z reads, in every modification order that the checker has in mind, which rules the pair
//! out. What has to be seen:
//!
//! | a | b | who sees what |
//! |---|---|---|
//! | access | write | a sees b |
//! | access | fence | a sees what happens before b |
//! | fence | write | a, and what happens after a, sees b |
//! | fence | fence | a, and what happens after a, sees what happens before b |
//!
//! The SC writes of a location are the views of a thread of their own, number 0, which makes them entries of clocks. What fences have seen
//! is one clock, `fences`; it includes what they have seen from this table, which is no more than the next one would see by it anyway.
//! For an SC access the addition lasts for that access only, for a fence it goes into the clock of its thread and from there along hb.
//!
//! # What it leaves out
//! 1. Executions that RC11 allows although psc and po ∪ rf together have a cycle: no run makes their SC events in an order of psc.
//! 2. "Sees what happens before b" includes what was *read* before b, by which RC11 constrains fences only and not SC accesses.
//! 3. A compare-and-swap that is SC in one outcome counts as SC while its source is chosen.

use super::happens_before::join;

/// What SC events have done so far.
#[derive(Clone, Debug, Default)]
pub(super) struct ScOrder {
    /// The number of SC writes.
    writes: u32,
    /// What happened before some SC fence: a clock, as long as the clocks of threads.
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

    /// Adds to a clock what an SC access sees.
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
