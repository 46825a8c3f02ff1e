//! The end of a run, for the code that judges it.

use crate::config::TestedModel;
use crate::run::Run;
use porf_exec::LocId;
use porf_program::{Place, Program};
use std::cell::RefCell;

/// Judges every complete run. Workers share it.
pub trait Judge<P: Program>: Sync {
    /// The outcome of the run as text, to be counted, and whether a condition is violated.
    fn judge(&self, ending: &Ending<'_, '_, P>) -> Judgement;
}

/// The verdict of a [`Judge`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judgement {
    /// The outcome, if the judge distinguishes outcomes.
    pub outcome: Option<String>,
    /// If the run violates a condition: which one.
    pub wrong: Option<String>,
    /// Does the run satisfy the judge's search? Such runs are counted, and the first one is kept.
    pub satisfies: bool,
}

/// Accepts every run.
impl<P: Program> Judge<P> for () {
    fn judge(&self, _: &Ending<'_, '_, P>) -> Judgement {
        Judgement::default()
    }
}

/// The end of a complete run.
pub struct Ending<'e, 'r, P: Program> {
    run: RefCell<&'e mut Run<'r, P>>,
    states: Vec<P::State>,
    seed: u64,
}

impl<'e, 'r, P: Program> Ending<'e, 'r, P> {
    pub(crate) fn new(run: &'e mut Run<'r, P>, seed: u64) -> Ending<'e, 'r, P> {
        let states = run.threads.iter().map(|thread| thread.state.clone()).collect();
        Ending { run: RefCell::new(run), states, seed }
    }

    /// The number of threads, including those that were created.
    pub fn thread_count(&self) -> usize {
        self.states.len()
    }

    /// The last state of a thread, if it ran.
    pub fn final_state(&self, thread: usize) -> Option<&P::State> {
        self.states.get(thread)
    }

    /// The final value of a place. A run does not order all writes: one of those that can be
    /// mo-last is picked, pseudo-randomly, but always the same.
    pub fn final_value(&self, place: Place) -> u128 {
        let run = &mut **self.run.borrow_mut();
        let Some(loc) = run.places.find(place) else { return run.program.initial_value(place).unwrap_or(0) };
        let mut last = Vec::new();
        run.checker.last_writes(LocId::new(loc as usize), &mut last);
        let number = match run.config.model {
            // The last write of the run.
            TestedModel::Sc => last.iter().enumerate().max_by_key(|(_, pick)| pick.source.write()).map_or(0, |it| it.0),
            _ => {
                let mixed = (self.seed ^ u64::from(loc) << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                (mixed >> 33) as usize % last.len().max(1)
            }
        };
        let Some(pick) = last.get(number) else { unreachable!("some write of a location is the last") };
        run.value_of(loc, pick)
    }
}
