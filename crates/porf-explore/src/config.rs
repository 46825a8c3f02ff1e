//! What to explore, and within which limits.

use crate::model::{Axioms, ExploredModel, Races};
use porf_consistency::compiled::NotExplorable;
use porf_model::Model;
use porf_program::{Counter, LoopBounds, Program};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// When two executions count as the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Equivalence {
    /// Program order, reads-from and modification order are the same.
    Mo,
    /// Program order and reads-from are the same; modification order is not enumerated.
    Rf,
}

impl Equivalence {
    /// Its name: `mo` or `rf`.
    pub fn name(self) -> &'static str {
        match self {
            Equivalence::Mo => "mo",
            Equivalence::Rf => "rf",
        }
    }
}

/// The configuration of a search. `Config::new(model)?` explores everything, with one worker, up to
/// the first error.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Config {
    /// The memory model.
    pub model: ExploredModel,
    /// The equivalence by which executions are counted. Models without modification order are
    /// always explored up to reads-from.
    pub equivalence: Equivalence,
    /// The number of workers.
    pub jobs: usize,
    /// The maximum number of iterations of loops that have no bound of their own. Iterations
    /// without effect are never repeated.
    pub unroll: LoopBounds,
    /// The maximum number of events in an execution.
    pub max_events: usize,
    /// Continue after errors, and group them.
    pub all_errors: bool,
    /// Continue after errors, and report the one with the fewest events.
    pub shortest: bool,
    /// Look for races.
    pub races: bool,
    /// Executions that are not sequentially consistent are errors, whether they are complete,
    /// blocked or have other errors. What a thread reads while it waits does not count. Executions
    /// are then counted by modification order.
    pub outside_sc: bool,
    /// Continue after all other errors, and do not report them.
    pub ignore_errors: bool,
    /// Look for load-buffering races; see [`Report::lb_races`](crate::Report::lb_races). Executions
    /// are then counted by modification order.
    pub lb_races: bool,
    /// Drop executions in which a blocked thread can never be woken. This changes only the number
    /// of blocked executions.
    pub cut_blocked: bool,
    /// Iterations of loops whose RMWs write what they read have no effect, where that is sound for
    /// the model. This leaves verdicts and outcomes as they are, and loops need no bounds.
    pub cut_rewrites: bool,
    /// Explore barriers as counters: arrivals are read-modify-writes in an order.
    pub count_barriers: bool,
    /// Visit one of the executions that differ only by a permutation of threads that are alike,
    /// where that is possible. The numbers of executions are those without this, up to blocked
    /// ones.
    pub symmetry: bool,
    /// Give up after this many steps of a worker.
    pub max_steps: Option<u64>,
    /// Count the executions that were visited more than once. There should be none. This needs
    /// memory for every execution.
    pub count_duplicates: bool,
    /// Progress and cancellation of the running search, for other threads.
    pub control: Arc<Control>,
}

impl Config {
    /// A configuration that explores everything under the model; an error if the model cannot be
    /// explored.
    pub fn new(model: impl Into<Model>) -> Result<Config, NotExplorable> {
        ExploredModel::of(model).map(Config::of)
    }

    /// A configuration that explores everything under the model.
    pub fn of(model: ExploredModel) -> Config {
        Config {
            equivalence: if model.has_mo() { Equivalence::Mo } else { Equivalence::Rf },
            model,
            jobs: 1,
            unroll: LoopBounds::default(),
            max_events: 10_000,
            all_errors: false,
            shortest: false,
            races: true,
            outside_sc: false,
            ignore_errors: false,
            lb_races: false,
            cut_blocked: true,
            cut_rewrites: true,
            count_barriers: false,
            symmetry: false,
            max_steps: None,
            count_duplicates: false,
            control: Arc::default(),
        }
    }

    /// Whether the search knows what it means that an atomic access is made in
    /// [parts](porf_program::Program::split): the model is written by hand, and mo is enumerated.
    pub(crate) fn models_parts(&self) -> bool {
        self.model.axioms != Axioms::LoadBuffering
            && self.model.from_file.is_none()
            && !self.model.follows_dependencies()
            && !self.lb_races
            && self.effective_equivalence() == Equivalence::Mo
    }

    /// Whether threads that are alike are put into groups: mo is enumerated along po ∪ rf, and the
    /// clocks for races are those of happens-before.
    pub(crate) fn makes_groups<P: Program>(&self, program: &P) -> bool {
        self.symmetry
            && !P::IS_LIVE
            && self.effective_equivalence() == Equivalence::Mo
            && !self.model.buffers_loads()
            && !self.model.follows_dependencies()
            && self.model.races != Races::PoRf
            && !self.lb_races
            && program.splits().is_none()
            && !program.only_arrives()
            && program.section_lock().is_none()
    }

    /// Whether an RMW that writes what it reads has no effect: see `spin.rs`, which says for which
    /// models.
    pub(crate) fn rewrites_wait(&self) -> bool {
        let has_more_axioms = self.model.from_file.as_ref().is_some_and(|it| !it.axioms.is_empty());
        self.cut_rewrites
            && self.model.has_mo()
            && !self.model.buffers_loads()
            && !self.model.follows_dependencies()
            && !has_more_axioms
            && !self.lb_races
            && !self.outside_sc
    }

    /// The equivalence that is used: the given one, if the model allows it.
    pub fn effective_equivalence(&self) -> Equivalence {
        match self.model.has_mo() {
            false => Equivalence::Rf,
            true if self.model.needs_mo() || self.outside_sc || self.lb_races => Equivalence::Mo,
            true => self.equivalence,
        }
    }
}

macro_rules! builders {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)*) => {
        impl Config {
            $($(#[$doc])*
            pub fn $name(mut self, $name: $type) -> Config {
                self.$name = $name;
                self
            })*
        }
    };
}

builders! {
    /// Counts executions by this equivalence, if the model allows it.
    equivalence: Equivalence,
    /// Sets the number of workers.
    jobs: usize,
    /// Bounds loops.
    unroll: LoopBounds,
    /// Stops executions that have more events.
    max_events: usize,
    /// Continues after errors, and groups them.
    all_errors: bool,
    /// Continues after errors, and reports the one with the fewest events.
    shortest: bool,
    /// Looks for races.
    races: bool,
    /// Makes executions outside sequential consistency errors.
    outside_sc: bool,
    /// Does not report other errors.
    ignore_errors: bool,
    /// Looks for load-buffering races.
    lb_races: bool,
    /// Drops executions in which a blocked thread can never be woken.
    cut_blocked: bool,
    /// Takes iterations whose RMWs write what they read for waiting.
    cut_rewrites: bool,
    /// Explores barriers as counters.
    count_barriers: bool,
    /// Visits one of the executions that differ only by a permutation of threads that are alike.
    symmetry: bool,
    /// Gives up after this many steps of a worker.
    max_steps: Option<u64>,
    /// Counts executions that were visited more than once.
    count_duplicates: bool,
    /// Lets other threads watch and cancel the search.
    control: Arc<Control>,
}

/// How far a search is.
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of complete executions.
    pub executions: Counter,
    /// The number of blocked executions.
    pub blocked: Counter,
    /// The number of complete executions of the search before it went on.
    pub before: Counter,
    /// The number of complete executions that are expected; 0 if it is not known.
    pub expected: Counter,
}

/// The progress of a search and the request to cancel it. A cancelled search is *inconclusive*.
pub type Control = porf_program::Control<Progress>;
