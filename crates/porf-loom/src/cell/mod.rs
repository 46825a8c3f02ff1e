//! Cells, as in [`std::cell`]: non-atomic memory, whose accesses are checked for races.

#[expect(clippy::module_inception, reason = "the name of the type")]
mod cell;
mod unsafe_cell;

pub use self::cell::Cell;
pub use self::unsafe_cell::{ConstPtr, MutPtr, UnsafeCell};
