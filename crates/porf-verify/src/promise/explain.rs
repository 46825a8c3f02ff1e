//! Runs step by step in words, and conclusions.

use super::Answer;
use crate::porf::PorfSource;
use crate::text::count;
use porf_program::{Code, Names, Origin, Place, Program, value_text};
use porf_promising::{Certification, Consistency, Event, EventKind, Goal, Insertion, Witness, WitnessStep};
use std::fmt::Write;

/// The conclusion in a sentence or two.
pub fn conclusion(source: &PorfSource, answer: &Answer) -> String {
    let semantics = semantics(answer);
    if let Some((goal, cost)) = answer.report.reached {
        return format!("{}, with K = {cost}, {semantics}", goal_text(source, goal, answer.report.witness.as_ref()));
    }
    let bound = answer.report.bound;
    let what = match (&source.compiled().condition, answer.is_question) {
        (Some(condition), true) => format!("exists ({}) is not reached", condition.text),
        _ => "no error is reached".to_string(),
    };
    if let Some(reason) = answer.reason() {
        let completed = match answer.completed {
            Some(completed) => format!("{what} up to K = {completed}, the largest bound completed"),
            None => "no bound was completed".to_string(),
        };
        return format!("{reason} at K = {bound}; {completed}, {semantics}");
    }
    let cuts = answer.report.cuts;
    let loops = match answer.config.unroll {
        Some(times) if cuts.unroll => format!(" and {}", count(times as usize, "iteration")),
        _ => String::new(),
    };
    match (cuts.bound, cuts.unroll) {
        (true, _) => format!("{what} within K = {bound}{loops}, {semantics}"),
        (false, true) => format!("{what} within{}, for every K, {semantics}", loops.trim_start_matches(" and")),
        (false, false) => format!("{what}, for every K, {semantics}"),
    }
}

/// The semantics, in a few words.
pub fn semantics(answer: &Answer) -> String {
    match (answer.config.promises, answer.config.consistency) {
        (false, _) => "without promises".to_string(),
        (true, Consistency::Standard { domain }) => {
            format!("standard consistency over {}", count(domain as usize, "value"))
        }
        (true, notion) => format!("{} consistency", notion.name()),
    }
}

/// The goal that was reached.
pub fn goal_text(source: &PorfSource, goal: Goal, witness: Option<&Witness>) -> String {
    let code = &source.compiled().code;
    match goal {
        Goal::Condition => match &source.compiled().condition {
            Some(condition) => format!("{} ({})", condition.quantifier.name(), condition.text),
            None => String::new(),
        },
        Goal::Assertion { position } => {
            let thread = witness.and_then(|it| it.failer).map_or_else(String::new, |it| code.thread_name(it));
            format!("{thread} fails an assertion at {}", source.place(code.origin_of(position)))
        }
        Goal::Fault { thread, failure } => format!("{}: {failure}", code.thread_name(thread)),
    }
}

/// The position of the goal.
pub fn goal_origin(source: &PorfSource, goal: Goal) -> Option<Origin> {
    match goal {
        Goal::Assertion { position } => Some(source.compiled().code.origin_of(position)),
        Goal::Condition => source.compiled().condition.as_ref().map(|it| it.origin),
        Goal::Fault { .. } => None,
    }
}

/// The name of a cell.
pub fn cell_name(code: &Code, cell: usize) -> String {
    cell_place(code, cell).map_or_else(String::new, |place| code.place_name(place))
}

fn cell_place(code: &Code, cell: usize) -> Option<Place> {
    let (number, global) =
        code.globals().iter().enumerate().find(|(_, it)| (it.first_cell..it.first_cell + it.len()).contains(&cell))?;
    let alloc = porf_program::AllocId::global(number)?;
    let offset = (cell - global.first_cell) as u32 * global.width.bytes();
    Some(Place { address: porf_program::Address { alloc, offset }, width: global.width })
}

/// A value of a cell.
pub fn value(code: &Code, cell: usize, raw: u64) -> String {
    cell_place(code, cell).map_or_else(|| raw.to_string(), |place| value_text(code, Names::NONE, place, raw.into()))
}

/// The name of a message.
pub fn message_name(code: &Code, cell: usize, id: u32) -> String {
    if id == 0 { format!("{} initially", cell_name(code, cell)) } else { format!("{}#{id}", cell_name(code, cell)) }
}

/// An event, in words.
pub fn event_text(code: &Code, event: &Event) -> String {
    let name = |cell| cell_name(code, cell);
    let val = |cell, raw| value(code, cell, raw);
    let message = |cell, id| message_name(code, cell, id);
    let switch = |moved: bool| if moved { ", a view switch" } else { "" };
    let how = |how: Insertion| match how {
        Insertion::Fulfil => ", fulfilling its promise",
        Insertion::Split => ", splitting its promise",
        Insertion::Additive | Insertion::Unplaced => "",
    };
    match event.kind {
        EventKind::Read { cell, value, message: Some(id), moved } => {
            format!("reads {} = {} from {}{}", name(cell), val(cell, value), message(cell, id), switch(moved))
        }
        EventKind::Read { cell, value, message: None, .. } => {
            format!("reads {} = {} from its own write", name(cell), val(cell, value))
        }
        EventKind::Write { cell, value, message: Some(id), how: it, .. } => {
            format!("writes {} = {} as {}{}", name(cell), val(cell, value), message(cell, id), how(it))
        }
        EventKind::Write { cell, value, message: None, .. } => {
            format!("writes {} = {}, in a place to be chosen", name(cell), val(cell, value))
        }
        EventKind::Place { cell, value, message: id, .. } => {
            format!("its write {} = {} takes its place as {}", name(cell), val(cell, value), message(cell, id))
        }
        EventKind::Update { cell, read, from, moved, value, message: id, how: it } => format!(
            "updates {} from {} ({}) to {} as {}{}{}",
            name(cell),
            val(cell, read),
            message(cell, from),
            val(cell, value),
            message(cell, id),
            how(it),
            switch(moved)
        ),
        EventKind::Fence => "passes an sc fence".to_string(),
        EventKind::Choose { value } => format!("chooses {}", value as i64),
        EventKind::Promise { cell, value, message: id, how: it, attached, .. } => format!(
            "promises {} = {} as {}{}{}",
            name(cell),
            val(cell, value),
            message(cell, id),
            if attached { ", attached to the message before it" } else { "" },
            if it == Insertion::Split { ", splitting an earlier promise" } else { "" }
        ),
        EventKind::AssertionFails => "fails an assertion".to_string(),
    }
}

/// A certification, in words.
pub fn certification_text(code: &Code, certification: &Certification) -> String {
    let steps: Vec<String> = certification.run.iter().map(|event| event_text(code, event)).collect();
    let futures =
        certification.futures.map_or_else(String::new, |it| format!(" (the hardest of {it} future memories)"));
    let cost = count(certification.cost as usize, "view switch").replace("switchs", "switches");
    format!("{}; {cost}{futures}", steps.join("; "))
}

/// Memory as one line: the messages of each cell in order, attached ones after `-`, promises with
/// their thread.
pub fn memory_text(code: &Code, step: &WitnessStep) -> String {
    let mut cells = Vec::new();
    for (cell, list) in step.memory.iter().enumerate() {
        let mut text = format!("{}:", cell_name(code, cell));
        for (position, message) in list.iter().enumerate() {
            let link = if position > 0 && message.attached { "-" } else { " " };
            let _ = write!(text, "{link}{}", value(code, cell, message.value));
            if message.id != 0 {
                let _ = write!(text, "#{}", message.id);
            }
            if let Some(owner) = message.promised_by {
                let _ = write!(text, "({}'s promise)", code.thread_name(owner));
            }
        }
        cells.push(text);
    }
    cells.join(" | ")
}
