//! Programs.
mod action;
mod address;
pub mod code;
mod dependency;
mod interp;
mod ops;
mod program;
mod width;

pub use action::{Action, Answer, BlockedBy, Failure, LoopId, Region, Wait};
pub use address::{Address, AllocId, Place};
pub use code::{Code, CodeBuilder, CodeError};
pub use dependency::{Dependencies, ReadSet, Tracked, TrackedState};
pub use interp::ThreadState;
pub use ops::{BinaryOp, DivisionByZero, RmwOp, UnaryOp};
pub use program::{Global, LoopInfo, Origin, Program, pass_loop_heads, replay};
pub use width::Width;
