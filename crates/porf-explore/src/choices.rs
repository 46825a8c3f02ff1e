//! An execution as the choices that make it: who does what, and what is read and overwritten. Modes and fences do not occur, so that
//! the same choices can be made again in a program that differs in these; see `replay.rs`.

use crate::graph::{Graph, INIT, Id, Kind, NONE};

/// The choices that make an execution, in an order in which each comes after those it depends on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    pub(crate) steps: Vec<Choice>,
    /// Does something depend on what comes after it?
    pub(crate) is_cyclic: bool,
}

/// A step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// The thread, as the execution numbers it.
    pub thread: u32,
    pub what: What,
}

/// What is chosen in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// A read, of what the step `source` wrote, or of the initial write if it is `None`.
    Read { source: Option<u32>, spurious: bool },
    /// A read and the write of an RMW.
    Rmw { source: Option<u32> },
    /// A write, at this place of mo among the writes of earlier steps.
    Write { place: u32 },
    /// A nondeterministic choice.
    Value(i64),
    /// The creation of a thread.
    Spawn { child: u32 },
    /// Joining, allocating, freeing.
    Other,
}

impl Choices {
    /// The choices of a graph in which mo is enumerated, given its events in such an order, the parts of an RMW next to each other.
    pub(crate) fn new(graph: &Graph, order: &[Id]) -> Choices {
        let mut steps = Vec::with_capacity(order.len());
        let mut is_cyclic = false;
        // Write → its step.
        let mut step_of = vec![NONE; graph.len()];
        let source = |step_of: &[u32], rf: Id| (rf != INIT).then(|| step_of[rf as usize]);
        for &e in order {
            let event = graph.event(e);
            is_cyclic |= event.is_read() && event.rf != INIT && step_of[event.rf as usize] == NONE;
            let what = match event.kind {
                Kind::Read(_) if event.exclusive => What::Rmw { source: source(&step_of, event.rf) },
                Kind::Read(_) => What::Read { source: source(&step_of, event.rf), spurious: event.whim },
                Kind::Write(_) if event.exclusive => {
                    step_of[e as usize] = steps.len() as u32 - 1;
                    continue;
                }
                Kind::Write(_) => {
                    let before = graph.location(event.loc).mo.iter().take_while(|&&w| w != e);
                    let place = before.filter(|&&w| step_of[w as usize] != NONE).count() as u32;
                    step_of[e as usize] = steps.len() as u32;
                    What::Write { place }
                }
                Kind::Choice => What::Value(event.value as u64 as i64),
                Kind::Spawn => What::Spawn { child: event.link },
                Kind::Join | Kind::Alloc | Kind::Free => What::Other,
                Kind::Fence(_) | Kind::Wait => continue,
            };
            steps.push(Choice { thread: event.thread, what });
        }
        Choices { steps, is_cyclic }
    }
}
