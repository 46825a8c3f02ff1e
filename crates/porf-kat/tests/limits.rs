//! Limits hold: large terms are refused, or given up at the deadline.

use porf_kat::prove::{Limits, Prover, Verdict};
use porf_kat::resolve::resolve_text;
use std::time::Duration;

#[test]
fn long_expressions_are_refused() {
    for operator in ["?", "+", "*", "^-1", "^=", ";po", "|po"] {
        let text = format!("let a = po{}\nassert a <= po\n", operator.repeat(12_000));
        let error = resolve_text(&text).expect_err("an error").to_string();
        assert!(error.contains("more than 2000 operators"), "{operator}: {error}");
        let text = format!("let a = po{}\n", operator.repeat(1_999));
        let read = resolve_text(&text).map(|_| ()).map_err(|error| error.to_string());
        assert!(read.is_ok() || read.unwrap_err().contains("every name replaced"), "{operator}");
    }
}

/// Reduction of automata stops at the deadline, too, and nothing is proved after it.
#[test]
fn a_large_question_is_given_up() {
    let doubled: String = (1..=10).map(|i| format!("let a{i} = a{};a{}\n", i - 1, i - 1)).collect();
    let resolved = resolve_text(&format!("let a0 = po\n{doubled}assert a10 <= po\n")).expect("a file");
    let limits = Limits { max_time: Some(Duration::ZERO), ..Limits::default() };
    let report = Prover::new(&resolved).limits(limits).assertion(&resolved.assertions[0]);
    assert!(matches!(report.verdict, Verdict::NotProved(..)), "{}", report.verdict.name());
}
