//! The `.cat` language of the herd tools: memory models as relation algebra over bit matrices.
//!
//! A model is a list of definitions and checks over the base relations of an execution: program
//! order, reads-from, coherence, dependencies, and sets of events by kind. A [`Structure`] offers
//! these. [`Model::judge`] decides whether a structure is allowed. [`Model::fails_already`]
//! decides early: it is true of a structure with parts of `rf` and `co` only if every completion
//! is forbidden.
//!
//! ```
//! use porf_cat::{EventSet, Model, Relation, Structure};
//!
//! // Two writes of one location in one thread, in coherence order against program order.
//! let relation = |pairs: &[(usize, usize)]| Relation::of(2, pairs.iter().copied());
//! let mut structure = Structure { events: 2, ..Structure::default() };
//! structure.sets.extend([("R".into(), EventSet::new(2)), ("W".into(), EventSet::full(2))]);
//! structure.relations.extend([
//!     ("po".into(), relation(&[(0, 1)])),
//!     ("rf".into(), relation(&[])),
//!     ("co".into(), relation(&[(1, 0)])),
//!     ("loc".into(), Relation::full(2)),
//!     ("int".into(), Relation::full(2)),
//!     ("ext".into(), relation(&[])),
//! ]);
//! let model = Model::parse("coherence.cat", "acyclic po-loc | rf | co | fr as coherence")?;
//! assert_eq!(model.judge(&structure)?.failed, ["coherence"]);
//! assert!(model.fails_already(&structure)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start reading: the module `parse` makes syntax from text, `interpret` runs it and makes
//! a graph of relation algebra (`dag`), `bounds` bounds the nodes of the graph when `rf` and `co`
//! are only partly decided, `plan` orders their computation, and [`Evaluation`] computes them with
//! the operators of `kernel`. `regular` writes models as `.kat` files. The directory `cat` has the
//! standard library and the models.

mod bounds;
mod dag;
pub mod diagnostic;
mod evaluation;
mod interpret;
mod kat;
mod kernel;
mod lex;
mod library;
mod model;
mod parse;
mod plan;
mod recursion;
mod regular;
mod relation;
mod structure;
mod syntax;
mod value;
mod vocabulary;

pub use diagnostic::CatError;
pub use evaluation::Evaluation;
pub use kat::NotOfTheKernel;
pub use model::{CatModel, Judgement, Options};
pub use porf_kat::load::{DiskLoader, Loader, MapLoader};
pub use regular::{NotRegular, WithCat};
pub use relation::{EventSet, Relation};
pub use structure::{Error, Structure};

/// A model of the `.cat` language. (The workspace reserves the type's name for `.kat` models.)
pub use model::CatModel as Model;
