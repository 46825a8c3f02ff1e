//! Memory models as values.
//!
//! A [`Model`] has a name, a [`Definition`] and what follows from the definition: whether there is
//! a modification order, the order by which races are judged ([`RaceOrder`]), the coherence that
//! exploration filters by ([`Filter`]), and which modes it looks at. All of that is computed once,
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
//! The definition is a `.kat` file, one that comes with porf or the user's. Two models cannot be
//! stated in terms, `wra` and `weakestmo2`: their definition is code, and [`BuiltIn`] says why.
//!
//! Engines do not ask for names. They state in tables of [`Implementation`]s which [`Capability`]
//! they have for which model; one test compares all of these with the definitions.
//!
//! Start reading at `model.rs`; `filter.rs` has the questions to the prover.

mod filter;
mod model;
mod race_order;
mod registry;
mod strength;

pub use filter::{Filter, HappensBefore, Refusal, Requirement};
pub use model::{BuiltIn, Definition, Model, ModelError};
pub use race_order::RaceOrder;
pub use registry::{Capability, Implementation, Scope};
pub use strength::Strengths;
