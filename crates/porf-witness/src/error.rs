//! Errors of programs, and why there may be no answer.

use crate::witness::Witness;
use porf_linear::Disproof;
use porf_program::{Failure, LoopId, Origin, Place};
use serde::{Deserialize, Serialize};

/// The kinds of errors.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ErrorKind {
    /// A thread did something wrong, such as failing an assertion.
    Failure(Failure),
    /// Two accesses race, at least one of them non-atomic.
    Race {
        /// Where the other access is.
        other: Origin,
    },
    /// All threads that have not finished wait for ever, none because of an assumption.
    Deadlock,
    /// A join of something that is not a thread.
    InvalidJoin,
    /// A thread is joined or detached twice.
    JoinedTwice,
    /// An access to memory that is not allocated, or need not be.
    InvalidAccess,
    /// An access to memory that is freed, or may be freed.
    UseAfterFree,
    /// An access beyond the end of memory.
    OutOfBounds,
    /// A read of memory that was never written.
    Uninitialised,
    /// A free of something that is not an allocation in use.
    InvalidFree,
    /// A second free of the same memory.
    DoubleFree,
    /// A free by a function of another family than the one that allocated the memory, such as a
    /// `delete` of what `malloc` returned.
    MismatchedFree,
    /// The visitor rejected the execution, for the reason that it gave.
    Condition(String),
    /// The calls of an object are not what its specification requires.
    History(Box<Disproof>),
    /// The execution is not sequentially consistent, if that is required.
    OutsideSc,
    /// A load-buffering race, if such races are errors.
    LbRace {
        /// Where the read is.
        other: Origin,
    },
}

impl ErrorKind {
    /// The name of the kind: `assertion`, `race`, `deadlock`, `condition`, `use after free`, …;
    /// `invalid operation` for kinds without a name of their own.
    pub fn name(&self) -> &'static str {
        match self {
            ErrorKind::Failure(failure) => failure_name(*failure),
            ErrorKind::Race { .. } => "race",
            ErrorKind::Deadlock => "deadlock",
            ErrorKind::Condition(_) => "condition",
            ErrorKind::History(_) => "history",
            ErrorKind::UseAfterFree => "use after free",
            ErrorKind::OutOfBounds => "out of bounds",
            ErrorKind::JoinedTwice | ErrorKind::MismatchedFree => "misuse",
            ErrorKind::Uninitialised => "uninitialised",
            ErrorKind::DoubleFree => "double free",
            ErrorKind::OutsideSc => "outside sc",
            ErrorKind::LbRace { .. } => "LB race",
            _ => "invalid operation",
        }
    }
}

fn failure_name(failure: Failure) -> &'static str {
    match failure {
        Failure::Assertion { .. } => "assertion",
        Failure::UseAfterFree { .. } => "use after free",
        Failure::UseAfterReturn { .. } => "use after return",
        Failure::UseAfterScope { .. } => "use after scope",
        Failure::DoubleFree { .. } => "double free",
        Failure::InvalidFree { .. } => "invalid free",
        Failure::Uninitialised { .. } | Failure::UninitialisedValue => "uninitialised",
        Failure::WriteToConstant { .. } => "write to constant",
        Failure::Trap => "trap",
        Failure::Undefined { .. } => "undefined behaviour",
        Failure::Aborted { .. } => "abort",
        Failure::Misuse { .. } => "misuse",
        _ => "invalid operation",
    }
}

/// An error, with an execution that shows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FoundError {
    /// The kind of the error.
    pub kind: ErrorKind,
    /// The thread that made the error, if it was one thread.
    pub thread: Option<usize>,
    /// Its position in the source.
    pub origin: Origin,
    /// The calls that led there, innermost first.
    pub stack: Vec<Origin>,
    /// The calls that led to the other access of a race.
    pub other_stack: Vec<Origin>,
    /// The number of times that such an error occurred there.
    pub count: u64,
    /// An execution that shows it.
    pub witness: Witness,
}

/// Why a search or a test is inconclusive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// It was cancelled.
    Cancelled,
    /// An execution reached the limit of events, probably in this loop of this thread.
    EventLimit {
        /// The limit.
        limit: usize,
        /// The loop with the most iterations, and their number.
        busiest: Option<(LoopId, u32)>,
        /// Were some loops bounded?
        is_bounded: bool,
    },
    /// A thread goes through a loop for ever without accessing shared memory.
    EndlessLoop(LoopId),
    /// A thread met a limit of the interpreter.
    InterpreterLimit {
        /// Which one.
        failure: Failure,
        /// Where.
        origin: Origin,
    },
    /// A thread allocates more often than addresses can distinguish.
    TooManyAllocations {
        /// Where.
        origin: Origin,
    },
    /// The model orders events by dependencies, and the program does not track them.
    NoDependencies,
    /// The program has store exclusives, which are explored only along dependencies.
    Exclusives,
    /// The program has barriers, which are not modelled under models of machines.
    Barriers,
    /// More threads use a barrier than make a round, or rounds are ordered by communication that
    /// does not synchronise. This is not modelled here.
    CrowdedBarrier,
    /// Threads arrive at barriers and go on without waiting, which is not modelled with load
    /// buffering.
    OnlyArrives,
    /// The model orders events by dependencies, and it was not proved that it has no values out of
    /// thin air with the barriers of the program.
    NoLocalOrder,
    /// The model is explored along dependencies, and a thread creates or joins a thread, or
    /// allocates memory, which is not modelled there.
    ThreadsOrMemory {
        /// Where.
        origin: Origin,
    },
    /// A thread failed after an event that was given up, with a value that means nothing. What it
    /// would have done instead was not explored.
    FailureAfterGivenUp,
    /// A worker failed, because of a fault of the tool or for lack of memory.
    WorkerFailed,
    /// The calls of an object were not judged.
    Calls {
        /// Why.
        why: String,
    },
    /// Validation refused an execution that was to be shown: a fault of the tool.
    Invalid {
        /// Why.
        why: String,
    },
    /// Two accesses overlap without being the same place.
    MixedSize {
        /// One place.
        place: Place,
        /// The other.
        other: Place,
        /// Where the two are accessed, as far as known.
        origins: [Origin; 2],
    },
}
