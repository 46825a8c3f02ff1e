//! An execution for the search: operations by thread, reads-from, and happens-before clocks.
//!
//! An RMW is one operation, as in the paper. This loses nothing: a path that enters an RMW's read
//! can only continue through its write, and in a linear order the read can be moved next to its
//! write, because nothing between them depends on the read. Fences are omitted: they order nothing
//! under SRA and SC.

use super::Searched;
use super::clocks::Clocks;
use super::lists::Lists;
use porf_exec::{EventId, ExecutionGraph, Label, Source};

/// An operation, by number. The operations of each thread have consecutive numbers in program
/// order.
pub(super) type Op = u32;

/// Stands for the source of an operation that is not a read.
const NOTHING: u32 = u32::MAX;
/// Stands for the initial write as a source.
const INITIAL: u32 = u32::MAX - 1;

/// One operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operation {
    /// The event; for an RMW, the read.
    pub(super) first: EventId,
    /// The event; for an RMW, the write.
    pub(super) last: EventId,
    pub(super) thread: u32,
    pub(super) location: u32,
    source: u32,
    writes: bool,
}

/// The source of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReadsFrom {
    Init,
    Write(Op),
}

impl Operation {
    pub(super) fn writes(&self) -> bool {
        self.writes
    }

    pub(super) fn source(&self) -> Option<ReadsFrom> {
        match self.source {
            NOTHING => None,
            INITIAL => Some(ReadsFrom::Init),
            w => Some(ReadsFrom::Write(w)),
        }
    }

    pub(super) fn is_rmw(&self) -> bool {
        self.writes && self.source != NOTHING
    }
}

/// Two RMWs that read from the same write: the events are their reads.
#[derive(Debug)]
pub(super) struct TwoReaders {
    pub(super) first: EventId,
    pub(super) second: EventId,
}

/// The operations of an execution, or of a part of it.
#[derive(Debug)]
pub(super) struct Operations {
    pub(super) model: Searched,
    operations: Vec<Operation>,
    /// Thread t has the operations `thread_starts[t]..thread_starts[t + 1]`.
    thread_starts: Vec<u32>,
    location_count: usize,
    /// The operations in an order that extends po ∪ rf.
    pub(super) topological: Vec<Op>,
    /// Row e, entry t: the number of operations of thread t that are e or happen before e.
    pub(super) happens_before: Clocks,
    /// By write: the operations that read from it.
    readers: Lists,
    /// By location: the operations that read the initial write.
    initial_readers: Lists,
    /// For each write: the last reader in each thread that binds ([`Operations::binds`]).
    last_readers: Lists,
    /// For each location: like `last_readers`, for the initial write.
    last_initial_readers: Lists,
    /// By location: the writes, in the order of their numbers, hence by thread and program order.
    writes: Lists,
}

impl Operations {
    /// The operations of the events that satisfy `keep`. A read must be kept with its source, and
    /// an RMW's read with its write; an RMW's write without its read is a plain write.
    /// `topological` extends po ∪ rf.
    pub(super) fn new(
        graph: &ExecutionGraph,
        model: Searched,
        topological: &[EventId],
        keep: impl Fn(EventId) -> bool,
    ) -> Result<Operations, TwoReaders> {
        let mut operations = Vec::new();
        let mut thread_starts = vec![0];
        // The operation of each write event.
        let mut number = vec![NOTHING; graph.len()];
        for t in graph.threads() {
            for &e in graph.thread_events(t) {
                let (event, label) = (graph.event(e), graph.event(e).label());
                let Some(x) = event.loc() else { continue };
                if !keep(e) {
                    continue;
                }
                number[e.index()] = operations.len() as Op;
                if let Label::Write { exclusive: true, .. } = label
                    && let Some(r) = graph.rmw_partner(e).filter(|&r| keep(r))
                {
                    number[e.index()] = number[r.index()];
                    continue;
                }
                let rmw = graph.rmw_partner(e).filter(|_| label.is_read());
                operations.push(Operation {
                    first: e,
                    last: rmw.unwrap_or(e),
                    thread: t.raw(),
                    location: x.raw(),
                    source: NOTHING,
                    writes: label.is_write() || rmw.is_some(),
                });
            }
            thread_starts.push(operations.len() as u32);
        }
        for operation in &mut operations {
            operation.source = match graph.source(operation.first) {
                None => NOTHING,
                Some(Source::Init) => INITIAL,
                Some(Source::Write(w)) => number[w.index()],
            };
        }
        let firsts = topological.iter().map(|e| (e, number[e.index()]));
        let topological: Vec<Op> =
            firsts.filter(|&(&e, op)| op != NOTHING && operations[op as usize].first == e).map(|(_, op)| op).collect();
        let happens_before = happens_before(&operations, &thread_starts, &topological);
        let location_count = graph.location_count();
        let mut result = Operations {
            model,
            operations,
            thread_starts,
            location_count,
            topological,
            happens_before,
            readers: Lists::default(),
            initial_readers: Lists::default(),
            last_readers: Lists::default(),
            last_initial_readers: Lists::default(),
            writes: Lists::default(),
        };
        result.index();
        match result.two_readers() {
            Some(two) => Err(two),
            None => Ok(result),
        }
    }

    /// Fills in the lists.
    fn index(&mut self) {
        let operations = &self.operations;
        let n = operations.len();
        let numbered = || operations.iter().enumerate().map(|(e, operation)| (e as Op, operation));
        let readers = numbered().filter_map(|(e, operation)| match operation.source() {
            Some(ReadsFrom::Write(w)) => Some((w as usize, e)),
            _ => None,
        });
        let initial_readers = numbered()
            .filter(|(_, operation)| operation.source == INITIAL)
            .map(|(e, operation)| (operation.location as usize, e));
        let writes =
            numbered().filter(|(_, operation)| operation.writes).map(|(e, operation)| (operation.location as usize, e));
        self.readers = Lists::new(n, readers);
        self.initial_readers = Lists::new(self.location_count, initial_readers);
        self.last_readers = self.last_of_threads(&self.readers);
        self.last_initial_readers = self.last_of_threads(&self.initial_readers);
        self.writes = Lists::new(self.location_count, writes);
    }

    /// For each list, the last operation of each thread that binds.
    fn last_of_threads(&self, lists: &Lists) -> Lists {
        let count = lists.count();
        let pairs = (0..count).flat_map(|list| {
            let binding = move |e: &Op| self.binds(*e);
            let ops = lists.get(list);
            ops.iter().enumerate().filter(move |(_, e)| binding(e)).filter_map(move |(i, &e)| {
                let later = ops[i + 1..].iter().find(|f| binding(f));
                let last = later.is_none_or(|&f| self.get(f).thread != self.get(e).thread);
                last.then_some((list, e))
            })
        });
        Lists::new(count, pairs)
    }

    /// The first two RMWs that read from one write.
    fn two_readers(&self) -> Option<TwoReaders> {
        let lists = (0..self.len()).map(|w| self.readers.get(w));
        for list in lists.chain((0..self.location_count).map(|x| self.initial_readers.get(x))) {
            let mut rmws = list.iter().map(|&e| self.get(e)).filter(|e| e.is_rmw());
            if let (Some(first), Some(second)) = (rmws.next(), rmws.next()) {
                return Some(TwoReaders { first: first.first, second: second.first });
            }
        }
        None
    }

    pub(super) fn len(&self) -> usize {
        self.operations.len()
    }

    pub(super) fn get(&self, e: Op) -> &Operation {
        &self.operations[e as usize]
    }

    pub(super) fn thread_count(&self) -> usize {
        self.thread_starts.len() - 1
    }

    pub(super) fn location_count(&self) -> usize {
        self.location_count
    }

    pub(super) fn thread_start(&self, t: usize) -> Op {
        self.thread_starts[t]
    }

    pub(super) fn thread_len(&self, t: usize) -> u32 {
        self.thread_starts[t + 1] - self.thread_starts[t]
    }

    /// The position in its thread.
    pub(super) fn position(&self, e: Op) -> u32 {
        e - self.thread_starts[self.get(e).thread as usize]
    }

    /// The operation after `e` in its thread.
    pub(super) fn po_next(&self, e: Op) -> Option<Op> {
        (e + 1 < self.thread_starts[self.get(e).thread as usize + 1]).then_some(e + 1)
    }

    /// Whether `a` is `b` or before it by these clocks.
    pub(super) fn at_or_before(&self, clocks: &Clocks, a: Op, b: Op) -> bool {
        self.position(a) < clocks.row(b)[self.get(a).thread as usize]
    }

    /// Whether no write may come between `e` and its source in the linear order. Under SRA this
    /// holds for RMWs, under SC for every read.
    pub(super) fn binds(&self, e: Op) -> bool {
        let operation = self.get(e);
        match self.model {
            Searched::Sra => operation.is_rmw(),
            Searched::Sc => operation.source != NOTHING,
        }
    }

    pub(super) fn readers(&self, w: Op) -> &[Op] {
        self.readers.get(w as usize)
    }

    pub(super) fn initial_readers(&self, location: usize) -> &[Op] {
        self.initial_readers.get(location)
    }

    pub(super) fn last_readers(&self, w: Op) -> &[Op] {
        self.last_readers.get(w as usize)
    }

    pub(super) fn last_initial_readers(&self, location: usize) -> &[Op] {
        self.last_initial_readers.get(location)
    }

    /// Calls `visit` with the last write of the location before `e` in each thread, by the given
    /// clock of `e`.
    pub(super) fn for_last_writes(&self, e: Op, clock: &[u32], mut visit: impl FnMut(Op)) {
        let mut list = self.writes.get(self.get(e).location as usize);
        while let Some(&head) = list.first() {
            let t = self.get(head).thread as usize;
            let end = list.partition_point(|&f| f < self.thread_starts[t + 1]);
            // `e` is not before itself.
            let limit = self.thread_starts[t] + clock[t];
            let limit = if self.get(e).thread as usize == t { limit.min(e) } else { limit };
            let before = list[..end].partition_point(|&f| f < limit);
            if before > 0 {
                visit(list[before - 1]);
            }
            list = &list[end..];
        }
    }

    /// Whether `holds` is true for the next write of e's location in each thread other than e's, at
    /// this cut.
    pub(super) fn all_next_writes(&self, e: Op, executed: &[u32], holds: impl Fn(Op) -> bool) -> bool {
        let mut list = self.writes.get(self.get(e).location as usize);
        while let Some(&head) = list.first() {
            let t = self.get(head).thread as usize;
            let (own, rest) = list.split_at(list.partition_point(|&f| f < self.thread_starts[t + 1]));
            let next = own.partition_point(|&f| f < self.thread_starts[t] + executed[t]);
            if t != self.get(e).thread as usize && own.get(next).is_some_and(|&w| !holds(w)) {
                return false;
            }
            list = rest;
        }
        true
    }

    /// The first write of the location in each thread.
    pub(super) fn first_writes(&self, location: usize) -> impl Iterator<Item = Op> + '_ {
        let writes = self.writes.get(location);
        let thread = |i: usize| self.get(writes[i]).thread;
        (0..writes.len()).filter(move |&i| i == 0 || thread(i - 1) != thread(i)).map(|i| writes[i])
    }
}

/// The clocks of happens-before, (po ∪ rf)⁺ (§3, Proposition 3.1).
fn happens_before(operations: &[Operation], thread_starts: &[u32], topological: &[Op]) -> Clocks {
    let threads = thread_starts.len() - 1;
    let mut clocks = Clocks::new(operations.len(), threads);
    for &e in topological {
        let operation = &operations[e as usize];
        let t = operation.thread as usize;
        if e > thread_starts[t] {
            clocks.join(e - 1, e);
        }
        if let Some(ReadsFrom::Write(w)) = operation.source() {
            clocks.join(w, e);
        }
        clocks.set(e, t, e - thread_starts[t] + 1);
    }
    clocks
}
