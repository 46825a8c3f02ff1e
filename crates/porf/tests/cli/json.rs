//! The JSON report: the last line of standard output, with field names that do not change.

use crate::json_report::{assert_documented, report, transcript};
use crate::program::porf;

/// The fields that differ from run to run.
const EFFORT: [&str; 1] = ["seconds"];

const ARGUMENTS: [(&str, i32); 5] = [
    ("check --json --witness -m sc,ra,wra examples/traces/coherence-two-readers.trace", 1),
    ("check --json --witness -m relaxed,rc20 examples/traces/race.trace examples/traces/rmw-chain.trace", 1),
    ("check --json -m sra --budget 0 examples/traces/needs-search.trace", 3),
    ("check --json -m rc20 --weaken-sc examples/traces/sc-accesses.trace", 0),
    ("check --json -m rc20 crates/porf-exec/tests/malformed/unknown-mode.trace examples/traces/sc-accesses.trace", 2),
];

#[test]
fn is_stable() {
    insta::assert_snapshot!(transcript(&ARGUMENTS, &EFFORT));
}

#[test]
fn every_field_is_documented() {
    let searched = ("check --json -m sra examples/traces/needs-search.trace", 1);
    let reports = ARGUMENTS.into_iter().chain([searched]).map(|(arguments, code)| report(arguments, code, &EFFORT));
    assert_documented(&reports.collect::<Vec<_>>());
}

#[test]
fn is_the_only_output() {
    let run = porf("check --json -m all examples/traces/iriw.trace").assert_code(1);
    assert_eq!((run.stdout.lines().count(), run.stderr.as_str()), (1, ""));
}
