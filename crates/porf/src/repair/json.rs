//! The JSON report: `docs/json.md` describes it.

use crate::exit::Exit;
use crate::verify::json::head;
use porf_exec::Mode;
use porf_explore::Verdict;
use porf_repair::{Knob, Outcome, Part};
use porf_verify::explain::{note, reason_of};
use porf_verify::json::error;
use porf_verify::peak_memory;
use porf_verify::repair::Repair;
use serde_json::{Value, json};

/// The report, as one line.
pub(super) fn report(result: &Repair<'_>, written: bool, exit: Exit) -> String {
    let mut report = head("repair", result.source.name(), exit);
    let mut put = |name: &str, value: Value| drop(report.insert(name.to_string(), value));
    let changes: Vec<Value> = match &result.found {
        Some((modes, _)) => result.plan.changes(modes).map(|(knob, mode)| change(result, knob, mode)).collect(),
        None => Vec::new(),
    };
    let verdict = match (&result.answer.outcome, result.settings.relax, changes.is_empty()) {
        (Outcome::Found { .. }, _, true) => "holds",
        (Outcome::Found { .. }, false, false) => "repaired",
        (Outcome::Found { .. }, true, false) => "relaxed",
        (Outcome::Impossible { .. }, false, _) => "impossible",
        (Outcome::Impossible { .. }, true, _) => "violation",
        (Outcome::Inconclusive { .. }, ..) => "inconclusive",
    };
    put("verdict", json!(verdict));
    put("goal", json!(result.settings.goal.name()));
    put("model", json!(result.settings.model.name()));
    put("changes", json!(changes));
    put("diff", json!(result.found.as_ref().map(|(_, rewritten)| &rewritten.diff)));
    put("written", json!(written));
    let unreached = result.unreached();
    let place = |site: &&porf_repair::Site| json!({ "file": result.source.file(site.origin), "line": site.origin.line, "column": site.origin.column });
    put("never_executed", json!(unreached.iter().map(place).collect::<Vec<_>>()));
    put("left_alone", json!(result.left_alone()));
    let (mut within_bound, mut reason, mut remark) = (false, None, None);
    let mut shown = result.answer.first_error.as_ref().filter(|_| !result.settings.relax);
    match &result.answer.outcome {
        Outcome::Found { report, .. } => {
            within_bound = report.verdict == Verdict::SafeWithinBound;
            remark = note(report);
        }
        Outcome::Impossible { error } => shown = Some(error),
        Outcome::Inconclusive { report, .. } => reason = reason_of(result.source, report, result.interruption),
    }
    put("within_bound", json!(within_bound));
    put("reason", json!(reason));
    put("note", json!(remark));
    put("error", shown.map_or(Value::Null, |it| error(result.source, it)));
    let effort = &result.answer.effort;
    put("verifications", json!(effort.verifications));
    put("executions", json!(effort.executions));
    put("replays", json!(effort.replays));
    put("seconds", json!(result.elapsed.as_secs_f64()));
    put("peak_memory_bytes", json!(peak_memory()));
    format!("{}\n", Value::Object(report))
}

fn change(result: &Repair<'_>, knob: &Knob, mode: Mode) -> Value {
    let site = &result.plan.sites[knob.site];
    let by_hand = result.found.as_ref().and_then(|(_, rewritten)| rewritten.by_hand.get(&knob.site));
    let part = match knob.part {
        Part::Order => "order",
        Part::Failure => "failure",
        Part::Fence => "fence before",
    };
    json!({
        "file": result.source.file(site.origin),
        "line": site.origin.line,
        "column": site.origin.column,
        "access": result.rewriter.phrase(site),
        "part": part,
        "from": knob.original.name(),
        "to": mode.name(),
        "by_hand": by_hand,
    })
}
