//! The order hbmo on the writes of one location: a transitively closed partial order over lanes.
//!
//! The writes of a location form *lanes*, one a thread, ordered by po. What is before a write is then a prefix of every
//! lane and what is after it a suffix, so that the order between lanes u and v is a staircase: the steps (i, a),
//! increasing in both entries, at which "the first a writes of u are before write i of v and before all later ones of
//! v".
//!
//! Deviations from the paper (Alg. 5):
//! 1. HBMO is a clock an event there, and poPropagate copies what is new along a lane. A step of a staircase holds for
//!    the rest of its lane by itself: poPropagate costs nothing, and clocks that equal their predecessor's need no
//!    memory.
//! 2. The paper keeps the clocks open and closes them at every read (lines 13–22). Here they are always closed: a new
//!    edge into a write without successors in other lanes costs O(k), any other O(k²) steps, whatever the length of the
//!    lanes. Since a read looks at up to k writes, but mostly adds an edge to few of them or none, closing on insertion
//!    is cheaper.

/// "The first `upto` writes of the one lane are before write `at` of the other."
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    at: u32,
    upto: u32,
}

/// The order from one lane to another.
#[derive(Clone, Debug, Default)]
struct Staircase {
    /// Strictly increasing in `at` and in `upto`; `upto` > 0.
    steps: Vec<Step>,
}

impl Staircase {
    /// How many writes of the one lane are before write `at` of the other.
    #[inline]
    fn upto(&self, at: u32) -> u32 {
        match self.steps.last() {
            None => 0,
            Some(step) if step.at <= at => step.upto,
            Some(_) => self.count_not(|step| step.at > at).checked_sub(1).map_or(0, |i| self.steps[i].upto),
        }
    }

    /// The first write of the other lane that the first `upto` writes of the one are before.
    #[inline]
    fn first_after(&self, upto: u32) -> Option<u32> {
        if self.steps.last().is_none_or(|step| step.upto < upto) {
            return None;
        }
        Some(self.steps[self.count_not(|step| step.upto >= upto)].at)
    }

    /// The number of leading steps that do not satisfy `late`, which holds of the last step and is monotone: by
    /// galloping from the end, since what is asked for is mostly recent.
    fn count_not(&self, late: impl Fn(&Step) -> bool) -> usize {
        let mut high = self.steps.len() - 1;
        let mut stride = 1;
        while high > 0 {
            let low = high.saturating_sub(stride);
            if !late(&self.steps[low]) {
                return low + 1 + self.steps[low + 1..high].partition_point(|step| !late(step));
            }
            high = low;
            stride *= 2;
        }
        0
    }

    /// Adds a step, and drops those that it makes superfluous.
    fn raise(&mut self, at: u32, upto: u32) {
        match self.steps.last() {
            Some(last) if last.at >= at => {}
            Some(last) if last.upto >= upto => return,
            _ => return self.steps.push(Step { at, upto }),
        }
        let i = self.count_not(|step| step.at >= at);
        if i > 0 && self.steps[i - 1].upto >= upto {
            return;
        }
        let superfluous = self.steps[i..].iter().take_while(|step| step.upto <= upto).count();
        match superfluous {
            0 if self.steps[i].at == at => {}
            0 => self.steps.insert(i, Step { at, upto }),
            _ => {
                self.steps[i] = Step { at, upto };
                self.steps.drain(i + 1..i + superfluous);
            }
        }
    }
}

/// The order of the writes of a location. A write is named by its lane and its position there; a *row* has for each
/// lane the number of writes in a prefix of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Hbmo {
    /// `into[v][u]` is the order from lane u to lane v; `into[v][v]` is empty, as po needs no steps.
    ///
    /// Closed: if (u, a) is before (v, b) and (v, b) before (w, c), then (u, a) is before (w, c).
    into: Vec<Vec<Staircase>>,
}

impl Hbmo {
    /// Adds a lane.
    pub(super) fn add_lane(&mut self) {
        let lanes = self.into.len() + 1;
        self.into.push(Vec::new());
        for row in &mut self.into {
            row.resize(lanes, Staircase::default());
        }
    }

    /// Is write `a` of lane u before write `b` of lane v?
    #[inline]
    pub(super) fn is_before(&self, (u, a): (u32, u32), (v, b): (u32, u32)) -> bool {
        if u == v { a < b } else { a < self.into[v as usize][u as usize].upto(b) }
    }

    /// Joins to `row` all that is before the write.
    pub(super) fn join_before(&self, (v, b): (u32, u32), row: &mut [u32]) {
        for (entry, staircase) in row.iter_mut().zip(&self.into[v as usize]) {
            *entry = (*entry).max(staircase.upto(b));
        }
        let own = &mut row[v as usize];
        *own = (*own).max(b);
    }

    /// Joins to `row` the write and all that is before it.
    pub(super) fn join_upto(&self, (v, b): (u32, u32), row: &mut [u32]) {
        self.join_before((v, b), row);
        let own = &mut row[v as usize];
        *own = (*own).max(b + 1);
    }

    /// Keeps the order of the writes that are kept; `ranks` as [`Lanes::retain`](super::lanes::Lanes::retain) returns it.
    pub(super) fn retain(&mut self, ranks: &[Vec<u32>]) {
        for (v, into) in self.into.iter_mut().enumerate() {
            for (u, staircase) in into.iter_mut().enumerate() {
                let old = std::mem::take(&mut staircase.steps);
                for step in old {
                    // If the write is dropped that the step begins at, it begins at the next one, be that still to come.
                    let (at, upto) = (ranks[v][step.at as usize], ranks[u][step.upto as usize]);
                    if upto > 0 {
                        staircase.raise(at, upto);
                    }
                }
            }
        }
    }

    /// Puts a closed row before a new last write of lane v.
    pub(super) fn append(&mut self, (v, b): (u32, u32), row: &[u32]) {
        self.append_with((v, b), |u| row[u]);
    }

    /// As [`append`](Self::append), with a row that need not be in memory.
    pub(super) fn append_with(&mut self, (v, b): (u32, u32), row: impl Fn(usize) -> u32) {
        for (u, staircase) in self.into[v as usize].iter_mut().enumerate() {
            let upto = row(u);
            if u != v as usize && upto > 0 {
                staircase.raise(b, upto);
            }
        }
    }

    /// Puts a closed row before a write, and so before all that is after the write; the write must not be before
    /// anything in the row. Leaves in `row` only what is new.
    pub(super) fn insert(&mut self, row: &mut [u32], (v, b): (u32, u32)) {
        let mut new = false;
        for (u, (upto, staircase)) in row.iter_mut().zip(&self.into[v as usize]).enumerate() {
            // What was before the write already is before its successors as well.
            if u == v as usize || *upto <= staircase.upto(b) {
                debug_assert!(u != v as usize || *upto <= b, "a cycle");
                *upto = 0;
            }
            new |= *upto > 0;
        }
        if !new {
            return;
        }
        for (w, into) in self.into.iter_mut().enumerate() {
            // Line 25, poPropagate, and beyond it every other lane.
            let first = if w == v as usize { Some(b) } else { into[v as usize].first_after(b + 1) };
            let Some(first) = first else { continue };
            for (u, (staircase, &upto)) in into.iter_mut().zip(&*row).enumerate() {
                if upto > 0 && u != w {
                    staircase.raise(first, upto);
                }
                debug_assert!(u != w || upto <= first, "a cycle");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use porf_exec::relation::Relation;
    use rand::{RngExt, SeedableRng};

    /// Random insertions, compared with the closure of a dense relation.
    #[test]
    fn agrees_with_a_dense_closure() {
        for seed in 0..300 {
            let mut rng = rand_pcg::Pcg32::seed_from_u64(seed);
            let (lanes, length) = (rng.random_range(1..5usize), 8);
            let mut hbmo = Hbmo::default();
            (0..lanes).for_each(|_| hbmo.add_lane());
            let number = |(u, a): (u32, u32)| u as usize * length + a as usize;
            let mut dense = Relation::empty(lanes * length);
            for u in 0..lanes {
                for a in 1..length {
                    dense.insert(u * length + a - 1, u * length + a);
                }
            }
            for _ in 0..40 {
                let mut write = || (rng.random_range(0..lanes as u32), rng.random_range(0..length as u32));
                let (from, to) = (write(), write());
                let closed = dense.plus();
                if from == to || closed.contains(number(to), number(from)) {
                    continue;
                }
                let mut row = vec![0; lanes];
                hbmo.join_upto(from, &mut row);
                hbmo.insert(&mut row, to);
                dense.insert(number(from), number(to));
                let closed = dense.plus();
                for i in 0..lanes * length {
                    for j in 0..lanes * length {
                        let (a, b) = ((i / length, i % length), (j / length, j % length));
                        let (a, b) = ((a.0 as u32, a.1 as u32), (b.0 as u32, b.1 as u32));
                        assert_eq!(hbmo.is_before(a, b), closed.contains(i, j), "seed {seed}: {a:?} before {b:?}");
                    }
                }
            }
        }
    }
}
