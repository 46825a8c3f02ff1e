//! The result of verification.

use super::{Collector, Fields, error, lb_races};
use crate::explain::{note, reason};
use crate::memory::peak_memory;
use crate::source::Source;
use crate::verify::{Answer, ExistsAnswer};
use porf_explore::Estimate;
use serde_json::{Value, json};

/// The result for a program under one model.
pub fn verification(source: &Source, answer: &Answer, estimate: Option<&Estimate>) -> Fields {
    let stats = &answer.report.stats;
    let mut fields = Collector::default();
    fields.put("verdict", answer.report.verdict.name());
    fields.put("model", answer.model.name());
    fields.put("equivalence", answer.equivalence.name());
    fields.put("executions", stats.executions);
    if stats.orbits < stats.executions {
        fields.put("visited", stats.orbits);
        fields.put("alike_threads", stats.alike);
    }
    fields.put("blocked", stats.blocked);
    fields.put("bounded", stats.bounded);
    fields.put("failed", stats.failed);
    fields.put("truncated", stats.truncated);
    fields.put("pruned", stats.pruned);
    fields.put("revisits", stats.revisits);
    fields.put("events", stats.events);
    fields.put("complete", answer.complete);
    if let Some(histories) = answer.histories {
        fields.put("histories", histories);
    }
    fields.put("seconds", answer.elapsed.as_secs_f64());
    fields.put("peak_memory_bytes", peak_memory());
    fields.put("reason", reason(source, answer));
    fields.put("note", note(&answer.report));
    if let Some(kept) = &answer.kept {
        let file = kept.file.display().to_string();
        fields.put("checkpoint", json!({ "file": file, "parts": kept.parts, "failure": kept.failure }));
    }
    fields.put("condition", condition(source, answer));
    if !answer.warnings.is_empty() {
        fields.put("warnings", &answer.warnings);
    }
    if let Some(not_looked_for) = source.not_looked_for().filter(|_| answer.report.errors.is_empty()) {
        fields.put("not_looked_for", not_looked_for);
    }
    if answer.model.buffers_loads() {
        fields.put("certifications", stats.certifications);
        fields.put("uncertified", stats.uncertified);
        fields.put("cores", stats.cores);
        fields.put("outlived", stats.outlived);
    }
    if answer.asked_lb_races {
        fields.put("lb_race_free", answer.is_lb_race_free());
        fields.put("lb_races", lb_races(source, answer));
    }
    fields.put("error", answer.report.errors.first().map(|it| error(source, it)));
    if answer.report.errors.len() > 1 {
        fields.put("errors", answer.report.errors.iter().map(|it| error(source, it)).collect::<Value>());
    }
    if let Some(Estimate { executions, standard_error, low, high, samples, .. }) = estimate {
        let estimate = json!({
            "executions": executions, "standard_error": standard_error, "low": low, "high": high, "samples": samples
        });
        fields.put("estimate", estimate);
    }
    if let Some(outcomes) = &answer.outcomes {
        let outcome = |(state, executions)| json!({ "state": state, "executions": executions });
        fields.put("outcomes", outcomes.iter().map(outcome).collect::<Value>());
    }
    fields.0
}

/// The results under several models: the fields of the first one that decides, and with several
/// `results` for all.
pub fn verifications(
    source: &Source,
    answers: &[Answer],
    estimates: &[Option<Estimate>],
    decides: impl Fn(&Answer) -> bool,
) -> Fields {
    let results = answers.iter().zip(estimates).map(|(answer, it)| verification(source, answer, it.as_ref()));
    let results: Vec<Fields> = results.collect();
    let decisive = answers.iter().position(decides).unwrap_or(0);
    let mut fields = results.get(decisive).cloned().unwrap_or_default();
    if results.len() > 1 {
        fields.insert("results".to_string(), json!(results));
    }
    fields
}

fn condition(source: &Source, answer: &Answer) -> Option<Value> {
    let condition = source.condition()?;
    Some(json!({
        "quantifier": condition.quantifier.name(),
        "text": condition.text,
        "answer": answer.exists_answer(source).map(ExistsAnswer::name),
        "satisfying": answer.satisfying,
    }))
}
