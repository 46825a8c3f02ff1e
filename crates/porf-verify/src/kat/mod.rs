//! Executions that refute statements about models: as graphs that can be drawn, and as programs.

mod assertion;
mod compare;
mod counterexample;
mod drawing;
mod litmus;

pub use assertion::Answered;
pub use compare::Side;
pub use counterexample::{Shown, reason};
pub use drawing::Drawing;
pub use litmus::program as litmus_program;
