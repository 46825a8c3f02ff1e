//! The memory models by name, as the search sees them.
//!
//! | model | happens-before | axioms besides coherence, atomicity and acyclic po ∪ rf |
//! |---|---|---|
//! | `sc` | (po ∪ rf)⁺ | po ∪ rf ∪ mo ∪ fr is acyclic |
//! | `tso` | (po ∪ rf)⁺ | ppo ∪ rfe ∪ mo ∪ fr is acyclic |
//! | `sra` | (po ∪ rf)⁺ | hb ∪ mo is acyclic |
//! | `ra` | (po ∪ rf)⁺ | |
//! | `wra` | (po ∪ rf)⁺ | without mo: no read of what was overwritten in hb, no two RMWs of one write |
//! | `rc20` | by modes and fences | |
//! | `rc11` | by modes and fences | psc is acyclic |
//! | `relaxed` | po | |
//! | `weakestmo2` | by modes and fences | psc is acyclic; cycles of po ∪ rf that are certified (`weakestmo2/`) |
//!
//! Coherence is irreflexive hb; eco?. In every model the creation and the joining of threads synchronise.
//!
//! What the models do with modes that they do not speak of:
//! 1. `sc`, `tso`, `ra`, `sra`, `wra` and `relaxed` ignore the modes of accesses. Only SC fences mean something to `tso` (the
//!    machine's fence); no fence means anything to the others.
//! 2. `rc20` has no SC: SC accesses and fences count as acquire and release ones.
//! 3. Non-atomic accesses are ordered like relaxed ones, but neither send nor take messages; see `races.rs`.

use std::fmt;
use std::str::FromStr;

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Model {
    /// Sequential consistency.
    Sc,
    /// Total store order.
    Tso,
    /// Strong release/acquire.
    Sra,
    /// Release/acquire.
    Ra,
    /// Weak release/acquire: no modification order, hence explored up to reads-from only.
    Wra,
    /// Release, acquire and relaxed accesses and fences as their modes say, without SC.
    Rc20,
    /// Repaired C11.
    Rc11,
    /// Coherence only.
    Relaxed,
    /// Rc11 with load buffering where promises can be certified: the only model in which one execution is judged by others.
    Weakestmo2,
}

/// What synchronises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Synchronisation {
    /// Every rf edge: hb = (po ∪ rf)⁺.
    All,
    /// What the modes of accesses and fences say.
    Modes,
    /// The same with release sequences that have later writes of the thread.
    ModesAndOwnWrites,
    /// No rf edge: hb = po.
    None,
}

impl Synchronisation {
    /// Do modes decide what synchronises?
    #[inline]
    pub(crate) fn is_by_modes(self) -> bool {
        matches!(self, Synchronisation::Modes | Synchronisation::ModesAndOwnWrites)
    }
}

impl Model {
    /// All models that judge executions one by one, strongest first where they compare.
    pub const ALL: [Model; 8] =
        [Model::Sc, Model::Tso, Model::Sra, Model::Ra, Model::Wra, Model::Rc20, Model::Rc11, Model::Relaxed];

    /// The model's name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Model::Sc => "sc",
            Model::Tso => "tso",
            Model::Sra => "sra",
            Model::Ra => "ra",
            Model::Wra => "wra",
            Model::Rc20 => "rc20",
            Model::Rc11 => "rc11",
            Model::Relaxed => "relaxed",
            Model::Weakestmo2 => "weakestmo2",
        }
    }

    /// Does the model speak of modification order?
    pub fn has_mo(self) -> bool {
        self != Model::Wra
    }

    pub(crate) fn synchronisation(self) -> Synchronisation {
        match self {
            Model::Sc | Model::Tso | Model::Sra | Model::Ra | Model::Wra => Synchronisation::All,
            Model::Rc20 | Model::Rc11 | Model::Weakestmo2 => Synchronisation::Modes,
            Model::Relaxed => Synchronisation::None,
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no model of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no model '{name}': the models are sc, tso, sra, ra, wra, rc20, rc11, relaxed and weakestmo2")]
pub struct UnknownModel {
    /// The name asked for.
    pub name: String,
}

impl FromStr for Model {
    type Err = UnknownModel;

    fn from_str(name: &str) -> Result<Model, UnknownModel> {
        let mut all = Model::ALL.into_iter().chain([Model::Weakestmo2]);
        all.find(|m| m.name() == name).ok_or_else(|| UnknownModel { name: name.to_string() })
    }
}
