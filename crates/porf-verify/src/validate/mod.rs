//! Validation of executions before they are shown.
//!
//! Searches and tests make executions step by step, with clocks, chains and revisits. Validation
//! uses none of that:
//! 1. `replay.rs` executes each thread again, alone, by the interpreter of its language. Each read
//!    gets the value of its source. The events must be those of the execution.
//! 2. `judge.rs` evaluates the definition of the model on the events and relations that result, by
//!    plain relation algebra.
//! 3. `claim.rs` checks that the execution shows what it is said to show: the error in its place,
//!    or an end that satisfies or violates the final condition.
//!
//! An execution that is refused is not shown: the answer is inconclusive, and says so.
//!
//! This is not validated:
//! - that nothing comes between the accesses of an atomic section (under sc);
//! - of executions with hundreds of events, the order that creating and joining threads imposes;
//! - under weakestmo2, that the promises of a cycle cannot fail. The run that certifies them is
//!   validated as an execution that makes the promised writes;
//! - runs of tests of which not all steps were kept. They are shown as not validated.

mod claim;
mod judge;
mod meetings;
mod replay;

pub use claim::Claim;

use crate::front_end::End;
use claim::ShownExecution;
use judge::{Judge, orders};
use porf_explore::{Report, Verdict};
use porf_model::Model;
use porf_program::Program;
use porf_witness::{Certificate, ErrorKind, FoundError, Reason, Witness};
use replay::{Modes, Replay};

/// Why an execution is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// A thread does not make this step there.
    #[error("no thread makes the step {step}")]
    NotAStep {
        /// The step, or the event.
        step: String,
    },
    /// A thread has steps, but is never created.
    #[error("thread {thread} has steps, but is never created")]
    NoThread {
        /// The number of the thread.
        thread: usize,
    },
    /// A read does not take the value of its source.
    #[error("{read} does not read what its source writes")]
    WrongValue {
        /// The read.
        read: String,
    },
    /// Memory is not called what the program calls it.
    #[error("no allocated memory is called '{name}'")]
    WrongName {
        /// What it is called.
        name: String,
    },
    /// A joined thread has not ended, or returned something else.
    #[error("thread {thread} is joined, but did not return that")]
    WrongJoin {
        /// The number of the thread.
        thread: usize,
    },
    /// A round of a barrier has too many or too few arrivals, or not one serial thread.
    #[error("threads meet at a barrier in a way that it does not allow")]
    WrongRound,
    /// The modification order does not order the writes of each location.
    #[error("the modification order is not one of all writes")]
    NoOrder,
    /// The model forbids the execution.
    #[error("it breaks the axiom {axiom} of {model}")]
    Inconsistent {
        /// The model.
        model: String,
        /// The axiom.
        axiom: String,
    },
    /// The run that is to certify promises does not make them.
    #[error("the promises are not those of the run that certifies them")]
    NotPromised,
    /// The execution does not show what it is said to show.
    #[error("it does not show what it is said to show")]
    NotShown,
}

/// The validation of executions of a program under a model.
pub struct Validation<'v, P> {
    program: &'v P,
    model: &'v Model,
    modes: Modes,
    is_open: bool,
}

impl<'v, P: Program> Validation<'v, P> {
    /// Validates executions of the program under the model.
    pub fn new(program: &'v P, model: &'v Model) -> Validation<'v, P> {
        Validation { program, model, modes: Modes::Same, is_open: false }
    }

    /// Takes executions for all that differ from them only in modification order: they are counted
    /// up to reads-from, or leave open which writes come last.
    pub fn open(mut self, is_open: bool) -> Validation<'v, P> {
        self.is_open = is_open;
        self
    }

    /// Takes executions for those of the program that differ from them only in modes and fences.
    pub(crate) fn with_other_modes(mut self) -> Validation<'v, P> {
        self.modes = Modes::Other;
        self
    }

    /// Checks that the program has the execution, that the model allows it, and that it shows what
    /// is claimed.
    pub fn check(&self, witness: &Witness, claim: &Claim<'_, P>) -> Result<(), Invalid> {
        if witness.is_cut {
            return Ok(());
        }
        let replay = Replay::of(self.program, witness, self.modes)?;
        let has_mo = self.model.has_mo();
        let orders = match has_mo {
            true => orders(&replay, &witness.graph).ok_or(Invalid::NoOrder)?,
            false => vec![Vec::new(); witness.graph.location_count()],
        };
        let judge = Judge::new(&replay, &witness.graph, self.model, witness.certificate.is_some(), orders);
        judge.check()?;
        if let Some(certificate) = &witness.certificate {
            self.check_certificate(&replay, certificate)?;
        }
        ShownExecution { replay: &replay, judge: &judge, is_open: self.is_open, has_mo }.check(claim)
    }

    /// Checks an error. `violates` says whether an execution that ends so violates the condition.
    pub fn check_error(&self, error: &FoundError, violates: &dyn Fn(&dyn End<P>) -> bool) -> Result<(), Invalid> {
        match &error.kind {
            ErrorKind::Condition(_) | ErrorKind::History(_) => self.check(&error.witness, &Claim::End(violates)),
            kind => self.check(&error.witness, &Claim::Error(kind, error.thread, error.origin)),
        }
    }

    /// Checks everything that a report shows.
    pub(crate) fn check_report(&self, report: &Report, violates: &dyn Fn(&dyn End<P>) -> bool) -> Result<(), Invalid> {
        for error in &report.errors {
            self.check_error(error, violates)?;
        }
        for race in &report.lb_races {
            let (kind, thread) = (ErrorKind::LbRace { other: race.read }, race.path.last().map(|step| step.thread));
            self.check(&race.witness, &Claim::Error(&kind, thread, race.write))?;
        }
        Ok(())
    }

    /// Checks that the certifying run is an execution in which the thread makes writes that it
    /// makes in the execution as well.
    fn check_certificate(&self, execution: &Replay<'_, P>, certificate: &Certificate) -> Result<(), Invalid> {
        self.check(&certificate.run, &Claim::Nothing)?;
        let run = Replay::of(self.program, &certificate.run, self.modes)?;
        let is_made = |promise: &porf_exec::EventId| {
            let at = run.of_graph.get(promise.index()).copied().flatten()?;
            let promised = &run.events[at];
            let place = run.places[promised.location?]?;
            let is_it = |event: &replay::Event| {
                let is_there = event.location.and_then(|x| execution.places[x]) == Some(place);
                event.thread == certificate.thread && event.is_write() && is_there && event.value == promised.value
            };
            Some(promised.thread == certificate.thread && promised.is_write() && execution.events.iter().any(is_it))
        };
        let all = certificate.promises.iter().all(|promise| is_made(promise).unwrap_or(false));
        if all { Ok(()) } else { Err(Invalid::NotPromised) }
    }
}

/// Takes out what a report shows, since validation refused some of it.
pub(crate) fn refuse(report: &mut Report, invalid: &Invalid) {
    report.verdict = Verdict::Inconclusive(Reason::Invalid { why: invalid.to_string() });
    report.errors.clear();
    report.lb_races.clear();
}
