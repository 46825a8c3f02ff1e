//! In a cycle, one step of program order whose ends must have the same location is a step of
//! `po-loc`.
//!
//! Kater, §3.5, intersects the *left* side of a cycle question with `sameLoc` and moves that to
//! the primitive relations where possible. Here the *right* side is relaxed instead, which needs no
//! rewriting. If all letters of a cycle keep the location, except for one contiguous block inside
//! program order, then the ends of the block have the same location, and one occurrence of `po-loc`
//! may read the whole block. The same holds for `r-loc` and one letter `r`.
//!
//! *One* occurrence must read the block: `po-loc;po-loc` may not read `po;po`, whose middle event
//! can have any location. So the letters of a block are marked, the first one differently, and
//! [`Marks::layers`] keeps track of the marks.

use crate::atoms::Mask;
use crate::automaton::{Alphabet, Automaton, Edge, LetterSet};
use crate::simulation::trim;
use crate::term::Letter;
use crate::vocabulary::{Rel, Vocabulary};

/// Marked copies of letters, numbered after those of the alphabet.
#[derive(Clone, Debug)]
pub struct Marks {
    /// Number of unmarked letters.
    base: usize,
    /// The letters inside program order.
    block: Vec<usize>,
    /// Other letters with a same-location part: those of declared relations.
    singles: Vec<usize>,
    /// Unmarked letters that keep the location.
    keeping: LetterSet,
}

impl Marks {
    /// The marks for an alphabet; `None` if no letter needs marks or if there are too many letters.
    pub fn new(vocabulary: &Vocabulary, alphabet: &Alphabet) -> Option<Marks> {
        let letters = || alphabet.letters().iter().enumerate().filter(|(_, l)| !l.inverse);
        let block: Vec<usize> = letters().filter(|(_, l)| vocabulary.inside_po(l.relation)).map(|(i, _)| i).collect();
        let declared = |r: Rel| vocabulary.declared_relations().iter().any(|(d, _)| *d == r);
        let singles: Vec<usize> = letters().filter(|(_, l)| declared(l.relation)).map(|(i, _)| i).collect();
        let keeps = |l: &Letter| vocabulary.keeps_location(l.relation);
        let keeping = alphabet.set(alphabet.letters().iter().copied().filter(keeps));
        let useful = block.iter().chain(&singles).any(|&i| keeping >> i & 1 == 0);
        let base = alphabet.letters().len();
        let room = base + 2 * block.len() + singles.len() <= 64;
        (useful && room).then_some(Marks { base, block, singles, keeping })
    }

    /// The automaton of a block that one occurrence of `po-loc` reads.
    pub fn block(&self, all: Mask) -> Automaton {
        let count = self.block.len();
        if count == 0 {
            return Automaton::zero();
        }
        let run = ((1 << count) - 1) << self.base;
        let more = Automaton::step(all, run << count, all).plus().optional(all);
        Automaton::step(all, run, all).then(&more)
    }

    /// The automaton of a letter that one occurrence of a declared relation's same-location part
    /// reads.
    pub fn single(&self, vocabulary: &Vocabulary, alphabet: &Alphabet, relation: Rel, all: Mask) -> Automaton {
        let whole = vocabulary.declared_relations().iter().find(|(_, local)| *local == relation);
        let index = whole.and_then(|(r, _)| alphabet.position(Letter::forward(*r)));
        match index.and_then(|i| self.singles.iter().position(|&s| s == i)) {
            Some(k) => Automaton::step(all, 1 << (self.base + 2 * self.block.len() + k), all),
            None => Automaton::zero(),
        }
    }

    /// The automaton without marked edges.
    pub fn without_marks(&self, a: &Automaton) -> Automaton {
        let plain = self.plain();
        trim(a.clone().map_letters(|l| l & plain))
    }

    fn plain(&self) -> LetterSet {
        (1 << self.base) - 1
    }

    /// The letters that a set of first marks stands for, and those of a set of continuing marks.
    fn unmark(&self, set: LetterSet) -> (LetterSet, LetterSet) {
        let count = self.block.len();
        let (mut first, mut more) = (0, 0);
        for (k, &letter) in self.block.iter().enumerate() {
            first |= (set >> (self.base + k) & 1) << letter;
            more |= (set >> (self.base + count + k) & 1) << letter;
        }
        for (k, &letter) in self.singles.iter().enumerate() {
            first |= (set >> (self.base + 2 * count + k) & 1) << letter;
        }
        (first, more)
    }

    /// Replaces marks by letters. A run uses marked edges for at most one block. If it does, all
    /// its other letters keep the location, and there is at least one of them: events that only the
    /// block joins may have no location.
    ///
    /// Layers: 0 the unmarked automaton; 1 before the block, 2 the same after at least one letter;
    /// 3 in the block with no letter before it, 4 with at least one; 5 after the block.
    pub fn layers(&self, a: &Automaton) -> Automaton {
        let n = a.len() as u32;
        let at = |layer: u32, q: u32| (layer * n + q) as usize;
        let mut result = Automaton { edges: vec![Vec::new(); 6 * a.len()], accept: vec![0; 6 * a.len()] };
        for q in 0..n {
            for layer in [0, 4, 5] {
                result.accept[at(layer, q)] = a.accept[q as usize];
            }
            for e in &a.edges[q as usize] {
                let plain = e.letters & self.plain();
                let keeping = plain & self.keeping;
                let (first, more) = self.unmark(e.letters);
                for (from, to, letters) in [
                    (0, 0, plain),
                    (1, 2, keeping),
                    (2, 2, keeping),
                    (1, 3, first),
                    (2, 4, first),
                    (3, 3, more),
                    (4, 4, more),
                    (3, 5, keeping),
                    (4, 5, keeping),
                    (5, 5, keeping),
                ] {
                    if letters != 0 {
                        let target = at(to, e.target) as u32;
                        let edge = Edge { target, letters, guard: e.guard };
                        result.edges[at(from, q)].push(edge);
                        // The start of layer 1 is the start of the automaton.
                        if from == 1 && q == 0 {
                            result.edges[0].push(edge);
                        }
                    }
                }
            }
        }
        trim(result)
    }
}
