//! Which events a path may lead to along program order: the *leads* of a model.
//!
//! Exploration along dependencies adds an event that is last in modification order, or reads the
//! last write, before events of its thread that are already there. A cycle through the new event
//! must leave it along program order, and go on from a later event. The machines of the axioms say
//! from which events to which that is possible. The answer may be too large, never too small.

use super::class::ClassSet;
use super::execution::{Relation, Step};
use super::exploration::ExplorableAxiom;
use super::machine::{Machine, START, Transition};

/// A path of some axiom may pass from an event to a later one of its thread, and go on from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lead {
    /// The classes of the event.
    pub from: ClassSet,
    /// The classes of the later one.
    pub to: ClassSet,
    /// Only if the two access the same location.
    pub same_location: bool,
    /// Only if the address of the event depends on a read.
    pub after_address: bool,
}

/// The leads of the axioms.
pub(super) fn leads(axioms: &[ExplorableAxiom]) -> Vec<Lead> {
    let mut all: Vec<Lead> = Vec::new();
    for lead in axioms.iter().flat_map(|axiom| Analysis { machine: &axiom.machine }.leads()) {
        let covers = |it: &Lead| {
            it.from & lead.from == lead.from
                && it.to & lead.to == lead.to
                && (!it.same_location || lead.same_location)
                && (!it.after_address || lead.after_address)
        };
        if !all.iter().any(covers) {
            all.push(lead);
        }
    }
    all
}

/// Is the step inside program order, and not a dependency?
fn is_po(step: Step) -> bool {
    matches!(step, Step::PoNext | Step::PoLocNext | Step::Along(Relation::PoDiffLoc))
}

/// Does the step keep the location?
fn keeps_location(step: Step) -> bool {
    use Relation::{Detour, Fre, Fri, Moe, Moi, Rf, Rfe, Rfi, Rmw};
    matches!(step, Step::PoLocNext | Step::MoNext | Step::FrNext)
        || matches!(step, Step::Along(Rf | Rfe | Rfi | Moe | Moi | Fre | Fri | Rmw | Detour))
}

struct Analysis<'m> {
    machine: &'m Machine,
}

impl Analysis<'_> {
    fn of(&self, state: u16) -> &[Transition] {
        &self.machine.transitions[usize::from(state)]
    }

    fn states(&self) -> impl Iterator<Item = u16> + use<> {
        0..self.machine.transitions.len() as u16
    }

    fn leads(&self) -> Vec<Lead> {
        let mut leads = Vec::new();
        for state in self.states().filter(|&state| !self.is_passed(state)) {
            let entered = self.states().flat_map(|from| self.of(from)).filter(|it| it.target == state);
            let mut entered = entered.filter(|it| !is_po(it.step)).peekable();
            let after_address =
                state != START && entered.peek().is_some() && entered.all(|it| it.step == Step::Along(Relation::Addr));
            for first in self.of(state).iter().filter(|it| is_po(it.step)) {
                for (end, to, is_located) in self.run(first) {
                    for exit in self.exits(end) {
                        let to = to & exit.from;
                        if to != 0 {
                            // A loop that starts at the event ends at it, too.
                            let same_location = is_located || state == START && self.stays(&exit);
                            leads.push(Lead { from: first.from, to, same_location, after_address });
                        }
                    }
                }
            }
        }
        leads
    }

    /// Is the state only passed within a run along program order? An event at which a run is in it
    /// can be left out of the run.
    fn is_passed(&self, state: u16) -> bool {
        let entering = |from: u16| self.of(from).iter().filter(move |it| it.target == state);
        let leaving = || self.of(state).iter().filter(|it| is_po(it.step));
        state != START
            && self.states().filter(|&from| from != state).all(|from| {
                entering(from).all(|enter| {
                    is_po(enter.step)
                        && leaving().all(|leave| {
                            self.of(from).iter().any(|direct| {
                                direct.step == leave.step
                                    && direct.target == leave.target
                                    && enter.from & !direct.from == 0
                                    && leave.to & !direct.to == 0
                            })
                        })
                })
            })
    }

    /// The ends of runs along program order that begin with the transition: the state, the classes
    /// at which it is entered, and whether the location is kept.
    fn run(&self, first: &Transition) -> Vec<(u16, ClassSet, bool)> {
        let is_located = |step: Step| step == Step::PoLocNext;
        let mut ends = vec![(first.target, first.to, is_located(first.step))];
        let mut at = 0;
        while at < ends.len() {
            let (state, to, located) = ends[at];
            at += 1;
            // An event at another state is a later event that the path leads to.
            if !self.is_passed(state) {
                continue;
            }
            let is_over = to & self.machine.accept[usize::from(state)] != 0;
            let again = self.of(START).iter().filter(|_| is_over);
            for next in self.of(state).iter().chain(again).filter(|it| is_po(it.step)) {
                let end = (next.target, next.to, located && is_located(next.step));
                if !ends.contains(&end) {
                    ends.push(end);
                }
            }
        }
        ends
    }

    /// The transitions that lead on from the end of a run, other than along the run. At the end of
    /// a word the next one begins: a loop closes there.
    fn exits(&self, state: u16) -> Vec<Transition> {
        let is_passed = self.is_passed(state);
        let own = self.of(state).iter().filter(|it| !is_passed || !is_po(it.step)).copied();
        let accept = self.machine.accept[usize::from(state)];
        let next = self.of(START).iter().filter(|it| state != START && (!is_passed || !is_po(it.step)));
        let next = next.map(|it| Transition { from: it.from & accept, ..*it }).filter(|it| it.from != 0);
        own.chain(next).collect()
    }

    /// Does everything from the transition on keep the location, up to the end of a loop?
    fn stays(&self, exit: &Transition) -> bool {
        let mut reached = vec![false; self.machine.transitions.len()];
        let mut stack = vec![exit.target];
        if !keeps_location(exit.step) {
            return false;
        }
        while let Some(state) = stack.pop() {
            if std::mem::replace(&mut reached[usize::from(state)], true) {
                continue;
            }
            if state == START {
                return false;
            }
            for next in self.of(state) {
                if !keeps_location(next.step) {
                    return false;
                }
                stack.push(next.target);
            }
        }
        true
    }
}
