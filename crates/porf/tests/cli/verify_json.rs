//! The JSON reports of `porf verify` and `porf litmus`: the last line of standard output, with field names that do not change.

use crate::program::{porf, root};
use serde_json::Value;
use std::collections::BTreeSet;

/// The report, without times, sizes and the effort of the search.
fn report(arguments: &str, code: i32) -> Value {
    let run = porf(arguments).assert_code(code);
    let mut value: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(value["exit_code"], code);
    forget_effort(&mut value);
    value
}

fn forget_effort(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                if ["seconds", "peak_memory_bytes", "events", "revisits", "pruned"].contains(&name.as_str()) {
                    assert!(field.is_number() || field.is_null());
                    *field = Value::from(0);
                }
                forget_effort(field);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(forget_effort),
        _ => {}
    }
}

const ARGUMENTS: [(&str, i32); 6] = [
    ("verify -j 1 --json --outcomes --estimate litmus/sb.porf", 0),
    ("verify -j 1 --json --all-errors examples/programs/mailbox-plain.porf", 1),
    ("verify -j 1 --json -m sc,rc11,wra examples/programs/mailbox.porf", 1),
    ("verify -j 1 --json --max-events 30 examples/programs/exchange-lock.porf", 3),
    ("verify --json crates/porf-program/tests/bad/mode_unknown.porf", 2),
    ("litmus --json -m ra litmus/sb.porf litmus/mp.porf", 0),
];

#[test]
fn is_stable() {
    let mut all = String::new();
    for (arguments, code) in ARGUMENTS {
        let value = report(arguments, code);
        all.push_str(&format!("$ porf {arguments}\n{}\n", serde_json::to_string_pretty(&value).unwrap()));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn has_what_every_report_needs() {
    for (arguments, code) in &ARGUMENTS[..4] {
        let report = report(arguments, *code);
        for field in
            ["verdict", "model", "equivalence", "executions", "blocked", "seconds", "peak_memory_bytes", "error"]
        {
            assert!(report.get(field).is_some(), "{arguments}: no {field}");
        }
    }
}

#[test]
fn every_field_is_documented() {
    fn collect(value: &Value, names: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(name, field)| {
                names.insert(name.clone());
                collect(field, names);
            }),
            Value::Array(items) => items.iter().for_each(|item| collect(item, names)),
            _ => {}
        }
    }
    let document = std::fs::read_to_string(root().join("docs/json.md")).unwrap();
    let mut names = BTreeSet::new();
    for (arguments, code) in ARGUMENTS {
        collect(&report(arguments, code), &mut names);
    }
    names.extend(["file", "model", "equivalence", "verdict", "executions", "expected"].map(str::to_string));
    for name in names {
        assert!(document.contains(&format!("`{name}`")), "docs/json.md does not describe {name}");
    }
}
