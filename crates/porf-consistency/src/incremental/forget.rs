//! Forgetting what no read can reach any more, so that a run of any length needs the memory of what is still of use.
//!
//! A write that is *overwritten* for a thread (`location`) stays so, since what a thread has seen only grows, and starts of
//! lanes with it. What is before the least start of a lane over all threads that can still read is therefore never read again. Nor
//! is it of use in another way:
//! - As a view it shows nothing: whatever it rules out is ruled out by that which overwrites it, since the order is closed. Of the
//!   threads that can still look, each has, in the last of its views, one that is not overwritten; so the views on dropped
//!   writes can be dropped with them.
//! - As a step of the order between two other writes it is not needed, for the same reason: the order of what stays is as before.
//! - As the top of a chain it is asked about as long as a later RMW of the chain can be read, and is kept as long.
//! - Its message goes when no write that stays has it, nor a thread's release fence.
//!
//! A thread that waits for others to end will know what they know: for the purpose here its clock is theirs and its own. A
//! thread that is not created yet will know what its creator does.

use super::IncrementalChecker;
use super::location::{Location, Renumbering, Sight};
use porf_exec::{LocId, ThreadId};

/// Locations with fewer writes are left alone.
const FEW: usize = 8;

/// If all but one in so many writes of a location are below what is known to be a floor for all threads, it is not asked further.
const PRECISE: usize = 8;

impl IncrementalChecker {
    /// Drops the writes that no thread can read any more. `live` are the threads that can still read, each with one that it waits for
    /// the end of, if there is one. Afterwards sources that were dropped are [refused](super::Refused::NotAWrite), and
    /// [`modification_order`](Self::modification_order) and [`last_writes`](Self::last_writes) speak of what is left. Takes time linear in what
    /// is there.
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

    /// Makes a location as new: all of it is forgotten. Only for one that nobody will read or write in its present sense.
    pub fn clear_location(&mut self, x: LocId) {
        self.seen_by = None;
        if let Some(location) = self.locations.get_mut(x.index()) {
            *location = Location::default();
        }
    }

    /// The number of writes that are still there: what memory is proportional to.
    pub fn kept_writes(&self) -> usize {
        self.locations.iter().map(|location| location.lanes.writes().len()).sum()
    }

    /// What each of the threads will know at least when it reads next.
    fn clocks_of(&mut self, live: &[(ThreadId, Option<ThreadId>)]) -> Vec<(usize, Vec<u32>)> {
        let mut clocks: Vec<(usize, Vec<u32>)> = Vec::with_capacity(live.len());
        for &(t, next) in live {
            self.ensure_thread(t);
            next.into_iter().for_each(|next| self.ensure_thread(next));
        }
        for &(t, _) in live {
            let mut clock = self.clocks.of(t.index() + self.shift).to_vec();
            let mut at = t;
            // A thread cannot wait for itself in a circle and still go on.
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
