//! The checker of a run. What a run asks of it can be kept, so that its cost can be measured by itself (`calls.rs`).

use crate::calls::{Call, Calls, Reader};
use porf_consistency::ModificationOrder;
use porf_consistency::incremental::{IncrementalChecker, Pick, Refused, Tag, Verdict};
use porf_exec::{EventId, ExecutionGraph, FenceMode, GraphBuilder, GraphError, LocId};
use porf_exec::{ReadMode, Source, ThreadId, WriteMode};
use std::ops::Deref;

/// The checker, to which all that takes more than a constant time is passed on here. Questions for races and at the end of a run, and those
/// of runs that follow a schedule, are not kept.
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

    /// Keeps what is asked.
    pub(crate) fn keep_calls(&mut self, calls: Calls) {
        self.calls = Some(Box::new(calls));
    }

    /// What was asked, if that was kept.
    pub(crate) fn take_calls(&mut self) -> Option<Box<Calls>> {
        self.calls.take()
    }

    #[inline]
    fn keep(&mut self, call: impl FnOnce(&mut Calls) -> Call) {
        if let Some(calls) = &mut self.calls {
            calls.add(call);
        }
    }

    /// Is there nothing else for the access to read from than the newest? If in doubt, no.
    #[inline]
    pub(crate) fn sees_all(&mut self, reader: Reader) -> bool {
        let Reader { thread, access, x, .. } = reader;
        self.keep(|_| Call::SeesAll { thread, x, access });
        self.checker.sees_all(thread, access, x)
    }

    /// Of what the access may read from, what was appended last.
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

    /// Draws a source of the access at most so many times, until one is accepted; `draw` is a random number below the one it is given.
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

    /// Lists what the access may read from, of what was appended after `since` and is accepted, newest first: all, or only the first one.
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

    /// Appends a read of a candidate.
    #[inline]
    pub(crate) fn read_from(&mut self, t: ThreadId, mode: ReadMode, x: LocId, pick: &Pick) -> EventId {
        self.keep(|calls| Call::Read { thread: t, x, mode, number: calls.answer_of(pick) });
        self.checker.read_from(t, mode, x, pick)
    }

    /// Appends an RMW of a candidate.
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

    /// Notes something that is no event of the execution.
    pub(crate) fn note(&mut self, t: ThreadId) -> u32 {
        self.keep(|_| Call::Note { thread: t });
        self.checker.note(t)
    }

    /// What a thread has done so far happens before what the other does next.
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

    /// Makes a location as new.
    pub(crate) fn clear_location(&mut self, x: LocId) {
        self.keep(|_| Call::Clear { x });
        self.checker.clear_location(x);
    }

    /// What races of the thread's next event are judged by.
    #[inline]
    pub(crate) fn race_clock(&mut self, t: ThreadId) -> &[u32] {
        self.checker.race_clock(t)
    }

    /// The writes that can come last.
    pub(crate) fn last_writes(&mut self, x: LocId, out: &mut Vec<Pick>) {
        self.checker.last_writes(x, out);
    }

    /// A modification order.
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
