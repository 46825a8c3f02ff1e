//! The report for programs: `docs/json.md` describes it.

use crate::exit::Exit;
use crate::verify::json::head;
use porf_program::{Code, Program};
use porf_promising::{Certification, Consistency, Event, EventKind, Witness};
use porf_verify::promise::{Answer, cell_name, conclusion, event_text, goal_origin, goal_text, value};
use porf_verify::{FrontEnd, PorfSource, peak_memory};
use serde_json::{Map, Value, json};

/// The report: a line.
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

fn run(code: &Code, witness: &Witness) -> Value {
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
