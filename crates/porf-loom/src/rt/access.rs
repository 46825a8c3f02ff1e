//! Accesses to atomics: the actions of operations, and their answers.

use crate::rt::context::{self, act_at};
use crate::rt::objects::Location;
use crate::rt::run::{Run, with_run};
use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_program::{Action, AllocId, Answer, BinaryOp, BlockedBy, Place, RmwOp, ThreadBarrier, Wait, Width};
use std::sync::atomic::Ordering;
use std::{fmt, panic};

/// What the values of an atomic may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Content {
    /// Numbers.
    Numbers,
    /// Numbers that may be addresses.
    Words,
    /// Pointers.
    Pointers,
}

/// A value of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slot {
    Stored,
    Expected,
    Desired,
    Operand,
}

impl Slot {
    fn of(self, action: Action) -> Option<u64> {
        let value = match (self, action) {
            (Slot::Stored, Action::Store { value, .. }) => value,
            (Slot::Expected, Action::Cas { expected, .. }) => expected,
            (Slot::Desired, Action::Cas { desired, .. }) => desired,
            (Slot::Operand, Action::Rmw { operand, .. }) => operand,
            _ => return None,
        };
        u64::try_from(value).ok()
    }
}

/// An atomic. It has the size and alignment of a pointer, as in loom: programs rely on that.
#[repr(align(8))]
pub(crate) struct Atomic {
    alloc: AllocId,
    /// The run that created it, from bit 4 on, its content and its width.
    tag: u32,
}

const _: () = assert!(size_of::<Atomic>() == 8);

impl fmt::Debug for Atomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.alloc)
    }
}

/// A compare-and-swap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Swap {
    pub expected: u64,
    pub desired: u64,
    pub success: Ordering,
    pub failure: Ordering,
    pub weak: bool,
}

impl Atomic {
    #[track_caller]
    pub fn new(kind: &'static str, width: Width, content: Content, value: u64) -> Atomic {
        let value = graph_value(content, value, Slot::Stored);
        Atomic::of(Location::new(kind, width, value.into(), true), width, content)
    }

    /// An atomic at a location that exists.
    pub fn at(location: Location, width: Width) -> Atomic {
        Atomic::of(location, width, Content::Numbers)
    }

    fn of(location: Location, width: Width, content: Content) -> Atomic {
        Atomic { alloc: location.alloc, tag: location.run << 4 | (content as u32) << 2 | width as u32 & 3 }
    }

    fn width(&self) -> Width {
        [Width::W8, Width::W16, Width::W32, Width::W64][self.tag as usize & 3]
    }

    fn content(&self) -> Content {
        [Content::Numbers, Content::Words, Content::Pointers, Content::Pointers][self.tag as usize >> 2 & 3]
    }

    /// The memory that its actions access.
    #[track_caller]
    fn place(&self) -> Place {
        Location { alloc: self.alloc, run: self.tag >> 4 }.place(self.width())
    }

    /// As a barrier, of which so many arrivals make a round.
    #[track_caller]
    pub fn barrier(&self, threads: u32) -> ThreadBarrier {
        ThreadBarrier { place: self.place(), count: threads }
    }

    fn value(&self, answer: Answer) -> u64 {
        let (Answer::Value(value) | Answer::Spurious(value)) = answer else { return 0 };
        match self.content() {
            Content::Numbers => value as u64,
            _ => with_run(|run| run.names.value(value as u64)),
        }
    }

    #[track_caller]
    pub fn load(&self, order: Ordering) -> u64 {
        self.load_in(read_mode(order))
    }

    /// Reads without synchronisation. A concurrent write is a race.
    #[track_caller]
    pub fn unsync_load(&self) -> u64 {
        self.load_in(ReadMode::Na)
    }

    #[track_caller]
    fn load_in(&self, mode: ReadMode) -> u64 {
        let action = Action::Load { place: self.place(), mode, wait: None };
        self.value(act_at(action, panic::Location::caller()))
    }

    /// Reads when the value passes the test.
    #[track_caller]
    pub fn wait(&self, order: Ordering, test: Test) -> u64 {
        let wait = Some(test.wait(self.width()));
        let action = Action::Load { place: self.place(), mode: read_mode(order), wait };
        self.value(act_at(action, panic::Location::caller()))
    }

    #[track_caller]
    pub fn store(&self, value: u64, order: Ordering) {
        self.store_in(value, write_mode(order));
    }

    /// Writes without synchronisation. A concurrent access is a race.
    #[track_caller]
    pub fn unsync_store(&self, value: u64) {
        self.store_in(value, WriteMode::Na);
    }

    #[track_caller]
    fn store_in(&self, value: u64, mode: WriteMode) {
        let value = graph_value(self.content(), value, Slot::Stored).into();
        act_at(Action::Store { place: self.place(), mode, value }, panic::Location::caller());
    }

    #[track_caller]
    pub fn rmw(&self, op: RmwOp, operand: u64, order: Ordering) -> u64 {
        self.rmw_when(op, operand, order, None)
    }

    /// Reads and writes when the value passes the test.
    #[track_caller]
    pub fn rmw_when(&self, op: RmwOp, operand: u64, order: Ordering, test: Option<Test>) -> u64 {
        let operand = match op {
            RmwOp::Exchange => graph_value(self.content(), operand, Slot::Operand),
            _ => operand,
        };
        let (read, write) = modes(order);
        let (place, operand, wait) = (self.place(), operand.into(), test.map(|it| it.wait(self.width())));
        self.value(act_at(Action::Rmw { place, read, write, op, operand, wait }, panic::Location::caller()))
    }

    #[track_caller]
    pub fn compare_exchange(&self, swap: Swap) -> Result<u64, u64> {
        self.compare_exchange_when(swap, None)
    }

    /// A compare-and-swap of a thread that waits until the value passes the test.
    #[track_caller]
    pub fn compare_exchange_when(&self, swap: Swap, test: Option<Test>) -> Result<u64, u64> {
        let Swap { expected, desired, success, failure, weak } = swap;
        let at = panic::Location::caller();
        let failure = match failure {
            Ordering::Release | Ordering::AcqRel => panic!("a failed compare_exchange cannot release"),
            order => read_mode(order),
        };
        let expected = graph_value(self.content(), expected, Slot::Expected);
        let desired = graph_value(self.content(), desired, Slot::Desired);
        let (read, write) = modes(success);
        let weak = weak && may_be_excused(at, |options| options.spurious_failures);
        let place = self.place();
        let wait = test.map(|it| it.wait(self.width()));
        let (expected, desired) = (expected.into(), desired.into());
        let answer = act_at(Action::Cas { place, read, write, failure, expected, desired, weak, wait }, at);
        match answer {
            Answer::Value(value) if value == expected => Ok(self.value(answer)),
            Answer::Spurious(_) => {
                excuse(at);
                Err(self.value(answer))
            }
            _ => Err(self.value(answer)),
        }
    }
}

/// What a waiting thread tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Test {
    pub mask: u64,
    pub op: BinaryOp,
    pub operand: u64,
    pub by: BlockedBy,
}

impl Test {
    /// Waits for this value of a lock.
    pub fn lock(op: BinaryOp, operand: u64) -> Test {
        Test { mask: u64::MAX, op, operand, by: BlockedBy::Lock }
    }

    /// Waits until the comparison holds.
    pub fn that(op: BinaryOp, operand: u64) -> Test {
        Test { mask: u64::MAX, op, operand, by: BlockedBy::Await }
    }

    fn wait(self, width: Width) -> Wait {
        Wait { width, signed: false, mask: self.mask, op: self.op, operand: self.operand, by: self.by }
    }
}

/// Something that happens at most once at a place in the source, in each thread: may it happen?
pub(crate) fn may_be_excused(
    at: &'static panic::Location<'static>,
    is_on: impl FnOnce(&crate::rt::program::Options) -> bool,
) -> bool {
    if context::is_silent() {
        return false;
    }
    let thread = context::current_thread();
    with_run(|run| {
        run.shared.as_ref().is_some_and(|shared| is_on(&shared.options))
            && !run.thread(thread).excused.iter().any(|&it| std::ptr::eq(it, at))
    })
}

/// Notes that it happened.
pub(crate) fn excuse(at: &'static panic::Location<'static>) {
    let thread = context::current_thread();
    with_run(|run| run.thread(thread).excused.push(at));
}

/// The value by which graphs know a value.
fn graph_value(content: Content, value: u64, slot: Slot) -> u64 {
    if content == Content::Numbers || context::is_silent() {
        return value;
    }
    let thread = context::current_thread();
    with_run(|run| {
        let recorded = run.expected().and_then(|action| slot.of(action));
        let Run { names, .. } = run;
        let named = match content {
            Content::Pointers => names.of_pointer(thread, value, recorded),
            _ => names.of_integer(thread, value, recorded),
        };
        // A mismatch shows when the action is compared with the recorded one.
        named.unwrap_or(u64::MAX - 1)
    })
}

/// A fence.
#[track_caller]
pub(crate) fn fence(order: Ordering) {
    let mode = match order {
        Ordering::Acquire => FenceMode::Acq,
        Ordering::Release => FenceMode::Rel,
        Ordering::AcqRel => FenceMode::AcqRel,
        Ordering::SeqCst => FenceMode::Sc,
        _ => panic!("there is no such thing as a relaxed fence"),
    };
    act_at(Action::Fence { mode }, panic::Location::caller());
}

#[track_caller]
fn read_mode(order: Ordering) -> ReadMode {
    match order {
        Ordering::Relaxed => ReadMode::Rlx,
        Ordering::Acquire => ReadMode::Acq,
        Ordering::SeqCst => ReadMode::Sc,
        _ => panic!("a load cannot release"),
    }
}

#[track_caller]
fn write_mode(order: Ordering) -> WriteMode {
    match order {
        Ordering::Relaxed => WriteMode::Rlx,
        Ordering::Release => WriteMode::Rel,
        Ordering::SeqCst => WriteMode::Sc,
        _ => panic!("a store cannot acquire"),
    }
}

fn modes(order: Ordering) -> (ReadMode, WriteMode) {
    match order {
        Ordering::Acquire => (ReadMode::Acq, WriteMode::Rlx),
        Ordering::Release => (ReadMode::Rlx, WriteMode::Rel),
        Ordering::AcqRel => (ReadMode::Acq, WriteMode::Rel),
        Ordering::SeqCst => (ReadMode::Sc, WriteMode::Sc),
        _ => (ReadMode::Rlx, WriteMode::Rlx),
    }
}
