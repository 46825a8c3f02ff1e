//! Constraints `e <= f` and `e = f`, split into the queries that the prover decides.

use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Fault, Span};
use crate::elaborate::{Names, elaborate};
use crate::syntax::{Expr, ExprKind};
use crate::term::Term;

/// One inclusion to be decided.
///
/// | `same_ends` | `rotated` | meaning |
/// |---|---|---|
/// | no | no | every pair of `left` is a pair of `right` |
/// | yes | no | `right` relates every event to itself that `left` relates to itself |
/// | yes | yes | if `right` relates no event to itself, then neither does `left` |
///
/// With `same_ends`, only paths of at least one step count on the right.
#[derive(Clone, Debug)]
pub struct Query {
    /// Left side, without `& id`.
    pub left: Term,
    /// Right side, without `& id` and without `rot` if `rotated`.
    pub right: Term,
    /// Whether only pairs of equal events count.
    pub same_ends: bool,
    /// Whether the right side is taken up to rotation.
    pub rotated: bool,
}

/// A resolved constraint: the conjunction of its queries.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// The inclusions that it consists of.
    pub queries: Vec<Query>,
    /// Its place in the source.
    pub span: Span,
}

/// One side of a constraint: a union whose parts may be intersected with `id`.
pub struct Side {
    plain: Term,
    cycles: Option<Term>,
}

/// Elaborates a side and separates the parts intersected with `id`.
pub fn side(names: &dyn Names, expr: &Expr) -> Result<Side, Diagnostic> {
    match &expr.kind {
        ExprKind::Union(a, b) => {
            let (a, b) = (side(names, a)?, side(names, b)?);
            let cycles = match (a.cycles, b.cycles) {
                (Some(a), Some(b)) => Some(a.or(b)),
                (one, other) => one.or(other),
            };
            Ok(Side { plain: a.plain.or(b.plain), cycles })
        }
        ExprKind::Intersection(a, b) => {
            for (id, other) in [(a, b), (b, a)] {
                if matches!(id.kind, ExprKind::Identity) {
                    let term = elaborate(names, other)?;
                    return Ok(match term.as_test() {
                        Some(test) => Side { plain: Term::Test(test.clone()), cycles: None },
                        None => Side { plain: Term::zero(), cycles: Some(term) },
                    });
                }
            }
            Ok(Side { plain: elaborate(names, expr)?, cycles: None })
        }
        _ => Ok(Side { plain: elaborate(names, expr)?, cycles: None }),
    }
}

impl Query {
    /// The inclusions that `left <= right` consists of.
    pub fn new(left: &Side, right: &Side, left_span: Span, right_span: Span) -> Result<Vec<Query>, Diagnostic> {
        let mut queries = Vec::new();
        if let Some(cycles) = &left.cycles {
            // Loops of `f & id` are loops of `f`. Loops of a rotation are loops of the rotated term
            // at another event.
            let all = right.cycles.clone().into_iter().fold(right.plain.clone(), Term::or);
            let (right, rotated) = without_rotation(&all);
            let left = if rotated { without_rotation(cycles).0 } else { cycles.clone() };
            queries.push(Query { left, right, same_ends: true, rotated });
        }
        let nothing = matches!(left.plain.as_test(), Some(crate::term::Test::False));
        if left.cycles.is_none() || !nothing {
            if right.cycles.is_some() && !nothing {
                return Err(Diagnostic::new(Fault::MisplacedIdentity, right_span.to(left_span))
                    .help("the other side of the constraint needs `& id` too"));
            }
            queries.push(Query {
                left: left.plain.clone(),
                right: right.plain.clone(),
                same_ends: false,
                rotated: false,
            });
        }
        Ok(queries)
    }
}

/// Removes rotations from the parts of a union. The flag says whether there were any.
fn without_rotation(term: &Term) -> (Term, bool) {
    match term {
        Term::Rotation(inner) => (without_rotation(inner).0, true),
        Term::Union(parts) => {
            let stripped: Vec<(Term, bool)> = parts.iter().map(without_rotation).collect();
            let rotated = stripped.iter().any(|(_, r)| *r);
            (Term::Union(stripped.into_iter().map(|(t, _)| t).collect()), rotated)
        }
        Term::Defined(d) if matches!(d.body, Term::Rotation(_) | Term::Union(_)) => {
            let (inner, rotated) = without_rotation(&d.body);
            if rotated { (inner, true) } else { (Term::Defined(Arc::clone(d)), false) }
        }
        other => (other.clone(), false),
    }
}
