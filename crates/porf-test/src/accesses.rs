//! Races, by vector clocks of the last accesses of each thread to each location.
//!
//! A new access is the last of the run, so it does not happen before any other. Its clock tells
//! which others happen before it. The last access of a kind by a thread to a location happens
//! before it only if all accesses of that kind and thread do. So four numbers for each location and
//! thread are enough, and every race of the run is found, at its later access.

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

/// The place of an access in the source, with its call stack.
pub(crate) type CodePlace = (Origin, Vec<Origin>);

/// Reads of a thread, of memory that may be freed: up to its event with this number, the thread has
/// not read a later write than this one, in the order of the run.
#[derive(Clone, Copy, Debug)]
struct Read {
    number: u32,
    write: EventId,
}

/// The maximum number of reads that are kept for a thread and a location.
const MAX_READS: usize = 64;

/// The last accesses of the threads to one location.
#[derive(Clone, Debug, Default)]
struct Last {
    /// `of[t][kind]`: the number of the last access of the kind among the events of t, starting
    /// with 1; 0 if there is none.
    of: Vec<[u32; Kind::COUNT]>,
    /// The source places of these accesses, in runs with a log.
    places: Vec<[Option<Box<CodePlace>>; Kind::COUNT]>,
    /// Was there a non-atomic access?
    non_atomic: bool,
    /// For memory that may be freed: the last event of the run at the time of the last access of
    /// the kind by t.
    times: Vec<[Option<EventId>; Kind::COUNT]>,
    /// For memory that may be freed: the reads of each thread whose source is later than those of
    /// all reads before, in order.
    reads: Vec<Vec<Read>>,
}

/// The last accesses to all locations.
#[derive(Debug, Default)]
pub(crate) struct Accesses {
    locations: Vec<Last>,
}

impl Accesses {
    /// Records an access of `t` with its clock. If it races with another, returns the thread and
    /// kind of that one.
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

    /// Is this event of the thread its last access of some kind to the location?
    pub(crate) fn is_last(&self, loc: u32, t: u32, number: u32) -> bool {
        let of = self.locations.get(loc as usize).and_then(|last| last.of.get(t as usize));
        of.is_some_and(|of| of.contains(&number))
    }

    /// Records the source place of the last access of the kind.
    pub(crate) fn note_place(&mut self, loc: u32, t: u32, kind: Kind, place: CodePlace) {
        let Some(last) = self.locations.get_mut(loc as usize) else { return };
        if last.places.len() <= t as usize {
            last.places.resize_with(t as usize + 1, Default::default);
        }
        last.places[t as usize][kind.number()] = Some(Box::new(place));
    }

    /// The source place of the last access of a thread and a kind, if it was recorded.
    pub(crate) fn place(&self, loc: u32, (t, kind): (usize, usize)) -> Option<&CodePlace> {
        self.locations.get(loc as usize)?.places.get(t)?[kind].as_deref()
    }

    /// Records the time, in the order of the run, of a thread's last access of the kind to memory
    /// that may be freed.
    pub(crate) fn note_time(&mut self, loc: u32, t: u32, kind: Kind, last: EventId) {
        let times = &mut self.location(loc).times;
        if times.len() <= t as usize {
            times.resize(t as usize + 1, Default::default());
        }
        times[t as usize][kind.number()] = Some(last);
    }

    /// Records which write this event reads, of memory that may be freed.
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
            // The second write now counts as read at the time of the first. This may hide an error,
            // but never reports a false one.
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

    /// Finds an access to the location that is not ordered before a free with this clock. If a read
    /// before the free reads from a write, all accesses before that write in this run count as
    /// before the free, because coherence may order them. In another run, the access comes after
    /// the write.
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

    /// Forgets the accesses to a location that is used for other memory now.
    pub(crate) fn clear(&mut self, loc: u32) {
        if let Some(last) = self.locations.get_mut(loc as usize) {
            *last = Last::default();
        }
    }
}
