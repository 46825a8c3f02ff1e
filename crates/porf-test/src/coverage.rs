//! Coverage: which instruction read from which, and how runs ended.

use std::collections::{BTreeMap, HashSet};

/// The size of the cache in front of the set of edges.
const RECENT: usize = 1024;

/// The maximum number of outcomes kept as text. Further ones are counted.
const KEPT_OUTCOMES: usize = 10_000;

/// Reads-from edges between instructions, of one worker.
#[derive(Debug)]
pub(crate) struct Edges {
    all: HashSet<u64>,
    /// The edges that have not been added to the shared coverage.
    new: Vec<u64>,
    recent: Vec<u64>,
}

/// Stands for the initial write.
pub(crate) const INITIAL: u32 = u32::MAX;

impl Default for Edges {
    fn default() -> Edges {
        Edges { all: HashSet::new(), new: Vec::new(), recent: vec![u64::MAX; RECENT] }
    }
}

impl Edges {
    /// Records that an instruction read what another wrote.
    #[inline]
    pub(crate) fn add(&mut self, writer: u32, reader: u32) {
        let edge = u64::from(writer) << 32 | u64::from(reader);
        let slot = (edge.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;
        if self.recent[slot] != edge {
            self.recent[slot] = edge;
            if self.all.insert(edge) {
                self.new.push(edge);
            }
        }
    }

    /// The new edges since the last call.
    pub(crate) fn take_new(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.new)
    }
}

/// The coverage of all runs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    edges: HashSet<u64>,
    /// The outcomes of runs, each with its number of runs; up to a limit.
    pub outcomes: BTreeMap<String, u64>,
    other_outcomes: HashSet<u64>,
    /// The growth of coverage, at powers of two of the number of runs.
    pub growth: Vec<Growth>,
    runs: u64,
}

/// The coverage after some number of runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Growth {
    /// The number of runs.
    pub runs: u64,
    /// Reads-from edges between instructions.
    pub edges: usize,
    /// Different outcomes.
    pub outcomes: usize,
}

impl Coverage {
    /// The number of different pairs of instructions of which the second read from the first. The
    /// initial write counts as an instruction.
    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    /// The number of different outcomes.
    pub fn outcome_count(&self) -> usize {
        self.outcomes.len() + self.other_outcomes.len()
    }

    /// The coverage now.
    pub fn now(&self) -> Growth {
        Growth { runs: self.runs, edges: self.edges(), outcomes: self.outcome_count() }
    }

    /// Adds the edges of an unfinished run.
    pub(crate) fn add_edges(&mut self, edges: Vec<u64>) {
        self.edges.extend(edges);
    }

    pub(crate) fn add(&mut self, edges: Vec<u64>, outcome: Option<String>) {
        self.add_edges(edges);
        if let Some(outcome) = outcome {
            if self.outcomes.len() < KEPT_OUTCOMES || self.outcomes.contains_key(&outcome) {
                *self.outcomes.entry(outcome).or_default() += 1;
            } else {
                use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
                self.other_outcomes.insert(BuildHasherDefault::<DefaultHasher>::default().hash_one(outcome));
            }
        }
        self.runs += 1;
        if self.runs.is_power_of_two() {
            self.growth.push(self.now());
        }
    }
}
