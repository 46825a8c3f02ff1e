//! Random executions of any size: consistent with a model, inconsistent with it, or arbitrary.
//!
//! Consistent ones are runs of the [machine](super::machine), which has the proof of consistency;
//! inconsistent ones are such runs with a [`Flaw`] at a random position. Time is O(n·k), or O(n) if
//! no clocks are needed; memory is that of the graph, a few words per write, and at most 64 MiB of
//! clocks.

use super::error::GenerateError;
use super::flaw::{Flaw, Means, Plot, Stage};
use super::machine::{Behaviour, Machine};
use super::mix::{Kinds, Mix, Modes, OperationKind};
use porf_consistency::HandWritten;
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The required consistency.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The execution is consistent with the model.
    Consistent(HandWritten),
    /// The execution is inconsistent with the model.
    Inconsistent(HandWritten),
    /// No requirement: each read takes any write of its location, or the initial one.
    Arbitrary,
}

/// A random execution.
///
/// ```
/// use porf_generate::{Kind, Random};
/// use porf_consistency::{HandWritten, Options, check};
///
/// let kind = Kind::Consistent(HandWritten::Ra);
/// let shape = Random { operations: 6, threads: 2, locations: 2, seed: 7, ..Random::new(kind) };
/// let graph = shape.generate()?;
/// assert!(check(&graph, HandWritten::Ra, &Options::default()).unwrap().is_consistent());
/// # Ok::<(), porf_generate::GenerateError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Random {
    /// The required consistency.
    pub kind: Kind,
    /// The number of operations; an RMW is one operation, but two events.
    pub operations: usize,
    /// The number of threads.
    pub threads: usize,
    /// The number of locations.
    pub locations: usize,
    /// The shares of reads, writes, RMWs and fences.
    pub kinds: Kinds,
    /// The shares of the modes.
    pub modes: Modes,
    /// The probability that an access does not take the latest write, but any that the model admits
    /// (or inserts its write at any admissible position). SC has no such choice.
    pub staleness: f64,
    /// The number of the latest writes of a location that can still be read.
    pub window: usize,
    /// The violation in an inconsistent execution; any, if none is given.
    pub flaw: Option<Flaw>,
    /// Whether the execution has the modification order by which it was generated.
    pub with_mo: bool,
    /// The seed. The execution is a function of all parameters.
    pub seed: u64,
}

impl Random {
    /// The greatest number of operations.
    pub const MAX_OPERATIONS: usize = 1_000_000_000;
    /// The greatest number of locations.
    pub const MAX_LOCATIONS: usize = 1 << 24;
    /// The greatest number of threads.
    pub const MAX_THREADS: usize = 4096;
    /// The largest window.
    pub const MAX_WINDOW: usize = 1024;

    /// A thousand operations of a kind, in four threads on ten locations, with suitable modes for
    /// the model.
    pub fn new(kind: Kind) -> Random {
        let (fences, modes) = match kind {
            Kind::Consistent(HandWritten::Rc20) | Kind::Inconsistent(HandWritten::Rc20) | Kind::Arbitrary => {
                (5, Modes::MIXED)
            }
            Kind::Consistent(HandWritten::Relaxed) | Kind::Inconsistent(HandWritten::Relaxed) => (0, Modes::RELAXED),
            Kind::Consistent(_) | Kind::Inconsistent(_) => (0, Modes::RELEASE_ACQUIRE),
        };
        Random {
            kind,
            operations: 1000,
            threads: 4,
            locations: 10,
            kinds: Kinds { reads: 50, writes: 30, rmws: 20, fences },
            modes,
            staleness: 0.3,
            window: 8,
            flaw: None,
            with_mo: false,
            seed: 0,
        }
    }

    /// Generates the execution.
    pub fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        self.check_ranges()?;
        let mix = Mix::new(&self.kinds, &self.modes)?;
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed);
        let mut graph = GraphBuilder::new();
        let rmws = f64::from(self.kinds.rmws) / self.kinds.total();
        graph.reserve((self.operations as f64 * (1.0 + rmws) * 1.001) as usize + 64);
        for t in 0..self.threads {
            graph.thread(&format!("P{t}"));
        }
        for x in 0..self.locations {
            graph.location(&location_name(x));
        }
        let (graph, mo) = match self.kind {
            Kind::Arbitrary => (self.arbitrary(&mut rng, &mix, graph), None),
            Kind::Consistent(model) => {
                let mut machine = self.machine(graph, model);
                let mut plans = Plans::new(self);
                for _ in 0..self.operations {
                    let plan = plans.next(&mut rng, &mix, &machine);
                    plan.carry_out(&mut rng, &mix, &mut machine);
                }
                machine.finish()
            }
            Kind::Inconsistent(model) => {
                let mut plot = Plot::new(&mut rng, self.flaw, model, self.means(&mix))?;
                let mut machine = self.machine(graph, model);
                let mut plans = Plans::new(self);
                for i in 0..self.operations {
                    if plot.is_due(i) {
                        plot.enact(&mut Planting { machine: &mut machine, rng: &mut rng, means: self.means(&mix) });
                    } else {
                        let plan = plans.next(&mut rng, &mix, &machine);
                        plan.carry_out(&mut rng, &mix, &mut machine);
                    }
                }
                (machine.finish().0, None)
            }
        };
        Ok(finish(graph, mo))
    }

    fn check_ranges(&self) -> Result<(), GenerateError> {
        GenerateError::check_range("operations", self.operations, 0, Self::MAX_OPERATIONS)?;
        GenerateError::check_range("threads", self.threads, 1, Self::MAX_THREADS)?;
        GenerateError::check_range("locations", self.locations, 1, Self::MAX_LOCATIONS)?;
        GenerateError::check_range("writes in the window", self.window, 1, Self::MAX_WINDOW)?;
        if !(0.0..=1.0).contains(&self.staleness) {
            return Err(GenerateError::Staleness { given: self.staleness });
        }
        match self.kind {
            Kind::Consistent(model) if model.has_mo() => Ok(()),
            _ if self.with_mo => Err(GenerateError::NoModificationOrder),
            _ => Ok(()),
        }
    }

    fn machine(&self, graph: GraphBuilder, model: HandWritten) -> Machine {
        let keep_mo = self.with_mo;
        let behaviour = Behaviour { model, window: self.window, staleness: self.staleness, keep_mo };
        Machine::new(graph, self.threads, self.locations, behaviour)
    }

    /// An execution in which every read has any source.
    fn arbitrary(&self, rng: &mut impl Rng, mix: &Mix, mut graph: GraphBuilder) -> GraphBuilder {
        let mut writes: Vec<Vec<EventId>> = vec![Vec::new(); self.locations];
        let mut reads = Vec::new();
        for _ in 0..self.operations {
            let t = ThreadId::new(rng.random_range(0..self.threads));
            let x = LocId::new(rng.random_range(0..self.locations));
            match mix.kinds.draw(rng) {
                OperationKind::Read => reads.push((graph.read(t, mix.reads.draw(rng), x), x)),
                OperationKind::Write => writes[x.index()].push(graph.write(t, mix.writes.draw(rng), x)),
                OperationKind::Rmw => {
                    let (r, w) = graph.rmw(t, mix.rmws.draw(rng), x);
                    reads.push((r, x));
                    writes[x.index()].push(w);
                }
                OperationKind::Fence => {
                    graph.fence(t, mix.fences.draw(rng));
                }
            }
        }
        for (r, x) in reads {
            let candidates = &writes[x.index()];
            let source = candidates.get(rng.random_range(0..=candidates.len()));
            graph.set_source(r, source.map_or(Source::Init, |&w| Source::Write(w)));
        }
        graph
    }

    /// The operations for a flaw: for each kind of access the strongest mode that may be drawn.
    fn means(&self, mix: &Mix) -> Means {
        let read_rank = |mode: ReadMode| match mode {
            ReadMode::Na => 0,
            ReadMode::Rlx | ReadMode::AcqPc => 1,
            ReadMode::Sc => 2,
            ReadMode::Acq => 3,
        };
        let write_rank = |mode: WriteMode| match mode {
            WriteMode::Na => 0,
            WriteMode::Rlx => 1,
            WriteMode::Sc => 2,
            WriteMode::Rel => 3,
        };
        let rmw = mix.rmws.prefer(|(r, w)| read_rank(r) + write_rank(w)).unwrap_or((ReadMode::Rlx, WriteMode::Rlx));
        let writes = self.kinds.writes > 0;
        Means {
            operations: self.operations,
            threads: self.threads,
            locations: self.locations,
            reads: self.kinds.reads > 0,
            writes,
            rmws: self.kinds.rmws > 0,
            read: mix.reads.prefer(read_rank).unwrap_or(ReadMode::Rlx),
            // Without writes, RMWs replace them.
            write: if writes { mix.writes.prefer(write_rank).unwrap_or(WriteMode::Rlx) } else { rmw.1 },
            rmw,
        }
    }
}

/// A planned operation.
#[derive(Clone, Copy)]
struct Plan {
    thread: ThreadId,
    kind: OperationKind,
    location: LocId,
}

impl Plan {
    #[inline]
    fn carry_out(self, rng: &mut impl Rng, mix: &Mix, machine: &mut Machine) {
        let Plan { thread, kind, location } = self;
        match kind {
            OperationKind::Read => {
                let mode = mix.reads.draw(rng);
                machine.read(rng, thread, mode, location);
            }
            OperationKind::Write => {
                let mode = mix.writes.draw(rng);
                machine.write(rng, thread, mode, location);
            }
            OperationKind::Rmw => {
                let mode = mix.rmws.draw(rng);
                machine.rmw(rng, thread, mode, location);
            }
            OperationKind::Fence => {
                machine.fence(thread, mix.fences.draw(rng));
            }
        }
    }
}

/// The next operations, a few at a time: see [`Machine::warm`].
struct Plans<'a> {
    shape: &'a Random,
    batch: Vec<Plan>,
}

impl<'a> Plans<'a> {
    /// The number of operations planned at a time.
    const BATCH: usize = 16;
    /// With fewer locations the cache holds them all.
    const MANY_LOCATIONS: usize = 1 << 13;

    fn new(shape: &'a Random) -> Plans<'a> {
        Plans { shape, batch: Vec::with_capacity(Self::BATCH) }
    }

    #[inline]
    fn next(&mut self, rng: &mut impl Rng, mix: &Mix, machine: &Machine) -> Plan {
        loop {
            if let Some(plan) = self.batch.pop() {
                return plan;
            }
            self.batch.extend((0..Self::BATCH).map(|_| Plan {
                thread: ThreadId::new(rng.random_range(0..self.shape.threads)),
                kind: mix.kinds.draw(rng),
                location: LocId::new(rng.random_range(0..self.shape.locations)),
            }));
            if self.shape.locations >= Self::MANY_LOCATIONS {
                machine.warm(self.batch.iter().map(|plan| plan.location));
            }
        }
    }
}

/// A machine run into which a flaw is planted.
struct Planting<'a, R> {
    machine: &'a mut Machine,
    rng: &'a mut R,
    means: Means,
}

impl<R: Rng> Stage for Planting<'_, R> {
    fn graph(&mut self) -> &mut GraphBuilder {
        &mut self.machine.graph
    }

    fn store(&mut self, t: ThreadId, x: LocId) -> EventId {
        if self.means.writes {
            self.machine.write(self.rng, t, self.means.write, x)
        } else {
            self.machine.rmw(self.rng, t, self.means.rmw, x).1
        }
    }

    fn update(&mut self, t: ThreadId, x: LocId) -> (EventId, Source) {
        let (r, _) = self.machine.rmw(self.rng, t, self.means.rmw, x);
        (r, self.machine.graph.partial().source(r).unwrap_or(Source::Init))
    }
}

/// Completes a graph, with a modification order if there is one.
pub(super) fn finish(mut graph: GraphBuilder, mo: Option<Vec<Vec<EventId>>>) -> ExecutionGraph {
    if let Some(orders) = mo {
        graph.declare_mo();
        for (x, order) in orders.into_iter().enumerate() {
            graph.set_mo(LocId::new(x), order);
        }
    }
    graph.build().expect("every read was given a write of its location, and every write its place")
}

/// x, y, z, then x3, x4, …
fn location_name(x: usize) -> String {
    match x {
        0 => "x".into(),
        1 => "y".into(),
        2 => "z".into(),
        _ => format!("x{x}"),
    }
}
