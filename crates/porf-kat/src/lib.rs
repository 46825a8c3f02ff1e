//! Kleene algebra with tests for memory models: the `.kat` language, and a prover for statements in it.
//!
//! Memory models are written as relational terms over the primitive relations of an execution (`po`, `rf`, `mo`, …) and
//! sets of events. Many questions about them — is one model weaker than another, is a compilation scheme right, are two
//! definitions equivalent — are inclusions between such terms, and those are inclusions of regular languages.
//!
//! ```
//! use porf_kat::prove::{Prover, Verdict};
//! use porf_kat::resolve::resolve_text;
//!
//! let file = resolve_text(
//!     "let eco = (rf | mo | fr)+
//!      assert eco = rf | (mo | fr);rf?
//!      assert (po-loc | rf | mo | fr)+ & id <= rot (po;eco)
//!      assert [W];po-loc;[W] <= mo // expect: false",
//! )?;
//! let prover = Prover::new(&file);
//! for assertion in &file.assertions {
//!     assert_eq!(prover.assertion(assertion).verdict.expected(), assertion.expected);
//! }
//! let Verdict::False(counterexample) = prover.assertion(&file.assertions[2]).verdict else { panic!() };
//! assert_eq!(counterexample.word.show(&file.vocabulary), "[W];po-loc;[W]");
//! # Ok::<(), porf_kat::diagnostic::KatError>(())
//! ```
//!
//! Where to start reading: [`resolve`] turns a file into terms ([`term`]) over a [`vocabulary`]; [`prove`] answers its assertions,
//! in the steps that the module `question` lists; [`model_file`] and [`checker`] are for crates that check executions against a
//! model; [`compare`] and [`properties`] ask about whole models; [`library`] has those that come with porf. The language is described in [`parse`] (syntax), [`elaborate`] (sets, intersections), [`constraint`] (what an
//! assertion means) and [`assumption`] (what an assumption is used for).
//!
//! # Expected verdicts
//!
//! A comment `// expect: proved`, `// expect: false` or `// expect: not-proved` at the end of the line on which an `assert` ends
//! states the verdict that the file's author expects; without one it is `proved`. See
//! [`resolve::Assertion::expected`].
//!
//! # What an execution is
//!
//! The prover is sound for executions of this kind: `po` is a disjoint union of strict total orders, one for each thread;
//! `rf` joins writes to reads of the same location, at most one write to a read; `mo` is a disjoint union of strict total
//! orders, one for the writes of each location; `fr = rf^-1;mo`; external parts are those outside `po`; `detour` is
//! `moe;rfe` inside `po`; `r-loc` is the part of `r` between events of the same location; `same-thread` contains `po` and is an
//! equivalence. Initial writes, if there are any, are in `mo` and `rf` but not in `po`.

pub mod antichain;
pub mod assumption;
pub mod atoms;
pub mod automaton;
pub mod bitset;
pub mod checker;
pub mod columns;
pub mod compare;
pub mod constraint;
pub mod counterexample;
pub mod countermodel;
pub mod diagnostic;
pub mod dot;
pub mod elaborate;
pub mod evaluate;
pub mod lex;
pub mod library;
pub mod load;
pub mod model_file;
pub mod parse;
pub mod properties;
pub mod prove;
mod question;
pub mod realise;
pub mod recursion;
pub mod resolve;
pub mod right_side;
pub mod same_location;
mod scope;
pub mod sequence;
pub mod simulation;
pub mod syntax;
pub mod term;
pub mod theory;
pub mod totality;
pub mod vocabulary;
