//! What a check answers.

use crate::model::Axiom;
use porf_exec::{EventId, LocId, Step};

/// Whether an execution is consistent with a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is; this modification order shows it (`None` for a model without one).
    Consistent(Option<ModificationOrder>),
    /// It is not; this is why.
    Inconsistent(Violation),
    /// It is consistent, but two accesses race, at least one of them non-atomic: the program has no meaning.
    Race(EventId, EventId),
    /// The search was given up.
    Inconclusive(Inconclusive),
}

/// A total modification order: the writes of each location, first one first, without the initial write.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ModificationOrder {
    orders: Vec<Vec<EventId>>,
}

/// Why an execution is inconsistent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The axiom that cannot hold.
    pub axiom: Axiom,
    /// A cycle that the axiom forbids: each step starts where the one before it ended, and the last ends where the first
    /// starts. Empty if no single cycle shows it ([`Reason::NoOrder`]).
    pub cycle: Vec<Step>,
    /// Why the `mo` and `fr` steps of the cycle hold in every modification order; empty where one was given.
    pub reasons: Vec<Reason>,
}

/// Why a modification order must, or cannot, be so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// `read` reads from `source` (or, through RMWs, from one that must follow it directly) although it has seen `earlier`,
    /// so that `earlier` must be mo-before `source`.
    Seen {
        /// The write that must be mo-before `source`.
        earlier: porf_exec::Node,
        /// The write at the top of the chain of RMWs that leads to what `read` reads from.
        source: porf_exec::Node,
        /// The read that decides it.
        read: EventId,
        /// If `read` has not seen `earlier` itself, an event that happens before `read` and reads from `earlier`.
        through: Option<EventId>,
    },
    /// `rmw` directly follows the write it reads from, so what is mo-before the one and is not the other is before both.
    Adjacent {
        /// The read of the RMW.
        rmw: EventId,
    },
    /// Two RMWs read from the same write.
    SameSource {
        /// The read of the one.
        first: EventId,
        /// The read of the other.
        second: EventId,
    },
    /// `step` must hold, because nothing may come between `read` and the write that it reads from: `path` leads from the
    /// step's start to `read`, and the step goes to what is read; or `path` leads from what is read to the step's
    /// end, and the step starts at `read` (or at the write of its RMW). The `mo` and `fr` steps of `path` have their own
    /// reasons, earlier in the list, but those from initial writes, which are mo-first.
    Forced {
        /// The step of modification order or from-read that must hold.
        step: Step,
        /// The read that decides it.
        read: EventId,
        /// The path that brings the third event into it.
        path: Vec<Step>,
    },
    /// Every order of the writes was tried and none will do. Already these events allow none, where an RMW's write without
    /// its read counts as a plain write.
    NoOrder {
        /// The events that matter.
        core: Vec<EventId>,
        /// Would leaving out any one read of them (also that of an RMW) allow an order? If not known, then
        /// the effort for finding a smaller set ran out.
        minimal: bool,
    },
}

/// Why a search gave no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Inconclusive {
    /// The budget of search states ran out.
    #[error("gave up after {states} search states")]
    Budget {
        /// How many states were visited.
        states: u64,
    },
}

impl ModificationOrder {
    /// The order that lists each location's writes.
    pub fn new(orders: Vec<Vec<EventId>>) -> ModificationOrder {
        ModificationOrder { orders }
    }

    /// The writes of a location, first one first.
    pub fn of(&self, x: LocId) -> &[EventId] {
        &self.orders[x.index()]
    }

    /// All orders, by location.
    pub fn orders(&self) -> &[Vec<EventId>] {
        &self.orders
    }
}

impl Verdict {
    /// Is it [`Verdict::Consistent`]?
    pub fn is_consistent(&self) -> bool {
        matches!(self, Verdict::Consistent(_))
    }

    /// Is it [`Verdict::Inconsistent`]?
    pub fn is_inconsistent(&self) -> bool {
        matches!(self, Verdict::Inconsistent(_))
    }
}
