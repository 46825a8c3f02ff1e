//! Columns: equivalence classes of pairs (atom, letter) that no edge of a query distinguishes.

use std::collections::HashMap;

use crate::atoms::Mask;
use crate::automaton::{Automaton, letters_of};
use crate::sequence::split_by;

/// The columns of one question.
pub struct Columns {
    /// Classes of atoms that no guard and no acceptance mask distinguishes.
    pub atoms: Vec<Mask>,
    /// `table[atom class][letter]`: the column of the pair, or `None` if the left side never reads
    /// it.
    pub table: Vec<Vec<Option<usize>>>,
    /// A representative pair (atom class, letter) of every column.
    pub representatives: Vec<(usize, usize)>,
}

impl Columns {
    /// Computes the columns for the edges of the left side and of the automata on the right.
    pub fn new(all: Mask, letters: usize, left: &Automaton, right: &[&Automaton]) -> Columns {
        let automata = || std::iter::once(left).chain(right.iter().copied());
        let mut masks: Vec<Mask> = automata().flat_map(|a| a.accept.iter().copied()).collect();
        masks.extend(automata().flat_map(|a| a.edges.iter().flatten().map(|e| e.guard)));
        let atoms = split_by(all, &masks);
        // Edges with equal guard and letters distinguish the same pairs.
        let mut labels: Vec<(Mask, u64)> =
            automata().flat_map(|a| a.edges.iter().flatten().map(|e| (e.guard, e.letters))).collect();
        labels.sort_unstable();
        labels.dedup();
        let mut read = vec![vec![false; letters]; atoms.len()];
        for edge in left.edges.iter().flatten() {
            for (class, row) in atoms.iter().zip(&mut read) {
                if class & edge.guard != 0 {
                    letters_of(edge.letters).for_each(|l| row[l] = true);
                }
            }
        }
        let mut known: HashMap<Vec<u64>, usize> = HashMap::new();
        let mut representatives = Vec::new();
        let mut table = Vec::new();
        for (a, class) in atoms.iter().enumerate() {
            let mut row = vec![None; letters];
            for (l, slot) in row.iter_mut().enumerate().filter(|(l, _)| read[a][*l]) {
                let mut key = vec![0; labels.len().div_ceil(64)];
                for (i, (guard, set)) in labels.iter().enumerate() {
                    key[i / 64] |= u64::from(guard & class != 0 && set >> l & 1 != 0) << (i % 64);
                }
                let column = *known.entry(key).or_insert_with(|| {
                    representatives.push((a, l));
                    representatives.len() - 1
                });
                *slot = Some(column);
            }
            table.push(row);
        }
        Columns { atoms, table, representatives }
    }

    /// The columns that an edge with this guard and these letters reads.
    pub fn of_edge(&self, guard: Mask, letters: u64) -> Vec<usize> {
        let mut columns: Vec<usize> = Vec::new();
        for (class, row) in self.atoms.iter().zip(&self.table) {
            if class & guard != 0 {
                columns.extend(letters_of(letters).filter_map(|l| row[l]));
            }
        }
        columns.sort_unstable();
        columns.dedup();
        columns
    }
}
