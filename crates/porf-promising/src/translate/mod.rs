//! The translation of §5 and appendix C of the paper: from a program under the promising semantics with strong consistency to one under
//! SC, in which contexts are bounded.
//!
//! A thread runs in contexts. In one it first makes steps, then enters *check mode*, in which it goes on as a ghost that certifies
//! all its promises and may make new ones, and then is put back to where it entered, and another thread may go on. The parts keep the
//! paper's names: MAIN and INITPROC (declarations with their initial values), CSI (taking the token), CSO (entering and leaving
//! check mode, `m_keep` and `m_certified` with what is kept in registers), publish (`m_insert`), read, write, bcas (`m_update`) and the
//! SC fence.
//!
//! What differs, and why:
//!
//! 1. Memory is kept as the search keeps it: for every location the list of its messages in the order of their timestamps, with
//!    attachment and owner. The paper numbers *essential* messages with 2K timestamps and leaves others out; as printed that is unsound
//!    for compare-and-swap (a fulfilment need not be adjacent, a promised one does not reserve what it reads) and incomplete
//!    (a write without a timestamp before two fences cannot be read by its own thread; certifications that end in maximal writes fail
//!    the test at the exit of check mode). Lists have a capacity; a run that needs more is cut.
//! 2. A context more is allowed for every fence: K + n contexts do not suffice with fences.
//! 3. Promises count against K before they are made; reads of what a fence moved the view to count 1, as in the search.
//! 4. Leaving check mode comes before the jump back, and always ends the context; the number of messages is not put back.
//! 5. An assertion that fails is reported when its thread has certified its promises, since the last state must be consistent, too.

mod c;
mod inline;
mod porf;
mod thread;

pub use c::{C_HEADER, to_c};
pub use porf::to_porf;

use inline::{Inlined, Op};
use porf_program::code::Instr;
use porf_program::{Compiled, Origin};

/// Why a program cannot be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untranslatable {
    /// Where the reason is; unknown for those that concern all of it.
    pub origin: Origin,
    /// What it is.
    pub what: &'static str,
}

/// For which bounds to translate.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The bound K.
    pub bound: u32,
    /// May threads promise?
    pub promises: bool,
    /// At most so many iterations of a loop each time that it is entered.
    pub unroll: Option<u32>,
    /// At most so many messages of a location; by default enough for all writes, those of loops counted eight times.
    pub capacity: Option<usize>,
}

/// What to translate, and for which bounds.
#[derive(Debug)]
pub struct Translation<'p> {
    compiled: &'p Compiled,
    threads: Vec<Inlined<'p>>,
    bound: u32,
    promises: bool,
    unroll: Option<u32>,
    capacity: usize,
    /// So many messages of a location are enough, unless loops may go on for ever.
    enough: Option<usize>,
}

impl<'p> Translation<'p> {
    /// Prepares a translation, unless the program contains something that cannot be translated.
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

    /// The number of messages of a location beyond which runs are cut; `None` if no run has more.
    pub fn cut(&self) -> Option<usize> {
        Some(self.capacity).filter(|&capacity| self.enough.is_none_or(|enough| capacity < enough))
    }

    fn has_updates(&self) -> bool {
        let is_update = |op| matches!(op, Op::Instr(Instr::Rmw { .. } | Instr::Cas { .. }));
        self.threads.iter().any(|thread| thread.lines.iter().any(|line| is_update(line.op)))
    }
}
