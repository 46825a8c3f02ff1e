//! What a search records of every execution: the final condition, the final state, and its key for
//! comparison with another model.

use crate::checkpoint::Writer;
use crate::front_end::{FrontEnd, Leftovers};
use crate::linear::{Judged, Judgement, Requirement};
use crate::overview::{Overview, Sample};
use crate::validate::{Claim, Invalid, Validation};
use porf_explore::{Execution, NotResumable, Saved, Visitor};
use porf_witness::Witness;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// The maximum number of executions that are kept for comparison with another model.
const MAX_KEPT: usize = 50_000;

/// Shows an execution, given whether it is complete.
pub type Show<'s> = dyn FnMut(&mut Witness, bool) + Send + 's;

/// The findings of a search so far.
#[derive(Default)]
pub(crate) struct Findings<'q> {
    /// Final states, with the number of executions that can end in each.
    pub(crate) outcomes: Option<BTreeMap<String, u64>>,
    /// What was visited, in short, to be shown.
    pub(crate) overview: Option<Overview>,
    /// The number of executions that satisfy the condition.
    pub(crate) satisfying: u64,
    /// One of them.
    pub(crate) example: Option<Witness>,
    /// The executions, for comparison with another model; `None` if there are too many, or they
    /// were not requested.
    pub(crate) keys: Option<HashSet<String>>,
    /// Called with every execution.
    pub(crate) show: Option<Box<Show<'q>>>,
    /// The maximum that an execution leaves behind.
    pub(crate) leftovers: Leftovers,
    /// What is required of calls.
    pub(crate) requirement: Option<Requirement>,
    /// The histories that have been judged.
    pub(crate) judged: Judged,
    /// Why calls were not judged.
    pub(crate) not_judged: Option<String>,
    /// The reason for which validation refused an execution, which is then not shown.
    pub(crate) invalid: Option<Invalid>,
    /// What the search goes on from, and where its states are written.
    pub(crate) kept: Option<(Option<Saved>, Writer)>,
    /// Why the search did not go on.
    pub(crate) refused: Option<NotResumable>,
}

/// The findings that are kept with the state of a search.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Record {
    outcomes: Option<BTreeMap<String, u64>>,
    satisfying: u64,
    example: Option<Witness>,
    leftovers: Leftovers,
    judged: Vec<Judgement>,
    not_judged: Option<String>,
}

impl Record {
    /// Adds the findings below other parts of the search.
    pub(crate) fn add(&mut self, other: Record) {
        if let Some(outcomes) = other.outcomes {
            let mine = self.outcomes.get_or_insert_default();
            outcomes.into_iter().for_each(|(outcome, count)| *mine.entry(outcome).or_default() += count);
        }
        self.satisfying += other.satisfying;
        self.example = self.example.take().or(other.example);
        self.leftovers = self.leftovers.max(other.leftovers);
        // Equal ones are removed when they are restored.
        self.judged.extend(other.judged);
        self.not_judged = self.not_judged.take().or(other.not_judged);
    }
}

/// The visitor that records the findings.
pub(crate) struct Recorder<'a, 'q, F: FrontEnd> {
    pub(crate) front_end: &'a F,
    pub(crate) validation: Validation<'a, F::Program>,
    pub(crate) findings: &'a mut Findings<'q>,
}

impl<F: FrontEnd> Recorder<'_, '_, F> {
    /// Shows an execution, if that was requested and the execution is valid.
    fn show(&mut self, execution: &Execution<'_, F::Program>, is_complete: bool) {
        let Some(show) = &mut self.findings.show else { return };
        let mut witness = execution.witness();
        match self.validation.check(&witness, &Claim::Nothing) {
            Ok(()) => show(&mut witness, is_complete),
            Err(invalid) => self.findings.invalid = Some(invalid),
        }
    }

    /// Is anything recorded that belongs to the state of the search?
    fn records(&self) -> bool {
        let Findings { outcomes, keys, requirement, .. } = &*self.findings;
        let is_requested = outcomes.is_some() || keys.is_some() || requirement.is_some();
        self.front_end.condition().is_some() || self.front_end.has_leftovers() || is_requested
    }

    /// Counts the execution for the overview, and keeps it if it is of interest and valid.
    fn overview(&mut self, execution: &Execution<'_, F::Program>) {
        let Some(overview) = self.findings.overview.as_mut().filter(|it| it.counts()) else { return };
        let outcomes = self.front_end.outcomes(execution);
        if !overview.count(&outcomes) {
            return;
        }
        let witness = execution.witness();
        match self.validation.check(&witness, &Claim::Nothing) {
            Ok(()) => overview.samples.push(Sample { outcomes, witness }),
            Err(invalid) => self.findings.invalid = Some(invalid),
        }
    }
}

impl<F: FrontEnd> Visitor<F::Program> for Recorder<'_, '_, F> {
    fn execution(&mut self, execution: &Execution<'_, F::Program>) -> Result<(), porf_explore::Violated> {
        self.show(execution, true);
        self.overview(execution);
        let findings = &mut *self.findings;
        if self.front_end.has_leftovers() {
            findings.leftovers = findings.leftovers.max(self.front_end.leftovers(execution));
        }
        if let Some(keys) = &mut findings.keys {
            keys.insert(execution.key());
            if keys.len() > MAX_KEPT {
                findings.keys = None;
            }
        }
        if let Some(outcomes) = &mut findings.outcomes {
            for outcome in self.front_end.outcomes(execution) {
                *outcomes.entry(outcome).or_default() += 1;
            }
        }
        if let Some(requirement) = &findings.requirement {
            match requirement.judge(self.front_end.program(), execution, &mut findings.judged) {
                Ok(None) => {}
                Ok(Some(disproof)) => return Err(porf_explore::Violated::of_history(disproof)),
                Err(why) => findings.not_judged = Some(why.to_string()),
            }
        }
        let Some(condition) = self.front_end.condition() else { return Ok(()) };
        let Some(satisfied) = self.front_end.satisfies(execution) else { return Ok(()) };
        if satisfied.some {
            findings.satisfying += execution.stands_for();
            if findings.example.is_none() && condition.is_exists() {
                findings.example = Some(execution.witness());
            }
        }
        condition.check(satisfied)
    }

    fn blocked(&mut self, execution: &Execution<'_, F::Program>) {
        self.show(execution, false);
    }

    fn restart(&mut self) {
        let findings = &mut *self.findings;
        (findings.satisfying, findings.example, findings.leftovers) = (0, None, Leftovers::default());
        (findings.judged, findings.not_judged) = (Judged::default(), None);
        findings.overview.iter_mut().for_each(Overview::restart);
        findings.keys.iter_mut().for_each(HashSet::clear);
        findings.outcomes.iter_mut().for_each(BTreeMap::clear);
    }

    fn save(&self) -> String {
        if !self.records() {
            return String::new();
        }
        let findings = &*self.findings;
        let record = Record {
            outcomes: findings.outcomes.clone(),
            satisfying: findings.satisfying,
            example: findings.example.clone(),
            leftovers: findings.leftovers,
            judged: findings.judged.all(),
            not_judged: findings.not_judged.clone(),
        };
        serde_json::to_string(&record).unwrap_or_default()
    }

    fn restore(&mut self, saved: &str) -> bool {
        // Nothing was recorded yet, or nothing ever is.
        if !self.records() || saved.is_empty() {
            return saved.is_empty();
        }
        let Ok(record) = serde_json::from_str::<Record>(saved) else { return false };
        let findings = &mut *self.findings;
        (findings.outcomes, findings.satisfying, findings.example) =
            (record.outcomes, record.satisfying, record.example);
        (findings.leftovers, findings.not_judged) = (record.leftovers, record.not_judged);
        findings.judged = record.judged.into_iter().collect();
        true
    }

    fn wants_executions(&self) -> bool {
        self.records() || self.findings.overview.is_some() || self.findings.show.is_some()
    }

    fn wants_blocked(&self) -> bool {
        self.findings.show.is_some()
    }
}
