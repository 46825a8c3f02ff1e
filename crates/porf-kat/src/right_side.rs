//! The right side of a question during the search: sets of states, or sets of pairs of states.
//!
//! Plain inclusion needs the set of states that a word reaches. Rotation and deduplication (paper
//! 2, §2.2 and Props. 3.9–3.11) need no separate automaton. They are other acceptance conditions on
//! the effect of a word `w` on *every* state:
//!
//! - *through*: `(o, c)` with `w` leading from `o` to `c`;
//! - *wrapped*: `(o, c)` with `w = xy`, `x` leading from `o` to acceptance and `y` from the start
//!   to `c`.
//!
//! `w` is a rotation of a word of the language iff some wrapped `(o, c)` has `o = c` (then `yx` is
//! accepted). Some power of `w` is such a rotation iff `c` leads to `o` by through pairs. Both
//! weaken equality to "`c` simulates `o`".
//!
//! All sets are closed downwards under simulation, so that comparing them is plain inclusion. Pairs
//! that help to accept no continuation of the left side are left out (`useful`); only deduplication
//! needs all pairs.

use crate::automaton::{Automaton, Edge};
use crate::bitset::{BitMatrix, BitSet};
use crate::columns::Columns;
use crate::simulation::simulated_by;

/// The acceptance condition of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// The word is in the language.
    Plain,
    /// Some power of the word is in the language.
    Power,
    /// The word is a rotation of a word of the language.
    Rotated,
    /// Some power of the word is a rotation of a word of the language.
    RotatedPower,
}

impl Acceptance {
    fn has_wrapped(self) -> bool {
        matches!(self, Acceptance::Rotated | Acceptance::RotatedPower)
    }

    /// The corresponding condition on powers of the word.
    pub fn of_powers(self) -> Acceptance {
        match self {
            Acceptance::Plain | Acceptance::Power => Acceptance::Power,
            Acceptance::Rotated | Acceptance::RotatedPower => Acceptance::RotatedPower,
        }
    }
}

/// The effect of a word on a component: rows of states.
///
/// `Plain` has one row. The other conditions have one row for every state (*through*), and the
/// rotated ones as many again (*wrapped*).
pub type Rows = Vec<u64>;

/// One automaton on the right with its acceptance condition.
pub struct Component {
    acceptance: Acceptance,
    /// Number of states.
    size: usize,
    /// Words in a row.
    stride: usize,
    /// `successors[column][q]`, closed downwards.
    successors: Vec<Vec<BitSet>>,
    /// `accepting[atom class]`: the states in which a word may end there.
    accepting: Vec<BitSet>,
    /// `atom_of_column[column]`.
    atom_of_column: Vec<usize>,
    /// `down[q]`: the states that `q` simulates.
    down: Vec<BitSet>,
    /// `useful[p]`: the relevant pairs while the left side is in state `p`; empty if all pairs are
    /// kept.
    useful: Vec<Rows>,
}

impl Component {
    /// Prepares an automaton for the search.
    pub fn new(
        automaton: &Automaton,
        left: &Automaton,
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
                let step = |edges: &Vec<Edge>| {
                    let taken = edges.iter().filter(|e| e.guard & mask != 0 && e.letters >> letter & 1 != 0);
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
                (0..size).filter(|&q| automaton.accept[q] & mask != 0).for_each(|q| set.insert(q));
                set
            })
            .collect();
        let atom_of_column = columns.representatives.iter().map(|&(atom, _)| atom).collect();
        let useful = match acceptance {
            Acceptance::Rotated => useful(left, automaton, &down),
            _ => Vec::new(),
        };
        let stride = size.div_ceil(64);
        Component { acceptance, size, stride, successors, accepting, atom_of_column, down, useful }
    }

    fn row<'r>(&self, rows: &'r [u64], i: usize) -> &'r [u64] {
        &rows[i * self.stride..(i + 1) * self.stride]
    }

    /// The rows of the empty word.
    pub fn initial(&self) -> Rows {
        match self.acceptance {
            Acceptance::Plain => self.down[0].words().to_vec(),
            acceptance => {
                let mut rows: Rows = self.down.iter().flat_map(|row| row.words().iter().copied()).collect();
                if acceptance.has_wrapped() {
                    rows.resize(2 * rows.len(), 0);
                }
                self.keep_useful(&mut rows, 0);
                rows
            }
        }
    }

    fn keep_useful(&self, rows: &mut Rows, left_state: usize) {
        if let Some(mask) = self.useful.get(left_state) {
            rows.iter_mut().zip(mask).for_each(|(a, b)| *a &= b);
        }
    }

    /// The rows after one more pair of atom and letter, before irrelevant pairs are removed.
    pub fn step(&self, rows: &Rows, column: usize) -> Rows {
        let mut next = vec![0; rows.len()];
        let successors = &self.successors[column];
        for (i, row) in rows.chunks_exact(self.stride).enumerate() {
            let target = &mut next[i * self.stride..(i + 1) * self.stride];
            for_each_bit(row, |q| or_into(target, successors[q].words()));
        }
        if self.acceptance.has_wrapped() {
            let accepting = self.accepting[self.atom_of_column[column]].words();
            for o in 0..self.size {
                if intersects(self.row(rows, o), accepting) {
                    let at = (self.size + o) * self.stride;
                    or_into(&mut next[at..at + self.stride], successors[0].words());
                }
            }
        }
        next
    }

    /// Removes the pairs that are irrelevant in a state of the left side.
    pub fn settle(&self, rows: &Rows, left_state: usize) -> Rows {
        let mut rows = rows.clone();
        self.keep_useful(&mut rows, left_state);
        rows
    }

    /// Whether the pairs of `small` that are relevant in a state of the left side are in `large`.
    pub fn is_inside(&self, small: &Rows, large: &Rows, left_state: usize) -> bool {
        match self.useful.get(left_state) {
            Some(mask) => small.iter().zip(large).zip(mask).all(|((a, b), m)| a & m & !b == 0),
            None => small.iter().zip(large).all(|(a, b)| a & !b == 0),
        }
    }

    /// The accepting states of an atom class. Classes with equal sets end words in the same way.
    pub fn ending(&self, atom: usize) -> &BitSet {
        &self.accepting[atom]
    }

    /// Whether the word is accepted when it ends at this class of atoms.
    pub fn accepts(&self, rows: &Rows, atom: usize) -> bool {
        let accepting = self.accepting[atom].words();
        match self.acceptance {
            Acceptance::Plain => intersects(rows, accepting),
            Acceptance::Power => {
                // From the start by any number of copies of the word.
                let mut reached = self.row(rows, 0).to_vec();
                self.close_through(&mut reached, rows);
                intersects(&reached, accepting)
            }
            Acceptance::Rotated | Acceptance::RotatedPower => (0..self.size).any(|o| {
                let mut reached = self.row(rows, self.size + o).to_vec();
                if intersects(self.row(rows, o), accepting) {
                    or_into(&mut reached, self.down[0].words());
                }
                let contains = |row: &[u64]| row[o / 64] >> (o % 64) & 1 != 0;
                if contains(&reached) {
                    return true;
                }
                if self.acceptance == Acceptance::Rotated || reached.iter().all(|&w| w == 0) {
                    return false;
                }
                self.close_through(&mut reached, rows);
                contains(&reached)
            }),
        }
    }

    /// Adds all states that further copies of the word reach.
    fn close_through(&self, reached: &mut [u64], rows: &Rows) {
        loop {
            let mut more = reached.to_vec();
            for_each_bit(reached, |q| or_into(&mut more, self.row(rows, q)));
            if more == reached {
                return;
            }
            reached.copy_from_slice(&more);
        }
    }
}

fn for_each_bit(row: &[u64], mut visit: impl FnMut(usize)) {
    for (i, &word) in row.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            visit(i * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

fn or_into(target: &mut [u64], source: &[u64]) {
    target.iter_mut().zip(source).for_each(|(a, b)| *a |= b);
}

fn intersects(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// For every state of the left side, the pairs that some continuation turns into acceptance.
///
/// A backward fixpoint over the product of both sides. `through[p][c]` and `wrapped[p][c]` are the
/// origins `o` for which the pair `(o, c)` can still help while the left side is in `p`.
fn useful(left: &Automaton, right: &Automaton, down: &[BitSet]) -> Vec<Rows> {
    let (states, size) = (left.len(), right.len());
    let mut through = vec![vec![BitSet::new(size); size]; states];
    let mut wrapped = through.clone();
    for p in 0..states {
        if left.accept[p] == 0 {
            continue;
        }
        for c in 0..size {
            wrapped[p][c].union_with(&down[c]);
            if right.accept[c] & left.accept[p] != 0 {
                through[p][c].union_with(&down[0]);
            }
        }
    }
    let meet = |e: &Edge, f: &Edge| e.guard & f.guard != 0 && e.letters & f.letters != 0;
    loop {
        let mut changed = false;
        for p in (0..states).rev() {
            for e in &left.edges[p] {
                let target = e.target as usize;
                for c in 0..size {
                    for f in right.edges[c].iter().filter(|f| meet(e, f)) {
                        let later = through[target][f.target as usize].clone();
                        changed |= through[p][c].union_with(&later);
                        let later = wrapped[target][f.target as usize].clone();
                        changed |= wrapped[p][c].union_with(&later);
                    }
                    // A word of the right side ends here, and the next one starts.
                    if right.accept[c] & e.guard != 0 {
                        for f in right.edges[0].iter().filter(|f| meet(e, f) && right.accept[c] & f.guard != 0) {
                            let later = wrapped[target][f.target as usize].clone();
                            changed |= through[p][c].union_with(&later);
                        }
                    }
                }
            }
        }
        if !changed {
            break;
        }
    }
    let stride = size.div_ceil(64);
    (0..states)
        .map(|p| {
            let mut rows = vec![0; 2 * size * stride];
            for (part, sets) in [&through[p], &wrapped[p]].into_iter().enumerate() {
                for (c, origins) in sets.iter().enumerate() {
                    for o in origins.iter() {
                        rows[(part * size + o) * stride + c / 64] |= 1 << (c % 64);
                    }
                }
            }
            rows
        })
        .collect()
}
