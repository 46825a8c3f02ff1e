//! The JSON report: `docs/json.md` describes it.

use crate::exit::Exit;
use crate::verify::json::head;
use porf_sra::Badness;
use porf_verify::json::steps;
use porf_verify::reach::{Answer, Effort, Verdict, badness, model_name, notes, reason};
use porf_verify::{FrontEnd, PorfSource, peak_memory};
use porf_witness::Witness;
use serde_json::{Value, json};

/// The report, as one line.
pub(super) fn report(source: &PorfSource, answer: &Answer, witness: Option<&Witness>, exit: Exit) -> String {
    let mut report = head("reach", source.name(), exit);
    let mut put = |name: &str, value: Value| drop(report.insert(name.to_string(), value));
    put("verdict", json!(answer.verdict.name()));
    put("model", json!(model_name(answer.model)));
    put("reason", json!(reason(answer)));
    put("note", json!(notes(source, answer).first()));
    put("seconds", json!(answer.elapsed.as_secs_f64()));
    put("peak_memory_bytes", json!(peak_memory()));
    let states: Vec<usize> = answer.systems.threads.iter().map(|thread| thread.len()).collect();
    put("thread_states", json!(states));
    match &answer.effort {
        Effort::Demands(stats) => {
            put("demands_explored", json!(stats.explored));
            put("demands_generated", json!(stats.generated));
            put("antichain", json!(stats.antichain));
            put("longest_list", json!(stats.longest));
            put("lists_per_thread", json!(stats.widest));
        }
        Effort::States(stats) => {
            put("states", json!(stats.states));
            put("steps", json!(stats.depth));
        }
        Effort::Certificate(demands) => put("demands_checked", json!(demands)),
    }
    put("certificate_demands", json!(answer.certificate.as_ref().map(|made| made.demands.len())));
    put("error", error(source, answer, witness));
    format!("{}\n", Value::Object(report))
}

fn error(source: &PorfSource, answer: &Answer, witness: Option<&Witness>) -> Value {
    let (Verdict::Reachable(run), Some(witness)) = (&answer.verdict, witness) else { return Value::Null };
    let (kind, thread, origin) = match run.badness {
        Some(Badness::Failure { thread, state }) => {
            let system = &answer.systems.threads[thread];
            ("failure", Some(system.name.as_str()), Some(system.origins[state as usize]))
        }
        _ => ("condition", None, source.condition().map(|condition| condition.origin)),
    };
    json!({
        "kind": kind,
        "message": badness(source, answer).first(),
        "file": source.name(),
        "line": origin.map(|origin| origin.line),
        "column": origin.map(|origin| origin.column),
        "thread": thread,
        "execution": steps(witness),
    })
}
