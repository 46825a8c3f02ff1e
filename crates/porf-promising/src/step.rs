//! The steps of one thread: the rules of Fig. 2 of the paper, over positions.
//!
//! The same rules serve runs and certifications, which allow fewer ways of inserting messages ([`Rules`]). The repairs to the
//! printed rules: a *maximal* insertion is maximal among the messages of its own location only (the text compares with all
//! messages); splitting needs a promise of the thread itself, as the prose says and the definition of M does not.
//!
//! Attaching a plain write to its neighbours is left out unless asked for: it takes room from others and gives none, except that a
//! compare-and-swap which fulfils a promise needs the promise to be attached to what it reads. For that, promises may be
//! attached on their left, and a write before an own promise may split it, which attaches the promise to it.

use crate::accept::is_fence;
use crate::event::{Event, EventKind, Insertion};
use crate::locals::{Cache, Entry, NO_CELL, Next};
use crate::machine::{Machine, Message, NOBODY, View};
use porf_program::{Action, Answer};

/// Where plain writes may be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Additive {
    /// Wherever there is room after the view.
    Anywhere,
    /// After all messages of the location.
    Maximal,
}

/// Which steps are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// Where plain writes may be added.
    pub(crate) additive: Additive,
    /// May updates be added?
    pub(crate) updates: bool,
    /// May fences be passed?
    pub(crate) fences: bool,
    /// May writes stay unplaced?
    pub(crate) unplaced: bool,
    /// Attach in all ways?
    pub(crate) attach: bool,
}

/// A state that a step leads to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Successor {
    pub(crate) machine: Machine,
    /// What the step costs.
    pub(crate) cost: u32,
    /// What happened, if that is recorded.
    pub(crate) events: Vec<Event>,
}

/// Successors, in memory that is used again and again.
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

    /// A new one that begins as a copy of the state.
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

    /// Takes one back; the last takes its number.
    fn drop_at(&mut self, index: usize) {
        self.used -= 1;
        self.all.swap(index, self.used);
    }

    /// A copy of an earlier one.
    fn fork(&mut self, index: usize) -> &mut Successor {
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

/// Makes the steps of threads.
pub(crate) struct Stepper<'l, 'p> {
    pub(crate) cache: Cache<'l, 'p>,
    /// Record events?
    pub(crate) record: bool,
    /// Cells that the final condition looks at.
    pub(crate) observed: Vec<bool>,
    /// Are there updates at all?
    has_updates: bool,
}

impl<'l, 'p> Stepper<'l, 'p> {
    pub(crate) fn new(cache: Cache<'l, 'p>, observed: Vec<bool>) -> Stepper<'l, 'p> {
        let has_updates = cache.locals.reaches.any_update();
        Stepper { cache, record: false, observed, has_updates }
    }

    fn log(&self, successor: &mut Successor, entry: &Entry, kind: EventKind) {
        if self.record {
            let origin = porf_program::Program::origin(self.cache.locals.code, entry.state());
            successor.events.push(Event { thread: entry.thread.into(), origin, kind });
        }
    }

    /// May a thread other than this one still read the cell?
    pub(crate) fn others_may_read(&mut self, machine: &Machine, thread: usize, cell: usize) -> bool {
        (0..machine.locals.len()).any(|other| other != thread && self.may_read(machine, other, cell))
    }

    fn may_read(&mut self, machine: &Machine, thread: usize, cell: usize) -> bool {
        self.cache.reach(machine.locals[thread]).reads.contains(cell)
    }

    /// Resumes a thread; a failed assertion is noted.
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

    /// All steps of a thread that cost at most `budget`. Tells whether more would have been possible with more.
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

    /// Gives the thread's unplaced write of the cell, if it has one, its place: the successor takes the first there is, and further ones
    /// are added. The thread's view is then at the message.
    fn place_own(&mut self, out: &mut Successors, index: usize, slot: usize, cell: usize, owed: bool) {
        let machine = &out.get(index).machine;
        let View { at, own: Some(value), .. } = machine.view(slot, cell) else { return };
        let entry = self.cache.entry(machine.locals[slot]);
        let len = machine.list(cell).len();
        // The end always has room: it is for the successor itself, which must stay as it is for the others.
        for position in usize::from(at) + 1..=len {
            if !out.get(index).machine.has_gap(cell, position) {
                continue;
            }
            if owed && self.is_repeated(&out.get(index).machine, slot, cell, position, value) {
                // For the end there must be something; it is taken back by whoever asked.
                if position == len {
                    out.get(index).cost = u32::MAX;
                }
                continue;
            }
            let successor = if position < len { out.fork(index) } else { out.get(index) };
            let message = Message { owed, ..Message::plain(value, false) };
            let id = successor.machine.insert(cell, position, message);
            *successor.machine.view_mut(slot, cell) = View::of(position);
            self.log(successor, &entry, EventKind::Place { cell, value, message: id });
        }
    }

    /// Would a message right behind one of the same value be of no use? It is, if all who may read it can read the other instead: those
    /// that do not write the cell, and where nothing depends on room.
    fn is_repeated(&mut self, machine: &Machine, slot: usize, cell: usize, position: usize, value: u64) -> bool {
        !self.has_updates
            && machine.list(cell)[position - 1].value == value
            && (0..machine.locals.len()).filter(|&other| other != slot).all(|other| {
                let reach = self.cache.reach(machine.locals[other]);
                !reach.reads.contains(cell) || !reach.writes.contains(cell) && machine.view(other, cell).own.is_none()
            })
    }

    /// Loads: the thread takes a value that is accepted, and goes on.
    #[allow(clippy::too_many_arguments, reason = "the step, its rules and where the result goes")]
    fn loads(
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

    /// The states in which the thread has moved its view of the cell to a later message whose value is accepted, at a cost of 1. Tells
    /// whether there are any that the budget forbids.
    #[allow(clippy::too_many_arguments, reason = "the step, its rules and where the result goes")]
    fn approach(
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
            // A lower view allows more. Without updates nothing depends on which of two messages of a value is read, and an owed
            // message need not have been placed.
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
                    let id = successor.machine.insert(cell, position, Message::plain(value, false));
                    *successor.machine.view_mut(other, cell) = View::of(position);
                    self.log(successor, &writer, EventKind::Place { cell, value, message: id });
                    self.leave(out, index, slot, cell, position);
                }
            }
        }
        false
    }

    /// Moves the thread's view to the position. Its unplaced write, if there is one, lies before: forgotten, or, in further
    /// successors, placed for others to read.
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
                let id = successor.machine.insert(cell, gap, message);
                self.log(successor, &entry, EventKind::Place { cell, value, message: id });
                arrive(&mut successor.machine, slot, cell, position + 1);
            }
        }
        arrive(&mut out.get(index).machine, slot, cell, position);
    }

    /// Stores.
    fn stores(
        &mut self,
        machine: &Machine,
        slot: usize,
        entry: &Entry,
        value: u64,
        rules: Rules,
        out: &mut Successors,
    ) {
        let cell = entry.cell as usize;
        let View { at, own, .. } = machine.view(slot, cell);
        let at = usize::from(at);
        if rules.unplaced {
            let first = out.len();
            out.push(machine, 0);
            if own.is_some() && self.others_may_read(machine, slot, cell) {
                out.push(machine, 0);
                self.place_own(out, first + 1, slot, cell, true);
                if out.get(first + 1).cost == u32::MAX {
                    out.drop_at(first + 1);
                }
            }
            for index in first..out.len() {
                let successor = out.get(index);
                let view = successor.machine.view_mut(slot, cell);
                *view = View { own: Some(value), unread: false, ..*view };
                let how = Insertion::Unplaced;
                self.log(successor, entry, EventKind::Write { cell, value, message: None, how });
                self.resume(successor, slot, Answer::Done);
            }
            return;
        }
        let len = machine.list(cell).len();
        let lowest = if rules.additive == Additive::Anywhere { at + 1 } else { len };
        for position in lowest..=len {
            if !machine.has_gap(cell, position) {
                continue;
            }
            for (left, right) in [(false, false), (true, false), (false, true), (true, true)] {
                if (left && !rules.attach) || (right && !(rules.attach && position < len)) {
                    continue;
                }
                let successor = out.push(machine, 0);
                if right {
                    successor.machine.list_mut(cell)[position].attached = true;
                }
                let id = successor.machine.insert(cell, position, Message::plain(value, left));
                self.written(successor, slot, entry, position, id, value, Insertion::Additive);
            }
        }
        for position in at + 1..len {
            let promise = machine.list(cell)[position];
            if usize::from(promise.owner) != slot {
                continue;
            }
            if promise.value == value {
                let successor = out.push(machine, 0);
                successor.machine.list_mut(cell)[position].owner = NOBODY;
                self.written(successor, slot, entry, position, promise.id, value, Insertion::Fulfil);
            }
            let successor = out.push(machine, 0);
            successor.machine.list_mut(cell)[position].attached = true;
            let id = successor.machine.insert(cell, position, Message::plain(value, promise.attached));
            self.written(successor, slot, entry, position, id, value, Insertion::Split);
        }
    }

    #[allow(clippy::too_many_arguments, reason = "what there is to say of a write")]
    fn written(
        &mut self,
        successor: &mut Successor,
        slot: usize,
        entry: &Entry,
        position: usize,
        id: u32,
        value: u64,
        how: Insertion,
    ) {
        let cell = entry.cell as usize;
        *successor.machine.view_mut(slot, cell) = View::of(position);
        self.log(successor, entry, EventKind::Write { cell, value, message: Some(id), how });
        self.resume(successor, slot, Answer::Done);
    }

    /// Updates, and compare-and-swaps that fail.
    fn swaps(
        &mut self,
        machine: &Machine,
        slot: usize,
        entry: &Entry,
        rules: Rules,
        budget: u32,
        out: &mut Successors,
    ) -> bool {
        let cell = entry.cell as usize;
        let action = entry.action;
        let may_go_on = |value: u64| action.wait().is_none_or(|wait| wait.holds(value.into()));
        let writes = |value: u64| action.written(value.into()).is_some();
        let mut more = false;
        if let Action::Cas { weak, .. } = action {
            more |= self.loads(
                machine,
                slot,
                entry,
                rules,
                budget,
                |value| !writes(value) && may_go_on(value),
                Answer::Value,
                out,
            );
            if weak {
                more |= self.loads(machine, slot, entry, rules, budget, writes, Answer::Spurious, out);
            }
        }
        let accept = |value: u64| writes(value) && may_go_on(value);
        // Reading what the view is at, or the unplaced write, which gets its place.
        let first = out.len();
        let View { at, own, unread } = machine.view(slot, cell);
        match own {
            Some(value) if accept(value) => {
                out.push(machine, 0);
                self.place_own(out, first, slot, cell, false);
            }
            None if accept(machine.list(cell)[usize::from(at)].value) => {
                if unread && budget == 0 {
                    more = true;
                } else {
                    out.push(machine, unread.into());
                }
            }
            _ => {}
        }
        more |= self.approach(machine, slot, cell, rules, budget, &accept, out);
        let end = out.len();
        for index in first..end {
            let moved = out.get(index).cost != 0;
            self.swap(out, index, slot, entry, moved, rules);
        }
        // Those from which nothing could be written are of no use.
        let mut kept = first;
        for index in first..out.len() {
            if out.get(index).cost != u32::MAX {
                out.all.swap(kept, index);
                kept += 1;
            }
        }
        out.used = kept;
        more
    }

    /// Writes directly after the message that the view is at, in all ways; the cost is `u32::MAX` if there is none.
    fn swap(&mut self, out: &mut Successors, index: usize, slot: usize, entry: &Entry, moved: bool, rules: Rules) {
        let cell = entry.cell as usize;
        let machine = &out.get(index).machine;
        let at = usize::from(machine.view(slot, cell).at);
        let source = machine.list(cell)[at];
        let next = machine.list(cell).get(at + 1).copied();
        let Some(value) = entry.action.written(source.value.into()).map(|value| value as u64) else { return };
        let is_own = next.is_some_and(|next| usize::from(next.owner) == slot && next.attached);
        let mut ways = Vec::with_capacity(4);
        if rules.updates && next.is_none_or(|next| !next.attached) {
            ways.push((Insertion::Additive, false));
            if rules.attach && next.is_some() {
                ways.push((Insertion::Additive, true));
            }
        }
        if is_own {
            ways.push((Insertion::Split, false));
            if next.is_some_and(|next| next.value == value) {
                ways.push((Insertion::Fulfil, false));
            }
        }
        for (how, right) in ways {
            let successor = out.fork(index);
            let machine = &mut successor.machine;
            let id = match how {
                Insertion::Fulfil => {
                    machine.list_mut(cell)[at + 1].owner = NOBODY;
                    machine.list(cell)[at + 1].id
                }
                _ => {
                    if how == Insertion::Split || right {
                        machine.list_mut(cell)[at + 1].attached = true;
                    }
                    machine.insert(cell, at + 1, Message::plain(value, true))
                }
            };
            *machine.view_mut(slot, cell) = View::of(at + 1);
            let kind = EventKind::Update { cell, read: source.value, from: source.id, moved, value, message: id, how };
            self.log(successor, entry, kind);
            self.resume(successor, slot, Answer::Value(source.value.into()));
        }
        out.get(index).cost = u32::MAX;
    }

    /// The ways of promising a value: with room after the view, or splitting a promise.
    pub(crate) fn promise(
        &mut self,
        machine: &Machine,
        slot: usize,
        cell: usize,
        value: u64,
        attach: bool,
        out: &mut Successors,
    ) {
        let entry = self.cache.entry(machine.locals[slot]);
        let at = usize::from(machine.view(slot, cell).at);
        let may_update = self.cache.locals.reaches.get(entry.reach).updates.contains(cell);
        let len = machine.list(cell).len();
        for position in at + 1..=len {
            if machine.has_gap(cell, position) {
                for (left, right) in [(false, false), (true, false), (false, true), (true, true)] {
                    if (left && !may_update && !attach) || (right && !(attach && position < len)) {
                        continue;
                    }
                    let successor = out.push(machine, 1);
                    if right {
                        successor.machine.list_mut(cell)[position].attached = true;
                    }
                    let message = Message { owner: slot as u8, ..Message::plain(value, left) };
                    let id = successor.machine.insert(cell, position, message);
                    let how = Insertion::Additive;
                    self.log(successor, &entry, EventKind::Promise { cell, value, message: id, how, attached: left });
                }
            }
            let Some(&old) = machine.list(cell).get(position) else { continue };
            if usize::from(old.owner) == slot {
                let successor = out.push(machine, 1);
                successor.machine.list_mut(cell)[position].attached = true;
                let message = Message { owner: slot as u8, ..Message::plain(value, old.attached) };
                let id = successor.machine.insert(cell, position, message);
                let how = Insertion::Split;
                self.log(
                    successor,
                    &entry,
                    EventKind::Promise { cell, value, message: id, how, attached: old.attached },
                );
            }
        }
    }

    /// Does a fence leave the global view as it is? Then nobody but the thread notices, and to the thread an earlier fence leaves more
    /// than a later one: what the later one would have moved its view to can be read at the same cost.
    fn is_private_fence(&self, machine: &Machine, slot: usize, mode: porf_exec::FenceMode) -> bool {
        is_fence(mode)
            && (0..machine.cells()).all(|cell| {
                let view = machine.view(slot, cell);
                view.own.is_none() && view.at <= machine.global[cell]
            })
    }

    /// Is there, or may there be, a message of the cell that the thread could read instead of the one that it knows?
    fn may_be_another(&mut self, machine: &Machine, slot: usize, cell: usize) -> bool {
        usize::from(machine.view(slot, cell).at) + 1 < machine.list(cell).len()
            || (0..machine.locals.len()).filter(|&other| other != slot).any(|other| {
                machine.view(other, cell).own.is_some() || self.cache.reach(machine.locals[other]).writes.contains(cell)
            })
    }

    /// Goes on with what is local: passes a loop head and fences that change nothing for others, makes writes that nobody need know
    /// of, and, without budget, makes reads that cannot be but of what the thread knows. None of these steps takes anything from
    /// other threads. Tells whether more would have been possible with a budget.
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
                    self.log(successor, &entry, EventKind::Write { cell, value, message: None, how });
                    self.resume(successor, slot, Answer::Done);
                }
                Action::Load { wait, .. } if rules.unplaced && no_budget => {
                    let view = successor.machine.view(slot, cell);
                    if view.unread {
                        return more;
                    }
                    let present = successor.machine.list(cell)[usize::from(view.at)];
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

/// The thread reads the message at the position.
fn arrive(machine: &mut Machine, slot: usize, cell: usize, position: usize) {
    machine.list_mut(cell)[position].owed = false;
    *machine.view_mut(slot, cell) = View::of(position);
}
