//! A number (slot) for every pair of a location and a thread that accesses it.
//!
//! The slots of a location are consecutive, so that a row with one entry for each thread of the
//! location is indexed by the difference to the first slot: the *lane* of the thread. A location
//! that two threads share has two lanes, however many threads there are. Rows are handled in groups
//! of [`LANES`]: the number of lanes is rounded up, and the additional lanes are idle.

use crate::group::{Group, LANES};
use porf_exec::{ExecutionGraph, LocId};
use std::collections::HashMap;

const NONE: u32 = u32::MAX;

/// The slots of a graph.
#[derive(Debug)]
pub(crate) struct Slots {
    table: Table,
    /// Location → its first slot, and the number of threads that access it.
    locations: Vec<(u32, u32)>,
    /// Slot → its thread (0 for idle ones).
    threads: Vec<u32>,
    /// Slot → the number of writes of the slots before it; it has one entry more than there are
    /// slots.
    first_write: Vec<u32>,
    /// The number of threads of the graph.
    thread_count: usize,
}

#[derive(Debug)]
enum Table {
    /// location × threads + thread → slot.
    Dense { threads: usize, slots: Vec<u32> },
    /// For graphs with so many locations and threads that a table would be larger than the graph.
    Sparse(HashMap<(u32, u32), u32>),
}

impl Slots {
    pub(crate) fn new(graph: &ExecutionGraph) -> Slots {
        let threads = graph.thread_count();
        match graph.location_count().checked_mul(threads) {
            Some(size) if size <= (4 * graph.len()).max(1 << 16) => Slots::dense(graph, size),
            _ => Slots::sparse(graph),
        }
    }

    fn dense(graph: &ExecutionGraph, size: usize) -> Slots {
        let k = graph.thread_count();
        // For a pair that occurs, the number of its writes plus one.
        let mut slots = vec![0; size];
        for event in graph.events() {
            if let Some(x) = event.loc() {
                // Whether it is a write is unpredictable: no branch for that.
                let entry = &mut slots[x.index() * k + event.thread().index()];
                *entry = (*entry).max(1) + u32::from(event.label().is_write());
            }
        }
        let mut made = Slots::empty(graph);
        for x in graph.locations() {
            for (t, entry) in slots[x.index() * k..][..k].iter_mut().enumerate() {
                *entry = if *entry == 0 { NONE } else { made.add(t, *entry - 1) };
            }
            made.end_location();
        }
        Slots { table: Table::Dense { threads: k, slots }, ..made }
    }

    fn sparse(graph: &ExecutionGraph) -> Slots {
        let mut table: HashMap<(u32, u32), u32> = HashMap::new();
        for event in graph.events() {
            if let Some(x) = event.loc() {
                *table.entry((x.raw(), event.thread().raw())).or_default() += u32::from(event.label().is_write());
            }
        }
        let mut pairs: Vec<(u32, u32)> = table.keys().copied().collect();
        pairs.sort_unstable();
        let mut pairs = pairs.into_iter().peekable();
        let mut made = Slots::empty(graph);
        for x in graph.locations() {
            while let Some(pair) = pairs.next_if(|pair| pair.0 == x.raw()) {
                let entry = table.entry(pair).or_default();
                *entry = made.add(pair.1 as usize, *entry);
            }
            made.end_location();
        }
        Slots { table: Table::Sparse(table), ..made }
    }

    /// No slots, with memory reserved for those of a graph.
    fn empty(graph: &ExecutionGraph) -> Slots {
        Slots {
            table: Table::Sparse(HashMap::new()),
            locations: Vec::with_capacity(graph.location_count()),
            threads: Vec::new(),
            first_write: vec![0],
            thread_count: graph.thread_count(),
        }
    }

    /// Adds a slot of the current location, for a thread with this many writes.
    fn add(&mut self, thread: usize, writes: u32) -> u32 {
        let slot = self.threads.len() as u32;
        self.threads.push(thread as u32);
        self.first_write.push(self.first_write[slot as usize] + writes);
        slot
    }

    /// Ends a location: it has the slots added since the last one.
    fn end_location(&mut self) {
        let first = self.locations.last().map_or(0, |&(first, lanes)| (first + lanes).next_multiple_of(LANES as u32));
        self.locations.push((first, self.threads.len() as u32 - first));
        while !self.threads.len().is_multiple_of(LANES) {
            self.add(0, 0);
        }
    }

    /// The number of slots, including idle ones.
    pub(crate) fn count(&self) -> usize {
        self.threads.len()
    }

    /// Whether all threads access the location: their lanes are then in the order of the threads.
    #[inline]
    fn of_all_threads(&self, x: LocId) -> bool {
        self.locations[x.index()].1 as usize == self.thread_count
    }

    /// The slot of a thread that accesses the location.
    #[inline]
    pub(crate) fn of(&self, x: LocId, thread: usize) -> usize {
        if self.of_all_threads(x) {
            return self.locations[x.index()].0 as usize + thread;
        }
        match &self.table {
            Table::Dense { threads, slots } => slots[x.index() * threads + thread] as usize,
            Table::Sparse(table) => table[&(x.raw(), thread as u32)] as usize,
        }
    }

    /// The slots of a location, including idle ones: both ends are multiples of [`LANES`].
    #[inline]
    pub(crate) fn of_location(&self, x: LocId) -> std::ops::Range<usize> {
        let (first, lanes) = self.locations[x.index()];
        first as usize..((first + lanes) as usize).next_multiple_of(LANES)
    }

    /// The entries of a clock for the lanes of a location; `scratch` has room for a clock.
    #[inline]
    pub(crate) fn limits<'a>(&self, x: LocId, clock: &'a [Group], scratch: &'a mut [Group]) -> &'a [Group] {
        let slots = self.of_location(x);
        let groups = slots.len() / LANES;
        if self.of_all_threads(x) {
            return &clock[..groups];
        }
        for (limits, threads) in scratch.iter_mut().zip(self.threads[slots].as_chunks().0) {
            *limits = threads.map(|t: u32| clock[t as usize / LANES][t as usize % LANES]);
        }
        &scratch[..groups]
    }

    /// The range of the writes of a slot, in a list of the writes of all slots.
    #[inline]
    pub(crate) fn writes(&self, slot: usize) -> std::ops::Range<usize> {
        self.first_write[slot] as usize..self.first_write[slot + 1] as usize
    }

    /// The first of these.
    #[inline]
    pub(crate) fn first_write(&self, slot: usize) -> u32 {
        self.first_write[slot]
    }

    /// The number of writes of a location.
    pub(crate) fn writes_of_location(&self, x: LocId) -> usize {
        let slots = self.of_location(x);
        (self.first_write[slots.end] - self.first_write[slots.start]) as usize
    }

    /// The threads of the slots.
    #[inline]
    pub(crate) fn threads(&self) -> &[u32] {
        &self.threads
    }
}
