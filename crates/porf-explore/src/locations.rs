//! Locations: places of memory with dense numbers, the same for all workers.
//!
//! A place is an address and a width. Accesses that overlap without being the same place are made
//! in parts, if the program can do so, and refused otherwise.
use crate::index::{LocIx, Table};
use porf_program::{Place, Program};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

/// Two accesses that overlap without being the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MixedSize {
    pub place: Place,
    pub other: Place,
}

/// All places met so far, by any worker.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    places: Table<LocIx, Place>,
    /// Places by address: (allocation, offset) → location.
    by_address: BTreeMap<(u32, u32), LocIx>,
}

impl Registry {
    /// All places, by number.
    pub(crate) fn places(&self) -> Vec<Place> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).places.to_vec()
    }

    /// Registers places with the numbers of their order; false if that cannot be.
    pub(crate) fn register_all(&self, places: &[Place]) -> bool {
        places.iter().enumerate().all(|(number, &place)| self.register(place) == Ok(LocIx::new(number)))
    }

    fn register(&self, place: Place) -> Result<LocIx, MixedSize> {
        let inner = &mut *self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let key = |place: Place| (place.address.alloc.raw(), place.address.offset);
        let (alloc, offset) = key(place);
        let end = offset.saturating_add(place.width.bytes());
        // Only the last place before the end can overlap, since registered places do not overlap.
        if let Some((&(_, start), &loc)) = inner.by_address.range((alloc, 0)..(alloc, end)).next_back() {
            let other = inner.places[loc];
            if other == place {
                return Ok(loc);
            }
            if start.saturating_add(other.width.bytes()) > offset {
                return Err(MixedSize { place, other });
            }
        }
        let loc = inner.places.next();
        inner.places.push(place);
        inner.by_address.insert((alloc, offset), loc);
        Ok(loc)
    }
}

/// The part of the registry that a worker knows.
#[derive(Debug)]
pub(crate) struct Locations<'r> {
    registry: &'r Registry,
    /// Cell of the program → location, or `NONE`.
    cells: Vec<LocIx>,
    others: HashMap<Place, LocIx>,
    /// Location → place; `None` for those that this worker has not met.
    places: Table<LocIx, Option<Place>>,
}

impl<'r> Locations<'r> {
    pub(crate) fn new<P: Program>(registry: &'r Registry, program: &P) -> Locations<'r> {
        Locations {
            registry,
            cells: vec![LocIx::NONE; program.cell_count()],
            others: HashMap::new(),
            places: Table::default(),
        }
    }

    /// The location of a place.
    #[inline]
    pub(crate) fn of<P: Program>(&mut self, program: &P, place: Place) -> Result<LocIx, MixedSize> {
        let cell = program.cell(place);
        let known = match cell {
            Some(cell) => Some(self.cells[cell]).filter(|&loc| loc != LocIx::NONE),
            None => self.others.get(&place).copied(),
        };
        if let Some(loc) = known {
            return Ok(loc);
        }
        let loc = self.registry.register(place)?;
        match cell {
            Some(cell) => self.cells[cell] = loc,
            None => {
                self.others.insert(place, loc);
            }
        }
        if self.places.len() <= loc.index() {
            self.places.resize(loc.index() + 1, None);
        }
        self.places[loc] = Some(place);
        Ok(loc)
    }

    /// The place of a location that any worker has met.
    pub(crate) fn place(&self, loc: LocIx) -> Option<Place> {
        let known = self.places.get(loc).copied().flatten();
        known.or_else(|| {
            let inner = self.registry.inner.lock().unwrap_or_else(PoisonError::into_inner);
            inner.places.get(loc).copied()
        })
    }
}
