//! What a run asks of the checker of its execution.

use porf_consistency::incremental::{Acceptance, Access, IncrementalChecker, Pick, Refused, Tag};
use porf_exec::{EventId, FenceMode, LocId, ReadMode, Source, ThreadId, WriteMode};

/// An access that has no source yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The thread.
    pub thread: ThreadId,
    /// Whether it writes, too.
    pub access: Access,
    /// The location.
    pub x: LocId,
    /// Whether it is SC.
    pub is_sc: bool,
}

/// The checker of a run: what depends on the execution and takes more than constant time.
///
/// [`IncrementalChecker`] is one. A benchmark has another that records the calls, so that they can
/// be repeated without the run.
pub trait Checker {
    /// The checker that answers.
    fn answering(&self) -> &IncrementalChecker;

    /// The checker that answers.
    fn answering_mut(&mut self) -> &mut IncrementalChecker;

    /// Whether the access can only read from the newest source. Returns false in doubt.
    #[inline]
    fn sees_all(&mut self, reader: Reader) -> bool {
        self.answering().sees_all(reader.thread, reader.access, reader.x)
    }

    /// The newest source that the access may read from.
    #[inline]
    fn newest(&mut self, reader: Reader) -> Pick {
        self.answering_mut().newest(reader.thread, reader.access, reader.x, reader.is_sc)
    }

    /// Draws a source of the access up to `tries` times, until one is accepted. `draw` returns a
    /// random number below its argument.
    fn draw(
        &mut self,
        reader: Reader,
        tries: usize,
        mut draw: impl FnMut(usize) -> usize,
        accept: impl Fn(&Pick, &dyn Fn() -> bool) -> bool,
    ) -> Option<Pick> {
        let Reader { thread, access, x, is_sc } = reader;
        let candidates = self.answering_mut().sources(thread, access, x, is_sc);
        let count = candidates.count();
        let accepted = |pick: &Pick| accept(pick, &|| candidates.is_tail(pick));
        (0..tries).find_map(|_| candidates.pick(draw(count)).filter(accepted))
    }

    /// Lists the sources that the access may read from, were appended after `since` and are
    /// accepted, newest first: all of them, or only the first.
    #[inline]
    fn accepted(
        &mut self,
        reader: Reader,
        since: Option<EventId>,
        is_one: bool,
        accept: impl FnMut(&Pick, bool) -> Acceptance,
        out: &mut Vec<Pick>,
    ) {
        let Reader { thread, access, x, is_sc } = reader;
        let most = if is_one { 1 } else { usize::MAX };
        self.answering_mut().accepted(thread, access, x, is_sc, since, most, accept, out);
    }

    /// The source as a candidate, if the access may read from it.
    fn find(&mut self, reader: Reader, source: Source) -> Result<Pick, Refused> {
        self.answering_mut().find(reader.thread, reader.access, reader.x, source, reader.is_sc)
    }

    /// Appends a read of a candidate.
    #[inline]
    fn read_from(&mut self, t: ThreadId, mode: ReadMode, x: LocId, pick: &Pick) -> EventId {
        self.answering_mut().read_from(t, mode, x, pick)
    }

    /// Appends an RMW of a candidate.
    #[inline]
    fn rmw_from(
        &mut self,
        t: ThreadId,
        mode: (ReadMode, WriteMode),
        x: LocId,
        pick: &Pick,
        tag: Tag,
    ) -> (EventId, EventId) {
        self.answering_mut().rmw_from(t, mode, x, pick, tag)
    }

    /// Appends a write.
    #[inline]
    fn add_tagged_write(&mut self, t: ThreadId, mode: WriteMode, x: LocId, tag: Tag) -> EventId {
        self.answering_mut().add_tagged_write(t, mode, x, tag)
    }

    /// Appends a fence.
    #[inline]
    fn add_fence(&mut self, t: ThreadId, mode: FenceMode) -> EventId {
        self.answering_mut().add_fence(t, mode)
    }

    /// Records a step that is not an event of the execution.
    fn note(&mut self, t: ThreadId) -> u32 {
        self.answering_mut().note(t)
    }

    /// Makes what thread `from` has done happen before the next step of `to`.
    fn hand_over(&mut self, from: ThreadId, to: ThreadId) {
        self.answering_mut().hand_over(from, to);
    }

    /// Drops the writes that no thread can read any more.
    fn forget(&mut self, live: &[(ThreadId, Option<ThreadId>)]) {
        self.answering_mut().forget(live);
    }

    /// Forgets all about a location, which is another one now.
    fn clear_location(&mut self, x: LocId) {
        self.answering_mut().clear_location(x);
    }
}

impl Checker for IncrementalChecker {
    #[inline]
    fn answering(&self) -> &IncrementalChecker {
        self
    }

    #[inline]
    fn answering_mut(&mut self) -> &mut IncrementalChecker {
        self
    }
}
