//! The result of a search under the promising semantics.

use super::{Collector, Fields};
use crate::memory::peak_memory;
use crate::porf::PorfSource;
use crate::promise::{Answer, cell_name, conclusion, event_text, goal_origin, goal_text, value};
use porf_program::{Code, Program};
use porf_promising::{Certification, Consistency, Event, EventKind, Witness};
use serde_json::{Map, Value, json};

/// The answer of a search under the promising semantics.
pub fn promise(source: &PorfSource, answer: &Answer) -> Fields {
    let mut fields = Collector::default();
    let (report, stats) = (&answer.report, &answer.report.stats);
    fields.put("verdict", answer.verdict());
    fields.put("message", conclusion(source, answer));
    fields.put("bound", report.bound);
    fields.put("cost", report.reached.map(|(_, cost)| cost));
    fields.put("completed_bound", answer.completed);
    fields.put("promises", answer.config.promises);
    fields.put("consistency", answer.config.consistency.name());
    let domain = match answer.config.consistency {
        Consistency::Standard { domain } => Some(domain),
        _ => None,
    };
    fields.put("domain", domain);
    fields.put("cut_by_bound", report.cuts.bound);
    fields.put("cut_by_unroll", report.cuts.unroll);
    fields.put("reason", answer.reason());
    fields.put("note", answer.note());
    fields.put("states", answer.states);
    fields.put("steps", stats.steps);
    fields.put("certifications", stats.certifications);
    fields.put("certifications_worked_out", stats.certified);
    fields.put("state_bytes", stats.memory);
    fields.put("seconds", answer.elapsed.as_secs_f64());
    fields.put("peak_memory_bytes", peak_memory());
    let goal = report.reached.map(|(goal, _)| {
        let (line, column) = goal_origin(source, goal).map(|origin| (origin.line, origin.column)).unzip();
        json!({ "message": goal_text(source, goal, report.witness.as_ref()), "line": line, "column": column })
    });
    fields.put("goal", goal);
    fields.put("run", report.witness.as_ref().map(|witness| run(&source.compiled().code, witness)));
    fields.0
}

/// The steps of a run, with memory and views after each.
pub fn run(code: &Code, witness: &Witness) -> Value {
    let names: Vec<String> = (0..code.thread_count()).map(|thread| code.thread_name(thread)).collect();
    witness
        .steps
        .iter()
        .map(|step| {
            let memory: Map<String, Value> = step
                .memory
                .iter()
                .enumerate()
                .map(|(cell, list)| {
                    let messages: Vec<Value> = list
                        .iter()
                        .map(|it| {
                            json!({
                                "id": it.id,
                                "value": value(code, cell, it.value),
                                "attached": it.attached,
                                "promised_by": it.promised_by.map(|thread| &names[thread]),
                            })
                        })
                        .collect();
                    (cell_name(code, cell), json!(messages))
                })
                .collect();
            let views: Map<String, Value> = step
                .views
                .iter()
                .zip(&names)
                .map(|(views, name)| {
                    let views =
                        views.iter().enumerate().map(|(cell, view)| (cell_name(code, cell), json!(view.position)));
                    (name.clone(), Value::Object(views.collect()))
                })
                .collect();
            json!({
                "thread": names[step.thread],
                "cost": step.cost,
                "events": step.events.iter().map(|it| event(code, it)).collect::<Vec<_>>(),
                "left": step.left.as_ref().map(|it| certification(code, it)),
                "certification": step.certification.as_ref().map(|it| certification(code, it)),
                "memory": memory,
                "views": views,
            })
        })
        .collect()
}

fn certification(code: &Code, it: &Certification) -> Value {
    json!({
        "thread": code.thread_name(it.thread),
        "view_switches": it.cost,
        "futures": it.futures,
        "run": it.run.iter().map(|it| event(code, it)).collect::<Vec<_>>(),
    })
}

fn event(code: &Code, event: &Event) -> Value {
    let kind = match event.kind {
        EventKind::Read { .. } => "read",
        EventKind::Write { .. } => "write",
        EventKind::Place { .. } => "place",
        EventKind::Update { .. } => "update",
        EventKind::Fence => "fence",
        EventKind::Choose { .. } => "choose",
        EventKind::Promise { .. } => "promise",
        EventKind::AssertionFails => "assertion",
    };
    let insertion = match event.kind {
        EventKind::Write { how, .. } | EventKind::Update { how, .. } | EventKind::Promise { how, .. } => {
            json!(how.name())
        }
        _ => Value::Null,
    };
    json!({
        "kind": kind,
        "thread": code.thread_name(event.thread),
        "text": event_text(code, event),
        "line": event.origin.line,
        "insertion": insertion,
        "counted": event.cost(),
    })
}
