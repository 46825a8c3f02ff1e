//! The writes of one location: in lanes, one for each thread that writes it, and in chains of RMWs.
//!
//! A *chain* is a write, or the initial write, with the RMW that reads from it, the RMW that reads
//! from that one, and so on (the paper, §3, "Top of, and position in rf-chain"). A write that no
//! RMW reads from is the *tail* of its chain. An RMW may only read from tails; each lane links its
//! tails.

use super::happens_before::Message;
use porf_exec::EventId;

/// A write of the location, numbered in the order of appending. [`INIT`] is the initial one.
pub(super) type WriteId = u32;

/// The initial write of the location; it is in no lane, and the top of a chain.
pub(super) const INIT: WriteId = u32::MAX;

/// No write.
const NONE: u32 = u32::MAX;
/// Replaces `older_tail` if an RMW reads from this write.
const FOLLOWED: u32 = u32::MAX - 1;

/// User data of a write, returned when the write is read, and forgotten with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tag {
    /// For example the value written.
    pub value: u64,
    /// For example a number for the place of the write.
    pub mark: u32,
}

/// A write other than the initial one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Write {
    value: u64,
    mark: u32,
    /// All writes from this number up to this one have the same value.
    pub(super) same: WriteId,
    pub(super) event: EventId,
    /// It is in `lanes[lane].writes`.
    pub(super) lane: u32,
    /// All writes below this number are before it: see `hbmo`. At least the floor of the previous
    /// write in its lane.
    pub(super) floor: WriteId,
    /// TC: the top of its chain.
    pub(super) top: WriteId,
    /// PC: its place in the chain; 0 for the top.
    pub(super) place: u32,
    pub(super) message: Message,
    /// The tail before this one in the lane, or [`NONE`]; [`FOLLOWED`] if this is not a tail.
    older_tail: u32,
    /// The tail after this one in the lane, or [`NONE`].
    newer_tail: u32,
}

impl Write {
    /// Its tag. It is stored in two parts to save memory.
    #[inline]
    pub(super) fn tag(&self) -> Tag {
        Tag { value: self.value, mark: self.mark }
    }

    /// Whether no RMW reads from it.
    #[inline]
    pub(super) fn is_tail(&self) -> bool {
        self.older_tail != FOLLOWED
    }
}

/// The writes of one thread to the location, in program order.
#[derive(Clone, Debug)]
struct Lane {
    writes: Vec<WriteId>,
    /// `events[position]` is the event of `writes[position]`: listing candidates need not access
    /// every write.
    events: Vec<EventId>,
    /// The newest tail of a chain in this lane, or [`NONE`].
    newest_tail: WriteId,
    /// The last of `writes`, or [`NONE`]: usually no other is needed.
    end: WriteId,
}

/// The writes of a location.
#[derive(Clone, Debug, Default)]
pub(super) struct Lanes {
    writes: Vec<Write>,
    lanes: Vec<Lane>,
    /// The lane of each thread, or [`NONE`]; shorter than the number of threads if the last ones
    /// have no lane.
    lane_of: Vec<u32>,
    /// Whether an RMW reads from the initial write.
    init_followed: bool,
    /// The number of writes that no RMW reads from, without the initial one, but including
    /// forgotten ones: answers do not depend on forgetting.
    tails: usize,
}

impl Lanes {
    /// The number of lanes.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.lanes.len()
    }

    /// The number of writes in a lane.
    #[inline]
    pub(super) fn len(&self, lane: usize) -> u32 {
        self.lanes[lane].writes.len() as u32
    }

    /// The lane of a thread.
    #[inline]
    pub(super) fn lane_of(&mut self, thread: usize) -> u32 {
        if self.lane_of.len() <= thread {
            self.lane_of.resize(thread + 1, NONE);
        }
        let lane = &mut self.lane_of[thread];
        if *lane == NONE {
            *lane = self.lanes.len() as u32;
            self.lanes.push(Lane { writes: Vec::new(), events: Vec::new(), newest_tail: NONE, end: NONE });
        }
        *lane
    }

    /// A write that is not [`INIT`].
    #[inline]
    pub(super) fn write(&self, w: WriteId) -> &Write {
        &self.writes[w as usize]
    }

    /// All writes, in the order of appending.
    pub(super) fn writes(&self) -> &[Write] {
        &self.writes
    }

    /// The number of the write at a position of a lane.
    pub(super) fn id(&self, lane: usize, position: u32) -> WriteId {
        self.lanes[lane].writes[position as usize]
    }

    /// The write of this event. It gallops from the newest, since reads are usually of recent
    /// writes.
    pub(super) fn find(&self, event: EventId) -> Option<WriteId> {
        let at = count_before(&self.writes, |write| write.event < event);
        (self.writes.get(at)?.event == event).then_some(at as WriteId)
    }

    /// The last appended write, or [`INIT`] if there is none.
    #[inline]
    pub(super) fn last(&self) -> WriteId {
        (self.writes.len() as WriteId).wrapping_sub(1)
    }

    /// The newest tail in a lane, if it is at this position or after it.
    #[inline]
    pub(super) fn newest_tail(&self, lane: usize, from: u32) -> Option<WriteId> {
        self.tails(lane, from).next()
    }

    /// The last write of a lane.
    #[inline]
    pub(super) fn end(&self, lane: usize) -> Option<WriteId> {
        Some(self.lanes[lane].end).filter(|&end| end != NONE)
    }

    /// The position of the first write of a lane that is not below a number.
    pub(super) fn position(&self, lane: usize, number: WriteId) -> u32 {
        let Lane { writes, end, .. } = &self.lanes[lane];
        if *end == NONE || *end < number {
            return writes.len() as u32;
        }
        count_before(writes, |&w| w < number) as u32
    }

    /// The floor of a write, if it is in the lane, else 0.
    #[inline]
    pub(super) fn floor(&self, lane: usize, w: WriteId) -> WriteId {
        self.writes.get(w as usize).filter(|write| write.lane as usize == lane).map_or(0, |write| write.floor)
    }

    /// The first write of a lane whose floor is above a number.
    pub(super) fn first_above(&self, lane: usize, number: WriteId) -> Option<WriteId> {
        let writes = &self.lanes[lane].writes;
        writes.get(count_before(writes, |&w| self.write(w).floor <= number)).copied()
    }

    /// The writes of a lane from a position on, oldest first.
    #[inline]
    pub(super) fn ids(&self, lane: usize, from: u32) -> &[WriteId] {
        &self.lanes[lane].writes[from as usize..]
    }

    /// The write at a position of a lane.
    #[inline]
    pub(super) fn at(&self, lane: usize, position: u32) -> &Write {
        self.write(self.id(lane, position))
    }

    /// The events of a lane from a position on, oldest first.
    #[inline]
    pub(super) fn events(&self, lane: usize, from: u32) -> &[EventId] {
        &self.lanes[lane].events[from as usize..]
    }

    /// The top and the place of a write, or of the initial one.
    #[inline]
    pub(super) fn chain(&self, w: WriteId) -> (WriteId, u32) {
        if w == INIT {
            return (INIT, 0);
        }
        let write = self.write(w);
        (write.top, write.place)
    }

    /// The message of a write, and the number of events up to and including it; the initial one has
    /// none.
    pub(super) fn message(&self, w: WriteId) -> (Message, u32) {
        if w == INIT {
            return (Message::NONE, 0);
        }
        let Write { message, event, .. } = *self.write(w);
        (message, event.index() as u32 + 1)
    }

    /// Whether no RMW reads from it.
    pub(super) fn is_tail(&self, w: WriteId) -> bool {
        if w == INIT { !self.init_followed } else { self.write(w).is_tail() }
    }

    /// The number of writes that no RMW reads from, including the initial one and forgotten ones.
    #[inline]
    pub(super) fn tail_count(&self) -> usize {
        self.tails + usize::from(!self.init_followed)
    }

    /// The tails in a lane from a position on, newest first.
    pub(super) fn tails(&self, lane: usize, from: u32) -> impl Iterator<Item = WriteId> {
        let some = |w: WriteId| (w != NONE).then_some(w);
        let Lane { writes, newest_tail, .. } = &self.lanes[lane];
        let first = writes.get(from as usize).copied().unwrap_or(NONE);
        std::iter::successors(some(*newest_tail), move |&tail| some(self.write(tail).older_tail))
            .take_while(move |&tail| tail >= first)
    }

    /// Appends a write to a lane; for an RMW, `source` is its source. Its floor is at least
    /// `floor`.
    pub(super) fn push(
        &mut self,
        (event, tag): (EventId, Tag),
        lane: u32,
        source: Option<WriteId>,
        message: Message,
        floor: WriteId,
    ) -> WriteId {
        let w = self.writes.len() as WriteId;
        let (top, place) = match source {
            None => (w, 0),
            Some(source) => {
                let (top, place) = self.chain(source);
                self.follow(source);
                (top, place + 1)
            }
        };
        self.tails += 1;
        let Lane { writes, events, newest_tail, end } = &mut self.lanes[lane as usize];
        // No floor is above that of a summit.
        let floor = match std::mem::replace(end, w) {
            last if last == NONE || floor == w => floor,
            last => floor.max(self.writes[last as usize].floor),
        };
        writes.push(w);
        events.push(event);
        let older_tail = std::mem::replace(newest_tail, w);
        let same = self.writes.last().filter(|last| last.value == tag.value).map_or(w, |last| last.same);
        self.writes.push(Write {
            value: tag.value,
            mark: tag.mark,
            same,
            event,
            lane,
            floor,
            top,
            place,
            message,
            older_tail,
            newer_tail: NONE,
        });
        if older_tail != NONE {
            self.writes[older_tail as usize].newer_tail = w;
        }
        w
    }

    /// Drops writes and renumbers the others. Sets `rank` to the number of kept writes below each
    /// number of a write, and below the number after the last.
    pub(super) fn retain(&mut self, is_kept: &[bool], rank: &mut Vec<WriteId>) {
        rank.clear();
        let mut kept = 0;
        for (w, &is_kept) in is_kept.iter().enumerate() {
            rank.push(kept as WriteId);
            if is_kept {
                self.writes[kept] = self.writes[w];
                kept += 1;
            }
        }
        rank.push(kept as WriteId);
        self.writes.truncate(kept);
        for lane in &mut self.lanes {
            lane.writes.retain_mut(|w| match renumbered(rank, *w) {
                Some(new) => {
                    *w = new;
                    true
                }
                None => false,
            });
            lane.end = lane.writes.last().copied().unwrap_or(NONE);
            lane.events.clear();
            let mut tail = NONE;
            for &w in &lane.writes {
                let write = &mut self.writes[w as usize];
                lane.events.push(write.event);
                if write.older_tail != FOLLOWED {
                    (write.older_tail, write.newer_tail) = (tail, NONE);
                    if let Some(older) = self.writes.get_mut(tail as usize) {
                        older.newer_tail = w;
                    }
                    tail = w;
                }
            }
            lane.newest_tail = tail;
        }
        for write in &mut self.writes {
            write.floor = rank[write.floor as usize];
            write.same = rank[write.same as usize];
            if write.top != INIT {
                write.top = renumbered(rank, write.top).expect("the tops of kept writes are kept");
            }
        }
    }

    /// Renumbers the messages of all writes.
    pub(super) fn renumber_messages(&mut self, mut new: impl FnMut(Message) -> Message) {
        self.writes.iter_mut().for_each(|write| write.message = new(write.message));
    }

    /// Records that an RMW reads from the write.
    fn follow(&mut self, w: WriteId) {
        if w == INIT {
            self.init_followed = true;
            return;
        }
        let Write { lane, older_tail, newer_tail, .. } = self.writes[w as usize];
        debug_assert_ne!(older_tail, FOLLOWED);
        self.tails -= 1;
        self.writes[w as usize].older_tail = FOLLOWED;
        if older_tail != NONE {
            self.writes[older_tail as usize].newer_tail = newer_tail;
        }
        match newer_tail {
            NONE => self.lanes[lane as usize].newest_tail = older_tail,
            newer => self.writes[newer as usize].older_tail = older_tail,
        }
    }
}

/// The new number of a write, if it was kept; `rank` is that of [`Lanes::retain`].
pub(super) fn renumbered(rank: &[WriteId], w: WriteId) -> Option<WriteId> {
    let new = rank[w as usize];
    (rank[w as usize + 1] > new).then_some(new)
}

/// The number of elements that satisfy `early`, which are the first ones. It gallops from the end,
/// since queries are usually about recent elements.
#[inline]
pub(super) fn count_before<T>(list: &[T], early: impl Fn(&T) -> bool) -> usize {
    let (mut high, mut stride) = (list.len(), 1);
    while high > 0 {
        let low = high.saturating_sub(stride);
        if early(&list[low]) {
            return low + 1 + list[low + 1..high].partition_point(&early);
        }
        (high, stride) = (low, stride * 2);
    }
    0
}
