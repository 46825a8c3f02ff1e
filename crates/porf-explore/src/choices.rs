//! An execution as the choices that make it: which thread acts, and what is read and overwritten.
//! Modes and fences are left out, so that the same choices can be made in a program that differs in
//! these; see `replay.rs`.

use crate::event::Label;
use crate::graph::Graph;
use crate::index::{EventIx, Table, ThreadIx};

/// The choices that make an execution. Each comes after those that it depends on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    pub(crate) steps: Vec<Choice>,
    /// Some choice depends on a later one: po ∪ rf has a cycle.
    pub(crate) is_cyclic: bool,
}

/// A step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// The thread, by its number in the execution.
    pub thread: ThreadIx,
    pub what: What,
}

/// What is chosen in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// A read of what the step `source` wrote; `None` is the initial write.
    Read { source: Option<u32>, spurious: bool },
    /// A read and the write of an RMW.
    Rmw { source: Option<u32> },
    /// A write, at this place of mo among the writes of earlier steps.
    Write { place: u32 },
    /// A nondeterministic choice.
    Value(i64),
    /// The creation of a thread.
    Spawn { child: ThreadIx },
    /// Joining, allocating, freeing.
    Other,
}

impl Choices {
    /// The choices of a graph in which mo is enumerated. The events are given in an order in which
    /// each comes after those that it depends on, with the parts of an RMW next to each other.
    pub(crate) fn new(graph: &Graph, order: &[EventIx]) -> Choices {
        let mut steps = Vec::with_capacity(order.len());
        let mut is_cyclic = false;
        // Write → its step.
        let mut step_of: Table<EventIx, Option<u32>> = Table::filled(None, graph.len());
        let source = |step_of: &Table<EventIx, Option<u32>>, rf: EventIx| step_of.get(rf).copied().flatten();
        for &e in order {
            let event = graph.event(e);
            is_cyclic |= event.is_read() && event.rf() != EventIx::INIT && step_of[event.rf()].is_none();
            let what = match event.label {
                Label::Read(_) if event.is_exclusive() => What::Rmw { source: source(&step_of, event.rf()) },
                Label::Read(read) => What::Read { source: source(&step_of, read.rf), spurious: read.spurious },
                Label::Write(_) if event.is_exclusive() => {
                    step_of[e] = Some(steps.len() as u32 - 1);
                    continue;
                }
                Label::Write(_) => {
                    let before = graph.location(event.loc()).mo.iter().take_while(|&&w| w != e);
                    let place = before.filter(|&&w| step_of[w].is_some()).count() as u32;
                    step_of[e] = Some(steps.len() as u32);
                    What::Write { place }
                }
                Label::Choice(choice) => What::Value(choice.value),
                Label::Spawn(child) => What::Spawn { child },
                Label::Join(_) | Label::Alloc(_) | Label::Free(_) => What::Other,
                Label::Fence(_) | Label::Attempt(_) => continue,
            };
            steps.push(Choice { thread: event.thread, what });
        }
        Choices { steps, is_cyclic }
    }
}
