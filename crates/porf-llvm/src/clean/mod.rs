//! Clean-up of a function over virtual registers, and the assignment of real ones.
//!
//! Copies are propagated and constants folded (`propagate.rs`), jumps shortened and what cannot be
//! reached dropped (`jumps.rs`), results that nobody needs not computed (`dead.rs`), loops given
//! their heads (`loops.rs`) or, if they only wait, a test (`awaits.rs`), registers shared by values
//! that are not needed at the same time (`allocate.rs`).
//!
//! Calls are not inlined: they cost little here, and reports show them.

mod allocate;
mod awaits;
mod checks;
mod dead;
mod jumps;
mod liveness;
mod loops;
mod propagate;

pub(crate) use allocate::allocate;
pub(crate) use awaits::{inline_awaited, is_single_access, mark_awaits};
pub(crate) use loops::mark_loops;
pub(crate) use propagate::compare;

use crate::vcode::VFunction;

/// Makes the function smaller without changing what it does.
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
