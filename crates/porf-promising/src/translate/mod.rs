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
mod porf;
mod thread;

pub use c::{C_HEADER, to_c};
pub use porf::to_porf;

use porf_program::code::Instr;
use porf_program::{Compiled, Origin, Program};

/// Why a program cannot be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untranslatable {
    /// Where the reason is; unknown for those that concern all of it.
    pub origin: Origin,
    /// What it is.
    pub what: &'static str,
}

/// What to translate, and for which bounds.
#[derive(Clone, Copy, Debug)]
pub struct Translation<'p> {
    /// The program.
    pub compiled: &'p Compiled,
    /// The bound K.
    pub bound: u32,
    /// May threads promise?
    pub promises: bool,
    /// At most so many messages of a location.
    pub capacity: usize,
}

impl<'p> Translation<'p> {
    /// A translation with room for all messages of a program without loops; those of loops are counted eight times.
    pub fn new(compiled: &'p Compiled, bound: u32, promises: bool) -> Result<Translation<'p>, Untranslatable> {
        let code = &compiled.code;
        let mut writes = 0;
        let mut has_loops = false;
        for (position, &instr) in code.instructions().iter().enumerate() {
            let origin = code.origin_of(position as u32);
            let refuse = |what| Err(Untranslatable { origin, what });
            let width = match instr {
                Instr::Load { width, .. } | Instr::Store { width, .. } | Instr::Rmw { width, .. } => Some(width),
                Instr::Cas { index } => Some(code.compare_and_swap(index).width),
                _ => None,
            };
            if width.is_some_and(|width| width != porf_program::Width::W64) {
                return refuse("a variable that is not 64 bits wide");
            }
            match instr {
                Instr::Call { .. } | Instr::CallPointer { .. } => return refuse("a call of a function"),
                Instr::GetSlot { .. } | Instr::SetSlot { .. } | Instr::CheckHeld { .. } => return refuse("a mutex"),
                Instr::Store { .. } | Instr::Rmw { .. } | Instr::Cas { .. } => writes += 1,
                Instr::Jump { target } => has_loops |= target as usize <= position,
                Instr::Branch { then, otherwise, .. } => has_loops |= then.min(otherwise) as usize <= position,
                _ => {}
            }
        }
        let has_family = (0..code.thread_count()).any(|thread| code.thread_name(thread).contains('['));
        if let Some(condition) = compiled.condition.as_ref().filter(|_| has_family) {
            return Err(Untranslatable { origin: condition.origin, what: "a condition on a family of threads" });
        }
        if let Some(condition) = &compiled.condition
            && (!condition.cells.is_empty() || condition.text.contains("all(") || condition.text.contains("any("))
        {
            return Err(Untranslatable { origin: condition.origin, what: "a condition on more than registers" });
        }
        let promised = if promises { bound as usize } else { 0 };
        let capacity = 1 + promised + writes * if has_loops { 8 } else { 1 };
        Ok(Translation { compiled, bound, promises, capacity })
    }
}
