//! Verdicts, witnesses and violations.

use crate::axiom::Axiom;
use porf_exec::{EventId, LocId, Step};

/// Whether an execution is consistent with a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is consistent; this modification order is the witness (`None` for a model without one).
    Consistent(Option<ModificationOrder>),
    /// It is inconsistent, for this reason.
    Inconsistent(Violation),
    /// It is consistent, but two accesses race, at least one of them non-atomic: the program has
    /// undefined behaviour.
    Race(EventId, EventId),
    /// The search gave up.
    Inconclusive(Inconclusive),
}

/// A total modification order: the writes of each location in order, without the initial write.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ModificationOrder {
    orders: Vec<Vec<EventId>>,
}

/// Why an execution is inconsistent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The violated axiom.
    pub axiom: Axiom,
    /// A cycle that the axiom forbids: each step starts where the previous one ends, and the last
    /// ends where the first starts. Empty if no single cycle shows the violation
    /// ([`Reason::NoOrder`]).
    pub cycle: Vec<Step>,
    /// Why the `mo` and `fr` steps of the cycle hold in every modification order; empty if one was
    /// given.
    pub reasons: Vec<Reason>,
}

/// Why every modification order has a step, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// `read` has seen `earlier` and reads from `source` (or from a write that directly follows it
    /// through RMWs), so that `earlier` must be mo-before `source`.
    Seen {
        /// The write that must be mo-before `source`.
        earlier: porf_exec::Node,
        /// The write at the top of the chain of RMWs that leads to what `read` reads from.
        source: porf_exec::Node,
        /// The read that forces it.
        read: EventId,
        /// If `read` has not seen `earlier` itself, an event that happens before `read` and reads
        /// from `earlier`.
        through: Option<EventId>,
    },
    /// `rmw` directly follows its source, so that another write that is mo-before one of them is
    /// before both.
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
    /// `step` must hold, because no write may come between `read` and its source. Either `path`
    /// leads from the start of the step to `read`, and the step ends at the source; or `path` leads
    /// from the source to the end of the step, and the step starts at `read` (or at the write of
    /// its RMW). The `mo` and `fr` steps of `path` have their own reasons, earlier in the list,
    /// except those from initial writes, which are mo-first.
    Forced {
        /// The step of modification order or from-read that must hold.
        step: Step,
        /// The read that forces it.
        read: EventId,
        /// The path to the third event.
        path: Vec<Step>,
    },
    /// `step` must hold, because the axiom excludes the opposite: there would be the cycle. The
    /// `mo` and `fr` steps of the cycle have their own reasons, earlier in the list, but for the
    /// opposite of `step` and what follows from it. Without a cycle, there would be no room for
    /// RMWs directly after what they read from.
    Excluded {
        /// The step of modification order that must hold.
        step: Step,
        /// The axiom that excludes its opposite.
        axiom: Axiom,
        /// The cycle.
        cycle: Vec<Step>,
    },
    /// Every order of the writes was tried, and all are inconsistent. These events alone have no
    /// consistent order. The write of an RMW whose read is not among them counts as a plain write.
    NoOrder {
        /// The events.
        core: Vec<EventId>,
        /// Whether removing any one read (including that of an RMW) allows an order. If false, the
        /// budget for minimising the set was exhausted.
        minimal: bool,
    },
}

/// Why a search gave no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Inconclusive {
    /// The budget of search states ran out.
    #[error("gave up after {states} search states")]
    Budget {
        /// The number of visited states.
        states: u64,
    },
}

impl ModificationOrder {
    /// The modification order with these writes for each location.
    pub fn new(orders: Vec<Vec<EventId>>) -> ModificationOrder {
        ModificationOrder { orders }
    }

    /// The writes of a location in order.
    pub fn of(&self, x: LocId) -> &[EventId] {
        &self.orders[x.index()]
    }

    /// All orders, by location.
    pub fn orders(&self) -> &[Vec<EventId>] {
        &self.orders
    }
}

impl Verdict {
    /// Whether it is [`Verdict::Consistent`].
    pub fn is_consistent(&self) -> bool {
        matches!(self, Verdict::Consistent(_))
    }

    /// Whether it is [`Verdict::Inconsistent`].
    pub fn is_inconsistent(&self) -> bool {
        matches!(self, Verdict::Inconsistent(_))
    }
}
