//! The search for the cheapest modes with which a program holds.
//!
//! It starts with the cheapest modes of all and verifies. An execution that shows an error is then tried with stronger modes, which takes
//! a replay and no search: as strong as possible while it still shows the error. Whatever is at most that strong is too weak (`hitting.rs`).
//! The cheapest modes that are not known to be too weak come next, first against the executions known, then by verification. When they
//! hold, they are the cheapest that do. If an execution shows its error even with the strongest modes, nothing helps.
//!
//! This relies on errors that do not come back when modes get stronger, which holds for all models that porf explores: strengthening makes
//! more happen before, hence forbids executions and orders accesses. What holds in the end was verified all the same.

use crate::hitting::Hitting;
use crate::plan::Plan;
use crate::strength::is_at_most;
use crate::tuned::Tuned;
use porf_exec::Mode;
use porf_explore::{Config, FoundError, Report, Verdict, persists};
use porf_program::Accesses;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the search came to.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The answer.
    pub outcome: Outcome,
    /// What it took.
    pub effort: Effort,
    /// Site → did any thread come to it?
    pub reached: Vec<bool>,
    /// The error with the cheapest modes of all, if there is one.
    pub first_error: Option<FoundError>,
}

/// What the search came to.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The cheapest modes with which the program holds, one for each knob.
    Found {
        /// The modes.
        modes: Vec<Mode>,
        /// The verification of the program with these.
        report: Box<Report>,
    },
    /// This error shows with the strongest modes, too.
    Impossible {
        /// The error.
        error: Box<FoundError>,
    },
    /// A verification was inconclusive.
    Inconclusive {
        /// That of the program with these modes.
        modes: Vec<Mode>,
        /// What it said.
        report: Box<Report>,
    },
}

/// What a search took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Verifications.
    pub verifications: u64,
    /// Executions that were tried with other modes.
    pub replays: u64,
    /// Modes that were found to be too weak.
    pub too_weak: u64,
    /// Executions visited by verifications.
    pub executions: u64,
}

/// Finds the cheapest modes of the plan with which the program holds. `verify` is asked to explore under the configuration, with
/// modification order enumerated. What ends exploration from outside, the configuration's control, ends all of the search.
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
            // The latest errors are those of the strongest modes so far.
            let is_cancelled = self.config.control.is_cancelled();
            let known = (0..self.errors.len()).rev().find(|&number| !is_cancelled && self.shows(number, &modes));
            let number = match known {
                Some(number) => number,
                None => {
                    let report = verify(&Tuned::new(self.program, self.plan, &modes, self.reached));
                    self.effort.verifications += 1;
                    self.effort.executions += report.stats.executions;
                    match report.verdict {
                        Verdict::Safe | Verdict::SafeWithinBound => {
                            return Outcome::Found { modes, report: Box::new(report) };
                        }
                        Verdict::Inconclusive(_) => return Outcome::Inconclusive { modes, report: Box::new(report) },
                        Verdict::Violation => self.errors.extend(report.errors.into_iter().take(1)),
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

    /// Does the error show with these modes?
    fn shows(&mut self, number: usize, modes: &[Mode]) -> bool {
        self.effort.replays += 1;
        persists(&Tuned::new(self.program, self.plan, modes, self.reached), self.config, &self.errors[number])
    }

    /// Modes that cannot be strengthened without losing the error, which shows with the given ones.
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
