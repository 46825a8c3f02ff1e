//! Reads that do not happen after their sources (only RC20 has them), and what later events in
//! happens-before have seen through them: the lastReadBefore of Alg. 3, see
//! [`coherence`](crate::coherence).

use crate::coherence::{Frontier, Place};
use crate::cursor::Cursors;
use crate::group::{BLOCK, Group, LANES, lanes_of};
use wide::u32x4;

/// From this many groups on it pays to search for the first write that could be new.
const MANY_GROUPS: usize = 4;

/// Reads that do not happen after their sources.
#[derive(Debug)]
pub(crate) struct UnsynchronisedReads {
    /// Slot → its reads.
    reads: Vec<Vec<UnsynchronisedRead>>,
    /// The number of reads, for all slots.
    met: Vec<Group>,
    /// For all slots, the number of its writes that these reads have seen: the others need no
    /// search.
    seen_by_reads: Vec<Group>,
    /// For all slots, the highest number of a write that its reads have seen.
    newest: Vec<Group>,
    /// For each entry of a frontier, the number of the lane's reads that the observer has seen.
    seen: Vec<Cursors>,
}

/// A read that does not happen after its source.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnsynchronisedRead {
    /// Its position in its thread.
    pub(crate) index: u32,
    /// The slot of its source, and the number of writes of that lane that it has seen.
    pub(crate) slot: u32,
    pub(crate) count: u32,
    /// The top of the source's chain.
    pub(crate) chain: u32,
}

impl UnsynchronisedRead {
    /// Adds what it has seen to a frontier. Returns whether that is new.
    #[inline]
    pub(crate) fn add_to(self, frontier: &mut Frontier, lane: usize) -> bool {
        let Frontier { seen, chain } = frontier;
        let new = self.count > seen.count[lane];
        chain[lane] = if new { self.chain } else { chain[lane] };
        seen.next[lane] = if new { 0 } else { seen.next[lane] };
        seen.count[lane] = seen.count[lane].max(self.count);
        new
    }
}

impl Frontier {
    /// The lanes of which it has seen less than `seen_by_reads`.
    #[inline]
    fn lacks(&self, seen_by_reads: &Group) -> u32x4 {
        u32x4::new(self.seen.count).simd_lt(u32x4::new(*seen_by_reads))
    }
}

impl UnsynchronisedReads {
    /// No reads, for this many slots and rows.
    pub(crate) fn new(slots: usize, rows: usize) -> UnsynchronisedReads {
        UnsynchronisedReads {
            reads: vec![Vec::new(); slots],
            met: vec![[0; LANES]; slots / LANES],
            seen_by_reads: vec![[0; LANES]; slots / LANES],
            newest: vec![[0; LANES]; slots / LANES],
            seen: vec![Cursors::NOTHING; rows],
        }
    }

    /// Updates a frontier to the current clock with respect to these reads. Returns whether the
    /// frontier changed. `first_unseen` gives the number of a lane's first write that is not in the
    /// frontier, if there is one.
    #[inline]
    pub(crate) fn look(
        &mut self,
        frontiers: &mut [Frontier],
        limits: &[Group],
        place: Place,
        first_unseen: impl Fn(usize, u32) -> u32,
    ) -> bool {
        let (rows, met) = (&mut self.seen[place.rows()], &self.met[place.lanes()]);
        let (seen_by_reads, newest) = (&self.seen_by_reads[place.lanes()], &self.newest[place.lanes()]);
        // Only lanes of which some read has seen more than the frontier can change it, and usually
        // there are none. Reads that add nothing now never will: a frontier only grows.
        let lanes = || frontiers.iter().zip(seen_by_reads);
        let unknown =
            lanes().fold(u32x4::ZERO, |unknown, (frontier, seen_by_reads)| unknown | frontier.lacks(seen_by_reads));
        if unknown.to_bitmask() == 0 {
            for (seen, met) in rows.iter_mut().zip(met) {
                *seen = Cursors { count: *met, next: [0; LANES] };
            }
            return false;
        }
        // The first write that could be new.
        let news = if place.groups < MANY_GROUPS {
            0
        } else {
            let unknown = lanes().enumerate().flat_map(|(group, (frontier, seen_by_reads))| {
                let unknown = lanes_of(frontier.lacks(seen_by_reads).to_bitmask(), group);
                unknown.map(|lane| first_unseen(lane, frontier.seen.count[lane % LANES]))
            });
            unknown.min().unwrap_or(0)
        };
        let mut changed = false;
        let mut start = 0;
        while start < place.groups {
            let mut behind = 0;
            let end = place.groups.min(start + BLOCK);
            for group in start..end {
                let (seen, all) = (&mut rows[group], u32x4::new(met[group]));
                let old = u32x4::new(newest[group]).simd_lt(u32x4::splat(news));
                let count = old.bitselect(all, u32x4::new(seen.count));
                let next = u32x4::new(seen.next) & !old;
                let more = next.simd_lt(u32x4::new(limits[group])) & !count.simd_eq(all);
                *seen = Cursors { count: count.to_array(), next: next.to_array() };
                behind |= more.to_bitmask() << ((group - start) * LANES);
            }
            for lane in lanes_of(behind, start) {
                let (seen, limit) = (&mut rows[lane / LANES], limits[lane / LANES][lane % LANES]);
                let count = &mut seen.count[lane % LANES];
                // Each of these reads was new to its thread for some lane, so all must be checked.
                let reads = &self.reads[place.first_slot + lane];
                seen.next[lane % LANES] = loop {
                    let Some(read) = reads.get(*count as usize) else { break 0 };
                    if read.index >= limit {
                        break read.index;
                    }
                    let lane = read.slot as usize - place.first_slot;
                    changed |= read.add_to(&mut frontiers[lane / LANES], lane % LANES);
                    *count += 1;
                };
            }
            start = end;
        }
        changed
    }

    /// Adds a read of a thread, by the number of its source. The thread itself has seen the source.
    #[inline]
    pub(crate) fn add(&mut self, place: Place, read: UnsynchronisedRead, source: u32) {
        self.reads[place.slot].push(read);
        let seen_by_reads = &mut self.seen_by_reads[read.slot as usize / LANES][read.slot as usize % LANES];
        *seen_by_reads = read.count.max(*seen_by_reads);
        let newest = &mut self.newest[place.slot / LANES][place.slot % LANES];
        *newest = source.max(*newest);
        self.met[place.slot / LANES][place.slot % LANES] += 1;
        let (group, lane) = place.entry(place.slot);
        self.seen[group].count[lane] += 1;
    }
}
