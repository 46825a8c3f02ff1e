//! Forgetting writes that no read can reach any more, so that the memory of a run is bounded by
//! what is still needed.
//!
//! A write that is *overwritten* for a thread (`location`) stays so, since the set of writes that a
//! thread has seen only grows, and with it the starts of lanes. Writes before the least start of a
//! lane over all threads that can still read are therefore never read again. Such a write has no
//! other use:
//! - As a view it excludes nothing new: the write that overwrites it excludes the same writes,
//!   since the order is closed. The last view of each thread that can still read is not
//!   overwritten; so the views of dropped writes can be dropped with them.
//! - As a step of the order between two other writes it is not needed, for the same reason: the
//!   order of the remaining writes is unchanged.
//! - As the top of a chain it is needed as long as a later RMW of the chain can be read, and is
//!   kept as long.
//! - Its message is dropped when no remaining write and no release fence of a thread has it.
//!
//! A thread that waits for others to end will know what they know: here its clock is the join of
//! theirs and its own. A thread that is not created yet will know what its creator knows.

use super::IncrementalChecker;
use super::location::{Location, Renumbering, Sight};
use porf_exec::{LocId, ThreadId};

/// Locations with fewer writes are skipped.
const FEW: usize = 8;

/// If at least all but one in this many writes of a location are below the known floor of all
/// threads, the exact starts are not computed.
const PRECISE: usize = 8;

impl IncrementalChecker {
    /// Drops the writes that no thread can read any more. `live` are the threads that can still
    /// read, each with the thread whose end it waits for, if any. Afterwards dropped sources are
    /// [refused](super::Refused::NotAWrite), and [`modification_order`](Self::modification_order)
    /// and [`last_writes`](Self::last_writes) cover the remaining writes. Takes time linear in the
    /// number of writes.
    pub fn forget(&mut self, live: &[(ThreadId, Option<ThreadId>)]) {
        self.seen_by = None;
        let clocks = self.clocks_of(live);
        let (mut sight, mut starts, mut renumbering) = (Sight::default(), Vec::new(), Renumbering::default());
        for location in &mut self.locations {
            if location.lanes.writes().len() < FEW {
                continue;
            }
            starts.clear();
            let len = location.lanes.writes().len();
            let floors = clocks.iter().map(|(slot, clock)| location.floor_of(*slot, Some(clock)));
            let floor = floors.min().unwrap_or(len as u32);
            if (len - floor as usize) * PRECISE <= len {
                starts.extend((0..location.lanes.count()).map(|lane| location.lanes.position(lane, floor)));
            } else {
                starts.resize(location.lanes.count(), u32::MAX);
                for (slot, clock) in &clocks {
                    location.peek(*slot, clock, &mut sight);
                    location.find_starts(&mut sight);
                    starts.iter_mut().zip(&sight.starts).for_each(|(least, &start)| *least = (*least).min(start));
                }
            }
            if starts.iter().any(|&start| start > 0) {
                location.forget(&starts, &mut renumbering);
            }
        }
        self.forget_messages();
    }

    /// Resets a location: all its writes are forgotten. Only for one that nobody will access again
    /// in its current meaning.
    pub fn clear_location(&mut self, x: LocId) {
        self.seen_by = None;
        if let Some(location) = self.locations.get_mut(x.index()) {
            *location = Location::default();
        }
    }

    /// The number of remaining writes: memory is proportional to it.
    pub fn kept_writes(&self) -> usize {
        self.locations.iter().map(|location| location.lanes.writes().len()).sum()
    }

    /// A lower bound for the clock of each thread at its next read.
    fn clocks_of(&mut self, live: &[(ThreadId, Option<ThreadId>)]) -> Vec<(usize, Vec<u32>)> {
        let mut clocks: Vec<(usize, Vec<u32>)> = Vec::with_capacity(live.len());
        for &(t, next) in live {
            self.ensure_thread(t);
            next.into_iter().for_each(|next| self.ensure_thread(next));
        }
        for &(t, _) in live {
            let mut clock = self.clocks.of(t.index() + self.shift).to_vec();
            let mut at = t;
            // Threads that wait for one another in a cycle cannot continue.
            for _ in 0..live.len() {
                let Some(&(_, Some(next))) = live.iter().find(|(thread, _)| *thread == at) else { break };
                super::happens_before::join(&mut clock, self.clocks.of(next.index() + self.shift));
                at = next;
            }
            if self.clocks.is_program_order() {
                clock.fill(0);
            }
            clocks.push((t.index() + self.shift, clock));
        }
        clocks
    }

    fn forget_messages(&mut self) {
        let mut used = vec![false; self.clocks.row_count()];
        let mut mark = |message: super::happens_before::Message| {
            if let Some(row) = message.row() {
                used[row] = true;
            }
        };
        self.clocks.mark_released(&mut mark);
        for location in &self.locations {
            location.lanes.writes().iter().for_each(|write| mark(write.message));
        }
        let new = self.clocks.retain_rows(&used);
        for location in &mut self.locations {
            location.lanes.renumber_messages(|message| message.renumbered(&new));
        }
    }
}
