//! Incremental checking: an execution grows event by event, and stays consistent.
//!
//! This is Alg. 5 of the paper (§5.2 and B.2), extended from RA to RC20 with fences, and to
//! Relaxed. A program runs; its writes and fences are appended as they come. For a read or an RMW,
//! [`IncrementalChecker::candidates`] lists exactly those writes that it may read from such that
//! some modification order still exists, and one of them is committed.
//!
//! ```
//! use porf_consistency::incremental::{Access, IncrementalChecker};
//! use porf_model::Model;
//! use porf_exec::{LocId, ReadMode, Source, ThreadId, WriteMode};
//!
//! // Message passing: who has acquired the flag cannot miss the data.
//! let mut checker = IncrementalChecker::new(Model::RC20)?;
//! let (p, q) = (ThreadId::new(0), ThreadId::new(1));
//! let (data, flag) = (LocId::new(0), LocId::new(1));
//! let a = checker.add_write(p, WriteMode::Rlx, data);
//! let b = checker.add_write(p, WriteMode::Rel, flag);
//! let mut sources = Vec::new();
//! checker.candidates(q, Access::Read, data, &mut sources);
//! assert_eq!(sources, [Source::Write(a), Source::Init]);
//! checker.add_read(q, ReadMode::Acq, flag, Source::Write(b))?;
//! checker.candidates(q, Access::Read, data, &mut sources);
//! assert_eq!(sources, [Source::Write(a)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to read: `happens_before` has the clocks, `lanes` the writes of a location, `views` what
//! threads have seen of it, `hbmo` the order that all modification orders share, `location` the
//! admissible sources with the proof, and `witness` makes a modification order; `candidates` and
//! `accepted` choose among admissible sources, `sc_order` has SC events for RC11, and `forget`
//! drops old writes.
//!
//! # Corrections of Alg. 5, and deviations from it
//! 1. HBMO is a clock per event, not a number; here it is a number for each write and a staircase
//!    for each pair of lanes, always closed: see `hbmo`, which makes poPropagate (lines 25, 32;
//!    prose only in the paper) implicit and lines 13–22 unnecessary.
//! 2. Line 2: the clock of e is that of its thread with its own entry increased; line 24 stores it
//!    as the thread's, joined with the message of the source instead of its clock: in RC20 an
//!    acquire only receives what a release published.
//! 3. Line 4 considers writes only. That suffices if every read synchronises. By modes, or if
//!    nothing synchronises, the sources of reads count as well (Lemma 3.2, Alg. 3 line 11); see
//!    `views` for why the last access of each thread suffices.
//! 4. Lines 10, 12, 18, 20 refer to the chain's top throughout; line 18 compares with the position
//!    of the top (HB, as in line 10).
//! 5. Lines 10, 18 check one candidate. Here all candidates are found at once: the inadmissible
//!    writes are a prefix of each lane, as `location` proves.
//! 6. Line 31 joins the clocks of the writes that are hb-before e only; the sources of reads that
//!    are hb-before e are before it in mo, too (write coherence, mo; rf; hb irreflexive).
//! 7. Initial writes, which the paper does not have, are the top of a chain that is before every
//!    other.
//!
//! # Cost
//! Let k be the number of threads that access the location. An access that reads from the summit of
//! its location (`location`), and a write of a thread that has seen it, cost O(1), not counting the
//! clocks: in most programs these are nearly all accesses. A read of a write that is plainly after
//! everything its thread has seen, for instance of a lock that was just released, also costs O(1),
//! and so does a look if the thread has learnt nothing since (`happens_before`, horizons). Any
//! other event costs O(k) if one of its views is after the others and the source is after it, and
//! O(k²) at worst, not counting galloping searches in lists and moving later steps when one is
//! inserted into the middle of a staircase (a stale read). Clocks cost O(threads) when something
//! new is acquired, and when something is released for the first time since then. Nothing else
//! depends on the number of events. Listing candidates takes time linear in their number; use
//! [`Candidates::pick`] or [`IncrementalChecker::newest`] if reads may be very stale, and
//! [`IncrementalChecker::accepted`] if only few candidates are suitable.
//!
//! # Forgetting
//! [`IncrementalChecker::forget`] drops writes that no read can reach any more; `forget` has the
//! proof.

mod accepted;
mod candidates;
mod forget;
mod happens_before;
mod hbmo;
mod lanes;
mod location;
mod sc_order;
mod views;
mod witness;

pub use accepted::Acceptance;
use candidates::Writes;
pub use candidates::{Candidates, Pick};
pub use lanes::Tag;

use crate::hand_written::HandWritten;
use crate::verdict::ModificationOrder;
use happens_before::{Clocks, Message};
use lanes::{INIT, WriteId};
use location::{Location, Sight};
use porf_exec::{
    EventId, ExecutionGraph, FenceMode, GraphBuilder, GraphError, LocId, ReadMode, Source, ThreadId, WriteMode,
};
use porf_model::Model;

/// The kind of an access that reads. Its mode does not influence the admissible sources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Access {
    /// A read.
    Read,
    /// A read-modify-write. No two RMWs have the same source.
    Rmw,
}

/// Why a read cannot have the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The source is not a write of the location.
    #[error("the source is not a write of the location")]
    NotAWrite,
    /// The thread has seen a write that is after the source in every modification order.
    #[error("the source is overwritten by what the read has seen")]
    Overwritten,
    /// An RMW reads from the source already.
    #[error("another RMW reads from the source")]
    Followed,
}

/// Models without an implementation of [`porf_model::Capability::CheckIncrementally`] cannot be
/// checked incrementally.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} cannot be checked incrementally")]
pub struct UnsupportedModel(pub Model);

/// A consistent execution that grows. Threads and locations are created when they are first used;
/// their indices should be dense, since memory grows with the largest. SC accesses and fences count
/// as acquire and release, as everywhere in this crate, unless they follow the [order of the
/// run](IncrementalChecker::with_sc_order). A caller that needs more must reject them.
///
/// # Panics
/// Methods that append panic beyond [`EventId::MAX_INDEX`] events.
#[derive(Debug)]
pub struct IncrementalChecker {
    model: HandWritten,
    clocks: Clocks,
    locations: Vec<Location>,
    /// The number of events.
    len: usize,
    sight: Sight,
    /// The key of `sight`: thread, location, whether for an SC access, and the number of events.
    seen_by: Option<(ThreadId, LocId, bool, usize)>,
    /// Scratch for the clock of an SC access.
    sc_clock: Vec<u32>,
    /// The clock of thread t has number t + `shift`: the ones before belong to no thread.
    shift: usize,
    recorder: Option<GraphBuilder>,
}

impl IncrementalChecker {
    /// An empty execution, which keeps only what checking needs.
    pub fn new(model: impl Into<Model>) -> Result<IncrementalChecker, UnsupportedModel> {
        let model = model.into();
        let supported = HandWritten::of(&model).and_then(|it| Some((it, Clocks::new(it)?)));
        let (it, clocks) = supported.ok_or(UnsupportedModel(model))?;
        Ok(IncrementalChecker::of(it, clocks))
    }

    /// An empty execution whose SC accesses and fences follow the order in which they are appended:
    /// it is always consistent with RC11. Some executions that RC11 allows are excluded; see
    /// `sc_order`.
    pub fn with_sc_order() -> IncrementalChecker {
        let mut clocks = Clocks::by_mode();
        clocks.order_sc();
        clocks.ensure_threads(1);
        IncrementalChecker { shift: 1, ..IncrementalChecker::of(HandWritten::Rc20, clocks) }
    }

    /// Also keeps clocks for races where they differ from the model's: see
    /// [`race_clock`](Self::race_clock).
    #[must_use]
    pub fn judging_races(mut self) -> IncrementalChecker {
        self.clocks.judge_races();
        self
    }

    /// Records the execution, which must be empty; [`into_graph`](Self::into_graph) returns it.
    /// Threads and locations get the names of those that the builder has; it must have no events.
    /// Further threads are named P0, P1, … and locations x0, x1, … by their index.
    #[must_use]
    pub fn recorded(mut self, graph: GraphBuilder) -> IncrementalChecker {
        // The numbers of events must agree, so that a builder with events is not used.
        self.recorder = Some(if graph.is_empty() { graph } else { GraphBuilder::new() });
        self
    }

    fn of(model: HandWritten, clocks: Clocks) -> IncrementalChecker {
        IncrementalChecker {
            model,
            clocks,
            locations: Vec::new(),
            len: 0,
            sight: Sight::default(),
            seen_by: None,
            sc_clock: Vec::new(),
            shift: 0,
            recorder: None,
        }
    }

    /// The model.
    pub fn model(&self) -> Model {
        self.model.into()
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lists the admissible sources of an access of `x` by `t`, in the order of [`Candidates`].
    /// There is at least one.
    pub fn candidates(&mut self, t: ThreadId, access: Access, x: LocId, out: &mut Vec<Source>) {
        out.clear();
        self.sources(t, access, x, false).list(out);
    }

    /// The admissible sources of an access of `x` by `t`: to be counted, chosen from, or listed.
    /// Whether it is SC matters if SC events follow the order of the run.
    pub fn sources(&mut self, t: ThreadId, access: Access, x: LocId, is_sc: bool) -> Candidates<'_> {
        self.look(t, x, is_sc);
        let location = &self.locations[x.index()];
        let is_rmw = access == Access::Rmw;
        let is_listed = location.find_writes(is_rmw, &mut self.sight);
        let init = location.is_candidate(INIT, is_rmw, &self.sight);
        let writes = match is_listed {
            true => Writes::Listed(&self.sight.listed),
            false => Writes::Suffixes(&self.sight.starts),
        };
        Candidates { lanes: &location.lanes, writes, init, access }
    }

    /// The newest admissible source of an access of `x` by `t`.
    pub fn newest(&mut self, t: ThreadId, access: Access, x: LocId, is_sc: bool) -> Pick {
        if let Some(location) = self.locations.get(x.index())
            && let Some(summit) = location.summit()
            && (summit == location.lanes.last() || self.sees_summit(t, location))
        {
            return Pick::new(&location.lanes, summit);
        }
        self.look(t, x, is_sc);
        let location = &self.locations[x.index()];
        let w = location.newest(access == Access::Rmw, &mut self.sight);
        Pick::new(&location.lanes, w)
    }

    /// Whether the [newest](Self::newest) source is the only one for an access of `x` by `t`. May
    /// return false in doubt.
    pub fn sees_all(&self, t: ThreadId, access: Access, x: LocId) -> bool {
        self.locations.get(x.index()).is_none_or(|location| {
            self.sees_summit(t, location) || access == Access::Rmw && location.lanes.tail_count() == 1
        })
    }

    #[inline]
    fn sees_summit(&self, t: ThreadId, location: &Location) -> bool {
        let slot = t.index() + self.shift;
        slot < self.clocks.threads() && location.sees_summit(slot, self.clocks.seen(slot))
    }

    /// The last appended write of `x`, if there is one.
    pub fn last_write(&self, x: LocId) -> Option<EventId> {
        let lanes = &self.locations.get(x.index())?.lanes;
        lanes.writes().last().map(|write| write.event)
    }

    /// Whether no RMW reads from this candidate of `x`.
    pub fn is_tail(&self, x: LocId, pick: &Pick) -> bool {
        self.locations.get(x.index()).is_none_or(|location| location.lanes.is_tail(pick.write))
    }

    /// Whether an access of `x` by `t`, other than an RMW, may read from this write.
    #[inline]
    fn can_have(&mut self, t: ThreadId, x: LocId, is_sc: bool, w: WriteId) -> bool {
        let location = &self.locations[x.index()];
        if location.summit() == Some(w) || self.is_open(t, location, w, is_sc) {
            return true;
        }
        self.look(t, x, is_sc);
        !self.locations[x.index()].is_overwritten(w, &self.sight)
    }

    /// The source as a candidate, if an access of `x` by `t` may read from it.
    pub fn find(
        &mut self,
        t: ThreadId,
        access: Access,
        x: LocId,
        source: Source,
        is_sc: bool,
    ) -> Result<Pick, Refused> {
        let w = self.admit(t, access, x, source, is_sc)?;
        Ok(Pick::new(&self.locations[x.index()].lanes, w))
    }

    /// Appends a read.
    pub fn add_read(&mut self, t: ThreadId, mode: ReadMode, x: LocId, source: Source) -> Result<EventId, Refused> {
        let pick = self.find(t, Access::Read, x, source, mode == ReadMode::Sc)?;
        Ok(self.read_from(t, mode, x, &pick))
    }

    /// Appends a read of a candidate. No event may have been appended since the candidate was
    /// found.
    pub fn read_from(&mut self, t: ThreadId, mode: ReadMode, x: LocId, pick: &Pick) -> EventId {
        self.commit_read(t, Access::Read, mode, x, pick.write, mode == ReadMode::Sc);
        if let Some(graph) = &mut self.recorder {
            let read = graph.read(t, mode, x);
            graph.set_source(read, pick.source);
        }
        self.next_event()
    }

    /// Appends an RMW: a read and a write.
    pub fn add_rmw(
        &mut self,
        t: ThreadId,
        mode: (ReadMode, WriteMode),
        x: LocId,
        source: Source,
    ) -> Result<(EventId, EventId), Refused> {
        let pick = self.find(t, Access::Rmw, x, source, is_sc(mode))?;
        Ok(self.rmw_from(t, mode, x, &pick, Tag::default()))
    }

    /// Appends an RMW of a candidate. No event may have been appended since the candidate was
    /// found.
    pub fn rmw_from(
        &mut self,
        t: ThreadId,
        mode: (ReadMode, WriteMode),
        x: LocId,
        pick: &Pick,
        tag: Tag,
    ) -> (EventId, EventId) {
        let w = pick.write;
        let is_last = self.commit_read(t, Access::Rmw, mode.0, x, w, is_sc(mode));
        let read = self.next_event();
        // rf⁺ goes through the RMW if its read is atomic.
        let received = match mode.0 {
            ReadMode::Na => Message::NONE,
            _ => self.locations[x.index()].lanes.message(w).0,
        };
        // The sight of the read is enough: what the read acquires is before the source or in its
        // chain.
        let write = self.commit_write(t, mode.1, x, Some(w), received, tag, is_last);
        if let Some(graph) = &mut self.recorder {
            graph.rmw(t, mode, x);
            graph.set_source(read, pick.source);
        }
        (read, write)
    }

    /// Appends a write, which is always consistent.
    pub fn add_write(&mut self, t: ThreadId, mode: WriteMode, x: LocId) -> EventId {
        self.add_tagged_write(t, mode, x, Tag::default())
    }

    /// Appends a write with a tag.
    pub fn add_tagged_write(&mut self, t: ThreadId, mode: WriteMode, x: LocId, tag: Tag) -> EventId {
        self.ensure_thread(t);
        self.ensure_location(x);
        let slot = t.index() + self.shift;
        let is_last = self.locations[x.index()].sees_summit(slot, self.clocks.seen(slot));
        if !is_last {
            self.look(t, x, mode == WriteMode::Sc);
        }
        if let Some(graph) = &mut self.recorder {
            graph.write(t, mode, x);
        }
        self.commit_write(t, mode, x, None, Message::NONE, tag, is_last)
    }

    /// Appends a fence.
    pub fn add_fence(&mut self, t: ThreadId, mode: FenceMode) -> EventId {
        self.ensure_thread(t);
        self.clocks.fence(t.index() + self.shift, mode, self.len as u32);
        if let Some(graph) = &mut self.recorder {
            graph.fence(t, mode);
        }
        self.next_event()
    }

    /// Records a step of a thread that is not an event of the execution. Returns its number in the
    /// thread, from 1, counting such steps and events.
    pub fn note(&mut self, t: ThreadId) -> u32 {
        self.ensure_thread(t);
        self.seen_by = None;
        self.clocks.silent(t.index() + self.shift)
    }

    /// Makes everything that thread `from` has done happen before the next step of `to`: `from`
    /// creates `to`, or `to` joins `from`.
    pub fn hand_over(&mut self, from: ThreadId, to: ThreadId) {
        self.ensure_thread(from);
        self.ensure_thread(to);
        self.seen_by = None;
        self.clocks.join_thread(to.index() + self.shift, from.index() + self.shift, self.len as u32);
    }

    /// The number of events of each thread, as [`note`](Self::note) counts them, that come before
    /// the next event of `t` (for `t` itself, all) in the order that races are judged by. That is
    /// happens-before; but under RA, with [`judging_races`](Self::judging_races), without rf from
    /// or to non-atomic accesses. Threads at the end that have done nothing yet may be missing.
    pub fn race_clock(&mut self, t: ThreadId) -> &[u32] {
        self.ensure_thread(t);
        &self.clocks.of_races(t.index() + self.shift)[self.shift..]
    }

    /// The writes of `x` that can be last in a modification order, independently of other
    /// locations. Takes time linear in the number of writes.
    pub fn last_writes(&mut self, x: LocId, out: &mut Vec<Pick>) {
        out.clear();
        self.ensure_location(x);
        let location = &self.locations[x.index()];
        let mut last = Vec::new();
        location.last_writes(&mut last);
        out.extend(last.into_iter().map(|w| Pick::new(&location.lanes, w)));
    }

    /// A modification order that shows that the execution so far is consistent.
    pub fn modification_order(&self) -> ModificationOrder {
        let mut orders: Vec<_> = self.locations.iter().map(Location::modification_order).collect();
        let declared = self.recorder.as_ref().map_or(0, |graph| graph.partial().location_count());
        orders.resize(orders.len().max(declared), Vec::new());
        ModificationOrder::new(orders)
    }

    /// The recorder, if there is one, for setting values, names and lines. Only the checker appends
    /// events.
    pub fn recorder(&mut self) -> Option<&mut GraphBuilder> {
        self.recorder.as_mut()
    }

    /// The execution, if it was recorded.
    pub fn into_graph(self) -> Option<Result<ExecutionGraph, GraphError>> {
        self.recorder.map(GraphBuilder::build)
    }

    /// Sets `sight` to what the next access sees, unless it is up to date.
    fn look(&mut self, t: ThreadId, x: LocId, is_sc: bool) {
        let key = Some((t, x, is_sc, self.len));
        if self.seen_by == key {
            return;
        }
        self.ensure_thread(t);
        self.ensure_location(x);
        let slot = t.index() + self.shift;
        let location = &mut self.locations[x.index()];
        if is_sc && self.clocks.of_sc(slot, &mut self.sc_clock) {
            // The additional views are for this access only.
            location.peek(slot, &self.sc_clock, &mut self.sight);
        } else {
            location.look(slot, self.clocks.seen(slot), self.clocks.horizon(slot), &mut self.sight);
        }
        self.seen_by = key;
    }

    /// Whether a read of the write by `t` needs no look: see [`Location::is_open`].
    #[inline]
    fn is_open(&self, t: ThreadId, location: &Location, w: WriteId, is_sc: bool) -> bool {
        let slot = t.index() + self.shift;
        !is_sc && slot < self.clocks.threads() && location.is_open(slot, w, self.clocks.horizon(slot))
    }

    fn admit(
        &mut self,
        t: ThreadId,
        access: Access,
        x: LocId,
        source: Source,
        is_sc: bool,
    ) -> Result<WriteId, Refused> {
        self.ensure_location(x);
        let w = match source {
            Source::Init => INIT,
            Source::Write(e) => self.locations[x.index()].lanes.find(e).ok_or(Refused::NotAWrite)?,
        };
        if !self.can_have(t, x, is_sc, w) {
            return Err(Refused::Overwritten);
        }
        if access == Access::Rmw && !self.locations[x.index()].lanes.is_tail(w) {
            return Err(Refused::Followed);
        }
        Ok(w)
    }

    /// Appends a read of an admissible write. Returns whether that is the summit. If not, the sight
    /// remains valid for the write of an RMW.
    fn commit_read(
        &mut self,
        t: ThreadId,
        access: Access,
        mode: ReadMode,
        x: LocId,
        source: WriteId,
        is_sc: bool,
    ) -> bool {
        self.ensure_thread(t);
        self.ensure_location(x);
        let slot = t.index() + self.shift;
        if self.locations[x.index()].summit() == Some(source) {
            let location = &mut self.locations[x.index()];
            let index = self.clocks.read(slot, mode, location.lanes.message(source));
            location.read_unseen(slot, index, source);
            return true;
        }
        if access == Access::Read && self.is_open(t, &self.locations[x.index()], source, is_sc) {
            if cfg!(debug_assertions) {
                self.look(t, x, is_sc);
                assert!(self.locations[x.index()].is_settled(source, &self.sight), "there is nothing to do");
            }
            let location = &mut self.locations[x.index()];
            let index = self.clocks.read(slot, mode, location.lanes.message(source));
            location.read_unseen(slot, index, source);
            return false;
        }
        self.look(t, x, is_sc);
        let location = &mut self.locations[x.index()];
        debug_assert!(!location.is_overwritten(source, &self.sight), "not a candidate");
        let index = self.clocks.read(slot, mode, location.lanes.message(source));
        location.read(slot, index, source, &mut self.sight);
        false
    }

    /// Appends a write; `is_last` if it is known to be after all others.
    #[allow(clippy::too_many_arguments, reason = "a write has as many properties")]
    fn commit_write(
        &mut self,
        t: ThreadId,
        mode: WriteMode,
        x: LocId,
        source: Option<WriteId>,
        received: Message,
        tag: Tag,
        is_last: bool,
    ) -> EventId {
        let event = EventId::new(self.len);
        let slot = t.index() + self.shift;
        let sent = self.clocks.write(slot, mode, received);
        let location = &mut self.locations[x.index()];
        let w = match is_last {
            true => location.write_summit(slot, sent, (event, tag), source),
            false => location.write(slot, sent, (event, tag), source, &mut self.sight),
        };
        if mode == WriteMode::Sc
            && let Some(number) = self.clocks.sc_write()
        {
            location.show(0, number, w);
        }
        self.next_event()
    }

    fn next_event(&mut self) -> EventId {
        let event = EventId::new(self.len);
        self.len += 1;
        event
    }

    #[inline]
    fn ensure_thread(&mut self, t: ThreadId) {
        if t.index() + self.shift >= self.clocks.threads() {
            self.add_threads(t);
        }
    }

    /// Makes room for threads up to this one.
    #[cold]
    fn add_threads(&mut self, t: ThreadId) {
        self.clocks.ensure_threads(t.index() + self.shift + 1);
        if let Some(graph) = &mut self.recorder {
            let declare = |graph: &mut GraphBuilder, name: &str| {
                graph.thread(name);
            };
            declare_up_to(t.index(), graph, ExecutionGraph::thread_count, declare, "P");
        }
    }

    #[inline]
    fn ensure_location(&mut self, x: LocId) {
        if x.index() >= self.locations.len() {
            self.add_locations(x);
        }
    }

    /// Makes room for locations up to this one.
    #[cold]
    fn add_locations(&mut self, x: LocId) {
        self.locations.resize_with(x.index() + 1, Location::default);
        if let Some(graph) = &mut self.recorder {
            let declare = |graph: &mut GraphBuilder, name: &str| {
                graph.location(name);
            };
            declare_up_to(x.index(), graph, ExecutionGraph::location_count, declare, "x");
        }
    }
}

/// Whether an RMW is SC, as a whole or in part.
fn is_sc(mode: (ReadMode, WriteMode)) -> bool {
    mode.0 == ReadMode::Sc || mode.1 == WriteMode::Sc
}

/// Declares threads or locations up to an index, skipping names that are taken.
fn declare_up_to(
    index: usize,
    graph: &mut GraphBuilder,
    count: impl Fn(&ExecutionGraph) -> usize,
    declare: impl Fn(&mut GraphBuilder, &str),
    prefix: &str,
) {
    let mut number = count(graph.partial());
    while count(graph.partial()) <= index {
        declare(graph, &format!("{prefix}{number}"));
        number += 1;
    }
}
