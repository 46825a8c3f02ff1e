//! Atoms: classes of events that the tests in use do not distinguish.
//!
//! Tests become masks over at most 128 atoms. Two valuations of the primitive sets are the same
//! atom if every test in use agrees on them. The number of atoms therefore depends on the tests,
//! not on the sets.
//!
//! An atom can also be left out if another one passes the same tests of the left side and fewer of
//! the tests that occur only on the right: replacing the former by the latter keeps a
//! counterexample one.

use std::collections::{BTreeSet, HashMap};

use thiserror::Error;

use crate::term::{Letter, Term, Test};
use crate::vocabulary::{Pred, Rel, Vocabulary};

/// A set of atoms.
pub type Mask = u128;

/// The error for a question with more atoms than a mask has bits, or with too many sets to
/// enumerate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the tests of this question distinguish more than 128 kinds of events")]
pub struct TooManyAtoms;

/// Number of valuations after which the enumeration stops with an error.
const MAX_VALUATIONS: usize = 1 << 18;

/// The atoms of one question and the mask of every test in it.
#[derive(Clone, Debug)]
pub struct Universe {
    /// The tests in use; the position of a test is its bit in a signature.
    tests: Vec<Test>,
    masks: HashMap<Test, Mask>,
    /// `atoms[i]`: the sets of a smallest valuation of the `i`-th atom.
    atoms: Vec<Vec<Pred>>,
    by_signature: HashMap<Vec<u64>, usize>,
    /// Sets in use that are empty in every execution.
    empty: Vec<Pred>,
}

/// The tests that occur in terms, including the domains and ranges of letters.
pub fn tests_in<'a>(vocabulary: &Vocabulary, terms: impl IntoIterator<Item = &'a Term>) -> BTreeSet<Test> {
    let mut tests = BTreeSet::new();
    for term in terms {
        term.visit(&mut |t| match t {
            Term::Test(test) => {
                tests.insert(test.clone());
            }
            Term::Letter(letter) => add_domains(vocabulary, *letter, &mut tests),
            _ => {}
        });
    }
    tests
}

/// Adds the tests for a letter's domain and range.
pub fn add_domains(vocabulary: &Vocabulary, letter: Letter, tests: &mut BTreeSet<Test>) {
    let (domain, range) = vocabulary.domains(letter);
    tests.extend([domain, range]);
    if letter.relation == Rel::PO_DIFF_LOC {
        tests.insert(Test::Pred(Pred::F));
    }
    // The same-location part of a view consists of paths of the view.
    if let Some(view) = vocabulary.located_view(letter.relation) {
        tests.extend(tests_in(vocabulary, [&view.body]));
    }
}

impl Universe {
    /// The atoms that `tests` distinguish, among the valuations that satisfy all of `facts`.
    pub fn new(vocabulary: &Vocabulary, tests: &BTreeSet<Test>, facts: &[Test]) -> Result<Universe, TooManyAtoms> {
        Universe::for_inclusion(vocabulary, tests, &BTreeSet::new(), facts)
    }

    /// Like [`Universe::new`], for a question in which the tests of `right` only ever widen the
    /// right side.
    pub fn for_inclusion(
        vocabulary: &Vocabulary,
        left: &BTreeSet<Test>,
        right: &BTreeSet<Test>,
        facts: &[Test],
    ) -> Result<Universe, TooManyAtoms> {
        let tests: &BTreeSet<Test> = &left.union(right).cloned().collect();
        let facts: Vec<Test> = facts
            .iter()
            .cloned()
            .chain(vocabulary.disjoint_sets().iter().map(|(a, b)| a.clone().and(b.clone()).negate()))
            .collect();
        let (predicates, facts) = relevant(vocabulary, tests, facts);
        let tests: Vec<Test> = tests.iter().cloned().collect();
        let mut enumeration = Enumeration {
            vocabulary,
            predicates: &predicates,
            facts: with_sets(&facts),
            tests: &tests,
            chosen: Vec::new(),
            leaves: 0,
            found: Vec::new(),
            index: HashMap::new(),
        };
        enumeration.assign(0)?;
        let valuations = enumeration.found;
        let mut keep = vec![0; tests.len().div_ceil(64).max(1)];
        for (i, _) in tests.iter().enumerate().filter(|(_, t)| left.contains(t)) {
            keep[i / 64] |= 1 << (i % 64);
        }
        let valuations = undominated(&valuations, &keep);
        if valuations.len() > 128 {
            return Err(TooManyAtoms);
        }
        let mut masks = vec![0; tests.len()];
        let mut atoms = Vec::new();
        let mut by_signature = HashMap::new();
        for (i, (signature, sets)) in valuations.into_iter().enumerate() {
            for (t, mask) in masks.iter_mut().enumerate() {
                *mask |= Mask::from(signature[t / 64] >> (t % 64) & 1) << i;
            }
            atoms.push(sets);
            by_signature.insert(signature, i);
        }
        let masks: HashMap<Test, Mask> = tests.iter().cloned().zip(masks).collect();
        let used = tests.iter().fold(BTreeSet::new(), |mut set, t| {
            t.collect_predicates(&mut set);
            set
        });
        let mut universe = Universe { tests, masks, atoms, by_signature, empty: Vec::new() };
        universe.empty = used.into_iter().filter(|p| !possible(vocabulary, *p, &predicates, &facts)).collect();
        Ok(universe)
    }

    /// The mask with every atom.
    pub fn all(&self) -> Mask {
        if self.atoms.len() == 128 { Mask::MAX } else { (1 << self.atoms.len()) - 1 }
    }

    /// The atoms of a test, which must be a constant or one of the tests the universe was built
    /// from.
    pub fn mask(&self, test: &Test) -> Mask {
        match test {
            Test::True => self.all(),
            Test::False => 0,
            test => self.masks[test],
        }
    }

    /// The tests in use.
    pub fn tests(&self) -> impl Iterator<Item = &Test> {
        self.tests.iter()
    }

    /// Number of atoms.
    pub fn len(&self) -> usize {
        self.atoms.len()
    }

    /// Whether the facts are contradictory, so that no event exists.
    pub fn is_empty(&self) -> bool {
        self.atoms.is_empty()
    }

    /// The sets of a representative event of this atom.
    pub fn sets(&self, atom: usize) -> &[Pred] {
        &self.atoms[atom]
    }

    /// Sets in use that the declarations make empty.
    pub fn empty_sets(&self) -> &[Pred] {
        &self.empty
    }

    /// The atom of an event that belongs to the given sets; `None` if the declarations exclude the
    /// combination.
    pub fn atom_of(&self, member: &dyn Fn(Pred) -> bool) -> Option<usize> {
        self.by_signature.get(&signature(&self.tests, member)).copied()
    }
}

/// The signatures that are minimal: no other one agrees on the bits of `same` and has fewer of the
/// other bits.
fn undominated(all: &[Valuation], same: &[u64]) -> Vec<Valuation> {
    let smaller = |a: &Vec<u64>, b: &Vec<u64>| {
        a != b && a.iter().zip(b).zip(same).all(|((a, b), s)| a & s == b & s && a & !b == 0)
    };
    let minimal = |(b, _): &&Valuation| !all.iter().any(|(a, _)| smaller(a, b));
    all.iter().filter(minimal).cloned().collect()
}

/// The truth values of the tests as a bit vector.
fn signature(tests: &[Test], member: &dyn Fn(Pred) -> bool) -> Vec<u64> {
    let mut bits = vec![0; tests.len().div_ceil(64).max(1)];
    for (i, test) in tests.iter().enumerate() {
        bits[i / 64] |= u64::from(test.holds(member)) << (i % 64);
    }
    bits
}

/// The relevant sets, supersets before subsets, and the facts about them.
fn relevant(vocabulary: &Vocabulary, tests: &BTreeSet<Test>, facts: Vec<Test>) -> (Vec<Pred>, Vec<Test>) {
    let mut used = BTreeSet::new();
    tests.iter().for_each(|t| t.collect_predicates(&mut used));
    loop {
        let before = used.len();
        for p in used.clone() {
            used.extend(vocabulary.supersets(p));
        }
        for fact in &facts {
            let mut inside = BTreeSet::new();
            fact.collect_predicates(&mut inside);
            // Disjointness of two primitive sets is irrelevant while one of them is not in use: no
            // event need belong to that one.
            if !is_simple(fact) && inside.iter().any(|p| used.contains(p)) {
                used.extend(inside);
            }
        }
        if used.len() == before {
            break;
        }
    }
    let facts = facts
        .into_iter()
        .filter(|fact| {
            let mut inside = BTreeSet::new();
            fact.collect_predicates(&mut inside);
            inside.iter().all(|p| used.contains(p))
        })
        .collect();
    let mut order: Vec<Pred> = used.into_iter().collect();
    order.sort_by_key(|&p| (vocabulary.supersets(p).len(), p));
    (order, facts)
}

/// Whether the fact is `not (p and q)` for primitive sets.
fn is_simple(fact: &Test) -> bool {
    match fact {
        Test::Not(inner) => {
            matches!(&**inner, Test::And(a, b) if matches!((&**a, &**b), (Test::Pred(_), Test::Pred(_))))
        }
        _ => false,
    }
}

/// Whether some event can belong to the set. `true` if the enumeration is too large.
fn possible(vocabulary: &Vocabulary, set: Pred, predicates: &[Pred], facts: &[Test]) -> bool {
    let tests = [Test::Pred(set)];
    let mut facts = facts.to_vec();
    facts.push(Test::Pred(set));
    let mut enumeration = Enumeration {
        vocabulary,
        predicates,
        facts: with_sets(&facts),
        tests: &tests,
        chosen: Vec::new(),
        leaves: 0,
        found: Vec::new(),
        index: HashMap::new(),
    };
    enumeration.assign(0).is_err() || !enumeration.found.is_empty()
}

fn with_sets(facts: &[Test]) -> Vec<(&Test, BTreeSet<Pred>)> {
    let sets = |fact: &Test| {
        let mut sets = BTreeSet::new();
        fact.collect_predicates(&mut sets);
        sets
    };
    facts.iter().map(|fact| (fact, sets(fact))).collect()
}

/// A signature with its smallest valuation.
type Valuation = (Vec<u64>, Vec<Pred>);

struct Enumeration<'a> {
    vocabulary: &'a Vocabulary,
    predicates: &'a [Pred],
    /// The facts, each with its sets.
    facts: Vec<(&'a Test, BTreeSet<Pred>)>,
    tests: &'a [Test],
    /// The sets of the event among those assigned so far.
    chosen: Vec<Pred>,
    leaves: usize,
    found: Vec<Valuation>,
    /// The position of each signature in `found`.
    index: HashMap<Vec<u64>, usize>,
}

impl Enumeration<'_> {
    fn assign(&mut self, at: usize) -> Result<(), TooManyAtoms> {
        let decided = &self.predicates[..at];
        // A fact whose sets are all decided prunes the search.
        if at > 0 {
            let newest = decided[at - 1];
            let chosen = &self.chosen;
            let violated = self.facts.iter().any(|(fact, inside)| {
                inside.contains(&newest)
                    && inside.iter().all(|p| decided.contains(p))
                    && !fact.holds(&|p| chosen.contains(&p))
            });
            if violated {
                return Ok(());
            }
        }
        if at == self.predicates.len() {
            self.leaves += 1;
            if self.leaves > MAX_VALUATIONS {
                return Err(TooManyAtoms);
            }
            let key = signature(self.tests, &|p| self.chosen.contains(&p));
            match self.index.get(&key) {
                Some(&i) if self.found[i].1.len() <= self.chosen.len() => {}
                Some(&i) => self.found[i].1 = self.chosen.clone(),
                None => {
                    self.index.insert(key.clone(), self.found.len());
                    self.found.push((key, self.chosen.clone()));
                }
            }
            return Ok(());
        }
        let next = self.predicates[at];
        self.assign(at + 1)?;
        if self.vocabulary.supersets(next).iter().all(|s| self.chosen.contains(s)) {
            self.chosen.push(next);
            self.assign(at + 1)?;
            self.chosen.pop();
        }
        Ok(())
    }
}
