//! A candidate execution: events, reads-from and coherence, decided wholly or in part.

use crate::path::{EventKind, Pairing};
use crate::test::Tags;
use crate::value::{Address, Value};

/// An event.
#[derive(Clone, Debug)]
pub struct Event {
    /// The thread; none for an initial write.
    pub thread: Option<usize>,
    /// What it is.
    pub kind: EventKind,
    /// The sets that it is in, beside those that follow from its kind.
    pub tags: Tags,
    /// The cell of an access, if it is known yet.
    pub address: Option<Address>,
    /// The value of an access, if it is known yet.
    pub value: Option<Value>,
    /// The number of its instruction instance in the thread: parts of one access share it.
    pub instance: u32,
}

/// The coherence order of a cell, as far as it is decided.
#[derive(Clone, Debug)]
pub struct Order {
    /// The cell.
    pub address: Address,
    /// Its writes, the initial one first. The first `placed` are in their final order, and before
    /// the others.
    pub writes: Vec<usize>,
    /// How many writes have their place.
    pub placed: usize,
}

/// A candidate execution. Events of a thread are consecutive and in program order; initial writes
/// come first.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The events.
    pub events: Vec<Event>,
    /// Address dependencies, from a read.
    pub address_dependencies: Vec<(usize, usize)>,
    /// Data dependencies, from a read.
    pub data_dependencies: Vec<(usize, usize)>,
    /// Control dependencies, from a read.
    pub control_dependencies: Vec<(usize, usize)>,
    /// Reads with the writes that are paired with them.
    pub pairs: Vec<(usize, usize, Pairing)>,
    /// For each event: the write that it reads from, if it is a read and decided.
    pub source: Vec<Option<usize>>,
    /// The coherence orders.
    pub orders: Vec<Order>,
    /// Candidates with the same number have the same events, dependencies and pairs.
    pub skeleton: u64,
}

impl Candidate {
    /// Whether `a` is before `b` in program order.
    pub fn program_order(&self, a: usize, b: usize) -> bool {
        a < b && self.events[a].thread.is_some() && self.events[a].thread == self.events[b].thread
    }

    /// Calls `pair` with each decided pair of the coherence order.
    pub fn coherence(&self, mut pair: impl FnMut(usize, usize)) {
        for order in &self.orders {
            for (place, earlier) in order.writes.iter().take(order.placed).enumerate() {
                order.writes[place + 1..].iter().for_each(|later| pair(*earlier, *later));
            }
        }
    }

    /// Calls `pair` with each pair of a read and a write that is known to be after its source.
    pub fn from_reads(&self, mut pair: impl FnMut(usize, usize)) {
        for (read, source) in self.source.iter().enumerate() {
            let Some(source) = source else { continue };
            let order = self.orders.iter().find(|order| order.writes.contains(source));
            let place = order.and_then(|order| order.writes[..order.placed].iter().position(|write| write == source));
            if let (Some(order), Some(place)) = (order, place) {
                order.writes[place + 1..].iter().for_each(|later| pair(read, *later));
            }
        }
    }
}
