//! What is said of load-buffering races: each pair of places, the path between, and an execution; or that there is none, and what that means.

use super::words::show;
use crate::terminal::{BAD, GOOD, UNSURE, count, styled};
use porf_explore::{LbRace, Verdict};
use porf_program::Origin;
use porf_verify::{Answer, Evidence, Source};
use serde_json::{Value, json};
use std::fmt::Write;

/// What was found, if it was asked for.
pub(super) fn text(source: &Source, answer: &Answer) -> String {
    let mut out = String::new();
    if !answer.asked_lb_races {
        return out;
    }
    let races = &answer.report.lb_races;
    let _ = match answer.is_lb_race_free() {
        Some(true) => writeln!(
            out,
            "  {}: its executions under weakestmo2 are those under rc11, none with load buffering",
            styled(GOOD, "LB-race free")
        ),
        Some(false) => writeln!(out, "  {}", styled(BAD, count(races.len(), "LB race"))),
        None if answer.report.verdict == Verdict::SafeWithinBound => {
            writeln!(out, "  {} within the bound", styled(UNSURE, "no LB race"))
        }
        None => writeln!(out, "  {} so far, but not everything was visited", styled(UNSURE, "no LB race")),
    };
    for race in races {
        show(&mut out, &Evidence::of_lb_race(source, &answer.model, race), None, race.count);
    }
    out
}

/// The races as JSON.
pub(super) fn json(source: &Source, answer: &Answer) -> Value {
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
            "execution": super::json::steps(&race.witness),
        })
    };
    answer.report.lb_races.iter().map(race).collect()
}
