//! Shared code of the tests of the search.
#![allow(dead_code, reason = "every test uses a part of it")]

pub mod creating;

use porf_explore::{Config, Equivalence, Execution, Report, Verdict, Visitor, explore};
use porf_model::Model;
use porf_oracle::executions::Enumeration;
use porf_program::{Code, Program};
use porf_witness::ErrorKind;
use std::collections::BTreeSet;

/// Both equivalences.
pub const BOTH: [Equivalence; 2] = [Equivalence::Mo, Equivalence::Rf];

/// The executions that a search visits, and those that it visits repeatedly.
#[derive(Default)]
pub struct Keys {
    pub keys: BTreeSet<String>,
    /// The executions up to reads-from.
    pub by_rf: BTreeSet<String>,
    pub duplicates: Vec<String>,
}

impl<P: Program> Visitor<P> for Keys {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), porf_explore::Violated> {
        let key = execution.key();
        if !self.keys.insert(key.clone()) {
            self.duplicates.push(key);
        }
        self.by_rf.insert(execution.rf_key());
        Ok(())
    }
}

/// Does the report have a deadlock, and does it have a race?
pub fn deadlocks_and_races(report: &Report) -> (bool, bool) {
    let found = |is: fn(&ErrorKind) -> bool| report.errors.iter().any(|error| is(&error.kind));
    (found(|kind| *kind == ErrorKind::Deadlock), found(|kind| matches!(kind, ErrorKind::Race { .. })))
}

/// Compares the executions of a program under all models, up to these equivalences and with these
/// numbers of workers, with those of the oracle. Also compares whether the program can deadlock or
/// race. Returns the first difference.
pub fn compare(
    program: &Code,
    expected: &Enumeration,
    equivalences: &[Equivalence],
    jobs: &[usize],
) -> Result<(), String> {
    for model in Model::PRINCIPAL {
        for &equivalence in equivalences {
            if equivalence == Equivalence::Mo && !model.has_mo() {
                continue;
            }
            for &jobs in jobs {
                compare_one(program, expected, &model, equivalence, jobs)?;
            }
        }
    }
    Ok(())
}

fn compare_one(
    program: &Code,
    expected: &Enumeration,
    model: &Model,
    equivalence: Equivalence,
    jobs: usize,
) -> Result<(), String> {
    let mut keys = Keys::default();
    let config = Config::new(model).unwrap().equivalence(equivalence).all_errors(true).jobs(jobs);
    let report = explore(program, &config, &mut keys);
    let sets = if equivalence == Equivalence::Mo { &expected.by_mo } else { &expected.by_rf };
    let empty = BTreeSet::new();
    let executions = sets.get(model).unwrap_or(&empty);
    let what = format!("{model} up to {equivalence:?} with {jobs} workers");
    let show = |set: Vec<&String>| set.into_iter().take(2).cloned().collect::<Vec<_>>().join("--\n");
    if &keys.keys != executions || !keys.duplicates.is_empty() {
        return Err(format!(
            "{what}: {} found, {} expected\nmissing:\n{}\nwrong:\n{}\ntwice ({}):\n{}",
            keys.keys.len(),
            executions.len(),
            show(executions.difference(&keys.keys).collect()),
            show(keys.keys.difference(executions).collect()),
            keys.duplicates.len(),
            show(keys.duplicates.iter().collect()),
        ));
    }
    let wrong = (expected.deadlocks.contains(model), expected.races.contains(model));
    let found = deadlocks_and_races(&report);
    if found != wrong {
        return Err(format!("{what}: deadlock, race: {found:?}, expected {wrong:?}"));
    }
    let verdict = if wrong == (false, false) { Verdict::Safe } else { Verdict::Violation };
    if report.verdict != verdict {
        return Err(format!("{what}: {:?}, expected {verdict:?}", report.verdict));
    }
    Ok(())
}
