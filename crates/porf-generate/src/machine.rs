//! An operational machine whose every run is consistent with a model.
//!
//! Each location has a *timeline*, the modification order so far, of which the latest few writes
//! (the *window*) are stored; the first stored one stands for all before it. A thread has *seen* a
//! write of the timeline if the write, or a read from it, is in the thread's clock (see
//! [`clocks`](super::clocks)). The steps of thread t at location x:
//!
//! - a **read** takes any write of the window that is not before one that t has seen;
//! - a **write** is inserted directly after any such write, unless an RMW reads from that one;
//! - an **RMW** reads any such write that no RMW reads from, and its write is inserted directly
//!   after it.
//!
//! The last write of the timeline always qualifies, so that every step is possible. The
//! disciplines:
//!
//! **Insert** (RA, RC20, Relaxed). Claim: with mo the timelines, every axiom holds after every
//! step. Sources are earlier events, so po ∪ rf is within the order of generation, and so is hb.
//! *Atomicity*: nothing is ever inserted between an RMW and its source, nor do two RMWs share one.
//! *Write coherence*: if w is mo-before w′ and w′ rf?; hb w, then t had seen w′ when it inserted w
//! before it, which the rule forbids; unless w is the write of an RMW and w′ was learnt from its
//! source s by reading it. Then w′ rf?; hb s or w′ rf?; hb a write that s follows through RMWs, so
//! that w′ is before s, and w directly after. *Read coherence*: if r reads w, w is mo-before w′ and
//! w′ rf?; hb r, then likewise t had seen w′ when it read w, which the rule forbids, or learnt of
//! it by reading w, so that w′ is before w. If w′ was inserted after w only later, then it was made
//! after r and is not before it in rf?; hb.
//!
//! **Append** (SRA, SC). Writes are appended only, and RMWs read the last write only. Then mo, too,
//! is within the order of generation, and so hb ∪ mo is acyclic: strong write coherence. The rest
//! is as for Insert. For SC the window is one write: every read takes the latest write, so that fr
//! is within the order of generation as well.
//!
//! **Unordered** (WRA). The timeline is the order of generation and has no meaning. A read may take
//! w unless the window has a w′ which t has seen with w hb w′; an RMW moreover needs a w that no
//! RMW read from. That is weak read coherence (a w′ that has left the window is older than w, hence
//! not hb-after it) and weak atomicity. The latest write always qualifies.
//!
//! The set of writes that a thread has seen may be overestimated (by clocks, and by the bounded
//! lists of readers of each write): that only forbids more. Reads from a write that do not
//! synchronise are recorded with the write, up to [`READERS`] threads; beyond that the write counts
//! as seen by all threads.

use super::clocks::{Clocks, Message, Synchronisation};
use porf_consistency::HandWritten;
use porf_exec::{EventId, FenceMode, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use rand::{Rng, RngExt};

/// The greatest number of recorded threads that have seen a write without knowing it.
const READERS: usize = 4;

/// The event number of an initial write.
const INITIAL: u32 = u32::MAX;

/// Where a new write may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Discipline {
    Append,
    Insert,
    Unordered,
}

/// The behaviour of a machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Behaviour {
    pub(super) model: HandWritten,
    /// The number of writes of a location that can be read at any time.
    pub(super) window: usize,
    /// The probability that a step does not take the latest write.
    pub(super) staleness: f64,
    /// Whether to keep the whole modification order.
    pub(super) keep_mo: bool,
}

/// One write in the window of a timeline: 16 bytes, because there can be millions of locations.
#[derive(Clone, Copy, Debug)]
struct Slot {
    event: u32,
    message: Message,
    /// The first of the recorded readers, or [`NO_READER`].
    readers: u32,
    thread: u16,
    reader_count: u8,
    /// Whether an RMW reads from it.
    taken: bool,
}

/// The end of a list of readers.
const NO_READER: u32 = u32::MAX;
/// Instead of a list of readers: every thread counts as having seen the write.
const SEEN_BY_ALL: u32 = u32::MAX - 1;

/// A read that is recorded with its source.
#[derive(Clone, Copy, Debug)]
struct Reader {
    event: u32,
    next: u32,
    thread: u16,
}

/// The recorded readers, as lists.
#[derive(Debug)]
struct Readers {
    nodes: Vec<Reader>,
    /// The list of free nodes.
    free: u32,
}

impl Readers {
    /// Puts a reader in front of a list.
    fn push(&mut self, list: &mut u32, event: u32, thread: u16) {
        let reader = Reader { event, next: *list, thread };
        if self.free == NO_READER {
            *list = self.nodes.len() as u32;
            self.nodes.push(reader);
        } else {
            *list = self.free;
            self.free = std::mem::replace(&mut self.nodes[self.free as usize], reader).next;
        }
    }

    /// Frees a list.
    fn free(&mut self, mut list: u32) {
        while list < SEEN_BY_ALL {
            let next = std::mem::replace(&mut self.nodes[list as usize].next, self.free);
            self.free = std::mem::replace(&mut list, next);
        }
    }
}

/// The machine, and the execution it has built so far.
#[derive(Debug)]
pub(super) struct Machine {
    pub(super) graph: GraphBuilder,
    discipline: Discipline,
    window: usize,
    staleness: f64,
    clocks: Clocks,
    readers: Readers,
    /// For each location the window of its timeline, oldest first; an empty one contains only the
    /// initial write.
    timelines: Vec<Vec<Slot>>,
    /// For each location the writes that have left the window, if they are to be kept.
    left: Option<Vec<Vec<EventId>>>,
}

impl Slot {
    fn new(event: u32, thread: ThreadId, message: Message) -> Slot {
        let readers = if event == INITIAL { SEEN_BY_ALL } else { NO_READER };
        Slot { event, message, readers, thread: thread.raw() as u16, reader_count: 0, taken: false }
    }

    fn source(&self) -> Source {
        if self.event == INITIAL { Source::Init } else { Source::Write(EventId::new(self.event as usize)) }
    }

    /// Whether thread t has seen this write.
    #[inline]
    fn is_seen(&self, clocks: &Clocks, readers: &Readers, t: usize) -> bool {
        if self.readers == SEEN_BY_ALL || clocks.knows(t, self.thread.into(), self.event) {
            return true;
        }
        let mut list = self.readers;
        while list != NO_READER {
            let reader = &readers.nodes[list as usize];
            if clocks.knows(t, reader.thread.into(), reader.event) {
                return true;
            }
            list = reader.next;
        }
        false
    }
}

impl Machine {
    /// A machine with this many threads and locations, which `graph` already has.
    pub(super) fn new(graph: GraphBuilder, threads: usize, locations: usize, behaviour: Behaviour) -> Machine {
        let (discipline, synchronisation) = match behaviour.model {
            HandWritten::Sc => (Discipline::Append, Synchronisation::Nothing),
            HandWritten::Sra => (Discipline::Append, Synchronisation::Everything),
            HandWritten::Ra => (Discipline::Insert, Synchronisation::Everything),
            HandWritten::Rc20 => (Discipline::Insert, Synchronisation::ByModes),
            HandWritten::Relaxed => (Discipline::Insert, Synchronisation::Nothing),
            HandWritten::Wra => (Discipline::Unordered, Synchronisation::Everything),
        };
        let window = if behaviour.model == HandWritten::Sc { 1 } else { behaviour.window };
        Machine {
            graph,
            discipline,
            window,
            staleness: behaviour.staleness,
            clocks: Clocks::new(threads, synchronisation, locations.saturating_mul(4 * window)),
            readers: Readers { nodes: Vec::new(), free: NO_READER },
            timelines: vec![Vec::new(); locations],
            left: behaviour.keep_mo.then(|| vec![Vec::new(); locations]),
        }
    }

    /// Touches the timelines of locations that are about to be used. With many locations nearly
    /// every step misses the cache, and touching several of them at once lets the processor wait
    /// for all of them together.
    pub(super) fn warm(&self, locations: impl Iterator<Item = LocId> + Clone) {
        let lengths: usize = locations.clone().map(|x| self.timelines[x.index()].len()).sum();
        let last = |x: LocId| self.timelines[x.index()].last();
        let events = locations.clone().filter_map(last).fold(0, |sum, slot| sum ^ slot.event);
        let messages = locations.filter_map(last).fold(0, |sum, slot| sum ^ self.clocks.glance(slot.message));
        std::hint::black_box((lengths, events, messages));
    }

    /// Thread t reads x.
    pub(super) fn read(&mut self, rng: &mut impl Rng, t: ThreadId, mode: ReadMode, x: LocId) -> EventId {
        let place = self.choose(rng, t, x, Step::Read);
        let r = self.graph.read(t, mode, x);
        self.take(r, t, mode, x, place);
        r
    }

    /// Thread t writes x.
    pub(super) fn write(&mut self, rng: &mut impl Rng, t: ThreadId, mode: WriteMode, x: LocId) -> EventId {
        let place = self.choose(rng, t, x, Step::Write);
        let w = self.graph.write(t, mode, x);
        self.put(w, t, mode, x, place, None);
        w
    }

    /// Thread t executes an RMW of x.
    pub(super) fn rmw(
        &mut self,
        rng: &mut impl Rng,
        t: ThreadId,
        mode: (ReadMode, WriteMode),
        x: LocId,
    ) -> (EventId, EventId) {
        let place = self.choose(rng, t, x, Step::Rmw);
        let (r, w) = self.graph.rmw(t, mode, x);
        self.take(r, t, mode.0, x, place);
        let source = &mut self.timelines[x.index()][place];
        source.taken = true;
        let source = (source.event, source.message);
        self.put(w, t, mode.1, x, place, Some(source));
        (r, w)
    }

    /// Thread t passes a fence.
    pub(super) fn fence(&mut self, t: ThreadId, mode: FenceMode) -> EventId {
        let f = self.graph.fence(t, mode);
        self.clocks.step(t.index(), f.raw());
        self.clocks.fence(t.index(), mode);
        f
    }

    /// The execution, and the modification order if it was to be kept.
    pub(super) fn finish(self) -> (GraphBuilder, Option<Vec<Vec<EventId>>>) {
        let mo = self.left.map(|mut orders| {
            for (order, timeline) in orders.iter_mut().zip(&self.timelines) {
                order.extend(timeline.iter().filter_map(|slot| slot.source().write()));
            }
            orders
        });
        (self.graph, mo)
    }

    /// The position in the timeline of x of the write that a step of t reads from or follows.
    fn choose(&mut self, rng: &mut impl Rng, t: ThreadId, x: LocId, step: Step) -> usize {
        let timeline = &mut self.timelines[x.index()];
        if timeline.is_empty() {
            timeline.push(Slot::new(INITIAL, t, Message::NOTHING));
        }
        let last = timeline.len() - 1;
        let fixed = match (self.discipline, step) {
            (Discipline::Append, Step::Write | Step::Rmw) | (Discipline::Unordered, Step::Write) => true,
            _ => last == 0,
        };
        if fixed || self.staleness == 0.0 || !rng.random_bool(self.staleness) {
            return last;
        }
        let (clocks, readers, t) = (&self.clocks, &self.readers, t.index());
        let free = |slot: &Slot| step == Step::Read || !slot.taken;
        if self.discipline == Discipline::Unordered {
            let admissible = |&i: &usize| free(&timeline[i]) && !is_overwritten(clocks, readers, timeline, i, t);
            let candidates = (0..=last).filter(admissible).count();
            let chosen = rng.random_range(0..candidates.max(1));
            return (0..=last).filter(admissible).nth(chosen).unwrap_or(last);
        }
        let first = timeline.iter().rposition(|slot| slot.is_seen(clocks, readers, t)).unwrap_or(0);
        let candidates = timeline[first..].iter().filter(|slot| free(slot)).count();
        let chosen = rng.random_range(0..candidates.max(1));
        (first..=last).filter(|&i| free(&timeline[i])).nth(chosen).unwrap_or(last)
    }

    /// Read r of thread t takes the write at a position.
    fn take(&mut self, r: EventId, t: ThreadId, mode: ReadMode, x: LocId, place: usize) {
        let slot = &mut self.timelines[x.index()][place];
        self.graph.set_source(r, slot.source());
        let thread = t.index();
        self.clocks.step(thread, r.raw());
        self.clocks.read(thread, mode, slot.event, slot.message);
        // With a window of one nothing can be stale, so nothing is recorded.
        if self.window == 1 || slot.is_seen(&self.clocks, &self.readers, thread) {
            return;
        }
        if (slot.reader_count as usize) < READERS {
            self.readers.push(&mut slot.readers, r.raw(), t.raw() as u16);
            slot.reader_count += 1;
        } else {
            self.readers.free(std::mem::replace(&mut slot.readers, SEEN_BY_ALL));
        }
    }

    /// Write w of thread t is inserted directly after a position, or at the end.
    fn put(
        &mut self,
        w: EventId,
        t: ThreadId,
        mode: WriteMode,
        x: LocId,
        place: usize,
        source: Option<(u32, Message)>,
    ) {
        self.clocks.step(t.index(), w.raw());
        let slot = Slot::new(w.raw(), t, self.clocks.write(t.index(), mode, source));
        let timeline = &mut self.timelines[x.index()];
        let place = if self.discipline == Discipline::Insert { place } else { timeline.len() - 1 };
        if timeline.len() < self.window {
            timeline.insert(place + 1, slot);
            return;
        }
        // The oldest write leaves; those up to the position move down by one.
        let oldest = timeline[0];
        timeline.copy_within(1..=place, 0);
        timeline[place] = slot;
        self.readers.free(oldest.readers);
        if let (Some(left), Source::Write(w)) = (&mut self.left, oldest.source()) {
            left[x.index()].push(w);
        }
    }
}

/// The kind of a step at a timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Read,
    Write,
    Rmw,
}

/// Whether write i of the timeline is hb-before a later one that t has seen. (Unordered.)
fn is_overwritten(clocks: &Clocks, readers: &Readers, timeline: &[Slot], i: usize, t: usize) -> bool {
    let old = &timeline[i];
    timeline[i + 1..].iter().any(|new| {
        new.is_seen(clocks, readers, t)
            && (old.event == INITIAL || clocks.message_knows(new.message, old.thread.into(), old.event))
    })
}
