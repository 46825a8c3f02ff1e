//! Axioms by name, with what they say.

use std::fmt;
use std::sync::Arc;

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
    FromFile {
        /// Its name.
        name: Arc<str>,
        /// The axiom as it is written.
        statement: Arc<str>,
    },
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
            Axiom::FromFile { name, .. } => name,
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
            Axiom::FromFile { statement, .. } => statement,
        }
    }
}

impl fmt::Display for Axiom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
