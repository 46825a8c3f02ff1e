//! Reading JSON reports: the last line of standard output.

use crate::program::{porf, root};
use serde_json::Value;
use std::collections::BTreeSet;

/// The report of a run with this exit code. Fields of these names differ from run to run, and are
/// set to 0.
#[track_caller]
pub fn report(arguments: &str, code: i32, forgotten: &[&str]) -> Value {
    let run = porf(arguments).assert_code(code);
    let mut value: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    assert_eq!(value["exit_code"], code);
    forget(&mut value, forgotten);
    value
}

fn forget(value: &mut Value, forgotten: &[&str]) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                // The events of a graph have the same name as their number.
                if forgotten.contains(&name.as_str()) && !field.is_array() {
                    assert!(field.is_number() || field.is_null(), "{name} is {field}");
                    *field = Value::from(0);
                }
                forget(field, forgotten);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| forget(item, forgotten)),
        _ => {}
    }
}

/// The reports of several runs, each below its command, for snapshots.
pub fn transcript(runs: &[(&str, i32)], forgotten: &[&str]) -> String {
    let show = |(arguments, code): &(&str, i32)| {
        let value = report(arguments, *code, forgotten);
        format!("$ porf {arguments}\n{}\n", serde_json::to_string_pretty(&value).unwrap())
    };
    runs.iter().map(show).collect()
}

/// The names of all fields; the fields of `relations` are names of relations.
pub fn names_of_fields(value: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                names.insert(name.clone());
                if name != "relations" {
                    names.extend(names_of_fields(field));
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| names.extend(names_of_fields(item))),
        _ => {}
    }
    names
}

/// Checks that the document on JSON describes the fields of these reports.
#[track_caller]
pub fn assert_documented<'v>(reports: impl IntoIterator<Item = &'v Value>) {
    let document = std::fs::read_to_string(root().join("docs/json.md")).unwrap();
    for name in reports.into_iter().flat_map(names_of_fields) {
        assert!(document.contains(&format!("`{name}`")), "docs/json.md does not describe {name}");
    }
}
