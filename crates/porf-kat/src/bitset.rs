//! Fixed-size sets of small numbers, and square Boolean matrices made of them.

/// A set of numbers below a fixed bound. Sets that are compared must have the same bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// The empty set of numbers below `bound`.
    pub fn new(bound: usize) -> BitSet {
        BitSet { words: vec![0; bound.div_ceil(64)] }
    }

    /// The set as words of 64 bits.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Adds a number.
    pub fn insert(&mut self, i: usize) {
        self.words[i / 64] |= 1 << (i % 64);
    }

    /// Removes a number.
    pub fn remove(&mut self, i: usize) {
        self.words[i / 64] &= !(1 << (i % 64));
    }

    /// Whether the number is in the set.
    pub fn contains(&self, i: usize) -> bool {
        self.words[i / 64] >> (i % 64) & 1 != 0
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// Adds all numbers of another set; returns whether this set changed.
    pub fn union_with(&mut self, other: &BitSet) -> bool {
        let mut changed = 0;
        for (a, b) in self.words.iter_mut().zip(&other.words) {
            changed |= b & !*a;
            *a |= b;
        }
        changed != 0
    }

    /// The numbers, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                Some(i * 64 + bit)
            })
        })
    }
}

/// A relation on the numbers below its size.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct BitMatrix {
    /// `rows[i]` holds the numbers that `i` is related to.
    pub rows: Vec<BitSet>,
}

impl BitMatrix {
    /// The empty relation.
    pub fn new(size: usize) -> BitMatrix {
        BitMatrix { rows: vec![BitSet::new(size); size] }
    }

    /// Whether `i` is related to `j`.
    pub fn contains(&self, i: usize, j: usize) -> bool {
        self.rows[i].contains(j)
    }

    /// The converse relation.
    pub fn transpose(&self) -> BitMatrix {
        let mut result = BitMatrix::new(self.rows.len());
        for (i, row) in self.rows.iter().enumerate() {
            row.iter().for_each(|j| result.rows[j].insert(i));
        }
        result
    }
}
