//! Compiled checkers against plain relation algebra and against the hand-written checkers.

mod emitted;
mod hand_written;
mod machines;
mod parts;
mod relation_algebra;
mod support;
