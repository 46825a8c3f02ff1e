//! The JSON report: `docs/json.md` describes it.

use super::words::equivalence_name;
use crate::exit::Exit;
use porf_explore::Estimate;
use porf_verify::explain::{note, reason};
use porf_verify::json::{error, lb_races};
use porf_verify::{Answer, Source, peak_memory};
use serde::Serialize;
use serde_json::{Map, Value, json};

#[derive(Serialize)]
struct Outcome<'a> {
    state: &'a str,
    executions: u64,
}

/// The report on a program, as one line.
pub(super) fn report(source: &Source, answers: &[Answer], estimates: &[Option<Estimate>], exit: Exit) -> String {
    let results = answers.iter().zip(estimates).map(|(answer, estimate)| result(source, answer, estimate.as_ref()));
    let results: Vec<Map<String, Value>> = results.collect();
    let worst = answers.iter().position(|answer| super::exit_of(answer) == exit).unwrap_or(0);
    let mut report = head("verify", source.name(), exit);
    if let Some(decisive) = results.get(worst) {
        report.extend(decisive.clone());
    }
    if results.len() > 1 {
        report.insert("results".to_string(), json!(results));
    }
    format!("{}\n", Value::Object(report))
}

/// The fields with which every report begins.
pub(crate) fn head(command: &str, name: &str, exit: Exit) -> Map<String, Value> {
    let mut head = Map::new();
    head.insert("command".to_string(), json!(command));
    head.insert("version".to_string(), json!(env!("CARGO_PKG_VERSION")));
    head.insert("exit_code".to_string(), json!(exit.code()));
    head.insert("file".to_string(), json!(name));
    head
}

/// The result for one model.
fn result(source: &Source, answer: &Answer, estimate: Option<&Estimate>) -> Map<String, Value> {
    let stats = &answer.report.stats;
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| drop(fields.insert(name.to_string(), value));
    put("verdict", json!(answer.report.verdict.name()));
    put("model", json!(answer.model.name()));
    put("equivalence", json!(equivalence_name(answer.equivalence)));
    put("executions", json!(stats.executions));
    put("blocked", json!(stats.blocked));
    put("bounded", json!(stats.bounded));
    put("failed", json!(stats.failed));
    put("truncated", json!(stats.truncated));
    put("pruned", json!(stats.pruned));
    put("revisits", json!(stats.revisits));
    put("events", json!(stats.events));
    put("complete", json!(answer.complete));
    put("seconds", json!(answer.elapsed.as_secs_f64()));
    put("peak_memory_bytes", json!(peak_memory()));
    put("reason", json!(reason(source, answer)));
    put("note", json!(note(&answer.report)));
    put("condition", condition(source, answer));
    if !answer.warnings.is_empty() {
        put("warnings", json!(answer.warnings));
    }
    if let Some(not_looked_for) = source.not_looked_for().filter(|_| answer.report.errors.is_empty()) {
        put("not_looked_for", json!(not_looked_for));
    }
    if answer.model.buffers_loads() {
        put("certifications", json!(stats.certifications));
        put("uncertified", json!(stats.uncertified));
        put("cores", json!(stats.cores));
        put("outlived", json!(stats.outlived));
    }
    if answer.asked_lb_races {
        put("lb_race_free", json!(answer.is_lb_race_free()));
        put("lb_races", lb_races(source, answer));
    }
    put("error", answer.report.errors.first().map_or(Value::Null, |it| error(source, it)));
    if answer.report.errors.len() > 1 {
        put("errors", answer.report.errors.iter().map(|it| error(source, it)).collect());
    }
    if let Some(estimate) = estimate {
        put(
            "estimate",
            json!({
                "executions": estimate.executions,
                "standard_error": estimate.standard_error,
                "samples": estimate.samples,
            }),
        );
    }
    if let Some(outcomes) = &answer.outcomes {
        let outcomes: Vec<Outcome<'_>> =
            outcomes.iter().map(|(state, &executions)| Outcome { state, executions }).collect();
        put("outcomes", json!(outcomes));
    }
    fields
}

fn condition(source: &Source, answer: &Answer) -> Value {
    let Some(condition) = source.condition() else { return Value::Null };
    json!({
        "quantifier": condition.quantifier.name(),
        "text": condition.text,
        "answer": answer.claim(source).map(|claim| claim.name()),
        "satisfying": answer.satisfying,
    })
}
