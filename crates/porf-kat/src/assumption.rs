//! Classification of assumptions by how the prover can use them.
//!
//! Kater, Props. 3.1–3.6 and §3.7. One deviation: an assumption `A <= B` with a composite `B` is
//! used only where *every* word of `B` is available (see [`crate::sequence`]). The paper's
//! "wherever there is a `B` path" proves false statements when `B` is a union, or when guards on
//! the path are narrower than those of `B`. If `B` is not a single sequence of tests and letters,
//! the assumption is ignored; a failed proof is then no refutation.

use std::collections::BTreeMap;

use crate::diagnostic::Span;
use crate::resolve::{Assumption, AssumptionKind};
use crate::term::{Letter, Term, Test};
use crate::vocabulary::{Rel, Vocabulary};

/// A sequence of letters with a test before each and one after the last: `tests.len() ==
/// letters.len() + 1`.
#[derive(Clone, Debug)]
pub struct TestedLetters {
    /// The tests.
    pub tests: Vec<Test>,
    /// The letters.
    pub letters: Vec<Letter>,
}

/// What is known about one relation beyond the built-in theory.
#[derive(Clone, Debug, Default)]
pub struct RelationRules {
    /// `e <= r`.
    pub extras: Vec<Term>,
    /// `x;r <= r`.
    pub heads: Vec<Term>,
    /// `r;x <= r`.
    pub tails: Vec<Term>,
    /// `r;r <= r`.
    pub transitive: bool,
    /// `r <= [s];r;[t]`.
    pub domains: Vec<(Test, Test)>,
}

/// The assumptions of a file, sorted.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// Tests that hold of every event.
    pub facts: Vec<Test>,
    /// Rules about single relations.
    pub relations: BTreeMap<Rel, RelationRules>,
    /// `e <= id`.
    pub identities: Vec<Term>,
    /// `e = 0`.
    pub empty: Vec<Term>,
    /// `e & id = 0`.
    pub irreflexive: Vec<Term>,
    /// `a <= b` with two letters or more in `b`.
    pub sequences: Vec<(Term, TestedLetters)>,
    /// `total r` for relations other than `mo`.
    pub total: Vec<Rel>,
    /// The assumptions that the prover ignores.
    pub ignored: Vec<Span>,
}

impl Rules {
    /// Sorts the assumptions.
    pub fn new(vocabulary: &Vocabulary, assumptions: &[Assumption]) -> Rules {
        let mut rules = Rules::default();
        for assumption in assumptions {
            match &assumption.kind {
                AssumptionKind::Inclusion(a, b) => {
                    if !rules.inclusion(a, b) {
                        rules.ignored.push(assumption.span);
                    }
                }
                AssumptionKind::Irreflexive(e) => rules.irreflexive.push(e.clone()),
                // Built in: mo is total on the writes of each location.
                AssumptionKind::Total(Rel::MO) => {}
                AssumptionKind::Total(r) => {
                    rules.total.push(*r);
                    rules.relation(*r).transitive = true;
                    rules.irreflexive.push(Term::relation(*r).plus());
                }
            }
        }
        // By definition detour is the part of moe;rfe inside po.
        let detour = [Rel::MOE, Rel::RFE].into_iter().map(Term::relation).fold(Term::identity(), Term::then);
        if let Some(sequence) = tested_letters(&detour) {
            rules.sequences.push((Term::relation(Rel::DETOUR), sequence));
        }
        debug_assert!(rules.relations.keys().all(|r| !vocabulary.relation_name(*r).is_empty()));
        rules
    }

    /// The relations that reach everything after what they reach: those with `r;po <= r`.
    pub(crate) fn extended_by_po(&self) -> impl Iterator<Item = Rel> {
        let is_po = |tail: &Term| matches!(tail, Term::Letter(letter) if *letter == Letter::forward(Rel::PO));
        let extends = move |rules: &RelationRules| rules.tails.iter().any(is_po);
        self.relations.iter().filter(move |(_, rules)| extends(rules)).map(|(r, _)| *r)
    }

    /// The rules of a relation, created on first use.
    fn relation(&mut self, r: Rel) -> &mut RelationRules {
        self.relations.entry(r).or_default()
    }

    /// Adds `a <= b`; false if it cannot be used in full.
    fn inclusion(&mut self, a: &Term, b: &Term) -> bool {
        if let (Some(s), Some(t)) = (a.as_test(), b.as_test()) {
            self.facts.push(s.clone().and(t.clone().negate()).negate());
            return true;
        }
        match b.as_test() {
            Some(Test::False) => {
                self.empty.push(a.clone());
                return true;
            }
            Some(Test::True) => {
                self.identities.push(a.clone());
                return true;
            }
            Some(_) => {
                // e <= [t] is stronger than e <= id; the difference is not used.
                self.identities.push(a.clone());
                return false;
            }
            None => {}
        }
        if let Term::Union(parts) = unfold(a) {
            let used: Vec<bool> = parts.iter().map(|part| self.inclusion(part, b)).collect();
            return used.into_iter().all(|u| u);
        }
        let Some(sequence) = tested_letters(b) else {
            return false;
        };
        match sequence.letters.as_slice() {
            [letter] => self.single(a, *letter, &sequence.tests),
            _ => {
                self.sequences.push((a.clone(), sequence));
                true
            }
        }
    }

    /// Adds `a <= [s];letter;[t]`.
    fn single(&mut self, a: &Term, letter: Letter, tests: &[Test]) -> bool {
        let a = if letter.inverse { a.inverse() } else { a.clone() };
        let (first, last) = if letter.inverse { (1, 0) } else { (0, 1) };
        let r = letter.relation;
        let own = |t: &Term| matches!(t, Term::Letter(l) if *l == Letter::forward(r));
        let mentions = |t: &Term| t.any(&mut |inner| own(inner));
        if own(&a) {
            let domain = (tests[first].clone(), tests[last].clone());
            self.relation(r).domains.push(domain);
            return true;
        }
        let unguarded = tests.iter().all(|t| *t == Test::True);
        match unfold(&a) {
            Term::Plus(inner) if own(&inner) => self.relation(r).transitive = true,
            Term::Sequence(parts) => {
                let product = |parts: &[Term]| parts.iter().cloned().fold(Term::identity(), Term::then);
                let (first, last) = (&parts[0], &parts[parts.len() - 1]);
                let (head, tail) = (product(&parts[..parts.len() - 1]), product(&parts[1..]));
                if parts.len() == 2 && own(first) && own(last) {
                    self.relation(r).transitive = true;
                } else if own(first) && !mentions(&tail) {
                    self.relation(r).tails.push(tail);
                } else if own(last) && !mentions(&head) {
                    self.relation(r).heads.push(head);
                } else {
                    self.relation(r).extras.push(a.clone());
                }
            }
            other => self.relation(r).extras.push(other),
        }
        // The tests around the letter also restrict the ends of `a`; that part is not used.
        unguarded
    }
}

/// The body of a definition, through any number of renamings.
fn unfold(term: &Term) -> Term {
    match term {
        Term::Defined(d) => unfold(&d.body),
        other => other.clone(),
    }
}

/// The term as one sequence of tests and letters, if it is one.
pub fn tested_letters(term: &Term) -> Option<TestedLetters> {
    let mut sequence = TestedLetters { tests: vec![Test::True], letters: Vec::new() };
    collect(term, &mut sequence).then_some(sequence)
}

fn collect(term: &Term, sequence: &mut TestedLetters) -> bool {
    match term {
        Term::Test(t) => {
            if let Some(last) = sequence.tests.last_mut() {
                *last = last.clone().and(t.clone());
            }
            true
        }
        Term::Letter(l) => {
            sequence.letters.push(*l);
            sequence.tests.push(Test::True);
            true
        }
        Term::Sequence(parts) => parts.iter().all(|p| collect(p, sequence)),
        Term::Defined(d) => collect(&d.body, sequence),
        _ => false,
    }
}
