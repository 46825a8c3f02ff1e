//! The result of a repair.

use super::{Collector, Fields, error};
use crate::explain::{note, reason_of};
use crate::memory::peak_memory;
use crate::repair::Repair;
use porf_exec::Mode;
use porf_explore::Verdict;
use porf_repair::{Knob, Outcome, Site};
use serde_json::{Value, json};

/// The result of a repair, given whether the source was changed.
pub fn repair(result: &Repair<'_>, written: bool) -> Fields {
    let mut fields = Collector::default();
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
    fields.put("verdict", verdict);
    fields.put("goal", result.settings.goal.name());
    fields.put("model", result.settings.model.name());
    fields.put("changes", changes);
    fields.put("diff", result.found.as_ref().map(|(_, rewritten)| &rewritten.diff));
    fields.put("written", written);
    fields.put("never_executed", result.unreached().into_iter().map(|site| place(result, site)).collect::<Value>());
    fields.put("left_alone", result.left_alone());
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
    fields.put("within_bound", within_bound);
    fields.put("reason", reason);
    fields.put("note", remark);
    fields.put("error", shown.map(|it| error(result.source, it)));
    let effort = &result.answer.effort;
    fields.put("verifications", effort.verifications);
    fields.put("executions", effort.executions);
    fields.put("replays", effort.replays);
    fields.put("seconds", result.elapsed.as_secs_f64());
    fields.put("peak_memory_bytes", peak_memory());
    fields.0
}

fn place(result: &Repair<'_>, site: &Site) -> Value {
    json!({ "file": result.source.file(site.origin), "line": site.origin.line, "column": site.origin.column })
}

fn change(result: &Repair<'_>, knob: &Knob, mode: Mode) -> Value {
    let site = &result.plan.sites[knob.site];
    let mut change = place(result, site);
    change["access"] = json!(result.rewriter.phrase(site));
    change["part"] = json!(knob.part.name());
    change["from"] = json!(knob.original.name());
    change["to"] = json!(mode.name());
    change["by_hand"] = json!(result.found.as_ref().and_then(|(_, rewritten)| rewritten.by_hand.get(&knob.site)));
    change
}
