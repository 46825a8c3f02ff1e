//! Lines 15–16 of Alg. 3: sorts the chains of RMWs of each location so that all requirements hold.
//!
//! Each chain is emitted as a whole, so that no write comes between an RMW and its source. The
//! heads of the lanes are tried in the order in which the writes were visited, which is usually
//! valid. A chain with an unmet requirement waits for the lane of that requirement. Each
//! requirement is checked once, and again only when the lane it waits for has moved: O(n·k).

use crate::coherence::{Coherence, INIT, Incoherence, NONE};
use crate::group::{Group, LANES};
use porf_exec::{EventId, ExecutionGraph, LocId};
use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use wide::u32x4;

/// The writes of each location, sorted.
pub(crate) fn sort(graph: &ExecutionGraph, coherence: &Coherence) -> Result<Vec<Vec<EventId>>, Incoherence> {
    let mut sort = ChainSort::new(graph, coherence);
    for x in graph.locations() {
        sort.emit(x.index(), coherence.after_init[x.index()]);
    }
    sort.drain();
    for &top in &coherence.tops {
        let write = coherence.writes[top as usize];
        // It may have been emitted already, if another chain waited for it.
        sort.turn = top;
        if sort.emitted(write.slot as usize) <= write.place {
            sort.try_head(write.slot as usize);
            sort.drain();
        }
    }
    match (0..coherence.slots.count()).find(|&slot| sort.emitted(slot) < coherence.met(slot)) {
        None => Ok(sort.orders),
        Some(slot) => Err(sort.cycle(slot)),
    }
}

struct ChainSort<'a> {
    coherence: &'a Coherence,
    orders: Vec<Vec<EventId>>,
    /// Slot → its location.
    location: Vec<u32>,
    /// The number of emitted writes of each slot.
    emitted: Vec<Group>,
    /// Slot → the first slot whose head waits for it, and slot → the next slot that waits for the
    /// same one.
    waiting: Vec<u32>,
    next_waiting: Vec<u32>,
    /// Slot → whether it waits. A slot is in at most one list.
    waits: Vec<bool>,
    /// Slot → the group of lanes where the search for an unmet requirement of its head continues.
    resume: Vec<u32>,
    /// Slots whose head must be checked.
    stack: Vec<u32>,
    /// The current write: earlier heads were already tried.
    turn: u32,
}

impl<'a> ChainSort<'a> {
    fn new(graph: &'a ExecutionGraph, coherence: &'a Coherence) -> ChainSort<'a> {
        let slots = coherence.slots.count();
        let count = |x: LocId| coherence.slots.writes_of_location(x);
        let mut location = vec![0; slots];
        for x in graph.locations() {
            location[coherence.slots.of_location(x)].fill(x.raw());
        }
        ChainSort {
            coherence,
            orders: graph.locations().map(|x| Vec::with_capacity(count(x))).collect(),
            location,
            emitted: vec![[0; LANES]; slots / LANES],
            waiting: vec![NONE; slots],
            next_waiting: vec![NONE; slots],
            waits: vec![false; slots],
            resume: vec![0; slots],
            stack: Vec::new(),
            turn: 0,
        }
    }

    /// The number of emitted writes of a lane.
    #[inline]
    fn emitted(&self, slot: usize) -> u32 {
        self.emitted[slot / LANES][slot % LANES]
    }

    /// Emits all chains that can be emitted.
    #[inline]
    fn drain(&mut self) {
        while let Some(slot) = self.stack.pop() {
            self.try_head(slot as usize);
        }
    }

    /// Emits the chain at the head of a lane if the head is its top and all requirements are met.
    #[inline]
    fn try_head(&mut self, slot: usize) {
        if self.waits[slot] || self.emitted(slot) == self.coherence.met(slot) {
            return;
        }
        let head = self.coherence.marks(slot)[self.emitted(slot) as usize];
        if head.chain != head.number {
            // An RMW is emitted with its chain.
            return;
        }
        let location = LocId::new(self.location[slot] as usize);
        let slots = self.coherence.slots.of_location(location);
        match self.missing(slots.clone(), self.resume[slot] as usize, head.number) {
            Some(lane) => {
                // Requirements in earlier groups stay satisfied. A head that requires a later write
                // of its own lane waits for ever.
                self.resume[slot] = (lane / LANES) as u32;
                self.waits[slot] = true;
                self.next_waiting[slot] = std::mem::replace(&mut self.waiting[slots.start + lane], slot as u32);
            }
            None => self.emit(location.index(), head.number),
        }
    }

    /// The first lane of a location, from a group on, in which a requirement of the head is unmet.
    #[inline]
    fn missing(&self, slots: Range<usize>, first: usize, head: u32) -> Option<usize> {
        let emitted = &self.emitted[slots.start / LANES..slots.end / LANES];
        let required = self.coherence.required(head, emitted.len());
        (first..emitted.len()).find_map(|group| {
            let missing = u32x4::new(emitted[group]).simd_lt(u32x4::new(required[group])).to_bitmask();
            (missing != 0).then(|| group * LANES + missing.trailing_zeros() as usize)
        })
    }

    /// Emits a chain of a location, starting at a write.
    #[inline]
    fn emit(&mut self, x: usize, mut number: u32) {
        while number != NONE {
            let link = self.coherence.links[number as usize];
            let slot = link.slot as usize;
            debug_assert_eq!(
                self.emitted(slot),
                self.coherence.writes[number as usize].place,
                "what precedes an RMW in its lane precedes its chain"
            );
            self.orders[x].push(EventId::new(link.event as usize));
            self.emitted[slot / LANES][slot % LANES] += 1;
            self.resume[slot] = 0;
            let mut waiter = std::mem::replace(&mut self.waiting[slot], NONE);
            while waiter != NONE {
                self.stack.push(waiter);
                self.waits[waiter as usize] = false;
                waiter = self.next_waiting[waiter as usize];
            }
            // The next head of the lane is tried in its turn, unless that has passed.
            if number < self.turn
                && let Some(head) = self.coherence.marks(slot).get(self.emitted(slot) as usize)
                && head.number < self.turn
            {
                self.stack.push(slot as u32);
            }
            number = link.next;
        }
    }

    /// A short cycle among the chains that were not emitted.
    fn cycle(&self, blocked: usize) -> Incoherence {
        let coherence = self.coherence;
        let head = coherence.marks(blocked)[self.emitted(blocked) as usize];
        let x = LocId::new(self.location[blocked] as usize);
        let slots = coherence.slots.of_location(x);
        // The unmet requirements of a chain, with their chains.
        let unmet = |top: u32| {
            let required = coherence.required(top, slots.len() / LANES).as_flattened().iter().zip(slots.clone());
            required.filter(|&(&count, slot)| count > self.emitted(slot)).map(|(&count, slot)| {
                let mark = coherence.marks(slot)[count as usize - 1];
                (mark.number, mark.chain)
            })
        };
        // Follow any unmet requirement until a chain repeats: that chain is on a cycle.
        debug_assert_ne!(head.chain, INIT, "the chain of the initial write lacks nothing");
        let mut start = head.chain;
        let mut seen = HashMap::new();
        while seen.insert(start, ()).is_none() {
            start = unmet(start).next().expect("a blocked chain lacks something").1;
        }
        // The shortest cycle through that chain.
        let mut reached_by: HashMap<u32, (u32, u32)> = HashMap::new();
        let mut queue = VecDeque::from([start]);
        while let Some(top) = queue.pop_front() {
            for (write, chain) in unmet(top) {
                reached_by.entry(chain).or_insert_with(|| {
                    queue.push_back(chain);
                    (write, top)
                });
            }
        }
        let mut cycle = Vec::new();
        let mut top = start;
        while let Some(&(write, waiter)) = reached_by.get(&top) {
            cycle.push((coherence.event(write), coherence.event(waiter)));
            top = waiter;
            if top == start {
                break;
            }
        }
        Incoherence::Cycle(x, cycle)
    }
}
