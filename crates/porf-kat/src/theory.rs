//! The theory of executions as a substitution, and the translation of terms into automata.
//!
//! Kater, Props. 3.2, 3.4 and 3.6. On the left of an inclusion a relation stands for its base
//! letters, restricted to its domain and range. On the right it stands for every path that the
//! theory knows to be inside it: `po` for `po+`, `mo` for `(mo | rf;fr)+`, `fr` for `fr;(mo |
//! rf;fr)*`, each extended by the assumptions. It is enough to substitute on the right, because a
//! word of the left side only needs to be accepted as it is.
//!
//! Deviations from the paper: an assumption `e <= r` whose `e` mentions `r` in its middle is
//! unfolded a fixed number of times (`UNFOLD`), where the paper unfolds once; `moi` and `fri` are
//! closed like `mo` and `fr` (`moi;moi <= moi`, `rfi;fri <= moi`, `fri;moi <= fri` follow from
//! their definitions as parts inside `po`).

use std::collections::HashMap;
use std::time::Instant;

use crate::assumption::Rules;
use crate::atoms::{Mask, Universe};
use crate::automaton::{Alphabet, Automaton};
use crate::same_location::Marks;
use crate::simulation::{reduce_until, trim};
use crate::term::{Letter, Term, Test};
use crate::vocabulary::{Pred, Rel, Vocabulary};

/// How often an assumption is unfolded inside itself.
const UNFOLD: u8 = 2;

/// The translation of the terms of one question.
pub struct Compiler<'a> {
    /// Names and their facts.
    pub vocabulary: &'a Vocabulary,
    /// Atoms of the question.
    pub universe: &'a Universe,
    /// Letters of the question.
    pub alphabet: &'a Alphabet,
    /// The sorted assumptions.
    pub rules: &'a Rules,
    /// Marked letters, for cycle questions.
    pub marks: Option<&'a Marks>,
    /// For a relation, words inside it that totality yields, over letters.
    pub found: HashMap<Rel, Automaton>,
    /// Whether external steps absorb internal ones on either side: `moe;moi <= moe`, `rfi;fre <=
    /// moe` and so on. See `Question::external_absorbs`.
    pub external_absorbs: bool,
    /// Whether `po` on the left is `po-loc | po-diff-loc`.
    pub splits_po: bool,
    /// When the reduction of automata stops.
    pub deadline: Option<Instant>,
    definitions: HashMap<(usize, u8), Automaton>,
    letters: HashMap<(Letter, u8), Automaton>,
}

impl<'a> Compiler<'a> {
    /// A compiler without cached automata.
    pub fn new(
        vocabulary: &'a Vocabulary,
        universe: &'a Universe,
        alphabet: &'a Alphabet,
        rules: &'a Rules,
        marks: Option<&'a Marks>,
    ) -> Compiler<'a> {
        Compiler {
            vocabulary,
            universe,
            alphabet,
            rules,
            marks,
            found: HashMap::new(),
            external_absorbs: false,
            splits_po: false,
            deadline: None,
            definitions: HashMap::new(),
            letters: HashMap::new(),
        }
    }

    /// Reduces an automaton as far as possible before the deadline.
    pub fn reduce(&self, a: Automaton) -> Automaton {
        reduce_until(a, self.deadline)
    }

    /// Reduces large automata and trims the others.
    fn shrink(&self, a: Automaton) -> Automaton {
        if a.len() > 24 { self.reduce(a) } else { trim(a) }
    }

    fn all(&self) -> Mask {
        self.universe.all()
    }

    /// The automaton of a left side: letters between their domains and ranges, without the theory.
    ///
    /// Every letter must be in the alphabet: an automaton without some of its words would be
    /// included in anything.
    pub fn left(&mut self, term: &Term) -> Automaton {
        term.visit(&mut |t| {
            let Term::Letter(letter) = t else { return };
            for part in left_parts(self.vocabulary, *letter, self.splits_po) {
                let known = self.alphabet.position(part).is_some();
                assert!(known, "a letter of the left side is not in the alphabet: {}", part.show(self.vocabulary));
            }
        });
        self.left_known(term)
    }

    /// The automaton of a left side, restricted to the letters of the alphabet.
    fn left_known(&mut self, term: &Term) -> Automaton {
        let automaton = self.left_raw(term);
        self.reduce(automaton)
    }

    fn left_raw(&mut self, term: &Term) -> Automaton {
        match term {
            Term::Letter(letter) => {
                let (mut domain, mut range) = {
                    let (d, r) = self.vocabulary.domains(*letter);
                    (self.universe.mask(&d), self.universe.mask(&r))
                };
                if let Some(rules) = self.rules.relations.get(&letter.relation) {
                    for (s, t) in &rules.domains {
                        let (s, t) = if letter.inverse { (t, s) } else { (s, t) };
                        domain &= self.universe.mask(s);
                        range &= self.universe.mask(t);
                    }
                }
                if self.splits_po && letter.relation == Rel::PO {
                    // Where `po-diff-loc` matters, `po` is split into its two parts. Fences have no
                    // location.
                    let part = |relation| self.alphabet.set([Letter { relation, ..*letter }]);
                    let others = !self.universe.mask(&Test::Pred(Pred::F));
                    let same = Automaton::step(domain & others, part(Rel::PO_LOC), range & others);
                    return same.union(Automaton::step(domain, part(Rel::PO_DIFF_LOC), range));
                }
                let letters = self.alphabet.set(self.vocabulary.parts(*letter));
                Automaton::step(domain, letters, range)
            }
            Term::Defined(d) => {
                let key = (d.id, u8::MAX);
                if let Some(known) = self.definitions.get(&key) {
                    return known.clone();
                }
                let automaton = self.left_known(&d.body);
                self.definitions.insert(key, automaton.clone());
                automaton
            }
            other => self.structure(other, &mut |compiler, inner| compiler.left_raw(inner)),
        }
    }

    /// The automaton of a right side, with the theory substituted.
    pub fn right(&mut self, term: &Term) -> Automaton {
        let automaton = self.right_at(term, UNFOLD);
        let automaton = match self.identity_loops() {
            Some(loops) => loops.then(&automaton),
            None => automaton,
        };
        self.reduce(automaton)
    }

    /// The automaton of a term that is inserted into a right side.
    pub fn right_part(&mut self, term: &Term) -> Automaton {
        let automaton = self.right_at(term, UNFOLD);
        self.reduce(automaton)
    }

    fn right_at(&mut self, term: &Term, unfold: u8) -> Automaton {
        match term {
            Term::Letter(letter) => self.right_letter(*letter, unfold),
            Term::Defined(d) => {
                let key = (d.id, unfold);
                if let Some(known) = self.definitions.get(&key) {
                    return known.clone();
                }
                // The same-location part of a view is inside the view. If the view is a closure,
                // the part may be any of its steps.
                let automaton = match (self.vocabulary.located_part(d.id), &d.body) {
                    (None, body) => self.right_at(body, unfold),
                    (Some(part), Term::Plus(inner)) => {
                        let part = self.right_letter(Letter::forward(part), unfold);
                        self.right_at(inner, unfold).union(part).plus()
                    }
                    (Some(part), body) => {
                        let part = self.right_letter(Letter::forward(part), unfold);
                        self.right_at(body, unfold).union(part)
                    }
                };
                let automaton = self.reduce(automaton);
                self.definitions.insert(key, automaton.clone());
                automaton
            }
            other => self.structure(other, &mut |compiler, inner| compiler.right_at(inner, unfold)),
        }
    }

    /// The cases that both sides share.
    fn structure(&mut self, term: &Term, go: &mut dyn FnMut(&mut Self, &Term) -> Automaton) -> Automaton {
        match term {
            Term::Test(test) => Automaton::test(self.universe.mask(test)),
            Term::Union(parts) => {
                let sum = parts.iter().fold(Automaton::zero(), |sum, part| sum.union(go(self, part)));
                self.shrink(sum)
            }
            Term::Sequence(parts) => {
                let first = go(self, &parts[0]);
                let product = parts[1..].iter().fold(first, |product, part| product.then(&go(self, part)));
                self.shrink(product)
            }
            Term::Plus(inner) => {
                let inner = go(self, inner);
                self.shrink(inner.plus())
            }
            Term::Star(inner) => {
                let inner = go(self, inner);
                self.shrink(inner.plus().optional(self.all()))
            }
            Term::Optional(inner) => go(self, inner).optional(self.all()),
            Term::Rotation(inner) => {
                let inner = go(self, inner);
                self.reduce(self.reduce(inner).rotations(self.all()))
            }
            // The empty relation would prove every inclusion that has it on the left.
            Term::Letter(_) | Term::Defined(_) => unreachable!("both sides translate letters and definitions"),
            Term::Hole(_) => unreachable!("recursive definitions have been solved"),
        }
    }

    /// `(e₁ | e₂ | …)*` for the assumptions `eᵢ <= id`.
    fn identity_loops(&mut self) -> Option<Automaton> {
        if self.rules.identities.is_empty() {
            return None;
        }
        let rules = self.rules;
        let sum = rules.identities.iter().fold(Automaton::zero(), |sum, e| sum.union(self.left_raw(e)));
        Some(self.reduce(sum.plus().optional(self.all())))
    }

    /// One step by any of the letters, followed by the loops that assumptions `e <= id` add.
    fn step(&mut self, letters: impl IntoIterator<Item = Letter>) -> Automaton {
        let set = self.alphabet.set(letters);
        let step = Automaton::step(self.all(), set, self.all());
        match self.identity_loops() {
            Some(loops) if set != 0 => step.then(&loops),
            _ => step,
        }
    }

    /// The automaton of a relation on the right.
    fn right_letter(&mut self, letter: Letter, unfold: u8) -> Automaton {
        if let Some(known) = self.letters.get(&(letter, unfold)) {
            return known.clone();
        }
        let automaton = if letter.inverse { self.inverse_letter(letter) } else { self.closed(letter, unfold) };
        let automaton = self.reduce(automaton);
        self.letters.insert((letter, unfold), automaton.clone());
        automaton
    }

    /// The automaton of an inverse: its letters one by one, closed only by transitivity.
    fn inverse_letter(&mut self, letter: Letter) -> Automaton {
        let step = self.step(self.vocabulary.below(letter));
        let rules = self.rules.relations.get(&letter.relation);
        let transitive = matches!(letter.relation, Rel::PO | Rel::PO_LOC | Rel::MO | Rel::MOI);
        if transitive || rules.is_some_and(|r| r.transitive) { step.plus() } else { step }
    }

    fn closed(&mut self, letter: Letter, unfold: u8) -> Automaton {
        let r = letter.relation;
        let forward = Letter::forward;
        match r {
            Rel::MO => {
                let own = self.with_rules(r, unfold);
                let (rf, fr) = (self.with_rules(Rel::RF, unfold), self.with_rules(Rel::FR, unfold));
                own.union(rf.then(&fr)).plus()
            }
            Rel::FR => {
                let mo = self.right_letter(forward(Rel::MO), unfold);
                let own = self.with_rules(r, unfold);
                let backwards = self.step(self.vocabulary.below(forward(Rel::RF).flip()));
                own.then(&mo.clone().optional(self.all())).union(backwards.then(&mo))
            }
            Rel::MOI => {
                let own = self.with_rules(r, unfold);
                let detour = self.step([forward(Rel::RFI)]).then(&self.step([forward(Rel::FRI)]));
                own.union(detour).plus()
            }
            Rel::FRI => {
                let moi = self.right_letter(forward(Rel::MOI), unfold);
                self.with_rules(r, unfold).then(&moi.optional(self.all()))
            }
            Rel::MOE if self.external_absorbs => {
                let mut step = |r| self.step([forward(r)]);
                let (rfe, rfi, fre, fri) = (step(Rel::RFE), step(Rel::RFI), step(Rel::FRE), step(Rel::FRI));
                let own = self.with_rules(r, unfold).union(rfe.then(&fri)).union(rfi.then(&fre));
                let around = self.right_letter(forward(Rel::MOI), unfold).optional(self.all());
                around.clone().then(&own).then(&around)
            }
            Rel::FRE if self.external_absorbs => {
                let moi = self.right_letter(forward(Rel::MOI), unfold).optional(self.all());
                let internal = self.right_letter(forward(Rel::FRI), unfold);
                let through = internal.then(&self.right_letter(forward(Rel::MOE), unfold));
                self.with_rules(r, unfold).then(&moi).union(through)
            }
            Rel::PO => self.with_rules(r, unfold).plus(),
            Rel::PO_LOC => {
                let own = self.with_rules(r, unfold).plus();
                match self.marks {
                    Some(marks) => own.union(marks.block(self.all())),
                    None => own,
                }
            }
            // po-diff-loc composed with po-loc on either side stays in po-diff-loc: events of one
            // location have the same location. Fences have no location, so all of po before or
            // after a fence is in po-diff-loc.
            Rel::PO_DIFF_LOC => {
                let around = self.with_rules(Rel::PO_LOC, unfold).plus().optional(self.all());
                let own = around.clone().then(&self.with_rules(r, unfold)).then(&around);
                let po = self.right_letter(forward(Rel::PO), unfold);
                let fence = Automaton::test(self.universe.mask(&Test::Pred(Pred::F)));
                own.union(fence.clone().then(&po)).union(po.then(&fence))
            }
            Rel::SAME_THREAD | Rel::ANY => self.with_rules(r, unfold).plus().optional(self.all()),
            r => {
                let mut own = self.with_rules(r, unfold);
                // A path of a view is in its same-location part if every step keeps the location.
                if let Some(view) = self.vocabulary.located_view(r) {
                    let keeps = |l: &Letter| self.vocabulary.keeps_location(l.relation);
                    let keeping = self.alphabet.set(self.alphabet.letters().iter().copied().filter(keeps));
                    let mut paths = trim(self.right_at(&view.body, unfold).map_letters(|letters| letters & keeping));
                    paths.accept[0] = 0;
                    own = own.union(paths);
                }
                match self.marks {
                    Some(marks) => own.union(marks.single(self.vocabulary, self.alphabet, r, self.all())),
                    None => own,
                }
            }
        }
    }

    /// The letters of a relation with the assumptions about it and about the relations inside it.
    fn with_rules(&mut self, r: Rel, unfold: u8) -> Automaton {
        let below = self.vocabulary.below(Letter::forward(r));
        let mut own = self.step(below.iter().copied());
        if let Some(found) = self.found.get(&r) {
            own = own.union(found.clone());
        }
        let rules = self.rules;
        for other in rules.relations.keys().copied().filter(|&o| o != r) {
            let inner = self.vocabulary.below(Letter::forward(other));
            if inner.iter().all(|l| below.contains(l)) {
                own = own.union(self.with_rules(other, unfold));
            }
        }
        let Some(relation) = rules.relations.get(&r) else {
            return own;
        };
        if unfold > 0 {
            for extra in &relation.extras {
                own = own.union(self.right_at(extra, unfold - 1));
            }
            let loops = |compiler: &mut Self, terms: &[Term]| {
                let sum = terms.iter().fold(Automaton::zero(), |s, t| s.union(compiler.right_at(t, unfold - 1)));
                sum.plus().optional(compiler.all())
            };
            if !relation.heads.is_empty() {
                own = loops(self, &relation.heads).then(&own);
            }
            if !relation.tails.is_empty() {
                own = own.then(&loops(self, &relation.tails));
            }
        }
        let own = if relation.transitive { own.plus() } else { own };
        self.reduce(own)
    }
}

/// The base letters of a relation on the left; `po` has two with `splits_po`.
pub fn left_parts(vocabulary: &Vocabulary, letter: Letter, splits_po: bool) -> Vec<Letter> {
    if splits_po && letter.relation == Rel::PO {
        return [Rel::PO_LOC, Rel::PO_DIFF_LOC].map(|relation| Letter { relation, ..letter }).to_vec();
    }
    vocabulary.parts(letter)
}
