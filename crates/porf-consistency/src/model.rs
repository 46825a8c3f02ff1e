//! The memory models by name, with their axioms (the paper, Fig. 2).
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

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Model {
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

/// A named axiom.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Axiom {
    /// po ∪ rf is acyclic.
    PoRf,
    /// mo; rf?; hb? is irreflexive.
    WriteCoherence,
    /// hb ∪ mo is acyclic.
    StrongWriteCoherence,
    /// fr; rf?; hb is irreflexive.
    ReadCoherence,
    /// hbloc; \[W\]; hb; rf⁻¹ is irreflexive.
    WeakReadCoherence,
    /// Nothing comes between an RMW and the write it reads from.
    Atomicity,
    /// No two RMWs read from the same write.
    WeakAtomicity,
    /// po ∪ rf ∪ mo ∪ fr is acyclic.
    SequentialConsistency,
    /// An axiom of a model's file.
    Stated {
        /// Its name.
        name: Arc<str>,
        /// The axiom as it is written.
        statement: Arc<str>,
    },
}

impl Model {
    /// All models, strongest first.
    pub const ALL: [Model; 6] = [Model::Sc, Model::Sra, Model::Ra, Model::Wra, Model::Rc20, Model::Relaxed];

    /// The model's name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Model::Sc => "sc",
            Model::Sra => "sra",
            Model::Ra => "ra",
            Model::Wra => "wra",
            Model::Rc20 => "rc20",
            Model::Relaxed => "relaxed",
        }
    }

    /// The model's axioms (the paper, Fig. 2).
    pub fn axioms(self) -> &'static [Axiom] {
        match self {
            // Atomicity follows from the order in the paper, where an RMW is one event; with two it
            // must be said.
            Model::Sc => &[Axiom::SequentialConsistency, Axiom::Atomicity],
            Model::Sra => &[Axiom::PoRf, Axiom::StrongWriteCoherence, Axiom::ReadCoherence, Axiom::Atomicity],
            Model::Ra | Model::Rc20 | Model::Relaxed => {
                &[Axiom::PoRf, Axiom::WriteCoherence, Axiom::ReadCoherence, Axiom::Atomicity]
            }
            Model::Wra => &[Axiom::PoRf, Axiom::WeakReadCoherence, Axiom::WeakAtomicity],
        }
    }

    /// The axiom that excludes cycles of po ∪ rf.
    pub(crate) fn porf_axiom(self) -> Axiom {
        match self {
            Model::Sc => Axiom::SequentialConsistency,
            _ => Axiom::PoRf,
        }
    }

    /// Does the model speak of modification order?
    pub fn has_mo(self) -> bool {
        self != Model::Wra
    }
}

impl Axiom {
    /// The axiom's name.
    pub fn name(&self) -> &str {
        match self {
            Axiom::PoRf => "po-rf",
            Axiom::WriteCoherence => "write-coherence",
            Axiom::StrongWriteCoherence => "strong-write-coherence",
            Axiom::ReadCoherence => "read-coherence",
            Axiom::WeakReadCoherence => "weak-read-coherence",
            Axiom::Atomicity => "atomicity",
            Axiom::WeakAtomicity => "weak-atomicity",
            Axiom::SequentialConsistency => "sequential-consistency",
            Axiom::Stated { name, .. } => name,
        }
    }

    /// What the axiom says, in words; of an axiom of a file, as it is written.
    pub fn meaning(&self) -> &str {
        match self {
            Axiom::PoRf => "no event may depend on itself through program order and reads-from",
            Axiom::WriteCoherence => "modification order must agree with happens-before",
            Axiom::StrongWriteCoherence => {
                "the modification orders of all locations together must agree with happens-before"
            }
            Axiom::ReadCoherence => "a read must not take a value that it has seen overwritten",
            Axiom::WeakReadCoherence => "a read must not take a value that was overwritten in happens-before",
            Axiom::Atomicity => "no write may come between an RMW and the write that it reads from",
            Axiom::WeakAtomicity => "two RMWs must not read from the same write",
            Axiom::SequentialConsistency => "all events must fit into one total order",
            Axiom::Stated { statement, .. } => statement,
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Axiom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no model of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no model '{name}': the models are sc, sra, ra, wra, rc20 and relaxed")]
pub struct UnknownModel {
    /// The name asked for.
    pub name: String,
}

impl FromStr for Model {
    type Err = UnknownModel;

    fn from_str(name: &str) -> Result<Model, UnknownModel> {
        Model::ALL.into_iter().find(|m| m.name() == name).ok_or_else(|| UnknownModel { name: name.to_string() })
    }
}
