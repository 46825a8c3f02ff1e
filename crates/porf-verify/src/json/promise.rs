//! Runs under the promising semantics.

use crate::promise::{cell_name, event_text, value};
use porf_program::{Code, Program};
use porf_promising::{Certification, Event, EventKind, Witness};
use serde_json::{Map, Value, json};

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
