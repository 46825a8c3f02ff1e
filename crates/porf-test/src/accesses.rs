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

/// Reads of a thread, of memory that may be freed: up to its event of the number, it had read no later write than this, in the
/// order of the run.
#[derive(Clone, Copy, Debug)]
struct Read {
    number: u32,
    write: EventId,
}

/// So many reads are kept of a thread and a location.
const MAX_READS: usize = 64;

/// The last accesses of the threads to one location.
#[derive(Clone, Debug, Default)]
struct Last {
    /// `of[t][kind]`: the number of t's last access of the kind among t's events, from 1; 0 if there is none.
    of: Vec<[u32; Kind::COUNT]>,
    /// The same with its place, where that is asked for.
    places: Vec<[Option<Box<Whereabouts>>; Kind::COUNT]>,
    /// Has there been a non-atomic access?
    non_atomic: bool,
    /// Of memory that may be freed: the last event of the run at the time of t's last access of the kind.
    times: Vec<[Option<EventId>; Kind::COUNT]>,
    /// Of memory that may be freed: the reads of each thread that read a later write than all before, in order.
    reads: Vec<Vec<Read>>,
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

    /// Notes when, in the order of the run, a thread made its last access of the kind to memory that may be freed.
    pub(crate) fn note_time(&mut self, loc: u32, t: u32, kind: Kind, last: EventId) {
        let times = &mut self.location(loc).times;
        if times.len() <= t as usize {
            times.resize(t as usize + 1, Default::default());
        }
        times[t as usize][kind.number()] = Some(last);
    }

    /// Notes which write of memory that may be freed the thread's event of this number reads.
    pub(crate) fn note_read(&mut self, loc: u32, t: u32, number: u32, write: EventId) {
        let reads = &mut self.location(loc).reads;
        if reads.len() <= t as usize {
            reads.resize(t as usize + 1, Vec::new());
        }
        let reads = &mut reads[t as usize];
        if reads.last().is_some_and(|last| last.write >= write) {
            return;
        }
        if reads.len() == MAX_READS {
            // The second write counts as read when the first was: an error may be missed, but none is made up.
            reads[0].write = reads[1].write;
            reads.remove(1);
        }
        reads.push(Read { number, write });
    }

    fn location(&mut self, loc: u32) -> &mut Last {
        let index = loc as usize;
        if self.locations.len() <= index {
            self.locations.resize_with(index + 1, Last::default);
        }
        &mut self.locations[index]
    }

    /// Finds an access to the location that is not before the event with this clock, a free. Where a read before the free
    /// reads a write, what was accessed before that write in this run counts as before the free: coherence may say so. In
    /// another run, the access comes after the write.
    pub(crate) fn unordered(&self, loc: u32, t: u32, clock: &[u32]) -> Option<(usize, usize)> {
        let last = self.locations.get(loc as usize)?;
        let known = |u: usize| clock.get(u).copied().unwrap_or(0);
        let latest = |(u, reads): (usize, &Vec<Read>)| {
            let before = reads.partition_point(|read| read.number <= known(u));
            before.checked_sub(1).map(|at| reads[at].write)
        };
        let read = last.reads.iter().enumerate().filter_map(latest).max();
        let is_early = |u: usize, kind: usize| {
            let time = last.times.get(u).and_then(|times| times[kind]);
            read.zip(time).is_some_and(|(read, time)| time <= read)
        };
        last.of.iter().enumerate().filter(|&(u, _)| u != t as usize).find_map(|(u, of)| {
            (0..Kind::COUNT).find(|&kind| of[kind] > known(u) && !is_early(u, kind)).map(|kind| (u, kind))
        })
    }

    /// Forgets the accesses to a location, which is another now.
    pub(crate) fn clear(&mut self, loc: u32) {
        if let Some(last) = self.locations.get_mut(loc as usize) {
            *last = Last::default();
        }
    }
}
