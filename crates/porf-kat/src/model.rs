//! A memory model: the named axioms of a `.kat` file, for those who compile checkers.

use std::sync::Arc;

use crate::constraint::Constraint;
use crate::diagnostic::Span;
use crate::syntax::AxiomKind;
use crate::term::{Definition, Term};

/// An axiom of a model.
#[derive(Clone, Debug)]
pub struct Axiom {
    /// What is required of the term.
    pub kind: AxiomKind,
    /// The axiom's name; exported axioms get one made from their kind and position.
    pub name: String,
    /// The term.
    pub term: Term,
    /// `export … unless c`: the axiom need not be checked where `c` holds.
    pub unless: Option<Constraint>,
    /// Where the axiom is stated.
    pub span: Span,
}

impl Axiom {
    /// The term that must relate no event to itself, if the axiom is of that kind: `e+` for `acyclic e`.
    pub fn irreflexive_term(&self) -> Option<Term> {
        match self.kind {
            AxiomKind::Acyclic => Some(self.term.clone().plus()),
            AxiomKind::Irreflexive => Some(self.term.clone()),
            AxiomKind::Empty => None,
        }
    }
}

/// A definition that checkers keep as a vector clock.
#[derive(Clone, Debug)]
pub struct View {
    /// The definition.
    pub definition: Arc<Definition>,
    /// Where its name is.
    pub span: Span,
}

/// How bad the violation of an exported condition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// `export error`.
    Error,
    /// `export warning`.
    Warning,
}

/// `export error NAME unless c` and `export warning NAME unless c`.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Error or warning.
    pub severity: Severity,
    /// Its name.
    pub name: String,
    /// The constraint that must hold.
    pub unless: Constraint,
    /// Where it is stated.
    pub span: Span,
}
