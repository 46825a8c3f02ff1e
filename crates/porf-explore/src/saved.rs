//! The state of a search as plain data: what was found, and the parts that are left.

use crate::config::Config;
use crate::execution::Visitor;
use crate::explore::{Found, add_errors};
use crate::index::ThreadIx;
use crate::model::Axioms;
use crate::part::{BadPart, Part};
use crate::report::Statistics;
use crate::weakestmo2::{LbRace, LbRaces};
use crate::worker::{Shared, Worker};
use porf_program::{LoopId, Place, Program};
use porf_witness::{FoundError, Reason};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::PoisonError;
use std::time::Duration;

/// The state of a search, which [`explore_from`](crate::explore_from) goes on from. It belongs to a
/// program and a configuration, which it does not name.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Saved {
    /// What the program has learned.
    learned: String,
    /// Barriers are counters.
    #[serde(default)]
    counts_barriers: bool,
    /// Threads that are alike are in groups.
    #[serde(default)]
    makes_groups: bool,
    /// The places of the locations, by number.
    places: Vec<Place>,
    /// The threads that were created, by number: their parents, and how many those created before.
    created: Vec<(u32, u32)>,
    stats: Statistics,
    errors: Vec<FoundError>,
    reason: Option<Reason>,
    bounded_loops: Vec<LoopId>,
    lb_races: Vec<LbRace>,
    /// What the visitor has recorded.
    visitor: String,
    parts: Vec<Part>,
    /// The search begins: nothing was visited yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    begins: bool,
}

/// Gets the state of a search.
pub trait Keeper {
    /// The time between two states; `None` if only the last one is wanted.
    fn every(&self) -> Option<Duration>;

    /// After how many steps of a worker a state is wanted, whatever the time.
    fn steps(&self) -> Option<u64> {
        None
    }

    /// Keeps a state. The search ends if it returns false.
    fn keep(&mut self, saved: &Saved) -> bool;
}

/// Why a search cannot be saved, or cannot go on from a state.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotResumable {
    /// The model has searches that cannot be written down.
    #[error("a search under {0} cannot be saved")]
    Model(String),
    /// The program runs code.
    #[error("a search of a program that runs code cannot be saved")]
    Live,
    /// A part does not belong to the program.
    #[error("the state is not one of this program: {0}")]
    Part(#[from] BadPart),
    /// Something else does not.
    #[error("the state is not one of this program: {0}")]
    Other(&'static str),
}

impl NotResumable {
    /// Checks that searches of such programs can be saved.
    pub fn check<P: Program>(config: &Config) -> Result<(), NotResumable> {
        if P::IS_LIVE {
            return Err(NotResumable::Live);
        }
        if config.model.follows_dependencies() {
            // Its graphs have holes, and searches know which of their steps met a conflict.
            return Err(NotResumable::Model(config.model.name().to_string()));
        }
        match config.model.axioms {
            Axioms::Sc | Axioms::Tso | Axioms::Sra | Axioms::Psc | Axioms::WeakCoherence | Axioms::Coherence => Ok(()),
            // Its graphs have cycles of po ∪ rf, and cores have a history.
            Axioms::LoadBuffering => Err(NotResumable::Model(config.model.name().to_string())),
        }
    }
}

/// What a search shares, and the parts of it that are left.
#[derive(Default)]
pub(crate) struct Left {
    places: Vec<Place>,
    created: Vec<(u32, u32)>,
    parts: Vec<Part>,
}

impl Saved {
    /// Was everything visited?
    pub fn is_done(&self) -> bool {
        self.parts.is_empty()
    }

    /// Are barriers counters?
    pub(crate) fn counts_barriers(&self) -> bool {
        self.counts_barriers
    }

    /// Are threads that are alike in groups?
    pub(crate) fn makes_groups(&self) -> bool {
        self.makes_groups
    }

    /// The number of parts that are left.
    pub fn part_count(&self) -> usize {
        self.parts.len()
    }

    /// What was visited so far.
    pub fn statistics(&self) -> &Statistics {
        &self.stats
    }

    /// The state of a search whose workers have ended.
    pub(crate) fn of<P: Program>(shared: &Shared<'_, P>, found: &Found) -> Saved {
        let created = shared.created.lock().unwrap_or_else(PoisonError::into_inner);
        let mut created: Vec<_> = created.iter().map(|(&(parent, nth), &child)| (child, (parent.raw(), nth))).collect();
        created.sort_unstable();
        let visitor = shared.visitor.as_ref();
        let findings = &found.findings;
        Saved {
            learned: shared.program.learned(),
            counts_barriers: shared.counts_barriers,
            makes_groups: shared.makes_groups,
            places: shared.registry.places(),
            created: created.into_iter().map(|(_, how)| how).collect(),
            stats: findings.stats,
            errors: findings.errors.clone(),
            reason: findings.reason.clone(),
            bounded_loops: findings.bounded_loops.clone(),
            lb_races: found.lb_races.clone().sorted(),
            visitor: visitor.map_or_else(String::new, |it| it.lock().unwrap_or_else(PoisonError::into_inner).save()),
            parts: shared.queue.parts(),
            begins: false,
        }
    }

    /// The state before anything was visited, if the program knows this.
    pub fn start(learned: String, counts_barriers: bool, makes_groups: bool) -> Saved {
        let begins = Saved { begins: true, ..Saved::default() };
        Saved { learned, counts_barriers, makes_groups, ..begins }
    }

    /// The state of a search that cannot be done.
    pub(crate) fn given_up(reason: Reason) -> Saved {
        Saved { reason: Some(reason), ..Saved::default() }
    }

    /// Does the search begin?
    pub(crate) fn begins(&self) -> bool {
        self.begins
    }

    /// What the program has learned.
    pub fn learned(&self) -> &str {
        &self.learned
    }

    /// The number of errors found, those of a kind and place counted once.
    pub fn error_count(&self) -> usize {
        self.errors.len()
    }

    /// Takes what the visitor has recorded.
    pub fn take_record(&mut self) -> String {
        std::mem::take(&mut self.visitor)
    }

    /// Sets what the visitor has recorded.
    pub fn set_record(&mut self, record: String) {
        self.visitor = record;
    }

    /// Takes the parts that are left, as at most this many states, which have found nothing. Each
    /// gets some of the small parts and some of the large ones. Parts that come first are small;
    /// the first state gets the last one.
    pub fn split(&mut self, most: usize) -> Vec<Saved> {
        let parts = std::mem::take(&mut self.parts);
        let count = most.clamp(1, parts.len().max(1)).min(parts.len());
        let found_nothing = Saved {
            learned: self.learned.clone(),
            counts_barriers: self.counts_barriers,
            makes_groups: self.makes_groups,
            places: self.places.clone(),
            created: self.created.clone(),
            ..Saved::default()
        };
        let mut states = vec![found_nothing; count];
        let last = parts.len().saturating_sub(1);
        for (number, part) in parts.into_iter().enumerate() {
            states[(last - number) % count].parts.push(part);
        }
        states
    }

    /// Adds what was found below other parts of the same search, except for what the visitor has
    /// recorded.
    pub fn absorb(&mut self, other: Saved) {
        let mut facts: BTreeSet<&str> = self.learned.split_inclusive('\n').collect();
        let count = facts.len();
        facts.extend(other.learned.split_inclusive('\n'));
        if facts.len() > count {
            self.learned = facts.into_iter().collect();
        }
        self.counts_barriers |= other.counts_barriers;
        self.stats.add(&other.stats);
        add_errors(&mut self.errors, other.errors);
        self.reason = self.reason.take().or(other.reason);
        self.bounded_loops.extend(other.bounded_loops);
        self.bounded_loops.sort();
        self.bounded_loops.dedup();
        if !other.lb_races.is_empty() {
            let mut races: LbRaces = std::mem::take(&mut self.lb_races).into_iter().collect();
            races.merge(other.lb_races.into_iter().collect());
            self.lb_races = races.sorted();
        }
    }

    /// Notes that nothing is left to do.
    pub fn conclude(&mut self) {
        (self.parts, self.begins) = (Vec::new(), false);
    }

    /// Notes that parts of the search are left which this state does not have.
    pub fn interrupt(&mut self) {
        self.reason.get_or_insert(Reason::Cancelled);
    }

    /// Lets program and visitor know what they knew, and returns what is left.
    pub(crate) fn restore<P: Program>(
        self,
        program: &P,
        visitor: &mut dyn Visitor<P>,
        found: &mut Found,
    ) -> Result<Left, NotResumable> {
        if !program.learn(&self.learned) {
            return Err(NotResumable::Other("it has learned something else"));
        }
        if !visitor.restore(&self.visitor) {
            return Err(NotResumable::Other("what was recorded of executions cannot be read"));
        }
        let findings = &mut found.findings;
        (findings.stats, findings.errors, findings.reason) = (self.stats, self.errors, self.reason);
        findings.bounded_loops = self.bounded_loops;
        found.lb_races = self.lb_races.into_iter().collect();
        Ok(Left { places: self.places, created: self.created, parts: self.parts })
    }
}

impl Left {
    /// Gives everything to a search that begins. The parts are checked.
    pub(crate) fn load<'s, P: Program>(self, shared: &'s Shared<'s, P>) -> Result<(), NotResumable> {
        if !shared.registry.register_all(&self.places) {
            return Err(NotResumable::Other("its locations overlap"));
        }
        {
            let mut created = shared.created.lock().unwrap_or_else(PoisonError::into_inner);
            for &(parent, nth) in &self.created {
                let child = ThreadIx::new(shared.program.thread_count() + created.len());
                if parent >= child.raw() || created.insert((ThreadIx::from_raw(parent), nth), child).is_some() {
                    return Err(NotResumable::Other("it creates other threads"));
                }
            }
        }
        let mut worker = Worker::new(shared);
        for part in &self.parts {
            let mark = worker.growth.arenas();
            worker.rebuild(part)?;
            worker.growth.release(mark);
        }
        shared.queue.extend(self.parts);
        Ok(())
    }
}
