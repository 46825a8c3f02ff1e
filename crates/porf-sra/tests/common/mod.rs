//! Shared code of the tests: the explorer as an oracle.

use porf_explore::{Config, Execution, Verdict, Visitor};
use porf_program::ast::Quantifier;
use porf_program::{Code, Compiled};
use porf_witness::ErrorKind;

struct Looking<'c> {
    compiled: &'c Compiled,
    met: bool,
}

impl Visitor<Code> for Looking<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let Some(condition) = self.compiled.condition.as_ref() else { return Ok(()) };
        let register = |i: usize| {
            let register = &self.compiled.registers[condition.registers[i]];
            register.value(execution.final_state(register.thread).unwrap())
        };
        let places: Vec<_> = condition.cells.iter().map(|cell| cell.place).collect();
        for memory in execution.final_memories(&places) {
            let cell = |i: usize| condition.cells[i].value(memory[i]);
            self.met |= condition.eval(register, cell) != (condition.quantifier == Quantifier::Forall);
        }
        Ok(())
    }
}

/// What the explorer says: does some execution fail, or end as the condition is about? `None` if it
/// does not get to the end.
pub fn enumerated(compiled: &Compiled, model: porf_model::Model) -> Option<bool> {
    let mut looking = Looking { compiled, met: false };
    let config = Config::new(&model).unwrap().all_errors(true).max_events(300);
    let report = porf_explore::explore(&compiled.code, &config, &mut looking);
    let complete = matches!(report.verdict, Verdict::Safe | Verdict::Violation)
        && report.stats.bounded == 0
        && report.stats.truncated == 0;
    let fails = report.errors.iter().any(|error| matches!(error.kind, ErrorKind::Failure(_)));
    complete.then_some(looking.met || fails)
}
