//! Concurrent programs: threads that step from one visible action to the next, and `.porf`, the
//! text language for litmus tests and small algorithms.
//!
//! This crate executes threads one at a time, each in isolation. A thread is suspended at a load,
//! and the engine answers with the value read. Hence nothing here knows memory models or
//! exploration.
//!
//! ```
//! use porf_program::{Action, Answer, Program, compile};
//!
//! let source = "
//!     shared x = 0, y = 0;
//!     thread P0 { x.store(1, rlx); r0 = y.load(rlx); }
//!     thread P1 { y.store(1, rlx); r1 = x.load(rlx); }
//!     exists (P0.r0 == 0 && P1.r1 == 0);
//!     expect sc: forbidden, executions 3;";
//! let compiled = compile(source)?;
//! let program = &compiled.code;
//! let mut state = program.start(0);
//! assert!(matches!(program.action(&state), Action::Store { value: 1, .. }));
//! let snapshot = state.clone();
//! let action = program.step(&mut state, Answer::Done);
//! assert_eq!(program.place_name(action.place().unwrap()), "y");
//! program.resume(&mut state, Answer::Value(7));
//! assert_eq!(compiled.registers[0].value(&state), 7);
//! assert_eq!(compiled.expectation("sc").unwrap().executions_mo, Some(3));
//! # Ok::<(), porf_program::Diagnostics>(())
//! ```
//!
//! # Where to start reading
//!
//! * [`Program`] is the interface between programs and engines; [`Action`] and [`Answer`] are its
//!   vocabulary.
//! * [`code`] has the instructions of the register code and its builder, for front ends; the
//!   interpreter is in `interp.rs`.
//! * [`compile`] translates the text language to register code through `lex.rs`, `parse/`, [`ast`],
//!   `resolve.rs` and `lower/`; `docs/language.md` describes the language.
//! * [`format_source`] formats source text.

mod access;
mod action;
mod address;
pub mod ast;
mod barrier;
mod bounds;
pub mod code;
mod condition;
mod control;
mod dependency;
mod describe;
mod diagnostic;
mod format;
mod interp;
mod lex;
mod lower;
pub mod mark;
mod names;
mod ops;
mod parse;
mod program;
mod resolve;
mod span;
mod walk;
mod width;

pub use access::{Access, AccessModes, Accesses};
pub use action::{Action, Answer, BlockedBy, Failure, LoopId, Region, Wait};
pub use address::{Address, AllocId, Place};
pub use barrier::{Counting, ThreadBarrier};
pub use bounds::LoopBounds;
pub use code::{Code, CodeBuilder, CodeError, Mapping};
pub use condition::{Condition, Expectation, FinalCell, Register};
pub use control::{Control, Counter};
pub use dependency::{Dependencies, ReadSet, Tracked, TrackedState};
pub use describe::{describe, value_text};
pub use diagnostic::{Diagnostic, Diagnostics, Severity};
pub use format::format_source;
pub use interp::ThreadState;
pub use lower::{Compiled, Options, compile, compile_with, parse_source};
pub use names::{NamedObject, Names, Object, allocated};
pub use ops::{BinaryOp, DivisionByZero, RmwOp, UnaryOp, literal};
pub use program::{AtomicPart, Global, LoopInfo, Origin, Program};
pub use span::{LineIndex, Span};
pub use width::Width;
