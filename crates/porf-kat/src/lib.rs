//! Kleene algebra with tests (KAT) for memory models: the `.kat` language and a prover for it.
//!
//! A memory model is a set of axioms over relational terms. Terms are built from the primitive
//! relations of an execution (`po`, `rf`, `mo`, …) and from sets of events. Many questions about
//! models are inclusions between terms: whether one model is weaker than another, whether a
//! compilation scheme is correct, whether two definitions are equivalent. The prover decides them
//! as inclusions of regular languages. The theory is that of *Kater: Automating Weak Memory Model
//! Metatheory and Consistency Checking* (Kokologiannakis, Lahav and Vafeiadis, POPL 2023), called
//! "Kater" throughout this crate.
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
//! let verdict = prover.assertion(&file.assertions[2]).verdict;
//! let Verdict::False(counterexample) = verdict else { panic!() };
//! assert_eq!(counterexample.word.show(&file.vocabulary), "[W];po-loc;[W]");
//! # Ok::<(), porf_kat::diagnostic::KatError>(())
//! ```
//!
//! Where to start reading: [`resolve`] turns a file into terms ([`term`]) over a [`vocabulary`].
//! [`prove`] decides its assertions, in the steps that the module `question` lists. [`model_file`]
//! and [`checker`] serve crates that check executions against a model. [`compare`] and
//! [`properties`] answer questions about whole models. [`library`] has the models that come with
//! porf. The language is described in [`parse`] (syntax), [`elaborate`] (sets, intersections),
//! [`constraint`] (the meaning of an assertion) and [`assumption`] (the use of an assumption).
//!
//! # Expected verdicts
//!
//! A comment `// expect: proved`, `// expect: false` or `// expect: not-proved` states the verdict
//! that the author of the file expects. It stands at the end of the line on which an `assert` ends.
//! The default is `proved`. See [`resolve::Assertion::expected`].
//!
//! # What an execution is
//!
//! The prover is sound for executions of this kind:
//! - `po` is a disjoint union of strict total orders, one for each thread;
//! - `rf` relates writes to reads of the same location, and a read has at most one source;
//! - `mo` is a disjoint union of strict total orders, one for the writes of each location;
//! - `fr = rf^-1;mo`;
//! - the external part of a relation is its part outside `po`;
//! - `detour` is `moe;rfe` inside `po`;
//! - `r-loc` is the part of `r` between events of the same location;
//! - `same-thread` is an equivalence that contains `po`.
//!
//! Initial writes, if there are any, are in `mo` and `rf` but not in `po`.

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
pub mod local_order;
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
