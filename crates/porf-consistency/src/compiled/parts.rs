//! Steps to many nodes, in parts with few targets.
//!
//! `po-diff-loc` leads from an event to most later events of its thread, and the same-location part
//! of a view to all later accesses of the location. Listing these from each event takes quadratic
//! time. So a machine for traces has additional states *within* such a step: many events share a
//! product state that stands for a set of nodes, and the set is left for each of its nodes. A path
//! of the new product from an event through states within the step ends at exactly the nodes that
//! the step leads to. No such state is the hub or accepting, so that cycles through the hub, loops
//! and words are the same. This holds for every term, since nothing is assumed about what comes
//! before or after the step.
//!
//! **Same-location part of a view that is stored as a clock**: in each thread these are the
//! accesses of the location from some position on. [`Part::First`] leads to the first one of each
//! thread, and from there `po-loc-imm` leads to the others.
//!
//! **`po-diff-loc`** from an event e of location x: the later events of the thread except those of
//! x are
//! 1. the events between e and the thread's next access of x: a *gap*;
//! 2. the events that `po-diff-loc` leads to from that next access;
//! 3. if there is no next access of x, or e has no location: all later events of the thread.
//!
//! A gap is a range of consecutive events. The nodes of a binary tree over all events, its
//! *blocks*, make up any range, with at most two blocks of each size (`blocks.rs`). There are as
//! many gaps as accesses, and fewer blocks than events. So a step has linearly many states, and at
//! most logarithmically many steps from each. The inverse is symmetric.

use super::class::{Class, ClassSet};
use super::execution::{Direction, Part, Relation, Step};
use super::machine::{Machine, Transition};

/// Any class: the domains of a step say what it can leave and reach.
const ANY: ClassSet = ClassSet::MAX;

impl Machine {
    /// The machine with steps to many nodes in parts. `has_clock` says for which views with
    /// same-location parts the clocks are known; the same-location parts of the others are not
    /// split. Nor are those from initial writes, which are in no clock, if these count.
    pub(super) fn in_parts(&self, has_clock: &dyn Fn(u8) -> bool, with_initial: bool) -> Machine {
        let is_split = |step: Step| match step {
            Step::Along(Relation::PoDiffLoc) | Step::Against(Relation::PoDiffLoc) => true,
            Step::Located(view) => has_clock(view),
            _ => false,
        };
        if !self.steps().any(is_split) {
            return self.clone();
        }
        let mut split =
            Split { transitions: vec![Vec::new(); self.len()], within: vec![None; self.len()], steps: Vec::new() };
        for (q, it) in self.transitions.iter().enumerate().flat_map(|(q, list)| list.iter().map(move |it| (q, it))) {
            match it.step {
                Step::Along(Relation::PoDiffLoc) => split.po_diff_loc(q, it, Direction::Forward),
                Step::Against(Relation::PoDiffLoc) => split.po_diff_loc(q, it, Direction::Backward),
                Step::Located(view) if has_clock(view) => split.located(q, it, view, with_initial),
                _ => split.transitions[q].push(*it),
            }
        }
        self.with_states(split.transitions, split.within)
    }
}

/// A machine under construction.
struct Split {
    transitions: Vec<Vec<Transition>>,
    /// State → the step that it is within.
    within: Vec<Option<Step>>,
    /// The split steps: each step, with its guard and target, and the first of its states.
    steps: Vec<(Step, ClassSet, u16, usize)>,
}

impl Split {
    fn add(&mut self, state: usize, from: ClassSet, step: Step, to: ClassSet, target: usize) {
        let (domain, range) = step.domains();
        self.transitions[state].push(Transition { from: from & domain, step, to: to & range, target: target as u16 });
    }

    /// The first of the states within the step of the transition, and whether they are new.
    fn states(&mut self, it: &Transition, count: usize) -> (usize, bool) {
        let known = self.steps.iter().find(|&&(step, to, target, _)| (step, to, target) == (it.step, it.to, it.target));
        if let Some(&(.., first)) = known {
            return (first, false);
        }
        let first = self.transitions.len();
        self.transitions.resize(first + count, Vec::new());
        self.within.resize(first + count, Some(it.step));
        self.steps.push((it.step, it.to, it.target, first));
        (first, true)
    }

    fn po_diff_loc(&mut self, q: usize, it: &Transition, way: Direction) {
        let (to, target) = (it.to, usize::from(it.target));
        let (next, next_access) = match way {
            Direction::Forward => (Step::PoNext, Step::PoLocNext),
            Direction::Backward => (Step::PoPrevious, Step::PoLocPrevious),
        };
        let (access, is_new) = self.states(it, 3);
        let (beyond, block) = (access + 1, access + 2);
        // From an access: the targets of the relation from there.
        let mut states = vec![(q, it.from)];
        if is_new {
            states.push((access, ANY));
            // From an event: all later events of its thread.
            self.add(beyond, ANY, next, to, target);
            self.add(beyond, ANY, next, ANY, beyond);
            // From a block: its events.
            self.add(block, ANY, Step::Part(Part::EventOfBlock), to, target);
            self.add(block, ANY, Step::Part(Part::BlockOfBlock), ANY, block);
        }
        for (state, from) in states {
            self.add(state, from, Step::Part(Part::EventOfGap(way)), to, target);
            self.add(state, from, Step::Part(Part::BlockOfGap(way)), ANY, block);
            self.add(state, from, Step::Part(Part::Beyond(way)), to, target);
            self.add(state, from, Step::Part(Part::Beyond(way)), ANY, beyond);
            self.add(state, from, next_access, ANY, access);
        }
    }

    fn located(&mut self, q: usize, it: &Transition, view: u8, with_initial: bool) {
        let (to, target) = (it.to, usize::from(it.target));
        let (later, is_new) = self.states(it, 1);
        if is_new {
            self.add(later, ANY, Step::PoLocNext, to, target);
            self.add(later, ANY, Step::PoLocNext, ANY, later);
        }
        self.add(q, it.from, Step::Part(Part::First(view)), to, target);
        self.add(q, it.from, Step::Part(Part::First(view)), ANY, later);
        if with_initial {
            self.add(q, it.from & Class::INIT.bit(), it.step, to, target);
        }
    }
}
