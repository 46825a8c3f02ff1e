//! The definition of a memory model: the named axioms of a `.kat` file.

use std::sync::Arc;

use crate::checker::{Checker, CompileError};
use crate::constraint::{Constraint, Query};
use crate::diagnostic::{KatError, Span};
use crate::load::Loader;
use crate::resolve::{Resolved, resolve_together};
use crate::syntax::AxiomKind;
use crate::term::{Definition, Term};

/// The definition of a memory model: the axioms of a `.kat` file.
#[derive(Clone, Debug)]
pub struct ModelFile {
    /// Base name of its file.
    pub name: String,
    /// Everything that the file states.
    pub resolved: Resolved,
}

impl ModelFile {
    /// Reads a model.
    pub fn load(loader: &dyn Loader, path: &str) -> Result<ModelFile, KatError> {
        let mut all = ModelFile::load_together(loader, &[path])?;
        Ok(all.remove(0))
    }

    /// Reads several models with one vocabulary, so that they can be compared.
    pub fn load_together(loader: &dyn Loader, paths: &[&str]) -> Result<Vec<ModelFile>, KatError> {
        let named = |resolved: Resolved| {
            let name = resolved.sources.file(resolved.file).base_name().to_string();
            ModelFile { name, resolved }
        };
        Ok(resolve_together(loader, paths)?.into_iter().map(named).collect())
    }

    /// The axioms.
    pub fn axioms(&self) -> &[Axiom] {
        &self.resolved.axioms
    }

    /// The axiom with this name.
    pub fn axiom(&self, name: &str) -> Option<&Axiom> {
        self.axioms().iter().find(|a| a.name == name)
    }

    /// Compiles a term of this model. With `save_views`, its views become steps.
    pub fn checker(&self, term: &Term, save_views: bool) -> Result<Checker, CompileError> {
        let views: Vec<Arc<Definition>> = match save_views {
            true => self.resolved.views.iter().map(|v| v.definition.clone()).collect(),
            false => Vec::new(),
        };
        Checker::new(&self.resolved.vocabulary, term, &views)
    }

    /// Compiles an axiom; the automaton of an acyclic one is iterated. Views become steps.
    pub fn axiom_checker(&self, axiom: &Axiom) -> Result<Checker, CompileError> {
        let checker = self.checker(&axiom.term, true)?;
        Ok(if axiom.kind == AxiomKind::Acyclic { checker.iterated() } else { checker })
    }

    /// The union of everything that must be irreflexive (Kater, §2.4): the model as one
    /// constraint, except for its emptiness axioms.
    pub fn irreflexive_term(&self) -> Term {
        let terms = self.axioms().iter().filter_map(Axiom::irreflexive_term);
        terms.fold(Term::zero(), Term::or)
    }

    /// For each axiom of this model, the query whether it follows from the axioms of a stronger
    /// model. Emptiness axioms have no such query (`None`): only an inclusion in what the other
    /// model makes empty would prove them. The term must belong to a model loaded together with
    /// this one.
    pub fn follows_from(&self, stronger: &Term) -> Vec<(&Axiom, Option<Query>)> {
        let query = |axiom: &Axiom| {
            axiom.irreflexive_term().map(|left| Query { left, right: stronger.clone(), same_ends: true, rotated: true })
        };
        self.axioms().iter().map(|axiom| (axiom, query(axiom))).collect()
    }
}

/// An axiom of a model.
#[derive(Clone, Debug)]
pub struct Axiom {
    /// What is required of the term.
    pub kind: AxiomKind,
    /// The axiom's name; an exported axiom is named after its kind and position.
    pub name: String,
    /// The term.
    pub term: Term,
    /// `export … unless c`: the axiom need not be checked where `c` holds.
    pub unless: Option<Constraint>,
    /// Where the axiom is stated.
    pub span: Span,
}

impl Axiom {
    /// The term that must relate no event to itself: `e+` for `acyclic e`. `None` for `empty e`.
    pub fn irreflexive_term(&self) -> Option<Term> {
        match self.kind {
            AxiomKind::Acyclic => Some(self.term.clone().plus()),
            AxiomKind::Irreflexive => Some(self.term.clone()),
            AxiomKind::Empty => None,
        }
    }
}

/// A definition that checkers store as a vector clock.
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
