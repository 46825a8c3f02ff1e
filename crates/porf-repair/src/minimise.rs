//! The search for the cheapest modes with which a program holds.
//!
//! The search starts by verifying the program with the cheapest modes. If an execution has an
//! error, it is replayed with stronger modes, as strong as possible while it still has the error;
//! this needs no search. All modes that are at most that strong are too weak (`hitting.rs`). Next
//! come the cheapest modes that are not known to be too weak. They are tested against the known
//! executions first, then verified. The first modes that hold are the cheapest ones. If an
//! execution has its error even with the strongest modes, there is no solution.
//!
//! This relies on monotonicity: an error does not reappear with stronger modes. Strengthening
//! extends happens-before, which forbids executions and orders accesses. For weakestmo2, where
//! consistency of an execution depends on other executions, monotonicity is not proved, but holds
//! in all random programs (`tests/brute_force.rs`). Without it, the search may miss a cheaper
//! solution; the result is verified in any case.

use crate::hitting::Hitting;
use crate::plan::Plan;
use crate::strength::is_at_most;
use crate::tuned::Tuned;
use porf_exec::Mode;
use porf_explore::{Config, Report, Verdict, persists};
use porf_program::Accesses;
use porf_witness::{FoundError, Reason};
use std::sync::atomic::{AtomicBool, Ordering};

/// The result of the search.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The outcome.
    pub outcome: Outcome,
    /// The effort.
    pub effort: Effort,
    /// For each site, whether any thread reached it.
    pub reached: Vec<bool>,
    /// The error with the cheapest modes of all, if there is one.
    pub first_error: Option<FoundError>,
}

/// The outcome of the search.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The cheapest modes with which the program holds, one for each knob.
    Found {
        /// The modes.
        modes: Vec<Mode>,
        /// The verification of the program with these.
        report: Box<Report>,
    },
    /// This error occurs even with the strongest modes.
    Impossible {
        /// The error.
        error: Box<FoundError>,
    },
    /// A verification was inconclusive.
    Inconclusive {
        /// The modes of the program that was verified.
        modes: Vec<Mode>,
        /// The report.
        report: Box<Report>,
    },
}

/// The effort of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Number of verifications.
    pub verifications: u64,
    /// Number of executions replayed with other modes.
    pub replays: u64,
    /// Number of mode assignments found to be too weak.
    pub too_weak: u64,
    /// Number of executions visited by verifications.
    pub executions: u64,
}

/// Finds the cheapest modes of the plan with which the program holds. `verify` must explore under
/// the configuration, with modification order enumerated. Cancelling the configuration's control
/// stops the whole search.
pub fn minimise<P: Accesses>(
    program: &P,
    plan: &Plan,
    config: &Config,
    verify: &mut dyn FnMut(&Tuned<'_, P>) -> Report,
) -> Answer {
    let reached: Vec<AtomicBool> = plan.sites.iter().map(|_| AtomicBool::new(false)).collect();
    let mut search = Search { program, plan, config, reached: &reached, effort: Effort::default(), errors: Vec::new() };
    let outcome = search.run(verify);
    let (effort, first_error) = (search.effort, search.errors.into_iter().next());
    let reached = reached.iter().map(|it| it.load(Ordering::Relaxed)).collect();
    Answer { outcome, effort, reached, first_error }
}

struct Search<'s, P> {
    program: &'s P,
    plan: &'s Plan,
    config: &'s Config,
    reached: &'s [AtomicBool],
    effort: Effort,
    /// The errors found so far.
    errors: Vec<FoundError>,
}

impl<P: Accesses> Search<'_, P> {
    fn run(&mut self, verify: &mut dyn FnMut(&Tuned<'_, P>) -> Report) -> Outcome {
        let mut hitting = Hitting::new(self.plan, &self.config.control);
        loop {
            let modes = hitting.cheapest();
            // The latest errors come from the strongest modes so far.
            let is_cancelled = self.config.control.is_cancelled();
            let known = (0..self.errors.len()).rev().find(|&number| !is_cancelled && self.shows(number, &modes));
            let number = match known {
                Some(number) => number,
                None => {
                    let mut report = verify(&Tuned::new(self.program, self.plan, &modes, self.reached));
                    self.effort.verifications += 1;
                    self.effort.executions += report.stats.executions;
                    // The choice of these modes was stopped early: cheaper ones may hold too.
                    if is_cancelled && report.verdict != Verdict::Violation {
                        report.verdict = Verdict::Inconclusive(Reason::Cancelled);
                    }
                    match report.verdict {
                        Verdict::Safe | Verdict::SafeWithinBound => {
                            return Outcome::Found { modes, report: Box::new(report) };
                        }
                        Verdict::Inconclusive(_) => return Outcome::Inconclusive { modes, report: Box::new(report) },
                        Verdict::Violation => match report.errors.into_iter().next() {
                            Some(error) => self.errors.push(error),
                            None => unreachable!("a violation comes with an error"),
                        },
                    }
                    self.errors.len() - 1
                }
            };
            let strongest = self.strongest_showing(number, modes);
            if strongest == self.plan.strongest() {
                return Outcome::Impossible { error: Box::new(self.errors[number].clone()) };
            }
            hitting.exclude(strongest);
            self.effort.too_weak = hitting.len() as u64;
        }
    }

    /// Whether the error occurs with these modes.
    fn shows(&mut self, number: usize, modes: &[Mode]) -> bool {
        self.effort.replays += 1;
        persists(&Tuned::new(self.program, self.plan, modes, self.reached), self.config, &self.errors[number])
    }

    /// Maximal modes with which the error, which occurs with the given modes, still occurs.
    fn strongest_showing(&mut self, number: usize, mut modes: Vec<Mode>) -> Vec<Mode> {
        let strongest = self.plan.strongest();
        if self.shows(number, &strongest) {
            return strongest;
        }
        for knob in 0..modes.len() {
            let present = modes[knob];
            let choices = self.plan.knobs[knob].choices.iter().rev().map(|choice| choice.mode);
            for mode in choices.filter(|&mode| mode != present && is_at_most(present, mode)) {
                modes[knob] = mode;
                if self.shows(number, &modes) {
                    break;
                }
                modes[knob] = present;
            }
        }
        modes
    }
}
