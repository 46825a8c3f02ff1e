//! What to explore, and how far.

use crate::model::ExploredModel;
use porf_consistency::compiled::NotExplorable;
use porf_model::Model;
use porf_program::{LoopId, Program};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// When two executions count as the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Equivalence {
    /// Program order, reads-from and modification order are the same.
    Mo,
    /// Program order and reads-from are the same; modification order is not enumerated.
    Rf,
}

/// How to explore. `Config::new(model)?` explores everything, with one worker, up to the first error.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Config {
    /// The memory model.
    pub model: ExploredModel,
    /// What executions are counted by. Models without modification order are explored up to reads-from whatever is said here.
    pub equivalence: Equivalence,
    /// The number of workers.
    pub jobs: usize,
    /// At most so many iterations of loops that do not bound themselves. Iterations without effect are never repeated.
    pub unroll: Unroll,
    /// At most so many events in an execution.
    pub max_events: usize,
    /// Go on after errors, and group them.
    pub all_errors: bool,
    /// Go on after errors, and report the one with the fewest events.
    pub shortest: bool,
    /// Look for races.
    pub races: bool,
    /// Executions that are not sequentially consistent are errors, be they complete, blocked or wrong otherwise. What a thread reads while
    /// it waits does not count. Executions are counted by modification order then.
    pub outside_sc: bool,
    /// Go on after all other errors, and do not report them.
    pub ignore_errors: bool,
    /// Look for load-buffering races; see [`Report::lb_races`](crate::Report::lb_races). Executions are counted by modification order then.
    pub lb_races: bool,
    /// Give up executions in which a blocked thread can never be woken. Changes the number of blocked executions only.
    pub cut_blocked: bool,
    /// Count the executions that were visited more than once. There should be none. It needs memory
    /// for every execution.
    pub count_duplicates: bool,
    /// What other threads see and ask of a running search.
    pub control: Arc<Control>,
}

/// How often loops are gone through at most.
#[derive(Clone, Debug, Default)]
pub struct Unroll {
    /// The bound of all loops; `None`: no bound.
    pub all: Option<u32>,
    /// The bounds of the loops of some functions, by their names: these come first.
    pub functions: Vec<(String, u32)>,
}

impl Unroll {
    /// So many iterations of every loop.
    pub fn all(bound: u32) -> Unroll {
        Unroll { all: Some(bound), functions: Vec::new() }
    }

    /// The bound of a loop.
    #[inline]
    pub(crate) fn of<P: Program>(&self, program: &P, id: LoopId) -> Option<u32> {
        if self.functions.is_empty() { self.all } else { self.of_function(program, id) }
    }

    #[cold]
    fn of_function<P: Program>(&self, program: &P, id: LoopId) -> Option<u32> {
        let function = &program.loop_info(id)?.function;
        let own = self.functions.iter().find(|(name, _)| name == function);
        own.map(|&(_, bound)| bound).or(self.all)
    }
}

impl Config {
    /// Explores everything under the model, or says why it cannot be explored.
    pub fn new(model: impl Into<Model>) -> Result<Config, NotExplorable> {
        ExploredModel::of(model).map(Config::of)
    }

    /// Explores everything under the model.
    pub fn of(model: ExploredModel) -> Config {
        Config {
            equivalence: if model.has_mo() { Equivalence::Mo } else { Equivalence::Rf },
            model,
            jobs: 1,
            unroll: Unroll::default(),
            max_events: 10_000,
            all_errors: false,
            shortest: false,
            races: true,
            outside_sc: false,
            ignore_errors: false,
            lb_races: false,
            cut_blocked: true,
            count_duplicates: false,
            control: Arc::default(),
        }
    }

    /// The equivalence that the model allows.
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
    /// Works with so many threads.
    jobs: usize,
    /// Bounds loops.
    unroll: Unroll,
    /// Gives up executions with more events.
    max_events: usize,
    /// Goes on after errors, and groups them.
    all_errors: bool,
    /// Goes on after errors, and reports the one with the fewest events.
    shortest: bool,
    /// Looks for races.
    races: bool,
    /// Makes executions outside sequential consistency errors.
    outside_sc: bool,
    /// Does not report other errors.
    ignore_errors: bool,
    /// Looks for load-buffering races.
    lb_races: bool,
    /// Gives up executions in which a blocked thread can never be woken.
    cut_blocked: bool,
    /// Counts executions that were visited more than once.
    count_duplicates: bool,
    /// Lets other threads see and end the search.
    control: Arc<Control>,
}

/// The search's progress, and the wish to end it: for other threads and signal handlers.
#[derive(Debug, Default)]
pub struct Control {
    cancelled: AtomicBool,
    executions: AtomicU64,
    blocked: AtomicU64,
}

impl Control {
    /// Asks the search to end. It reports what it has found up to then, as *inconclusive*.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Was the search asked to end?
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The number of complete executions so far; a little behind.
    pub fn executions(&self) -> u64 {
        self.executions.load(Ordering::Relaxed)
    }

    /// The number of blocked executions so far; a little behind.
    pub fn blocked(&self) -> u64 {
        self.blocked.load(Ordering::Relaxed)
    }

    pub(crate) fn add(&self, executions: u64, blocked: u64) {
        self.executions.fetch_add(executions, Ordering::Relaxed);
        self.blocked.fetch_add(blocked, Ordering::Relaxed);
    }
}
