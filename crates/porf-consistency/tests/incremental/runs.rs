//! Random runs in which every answer of the checker is compared with another one.

use porf_consistency::HandWritten;
use porf_consistency::incremental::{Acceptance, Access, IncrementalChecker, Refused};
use porf_exec::{EventId, ExecutionGraph, FenceMode, GraphBuilder, LocId, Mode, ReadMode, Source, ThreadId, WriteMode};
use porf_oracle::dense::Dense;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// An operation of a run.
#[derive(Clone, Copy, Debug)]
pub enum Operation {
    Read(ThreadId, ReadMode, LocId, Source),
    Write(ThreadId, WriteMode, LocId),
    Rmw(ThreadId, (ReadMode, WriteMode), LocId, Source),
    Fence(ThreadId, FenceMode),
}

/// The graph of a run.
pub fn graph_of(threads: usize, locations: usize, run: &[Operation]) -> ExecutionGraph {
    let mut graph = GraphBuilder::new();
    for t in 0..threads {
        graph.thread(&format!("P{t}"));
    }
    for x in 0..locations {
        graph.location(&format!("x{x}"));
    }
    for &operation in run {
        match operation {
            Operation::Read(t, mode, x, source) => {
                let r = graph.read(t, mode, x);
                graph.set_source(r, source);
            }
            Operation::Write(t, mode, x) => _ = graph.write(t, mode, x),
            Operation::Rmw(t, mode, x, source) => {
                let (r, _) = graph.rmw(t, mode, x);
                graph.set_source(r, source);
            }
            Operation::Fence(t, mode) => _ = graph.fence(t, mode),
        }
    }
    graph.build().expect("a run is an execution")
}

/// The parameters of a run.
pub struct Plan {
    pub model: HandWritten,
    pub operations: usize,
    pub threads: usize,
    pub locations: usize,
    /// Reads take the oldest candidate; else any.
    pub stale: bool,
    /// Ask the other checker about at most this many sources of a read.
    pub questions: usize,
}

/// Makes a run, and compares every answer of the checker with `consistent`,
/// the recorded execution with the run, and its witness with the axioms.
pub fn run(seed: u64, plan: &Plan, consistent: impl Fn(&ExecutionGraph, HandWritten) -> bool) {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut checker = IncrementalChecker::new(plan.model).unwrap().recorded(GraphBuilder::new());
    let mut done: Vec<Operation> = Vec::new();
    let mut writes: Vec<Vec<EventId>> = vec![Vec::new(); plan.locations];
    let (mut candidates, mut accepted) = (Vec::new(), Vec::new());
    for _ in 0..plan.operations {
        let t = ThreadId::new(rng.random_range(0..plan.threads));
        let x = LocId::new(rng.random_range(0..plan.locations));
        match rng.random_range(0..10) {
            kind @ (0..4 | 7..9) => {
                let access = if kind < 4 { Access::Read } else { Access::Rmw };
                let operation = |rng: &mut Pcg32, source| match access {
                    Access::Read => Operation::Read(t, pick(rng, Mode::for_read), x, source),
                    Access::Rmw => Operation::Rmw(t, pick_rmw(rng), x, source),
                };
                checker.candidates(t, access, x, &mut candidates);
                let choices = checker.sources(t, access, x, false);
                assert_eq!(choices.count(), candidates.len(), "{} seed {seed}: count", plan.model);
                for number in 0..candidates.len() + 1 {
                    let picked = choices.pick(number).map(|pick| pick.source);
                    assert_eq!(picked, candidates.get(number).copied(), "{} seed {seed}: {number}", plan.model);
                }
                let mut asked: Vec<Source> = writes[x.index()].iter().map(|&w| Source::Write(w)).collect();
                asked.push(Source::Init);
                while asked.len() > plan.questions {
                    asked.swap_remove(rng.random_range(0..asked.len()));
                }
                for source in asked {
                    let operation = operation(&mut rng, source);
                    done.push(operation);
                    let expected = consistent(&graph_of(plan.threads, plan.locations, &done), plan.model);
                    done.pop();
                    let context = || format!("{} seed {seed}: {done:?}, then {operation:?}", plan.model);
                    assert_eq!(candidates.contains(&source), expected, "{}", context());
                    assert_eq!(checker.find(t, access, x, source, false).is_ok(), expected, "{}", context());
                    if !expected {
                        assert!(add(&mut checker, operation).is_err(), "{}", context());
                    }
                }
                assert!(!candidates.is_empty(), "{} seed {seed}: a read is stuck", plan.model);
                let age = |source: &Source| source.write();
                let newest = checker.newest(t, access, x, false).source;
                assert_eq!(Some(newest), candidates.iter().copied().max_by_key(age), "{} seed {seed}", plan.model);
                let sees_all = checker.sees_all(t, access, x);
                assert!(!sees_all || candidates.len() == 1, "{} seed {seed}: sees all", plan.model);
                checker.accepted(t, access, x, false, None, usize::MAX, |_, _| Acceptance::Accepted, &mut accepted);
                let mut by_age = candidates.clone();
                by_age.sort_by_key(|source| std::cmp::Reverse(age(source)));
                assert!(accepted.iter().map(|pick| pick.source).eq(by_age), "{} seed {seed}: accepted", plan.model);
                let source = match plan.stale {
                    true => candidates.iter().copied().min_by_key(age).unwrap(),
                    false => candidates[rng.random_range(0..candidates.len())],
                };
                let operation = operation(&mut rng, source);
                let event = add(&mut checker, operation).expect("a candidate");
                done.push(operation);
                if access == Access::Rmw {
                    writes[x.index()].push(event);
                }
            }
            4..7 => {
                let operation = Operation::Write(t, pick(&mut rng, Mode::for_write), x);
                writes[x.index()].push(add(&mut checker, operation).expect("a write"));
                done.push(operation);
            }
            _ => {
                let operation = Operation::Fence(t, pick(&mut rng, Mode::for_fence));
                add(&mut checker, operation).expect("a fence");
                done.push(operation);
            }
        }
    }
    let mo = checker.modification_order();
    let recorded = checker.into_graph().expect("recorded").expect("an execution");
    let expected = graph_of(plan.threads, plan.locations, &done);
    assert_eq!(format!("{:?}", recorded.events()), format!("{:?}", expected.events()), "{} seed {seed}", plan.model);
    let violated = Dense::new(&recorded).violated(plan.model, &mo);
    assert_eq!(violated, None, "{} seed {seed}: {done:?} with {mo:?}", plan.model);
}

/// Appends an operation; returns its write, if it has one.
fn add(checker: &mut IncrementalChecker, operation: Operation) -> Result<EventId, Refused> {
    match operation {
        Operation::Read(t, mode, x, source) => checker.add_read(t, mode, x, source),
        Operation::Write(t, mode, x) => Ok(checker.add_write(t, mode, x)),
        Operation::Rmw(t, mode, x, source) => checker.add_rmw(t, mode, x, source).map(|(_, w)| w),
        Operation::Fence(t, mode) => Ok(checker.add_fence(t, mode)),
    }
}

/// The modes of an RMW. Graphs can hold RMWs of which a part is non-atomic, though programs cannot.
fn pick_rmw(rng: &mut Pcg32) -> (ReadMode, WriteMode) {
    match rng.random_range(0..8) {
        0 => (pick(rng, Mode::for_read), pick(rng, Mode::for_write)),
        _ => pick(rng, Mode::for_rmw),
    }
}

/// Any mode but SC.
fn pick<M>(rng: &mut Pcg32, mode: impl Fn(Mode) -> Option<M>) -> M {
    loop {
        let candidate = Mode::ALL[rng.random_range(0..Mode::ALL.len())];
        if let Some(mode) = mode(candidate).filter(|_| candidate != Mode::Sc) {
            return mode;
        }
    }
}
