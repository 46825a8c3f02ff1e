//! What a thread can have done on its way to where it is: tables for pruning, one row for each place of the thread.
//!
//! All of it over-approximates: a bit says that some path through the thread's system, with reads that take any value, has
//! the property.

use crate::place::Places;
use crate::system::{Label, Pair, Systems, ThreadSystem};

/// Rows of bits.
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

    /// Adds the bits to a row; was one of them new?
    fn add(&mut self, row: usize, bits: &[u64]) -> bool {
        let mut changed = false;
        for (word, &more) in self.bits[row * self.words..][..self.words].iter_mut().zip(bits) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    fn copy(&mut self, from: usize, to: usize) {
        let bits = self.row(from).to_vec();
        self.add(to, &bits);
    }
}

/// What a thread can have done on its way to each of its places.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// It can have written the pair.
    wrote: Rows,
    /// The pair can be its last write to the location, and all that it has read there since.
    own: Rows,
    /// It can have never written the location.
    not_written: Rows,
    /// It can have never written the location, and read nothing but the initial value there.
    untouched: Rows,
}

impl History {
    /// The tables of a thread.
    pub(crate) fn new(systems: &Systems, thread: &ThreadSystem, places: &Places) -> History {
        let (rows, pairs, locations) = (places.count(), systems.pairs(), systems.locations.len());
        let mut history = History {
            wrote: Rows::new(rows, pairs),
            own: Rows::new(rows, pairs),
            not_written: Rows::new(rows, locations),
            untouched: Rows::new(rows, locations),
        };
        for location in 0..locations {
            history.not_written.set(0, location);
            history.untouched.set(0, location);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for transition in &thread.transitions {
                changed |= history.pass(systems, transition.from as usize, transition.label, transition.to as usize);
            }
        }
        for state in 0..thread.len() {
            for rows in [&mut history.wrote, &mut history.own, &mut history.not_written, &mut history.untouched] {
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
        let mut changed = self.wrote.add(to, &wrote);
        changed |= self.own.add(to, &own);
        changed |= self.not_written.add(to, &not_written);
        changed | self.untouched.add(to, &untouched)
    }

    /// Can it have written the pair?
    #[inline]
    pub(crate) fn wrote(&self, place: u32, pair: Pair) -> bool {
        self.wrote.get(place as usize, pair.index())
    }

    /// Can the pair be its last write to the location, with nothing else read there since?
    #[inline]
    pub(crate) fn own(&self, place: u32, pair: Pair) -> bool {
        self.own.get(place as usize, pair.index())
    }

    /// Can it have never written the location?
    #[inline]
    pub(crate) fn not_written(&self, place: u32, location: usize) -> bool {
        self.not_written.get(place as usize, location)
    }

    /// Can it have never written the location, and read nothing but the initial value there?
    #[inline]
    pub(crate) fn untouched(&self, place: u32, location: usize) -> bool {
        self.untouched.get(place as usize, location)
    }
}
