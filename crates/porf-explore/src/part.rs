//! Parts of the search as plain data: what is in a file.
//!
//! A part is a graph and what is to be done with it. Executions below different parts are
//! different, so that their counts add up. Of the graph, a part has only what the search has
//! chosen: the sources of reads, the values of choices, the places in mo, and the order in which
//! the events were added, the stamps. Everything else follows from the program: `rebuild.rs` runs
//! its threads again. So a part cannot say anything of a program that the program does not do.

use crate::event::Label;
use crate::index::{EventIx, LocIx, StateIx, ThreadIx};
use crate::parallel::{Task, TaskKind};
use porf_exec::WriteMode;
use serde::{Deserialize, Serialize};

/// A part of a search that is still to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// What is to be done with the graph.
    #[serde(rename = "do")]
    pub(crate) todo: Todo,
    /// The events in the order of their stamps.
    #[serde(rename = "e")]
    pub(crate) steps: Vec<Step>,
    /// The writes of each location in modification order, for locations that have any.
    pub(crate) mo: Vec<(u32, Vec<u32>)>,
    /// Up to rf: these orders may be inconsistent ([`Graph::mo_is_stale`]).
    pub(crate) mo_is_stale: bool,
}

/// What is to be done with the graph of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Todo {
    /// Visit what extends it, first with the thread that was taken last, with this priority.
    #[serde(rename = "visit")]
    Visit(Option<(u32, u8)>),
    /// Let the read, given first, be revisited by the write. The write has no place in mo.
    #[serde(rename = "revisit")]
    Revisit(u32, u32),
    /// Let the thread choose this value or a greater one.
    #[serde(rename = "choose")]
    Choose(u32, i64),
}

/// An event of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Step(pub u32, pub Did);

/// What an event did, as far as the program leaves it open. Sources are stamps; `None` is the
/// initial write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Did {
    /// It read.
    #[serde(rename = "r")]
    Read(Option<u32>),
    /// It read, and failed spuriously.
    #[serde(rename = "s")]
    Spurious(Option<u32>),
    /// It read as part of a successful RMW.
    #[serde(rename = "x")]
    Exclusive(Option<u32>),
    /// It is the write of that RMW.
    #[serde(rename = "u")]
    Update,
    /// It wrote.
    #[serde(rename = "w")]
    Write,
    /// It repeated the last write of its location, and counts as no effect of a loop (`spin.rs`).
    #[serde(rename = "n")]
    Repeat,
    /// It chose a value; of a departure from a barrier: which thread is the serial one.
    #[serde(rename = "c")]
    Choose(i64),
    /// It is a fence, or arrives at a barrier, creates, joins, allocates or frees.
    #[serde(rename = "o")]
    Other,
    /// It is an attempt that was put aside (`waiting.rs`): its position in the thread, and what it
    /// found.
    #[serde(rename = "a")]
    Aside(u32, Option<u32>),
}

/// Why something is not a part of this search.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {event} of a part: {what}")]
pub struct BadPart {
    /// The number of the event.
    pub(crate) event: usize,
    /// The difference.
    pub(crate) what: &'static str,
}

impl Part {
    /// The number of events.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The events of a thread in program order, without attempts put aside.
    pub(crate) fn events_of(&self, thread: u32) -> impl Iterator<Item = usize> {
        let is_own = move |(_, step): &(usize, &Step)| step.0 == thread && !matches!(step.1, Did::Aside(..));
        self.steps.iter().enumerate().filter(is_own).map(|(stamp, _)| stamp)
    }
}

impl<S> Task<S> {
    /// The task as plain data.
    pub(crate) fn to_part(&self) -> Part {
        let graph = &self.graph;
        let effects = |state: StateIx| self.states.get(state.index()).map(|(snapshot, _)| snapshot.effects);
        let source = |w: EventIx| (w != EventIx::INIT).then(|| w.raw());
        let did = |e: EventIx| {
            let event = graph.event(e);
            match event.label {
                Label::Read(read) if read.exclusive => Did::Exclusive(source(read.rf)),
                Label::Read(read) if read.spurious => Did::Spurious(source(read.rf)),
                Label::Read(read) => Did::Read(source(read.rf)),
                Label::Write(write) if write.exclusive => Did::Update,
                Label::Write(write)
                    if write.mode == WriteMode::Na && effects(event.after) == effects(graph.state_before(e)) =>
                {
                    Did::Repeat
                }
                Label::Write(_) => Did::Write,
                Label::Choice(choice) => Did::Choose(choice.value),
                Label::Depart(departure) => Did::Choose(departure.chosen.into()),
                Label::Attempt(attempt) => Did::Aside(event.index, source(attempt.found)),
                _ => Did::Other,
            }
        };
        let orders = graph.locations.enumerate().filter(|(_, it)| !it.mo.is_empty());
        Part {
            todo: match self.kind {
                TaskKind::Visit(taken) => Todo::Visit(taken.map(|(thread, priority)| (thread.raw(), priority))),
                TaskKind::Core => Todo::Visit(None),
                TaskKind::Revisit(r, w) => Todo::Revisit(r.raw(), w.raw()),
                TaskKind::Choose(thread, value) => Todo::Choose(thread.raw(), value),
            },
            steps: graph.indices().map(|e| Step(graph.event(e).thread.raw(), did(e))).collect(),
            mo: orders.map(|(loc, it)| (loc.raw(), it.mo.iter().map(|w| w.raw()).collect())).collect(),
            mo_is_stale: graph.mo_is_stale,
        }
    }
}

impl Todo {
    /// The same, for a worker.
    pub(crate) fn kind(self) -> TaskKind {
        match self {
            Todo::Visit(taken) => {
                TaskKind::Visit(taken.map(|(thread, priority)| (ThreadIx::from_raw(thread), priority)))
            }
            Todo::Revisit(r, w) => TaskKind::Revisit(EventIx::from_raw(r), EventIx::from_raw(w)),
            Todo::Choose(thread, value) => TaskKind::Choose(ThreadIx::from_raw(thread), value),
        }
    }

    /// The write that has no place in mo.
    pub(crate) fn unplaced(self) -> Option<u32> {
        match self {
            Todo::Revisit(_, w) => Some(w),
            _ => None,
        }
    }
}

/// The location with this number.
pub(crate) fn location(loc: u32) -> LocIx {
    LocIx::from_raw(loc)
}
