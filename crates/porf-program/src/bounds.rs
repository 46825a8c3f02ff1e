//! Bounds on loops.

use crate::action::LoopId;
use crate::program::Program;
use serde::{Deserialize, Serialize};

/// The greatest number of iterations of loops.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LoopBounds {
    /// The bound of all loops; `None` means no bound.
    pub all: Option<u32>,
    /// Bounds for the loops of particular functions or threads, by name. They override `all`.
    pub functions: Vec<(String, u32)>,
}

/// The largest bound for which loops without visible actions announce their iterations. Engines
/// compare the states of iterations without effect pairwise, and the step limit bounds such loops
/// anyway.
const MAX_ANNOUNCED: u32 = 4096;

impl LoopBounds {
    /// The same bound for all loops.
    pub fn all(bound: u32) -> LoopBounds {
        LoopBounds { all: Some(bound), functions: Vec::new() }
    }

    /// The bound of a loop of a program.
    #[inline]
    pub fn of_loop<P: Program>(&self, program: &P, id: LoopId) -> Option<u32> {
        if self.functions.is_empty() { self.all } else { self.of(&program.loop_info(id)?.function) }
    }

    /// The bound of the loops of a function or thread.
    pub fn of(&self, function: &str) -> Option<u32> {
        let own = self.functions.iter().find(|(name, _)| name == function);
        own.map(|&(_, bound)| bound).or(self.all)
    }

    /// The bound of the function's loops, if their iterations without visible actions are
    /// announced.
    pub fn of_invisible(&self, function: &str) -> Option<u32> {
        self.of(function).filter(|&bound| bound <= MAX_ANNOUNCED)
    }
}
