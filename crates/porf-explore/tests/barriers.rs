//! Barriers: the search against the oracle, and against counters in place of barriers.

mod support;

use porf_explore::{Config, Control, Equivalence, Execution, Verdict, Violated, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::executions as oracle;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Code, Program, compile};
use porf_witness::{ErrorKind, Reason};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;
use std::sync::Arc;
use support::{BOTH, compare, deadlocks_and_races};

fn program(text: &str) -> Code {
    match compile(text) {
        Ok(compiled) => compiled.code,
        Err(error) => panic!("{error:?}\n{text}"),
    }
}

fn shape(rng: &mut Pcg64, crowds: bool) -> Shape {
    let threads = rng.random_range(2..=3);
    Shape {
        threads,
        actions: if threads == 3 { rng.random_range(1..=2) } else { rng.random_range(1..=4) },
        locations: rng.random_range(1..=2),
        barriers: true,
        crowds,
        waits: rng.random_bool(0.2),
        assumes: rng.random_bool(0.1),
        rmws: rng.random_bool(0.5),
        cas: rng.random_bool(0.3),
        sc: rng.random_bool(0.5),
        acquire_release: rng.random_bool(0.6),
        non_atomics: rng.random_bool(0.3),
        ..Shape::default()
    }
}

/// The final states of threads, as they are seen by the program, and the last values of memory.
#[derive(Default)]
struct Outcomes(BTreeSet<String>);

impl Visitor<Code> for Outcomes {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), Violated> {
        let program = execution_program(execution);
        self.0.insert(program);
        Ok(())
    }

    fn wants_blocked(&self) -> bool {
        false
    }
}

/// What an execution does besides meeting at barriers.
fn execution_program(execution: &Execution<'_, Code>) -> String {
    projected(&execution.rf_key())
}

/// The text of an execution without the events of the barrier `b`, and without the positions of
/// sources, which depend on these.
fn projected(key: &str) -> String {
    let is_kept = |word: &&str| {
        let is_of_barrier = ["Rb=", "Wb="].iter().any(|start| word.starts_with(start));
        !is_of_barrier && !["Arrive(", "Depart(", "Serial("].iter().any(|start| word.starts_with(start))
    };
    let line = |line: &str| {
        let words = line.split(' ').filter(is_kept).map(|word| word.split('<').next().unwrap_or_default());
        words.collect::<Vec<_>>().join(" ") + "\n"
    };
    key.lines().map(line).collect()
}

#[test]
fn random_programs_with_barriers() {
    let mut rng = Pcg64::seed_from_u64(1);
    let (mut done, mut complete, mut stuck, mut racy) = (0, 0, 0, 0);
    while done < scaled(600) {
        let shape = shape(&mut rng, false);
        let text = source(&mut rng, &shape);
        let program = program(&text);
        let Some(expected) = oracle::enumerate(&program, 6000) else { continue };
        if let Err(difference) = compare(&program, &expected, &BOTH, &[1, 2]) {
            panic!("program {done}:\n{text}\n{difference}");
        }
        done += 1;
        complete += usize::from(expected.by_mo.values().any(|executions| !executions.is_empty()));
        stuck += usize::from(expected.deadlocks.contains(&Model::SC));
        racy += usize::from(expected.races.contains(&Model::SC));
    }
    // Everything that is compared occurs often enough.
    assert!(complete > done / 2 && stuck > done / 20 && racy > done / 50, "{done}: {complete}, {stuck}, {racy}");
}

/// Counters in place of barriers have the same outcomes, deadlocks and races, and so have barriers
/// that more threads use than make a round: the oracle knows barriers with open rounds.
#[test]
fn counters_have_the_same_outcomes() {
    let mut rng = Pcg64::seed_from_u64(2);
    let (mut done, mut crowded) = (0, 0);
    while done < scaled(500) {
        let shape = shape(&mut rng, true);
        let text = source(&mut rng, &shape);
        let program = program(&text);
        let Some(expected) = oracle::enumerate(&program, 4000) else { continue };
        // Under `relaxed`, read-modify-writes do not synchronise, and barriers do.
        let models = Model::PRINCIPAL.into_iter().filter(|model| *model != Model::RELAXED);
        let models: Vec<Model> = models.chain([Model::WEAKESTMO2]).collect();
        let mut is_crowded = false;
        for model in models {
            for equivalence in BOTH {
                if equivalence == Equivalence::Mo && !model.has_mo() {
                    continue;
                }
                let run = |count_barriers| {
                    // Searches with counters leave them in the program.
                    program.count_barriers(false);
                    let mut outcomes = Outcomes::default();
                    let config = Config::new(&model).unwrap().equivalence(equivalence).all_errors(true);
                    let report = explore(&program, &config.count_barriers(count_barriers), &mut outcomes);
                    (outcomes.0, deadlocks_and_races(&report))
                };
                let counted = run(true);
                assert_eq!(run(false), counted, "{model}, {equivalence:?}\n{text}");
                is_crowded |= model.file().is_some() && program.counts_barriers();
                let Some(executions) = expected.by_rf.get(&model) else { continue };
                let outcomes: BTreeSet<String> = executions.iter().map(|key| projected(key)).collect();
                assert_eq!(outcomes, counted.0, "{model}, {equivalence:?}: the oracle\n{text}");
                let wrong = (expected.deadlocks.contains(&model), expected.races.contains(&model));
                assert_eq!(wrong, counted.1, "{model}, {equivalence:?}: deadlock, race of the oracle\n{text}");
            }
        }
        done += 1;
        crowded += usize::from(is_crowded);
    }
    assert!(crowded > done / 10, "{crowded} of {done} have a crowded barrier");
}

fn executions(program: &Code, model: &Model, equivalence: Equivalence) -> u64 {
    let config = Config::new(model).unwrap().equivalence(equivalence);
    let report = explore(program, &config, &mut ());
    assert_eq!(report.verdict, Verdict::Safe);
    report.stats.executions
}

#[test]
fn threads_that_meet_are_one_execution() {
    let meeting = program(
        "const N = 5; shared x[N]; barrier b = N;
         thread T[i in 0..N] { x[i] = 1; b.wait(); r = x[(i + 1) % N]; b.wait(); x[i] = 2; assert(r == 1); }",
    );
    let choosing = program("barrier b = 3; thread T[i in 0..3] { r = b.wait(); s = b.wait(); }");
    let mixed = program("barrier b = 3; thread T[i in 0..2] { r = b.wait(); } thread U { b.wait(); }");
    let many = program("barrier b[3] = 2; thread T[i in 0..2] { b[0].wait(); b[2].wait(); b[0].wait(); }");
    for model in Model::PRINCIPAL {
        for equivalence in BOTH {
            assert_eq!(executions(&meeting, &model, equivalence), 1, "{model}");
            assert_eq!(executions(&choosing, &model, equivalence), 9, "{model}");
            // One of the two is the serial thread, or the third is.
            assert_eq!(executions(&mixed, &model, equivalence), 3, "{model}");
            assert_eq!(executions(&many, &model, equivalence), 1, "{model}");
        }
    }
}

/// Exactly one thread of a round is the serial one.
#[test]
fn one_thread_is_the_serial_one() {
    let elects = program(
        "shared n; barrier b = 3; thread T[i in 0..3] { if (b.wait()) { n = n + 1; } b.wait(); assert(n == 1); }",
    );
    for model in Model::PRINCIPAL {
        assert_eq!(executions(&elects, &model, Equivalence::Rf), 3, "{model}");
    }
}

#[test]
fn incomplete_rounds_are_deadlocks() {
    let lonely = program("barrier b = 2; thread P { b.wait(); }");
    let unequal = program("barrier b = 2; thread P { b.wait(); b.wait(); } thread Q { b.wait(); }");
    let crossed = program("barrier a = 2, b = 2; thread P { a.wait(); b.wait(); } thread Q { b.wait(); a.wait(); }");
    let assumed = program("shared x; barrier b = 2; thread P { b.wait(); } thread Q { assume(x == 1); b.wait(); }");
    for model in Model::PRINCIPAL {
        for (program, is_stuck) in [(&lonely, true), (&unequal, true), (&crossed, true), (&assumed, false)] {
            let report = explore(program, &Config::new(&model).unwrap(), &mut ());
            assert_eq!(report.errors.iter().any(|error| error.kind == ErrorKind::Deadlock), is_stuck, "{model}");
        }
    }
}

/// Four threads at a barrier for two: who meets whom is open, and counters take its place.
const CROWDED: &str = "shared n; barrier b = 2; thread T[i in 0..4] { b.wait(); n.fetch_add(1, rlx); }";

/// A counter has to synchronise. Under `relaxed` it does not.
#[test]
fn crowded_barriers_need_synchronisation() {
    for model in Model::PRINCIPAL {
        for equivalence in BOTH {
            let config = Config::new(&model).unwrap().equivalence(equivalence);
            let expected = match model == Model::RELAXED {
                true => Verdict::Inconclusive(Reason::CrowdedBarrier),
                false => Verdict::Safe,
            };
            let code = program(CROWDED);
            assert_eq!(explore(&code, &config, &mut ()).verdict, expected, "{model}");
            assert!(code.counts_barriers(), "{model}");
        }
    }
}

/// Cancels a search at the first execution.
struct Cancels(Arc<Control>);

impl Visitor<Code> for Cancels {
    fn execution(&mut self, _: &Execution<'_, Code>) -> Result<(), Violated> {
        self.0.cancel();
        Ok(())
    }
}

/// A search that is cancelled before it starts again at a crowded barrier is not complete.
#[test]
fn cancelled_before_crowding() {
    let text =
        "shared x; barrier b = 2; thread A { c = nondet(1..3); x.store(c, rlx); } thread B[i in 0..2] { b.wait(); }
        thread C[i in 0..2] { await(x.load(rlx) != 0); r = x.load(rlx); if (r == 2) { b.wait(); } }";
    for jobs in [1, 2] {
        let config = Config::new(Model::RC11).unwrap().jobs(jobs);
        let mut cancels = Cancels(config.control.clone());
        let report = explore(&program(text), &config, &mut cancels);
        assert_eq!(report.verdict, Verdict::Inconclusive(Reason::Cancelled));
        let config = Config::new(Model::RC11).unwrap().jobs(jobs);
        config.control.cancel();
        let report = explore(&program(CROWDED), &config, &mut ());
        assert_eq!(report.verdict, Verdict::Inconclusive(Reason::Cancelled));
    }
}

/// Models of machines do not have barriers at which threads meet.
#[test]
fn machines_refuse() {
    let compiled = compile("barrier b = 2; thread T[i in 0..2] { b.wait(); }").unwrap();
    let program = porf_program::Tracked(&compiled.code);
    let model = Model::named("arm8").unwrap();
    let report = explore(&program, &Config::new(model).unwrap(), &mut ());
    assert_eq!(report.verdict, Verdict::Inconclusive(Reason::Barriers));
}
