//! One run of each program of `benchmarks/testing`: `cargo bench -p porf-test --bench table`.
//! Arguments: names of programs, `--write` to write `docs/testing-rates.md`, `--quick` to measure
//! only the runs, `--share` to measure runs and checking.
//!
//! Times are processor times where the system provides them, and the minimum of several
//! measurements, so that other load on the machine matters little.
//!
//! The time of a run is that of testing: interpretation, choices, checking, races and coverage,
//! with forgetting. The time of checking is that of the incremental checker alone for all calls of
//! the same run: listing sources of reads, appending events, forgetting. The baseline cannot
//! forget. It gets the operations with their sources for half a minute, and is compared with the
//! incremental checker on the same operations, where that lists no sources and forgets nothing.

mod calls;
mod closed;
mod operations;

use calls::{Calls, calls};
use closed::Closed;
use operations::{Operation, operations};
use porf_consistency::incremental::{Access, IncrementalChecker};
use porf_exec::{ExecutionGraph, ReadMode, WriteMode};
use porf_llvm::{CProgram, clang};
use porf_test::{Config, Control, TestedModel, rerun, test};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// From *Optimal Reads-From Consistency Checking for C11-Style Memory Models* (PLDI 2023): how many
/// times faster its algorithm was than C11Tester.
const PAPER: [(&str, f64); 26] = [
    ("control-flow", 104.25),
    ("sigma", 80.0),
    ("dq", 46.78),
    ("seqlock", 10.38),
    ("exp-bug", 2.35),
    ("chase-lev", 2.3),
    ("linuxrwlocks", 1.84),
    ("mcs", 1.45),
    ("lamport", 1.36),
    ("peterson", 1.29),
    ("spsc", 1.28),
    ("dekker", 1.27),
    ("twalock", 1.26),
    ("mutex", 1.24),
    ("spinlock", 1.18),
    ("ticketlock", 1.18),
    ("ttaslock", 1.18),
    ("fib", 1.18),
    ("treiber", 1.12),
    ("barrier", 1.04),
    ("mpmc", 1.03),
    ("indexer", 1.03),
    ("buf-ring", 1.02),
    ("ms-queue", 0.99),
    ("gcd", 0.89),
    ("szymanski", 0.81),
];

/// The time limit of the baseline.
const LIMIT: Duration = Duration::from_secs(30);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn load(name: &str) -> CProgram {
    let file = root().join(format!("benchmarks/testing/{name}.c"));
    let compiler = clang::find().expect("clang");
    let include = root().join("crates/porf-verify/include");
    let text = clang::compile(&compiler, &file, &[], Some(&include)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let texts = [(name.to_string(), text)];
    porf_llvm::load(&texts, &porf_llvm::Options::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The processor time of the thread; on systems that do not provide it, the elapsed time.
struct Watch(Duration, Instant);

impl Watch {
    fn start() -> Watch {
        Watch(Watch::used().unwrap_or_default(), Instant::now())
    }

    fn elapsed(&self) -> Duration {
        Watch::used().map_or_else(|| self.1.elapsed(), |used| used - self.0)
    }

    fn used() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
    }
}

/// The maximum number of measurements.
const TIMES: usize = 12;

/// Measurements of this total duration are enough if there are three, or if it was exceeded three
/// times.
const LONG: Duration = Duration::from_secs(2);

/// Are this many measurements with this total duration enough?
fn is_enough(times: usize, sum: Duration) -> bool {
    times >= TIMES || sum > LONG && times >= 3 || sum > 3 * LONG
}

/// The measurement with the minimum time, of several.
fn least<T>(mut measured: impl FnMut() -> (Duration, T)) -> (Duration, T) {
    let mut best = measured();
    let (mut times, mut sum) = (1, best.0);
    while !is_enough(times, sum) {
        let other = measured();
        (times, sum) = (times + 1, sum + other.0);
        if other.0 < best.0 {
            best = other;
        }
    }
    best
}

/// Measures two functions in turns, so that both have the same share of quiet times. Returns the
/// minimum of each.
fn least_of_both(first: impl Fn() -> Duration, second: impl Fn() -> Duration) -> (Duration, Duration) {
    let (mut least, mut times, mut sum) = ((Duration::MAX, Duration::MAX), 0, Duration::ZERO);
    while !is_enough(times, sum / 2) {
        let (one, other) = (first(), second());
        (times, sum) = (times + 1, sum + one + other);
        least = (least.0.min(one), least.1.min(other));
    }
    least
}

/// Gives an operation to the incremental checker.
#[inline]
fn add(checker: &mut IncrementalChecker, operation: Operation) {
    match operation {
        Operation::Read(t, mode, x, source) => {
            let pick = checker.find(t, Access::Read, x, source, mode == ReadMode::Sc).expect("consistent");
            checker.read_from(t, mode, x, &pick);
        }
        Operation::Rmw(t, mode, x, source) => {
            let is_sc = mode.0 == ReadMode::Sc || mode.1 == WriteMode::Sc;
            let pick = checker.find(t, Access::Rmw, x, source, is_sc).expect("consistent");
            checker.rmw_from(t, mode, x, &pick, Default::default());
        }
        Operation::Write(t, mode, x) => _ = checker.add_write(t, mode, x),
        Operation::Fence(t, mode) => _ = checker.add_fence(t, mode),
    }
}

/// Gives the operations to the incremental checker, which forgets nothing.
fn check(mut checker: IncrementalChecker, operations: &[(usize, Operation)]) -> Duration {
    let start = Watch::start();
    operations.iter().for_each(|&(_, operation)| add(&mut checker, operation));
    start.elapsed()
}

/// Repeats the calls of a run to the checker, without the run.
fn check_alone(calls: &Calls, events: u64) -> Duration {
    let start = Watch::start();
    let checker = calls.replay();
    let elapsed = start.elapsed();
    assert_eq!(checker.len() as u64, events, "the same run");
    elapsed
}

/// Gives the operations to the baseline, up to the time limit. Returns the number of operations
/// done.
fn check_closed(graph: &ExecutionGraph, operations: &[(usize, Operation)]) -> (Duration, usize) {
    let mut closed = Closed::new(graph.thread_count(), graph.location_count(), graph.len());
    let mut priors = Vec::new();
    let start = Watch::start();
    for (done, (event, operation)) in operations.iter().enumerate() {
        assert!(closed.add(*event, operation, &mut priors), "the baseline finds {operation:?} inconsistent");
        if done % 1024 == 0 && start.elapsed() > LIMIT {
            return (start.elapsed(), done + 1);
        }
    }
    (start.elapsed(), operations.len())
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Runs,
    Share,
    All,
}

/// The line of a program in the table.
fn measure(name: &str, paper: f64, extent: Extent) -> String {
    let program = load(name);
    let config = Config { runs: 1, ..Config::new(TestedModel::Rc11) };
    let run = || {
        let start = Watch::start();
        let report = test(&program, &config, &(), &Control::default());
        (start.elapsed(), report)
    };
    let (mut total, report) = if extent == Extent::Runs { least(run) } else { run() };
    assert!(report.failing_seed.is_none(), "{name}: {:?}", report.failure.map(|failure| failure.error.kind));
    assert_eq!(report.stats.complete, 1, "{name}: {:?}", report.stats);
    let events = report.stats.events;
    let shown =
        |total: Duration| format!("{:.2} | {:.2}", total.as_secs_f64(), events as f64 / total.as_secs_f64() / 1e6);
    if extent == Extent::Runs {
        return format!("| {name} | {} | | | {} |", grouped(events), shown(total));
    }
    let calls = calls(&program, &config, config.seed, report.length);
    let checking;
    (total, checking) = least_of_both(|| run().0, || check_alone(&calls, events));
    drop(calls);
    let run = shown(total);
    let share = 100.0 * checking.as_secs_f64() / total.as_secs_f64();
    let share = format!("{share:.0} % | {:.2}", checking.as_secs_f64());
    if extent == Extent::Share {
        return format!("| {name} | {} | | | {run} | {share} |", grouped(events));
    }
    let graph = rerun(&program, &config, &(), config.seed, report.length).witness.expect("no error").graph;
    assert_eq!(graph.len() as u64, events);
    let operations = operations(&graph);
    let (closed, done) = least(|| check_closed(&graph, &operations));
    let rc20 = || IncrementalChecker::new(porf_consistency::HandWritten::Rc20).expect("supported");
    let (ours, ()) = least(|| (check(rc20(), &operations[..done]), ()));
    let factor = closed.as_secs_f64() / ours.as_secs_f64();
    let more = if done < operations.len() { "> " } else { "" };
    format!(
        "| {name} | {} | {} | {} | {run} | {share} | {more}{:.2} | {more}{factor:.1} | {paper} |",
        grouped(events),
        graph.thread_count(),
        graph.location_count(),
        closed.as_secs_f64(),
    )
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let write = args.iter().any(|arg| arg == "--write");
    let extent = match () {
        () if args.iter().any(|arg| arg == "--quick") => Extent::Runs,
        () if args.iter().any(|arg| arg == "--share") => Extent::Share,
        () => Extent::All,
    };
    let names: Vec<&String> = args.iter().filter(|arg| !arg.starts_with("--")).collect();
    let mut table = String::from(
        "| program | n | k | locations | seconds | million events a second | checking | seconds of checking | baseline | times faster | paper |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    print!("{table}");
    for (name, paper) in PAPER {
        if !names.is_empty() && !names.iter().any(|it| *it == name) {
            continue;
        }
        let line = measure(name, paper, extent);
        println!("{line}");
        let _ = writeln!(table, "{line}");
    }
    if write && names.is_empty() && extent == Extent::All {
        let text = format!("{}\n{table}", include_str!("head.md"));
        std::fs::write(root().join("docs/testing-rates.md"), text).expect("docs can be written");
    }
}
