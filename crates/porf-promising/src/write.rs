//! The steps of one thread that write: stores, RMWs and promises.

use crate::event::{EventKind, Insertion};
use crate::locals::Entry;
use crate::machine::{Machine, Message, NOBODY, View};
use crate::step::{Additive, Rules, Stepper, Successor, Successors};
use porf_program::{Action, Answer};

impl Stepper<'_, '_> {
    /// Stores.
    pub(crate) fn stores(
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
                self.log(successor, entry, EventKind::Write { cell, value, message: None, after: 0, how });
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
        let after = successor.machine.list(cell)[position - 1].id;
        self.log(successor, entry, EventKind::Write { cell, value, message: Some(id), after, how });
        self.resume(successor, slot, Answer::Done);
    }

    /// RMWs, and compare-and-swaps that fail.
    pub(crate) fn swaps(
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
        // Read the message at the view, or the unplaced write, which gets its place.
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
        out.drop_unused(first);
        more
    }

    /// Adds the states with a write directly after the message at the view. The successor itself is
    /// marked as unused by the cost `u32::MAX`.
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

    /// Adds the states with a promise of the value: where there is room after the view, or by
    /// splitting a promise.
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
                    let after = successor.machine.list(cell)[position - 1].id;
                    let id = successor.machine.insert(cell, position, message);
                    let (how, attached) = (Insertion::Additive, left);
                    self.log(successor, &entry, EventKind::Promise { cell, value, message: id, after, how, attached });
                }
            }
            let Some(&old) = machine.list(cell).get(position) else { continue };
            if usize::from(old.owner) == slot {
                let successor = out.push(machine, 1);
                successor.machine.list_mut(cell)[position].attached = true;
                let message = Message { owner: slot as u8, ..Message::plain(value, old.attached) };
                let after = successor.machine.list(cell)[position - 1].id;
                let id = successor.machine.insert(cell, position, message);
                let (how, attached) = (Insertion::Split, old.attached);
                self.log(successor, &entry, EventKind::Promise { cell, value, message: id, after, how, attached });
            }
        }
    }
}
