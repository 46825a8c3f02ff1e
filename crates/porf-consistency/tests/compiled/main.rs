//! Compiled checkers against plain relation algebra and against the hand-written checkers.

mod hand_written;
mod machines;
mod relation_algebra;
mod support;
