//! Reads that do not happen after their sources, which only RC20 has, and what those have seen who come after them in
//! happens-before: the lastReadBefore of Alg. 3, see [`coherence`](crate::coherence).

use crate::coherence::{Frontier, Place};
use crate::cursor::Cursors;
use crate::group::{BLOCK, Group, LANES, lanes_of};
use wide::u32x4;

/// Reads that do not happen after their sources.
#[derive(Debug)]
pub(crate) struct UnsynchronisedReads {
    /// Slot → its reads.
    reads: Vec<Vec<UnsynchronisedRead>>,
    /// How many these are, for all slots.
    met: Vec<Group>,
    /// For all slots, how many of its writes these reads have seen. What nobody was told need not be looked for.
    told: Vec<Group>,
    /// For each entry of a frontier, how many of the lane's reads the observer has seen.
    seen: Vec<Cursors>,
}

/// A read that does not happen after its source.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnsynchronisedRead {
    /// Its position in its thread.
    pub(crate) index: u32,
    /// The slot of its source, and how many writes of that lane it has seen.
    pub(crate) slot: u32,
    pub(crate) count: u32,
    /// The top of the source's chain.
    pub(crate) chain: u32,
}

impl UnsynchronisedRead {
    /// Adds what it has seen to a frontier. True if that is new.
    #[inline]
    pub(crate) fn tell(self, frontier: &mut Frontier, lane: usize) -> bool {
        let Frontier { seen, chain } = frontier;
        let new = self.count > seen.count[lane];
        chain[lane] = if new { self.chain } else { chain[lane] };
        seen.next[lane] = if new { 0 } else { seen.next[lane] };
        seen.count[lane] = seen.count[lane].max(self.count);
        new
    }
}

impl UnsynchronisedReads {
    /// No reads, of so many slots and seen by so many rows.
    pub(crate) fn new(slots: usize, rows: usize) -> UnsynchronisedReads {
        UnsynchronisedReads {
            reads: vec![Vec::new(); slots],
            met: vec![[0; LANES]; slots / LANES],
            told: vec![[0; LANES]; slots / LANES],
            seen: vec![Cursors::NOTHING; rows],
        }
    }

    /// Brings a frontier up to the present clock as far as these reads go; true if that changed it.
    #[inline]
    pub(crate) fn look(&mut self, frontiers: &mut [Frontier], limits: &[Group], place: Place) -> bool {
        let (rows, met) = (&mut self.seen[place.rows()], &self.met[place.lanes()]);
        let unknown = frontiers.iter().zip(&self.told[place.lanes()]).fold(u32x4::ZERO, |unknown, (frontier, told)| {
            unknown | u32x4::new(frontier.seen.count).simd_lt(u32x4::new(*told))
        });
        if unknown.to_bitmask() == 0 {
            // Mostly so. Whatever these reads have seen is known, and what is known stays known: none of them matters any more.
            for (seen, met) in rows.iter_mut().zip(met) {
                *seen = Cursors { count: *met, next: [0; LANES] };
            }
            return false;
        }
        let mut changed = false;
        let mut start = 0;
        while start < place.groups {
            let mut behind = 0;
            let end = place.groups.min(start + BLOCK);
            for group in start..end {
                let seen = &rows[group];
                let all = u32x4::new(seen.count).simd_eq(u32x4::new(met[group]));
                let more = u32x4::new(seen.next).simd_lt(u32x4::new(limits[group])) & !all;
                behind |= more.to_bitmask() << ((group - start) * LANES);
            }
            for lane in lanes_of(behind, start) {
                let (seen, limit) = (&mut rows[lane / LANES], limits[lane / LANES][lane % LANES]);
                let count = &mut seen.count[lane % LANES];
                // Each of these reads told its thread something about some lane, so none stands for the others.
                let reads = &self.reads[place.first_slot + lane];
                seen.next[lane % LANES] = loop {
                    let Some(read) = reads.get(*count as usize) else { break 0 };
                    if read.index >= limit {
                        break read.index;
                    }
                    let lane = read.slot as usize - place.first_slot;
                    changed |= read.tell(&mut frontiers[lane / LANES], lane % LANES);
                    *count += 1;
                };
            }
            start = end;
        }
        changed
    }

    /// Adds a read of a thread, which has seen it.
    #[inline]
    pub(crate) fn add(&mut self, place: Place, read: UnsynchronisedRead) {
        self.reads[place.slot].push(read);
        let told = &mut self.told[read.slot as usize / LANES][read.slot as usize % LANES];
        *told = read.count.max(*told);
        self.met[place.slot / LANES][place.slot % LANES] += 1;
        let (group, lane) = place.entry(place.slot);
        self.seen[group].count[lane] += 1;
    }
}
