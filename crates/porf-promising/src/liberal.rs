//! Over-approximate steps of a single thread, to find candidates for promises.

use crate::accept::is_fence;
use crate::certify::Candidate;
use crate::locals::NO_CELL;
use crate::machine::{Machine, View};
use crate::step::{Stepper, Successor};
use porf_program::{Action, Answer};

impl Stepper<'_, '_> {
    /// The steps of a thread alone, with relaxed rules: reads take any message at or after its
    /// view, or its latest write; writes are not added to memory.
    pub(crate) fn liberal_steps(&mut self, machine: &Machine, next: &mut Vec<Machine>, found: &mut Vec<Candidate>) {
        let entry = self.cache.entry(machine.locals[0]);
        let cell = entry.cell as usize;
        if entry.action.place().is_some() && entry.cell == NO_CELL {
            return;
        }
        let go = |this: &mut Self, machine: &Machine, view: Option<View>, answer: Answer| {
            let mut successor = Successor { machine: machine.clone(), ..Successor::default() };
            if let Some(view) = view {
                *successor.machine.view_mut(0, cell) = view;
            }
            this.resume(&mut successor, 0, answer);
            successor.machine.failed = 0;
            successor.machine
        };
        match entry.action {
            Action::Store { value, .. } => {
                let value = value as u64;
                found.push(Candidate { cell, value });
                let view = View { own: Some(value), unread: false, ..machine.view(0, cell) };
                next.push(go(self, machine, Some(view), Answer::Done));
            }
            Action::Load { .. } | Action::Rmw { .. } | Action::Cas { .. } => {
                let View { at, own, .. } = machine.view(0, cell);
                for position in usize::from(at)..machine.list(cell).len() {
                    let stays = position == usize::from(at);
                    let value = if stays { own } else { None }.unwrap_or(machine.list(cell)[position].value);
                    if entry.action.wait().is_some_and(|wait| !wait.holds(value.into())) {
                        continue;
                    }
                    let seen = if stays { View { unread: false, ..machine.view(0, cell) } } else { View::of(position) };
                    match entry.action.written(value.into()) {
                        Some(written) => {
                            let written = written as u64;
                            found.push(Candidate { cell, value: written });
                            let view = View { own: Some(written), ..seen };
                            next.push(go(self, machine, Some(view), Answer::Value(value.into())));
                            if matches!(entry.action, Action::Cas { weak: true, .. }) {
                                next.push(go(self, machine, Some(seen), Answer::Spurious(value.into())));
                            }
                        }
                        None => next.push(go(self, machine, Some(seen), Answer::Value(value.into()))),
                    }
                }
            }
            Action::Choose { lo, hi } => {
                for value in lo..=hi {
                    next.push(go(self, machine, None, Answer::Value(u128::from(value as u64))));
                }
            }
            Action::LoopHead { .. } if entry.may_pass => next.push(go(self, machine, None, Answer::Done)),
            Action::Fence { mode } if !is_fence(mode) => next.push(go(self, machine, None, Answer::Done)),
            _ => {}
        }
    }
}
