//! The JSON Schemas of `docs/schema`: every report conforms to that of its command.
//!
//! The validator knows the few keywords that the schemas use, and refuses others.

use crate::program::{porf, root};
use serde_json::Value;
use std::fs;

/// Reports of every command: answers of all kinds, refusals, errors in arguments.
const REPORTS: &[&str] = &[
    "check --json -m sc,ra,wra --witness examples/traces/coherence-two-readers.trace",
    "check --json -m relaxed,rc20,rc11,tso --witness examples/traces/race.trace examples/traces/rmw-chain.trace",
    "check --json -m sra --budget 0 examples/traces/needs-search.trace",
    "check --json -m sra examples/traces/needs-search.trace",
    "check --json -m rc20 --weaken-sc examples/traces/sc-accesses.trace",
    "check --json -m rc20 crates/porf-exec/tests/malformed/unknown-mode.trace examples/traces/sc-accesses.trace",
    "check --json -m all examples/traces/iriw.trace",
    "check --json",
    "verify --json -j 1 --outcomes --estimate litmus/sb.porf",
    "verify --json -j 1 --all-errors examples/programs/mailbox-plain.porf",
    "verify --json -j 1 -m sc,rc11,wra examples/programs/mailbox.porf",
    "verify --json -j 1 --max-events 30 examples/programs/counting-lock.porf",
    "verify --json crates/porf-program/tests/bad/mode_unknown.porf",
    "verify --json --lb-races litmus/lb.porf",
    "verify --json -m weakestmo2 litmus/lb.porf",
    "verify --json --linearizable stack examples/linearizability/lost-pop.porf",
    "verify --json --linearizable stack examples/linearizability/stack.porf",
    "verify --json -m sc,rc11 benchmarks/c/increments.c",
    "verify --json examples/c/mailbox.c",
    "verify --json examples/c/stack.c",
    "verify --json --nonsense",
    "verify --json -m nope litmus/sb.porf",
    "verify --json examples/litmus/SB.litmus",
    "reach --json benchmarks/sra/dekker+fences.porf",
    "reach --json litmus/sb.porf",
    "reach --json --bound 5 litmus/sb.porf",
    "reach --json crates/porf-program/tests/bad/mode_unknown.porf",
    "repair --json examples/programs/mailbox.porf",
    "repair --json --relax examples/programs/mailbox-fixed.porf",
    "repair --json litmus/sb.porf",
    "litmus --json -m ra litmus/sb.porf litmus/mp.porf",
    "litmus --json examples/litmus",
    "prove --json theorems/eco.kat theorems/totality-unsound.kat",
    "prove --json examples/models/pso.kat",
    "model list --json",
    "model show --json rc11",
    "model compare --json rc11 tso",
    "model properties --json tso",
    "model show --json nope",
    "test --json --runs 20 examples/programs/mailbox.porf",
    "test --json --runs 20 examples/programs/mailbox-fixed.porf",
    "jobs --json nats://127.0.0.1:1",
    "jobs --json --nonsense",
    "promise --json litmus/lb.porf",
    "promise --json crates/porf-program/tests/bad/mode_unknown.porf",
];

#[test]
fn every_report_conforms() {
    for arguments in REPORTS {
        let command = arguments.split(' ').next().unwrap();
        let text = fs::read_to_string(root().join(format!("docs/schema/{command}.schema.json"))).unwrap();
        let schema: Value = serde_json::from_str(&text).unwrap();
        let run = porf(arguments);
        let last = run.stdout.lines().last().unwrap_or_else(|| panic!("{arguments}: {}", run.transcript()));
        let report: Value = serde_json::from_str(last).unwrap();
        if let Err(fault) = conforms(&report, &schema, "") {
            panic!("{arguments}: {fault}\n{last}");
        }
    }
}

#[test]
fn every_command_has_a_schema_that_refuses() {
    for entry in fs::read_dir(root().join("docs/schema")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let schema: Value = serde_json::from_str(&text).unwrap();
        for wrong in [serde_json::json!([]), serde_json::json!({}), serde_json::json!({ "exit_code": 9 })] {
            assert!(conforms(&wrong, &schema, "").is_err());
        }
    }
}

fn conforms(value: &Value, schema: &Value, path: &str) -> Result<(), String> {
    let fields = schema.as_object().ok_or("a schema is an object")?;
    for (keyword, rule) in fields {
        match keyword.as_str() {
            "$schema" | "title" | "description" => {}
            "const" if value != rule => return Err(format!("{path}: {value} is not {rule}")),
            "enum" if !rule.as_array().unwrap().contains(value) => {
                return Err(format!("{path}: {value} is not one of {rule}"));
            }
            "const" | "enum" => {}
            "type" => {
                let is = |name: &Value| has_type(value, name.as_str().unwrap());
                if !rule.as_array().map_or_else(|| is(rule), |names| names.iter().any(is)) {
                    return Err(format!("{path}: {value} is no {rule}"));
                }
            }
            "required" => {
                let missing = |name: &&Value| value.is_object() && value.get(name.as_str().unwrap()).is_none();
                if let Some(name) = rule.as_array().unwrap().iter().find(missing) {
                    return Err(format!("{path}: no {name}"));
                }
            }
            "properties" => {
                for (name, rule) in rule.as_object().unwrap() {
                    value.get(name).map_or(Ok(()), |field| conforms(field, rule, &format!("{path}/{name}")))?;
                }
                // New fields belong into the schema.
                let known = |name: &String| rule.get(name).is_some() || fields.contains_key("additionalProperties");
                if let Some((name, _)) = value.as_object().into_iter().flatten().find(|(name, _)| !known(name)) {
                    return Err(format!("{path}: the schema has no {name}"));
                }
            }
            "additionalProperties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    conforms(field, rule, &format!("{path}/{name}"))?;
                }
            }
            "items" => {
                for (number, item) in value.as_array().into_iter().flatten().enumerate() {
                    conforms(item, rule, &format!("{path}/{number}"))?;
                }
            }
            other => return Err(format!("{path}: unknown keyword {other}")),
        }
    }
    Ok(())
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}
