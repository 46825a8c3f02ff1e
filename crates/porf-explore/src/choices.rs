//! The choices that make an execution; `replay.rs` makes them again.

use crate::event::Label;
use crate::graph::Graph;
use crate::index::{EventIx, Table};
use porf_witness::{Choice, Choices, What};

/// The choices of a graph in which mo is enumerated. The events are given in an order in which
/// each comes after those that it depends on, with the parts of an RMW next to each other.
pub(crate) fn choices(graph: &Graph, order: &[EventIx], counts_barriers: bool) -> Choices {
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
            Label::Depart(departure) => What::Value(departure.chosen.into()),
            Label::Spawn(child) => What::Spawn { child: child.index() },
            Label::Join(_) | Label::Arrive(_) | Label::Alloc(_) | Label::Free(_) => What::Other,
            Label::Fence(_) | Label::Attempt(_) => continue,
        };
        steps.push(Choice { thread: event.thread.index(), what });
    }
    Choices { steps, is_cyclic, counts_barriers }
}
