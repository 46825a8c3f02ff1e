//! A sufficient set of future memories for standard consistency.
//!
//! The paper quantifies over all memories that contain the present one. A future is harder if it
//! leaves less room and fewer of the present messages readable. Hence the following futures
//! suffice:
//!
//! - every location that the thread may read ends in a new message, with any value of the domain,
//!   attached to the last one;
//! - every gap is filled by an attached copy of its left neighbour, so that no message fits there;
//! - except for a gap before a promise of the thread that is not attached: it is filled with any
//!   value, once such that the promise becomes attached to the new message, and once such that room
//!   remains between them. (Without these, the promise of the example Deadlock-c of §3.1 would be
//!   accepted wrongly.)
//!
//! A location that the thread never reads needs no values, only filled gaps.

use crate::machine::{Machine, Message};
use crate::step::Stepper;

/// A place for a new message whose value is to be chosen.
#[derive(Clone, Copy)]
enum Hole {
    /// At the end of a cell's list.
    End { cell: usize },
    /// Before a promise. The index counts from the end of the list, so that insertions before it do
    /// not change it.
    Promise { cell: usize, from_end: usize },
}

/// Calls `visit` for every future memory until it returns false.
pub(crate) fn each<'l, 'p>(
    stepper: &mut Stepper<'l, 'p>,
    alone: &Machine,
    domain: u64,
    visit: &mut dyn FnMut(&mut Stepper<'l, 'p>, &Machine) -> bool,
) {
    let reach = stepper.cache.entry(alone.locals[0]).reach;
    let mut filled = alone.clone();
    let mut holes = Vec::new();
    for cell in 0..alone.cells() {
        let len = alone.list(cell).len();
        for position in (1..len).rev() {
            let message = alone.list(cell)[position];
            if message.attached {
                continue;
            }
            if message.owner == 0 {
                holes.push(Hole::Promise { cell, from_end: len - position });
            } else {
                let copy = Message::plain(alone.list(cell)[position - 1].value, true);
                filled.insert(cell, position, copy);
                filled.list_mut(cell)[position + 1].attached = true;
            }
        }
        let reach = stepper.cache.locals.reaches.get(reach);
        if reach.reads.contains(cell) {
            holes.push(Hole::End { cell });
        }
    }
    // Ends come last, so that indices counted from the end stay valid.
    holes.sort_by_key(|hole| matches!(hole, Hole::End { .. }));
    fill(stepper, &filled, &holes, domain, visit);
}

fn fill<'l, 'p>(
    stepper: &mut Stepper<'l, 'p>,
    machine: &Machine,
    holes: &[Hole],
    domain: u64,
    visit: &mut dyn FnMut(&mut Stepper<'l, 'p>, &Machine) -> bool,
) -> bool {
    let Some((&hole, rest)) = holes.split_first() else { return visit(stepper, machine) };
    let reach = stepper.cache.entry(machine.locals[0]).reach;
    let (cell, touching) = match hole {
        Hole::End { cell } => (cell, &[false][..]),
        Hole::Promise { cell, .. } => (cell, &[true, false][..]),
    };
    let values = if stepper.cache.locals.reaches.get(reach).reads.contains(cell) { domain.max(1) } else { 1 };
    for value in 0..values {
        for &touching in touching {
            let mut next = machine.clone();
            let len = next.list(cell).len();
            let position = match hole {
                Hole::End { .. } => len,
                Hole::Promise { from_end, .. } => len - from_end,
            };
            if touching {
                next.list_mut(cell)[position].attached = true;
            }
            next.insert(cell, position, Message::plain(value, true));
            if !fill(stepper, &next, rest, domain, visit) {
                return false;
            }
        }
    }
    true
}
