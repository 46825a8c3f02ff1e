//! Automata without ε over guarded letters.
//!
//! Kater, §2.3, describes a normal form with separate edges for tests and relations. Here an edge
//! carries its letters together with the test on its source event ([`Edge::guard`]), and a state
//! carries the test on the event at which a word may end. The start state has no incoming edge, so
//! composition and iteration only copy the edges of the start.

use crate::atoms::Mask;
use crate::term::Letter;

/// A set of letters of an [`Alphabet`].
pub type LetterSet = u64;

/// The letters of one query, numbered.
#[derive(Clone, Debug, Default)]
pub struct Alphabet {
    letters: Vec<Letter>,
}

/// More letters than a [`LetterSet`] has bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this question uses more than 64 relations")]
pub struct TooManyLetters;

impl Alphabet {
    /// The number of a letter, which is added if it is new.
    pub fn add(&mut self, letter: Letter) -> Result<usize, TooManyLetters> {
        match self.position(letter) {
            Some(i) => Ok(i),
            None if self.letters.len() == 64 => Err(TooManyLetters),
            None => {
                self.letters.push(letter);
                Ok(self.letters.len() - 1)
            }
        }
    }

    /// The number of a letter.
    pub fn position(&self, letter: Letter) -> Option<usize> {
        self.letters.iter().position(|&l| l == letter)
    }

    /// The letter with a number.
    pub fn letter(&self, index: usize) -> Letter {
        self.letters[index]
    }

    /// All letters in order.
    pub fn letters(&self) -> &[Letter] {
        &self.letters
    }

    /// The set of the given letters; letters outside the alphabet are dropped.
    pub fn set(&self, letters: impl IntoIterator<Item = Letter>) -> LetterSet {
        letters.into_iter().filter_map(|l| self.position(l)).fold(0, |set, i| set | 1 << i)
    }

    /// The set of all letters.
    pub fn all(&self) -> LetterSet {
        if self.letters.len() == 64 { LetterSet::MAX } else { (1 << self.letters.len()) - 1 }
    }
}

/// The numbers in a letter set.
pub fn letters_of(set: LetterSet) -> impl Iterator<Item = usize> {
    (0..64).filter(move |i| set >> i & 1 != 0)
}

/// An edge of an [`Automaton`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// The state it leads to; never the start.
    pub target: u32,
    /// The letters it reads.
    pub letters: LetterSet,
    /// The atoms of the event it leaves from.
    pub guard: Mask,
}

/// An automaton; state 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    /// Edges by source state. Invariant: no edge leads to state 0; no guard or letter set is empty.
    pub edges: Vec<Vec<Edge>>,
    /// `accept[q]`: the atoms of an event at which a word may end in state `q`. Same length as
    /// `edges`.
    pub accept: Vec<Mask>,
}

impl Automaton {
    /// The identity on a set.
    pub fn test(mask: Mask) -> Automaton {
        Automaton { edges: vec![Vec::new()], accept: vec![mask] }
    }

    /// The empty relation.
    pub fn zero() -> Automaton {
        Automaton::test(0)
    }

    /// One step from an atom of `from` to an atom of `to`.
    pub fn step(from: Mask, letters: LetterSet, to: Mask) -> Automaton {
        if from == 0 || letters == 0 || to == 0 {
            return Automaton::zero();
        }
        Automaton { edges: vec![vec![Edge { target: 1, letters, guard: from }], Vec::new()], accept: vec![0, to] }
    }

    /// Number of states.
    pub fn len(&self) -> usize {
        self.edges.len()
    }

    /// Whether no word is accepted. Dead states must have been removed.
    pub fn is_empty(&self) -> bool {
        self.len() == 1 && self.accept[0] == 0
    }

    /// Number of edges.
    pub fn edge_count(&self) -> usize {
        self.edges.iter().map(Vec::len).sum()
    }

    /// Union.
    pub fn union(mut self, other: Automaton) -> Automaton {
        let shift = self.len() as u32 - 1;
        let moved = |e: &Edge| Edge { target: e.target + shift, ..*e };
        self.edges[0].extend(other.edges[0].iter().map(moved));
        self.accept[0] |= other.accept[0];
        self.edges.extend(other.edges[1..].iter().map(|edges| edges.iter().map(moved).collect()));
        self.accept.extend(&other.accept[1..]);
        self
    }

    /// Composition.
    pub fn then(mut self, other: &Automaton) -> Automaton {
        let own = self.len();
        let shift = own as u32 - 1;
        let moved = |e: &Edge| Edge { target: e.target + shift, ..*e };
        for q in 0..own {
            let end = self.accept[q];
            let entering = other.edges[0].iter().map(moved).map(|e| Edge { guard: e.guard & end, ..e });
            self.edges[q].extend(entering.filter(|e| e.guard != 0));
            self.accept[q] = end & other.accept[0];
        }
        self.edges.extend(other.edges[1..].iter().map(|edges| edges.iter().map(moved).collect()));
        self.accept.extend(&other.accept[1..]);
        self
    }

    /// One or more times.
    pub fn plus(mut self) -> Automaton {
        let first = self.edges[0].clone();
        for q in 1..self.len() {
            let end = self.accept[q];
            let again = first.iter().map(|e| Edge { guard: e.guard & end, ..*e });
            self.edges[q].extend(again.filter(|e| e.guard != 0));
        }
        self
    }

    /// Zero times or once; `all` is the mask of all atoms.
    pub fn optional(mut self, all: Mask) -> Automaton {
        self.accept[0] |= all;
        self
    }

    /// All rotations (Kater, §2.2): the words `vu` with `uv` in the language.
    ///
    /// A guard stays with its event. At the cut, it moves to the first event of the result.
    pub fn rotations(&self, all: Mask) -> Automaton {
        let mut result = self.clone();
        for q in 1..self.len() as u32 {
            // From q to acceptance, then from the start to q.
            let mut after = Automaton { edges: self.edges.clone(), accept: self.accept.clone() };
            after.edges[0] = self.edges[q as usize].clone();
            after.accept[0] = 0;
            let mut before = self.clone();
            before.accept = vec![0; self.len()];
            before.accept[q as usize] = all;
            result = result.union(crate::simulation::trim(after.then(&before)));
        }
        result
    }

    /// The automaton with every letter set mapped; edges whose set becomes empty are dropped.
    pub fn map_letters(mut self, map: impl Fn(LetterSet) -> LetterSet) -> Automaton {
        for edges in &mut self.edges {
            for edge in edges.iter_mut() {
                edge.letters = map(edge.letters);
            }
            edges.retain(|e| e.letters != 0);
        }
        self
    }
}
