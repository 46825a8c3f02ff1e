//! The writes of one location: in lanes, one for each thread that writes it, and in chains of RMWs.
//!
//! A *chain* is a write, or the initial write, with the RMW that reads from it, the RMW that reads from that one, and
//! so on (the paper, §3, "Top of, and position in rf-chain"). A write that no RMW reads from is the *tail* of its
//! chain: an RMW may read from tails only, so that each lane links its tails.

use super::happens_before::Message;
use porf_exec::EventId;

/// A write of the location, by order of appending. [`INIT`] is the initial one.
pub(super) type WriteId = u32;

/// The initial write of the location; it is in no lane, and the top of a chain.
pub(super) const INIT: WriteId = u32::MAX;

/// No write.
const NONE: u32 = u32::MAX;
/// In place of `older_tail`: an RMW reads from this write.
const FOLLOWED: u32 = u32::MAX - 1;

/// What the caller wants to know again of a write when it is read: kept with the write, and forgotten with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tag {
    /// The value written, say.
    pub value: u64,
    /// A number for where it was written, say.
    pub mark: u32,
}

/// A write other than the initial one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Write {
    pub(super) tag: Tag,
    pub(super) event: EventId,
    /// `lanes[lane].writes[position]` is this write.
    pub(super) lane: u32,
    pub(super) position: u32,
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
    /// Lane and position.
    #[inline]
    pub(super) fn at(&self) -> (u32, u32) {
        (self.lane, self.position)
    }
}

/// The writes of one thread to the location, in program order.
#[derive(Clone, Debug)]
struct Lane {
    writes: Vec<WriteId>,
    /// `events[position]` is the event of `writes[position]`: listing candidates need not visit every write.
    events: Vec<EventId>,
    /// The newest tail of a chain in this lane, or [`NONE`].
    newest_tail: WriteId,
}

/// The writes of a location.
#[derive(Clone, Debug, Default)]
pub(super) struct Lanes {
    writes: Vec<Write>,
    lanes: Vec<Lane>,
    /// The lane of each thread, or [`NONE`]; shorter than the number of threads if the last ones have no lane.
    lane_of: Vec<u32>,
    /// Does an RMW read from the initial write?
    init_followed: bool,
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

    /// The lane of a thread, and whether it is new.
    pub(super) fn lane_of(&mut self, thread: usize) -> (u32, bool) {
        if self.lane_of.len() <= thread {
            self.lane_of.resize(thread + 1, NONE);
        }
        let lane = &mut self.lane_of[thread];
        let new = *lane == NONE;
        if new {
            *lane = self.lanes.len() as u32;
            self.lanes.push(Lane { writes: Vec::new(), events: Vec::new(), newest_tail: NONE });
        }
        (*lane, new)
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

    /// The write that is this event: by galloping from the newest, for what is read mostly is recent.
    pub(super) fn find(&self, event: EventId) -> Option<WriteId> {
        let (mut high, mut stride) = (self.writes.len(), 1);
        while high > 0 {
            let low = high.saturating_sub(stride);
            if self.writes[low].event <= event {
                let at = low + self.writes[low..high].partition_point(|write| write.event < event);
                return (at < high && self.writes[at].event == event).then_some(at as WriteId);
            }
            (high, stride) = (low, stride * 2);
        }
        None
    }

    /// The write that was appended last, or [`INIT`] if there is none.
    #[inline]
    pub(super) fn last(&self) -> WriteId {
        (self.writes.len() as WriteId).wrapping_sub(1)
    }

    /// The newest tail in a lane, if it is at this position or after it.
    #[inline]
    pub(super) fn newest_tail(&self, lane: usize, from: u32) -> Option<WriteId> {
        let tail = self.lanes[lane].newest_tail;
        (tail != NONE && self.write(tail).position >= from).then_some(tail)
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

    /// The message of a write; the initial one has none.
    pub(super) fn message(&self, w: WriteId) -> Message {
        if w == INIT { Message::NONE } else { self.write(w).message }
    }

    /// Does no RMW read from it?
    pub(super) fn is_tail(&self, w: WriteId) -> bool {
        if w == INIT { !self.init_followed } else { self.write(w).older_tail != FOLLOWED }
    }

    /// The tails in a lane from a position on, newest first.
    pub(super) fn tails(&self, lane: usize, from: u32) -> impl Iterator<Item = WriteId> {
        let some = |w: WriteId| (w != NONE).then_some(w);
        std::iter::successors(some(self.lanes[lane].newest_tail), move |&tail| some(self.write(tail).older_tail))
            .take_while(move |&tail| self.write(tail).position >= from)
    }

    /// Appends a write to a lane: of an RMW, if `source` is what it reads from.
    pub(super) fn push(
        &mut self,
        (event, tag): (EventId, Tag),
        lane: u32,
        source: Option<WriteId>,
        message: Message,
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
        let Lane { writes, events, newest_tail } = &mut self.lanes[lane as usize];
        let position = writes.len() as u32;
        writes.push(w);
        events.push(event);
        let older_tail = std::mem::replace(newest_tail, w);
        self.writes.push(Write { tag, event, lane, position, top, place, message, older_tail, newer_tail: NONE });
        if older_tail != NONE {
            self.writes[older_tail as usize].newer_tail = w;
        }
        w
    }

    /// Drops the writes that are not to be kept, and numbers the others anew. Returns for each lane, and each position of it up
    /// to its end, how many writes before the position are kept; and for each write its new number, or `None`.
    pub(super) fn retain(&mut self, keep: impl Fn(WriteId, &Write) -> bool) -> (Vec<Vec<u32>>, Vec<Option<WriteId>>) {
        let mut number = vec![None; self.writes.len()];
        let mut kept = Vec::new();
        for (w, write) in (0..).zip(&self.writes) {
            if keep(w, write) {
                number[w as usize] = Some(kept.len() as WriteId);
                kept.push(*write);
            }
        }
        let mut ranks = Vec::with_capacity(self.lanes.len());
        for lane in &mut self.lanes {
            let mut rank = Vec::with_capacity(lane.writes.len() + 1);
            let (mut writes, mut events, mut tail) = (Vec::new(), Vec::new(), NONE);
            for &old in &lane.writes {
                rank.push(writes.len() as u32);
                let Some(new) = number[old as usize] else { continue };
                let write = &mut kept[new as usize];
                write.position = writes.len() as u32;
                writes.push(new);
                events.push(write.event);
                if write.older_tail != FOLLOWED {
                    (write.older_tail, write.newer_tail) = (tail, NONE);
                    if let Some(older) = kept.get_mut(tail as usize) {
                        older.newer_tail = new;
                    }
                    tail = new;
                }
            }
            rank.push(writes.len() as u32);
            *lane = Lane { writes, events, newest_tail: tail };
            ranks.push(rank);
        }
        for write in kept.iter_mut().filter(|write| write.top != INIT) {
            // The caller keeps the tops of what it keeps.
            write.top = number[write.top as usize].unwrap_or(INIT);
        }
        self.writes = kept;
        (ranks, number)
    }

    /// Gives the messages of all writes new numbers.
    pub(super) fn renumber_messages(&mut self, mut new: impl FnMut(Message) -> Message) {
        self.writes.iter_mut().for_each(|write| write.message = new(write.message));
    }

    /// Notes that an RMW reads from the write.
    fn follow(&mut self, w: WriteId) {
        if w == INIT {
            self.init_followed = true;
            return;
        }
        let Write { lane, older_tail, newer_tail, .. } = self.writes[w as usize];
        debug_assert_ne!(older_tail, FOLLOWED);
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
