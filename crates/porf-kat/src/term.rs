//! KAT terms: tests over event sets, and relations built from letters by union, composition and
//! iteration.
//!
//! Kater, §2.3. Terms keep the names of definitions ([`Term::Defined`]), because automata are
//! reduced and cached per definition.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::vocabulary::{Pred, Rel, Vocabulary};

/// A Boolean combination of event sets.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Test {
    /// All events.
    True,
    /// No event.
    False,
    /// The events of a primitive set.
    Pred(Pred),
    /// Complement.
    Not(Arc<Test>),
    /// Intersection.
    And(Arc<Test>, Arc<Test>),
    /// Union.
    Or(Arc<Test>, Arc<Test>),
}

impl Test {
    /// Intersection, simplified.
    pub fn and(self, other: Test) -> Test {
        match (self, other) {
            (Test::True, t) | (t, Test::True) => t,
            (Test::False, _) | (_, Test::False) => Test::False,
            (a, b) if a == b => a,
            (a, b) => Test::And(Arc::new(a), Arc::new(b)),
        }
    }

    /// Union, simplified.
    pub fn or(self, other: Test) -> Test {
        match (self, other) {
            (Test::True, _) | (_, Test::True) => Test::True,
            (Test::False, t) | (t, Test::False) => t,
            (a, b) if a == b => a,
            (a, b) => Test::Or(Arc::new(a), Arc::new(b)),
        }
    }

    /// Complement, simplified.
    pub fn negate(self) -> Test {
        match self {
            Test::True => Test::False,
            Test::False => Test::True,
            Test::Not(inner) => inner.as_ref().clone(),
            other => Test::Not(Arc::new(other)),
        }
    }

    /// The number of primitive sets in it.
    pub fn size(&self) -> usize {
        match self {
            Test::True | Test::False | Test::Pred(_) => 1,
            Test::Not(t) => t.size(),
            Test::And(a, b) | Test::Or(a, b) => a.size() + b.size(),
        }
    }

    /// The value when each primitive set has the given truth value.
    pub fn holds(&self, value: &dyn Fn(Pred) -> bool) -> bool {
        match self {
            Test::True => true,
            Test::False => false,
            Test::Pred(p) => value(*p),
            Test::Not(t) => !t.holds(value),
            Test::And(a, b) => a.holds(value) && b.holds(value),
            Test::Or(a, b) => a.holds(value) || b.holds(value),
        }
    }

    /// Adds the primitive sets that occur.
    pub fn collect_predicates(&self, into: &mut BTreeSet<Pred>) {
        match self {
            Test::True | Test::False => {}
            Test::Pred(p) => {
                into.insert(*p);
            }
            Test::Not(t) => t.collect_predicates(into),
            Test::And(a, b) | Test::Or(a, b) => {
                a.collect_predicates(into);
                b.collect_predicates(into);
            }
        }
    }

    /// The test for events that are in none of these sets.
    pub fn without(&self, is_absent: &dyn Fn(Pred) -> bool) -> Test {
        match self {
            Test::Pred(p) if is_absent(*p) => Test::False,
            Test::True | Test::False | Test::Pred(_) => self.clone(),
            Test::Not(t) => t.without(is_absent).negate(),
            Test::And(a, b) => a.without(is_absent).and(b.without(is_absent)),
            Test::Or(a, b) => a.without(is_absent).or(b.without(is_absent)),
        }
    }

    /// The test in the language's syntax.
    pub fn show(&self, vocabulary: &Vocabulary) -> String {
        match self {
            Test::And(a, b) if matches!(&**b, Test::Not(_)) => match &**b {
                Test::Not(b) => format!("({} \\ {})", a.show(vocabulary), b.show(vocabulary)),
                _ => a.show(vocabulary),
            },
            Test::True => "[]".into(),
            Test::False => "0".into(),
            Test::Pred(p) => vocabulary.predicate_name(*p).into(),
            Test::Not(t) => format!("([] \\ {})", t.show(vocabulary)),
            Test::And(a, b) => format!("({};{})", a.show(vocabulary), b.show(vocabulary)),
            Test::Or(a, b) => format!("({}|{})", a.show(vocabulary), b.show(vocabulary)),
        }
    }
}

/// A primitive relation or its inverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Letter {
    /// The relation.
    pub relation: Rel,
    /// Whether the relation is reversed.
    pub inverse: bool,
}

impl Letter {
    /// The relation itself.
    pub fn forward(relation: Rel) -> Letter {
        Letter { relation, inverse: false }
    }

    /// The inverse letter.
    pub fn flip(self) -> Letter {
        Letter { relation: self.relation, inverse: !self.inverse }
    }

    /// Name of the letter in the language's syntax.
    pub fn show(self, vocabulary: &Vocabulary) -> String {
        let name = vocabulary.relation_name(self.relation);
        if self.inverse { format!("{name}^-1") } else { name.into() }
    }
}

/// A definition: `let name = body` of some file.
#[derive(Debug)]
pub struct Definition {
    /// The name.
    pub name: String,
    /// Base name of the defining file.
    pub file: String,
    /// A unique number.
    pub id: usize,
    /// What the name stands for.
    pub body: Term,
    /// The size of the body; see [`Term::size`].
    pub size: usize,
}

/// A KAT term.
#[derive(Clone, Debug)]
pub enum Term {
    /// The identity on a set.
    Test(Test),
    /// A primitive relation.
    Letter(Letter),
    /// Union.
    Union(Arc<[Term]>),
    /// Composition.
    Sequence(Arc<[Term]>),
    /// One or more times.
    Plus(Arc<Term>),
    /// Zero or more times.
    Star(Arc<Term>),
    /// Zero times or once.
    Optional(Arc<Term>),
    /// All rotations.
    Rotation(Arc<Term>),
    /// The body of a definition.
    Defined(Arc<Definition>),
    /// An unknown of the recursive group being resolved; never part of a finished term.
    #[doc(hidden)]
    Hole(usize),
}

impl Term {
    /// The empty relation.
    pub fn zero() -> Term {
        Term::Test(Test::False)
    }

    /// The identity.
    pub fn identity() -> Term {
        Term::Test(Test::True)
    }

    /// A primitive relation.
    pub fn relation(relation: Rel) -> Term {
        Term::Letter(Letter::forward(relation))
    }

    /// The set, if the term is one (looking through definitions).
    pub fn as_test(&self) -> Option<&Test> {
        match self {
            Term::Test(t) => Some(t),
            Term::Defined(d) => d.body.as_test(),
            _ => None,
        }
    }

    /// Union of two terms.
    pub fn or(self, other: Term) -> Term {
        match (self, other) {
            (Term::Test(a), Term::Test(b)) => Term::Test(a.or(b)),
            (Term::Test(Test::False), t) | (t, Term::Test(Test::False)) => t,
            (a, b) => {
                let mut parts = Vec::new();
                for part in [a, b] {
                    match part {
                        Term::Union(inner) => parts.extend(inner.iter().cloned()),
                        other => parts.push(other),
                    }
                }
                Term::Union(parts.into())
            }
        }
    }

    /// Composition of two terms.
    pub fn then(self, other: Term) -> Term {
        match (self, other) {
            (Term::Test(a), Term::Test(b)) => Term::Test(a.and(b)),
            (Term::Test(Test::True), t) | (t, Term::Test(Test::True)) => t,
            (Term::Test(Test::False), _) | (_, Term::Test(Test::False)) => Term::zero(),
            (a, b) => {
                let mut parts: Vec<Term> = Vec::new();
                for part in [a, b] {
                    let inner = match part {
                        Term::Sequence(inner) => inner.to_vec(),
                        other => vec![other],
                    };
                    for item in inner {
                        match (parts.last_mut(), &item) {
                            (Some(Term::Test(a)), Term::Test(b)) => *a = a.clone().and(b.clone()),
                            _ => parts.push(item),
                        }
                    }
                }
                Term::Sequence(parts.into())
            }
        }
    }

    /// One or more times.
    pub fn plus(self) -> Term {
        match self {
            t @ (Term::Test(_) | Term::Plus(_) | Term::Star(_)) => t,
            t => Term::Plus(Arc::new(t)),
        }
    }

    /// Zero or more times.
    pub fn star(self) -> Term {
        match self {
            Term::Test(_) => Term::identity(),
            Term::Plus(inner) | Term::Optional(inner) => Term::Star(inner),
            t @ Term::Star(_) => t,
            t => Term::Star(Arc::new(t)),
        }
    }

    /// Zero times or once.
    pub fn optional(self) -> Term {
        match self {
            Term::Test(_) => Term::identity(),
            Term::Plus(inner) => Term::Star(inner),
            t @ (Term::Star(_) | Term::Optional(_)) => t,
            t => Term::Optional(Arc::new(t)),
        }
    }

    /// Replaces the same-location parts of views. `None` if the term has none.
    pub fn replace_located(&self, vocabulary: &Vocabulary, with: &dyn Fn(&Arc<Definition>) -> Term) -> Option<Term> {
        self.replace_letters(&|letter| vocabulary.located_view(letter.relation).map(with))
    }

    /// The term with something else in place of the relations for which there is something; `None`
    /// if it has no such relation.
    pub fn replace_letters(&self, with: &dyn Fn(Letter) -> Option<Term>) -> Option<Term> {
        if !self.any(&mut |t| matches!(t, Term::Letter(l) if with(*l).is_some())) {
            return None;
        }
        let go = |t: &Term| t.replace_letters(with).unwrap_or_else(|| t.clone());
        Some(match self {
            Term::Letter(l) => {
                let new = with(*l)?;
                if l.inverse { new.inverse() } else { new }
            }
            Term::Union(parts) => Term::Union(parts.iter().map(go).collect()),
            Term::Sequence(parts) => Term::Sequence(parts.iter().map(go).collect()),
            Term::Plus(t) => Term::Plus(Arc::new(go(t))),
            Term::Star(t) => Term::Star(Arc::new(go(t))),
            Term::Optional(t) => Term::Optional(Arc::new(go(t))),
            Term::Rotation(t) => Term::Rotation(Arc::new(go(t))),
            // Expanded: automata are cached by definition.
            Term::Defined(d) => go(&d.body),
            Term::Test(_) | Term::Hole(_) => self.clone(),
        })
    }

    /// The term for executions in which no event is in these sets.
    pub fn without(&self, is_absent: &dyn Fn(Pred) -> bool) -> Term {
        let go = |t: &Term| t.without(is_absent);
        let has_absent = |test: &Test| {
            let mut all = BTreeSet::new();
            test.collect_predicates(&mut all);
            all.into_iter().any(is_absent)
        };
        if !self.any(&mut |t| matches!(t, Term::Test(test) if has_absent(test))) {
            return self.clone();
        }
        match self {
            Term::Test(test) => Term::Test(test.without(is_absent)),
            Term::Union(parts) => parts.iter().map(go).fold(Term::zero(), Term::or),
            Term::Sequence(parts) => parts.iter().map(go).fold(Term::identity(), Term::then),
            Term::Plus(t) => go(t).plus(),
            Term::Star(t) => go(t).star(),
            Term::Optional(t) => go(t).optional(),
            Term::Rotation(t) => Term::Rotation(Arc::new(go(t))),
            Term::Defined(d) => go(&d.body),
            Term::Letter(_) | Term::Hole(_) => self.clone(),
        }
    }

    /// The inverse relation.
    pub fn inverse(&self) -> Term {
        match self {
            Term::Test(_) | Term::Hole(_) => self.clone(),
            Term::Letter(l) if l.relation.is_symmetric() => self.clone(),
            Term::Letter(l) => Term::Letter(l.flip()),
            Term::Union(parts) => Term::Union(parts.iter().map(Term::inverse).collect()),
            Term::Sequence(parts) => Term::Sequence(parts.iter().rev().map(Term::inverse).collect()),
            Term::Plus(t) => Term::Plus(Arc::new(t.inverse())),
            Term::Star(t) => Term::Star(Arc::new(t.inverse())),
            Term::Optional(t) => Term::Optional(Arc::new(t.inverse())),
            Term::Rotation(t) => Term::Rotation(Arc::new(t.inverse())),
            Term::Defined(d) => d.body.inverse(),
        }
    }

    /// Calls `visit` on every node, definitions' bodies included, parents first.
    pub fn visit(&self, visit: &mut dyn FnMut(&Term)) {
        visit(self);
        match self {
            Term::Test(_) | Term::Letter(_) | Term::Hole(_) => {}
            Term::Union(parts) | Term::Sequence(parts) => parts.iter().for_each(|p| p.visit(visit)),
            Term::Plus(t) | Term::Star(t) | Term::Optional(t) | Term::Rotation(t) => t.visit(visit),
            Term::Defined(d) => d.body.visit(visit),
        }
    }

    /// The number of relations and sets with every name replaced by its definition.
    pub fn size(&self) -> usize {
        match self {
            Term::Test(test) => test.size(),
            Term::Letter(_) | Term::Hole(_) => 1,
            Term::Union(parts) | Term::Sequence(parts) => parts.iter().map(Term::size).fold(0, usize::saturating_add),
            Term::Plus(t) | Term::Star(t) | Term::Optional(t) | Term::Rotation(t) => t.size(),
            Term::Defined(d) => d.size,
        }
    }

    /// Whether some node satisfies the condition.
    pub fn any(&self, condition: &mut dyn FnMut(&Term) -> bool) -> bool {
        let mut found = false;
        self.visit(&mut |t| found |= condition(t));
        found
    }

    /// Whether the term or a definition in it has a rotation.
    pub fn has_rotation(&self) -> bool {
        self.any(&mut |t| matches!(t, Term::Rotation(_)))
    }

    /// The term in the language's syntax; definitions are shown by name.
    pub fn show(&self, vocabulary: &Vocabulary) -> String {
        self.show_at(vocabulary, 0)
    }

    /// `level`: 0 anywhere, 1 inside a sequence, 2 under a postfix operator.
    fn show_at(&self, vocabulary: &Vocabulary, level: u8) -> String {
        let list = |parts: &[Term], separator: &str, inner: u8| {
            let shown: Vec<String> = parts.iter().map(|p| p.show_at(vocabulary, inner)).collect();
            shown.join(separator)
        };
        let wrap = |text: String, own: u8| {
            if level > own { format!("({text})") } else { text }
        };
        match self {
            Term::Test(Test::True) => "id".into(),
            Term::Test(Test::False) => "0".into(),
            Term::Test(t) => {
                let text = t.show(vocabulary);
                let bare = text.strip_prefix('(').and_then(|t| t.strip_suffix(')'));
                match (t, bare) {
                    (Test::And(..) | Test::Or(..), Some(inner)) => format!("[{inner}]"),
                    _ => format!("[{text}]"),
                }
            }
            Term::Letter(l) => l.show(vocabulary),
            Term::Union(parts) => wrap(list(parts, " | ", 0), 0),
            Term::Sequence(parts) => wrap(list(parts, ";", 1), 1),
            Term::Plus(t) => format!("{}+", t.show_at(vocabulary, 2)),
            Term::Star(t) => format!("{}*", t.show_at(vocabulary, 2)),
            Term::Optional(t) => format!("{}?", t.show_at(vocabulary, 2)),
            Term::Rotation(t) => format!("rot ({})", t.show_at(vocabulary, 0)),
            Term::Defined(d) => d.name.clone(),
            Term::Hole(i) => format!("<{i}>"),
        }
    }
}
