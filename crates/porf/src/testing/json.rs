//! The JSON report on tests: `docs/json.md` describes it.

use crate::exit::Exit;
use crate::verify::json::head;
use porf_verify::explain::limit;
use porf_verify::json::error;
use porf_verify::testing::{Answer, Outcome, Verdict};
use porf_verify::{Source, peak_memory};
use serde_json::{Value, json};

/// The report, as one line.
pub(super) fn report(source: &Source, answer: &Answer, exit: Exit) -> String {
    let mut report = head("test", source.name(), exit);
    let mut put = |name: &str, value: Value| drop(report.insert(name.to_string(), value));
    let config = &answer.config;
    put("verdict", json!(answer.verdict().name()));
    put("note", json!(answer.doubt().filter(|_| answer.verdict() == Verdict::Inconclusive)));
    put("model", json!(answer.model.name()));
    put("strategy", json!(config.strategy.to_string()));
    put("staleness", json!(config.staleness));
    if let Outcome::Tested(tested) = &answer.outcome {
        let stats = &tested.stats;
        put("seed", json!(config.seed));
        put("runs", json!(stats.runs));
        put("complete", json!(stats.complete));
        put("blocked", json!(stats.blocked));
        put("cut", json!(stats.cut));
        put("stalled", json!(stats.stalled));
        put("limited", json!(stats.limited));
        put("satisfying", json!(stats.satisfying));
        put("unfinished", json!(stats.unfinished));
        put("events", json!(stats.events));
        put("longest", json!(stats.longest));
        put("kept", json!(stats.kept));
        put("failing_seed", json!(tested.failing_seed));
        put("stalled_seed", json!(tested.stalled_seed));
        put("reason", json!(tested.reason.as_ref().map(|reason| limit(source, reason))));
        let growth = tested
            .coverage
            .growth
            .iter()
            .copied()
            .chain([tested.coverage.now()])
            .map(|it| json!({ "runs": it.runs, "rf_pairs": it.edges, "outcomes": it.outcomes }));
        put("growth", growth.collect());
        let outcomes = tested.coverage.outcomes.iter().map(|(state, runs)| json!({ "state": state, "runs": runs }));
        put("outcomes", outcomes.collect());
    }
    put("error", answer.failure.as_ref().map_or(Value::Null, |failure| error(source, &failure.error)));
    put("schedule", json!(answer.schedule().map(ToString::to_string)));
    put("shrunk_from", json!(answer.shrunk.map(|it| it.0)));
    put("seconds", json!(answer.elapsed.as_secs_f64()));
    put("peak_memory_bytes", json!(peak_memory()));
    format!("{}\n", Value::Object(report))
}
