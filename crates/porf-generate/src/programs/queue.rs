//! Producers and consumers on a bounded queue.

use super::{Memory, Simulated, Simulation};
use crate::error::GenerateError;
use crate::flaw::Flaw;
use porf_consistency::HandWritten;
use porf_exec::{ExecutionGraph, LocId, ReadMode, ThreadId, WriteMode};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// Producers (the even threads) and consumers on a bounded ring of cells. Each cell has a sequence
/// number that says whose turn it is. A thread reads its end of the queue, reads the cell's
/// sequence number with acquire, claims the cell by a compare-and-swap of the end, accesses the
/// cell's data, and passes the cell on by a release store of the sequence number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Queue {
    /// The number of events (one more if the last operation is an RMW).
    pub events: usize,
    /// The number of threads. A single thread only produces, until the queue is full.
    pub threads: usize,
    /// The number of cells.
    pub capacity: usize,
    /// For an inconsistent trace: the model, and the flaw (any, if none is given).
    pub violation: Option<(HandWritten, Option<Flaw>)>,
    /// The seed. The trace is a function of all parameters.
    pub seed: u64,
}

impl Default for Queue {
    /// 2,000 events of four threads.
    fn default() -> Queue {
        Queue { events: 2000, threads: 4, capacity: 4, violation: None, seed: 0 }
    }
}

impl Queue {
    /// Generates the trace.
    pub fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        GenerateError::check_range("cells", self.capacity, 1, 1 << 20)?;
        let simulation =
            Simulation { events: self.events, threads: self.threads, violation: self.violation, seed: self.seed };
        simulation.run(|memory| Threads {
            ends: [memory.location("tail", 0), memory.location("head", 0)],
            sequence: (0..self.capacity).map(|i| memory.location(&format!("seq{i}"), 2 * i as u64)).collect(),
            data: (0..self.capacity).map(|i| memory.location(&format!("data{i}"), 0)).collect(),
            states: vec![State::Idle; self.threads],
        })
    }
}

/// With m cells, item number i goes through cell i mod m. The cell's sequence number is 2i when
/// item i can be put there, and 2i + 1 when it can be taken.
struct Threads {
    /// The tail, for producers, and the head, for consumers: the number of the next item.
    ends: [LocId; 2],
    sequence: Vec<LocId>,
    data: Vec<LocId>,
    states: Vec<State>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Idle,
    /// It has read its end of the queue.
    Looked {
        item: u64,
    },
    /// It has seen that it is its turn.
    Turn {
        item: u64,
    },
    /// It owns the cell.
    Claimed {
        item: u64,
    },
    /// It has put or taken the item.
    Done {
        item: u64,
    },
}

impl Simulated for Threads {
    fn step(&mut self, memory: &mut Memory, rng: &mut Pcg64Mcg, t: ThreadId) {
        let m = self.sequence.len() as u64;
        let consumer = t.index() % 2;
        let end = self.ends[consumer];
        let turn = |item: u64| 2 * item + consumer as u64;
        let cell = |item: u64| (item % m) as usize;
        let state = &mut self.states[t.index()];
        *state = match *state {
            State::Idle => State::Looked { item: memory.load(t, ReadMode::Rlx, end) },
            State::Looked { item } => {
                let is_turn = memory.load(t, ReadMode::Acq, self.sequence[cell(item)]) == turn(item);
                if is_turn { State::Turn { item } } else { State::Idle }
            }
            State::Turn { item } => {
                let claimed = memory.cas(t, (ReadMode::Rlx, WriteMode::Rlx), end, item, item + 1);
                if claimed { State::Claimed { item } } else { State::Idle }
            }
            State::Claimed { item } => {
                let data = self.data[cell(item)];
                if consumer == 1 {
                    memory.load(t, ReadMode::Rlx, data);
                } else {
                    memory.store(t, WriteMode::Rlx, data, rng.random_range(1..100));
                }
                State::Done { item }
            }
            State::Done { item } => {
                // A consumer passes the cell to the producer of the next item in it.
                let next = if consumer == 1 { 2 * (item + m) } else { turn(item) + 1 };
                memory.store(t, WriteMode::Rel, self.sequence[cell(item)], next);
                State::Idle
            }
        };
    }
}
