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

use crate::vcode::VFunction;

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
