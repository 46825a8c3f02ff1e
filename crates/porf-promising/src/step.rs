//! The steps of one thread: the rules of Fig. 2 of the paper, over positions.
//!
//! Runs and certifications use the same rules; certifications allow fewer insertions ([`Rules`]).
//! Corrections of the printed rules: a *maximal* insertion is maximal among the messages of its own
//! location only (the text compares with all messages); splitting needs a promise of the thread
//! itself, as the prose says and the definition of M does not.
//!
//! By default, plain writes are not attached to their neighbours: attaching takes room from other
//! threads and gives none. There is one exception: a compare-and-swap that fulfils a promise needs
//! the promise to be attached to its source. For this, promises may be attached on their left, and
//! a write before a promise of the same thread may split it, which attaches the promise to the
//! write.

use crate::accept::is_fence;
use crate::event::{Event, EventKind};
use crate::locals::{Cache, Entry, NO_CELL, Next};
use crate::machine::{Machine, Message, View};
use porf_program::{Action, Answer};

/// Where plain writes may be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Additive {
    /// Wherever there is room after the view.
    Anywhere,
    /// After all messages of the location.
    Maximal,
}

/// The steps that are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// Where plain writes may be added.
    pub(crate) additive: Additive,
    /// Whether RMWs may be added.
    pub(crate) updates: bool,
    /// Whether fences may be passed.
    pub(crate) fences: bool,
    /// Whether writes may stay unplaced.
    pub(crate) unplaced: bool,
    /// Whether writes are attached in all possible ways.
    pub(crate) attach: bool,
}

/// The state after a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Successor {
    pub(crate) machine: Machine,
    /// The cost of the step.
    pub(crate) cost: u32,
    /// The events of the step, if they are recorded.
    pub(crate) events: Vec<Event>,
}

/// A reusable buffer of successors.
#[derive(Default)]
pub(crate) struct Successors {
    all: Vec<Successor>,
    used: usize,
}

impl Successors {
    pub(crate) fn clear(&mut self) {
        self.used = 0;
    }

    pub(crate) fn len(&self) -> usize {
        self.used
    }

    pub(crate) fn get(&mut self, index: usize) -> &mut Successor {
        &mut self.all[index]
    }

    /// Adds a copy of the state.
    pub(crate) fn push(&mut self, machine: &Machine, cost: u32) -> &mut Successor {
        if self.used == self.all.len() {
            self.all.push(Successor::default());
        }
        let successor = &mut self.all[self.used];
        self.used += 1;
        successor.machine.copy(machine);
        successor.cost = cost;
        successor.events.clear();
        successor
    }

    /// Removes a successor; the last one takes its index.
    pub(crate) fn drop_at(&mut self, index: usize) {
        self.used -= 1;
        self.all.swap(index, self.used);
    }

    /// Removes the successors from `first` on that are marked as unused by their cost.
    pub(crate) fn drop_unused(&mut self, first: usize) {
        let mut kept = first;
        for index in first..self.used {
            if self.all[index].cost != u32::MAX {
                self.all.swap(kept, index);
                kept += 1;
            }
        }
        self.used = kept;
    }

    /// Adds a copy of an earlier successor.
    pub(crate) fn fork(&mut self, index: usize) -> &mut Successor {
        if self.used == self.all.len() {
            self.all.push(Successor::default());
        }
        let (before, after) = self.all.split_at_mut(self.used);
        self.used += 1;
        let (from, to) = (&before[index], &mut after[0]);
        to.machine.copy(&from.machine);
        to.cost = from.cost;
        to.events.clone_from(&from.events);
        to
    }
}

/// The computation of steps.
pub(crate) struct Stepper<'l, 'p> {
    pub(crate) cache: Cache<'l, 'p>,
    /// Whether events are recorded.
    pub(crate) record: bool,
    /// Whether the final condition refers to each cell.
    pub(crate) observed: Vec<bool>,
    /// Whether the program has RMWs.
    has_updates: bool,
}

impl<'l, 'p> Stepper<'l, 'p> {
    pub(crate) fn new(cache: Cache<'l, 'p>, observed: Vec<bool>) -> Stepper<'l, 'p> {
        let has_updates = cache.locals.reaches.any_update();
        Stepper { cache, record: false, observed, has_updates }
    }

    pub(crate) fn log(&self, successor: &mut Successor, entry: &Entry, kind: EventKind) {
        if self.record {
            let origin = porf_program::Program::origin(self.cache.locals.code, entry.state());
            successor.events.push(Event { thread: entry.thread.into(), origin, kind });
        }
    }

    /// Whether another thread may still read the cell.
    pub(crate) fn others_may_read(&mut self, machine: &Machine, thread: usize, cell: usize) -> bool {
        (0..machine.locals.len()).any(|other| other != thread && self.may_read(machine, other, cell))
    }

    fn may_read(&mut self, machine: &Machine, thread: usize, cell: usize) -> bool {
        self.cache.reach(machine.locals[thread]).reads.contains(cell)
    }

    /// Resumes a thread and records a failed assertion.
    pub(crate) fn resume(&mut self, successor: &mut Successor, thread: usize, answer: Answer) {
        let Next { local, failed } = self.cache.resume(successor.machine.locals[thread], answer);
        successor.machine.locals[thread] = local;
        if failed != 0 && successor.machine.failed == 0 {
            successor.machine.failed = failed;
            successor.machine.failer = thread as u8;
            if self.record {
                let origin = self.cache.locals.code.origin_of(failed - 1);
                successor.events.push(Event { thread, origin, kind: EventKind::AssertionFails });
            }
        }
    }

    /// All steps of a thread that cost at most `budget`. Returns whether the budget excluded some.
    pub(crate) fn steps(
        &mut self,
        machine: &Machine,
        slot: usize,
        rules: Rules,
        budget: u32,
        out: &mut Successors,
    ) -> bool {
        let entry = self.cache.entry(machine.locals[slot]);
        if entry.action.place().is_some() && entry.cell == NO_CELL {
            return false;
        }
        match entry.action {
            Action::Load { wait, .. } => {
                let accept = |value: u64| wait.is_none_or(|wait| wait.holds(value.into()));
                self.loads(machine, slot, &entry, rules, budget, accept, Answer::Value, out)
            }
            Action::Store { value, .. } => {
                self.stores(machine, slot, &entry, value as u64, rules, out);
                false
            }
            Action::Rmw { .. } | Action::Cas { .. } => self.swaps(machine, slot, &entry, rules, budget, out),
            Action::Fence { mode } if !is_fence(mode) => {
                let successor = out.push(machine, 0);
                self.resume(successor, slot, Answer::Done);
                false
            }
            Action::Fence { .. } if rules.fences => {
                let first = out.len();
                out.push(machine, 0);
                for cell in 0..machine.cells() {
                    for index in first..out.len() {
                        self.place_own(out, index, slot, cell, false);
                    }
                }
                for index in first..out.len() {
                    let successor = out.get(index);
                    let machine = &mut successor.machine;
                    for cell in 0..machine.global.len() {
                        let (at, global) = (machine.view(slot, cell).at, machine.global[cell]);
                        if global > at {
                            *machine.view_mut(slot, cell) = View { unread: true, ..View::of(global.into()) };
                        }
                        machine.global[cell] = global.max(at);
                    }
                    self.log(successor, &entry, EventKind::Fence);
                    self.resume(successor, slot, Answer::Done);
                }
                false
            }
            Action::Choose { lo, hi } => {
                for value in lo..=hi {
                    let successor = out.push(machine, 0);
                    self.log(successor, &entry, EventKind::Choose { value: value as u64 });
                    self.resume(successor, slot, Answer::Value(u128::from(value as u64)));
                }
                false
            }
            Action::LoopHead { .. } if entry.may_pass => {
                let successor = out.push(machine, 0);
                self.resume(successor, slot, Answer::Done);
                false
            }
            _ => false,
        }
    }

    /// Places the thread's unplaced write to the cell, if it has one, in all possible ways. The
    /// successor itself takes the last position; further successors are added for the others. The
    /// thread's view is then at the message.
    pub(crate) fn place_own(&mut self, out: &mut Successors, index: usize, slot: usize, cell: usize, owed: bool) {
        let machine = &out.get(index).machine;
        let View { at, own: Some(value), .. } = machine.view(slot, cell) else { return };
        let entry = self.cache.entry(machine.locals[slot]);
        let len = machine.list(cell).len();
        // The end always has room. It is for the successor itself, which the others are copied
        // from.
        for position in usize::from(at) + 1..=len {
            if !out.get(index).machine.has_gap(cell, position) {
                continue;
            }
            if owed && self.is_repeated(&out.get(index).machine, slot, cell, position, value) {
                // The successor itself is marked as unused; the caller removes it.
                if position == len {
                    out.get(index).cost = u32::MAX;
                }
                continue;
            }
            let successor = if position < len { out.fork(index) } else { out.get(index) };
            let message = Message { owed, ..Message::plain(value, false) };
            let after = successor.machine.list(cell)[position - 1].id;
            let id = successor.machine.insert(cell, position, message);
            *successor.machine.view_mut(slot, cell) = View::of(position);
            self.log(successor, &entry, EventKind::Place { cell, value, message: id, after });
        }
    }

    /// Whether a message directly after one of the same value is redundant. It is if there are no
    /// RMWs, so that nothing depends on room, and every thread that may read the cell can read the
    /// other message instead, because it does not write the cell.
    fn is_repeated(&mut self, machine: &Machine, slot: usize, cell: usize, position: usize, value: u64) -> bool {
        !self.has_updates
            && machine.list(cell)[position - 1].value == value
            && (0..machine.locals.len()).filter(|&other| other != slot).all(|other| {
                let reach = self.cache.reach(machine.locals[other]);
                !reach.reads.contains(cell) || !reach.writes.contains(cell) && machine.view(other, cell).own.is_none()
            })
    }

    /// The loads of a thread that take an accepted value.
    #[allow(clippy::too_many_arguments, reason = "the step, its rules and where the result goes")]
    pub(crate) fn loads(
        &mut self,
        machine: &Machine,
        slot: usize,
        entry: &Entry,
        rules: Rules,
        budget: u32,
        accept: impl Fn(u64) -> bool,
        answer: impl Fn(u128) -> Answer,
        out: &mut Successors,
    ) -> bool {
        let cell = entry.cell as usize;
        let View { at, own, unread } = machine.view(slot, cell);
        let present = &machine.list(cell)[usize::from(at)];
        let (value, message) = match own {
            Some(value) => (value, None),
            None => (present.value, Some(present.id)),
        };
        let mut more = false;
        let cost = u32::from(unread && own.is_none());
        if accept(value) && cost > budget {
            more = true;
        } else if accept(value) {
            let successor = out.push(machine, cost);
            successor.machine.view_mut(slot, cell).unread = false;
            self.log(successor, entry, EventKind::Read { cell, value, message, moved: cost != 0 });
            self.resume(successor, slot, answer(value.into()));
        }
        let first = out.len();
        more |= self.approach(machine, slot, cell, rules, budget, &accept, out);
        for index in first..out.len() {
            let successor = out.get(index);
            let message = successor.machine.list(cell)[usize::from(successor.machine.view(slot, cell).at)];
            let read = EventKind::Read { cell, value: message.value, message: Some(message.id), moved: true };
            self.log(successor, entry, read);
            self.resume(successor, slot, answer(message.value.into()));
        }
        more
    }

    /// Adds the states in which the thread has moved its view of the cell to a later message with
    /// an accepted value, at a cost of 1. Returns whether the budget excluded some.
    #[allow(clippy::too_many_arguments, reason = "the step, its rules and where the result goes")]
    pub(crate) fn approach(
        &mut self,
        machine: &Machine,
        slot: usize,
        cell: usize,
        rules: Rules,
        budget: u32,
        accept: &dyn Fn(u64) -> bool,
        out: &mut Successors,
    ) -> bool {
        let View { at, own, .. } = machine.view(slot, cell);
        let list = machine.list(cell);
        let at = usize::from(at);
        for position in at + 1..list.len() {
            let value = list[position].value;
            if !accept(value) || own.is_some() && !machine.has_gap_between(cell, at, position) {
                continue;
            }
            // A lower view allows more. Without RMWs it does not matter which of two messages with
            // the same value is read, and an owed message need not have been placed.
            let repeats = |message: &Message| message.value == value;
            if rules.unplaced && !self.has_updates && list[at + 1..position].iter().any(repeats) && own.is_none() {
                continue;
            }
            if budget == 0 {
                return true;
            }
            let index = out.len();
            out.push(machine, 1);
            self.leave(out, index, slot, cell, position);
        }
        if rules.unplaced {
            for other in (0..machine.locals.len()).filter(|&other| other != slot) {
                let View { at: base, own: Some(value), .. } = machine.view(other, cell) else { continue };
                if !accept(value) {
                    continue;
                }
                if budget == 0 {
                    return true;
                }
                let writer = self.cache.entry(machine.locals[other]);
                for position in usize::from(base).max(at) + 1..=list.len() {
                    if !machine.has_gap(cell, position) {
                        continue;
                    }
                    let index = out.len();
                    let successor = out.push(machine, 1);
                    let after = successor.machine.list(cell)[position - 1].id;
                    let id = successor.machine.insert(cell, position, Message::plain(value, false));
                    *successor.machine.view_mut(other, cell) = View::of(position);
                    self.log(successor, &writer, EventKind::Place { cell, value, message: id, after });
                    self.leave(out, index, slot, cell, position);
                }
            }
        }
        false
    }

    /// Moves the thread's view to the position. Its unplaced write, if there is one, comes before
    /// it: it is forgotten, or, in further successors, placed for other threads to read.
    fn leave(&mut self, out: &mut Successors, index: usize, slot: usize, cell: usize, position: usize) {
        let successor = out.get(index);
        let View { at, own, .. } = successor.machine.view(slot, cell);
        if let Some(value) = own
            && self.others_may_read(&successor.machine, slot, cell)
        {
            let entry = self.cache.entry(out.get(index).machine.locals[slot]);
            for gap in usize::from(at) + 1..=position {
                if !out.get(index).machine.has_gap(cell, gap) {
                    continue;
                }
                let successor = out.fork(index);
                let message = Message { owed: true, ..Message::plain(value, false) };
                let after = successor.machine.list(cell)[gap - 1].id;
                let id = successor.machine.insert(cell, gap, message);
                self.log(successor, &entry, EventKind::Place { cell, value, message: id, after });
                arrive(&mut successor.machine, slot, cell, position + 1);
            }
        }
        arrive(&mut out.get(index).machine, slot, cell, position);
    }
}

/// Moves the view to the message at the position, which the thread reads.
fn arrive(machine: &mut Machine, slot: usize, cell: usize, position: usize) {
    machine.list_mut(cell)[position].owed = false;
    *machine.view_mut(slot, cell) = View::of(position);
}
