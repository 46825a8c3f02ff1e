//! The results of models for traces.

use crate::check::{Answer, Outcome};
use crate::violation::Words;
use porf_consistency::{Inconclusive, ModificationOrder, Reason, Verdict, Violation};
use porf_exec::trace::TraceError;
use porf_exec::{EventId, ExecutionGraph, Node, Step};
use serde::Serialize;

/// A trace file with the results of models.
#[derive(Serialize)]
pub struct TraceReport {
    file: String,
    error: Option<JsonError>,
    trace: Option<JsonTrace>,
    results: Vec<TraceResult>,
}

#[derive(Serialize)]
struct JsonError {
    message: String,
    line: Option<usize>,
    column: Option<usize>,
    byte: Option<u64>,
    help: Option<String>,
}

#[derive(Serialize)]
struct JsonTrace {
    events: usize,
    operations: usize,
    threads: usize,
    locations: usize,
    mo_given: bool,
    seconds: f64,
}

impl TraceReport {
    /// A file that could not be read.
    pub fn unreadable(file: &str, error: &TraceError) -> TraceReport {
        let error = JsonError {
            message: error.message().to_string(),
            line: error.line(),
            column: error.column(),
            byte: error.byte(),
            help: error.help().map(str::to_string),
        };
        TraceReport { file: file.to_string(), error: Some(error), trace: None, results: Vec::new() }
    }

    /// A trace, the time that reading it took, and its results.
    pub fn new(file: &str, graph: &ExecutionGraph, seconds: f64, results: Vec<TraceResult>) -> TraceReport {
        let trace = JsonTrace {
            events: graph.len(),
            operations: graph.operation_count(),
            threads: graph.thread_count(),
            locations: graph.location_count(),
            mo_given: graph.has_mo(),
            seconds,
        };
        TraceReport { file: file.to_string(), error: None, trace: Some(trace), results }
    }
}

/// The result of a model for an execution.
#[derive(Serialize)]
pub struct TraceResult {
    model: String,
    verdict: &'static str,
    sc_weakened: bool,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<Vec<JsonOrder>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    violation: Option<JsonViolation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    race: Option<[JsonNode; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

#[derive(Serialize)]
struct JsonOrder {
    location: String,
    writes: Vec<JsonNode>,
}

#[derive(Serialize)]
struct JsonViolation {
    axiom: String,
    meaning: String,
    cycle: Vec<JsonStep>,
    reasons: Vec<JsonReason>,
}

#[derive(Serialize)]
struct JsonStep {
    from: JsonNode,
    relation: &'static str,
    to: JsonNode,
}

#[derive(Serialize)]
struct JsonReason {
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    events: Vec<JsonNode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
}

/// An event or an initial write.
#[derive(Serialize)]
struct JsonNode {
    name: String,
    /// The position in the trace; `None` for an initial write.
    event: Option<usize>,
    thread: Option<String>,
    location: Option<String>,
    description: String,
    line: Option<usize>,
}

impl TraceResult {
    /// The result of a model for an execution; with the modification order that was found, on
    /// request.
    pub fn new(graph: &ExecutionGraph, outcome: &Outcome, with_witness: bool) -> TraceResult {
        result(graph, outcome, with_witness)
    }
}

fn result(graph: &ExecutionGraph, outcome: &Outcome, with_witness: bool) -> TraceResult {
    let mut result = TraceResult {
        model: outcome.model.name().to_string(),
        verdict: outcome.word(),
        sc_weakened: outcome.weakened,
        seconds: outcome.elapsed.as_secs_f64(),
        witness: None,
        violation: None,
        race: None,
        states: None,
        message: None,
    };
    match &outcome.answer {
        Answer::Verdict(Verdict::Consistent(mo)) if with_witness => {
            result.witness = mo.as_ref().map(|mo| json_witness(graph, mo));
        }
        Answer::Verdict(Verdict::Consistent(_)) => {}
        Answer::Verdict(Verdict::Inconsistent(violation)) => result.violation = Some(json_violation(graph, violation)),
        Answer::Verdict(Verdict::Race(a, b)) => result.race = Some([*a, *b].map(|e| json_node(graph, e.into()))),
        Answer::Verdict(Verdict::Inconclusive(why)) => {
            let Inconclusive::Budget { states } = why;
            result.states = Some(*states);
            result.message = Some(why.to_string());
        }
        Answer::Unsupported(unsupported) => result.message = Some(unsupported.to_string()),
        Answer::BadWitness(violation) => {
            result.message = Some(format!("the modification order found violates {}", violation.axiom));
        }
    }
    result
}

fn json_witness(graph: &ExecutionGraph, mo: &ModificationOrder) -> Vec<JsonOrder> {
    let order = |x| JsonOrder {
        location: graph.location_name(x).to_string(),
        writes: mo.of(x).iter().map(|&w| json_node(graph, w.into())).collect(),
    };
    graph.locations().map(order).collect()
}

fn json_violation(graph: &ExecutionGraph, violation: &Violation) -> JsonViolation {
    JsonViolation {
        axiom: violation.axiom.name().to_string(),
        meaning: violation.axiom.meaning().to_string(),
        cycle: violation.cycle.iter().map(|step| json_step(graph, step)).collect(),
        reasons: violation.reasons.iter().map(|reason| json_reason(graph, reason)).collect(),
    }
}

fn json_step(graph: &ExecutionGraph, step: &Step) -> JsonStep {
    JsonStep { from: json_node(graph, step.from), relation: step.relation.name(), to: json_node(graph, step.to) }
}

fn json_reason(graph: &ExecutionGraph, reason: &Reason) -> JsonReason {
    let (text, core) = Words::new(graph).reason(reason);
    let nodes = |events: &[EventId]| events.iter().map(|&e| json_node(graph, e.into())).collect();
    let (kind, events, minimal) = match reason {
        Reason::Seen { read, .. } => ("seen", nodes(&[*read]), None),
        Reason::Adjacent { rmw } => ("adjacent", nodes(&[*rmw]), None),
        Reason::SameSource { first, second } => ("same-source", nodes(&[*first, *second]), None),
        Reason::Forced { read, .. } => ("forced", nodes(&[*read]), None),
        Reason::Excluded { .. } => ("excluded", Vec::new(), None),
        Reason::NoOrder { minimal, .. } => ("no-order", nodes(&core), Some(*minimal)),
    };
    JsonReason { kind, text, events, minimal }
}

fn json_node(graph: &ExecutionGraph, node: Node) -> JsonNode {
    let name = graph.node_name(node);
    match node {
        Node::Event(e) => {
            let event = graph.event(e);
            JsonNode {
                name,
                event: Some(e.index()),
                thread: Some(graph.thread_name(event.thread()).to_string()),
                location: event.loc().map(|x| graph.location_name(x).to_string()),
                description: graph.describe(e),
                line: graph.line(e),
            }
        }
        Node::Init(x) => JsonNode {
            name,
            event: None,
            thread: None,
            location: Some(graph.location_name(x).to_string()),
            description: format!("initial write of {}", graph.location_name(x)),
            line: None,
        },
    }
}
