//! The operators of the relation algebra on slices of words.
//!
//! A relation over `events` events is a square bit matrix: row `i` holds the successors of event
//! `i`, in `words` words. A set is one such row. The functions write into a slice of the caller,
//! so that an evaluation allocates nothing.
//!
//! Invariant: the bits at and above `events` in the last word of a row are 0.

/// The size of the rows and matrices of one structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Number of events.
    pub events: usize,
    /// Words in a row: `events` divided by 64, rounded up.
    pub words: usize,
}

impl Shape {
    /// The shape for this many events.
    pub fn new(events: usize) -> Shape {
        Shape { events, words: events.div_ceil(64) }
    }

    /// Words in a matrix.
    pub fn matrix(self) -> usize {
        self.events * self.words
    }

    /// The range of the words of a row.
    fn row(self, row: usize) -> std::ops::Range<usize> {
        row * self.words..(row + 1) * self.words
    }

    /// Makes a row full: all events.
    pub fn fill(self, out: &mut [u64]) {
        for (word, bits) in out.iter_mut().enumerate() {
            let left = self.events - word * 64;
            *bits = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
        }
    }

    /// The complement of a row.
    pub fn complement_row(self, a: &[u64], out: &mut [u64]) {
        self.fill(out);
        out.iter_mut().zip(a).for_each(|(out, a)| *out &= !a);
    }

    /// The complement of a matrix.
    pub fn complement(self, a: &[u64], out: &mut [u64]) {
        for row in 0..self.events {
            self.complement_row(&a[self.row(row)], &mut out[self.row(row)]);
        }
    }

    /// The identity.
    pub fn identity(self, out: &mut [u64]) {
        out.fill(0);
        (0..self.events).for_each(|event| self.insert(out, event, event));
    }

    /// The identity on a set.
    pub fn identity_on(self, set: &[u64], out: &mut [u64]) {
        out.fill(0);
        for event in ones(set) {
            self.insert(out, event, event);
        }
    }

    /// All pairs of two sets.
    pub fn product(self, a: &[u64], b: &[u64], out: &mut [u64]) {
        out.fill(0);
        for event in ones(a) {
            out[self.row(event)].copy_from_slice(b);
        }
    }

    /// The composition.
    pub fn sequence(self, a: &[u64], b: &[u64], out: &mut [u64]) {
        if self.words == 1 {
            for (out, &row) in out.iter_mut().zip(a) {
                let (mut left, mut reached) = (row, 0);
                while left != 0 {
                    reached |= b[left.trailing_zeros() as usize];
                    left &= left - 1;
                }
                *out = reached;
            }
            return;
        }
        out.fill(0);
        for row in 0..self.events {
            for middle in ones(&a[self.row(row)]) {
                let reached = &mut out[self.row(row)];
                reached.iter_mut().zip(&b[self.row(middle)]).for_each(|(out, b)| *out |= b);
            }
        }
    }

    /// The pairs that start in a set.
    pub fn restrict_domain(self, set: &[u64], a: &[u64], out: &mut [u64]) {
        out.fill(0);
        for event in ones(set) {
            out[self.row(event)].copy_from_slice(&a[self.row(event)]);
        }
    }

    /// The pairs that end in a set.
    pub fn restrict_range(self, a: &[u64], set: &[u64], out: &mut [u64]) {
        for row in 0..self.events {
            let words = a[self.row(row)].iter().zip(set);
            out[self.row(row)].iter_mut().zip(words).for_each(|(out, (a, set))| *out = a & set);
        }
    }

    /// The pairs that end outside of a set.
    pub fn restrict_range_outside(self, a: &[u64], set: &[u64], out: &mut [u64]) {
        for row in 0..self.events {
            let words = a[self.row(row)].iter().zip(set);
            out[self.row(row)].iter_mut().zip(words).for_each(|(out, (a, set))| *out = a & !set);
        }
    }

    /// Removes the inverse of `a` from `out`.
    pub fn remove_inverse(self, a: &[u64], out: &mut [u64]) {
        for from in 0..self.events {
            for to in ones(&a[self.row(from)]) {
                out[to * self.words + from / 64] &= !(1 << (from % 64));
            }
        }
    }

    /// The inverse.
    pub fn inverse(self, a: &[u64], out: &mut [u64]) {
        out.fill(0);
        for from in 0..self.events {
            for to in ones(&a[self.row(from)]) {
                self.insert(out, to, from);
            }
        }
    }

    /// Makes a matrix transitive (Warshall).
    pub fn close(self, a: &mut [u64]) {
        if self.words == 1 {
            for middle in 0..self.events {
                let through = a[middle];
                if through != 0 {
                    for row in a.iter_mut() {
                        // All ones if the row reaches `middle`.
                        *row |= through & (*row >> middle & 1).wrapping_neg();
                    }
                }
            }
            return;
        }
        for middle in 0..self.events {
            for row in 0..self.events {
                if row != middle && self.contains(a, row, middle) {
                    for word in 0..self.words {
                        a[row * self.words + word] |= a[middle * self.words + word];
                    }
                }
            }
        }
    }

    /// Adds the identity.
    pub fn reflect(self, a: &mut [u64]) {
        (0..self.events).for_each(|event| self.insert(a, event, event));
    }

    /// The events with a successor.
    pub fn domain(self, a: &[u64], out: &mut [u64]) {
        out.fill(0);
        for row in 0..self.events {
            if a[self.row(row)].iter().any(|&word| word != 0) {
                out[row / 64] |= 1 << (row % 64);
            }
        }
    }

    /// The events with a predecessor.
    pub fn range(self, a: &[u64], out: &mut [u64]) {
        out.fill(0);
        for row in 0..self.events {
            out.iter_mut().zip(&a[self.row(row)]).for_each(|(out, a)| *out |= a);
        }
    }

    /// Whether a matrix has a pair.
    pub fn contains(self, a: &[u64], from: usize, to: usize) -> bool {
        a[from * self.words + to / 64] >> (to % 64) & 1 == 1
    }

    /// Adds a pair.
    pub fn insert(self, a: &mut [u64], from: usize, to: usize) {
        a[from * self.words + to / 64] |= 1 << (to % 64);
    }

    /// Whether no event is related to itself.
    pub fn is_irreflexive(self, a: &[u64]) -> bool {
        (0..self.events).all(|event| !self.contains(a, event, event))
    }

    /// Whether there is no cycle. `alive` is scratch memory of one row.
    ///
    /// Events without a successor among the remaining ones are removed until none is left, or
    /// until the remaining ones all have a successor, so that there is a cycle.
    pub fn is_acyclic(self, a: &[u64], alive: &mut [u64]) -> bool {
        self.domain(a, alive);
        loop {
            let mut removed = false;
            for event in 0..self.events {
                let bit = 1 << (event % 64);
                if alive[event / 64] & bit != 0
                    && a[self.row(event)].iter().zip(alive.iter()).all(|(a, alive)| a & alive == 0)
                {
                    alive[event / 64] &= !bit;
                    removed = true;
                }
            }
            if !removed {
                return alive.iter().all(|&word| word == 0);
            }
        }
    }
}

/// The indices of the bits that are set, in ascending order.
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        let mut left = bits;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(word * 64 + bit)
        })
    })
}
