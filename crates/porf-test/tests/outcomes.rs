//! Runs of random programs: their executions are consistent, and their outcomes are those that
//! exploration finds.
//!
//! The environment variable `PORF_FUZZ` multiplies the number of programs.

use porf_consistency::compiled::CompiledModel;
use porf_consistency::{ModificationOrder, Options, check};
use porf_exec::ExecutionGraph;
use porf_explore::{Execution, Visitor, explore};
use porf_fuzz::scaled;
use porf_kat::library::{Library, find};
use porf_oracle::random_program::{Shape, source};
use porf_program::{Address, AllocId, Code, Compiled, Options as Compile, Place, Program, compile_with};
use porf_test::{Config, Control, Ending, Exception, Judge, Judgement, Misfit, Repeated, Step, Strategy, TestedModel};
use porf_test::{replay, rerun, test};
use porf_witness::{ErrorKind, FoundError};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// A random program that uses all features.
fn program(rng: &mut Pcg64, actions: usize, non_atomics: bool) -> (String, Compiled) {
    let shape = Shape {
        actions,
        weak_cas: rng.random_bool(0.3),
        waits: rng.random_bool(0.3),
        assumes: rng.random_bool(0.2),
        non_atomics,
        sc: rng.random_bool(0.6),
        narrow: rng.random_bool(0.2),
        arrays: rng.random_bool(0.2),
        barriers: rng.random_bool(0.2),
        crowds: rng.random_bool(0.3),
        ..Shape::default()
    };
    let text = source(rng, &shape);
    let options = Compile { observe_all: true, ..Compile::default() };
    let compiled = compile_with(&text, &options).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    (text, compiled)
}

/// Distinguishes runs by final registers and memory.
struct Outcomes<'c>(&'c Compiled);

impl Outcomes<'_> {
    fn places(&self) -> Vec<Place> {
        // Only counters write the memory of a barrier.
        let is_barrier = |number| AllocId::global(number).is_some_and(|alloc| self.0.code.is_barrier(alloc));
        let globals = self.0.code.globals().iter().enumerate().filter(move |(number, _)| !is_barrier(*number));
        let cells = globals.flat_map(|(number, global)| {
            (0..global.len()).map(move |index| {
                let alloc = AllocId::global(number).unwrap();
                Place { address: Address { alloc, offset: index as u32 * global.width.bytes() }, width: global.width }
            })
        });
        cells.collect()
    }

    fn text<'s>(&self, state: impl Fn(usize) -> Option<&'s porf_program::ThreadState>, memory: &[u128]) -> String {
        let registers = self.0.registers.iter().filter(|register| register.observed);
        let values = registers.map(|register| state(register.thread).map(|state| register.value(state)));
        format!("{:?} {memory:?}", values.collect::<Vec<_>>())
    }
}

impl Judge<Code> for Outcomes<'_> {
    fn judge(&self, ending: &Ending<'_, '_, Code>) -> Judgement {
        let memory: Vec<u128> = self.places().into_iter().map(|place| ending.final_value(place)).collect();
        let outcome = Some(self.text(|thread| ending.final_state(thread), &memory));
        Judgement { outcome, ..Judgement::default() }
    }
}

/// All outcomes that exploration finds.
struct Explored<'c> {
    outcomes: Outcomes<'c>,
    found: BTreeSet<String>,
}

impl Visitor<Code> for Explored<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        for memory in execution.final_memories(&self.outcomes.places()) {
            self.found.insert(self.outcomes.text(|thread| execution.final_state(thread), &memory));
        }
        Ok(())
    }
}

fn from_file(model: TestedModel) -> CompiledModel {
    CompiledModel::new(
        porf_kat::model_file::ModelFile::load(&Library, find(model.model().name()).unwrap().path).unwrap(),
    )
    .unwrap()
}

fn order_of(graph: &ExecutionGraph) -> ModificationOrder {
    ModificationOrder::new(graph.locations().map(|x| graph.mo(x).unwrap().to_vec()).collect())
}

/// The execution of a run, also if it ends in a deadlock.
fn graph_of(repeated: &Repeated) -> &ExecutionGraph {
    match &repeated.error {
        Some(error) => {
            assert_eq!(error.kind, ErrorKind::Deadlock);
            &error.witness.graph
        }
        None => &repeated.witness.as_ref().unwrap().graph,
    }
}

/// The events with their sources. Names, because numbers of locations depend on which thread
/// accesses them first.
fn key(graph: &ExecutionGraph) -> Vec<String> {
    let source = |e| graph.source(e).map(|source| source.write());
    graph.event_ids().map(|e| format!("{} {} {:?}", graph.event_name(e), graph.describe(e), source(e))).collect()
}

/// Makes runs, also after failing ones, unless a failure is unknown to exploration. Returns the
/// outcomes, and whether an error of the kind was found.
fn runs(
    program: &Compiled,
    config: &Config,
    known: &[FoundError],
    kind: &str,
) -> Result<(BTreeSet<String>, bool), Box<FoundError>> {
    let (mut outcomes, mut found) = (BTreeSet::new(), false);
    let end = config.seed + config.runs;
    let mut seed = config.seed;
    while seed < end {
        let config = Config { seed, runs: end - seed, ..config.clone() };
        let report = test(&program.code, &config, &Outcomes(program), &Control::default());
        outcomes.extend(report.coverage.outcomes.into_keys());
        let Some(failure) = report.failure else { break };
        if !known.iter().any(|known| known.kind.name() == failure.error.kind.name()) {
            return Err(Box::new(failure.error));
        }
        found |= failure.error.kind.name() == kind;
        if found && !kind.is_empty() {
            break;
        }
        seed = failure.seed.unwrap() + 1;
    }
    Ok((outcomes, found))
}

fn strategy(rng: &mut Pcg64) -> Strategy {
    match rng.random_range(0..3) {
        0 => Strategy::Random,
        1 => Strategy::Pct { depth: rng.random_range(1..4) },
        _ => Strategy::Bursts { longest: rng.random_range(1..6) },
    }
}

/// Every run is an execution of the model, according to its file and to the offline checker. Its
/// schedule gives the same run.
#[test]
fn every_run_is_consistent() {
    let from_file = TestedModel::ALL.map(from_file);
    let (mut stale, mut events) = (0, 0);
    for seed in 0..scaled(10_000) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let number = (seed % 4) as usize;
        let (text, compiled) = program(&mut rng, 4, seed % 3 == 0);
        let strategy = strategy(&mut rng);
        let config = Config { strategy, staleness: 0.5, races: false, ..Config::new(TestedModel::ALL[number]) };
        let model = config.model;
        let repeated = rerun(&compiled.code, &config, &(), seed, 10);
        let graph = graph_of(&repeated);
        let violated = from_file[number].validate(graph, &order_of(graph));
        assert!(violated.is_ok(), "{model} {seed}: {violated:?}\n{text}");
        if let Some(same) = porf_consistency::HandWritten::of(&model.model()) {
            let options = Options { weaken_sc: true, ..Options::default() };
            let verdict = check(&graph.clone().without_mo(), same, &options).unwrap();
            assert!(!verdict.is_inconsistent(), "{model} {seed}: {verdict:?}\n{text}");
        }
        stale += repeated.schedule.counts()[1];
        events += graph.len();
        let again = replay(&compiled.code, &config, &(), &repeated.schedule);
        let same = graph_of(&again);
        assert_eq!(key(same), key(graph), "{model} {seed}\n{text}");
        assert_eq!(again.misfits, [], "{model} {seed}: {}\n{text}", repeated.schedule);
        // A followed schedule does not list switches that the deterministic run makes anyway.
        assert!(again.schedule.exceptions.len() <= repeated.schedule.exceptions.len(), "{model} {seed}\n{text}");
        if seed % 4 != 0 {
            continue;
        }
        let third = replay(&compiled.code, &config, &(), &again.schedule);
        assert_eq!(key(graph_of(&third)), key(graph), "{model} {seed}\n{text}");
        assert_eq!(third.schedule, again.schedule, "{model} {seed}\n{text}");
        assert_eq!(third.misfits, [], "{model} {seed}: {}\n{text}", again.schedule);
    }
    // Enough reads are stale.
    assert!(stale > 500, "{stale}");
    assert!(events > 50_000, "{events}");
}

/// A modified schedule is followed exactly, or the exceptions that do not apply are listed; those
/// make no difference to the run.
#[test]
fn what_cannot_be_followed_is_listed() {
    let (mut followed, mut listed) = (0, 0);
    for seed in 0..scaled(2_000) {
        let mut rng = Pcg64::seed_from_u64(7_000_000 + seed);
        let (text, compiled) = program(&mut rng, 4, false);
        let config = Config { staleness: 0.5, races: false, ..Config::new(TestedModel::ALL[(seed % 4) as usize]) };
        let mut schedule = rerun(&compiled.code, &config, &(), seed, 10).schedule;
        if rng.random_bool(0.5) && !schedule.exceptions.is_empty() {
            // Without one exception the others often still apply.
            let gone = rng.random_range(0..schedule.exceptions.len());
            schedule.exceptions.remove(gone);
        }
        for _ in 0..rng.random_range(0..3) {
            let step = Step { thread: rng.random_range(0..4), position: rng.random_range(0..6) };
            let exception = match rng.random_range(0..5) {
                0 => Exception::Switch { to: rng.random_range(0..4) },
                1 => Exception::Choose { value: 1 },
                2 => Exception::Spurious,
                3 => Exception::Read { from: None },
                _ => {
                    let from = Step { thread: rng.random_range(0..3), position: rng.random_range(0..4) };
                    Exception::Read { from: Some(from) }
                }
            };
            let at = rng.random_range(0..=schedule.exceptions.len());
            schedule.exceptions.insert(at, (step, exception));
        }
        let run = replay(&compiled.code, &config, &(), &schedule);
        listed += usize::from(!run.misfits.is_empty());
        followed += usize::from(run.misfits.is_empty());
        // Each is in the schedule, in the same order.
        let mut rest = schedule.exceptions.iter();
        let is_listed = |(step, exception, _): &(Step, Exception, Misfit)| rest.any(|it| *it == (*step, *exception));
        assert!(run.misfits.iter().all(is_listed), "{seed}: {schedule}\n{text}");
        let mut fitting = schedule.clone();
        for (step, exception, _) in &run.misfits {
            let at = fitting.exceptions.iter().position(|it| *it == (*step, *exception)).unwrap();
            fitting.exceptions.remove(at);
        }
        let again = replay(&compiled.code, &config, &(), &fitting);
        assert_eq!(again.misfits, [], "{seed}: {schedule}\n{text}");
        assert_eq!(key(graph_of(&again)), key(graph_of(&run)), "{seed}: {schedule}\n{text}");
        // All deviations of the run from the deterministic run are in the schedule.
        for made in &again.schedule.exceptions {
            let by_itself = matches!(made.1, Exception::Switch { .. }) || fitting.exceptions.contains(made);
            assert!(by_itself, "{seed}: {schedule} gives {}\n{text}", again.schedule);
        }
    }
    assert!(followed > 200 && listed > 500, "{followed} followed, {listed} not");
}

/// Runs have only outcomes that exploration finds, and after many runs all of them, except those
/// that the order of SC events excludes.
#[test]
fn outcomes_converge_to_those_of_exploration() {
    let (mut all, mut missed) = (0, 0);
    for seed in 0..scaled(160) {
        let mut rng = Pcg64::seed_from_u64(1_000_000 + seed);
        let (text, compiled) = program(&mut rng, 3, false);
        for model in TestedModel::ALL {
            let mut explored = Explored { outcomes: Outcomes(&compiled), found: BTreeSet::new() };
            let every = porf_explore::Config::new(model.model()).unwrap().all_errors(true);
            let known = explore(&compiled.code, &every, &mut explored).errors;
            let config = Config { staleness: 0.6, seed: seed << 32, runs: 400, ..Config::new(model) };
            let mut found = BTreeSet::new();
            // Until everything is found. Under rc11 some may never be.
            let rounds = if model == TestedModel::Rc11 { 12 } else { 48 };
            for round in 0..rounds {
                let config = Config { seed: config.seed + round * config.runs, ..config.clone() };
                match runs(&compiled, &config, &known, "") {
                    Ok((outcomes, _)) => found.extend(outcomes),
                    Err(error) => panic!("{model} {seed}: {error:?}\n{text}"),
                }
                if found.len() >= explored.found.len() {
                    break;
                }
            }
            let surplus: Vec<_> = found.difference(&explored.found).collect();
            assert!(surplus.is_empty(), "{model} {seed}: {surplus:?}\n{text}");
            let (expected, left) = (explored.found.len(), explored.found.len() - found.len());
            if model != TestedModel::Rc11 {
                assert!(left <= expected / 20, "{model} {seed}: {left} of {expected}\n{text}");
            }
            all += expected;
            missed += left;
        }
    }
    assert!(missed * 100 < all, "{missed} of {all}");
}

/// A failed read is not an event of the run, but races with a later non-atomic write. The run that
/// shows the race contains the read.
#[test]
fn reads_that_failed_race() {
    let text = "shared x = 0;
        thread P0 { while (x.load(acq) == 0) { } }
        thread P1 { x.store(0, na); x.store(1, rel); }";
    let compiled = compile_with(text, &Compile::default()).unwrap();
    for model in TestedModel::ALL {
        let mut racy = 0;
        for seed in 0..200 {
            let config = Config { seed, runs: 1, ..Config::new(model) };
            let Some(failure) = test(&compiled.code, &config, &(), &Control::default()).failure else { continue };
            racy += 1;
            for error in [Some(failure.error), replay(&compiled.code, &config, &(), &failure.schedule).error] {
                let error = error.expect("the same error");
                assert!(matches!(error.kind, ErrorKind::Race { .. }), "{model} {seed}: {:?}", error.kind);
                let graph = &error.witness.graph;
                let reads = graph.event_ids().filter(|&e| graph.source(e).is_some()).count();
                assert_eq!((graph.len(), reads), (2, 1), "{model} {seed}");
            }
        }
        // In half of the runs P0 reads first, and in an eighth between the writes; under SC it has
        // then seen the first.
        assert!((80..150).contains(&racy), "{model}: {racy} of 200");
    }
}

/// Races are found only where exploration finds them, and there after enough runs.
#[test]
fn races_are_those_of_exploration() {
    let (mut racy, mut missed) = (0, 0);
    for seed in 0..scaled(180) {
        let mut rng = Pcg64::seed_from_u64(2_000_000 + seed);
        let (text, compiled) = program(&mut rng, 3, true);
        for model in TestedModel::ALL {
            let every = porf_explore::Config::new(model.model()).unwrap().all_errors(true);
            let explored = explore(&compiled.code, &every, &mut ());
            let races = explored.errors.iter().any(|error| matches!(error.kind, ErrorKind::Race { .. }));
            let config = Config { staleness: 0.6, runs: 1_000, ..Config::new(model) };
            let found = match runs(&compiled, &config, &explored.errors, "race") {
                Ok((_, found)) => found,
                Err(error) => panic!("{model} {seed}: {error:?}\n{text}"),
            };
            assert!(races || !found, "{model} {seed}: a race that is none\n{text}");
            racy += usize::from(races);
            missed += usize::from(races && !found);
        }
    }
    assert!(racy > 150, "{racy}");
    assert!(missed * 100 < racy, "{missed} of {racy}");
}

/// Programs whose threads access a variable non-atomically under a lock: most do not race, and then
/// no run does.
#[test]
fn sections_race_as_exploration_says() {
    let (mut racy, mut missed, mut all) = (0, 0, 0);
    for seed in 0..scaled(60) {
        let mut rng = Pcg64::seed_from_u64(3_000_000 + seed);
        let shape = Shape { threads: 3, actions: 3, locations: 1, locks: true, fences: false, ..Shape::default() };
        let text = source(&mut rng, &shape);
        let options = Compile { observe_all: true, ..Compile::default() };
        let compiled = compile_with(&text, &options).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        for model in TestedModel::ALL {
            let every = porf_explore::Config::new(model.model()).unwrap().all_errors(true);
            let explored = explore(&compiled.code, &every, &mut ());
            let races = explored.errors.iter().any(|error| matches!(error.kind, ErrorKind::Race { .. }));
            let config = Config { staleness: 0.6, runs: 600, ..Config::new(model) };
            let found = match runs(&compiled, &config, &explored.errors, "race") {
                Ok((_, found)) => found,
                Err(error) => panic!("{model} {seed}: {error:?}\n{text}"),
            };
            all += 1;
            racy += usize::from(races);
            missed += usize::from(races && !found);
        }
    }
    assert!(racy > 0 && racy < all / 2 && missed * 20 <= racy, "{missed} of {racy} of {all}");
}
