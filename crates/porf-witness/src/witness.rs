//! Executions with everything that is needed to show, validate and replay them.

use crate::choices::Choices;
use porf_exec::{EventId, ExecutionGraph};
use porf_program::{Answer, Names, Origin};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// An execution with everything that is needed to show it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Witness {
    /// The execution. Events of thread and memory management are left out.
    pub graph: ExecutionGraph,
    /// All events. Each comes after those that it depends on.
    pub steps: Vec<WitnessStep>,
    /// Steps are missing: there are too many.
    pub is_cut: bool,
    /// For each thread, its name and the action at which it is suspended.
    pub threads: Vec<WitnessThread>,
    /// What allocated memory is called in all of these.
    #[serde(default)]
    pub names: Names,
    /// The number of events.
    pub event_count: usize,
    /// The choices that make it, for replaying it with other modes.
    pub choices: Choices,
    /// If po ∪ rf has cycles: how they came about.
    pub certificate: Option<Arc<Certificate>>,
}

/// An event of a [`Witness`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WitnessStep {
    /// The thread.
    pub thread: usize,
    /// The event of [`Witness::graph`] (for an RMW: its read), if the step has one there.
    pub event: Option<EventId>,
    /// The answer to its thread, or the one it would get if the execution did not end there.
    pub answer: Answer,
    /// The action in the syntax of the language, with the value read.
    pub text: String,
    /// Where it is in the source.
    pub origin: Origin,
}

/// A thread of a [`Witness`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WitnessThread {
    /// Its name.
    pub name: String,
    /// The action at which it is suspended.
    pub end: String,
    /// Where.
    pub origin: Origin,
    /// Its output.
    pub log: String,
}

/// The justification of an execution with a cycle of po ∪ rf: a thread promised writes, and
/// fulfilled its promises in a run that reads another value before them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Certificate {
    /// The thread.
    pub thread: usize,
    /// The run in which the thread made the writes without the cycle.
    pub run: Witness,
    /// The read of that run that reads another value in the execution.
    pub read: Option<EventId>,
    /// The promises: writes in that run that others have read.
    pub promises: Vec<EventId>,
    /// If the run itself has a cycle: how that came about.
    pub earlier: Option<Arc<Certificate>>,
}
