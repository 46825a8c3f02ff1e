//! What is asked of the end of every run: the final state, and the final condition.

use crate::verify::final_state::{c_outcomes, complaint, is_exists, outcomes, satisfies};
use porf_llvm::CProgram;
use porf_program::{Code, Compiled, Place};
use porf_test::{Ending, Judge, Judgement};

/// Asks about runs of programs of the text language.
pub(super) struct Ends<'c> {
    pub(super) compiled: &'c Compiled,
    /// Are all registers to be told apart, also without a condition?
    pub(super) outcomes: bool,
}

impl Judge<Code> for Ends<'_> {
    fn judge(&self, ending: &Ending<'_, '_, Code>) -> Judgement {
        let (some, every) = satisfies(self.compiled, ending).unwrap_or((false, true));
        let tells = self.outcomes || self.compiled.condition.is_some();
        Judgement {
            outcome: tells.then(|| outcomes(self.compiled, ending).concat()),
            wrong: complaint(self.compiled, some, every),
            satisfies: some && is_exists(self.compiled),
        }
    }
}

/// Asks about runs of C programs.
pub(super) struct CEnds<'c> {
    program: &'c CProgram,
    places: Vec<Place>,
}

impl<'c> CEnds<'c> {
    pub(super) fn new(program: &'c CProgram) -> CEnds<'c> {
        CEnds { program, places: program.variables() }
    }
}

impl Judge<CProgram> for CEnds<'_> {
    fn judge(&self, ending: &Ending<'_, '_, CProgram>) -> Judgement {
        let outcome = Some(c_outcomes(self.program, &self.places, ending).concat());
        Judgement { outcome, ..Judgement::default() }
    }
}
