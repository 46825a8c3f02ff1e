//! What is asked of every execution of a C program: the final state, and whether another model has it, too.

use super::c_input::CInput;
use super::final_state;
use super::question::{MAX_KEPT, Show};
use porf_explore::{Execution, Visitor};
use porf_llvm::CProgram;
use porf_program::Place;
use std::collections::{BTreeMap, HashSet};

/// What is asked, and what has been found out so far.
pub(super) struct CQuestion<'q> {
    program: &'q CProgram,
    /// The variables of final states.
    places: Vec<Place>,
    /// Final states, and how many executions can end in each.
    pub(super) outcomes: Option<BTreeMap<String, u64>>,
    /// The executions, to be told from those of another model; `None` if there are too many, or nobody asked.
    pub(super) keys: Option<HashSet<String>>,
    /// Is called with every execution.
    pub(super) show: Option<Box<Show<'q>>>,
}

impl<'q> CQuestion<'q> {
    /// Nothing.
    pub(super) fn new(input: &'q CInput) -> CQuestion<'q> {
        let places = input.program.variables();
        CQuestion { program: &input.program, places, outcomes: None, keys: None, show: None }
    }
}

impl Visitor<CProgram> for CQuestion<'_> {
    fn execution(&mut self, execution: &Execution<'_, CProgram>) -> Option<String> {
        if let Some(show) = &mut self.show {
            show(&mut execution.witness(), true);
        }
        if let Some(keys) = &mut self.keys {
            keys.insert(execution.key());
            if keys.len() > MAX_KEPT {
                self.keys = None;
            }
        }
        if let Some(outcomes) = &mut self.outcomes {
            for state in final_state::c_outcomes(self.program, &self.places, execution) {
                *outcomes.entry(state).or_default() += 1;
            }
        }
        None
    }

    fn blocked(&mut self, execution: &Execution<'_, CProgram>) {
        if let Some(show) = &mut self.show {
            show(&mut execution.witness(), false);
        }
    }

    fn restart(&mut self) {
        if let Some(keys) = &mut self.keys {
            keys.clear();
        }
        if let Some(outcomes) = &mut self.outcomes {
            outcomes.clear();
        }
    }

    fn wants_executions(&self) -> bool {
        self.outcomes.is_some() || self.keys.is_some() || self.show.is_some()
    }
}
