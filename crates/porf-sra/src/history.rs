//! The possible past of a thread: tables for pruning, with one row for each place of the thread.
//!
//! All tables over-approximate: a bit is set if some path through the thread's system, with
//! arbitrary values for reads, has the property.

use crate::place::Places;
use crate::system::{Label, Pair, Systems, ThreadSystem};

/// A matrix of bits.
#[derive(Clone, Debug)]
struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    fn new(rows: usize, columns: usize) -> Rows {
        let words = columns.div_ceil(64).max(1);
        Rows { words, bits: vec![0; rows * words] }
    }

    #[inline]
    fn get(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] >> (column % 64) & 1 == 1
    }

    fn set(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// Adds bits to a row; returns whether one of them was new.
    fn add(&mut self, row: usize, bits: &[u64]) -> bool {
        let mut changed = false;
        for (word, &more) in self.bits[row * self.words..][..self.words].iter_mut().zip(bits) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    /// Adds a bit; returns whether it was new.
    fn insert(&mut self, row: usize, column: usize) -> bool {
        let is_new = !self.get(row, column);
        self.set(row, column);
        is_new
    }

    fn copy(&mut self, from: usize, to: usize) {
        if self.bits.is_empty() {
            return;
        }
        let bits = self.row(from).to_vec();
        self.add(to, &bits);
    }
}

/// The possible past of a thread at each of its places.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// It may have written the pair.
    wrote: Rows,
    /// The pair may be its last write to the location and the only pair read there since.
    own: Rows,
    /// It may have never written the location.
    not_written: Rows,
    /// It may have never written the location and have read only the initial value there.
    untouched: Rows,
    /// For two pairs: it may have written the first such that the second could be read from it
    /// afterwards. The second was then its last write to its location at that time and the only
    /// pair read there since, or it was written later.
    follows: Rows,
    /// For a pair and a location: it may have written the pair while the location was untouched.
    precedes: Rows,
    /// For a location that only RMWs write and a pair: it may have never written the location, or
    /// the pair could be read from it directly after its last write there, or was written since.
    since: Rows,
    /// For a location that only RMWs write and another one: it may have never written the former,
    /// or the latter was untouched at its last write there.
    spared: Rows,
    pairs: usize,
    locations: usize,
}

/// Largest number of bits of the table `follows`. Larger tables are omitted; then every pair
/// follows every other.
const MAX_BITS: usize = 1 << 30;

impl History {
    /// The tables of a thread.
    pub(crate) fn new(systems: &Systems, thread: &ThreadSystem, places: &Places) -> History {
        let (rows, pairs, locations) = (places.count(), systems.pairs(), systems.locations.len());
        let mut history = History {
            wrote: Rows::new(rows, pairs),
            own: Rows::new(rows, pairs),
            not_written: Rows::new(rows, locations),
            untouched: Rows::new(rows, locations),
            follows: Rows::new(if rows * pairs * pairs > MAX_BITS { 0 } else { rows }, pairs * pairs),
            precedes: Rows::new(rows, pairs * locations),
            since: Rows::new(rows, locations * pairs),
            spared: Rows::new(rows, locations * locations),
            pairs,
            locations,
        };
        for location in 0..locations {
            history.not_written.set(0, location);
            history.untouched.set(0, location);
            (0..pairs).for_each(|pair| history.since.set(0, location * pairs + pair));
            (0..locations).for_each(|other| history.spared.set(0, location * locations + other));
        }
        let mut changed = true;
        while changed {
            changed = false;
            for transition in &thread.transitions {
                changed |= history.pass(systems, transition.from as usize, transition.label, transition.to as usize);
            }
        }
        for state in 0..thread.len() {
            let History { wrote, own, not_written, untouched, follows, precedes, since, spared, .. } = &mut history;
            for rows in [wrote, own, not_written, untouched, follows, precedes, since, spared] {
                rows.copy(state, places.any() as usize);
                rows.copy(state, places.open(state as u32) as usize);
            }
        }
        history
    }

    fn pass(&mut self, systems: &Systems, from: usize, label: Label, to: usize) -> bool {
        let mut wrote = self.wrote.row(from).to_vec();
        let mut own = self.own.row(from).to_vec();
        let mut not_written = self.not_written.row(from).to_vec();
        let mut untouched = self.untouched.row(from).to_vec();
        let clear = |bits: &mut [u64], column: usize| bits[column / 64] &= !(1 << (column % 64));
        let pairs_of = |location: usize| {
            let location = &systems.locations[location];
            (0..location.values.len()).map(|value| location.first.index() + value)
        };
        if let Some(pair) = label.read() {
            let location = systems.location(pair);
            pairs_of(location).filter(|&other| other != pair.index()).for_each(|other| clear(&mut own, other));
            if !systems.is_initial(pair) {
                clear(&mut untouched, location);
            }
        }
        if let Some(pair) = label.written() {
            let location = systems.location(pair);
            pairs_of(location).for_each(|other| clear(&mut own, other));
            own[pair.index() / 64] |= 1 << (pair.index() % 64);
            wrote[pair.index() / 64] |= 1 << (pair.index() % 64);
            clear(&mut not_written, location);
            clear(&mut untouched, location);
        }
        let mut changed = self.pass_order(from, label, to, (&own, &untouched));
        changed |= self.pass_last(systems, from, label, to, (&own, &untouched));
        changed |= self.wrote.add(to, &wrote);
        changed |= self.own.add(to, &own);
        changed |= self.not_written.add(to, &not_written);
        changed | self.untouched.add(to, &untouched)
    }

    /// Passes the order of writes over a transition. `own` and `untouched` are those after it.
    fn pass_order(&mut self, from: usize, label: Label, to: usize, (own, untouched): (&[u64], &[u64])) -> bool {
        let mut changed = false;
        let has = |bits: &[u64], column: usize| bits[column / 64] >> (column % 64) & 1 == 1;
        let precedes = self.precedes.row(from).to_vec();
        changed |= self.precedes.add(to, &precedes);
        let has_table = !self.follows.bits.is_empty();
        if has_table {
            let follows = self.follows.row(from).to_vec();
            changed |= self.follows.add(to, &follows);
        }
        let Some(written) = label.written() else { return changed };
        for location in (0..self.locations).filter(|&location| has(untouched, location)) {
            changed |= self.precedes.insert(to, written.index() * self.locations + location);
        }
        for other in (0..self.pairs).filter(|_| has_table) {
            if has(own, other) {
                changed |= self.follows.insert(to, written.index() * self.pairs + other);
            }
            if self.wrote.get(from, other) {
                changed |= self.follows.insert(to, other * self.pairs + written.index());
            }
        }
        changed
    }

    /// Passes the facts since the last write to a location over a transition.
    fn pass_last(
        &mut self,
        systems: &Systems,
        from: usize,
        label: Label,
        to: usize,
        (own, untouched): (&[u64], &[u64]),
    ) -> bool {
        let has = |bits: &[u64], column: usize| bits[column / 64] >> (column % 64) & 1 == 1;
        let mut changed = false;
        for location in 0..self.locations {
            let is_last = label.written().is_some_and(|pair| systems.location(pair) == location);
            for pair in 0..self.pairs {
                let column = location * self.pairs + pair;
                let holds = label.written().is_some_and(|it| it.index() == pair)
                    || if is_last { has(own, pair) } else { self.since.get(from, column) };
                changed |= holds && self.since.insert(to, column);
            }
            for other in 0..self.locations {
                let column = location * self.locations + other;
                let holds = if is_last { has(untouched, other) } else { self.spared.get(from, column) };
                changed |= holds && self.spared.insert(to, column);
            }
        }
        changed
    }

    /// Whether a thread that knows its last write to the location may read the pair from it.
    #[inline]
    pub(crate) fn since(&self, place: u32, location: usize, pair: Pair) -> bool {
        self.since.get(place as usize, location * self.pairs + pair.index())
    }

    /// Whether a thread that knows its last write to the location may read the initial value of the
    /// other location.
    #[inline]
    pub(crate) fn spared(&self, place: u32, location: usize, other: usize) -> bool {
        self.spared.get(place as usize, location * self.locations + other)
    }

    /// Whether a thread that has read the first pair from it may still read the second from it.
    #[inline]
    pub(crate) fn follows(&self, place: u32, first: Pair, second: Pair) -> bool {
        self.follows.bits.is_empty() || self.follows.get(place as usize, first.index() * self.pairs + second.index())
    }

    /// Whether a thread that has read the pair from it may still read the initial value of the
    /// location.
    #[inline]
    pub(crate) fn precedes(&self, place: u32, pair: Pair, location: usize) -> bool {
        self.precedes.get(place as usize, pair.index() * self.locations + location)
    }

    /// Whether it may have written the pair.
    #[inline]
    pub(crate) fn wrote(&self, place: u32, pair: Pair) -> bool {
        self.wrote.get(place as usize, pair.index())
    }

    /// Whether the pair may be its last write to the location, with no other pair read there since.
    #[inline]
    pub(crate) fn own(&self, place: u32, pair: Pair) -> bool {
        self.own.get(place as usize, pair.index())
    }

    /// Whether it may have never written the location.
    #[inline]
    pub(crate) fn not_written(&self, place: u32, location: usize) -> bool {
        self.not_written.get(place as usize, location)
    }

    /// Whether it may have never written the location and have read only the initial value there.
    #[inline]
    pub(crate) fn untouched(&self, place: u32, location: usize) -> bool {
        self.untouched.get(place as usize, location)
    }
}
