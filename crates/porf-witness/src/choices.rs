//! An execution as the choices that make it: which thread acts, and what is read and overwritten.
//! Modes and fences are left out, so that the same choices can be made in a program that differs in
//! these.

use serde::{Deserialize, Serialize};

/// The choices that make an execution. Each comes after those that it depends on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Choices {
    /// The choices, in order.
    pub steps: Vec<Choice>,
    /// Some choice depends on a later one: po ∪ rf has a cycle.
    pub is_cyclic: bool,
    /// Barriers were counters.
    #[serde(default)]
    pub counts_barriers: bool,
}

/// A step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The thread, by its number in the execution.
    pub thread: usize,
    /// The choice.
    pub what: What,
}

/// The choice that a step makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum What {
    /// A read of what the step `source` wrote; `None` is the initial write.
    Read {
        /// The step.
        source: Option<u32>,
        /// The compare-and-swap fails although it reads what it expects.
        spurious: bool,
    },
    /// A read and the write of an RMW.
    Rmw {
        /// The step that wrote what is read; `None` is the initial write.
        source: Option<u32>,
    },
    /// A write.
    Write {
        /// Its place in mo among the writes of earlier steps.
        place: u32,
    },
    /// A nondeterministic choice.
    Value(i64),
    /// The creation of a thread.
    Spawn {
        /// The thread created.
        child: usize,
    },
    /// Joining, allocating, freeing.
    Other,
}
