//! A number for every pair of a location and a thread that accesses it.
//!
//! The slots of a location are consecutive, so that a row with one entry for each thread of the location can be indexed by the
//! difference to the first: the *lane* of the thread. A location that two threads share has two lanes, however many threads there are.
//! Rows are handled in groups of [`LANES`], without a rest: the number of lanes is rounded up, and nothing happens in the idle ones.

use crate::group::{Group, LANES};
use porf_exec::{ExecutionGraph, LocId};
use std::collections::HashMap;

const NONE: u32 = u32::MAX;

/// The slots of a graph.
#[derive(Debug)]
pub(crate) struct Slots {
    table: Table,
    /// Location → its first slot, and how many threads access it.
    locations: Vec<(u32, u32)>,
    /// Slot → its thread (0 for idle ones).
    threads: Vec<u32>,
    /// How many threads the graph has.
    thread_count: usize,
}

#[derive(Debug)]
enum Table {
    /// location × threads + thread → slot.
    Dense { threads: usize, slots: Vec<u32> },
    /// For graphs with so many locations and threads that the table would be larger than the graph.
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
        let mut slots = vec![NONE; size];
        for event in graph.events() {
            if let Some(x) = event.loc() {
                slots[x.index() * k + event.thread().index()] = 0;
            }
        }
        let (mut locations, mut threads) = (Vec::with_capacity(graph.location_count()), Vec::new());
        for x in graph.locations() {
            let first = threads.len();
            for t in 0..k {
                let slot = &mut slots[x.index() * k + t];
                if *slot != NONE {
                    *slot = threads.len() as u32;
                    threads.push(t as u32);
                }
            }
            locations.push((first as u32, (threads.len() - first) as u32));
            threads.resize(threads.len().next_multiple_of(LANES), 0);
        }
        Slots { table: Table::Dense { threads: k, slots }, locations, threads, thread_count: k }
    }

    fn sparse(graph: &ExecutionGraph) -> Slots {
        let pairs = graph.events().iter().filter_map(|e| e.loc().map(|x| (x.raw(), e.thread().raw())));
        let mut table: HashMap<(u32, u32), u32> = pairs.map(|pair| (pair, 0)).collect();
        let mut pairs: Vec<(u32, u32)> = table.keys().copied().collect();
        pairs.sort_unstable();
        let (mut locations, mut threads) = (Vec::with_capacity(graph.location_count()), Vec::new());
        let mut pairs = pairs.into_iter().peekable();
        for x in graph.locations() {
            let first = threads.len();
            while let Some(pair) = pairs.next_if(|pair| pair.0 == x.raw()) {
                table.insert(pair, threads.len() as u32);
                threads.push(pair.1);
            }
            locations.push((first as u32, (threads.len() - first) as u32));
            threads.resize(threads.len().next_multiple_of(LANES), 0);
        }
        Slots { table: Table::Sparse(table), locations, threads, thread_count: graph.thread_count() }
    }

    /// How many slots there are, with idle ones.
    pub(crate) fn count(&self) -> usize {
        self.threads.len()
    }

    /// Do all threads access the location? Then their lanes are in the order of the threads.
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

    /// The slots of a location, with idle ones: from a multiple of [`LANES`] to another.
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

    /// The threads of the slots.
    #[inline]
    pub(crate) fn threads(&self) -> &[u32] {
        &self.threads
    }
}
