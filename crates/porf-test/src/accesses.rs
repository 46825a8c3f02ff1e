//! Races, by vector clocks: the last accesses of every thread to every location.
//!
//! The new access is the last of the run, so that it is not before any other; whether another is before it is in its clock. Of
//! the accesses of a thread to a location the last one of a kind is before it only if all of the kind are. So for each location and
//! thread four numbers are kept, and every race of the run is found, at its later access.

use porf_exec::EventId;
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

/// A write and the first read of it by another thread, each by its thread and number.
#[derive(Clone, Copy, Debug)]
struct Read {
    write: (u32, u32),
    by: (u32, u32),
}

/// The last accesses of the threads to one location.
#[derive(Clone, Debug, Default)]
struct Last {
    /// `of[t][kind]`: the number of t's last access of the kind among t's events, from 1; 0 if there is none.
    of: Vec<[u32; Kind::COUNT]>,
    /// The same with its place, where that is asked for.
    places: Vec<[Option<Box<Whereabouts>>; Kind::COUNT]>,
    /// Has there been a non-atomic access?
    non_atomic: bool,
    /// Of memory that may be freed: for each thread its newest write, with its number.
    newest: Vec<Option<(EventId, u32)>>,
    /// Of memory that may be freed: writes that were read when they were their threads' newest.
    read: Vec<Read>,
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
        let last = self.location(loc);
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

    /// Notes the newest write of a thread.
    pub(crate) fn note_write(&mut self, loc: u32, (t, number): (u32, u32), write: EventId) {
        let last = self.location(loc);
        if last.newest.len() <= t as usize {
            last.newest.resize(t as usize + 1, None);
        }
        last.newest[t as usize] = Some((write, number));
    }

    /// Notes that a thread reads the newest write of another thread. For each pair of threads, the first read
    /// of the last write that was read is kept.
    pub(crate) fn note_read(&mut self, loc: u32, by: (u32, u32), write: EventId) {
        let last = self.location(loc);
        let is_read = |newest: &Option<(EventId, u32)>| newest.is_some_and(|(newest, _)| newest == write);
        let Some(writer) = last.newest.iter().position(is_read) else { return };
        let Some((_, number)) = last.newest[writer].filter(|_| writer != by.0 as usize) else { return };
        let write = (writer as u32, number);
        match last.read.iter_mut().find(|read| read.write.0 == write.0 && read.by.0 == by.0) {
            // Later reads of the same write say nothing new: the first one precedes them.
            Some(read) if read.write == write => {}
            Some(read) => *read = Read { write, by },
            None => last.read.push(Read { write, by }),
        }
    }

    fn location(&mut self, loc: u32) -> &mut Last {
        let index = loc as usize;
        if self.locations.len() <= index {
            self.locations.resize_with(index + 1, Last::default);
        }
        &mut self.locations[index]
    }

    /// Finds an access to the location that is not before the event with this clock. A read that is before the
    /// event puts the write that it reads before the event, and the earlier accesses of the writing thread.
    pub(crate) fn unordered(&self, loc: u32, t: u32, clock: &[u32]) -> Option<(usize, usize)> {
        let last = self.locations.get(loc as usize)?;
        last.of.iter().enumerate().filter(|&(u, _)| u != t as usize).find_map(|(u, of)| {
            let known = |u: usize| clock.get(u).copied().unwrap_or(0);
            let is_early = |read: &&Read| read.write.0 as usize == u && read.by.1 <= known(read.by.0 as usize);
            let read = last.read.iter().filter(is_early).map(|read| read.write.1).max().unwrap_or(0);
            of.iter().position(|&it| it > known(u).max(read)).map(|kind| (u, kind))
        })
    }

    /// Forgets the accesses to a location, which is another now.
    pub(crate) fn clear(&mut self, loc: u32) {
        if let Some(last) = self.locations.get_mut(loc as usize) {
            *last = Last::default();
        }
    }
}
