//! The example traces have the verdicts that they state, and distinguish the models.

use crate::program::root;
use porf_consistency::{HandWritten, Options, Verdict, check};
use porf_exec::{ExecutionGraph, trace};
use porf_oracle::dense as oracle;
use std::collections::BTreeMap;
use std::path::PathBuf;

struct Example {
    name: String,
    graph: ExecutionGraph,
    expected: BTreeMap<HandWritten, String>,
}

fn examples() -> Vec<Example> {
    let entries = std::fs::read_dir(root().join("examples/traces")).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(example).collect()
}

fn example(path: &PathBuf) -> Example {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.starts_with("# ") && !text.starts_with("# expect"), "{name} does not say what it shows");
    let line = text.lines().find_map(|line| line.strip_prefix("# expect: "));
    let line = line.unwrap_or_else(|| panic!("{name} does not say what to expect"));
    let expected: BTreeMap<HandWritten, String> = line
        .split(", ")
        .map(|part| part.split_once(' ').unwrap())
        .map(|(model, verdict)| (model.parse().unwrap(), verdict.to_string()))
        .collect();
    assert_eq!(expected.len(), HandWritten::ALL.len(), "{name} leaves out a model");
    Example { graph: trace::read_file(path, |_| ()).unwrap_or_else(|error| panic!("{error}")), name, expected }
}

fn verdict(graph: &ExecutionGraph, model: HandWritten) -> &'static str {
    match check(graph, model, &Options::default()) {
        Ok(Verdict::Consistent(_)) => "consistent",
        Ok(Verdict::Inconsistent(_)) => "inconsistent",
        Ok(Verdict::Race(..)) => "race",
        Ok(Verdict::Inconclusive(_)) => "inconclusive",
        Err(_) => "unsupported",
    }
}

#[test]
fn every_expectation_holds() {
    for Example { name, graph, expected } in examples() {
        for (&model, expected) in &expected {
            assert_eq!(verdict(&graph, model), expected, "{name} under {model}");
        }
    }
}

/// The expectations do not only come from the checkers: the brute-force oracle agrees.
#[test]
fn the_oracle_agrees() {
    for Example { name, graph, expected } in examples() {
        if graph.has_mo() || graph.len() > 12 {
            continue;
        }
        for (&model, expected) in &expected {
            let admitted = oracle::consistent(&graph, model).is_some();
            match expected.as_str() {
                "consistent" | "race" => assert!(admitted, "{name} under {model}"),
                "inconsistent" => assert!(!admitted, "{name} under {model}"),
                _ => {}
            }
        }
    }
}

#[test]
fn each_model_has_a_consistent_and_an_inconsistent_example() {
    let examples = examples();
    for model in HandWritten::ALL {
        for wanted in ["consistent", "inconsistent"] {
            assert!(examples.iter().any(|example| example.expected[&model] == wanted), "{model}: {wanted}");
        }
    }
}

#[test]
fn each_inclusion_is_strict_and_none_is_violated() {
    use HandWritten::{Ra, Rc20, Relaxed, Sc, Sra, Wra};
    let examples = examples();
    let separates = |stronger: HandWritten, weaker: HandWritten| {
        let separates = |example: &&Example| {
            example.expected[&stronger] == "inconsistent" && example.expected[&weaker] == "consistent"
        };
        examples.iter().find(separates).map(|example| example.name.as_str())
    };
    let inclusions = [(Sc, Sra), (Sra, Ra), (Ra, Wra), (Ra, Rc20), (Rc20, Relaxed)];
    for (stronger, weaker) in inclusions {
        assert!(separates(stronger, weaker).is_some(), "nothing separates {weaker} from {stronger}");
        assert_eq!(separates(weaker, stronger), None, "{stronger} is not stronger than {weaker}");
    }
    for (one, other) in [(Wra, Relaxed), (Wra, Rc20)] {
        assert!(separates(one, other).is_some() && separates(other, one).is_some(), "{one} and {other} are comparable");
    }
}
