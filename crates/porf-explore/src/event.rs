//! Events of a graph: where they are, what they do, and their clocks.
use crate::index::{EventIx, LocIx, RowIx, StateIx, ThreadIx};
use porf_consistency::compiled::Class;
use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_program::{Address, AllocId, Answer, Region};

/// What an event does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Label {
    Read(Read),
    Write(Write),
    Fence(FenceMode),
    /// The creation of a thread.
    Spawn(ThreadIx),
    /// The joining of a thread.
    Join(Join),
    /// The arrival at a barrier.
    Arrive(Round),
    /// The departure from a complete round of a barrier.
    Depart(Depart),
    Alloc(Alloc),
    Free(Free),
    /// A nondeterministic choice.
    Choice(Chosen),
    /// A failed attempt to read that was put aside; see `waiting.rs`. It is not one of its thread's
    /// events.
    Attempt(Attempt),
}

/// A read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Read {
    pub mode: ReadMode,
    pub loc: LocIx,
    pub value: u128,
    /// The source: a write of the location, or `INIT`.
    pub rf: EventIx,
    /// The next read of the same source.
    pub next_reader: EventIx,
    /// It is part of a successful RMW: the write follows in program order.
    pub exclusive: bool,
    /// It is a spurious failure of a weak compare-and-swap.
    pub spurious: bool,
}

/// A write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Write {
    pub mode: WriteMode,
    pub loc: LocIx,
    pub value: u128,
    /// Its latest read.
    pub first_reader: EventIx,
    /// The first write of its chain, `INIT` if that is the initial write. A *chain* is a write, the
    /// RMW that reads it, the RMW that reads that, and so on: neighbours in every mo.
    pub root: EventIx,
    /// The position in the chain: 0 for the initial write, 1 for any other first write.
    pub depth: u32,
    /// The clock that it sends to those who synchronise with it; only in models with modes.
    pub message: RowIx,
    /// It is part of an RMW: the read precedes it in program order.
    pub exclusive: bool,
    /// It has its place in mo.
    pub placed: bool,
    /// An attempt with a smaller stamp that was put aside found it.
    pub pinned: bool,
}

/// The joining of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Join {
    pub thread: ThreadIx,
    /// What the thread returned.
    pub value: u64,
}

/// A round of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub barrier: Address,
    /// How many rounds there were before.
    pub number: u32,
    /// How many arrivals make a round.
    pub count: u32,
}

/// A departure from a round of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Depart {
    pub round: Round,
    /// The thread that chooses the serial thread, if this one looks at that.
    pub leader: Option<ThreadIx>,
    /// The choice of the leader; otherwise 0. Like every choice, it is maximal if it is the least.
    pub chosen: u32,
    /// The thread is the serial one.
    pub is_serial: bool,
}

/// An allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Alloc {
    pub alloc: AllocId,
    /// The number of bytes.
    pub size: u64,
    /// The memory is zero from the start.
    pub zeroed: bool,
    /// The kind of the memory, which must be freed as such.
    pub region: Region,
}

/// The release of an allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Free {
    pub alloc: AllocId,
    /// The offset of the released address. It must be 0.
    pub offset: u32,
    /// The kind of memory that the program takes it for.
    pub region: Region,
}

/// A nondeterministic choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chosen {
    pub value: i64,
    /// It is the least value that could be chosen. Only such choices are maximal, so that of the
    /// executions that differ in them one revisits.
    pub is_least: bool,
}

/// A failed attempt to read that was put aside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub loc: LocIx,
    /// The source that it found.
    pub found: EventIx,
    /// The attempt of the same thread that was put aside before.
    pub previous: EventIx,
}

impl Read {
    /// A read of the source, which is not linked yet.
    #[inline]
    pub(crate) fn new(loc: LocIx, mode: ReadMode, source: EventIx, value: u128) -> Read {
        let next_reader = EventIx::NONE;
        Read { mode, loc, value, rf: source, next_reader, exclusive: false, spurious: false }
    }
}

impl Write {
    /// A write without readers and without a place in mo.
    #[inline]
    pub(crate) fn new(loc: LocIx, mode: WriteMode, value: u128, exclusive: bool) -> Write {
        Write {
            mode,
            loc,
            value,
            first_reader: EventIx::NONE,
            root: EventIx::NONE,
            depth: 0,
            message: RowIx::ZERO,
            exclusive,
            placed: false,
            pinned: false,
        }
    }
}

impl Chosen {
    /// The value, as the program is answered.
    #[inline]
    pub(crate) fn answer(self) -> u128 {
        u128::from(self.value as u64)
    }
}

impl Label {
    /// Does it create or join a thread, meet others at a barrier, allocate or free?
    #[inline]
    pub(crate) fn is_other(&self) -> bool {
        use Label::{Alloc, Arrive, Depart, Free, Join, Spawn};
        matches!(self, Spawn(_) | Join(_) | Arrive(_) | Depart(_) | Alloc(_) | Free(_))
    }

    /// The answer to the thread that arrives at a barrier or departs from it.
    pub(crate) fn answer_of_barrier(&self) -> Answer {
        match self {
            Label::Arrive(round) => Answer::Value(u128::from(round.number) * u128::from(round.count)),
            Label::Depart(departure) => Answer::Value(departure.is_serial.into()),
            _ => impossible("an event of a barrier", self),
        }
    }

    /// The class of such events, which models distinguish, if they are not exclusive.
    pub(crate) fn class(&self) -> Class {
        match self {
            Label::Read(read) => Class::read(read.mode, false),
            Label::Write(write) => Class::write(write.mode, false),
            Label::Fence(mode) => Class::fence(*mode),
            Label::Spawn(_) => Class::CREATE,
            // A departure comes after the arrivals as joining comes after the end of a thread.
            Label::Join(_) | Label::Depart(_) => Class::JOIN,
            Label::Arrive(_) => Class::END,
            Label::Alloc(_) => Class::ALLOC,
            Label::Free(_) => Class::FREE,
            // No relation leads to an attempt that was put aside, so no cycle contains it.
            Label::Choice(_) | Label::Attempt(_) => Class::OTHER,
        }
    }
}

/// An event.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Event {
    pub label: Label,
    /// The label's class. It is kept because checks of models from files ask for it at every step.
    pub base_class: Class,
    pub thread: ThreadIx,
    /// The position in the thread: `threads[thread].events[index]` is this event, or will be what
    /// was attempted.
    pub index: u32,
    /// What happens before.
    pub hb: RowIx,
    /// What is before in po ∪ rf and by creation and joining.
    pub porf: RowIx,
    /// The messages that the thread has read and not taken; only in models with modes.
    pub pending: RowIx,
    /// What the thread's last release fence sends; only in models with modes.
    pub fence: RowIx,
    /// The thread's state after the event.
    pub after: StateIx,
    /// That state's priority.
    pub priority: u8,
}

impl Event {
    /// Calls `f` with every clock that it refers to.
    pub(crate) fn for_each_row(&mut self, f: &mut impl FnMut(&mut RowIx)) {
        [&mut self.hb, &mut self.porf, &mut self.pending, &mut self.fence].into_iter().for_each(&mut *f);
        if let Label::Write(write) = &mut self.label {
            f(&mut write.message);
        }
    }

    /// The read that this event is.
    #[inline]
    pub(crate) fn as_read(&self) -> Option<&Read> {
        match &self.label {
            Label::Read(read) => Some(read),
            _ => None,
        }
    }

    /// The write that this event is.
    #[inline]
    pub(crate) fn as_write(&self) -> Option<&Write> {
        match &self.label {
            Label::Write(write) => Some(write),
            _ => None,
        }
    }

    /// The location that this event accesses.
    #[inline]
    pub(crate) fn accessed_loc(&self) -> Option<LocIx> {
        match &self.label {
            Label::Read(read) => Some(read.loc),
            Label::Write(write) => Some(write.loc),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn is_read(&self) -> bool {
        matches!(self.label, Label::Read(_))
    }

    #[inline]
    pub(crate) fn is_write(&self) -> bool {
        matches!(self.label, Label::Write(_))
    }

    /// Is it a read or a write?
    #[inline]
    pub(crate) fn is_access(&self) -> bool {
        matches!(self.label, Label::Read(_) | Label::Write(_))
    }

    /// Is it an attempt that was put aside?
    #[inline]
    pub(crate) fn is_attempt(&self) -> bool {
        matches!(self.label, Label::Attempt(_))
    }

    /// Is it part of a successful RMW?
    #[inline]
    pub(crate) fn is_exclusive(&self) -> bool {
        match &self.label {
            Label::Read(read) => read.exclusive,
            Label::Write(write) => write.exclusive,
            _ => false,
        }
    }

    /// Does it join the thread?
    #[inline]
    pub(crate) fn joins(&self, thread: ThreadIx) -> bool {
        matches!(self.label, Label::Join(join) if join.thread == thread)
    }

    /// Is it an arrival at a barrier?
    #[inline]
    pub(crate) fn is_arrival(&self) -> bool {
        matches!(self.label, Label::Arrive(_))
    }

    /// Does it create the thread?
    #[inline]
    pub(crate) fn creates(&self, thread: ThreadIx) -> bool {
        matches!(self.label, Label::Spawn(child) if child == thread)
    }

    /// Is it an SC access or fence?
    #[inline]
    pub(crate) fn is_sc(&self) -> bool {
        match &self.label {
            Label::Read(read) => read.mode == ReadMode::Sc,
            Label::Write(write) => write.mode == WriteMode::Sc,
            Label::Fence(mode) => *mode == FenceMode::Sc,
            _ => false,
        }
    }

    #[inline]
    pub(crate) fn is_sc_fence(&self) -> bool {
        matches!(self.label, Label::Fence(FenceMode::Sc))
    }

    /// Is it a non-atomic access?
    #[inline]
    pub(crate) fn is_non_atomic(&self) -> bool {
        match &self.label {
            Label::Read(read) => read.mode == ReadMode::Na,
            Label::Write(write) => write.mode == WriteMode::Na,
            _ => false,
        }
    }

    /// Its class, which models distinguish.
    #[inline]
    pub(crate) fn class(&self) -> Class {
        if self.is_exclusive() { self.base_class.exclusive() } else { self.base_class }
    }

    /// The location of an access.
    #[inline]
    #[track_caller]
    pub(crate) fn loc(&self) -> LocIx {
        match &self.label {
            Label::Read(read) => read.loc,
            Label::Write(write) => write.loc,
            label => impossible("an access", label),
        }
    }

    /// The value that an access reads or writes.
    #[inline]
    #[track_caller]
    pub(crate) fn value(&self) -> u128 {
        match &self.label {
            Label::Read(read) => read.value,
            Label::Write(write) => write.value,
            label => impossible("an access", label),
        }
    }

    /// The source of a read.
    #[inline]
    #[track_caller]
    pub(crate) fn rf(&self) -> EventIx {
        self.read().rf
    }

    /// The read that this event must be.
    #[inline]
    #[track_caller]
    pub(crate) fn read(&self) -> &Read {
        match &self.label {
            Label::Read(read) => read,
            label => impossible("a read", label),
        }
    }

    /// The read that this event must be.
    #[inline]
    #[track_caller]
    pub(crate) fn read_mut(&mut self) -> &mut Read {
        match &mut self.label {
            Label::Read(read) => read,
            label => impossible("a read", label),
        }
    }

    /// The write that this event must be.
    #[inline]
    #[track_caller]
    pub(crate) fn write(&self) -> &Write {
        match &self.label {
            Label::Write(write) => write,
            label => impossible("a write", label),
        }
    }

    /// The write that this event must be.
    #[inline]
    #[track_caller]
    pub(crate) fn write_mut(&mut self) -> &mut Write {
        match &mut self.label {
            Label::Write(write) => write,
            label => impossible("a write", label),
        }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn impossible(expected: &str, found: &Label) -> ! {
    fault(&format!("an event was taken for {expected} that is {found:?}"))
}

/// Fails because of a fault of the search: the worker ends, and the search reports that it failed.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn fault(what: &str) -> ! {
    panic!("a fault of the search: {what}")
}
