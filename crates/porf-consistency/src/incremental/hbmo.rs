//! The order hbmo on the writes of one location: a partial order over lanes, transitively closed.
//!
//! The writes of a location form *lanes*, one per thread, ordered by po. The predecessors of a
//! write are then a prefix of every lane, and its successors a suffix. The order is stored in two
//! parts:
//! - The *floor* of a write is a number such that all writes with smaller numbers, that is, all
//!   that were appended earlier, are before it. The floor of a summit (`location`) is its own
//!   number. If all writes are summits, nothing else is stored, and a write costs nothing here.
//! - For the rest, the order between lanes u and v is a staircase: steps (i, a), increasing in both
//!   entries, which mean "the writes of u below a are before write i of v and all later ones of v".
//!   One more staircase per lane raises the floors of existing writes.
//!
//! # Chains
//! A chain of RMWs is contiguous in every modification order: a chain that is before the top of
//! another chain is so as a whole. It suffices to know the order of tops: this order is exact on
//! tops, and on other writes it contains only what holds in every modification order. For tops S, T
//! and a write w:
//! - if S is before T and T before w, then S is before w (the order is closed);
//! - if S is before w, then S is w's own top or before it.
//!
//! Deviations from the paper (Alg. 5):
//! 1. In the paper HBMO is a clock per event, and poPropagate copies changes along a lane. A step
//!    of a staircase holds for the rest of its lane: poPropagate costs nothing, and clocks that
//!    equal their predecessor's need no memory.
//! 2. The paper keeps the clocks open and closes them at every read (lines 13–22). Here they are
//!    always closed: a new edge into a write without successors in other lanes costs O(k), any
//!    other O(k²) steps, whatever the length of the lanes. Since a read considers up to k writes,
//!    but usually adds few edges or none, closing on insertion is cheaper.

use super::lanes::{Lanes, WriteId, count_before};

/// "The writes below `upto` are before write `at`."
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Step {
    at: WriteId,
    upto: WriteId,
}

/// The order from one lane, or from all, to another lane.
#[derive(Clone, Debug, Default)]
struct Staircase {
    /// The last step; `upto` is 0 if there is none.
    last: Step,
    /// The steps before: all together strictly increasing in `at` and in `upto`, which are
    /// positive.
    older: Vec<Step>,
}

impl Staircase {
    /// The number below which writes are before write `at`.
    #[inline]
    fn upto(&self, at: WriteId) -> WriteId {
        if self.last.at <= at {
            return self.last.upto;
        }
        count_before(&self.older, |step| step.at <= at).checked_sub(1).map_or(0, |i| self.older[i].upto)
    }

    /// The first write of the other lane that all writes below `upto` are before.
    #[inline]
    fn first_after(&self, upto: WriteId) -> Option<WriteId> {
        if self.last.upto < upto {
            return None;
        }
        Some(self.older.get(count_before(&self.older, |step| step.upto < upto)).unwrap_or(&self.last).at)
    }

    /// Adds a step, and drops those that it makes redundant.
    fn raise(&mut self, at: WriteId, upto: WriteId) {
        let step = Step { at, upto };
        if self.last.upto == 0 {
            self.last = step;
            return;
        }
        if self.last.at < at {
            if self.last.upto < upto {
                self.older.push(std::mem::replace(&mut self.last, step));
            }
            return;
        }
        let i = count_before(&self.older, |step| step.at < at);
        if i > 0 && self.older[i - 1].upto >= upto {
            return;
        }
        let superfluous = self.older[i..].iter().take_while(|step| step.upto <= upto).count();
        if i + superfluous == self.older.len() && self.last.upto <= upto {
            self.older.truncate(i);
            self.last = step;
        } else if superfluous > 0 {
            self.older[i] = step;
            self.older.drain(i + 1..i + superfluous);
        } else if self.older.get(i).unwrap_or(&self.last).at > at {
            self.older.insert(i, step);
        }
    }

    /// Renumbers writes: `rank` has for each number how many writes below it remain.
    fn renumber(&mut self, rank: &[WriteId]) {
        if self.last.upto == 0 {
            return;
        }
        self.older.push(self.last);
        let mut kept = 0;
        for i in 0..self.older.len() {
            // If the write at which the step starts is dropped, the step starts at the next one,
            // which may not exist yet.
            let Step { at, upto } = self.older[i];
            let step = Step { at: rank[at as usize], upto: rank[upto as usize] };
            let before = if kept > 0 { self.older[kept - 1].upto } else { 0 };
            if step.upto > before {
                // Of two steps that now start at the same write, the later one is stronger.
                kept -= usize::from(kept > 0 && self.older[kept - 1].at == step.at);
                self.older[kept] = step;
                kept += 1;
            }
        }
        self.older.truncate(kept);
        self.last = self.older.pop().unwrap_or_default();
    }
}

/// A set of writes that is a prefix of every lane.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    /// All writes below this number are in it.
    floor: WriteId,
    /// By lane: its writes below this number are in it.
    bounds: Vec<WriteId>,
}

impl Row {
    /// Makes it empty.
    #[inline]
    pub(super) fn clear(&mut self, lanes: &Lanes) {
        self.floor = 0;
        self.bounds.clear();
        self.bounds.resize(lanes.count(), 0);
    }

    /// All writes below this number are in it.
    pub(super) fn floor(&self) -> WriteId {
        self.floor
    }

    /// The number below which the writes of a lane are in it.
    #[inline]
    pub(super) fn bound(&self, lane: usize) -> WriteId {
        self.bounds[lane].max(self.floor)
    }

    /// Whether the set contains the write, which is not the initial one.
    #[inline]
    pub(super) fn contains(&self, lanes: &Lanes, w: WriteId) -> bool {
        w < self.floor || w < self.bounds[lanes.write(w).lane as usize]
    }

    /// Adds the writes of a lane below a number.
    #[inline]
    pub(super) fn add(&mut self, lane: u32, below: WriteId) {
        let bound = &mut self.bounds[lane as usize];
        *bound = (*bound).max(below);
    }
}

/// The predecessors of the writes of a lane, besides their own floors.
#[derive(Clone, Debug, Default)]
struct Incoming {
    /// From all lanes.
    floors: Staircase,
    /// For each lane; that of the lane itself is empty, as po needs no steps.
    from: Vec<Staircase>,
}

/// The order of the writes of a location.
#[derive(Clone, Debug, Default)]
pub(super) struct Hbmo {
    /// For each lane. Lanes at the end may be missing, here and in [`Incoming`]: usually it is
    /// empty.
    into: Vec<Incoming>,
}

impl Hbmo {
    /// Whether write `a` is before write `b`.
    #[inline]
    pub(super) fn is_before(&self, lanes: &Lanes, a: WriteId, b: WriteId) -> bool {
        let to = lanes.write(b);
        if a < to.floor {
            return true;
        }
        let from = lanes.write(a).lane;
        if from == to.lane {
            return a < b;
        }
        self.into.get(to.lane as usize).is_some_and(|into| {
            a < into.floors.upto(b) || into.from.get(from as usize).is_some_and(|staircase| a < staircase.upto(b))
        })
    }

    /// Joins the predecessors of the write to `row`.
    pub(super) fn join_before(&self, lanes: &Lanes, b: WriteId, row: &mut Row) {
        let write = lanes.write(b);
        row.floor = row.floor.max(write.floor);
        if let Some(into) = self.into.get(write.lane as usize) {
            row.floor = row.floor.max(into.floors.upto(b));
            for (bound, staircase) in row.bounds.iter_mut().zip(&into.from) {
                *bound = (*bound).max(staircase.upto(b));
            }
        }
        row.add(write.lane, b);
    }

    /// Joins the write and its predecessors to `row`.
    pub(super) fn join_upto(&self, lanes: &Lanes, b: WriteId, row: &mut Row) {
        self.join_before(lanes, b, row);
        row.add(lanes.write(b).lane, b + 1);
    }

    /// Renumbers the remaining writes; `rank` has for each number how many writes below it remain.
    pub(super) fn renumber(&mut self, rank: &[WriteId]) {
        for into in &mut self.into {
            into.floors.renumber(rank);
            into.from.iter_mut().for_each(|staircase| staircase.renumber(rank));
        }
    }

    /// Orders a closed row before the last write of a lane, whose floor is at least that of the
    /// row.
    pub(super) fn append(&mut self, lanes: &Lanes, w: WriteId, row: &Row) {
        let write = lanes.write(w);
        for (u, &bound) in row.bounds.iter().enumerate() {
            if bound > write.floor && u != write.lane as usize {
                self.widen(lanes.count());
                self.into[write.lane as usize].from[u].raise(w, bound);
            }
        }
    }

    /// Orders a closed row before a write, and so before all its successors. The write must not be
    /// before anything in the row. Leaves in `row` only what is new.
    pub(super) fn insert(&mut self, lanes: &Lanes, row: &mut Row, b: WriteId) {
        self.widen(lanes.count());
        let v = lanes.write(b).lane as usize;
        debug_assert!(!row.contains(lanes, b), "a cycle");
        // What was already before the write is before its successors as well.
        let floor = self.floor(lanes, v, b);
        if row.floor <= floor {
            row.floor = 0;
        }
        let mut new = row.floor > 0;
        for (u, (bound, staircase)) in row.bounds.iter_mut().zip(&self.into[v].from).enumerate() {
            if u == v || *bound <= floor.max(row.floor) || *bound <= staircase.upto(b) {
                *bound = 0;
            }
            new |= *bound > 0;
        }
        if !new {
            return;
        }
        for w in 0..self.into.len() {
            // Line 25, poPropagate, extended to all other lanes.
            let first = if w == v { Some(b) } else { self.first_after(lanes, w, b) };
            let Some(first) = first else { continue };
            let mut floor = self.floor(lanes, w, first);
            let into = &mut self.into[w];
            if row.floor > floor {
                into.floors.raise(first, row.floor);
                floor = row.floor;
            }
            for (u, (staircase, &bound)) in into.from.iter_mut().zip(&row.bounds).enumerate() {
                if bound > floor && u != w {
                    staircase.raise(first, bound);
                }
            }
        }
    }

    /// The number below which all writes are before write `at` of a lane, and before all later ones
    /// of it.
    #[inline]
    fn floor(&self, lanes: &Lanes, lane: usize, at: WriteId) -> WriteId {
        self.into[lane].floors.upto(at).max(lanes.floor(lane, at))
    }

    /// The first write of a lane that is after a write of another lane.
    fn first_after(&self, lanes: &Lanes, lane: usize, b: WriteId) -> Option<WriteId> {
        let Incoming { floors, from } = &self.into[lane];
        let by_step = from[lanes.write(b).lane as usize].first_after(b + 1);
        let by_floor = floors.first_after(b + 1);
        let by_birth = lanes.first_above(lane, b);
        [by_step, by_floor, by_birth].into_iter().flatten().min()
    }

    /// Makes room for lanes.
    #[inline]
    fn widen(&mut self, lanes: usize) {
        if self.into.len() < lanes {
            self.into.resize_with(lanes, Incoming::default);
            self.into.iter_mut().for_each(|into| into.from.resize_with(lanes, Staircase::default));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::happens_before::Message;
    use super::super::lanes::Tag;
    use super::*;
    use porf_exec::EventId;
    use porf_oracle::relation::Relation;
    use rand::{RngExt, SeedableRng};

    /// Compares random writes and insertions with the closure of a dense relation.
    #[test]
    fn agrees_with_a_dense_closure() {
        let (mut by_floor, mut by_step) = (0, 0);
        for seed in 0..400 {
            let mut rng = rand_pcg::Pcg32::seed_from_u64(seed);
            let threads = rng.random_range(1..5usize);
            let summits = [0.0, 0.1, 0.5][seed as usize % 3];
            let (mut lanes, mut hbmo, mut row) = (Lanes::default(), Hbmo::default(), Row::default());
            let mut dense = Relation::empty(32);
            for step in 0..72 {
                let count = lanes.writes().len() as WriteId;
                let mut edges = Vec::new();
                if count < 32 && (count < 2 || rng.random_bool(0.5)) {
                    let lane = lanes.lane_of(rng.random_range(0..threads));
                    row.clear(&lanes);
                    let floor = if rng.random_bool(summits) {
                        edges.extend((0..count).map(|w| (w, count)));
                        count
                    } else {
                        let views: Vec<_> = (0..count).filter(|_| rng.random_bool(0.1)).collect();
                        let before = lanes.ids(lane as usize, 0).last().copied();
                        for &view in views.iter().chain(&before) {
                            hbmo.join_upto(&lanes, view, &mut row);
                            edges.push((view, count));
                        }
                        row.floor()
                    };
                    let w = lanes.push((EventId::new(step), Tag::default()), lane, None, Message::NONE, floor);
                    hbmo.append(&lanes, w, &row);
                } else {
                    let (from, to) = (rng.random_range(0..count), rng.random_range(0..count));
                    if from == to || dense.plus().contains(to as usize, from as usize) {
                        continue;
                    }
                    row.clear(&lanes);
                    hbmo.join_upto(&lanes, from, &mut row);
                    hbmo.insert(&lanes, &mut row, to);
                    edges.push((from, to));
                }
                edges.into_iter().for_each(|(a, b)| dense.insert(a as usize, b as usize));
                let closed = dense.plus();
                let count = lanes.writes().len() as WriteId;
                for (a, b) in (0..count).flat_map(|a| (0..count).map(move |b| (a, b))) {
                    let is_before = hbmo.is_before(&lanes, a, b);
                    let expected = closed.contains(a as usize, b as usize);
                    assert_eq!(is_before, expected, "seed {seed}, step {step}: {a} before {b}");
                    row.clear(&lanes);
                    hbmo.join_before(&lanes, b, &mut row);
                    assert_eq!(row.contains(&lanes, a), expected, "seed {seed}, step {step}: {a} in the row of {b}");
                    let is_by_floor = a < lanes.write(b).floor;
                    by_floor += usize::from(is_by_floor);
                    by_step += usize::from(is_before && !is_by_floor);
                }
            }
        }
        assert!(by_floor > 10_000 && by_step > 10_000, "{by_floor} by floors, {by_step} by steps");
    }
}
