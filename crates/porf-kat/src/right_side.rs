//! What the search remembers about the right side of a question: sets of states, or sets of pairs of states.
//!
//! Plain inclusion needs the set of states that a word can lead to. Rotation and deduplication (paper 2, §2.2 and
//! Props. 3.9–3.11) need no automaton of their own; they are other acceptance tests on what a word `w` does to *every*
//! state:
//!
//! - *through*: `(o, c)` with `w` leading from `o` to `c`;
//! - *wrapped*: `(o, c)` with `w = xy`, `x` leading from `o` to acceptance and `y` from the start to `c`.
//!
//! `w` is a rotation of a word of the language iff some wrapped `(o, c)` has `o = c` (then `yx` is accepted), and some power of
//! `w` is a rotation of one iff `c` leads to `o` through pairs of the first kind. Equality weakens to "`c` simulates `o`".
//!
//! All sets are kept closed downwards under simulation, so that comparing them is plain inclusion.

use crate::automaton::Automaton;
use crate::bitset::{BitMatrix, BitSet};
use crate::columns::Columns;
use crate::simulation::simulated_by;

/// How words are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// The word is in the language.
    Plain,
    /// Some power of the word is in the language.
    Power,
    /// Some power of the word is a rotation of a word of the language.
    Rotated,
}

/// One automaton on the right with its acceptance.
pub struct Component {
    acceptance: Acceptance,
    /// Number of states.
    size: usize,
    /// `successors[column][q]`, closed downwards.
    successors: Vec<Vec<BitSet>>,
    /// `accepting[atom class]`: states in which a word may end there.
    accepting: Vec<BitSet>,
    /// `atom_of_column[column]`.
    atom_of_column: Vec<usize>,
    /// `down[q]`: the states that `q` simulates.
    down: Vec<BitSet>,
}

/// What a component knows about a word: rows of states.
pub type Rows = Vec<BitSet>;

impl Component {
    /// Prepares an automaton for the search.
    pub fn new(
        automaton: &Automaton,
        sim: &BitMatrix,
        columns: &Columns,
        acceptance: Acceptance,
    ) -> Component {
        let size = automaton.len();
        let down = simulated_by(sim);
        let close = |states: &mut dyn Iterator<Item = usize>| {
            let mut set = BitSet::new(size);
            for q in states {
                set.union_with(&down[q]);
            }
            set
        };
        let successors = columns
            .representatives
            .iter()
            .map(|&(atom, letter)| {
                let mask = columns.atoms[atom];
                let step = |edges: &Vec<crate::automaton::Edge>| {
                    let taken = edges
                        .iter()
                        .filter(|e| e.guard & mask != 0 && e.letters >> letter & 1 != 0);
                    close(&mut taken.map(|e| e.target as usize))
                };
                automaton.edges.iter().map(step).collect()
            })
            .collect();
        let accepting = columns
            .atoms
            .iter()
            .map(|mask| {
                let mut set = BitSet::new(size);
                (0..size)
                    .filter(|&q| automaton.accept[q] & mask != 0)
                    .for_each(|q| set.insert(q));
                set
            })
            .collect();
        let atom_of_column = columns
            .representatives
            .iter()
            .map(|&(atom, _)| atom)
            .collect();
        Component {
            acceptance,
            size,
            successors,
            accepting,
            atom_of_column,
            down,
        }
    }

    /// What is known about the empty word.
    pub fn initial(&self) -> Rows {
        match self.acceptance {
            Acceptance::Plain => vec![self.down[0].clone()],
            Acceptance::Power => self.down.clone(),
            Acceptance::Rotated => {
                let mut rows = self.down.clone();
                rows.resize(2 * self.size, BitSet::new(self.size));
                rows
            }
        }
    }

    fn image(&self, row: &BitSet, column: usize) -> BitSet {
        let mut next = BitSet::new(self.size);
        for q in row.iter() {
            next.union_with(&self.successors[column][q]);
        }
        next
    }

    /// What is known after one more pair of atom and letter.
    pub fn step(&self, rows: &Rows, column: usize) -> Rows {
        let mut next: Rows = rows.iter().map(|row| self.image(row, column)).collect();
        if self.acceptance == Acceptance::Rotated {
            let accepting = &self.accepting[self.atom_of_column[column]];
            for o in 0..self.size {
                if rows[o].intersects(accepting) {
                    next[self.size + o].union_with(&self.successors[column][0]);
                }
            }
        }
        next
    }

    /// Whether the word is accepted if it ends at this class of atoms.
    pub fn accepts(&self, rows: &Rows, atom: usize) -> bool {
        let accepting = &self.accepting[atom];
        match self.acceptance {
            Acceptance::Plain => rows[0].intersects(accepting),
            Acceptance::Power => {
                // From the start through any number of copies of the word.
                let mut reached = rows[0].clone();
                self.close_through(&mut reached, rows);
                reached.intersects(accepting)
            }
            Acceptance::Rotated => (0..self.size).any(|o| {
                let mut reached = rows[self.size + o].clone();
                if rows[o].intersects(accepting) {
                    reached.union_with(&self.down[0]);
                }
                if reached.contains(o) {
                    return true;
                }
                if reached.is_empty() {
                    return false;
                }
                self.close_through(&mut reached, rows);
                reached.contains(o)
            }),
        }
    }

    /// Adds all states reached by further copies of the word.
    fn close_through(&self, reached: &mut BitSet, rows: &Rows) {
        loop {
            let mut more = reached.clone();
            for q in reached.iter() {
                more.union_with(&rows[q]);
            }
            if !reached.union_with(&more) {
                return;
            }
        }
    }
}
