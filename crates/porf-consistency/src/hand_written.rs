//! The models with hand-written checkers, and their axioms (the paper, Fig. 2).
//!
//! With hb the model's happens-before, restricted to a location as hbloc, and fr = rf⁻¹; mo without
//! the identity:
//!
//! | axiom | says |
//! |---|---|
//! | po-rf | po ∪ rf is acyclic |
//! | write coherence | mo; rf?; hb? is irreflexive |
//! | strong write coherence | hb ∪ mo is acyclic |
//! | read coherence | fr; rf?; hb is irreflexive |
//! | weak read coherence | hbloc; \[W\]; hb; rf⁻¹ is irreflexive |
//! | atomicity | fr; mo is irreflexive (on RMWs: rmw ∩ fr; mo is empty) |
//! | weak atomicity | no two RMWs read from the same write |
//! | sequential consistency | po ∪ rf ∪ mo ∪ fr is acyclic |
//!
//! Readings of the paper that we settled:
//! 1. An RMW is two events here (a read, then a write), one in the paper. Every axiom says the same
//!    in both readings: hb, fr and rf enter at the read and leave from the write, and rf⁺ becomes
//!    rf; (rmw; rf)*.
//! 2. The paper has no initial writes. Ours are before every event in po (hence in hb) and first in
//!    mo.
//! 3. Non-atomic accesses are ordered like others of their model (in RC20 as relaxed ones). But
//!    races are judged by a happens-before in which they do not synchronise: in the release/acquire
//!    family that is (po ∪ rf between atomic accesses)⁺. Without races the two are the same, since
//!    then a non-atomic rf edge is inside that hb. SC is the exception: there every rf edge
//!    synchronises, also for races, since SC knows no modes. So a read that takes the value of a
//!    write of another thread does not race with it in that execution; the race shows in one where
//!    they are unordered.

use crate::axiom::Axiom;
use porf_model::{Capability, Implementation, Model};
use std::fmt;
use std::str::FromStr;

/// A model with a hand-written checker: what the checkers dispatch on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HandWritten {
    /// Sequential consistency.
    Sc,
    /// Strong release/acquire: causal convergence.
    Sra,
    /// Release/acquire: every access is acquire or release, so that hb = (po ∪ rf)⁺.
    Ra,
    /// Weak release/acquire: no modification order; causal consistency.
    Wra,
    /// Release, acquire and relaxed accesses and fences, as their modes say.
    Rc20,
    /// Every access is relaxed and fences do nothing, so that hb = po.
    Relaxed,
}

impl HandWritten {
    /// All models, strongest first.
    pub const ALL: [HandWritten; 6] =
        [HandWritten::Sc, HandWritten::Sra, HandWritten::Ra, HandWritten::Wra, HandWritten::Rc20, HandWritten::Relaxed];

    /// The model.
    pub fn model(self) -> Model {
        match self {
            HandWritten::Sc => Model::SC,
            HandWritten::Sra => Model::SRA,
            HandWritten::Ra => Model::RA,
            HandWritten::Wra => Model::WRA,
            HandWritten::Rc20 => Model::RC20,
            HandWritten::Relaxed => Model::RELAXED,
        }
    }

    /// The hand-written checker of a model.
    pub fn of(model: &Model) -> Option<HandWritten> {
        HandWritten::ALL.into_iter().find(|it| it.model() == *model)
    }

    /// The model's axioms (the paper, Fig. 2).
    pub fn axioms(self) -> &'static [Axiom] {
        match self {
            // Atomicity follows from the order in the paper, where an RMW is one event; with two it
            // must be said.
            HandWritten::Sc => &[Axiom::SequentialConsistency, Axiom::Atomicity],
            HandWritten::Sra => &[Axiom::PoRf, Axiom::StrongWriteCoherence, Axiom::ReadCoherence, Axiom::Atomicity],
            HandWritten::Ra | HandWritten::Rc20 | HandWritten::Relaxed => {
                &[Axiom::PoRf, Axiom::WriteCoherence, Axiom::ReadCoherence, Axiom::Atomicity]
            }
            HandWritten::Wra => &[Axiom::PoRf, Axiom::WeakReadCoherence, Axiom::WeakAtomicity],
        }
    }

    /// The axiom that excludes cycles of po ∪ rf.
    pub(crate) fn porf_axiom(self) -> Axiom {
        match self {
            HandWritten::Sc => Axiom::SequentialConsistency,
            _ => Axiom::PoRf,
        }
    }

    /// Can executions of the model be checked while they grow?
    pub(crate) fn is_incremental(self) -> bool {
        matches!(self, HandWritten::Ra | HandWritten::Rc20 | HandWritten::Relaxed)
    }

    /// Does the model speak of modification order?
    pub fn has_mo(self) -> bool {
        self != HandWritten::Wra
    }
}

impl fmt::Display for HandWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.model().name())
    }
}

impl From<HandWritten> for Model {
    fn from(it: HandWritten) -> Model {
        it.model()
    }
}

/// There is no hand-written checker of a model of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{name}' has no hand-written checker: {} have", HandWritten::ALL.map(|it| it.to_string()).join(", "))]
pub struct UnknownModel {
    /// The name asked for.
    pub name: String,
}

impl FromStr for HandWritten {
    type Err = UnknownModel;

    fn from_str(name: &str) -> Result<HandWritten, UnknownModel> {
        let model = Model::named(name);
        model.and_then(|model| HandWritten::of(&model)).ok_or_else(|| UnknownModel { name: name.to_string() })
    }
}

/// The implementations in this crate.
pub fn implementations() -> Vec<Implementation> {
    let check = |it: HandWritten| {
        let name = match it {
            HandWritten::Sc => "search for one total order",
            HandWritten::Sra => "saturation; with RMWs, search",
            HandWritten::Ra | HandWritten::Rc20 => "saturation and chains (Alg. 3)",
            HandWritten::Wra => "weak read coherence (Alg. 1)",
            HandWritten::Relaxed => "sorting by location (Alg. 4)",
        };
        Implementation::of(it.model(), Capability::Check, name)
    };
    let incrementally = HandWritten::ALL.into_iter().filter(|it| it.is_incremental());
    let along_a_run =
        |it: HandWritten| Implementation::of(it.model(), Capability::CheckIncrementally, "clocks along the run");
    HandWritten::ALL
        .into_iter()
        .map(check)
        .chain(incrementally.map(along_a_run))
        .chain([Implementation::of_files(Capability::Check, "automata, and a search for orders")])
        .collect()
}
