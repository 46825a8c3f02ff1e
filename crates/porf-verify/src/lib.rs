//! Verification of concurrent programs under weak memory models, as a library. The command line
//! `porf` is based on it.
//!
//! A [`Source`] is a program of any language, with its assertions, final conditions and
//! expectations. [`verify()`] visits every execution that a model allows, and returns a verdict and
//! errors with the executions that show them. [`testing`] runs random executions, and [`repair`]
//! looks for modes that make a program correct. [`Settings`] contain the limits. A [`Session`]
//! cancels work, and reports its progress to a watcher. [`Evidence`] explains and draws an
//! execution.
//!
//! ```no_run
//! use porf_verify::{Evidence, OpenOptions, Session, Settings, Source, verify};
//!
//! // Clang compiles the file; `.porf` programs and `.ll` files are opened in the same way.
//! let source = Source::open(&["examples/c/mailbox.c".into()], &OpenOptions::default())?;
//! let model = porf_verify::models::find_explored("rc11")?;
//! let answer = verify(&source, &model, &Settings::default().jobs(2), &Session::new());
//! println!("{}: {} under {model}", source.name(), answer.report.verdict);
//! if let Some(evidence) = Evidence::of(&source, &answer) {
//!     println!("{}\n\n{}", evidence.lines().join("\n"), evidence.text(100));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Another language
//!
//! A language is an implementation of [`FrontEnd`]: the program as engines execute it, its texts,
//! and its final condition if it has one. `examples/toy_language.rs` implements a toy language.
//!
//! # Where to start reading
//!
//! * `front_end.rs` is the interface of a language; `porf.rs` and `c.rs` implement it. `source.rs`
//!   is a program of any language.
//! * `verify.rs`, `testing.rs`, `repair/`, `reach/`, `promise/` and `check.rs` call the engines;
//!   `session.rs` has progress and cancellation.
//! * `evidence.rs`, `explain.rs`, `effort.rs` and `violation.rs` explain results in words; `kat/`
//!   explains the answers of the prover. `pages/` are pages about results as a whole.
//! * `validate/` validates executions before they are shown, by code that shares nothing with the
//!   searches.
//! * `json/` has the results as JSON.
//! * `models.rs` finds models by name or path; `loom_tests.rs` runs the loom tests of Rust crates.

mod c;
pub mod check;
mod checkpoint;
pub mod ci;
mod circumstances;
mod cycle;
pub mod effort;
mod erased;
mod evidence;
pub mod explain;
mod findings;
mod front_end;
mod headers;
pub mod input;
pub mod json;
pub mod kat;
pub mod linear;
pub mod litmus;
pub mod loom_tests;
mod memory;
pub mod models;
mod notes;
mod open;
mod overview;
pub mod pages;
mod paths;
mod porf;
mod portable;
pub mod promise;
pub mod promises;
pub mod reach;
pub mod repair;
pub mod replace;
mod session;
mod source;
pub mod tables;
pub mod testing;
pub mod text;
pub mod trace;
pub mod validate;
pub mod values;
mod verify;
pub mod violation;

pub use c::{CSource, Ir};
pub use checkpoint::{Checkpoint, CheckpointError, EVERY, Kept, hash};
pub use cycle::weakness;
pub use evidence::{Evidence, message};
pub use findings::Show;
pub use front_end::{
    End, FinalCondition, FrontEnd, Leftovers, Satisfied, all_places, named_outcome_texts, outcome_texts,
};
pub use memory::{limit_process, parse_bytes, peak_memory, used_memory};
pub use models::{Explored, ModelError};
pub use open::OpenOptions;
pub use overview::{Overview, Sample};
pub use porf::PorfSource;
pub use portable::{
    BadRecord, Difference, Identity, NotPortable, OpenedSearch, PortableProgram, PortableSearch, Total, Unopened,
};
pub use session::{Cancel, Interruption, Progress, Session, Watcher};
pub use source::{Source, SourceError};
pub use verify::{
    Answer, ExistsAnswer, Separation, Settings, estimate, separate, verify, verify_and_show, verify_from,
};
