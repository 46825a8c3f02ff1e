//! The interface of compiled checkers to executions: the class of each node, and the targets of
//! each step.
//!
//! Nodes are numbered from 0. The implementation decides which numbers are events; initial writes,
//! and the beginnings and ends of threads, are nodes as well if the execution has them. The graphs
//! of traces (`graph.rs`) and those that an exploration grows both implement this trait, so that
//! they share every check.

use super::class::{Class, ClassSet};
use porf_kat::term::Letter;
use porf_kat::vocabulary::{Pred, Rel};

/// A node of an execution.
pub type NodeId = u32;

/// One step through an execution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Step {
    /// To the next event of the thread.
    PoNext,
    /// To the previous event of the thread.
    PoPrevious,
    /// To the next event of the thread that accesses the same location.
    PoLocNext,
    /// To the one before.
    PoLocPrevious,
    /// To the next write in modification order.
    MoNext,
    /// To the previous write in modification order.
    MoPrevious,
    /// From a read to the write directly after its source in modification order.
    FrNext,
    /// The inverse of the previous step.
    FrNextInverse,
    /// Along a relation.
    Along(Relation),
    /// Along its inverse.
    Against(Relation),
    /// Along the view with this number: to the first event of each thread that it leads to. Later
    /// events of the thread follow.
    View(u8),
    /// To the later accesses of the same location that a view leads to; the number counts views
    /// with such a part.
    Located(u8),
    /// A part of such a step; see `parts.rs`.
    Part(Part),
}

/// A part of a step that leads to many nodes; see `parts.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Part {
    /// To the events of the gap between this access and the thread's next one of the same location,
    /// except those in blocks.
    EventOfGap(Direction),
    /// To the blocks of that gap.
    BlockOfGap(Direction),
    /// From a block to the events directly below it.
    EventOfBlock,
    /// From a block to the blocks directly below it.
    BlockOfBlock,
    /// To the next event of the thread, from an event without location or from the thread's last
    /// access of the location.
    Beyond(Direction),
    /// To the first access of the same location in each thread that the view with this number leads
    /// to.
    First(u8),
}

/// A direction of program order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Direction {
    Forward,
    Backward,
}

/// A relation that is followed as it is, without immediate steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names are those of the .kat language")]
pub enum Relation {
    Rf,
    Rfe,
    Rfi,
    Moe,
    Moi,
    Fre,
    Fri,
    Rmw,
    Detour,
    PoDiffLoc,
    Ctrl,
    Addr,
    Data,
    Tc,
    Tj,
    SameThread,
    LocOverlap,
    Any,
}

impl Relation {
    /// The relation of the vocabulary; `None` for those that no execution has: `alloc`, `free`, and
    /// declared ones.
    pub fn of(relation: Rel) -> Option<Relation> {
        Some(match relation {
            Rel::RF => Relation::Rf,
            Rel::RFE => Relation::Rfe,
            Rel::RFI => Relation::Rfi,
            Rel::MOE => Relation::Moe,
            Rel::MOI => Relation::Moi,
            Rel::FRE => Relation::Fre,
            Rel::FRI => Relation::Fri,
            Rel::RMW => Relation::Rmw,
            Rel::DETOUR => Relation::Detour,
            Rel::PO_DIFF_LOC => Relation::PoDiffLoc,
            Rel::CTRL => Relation::Ctrl,
            Rel::ADDR => Relation::Addr,
            Rel::DATA => Relation::Data,
            Rel::TC => Relation::Tc,
            Rel::TJ => Relation::Tj,
            Rel::SAME_THREAD => Relation::SameThread,
            Rel::LOC_OVERLAP => Relation::LocOverlap,
            Rel::ANY => Relation::Any,
            _ => return None,
        })
    }
}

impl Step {
    /// The step of an immediate part, as in automata for checkers.
    pub(super) fn immediate(letter: Letter) -> Option<Step> {
        Some(match (letter.relation, letter.inverse) {
            (Rel::PO, false) => Step::PoNext,
            (Rel::PO, true) => Step::PoPrevious,
            (Rel::PO_LOC, false) => Step::PoLocNext,
            (Rel::PO_LOC, true) => Step::PoLocPrevious,
            (Rel::MO, false) => Step::MoNext,
            (Rel::MO, true) => Step::MoPrevious,
            (Rel::FR, false) => Step::FrNext,
            (Rel::FR, true) => Step::FrNextInverse,
            _ => return None,
        })
    }

    /// The step of a whole relation; `None` if no execution has it.
    pub(super) fn whole(letter: Letter) -> Option<Step> {
        let relation = Relation::of(letter.relation)?;
        Some(if letter.inverse { Step::Against(relation) } else { Step::Along(relation) })
    }

    /// Whether the step never leads to an initial write, and never away from a node that was just
    /// added at the end. Steps with modification order also lead forward, to later writes in it.
    /// The same-location part of a view leads forward if the steps of the view do, as given by
    /// `located`.
    pub(super) fn leads_forward(self, located: &dyn Fn(u8) -> bool) -> bool {
        match self {
            Step::PoNext | Step::PoLocNext | Step::MoNext | Step::FrNext | Step::View(_) => true,
            Step::Located(view) => located(view),
            Step::Part(Part::EventOfGap(way) | Part::BlockOfGap(way) | Part::Beyond(way)) => way == Direction::Forward,
            Step::Part(Part::First(_)) => true,
            // They belong to both directions.
            Step::Part(Part::EventOfBlock | Part::BlockOfBlock) => false,
            Step::PoPrevious | Step::PoLocPrevious | Step::MoPrevious | Step::FrNextInverse => false,
            Step::Along(Relation::SameThread | Relation::LocOverlap | Relation::Any) => false,
            Step::Along(_) => true,
            Step::Against(_) => false,
        }
    }

    /// The classes of nodes that the step can leave and reach.
    pub(super) fn domains(self) -> (ClassSet, ClassSet) {
        let classes = |set: Pred| Class::all().filter(|class| class.is_in(set)).fold(0, |all, class| all | class.bit());
        let (reads, writes) = (classes(Pred::R), classes(Pred::W));
        let all = ClassSet::MAX;
        let (events, exclusive) = (all & !Class::INIT.bit(), classes(Pred::EXCL));
        use Relation::{
            Addr, Ctrl, Data, Detour, Fre, Fri, LocOverlap, Moe, Moi, PoDiffLoc, Rf, Rfe, Rfi, Rmw, Tc, Tj,
        };
        match self {
            Step::PoNext | Step::PoPrevious | Step::View(_) | Step::Along(PoDiffLoc) => (events, events),
            Step::PoLocNext | Step::PoLocPrevious | Step::Part(Part::First(_)) => {
                (events & (reads | writes), events & (reads | writes))
            }
            Step::Located(_) => (reads | writes, reads | writes),
            // Blocks are numbered like events, so that they may have any class.
            Step::Part(_) => (events, events),
            Step::MoNext => (writes, events & writes),
            Step::MoPrevious => (events & writes, writes),
            Step::FrNext => (reads, events & writes),
            Step::FrNextInverse => (events & writes, reads),
            Step::Along(Rf | Rfe | Rfi) => (writes, reads),
            Step::Along(Detour) => (events & writes, reads),
            Step::Along(Moe | Moi) => (writes, events & writes),
            Step::Along(Fre | Fri) => (reads, events & writes),
            Step::Along(Rmw) => (reads & exclusive, writes & exclusive),
            Step::Along(Ctrl | Addr | Data) => (reads, events),
            Step::Along(Tc) => (Class::CREATE.bit(), Class::BEGIN.bit()),
            Step::Along(Tj) => (Class::END.bit(), Class::JOIN.bit()),
            Step::Along(LocOverlap) => (reads | writes, reads | writes),
            Step::Along(_) => (all, all),
            Step::Against(relation) => {
                let (from, to) = Step::Along(relation).domains();
                (to, from)
            }
        }
    }

    /// Whether the step is inside program order, reads-from, creating and joining, so that it leads
    /// to a node only from nodes that existed before it.
    pub(super) fn is_inside_porf(self) -> bool {
        use Relation::{Addr, Ctrl, Data, PoDiffLoc, Rf, Rfe, Rfi, Rmw, Tc, Tj};
        matches!(self, Step::PoNext | Step::PoLocNext)
            || matches!(self, Step::Along(Rf | Rfe | Rfi | Rmw | PoDiffLoc | Ctrl | Addr | Data | Tc | Tj))
    }
}

/// An execution, as seen by checkers.
pub trait Execution {
    /// The number of nodes.
    fn len(&self) -> usize;

    /// Whether there are no nodes.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The class of a node.
    fn class(&self, node: NodeId) -> Class;

    /// Calls `visit` with every node that the step leads to.
    fn follow(&self, step: Step, from: NodeId, visit: &mut impl FnMut(NodeId));
}
