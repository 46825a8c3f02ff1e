//! Dense relations over a small set: boolean matrices with the operations of relation algebra.

use std::fmt;

/// A binary relation over `0..n`, as an n × n bit matrix.
#[derive(Clone, PartialEq, Eq)]
pub struct Relation {
    n: usize,
    /// Words per row: ⌈n / 64⌉.
    stride: usize,
    /// Row-major; bits beyond column n are zero.
    bits: Vec<u64>,
}

impl Relation {
    /// The empty relation over `0..n`.
    pub fn empty(n: usize) -> Relation {
        let stride = n.div_ceil(64);
        Relation { n, stride, bits: vec![0; n * stride] }
    }

    /// The identity over `0..n`.
    pub fn identity(n: usize) -> Relation {
        Relation::identity_on(n, |_| true)
    }

    /// The identity on the elements that satisfy `holds`.
    pub fn identity_on(n: usize, mut holds: impl FnMut(usize) -> bool) -> Relation {
        let mut r = Relation::empty(n);
        for i in 0..n {
            if holds(i) {
                r.insert(i, i);
            }
        }
        r
    }

    /// The relation of the given pairs.
    pub fn from_pairs(n: usize, pairs: impl IntoIterator<Item = (usize, usize)>) -> Relation {
        let mut r = Relation::empty(n);
        for (a, b) in pairs {
            r.insert(a, b);
        }
        r
    }

    /// The size of the underlying set.
    pub fn size(&self) -> usize {
        self.n
    }

    /// Adds a pair.
    #[inline]
    pub fn insert(&mut self, a: usize, b: usize) {
        assert!(a < self.n && b < self.n);
        self.bits[a * self.stride + b / 64] |= 1 << (b % 64);
    }

    /// Whether the pair is in the relation.
    #[inline]
    pub fn contains(&self, a: usize, b: usize) -> bool {
        assert!(a < self.n && b < self.n);
        self.bits[a * self.stride + b / 64] >> (b % 64) & 1 == 1
    }

    /// The elements that `a` is related to.
    pub fn successors(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        let row = &self.bits[a * self.stride..(a + 1) * self.stride];
        row.iter().enumerate().flat_map(|(i, &word)| {
            let mut word = word;
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as usize;
                    word &= word - 1;
                    i * 64 + bit
                })
            })
        })
    }

    /// All pairs.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.n).flat_map(|a| self.successors(a).map(move |b| (a, b)))
    }

    /// Whether the relation is empty.
    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|&word| word == 0)
    }

    /// Whether every pair is also in `other`.
    pub fn is_subset(&self, other: &Relation) -> bool {
        self.bits.iter().zip(&other.bits).all(|(a, b)| a & !b == 0)
    }

    /// Union.
    pub fn union(&self, other: &Relation) -> Relation {
        self.zip(other, |a, b| a | b)
    }

    /// Intersection.
    pub fn intersection(&self, other: &Relation) -> Relation {
        self.zip(other, |a, b| a & b)
    }

    /// Difference.
    pub fn difference(&self, other: &Relation) -> Relation {
        self.zip(other, |a, b| a & !b)
    }

    fn zip(&self, other: &Relation, op: impl Fn(u64, u64) -> u64) -> Relation {
        assert_eq!(self.n, other.n);
        let bits = self.bits.iter().zip(&other.bits).map(|(&a, &b)| op(a, b)).collect();
        Relation { n: self.n, stride: self.stride, bits }
    }

    /// Composition: first `self`, then `other`.
    pub fn then(&self, other: &Relation) -> Relation {
        assert_eq!(self.n, other.n);
        let mut result = Relation::empty(self.n);
        for a in 0..self.n {
            for b in self.successors(a) {
                for i in 0..self.stride {
                    result.bits[a * self.stride + i] |= other.bits[b * self.stride + i];
                }
            }
        }
        result
    }

    /// The inverse.
    pub fn inverse(&self) -> Relation {
        Relation::from_pairs(self.n, self.pairs().map(|(a, b)| (b, a)))
    }

    /// The reflexive closure.
    pub fn optional(&self) -> Relation {
        self.union(&Relation::identity(self.n))
    }

    /// The transitive closure.
    pub fn plus(&self) -> Relation {
        let mut result = self.clone();
        for via in 0..self.n {
            for a in 0..self.n {
                if result.contains(a, via) {
                    for i in 0..self.stride {
                        result.bits[a * self.stride + i] |= result.bits[via * self.stride + i];
                    }
                }
            }
        }
        result
    }

    /// The reflexive transitive closure.
    pub fn star(&self) -> Relation {
        self.plus().optional()
    }

    /// Whether no element is related to itself.
    pub fn is_irreflexive(&self) -> bool {
        (0..self.n).all(|a| !self.contains(a, a))
    }

    /// Whether there is no cycle.
    pub fn is_acyclic(&self) -> bool {
        self.plus().is_irreflexive()
    }
}

impl fmt::Debug for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.pairs()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn algebra() {
        let r = Relation::from_pairs(70, [(0, 65), (65, 3)]);
        assert!(r.then(&r).contains(0, 3));
        assert_eq!(r.plus().pairs().collect::<Vec<_>>(), [(0, 3), (0, 65), (65, 3)]);
        assert!(r.is_acyclic());
        assert!(!r.union(&Relation::from_pairs(70, [(3, 0)])).is_acyclic());
        assert_eq!(r.inverse().inverse(), r);
        assert!(r.is_subset(&r.star()) && !r.star().is_subset(&r));
        assert!(r.difference(&r).is_empty());
        assert_eq!(r.intersection(&r.plus()), r);
    }
}
