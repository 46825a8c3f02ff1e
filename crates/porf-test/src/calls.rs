//! The calls that a run makes to its checker. They can be repeated without the run, to measure
//! which share of its time is checking.
//!
//! Everything that depends on the execution is repeated: appending events, listing the sources of a
//! read (drawn from all, the newest, or those that pass a test), and forgetting. What the run did
//! with the answers is not repeated: results of tests on values and random numbers are recorded.

use crate::config::{Config, Control, TestedModel};
use crate::coverage::Edges;
use crate::run::{End, Guide, Run};
use crate::strategy::Scheduler;
use porf_consistency::incremental::{Access, IncrementalChecker, Pick, Tag, Verdict};
use porf_exec::{EventId, FenceMode, LocId, ReadMode, ThreadId, WriteMode};
use porf_program::Program;

/// A reading access that has no source yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reader {
    pub(crate) thread: ThreadId,
    pub(crate) access: Access,
    pub(crate) x: LocId,
    pub(crate) is_sc: bool,
}

/// A call to the checker, in sixteen bytes: reading the calls must not take much of the measured
/// time. The number of a read or an RMW is the index of its source in the last answer.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Call {
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

/// The threads that can still read at a forgetting, each with the thread that it waits for.
type Live = Box<[(ThreadId, Option<ThreadId>)]>;

/// Instead of an index: the source is the next one in [`Calls::others`].
const OTHER: u32 = u32::MAX;

/// The calls of a run.
#[derive(Debug)]
pub struct Calls {
    model: TestedModel,
    calls: Vec<Call>,
    /// The random numbers of all draws.
    numbers: Vec<u32>,
    /// The results of all tests on values, in [`Call::Accepted`].
    verdicts: Vec<Verdict>,
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

    #[cold]
    pub(crate) fn add(&mut self, call: impl FnOnce(&mut Calls) -> Call) {
        let call = call(self);
        self.calls.push(call);
    }

    pub(crate) fn number(&mut self, number: usize) {
        self.numbers.push(number as u32);
    }

    pub(crate) fn verdict(&mut self, verdict: Verdict) -> Verdict {
        self.verdicts.push(verdict);
        verdict
    }

    pub(crate) fn value(&mut self, value: u64) {
        self.values.push(value);
    }

    pub(crate) fn live(&mut self, live: &[(ThreadId, Option<ThreadId>)]) {
        self.lives.push(live.into());
    }

    pub(crate) fn answer(&mut self, picks: impl IntoIterator<Item = Pick>) {
        self.answer.clear();
        self.answer.extend(picks);
    }

    pub(crate) fn answer_of(&mut self, pick: &Pick) -> u32 {
        self.answer.iter().position(|it| it == pick).map_or_else(
            || {
                self.others.push(*pick);
                OTHER
            },
            |number| number as u32,
        )
    }

    /// The number of calls.
    pub fn len(&self) -> usize {
        self.calls.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.calls.is_empty()
    }

    /// Repeats the calls; returns the checker afterwards.
    pub fn replay(&self) -> IncrementalChecker {
        let mut checker = self.model.checker();
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
                    let accept = |_: &Pick, _| verdicts.next().copied().unwrap_or(Verdict::Rejected);
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

/// Executes the run of a seed, as [`test`](crate::test()) does, and records its calls. `length` is
/// that of the report.
pub fn calls<P: Program>(program: &P, config: &Config, seed: u64, length: u64) -> Calls {
    let (mut edges, control) = (Edges::default(), Control::default());
    let mut careful = false;
    loop {
        let guide = Guide::Chance(Box::new(Scheduler::new(config.strategy, seed, length)));
        let mut run = Run::new(program, config, guide, &mut edges, &control, careful);
        run.checker.keep_calls(Calls::new(config.model));
        if run.run() != End::NeedsCare {
            return run.checker.take_calls().map_or_else(|| Calls::new(config.model), |calls| *calls);
        }
        careful = true;
    }
}
