//! What is in memory at each step of a page: the writes so far in modification order, and what each
//! thread has last read or written of each location.
//!
//! In a weak memory there is no single present value, so both are shown.

use super::cut::tail;
use super::html::escape;
use super::scene::Scene;
use super::wording;
use porf_exec::{EventId, LocId};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The most steps and locations for which memory is shown: the page would become too large.
const MOST: usize = 4000;

/// Is memory shown at each step?
fn is_shown(scene: &Scene<'_>) -> bool {
    let steps = scene.picture.steps.len();
    steps > 0 && steps * scene.locations.len() <= MOST && !scene.locations.is_empty()
}

/// The style sheet: the memory of the chosen step.
pub(super) fn style(scene: &Scene<'_>) -> String {
    if !is_shown(scene) {
        return String::new();
    }
    let mut out = String::from(".memory { display: none; }\n");
    for k in 0..scene.picture.steps.len() {
        let _ = writeln!(out, "#step-{k}:checked ~ main .memory.at-{k} {{ display: block; }}");
    }
    out
}

/// The tables of all steps.
pub(super) fn tables(scene: &Scene<'_>, out: &mut String) {
    if !is_shown(scene) {
        return;
    }
    let graph = scene.graph;
    let mut done: Vec<bool> = vec![false; graph.len()];
    // Thread → location → the last event.
    let mut seen: BTreeMap<usize, BTreeMap<LocId, EventId>> = BTreeMap::new();
    out.push_str("<h2>Memory at this step</h2>\n");
    for (k, step) in scene.picture.steps.iter().enumerate() {
        if let Some(e) = step.event.filter(|e| e.index() < graph.len()) {
            let last = tail(graph, e);
            (done[e.index()], done[last.index()]) = (true, true);
            if let Some(x) = graph.event(last).loc() {
                seen.entry(graph.event(e).thread().index()).or_default().insert(x, last);
            }
        }
        let _ = write!(
            out,
            "<div class=\"memory at-{k}\"><table><tr><th>location</th><th>writes so far, in order</th></tr>"
        );
        for &x in &scene.locations {
            let initial = graph.value_text(graph.initial_value(x));
            let mut writes = vec![initial];
            for &w in scene.picture.mo_of(x).unwrap_or_default().iter().filter(|w| done.get(w.index()) == Some(&true)) {
                writes.push(graph.value(w).map_or("?".to_string(), |value| graph.value_text(value)));
            }
            let name = wording::printable(graph.location_name(x));
            let _ = write!(
                out,
                "<tr><td>{}</td><td>{}</td></tr>",
                escape(&name),
                escape(&wording::printable(&writes.join(" → ")))
            );
        }
        out.push_str("</table>");
        if !seen.is_empty() {
            out.push_str("<table><tr><th>thread</th><th>has last read or written</th></tr>");
        }
        for (thread, values) in &seen {
            let value = |(&x, &e): (&LocId, &EventId)| {
                let value = graph.value(e).map_or("?".to_string(), |value| graph.value_text(value));
                format!("{} = {value}", graph.location_name(x))
            };
            let values: Vec<String> = values.iter().map(value).collect();
            let name = graph.threads().nth(*thread).map_or("", |thread| graph.thread_name(thread));
            let (name, values) = (wording::printable(name), wording::printable(&values.join(", ")));
            let _ = write!(out, "<tr><td>{}</td><td>{}</td></tr>", escape(&name), escape(&values));
        }
        if !seen.is_empty() {
            out.push_str("</table>");
        }
        out.push_str("</div>\n");
    }
}
