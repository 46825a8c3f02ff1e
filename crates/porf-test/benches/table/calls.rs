//! The calls that a run makes to its checker. Repeating them without the run shows how much of the
//! run's time is checking.
//!
//! Everything is repeated that depends on the execution: appending, queries for the sources of a
//! read, and forgetting. Tests on values and random numbers are not: their results are recorded.

use porf_consistency::incremental::{Acceptance, Access, IncrementalChecker, Pick, Tag};
use porf_exec::{EventId, FenceMode, LocId, ReadMode, ThreadId, WriteMode};
use porf_program::Program;
use porf_test::checker::{Checker, Reader};
use porf_test::{Config, TestedModel, run_checked};

/// A call of the checker, in sixteen bytes: reading the calls must not take much of the measured
/// time. The number of a read or an RMW is that of its source in the last answer.
#[derive(Clone, Copy, Debug)]
enum Call {
    SeesAll { thread: ThreadId, x: LocId, access: Access },
    Newest { thread: ThreadId, x: LocId, access: Access, is_sc: bool },
    Draw { thread: ThreadId, x: LocId, access: Access, is_sc: bool, tries: u32 },
    Accepted { thread: ThreadId, x: LocId, access: Access, is_sc: bool, since: u32, is_one: bool },
    Read { thread: ThreadId, x: LocId, mode: ReadMode, number: u32 },
    Rmw { thread: ThreadId, x: LocId, read: ReadMode, write: WriteMode, number: u32 },
    Write { thread: ThreadId, x: LocId, mode: WriteMode },
    Fence { thread: ThreadId, mode: FenceMode },
    Note { thread: ThreadId },
    HandOver { from: ThreadId, to: ThreadId },
    Forget,
    Clear { x: LocId },
}

const _: () = assert!(size_of::<Call>() == 16);

/// The threads that can still read when writes are forgotten, each with the one that it waits for.
type Live = Box<[(ThreadId, Option<ThreadId>)]>;

/// In place of a number: the source is the next one in [`Calls::others`].
const OTHER: u32 = u32::MAX;

/// The calls of a run.
#[derive(Debug)]
pub struct Calls {
    model: TestedModel,
    calls: Vec<Call>,
    /// The random numbers of all draws.
    numbers: Vec<u32>,
    /// The results of all tests on values, in [`Call::Accepted`].
    verdicts: Vec<Acceptance>,
    /// The values of all writes.
    values: Vec<u64>,
    /// The threads of all [`Call::Forget`].
    lives: Vec<Live>,
    /// Sources that are not in the last answer.
    others: Vec<Pick>,
    /// The last answer.
    answer: Vec<Pick>,
}

impl Calls {
    fn new(model: TestedModel) -> Calls {
        let (calls, numbers, verdicts, values, lives) = Default::default();
        Calls { model, calls, numbers, verdicts, values, lives, others: Vec::new(), answer: Vec::new() }
    }

    fn answer(&mut self, picks: impl IntoIterator<Item = Pick>) {
        self.answer.clear();
        self.answer.extend(picks);
    }

    fn answer_of(&mut self, pick: &Pick) -> u32 {
        self.answer.iter().position(|it| it == pick).map_or_else(
            || {
                self.others.push(*pick);
                OTHER
            },
            |number| number as u32,
        )
    }

    /// Makes the calls again; returns the checker as it is after them.
    pub fn replay(&self) -> IncrementalChecker {
        let mut checker = self.model.checker(true);
        let mut answer: Vec<Pick> = Vec::new();
        let (mut numbers, mut verdicts) = (self.numbers.iter(), self.verdicts.iter());
        let mut others = self.others.iter();
        let (mut values, mut lives) = (self.values.iter(), self.lives.iter());
        let mut tag = || Tag { value: values.next().copied().unwrap_or_default(), mark: 0 };
        for &call in &self.calls {
            match call {
                Call::SeesAll { thread, x, access } => {
                    std::hint::black_box(checker.sees_all(thread, access, x));
                }
                Call::Newest { thread, x, access, is_sc } => {
                    answer.clear();
                    answer.push(checker.newest(thread, access, x, is_sc));
                }
                Call::Draw { thread, x, access, is_sc, tries } => {
                    let candidates = checker.sources(thread, access, x, is_sc);
                    std::hint::black_box(candidates.count());
                    answer.clear();
                    for &number in numbers.by_ref().take(tries as usize) {
                        answer.clear();
                        answer.extend(candidates.pick(number as usize));
                    }
                }
                Call::Accepted { thread, x, access, is_sc, since, is_one } => {
                    let accept = |_: &Pick, _| verdicts.next().copied().unwrap_or(Acceptance::Rejected);
                    let since = since.checked_sub(1).map(|since| EventId::new(since as usize));
                    let most = if is_one { 1 } else { usize::MAX };
                    checker.accepted(thread, access, x, is_sc, since, most, accept, &mut answer);
                }
                Call::Read { thread, x, mode, number } => {
                    let pick = taken(&answer, number, &mut others);
                    checker.read_from(thread, mode, x, &pick);
                }
                Call::Rmw { thread, x, read, write, number } => {
                    let pick = taken(&answer, number, &mut others);
                    checker.rmw_from(thread, (read, write), x, &pick, tag());
                }
                Call::Write { thread, x, mode } => _ = checker.add_tagged_write(thread, mode, x, tag()),
                Call::Fence { thread, mode } => _ = checker.add_fence(thread, mode),
                Call::Note { thread } => _ = checker.note(thread),
                Call::HandOver { from, to } => checker.hand_over(from, to),
                Call::Forget => checker.forget(lives.next().map_or(&[], |live| &**live)),
                Call::Clear { x } => checker.clear_location(x),
            }
        }
        checker
    }
}

/// The source that a read took.
#[inline]
fn taken(answer: &[Pick], number: u32, others: &mut std::slice::Iter<'_, Pick>) -> Pick {
    let pick = if number == OTHER { others.next() } else { answer.get(number as usize) };
    *pick.expect("the answers are as they were")
}

/// A checker that keeps what it is asked.
struct Recording {
    checker: IncrementalChecker,
    calls: Calls,
}

impl Checker for Recording {
    fn answering(&self) -> &IncrementalChecker {
        &self.checker
    }

    fn answering_mut(&mut self) -> &mut IncrementalChecker {
        &mut self.checker
    }

    fn sees_all(&mut self, reader: Reader) -> bool {
        let Reader { thread, access, x, .. } = reader;
        self.calls.calls.push(Call::SeesAll { thread, x, access });
        self.checker.sees_all(thread, access, x)
    }

    fn newest(&mut self, reader: Reader) -> Pick {
        let Reader { thread, access, x, is_sc } = reader;
        let pick = self.checker.newest(thread, access, x, is_sc);
        self.calls.answer([pick]);
        self.calls.calls.push(Call::Newest { thread, x, access, is_sc });
        pick
    }

    fn draw(
        &mut self,
        reader: Reader,
        tries: usize,
        mut draw: impl FnMut(usize) -> usize,
        accept: impl Fn(&Pick, &dyn Fn() -> bool) -> bool,
    ) -> Option<Pick> {
        let Reader { thread, access, x, is_sc } = reader;
        let (numbers, mut tried) = (&mut self.calls.numbers, 0);
        let keep = |count| {
            let number = draw(count);
            numbers.push(number as u32);
            tried += 1;
            number
        };
        let found = self.checker.draw(reader, tries, keep, accept);
        self.calls.answer(found);
        self.calls.calls.push(Call::Draw { thread, x, access, is_sc, tries: tried });
        found
    }

    fn accepted(
        &mut self,
        reader: Reader,
        since: Option<EventId>,
        is_one: bool,
        mut accept: impl FnMut(&Pick, bool) -> Acceptance,
        out: &mut Vec<Pick>,
    ) {
        let Reader { thread, access, x, is_sc } = reader;
        let verdicts = &mut self.calls.verdicts;
        let keep = |pick: &Pick, is_tail: bool| {
            let verdict = accept(pick, is_tail);
            verdicts.push(verdict);
            verdict
        };
        Checker::accepted(&mut self.checker, reader, since, is_one, keep, out);
        self.calls.answer(out.iter().copied());
        let since = since.map_or(0, |since| since.index() as u32 + 1);
        self.calls.calls.push(Call::Accepted { thread, x, access, is_sc, since, is_one });
    }

    fn read_from(&mut self, t: ThreadId, mode: ReadMode, x: LocId, pick: &Pick) -> EventId {
        let number = self.calls.answer_of(pick);
        self.calls.calls.push(Call::Read { thread: t, x, mode, number });
        self.checker.read_from(t, mode, x, pick)
    }

    fn rmw_from(
        &mut self,
        t: ThreadId,
        mode: (ReadMode, WriteMode),
        x: LocId,
        pick: &Pick,
        tag: Tag,
    ) -> (EventId, EventId) {
        self.calls.values.push(tag.value);
        let number = self.calls.answer_of(pick);
        self.calls.calls.push(Call::Rmw { thread: t, x, read: mode.0, write: mode.1, number });
        self.checker.rmw_from(t, mode, x, pick, tag)
    }

    fn add_tagged_write(&mut self, t: ThreadId, mode: WriteMode, x: LocId, tag: Tag) -> EventId {
        self.calls.values.push(tag.value);
        self.calls.calls.push(Call::Write { thread: t, x, mode });
        self.checker.add_tagged_write(t, mode, x, tag)
    }

    fn add_fence(&mut self, t: ThreadId, mode: FenceMode) -> EventId {
        self.calls.calls.push(Call::Fence { thread: t, mode });
        self.checker.add_fence(t, mode)
    }

    fn note(&mut self, t: ThreadId) -> u32 {
        self.calls.calls.push(Call::Note { thread: t });
        self.checker.note(t)
    }

    fn hand_over(&mut self, from: ThreadId, to: ThreadId) {
        self.calls.calls.push(Call::HandOver { from, to });
        self.checker.hand_over(from, to);
    }

    fn forget(&mut self, live: &[(ThreadId, Option<ThreadId>)]) {
        self.calls.lives.push(live.into());
        self.calls.calls.push(Call::Forget);
        self.checker.forget(live);
    }

    fn clear_location(&mut self, x: LocId) {
        self.calls.calls.push(Call::Clear { x });
        self.checker.clear_location(x);
    }
}

/// Makes the run of a seed, as [`test`](porf_test::test()) does, and keeps its calls. `length` is
/// that of the report.
pub fn calls<P: Program>(program: &P, config: &Config, seed: u64, length: u64) -> Calls {
    let recording = || Recording { checker: config.model.checker(config.races), calls: Calls::new(config.model) };
    run_checked(program, config, seed, length, recording).calls
}
