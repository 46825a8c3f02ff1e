//! SARIF 2.1.0: the log format of static analysis tools, which code hosts and editors show.

use super::{Checked, Finding, Place};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The results as a log.
pub fn sarif(all: &[Checked]) -> String {
    let kinds: BTreeSet<&str> = all.iter().flat_map(|it| &it.findings).map(|finding| finding.kind).collect();
    let kinds: Vec<&str> = kinds.into_iter().collect();
    let rules: Vec<Value> = kinds.iter().map(|kind| json!({ "id": kind, "name": kind })).collect();
    let results: Vec<Value> = all
        .iter()
        .flat_map(|checked| checked.findings.iter().map(|finding| result(finding, &checked.model, &kinds)))
        .collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "porf", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{log:#}\n")
}

fn result(finding: &Finding, model: &str, kinds: &[&str]) -> Value {
    let mut result = json!({
        "ruleId": finding.kind,
        "ruleIndex": kinds.iter().position(|kind| *kind == finding.kind),
        "level": if finding.is_error { "error" } else { "warning" },
        "message": { "text": format!("{} (under {model})", finding.message) },
        "locations": [{ "physicalLocation": location(&finding.place) }],
    });
    if let Some(other) = &finding.other {
        let text = json!({ "text": "the other access" });
        result["relatedLocations"] = json!([{ "physicalLocation": location(other), "message": text }]);
    }
    result
}

fn location(place: &Place) -> Value {
    let mut location = json!({ "artifactLocation": { "uri": uri(&place.file) } });
    if let Some((line, column)) = place.at {
        location["region"] = json!({ "startLine": line, "startColumn": column });
    }
    location
}

/// The name of a file as a reference to a URI: relative names stay relative.
fn uri(file: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=:@".contains(&byte);
    let encoded: String = file
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    let first = encoded.split('/').next().unwrap_or_default();
    match file.starts_with('/') {
        true => format!("file://{encoded}"),
        // A colon in the first part would end a scheme.
        false if first.contains(':') => format!("./{encoded}"),
        false => encoded,
    }
}
