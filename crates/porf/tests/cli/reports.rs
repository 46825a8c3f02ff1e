//! Reports, as snapshots. Each axiom that a checker names has an explanation here.

use crate::program::{porf, scratch};
use porf_consistency::Axiom;

#[test]
fn of_consistent_traces() {
    let mut all = porf("check examples/traces/message-passing.trace").assert_code(0).transcript();
    all.push_str(&porf("check -m sra,wra --witness examples/traces/rmw-chain.trace").assert_code(0).transcript());
    all.push_str(&porf("check --draw examples/traces/rmw-chain.trace").assert_code(0).transcript());
    all.push_str(&porf("check -m rc20 --weaken-sc examples/traces/sc-accesses.trace").assert_code(0).transcript());
    insta::assert_snapshot!(all);
}

#[test]
fn of_each_axiom() {
    let cases = [
        (Axiom::PoRf, "ra", "load-buffering"),
        (Axiom::WriteCoherence, "relaxed", "coherence-two-readers"),
        (Axiom::StrongWriteCoherence, "sra", "2+2w"),
        (Axiom::ReadCoherence, "rc20", "message-passing-lost"),
        (Axiom::WeakReadCoherence, "wra", "message-passing-lost"),
        (Axiom::Atomicity, "ra", "rmw-chain-split"),
        (Axiom::WeakAtomicity, "wra", "rmw-lost-update"),
        (Axiom::SequentialConsistency, "sc", "store-buffering"),
    ];
    for (axiom, model, name) in cases {
        let run = porf(&format!("check -m {model} examples/traces/{name}.trace")).assert_code(1);
        assert!(run.stdout.contains(&format!("It violates {axiom}: {}.", axiom.meaning())), "{}", run.stdout);
        insta::assert_snapshot!(format!("axiom_{axiom}"), run.transcript());
    }
}

/// Every kind of reason that the axioms above do not have.
#[test]
fn of_each_reason() {
    let mut all = String::new();
    for (model, name) in [
        ("sc", "2+2w"),                 // forced by a path from what is read
        ("sra", "store-buffering-rmw"), // forced by a path to the read
        ("sc", "rmw-chain-split"),      // both, through an RMW
        ("sra", "needs-search"),        // no order
        ("ra", "rmw-intruder-mo"),      // no reasons needed: modification order is given
    ] {
        all.push_str(&porf(&format!("check -m {model} examples/traces/{name}.trace")).assert_code(1).stdout);
        all.push('\n');
    }
    insta::assert_snapshot!(all);
}

#[test]
fn of_a_race_and_of_no_answer() {
    let mut all = porf("check examples/traces/race.trace").assert_code(1).transcript();
    all.push_str(&porf("check -m sra --budget 0 examples/traces/needs-search.trace").assert_code(3).transcript());
    insta::assert_snapshot!(all);
}

#[test]
fn of_several_models_and_files() {
    let mut all = porf("check -m all examples/traces/coherence-cowr.trace").assert_code(1).transcript();
    let files = "examples/traces/store-buffering.trace examples/traces/race.trace examples/traces/rmw-chain.trace";
    all.push_str(&porf(&format!("check -m all {files}")).assert_code(1).transcript());
    all.push_str(&porf(&format!("check -m sc,ra -q {files}")).assert_code(1).transcript());
    let missing = "examples/traces/rmw-chain.trace examples/traces/sc-accesses.trace no/such.trace";
    all.push_str(&porf(&format!("check -m rc20 {missing}")).assert_code(2).transcript());
    insta::assert_snapshot!(all);
}

/// Names come from the input, and must not control the terminal.
#[test]
fn of_a_trace_with_strange_names() {
    let trace = "thread \"P\\u{1b}[31m\"\n\"a\\n\": W rlx \"x\\u{7}\" 1\nR rlx \"x\\u{7}\" 0\n";
    let run = crate::program::porf_with("check -", trace.as_bytes()).assert_code(1);
    assert!(!run.stdout.contains(|c: char| c.is_control() && c != '\n'), "{:?}", run.stdout);
    assert!(run.stdout.contains("\\u{1b}[31m"));
}

#[test]
fn long_explanations_are_cut() {
    let path = scratch("long.trace");
    let mut trace = String::from("thread P0\nW rlx x\n");
    for i in 1..200 {
        trace.push_str(&format!("U rlx x <- P0:{}\n", 2 * i - 1));
    }
    trace.push_str("R rlx x <- P0:1\n");
    std::fs::write(&path, trace).unwrap();
    let run = porf(&format!("check {}", path.display())).assert_code(1);
    assert!(run.stdout.lines().count() < 120, "{}", run.stdout);
    let json = porf(&format!("check --json {}", path.display())).assert_code(1).stdout;
    assert!(json.len() > run.stdout.len());
}

#[test]
fn pictures() {
    let (html, dot) = (scratch("picture.html"), scratch("picture.dot"));
    let trace = "examples/traces/2+2w.trace";
    porf(&format!("check -q -m all --html {} --dot {} {trace}", html.display(), dot.display())).assert_code(1);
    let (html, dot) = (std::fs::read_to_string(html).unwrap(), std::fs::read_to_string(dot).unwrap());
    assert!(html.contains("<svg") && html.contains("sequential-consistency") && html.contains("2+2w.trace"));
    assert!(dot.starts_with("digraph") || dot.contains("digraph"), "{dot}");
    let run = porf(&format!("check --html no/such/directory/x.html {trace}"));
    assert!(run.assert_code(2).stderr.contains("cannot write no/such/directory/x.html"));
}
