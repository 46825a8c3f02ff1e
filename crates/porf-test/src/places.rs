//! Maps places of memory to dense location numbers of one run, and tracks allocated memory.
//!
//! A location is a place: an address and a width. Accesses that overlap without being to the same
//! place are not modelled, and end the run. The locations of freed memory are reused, unless
//! everything is kept.

use porf_program::{Place, Program};
use std::collections::HashMap;

/// No location.
const NONE: u32 = u32::MAX;

/// Two accesses overlap without being to the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MixedSize {
    pub(crate) place: Place,
    pub(crate) other: Place,
}

/// A piece of memory that a thread allocated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allocation {
    pub(crate) size: u64,
    pub(crate) zeroed: bool,
    pub(crate) region: porf_program::Region,
    /// The allocating thread, and the number of the allocation among its events.
    pub(crate) by: (u32, u32),
    pub(crate) freed: bool,
}

/// A global, or an allocated piece of memory.
#[derive(Clone, Debug, Default)]
struct Block {
    /// The known places, by offset; they do not overlap.
    places: Vec<(Place, u32)>,
    allocation: Option<Allocation>,
}

/// A location, apart from its writes.
#[derive(Clone, Debug)]
pub(crate) struct Location {
    pub(crate) place: Place,
    pub(crate) initial: u128,
    /// The value of the last write.
    pub(crate) last: u128,
    /// The threads that wait for another write.
    pub(crate) sleepers: Vec<u32>,
}

/// The locations of a run.
#[derive(Debug)]
pub(crate) struct Places {
    /// Cell of the program → location.
    cells: Vec<u32>,
    /// By allocation.
    blocks: HashMap<u32, Block>,
    locations: Vec<Location>,
    /// Unused locations.
    free: Vec<u32>,
    /// The last dynamic place with its location: accesses to one place often follow each other.
    recent: (Option<Place>, u32),
}

impl Places {
    pub(crate) fn new<P: Program>(program: &P) -> Places {
        Places {
            cells: vec![NONE; program.cell_count()],
            blocks: HashMap::new(),
            locations: Vec::new(),
            free: Vec::new(),
            recent: (None, NONE),
        }
    }

    /// The location of a place, and whether it is new.
    #[inline]
    pub(crate) fn of<P: Program>(&mut self, program: &P, place: Place) -> Result<(u32, bool), MixedSize> {
        let cell = program.cell(place);
        match cell {
            Some(cell) if self.cells[cell] != NONE => return Ok((self.cells[cell], false)),
            None if self.recent.0 == Some(place) => return Ok((self.recent.1, false)),
            _ => {}
        }
        let (loc, new) = self.register(program, place)?;
        match cell {
            Some(cell) => self.cells[cell] = loc,
            None => self.recent = (Some(place), loc),
        }
        Ok((loc, new))
    }

    fn register<P: Program>(&mut self, program: &P, place: Place) -> Result<(u32, bool), MixedSize> {
        let block = self.blocks.entry(place.address.alloc.raw()).or_default();
        let offset = place.address.offset;
        let at = block.places.partition_point(|(it, _)| it.address.offset < offset);
        if let Some(&(found, loc)) = block.places.get(at)
            && found == place
        {
            return Ok((loc, false));
        }
        let end = |place: Place| place.address.offset.saturating_add(place.width.bytes());
        let before = at.checked_sub(1).map(|at| block.places[at].0).filter(|&it| end(it) > offset);
        let after = block.places.get(at).map(|it| it.0).filter(|it| it.address.offset < end(place));
        if let Some(other) = before.or(after) {
            return Err(MixedSize { place, other });
        }
        let initial = program.initial_value(place).unwrap_or(0);
        let location = Location { place, initial, last: initial, sleepers: Vec::new() };
        let loc = match self.free.pop() {
            Some(loc) => {
                self.locations[loc as usize] = location;
                loc
            }
            None => {
                self.locations.push(location);
                self.locations.len() as u32 - 1
            }
        };
        block.places.insert(at, (place, loc));
        Ok((loc, true))
    }

    /// A location.
    #[inline]
    pub(crate) fn get(&self, loc: u32) -> &Location {
        &self.locations[loc as usize]
    }

    /// Mutable access to a location.
    #[inline]
    pub(crate) fn get_mut(&mut self, loc: u32) -> &mut Location {
        &mut self.locations[loc as usize]
    }

    /// The location of a place, if it is known.
    pub(crate) fn find(&self, place: Place) -> Option<u32> {
        let block = self.blocks.get(&place.address.alloc.raw())?;
        block.places.iter().find(|(it, _)| *it == place).map(|it| it.1)
    }

    /// Records an allocation.
    pub(crate) fn allocate(&mut self, alloc: u32, allocation: Allocation) {
        self.blocks.insert(alloc, Block { places: Vec::new(), allocation: Some(allocation) });
    }

    /// An allocation.
    #[inline]
    pub(crate) fn allocation(&self, alloc: u32) -> Option<&Allocation> {
        self.blocks.get(&alloc)?.allocation.as_ref()
    }

    /// The locations of an allocation.
    pub(crate) fn of_allocation(&self, alloc: u32) -> impl Iterator<Item = u32> {
        self.blocks.get(&alloc).into_iter().flat_map(|block| block.places.iter().map(|it| it.1))
    }

    /// Records that an allocation is freed. Returns its locations if they may be reused.
    pub(crate) fn release(&mut self, alloc: u32, recycle: bool) -> Vec<u32> {
        let Some(block) = self.blocks.get_mut(&alloc) else { return Vec::new() };
        if let Some(allocation) = &mut block.allocation {
            allocation.freed = true;
        }
        if !recycle {
            return Vec::new();
        }
        self.recent = (None, NONE);
        let released: Vec<u32> = std::mem::take(&mut block.places).into_iter().map(|it| it.1).collect();
        self.free.extend(&released);
        released
    }
}
