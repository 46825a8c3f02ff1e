//! Verification of concurrent programs under weak memory models, as a library: what the command
//! line `porf` is made of.
//!
//! A [`Source`] is a program of any language, with its questions: assertions, final conditions,
//! expectations. [`verify()`] visits every execution that a model allows and answers with a
//! verdict, errors and the executions that show them; [`testing`] tries random ones, [`repair`]
//! looks for modes that make a program hold. [`Settings`] have the limits; a [`Session`] ends work
//! from outside and tells a watcher how far it is. [`Evidence`] explains an execution and draws it.
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
//! A language is one implementation of [`FrontEnd`]: the program as engines run it, its texts, and
//! its final condition if it has one. `examples/toy_language.rs` has one for a toy language.
//!
//! # Where to start reading
//!
//! * `front_end.rs` says what a language is, `porf.rs` and `c.rs` are two; `source.rs` hides which
//!   one a program is in.
//! * `verify.rs`, `testing.rs`, `repair/`, `reach/`, `promise/` and `check.rs` ask the engines;
//!   `session.rs` limits them.
//! * `evidence.rs`, `explain.rs` and `violation.rs` have the sentences, `kat/` makes executions of
//!   the prover's counterexamples.
//! * `validate/` checks executions before they are shown, by code that shares nothing with the
//!   searches.
//! * `json/` has reports for other programs.
//! * `models.rs` finds models by name or path.

mod c;
pub mod check;
mod erased;
mod evidence;
pub mod explain;
mod front_end;
mod headers;
pub mod input;
pub mod json;
pub mod kat;
pub mod litmus;
mod memory;
pub mod models;
mod open;
mod paths;
mod porf;
pub mod promise;
pub mod promises;
mod question;
pub mod reach;
pub mod repair;
pub mod replace;
mod session;
mod source;
pub mod testing;
pub mod text;
pub mod trace;
pub mod validate;
mod verify;
pub mod violation;

pub use c::CSource;
pub use evidence::{Evidence, message, weakness};
pub use front_end::{End, FinalCondition, FrontEnd, Leftovers, Satisfied, all_places, outcome_texts};
pub use memory::peak_memory;
pub use models::{Explored, ModelError};
pub use open::OpenOptions;
pub use porf::PorfSource;
pub use question::Show;
pub use session::{Cancel, Interruption, Progress, Session, Watcher};
pub use source::{Source, SourceError};
pub use verify::{Answer, Claim, Separation, Settings, estimate, separate, verify, verify_and_show};
