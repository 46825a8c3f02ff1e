//! The search over cuts: finds a linear order of the operations, or proves that there is none.
//!
//! Paper: §4.2, the downward graph, and A.3.2. A node is a cut: the number of executed operations
//! of each thread. A location is *open* while an operation that binds (saturation.rs) has not been
//! executed but its source has. No other write of the location may be executed then (condition
//! (2b); under SC this keeps the last write in place for its readers). An operation is executable
//! if everything that must precede it was executed, which covers conditions (1) and (2a), and, if
//! it writes, its location is not kept open by others.
//!
//! Deviations from the paper, with their proof. Let S be a cut and M a sequence of operations
//! executable from S such that every write w in M is *harmless* at the end: it has no pending
//! readers that bind, or w must precede all other pending writes of its location. If there is a
//! solution from S, then there is one that starts with M: move the operations of M to the front.
//! The order still holds, as M was executable. No write of M is separated from its readers: they
//! are in M, or the other writes came after w already. No write of S is, since M did not write to
//! locations that stayed open; and the others keep their order. Hence:
//! 1. Reads and harmless writes are executed as soon as possible. Only a write that opens its
//!    location before others that might come first is a choice. Cuts at which only choices remain
//!    are the states, and only they are remembered (exactly: cuts are compared, not their hashes).
//! 2. A choice is final once the location that it opened, and all locations opened after it, are
//!    closed again. The stack thus holds only choices whose locations are open, and an easy input
//!    leaves only the order itself.

use super::Statistics;
use super::operations::{Op, Operations, ReadsFrom};
use super::saturation::Order;
use super::visited::Visited;
use crate::verdict::ModificationOrder;

/// The result of the search.
#[derive(Debug)]
pub(super) enum Answer {
    /// There is a linear order; this is its modification order.
    Found(ModificationOrder),
    /// There is no linear order.
    None,
    /// The budget was exhausted.
    GaveUp,
}

/// Searches at most `budget` states.
pub(super) fn search(operations: &Operations, order: &Order, budget: u64, statistics: &mut Statistics) -> Answer {
    let mut stack: Vec<Choice> = Vec::new();
    let mut visited = Visited::new(operations);
    let mut cut = Cut::new(operations, order);
    loop {
        cut.settle();
        // Header, 2: choices whose locations closed again are final.
        while stack.last().is_some_and(|choice| cut.unread[choice.taken as usize] == 0) {
            stack.pop();
        }
        if cut.trail.len() == operations.len() {
            return Answer::Found(cut.modification_order());
        }
        let mut left = cut.choices();
        // With an empty stack everything that follows is above this cut: it need not be remembered.
        if !left.is_empty() && (stack.is_empty() || visited.insert(&cut.executed)) {
            if statistics.states.saturating_mul(visited.cost()) >= budget {
                return Answer::GaveUp;
            }
            statistics.states += 1;
            left.sort_by_cached_key(|&e| std::cmp::Reverse((cut.missing(e), operations.get(e).first)));
            let taken = left.pop().expect("there is a choice");
            stack.push(Choice { trail: cut.trail.len(), taken, left });
            cut.execute(taken);
            continue;
        }
        statistics.dead_ends += 1;
        loop {
            let Some(choice) = stack.last_mut() else { return Answer::None };
            if let Some(taken) = choice.left.pop() {
                choice.taken = taken;
                cut.undo(choice.trail);
                cut.execute(taken);
                break;
            }
            stack.pop();
        }
    }
}

/// A write that was chosen to open its location.
struct Choice {
    /// The number of operations executed before it.
    trail: usize,
    taken: Op,
    /// The alternatives, best last.
    left: Vec<Op>,
}

/// The reason why a thread waits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    /// Unknown: the thread is in the queue.
    Queued,
    /// Waits until thread `.0` has executed its first `.1` operations.
    Thread(u32, u32),
    /// Waits until a location is closed.
    Location(u32),
    /// Waits until its next operation is chosen, which opens this location.
    Choice(u32),
    /// The thread is finished.
    Done,
}

/// A cut with derived data, and the path to it.
struct Cut<'a> {
    operations: &'a Operations,
    order: &'a Order,
    /// The cut: the number of executed operations of each thread.
    executed: Vec<u32>,
    /// The executed operations, in order.
    trail: Vec<Op>,
    /// For each operation: the number of readers that bind and were not executed.
    unread: Vec<u32>,
    /// For each location: the sum of `unread` over the executed writes, including the initial one.
    open: Vec<u32>,
    waits: Vec<Wait>,
    queue: Vec<u32>,
}

impl<'a> Cut<'a> {
    fn new(operations: &'a Operations, order: &'a Order) -> Cut<'a> {
        let count = |readers: &[Op]| readers.iter().filter(|&&r| operations.binds(r)).count() as u32;
        let threads = operations.thread_count();
        Cut {
            operations,
            order,
            executed: vec![0; threads],
            trail: Vec::with_capacity(operations.len()),
            unread: (0..operations.len() as Op).map(|w| count(operations.readers(w))).collect(),
            open: (0..operations.location_count()).map(|x| count(operations.initial_readers(x))).collect(),
            waits: vec![Wait::Queued; threads],
            queue: (0..threads as u32).rev().collect(),
        }
    }

    fn next(&self, t: usize) -> Option<Op> {
        let position = self.executed[t];
        (position < self.operations.thread_len(t)).then(|| self.operations.thread_start(t) + position)
    }

    /// Executes all harmless operations (header, 1). The result does not depend on the order: none
    /// of them disables another.
    fn settle(&mut self) {
        while let Some(t) = self.queue.pop() {
            let t = t as usize;
            loop {
                match self.wait(t) {
                    Wait::Queued => {
                        let Some(e) = self.next(t) else { break };
                        self.execute(e);
                    }
                    wait => {
                        self.waits[t] = wait;
                        break;
                    }
                }
            }
        }
    }

    /// The reason why thread t waits; `Queued` if its next operation can be executed without a
    /// choice.
    fn wait(&self, t: usize) -> Wait {
        let Some(e) = self.next(t) else { return Wait::Done };
        let clock = self.order.clocks.row(e);
        let missing = |u: &usize| *u != t && clock[*u] > self.executed[*u];
        // (1) and (2a)
        if let Some(u) = (0..clock.len()).find(missing) {
            return Wait::Thread(u as u32, clock[u]);
        }
        let operation = self.operations.get(e);
        if !operation.writes() {
            return Wait::Queued;
        }
        // (2b)
        if self.open_for_others(e) {
            Wait::Location(operation.location)
        } else if self.is_harmless(e) {
            Wait::Queued
        } else {
            Wait::Choice(operation.location)
        }
    }

    /// Whether the executable write `e` is harmless. Header, 1.
    fn is_harmless(&self, e: Op) -> bool {
        let to_come = |w: Op| self.operations.at_or_before(&self.order.clocks, e, w);
        self.unread[e as usize] == 0 || self.operations.all_next_writes(e, &self.executed, to_come)
    }

    /// Whether the location of the write `e` is open for readers other than `e`.
    fn open_for_others(&self, e: Op) -> bool {
        let operation = self.operations.get(e);
        // Its source was executed, since `e` is executable.
        self.open[operation.location as usize] > u32::from(operation.is_rmw())
    }

    fn execute(&mut self, e: Op) {
        let operation = self.operations.get(e);
        let (t, x) = (operation.thread, operation.location as usize);
        if self.operations.binds(e) {
            self.open[x] -= 1;
            if let Some(ReadsFrom::Write(w)) = operation.source() {
                self.unread[w as usize] -= 1;
            }
        }
        if operation.writes() {
            self.open[x] += self.unread[e as usize];
        }
        self.executed[t as usize] += 1;
        self.trail.push(e);
        let done = self.executed[t as usize];
        // An RMW can continue when it is the last to keep its location open.
        let closed = self.open[x] <= 1;
        for (u, wait) in self.waits.iter_mut().enumerate() {
            let wake = match *wait {
                Wait::Thread(on, position) => on == t && position <= done,
                Wait::Location(y) => y as usize == x && closed,
                // The write may have opened the location, or have been the last that might come
                // first.
                Wait::Choice(y) => y as usize == x && operation.writes(),
                Wait::Queued | Wait::Done => false,
            };
            if wake {
                *wait = Wait::Queued;
                self.queue.push(u as u32);
            }
        }
    }

    /// Undoes all but the first `length` executed operations.
    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some(e) = self.trail.pop() else { break };
            let operation = self.operations.get(e);
            let x = operation.location as usize;
            self.executed[operation.thread as usize] -= 1;
            if operation.writes() {
                self.open[x] -= self.unread[e as usize];
            }
            if self.operations.binds(e) {
                self.open[x] += 1;
                if let Some(ReadsFrom::Write(w)) = operation.source() {
                    self.unread[w as usize] += 1;
                }
            }
        }
        self.waits.fill(Wait::Queued);
        self.queue.clear();
        self.queue.extend(0..self.waits.len() as u32);
    }

    /// The executable writes that open their locations. In a settled cut everything else waits.
    fn choices(&self) -> Vec<Op> {
        let choosing = |&t: &usize| matches!(self.waits[t], Wait::Choice(_));
        (0..self.waits.len()).filter(choosing).filter_map(|t| self.next(t)).collect()
    }

    /// The number of operations that must be executed before the readers of `e`: with fewer, its
    /// location closes sooner.
    fn missing(&self, e: Op) -> u64 {
        let mut missing = 0;
        for (t, &executed) in self.executed.iter().enumerate() {
            let needed = self.operations.last_readers(e).iter().map(|&r| self.order.clocks.row(r)[t]).max();
            missing += u64::from(needed.unwrap_or(0).saturating_sub(executed));
        }
        missing
    }

    fn modification_order(&self) -> ModificationOrder {
        let mut orders = vec![Vec::new(); self.operations.location_count()];
        for operation in self.trail.iter().map(|&e| self.operations.get(e)).filter(|e| e.writes()) {
            orders[operation.location as usize].push(operation.last);
        }
        ModificationOrder::new(orders)
    }
}
