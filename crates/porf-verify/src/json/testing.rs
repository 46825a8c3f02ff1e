//! The result of tests.

use super::{Collector, Fields, error};
use crate::explain::limit;
use crate::memory::peak_memory;
use crate::source::Source;
use crate::testing::{Answer, Outcome, Verdict};
use serde_json::{Value, json};

/// The result of tests.
pub fn testing(source: &Source, answer: &Answer) -> Fields {
    let mut fields = Collector::default();
    let config = &answer.config;
    fields.put("verdict", answer.verdict().name());
    fields.put("note", answer.doubt().filter(|_| answer.verdict() == Verdict::Inconclusive));
    fields.put("model", answer.model.name());
    fields.put("strategy", config.strategy.to_string());
    fields.put("staleness", config.staleness);
    if let Outcome::Tested(tested) = &answer.outcome {
        let stats = &tested.stats;
        fields.put("seed", config.seed);
        fields.put("runs", stats.runs);
        fields.put("complete", stats.complete);
        fields.put("blocked", stats.blocked);
        fields.put("cut", stats.cut);
        fields.put("stalled", stats.stalled);
        fields.put("limited", stats.limited);
        fields.put("satisfying", stats.satisfying);
        fields.put("unfinished", stats.unfinished);
        fields.put("events", stats.events);
        fields.put("longest", stats.longest);
        fields.put("kept", stats.kept);
        fields.put("failing_seed", tested.failing_seed);
        fields.put("stalled_seed", tested.stalled_seed);
        fields.put("reason", tested.reason.as_ref().map(|reason| limit(source, reason)));
        let coverage = &tested.coverage;
        let growth = coverage.growth.iter().copied().chain([coverage.now()]);
        let growth = growth.map(|it| json!({ "runs": it.runs, "rf_pairs": it.edges, "outcomes": it.outcomes }));
        fields.put("growth", growth.collect::<Value>());
        let outcomes = coverage.outcomes.iter().map(|(state, runs)| json!({ "state": state, "runs": runs }));
        fields.put("outcomes", outcomes.collect::<Value>());
    }
    fields.put("error", answer.failure.as_ref().map(|failure| error(source, &failure.error)));
    fields.put("schedule", answer.schedule().map(ToString::to_string));
    fields.put("shrunk_from", answer.shrunk.map(|it| it.0));
    fields.put("seconds", answer.elapsed.as_secs_f64());
    fields.put("peak_memory_bytes", peak_memory());
    fields.0
}
