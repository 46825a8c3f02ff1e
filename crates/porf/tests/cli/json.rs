//! The JSON report: the last line of standard output, with field names that do not change.

use crate::program::{porf, root};
use serde_json::Value;
use std::collections::BTreeSet;

/// The report, without the times.
fn report(arguments: &str, code: i32) -> Value {
    let run = porf(arguments).assert_code(code);
    let mut value: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(value["exit_code"], code);
    forget_times(&mut value);
    value
}

fn forget_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                if name == "seconds" {
                    assert!(field.is_f64());
                    *field = Value::from(0);
                }
                forget_times(field);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(forget_times),
        _ => {}
    }
}

const ARGUMENTS: [(&str, i32); 5] = [
    ("check --json --witness -m sc,ra,wra examples/traces/coherence-two-readers.trace", 1),
    ("check --json --witness -m relaxed,rc20 examples/traces/race.trace examples/traces/rmw-chain.trace", 1),
    ("check --json -m sra --budget 0 examples/traces/needs-search.trace", 3),
    ("check --json --weaken-sc examples/traces/sc-accesses.trace", 0),
    ("check --json crates/porf-exec/tests/malformed/unknown-mode.trace examples/traces/sc-accesses.trace", 2),
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
    collect(&report("check --json -m sra examples/traces/needs-search.trace", 1), &mut names);
    for name in names {
        assert!(document.contains(&format!("`{name}`")), "docs/json.md does not describe {name}");
    }
}

#[test]
fn is_the_only_output() {
    let run = porf("check --json -m all examples/traces/iriw.trace").assert_code(1);
    assert_eq!((run.stdout.lines().count(), run.stderr.as_str()), (1, ""));
}
