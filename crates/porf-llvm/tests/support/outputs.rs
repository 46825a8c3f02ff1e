//! What programs print.

use porf_explore::{Execution, Violated, Visitor};
use porf_llvm::CProgram;
use porf_program::Program;
use std::collections::BTreeSet;

/// What the first thread prints in the complete executions of a program.
pub struct Outputs<'p> {
    program: &'p CProgram,
    pub seen: BTreeSet<String>,
}

impl<'p> Outputs<'p> {
    pub fn of(program: &'p CProgram) -> Outputs<'p> {
        Outputs { program, seen: BTreeSet::new() }
    }
}

impl Visitor<CProgram> for Outputs<'_> {
    fn execution(&mut self, execution: &Execution<'_, CProgram>) -> Result<(), Violated> {
        let state = execution.final_state(0).expect("the first thread");
        self.seen.insert(self.program.log(state).to_string());
        Ok(())
    }

    fn restart(&mut self) {
        self.seen.clear();
    }

    fn wants_blocked(&self) -> bool {
        false
    }
}
