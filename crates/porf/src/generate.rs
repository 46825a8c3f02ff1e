//! `porf generate`: generated executions.

use crate::diagnostics;
use crate::exit::Exit;
use crate::herd::GenerateLitmusArgs;
use crate::output::OutputArgs;
use clap::{Args, Subcommand, ValueEnum};
use porf_consistency::HandWritten;
use porf_exec::{ExecutionGraph, Mode};
use porf_generate::{Flaw, GenerateError, Kind, Kinds, Layout, Modes, Pattern, Queue, Random, Spinlock, Triangles};

/// Generate traces, random ones and special families, and litmus tests
///
/// The same arguments give the same result on every machine.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct GenerateArgs {
    #[command(subcommand)]
    family: Family,
}

const EXAMPLES: &str = include_str!("help/generate.txt").trim_ascii_end();

pub(crate) const SEE_EXAMPLES: &str = "Examples are in: porf generate --help";

#[derive(Subcommand, Debug)]
enum Family {
    Random(RandomArgs),
    Triangles(TrianglesArgs),
    Pattern(PatternArgs),
    Spinlock(SpinlockArgs),
    Queue(QueueArgs),
    Litmus(GenerateLitmusArgs),
}

/// Random operations, consistent with a model or not
#[derive(Args, Debug)]
#[command(after_help = SEE_EXAMPLES)]
struct RandomArgs {
    /// The number of operations; an RMW is one operation
    #[arg(short = 'n', long, default_value_t = 1000)]
    operations: usize,
    /// The number of threads
    #[arg(short = 'k', long, default_value_t = 4)]
    threads: usize,
    /// The number of locations
    #[arg(short, long, default_value_t = 10)]
    locations: usize,
    /// Consistent with this model [default: rc20]
    #[arg(long, value_name = "MODEL", group = "kind")]
    consistent: Option<HandWritten>,
    /// Inconsistent with this model
    #[arg(long, value_name = "MODEL", group = "kind")]
    inconsistent: Option<HandWritten>,
    /// Not necessarily either: each read takes any write of its location
    #[arg(long, group = "kind")]
    arbitrary: bool,
    /// The share of reads, relative to the other kinds [default: 50]
    #[arg(long, value_name = "SHARE")]
    reads: Option<u16>,
    /// The share of writes [default: 30]
    #[arg(long, value_name = "SHARE")]
    writes: Option<u16>,
    /// The share of RMWs [default: 20]
    #[arg(long, value_name = "SHARE")]
    rmws: Option<u16>,
    /// The share of fences [default: 5 for rc20 and --arbitrary, else 0]
    #[arg(long, value_name = "SHARE")]
    fences: Option<u16>,
    /// The modes that occur (na, rlx, acq, rel, acq-rel, sc), with shares as in rlx,acq=2 [default:
    /// suitable for the model]
    #[arg(long, value_name = "MODE[=SHARE]", value_delimiter = ',', value_parser = porf_verify::values::mode_share)]
    modes: Vec<(Mode, u16)>,
    /// The probability that an access does not take the latest write, but any write that the model
    /// allows
    #[arg(long, value_name = "PROBABILITY", default_value_t = 0.3)]
    staleness: f64,
    /// The number of latest writes of a location that can still be read
    #[arg(long, value_name = "WRITES", default_value_t = 8)]
    window: usize,
    /// The violation to plant: own-write-lost, reads-go-back, message-lost, shared-source,
    /// out-of-thin-air, store-buffering or writes-cross [default: any that fits]
    #[arg(long, requires = "inconsistent")]
    flaw: Option<Flaw>,
    /// Include the modification order
    #[arg(long)]
    with_mo: bool,
    /// The seed: other numbers give other traces
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

/// Executions that are consistent if and only if a random graph has no triangle
///
/// These are the instances of the lower bound. With a triangle they are inconsistent with sc, sra,
/// ra, wra and rc20. Without one they are consistent with all of these except sc, for which there
/// is no guarantee.
#[derive(Args, Debug)]
#[command(after_help = SEE_EXAMPLES)]
struct TrianglesArgs {
    /// The number of vertices of the graph
    #[arg(long)]
    vertices: usize,
    /// The number of edges of the graph
    #[arg(long)]
    edges: usize,
    /// Include a triangle
    #[arg(long)]
    triangle: bool,
    /// How events are distributed over threads
    #[arg(long, value_enum, default_value_t = ThreadLayout::Merged)]
    layout: ThreadLayout,
    /// The seed: other numbers give other graphs
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum ThreadLayout {
    /// One thread for each vertex, and one more
    Merged,
    /// Every event in a separate thread
    Separate,
}

/// Shapes for scalability experiments, consistent with every model
///
/// broadcast: half of the threads write, the others read every write. rmw-chain: all threads take
/// turns with RMWs. fan-in: many writes before one chain of RMWs. ladder: each thread reads what
/// the next one wrote. read-mostly: one thread writes from time to time, the others read the latest
/// write or the one before.
#[derive(Args, Debug)]
#[command(after_help = SEE_EXAMPLES)]
struct PatternArgs {
    /// broadcast, rmw-chain, fan-in, ladder or read-mostly
    pattern: Pattern,
    /// The number of events, rounded up to a full round
    #[arg(short = 'n', long, default_value_t = 1000)]
    events: usize,
    /// The number of threads
    #[arg(short = 'k', long, default_value_t = 4)]
    threads: usize,
    #[command(flatten)]
    output: OutputArgs,
}

/// The common arguments of program traces.
#[derive(Args, Debug)]
struct ProgramArgs {
    /// The number of events; the two events of an RMW are not separated
    #[arg(short = 'n', long, default_value_t = 2000)]
    events: usize,
    /// The number of threads
    #[arg(short = 'k', long, default_value_t = 4)]
    threads: usize,
    /// Plant a violation of this model
    #[arg(long, value_name = "MODEL")]
    inconsistent: Option<HandWritten>,
    /// The violation to plant [default: any that fits]
    #[arg(long, requires = "inconsistent")]
    flaw: Option<Flaw>,
    /// The seed: other numbers give other traces
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

/// Threads that take a spinlock and increment shared counters
#[derive(Args, Debug)]
#[command(after_help = SEE_EXAMPLES)]
struct SpinlockArgs {
    #[command(flatten)]
    program: ProgramArgs,
    /// The number of counters that the lock protects
    #[arg(long, default_value_t = 3)]
    counters: usize,
    /// The number of increments in a critical section
    #[arg(long, default_value_t = 2)]
    increments: usize,
}

/// Producers and consumers on a bounded queue
#[derive(Args, Debug)]
#[command(after_help = SEE_EXAMPLES)]
struct QueueArgs {
    #[command(flatten)]
    program: ProgramArgs,
    /// The number of cells of the queue
    #[arg(long, default_value_t = 4)]
    capacity: usize,
}

/// Runs the command.
pub(crate) fn run(args: &GenerateArgs) -> Exit {
    let (graph, output) = match &args.family {
        Family::Random(args) => (args.generate(), &args.output),
        Family::Triangles(args) => (args.generate(), &args.output),
        Family::Pattern(args) => (args.pattern.generate(args.events, args.threads), &args.output),
        Family::Spinlock(args) => (args.generate(), &args.program.output),
        Family::Queue(args) => (args.generate(), &args.program.output),
        Family::Litmus(args) => return args.run(),
    };
    match graph {
        // Readers reject traces without events.
        Ok(graph) if graph.is_empty() => {
            diagnostics::complain("a trace needs at least one event", None);
            Exit::BadInput
        }
        Ok(graph) => output.write_trace(&graph),
        Err(error) => {
            diagnostics::complain(&error.to_string(), None);
            Exit::BadInput
        }
    }
}

impl RandomArgs {
    fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        let kind = match (self.consistent, self.inconsistent) {
            (Some(model), _) => Kind::Consistent(model),
            (None, Some(model)) => Kind::Inconsistent(model),
            (None, None) if self.arbitrary => Kind::Arbitrary,
            (None, None) => Kind::Consistent(HandWritten::Rc20),
        };
        let usual = Random::new(kind);
        let kinds = Kinds {
            reads: self.reads.unwrap_or(usual.kinds.reads),
            writes: self.writes.unwrap_or(usual.kinds.writes),
            rmws: self.rmws.unwrap_or(usual.kinds.rmws),
            fences: self.fences.unwrap_or(usual.kinds.fences),
        };
        let random = Random {
            operations: self.operations,
            threads: self.threads,
            locations: self.locations,
            kinds,
            modes: if self.modes.is_empty() { usual.modes } else { Modes::of(&self.modes) },
            staleness: self.staleness,
            window: self.window,
            flaw: self.flaw,
            with_mo: self.with_mo,
            seed: self.seed,
            ..usual
        };
        random.generate()
    }
}

impl TrianglesArgs {
    fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        let layout = match self.layout {
            ThreadLayout::Merged => Layout::Merged,
            ThreadLayout::Separate => Layout::Separate,
        };
        let Self { vertices, edges, triangle, seed, .. } = *self;
        Triangles { vertices, edges, triangle, layout, seed }.generate()
    }
}

impl ProgramArgs {
    fn violation(&self) -> Option<(HandWritten, Option<Flaw>)> {
        self.inconsistent.map(|model| (model, self.flaw))
    }
}

impl SpinlockArgs {
    fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        let ProgramArgs { events, threads, seed, .. } = self.program;
        let (counters, increments) = (self.counters, self.increments);
        Spinlock { events, threads, counters, increments, violation: self.program.violation(), seed }.generate()
    }
}

impl QueueArgs {
    fn generate(&self) -> Result<ExecutionGraph, GenerateError> {
        let ProgramArgs { events, threads, seed, .. } = self.program;
        Queue { events, threads, capacity: self.capacity, violation: self.program.violation(), seed }.generate()
    }
}
