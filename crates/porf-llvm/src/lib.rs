//! C and C++ programs, through textual LLVM IR.
//!
//! This crate parses the output of clang, compiles it to compact register code, and executes the
//! code thread by thread as a [`porf_program::Program`]. It does not link LLVM, and knows neither
//! memory models nor exploration.
//!
//! ```
//! use porf_llvm::{Options, load};
//! use porf_program::{Action, Answer, Program};
//!
//! let text = "
//!     @x = global i32 1
//!     define i32 @main() {
//!       store atomic i32 2, ptr @x release, align 4
//!       %1 = load i32, ptr @x
//!       ret i32 %1
//!     }";
//! let program = load(&[("example.ll".to_string(), text.to_string())], &Options::default())?;
//! // With a single thread there is nothing to see but its end.
//! assert_eq!(program.action(&program.start(0)), Action::Finished { value: 2 });
//! # Ok::<(), porf_llvm::LoadError>(())
//! ```
//!
//! # Where to start reading
//!
//! * [`load`] in `load.rs` makes a program from texts; [`clang`] runs the compiler.
//! * `lex.rs` and `parse/` parse the text into `ir.rs`, `link.rs` links several modules.
//! * `lower/` generates instructions over virtual registers (`vcode.rs`), `clean/` simplifies them,
//!   and `encode.rs` encodes register code (`code.rs`).
//! * `undefined.rs` selects clang's checks for undefined behaviour.
//! * `machine.rs` executes it; `access.rs` determines the targets of accesses, `memory.rs` has the
//!   memory that only one thread knows, `numbers.rs` maps addresses to numbers; `action.rs` is the
//!   interface for engines. `split.rs` divides accesses that overlap others.
//! * `objects.rs` names allocated memory, by debug information (`debug.rs`).
//! * `unwind.rs` finds the handlers of exceptions of C++.
//! * `runtime/runtime.c` implements pthreads and other libraries with the functions of
//!   `builtin.rs`.

mod access;
mod action;
mod arithmetic;
mod barrier;
mod builtin;
mod child;
pub mod clang;
mod clean;
mod code;
mod constant;
mod copy;
mod debug;
mod encode;
mod float;
mod foresight;
mod format;
mod frame;
mod identity;
mod ir;
mod layout;
mod learned;
mod lex;
mod library;
mod link;
mod load;
mod lower;
mod machine;
mod math;
mod memory;
mod names;
mod numbers;
mod objects;
mod parse;
mod parts;
mod poison;
mod printf;
mod private;
mod program;
mod reached;
mod runtime;
mod split;
mod start;
mod state;
pub mod temporary;
mod types;
mod undefined;
mod unwind;
mod vcode;

pub use link::LinkError;
pub use load::{load, load_with_runtime};
pub use parse::ParseError;
pub use program::{CProgram, LoadError, MISMATCHED_FREE, Options, SpuriousWakeups, Volatile};
pub use state::State;
pub use undefined::NOT_LOOKED_FOR;
