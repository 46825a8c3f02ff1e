//! Lines 15–16 of Alg. 3: sorting the chains of RMWs of each location so that all requirements hold.
//!
//! A chain comes out whole, so that no write comes between an RMW and its source. The heads of the lanes are tried in the order in
//! which the writes were met, which mostly is an order that will do; a chain that lacks something waits for the lane that lacks it.
//! Each requirement is looked at once, and again only when the lane it waits for has moved: O(n·k).

use crate::coherence::{Coherence, INIT, Incoherence, NONE};
use porf_exec::{EventId, ExecutionGraph, LocId};
use std::collections::{HashMap, VecDeque};

/// The writes of each location, sorted.
pub(crate) fn sort(graph: &ExecutionGraph, coherence: &Coherence) -> Result<Vec<Vec<EventId>>, Incoherence> {
    let mut sort = ChainSort::new(graph, coherence);
    for x in graph.locations() {
        sort.emit(x, coherence.after_init[x.index()]);
    }
    sort.drain();
    for &top in &coherence.tops {
        let write = coherence.writes[top as usize];
        // Emitted already, if something waited for it.
        sort.turn = top;
        if sort.emitted[write.slot as usize] <= write.place {
            sort.stack.push(write.slot);
            sort.drain();
        }
    }
    match (0..coherence.slots.count()).find(|&slot| sort.emitted[slot] < coherence.met(slot)) {
        None => Ok(sort.orders),
        Some(slot) => Err(sort.cycle(slot)),
    }
}

struct ChainSort<'a> {
    graph: &'a ExecutionGraph,
    coherence: &'a Coherence,
    orders: Vec<Vec<EventId>>,
    /// Slot → how many writes of the lane were emitted.
    emitted: Vec<u32>,
    /// Slot → the first of the slots whose head waits for it, and slot → the next that waits for the same.
    waiting: Vec<u32>,
    next_waiting: Vec<u32>,
    /// Slot → does it wait? A slot is in one list at most.
    waits: Vec<bool>,
    /// Slot → the lane where the search for an unmet requirement of its head goes on.
    resume: Vec<u32>,
    /// Slots whose head should be looked at.
    stack: Vec<u32>,
    /// The write whose turn it is: heads before it had theirs.
    turn: u32,
}

impl<'a> ChainSort<'a> {
    fn new(graph: &'a ExecutionGraph, coherence: &'a Coherence) -> ChainSort<'a> {
        let slots = coherence.slots.count();
        let count = |x: LocId| coherence.slots.of_location(x).map(|slot| coherence.met(slot) as usize).sum();
        ChainSort {
            graph,
            coherence,
            orders: graph.locations().map(|x| Vec::with_capacity(count(x))).collect(),
            emitted: vec![0; slots],
            waiting: vec![NONE; slots],
            next_waiting: vec![NONE; slots],
            waits: vec![false; slots],
            resume: vec![0; slots],
            stack: Vec::new(),
            turn: 0,
        }
    }

    /// Emits what can be emitted.
    #[inline]
    fn drain(&mut self) {
        while let Some(slot) = self.stack.pop() {
            self.try_head(slot as usize);
        }
    }

    /// Emits the chain at the head of a lane if it has its top there and nothing is missing.
    #[inline]
    fn try_head(&mut self, slot: usize) {
        if self.waits[slot] || self.emitted[slot] == self.coherence.met(slot) {
            return;
        }
        let head = self.coherence.marks(slot)[self.emitted[slot] as usize];
        if head.chain != head.event {
            // An RMW: it comes with its chain.
            return;
        }
        let location = self.location(head.event);
        let slots = self.coherence.slots.of_location(location);
        let required = self.coherence.required(head.event, slots.len());
        let resume = self.resume[slot] as usize;
        let missing = (resume..slots.len()).find(|&lane| required[lane] > self.emitted[slots.start + lane]);
        match missing {
            Some(lane) => {
                // What came before this lane stays satisfied. (A head that requires a later write of its own lane waits for ever.)
                self.resume[slot] = lane as u32;
                self.waits[slot] = true;
                self.next_waiting[slot] = std::mem::replace(&mut self.waiting[slots.start + lane], slot as u32);
            }
            None => self.emit(location, head.event),
        }
    }

    fn location(&self, event: u32) -> LocId {
        let Some(x) = self.graph.events()[event as usize].loc() else { unreachable!("a write has a location") };
        x
    }

    /// Emits a chain of a location from a write on.
    #[inline]
    fn emit(&mut self, x: LocId, mut event: u32) {
        while event != NONE {
            let write = self.coherence.writes[event as usize];
            let slot = write.slot as usize;
            debug_assert_eq!(self.emitted[slot], write.place, "what precedes an RMW in its lane precedes its chain");
            self.orders[x.index()].push(EventId::new(event as usize));
            self.emitted[slot] += 1;
            self.resume[slot] = 0;
            let mut waiter = std::mem::replace(&mut self.waiting[slot], NONE);
            while waiter != NONE {
                self.stack.push(waiter);
                self.waits[waiter as usize] = false;
                waiter = self.next_waiting[waiter as usize];
            }
            // The lane's next head will be tried in its turn, unless that has come already.
            if event < self.turn
                && let Some(head) = self.coherence.marks(slot).get(self.emitted[slot] as usize)
                && head.event < self.turn
            {
                self.stack.push(slot as u32);
            }
            event = write.next;
        }
    }

    /// A short cycle among the chains that were not emitted.
    fn cycle(&self, blocked: usize) -> Incoherence {
        let coherence = self.coherence;
        let head = coherence.marks(blocked)[self.emitted[blocked] as usize];
        let x = self.location(head.event);
        let slots = coherence.slots.of_location(x);
        // The writes that a chain lacks, with their chains.
        let unmet = |top: u32| {
            let required = coherence.required(top, slots.len()).iter().zip(slots.clone());
            required.filter(|&(&count, slot)| count > self.emitted[slot]).map(|(&count, slot)| {
                let mark = coherence.marks(slot)[count as usize - 1];
                (mark.event, mark.chain)
            })
        };
        // Follow any unmet requirement until a chain comes again: that chain is on a cycle.
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
        let event = |raw: u32| EventId::new(raw as usize);
        let mut cycle = Vec::new();
        let mut top = start;
        while let Some(&(write, waiter)) = reached_by.get(&top) {
            cycle.push((event(write), event(waiter)));
            top = waiter;
            if top == start {
                break;
            }
        }
        Incoherence::Cycle(x, cycle)
    }
}
