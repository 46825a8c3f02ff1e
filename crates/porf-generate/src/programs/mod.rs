//! Traces of small concurrent programs, by simulation under sequential consistency.
//!
//! A simulation interleaves its threads at random; every load reads the latest store. So a trace is
//! consistent with SC, hence with every model. Its events have the values that the program
//! computed.
//!
//! With a [`Flaw`], a trace is inconsistent with the model of the flaw. The events of the flaw
//! belong to threads of the program, but access two separate locations, `p` and `q`. So flaws that
//! only violate SC or SRA are visible only in an order of all events, not at any one location.

mod queue;
mod spinlock;

pub use queue::Queue;
pub use spinlock::Spinlock;

use super::error::GenerateError;
use super::flaw::{Flaw, Means, Plot, Stage};
use super::random::Random;
use porf_consistency::HandWritten;
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, LocId, ReadMode, Source, ThreadId, Value, WriteMode};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A sequentially consistent memory, and the execution so far.
struct Memory {
    graph: GraphBuilder,
    /// For each location the latest write and its value.
    cells: Vec<(Source, u64)>,
}

impl Memory {
    fn new() -> Memory {
        Memory { graph: GraphBuilder::new(), cells: Vec::new() }
    }

    /// Adds a location with an initial value.
    fn location(&mut self, name: &str, initial: u64) -> LocId {
        let x = self.graph.location(name);
        self.graph.set_initial_value(x, Value(initial));
        self.cells.push((Source::Init, initial));
        x
    }

    fn load(&mut self, t: ThreadId, mode: ReadMode, x: LocId) -> u64 {
        let r = self.graph.read(t, mode, x);
        self.take(r, x)
    }

    fn store(&mut self, t: ThreadId, mode: WriteMode, x: LocId, value: u64) {
        let w = self.graph.write(t, mode, x);
        self.put(w, x, value);
    }

    /// Compare-and-swap. Returns whether it succeeded. A failed one is a read.
    fn cas(&mut self, t: ThreadId, mode: (ReadMode, WriteMode), x: LocId, expected: u64, new: u64) -> bool {
        let succeeds = self.cells[x.index()].1 == expected;
        if succeeds {
            self.swap(t, mode, x, new);
        } else {
            self.load(t, mode.0, x);
        }
        succeeds
    }

    /// Exchange. Returns the old value.
    fn swap(&mut self, t: ThreadId, mode: (ReadMode, WriteMode), x: LocId, new: u64) -> u64 {
        let (r, w) = self.graph.rmw(t, mode, x);
        let old = self.take(r, x);
        self.put(w, x, new);
        old
    }

    fn take(&mut self, r: EventId, x: LocId) -> u64 {
        let (source, value) = self.cells[x.index()];
        self.graph.set_source(r, source);
        self.graph.set_value(r, Value(value));
        value
    }

    fn put(&mut self, w: EventId, x: LocId, value: u64) {
        self.graph.set_value(w, Value(value));
        self.cells[x.index()] = (Source::Write(w), value);
    }
}

/// A program whose threads can be stepped.
trait Simulated {
    /// Thread t executes its next access, or none if it waits.
    fn step(&mut self, memory: &mut Memory, rng: &mut Pcg64Mcg, t: ThreadId);
}

/// The common parameters of simulations.
struct Simulation {
    events: usize,
    threads: usize,
    violation: Option<(HandWritten, Option<Flaw>)>,
    seed: u64,
}

impl Simulation {
    /// Runs a program until there are enough events. `set_up` creates it, with its locations.
    fn run<P: Simulated>(&self, set_up: impl FnOnce(&mut Memory) -> P) -> Result<ExecutionGraph, GenerateError> {
        GenerateError::check_range("events", self.events, 0, Random::MAX_OPERATIONS)?;
        GenerateError::check_range("threads", self.threads, 1, Random::MAX_THREADS)?;
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed);
        let mut memory = Memory::new();
        memory.graph.reserve(self.events + 2);
        for t in 0..self.threads {
            memory.graph.thread(&format!("P{t}"));
        }
        let mut plot = match self.violation {
            None => None,
            Some((model, flaw)) => {
                // The flaw's locations come first: it refers to them by number.
                memory.location("p", 0);
                memory.location("q", 0);
                Some(Plot::new(&mut rng, flaw, model, self.means())?)
            }
        };
        let mut program = set_up(&mut memory);
        let mut operations = 0;
        while memory.graph.len() < self.events || plot.as_ref().is_some_and(|plot| !plot.is_over()) {
            if let Some(plot) = plot.as_mut().filter(|plot| plot.is_due(operations)) {
                plot.enact(&mut Planting(&mut memory.graph));
                operations += 1;
                continue;
            }
            let before = memory.graph.len();
            let t = ThreadId::new(rng.random_range(0..self.threads));
            program.step(&mut memory, &mut rng, t);
            operations += usize::from(memory.graph.len() > before);
        }
        Ok(memory.graph.build().expect("every load was given the latest store"))
    }

    /// What the program provides for a flaw. There are at least half as many operations as events.
    fn means(&self) -> Means {
        Means {
            operations: self.events / 2,
            threads: self.threads,
            locations: 2,
            reads: true,
            writes: true,
            rmws: true,
            read: ReadMode::Acq,
            write: WriteMode::Rel,
            rmw: (ReadMode::Acq, WriteMode::Rel),
        }
    }
}

/// A simulation into which a flaw is planted.
struct Planting<'a>(&'a mut GraphBuilder);

impl Stage for Planting<'_> {
    fn graph(&mut self) -> &mut GraphBuilder {
        self.0
    }

    fn store(&mut self, t: ThreadId, x: LocId) -> EventId {
        self.0.write(t, WriteMode::Rel, x)
    }

    fn update(&mut self, t: ThreadId, x: LocId) -> (EventId, Source) {
        let (r, _) = self.0.rmw(t, (ReadMode::Acq, WriteMode::Rel), x);
        self.0.set_source(r, Source::Init);
        (r, Source::Init)
    }
}
