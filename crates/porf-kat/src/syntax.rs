//! The syntax tree of a `.kat` file, before names are resolved.

use crate::diagnostic::Span;

/// An expression with its place in the source.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it is.
    pub span: Span,
}

/// Forms of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// `0`.
    Zero,
    /// `id` or `[]`.
    Identity,
    /// A name, possibly qualified with the base name of a file.
    Name {
        /// The file's base name.
        file: Option<String>,
        /// The name.
        name: String,
    },
    /// `[ e ]`.
    Bracket(Box<Expr>),
    /// `e | e`.
    Union(Box<Expr>, Box<Expr>),
    /// `e & e`.
    Intersection(Box<Expr>, Box<Expr>),
    /// `e \ e`.
    Difference(Box<Expr>, Box<Expr>),
    /// `e ; e`.
    Sequence(Box<Expr>, Box<Expr>),
    /// `e+`.
    Plus(Box<Expr>),
    /// `e*`.
    Star(Box<Expr>),
    /// `e?`.
    Optional(Box<Expr>),
    /// `e^-1`.
    Inverse(Box<Expr>),
    /// `e^=`.
    Symmetric(Box<Expr>),
    /// `rot e`.
    Rotation(Box<Expr>),
}

/// `e <= e` or `e = e`.
#[derive(Clone, Debug)]
pub struct ConstraintSyntax {
    /// Left side.
    pub left: Expr,
    /// Right side.
    pub right: Expr,
    /// Whether it is an equality.
    pub equality: bool,
    /// The whole constraint.
    pub span: Span,
}

/// `name = e`.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The name.
    pub name: String,
    /// The name's place.
    pub name_span: Span,
    /// The body.
    pub body: Expr,
}

/// The kinds of axioms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AxiomKind {
    /// The transitive closure is irreflexive.
    Acyclic,
    /// No event is related to itself.
    Irreflexive,
    /// No two events are related.
    Empty,
}

impl AxiomKind {
    /// The keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            AxiomKind::Acyclic => "acyclic",
            AxiomKind::Irreflexive => "irreflexive",
            AxiomKind::Empty => "empty",
        }
    }
}

/// What an `export` statement exports.
#[derive(Clone, Debug)]
pub enum ExportKind {
    /// `export acyclic e` and, likewise, `irreflexive` and `empty`.
    Axiom(AxiomKind, Expr),
    /// `export coherence v`: irreflexive `v;eco`.
    Coherence(Expr),
    /// `export e <= e`.
    Inclusion(ConstraintSyntax),
    /// `export error NAME unless c`.
    Error(String, ConstraintSyntax),
    /// `export warning NAME unless c`.
    Warning(String, ConstraintSyntax),
    /// `export extra n …`.
    Extra(Vec<(String, Span)>),
}

/// Statements.
#[derive(Clone, Debug)]
pub enum Statement {
    /// `include "path"`.
    Include(String, Span),
    /// `relation r`.
    Relation(String, Span),
    /// `predicate p`.
    Predicate(String, Span),
    /// `disjoint p # q # …`.
    Disjoint(Vec<Expr>),
    /// `let` and `view`; mutually recursive if `recursive`.
    Definition {
        /// The bindings; exactly one if not recursive.
        bindings: Vec<Binding>,
        /// `rec`.
        recursive: bool,
        /// `view`.
        view: bool,
    },
    /// `assume c`.
    Assume(ConstraintSyntax),
    /// `assume total r`.
    AssumeTotal(Expr),
    /// `assert c`, with the verdict that a comment expects.
    Assert(ConstraintSyntax, Option<(String, Span)>),
    /// `acyclic e as NAME` and the like.
    Axiom {
        /// Which kind.
        kind: AxiomKind,
        /// The expression.
        expr: Expr,
        /// Its name.
        name: String,
        /// The whole statement.
        span: Span,
    },
    /// `export …`, with the trailing `unless c`.
    Export {
        /// What is exported.
        kind: ExportKind,
        /// The trailing condition.
        unless: Option<ConstraintSyntax>,
        /// The whole statement.
        span: Span,
    },
}
