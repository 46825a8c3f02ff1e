//! The cheapest modes that are not known to be too weak.
//!
//! Strengthening forbids executions and allows no new ones. So if modes are too weak, all weaker
//! ones are too. The known facts are a list of *modes that are too weak*. A solution must exceed
//! each of them in at least one knob: a hitting set, computed by branch and bound.
//!
//! Of equally cheap solutions, those that change earlier knobs are preferred: a fraction of a unit
//! of cost grows with the index of the knob. So the search need not enumerate all equally cheap
//! solutions, and its result does not depend on the order in which facts became known.

use crate::plan::{Choice, Plan};
use crate::strength::is_at_most;
use porf_exec::Mode;
use porf_explore::Control;

/// The modes that are known to be too weak.
#[derive(Debug)]
pub(crate) struct Hitting<'p> {
    plan: &'p Plan,
    control: &'p Control,
    too_weak: Vec<Vec<Mode>>,
}

/// The number of fractions in a unit of cost.
const UNIT: u64 = 1 << 28;

/// The best solution so far.
struct Best {
    cost: u64,
    modes: Option<Vec<Mode>>,
}

/// A way to exceed modes that are too weak: a knob, its new mode, and the additional cost.
type Step = (usize, Mode, u64);

impl<'p> Hitting<'p> {
    /// Starts without facts. Cancelling the control stops the search for the cheapest modes.
    pub(crate) fn new(plan: &'p Plan, control: &'p Control) -> Hitting<'p> {
        Hitting { plan, control, too_weak: Vec::new() }
    }

    /// Adds modes that are too weak. The strongest modes must not be added.
    pub(crate) fn exclude(&mut self, modes: Vec<Mode>) {
        self.too_weak.push(modes);
    }

    /// The number of modes known to be too weak.
    pub(crate) fn len(&self) -> usize {
        self.too_weak.len()
    }

    /// The cheapest modes that are not known to be too weak; of several, the first in the order of
    /// choices. The strongest modes are never too weak, so there is a solution.
    pub(crate) fn cheapest(&self) -> Vec<Mode> {
        let mut best = Best { cost: u64::MAX, modes: None };
        let mut modes = self.plan.weakest();
        self.branch(&mut modes, 0, &mut best);
        best.modes.unwrap_or_else(|| self.plan.strongest())
    }

    fn branch(&self, modes: &mut Vec<Mode>, cost: u64, best: &mut Best) {
        let is_missed = |weak: &&Vec<Mode>| modes.iter().zip(weak.iter()).all(|(&a, &b)| is_at_most(a, b));
        let mut missed: Vec<Vec<Step>> =
            self.too_weak.iter().filter(is_missed).map(|weak| self.steps(modes, weak)).collect();
        missed.sort_by_key(Vec::len);
        if cost.saturating_add(lower_bound(&missed)) > best.cost || self.control.is_cancelled() {
            return;
        }
        let Some(steps) = missed.first() else {
            if cost < best.cost || best.modes.as_ref().is_some_and(|known| self.is_before(modes, known)) {
                *best = Best { cost, modes: Some(modes.clone()) };
            }
            return;
        };
        for &(knob, mode, more) in steps {
            let present = std::mem::replace(&mut modes[knob], mode);
            self.branch(modes, cost + more, best);
            modes[knob] = present;
        }
    }

    /// The minimal steps from modes beyond ones that are too weak, cheapest first.
    fn steps(&self, modes: &[Mode], too_weak: &[Mode]) -> Vec<Step> {
        let mut steps = Vec::new();
        for (number, knob) in self.plan.knobs.iter().enumerate() {
            let (present, weak) = (modes[number], too_weak[number]);
            let exceeds = |choice: &&Choice| is_at_most(present, choice.mode) && !is_at_most(choice.mode, weak);
            // The weakest mode is the first and costs no fraction.
            let cost = |at: usize| {
                let fraction = if at == 0 { 0 } else { 8 * (number as u64 + 1) + at as u64 };
                u64::from(knob.choices[at].cost) * UNIT + fraction
            };
            let present = cost(knob.position(present));
            for (at, choice) in knob.choices.iter().enumerate().filter(|(_, choice)| exceeds(choice)) {
                let is_below = |other: &&Choice| other.mode != choice.mode && is_at_most(other.mode, choice.mode);
                if !knob.choices.iter().filter(exceeds).any(|other| is_below(&other)) {
                    steps.push((number, choice.mode, cost(at) - present));
                }
            }
        }
        steps.sort_by_key(|&(number, _, cost)| (cost, number));
        steps
    }

    /// Whether the first modes come before the second in the order of choices.
    fn is_before(&self, modes: &[Mode], known: &[Mode]) -> bool {
        let places = |modes: &[Mode]| -> Vec<usize> {
            self.plan.knobs.iter().zip(modes).map(|(knob, &mode)| knob.position(mode)).collect()
        };
        places(modes) < places(known)
    }
}

/// A lower bound on the cost of exceeding all missed modes: the sum over those without common
/// knobs. The maximum if one cannot be exceeded.
fn lower_bound(missed: &[Vec<Step>]) -> u64 {
    let mut used: Vec<usize> = Vec::new();
    let mut sum = 0u64;
    for steps in missed {
        if steps.iter().all(|(knob, ..)| !used.contains(knob)) {
            sum = sum.saturating_add(steps.first().map_or(u64::MAX, |&(_, _, cost)| cost));
            used.extend(steps.iter().map(|&(knob, ..)| knob));
        }
    }
    sum
}
