//! An operational machine whose every run is consistent with a model.
//!
//! Each location has a *timeline*, the modification order so far, of which the latest few writes (the *window*) are
//! kept; the first one kept stands for all before it. A thread has *seen* a write of the timeline if the write, or
//! a read from it, is in the thread's clock (see [`clocks`](super::clocks)). The steps of thread t at location x:
//!
//! - a **read** takes any write of the window that is not before one that t has seen;
//! - a **write** is put directly after any such write, unless an RMW reads from that one;
//! - an **RMW** reads any such write that no RMW reads from, and its own write is put directly after it.
//!
//! The last write of the timeline always qualifies, so no step is ever stuck. By the disciplines:
//!
//! **Insert** (RA, RC20, Relaxed). Claim: with mo the timelines, every axiom holds after every step. Sources are
//! earlier events, so po ∪ rf is within the order of generation, and so is hb. *Atomicity*: nothing is ever put between
//! an RMW and its source, nor do two RMWs share one. *Write coherence*: if w is mo-before w′ and w′ rf?; hb w, then t had
//! seen w′ when it put w before it, against the rule; unless w is the write of an RMW and w′ was learnt from its source s
//! by reading it. Then w′ rf?; hb s or w′ rf?; hb a write that s follows through RMWs, so that w′ is before s, and w
//! directly after. *Read coherence*: if r reads w, w is mo-before w′ and w′ rf?; hb r, then likewise t had seen w′ when it
//! read w, against the rule, or learnt of it by reading w, so that w′ is before w. If w′ was put after w only later,
//! then it was made after r and is not before it in rf?; hb.
//!
//! **Append** (SRA, SC). Writes go to the end only, and RMWs read the last write only. Then mo, too, is within the
//! order of generation, and so hb ∪ mo is acyclic: strong write coherence. The rest is as for Insert. For SC the window is
//! one write: every read takes the latest write, so that fr is within the order of generation as well.
//!
//! **Unordered** (WRA). The timeline is the order of generation and means nothing. A read may take w unless the window
//! has a w′ which t has seen with w hb w′; an RMW moreover needs a w that no RMW read from. That is weak read coherence
//! (a w′ that has left the window is older than w, hence not hb-after it) and weak atomicity. The latest write
//! qualifies always.
//!
//! What a thread has seen may be overestimated (clocks, and the few readers remembered of each write): that only forbids
//! more. Reads from a write that do not synchronise are remembered with the write, up to [`READERS`] threads; if more
//! would be needed, the write counts as seen by all threads.

use super::clocks::{Clocks, Message, Synchronisation};
use crate::model::Model;
use porf_exec::{EventId, FenceMode, GraphBuilder, LocId, ReadMode, Source, ThreadId, WriteMode};
use rand::{Rng, RngExt};

/// How many threads that have seen a write without knowing it are remembered.
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

/// How a machine is to behave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Behaviour {
    pub(super) model: Model,
    /// How many writes of a location can be read from at any time.
    pub(super) window: usize,
    /// The probability that a step does not simply take the latest write.
    pub(super) staleness: f64,
    /// Is the whole modification order to be kept?
    pub(super) keep_mo: bool,
}

/// One write in the window of a timeline.
#[derive(Clone, Copy, Debug)]
struct Slot {
    event: u32,
    message: Message,
    readers: [u32; READERS],
    reader_threads: [u16; READERS],
    thread: u16,
    reader_count: u8,
    /// Does an RMW read from it?
    taken: bool,
    /// Does every thread count as having seen it?
    seen_by_all: bool,
}

/// The machine, and the execution it has built so far.
#[derive(Debug)]
pub(super) struct Machine {
    pub(super) graph: GraphBuilder,
    discipline: Discipline,
    window: usize,
    staleness: f64,
    clocks: Clocks,
    /// For each location the window of its timeline, oldest first; an empty one has just the initial write.
    timelines: Vec<Vec<Slot>>,
    /// For each location the writes that have left the window, if they are to be kept.
    left: Option<Vec<Vec<EventId>>>,
}

impl Slot {
    fn new(event: u32, thread: ThreadId, message: Message) -> Slot {
        Slot {
            event,
            message,
            readers: [0; READERS],
            reader_threads: [0; READERS],
            thread: thread.raw() as u16,
            reader_count: 0,
            taken: false,
            seen_by_all: event == INITIAL,
        }
    }

    fn source(&self) -> Source {
        if self.event == INITIAL { Source::Init } else { Source::Write(EventId::new(self.event as usize)) }
    }

    /// Has thread t seen this write?
    #[inline]
    fn is_seen(&self, clocks: &Clocks, t: usize) -> bool {
        self.seen_by_all
            || clocks.knows(t, self.thread.into(), self.event)
            || (0..self.reader_count as usize).any(|i| clocks.knows(t, self.reader_threads[i].into(), self.readers[i]))
    }
}

impl Machine {
    /// A machine with these many threads and locations, which `graph` has already.
    pub(super) fn new(graph: GraphBuilder, threads: usize, locations: usize, behaviour: Behaviour) -> Machine {
        let (discipline, synchronisation) = match behaviour.model {
            Model::Sc => (Discipline::Append, Synchronisation::Nothing),
            Model::Sra => (Discipline::Append, Synchronisation::Everything),
            Model::Ra => (Discipline::Insert, Synchronisation::Everything),
            Model::Rc20 => (Discipline::Insert, Synchronisation::ByModes),
            Model::Relaxed => (Discipline::Insert, Synchronisation::Nothing),
            Model::Wra => (Discipline::Unordered, Synchronisation::Everything),
        };
        let window = if behaviour.model == Model::Sc { 1 } else { behaviour.window };
        Machine {
            graph,
            discipline,
            window,
            staleness: behaviour.staleness,
            clocks: Clocks::new(threads, synchronisation, locations.saturating_mul(4 * window)),
            timelines: vec![Vec::new(); locations],
            left: behaviour.keep_mo.then(|| vec![Vec::new(); locations]),
        }
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

    /// Thread t reads and writes x at once.
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

    /// The place in the timeline of x of the write that a step of t reads from or follows.
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
        let (clocks, t) = (&self.clocks, t.index());
        let free = |slot: &Slot| step == Step::Read || !slot.taken;
        if self.discipline == Discipline::Unordered {
            let admissible = |&i: &usize| free(&timeline[i]) && !is_overwritten(clocks, timeline, i, t);
            let candidates = (0..=last).filter(admissible).count();
            let chosen = rng.random_range(0..candidates.max(1));
            return (0..=last).filter(admissible).nth(chosen).unwrap_or(last);
        }
        let first = timeline.iter().rposition(|slot| slot.is_seen(clocks, t)).unwrap_or(0);
        let candidates = timeline[first..].iter().filter(|slot| free(slot)).count();
        let chosen = rng.random_range(0..candidates.max(1));
        (first..=last).filter(|&i| free(&timeline[i])).nth(chosen).unwrap_or(last)
    }

    /// Read r of thread t takes the write at a place.
    fn take(&mut self, r: EventId, t: ThreadId, mode: ReadMode, x: LocId, place: usize) {
        let slot = &mut self.timelines[x.index()][place];
        self.graph.set_source(r, slot.source());
        let thread = t.index();
        self.clocks.step(thread, r.raw());
        self.clocks.read(thread, mode, slot.event, slot.message);
        // With a window of one nothing can be stale, so nothing need be remembered.
        if self.window > 1 && !slot.is_seen(&self.clocks, thread) {
            let count = slot.reader_count as usize;
            if count == READERS {
                slot.seen_by_all = true;
            } else {
                slot.readers[count] = r.raw();
                slot.reader_threads[count] = t.raw() as u16;
                slot.reader_count += 1;
            }
        }
    }

    /// Write w of thread t goes directly after a place, or to the end.
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
        match self.discipline {
            Discipline::Insert => timeline.insert(place + 1, slot),
            Discipline::Append | Discipline::Unordered => timeline.push(slot),
        }
        if timeline.len() > self.window {
            let oldest = timeline.remove(0);
            if let (Some(left), Source::Write(w)) = (&mut self.left, oldest.source()) {
                left[x.index()].push(w);
            }
        }
    }
}

/// What wants a place in a timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Read,
    Write,
    Rmw,
}

/// Is write i of the timeline hb-before a later one that t has seen? (Unordered.)
fn is_overwritten(clocks: &Clocks, timeline: &[Slot], i: usize, t: usize) -> bool {
    let old = &timeline[i];
    timeline[i + 1..].iter().any(|new| {
        new.is_seen(clocks, t)
            && (old.event == INITIAL || clocks.message_knows(new.message, old.thread.into(), old.event))
    })
}
