//! The JSON report: `docs/json.md` describes it.

use crate::exit::Exit;
use crate::verify::json::head;
use porf_promising::Consistency;
use porf_verify::json::run;
use porf_verify::promise::{Answer, conclusion, goal_origin, goal_text};
use porf_verify::{FrontEnd, PorfSource, peak_memory};
use serde_json::{Value, json};

/// The report, as one line.
pub(super) fn report(source: &PorfSource, answer: &Answer, exit: Exit) -> String {
    let mut fields = head("promise", source.name(), exit);
    let mut put = |name: &str, value: Value| drop(fields.insert(name.to_string(), value));
    let report = &answer.report;
    put("verdict", json!(answer.verdict()));
    put("message", json!(conclusion(source, answer)));
    put("bound", json!(report.bound));
    put("cost", json!(report.reached.map(|(_, cost)| cost)));
    put("completed_bound", json!(answer.completed));
    put("promises", json!(answer.config.promises));
    put("consistency", json!(answer.config.consistency.name()));
    let domain = match answer.config.consistency {
        Consistency::Standard { domain } => json!(domain),
        _ => Value::Null,
    };
    put("domain", domain);
    put("cut_by_bound", json!(report.cuts.bound));
    put("cut_by_unroll", json!(report.cuts.unroll));
    put("reason", json!(answer.reason()));
    put("note", json!(answer.note()));
    put("states", json!(answer.states));
    put("steps", json!(report.stats.steps));
    put("certifications", json!(report.stats.certifications));
    put("certifications_worked_out", json!(report.stats.certified));
    put("state_bytes", json!(report.stats.memory));
    put("seconds", json!(answer.elapsed.as_secs_f64()));
    put("peak_memory_bytes", json!(peak_memory()));
    let goal = report.reached.map_or(Value::Null, |(goal, _)| {
        let (line, column) = goal_origin(source, goal).map(|origin| (origin.line, origin.column)).unzip();
        json!({ "message": goal_text(source, goal, report.witness.as_ref()), "line": line, "column": column })
    });
    put("goal", goal);
    let run = report.witness.as_ref().map(|witness| run(&source.compiled().code, witness));
    put("run", run.unwrap_or(Value::Null));
    format!("{}\n", Value::Object(fields))
}
