//! What is said of load-buffering races: each pair of places, the path between, and an execution; or that there is none, and what that means.

use super::Explored;
use super::evidence::Evidence;
use super::session::Answer;
use crate::source::Source;
use crate::terminal::{BAD, GOOD, UNSURE, count, grouped, printable, styled};
use porf_exec::{Node, RelationName, Step};
use porf_explore::{LbRace, LbStep, Model, Verdict};
use porf_program::Origin;
use serde_json::{Value, json};
use std::fmt::Write;

/// Are LB races of executions of this model?
pub(super) fn apply_to(model: &Explored) -> bool {
    matches!(model.as_named(), Some(Model::Rc11 | Model::Weakestmo2))
}

/// Is the program free of LB races? `None` if there is none so far, but not everything was visited.
pub(super) fn is_free(answer: &Answer) -> Option<bool> {
    match (answer.report.lb_races.is_empty(), answer.complete) {
        (false, _) => Some(false),
        (true, true) => Some(true),
        (true, false) => None,
    }
}

/// What was found, if it was asked for.
pub(super) fn text(source: &Source, answer: &Answer) -> String {
    let mut out = String::new();
    if !answer.asked_lb_races {
        return out;
    }
    let races = &answer.report.lb_races;
    let _ = match is_free(answer) {
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
        let evidence = evidence(source, &answer.model, race);
        for line in evidence.lines() {
            let _ = writeln!(out, "  {line}");
        }
        if race.count > 1 {
            let _ = writeln!(out, "  met {} times", grouped(race.count as usize));
        }
        let _ = write!(out, "\n{}\n", evidence.text());
    }
    out
}

/// The execution that shows a race, with the path drawn.
pub(super) fn evidence<'a>(source: &'a Source, model: &Explored, race: &'a LbRace) -> Evidence<'a> {
    let mut lines = vec![format!(
        "LB race on {}: the write may depend on the read, but is not synchronised with it",
        printable(&race.location)
    )];
    let place = |what: &str, origin: Origin| {
        format!("the {what} at {}: {}", printable(&source.place(origin)), printable(&source.line(origin)))
    };
    lines.extend([place("read", race.read), place("write", race.write)]);
    Evidence::new(source, model, &race.witness, lines).with_path(path(race))
}

/// The path as steps of a drawing, as far as drawings show its events.
fn path(race: &LbRace) -> Vec<Step> {
    let events: Vec<&LbStep> = race.path.iter().filter(|step| step.event.is_some()).collect();
    let step = |pair: &[&LbStep]| {
        let (from, to) = (Node::Event(pair[0].event?), Node::Event(pair[1].event?));
        let relation = if pair[0].thread == pair[1].thread { RelationName::Po } else { RelationName::Rf };
        Some(Step { from, relation, to })
    };
    events.windows(2).filter_map(step).collect()
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
