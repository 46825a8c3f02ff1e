//! Bounded reachability under the promising semantics: a search for one bound, or for one bound
//! after another.

mod explain;
mod page;

pub use explain::{cell_name, certification_text, conclusion, event_text, goal_origin, goal_text, memory_text, value};
pub use page::page;

use crate::front_end::FrontEnd;
use crate::porf::PorfSource;
use crate::session::{Interruption, Progress, Session};
use porf_program::ast::Quantifier;
use porf_promising::{Config, Goal, Problem, Report, search};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The result.
pub struct Answer {
    /// The configuration.
    pub config: Config,
    /// The last search.
    pub report: Report,
    /// The largest bound that was searched completely.
    pub completed: Option<u32>,
    /// Distinct states of all searches together.
    pub states: usize,
    /// The time taken.
    pub elapsed: Duration,
    /// If the search was ended from outside.
    pub interruption: Option<Interruption>,
    /// Is there an `exists` condition?
    pub is_question: bool,
}

/// Searches with the bound of the configuration, or with all bounds up to it.
pub fn answer(
    source: &PorfSource,
    config: &Config,
    deepen: bool,
    deadline: Option<Instant>,
    session: &Session,
) -> Answer {
    let start = Instant::now();
    let compiled = source.compiled();
    let problem =
        Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers };
    let control = Arc::clone(&config.control);
    let watch = session.watch(
        || format!("searching {}", source.name()),
        move || Progress::Bound { bound: control.progress.bound.get(), states: control.progress.states.get() },
    );
    let mut states = 0;
    let mut completed = None;
    let first = if deepen { 0 } else { config.bound };
    let mut bound = first;
    let report = session.run(&config.control, deadline, || {
        loop {
            let report = search(&problem, &Config { bound, ..config.clone() });
            states += report.stats.states;
            let is_complete = report.reached.is_none() && report.cuts.is_complete();
            if is_complete {
                completed = Some(bound);
            }
            // If no bound cut anything, a higher one adds nothing.
            if !is_complete || !report.cuts.bound || bound >= config.bound {
                return report;
            }
            bound += 1;
        }
    });
    drop(watch);
    let question = compiled.condition.as_ref().is_some_and(|it| it.quantifier == Quantifier::Exists);
    Answer {
        config: config.clone(),
        report,
        completed,
        states,
        elapsed: start.elapsed(),
        interruption: session.interruption(),
        is_question: question,
    }
}

impl Answer {
    /// The verdict as one word.
    pub fn verdict(&self) -> &'static str {
        let cuts = self.report.cuts;
        match self.report.reached {
            Some((Goal::Condition, _)) if self.is_question => "reachable",
            Some(_) => "violation",
            None if !cuts.is_complete() => "inconclusive",
            None => match (self.is_question, cuts.bound || cuts.unroll) {
                (true, false) => "unreachable",
                (true, true) => "unreachable-within-bound",
                (false, false) => "safe",
                (false, true) => "safe-within-bound",
            },
        }
    }

    /// A note that no run is complete, if that is why nothing is reached.
    pub fn note(&self) -> Option<String> {
        let cuts = self.report.cuts;
        if self.report.reached.is_some() || self.report.ends || !cuts.is_complete() {
            return None;
        }
        Some(match (cuts.bound, cuts.unroll) {
            (false, false) => "no run is complete: all are blocked or run for ever".to_string(),
            (true, false) => format!("no run is complete within K = {}", self.report.bound),
            (false, true) => "no run is complete within the bound of --unroll".to_string(),
            (true, true) => {
                format!("no run is complete within K = {} and the bound of --unroll", self.report.bound)
            }
        })
    }

    /// Why there is no verdict.
    pub fn reason(&self) -> Option<String> {
        let cuts = self.report.cuts;
        if self.report.reached.is_some() || cuts.is_complete() {
            return None;
        }
        if let Some(invalid) = &self.report.invalid {
            return Some(format!("the run that was found is not valid, a bug in porf: {invalid}"));
        }
        let why = if cuts.cancelled {
            match self.interruption {
                Some(Interruption::Timeout) => "the time limit was reached",
                Some(Interruption::Memory) => "the memory limit was reached",
                _ => "interrupted",
            }
        } else if cuts.states {
            "there were more states than --max-states allows"
        } else if cuts.certification {
            "a certification was stopped: too many states"
        } else {
            "a thread ran too long without a visible action"
        };
        Some(why.to_string())
    }
}
