//! Loops: iterations without effect, and bounds.
//!
//! A thread that returns to a loop head in an equal state, and has changed nothing in between,
//! could do so for ever. It is blocked until what it read changes. States at loop heads are
//! compared exactly: programs clear there what is not live.
//!
//! Such an *iteration without effect* consists of
//! - reads, fences and failed compare-and-swaps;
//! - RMWs that write the value that they read: an exchange that finds a lock taken writes 1 over
//!   1;
//! - non-atomic writes that repeat the last write of their location, if all accesses to the
//!   location happen before them ([`repeats_last`](crate::graph::Graph::repeats_last)).
//!
//! # Why it may be left out
//!
//! Let G be an execution in which a thread goes on after an iteration I without effect, and G' the
//! execution without the events of I, where whoever read from a write of I reads from the write
//! that it repeats. For an RMW that is the source of its read; let p be the first source of a
//! chain of RMWs of I, w the last write of the chain, and r a reader of w.
//! - G' is an execution of the program: the thread of I was in the same state before I as after
//!   it, and all other reads have the same values.
//! - G' is consistent. Events and edges are missing; the only new edges are those from p to r.
//!   Since w directly follows p in mo, r has the same successors in fr. The edge adds nothing to
//!   eco, because p was before r in eco. It adds nothing to hb, because r also synchronised with
//!   what p belongs to by release sequences, which RMWs continue. So irreflexivity and acyclicity
//!   of what is composed of po, rf, hb, mo and fr is preserved.
//! - G' has the same outcome and the same failing assertions. It has the same races, since it has
//!   less happens-before, except for races of I itself. Those are found, because the search adds I
//!   to the graph before it blocks the thread, and lets the others go on.
//! - In a deadlock, all threads repeat iterations without effect for ever. What these read is last
//!   in mo, or has the value of what is last (`deadlock.rs`).
//!
//! So it is enough to explore executions without such iterations, and those in which a thread is
//! blocked after one. For the latter, reads of the writes of I lead to nothing new, and the search
//! need not revisit reads for them (`search.rs`).
//!
//! The argument about RMWs fails
//! - in wra, which has no mo: another write may overwrite p, but not w, before r in hb;
//! - where dependencies order events: w need not be ordered after what p depends on. This holds
//!   for models of hardware and for load buffering;
//! - where accesses are made in parts, and for questions about the execution itself: whether it is
//!   sequentially consistent, which calls happen before which, which model has it. There, every
//!   RMW is an effect.
//!
//! Iterations are counted for bounds. The count of a loop starts again when an enclosing loop has
//! gone on. A loop encloses another if its head was passed first.
use crate::index::{HeadIx, Table};
use porf_program::LoopId;

/// A passed loop head. The heads of a thread form a list.
#[derive(Clone, Debug)]
struct Head<S> {
    id: LoopId,
    state: S,
    /// How many actions with an effect the thread had done.
    effects: u32,
    /// How many events the thread had.
    position: u32,
    /// The iteration that begins here, from 1.
    iteration: u32,
    /// The head passed before.
    previous: HeadIx,
    /// How many loops the thread had met when it first passed this one.
    order: u32,
}

/// The heads that the threads of a branch have passed, as a stack.
#[derive(Clone, Debug)]
pub(crate) struct Heads<S> {
    heads: Table<HeadIx, Head<S>>,
}

impl<S> Default for Heads<S> {
    fn default() -> Heads<S> {
        Heads { heads: Table::default() }
    }
}

impl<S: Clone + Eq> Heads<S> {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.heads.len()
    }

    #[inline]
    pub(crate) fn truncate(&mut self, len: usize) {
        self.heads.truncate(len);
    }

    /// Passes a head after `previous`. If the previous iteration had no effect: an error with the
    /// position at which it began.
    pub(crate) fn pass(
        &mut self,
        previous: HeadIx,
        id: LoopId,
        state: &S,
        effects: u32,
        position: u32,
    ) -> Result<HeadIx, u32> {
        let mut iteration = 1;
        let mut order = None;
        // The least order met since this loop was last passed.
        let mut enclosing = u32::MAX;
        let mut loops = 0;
        let mut at = previous;
        while let Some(head) = self.heads.get(at) {
            loops = loops.max(head.order + 1);
            if head.id == id {
                if head.effects == effects && head.state == *state {
                    return Err(head.position);
                }
                if order.is_none() {
                    order = Some(head.order);
                    if enclosing >= head.order {
                        iteration = head.iteration + 1;
                    }
                }
                // Earlier passings matter only as long as there was no effect since.
                if head.effects != effects {
                    break;
                }
            }
            enclosing = enclosing.min(head.order);
            at = head.previous;
        }
        let order = order.unwrap_or(loops);
        self.heads.push(Head { id, state: state.clone(), effects, position, iteration, previous, order });
        Ok(HeadIx::new(self.heads.len() - 1))
    }

    /// The iteration that begins at a head, from 1.
    pub(crate) fn iterations(&self, head: HeadIx) -> u32 {
        self.heads.get(head).map_or(0, |head| head.iteration)
    }

    /// The loop with the most iterations in the list from this head, and their number.
    pub(crate) fn busiest(&self, head: HeadIx) -> Option<(LoopId, u32)> {
        let list = std::iter::successors(self.heads.get(head), |it| self.heads.get(it.previous));
        list.max_by_key(|it| it.iteration).map(|it| (it.id, it.iteration))
    }

    /// The list from this head, oldest first, for the stack of another worker.
    pub(crate) fn export(&self, head: HeadIx) -> Vec<Exported<S>> {
        let list = std::iter::successors(self.heads.get(head), |it| self.heads.get(it.previous));
        let mut heads: Vec<_> = list.map(|it| Exported(it.clone())).collect();
        heads.reverse();
        heads
    }

    /// Appends an exported list.
    pub(crate) fn import(&mut self, list: &[Exported<S>]) -> HeadIx {
        let mut previous = HeadIx::NONE;
        for Exported(head) in list {
            self.heads.push(Head { previous, ..head.clone() });
            previous = HeadIx::new(self.heads.len() - 1);
        }
        previous
    }
}

/// A head outside of its stack.
#[derive(Clone, Debug)]
pub(crate) struct Exported<S>(Head<S>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_states_without_effect_spin() {
        let mut heads = Heads::default();
        let first = heads.pass(HeadIx::NONE, LoopId(0), &7, 0, 0).unwrap();
        assert_eq!(heads.pass(first, LoopId(0), &7, 0, 1), Err(0));
        let second = heads.pass(first, LoopId(0), &7, 1, 2).unwrap();
        assert_eq!(heads.iterations(second), 2);
        // A loop that alternates between two states spins, too.
        let third = heads.pass(second, LoopId(0), &8, 1, 3).unwrap();
        assert_eq!(heads.pass(third, LoopId(0), &7, 1, 4), Err(2));
    }

    #[test]
    fn inner_loops_start_anew() {
        let mut heads = Heads::default();
        let mut at = HeadIx::NONE;
        let mut counts = Vec::new();
        for (state, id) in [0, 1, 1, 0, 1, 1, 1].into_iter().enumerate() {
            at = heads.pass(at, LoopId(id), &state, state as u32, 0).unwrap();
            counts.push(heads.iterations(at));
        }
        assert_eq!(counts, [1, 1, 2, 2, 1, 2, 3]);
    }
}
