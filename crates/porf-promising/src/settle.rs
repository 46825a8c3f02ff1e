//! Local steps that are taken eagerly, because they do not restrict other threads.

use crate::accept::is_fence;
use crate::event::{EventKind, Insertion};
use crate::locals::NO_CELL;
use crate::machine::{Machine, View};
use crate::step::{Rules, Stepper, Successor};
use porf_program::{Action, Answer};

impl Stepper<'_, '_> {
    /// Whether a fence leaves the global view unchanged. Then no other thread notices it. For the
    /// thread itself, an earlier fence allows more than a later one: it can still read the message
    /// to which the later fence would have moved its view, at the same cost.
    fn is_private_fence(&self, machine: &Machine, slot: usize, mode: porf_exec::FenceMode) -> bool {
        is_fence(mode)
            && (0..machine.cells()).all(|cell| {
                let view = machine.view(slot, cell);
                view.own.is_none() && view.at <= machine.global[cell]
            })
    }

    /// Whether there is or may be a message of the cell that the thread could read instead of the
    /// one at its view.
    fn may_be_another(&mut self, machine: &Machine, slot: usize, cell: usize) -> bool {
        usize::from(machine.view(slot, cell).at) + 1 < machine.list(cell).len()
            || (0..machine.locals.len()).filter(|&other| other != slot).any(|other| {
                machine.view(other, cell).own.is_some() || self.cache.reach(machine.locals[other]).writes.contains(cell)
            })
    }

    /// Takes local steps eagerly: a loop head, fences that do not affect other threads, writes that
    /// stay unplaced, and reads of the message at the view, if there is no budget for others and
    /// the thread cannot read an owed message. None of these steps restricts other threads. Returns
    /// whether the budget excluded other steps.
    pub(crate) fn settle(&mut self, successor: &mut Successor, slot: usize, rules: Rules, no_budget: bool) -> bool {
        let mut heads = 0;
        let mut more = false;
        loop {
            let entry = self.cache.entry(successor.machine.locals[slot]);
            let cell = entry.cell as usize;
            if entry.action.place().is_some() && entry.cell == NO_CELL {
                return more;
            }
            match entry.action {
                Action::Fence { mode } if rules.unplaced && self.is_private_fence(&successor.machine, slot, mode) => {
                    for cell in 0..successor.machine.cells() {
                        let global = successor.machine.global[cell];
                        if global > successor.machine.view(slot, cell).at {
                            *successor.machine.view_mut(slot, cell) = View { unread: true, ..View::of(global.into()) };
                        }
                    }
                    self.log(successor, &entry, EventKind::Fence);
                    self.resume(successor, slot, Answer::Done);
                }
                Action::LoopHead { .. } if entry.may_pass && heads == 0 => {
                    heads += 1;
                    self.resume(successor, slot, Answer::Done);
                }
                Action::Store { value, .. } if rules.unplaced => {
                    let is_known = successor.machine.view(slot, cell).own.is_some();
                    if is_known && self.others_may_read(&successor.machine, slot, cell) {
                        if !no_budget {
                            return more;
                        }
                        more = true;
                    }
                    let view = successor.machine.view_mut(slot, cell);
                    *view = View { own: Some(value as u64), unread: false, ..*view };
                    let (value, how) = (value as u64, Insertion::Unplaced);
                    self.log(successor, &entry, EventKind::Write { cell, value, message: None, after: 0, how });
                    self.resume(successor, slot, Answer::Done);
                }
                Action::Load { wait, .. } if rules.unplaced && no_budget => {
                    let view = successor.machine.view(slot, cell);
                    let (present, later) = match successor.machine.list(cell)[usize::from(view.at)..] {
                        [present, ref later @ ..] => (present, later),
                        [] => return more,
                    };
                    // The budget has room for reading owed messages.
                    if view.unread || later.iter().any(|message| message.owed) {
                        return more;
                    }
                    let value = view.own.unwrap_or(present.value);
                    if wait.is_some_and(|wait| !wait.holds(value.into())) {
                        return more;
                    }
                    more |= self.may_be_another(&successor.machine, slot, cell);
                    let message = view.own.is_none().then_some(present.id);
                    self.log(successor, &entry, EventKind::Read { cell, value, message, moved: false });
                    self.resume(successor, slot, Answer::Value(value.into()));
                }
                _ => return more,
            }
        }
    }
}
