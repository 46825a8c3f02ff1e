//! The checker of a run. The calls to it can be recorded, so that its cost can be measured alone
//! (`calls.rs`).

use crate::calls::{Call, Calls, Reader};
use porf_consistency::ModificationOrder;
use porf_consistency::incremental::{IncrementalChecker, Pick, Refused, Tag, Verdict};
use porf_exec::{EventId, ExecutionGraph, FenceMode, GraphBuilder, GraphError, LocId};
use porf_exec::{ReadMode, Source, ThreadId, WriteMode};
use std::ops::Deref;

/// Forwards calls to the incremental checker, and records those that take more than constant time.
/// Calls for races, at the end of a run, and of runs that follow a schedule are not recorded.
pub(crate) struct Checker {
    checker: IncrementalChecker,
    calls: Option<Box<Calls>>,
}

impl Deref for Checker {
    type Target = IncrementalChecker;

    #[inline]
    fn deref(&self) -> &IncrementalChecker {
        &self.checker
    }
}

impl Checker {
    pub(crate) fn new(checker: IncrementalChecker) -> Checker {
        Checker { checker, calls: None }
    }

    /// Records the execution.
    pub(crate) fn recorded(self, graph: GraphBuilder) -> Checker {
        Checker { checker: self.checker.recorded(graph), ..self }
    }

    /// Starts to record calls.
    pub(crate) fn keep_calls(&mut self, calls: Calls) {
        self.calls = Some(Box::new(calls));
    }

    /// The recorded calls, if any.
    pub(crate) fn take_calls(&mut self) -> Option<Box<Calls>> {
        self.calls.take()
    }

    #[inline]
    fn keep(&mut self, call: impl FnOnce(&mut Calls) -> Call) {
        if let Some(calls) = &mut self.calls {
            calls.add(call);
        }
    }

    /// Is the newest source the only one that the access may read from? May answer no although it
    /// is.
    #[inline]
    pub(crate) fn sees_all(&mut self, reader: Reader) -> bool {
        let Reader { thread, access, x, .. } = reader;
        self.keep(|_| Call::SeesAll { thread, x, access });
        self.checker.sees_all(thread, access, x)
    }

    /// The newest source that the access may read from.
    #[inline]
    pub(crate) fn newest(&mut self, reader: Reader) -> Pick {
        let Reader { thread, access, x, is_sc } = reader;
        let pick = self.checker.newest(thread, access, x, is_sc);
        self.keep(|calls| {
            calls.answer([pick]);
            Call::Newest { thread, x, access, is_sc }
        });
        pick
    }

    /// Draws sources of the access until one is accepted, at most `tries` times. `draw` returns a
    /// random number below its argument.
    pub(crate) fn draw(
        &mut self,
        reader: Reader,
        tries: usize,
        mut draw: impl FnMut(usize) -> usize,
        accept: impl Fn(&Pick, &dyn Fn() -> bool) -> bool,
    ) -> Option<Pick> {
        let Reader { thread, access, x, is_sc } = reader;
        let candidates = self.checker.sources(thread, access, x, is_sc);
        let count = candidates.count();
        let (mut tried, mut found) = (0, None);
        while tried < tries && found.is_none() {
            let number = draw(count);
            found = candidates.pick(number).filter(|pick| accept(pick, &|| candidates.is_tail(pick)));
            tried += 1;
            if let Some(calls) = &mut self.calls {
                calls.number(number);
            }
        }
        self.keep(|calls| {
            calls.answer(found);
            Call::Draw { thread, x, access, is_sc, tries: tried as u32 }
        });
        found
    }

    /// Lists the accepted sources of the access that were appended after `since`, newest first:
    /// all, or only the first.
    #[inline]
    pub(crate) fn accepted(
        &mut self,
        reader: Reader,
        since: Option<EventId>,
        is_one: bool,
        accept: impl Fn(&Pick, bool) -> Verdict,
        out: &mut Vec<Pick>,
    ) {
        let Reader { thread, access, x, is_sc } = reader;
        let most = if is_one { 1 } else { usize::MAX };
        let Some(calls) = &mut self.calls else {
            return self.checker.accepted(thread, access, x, is_sc, since, most, accept, out);
        };
        let keep = |pick: &Pick, is_tail: bool| calls.verdict(accept(pick, is_tail));
        self.checker.accepted(thread, access, x, is_sc, since, most, keep, out);
        calls.answer(out.iter().copied());
        let since = since.map_or(0, |since| since.index() as u32 + 1);
        calls.add(|_| Call::Accepted { thread, x, access, is_sc, since, is_one });
    }

    /// The source as a candidate, if the access may read from it.
    pub(crate) fn find(&mut self, reader: Reader, source: Source) -> Result<Pick, Refused> {
        self.checker.find(reader.thread, reader.access, reader.x, source, reader.is_sc)
    }

    /// Appends a read from a candidate.
    #[inline]
    pub(crate) fn read_from(&mut self, t: ThreadId, mode: ReadMode, x: LocId, pick: &Pick) -> EventId {
        self.keep(|calls| Call::Read { thread: t, x, mode, number: calls.answer_of(pick) });
        self.checker.read_from(t, mode, x, pick)
    }

    /// Appends an RMW that reads from a candidate.
    #[inline]
    pub(crate) fn rmw_from(
        &mut self,
        t: ThreadId,
        mode: (ReadMode, WriteMode),
        x: LocId,
        pick: &Pick,
        tag: Tag,
    ) -> (EventId, EventId) {
        self.keep(|calls| {
            calls.value(tag.value);
            Call::Rmw { thread: t, x, read: mode.0, write: mode.1, number: calls.answer_of(pick) }
        });
        self.checker.rmw_from(t, mode, x, pick, tag)
    }

    /// Appends a write.
    #[inline]
    pub(crate) fn add_tagged_write(&mut self, t: ThreadId, mode: WriteMode, x: LocId, tag: Tag) -> EventId {
        self.keep(|calls| {
            calls.value(tag.value);
            Call::Write { thread: t, x, mode }
        });
        self.checker.add_tagged_write(t, mode, x, tag)
    }

    /// Appends a fence.
    #[inline]
    pub(crate) fn add_fence(&mut self, t: ThreadId, mode: FenceMode) -> EventId {
        self.keep(|_| Call::Fence { thread: t, mode });
        self.checker.add_fence(t, mode)
    }

    /// Counts an action that is not an event of the execution.
    pub(crate) fn note(&mut self, t: ThreadId) -> u32 {
        self.keep(|_| Call::Note { thread: t });
        self.checker.note(t)
    }

    /// Makes what `from` has done so far happen before what `to` does next.
    pub(crate) fn hand_over(&mut self, from: ThreadId, to: ThreadId) {
        self.keep(|_| Call::HandOver { from, to });
        self.checker.hand_over(from, to);
    }

    /// Drops the writes that no thread can read any more.
    pub(crate) fn forget(&mut self, live: &[(ThreadId, Option<ThreadId>)]) {
        self.keep(|calls| {
            calls.live(live);
            Call::Forget
        });
        self.checker.forget(live);
    }

    /// Resets a location to its initial state.
    pub(crate) fn clear_location(&mut self, x: LocId) {
        self.keep(|_| Call::Clear { x });
        self.checker.clear_location(x);
    }

    /// The clock by which races of the thread's next event are judged.
    #[inline]
    pub(crate) fn race_clock(&mut self, t: ThreadId) -> &[u32] {
        self.checker.race_clock(t)
    }

    /// The writes that can be mo-last.
    pub(crate) fn last_writes(&mut self, x: LocId, out: &mut Vec<Pick>) {
        self.checker.last_writes(x, out);
    }

    /// A modification order with which the execution is consistent.
    pub(crate) fn modification_order(&self) -> ModificationOrder {
        self.checker.modification_order()
    }

    /// The recorder of the execution, if there is one.
    pub(crate) fn recorder(&mut self) -> Option<&mut GraphBuilder> {
        self.checker.recorder()
    }

    /// The execution, if it was recorded.
    pub(crate) fn into_graph(self) -> Option<Result<ExecutionGraph, GraphError>> {
        self.checker.into_graph()
    }
}
