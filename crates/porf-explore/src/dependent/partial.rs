//! Graphs with holes.
//!
//! A *slot* is a position on the path of a thread: a visible action, where an RMW or a
//! compare-and-swap has two, for its read and for its write. Slots have numbers, which are the same
//! in all graphs of a worker. An event of the graph is named by its slot. A slot before an event of
//! its thread that is not in the graph is a *hole*.
//!
//! The order of insertion is a sequence of *blocks*. A direct addition is a block of one event. A
//! revisit makes the revisited read, its new source and the prefix of that source one block, whose
//! head is the read. An event that was *given up* is in the order, but has no relations.

use super::set::SlotSet;
use crate::event::{Label, Read, fault};
use crate::index::{EventIx, LocIx, StateIx, Table, ThreadIx};
use porf_consistency::compiled::{Class, ClassSet};
use smallvec::SmallVec;

/// What a graph has at a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Status {
    /// Nothing.
    Absent,
    /// An event.
    Present,
    /// An event that was given up.
    GivenUp,
    /// Nothing ever, because something before it in the local order was given up. The thread runs
    /// past it with a meaningless value.
    Void,
}

/// What a graph has at a slot, with the details.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub status: Status,
    pub label: Label,
    pub class: Class,
    pub thread: ThreadIx,
    /// The position on the thread's path.
    pub slot: u32,
    /// The position in the order of insertion.
    pub at: u32,
    /// The state before the action; valid if the thread has come here.
    pub before: StateIx,
    /// What is before by (L ∪ rf)⁺.
    pub prefix: SlotSet,
    /// The same without the source of a read.
    pub local: SlotSet,
    /// The reads on which address, data and existence depend.
    pub addr: SlotSet,
    pub data: SlotSet,
    pub ctrl: SlotSet,
    /// Of the write of an RMW or a store exclusive: the read.
    pub pair: EventIx,
    /// The reads of a write.
    pub readers: SmallVec<[EventIx; 2]>,
    /// It belongs to a compare-and-swap.
    pub is_cas: bool,
    /// It belongs to a store exclusive.
    pub is_attempt: bool,
    /// It belongs to an RMW that is a unit (`unit.rs`), if that writes.
    pub is_unit: bool,
    /// The class of the read of a compare-and-swap that succeeds and of one that fails; for others
    /// twice the class.
    pub either: [Class; 2],
    /// The step of the search that added it directly.
    pub step: Option<u32>,
}

impl Node {
    pub(super) fn absent(thread: ThreadIx, slot: u32) -> Node {
        Node {
            status: Status::Absent,
            label: Label::Spawn(thread),
            class: Class::OTHER,
            thread,
            slot,
            at: 0,
            before: StateIx::NONE,
            prefix: SlotSet::default(),
            local: SlotSet::default(),
            addr: SlotSet::default(),
            data: SlotSet::default(),
            ctrl: SlotSet::default(),
            pair: EventIx::NONE,
            readers: SmallVec::new(),
            is_cas: false,
            is_attempt: false,
            is_unit: false,
            either: [Class::OTHER; 2],
            step: None,
        }
    }

    /// The location that it accesses; `None` also if that is not known.
    #[inline]
    pub(super) fn loc(&self) -> Option<LocIx> {
        match &self.label {
            Label::Read(read) => Some(read.loc),
            Label::Write(write) => Some(write.loc),
            _ => None,
        }
        .filter(|&loc| loc != LocIx::NONE)
    }

    #[inline]
    pub(super) fn is_write(&self) -> bool {
        matches!(self.label, Label::Write(_))
    }

    #[inline]
    pub(super) fn is_exclusive_write(&self) -> bool {
        matches!(self.label, Label::Write(write) if write.exclusive)
    }

    /// Is it the write of a store exclusive, which need not come right after its read?
    #[inline]
    pub(super) fn is_store_exclusive(&self) -> bool {
        self.is_attempt && self.is_write()
    }

    /// Is it a store exclusive that succeeds, besides its write?
    #[inline]
    pub(super) fn is_success(&self) -> bool {
        self.is_attempt && matches!(self.label, Label::Choice(choice) if choice.value == 1)
    }

    pub(super) fn read(&self) -> &Read {
        match &self.label {
            Label::Read(read) => read,
            label => fault(&format!("an event was taken for a read that is {label:?}")),
        }
    }
}

/// Where a thread is.
#[derive(Clone, Debug)]
pub(super) struct Course {
    /// The first slot that the thread has not passed.
    pub cursor: u32,
    /// The state at that slot. For the write of an RMW: the state before the RMW.
    pub state: StateIx,
    /// The reads that it has passed, in order.
    pub reads: Vec<EventIx>,
    /// It cannot continue, because its path depends on an event that was given up.
    pub is_lost: bool,
}

/// A graph with holes.
#[derive(Debug, Default)]
pub(super) struct Partial {
    pub nodes: Table<EventIx, Node>,
    /// The events in the order of insertion.
    pub order: Vec<EventIx>,
    /// Position in the order → the position of the head of its block.
    pub heads: Vec<u32>,
    pub threads: Table<ThreadIx, Course>,
    pub mo: Table<LocIx, Vec<EventIx>>,
    /// How many events were given up.
    pub given_up: u32,
    /// The classes of the events, perhaps also of events that were removed.
    pub classes: ClassSet,
    /// There may be store exclusives.
    pub has_pairs: bool,
}

impl Partial {
    /// Makes it a copy of another graph, in its own memory.
    pub(super) fn copy(&mut self, other: &Partial) {
        Vec::clone_from(&mut self.nodes, &other.nodes);
        self.order.clone_from(&other.order);
        self.heads.clone_from(&other.heads);
        Vec::clone_from(&mut self.threads, &other.threads);
        Vec::clone_from(&mut self.mo, &other.mo);
        (self.given_up, self.classes, self.has_pairs) = (other.given_up, other.classes, other.has_pairs);
    }

    #[inline]
    pub(super) fn node(&self, e: EventIx) -> &Node {
        &self.nodes[e]
    }

    #[inline]
    pub(super) fn is_present(&self, e: EventIx) -> bool {
        self.nodes.get(e).is_some_and(|node| node.status == Status::Present)
    }

    /// Adds an event as the last one of the order. A read becomes a reader of its source; a write
    /// has no place in mo yet.
    pub(super) fn insert(&mut self, e: EventIx, mut node: Node, head: Option<u32>) {
        let at = self.order.len() as u32;
        node.at = at;
        self.note_class(&node);
        if node.status == Status::GivenUp {
            self.given_up += 1;
        } else if let Label::Read(read) = node.label {
            self.link(e, read.rf);
        }
        self.nodes[e] = node;
        self.order.push(e);
        self.heads.push(head.unwrap_or(at));
    }

    /// Notes the class of an event, and what it is if a store exclusive succeeds.
    pub(super) fn note_class(&mut self, node: &Node) {
        self.classes |= node.class.bit();
        if self.has_pairs && matches!(node.label, Label::Read(_)) {
            self.classes |= node.class.exclusive().bit();
        }
    }

    /// Makes a read one of its source's readers.
    pub(super) fn link(&mut self, r: EventIx, source: EventIx) {
        if source != EventIx::INIT {
            self.nodes[source].readers.push(r);
        }
    }

    /// Removes the event that was inserted last.
    pub(super) fn remove_last(&mut self) {
        let Some(e) = self.order.pop() else { return };
        self.heads.pop();
        self.erase(e);
    }

    /// Removes an event that is not in the order any more.
    fn erase(&mut self, e: EventIx) {
        let node = &mut self.nodes[e];
        let (status, label) = (node.status, node.label);
        node.status = Status::Absent;
        node.readers.clear();
        if status == Status::GivenUp {
            self.given_up -= 1;
            return;
        }
        match label {
            Label::Read(read) if read.rf != EventIx::INIT => self.nodes[read.rf].readers.retain(|it| *it != e),
            Label::Write(write) => self.mo[write.loc].retain(|&it| it != e),
            _ => {}
        }
    }

    /// Keeps the events for which this holds, in their order. The result is closed under prefixes.
    pub(super) fn retain(&mut self, mut is_kept: impl FnMut(EventIx) -> bool) {
        let order = std::mem::take(&mut self.order);
        let heads = std::mem::take(&mut self.heads);
        for (e, head) in order.into_iter().zip(heads) {
            if is_kept(e) {
                self.nodes[e].at = self.order.len() as u32;
                self.order.push(e);
                self.heads.push(head);
            } else {
                self.erase(e);
            }
        }
    }

    /// The writes of a location, in modification order.
    #[inline]
    pub(super) fn writes(&self, loc: LocIx) -> &[EventIx] {
        self.mo.get(loc).map_or(&[], Vec::as_slice)
    }

    /// The place in mo after a source.
    pub(super) fn after(&self, loc: LocIx, source: EventIx) -> usize {
        match source {
            EventIx::INIT => 0,
            source => match self.writes(loc).iter().position(|&w| w == source) {
                Some(at) => at + 1,
                None => fault("a source is not in modification order"),
            },
        }
    }

    /// Are the RMWs of a location atomic, whose read and write are both there, among the events for
    /// which this holds?
    pub(super) fn is_atomic(&self, loc: LocIx, has: impl Fn(EventIx) -> bool) -> bool {
        let mut previous = EventIx::INIT;
        self.writes(loc).iter().enumerate().filter(|(_, w)| has(**w)).all(|(at, &w)| {
            let before = std::mem::replace(&mut previous, w);
            let node = self.node(w);
            if !node.is_exclusive_write() || !has(node.pair) {
                return true;
            }
            let source = self.node(node.pair).read().rf;
            if !node.is_store_exclusive() {
                return source == before;
            }
            let between = self.writes(loc).get(self.after(loc, source)..at).unwrap_or(&[]);
            between.iter().all(|&other| !has(other) || self.is_own(node, other))
        })
    }

    /// May the write come between the two halves of an exclusive pair, because it is of the same
    /// thread?
    pub(super) fn is_own(&self, write: &Node, other: EventIx) -> bool {
        let (other, read) = (self.node(other), self.node(write.pair));
        other.thread == write.thread && (read.slot < other.slot || other.slot < write.slot)
    }
}
