//! A number for every pair of a location and a thread that accesses it.
//!
//! The slots of a location are consecutive, so that a row with one entry for each thread of the location can be indexed by the
//! difference to the first: the *lane* of the thread. A location that two threads share has two lanes, however many threads there are.

use porf_exec::{ExecutionGraph, LocId};
use std::collections::HashMap;

const NONE: u32 = u32::MAX;

/// The slots of a graph.
#[derive(Debug)]
pub(crate) struct Slots {
    table: Table,
    /// Location → its first slot; one entry more than locations.
    first: Vec<u32>,
    /// Slot → its thread.
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
        let (mut first, mut threads) = (Vec::with_capacity(graph.location_count() + 1), Vec::new());
        for x in graph.locations() {
            first.push(threads.len() as u32);
            for t in 0..k {
                let slot = &mut slots[x.index() * k + t];
                if *slot != NONE {
                    *slot = threads.len() as u32;
                    threads.push(t as u32);
                }
            }
        }
        first.push(threads.len() as u32);
        Slots { table: Table::Dense { threads: k, slots }, first, threads, thread_count: k }
    }

    fn sparse(graph: &ExecutionGraph) -> Slots {
        let pairs = graph.events().iter().filter_map(|e| e.loc().map(|x| (x.raw(), e.thread().raw())));
        let mut table: HashMap<(u32, u32), u32> = pairs.map(|pair| (pair, 0)).collect();
        let mut pairs: Vec<(u32, u32)> = table.keys().copied().collect();
        pairs.sort_unstable();
        let mut first = vec![0u32; graph.location_count() + 1];
        for (slot, pair) in pairs.iter().enumerate() {
            table.insert(*pair, slot as u32);
            first[pair.0 as usize + 1] = slot as u32 + 1;
        }
        // Locations that nobody accesses have no slots.
        for x in 0..graph.location_count() {
            first[x + 1] = first[x + 1].max(first[x]);
        }
        let threads = pairs.into_iter().map(|(_, t)| t).collect();
        Slots { table: Table::Sparse(table), first, threads, thread_count: graph.thread_count() }
    }

    /// How many slots there are.
    pub(crate) fn count(&self) -> usize {
        self.threads.len()
    }

    /// The slot of a thread that accesses the location.
    #[inline]
    pub(crate) fn of(&self, x: LocId, thread: usize) -> usize {
        let slots = self.of_location(x);
        if slots.len() == self.thread_count {
            // All threads access it.
            return slots.start + thread;
        }
        match &self.table {
            Table::Dense { threads, slots } => slots[x.index() * threads + thread] as usize,
            Table::Sparse(table) => table[&(x.raw(), thread as u32)] as usize,
        }
    }

    /// The slots of a location.
    #[inline]
    pub(crate) fn of_location(&self, x: LocId) -> std::ops::Range<usize> {
        self.first[x.index()] as usize..self.first[x.index() + 1] as usize
    }

    /// The threads of the slots.
    #[inline]
    pub(crate) fn threads(&self) -> &[u32] {
        &self.threads
    }
}
