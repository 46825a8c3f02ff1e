//! Simplification of a function over virtual registers, and register allocation.
//!
//! The passes: copy propagation and constant folding (`propagate.rs`), shorter jumps without
//! unreachable blocks (`jumps.rs`), dead code elimination (`dead.rs`), bounds for counters of
//! attempts (`counters.rs`), heads for loops (`loops.rs`) or tests for waiting loops
//! (`awaits.rs`), and register allocation (`allocate.rs`).
//!
//! Calls are not inlined: they cost little here, and reports show them.

mod allocate;
mod awaits;
mod calm;
mod checks;
mod counters;
mod dead;
mod jumps;
mod liveness;
mod loops;
mod propagate;

pub(crate) use allocate::allocate;
pub(crate) use awaits::{inline_awaited, is_single_access, mark_awaits};
pub(crate) use calm::mark_calm;
pub(crate) use counters::{bound_counters, look_once, skip_counting};
pub(crate) use loops::mark_loops;
pub(crate) use propagate::compare;

use crate::vcode::{Kind, VFunction, VInstr};
use std::collections::HashSet;

/// Removes calls of functions that do nothing, such as hints that the processor does not have.
/// Loops then often only wait.
pub(crate) fn remove_empty_calls(bodies: &mut [(usize, VFunction)]) {
    let returns = |instr: &VInstr| instr.kind == Kind::Return && instr.args.is_empty();
    let is_empty = |body: &VFunction| matches!(&body.blocks[0][..], [only] if returns(only));
    let empty: HashSet<u32> =
        bodies.iter().filter(|(_, body)| is_empty(body)).map(|(index, _)| *index as u32).collect();
    for (_, body) in bodies {
        let is_call = |instr: &VInstr| matches!(instr.kind, Kind::Call(callee) if empty.contains(&callee));
        if body.blocks.iter().flatten().any(is_call) {
            body.blocks.iter_mut().for_each(|block| block.retain(|instr| !is_call(instr)));
            clean(body);
        }
    }
}

/// Simplifies the function without changing its behaviour.
pub(crate) fn clean(function: &mut VFunction) {
    checks::mark(function);
    for _ in 0..3 {
        propagate::propagate(function);
        checks::simplify(function);
        jumps::shorten(function);
        propagate::merge(function);
        dead::remove(function);
    }
}
