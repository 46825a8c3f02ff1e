//! The result of a search.

use crate::execution::Witness;
use crate::weakestmo2::LbRace;
use porf_program::{Failure, LoopId, Origin, Place};
use std::fmt;

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// What was visited.
    pub stats: Statistics,
    /// The errors found: the first one, or the shortest, or with `all_errors` one of each group.
    pub errors: Vec<FoundError>,
    /// The loops that the user's bound cut.
    pub bounded_loops: Vec<LoopId>,
    /// The load-buffering races found, each pair of places once (with `lb_races`, or under
    /// weakestmo2).
    pub lb_races: Vec<LbRace>,
}

impl Report {
    /// A report that says nothing but its verdict.
    pub fn of(verdict: Verdict) -> Report {
        let stats = Statistics::default();
        Report { verdict, stats, errors: Vec::new(), bounded_loops: Vec::new(), lb_races: Vec::new() }
    }

    /// The same report, in which the load-buffering races are the errors, if there are any.
    pub fn with_lb_races_as_errors(mut self) -> Report {
        if !self.lb_races.is_empty() {
            self.verdict = Verdict::Violation;
            self.errors = self.lb_races.drain(..).map(LbRace::into_error).collect();
        }
        self
    }
}

/// The answer to whether the program has errors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No: every execution was visited.
    Safe,
    /// Not within the user's bound on loops.
    SafeWithinBound,
    /// Yes: see the errors of the report.
    Violation,
    /// The search ended early.
    Inconclusive(Reason),
}

/// Why a search is inconclusive.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// A thread allocates more often than addresses can tell apart.
    TooManyAllocations {
        /// Where.
        origin: Origin,
    },
    /// A worker failed, because of a fault of the tool or for lack of memory.
    WorkerFailed,
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
    },
}

impl Verdict {
    /// The name of the verdict, as printed.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Safe => "safe",
            Verdict::SafeWithinBound => "safe-within-bound",
            Verdict::Violation => "violation",
            Verdict::Inconclusive(_) => "inconclusive",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a search visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Complete executions: every thread finished.
    pub executions: u64,
    /// Executions in which a thread waits for ever.
    pub blocked: u64,
    /// Executions that the bound on loops cut.
    pub bounded: u64,
    /// Executions in which a thread failed (with `all_errors` or `shortest`).
    pub failed: u64,
    /// Executions that the limit of events cut.
    pub truncated: u64,
    /// Choices dropped because the model forbids them.
    pub pruned: u64,
    /// Backward revisits made.
    pub revisits: u64,
    /// Events added.
    pub events: u64,
    /// Complete executions visited more than once (with `count_duplicates`).
    pub duplicates: u64,
    /// Cores: sets of events on or before cycles, from which executions were explored (weakestmo2).
    pub cores: u64,
    /// Certifications of promises tried (weakestmo2).
    pub certifications: u64,
    /// Those of them that failed: no cycle came of them.
    pub uncertified: u64,
    /// Certifications that were not tried because an equal one was tried before (weakestmo2).
    pub repeated: u64,
    /// Certifications after which a cycle had outlived what it began with, or what its order in mo
    /// comes from (weakestmo2). If there are any, there is a second pass.
    pub outlived: u64,
}

impl Statistics {
    pub(crate) fn add(&mut self, other: &Statistics) {
        self.executions += other.executions;
        self.blocked += other.blocked;
        self.bounded += other.bounded;
        self.failed += other.failed;
        self.truncated += other.truncated;
        self.pruned += other.pruned;
        self.revisits += other.revisits;
        self.events += other.events;
        self.duplicates += other.duplicates;
        self.cores += other.cores;
        self.certifications += other.certifications;
        self.uncertified += other.uncertified;
        self.outlived += other.outlived;
        self.repeated += other.repeated;
    }
}

/// The kinds of errors.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
    /// The execution is not sequentially consistent, if that is required.
    OutsideSc,
    /// A load-buffering race, if such races are errors; see [`Report::with_lb_races_as_errors`].
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
#[derive(Clone, Debug)]
pub struct FoundError {
    /// The kind of the error.
    pub kind: ErrorKind,
    /// The thread that made the error, if it was one thread.
    pub thread: Option<usize>,
    /// Where it is in the source.
    pub origin: Origin,
    /// The calls that led there, innermost first.
    pub stack: Vec<Origin>,
    /// The calls that led to the other access of a race.
    pub other_stack: Vec<Origin>,
    /// How often an error of this kind was met there.
    pub count: u64,
    /// An execution that shows it.
    pub witness: Witness,
}
