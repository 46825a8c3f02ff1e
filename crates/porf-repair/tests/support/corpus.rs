//! The litmus tests; their conditions are what must not happen.

use porf_explore::{Config, Execution, Report, Visitor, explore};
use porf_model::Model;
use porf_program::ast::Quantifier;
use porf_program::{Code, Compiled, compile};
use porf_repair::Tuned;
use std::path::Path;

/// The litmus tests that do not have too many executions, with their names.
pub fn corpus() -> Vec<(String, Compiled)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut corpus = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|it| it == "porf")) {
        let (name, text) = (file.display().to_string(), std::fs::read_to_string(file).unwrap());
        let compiled = compile(&text).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        if explore(&compiled.code, &Config::new(Model::RC11).unwrap(), &mut ()).stats.executions <= 300 {
            corpus.push((name, compiled));
        }
    }
    corpus
}

/// A visitor that checks every execution for a forbidden outcome.
struct Outcomes<'c>(&'c Compiled);

impl Visitor<Tuned<'_, Code>> for Outcomes<'_> {
    fn execution(&mut self, execution: &Execution<'_, Tuned<'_, Code>>) -> Result<(), porf_explore::Violated> {
        let Some(condition) = self.0.condition.as_ref() else { return Ok(()) };
        let register = |index: usize| {
            let register = &self.0.registers[condition.registers[index]];
            execution.final_state(register.thread).map_or(0, |state| register.value(&state.inner))
        };
        let places: Vec<_> = condition.cells.iter().map(|cell| cell.place).collect();
        let is_wrong = |values: Vec<u128>| {
            let cell = |index: usize| condition.cells[index].value(values[index]);
            condition.eval(register, cell) != (condition.quantifier == Quantifier::Forall)
        };
        match execution.final_memories(&places).into_iter().any(is_wrong) {
            true => Err(porf_explore::Violated::new(&condition.text)),
            false => Ok(()),
        }
    }
}

/// Verifies a litmus test whose condition must not be satisfied (or must, if it is `forall`).
pub fn verify(compiled: &Compiled, tuned: &Tuned<'_, Code>) -> Report {
    explore(tuned, &Config::new(Model::RC11).unwrap(), &mut Outcomes(compiled))
}
