//! Every registered implementation agrees with the definition of its model, on random executions
//! and programs. The reference is plain relation algebra over the model's file, or the built-in
//! definition.

use porf_consistency::incremental::{Access, IncrementalChecker};
use porf_consistency::{HandWritten, ModificationOrder, Options, Reason, Verdict, Violation, can_check, check};
use porf_exec::{EventId, ExecutionGraph, GraphBuilder, LocId, Mode, ReadMode, Source, ThreadId, WriteMode};
use porf_explore::{Config, Equivalence, Execution, ExploredModel, Violated, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::{Capability, Definition, Implementation, Model, Scope};
use porf_oracle::arbitrary::{Arbitrary, arbitrary};
use porf_oracle::dense as oracle;
use porf_oracle::random_program::{Shape, source};
use porf_oracle::relation_algebra as naive;
use porf_oracle::structures::{Bounds, executions};
use porf_program::{Code, compile};
use porf_test::{TestedModel, rerun};
use rand::{RngExt, SeedableRng};
use rand_pcg::{Pcg64, Pcg64Mcg};
use std::collections::BTreeSet;
use std::path::Path;

/// All implementations.
fn registry() -> Vec<Implementation> {
    [porf_consistency::implementations(), porf_explore::implementations(), porf_test::implementations()].concat()
}

/// The models with this capability, of the library and one from a file outside of it.
fn models(capability: Capability) -> Vec<Model> {
    let all = registry();
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/models/pso.kat");
    let own = Model::find(own.to_str().expect("a path")).expect("a model");
    let has = |model: &Model| Implementation::find(&all, model, capability).is_some();
    Model::library().chain([own]).filter(has).collect()
}

/// Is the execution consistent with this modification order, by definition?
fn holds(model: &Model, graph: &ExecutionGraph, mo: &ModificationOrder) -> bool {
    match model.definition() {
        Definition::File(file) => {
            let holding = naive::holding(file, graph, mo).expect("no rotation in an axiom");
            holding.iter().all(|it| *it) && naive::is_atomic(graph, mo)
        }
        Definition::BuiltIn(_) => {
            let it = HandWritten::of(model).expect("weakestmo2 does not judge executions one by one");
            oracle::Dense::new(graph).violated(it, mo).is_none()
        }
    }
}

/// Is the execution consistent with some modification order, by definition?
fn is_consistent(model: &Model, graph: &ExecutionGraph) -> bool {
    let mut found = false;
    oracle::for_each_mo(graph, |mo| {
        found |= holds(model, graph, mo);
        found || !model.has_mo()
    });
    found
}

/// Do accesses race, by definition, for every modification order?
fn races(model: &Model, graph: &ExecutionGraph) -> bool {
    let nothing = ModificationOrder::new(vec![Vec::new(); graph.location_count()]);
    let interpretation = naive::interpretation(graph, &nothing);
    let built_in = porf_kat::vocabulary::Vocabulary::default();
    let vocabulary = model.file().map_or(&built_in, |file| &file.resolved.vocabulary);
    let order = interpretation.evaluate(vocabulary, &model.race_order().term()).expect("no rotation");
    let racing = |a: EventId, b: EventId| {
        let (first, second) = (graph.event(a), graph.event(b));
        first.loc().is_some()
            && first.loc() == second.loc()
            && first.thread() != second.thread()
            && (first.label().is_write() || second.label().is_write())
            && (first.label().mode() == Mode::Na || second.label().mode() == Mode::Na)
            && !order.relates(a.index(), b.index())
            && !order.relates(b.index(), a.index())
    };
    graph.event_ids().any(|a| graph.event_ids().any(|b| racing(a, b)))
}

/// The steps of an explanation form a cycle; if there are no steps, there are reasons.
fn assert_closed(violation: &Violation, model: &Model, seed: u64) {
    let cycle = &violation.cycle;
    let what = || format!("{model}, seed {seed}: {violation:?}");
    assert!(!cycle.is_empty() || !violation.reasons.is_empty(), "{}", what());
    let unexplained = violation.reasons.iter().any(|reason| matches!(reason, Reason::NoOrder { .. }));
    // Only the hand-written searches may answer that all orders were tried.
    assert!(!unexplained || HandWritten::of(model).is_some(), "{}", what());
    for (i, step) in cycle.iter().enumerate() {
        assert_eq!(step.to, cycle[(i + 1) % cycle.len()].from, "{}", what());
    }
}

/// Implementations are registered once, for models that the engines accept.
#[test]
fn engines_take_what_they_register() {
    let all = registry();
    for (i, it) in all.iter().enumerate() {
        let same = |other: &Implementation| (&other.scope, other.capability) == (&it.scope, it.capability);
        assert!(!all[..i].iter().any(same), "{it:?} twice");
        let Scope::Model(model) = &it.scope else { continue };
        match it.capability {
            Capability::Check => assert!(can_check(model).is_ok(), "{model}"),
            Capability::CheckIncrementally => assert!(IncrementalChecker::new(model).is_ok(), "{model}"),
            Capability::ExploreUpToMo | Capability::ExploreUpToRf => {
                let config = Config::new(model).unwrap_or_else(|why| panic!("{model}: {why}"));
                let rf = config.clone().equivalence(Equivalence::Rf);
                let (wanted, found) = match it.capability {
                    Capability::ExploreUpToMo => (Equivalence::Mo, config.effective_equivalence()),
                    _ => (Equivalence::Rf, rf.effective_equivalence()),
                };
                assert_eq!(found, wanted, "{model}");
            }
            Capability::Test => assert!(TestedModel::of(model).is_ok(), "{model}"),
        }
    }
    // The engines accept no other models.
    for model in Model::library() {
        let has = |capability| Implementation::find(&all, &model, capability).is_some();
        assert_eq!(has(Capability::Check), can_check(&model).is_ok(), "{model}");
        assert_eq!(has(Capability::CheckIncrementally), IncrementalChecker::new(&model).is_ok(), "{model}");
        assert_eq!(has(Capability::Test), TestedModel::of(&model).is_ok(), "{model}");
    }
}

/// Checkers, on arbitrary executions.
#[test]
fn checkers() {
    let options = Options { weaken_sc: true, ..Options::default() };
    let all = models(Capability::Check);
    assert!(all.len() >= 17, "{all:?}");
    for (nth, model) in all.iter().enumerate() {
        let mut counts = [0; 3];
        for seed in 0..scaled(800) as u64 {
            let seed = 700_000_000 + 1_000_000 * nth as u64 + seed;
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let shape = Arbitrary {
                operations: rng.random_range(4..=8),
                non_atomics: rng.random_bool(0.5),
                dependencies: rng.random_bool(0.5),
                // A model without SC may treat SC events differently from its file.
                sc: porf_consistency::takes_sc(model) && rng.random_bool(0.5),
                ..Arbitrary::default()
            };
            let graph = arbitrary(&mut rng, &shape);
            let expected = (is_consistent(model, &graph), races(model, &graph));
            match check(&graph, model, &options).unwrap_or_else(|why| panic!("{why}")) {
                Verdict::Consistent(mo) => {
                    assert_eq!(expected, (true, false), "{model}, seed {seed}");
                    assert!(holds(model, &graph, &mo.unwrap_or_default()), "{model}, seed {seed}: wrong order");
                    counts[0] += 1;
                }
                Verdict::Inconsistent(violation) => {
                    assert!(!expected.0, "{model}, seed {seed}: {violation:?}");
                    assert_closed(&violation, model, seed);
                    counts[1] += 1;
                }
                Verdict::Race(..) => {
                    assert_eq!(expected, (true, true), "{model}, seed {seed}");
                    counts[2] += 1;
                }
                Verdict::Inconclusive(why) => panic!("{model}, seed {seed}: {why}"),
            }
        }
        assert!(counts.iter().all(|&count| count >= scaled(800) / 200), "{model}: {counts:?}");
    }
}

/// An operation of a run, so that the execution can be built again with another read at the end.
#[derive(Clone, Copy)]
enum Op {
    Write(ThreadId, WriteMode, LocId),
    Read(ThreadId, ReadMode, LocId, Source),
}

fn built(ops: &[Op]) -> ExecutionGraph {
    let mut graph = GraphBuilder::new();
    for t in 0..3 {
        graph.thread(&format!("P{t}"));
    }
    for name in ["x", "y"] {
        graph.location(name);
    }
    for op in ops {
        match *op {
            Op::Write(t, mode, x) => {
                graph.write(t, mode, x);
            }
            Op::Read(t, mode, x, source) => {
                let read = graph.read(t, mode, x);
                graph.set_source(read, source);
            }
        }
    }
    graph.build().expect("it is an execution")
}

/// Incremental checkers: the admissible sources of a read are those that the definition allows.
#[test]
fn incremental_checkers() {
    for model in models(Capability::CheckIncrementally) {
        let mut reads = [0; 2];
        for seed in 0..scaled(150) as u64 {
            let mut rng = Pcg64Mcg::seed_from_u64(800_000_000 + seed);
            let mut checker = IncrementalChecker::new(&model).expect("it is registered");
            let mut ops: Vec<Op> = Vec::new();
            let mut writes: Vec<(EventId, LocId)> = Vec::new();
            for _ in 0..rng.random_range(4..=8) {
                let (t, x) = (ThreadId::new(rng.random_range(0..3)), LocId::new(rng.random_range(0..2)));
                if rng.random_bool(0.5) {
                    let mode = [WriteMode::Rlx, WriteMode::Rel][rng.random_range(0..2)];
                    writes.push((checker.add_write(t, mode, x), x));
                    ops.push(Op::Write(t, mode, x));
                    continue;
                }
                let mode = [ReadMode::Rlx, ReadMode::Acq][rng.random_range(0..2)];
                let mut found = Vec::new();
                checker.candidates(t, Access::Read, x, &mut found);
                let of_location = writes.iter().filter(|(_, loc)| *loc == x).map(|(w, _)| Source::Write(*w));
                for candidate in [Source::Init].into_iter().chain(of_location) {
                    let graph = built(&[&ops[..], &[Op::Read(t, mode, x, candidate)]].concat());
                    let expected = is_consistent(&model, &graph);
                    assert_eq!(found.contains(&candidate), expected, "{model}, seed {seed}: {candidate:?}");
                    reads[usize::from(expected)] += 1;
                }
                let taken = found[rng.random_range(0..found.len())];
                checker.add_read(t, mode, x, taken).expect("it is a candidate");
                ops.push(Op::Read(t, mode, x, taken));
            }
        }
        assert!(reads.iter().all(|&count| count > 20), "{model}: {reads:?}");
    }
}

/// The visited executions that the definition of a model allows.
struct Judged<'m> {
    model: Option<&'m Model>,
    equivalence: Equivalence,
    keys: BTreeSet<String>,
}

impl Visitor<Code> for Judged<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), Violated> {
        let is_allowed = self.model.is_none_or(|model| {
            let graph = execution.to_graph();
            let orders = graph.locations().map(|x| graph.mo(x).map(<[EventId]>::to_vec).unwrap_or_default());
            match self.equivalence {
                Equivalence::Mo => holds(model, &graph, &ModificationOrder::new(orders.collect())),
                Equivalence::Rf => is_consistent(model, &graph),
            }
        });
        if is_allowed {
            self.keys.insert(execution.key());
        }
        Ok(())
    }
}

/// The executions of a program under a model, visited by the search.
fn visited(code: &Code, model: ExploredModel, equivalence: Equivalence) -> BTreeSet<String> {
    let config = Config::of(model).equivalence(equivalence).all_errors(true).races(false);
    let mut judged = Judged { model: None, equivalence, keys: BTreeSet::new() };
    let report = explore(code, &config, &mut judged);
    assert_eq!(report.stats.executions as usize, judged.keys.len(), "each exactly once");
    judged.keys
}

/// The executions of a program that the definition allows; `None` if there are too many to
/// enumerate.
fn defined(code: &Code, model: &Model, equivalence: Equivalence) -> Option<BTreeSet<String>> {
    let explored = ExploredModel::of(model).expect("it is registered");
    if explored.buffers_loads() {
        return executions(code, Bounds { branches: usize::MAX, structures: 300, thrifty: true });
    }
    // All models are at least as strong as these, whose executions are enumerated without any
    // model: wra by reads-from only.
    let weakest = if explored.has_mo() { Model::RELAXED } else { Model::WRA };
    let found = porf_oracle::executions::enumerate(code, 1000)?;
    let all = if equivalence == Equivalence::Mo { &found.by_mo } else { &found.by_rf };
    if let Some(of_model) = Model::PRINCIPAL.contains(model).then(|| all.get(model)) {
        return Some(of_model.cloned().unwrap_or_default());
    }
    let config = Config::new(weakest).expect("registered").equivalence(equivalence).all_errors(true).races(false);
    let mut judged = Judged { model: Some(model), equivalence, keys: BTreeSet::new() };
    explore(code, &config, &mut judged);
    Some(judged.keys)
}

fn program(rng: &mut Pcg64) -> (String, Code) {
    let shape = Shape {
        threads: rng.random_range(2..=3),
        actions: rng.random_range(2..=3),
        locations: rng.random_range(1..=2),
        sc: rng.random_bool(0.5),
        acquire_release: rng.random_bool(0.8),
        rmws: rng.random_bool(0.5),
        ..Shape::default()
    };
    let text = source(rng, &shape);
    let code = compile(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code;
    (text, code)
}

fn explorers(capability: Capability, equivalence: Equivalence, least: usize) {
    // Models that follow dependencies need programs that track them, and have an oracle of their
    // own: crates/porf-explore/tests/dependent.rs.
    let is_explored = |model: &Model| ExploredModel::of(model).is_ok_and(|it| !it.follows_dependencies());
    let all: Vec<Model> = models(capability).into_iter().filter(is_explored).collect();
    assert!(all.len() >= least, "{all:?}");
    for (nth, model) in all.iter().enumerate() {
        let mut rng = Pcg64::seed_from_u64(900 + nth as u64);
        let (mut done, mut executions) = (0, 0);
        while done < scaled(40) {
            let (text, code) = program(&mut rng);
            let Some(expected) = defined(&code, model, equivalence) else { continue };
            let found = visited(&code, ExploredModel::of(model).expect("it is registered"), equivalence);
            assert_eq!(found, expected, "{model} up to {equivalence:?}\n{text}");
            executions += found.len();
            done += 1;
        }
        assert!(executions > done, "{model}: {executions} executions of {done} programs");
    }
}

/// Explorers up to modification order, on random programs, including models from files.
#[test]
fn explorers_up_to_mo() {
    explorers(Capability::ExploreUpToMo, Equivalence::Mo, 11);
}

/// Explorers up to reads-from, on random programs.
#[test]
fn explorers_up_to_rf() {
    explorers(Capability::ExploreUpToRf, Equivalence::Rf, 8);
}

/// Testers: every run is an execution of the model.
#[test]
fn testers() {
    for model in models(Capability::Test) {
        let mut rng = Pcg64::seed_from_u64(950);
        let (mut done, mut stale) = (0, 0);
        while done < scaled(600) as u64 {
            let (text, code) = program(&mut rng);
            let tested = TestedModel::of(&model).expect("it is registered");
            let config = porf_test::Config { staleness: 0.5, races: false, ..porf_test::Config::new(tested) };
            let repeated = rerun(&code, &config, &(), done, 10);
            let Some(witness) = &repeated.witness else { continue };
            let graph = &witness.graph;
            let mo = ModificationOrder::new(graph.locations().map(|x| graph.mo(x).unwrap_or(&[]).to_vec()).collect());
            assert!(holds(&model, graph, &mo), "{model}, run {done}\n{text}");
            stale += repeated.schedule.counts()[1];
            done += 1;
        }
        assert!(model == Model::SC || stale > 10, "{model}: {stale} stale reads");
    }
}
