//! Elaboration of expressions into terms. It resolves names, distinguishes sets from relations, and
//! moves intersections and differences to primitive relations where possible.
//!
//! Regular languages are closed under intersection, but the intersection of two *relations* is not
//! the intersection of their languages. The supported forms are:
//! - Boolean combinations of sets;
//! - `e & loc-overlap`, by the rule of Kater, §3.5: the restriction moves to the only factor that
//!   may change the location;
//! - `v & loc-overlap` for a view `v`, which the prover treats as a primitive relation;
//! - the internal and external parts of `rf`, `mo`, `fr`, written `r & po` and `r \ po`;
//! - `po \ po-loc`.

use crate::diagnostic::{Diagnostic, Fault, Span, near_miss};
use crate::syntax::{Expr, ExprKind};
use crate::term::{Letter, Term, Test};
use crate::vocabulary::{Rel, Vocabulary};

/// Looks up the names of the file being resolved.
pub trait Names {
    /// The vocabulary.
    fn vocabulary(&self) -> &Vocabulary;
    /// The term of a defined name; `None` if nothing defines it.
    fn definition(&self, file: Option<&str>, name: &str, span: Span) -> Result<Option<Term>, Diagnostic>;
    /// The names that a suggestion may offer.
    fn candidates(&self) -> Vec<String>;
}

/// Size beyond which a term is rejected: a few definitions, each of which uses the one before
/// twice, are larger than any memory.
const MAX_SIZE: usize = 20_000;

/// Translates an expression.
pub fn elaborate(names: &dyn Names, expr: &Expr) -> Result<Term, Diagnostic> {
    let term = translate(names, expr)?;
    match term.size() > MAX_SIZE {
        true => Err(Diagnostic::new(Fault::TooLarge(MAX_SIZE), expr.span)),
        false => Ok(term),
    }
}

fn translate(names: &dyn Names, expr: &Expr) -> Result<Term, Diagnostic> {
    let go = |e: &Expr| elaborate(names, e);
    match &expr.kind {
        ExprKind::Zero => Ok(Term::zero()),
        ExprKind::Identity => Ok(Term::identity()),
        ExprKind::Name { file, name } => lookup(names, file.as_deref(), name, expr.span),
        ExprKind::Bracket(inner) => Ok(Term::Test(elaborate_set(names, inner)?)),
        ExprKind::Union(a, b) => Ok(go(a)?.or(go(b)?)),
        ExprKind::Sequence(a, b) => Ok(go(a)?.then(go(b)?)),
        ExprKind::Plus(e) => Ok(go(e)?.plus()),
        ExprKind::Star(e) => Ok(go(e)?.star()),
        ExprKind::Optional(e) => Ok(go(e)?.optional()),
        ExprKind::Inverse(e) => {
            let inner = go(e)?;
            if inner.any(&mut |t| matches!(t, Term::Hole(_))) {
                return Err(Diagnostic::new(Fault::NotLeftLinear(name_of(e)), expr.span)
                    .help("an inverse of a name that is being defined is not left-linear"));
            }
            Ok(inner.inverse())
        }
        ExprKind::Symmetric(e) => {
            let inner = go(e)?;
            Ok(inner.clone().or(inner.inverse()).optional())
        }
        ExprKind::Rotation(e) => match go(e)? {
            t @ Term::Test(_) => Ok(t),
            t => Ok(Term::Rotation(t.into())),
        },
        ExprKind::Intersection(a, b) => {
            let (left, right) = (go(a)?, go(b)?);
            intersect(names.vocabulary(), &left, &right).ok_or_else(|| {
                let identity = [&left, &right].iter().any(|t| matches!(t, Term::Test(Test::True)));
                let fault = if identity { Fault::MisplacedIdentity } else { Fault::UnsupportedIntersection };
                Diagnostic::new(fault, expr.span).help(if identity {
                    "write `assert e & id <= f`, with `& id` around everything else on its side"
                } else {
                    "supported are sets, `e & loc-overlap` where e is a view or at most one factor of e changes the \
                     location, and `rf & po`, `mo & po`, `fr & po`"
                })
            })
        }
        ExprKind::Difference(a, b) => {
            let (left, right) = (go(a)?, go(b)?);
            subtract(&left, &right).ok_or_else(|| {
                Diagnostic::new(Fault::UnsupportedDifference, expr.span)
                    .help("supported are sets, `rf \\ po`, `mo \\ po`, `fr \\ po`, and `po \\ po-loc`")
            })
        }
    }
}

/// Translates an expression that must be a set.
pub fn elaborate_set(names: &dyn Names, expr: &Expr) -> Result<Test, Diagnostic> {
    let term = elaborate(names, expr)?;
    match term.as_test() {
        Some(test) => Ok(test.clone()),
        None => {
            let shown = term.show(names.vocabulary());
            Err(Diagnostic::new(Fault::NotASet(shown), expr.span)
                .help("`[ ]` encloses sets of events; relations stand outside it"))
        }
    }
}

fn lookup(names: &dyn Names, file: Option<&str>, name: &str, span: Span) -> Result<Term, Diagnostic> {
    if let Some(term) = names.definition(file, name, span)? {
        return Ok(term);
    }
    let vocabulary = names.vocabulary();
    if file.is_none() {
        if let Some(rel) = vocabulary.relation(name) {
            return Ok(Term::relation(rel));
        }
        if let Some(set) = vocabulary.set(name) {
            return Ok(Term::Test(set));
        }
    }
    if name.ends_with("-imm") {
        return Err(Diagnostic::new(Fault::ImmediateRelation(name.into()), span)
            .help("checkers use immediate relations by themselves where that is sound"));
    }
    let shown = file.map_or(name.to_string(), |f| format!("{f}::{name}"));
    let diagnostic = Diagnostic::new(Fault::UnknownName(shown), span);
    let candidates = names.candidates();
    let mut all: Vec<&str> = candidates.iter().map(String::as_str).collect();
    match file {
        None => all.extend(vocabulary.names()),
        Some(file) => {
            let prefix = format!("{file}::");
            all = all.into_iter().filter_map(|c| c.strip_prefix(prefix.as_str())).collect();
        }
    }
    Err(match near_miss(name, all.into_iter()) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
        None => diagnostic.help("declare it with `relation` or `predicate`, or define it with `let`, before its use"),
    })
}

fn intersect(vocabulary: &Vocabulary, a: &Term, b: &Term) -> Option<Term> {
    if let (Some(s), Some(t)) = (a.as_test(), b.as_test()) {
        return Some(Term::Test(s.clone().and(t.clone())));
    }
    for (one, other) in [(a, b), (b, a)] {
        match one {
            Term::Test(Test::False) => return Some(Term::zero()),
            Term::Letter(l) if l.relation == Rel::LOC_OVERLAP => {
                return on_one_location(vocabulary, other);
            }
            Term::Letter(l) if l.relation == Rel::ANY => return Some(other.clone()),
            Term::Letter(l) if *l == Letter::forward(Rel::PO) => {
                if let Term::Letter(r) = other
                    && let Some(internal) = internal_part(vocabulary, *r)
                {
                    return Some(Term::Letter(internal));
                }
            }
            _ => {}
        }
    }
    match (a, b) {
        (Term::Letter(x), Term::Letter(y)) if x == y => Some(a.clone()),
        _ => None,
    }
}

fn internal_part(vocabulary: &Vocabulary, letter: Letter) -> Option<Letter> {
    match letter.relation {
        _ if letter.inverse => None,
        Rel::RF => Some(Letter::forward(Rel::RFI)),
        Rel::MO => Some(Letter::forward(Rel::MOI)),
        Rel::FR => Some(Letter::forward(Rel::FRI)),
        r if vocabulary.inside_po(r) => Some(letter),
        _ => None,
    }
}

fn subtract(a: &Term, b: &Term) -> Option<Term> {
    if let (Some(s), Some(t)) = (a.as_test(), b.as_test()) {
        return Some(Term::Test(s.clone().and(t.clone().negate())));
    }
    match (a, b) {
        (_, Term::Test(Test::False)) => Some(a.clone()),
        (Term::Test(Test::False), _) => Some(Term::zero()),
        (Term::Letter(r), Term::Letter(p)) if *p == Letter::forward(Rel::PO) && !r.inverse => match r.relation {
            Rel::RF | Rel::RFE => Some(Term::relation(Rel::RFE)),
            Rel::MO | Rel::MOE => Some(Term::relation(Rel::MOE)),
            Rel::FR | Rel::FRE => Some(Term::relation(Rel::FRE)),
            _ => None,
        },
        (Term::Letter(r), Term::Letter(l)) if matches!(l.relation, Rel::PO_LOC | Rel::LOC_OVERLAP) && !l.inverse => {
            (*r == Letter::forward(Rel::PO)).then(|| Term::relation(Rel::PO_DIFF_LOC))
        }
        _ => None,
    }
}

/// Whether the two events of every pair of the term have the same location or are equal.
fn keeps_location(vocabulary: &Vocabulary, term: &Term) -> bool {
    match term {
        Term::Test(_) => true,
        Term::Letter(l) => vocabulary.keeps_location(l.relation),
        Term::Union(parts) | Term::Sequence(parts) => parts.iter().all(|p| keeps_location(vocabulary, p)),
        Term::Plus(t) | Term::Star(t) | Term::Optional(t) => keeps_location(vocabulary, t),
        Term::Defined(d) => keeps_location(vocabulary, &d.body),
        Term::Rotation(_) | Term::Hole(_) => false,
    }
}

/// `term & loc-overlap`, if it is regular.
fn on_one_location(vocabulary: &Vocabulary, term: &Term) -> Option<Term> {
    match term {
        // An event overlaps itself only if it has a location at all.
        Term::Test(t) => vocabulary.set("LOC").map(|location| Term::Test(t.clone().and(location))),
        Term::Letter(l) => {
            let relation = vocabulary.location_part(l.relation)?;
            Some(Term::Letter(Letter { relation, ..*l }))
        }
        Term::Union(parts) => {
            parts.iter().map(|p| on_one_location(vocabulary, p)).try_fold(Term::zero(), |sum, part| Some(sum.or(part?)))
        }
        Term::Optional(t) => Some(on_one_location(vocabulary, t)?.or(on_one_location(vocabulary, &Term::identity())?)),
        Term::Plus(t) => (keeps_location(vocabulary, t) && !may_be_identity(t)).then(|| term.clone()),
        // The same-location part of a view is a primitive relation.
        Term::Defined(d) => on_one_location(vocabulary, &d.body).or_else(|| {
            let part = vocabulary.located_part(d.id).filter(|_| !may_be_identity(&d.body))?;
            Some(Term::relation(part))
        }),
        Term::Sequence(parts) => {
            let moving = parts.iter().filter(|p| !keeps_location(vocabulary, p)).count();
            // If every factor is optional, the product may relate an event without location to
            // itself.
            if moving > 1 || (moving == 0 && may_be_identity(term)) {
                return None;
            }
            let mut product = Term::identity();
            for part in parts.iter() {
                product = product.then(match keeps_location(vocabulary, part) {
                    true => part.clone(),
                    false => on_one_location(vocabulary, part)?,
                });
            }
            Some(product)
        }
        Term::Star(_) | Term::Rotation(_) | Term::Hole(_) => None,
    }
}

/// Whether the term may relate an event to itself by the empty word.
fn may_be_identity(term: &Term) -> bool {
    match term {
        Term::Test(t) => *t != Test::False,
        Term::Letter(_) => false,
        Term::Union(parts) => parts.iter().any(may_be_identity),
        Term::Sequence(parts) => parts.iter().all(may_be_identity),
        Term::Plus(t) | Term::Rotation(t) => may_be_identity(t),
        Term::Star(_) | Term::Optional(_) | Term::Hole(_) => true,
        Term::Defined(d) => may_be_identity(&d.body),
    }
}

/// The name of an expression for messages, or a placeholder.
fn name_of(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Name { name, .. } => name.clone(),
        _ => "( … )".into(),
    }
}
