//! Compares the results of programs with the expectations in them.

use crate::models::Explored;
use crate::session::Session;
use crate::source::Source;
use crate::text::count;
use crate::verify::{Answer, ExistsAnswer, Settings, verify};
use porf_explore::{Equivalence, Verdict};
use porf_program::{Expectation, ast};
use std::path::PathBuf;

/// A program under a model.
pub struct Row {
    /// The model.
    pub model: Explored,
    /// The equivalence by which executions are counted.
    pub equivalence: Equivalence,
    /// The verdict as one word.
    pub verdict: &'static str,
    /// The number of executions.
    pub executions: u64,
    /// The differences from the expectations.
    pub wrong: Vec<String>,
}

/// Verifies a program under those models for which it has expectations.
pub fn rows(source: &Source, models: &[Explored], equivalences: &[Equivalence], session: &Session) -> Vec<Row> {
    let mut rows = Vec::new();
    for model in models {
        let Some(expectation) = source.expectation(model.model().short_name()) else { continue };
        for &equivalence in equivalences {
            // Some models support one equivalence only; it is shown once.
            let other_way = equivalence == Equivalence::Mo && !model.has_mo()
                || equivalence == Equivalence::Rf && !model.counts_by_rf();
            if other_way && equivalences.len() > 1 {
                continue;
            }
            // Everything is explored, even after errors.
            let settings = Settings { equivalence, all_errors: true, ..Settings::default() };
            rows.push(compare(source, expectation, &verify(source, model, &settings, session)));
        }
    }
    rows
}

fn compare(source: &Source, expected: &Expectation, answer: &Answer) -> Row {
    let answered = answer.exists_answer(source);
    let report = &answer.report;
    let has = |kind: &str| report.errors.iter().any(|error| error.kind.name() == kind);
    let verdict = match (&report.verdict, answered) {
        (Verdict::Violation, _) if has("race") => "race",
        (Verdict::Violation, _) if has("deadlock") => "deadlock",
        (Verdict::Safe, Some(answered)) => answered.name(),
        (verdict, _) => verdict.name(),
    };
    let mut wrong = Vec::new();
    if let Some(stated) = expected.verdict {
        let holds = match stated {
            ast::Verdict::Allowed => report.verdict == Verdict::Safe && answered == Some(ExistsAnswer::Allowed),
            ast::Verdict::Forbidden => report.verdict == Verdict::Safe && answered == Some(ExistsAnswer::Forbidden),
            ast::Verdict::Safe => report.verdict == Verdict::Safe,
            ast::Verdict::Violation => report.verdict == Verdict::Violation,
            ast::Verdict::Race => has("race"),
            ast::Verdict::Deadlock => has("deadlock"),
        };
        if !holds {
            wrong.push(format!("expected {}", format!("{stated:?}").to_lowercase()));
        }
    }
    let equivalence = match answer.equivalence {
        Equivalence::Mo => ast::Equivalence::Mo,
        Equivalence::Rf => ast::Equivalence::Rf,
    };
    if let Some(executions) = expected.executions(equivalence)
        && executions != report.stats.executions
    {
        wrong.push(format!("expected {}", count(executions as usize, "execution")));
    }
    let (model, executions) = (answer.model.clone(), report.stats.executions);
    Row { model, equivalence: answer.equivalence, verdict, executions, wrong }
}

/// The programs: the given files, and the files in the given directories.
pub fn programs(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let is_program = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "porf");
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = std::fs::read_dir(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let mut found: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).filter(is_program).collect();
        if found.is_empty() {
            return Err(format!("there are no .porf files in {}", path.display()));
        }
        found.sort();
        files.append(&mut found);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directories_stand_for_their_programs() {
        let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
        assert!(programs(&[corpus]).unwrap().len() >= 150);
        assert!(programs(&[PathBuf::from(env!("CARGO_MANIFEST_DIR"))]).is_err());
    }
}
