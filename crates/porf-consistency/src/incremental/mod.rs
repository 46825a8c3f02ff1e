//! Incremental checking: an execution grows event by event, and stays consistent.
//!
//! This is Alg. 5 of the paper (§5.2 and B.2), extended from RA to RC20 with fences, and to Relaxed. A program runs;
//! its writes and fences are appended as they come; for a read or an RMW, [`IncrementalChecker::candidates`] lists
//! exactly those writes that it may read from such that some modification order still exists, and one of them is
//! committed.
//!
//! ```
//! use porf_consistency::incremental::{Access, IncrementalChecker};
//! use porf_consistency::Model;
//! use porf_exec::{LocId, ReadMode, Source, ThreadId, WriteMode};
//!
//! // Message passing: who has acquired the flag cannot miss the data.
//! let mut checker = IncrementalChecker::new(Model::Rc20)?;
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
//! Where to read: `happens_before` has the clocks, `lanes` the writes of a location, `views` what threads have seen of
//! it, `hbmo` the order that all modification orders share, `location` the question itself with its proof, and
//! `witness` makes a modification order.
//!
//! # Repairs and deviations (Alg. 5)
//! 1. HBMO is a clock an event, not a number; here it is a staircase for each pair of lanes, always closed: see `hbmo`,
//!    which makes poPropagate (lines 25, 32; prose only in the paper) implicit and lines 13–22 superfluous.
//! 2. Line 2: the clock of e is that of its thread with its own entry increased; line 24 stores it as the thread's,
//!    joined with the message of the source instead of its clock: for RC20 only what a release published is acquired.
//! 3. Line 4 looks at writes only. That suffices where reading is synchronising. By modes, or where nothing does,
//!    the sources of reads count as well (Lemma 3.2, Alg. 3 line 11); see `views` for why the last access of each
//!    thread suffices.
//! 4. Lines 10, 12, 18, 20 speak of the chain's top throughout; line 18 compares with the position of the top (HB, as
//!    in line 10).
//! 5. Lines 10, 18 ask about one candidate. Here all candidates are found at once: what cannot be read is a prefix of
//!    each lane, as `location` proves.
//! 6. Line 31 joins the clocks of the writes that are hb-before e only; the sources of reads that are hb-before e are
//!    before it in mo, too (write coherence, mo; rf; hb irreflexive).
//! 7. Initial writes, which the paper does not have, are the top of a chain of their own that is before every other.
//!
//! # Cost
//! Let k be the number of threads that access the location. An event costs O(k) where one of its views is after the
//! others and the source is after it, O(k²) at worst, not counting the galloping searches in lists and the moving of
//! later steps when one is put into the middle of a staircase (a stale read). Nothing else depends on the number of
//! events. Listing candidates costs their number; choose by [`Candidates::nth`] or [`Candidates::newest`] where reads
//! may be very stale.
//!
//! # Forgetting
//! Nothing is forgotten yet. What it would take: let s be the entry-wise minimum over all threads t of the starts of
//! the lanes that `location` finds for t. No read will ever again read from what is before s, as starts only grow; such
//! a write can be dropped with its message once it is not the top of a chain that reaches beyond s, and the staircases'
//! steps at positions before s folded into one each. Lanes and views would need an offset, and `local` a map.

mod candidates;
mod happens_before;
mod hbmo;
mod lanes;
mod location;
mod views;
mod witness;

pub use candidates::Candidates;

use crate::model::Model;
use crate::verdict::ModificationOrder;
use happens_before::{Clocks, Message};
use lanes::{INIT, WriteId};
use location::{Location, Sight};
use porf_exec::{
    EventId, ExecutionGraph, FenceMode, GraphBuilder, GraphError, LocId, ReadMode, Source, ThreadId, WriteMode,
};

/// What is about to read. The mode of a read or an RMW has no influence on what it may read from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Access {
    /// A read.
    Read,
    /// A read-modify-write, which needs a source that no other one has.
    Rmw,
}

/// Why a read cannot have the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The source is not a write of the location.
    #[error("the source is not a write of the location")]
    NotAWrite,
    /// The thread has seen something that overwrites the source in every modification order.
    #[error("the source is overwritten by what the read has seen")]
    Overwritten,
    /// An RMW reads from the source already.
    #[error("another RMW reads from the source")]
    Followed,
}

/// Models other than RA, RC20 and Relaxed cannot be checked incrementally.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} cannot be checked incrementally: only ra, rc20 and relaxed can")]
pub struct UnsupportedModel(pub Model);

/// A consistent execution that grows. Threads and locations come into being when they are first named; their indices
/// should be dense, since memory grows with the largest. SC accesses and fences are taken as acquire and release, as
/// everywhere in this crate: whoever cannot have that refuses them first.
///
/// # Panics
/// Methods that append panic beyond [`EventId::MAX_INDEX`] events.
#[derive(Debug)]
pub struct IncrementalChecker {
    model: Model,
    clocks: Clocks,
    locations: Vec<Location>,
    /// The number of each write among those of its location; [`INIT`] for other events.
    local: Vec<WriteId>,
    sight: Sight,
    /// What `sight` was made for: thread, location and number of events.
    seen_by: Option<(ThreadId, LocId, usize)>,
    recorder: Option<GraphBuilder>,
}

impl IncrementalChecker {
    /// An empty execution, which keeps only what checking needs.
    pub fn new(model: Model) -> Result<IncrementalChecker, UnsupportedModel> {
        Ok(IncrementalChecker {
            model,
            clocks: Clocks::new(model).ok_or(UnsupportedModel(model))?,
            locations: Vec::new(),
            local: Vec::new(),
            sight: Sight::default(),
            seen_by: None,
            recorder: None,
        })
    }

    /// An empty execution that is recorded; [`into_graph`](Self::into_graph) returns it. Threads and locations get the
    /// names of those that the builder has; it must have no events. Further threads are named P0, P1, … and locations
    /// x0, x1, … by their index.
    pub fn recording(model: Model, graph: GraphBuilder) -> Result<IncrementalChecker, UnsupportedModel> {
        let mut checker = IncrementalChecker::new(model)?;
        // Numbers of events must agree, so a builder with events of its own is not used.
        checker.recorder = Some(if graph.is_empty() { graph } else { GraphBuilder::new() });
        Ok(checker)
    }

    /// The model.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.local.len()
    }

    /// Are there no events?
    pub fn is_empty(&self) -> bool {
        self.local.is_empty()
    }

    /// Lists what an access of `x` by `t` may read from, in the order of [`Candidates`]. There always is something.
    pub fn candidates(&mut self, t: ThreadId, access: Access, x: LocId, out: &mut Vec<Source>) {
        out.clear();
        self.choices(t, access, x).list(out);
    }

    /// What an access of `x` by `t` may read from: to be counted, chosen from, or listed.
    pub fn choices(&mut self, t: ThreadId, access: Access, x: LocId) -> Candidates<'_> {
        self.look(t, x);
        let location = &self.locations[x.index()];
        location.find_starts(&mut self.sight);
        let init =
            (access == Access::Read || location.lanes.is_tail(INIT)) && !location.is_overwritten(INIT, &self.sight);
        Candidates { lanes: &location.lanes, starts: &self.sight.starts, init, access }
    }

    /// May an access of `x` by `t` read from this source?
    pub fn is_admissible(&mut self, t: ThreadId, access: Access, x: LocId, source: Source) -> bool {
        self.admit(t, access, x, source).is_ok()
    }

    /// Appends a read.
    pub fn add_read(&mut self, t: ThreadId, mode: ReadMode, x: LocId, source: Source) -> Result<EventId, Refused> {
        let w = self.admit(t, Access::Read, x, source)?;
        self.commit_read(t, mode, x, w);
        if let Some(graph) = &mut self.recorder {
            let read = graph.read(t, mode, x);
            graph.set_source(read, source);
        }
        Ok(self.next_event(INIT))
    }

    /// Appends an RMW: a read and a write.
    pub fn add_rmw(
        &mut self,
        t: ThreadId,
        mode: (ReadMode, WriteMode),
        x: LocId,
        source: Source,
    ) -> Result<(EventId, EventId), Refused> {
        let w = self.admit(t, Access::Rmw, x, source)?;
        self.commit_read(t, mode.0, x, w);
        let read = self.next_event(INIT);
        // rf⁺ goes through the RMW if its read is atomic.
        let received = match mode.0 {
            ReadMode::Na => Message::NONE,
            _ => self.locations[x.index()].lanes.message(w),
        };
        // The sight of the read will do: what the read acquires is before the source or in its chain.
        let write = self.commit_write(t, mode.1, x, Some(w), received);
        if let Some(graph) = &mut self.recorder {
            graph.rmw(t, mode, x);
            graph.set_source(read, source);
        }
        Ok((read, write))
    }

    /// Appends a write, which always is consistent.
    pub fn add_write(&mut self, t: ThreadId, mode: WriteMode, x: LocId) -> EventId {
        self.look(t, x);
        if let Some(graph) = &mut self.recorder {
            graph.write(t, mode, x);
        }
        self.commit_write(t, mode, x, None, Message::NONE)
    }

    /// Appends a fence.
    pub fn add_fence(&mut self, t: ThreadId, mode: FenceMode) -> EventId {
        self.ensure_thread(t);
        self.clocks.fence(t.index(), mode);
        if let Some(graph) = &mut self.recorder {
            graph.fence(t, mode);
        }
        self.next_event(INIT)
    }

    /// A modification order that shows the execution so far consistent.
    pub fn modification_order(&self) -> ModificationOrder {
        let mut orders: Vec<_> = self.locations.iter().map(Location::modification_order).collect();
        let declared = self.recorder.as_ref().map_or(0, |graph| graph.partial().location_count());
        orders.resize(orders.len().max(declared), Vec::new());
        ModificationOrder::new(orders)
    }

    /// The recorder, if there is one, to set values, names and lines. Events are appended by the checker alone.
    pub fn recorder(&mut self) -> Option<&mut GraphBuilder> {
        self.recorder.as_mut()
    }

    /// The execution, if it was recorded.
    pub fn into_graph(self) -> Option<Result<ExecutionGraph, GraphError>> {
        self.recorder.map(GraphBuilder::build)
    }

    /// Sets `sight` to what the next access sees, unless it is so already.
    fn look(&mut self, t: ThreadId, x: LocId) {
        let key = Some((t, x, self.len()));
        if self.seen_by == key {
            return;
        }
        self.ensure_thread(t);
        self.ensure_location(x);
        let clock = (!self.clocks.is_program_order()).then(|| self.clocks.of(t.index()));
        self.locations[x.index()].look(t.index(), clock, &mut self.sight);
        self.seen_by = key;
    }

    fn admit(&mut self, t: ThreadId, access: Access, x: LocId, source: Source) -> Result<WriteId, Refused> {
        self.look(t, x);
        let location = &self.locations[x.index()];
        let w = match source {
            Source::Init => INIT,
            Source::Write(e) => {
                let local = self.local.get(e.index()).ok_or(Refused::NotAWrite)?;
                location.lanes.find(*local, e).ok_or(Refused::NotAWrite)?
            }
        };
        if location.is_overwritten(w, &self.sight) {
            return Err(Refused::Overwritten);
        }
        if access == Access::Rmw && !location.lanes.is_tail(w) {
            return Err(Refused::Followed);
        }
        Ok(w)
    }

    fn commit_read(&mut self, t: ThreadId, mode: ReadMode, x: LocId, source: WriteId) {
        let location = &mut self.locations[x.index()];
        let index = self.clocks.read(t.index(), mode, location.lanes.message(source));
        location.read(t.index(), index, source, &mut self.sight);
    }

    fn commit_write(
        &mut self,
        t: ThreadId,
        mode: WriteMode,
        x: LocId,
        source: Option<WriteId>,
        received: Message,
    ) -> EventId {
        let event = EventId::new(self.len());
        let sent = self.clocks.write(t.index(), mode, received);
        let w = self.locations[x.index()].write(t.index(), sent, event, source, &mut self.sight);
        self.next_event(w)
    }

    fn next_event(&mut self, local: WriteId) -> EventId {
        let event = EventId::new(self.len());
        self.local.push(local);
        event
    }

    fn ensure_thread(&mut self, t: ThreadId) {
        if t.index() < self.clocks.threads() {
            return;
        }
        self.clocks.ensure_threads(t.index() + 1);
        if let Some(graph) = &mut self.recorder {
            let declare = |graph: &mut GraphBuilder, name: &str| {
                graph.thread(name);
            };
            declare_up_to(t.index(), graph, ExecutionGraph::thread_count, declare, "P");
        }
    }

    fn ensure_location(&mut self, x: LocId) {
        if x.index() < self.locations.len() {
            return;
        }
        self.locations.resize_with(x.index() + 1, Location::default);
        if let Some(graph) = &mut self.recorder {
            let declare = |graph: &mut GraphBuilder, name: &str| {
                graph.location(name);
            };
            declare_up_to(x.index(), graph, ExecutionGraph::location_count, declare, "x");
        }
    }
}

/// Declares threads or locations up to an index. A name that is taken is passed over.
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
