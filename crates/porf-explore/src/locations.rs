//! Places of memory as dense location numbers, the same for all workers.
//!
//! A location is a place: an address and a width. Accesses that overlap without being the same place are not modelled, and are
//! refused when they are met.

use porf_program::{Place, Program};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

/// Two accesses overlap without being of the same place.
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
    places: Vec<Place>,
    /// Places by address: (allocation, offset) → location.
    by_address: BTreeMap<(u32, u32), u32>,
}

impl Registry {
    fn register(&self, place: Place) -> Result<u32, MixedSize> {
        let inner = &mut *self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let key = |place: Place| (place.address.alloc.raw(), place.address.offset);
        let (alloc, offset) = key(place);
        let end = offset.saturating_add(place.width.bytes());
        // The place before the end is the only one that can overlap, since those registered do not.
        if let Some((&(_, start), &loc)) = inner.by_address.range((alloc, 0)..(alloc, end)).next_back() {
            let other = inner.places[loc as usize];
            if other == place {
                return Ok(loc);
            }
            if start + other.width.bytes() > offset {
                return Err(MixedSize { place, other });
            }
        }
        let loc = inner.places.len() as u32;
        inner.places.push(place);
        inner.by_address.insert((alloc, offset), loc);
        Ok(loc)
    }
}

/// What a worker knows of the registry.
#[derive(Debug)]
pub(crate) struct Locations<'r> {
    registry: &'r Registry,
    /// Cell of the program → location, or `u32::MAX`.
    cells: Vec<u32>,
    others: HashMap<Place, u32>,
    /// Location → place; default for those that this worker has not met.
    places: Vec<Option<Place>>,
}

impl<'r> Locations<'r> {
    pub(crate) fn new<P: Program>(registry: &'r Registry, program: &P) -> Locations<'r> {
        Locations { registry, cells: vec![u32::MAX; program.cell_count()], others: HashMap::new(), places: Vec::new() }
    }

    /// The location of a place.
    #[inline]
    pub(crate) fn of<P: Program>(&mut self, program: &P, place: Place) -> Result<u32, MixedSize> {
        let cell = program.cell(place);
        let known = match cell {
            Some(cell) => Some(self.cells[cell]).filter(|&loc| loc != u32::MAX),
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
        if self.places.len() <= loc as usize {
            self.places.resize(loc as usize + 1, None);
        }
        self.places[loc as usize] = Some(place);
        Ok(loc)
    }

    /// The place of a location, looked up for all workers.
    pub(crate) fn place(&self, loc: u32) -> Option<Place> {
        let known = self.places.get(loc as usize).copied().flatten();
        known.or_else(|| {
            let inner = self.registry.inner.lock().unwrap_or_else(PoisonError::into_inner);
            inner.places.get(loc as usize).copied()
        })
    }
}
