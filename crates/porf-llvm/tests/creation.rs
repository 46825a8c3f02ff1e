//! Random C programs that create and join threads anywhere have the executions, deadlocks and races
//! of the same programs in register code, whose own tests compare them with an oracle: up to both
//! equivalences, with one worker and with two.

#[allow(dead_code, reason = "tests of exploration use the rest")]
#[path = "../../porf-explore/tests/support/creating.rs"]
mod creating;
mod support;

use creating::{Creating, Shape, random, random_with_heap};
use porf_explore::{Config, Equivalence, Report, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_program::Program;
use porf_witness::ErrorKind;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The number of programs in `make test`: clang takes most of the time.
const PROGRAMS: usize = 25;

fn draw(rng: &mut Pcg64) -> Creating {
    let shape = Shape {
        threads: rng.random_range(2..=5),
        actions: rng.random_range(6..=10),
        locations: rng.random_range(1..=3),
        waits: rng.random_bool(0.3),
        non_atomics: rng.random_bool(0.2),
        sc: rng.random_bool(0.4),
    };
    loop {
        let creating = random(rng, &shape);
        if creating.created() > 1 {
            return creating;
        }
    }
}

/// The compared results: the number of executions, the verdict, and the kinds of errors.
fn summary(report: &Report) -> (u64, u64, &'static str, Vec<&'static str>) {
    let mut kinds: Vec<_> = report.errors.iter().map(|error| error.kind.name()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    (report.stats.executions, report.stats.duplicates, report.verdict.name(), kinds)
}

fn run<P: Program>(program: &P, model: &Model, equivalence: Equivalence, jobs: usize) -> Report {
    let config =
        Config::new(model).unwrap().equivalence(equivalence).jobs(jobs).all_errors(true).count_duplicates(true);
    explore(program, &config, &mut ())
}

#[test]
fn random_programs_create_and_join() {
    let folder = std::env::temp_dir().join(format!("porf-creation-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("creation.c");
    let mut rng = Pcg64::seed_from_u64(1);
    let mut deadlocks = 0;
    for nth in 0..scaled(PROGRAMS) {
        let creating = draw(&mut rng);
        let (text, code) = (creating.c(), creating.code());
        std::fs::write(&file, &text).expect("a file");
        let optimise = "-O0".to_string();
        let program = support::program(&file, &[optimise]).unwrap_or_else(|error| panic!("{error}\n{text}"));
        for model in Model::PRINCIPAL {
            for equivalence in [Equivalence::Mo, Equivalence::Rf] {
                let expected = run(&code, &model, equivalence, 1);
                deadlocks += usize::from(expected.errors.iter().any(|error| error.kind == ErrorKind::Deadlock));
                for jobs in [1, 2] {
                    let found = run(&program, &model, equivalence, jobs);
                    let what = format!("program {nth}, {model} up to {equivalence:?}, {jobs} workers\n{text}");
                    assert_eq!(summary(&found), summary(&expected), "{what}");
                }
            }
        }
    }
    assert!(deadlocks > 0);
    let _ = std::fs::remove_dir_all(&folder);
}

/// Random C programs whose threads share heap memory and free it have the same memory errors as the
/// same programs in register code, which other tests compare with the definition.
#[test]
fn random_programs_free() {
    let folder = std::env::temp_dir().join(format!("porf-freeing-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("freeing.c");
    let mut rng = Pcg64::seed_from_u64(5);
    let (mut safe, mut wrong) = (0, 0);
    let all = scaled(2 * PROGRAMS);
    for nth in 0..all {
        let shape = Shape {
            threads: rng.random_range(1..=3),
            actions: 6,
            locations: rng.random_range(1..=2),
            waits: rng.random_bool(0.2),
            non_atomics: rng.random_bool(0.1),
            sc: rng.random_bool(0.2),
        };
        let creating = random_with_heap(&mut rng, &shape);
        let (text, code) = (creating.c(), creating.code());
        std::fs::write(&file, &text).expect("a file");
        let program = support::program(&file, &["-O0".to_string()]).unwrap_or_else(|error| panic!("{error}\n{text}"));
        for model in Model::PRINCIPAL {
            for equivalence in [Equivalence::Mo, Equivalence::Rf] {
                let config = Config::new(&model).unwrap().equivalence(equivalence).races(false).all_errors(true);
                let expected = memory_errors(&explore(&code, &config, &mut ()));
                for jobs in [1, 2] {
                    let found = memory_errors(&explore(&program, &config.clone().jobs(jobs), &mut ()));
                    let what = format!("program {nth}, {model} up to {equivalence:?}, {jobs} workers\n{text}");
                    // Only one error of an execution is reported.
                    assert_eq!(found.is_empty(), expected.is_empty(), "{what}: {found:?}, expected {expected:?}");
                }
                safe += usize::from(expected.is_empty());
                wrong += usize::from(!expected.is_empty());
            }
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    assert!(safe > all && wrong > all, "{safe} safe, {wrong} wrong");
}

/// The errors of memory that are found; threads may also wait for ever.
fn memory_errors(report: &Report) -> Vec<&'static str> {
    assert!(matches!(report.verdict.name(), "safe" | "violation"), "{:?}", report.verdict);
    let kinds = report.errors.iter().map(|error| error.kind.name());
    kinds.filter(|kind| *kind != "deadlock").collect()
}
