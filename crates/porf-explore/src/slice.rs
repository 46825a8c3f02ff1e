//! A slice of a search: what a worker of a cluster does with a state that it was given.
//!
//! A slice explores the parts of a state for some time. Its result has only what was found
//! meanwhile, so that the results of all slices add up, and the parts that are left. What makes a
//! search start again is returned, not done: others work on the same search.

use crate::config::Config;
use crate::execution::Visitor;
use crate::explore::{Restored, pass, refusal};
use crate::saved::{NotResumable, Saved};
use porf_program::Program;
use porf_witness::Reason;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The result of a slice.
#[derive(Debug)]
pub enum Slice {
    /// Parts were explored.
    Explored {
        /// What was found, and the parts that are left.
        found: Box<Saved>,
        /// The whole search ends: an error was found and one is enough, or nothing can be said.
        ends: bool,
    },
    /// Everything must be explored again, from this state: the program has learned more.
    Again(Box<Saved>),
}

/// Explores the parts of a state until a time, or until the search is cancelled. Neither the state
/// nor the visitor may have found anything yet.
pub fn explore_slice<P: Program>(
    program: &P,
    config: &Config,
    visitor: &mut dyn Visitor<P>,
    saved: Saved,
    until: Instant,
) -> Result<Slice, NotResumable> {
    NotResumable::check::<P>(config)?;
    let counts = saved.counts_barriers();
    let makes_groups = config.makes_groups(program) && saved.makes_groups();
    if let Some(reason) = refusal(program, config, counts) {
        return Ok(Slice::Explored { found: Box::new(Saved::given_up(reason)), ends: true });
    }
    let Restored { mut shared, mut found, left, begins } = Restored::new(program, config, visitor, Some(saved))?;
    (shared.counts_barriers, shared.makes_groups) = (counts, makes_groups);
    left.load(&shared)?;
    let failed = pass(&shared, begins, Some(until), &mut found);
    let stopped = shared.stop.load(Ordering::Relaxed);
    let is_crowded = shared.is_crowded.load(Ordering::Relaxed);
    let tells_apart = shared.tells_apart.load(Ordering::Relaxed);
    if program.revise() || is_crowded || tells_apart {
        let again = Saved::start(program.learned(), counts || is_crowded, makes_groups && !tells_apart);
        return Ok(Slice::Again(Box::new(again)));
    }
    if failed {
        found.findings.reason.get_or_insert(Reason::WorkerFailed);
    }
    let mut saved = Saved::of(&shared, &found);
    if failed || stopped {
        saved.split(1);
    }
    Ok(Slice::Explored { found: Box::new(saved), ends: failed || stopped })
}
