//! Races, by vector clocks: the last accesses of every thread to every location.
//!
//! The new access is the last of the run, so that it is not before any other; whether another is before it is in its clock. Of
//! the accesses of a thread to a location the last one of a kind is before it only if all of the kind are. So for each location and
//! thread four numbers are kept, and every race of the run is found, at its later access.

use porf_program::Origin;

/// A kind of access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kind {
    pub(crate) write: bool,
    pub(crate) atomic: bool,
}

impl Kind {
    const COUNT: usize = 4;

    fn number(self) -> usize {
        usize::from(self.write) * 2 + usize::from(self.atomic)
    }
}

/// Where an access is: its place in the source, and the calls that led there.
pub(crate) type Whereabouts = (Origin, Vec<Origin>);

/// The last accesses of the threads to one location.
#[derive(Clone, Debug, Default)]
struct Last {
    /// `of[t][kind]`: the number of t's last access of the kind among t's events, from 1; 0 if there is none.
    of: Vec<[u32; Kind::COUNT]>,
    /// The same with its place, where that is asked for.
    places: Vec<[Option<Box<Whereabouts>>; Kind::COUNT]>,
    /// Has there been a non-atomic access?
    non_atomic: bool,
}

/// The last accesses to all locations.
#[derive(Debug, Default)]
pub(crate) struct Accesses {
    locations: Vec<Last>,
}

impl Accesses {
    /// Notes an access of `t`, whose clock this is then. If it races, with whose, and of which kind, by number.
    #[inline]
    pub(crate) fn add(&mut self, loc: u32, t: u32, kind: Kind, clock: &[u32]) -> Option<(usize, usize)> {
        let index = loc as usize;
        if self.locations.len() <= index {
            self.locations.resize_with(index + 1, Last::default);
        }
        let last = &mut self.locations[index];
        if last.of.len() <= t as usize {
            last.of.resize(t as usize + 1, [0; Kind::COUNT]);
        }
        last.of[t as usize][kind.number()] = clock[t as usize];
        if kind.atomic && !last.non_atomic {
            return None;
        }
        last.non_atomic |= !kind.atomic;
        for (u, of) in last.of.iter().enumerate() {
            let known = clock.get(u).copied().unwrap_or(0);
            if u == t as usize || of.iter().all(|&it| it <= known) {
                continue;
            }
            for other in [true, false].into_iter().flat_map(|write| [false, true].map(|atomic| Kind { write, atomic }))
            {
                let conflicts = (kind.write || other.write) && !(kind.atomic && other.atomic);
                if conflicts && of[other.number()] > known {
                    return Some((u, other.number()));
                }
            }
        }
        None
    }

    /// Has the location been accessed non-atomically?
    pub(crate) fn is_non_atomic(&self, loc: u32) -> bool {
        self.locations.get(loc as usize).is_some_and(|last| last.non_atomic)
    }

    /// Is the thread's event of this number an access to the location?
    pub(crate) fn is_last(&self, loc: u32, t: u32, number: u32) -> bool {
        let of = self.locations.get(loc as usize).and_then(|last| last.of.get(t as usize));
        of.is_some_and(|of| of.contains(&number))
    }

    /// Notes where the last access of the kind is.
    pub(crate) fn note_place(&mut self, loc: u32, t: u32, kind: Kind, place: Whereabouts) {
        let Some(last) = self.locations.get_mut(loc as usize) else { return };
        if last.places.len() <= t as usize {
            last.places.resize_with(t as usize + 1, Default::default);
        }
        last.places[t as usize][kind.number()] = Some(Box::new(place));
    }

    /// Where the last access of a thread and a kind, by its number, is, if it was noted.
    pub(crate) fn place(&self, loc: u32, (t, kind): (usize, usize)) -> Option<&Whereabouts> {
        self.locations.get(loc as usize)?.places.get(t)?[kind].as_deref()
    }

    /// An access to the location that is not before the event with this clock.
    pub(crate) fn unordered(&self, loc: u32, t: u32, clock: &[u32]) -> Option<(usize, usize)> {
        let last = self.locations.get(loc as usize)?;
        last.of.iter().enumerate().filter(|&(u, _)| u != t as usize).find_map(|(u, of)| {
            let known = clock.get(u).copied().unwrap_or(0);
            of.iter().position(|&it| it > known).map(|kind| (u, kind))
        })
    }

    /// Forgets the accesses to a location, which is another now.
    pub(crate) fn clear(&mut self, loc: u32) {
        if let Some(last) = self.locations.get_mut(loc as usize) {
            *last = Last::default();
        }
    }
}
