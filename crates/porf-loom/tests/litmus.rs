//! Litmus tests, written with the interface at test time: the outcomes and the numbers of
//! executions are those of the search over snapshots, and those that the corpus states.

#![allow(unsafe_code)]

mod support;

use porf_fuzz::scaled;
use porf_loom::model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::compile;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::path::Path;
use std::sync::Arc;
use support::{Found, expected, through_interface};

#[test]
fn the_corpus_has_the_same_outcomes_through_the_interface() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
    let mut compared = 0;
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "porf") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let compiled = compile(&text).unwrap();
        let code = Arc::new(compiled.code.clone());
        for model in [Model::RC11, Model::SC] {
            let Some((found, places)) = expected(&code, &model, 2_000) else { continue };
            let (through, runs) = through_interface(&code, &model, 1, &places);
            assert_eq!(through, found, "{} under {model}", path.display());
            if let Found::Safe(executions, _) = found {
                let stated = compiled.expectation(model.name()).and_then(|it| it.executions_mo);
                assert_eq!(Some(executions), stated, "{} under {model}", path.display());
                assert!(runs <= 2 * executions, "{}: {runs} runs of {executions} executions", path.display());
            }
            compared += 1;
        }
    }
    assert!(compared >= 200, "only {compared} tests can be written with the interface");
}

#[test]
fn random_programs_have_the_same_executions_through_the_interface() {
    let mut rng = Pcg64::seed_from_u64(22);
    let (mut compared, mut races, mut executions, mut runs) = (0, 0, 0, 0);
    while compared < scaled(300) {
        let shape = Shape {
            threads: rng.random_range(2..=4),
            actions: rng.random_range(2..=4),
            locations: rng.random_range(1..=3),
            non_atomics: rng.random_bool(0.3),
            sc: rng.random_bool(0.5),
            acquire_release: rng.random_bool(0.8),
            narrow: rng.random_bool(0.2),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let code = Arc::new(compile(&text).unwrap().code);
        let model = if rng.random_bool(0.7) { Model::RC11 } else { Model::SC };
        let jobs = rng.random_range(1..=2);
        let Some((found, places)) = expected(&code, &model, 3_000) else { continue };
        let (through, made) = through_interface(&code, &model, jobs, &places);
        assert_eq!(through, found, "under {model} with {jobs} jobs:\n{text}");
        match found {
            Found::Safe(number, _) => {
                executions += number;
                runs += if jobs == 1 { made } else { number };
            }
            _ => races += 1,
        }
        compared += 1;
    }
    assert!(races > 0 && executions > 0);
    // One run for each execution, and few more: reads that are inconsistent may have been stepped.
    assert!(runs <= executions + executions / 10, "{runs} runs of {executions} executions");
}
