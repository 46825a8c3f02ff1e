//! The programs of `benchmarks/c`: the correct version is safe under sc, tso, ra and rc11, and each
//! seeded bug is found under the models that its comment names; counts of executions are those of
//! the literature.

mod support;

use porf_model::Model;
use std::path::Path;
use support::{Outcome, run, sources};

const MODELS: [Model; 4] = [Model::SC, Model::TSO, Model::RA, Model::RC11];

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The comments of the file that begin with the key.
fn comments(path: &Path, key: &str) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| line.strip_prefix(key)).map(String::from).collect()
}

#[test]
fn correct_versions_are_safe() {
    let files = sources("../../benchmarks/c");
    assert!(files.len() >= 25);
    let mut wrong = Vec::new();
    for path in &files {
        for model in MODELS {
            let outcome = run(path, &[], &model);
            if !matches!(&outcome, Outcome::Verdict { verdict, .. } if verdict == "safe") {
                wrong.push(format!("{} under {model}: {outcome:.300?}", name(path)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn seeded_bugs_are_found() {
    let mut wrong = Vec::new();
    for path in sources("../../benchmarks/c") {
        let bugs = comments(&path, "// bug: ");
        assert!(!bugs.is_empty(), "{} has no bug", name(&path));
        for bug in bugs {
            let option = bug.split_whitespace().next().unwrap_or_default().to_string();
            let models = bug.rsplit(": ").next().unwrap_or_default();
            for model in models.split_whitespace() {
                let model: Model = model.parse().expect("a model");
                let outcome = run(&path, std::slice::from_ref(&option), &model);
                if !matches!(&outcome, Outcome::Verdict { verdict, .. } if verdict == "violation") {
                    wrong.push(format!("{} {option} under {model}: {outcome:?}", name(&path)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn counts_are_those_of_the_literature() {
    let mut wrong = Vec::new();
    let mut counted = 0;
    for path in sources("../../benchmarks/c") {
        for line in comments(&path, "// executions: ") {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [option, model, wanted] = words[..] else { panic!("{}: {line}", name(&path)) };
            let outcome = run(&path, &[option.to_string()], model.parse::<Model>().expect("a model"));
            let wanted: u64 = wanted.parse().expect("a number");
            counted += 1;
            if !matches!(outcome, Outcome::Verdict { executions, .. } if executions == wanted) {
                wrong.push(format!("{} {option}: {outcome:?} instead of {wanted}", name(&path)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(counted >= 5);
}
