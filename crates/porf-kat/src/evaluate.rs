//! Evaluation of terms on one small execution: a term denotes a relation on at most 64 events.

use std::collections::HashMap;

use crate::term::{Letter, Term};
use crate::vocabulary::{Pred, Rel, Vocabulary};

/// A relation on at most 64 events, by rows.
pub type Relation = Vec<u64>;

/// Sets and base relations of one execution.
#[derive(Clone, Debug, Default)]
pub struct Interpretation {
    /// The sets that each event belongs to.
    pub sets: Vec<Vec<Pred>>,
    /// Base relations; absent ones are empty.
    pub relations: HashMap<Rel, Relation>,
}

/// The meaning of a term. Pairs of the empty word are kept apart from pairs of at least one step.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// The events that the term relates to themselves by the empty word.
    pub standing: u64,
    /// The pairs that the term relates by one step or more.
    pub moving: Relation,
}

/// The error for a term with a rotation: a rotation denotes words, not a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContainsRotation;

impl Meaning {
    /// Whether the pair is related.
    pub fn relates(&self, x: usize, y: usize) -> bool {
        self.moving[x] >> y & 1 != 0 || (x == y && self.standing >> x & 1 != 0)
    }

    /// Whether every pair of this meaning is one of the other.
    pub fn is_inside(&self, other: &Meaning) -> bool {
        (0..self.moving.len()).all(|x| (0..self.moving.len()).all(|y| !self.relates(x, y) || other.relates(x, y)))
    }
}

impl Interpretation {
    /// Number of events.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    fn everything(&self) -> u64 {
        if self.len() == 64 { u64::MAX } else { (1 << self.len()) - 1 }
    }

    /// The pairs of a letter.
    pub fn letter(&self, vocabulary: &Vocabulary, letter: Letter) -> Result<Relation, ContainsRotation> {
        let mut result = vec![0; self.len()];
        for part in vocabulary.parts(letter) {
            if let Some(view) = vocabulary.located_view(part.relation) {
                let rows = self.located(vocabulary, &view.body)?;
                return Ok(if part.inverse { converse(&rows) } else { rows });
            }
            if let Some(rows) = self.relations.get(&part.relation) {
                let rows = if part.inverse { converse(rows) } else { rows.clone() };
                result.iter_mut().zip(rows).for_each(|(a, b)| *a |= b);
            }
        }
        Ok(result)
    }

    /// The pairs of a view that have one location.
    fn located(&self, vocabulary: &Vocabulary, view: &Term) -> Result<Relation, ContainsRotation> {
        let whole = self.evaluate(vocabulary, view)?.moving;
        let same = self.relations.get(&Rel::LOC_OVERLAP).cloned().unwrap_or_else(|| vec![0; self.len()]);
        Ok(whole.iter().zip(&same).map(|(a, b)| a & b).collect())
    }

    /// The meaning of a term.
    pub fn evaluate(&self, vocabulary: &Vocabulary, term: &Term) -> Result<Meaning, ContainsRotation> {
        let go = |t: &Term| self.evaluate(vocabulary, t);
        let nothing = || Meaning { standing: 0, moving: vec![0; self.len()] };
        Ok(match term {
            Term::Test(test) => {
                let members = (0..self.len()).filter(|&e| test.holds(&|p| self.sets[e].contains(&p)));
                Meaning { standing: members.fold(0, |set, e| set | 1 << e), ..nothing() }
            }
            Term::Letter(letter) => Meaning { moving: self.letter(vocabulary, *letter)?, ..nothing() },
            Term::Union(parts) => {
                let mut sum = nothing();
                for part in parts.iter() {
                    let part = go(part)?;
                    sum.standing |= part.standing;
                    sum.moving.iter_mut().zip(part.moving).for_each(|(a, b)| *a |= b);
                }
                sum
            }
            Term::Sequence(parts) => {
                let mut product = Meaning { standing: self.everything(), ..nothing() };
                for part in parts.iter() {
                    let part = go(part)?;
                    let mut moving = compose(&product.moving, &part.moving);
                    for (x, row) in moving.iter_mut().enumerate() {
                        *row |= product.moving[x] & part.standing;
                        if product.standing >> x & 1 != 0 {
                            *row |= part.moving[x];
                        }
                    }
                    product = Meaning { standing: product.standing & part.standing, moving };
                }
                product
            }
            Term::Plus(inner) => {
                let inner = go(inner)?;
                Meaning { standing: inner.standing, moving: transitive_closure(&inner.moving) }
            }
            Term::Star(inner) => {
                Meaning { standing: self.everything(), moving: transitive_closure(&go(inner)?.moving) }
            }
            Term::Optional(inner) => Meaning { standing: self.everything(), ..go(inner)? },
            Term::Defined(d) => go(&d.body)?,
            Term::Rotation(_) | Term::Hole(_) => return Err(ContainsRotation),
        })
    }
}

/// Composition.
pub fn compose(a: &Relation, b: &Relation) -> Relation {
    a.iter()
        .map(|&row| {
            let middle = (0..b.len()).filter(|m| row >> m & 1 != 0);
            middle.fold(0, |sum, m| sum | b[m])
        })
        .collect()
}

/// The inverse relation.
pub fn converse(a: &Relation) -> Relation {
    let mut result = vec![0; a.len()];
    for (x, row) in a.iter().enumerate() {
        (0..a.len()).filter(|y| row >> y & 1 != 0).for_each(|y| result[y] |= 1 << x);
    }
    result
}

/// Transitive closure.
pub fn transitive_closure(a: &Relation) -> Relation {
    let mut result = a.clone();
    for middle in 0..a.len() {
        let through = result[middle];
        for row in &mut result {
            if *row >> middle & 1 != 0 {
                *row |= through;
            }
        }
    }
    result
}

/// Whether no event is related to itself.
pub fn is_irreflexive(a: &Relation) -> bool {
    a.iter().enumerate().all(|(x, row)| row >> x & 1 == 0)
}
