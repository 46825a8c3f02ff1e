//! Histories: calls and the order in which they precede each other.

use crate::operation::Call;
use serde::{Deserialize, Serialize};

/// The greatest number of calls of a history.
pub const MOST_CALLS: usize = 128;

/// A set of calls, by their numbers.
pub(crate) type Calls = u128;

/// Why something is not a history.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotAHistory {
    /// There are too many calls.
    #[error("more than {MOST_CALLS} operations on one object")]
    TooMany,
    /// A pair has a number that is not a call.
    #[error("there is no call {0}")]
    NoSuchCall(usize),
    /// The precedence has a cycle.
    #[error("call {0} precedes itself")]
    Cyclic(usize),
    /// A pending call precedes another.
    #[error("call {0} precedes others although it is pending")]
    PendingPrecedes(usize),
}

/// Calls with a strict partial order: a call *precedes* another if its end happens before the
/// other's beginning. Two calls of which neither precedes the other *overlap*.
///
/// With one clock for all threads this is an interval order. Happens-before of a memory model need
/// not be: `a` may precede `b`, and `c` precede `d`, without any other pair being ordered.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct History {
    calls: Vec<Call>,
    /// For each call, those that precede it. Transitive and without cycles.
    before: Vec<Calls>,
}

impl History {
    /// A history of these calls. Each pair `(a, b)` says that `a` precedes `b`; so do the pairs
    /// that follow by transitivity.
    pub fn new(calls: Vec<Call>, precedence: impl IntoIterator<Item = (usize, usize)>) -> Result<History, NotAHistory> {
        if calls.len() > MOST_CALLS {
            return Err(NotAHistory::TooMany);
        }
        let mut before: Vec<Calls> = vec![0; calls.len()];
        for (a, b) in precedence {
            if let Some(none) = [a, b].into_iter().find(|&call| call >= calls.len()) {
                return Err(NotAHistory::NoSuchCall(none));
            }
            if calls[a].result.is_none() && a != b {
                return Err(NotAHistory::PendingPrecedes(a));
            }
            before[b] |= 1 << a;
        }
        for middle in 0..calls.len() {
            let through = before[middle];
            for row in before.iter_mut().filter(|row| **row & (1 << middle) != 0) {
                *row |= through;
            }
        }
        match (0..calls.len()).find(|&call| before[call] & (1 << call) != 0) {
            Some(call) => Err(NotAHistory::Cyclic(call)),
            None => Ok(History { calls, before }),
        }
    }

    /// The history of calls that begin and end at points of one clock. A pending call has no end:
    /// its second point does not count.
    pub fn of_intervals(calls: Vec<(Call, u64, u64)>) -> Result<History, NotAHistory> {
        let mut precedence = Vec::new();
        for (a, (_, _, end)) in calls.iter().enumerate().filter(|(_, (call, _, _))| call.result.is_some()) {
            precedence.extend((0..calls.len()).filter(|&b| *end < calls[b].1).map(|b| (a, b)));
        }
        History::new(calls.into_iter().map(|(call, _, _)| call).collect(), precedence)
    }

    /// The calls.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Does call `a` precede call `b`?
    pub fn precedes(&self, a: usize, b: usize) -> bool {
        self.before[b] & (1 << a) != 0
    }

    /// The pairs of calls that are ordered, without those that follow by transitivity.
    pub fn covering(&self) -> Vec<(usize, usize)> {
        let pairs = (0..self.calls.len()).flat_map(|b| (0..self.calls.len()).map(move |a| (a, b)));
        let is_covering = |&(a, b): &(usize, usize)| {
            self.precedes(a, b) && !members(self.before[b]).any(|middle| self.precedes(a, middle))
        };
        pairs.filter(is_covering).collect()
    }

    /// For each call, those that precede it.
    pub(crate) fn before(&self) -> &[Calls] {
        &self.before
    }

    /// The calls that have returned.
    pub(crate) fn returned(&self) -> Calls {
        let bits = self.calls.iter().enumerate().filter(|(_, call)| call.result.is_some()).map(|(call, _)| 1 << call);
        bits.fold(0, |all, bit: Calls| all | bit)
    }

    /// Is the precedence an interval order? It is one if the sets of predecessors are ordered by
    /// inclusion.
    pub fn is_interval_order(&self) -> bool {
        let mut rows = self.before.clone();
        rows.sort_by_key(|row| row.count_ones());
        rows.windows(2).all(|pair| pair[0] & !pair[1] == 0)
    }

    /// The calls of these numbers, with their order.
    pub(crate) fn restricted(&self, kept: Calls) -> History {
        let numbers: Vec<usize> = members(kept).collect();
        let row = |&call: &usize| {
            let places = numbers.iter().enumerate().filter(|&(_, &other)| self.precedes(other, call));
            places.fold(0, |row, (place, _)| row | 1 << place)
        };
        let calls = numbers.iter().map(|&call| self.calls[call].clone()).collect();
        History { before: numbers.iter().map(row).collect(), calls }
    }

    /// The history in which only the calls of a thread are ordered: its linearisations are the
    /// sequentially consistent ones.
    pub fn by_threads(&self) -> History {
        let mut history = self.clone();
        for (call, row) in history.before.iter_mut().enumerate() {
            let thread = self.calls[call].operation.thread;
            *row = members(*row)
                .filter(|&other| self.calls[other].operation.thread == thread)
                .fold(0, |row, other| row | 1 << other);
        }
        history
    }

    /// The history in which a call precedes another only if a quiescent point separates them: every
    /// call is before or after that point, and all those before it precede all those after it.
    ///
    /// Calls that overlap cannot be separated. So the blocks between quiescent points are the
    /// connected components of overlapping.
    pub fn between_quiescence(&self) -> History {
        let overlap = |a: usize, b: usize| a != b && !self.precedes(a, b) && !self.precedes(b, a);
        let mut history = self.clone();
        for call in 0..self.calls.len() {
            let mut block: Calls = 1 << call;
            let mut todo = vec![call];
            while let Some(a) = todo.pop() {
                for b in (0..self.calls.len()).filter(|&b| overlap(a, b)) {
                    if block & (1 << b) == 0 {
                        block |= 1 << b;
                        todo.push(b);
                    }
                }
            }
            history.before[call] &= !block;
        }
        history
    }
}

/// The members of a set, in ascending order.
pub(crate) fn members(mut set: Calls) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let least = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(least)
    })
}
