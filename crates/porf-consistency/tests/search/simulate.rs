//! Executions of small concurrent programs under SC by a random scheduler: inputs with known
//! answers.

use porf_exec::{EventId, ExecutionGraph, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use rand::{Rng, RngExt};

/// The executed operations, in order.
#[derive(Clone)]
pub struct Run {
    threads: usize,
    locations: usize,
    operations: Vec<Operation>,
    events: usize,
    /// By location: the last write and its value.
    memory: Vec<(Option<usize>, u64)>,
}

/// An executed operation: its thread, location, source (an operation, `None` for the initial
/// write), and whether it wrote.
#[derive(Clone, Copy)]
struct Operation {
    thread: usize,
    location: usize,
    reads: Option<Option<usize>>,
    writes: bool,
}

/// The order in which a graph lists the events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// In execution order, which is a solution.
    Executed,
    /// Thread by thread.
    ByThread,
}

impl Run {
    pub fn new(threads: usize, locations: usize) -> Run {
        Run { threads, locations, operations: Vec::new(), events: 0, memory: vec![(None, 0); locations] }
    }

    /// The number of events: an RMW counts twice.
    pub fn events(&self) -> usize {
        self.events
    }

    pub fn read(&mut self, thread: usize, location: usize) -> u64 {
        let (last, value) = self.memory[location];
        self.operations.push(Operation { thread, location, reads: Some(last), writes: false });
        self.events += 1;
        value
    }

    pub fn write(&mut self, thread: usize, location: usize, value: u64) {
        self.memory[location] = (Some(self.operations.len()), value);
        self.operations.push(Operation { thread, location, reads: None, writes: true });
        self.events += 1;
    }

    /// Reads and writes at once.
    pub fn update(&mut self, thread: usize, location: usize, new: impl FnOnce(u64) -> u64) -> u64 {
        let (last, value) = self.memory[location];
        self.memory[location] = (Some(self.operations.len()), new(value));
        self.operations.push(Operation { thread, location, reads: Some(last), writes: true });
        self.events += 2;
        value
    }

    /// Writes if the value is as expected, else only reads. Returns the value read.
    pub fn compare_and_swap(&mut self, thread: usize, location: usize, expected: u64, new: u64) -> u64 {
        if self.memory[location].1 == expected {
            self.update(thread, location, |_| new)
        } else {
            self.read(thread, location)
        }
    }

    /// Lets some reads read from another write of their location.
    pub fn scramble(&mut self, rng: &mut impl Rng, count: usize) {
        for _ in 0..count {
            let reads: Vec<usize> =
                (0..self.operations.len()).filter(|&i| self.operations[i].reads.is_some()).collect();
            if reads.is_empty() {
                return;
            }
            let r = reads[rng.random_range(0..reads.len())];
            let x = self.operations[r].location;
            let writes = (0..self.operations.len())
                .filter(|&w| w != r && self.operations[w].writes && self.operations[w].location == x);
            let candidates: Vec<Option<usize>> = writes.map(Some).chain([None]).collect();
            self.operations[r].reads = Some(candidates[rng.random_range(0..candidates.len())]);
        }
    }

    /// The execution graph.
    pub fn graph(&self, listing: Listing) -> ExecutionGraph {
        let mut graph = GraphBuilder::new();
        let threads: Vec<ThreadId> = (0..self.threads).map(|t| graph.thread(&format!("P{t}"))).collect();
        let locations: Vec<LocId> = (0..self.locations).map(|x| graph.location(&format!("x{x}"))).collect();
        let mut order: Vec<usize> = (0..self.operations.len()).collect();
        if listing == Listing::ByThread {
            order.sort_by_key(|&i| self.operations[i].thread);
        }
        let mut events: Vec<(EventId, EventId)> = vec![(EventId::new(0), EventId::new(0)); order.len()];
        for i in order {
            let Operation { thread, location, reads, writes } = self.operations[i];
            let (t, x) = (threads[thread], locations[location]);
            events[i] = match (reads, writes) {
                (Some(_), true) => graph.rmw(t, (ReadMode::Acq, WriteMode::Rel), x),
                (Some(_), false) => {
                    let r = graph.read(t, ReadMode::Acq, x);
                    (r, r)
                }
                _ => {
                    let w = graph.write(t, WriteMode::Rel, x);
                    (w, w)
                }
            };
        }
        for (i, operation) in self.operations.iter().enumerate() {
            if let Some(source) = operation.reads {
                graph.set_source(events[i].0, source.map_or(Source::Init, |w| Source::Write(events[w].1)));
            }
        }
        graph.build().expect("reads read from writes of their locations")
    }
}

/// Reads, writes and RMWs at random.
pub fn random(rng: &mut impl Rng, threads: usize, locations: usize, operations: usize) -> Run {
    mixed(rng, threads, locations, operations, 3, 4)
}

/// Random operations; out of ten, this many are writes and RMWs, and the others are reads.
pub fn mixed(rng: &mut impl Rng, threads: usize, locations: usize, operations: usize, writes: u32, rmws: u32) -> Run {
    let mut run = Run::new(threads, locations);
    for value in 1..=operations as u64 {
        let (t, x) = (rng.random_range(0..threads), rng.random_range(0..locations));
        match rng.random_range(0..10) {
            i if i < writes => run.write(t, x, value),
            i if i < writes + rmws => drop(run.update(t, x, |_| value)),
            _ => drop(run.read(t, x)),
        }
    }
    run
}

/// Puzzles: for each location some pairs of a write and its only reader (an RMW if `rmws`), each in
/// a separate thread, and `constraints` flags, each of which orders some write before some reader
/// of another location. The pairs of a location must not overlap, in either order: a satisfiability
/// problem.
pub fn puzzle(rng: &mut impl Rng, locations: usize, pairs: usize, constraints: usize, rmws: bool) -> Run {
    let intervals = locations * pairs;
    // Interval i is written in thread 2i and read in thread 2i + 1.
    let mut run = Run::new(2 * intervals, locations + constraints);
    for i in 0..intervals {
        run.write(2 * i, i % locations, 0);
    }
    for flag in locations..locations + constraints {
        let (i, j) = (rng.random_range(0..intervals), rng.random_range(0..intervals));
        if i % locations != j % locations {
            run.write(2 * i, flag, 1);
            run.read(2 * j + 1, flag);
        }
    }
    for i in 0..intervals {
        run.operations.push(Operation {
            thread: 2 * i + 1,
            location: i % locations,
            reads: Some(Some(i)),
            writes: rmws,
        });
        run.events += 1 + usize::from(rmws);
    }
    run
}

/// A spinlock: test-and-set by CAS with its failed attempts, a critical section on two locations, a
/// release store.
pub fn spinlock(rng: &mut impl Rng, threads: usize, events: usize) -> Run {
    const LOCK: usize = 0;
    let mut run = Run::new(threads, 3);
    // The state of each thread: 0 outside, then the position in the critical section.
    let mut at = vec![0; threads];
    let mut seen = vec![0; threads];
    while run.events() < events {
        let t = rng.random_range(0..threads);
        match at[t] {
            0 => {
                if run.compare_and_swap(t, LOCK, 0, 1) == 0 {
                    at[t] = 1;
                }
            }
            1 => {
                seen[t] = run.read(t, 1);
                at[t] = 2;
            }
            2 => {
                run.write(t, 1, seen[t] + 1);
                at[t] = 3;
            }
            3 => {
                run.write(t, 2, seen[t]);
                at[t] = 4;
            }
            _ => {
                run.write(t, LOCK, 0);
                at[t] = 0;
            }
        }
    }
    run
}

/// The queue of Michael and Scott over a growing set of nodes: half of the threads enqueue, the
/// others dequeue. Locations: head, tail, then for each node its value and its successor (0: none).
pub fn queue(rng: &mut impl Rng, threads: usize, events: usize) -> Run {
    const HEAD: usize = 0;
    const TAIL: usize = 1;
    let value_of = |node: u64| 2 + 2 * node as usize;
    let next_of = |node: u64| 3 + 2 * node as usize;
    let mut run = Run::new(threads, 4 + 2 * events);
    run.write(0, HEAD, 0);
    run.write(0, TAIL, 0);
    let mut nodes = 0;
    #[derive(Clone, Copy, Default)]
    struct Local {
        at: u32,
        node: u64,
        tail: u64,
        head: u64,
        next: u64,
    }
    let mut locals = vec![Local::default(); threads];
    while run.events() < events {
        let t = rng.random_range(0..threads);
        let local = &mut locals[t];
        if t % 2 == 0 {
            match local.at {
                0 => {
                    nodes += 1;
                    local.node = nodes;
                    run.write(t, value_of(nodes), nodes);
                    local.at = 1;
                }
                1 => {
                    local.tail = run.read(t, TAIL);
                    local.at = 2;
                }
                2 => {
                    local.next = run.read(t, next_of(local.tail));
                    local.at = if local.next == 0 { 3 } else { 5 };
                }
                3 => local.at = if run.compare_and_swap(t, next_of(local.tail), 0, local.node) == 0 { 4 } else { 1 },
                4 => {
                    run.compare_and_swap(t, TAIL, local.tail, local.node);
                    local.at = 0;
                }
                _ => {
                    run.compare_and_swap(t, TAIL, local.tail, local.next);
                    local.at = 1;
                }
            }
        } else {
            match local.at {
                0 => {
                    local.head = run.read(t, HEAD);
                    local.at = 1;
                }
                1 => {
                    local.tail = run.read(t, TAIL);
                    local.at = 2;
                }
                2 => {
                    local.next = run.read(t, next_of(local.head));
                    local.at = match (local.head == local.tail, local.next) {
                        (_, 0) => 0,
                        (true, _) => 3,
                        (false, _) => 4,
                    };
                }
                3 => {
                    run.compare_and_swap(t, TAIL, local.tail, local.next);
                    local.at = 0;
                }
                4 => local.at = if run.compare_and_swap(t, HEAD, local.head, local.next) == local.head { 5 } else { 0 },
                _ => {
                    run.read(t, value_of(local.next));
                    local.at = 0;
                }
            }
        }
    }
    run
}
