//! C programs: seeded bugs are found, repeated and shrunk; programs without bugs have no errors;
//! long runs forget.

#[path = "../benches/table/calls.rs"]
mod calls;

use calls::calls;
use porf_llvm::{CProgram, clang};
use porf_model::Model;
use porf_test::{Config, Control, Failure, Strategy, TestedModel, replay, rerun, shrink, test};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn load(file: &Path, options: &[&str]) -> CProgram {
    let compiler = clang::find().expect("these tests need clang 15 or later: apt-get install clang-19");
    let include = root().join("crates/porf-verify/include");
    let options: Vec<OsString> = options.iter().map(OsString::from).collect();
    let text = clang::compile(&compiler, file, &options, Some(&include)).unwrap_or_else(|error| panic!("{error}"));
    porf_llvm::load(&[(file.display().to_string(), text)], &porf_llvm::Options::default()).unwrap()
}

fn programs(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|file| file.extension().is_some_and(|it| it == "c")).collect();
    files.sort();
    files
}

/// The bugs that a program declares for a flag, each with the models under which it occurs.
fn bugs(file: &Path) -> Vec<(String, Vec<TestedModel>)> {
    let text = std::fs::read_to_string(file).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("// bug: "));
    let bug = |line: &str| {
        let models =
            line.rsplit(": ").next().unwrap().split(' ').filter_map(|name| TestedModel::of(&Model::named(name)?).ok());
        (line.split(' ').next().unwrap().to_string(), models.collect())
    };
    lines.map(bug).collect()
}

fn find(program: &CProgram, model: TestedModel) -> Option<(Config, Failure)> {
    [Strategy::Random, Strategy::Pct { depth: 3 }, Strategy::Bursts { longest: 20 }].into_iter().find_map(|strategy| {
        let config = Config { strategy, runs: 10_000, ..Config::new(model) };
        Some((config.clone(), test(program, &config, &(), &Control::default()).failure?))
    })
}

/// The kind and place of an error; a race has two places, in either order.
fn signature(failure: &porf_witness::FoundError) -> (String, Vec<porf_program::Origin>) {
    let mut origins = vec![failure.origin];
    if let porf_witness::ErrorKind::Race { other } = failure.kind {
        origins.push(other);
    }
    origins.sort();
    (failure.kind.name().to_string(), origins)
}

#[test]
fn seeded_bugs_are_found_repeated_and_shrunk() {
    let mut found = 0;
    for file in programs("benchmarks/c") {
        for (flag, models) in bugs(&file) {
            let program = load(&file, &[&flag]);
            for model in models {
                let what = format!("{} {flag} under {model}", file.display());
                let (config, failure) = find(&program, model).unwrap_or_else(|| panic!("{what}: not found"));
                let again = replay(&program, &config, &(), &failure.schedule);
                let error = again.error.unwrap_or_else(|| panic!("{what}: {} does not fail", failure.schedule));
                assert_eq!(signature(&error), signature(&failure.error), "{what}");
                let (smaller, _) = shrink(&program, &config, &(), &failure, None);
                assert_eq!(signature(&smaller.error), signature(&failure.error), "{what}");
                assert!(smaller.schedule.exceptions.len() <= failure.schedule.exceptions.len(), "{what}");
                let text = smaller.schedule.to_string();
                let last = replay(&program, &config, &(), &text.parse().unwrap()).error;
                assert_eq!(last.map(|error| signature(&error)), Some(signature(&failure.error)), "{what}: {text}");
                // No exception can be left out.
                for gone in 0..smaller.schedule.exceptions.len() {
                    let mut less = smaller.schedule.clone();
                    less.exceptions.remove(gone);
                    let repeated = replay(&program, &config, &(), &less);
                    let same = repeated.error.is_some_and(|error| signature(&error) == signature(&failure.error));
                    let shorter = repeated.schedule.exceptions.len() < smaller.schedule.exceptions.len();
                    assert!(!(same && shorter), "{what}: {text} without number {gone}");
                }
                found += 1;
            }
        }
    }
    assert!(found > 60, "{found}");
}

#[test]
fn correct_programs_have_no_errors() {
    let small = |file: PathBuf| load(&file, &[]);
    let shorter = |file: PathBuf| load(&file, &["-DROUNDS=8"]);
    let all = programs("benchmarks/c").into_iter().map(small);
    let all = all.chain(programs("benchmarks/testing").into_iter().map(shorter));
    let mut count = 0;
    for (number, program) in all.collect::<Vec<_>>().iter().enumerate() {
        for strategy in [Strategy::Random, Strategy::Pct { depth: 3 }, Strategy::Bursts { longest: 10 }] {
            let config = Config { strategy, runs: 20, ..Config::new(TestedModel::Rc11) };
            let report = test(program, &config, &(), &Control::default());
            assert!(report.failing_seed.is_none(), "{number} {strategy}: {:?}", report.failure);
            assert_eq!(report.stats.runs, report.stats.complete + report.stats.blocked, "{number}: {:?}", report.stats);
            count += 1;
        }
    }
    assert!(count >= 150, "{count}");
}

/// The recorded calls build the same execution as the run.
#[test]
fn calls_make_the_same_execution() {
    for name in ["seqlock", "mcs", "ttaslock", "treiber"] {
        let program = load(&root().join(format!("benchmarks/testing/{name}.c")), &["-DROUNDS=400"]);
        for model in TestedModel::ALL {
            let config = Config { runs: 1, ..Config::new(model) };
            let stats = test(&program, &config, &(), &Control::default()).stats;
            let forgets = calls(&program, &config, 0, 0).replay();
            assert_eq!(forgets.len() as u64, stats.events, "{name} {model}");
            assert!(forgets.kept_writes() < forgets.len() / 4, "{name} {model}: {}", forgets.kept_writes());
            if model == TestedModel::Sc {
                // Under SC the shown modification order is that of the run.
                continue;
            }
            let keeps = calls(&program, &Config { keep_all: true, ..config.clone() }, 0, 0).replay();
            let graph = rerun(&program, &config, &(), 0, 0).witness.expect("no error").graph;
            let mo = keeps.modification_order();
            assert!(graph.locations().all(|x| graph.mo(x).unwrap_or_default() == mo.of(x)), "{name} {model}");
        }
    }
}

/// The number of kept writes does not grow with the length of a run, and forgetting does not change
/// the run.
#[test]
fn long_runs_forget() {
    for name in ["spinlock", "ticketlock", "mcs", "dekker"] {
        let file = root().join(format!("benchmarks/testing/{name}.c"));
        let run = |rounds: &str, keep_all: bool| {
            let config = Config { runs: 1, keep_all, ..Config::new(TestedModel::Rc11) };
            test(&load(&file, &[rounds]), &config, &(), &Control::default()).stats
        };
        let (short, long) = (run("-DROUNDS=1000", false), run("-DROUNDS=5000", false));
        assert!(long.events > 4 * short.events);
        assert!(short.kept > 0 && long.kept < 2 * short.kept + 500, "{name}: {} then {}", short.kept, long.kept);
        let kept = run("-DROUNDS=1000", true);
        assert_eq!((kept.events, kept.kept), (short.events, 0), "{name}");
    }
}

/// A seed always gives the same run, and the number of workers does not change the failure that is
/// found.
#[test]
fn runs_are_repeatable() {
    let program = load(&root().join("benchmarks/c/treiber-stack.c"), &["-DBUG=2"]);
    for strategy in [Strategy::Random, Strategy::Pct { depth: 3 }, Strategy::Bursts { longest: 20 }] {
        let config = Config { strategy, runs: 10_000, ..Config::new(TestedModel::Rc11) };
        let alone = test(&program, &config, &(), &Control::default());
        let together = test(&program, &Config { jobs: 3, ..config.clone() }, &(), &Control::default());
        assert_eq!(alone.failing_seed, together.failing_seed, "{strategy}");
        let failure = alone.failure.unwrap();
        let again = rerun(&program, &config, &(), failure.seed.unwrap(), alone.length);
        assert_eq!(again.schedule, failure.schedule, "{strategy}");
    }
}

/// The thread that calls exit ends the program: other threads that wait are not deadlocked, and
/// nobody joins this thread. Joining a thread twice is an error in every run.
#[test]
fn threads_that_end_the_program_are_not_joined() {
    let file = std::env::temp_dir().join(format!("porf-test-exit-{}.c", std::process::id()));
    let run = |body: &str| {
        let text =
            format!("#include <assert.h>\n#include <pthread.h>\n#include <stdlib.h>\nstatic pthread_t first;\n{body}");
        std::fs::write(&file, text).unwrap();
        let config = Config { runs: 200, ..Config::new(TestedModel::Rc11) };
        test(&load(&file, &[]), &config, &(), &Control::default()).failure.map(|it| it.error.kind.name().to_string())
    };
    let ends = "static void *last(void *unused) { exit(0); }
        int main(void) { pthread_create(&first, 0, last, 0); pthread_join(first, 0); assert(0); }";
    assert_eq!(run(ends), None);
    let twice = "static void *nothing(void *unused) { return 0; }
        static void *joins(void *unused) { pthread_join(first, 0); return 0; }
        int main(void) { pthread_t other; pthread_create(&first, 0, nothing, 0); pthread_create(&other, 0, joins, 0);
          pthread_join(first, 0); pthread_join(other, 0); }";
    assert_eq!(run(twice), Some("misuse".to_string()));
    let _ = std::fs::remove_file(&file);
}
