//! The result of a search.

use crate::weakestmo2::LbRace;
use porf_program::LoopId;
use porf_witness::{FoundError, Reason};
use serde::{Deserialize, Serialize};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Statistics {
    /// Complete executions: every thread finished.
    pub executions: u64,
    /// How many of them were visited: one of those that differ only by a permutation of threads
    /// that are alike.
    #[serde(default)]
    pub orbits: u64,
    /// The greatest number of threads in an execution that are like another one.
    #[serde(default)]
    pub alike: u64,
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
    /// Events that were given up, because no choice for them was consistent with others (models
    /// explored along dependencies).
    pub given_up: u64,
    /// Branches that ended with such an event: they led to no execution.
    pub dead_ends: u64,
}

impl Statistics {
    pub(crate) fn add(&mut self, other: &Statistics) {
        self.executions += other.executions;
        self.orbits += other.orbits;
        self.alike = self.alike.max(other.alike);
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
        self.given_up += other.given_up;
        self.dead_ends += other.dead_ends;
    }
}
