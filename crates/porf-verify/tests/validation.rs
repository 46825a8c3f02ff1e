//! Validation of executions: it accepts what searches and tests show, and refuses what was changed.

#[allow(dead_code, reason = "a part of it is used")]
#[path = "../../porf-explore/tests/support/creating.rs"]
mod creating;

use porf_exec::{EventId, ExecutionGraph, GraphBuilder, Label, LocId, ReadMode, Source as From, Value, WriteMode};
use porf_explore::{Config, Equivalence, Execution, Verdict, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Answer, Code, Program, compile};
use porf_test::TestedModel;
use porf_verify::testing::{self, Outcome};
use porf_verify::validate::{Claim, Invalid, Validation};
use porf_verify::{OpenOptions, PorfSource, Session, Settings, Source, verify, verify_and_show};
use porf_witness::{ErrorKind, Reason, Witness};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Keeps the executions that are visited.
#[derive(Default)]
struct Kept {
    complete: Vec<Witness>,
    blocked: Vec<Witness>,
}

impl<P: Program> Visitor<P> for Kept {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), porf_explore::Violated> {
        self.complete.push(execution.witness());
        Ok(())
    }

    fn blocked(&mut self, execution: &Execution<'_, P>) {
        self.blocked.push(execution.witness());
    }

    fn restart(&mut self) {
        (self.complete, self.blocked) = Default::default();
    }
}

fn shape(rng: &mut impl Rng) -> Shape {
    Shape {
        actions: 3,
        weak_cas: rng.random_bool(0.3),
        assumes: rng.random_bool(0.2),
        waits: rng.random_bool(0.3),
        non_atomics: rng.random_bool(0.3),
        narrow: rng.random_bool(0.2),
        arrays: rng.random_bool(0.2),
        locks: rng.random_bool(0.2),
        barriers: rng.random_bool(0.3),
        crowds: rng.random_bool(0.2),
        ..Shape::default()
    }
}

/// All models that can be explored, each with the equivalences by which executions are counted.
fn searches() -> impl Iterator<Item = (Model, Equivalence)> {
    let models = Model::PRINCIPAL.into_iter().chain([Model::WEAKESTMO2]);
    let both = models.flat_map(|model| [(model.clone(), Equivalence::Mo), (model, Equivalence::Rf)]);
    both.filter(|(model, equivalence)| match equivalence {
        Equivalence::Mo => model.has_mo(),
        Equivalence::Rf => Config::new(model).is_ok_and(|it| it.model.counts_by_rf()),
    })
}

/// Validates all that a search can show of a program; returns the kinds of errors.
fn validate_all<P: Program>(program: &P, text: &dyn Fn() -> String) -> BTreeSet<&'static str> {
    let mut kinds = BTreeSet::new();
    for (model, equivalence) in searches() {
        let config =
            Config::new(&model).unwrap().equivalence(equivalence).all_errors(true).lb_races(model == Model::RC11);
        let mut kept = Kept::default();
        let report = explore(program, &config, &mut kept);
        let validation = Validation::new(program, &model).open(equivalence == Equivalence::Rf);
        let refused = |what: &str, invalid: Invalid| panic!("{model}, {equivalence:?}: {what}: {invalid}\n{}", text());
        for witness in &kept.complete {
            validation.check(witness, &Claim::End(&|_| true)).unwrap_or_else(|it| refused("an execution", it));
        }
        for witness in &kept.blocked {
            validation.check(witness, &Claim::Nothing).unwrap_or_else(|it| refused("a blocked execution", it));
        }
        for error in &report.errors {
            kinds.insert(error.kind.name());
            validation.check_error(error, &|_| true).unwrap_or_else(|it| refused(error.kind.name(), it));
        }
        for race in report.lb_races {
            kinds.insert("LB race");
            let (kind, thread) = (ErrorKind::LbRace { other: race.read }, race.path.last().map(|step| step.thread));
            let claim = Claim::Error(&kind, thread, race.write);
            validation.check(&race.witness, &claim).unwrap_or_else(|it| refused("LB race", it));
        }
    }
    kinds
}

#[test]
fn executions_of_random_programs_are_valid() {
    let mut rng = Pcg64::seed_from_u64(1);
    let mut kinds = BTreeSet::new();
    for _ in 0..scaled(400) {
        let shape = shape(&mut rng);
        let text = source(&mut rng, &shape);
        kinds.extend(validate_all(&compile(&text).unwrap().code, &|| text.clone()));
    }
    assert!(["race", "deadlock", "LB race"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

#[test]
fn executions_of_programs_that_create_and_free_are_valid() {
    let mut rng = Pcg64::seed_from_u64(2);
    let mut kinds = BTreeSet::new();
    for nth in 0..scaled(300) {
        let shape = creating::Shape {
            threads: 3,
            actions: 7,
            locations: 2,
            waits: rng.random_bool(0.3),
            non_atomics: rng.random_bool(0.3),
            sc: rng.random_bool(0.3),
        };
        let program = match nth % 2 {
            0 => creating::random(&mut rng, &shape),
            _ => creating::random_with_heap(&mut rng, &shape),
        };
        kinds.extend(validate_all(&program.code(), &|| program.to_string()));
    }
    assert!(["race", "use after free", "deadlock"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

/// A change of an execution graph.
enum Change {
    Source(EventId, From),
    Order(LocId, Vec<EventId>),
    Value(EventId, Value),
    Label(EventId, Label),
}

/// The graph with a change; `None` if that is no execution graph.
fn changed(graph: &ExecutionGraph, change: &Change) -> Option<ExecutionGraph> {
    let mut builder = GraphBuilder::new();
    let threads: Vec<_> = graph.threads().map(|t| builder.thread(graph.thread_name(t))).collect();
    let locations: Vec<_> = graph.locations().map(|x| builder.location(graph.location_name(x))).collect();
    graph.locations().for_each(|x| builder.set_initial_value(locations[x.index()], graph.initial_value(x)));
    let label = |e: EventId| match change {
        Change::Label(at, label) if *at == e => *label,
        _ => graph.event(e).label(),
    };
    for e in graph.event_ids() {
        let t = threads[graph.event(e).thread().index()];
        let x = graph.event(e).loc().map(|x| locations[x.index()]);
        match (label(e), x) {
            (Label::Read { mode, exclusive: true }, Some(x)) => {
                let Label::Write { mode: write, .. } = label(EventId::new(e.index() + 1)) else { return None };
                builder.rmw(t, (mode, write), x);
            }
            (Label::Read { mode, .. }, Some(x)) => drop(builder.read(t, mode, x)),
            (Label::Write { mode, exclusive: false }, Some(x)) => drop(builder.write(t, mode, x)),
            (Label::Fence { mode }, None) => drop(builder.fence(t, mode)),
            _ => {}
        }
    }
    for e in graph.event_ids() {
        if let Some(source) = graph.source(e) {
            let source = match change {
                Change::Source(at, source) if *at == e => *source,
                _ => source,
            };
            builder.set_source(e, source);
        }
        match change {
            Change::Value(at, value) if *at == e => builder.set_value(e, *value),
            _ => graph.value(e).into_iter().for_each(|value| builder.set_value(e, value)),
        }
    }
    if graph.has_mo() {
        builder.declare_mo();
    }
    for x in graph.locations() {
        let order = match change {
            Change::Order(at, order) if *at == x => Some(order.clone()),
            _ => graph.mo(x).map(<[EventId]>::to_vec),
        };
        order.into_iter().filter(|order| !order.is_empty()).for_each(|order| builder.set_mo(x, order));
    }
    builder.build().ok()
}

/// An execution by the positions of its events in their threads, whatever their numbers.
fn key(graph: &ExecutionGraph) -> String {
    let place = |e: EventId| format!("{}.{}", graph.event(e).thread().index(), graph.event(e).index());
    let mut lines: Vec<String> = Vec::new();
    for e in graph.event_ids() {
        let source = graph.source(e).map(|source| source.write().map_or("init".to_string(), place));
        let event = graph.event(e);
        let name = event.loc().map(|x| graph.location_name(x));
        lines.push(format!("{} {:?} {name:?} {:?} {source:?}", place(e), event.label(), graph.value(e)));
    }
    for x in graph.locations() {
        let order: Vec<String> = graph.mo(x).unwrap_or_default().iter().copied().map(place).collect();
        lines.push(format!("{} {order:?}", graph.location_name(x)));
    }
    lines.sort();
    lines.join("\n")
}

fn permutations(writes: &[EventId]) -> Vec<Vec<EventId>> {
    let Some((&first, rest)) = writes.split_first() else { return vec![Vec::new()] };
    let insert = |order: Vec<EventId>| {
        (0..=order.len()).map(move |at| [&order[..at], &[first], &order[at..]].concat()).collect::<Vec<_>>()
    };
    permutations(rest).into_iter().flat_map(insert).collect()
}

/// Every graph that differs in the source of a read, or in the order of the writes of a location.
fn neighbours(graph: &ExecutionGraph) -> Vec<ExecutionGraph> {
    let mut changes = Vec::new();
    for r in graph.event_ids().filter(|&e| graph.source(e).is_some()) {
        let writes = graph.event_ids().filter(|&w| graph.event(w).label().is_write());
        let same = writes.filter(|&w| graph.event(w).loc() == graph.event(r).loc());
        let sources = same.map(From::Write).chain([From::Init]);
        changes.extend(sources.filter(|&it| Some(it) != graph.source(r)).map(|source| Change::Source(r, source)));
    }
    for x in graph.locations() {
        let order = graph.mo(x).unwrap_or_default();
        if order.len() < 5 {
            let others = permutations(order).into_iter().filter(|other| other != order);
            changes.extend(others.map(|order| Change::Order(x, order)));
        }
    }
    changes.iter().filter_map(|change| changed(graph, change)).collect()
}

/// Of all executions that differ from a complete one in a source or in modification order, exactly
/// those are valid that the search visits.
#[test]
fn neighbours_are_valid_if_the_search_visits_them() {
    let mut rng = Pcg64::seed_from_u64(3);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..scaled(200) {
        let shape = Shape { assumes: false, waits: false, locks: false, weak_cas: false, ..shape(&mut rng) };
        let text = source(&mut rng, &shape);
        let program: Code = compile(&text).unwrap().code;
        for model in Model::PRINCIPAL.into_iter().filter(Model::has_mo) {
            let config = Config::new(&model).unwrap().races(false).all_errors(true);
            let mut kept = Kept::default();
            let report = explore(&program, &config, &mut kept);
            // Threads may wait for ever at the barrier.
            assert!(report.errors.iter().all(|error| error.kind == ErrorKind::Deadlock), "{text}");
            let visited: BTreeSet<String> = kept.complete.iter().map(|witness| key(&witness.graph)).collect();
            let validation = Validation::new(&program, &model);
            // Executions come in the order of the search, in which neighbours are alike.
            for witness in kept.complete.iter().step_by(1 + kept.complete.len() / 10) {
                for graph in neighbours(&witness.graph) {
                    let is_visited = visited.contains(&key(&graph));
                    let neighbour = Witness { graph, ..witness.clone() };
                    let result = validation.check(&neighbour, &Claim::End(&|_| true));
                    assert_eq!(result.is_ok(), is_visited, "{model}: {result:?}\n{text}\n{}", key(&neighbour.graph));
                    *counts.entry(if is_visited { "valid" } else { "refused" }).or_default() += 1;
                    if let Err(Invalid::Inconsistent { .. }) = result {
                        *counts.entry("inconsistent").or_default() += 1;
                    }
                }
            }
        }
    }
    assert!(counts["valid"] > 1000 && counts["refused"] > 1000 && counts["inconsistent"] > 1000, "{counts:?}");
}

#[test]
fn changed_values_modes_and_steps_are_refused() {
    let mut rng = Pcg64::seed_from_u64(4);
    let mut refused = [0; 5];
    for _ in 0..scaled(90) {
        let shape = shape(&mut rng);
        let text = source(&mut rng, &shape);
        let program = compile(&text).unwrap().code;
        let model = Model::PRINCIPAL[rng.random_range(0..Model::PRINCIPAL.len())].clone();
        let mut kept = Kept::default();
        explore(&program, &Config::new(&model).unwrap().races(false), &mut kept);
        let validation = Validation::new(&program, &model).open(!model.has_mo());
        let Some(witness) = kept.complete.first() else { continue };
        let mut refuse = |what: usize, witness: Witness| {
            let result = validation.check(&witness, &Claim::End(&|_| true));
            assert!(result.is_err(), "{model}: change {what}\n{text}\n{}", key(&witness.graph));
            refused[what] += 1;
        };
        let graph = &witness.graph;
        for e in graph.event_ids() {
            // A graph in which a read and its source have different values cannot be built.
            if let Some(graph) = graph.value(e).and_then(|value| changed(graph, &Change::Value(e, Value(value.0 ^ 1))))
            {
                refuse(0, Witness { graph, ..witness.clone() });
            }
            let other = match graph.event(e).label() {
                Label::Read { mode: ReadMode::Rlx, exclusive } => Label::Read { mode: ReadMode::Sc, exclusive },
                Label::Read { exclusive, .. } => Label::Read { mode: ReadMode::Rlx, exclusive },
                Label::Write { mode: WriteMode::Rlx, exclusive } => Label::Write { mode: WriteMode::Sc, exclusive },
                Label::Write { exclusive, .. } => Label::Write { mode: WriteMode::Rlx, exclusive },
                Label::Fence { .. } => continue,
            };
            if let Some(graph) = changed(graph, &Change::Label(e, other)) {
                refuse(1, Witness { graph, ..witness.clone() });
            }
        }
        for number in 0..witness.steps.len() {
            let mut without = witness.clone();
            without.steps.remove(number);
            refuse(2, without);
            let mut twice = witness.clone();
            twice.steps.insert(number, twice.steps[number].clone());
            refuse(3, twice);
            let mut other = witness.clone();
            let departs = other.steps[number].text.contains(".depart()");
            other.steps[number].answer = match other.steps[number].answer {
                // Another thread of the round may be the serial one.
                Answer::Value(_) if departs => Answer::Value(2),
                Answer::Value(value) => Answer::Value(value ^ 1),
                _ => Answer::Value(0),
            };
            refuse(4, other);
        }
    }
    assert!(refused.iter().all(|&refused| refused > 100), "{refused:?}");
}

/// Errors with another kind, thread or place are refused.
#[test]
fn changed_errors_are_refused() {
    let programs = [
        "shared x; thread P { x.store(1, rlx); } thread Q { r = x.load(rlx); assert(r == 0); }",
        "shared x; thread P { x = 1; } thread Q { r = x; }",
        "shared x, y; thread P { await (x.load(acq) == 1); y.store(1, rel); } thread Q { await (y.load(acq) == 1); x.store(1, rel); }",
    ];
    for text in programs {
        let program = compile(text).unwrap().code;
        let model = Model::RC11;
        let report = explore(&program, &Config::new(&model).unwrap(), &mut ());
        let validation = Validation::new(&program, &model);
        let error = &report.errors[0];
        assert_eq!(validation.check_error(error, &|_| true), Ok(()), "{text}");
        for kind in [ErrorKind::Deadlock, ErrorKind::OutsideSc, ErrorKind::DoubleFree, ErrorKind::JoinedTwice] {
            let other = porf_witness::FoundError { kind, ..error.clone() };
            assert_eq!(other.kind == error.kind, validation.check_error(&other, &|_| true).is_ok(), "{text}");
        }
        if let Some(thread) = error.thread.filter(|_| matches!(error.kind, ErrorKind::Failure(_))) {
            let other = porf_witness::FoundError { thread: Some(1 - thread), ..error.clone() };
            assert_eq!(validation.check_error(&other, &|_| true), Err(Invalid::NotShown), "{text}");
        }
        if error.thread.is_some() {
            let mut other = error.clone();
            other.origin.column += 1;
            assert_eq!(validation.check_error(&other, &|_| true), Err(Invalid::NotShown), "{text}");
        }
        let condition = porf_witness::FoundError { kind: ErrorKind::Condition(String::new()), ..error.clone() };
        assert_eq!(validation.check_error(&condition, &|_| false), Err(Invalid::NotShown), "{text}");
    }
}

/// Tests of random programs with conditions: what they show is valid.
#[test]
fn runs_of_random_programs_are_valid() {
    let mut rng = Pcg64::seed_from_u64(5);
    let (mut shown, mut failed) = (0, 0);
    for nth in 0..scaled(400) {
        let (waits, non_atomics) = (rng.random_bool(0.5), rng.random_bool(0.5));
        let shape = Shape { arrays: false, waits, non_atomics, ..shape(&mut rng) };
        let text = source(&mut rng, &shape);
        let value = rng.random_range(0..3);
        let quantifier = ["exists", "never", "forall"][rng.random_range(0..3)];
        let text = format!("{text}{quantifier} (x == {value});\n");
        let Ok(program) = PorfSource::new("random", text.clone(), &OpenOptions::default()) else { continue };
        let source = Source::new(program);
        for model in TestedModel::ALL {
            let mut config = porf_test::Config::new(model);
            (config.runs, config.seed) = (20, nth);
            let mut settings = testing::Settings::new(config);
            for is_replay in [false, true] {
                if is_replay {
                    settings.schedule = Some(porf_test::Schedule::default());
                }
                let answer = testing::test(&source, &settings, &Session::new());
                assert_eq!(answer.invalid, None, "{model}, replay {is_replay}\n{text}");
                shown += usize::from(answer.graph().is_some());
                failed += usize::from(answer.failure.is_some());
                if let Outcome::Tested(report) = &answer.outcome {
                    assert_eq!(report.failing_seed.is_some(), answer.failure.is_some());
                }
            }
        }
    }
    assert!(shown > 500 && failed > 200, "{shown} shown, {failed} failed");
}

/// Why validation refused something, if it did.
fn refused(answer: &porf_verify::Answer) -> Option<&str> {
    match &answer.report.verdict {
        Verdict::Inconclusive(Reason::Invalid { why }) => Some(why),
        _ => None,
    }
}

/// The files of a directory of the repository with an extension.
fn files(directory: &str, extension: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(directory);
    let entries = std::fs::read_dir(&path).unwrap_or_else(|error| panic!("{directory}: {error}"));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|it| it == extension));
    files.sort();
    files
}

/// Every execution that `porf verify --print-executions` would show of the corpus, up to a number.
#[test]
fn executions_of_the_corpus_are_valid() {
    let mut count = 0;
    for file in files("litmus", "porf") {
        let program = Source::open(std::slice::from_ref(&file), &OpenOptions::default()).unwrap();
        for (model, equivalence) in searches() {
            let explored = porf_verify::models::find_explored(model.name()).unwrap();
            let mut settings = Settings::default().timeout(Duration::from_secs(20));
            (settings.equivalence, settings.all_errors) = (equivalence, true);
            let session = Session::new();
            let mut left = 30;
            let mut show = |_: &mut Witness, _: bool| {
                count += 1;
                left -= 1;
                if left == 0 {
                    session.cancel();
                }
            };
            let answer = verify_and_show(&program, &explored, &settings, &session, Some(&mut show));
            assert_eq!(refused(&answer), None, "{} under {model} by {equivalence:?}", file.display());
        }
    }
    assert!(count > 5_000, "only {count} executions");
}

/// What is shown of programs in C is valid: the first errors of a search and of tests.
#[test]
fn errors_of_c_programs_are_valid() {
    let mut errors = 0;
    for file in files("examples/c", "c") {
        let program = Source::open(std::slice::from_ref(&file), &OpenOptions::default()).unwrap();
        for model in ["sc", "rc11"] {
            let explored = porf_verify::models::find_explored(model).unwrap();
            let settings = Settings::default().timeout(Duration::from_secs(2));
            let answer = verify(&program, &explored, &settings, &Session::new());
            assert_eq!(refused(&answer), None, "{} under {model}", file.display());
            errors += answer.report.errors.len();
        }
        let mut config = porf_test::Config::new(TestedModel::Rc11);
        config.runs = 20;
        let mut settings = testing::Settings::new(config);
        settings.time = Some(Duration::from_secs(2));
        let answer = testing::test(&program, &settings, &Session::new());
        assert_eq!(answer.invalid, None, "{}", file.display());
        errors += usize::from(answer.failure.is_some());
    }
    assert!(errors >= 3, "only {errors} errors");
}
