//! The translation of §5 and appendix C of the paper: from a program under the promising semantics
//! with strong consistency to a program under SC with bounded contexts.
//!
//! A thread runs in contexts. In a context it first takes steps. Then it enters *check mode*, in
//! which it continues as a ghost that certifies all its promises and may make new ones. Then its
//! state is restored, and another thread may continue. The parts keep the paper's names: MAIN and
//! INITPROC (declarations with their initial values), CSI (taking the token), CSO (entering and
//! leaving check mode: `m_keep` and `m_certified` with the saved registers), publish (`m_insert`),
//! read, write, bcas (`m_update`) and the SC fence.
//!
//! Deviations from the paper, with reasons:
//!
//! 1. Memory is represented as in the search: for every location the list of its messages in the
//!    order of their timestamps, with attachment and owner. The paper numbers *essential* messages
//!    with 2K timestamps and omits others. As printed, this is unsound for compare-and-swap (a
//!    fulfilment need not be adjacent, and a promised one does not reserve its source) and
//!    incomplete (a write without a timestamp before two fences cannot be read by its own thread,
//!    and certifications that end in maximal writes fail the test at the exit of check mode). Lists
//!    have a capacity; runs that need more are not covered.
//! 2. One more context is allowed for every fence: K + n contexts do not suffice with fences.
//! 3. Promises count towards K before they are made. The first read of a message to which a fence
//!    has moved the view counts 1, as in the search.
//! 4. Check mode is left before the jump back, and always ends the context; the number of messages
//!    is not restored.
//! 5. A failed assertion is reported after its thread has certified its promises, because the last
//!    state must be consistent too.

mod c;
mod inline;
mod porf;
mod thread;

pub use c::{C_HEADER, to_c};
pub use porf::to_porf;

use inline::{Inlined, Op};
use porf_program::code::Instr;
use porf_program::{Compiled, Origin};

/// The reason why a program cannot be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untranslatable {
    /// The place of the reason; unknown if it concerns the whole program.
    pub origin: Origin,
    /// A description.
    pub what: &'static str,
}

/// The bounds of a translation.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The bound K.
    pub bound: u32,
    /// Whether threads may promise.
    pub promises: bool,
    /// The largest number of iterations of a loop each time it is entered.
    pub unroll: Option<u32>,
    /// The largest number of messages of a location; by default enough for all writes, with writes
    /// in loops counted eight times.
    pub capacity: Option<usize>,
}

/// A program to translate, with its bounds.
#[derive(Debug)]
pub struct Translation<'p> {
    compiled: &'p Compiled,
    threads: Vec<Inlined<'p>>,
    bound: u32,
    promises: bool,
    unroll: Option<u32>,
    capacity: usize,
    /// A sufficient number of messages of a location, unless loops are unbounded.
    enough: Option<usize>,
}

impl<'p> Translation<'p> {
    /// Prepares a translation. An error if the program contains something that cannot be
    /// translated.
    pub fn new(compiled: &'p Compiled, bounds: Bounds) -> Result<Translation<'p>, Untranslatable> {
        let code = &compiled.code;
        let threads =
            (0..code.threads().len()).map(|thread| Inlined::new(code, thread)).collect::<Result<Vec<_>, _>>()?;
        let promised = if bounds.promises { bounds.bound as usize } else { 0 };
        let room = |writes: usize| writes.saturating_add(1 + promised);
        let enough =
            threads.iter().try_fold(0usize, |sum, thread| Some(sum.saturating_add(thread.writes(bounds.unroll)?)));
        let enough = enough.map(room);
        let usual = room(8 * threads.iter().flat_map(|thread| &thread.lines).filter(|line| line.is_write()).count());
        Ok(Translation {
            compiled,
            threads,
            bound: bounds.bound,
            promises: bounds.promises,
            unroll: bounds.unroll,
            capacity: bounds.capacity.unwrap_or(enough.map_or(usual, |enough| enough.min(usual))).max(1),
            enough,
        })
    }

    /// The number of messages of a location beyond which runs are not covered; `None` if no run has
    /// more.
    pub fn cut(&self) -> Option<usize> {
        Some(self.capacity).filter(|&capacity| self.enough.is_none_or(|enough| capacity < enough))
    }

    fn has_updates(&self) -> bool {
        let is_update = |op| matches!(op, Op::Instr(Instr::Rmw { .. } | Instr::Cas { .. }));
        self.threads.iter().any(|thread| thread.lines.iter().any(|line| is_update(line.op)))
    }
}
