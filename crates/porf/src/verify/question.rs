//! What is asked of every execution: the final condition, the final state, and whether another model has it, too.

use super::final_state;
use porf_explore::{Execution, Visitor, Witness};
use porf_program::{Code, Compiled};
use std::collections::{BTreeMap, HashSet};

/// At most so many executions are kept to be told from those of another model.
pub(super) const MAX_KEPT: usize = 50_000;

/// Shows an execution; is it complete?
pub(crate) type Show<'s> = dyn FnMut(&mut Witness, bool) + Send + 's;

/// What is asked, and what has been found out so far.
pub(super) struct Question<'q> {
    compiled: &'q Compiled,
    /// Final states, and how many executions can end in each.
    pub(super) outcomes: Option<BTreeMap<String, u64>>,
    /// How many executions satisfy the condition.
    pub(super) satisfying: u64,
    /// One of them.
    pub(super) example: Option<Witness>,
    /// The executions, to be told from those of another model; `None` if there are too many, or nobody asked.
    pub(super) keys: Option<HashSet<String>>,
    /// Is called with every execution.
    pub(super) show: Option<Box<Show<'q>>>,
}

impl<'q> Question<'q> {
    /// Nothing but the final condition.
    pub(super) fn new(compiled: &'q Compiled) -> Question<'q> {
        Question { compiled, outcomes: None, satisfying: 0, example: None, keys: None, show: None }
    }
}

impl Visitor<Code> for Question<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Option<String> {
        if let Some(show) = &mut self.show {
            show(&mut execution.witness(), true);
        }
        if let Some(keys) = &mut self.keys {
            keys.insert(execution.key());
            if keys.len() > MAX_KEPT {
                self.keys = None;
            }
        }
        if self.outcomes.is_some() {
            for outcome in final_state::outcomes(self.compiled, execution) {
                *self.outcomes.get_or_insert_default().entry(outcome).or_default() += 1;
            }
        }
        let (some, every) = final_state::satisfies(self.compiled, execution)?;
        if some {
            self.satisfying += 1;
            if self.example.is_none() && final_state::is_exists(self.compiled) {
                self.example = Some(execution.witness());
            }
        }
        final_state::complaint(self.compiled, some, every)
    }

    fn blocked(&mut self, execution: &Execution<'_, Code>) {
        if let Some(show) = &mut self.show {
            show(&mut execution.witness(), false);
        }
    }

    fn wants_executions(&self) -> bool {
        self.compiled.condition.is_some() || self.outcomes.is_some() || self.keys.is_some() || self.show.is_some()
    }
}
