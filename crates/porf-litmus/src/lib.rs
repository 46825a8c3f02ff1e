//! Litmus tests of the herd tools: a reader for C and four architectures, the candidate executions
//! of a test, and the answer to its question under a model.
//!
//! ```
//! use porf_litmus::{Limits, SequentialConsistency, Verdict};
//!
//! let text = "X86 SB
//! { x=0; y=0; }
//!  P0          | P1          ;
//!  MOV [x],$1  | MOV [y],$1  ;
//!  MOV EAX,[y] | MOV EAX,[x] ;
//! exists (0:EAX=0 /\\ 1:EAX=0)";
//! let test = porf_litmus::read("SB.litmus", text)?;
//! let answer = porf_litmus::run(&test, &SequentialConsistency, &Limits::default())?;
//! assert_eq!(answer.verdict(), Some(Verdict::No));
//! assert_eq!(answer.states.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Start reading at [`read`](mod@read) for the format, at `path` for how threads run with unknown
//! values, and at `search` for how executions are decided.

mod answer;
mod candidate;
mod cat;
mod cells;
pub mod compare;
pub mod cycle;
mod files;
mod judge;
mod path;
pub mod read;
mod search;
mod source;
pub mod suite;
mod test;
mod value;

pub use answer::{Answer, Limits, Verdict, condition_text};
pub use candidate::{Candidate, Event, Order};
pub use cat::{CatJudge, structure};
pub use files::{TestFile, files, is_collection, is_litmus};
pub use judge::{Judge, JudgeError, Judgement, SequentialConsistency};
pub use path::{EventKind, Pairing};
pub use read::read;
pub use search::{RunError, run};
pub use source::{Diagnostic, Refusal};
pub use test::{
    Architecture, Exclusive, Instruction, Location, Operand, Place, Proposition, Quantifier, Register, RegisterId,
    Tags, Test, Thread,
};
pub use value::{Address, LocationId, Operator, Value};
