//! Models from their files: the whole corpus of litmus tests has the same executions as under the hand-written axioms.

use porf_consistency::compiled::{CompiledModel, Explorable};
use porf_explore::{Config, Execution, Model, Report, Visitor, explore};
use porf_kat::library::{Library, find};
use porf_kat::prove::Limits;
use porf_program::Code;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

fn stated(name: &str) -> Arc<Explorable> {
    let model = porf_kat::model::Model::load(&Library, find(name).unwrap().path).unwrap();
    let compiled = Arc::new(CompiledModel::new(model).unwrap());
    Arc::new(Explorable::new(compiled, Limits::default()).unwrap_or_else(|why| panic!("{name}: {}", why.reason)))
}

#[derive(Default)]
struct Keys(BTreeSet<String>);

impl Visitor<Code> for Keys {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Option<String> {
        self.0.insert(execution.key());
        None
    }
}

fn run(program: &Code, mut config: Config) -> (Report, BTreeSet<String>) {
    config.all_errors = true;
    let mut keys = Keys::default();
    let report = explore(program, &config, &mut keys);
    (report, keys.0)
}

#[test]
fn the_corpus_has_the_same_executions() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
    let mut files: Vec<_> = std::fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "porf"));
    files.sort();
    assert!(files.len() >= 200, "{}", files.len());
    // wra has no modification order, and its file states its axioms only in part.
    let models: Vec<Model> = Model::ALL.into_iter().filter(|model| model.has_mo()).collect();
    let stated: Vec<Arc<Explorable>> = models.iter().map(|model| stated(model.name())).collect();
    let mut executions = 0;
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let program = porf_program::compile(&text).unwrap().code;
        for (&model, stated) in models.iter().zip(&stated) {
            let (expected, expected_keys) = run(&program, Config::new(model));
            let (found, keys) = run(&program, Config::stated(Arc::clone(stated)));
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

/// What is left to check once coherence is a filter: decided from the files.
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
        let names: Vec<String> = stated(name).axioms.iter().map(|axiom| axiom.name.to_string()).collect();
        assert_eq!(names, left, "{name}");
    }
}
