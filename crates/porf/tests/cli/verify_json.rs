//! The JSON reports of `porf verify` and `porf litmus`: the last line of standard output, with
//! field names that do not change.

use crate::json_report::{assert_documented, report, transcript};

/// Times, sizes and the effort of the search, which differ from run to run.
const EFFORT: [&str; 5] = ["seconds", "peak_memory_bytes", "events", "revisits", "pruned"];

const ARGUMENTS: [(&str, i32); 6] = [
    ("verify -j 1 --json --outcomes --estimate litmus/sb.porf", 0),
    ("verify -j 1 --json --all-errors examples/programs/mailbox-plain.porf", 1),
    ("verify -j 1 --json -m sc,rc11,wra examples/programs/mailbox.porf", 1),
    ("verify -j 1 --json --max-events 30 examples/programs/counting-lock.porf", 3),
    ("verify --json crates/porf-program/tests/bad/mode_unknown.porf", 2),
    ("litmus --json -m ra litmus/sb.porf litmus/mp.porf", 0),
];

#[test]
fn is_stable() {
    insta::assert_snapshot!(transcript(&ARGUMENTS, &EFFORT));
}

#[test]
fn has_what_every_report_needs() {
    for (arguments, code) in &ARGUMENTS[..4] {
        let report = report(arguments, *code, &EFFORT);
        for field in
            ["verdict", "model", "equivalence", "executions", "blocked", "seconds", "peak_memory_bytes", "error"]
        {
            assert!(report.get(field).is_some(), "{arguments}: no {field}");
        }
    }
}

#[test]
fn every_field_is_documented() {
    let reports = ARGUMENTS.map(|(arguments, code)| report(arguments, code, &EFFORT));
    assert_documented(&reports);
}
