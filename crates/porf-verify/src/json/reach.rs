//! The result of a question about reachability.

use super::{Collector, Fields, steps};
use crate::front_end::FrontEnd;
use crate::memory::peak_memory;
use crate::porf::PorfSource;
use crate::reach::{Answer, Effort, Verdict, badness, notes, reason};
use porf_sra::Badness;
use porf_witness::Witness;
use serde_json::{Value, json};

/// The answer to a question about reachability, with the execution that reaches a bad state.
pub fn reach(source: &PorfSource, answer: &Answer, witness: Option<&Witness>) -> Fields {
    let mut fields = Collector::default();
    fields.put("verdict", answer.verdict.name());
    fields.put("model", answer.explored_model().name());
    fields.put("reason", reason(answer));
    fields.put("note", notes(source, answer).first());
    fields.put("seconds", answer.elapsed.as_secs_f64());
    fields.put("peak_memory_bytes", peak_memory());
    fields.put("thread_states", answer.systems.threads.iter().map(|thread| thread.len()).collect::<Vec<_>>());
    match &answer.effort {
        Effort::Demands(stats) => {
            fields.put("demands_explored", stats.explored);
            fields.put("demands_generated", stats.generated);
            fields.put("antichain", stats.antichain);
            fields.put("longest_list", stats.longest);
            fields.put("lists_per_thread", stats.widest);
        }
        Effort::States(stats) => {
            fields.put("states", stats.states);
            fields.put("steps", stats.depth);
        }
        Effort::Certificate(demands) => fields.put("demands_checked", demands),
    }
    fields.put("certificate_demands", answer.certificate.as_ref().map(|made| made.demands.len()));
    fields.put("error", error(source, answer, witness));
    fields.0
}

fn error(source: &PorfSource, answer: &Answer, witness: Option<&Witness>) -> Option<Value> {
    let (Verdict::Reachable(run), Some(witness)) = (&answer.verdict, witness) else { return None };
    let (kind, thread, origin) = match run.badness {
        Some(Badness::Failure { thread, state }) => {
            let system = &answer.systems.threads[thread];
            ("failure", Some(system.name.as_str()), Some(system.origins[state as usize]))
        }
        _ => ("condition", None, source.condition().map(|condition| condition.origin)),
    };
    Some(json!({
        "kind": kind,
        "message": badness(source, answer).first(),
        "file": source.name(),
        "line": origin.map(|origin| origin.line),
        "column": origin.map(|origin| origin.column),
        "thread": thread,
        "execution": steps(witness),
    }))
}
