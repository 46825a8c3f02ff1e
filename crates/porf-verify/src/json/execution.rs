//! Executions of programs: errors, races, steps.

use crate::cycle::weakness;
use crate::evidence::message;
use crate::promises;
use crate::source::Source;
use crate::verify::Answer;
use porf_exec::{EventId, Label};
use porf_explore::LbRace;
use porf_linear::{Call, Disproof};
use porf_program::Origin;
use porf_witness::{Certificate, ErrorKind, FoundError, Witness};
use serde_json::{Value, json};

/// An error, with the execution that shows it.
pub fn error(source: &Source, error: &FoundError) -> Value {
    let place = |origin: Origin| json!({ "line": origin.line, "column": origin.column });
    let other = match error.kind {
        ErrorKind::Race { other } | ErrorKind::LbRace { other } => place(other),
        _ => Value::Null,
    };
    let place_of = |&call: &Origin| json!({ "file": source.file(call), "line": call.line, "column": call.column });
    let stack: Vec<Value> = error.stack.iter().map(place_of).collect();
    let logs = error.witness.threads.iter().filter(|thread| !thread.log.is_empty());
    let output: Vec<Value> = logs.map(|thread| json!({ "thread": thread.name, "text": thread.log })).collect();
    let thread = |thread: usize| error.witness.threads.get(thread).map(|thread| thread.name.as_str());
    let mut fields = json!({
        "kind": error.kind.name(),
        "message": message(source, error),
        "file": source.file(error.origin),
        "line": error.origin.line,
        "column": error.origin.column,
        "other": other,
        "thread": error.thread.and_then(thread),
        "count": error.count,
        "stack": stack,
        "output": output,
        "execution": steps(&error.witness),
        "graph": graph(source, &error.witness),
    });
    if let ErrorKind::History(disproof) = &error.kind {
        fields["history"] = history(disproof, &|number| thread(number).unwrap_or_default().to_string());
    }
    if error.witness.certificate.is_some() {
        let graph = &error.witness.graph;
        let step = |step: &porf_exec::Step| {
            json!({
                "from": graph.node_name(step.from),
                "relation": step.relation.name(),
                "to": graph.node_name(step.to),
            })
        };
        fields["cycle"] = weakness(graph).iter().map(step).collect();
        fields["promises"] = certificates(&error.witness);
    }
    fields
}

/// A history that violates a specification.
fn history(disproof: &Disproof, thread: &dyn Fn(usize) -> String) -> Value {
    let result = |value: porf_linear::Value| match value {
        porf_linear::Value::Number(number) => json!(number),
        word => json!(word.to_string()),
    };
    let call = |(number, call): (usize, &Call)| {
        json!({
            "thread": thread(call.operation.thread),
            "operation": call.operation.name,
            "arguments": call.operation.arguments,
            "result": call.result.map(result),
            "contradicts": disproof.contradiction.contains(&number),
        })
    };
    json!({
        "object": disproof.object,
        "specification": disproof.specification,
        "question": disproof.question.name(),
        "calls": disproof.history.calls().iter().enumerate().map(call).collect::<Vec<_>>(),
        "precedes": disproof.history.covering(),
    })
}

/// The promises that made a cycle, each with the run that certifies it.
fn certificates(witness: &Witness) -> Value {
    let certificate = |it: &Certificate| {
        let name = |e: EventId| it.run.graph.event_name(e);
        json!({
            "thread": it.run.threads.get(it.thread).map(|thread| thread.name.as_str()),
            "read": it.read.map(name),
            "promises": it.promises.iter().map(|&e| name(e)).collect::<Vec<_>>(),
            "run": steps(&it.run),
        })
    };
    promises::chain(witness).map(certificate).collect()
}

/// The steps of an execution.
pub fn steps(witness: &Witness) -> Vec<Value> {
    let thread = |thread: usize| witness.threads.get(thread).map(|thread| thread.name.as_str());
    witness
        .steps
        .iter()
        .map(|step| {
            let from = step.event.and_then(|e| witness.graph.source(e)).map(|source| match source.write() {
                Some(write) => witness.graph.event_name(write),
                None => "init".to_string(),
            });
            json!({
                "thread": thread(step.thread),
                "event": step.event.map(|e| witness.graph.event_name(e)),
                "text": step.text,
                "line": step.origin.line,
                "reads_from": from,
            })
        })
        .collect()
}

/// An execution as data: its events, reads-from and modification order.
pub fn graph(source: &Source, witness: &Witness) -> Value {
    let graph = &witness.graph;
    let mut origins = vec![Origin::default(); graph.len()];
    for step in &witness.steps {
        // The step of an RMW is that of its read.
        for e in step.event.into_iter().flat_map(|e| [Some(e), graph.rmw_partner(e)]).flatten() {
            origins[e.index()] = step.origin;
        }
    }
    let event = |e: EventId| {
        let (event, origin) = (graph.event(e), origins[e.index()]);
        let kind = match event.label() {
            Label::Read { .. } => "read",
            Label::Write { .. } => "write",
            Label::Fence { .. } => "fence",
        };
        let file = (origin.line > 0).then(|| source.file(origin));
        json!({
            "name": graph.event_name(e),
            "thread": graph.thread_name(event.thread()),
            "kind": kind,
            "mode": event.label().mode().name(),
            "exclusive": event.label().is_exclusive(),
            "location": event.loc().map(|x| graph.location_name(x)),
            "value": graph.value(e).map(|value| value.0 as i64),
            "file": file,
            "line": origin.line,
            "column": origin.column,
        })
    };
    let name = |write: Option<EventId>| write.map_or_else(|| "init".to_string(), |write| graph.event_name(write));
    let reads = graph.event_ids().filter_map(|e| Some((e, graph.source(e)?)));
    let rf: Vec<Value> =
        reads.map(|(e, from)| json!({ "write": name(from.write()), "read": graph.event_name(e) })).collect();
    let location = |x: porf_exec::LocId| {
        let writes: Option<Vec<String>> = graph.mo(x).map(|mo| mo.iter().map(|&w| graph.event_name(w)).collect());
        json!({ "location": graph.location_name(x), "initial": graph.initial_value(x).0 as i64, "mo": writes })
    };
    json!({
        "events": graph.event_ids().map(event).collect::<Vec<_>>(),
        "rf": rf,
        "locations": graph.locations().map(location).collect::<Vec<_>>(),
    })
}

/// The load-buffering races of a program.
pub fn lb_races(source: &Source, answer: &Answer) -> Value {
    let place = |origin: Origin| json!({ "file": source.file(origin), "line": origin.line, "column": origin.column });
    let race = |race: &LbRace| {
        let names = &race.witness.threads;
        let thread = |thread: usize| names.get(thread).map(|thread| thread.name.as_str());
        let path: Vec<Value> = race
            .path
            .iter()
            .map(|step| {
                json!({
                    "thread": thread(step.thread),
                    "event": step.event.map(|e| race.witness.graph.event_name(e)),
                    "text": step.text,
                    "line": step.origin.line,
                    "column": step.origin.column,
                })
            })
            .collect();
        json!({
            "location": race.location,
            "read": place(race.read),
            "write": place(race.write),
            "count": race.count,
            "path": path,
            "execution": steps(&race.witness),
        })
    };
    answer.report.lb_races.iter().map(race).collect()
}
