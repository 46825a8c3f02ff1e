//! Loops: iterations without effect, and bounds.
//!
//! A thread that returns to a loop head in an equal state, and has only read in between, could do
//! so for ever. It is blocked until what it read changes. Failed compare-and-swaps count as reads.
//! States at loop heads are compared exactly: programs clear there what is not live.
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
