//! Explanations are short: a write that happens before another one needs no path to it.

use porf_consistency::{HandWritten, Options, Reason, Verdict, Violation, check};
use porf_exec::trace;

fn violation(text: &str, model: HandWritten) -> Violation {
    let graph = trace::read(text.as_bytes(), "test").unwrap();
    match check(&graph, model, &Options::default()).unwrap() {
        Verdict::Inconsistent(violation) => violation,
        other => panic!("{model}: {other:?}"),
    }
}

/// The writes x = from, from + by, ... of a thread.
fn writes(thread: &str, values: impl Iterator<Item = usize>) -> String {
    let lines = values.map(|value| format!("W rlx x {value}\n"));
    std::iter::once(format!("thread {thread}\n")).chain(lines).collect()
}

const COHERENT: [HandWritten; 3] = [HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed];

#[test]
fn no_way_through_all_writes_of_a_thread() {
    let text = writes("P0", 1..=1000) + "thread P1\nR rlx x 1000\nR rlx x 1\n";
    for model in COHERENT {
        let violation = violation(&text, model);
        assert_eq!(violation.cycle.len(), 2, "{model}: {violation:?}");
        assert!(matches!(violation.reasons[..], [Reason::Seen { .. }]), "{model}: {violation:?}");
    }
}

#[test]
fn no_way_through_all_writes_of_two_threads() {
    let reads: String = (1..=1000).map(|value| format!("R rlx x {value}\n")).collect();
    let text = writes("P0", (1..=1000).step_by(2))
        + &writes("P1", (2..=1000).step_by(2))
        + "thread P2\n"
        + &reads
        + "thread P3\nR rlx x 1000\nR rlx x 1\n";
    for model in COHERENT {
        let violation = violation(&text, model);
        assert!(violation.cycle.len() <= 4, "{model}: {violation:?}");
    }
}
