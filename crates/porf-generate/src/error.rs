//! Invalid parameters.

use super::flaw::Flaw;
use porf_consistency::HandWritten;

/// Why nothing can be generated from the given parameters.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// A number is too small or too large.
    #[error("the number of {what} must be from {least} to {most}, not {given}")]
    OutOfRange {
        /// The parameter.
        what: &'static str,
        /// The least number allowed.
        least: usize,
        /// The greatest number allowed.
        most: usize,
        /// The number given.
        given: usize,
    },
    /// The staleness is not a probability.
    #[error("the staleness is a probability: it must be from 0 to 1, not {given}")]
    Staleness {
        /// The staleness given.
        given: f64,
    },
    /// No kind of operation may occur.
    #[error("the shares of reads, writes, RMWs and fences are all zero")]
    NoKinds,
    /// A kind of operation may occur, but none of its modes.
    #[error("there are to be {kind}, but none of the modes that they can have ({candidates}) has a share")]
    NoModes {
        /// The kind.
        kind: &'static str,
        /// The modes it can have.
        candidates: &'static str,
    },
    /// No violation can be planted.
    #[error(
        "no execution of this shape is inconsistent with {model}: it takes two RMWs, or three operations with both \
         reads and writes"
    )]
    AlwaysConsistent {
        /// The model.
        model: HandWritten,
    },
    /// The requested violation does not fit.
    #[error("the flaw '{flaw}' does not violate {model} here: {needs}", needs = flaw.needs())]
    FlawDoesNotFit {
        /// The flaw.
        flaw: Flaw,
        /// The model.
        model: HandWritten,
    },
    /// A modification order was requested, but there is none.
    #[error("only an execution that is consistent with a model other than wra comes with its modification order")]
    NoModificationOrder,
    /// An edge of a graph names an unknown vertex, or joins a vertex to itself.
    #[error("the edge {from}–{to} does not join two different vertices of {vertices}")]
    BadEdge {
        /// One end.
        from: usize,
        /// The other end.
        to: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// There is no graph with this many edges.
    #[error(
        "a random graph of {vertices} vertices {with} a triangle can have from {least} to {most} edges, not {given}"
    )]
    EdgeCount {
        /// The number of vertices.
        vertices: usize,
        /// "with" or "without".
        with: &'static str,
        /// The least number of edges.
        least: usize,
        /// The greatest number of edges that this generator makes.
        most: usize,
        /// The number asked for.
        given: usize,
    },
}

impl GenerateError {
    /// Checks a number.
    pub(super) fn check_range(
        what: &'static str,
        given: usize,
        least: usize,
        most: usize,
    ) -> Result<(), GenerateError> {
        if (least..=most).contains(&given) {
            Ok(())
        } else {
            Err(GenerateError::OutOfRange { what, least, most, given })
        }
    }
}
