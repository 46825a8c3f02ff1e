//! Models from their files: all litmus tests have the same executions as under the hand-written
//! axioms.

mod support;

use porf_consistency::ModificationOrder;
use porf_consistency::compiled::Explorable;
use porf_explore::{Config, Execution, ExploredModel, Report, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::relation_algebra as naive;
use porf_program::Code;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use support::{Keys, creating, deadlocks_and_races};

/// The model from its file, although there is hand-written code.
fn from_file(model: &Model) -> ExploredModel {
    ExploredModel::from_file(model).unwrap_or_else(|why| panic!("{model}: {why}"))
}

fn run(program: &Code, mut config: Config) -> (Report, BTreeSet<String>) {
    config.all_errors = true;
    let mut keys = Keys::default();
    let report = explore(program, &config, &mut keys);
    (report, keys.keys)
}

/// The programs of the corpus.
fn corpus() -> Vec<(PathBuf, Code)> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
    let mut files: Vec<_> = std::fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "porf"));
    files.sort();
    assert!(files.len() >= 200, "{}", files.len());
    let compile = |path: &PathBuf| porf_program::compile(&std::fs::read_to_string(path).unwrap()).unwrap().code;
    files.into_iter().map(|path| (path.clone(), compile(&path))).collect()
}

#[test]
fn the_corpus_has_the_same_executions() {
    // wra has no modification order, and its file states only a part of its axioms.
    let models: Vec<Model> = Model::PRINCIPAL.into_iter().filter(|model| model.has_mo()).collect();
    let from_file: Vec<ExploredModel> = models.iter().map(from_file).collect();
    let mut executions = 0;
    for (path, program) in corpus() {
        for (model, from_file) in models.iter().zip(&from_file) {
            let (expected, expected_keys) = run(&program, Config::new(model).unwrap());
            let (found, keys) = run(&program, Config::of(from_file.clone()));
            let what = format!("{} under {model}", path.display());
            assert_eq!(keys, expected_keys, "{what}");
            assert_eq!(found.stats.executions, expected.stats.executions, "{what}");
            assert_eq!(found.stats.executions as usize, keys.len(), "{what}: each exactly once");
            assert_eq!(found.stats.blocked, expected.stats.blocked, "{what}");
            assert_eq!(found.verdict, expected.verdict, "{what}");
            executions += keys.len();
        }
    }
    assert!(executions > 10_000, "{executions}");
}

/// Threads that are created and joined anywhere. The corpus has none, because its language cannot
/// express them.
#[test]
fn threads_that_are_created_have_the_same_executions() {
    let models: Vec<Model> = Model::PRINCIPAL.into_iter().filter(|model| model.has_mo()).collect();
    let from_file: Vec<ExploredModel> = models.iter().map(from_file).collect();
    let mut rng = Pcg64::seed_from_u64(7);
    let (mut done, mut weak) = (0, 0);
    while done < scaled(300) {
        let shape = creating::Shape {
            threads: rng.random_range(1..=3),
            actions: rng.random_range(8..=14),
            locations: rng.random_range(2..=3),
            waits: rng.random_bool(0.2),
            non_atomics: rng.random_bool(0.2),
            sc: rng.random_bool(0.5),
        };
        let creating = creating::random(&mut rng, &shape);
        if creating.created() == 0 {
            continue;
        }
        let program = creating.code();
        let mut counts = Vec::new();
        for (model, from_file) in models.iter().zip(&from_file) {
            let (expected, expected_keys) = run(&program, Config::new(model).unwrap());
            let (found, keys) = run(&program, Config::of(from_file.clone()));
            assert_eq!(keys, expected_keys, "{model}\n{creating}");
            assert_eq!(found.stats.executions as usize, keys.len(), "{model}: each exactly once\n{creating}");
            assert_eq!(deadlocks_and_races(&found), deadlocks_and_races(&expected), "{model}\n{creating}");
            counts.push(keys.len());
        }
        done += 1;
        weak += usize::from(counts.first() < counts.get(1));
    }
    assert!(weak > done / 100, "{weak} of {done} have more executions under tso than under sc");
}

/// The axioms that remain to be checked once coherence is a filter, as decided from the files.
#[test]
fn axioms_that_follow_are_not_checked_again() {
    for (name, left) in [
        ("sc", &["sc"][..]),
        ("tso", &["tso"]),
        ("sra", &["strong-write-coherence"]),
        ("ra", &[]),
        ("rc20", &[]),
        ("rc11", &["sc"]),
        ("relaxed", &[]),
    ] {
        let explorable = Explorable::of(&Model::named(name).unwrap()).unwrap();
        let names: Vec<String> = explorable.axioms.iter().map(|axiom| axiom.name.to_string()).collect();
        assert_eq!(names, left, "{name}");
    }
}

/// The executions of the weakest model, filtered by plain relation algebra.
struct Filter<'m> {
    model: &'m porf_kat::model_file::ModelFile,
    keys: BTreeSet<String>,
}

impl Visitor<Code> for Filter<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let graph = execution.to_graph();
        let orders = graph.locations().map(|x| graph.mo(x).unwrap().to_vec()).collect();
        let mo = ModificationOrder::new(orders);
        let holding = naive::holding(self.model, &graph, &mo).expect("no rotation in an axiom");
        if holding.iter().all(|holds| *holds) {
            self.keys.insert(execution.key());
        }
        Ok(())
    }
}

/// A user's model: for every program of the corpus, the search finds those executions of the
/// weakest model that the naive evaluation of the axioms allows.
#[test]
fn the_corpus_under_pso() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/models/pso.kat");
    let pso = Model::find(path.to_str().unwrap()).unwrap();
    let explored = ExploredModel::of(&pso).unwrap();
    let (mut programs, mut weaker, mut left_out) = (0, 0, 0);
    for (path, program) in corpus() {
        let (found, keys) = run(&program, Config::of(explored.clone()));
        assert_eq!(found.stats.executions as usize, keys.len(), "{}: each exactly once", path.display());
        // Exported executions do not contain the events of threads, so the naive evaluation would
        // miss their order.
        let text = std::fs::read_to_string(&path).unwrap();
        if text.contains("spawn") {
            left_out += 1;
            continue;
        }
        let mut filter = Filter { model: pso.file().unwrap(), keys: BTreeSet::new() };
        let config = Config::new(Model::RELAXED).unwrap().all_errors(true);
        explore(&program, &config, &mut filter);
        assert_eq!(keys, filter.keys, "{}", path.display());
        programs += 1;
        let (_, tso) = run(&program, Config::new(Model::TSO).unwrap());
        assert!(tso.is_subset(&keys), "{}", path.display());
        weaker += usize::from(tso.len() < keys.len());
    }
    assert!(programs > 180 && weaker > 30 && left_out < 30, "{programs} {weaker} {left_out}");
}
