//! Memory models as values.
//!
//! A [`Model`] has a name, a [`Definition`] and what follows from the definition: whether there is
//! a modification order, the order by which races are judged ([`RaceOrder`]), the coherence by
//! which exploration filters ([`Filter`]), and which modes it uses. All of this is computed once,
//! when it is first needed.
//!
//! ```
//! use porf_model::{HappensBefore, Model, RaceOrder};
//!
//! let rc11 = Model::find("rc11")?;
//! assert_eq!(rc11, Model::RC11);
//! assert!(rc11.has_mo());
//! assert_eq!(*rc11.race_order(), RaceOrder::Kept(HappensBefore::Modes));
//! assert!(Model::find("rc12").is_err());
//! # Ok::<(), porf_model::ModelError>(())
//! ```
//!
//! The definition is a `.kat` file, of porf or of the user. Two models cannot be expressed by
//! terms, `wra` and `weakestmo2`: their definition is code, and [`BuiltIn`] gives the reason.
//!
//! Engines do not ask for names. Their tables of [`Implementation`]s list which [`Capability`] they
//! have for which model; one test compares all of these with the definitions.
//!
//! Start reading at `model.rs`; `filter.rs` has the queries to the prover.

mod filter;
mod model;
mod race_order;
mod registry;
mod strength;

pub use filter::{Filter, HappensBefore, Refusal, Requirement};
pub use model::{BuiltIn, Definition, FILES, Model, ModelError};
pub use race_order::RaceOrder;
pub use registry::{Capability, Implementation, Scope};
pub use strength::Strengths;
