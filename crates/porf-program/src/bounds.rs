//! Bounds on loops.

/// How often loops are gone through at most.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LoopBounds {
    /// The bound of all loops; `None`: no bound.
    pub all: Option<u32>,
    /// The bounds of the loops of some functions or threads, by their names: these come first.
    pub functions: Vec<(String, u32)>,
}

/// Loops without visible actions are not announced for larger bounds than this: engines compare the states of iterations that have no
/// effect with one another, and the limit of steps bounds such loops anyway.
const MAX_ANNOUNCED: u32 = 4096;

impl LoopBounds {
    /// The bound of the loops of a function or thread.
    pub fn of(&self, function: &str) -> Option<u32> {
        let own = self.functions.iter().find(|(name, _)| name == function);
        own.map(|&(_, bound)| bound).or(self.all)
    }

    /// The bound for which loops of the function are to announce iterations without visible actions, too.
    pub fn of_invisible(&self, function: &str) -> Option<u32> {
        self.of(function).filter(|&bound| bound <= MAX_ANNOUNCED)
    }
}
