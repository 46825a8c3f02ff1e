//! The paths of threads: their slots, and what the local order demands of them.

use super::Search;
use super::partial::{Node, Partial, Status};
use super::set::SlotSet;
use crate::event::{Chosen, Label, Read, Write, fault};
use crate::index::{EventIx, LocIx, StateIx, Table, ThreadIx};
use crate::states::{Effect, TERMINAL};
use porf_consistency::compiled::{Class, ClassSet, LocalStep};
use porf_kat::local_order::Via;
use porf_program::{Action, Answer, Program, ReadSet, RmwOp};
use porf_witness::Reason;

/// The numbers of slots.
#[derive(Debug, Default)]
pub(super) struct Slots {
    /// Thread → position → number.
    of_thread: Table<ThreadIx, Vec<EventIx>>,
    /// Number → thread and position.
    places: Table<EventIx, (ThreadIx, u32)>,
}

impl Slots {
    /// The number of a slot, which must be known.
    #[inline]
    pub(super) fn id(&self, thread: ThreadIx, slot: u32) -> EventIx {
        self.of_thread[thread][slot as usize]
    }

    /// The numbers of the thread's slots from this position on.
    #[inline]
    pub(super) fn from(&self, thread: ThreadIx, slot: u32) -> &[EventIx] {
        self.of_thread.get(thread).and_then(|slots| slots.get(slot as usize..)).unwrap_or(&[])
    }

    /// Gives numbers to the slots of the thread up to this one.
    pub(super) fn reach(&mut self, thread: ThreadIx, slot: u32) -> EventIx {
        while self.of_thread.len() <= thread.index() {
            self.of_thread.push(Vec::new());
        }
        while self.of_thread[thread].len() <= slot as usize {
            let position = self.of_thread[thread].len() as u32;
            let id = self.places.next();
            self.places.push((thread, position));
            self.of_thread[thread].push(id);
        }
        self.id(thread, slot)
    }

    /// Makes room for all slots in a graph.
    pub(super) fn make_room(&self, graph: &mut Partial) {
        while graph.nodes.len() < self.places.len() {
            let (thread, slot) = self.places[graph.nodes.next()];
            graph.nodes.push(Node::absent(thread, slot));
        }
    }
}

/// What a thread does at its cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doing {
    /// A read, perhaps of an RMW.
    Read,
    /// A store.
    Store,
    /// The write of an RMW.
    RmwWrite,
    /// A store exclusive, which succeeds or fails.
    Attempt,
    /// A fence or a choice.
    Other,
}

/// What a slot depends on.
struct Needs {
    /// It needs something that was given up.
    is_void: bool,
    /// Whether it exists depends on something that was given up.
    is_lost: bool,
}

impl<P: Program> Search<'_, '_, P> {
    /// The action of the thread at its cursor.
    pub(super) fn action(&self, graph: &Partial, thread: ThreadIx) -> Action {
        self.worker.growth.states.get(graph.threads[thread].state).action
    }

    /// Is the cursor at the write of an RMW or of a store exclusive?
    pub(super) fn is_at_write(&self, graph: &Partial, thread: ThreadIx) -> bool {
        let course = &graph.threads[thread];
        if let Action::StoreExclusive { .. } = self.action(graph, thread) {
            // It has succeeded, but the thread has not passed it.
            let before = course.cursor.checked_sub(1).map(|slot| graph.node(self.slots.id(thread, slot)));
            return before.is_some_and(|it| it.status == Status::Present && it.is_success());
        }
        // The read has been passed already, but the thread has not.
        course.reads.last().is_some_and(|&r| {
            let read = graph.node(r);
            read.slot + 1 == course.cursor
                && matches!(self.action(graph, thread), Action::Rmw { .. } | Action::Cas { .. })
                && read.before == course.state
        })
    }

    /// What the thread does at its cursor; `None` if it cannot continue.
    pub(super) fn doing(&self, graph: &Partial, thread: ThreadIx) -> Option<Doing> {
        if graph.threads[thread].is_lost {
            return None;
        }
        match self.action(graph, thread) {
            Action::Load { .. } => Some(Doing::Read),
            Action::Rmw { .. } | Action::Cas { .. } if self.is_at_write(graph, thread) => Some(Doing::RmwWrite),
            Action::Rmw { .. } | Action::Cas { .. } => Some(Doing::Read),
            Action::Store { .. } => Some(Doing::Store),
            Action::StoreExclusive { .. } if self.is_at_write(graph, thread) => Some(Doing::RmwWrite),
            Action::StoreExclusive { .. } => Some(Doing::Attempt),
            Action::Fence { .. } | Action::Choose { .. } => Some(Doing::Other),
            _ => None,
        }
    }

    /// The slot at the thread's cursor.
    pub(super) fn slot(&mut self, graph: &mut Partial, thread: ThreadIx) -> EventIx {
        let id = self.slots.reach(thread, graph.threads[thread].cursor);
        self.slots.make_room(graph);
        id
    }

    /// The event at the thread's cursor without its source, and without its value if it reads.
    pub(super) fn next_node(&mut self, graph: &mut Partial, thread: ThreadIx) -> Node {
        let id = self.slot(graph, thread);
        let slot = graph.threads[thread].cursor;
        let state = graph.threads[thread].state;
        let snapshot = self.worker.growth.states.get(state);
        let (action, loc) = (snapshot.action, snapshot.loc);
        let at_write = self.is_at_write(graph, thread);
        let is_attempt = matches!(action, Action::StoreExclusive { .. });
        let read_before = (at_write && !is_attempt).then(|| self.slots.id(thread, slot - 1));
        let mut node = Node::absent(thread, slot);
        node.before = state;
        node.label = match action {
            Action::Load { mode, .. } => Label::Read(Read::new(loc, mode, EventIx::INIT, 0)),
            Action::Rmw { write, .. } | Action::Cas { write, .. } if at_write => {
                let value = read_before.and_then(|r| self.written(graph, r, action)).unwrap_or(0);
                Label::Write(Write::new(loc, write, value, true))
            }
            Action::Rmw { read, .. } => Label::Read(Read { exclusive: true, ..Read::new(loc, read, EventIx::INIT, 0) }),
            Action::Cas { failure, .. } => Label::Read(Read::new(loc, failure, EventIx::INIT, 0)),
            Action::Store { mode, value, .. } => Label::Write(Write::new(loc, mode, value, false)),
            Action::StoreExclusive { mode, value, .. } if at_write => Label::Write(Write::new(loc, mode, value, true)),
            Action::StoreExclusive { .. } => Label::Choice(Chosen { value: 1, is_least: true }),
            Action::Fence { mode } => Label::Fence(mode),
            Action::Choose { lo, .. } => Label::Choice(Chosen { value: lo, is_least: true }),
            _ => fault("a thread continues that cannot"),
        };
        node.is_cas = matches!(action, Action::Cas { .. });
        node.is_attempt = is_attempt;
        node.pair = read_before.unwrap_or(EventIx::NONE);
        node.class = class_of(&node.label);
        node.either = match action {
            Action::Cas { read, failure, .. } if !at_write => [Class::read(read, true), Class::read(failure, false)],
            // Whether a store exclusive makes it one of an RMW is not known yet.
            Action::Load { .. } if graph.has_pairs => [node.class, node.class.exclusive()],
            _ => [node.class; 2],
        };
        self.depend(graph, &mut node, read_before, action);
        debug_assert_eq!(graph.nodes[id].slot, slot);
        node
    }

    /// The value that an RMW writes whose read is this one; of an exchange, whatever it reads.
    fn written(&self, graph: &Partial, r: EventIx, action: Action) -> Option<u128> {
        match (graph.node(r).status, action) {
            (Status::Present, _) => action.written(graph.node(r).read().value),
            (_, Action::Rmw { op: RmwOp::Exchange, .. }) => action.written(0),
            _ => None,
        }
    }

    /// Sets the dependencies of an event.
    fn depend(&self, graph: &Partial, node: &mut Node, read_before: Option<EventIx>, action: Action) {
        let state = &self.worker.growth.states.get(node.before).state;
        let dependencies = self.worker.growth.program.dependencies(state);
        let reads = &graph.threads[node.thread].reads;
        let slots = |set: &ReadSet| {
            let mut slots = SlotSet::default();
            set.iter().for_each(|number| slots.insert(reads[number]));
            slots
        };
        node.ctrl = slots(&dependencies.ctrl);
        match node.label {
            Label::Read(_) => {
                node.addr = slots(&dependencies.addr);
                node.data = slots(&dependencies.expected);
            }
            Label::Write(_) => {
                node.addr = slots(&dependencies.addr);
                node.data = slots(&dependencies.data);
                if let Some(number) = dependencies.reserved {
                    node.pair = reads[number];
                }
                // What an exchange writes does not depend on what it reads.
                if let Some(r) = read_before
                    && !matches!(action, Action::Rmw { op: RmwOp::Exchange, .. })
                {
                    node.data.insert(r);
                }
            }
            _ => {}
        }
    }

    /// Sets what is before an event in (L ∪ rf)⁺, without its source.
    fn order(&self, graph: &Partial, node: &mut Node) -> Needs {
        let mut needs = Needs { is_void: false, is_lost: false };
        let mut prefix = SlotSet::default();
        let own = node.pair;
        let mut add = |graph: &Partial, p: EventIx| {
            let before = graph.node(p);
            match before.status {
                Status::Present if !prefix.contains(p) => {
                    prefix.union_with(&before.prefix);
                    prefix.insert(p);
                    // What comes after the read of a unit comes after its write.
                    if before.is_unit && p != own && matches!(before.label, Label::Read(read) if read.exclusive) {
                        let w = self.slots.id(before.thread, before.slot + 1);
                        prefix.union_with(&graph.node(w).prefix);
                        prefix.insert(w);
                    }
                    false
                }
                Status::Present => false,
                _ => true,
            }
        };
        for q in node.ctrl.iter() {
            needs.is_lost |= add(graph, q);
        }
        for q in node.addr.iter().chain(node.data.iter()) {
            needs.is_void |= add(graph, q);
        }
        self.led_from(graph, node, |p| needs.is_void |= add(graph, p));
        node.local = prefix.clone();
        node.prefix = prefix;
        needs
    }

    /// The events from which steps of the local order lead to an event.
    pub(super) fn led_from(&self, graph: &Partial, node: &Node, mut visit: impl FnMut(EventIx)) {
        let steps = &self.order.steps;
        let follows_addresses =
            steps.iter().any(|it| it.via == Via::AddrPo && node.either.iter().all(|class| it.to & class.bit() != 0));
        for slot in (0..node.slot).rev() {
            let p = self.slots.id(node.thread, slot);
            let before = graph.node(p);
            if before.status == Status::Absent {
                continue;
            }
            if self.leads(graph, before, node, steps) {
                visit(p);
            }
            // addr;po: from the reads that the address of an earlier event depends on.
            if follows_addresses {
                before.addr.iter().for_each(&mut visit);
            }
        }
    }

    /// Does a step of the local order, or a choice, lead from an event to a later one of its
    /// thread? The order must not depend on what is not in the prefix of the later event. So the
    /// read of a compare-and-swap counts only if it counts whether it succeeds or not, and its
    /// write only if the read counts.
    pub(super) fn leads(&self, graph: &Partial, before: &Node, node: &Node, steps: &[LocalStep]) -> bool {
        if matches!(before.label, Label::Choice(_)) {
            return true;
        }
        // A later event of the same RMW is reached by rmw only.
        let is_rmw = node.pair == self.slots.id(before.thread, before.slot);
        let all = |to: ClassSet| node.either.iter().all(|class| to & class.bit() != 0);
        steps.iter().any(|it| {
            let is_related = match it.via {
                Via::Po => true,
                Via::PoLoc => before.loc().is_some() && before.loc() == node.loc(),
                Via::Rmw => is_rmw,
                Via::AddrPo => false,
            };
            is_related
                && all(it.to)
                && before.either.iter().all(|class| it.from & class.bit() != 0)
                && (!(before.is_cas && before.is_write()) || {
                    let read = graph.node(self.slots.id(before.thread, before.slot - 1));
                    read.either.iter().all(|class| it.from & class.bit() != 0)
                })
        })
    }

    /// Moves the thread past what is already in the graph and past what can never be there, to a
    /// slot that can be added. Returns the event of that slot, if there is one.
    pub(super) fn advance(&mut self, graph: &mut Partial, thread: ThreadIx) {
        loop {
            let Some(doing) = self.doing(graph, thread) else {
                let course = &graph.threads[thread];
                let is_open = course.reads.iter().any(|&r| graph.node(r).status != Status::Present);
                if is_open && matches!(self.action(graph, thread), Action::Fail(_)) {
                    // The failure may be due to a meaningless value.
                    self.is_failing_past_given_up = true;
                    graph.threads[thread].is_lost = true;
                }
                return;
            };
            let id = self.slot(graph, thread);
            match graph.node(id).status {
                Status::Absent => {
                    let mut node = self.next_node(graph, thread);
                    let needs = self.order(graph, &mut node);
                    if needs.is_lost {
                        graph.threads[thread].is_lost = true;
                        return;
                    }
                    if !needs.is_void {
                        return;
                    }
                    if let Label::Read(read) = &mut node.label
                        && node.addr.iter().any(|q| graph.node(q).status != Status::Present)
                    {
                        read.loc = LocIx::NONE;
                    }
                    node.status = Status::Void;
                    graph.nodes[id] = node;
                }
                Status::Present | Status::GivenUp | Status::Void => {
                    graph.nodes[id].before = graph.threads[thread].state
                }
            }
            self.pass(graph, thread, id, doing);
        }
    }

    /// Moves the thread from the read of an RMW to its write.
    pub(super) fn enter_write(&mut self, graph: &mut Partial, thread: ThreadIx, r: EventIx) {
        let course = &mut graph.threads[thread];
        course.reads.push(r);
        course.cursor += 1;
    }

    /// Moves the thread past the slot at its cursor.
    fn pass(&mut self, graph: &mut Partial, thread: ThreadIx, id: EventIx, doing: Doing) {
        let state = graph.threads[thread].state;
        let action = self.action(graph, thread);
        let is_rmw = matches!(action, Action::Rmw { .. } | Action::Cas { .. });
        let (answer, does, slots) = match doing {
            Doing::Read => {
                let node = graph.node(id);
                if is_rmw && (node.status != Status::Present || node.read().exclusive) {
                    // The write comes first.
                    self.enter_write(graph, thread, id);
                    return;
                }
                graph.threads[thread].reads.push(id);
                let node = graph.node(id);
                (read_answer(node), Effect::None, if is_rmw { 2 } else { 1 })
            }
            Doing::RmwWrite if graph.node(id).is_attempt => (Answer::Value(1), Effect::Some, 1),
            Doing::RmwWrite => {
                let r = self.slots.id(thread, graph.threads[thread].cursor - 1);
                (read_answer(graph.node(r)), Effect::ReadAndWrite, 1)
            }
            Doing::Attempt => {
                if graph.node(id).is_success() && graph.node(id).status == Status::Present {
                    // The write comes first.
                    graph.threads[thread].cursor += 1;
                    return;
                }
                (Answer::Value(0), Effect::None, 2)
            }
            Doing::Store => (Answer::Done, Effect::Some, 1),
            Doing::Other => match graph.node(id).label {
                Label::Choice(choice) => (Answer::Value(choice.answer()), Effect::Some, 1),
                _ => (Answer::Done, Effect::None, 1),
            },
        };
        let growth = &mut self.worker.growth;
        let after = growth.states.step(growth.program, state, answer, does);
        let course = &mut graph.threads[thread];
        course.state = after;
        course.cursor += slots;
        self.locate(graph, after);
    }

    /// Finds the location of the access at which a new state is suspended.
    pub(super) fn locate(&mut self, graph: &mut Partial, state: StateIx) {
        let growth = &mut self.worker.growth;
        let snapshot = growth.states.get_mut(state);
        let Some(place) = snapshot.action.place() else { return };
        snapshot.loc = growth.locations.of(growth.program, place).unwrap_or(LocIx::NONE);
        let loc = snapshot.loc;
        while loc != LocIx::NONE && graph.mo.len() <= loc.index() {
            graph.mo.push(Vec::new());
        }
    }

    /// The event at the thread's cursor, which can be added.
    pub(super) fn addable(&mut self, graph: &mut Partial, thread: ThreadIx) -> Node {
        let mut node = self.next_node(graph, thread);
        let needs = self.order(graph, &mut node);
        debug_assert!(!needs.is_void && !needs.is_lost);
        node
    }

    /// Brings a thread back to an earlier slot, whose state is known.
    pub(super) fn go_back(&mut self, graph: &mut Partial, thread: ThreadIx, cursor: u32, state: StateIx) {
        let course = &mut graph.threads[thread];
        let old = course.cursor;
        (course.cursor, course.state, course.is_lost) = (cursor, state, false);
        while let Some(&r) = course.reads.last()
            && graph.nodes[r].slot >= cursor
        {
            course.reads.pop();
        }
        for slot in cursor..=old {
            if let Some(&id) = self.slots.from(thread, slot).first()
                && let Some(node) = graph.nodes.get_mut(id)
                && node.status == Status::Void
            {
                node.status = Status::Absent;
            }
        }
    }

    /// The priority by which the thread is taken; `TERMINAL` if it cannot continue.
    pub(super) fn priority(&self, graph: &Partial, thread: ThreadIx) -> u8 {
        match self.doing(graph, thread) {
            None => TERMINAL,
            Some(Doing::RmwWrite) => 0,
            Some(_) => self.worker.growth.states.get(graph.threads[thread].state).priority,
        }
    }

    /// Notes that a failure past an event that was given up may hide executions.
    pub(super) fn note_hidden(&mut self) {
        if self.is_failing_past_given_up {
            self.worker.note(Reason::FailureAfterGivenUp);
        }
    }
}

/// The answer to a thread that passes a read.
fn read_answer(node: &Node) -> Answer {
    match (node.status, &node.label) {
        (Status::Present, Label::Read(read)) if read.spurious => Answer::Spurious(read.value),
        (Status::Present, Label::Read(read)) => Answer::Value(read.value),
        _ => Answer::Value(0),
    }
}

/// The class of an event.
pub(super) fn class_of(label: &Label) -> Class {
    match label {
        Label::Read(read) => Class::read(read.mode, read.exclusive),
        Label::Write(write) => Class::write(write.mode, write.exclusive),
        label => label.class(),
    }
}
