//! How much of the behaviour of a program the runs have shown: which instruction read from which, and how runs ended.

use std::collections::{BTreeMap, HashSet};

/// The number of edges that are remembered without looking into the set.
const RECENT: usize = 1024;

/// More outcomes than this are counted but not kept as texts.
const KEPT_OUTCOMES: usize = 10_000;

/// Reads-from edges between instructions, of one worker.
#[derive(Debug)]
pub(crate) struct Edges {
    all: HashSet<u64>,
    /// Those that others have not been told of.
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
    /// Notes that an instruction read what another wrote.
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

    /// Those that are new since the last time.
    pub(crate) fn take_new(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.new)
    }
}

/// What all runs have shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    edges: HashSet<u64>,
    /// How runs ended, with how many did so; only so many different ones are kept.
    pub outcomes: BTreeMap<String, u64>,
    other_outcomes: HashSet<u64>,
    /// After how many runs there were how many reads-from edges between instructions, and how many outcomes; at powers of two.
    pub growth: Vec<Growth>,
    runs: u64,
}

/// What had been seen after some runs.
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
    /// How many different pairs of instructions there are of which the second read what the first wrote; the initial write counts as one.
    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    /// How many different outcomes there are.
    pub fn outcome_count(&self) -> usize {
        self.outcomes.len() + self.other_outcomes.len()
    }

    /// What has been seen now.
    pub fn now(&self) -> Growth {
        Growth { runs: self.runs, edges: self.edges(), outcomes: self.outcome_count() }
    }

    /// Adds what a run has shown that was not finished.
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
