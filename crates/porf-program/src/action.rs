//! Visible actions, at which threads are suspended, and the answers of engines.

use crate::address::{Address, AllocId, Place};
use crate::ops::{BinaryOp, RmwOp};
use crate::width::Width;
use porf_exec::{FenceMode, ReadMode, ThreadId, WriteMode};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The visible action at which a thread is suspended. It is a value without references or heap
/// memory.
///
/// Values are bit-vectors of the place's width, zero-extended to 128 bits. Each action names the
/// [`Answer`] that resumes the thread. *Terminal* actions cannot be resumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A read. Answer: [`Answer::Value`], what it reads.
    Load {
        /// Where.
        place: Place,
        /// Its mode.
        mode: ReadMode,
        /// If set, the thread blocks right after a read that fails this test.
        wait: Option<Wait>,
    },
    /// A write. Answer: [`Answer::Done`].
    Store {
        /// Where.
        place: Place,
        /// Its mode.
        mode: WriteMode,
        /// What it writes.
        value: u128,
    },
    /// The write of a store exclusive, whose load exclusive of the same place was the thread's
    /// latest. It may fail, and then writes nothing. Answer: [`Answer::Value`], 1 for success, 0
    /// for failure. [`Dependencies::reserved`](crate::Dependencies::reserved) is the load.
    StoreExclusive {
        /// Where.
        place: Place,
        /// Its mode.
        mode: WriteMode,
        /// What it writes.
        value: u128,
    },
    /// An unconditional RMW, which writes `op.apply(width, read, operand)`. Answer:
    /// [`Answer::Value`], what it reads.
    Rmw {
        /// Where.
        place: Place,
        /// The mode of its read.
        read: ReadMode,
        /// The mode of its write.
        write: WriteMode,
        /// What it writes, given what it reads.
        op: RmwOp,
        /// The operand.
        operand: u128,
        /// If set, the thread blocks right after a read that fails this test. Other threads need
        /// not see the write of a failed attempt.
        wait: Option<Wait>,
    },
    /// A compare-and-swap: an RMW when it reads `expected`, else only a read, in mode `failure`.
    /// Answer: [`Answer::Value`], what it reads; for a weak one also [`Answer::Spurious`].
    Cas {
        /// Where.
        place: Place,
        /// The mode of its read when it succeeds.
        read: ReadMode,
        /// The mode of its write.
        write: WriteMode,
        /// The mode of its read when it fails.
        failure: ReadMode,
        /// It succeeds if it reads this.
        expected: u128,
        /// What it then writes.
        desired: u128,
        /// Whether it may fail although it reads `expected`.
        weak: bool,
        /// If set, the thread blocks right after a read that fails this test, such as that of a
        /// lock which is held.
        wait: Option<Wait>,
    },
    /// A fence. Answer: [`Answer::Done`].
    Fence {
        /// Its mode.
        mode: FenceMode,
    },
    /// The creation of a thread; [`Program::spawned`](crate::Program::spawned) gives its first
    /// state. Answer: [`Answer::Thread`].
    Spawn {
        /// The number of threads that this thread created before. Together with the identity of the
        /// parent it identifies the child, independently of other threads.
        nth: u32,
    },
    /// Waits until a thread finishes. Answer: [`Answer::Value`], the value it finished with.
    Join {
        /// The thread to wait for, as given by [`Answer::Thread`]. If the program computed it, it
        /// may not be a thread.
        thread: u64,
    },
    /// Allocation of memory. Answer: [`Answer::Alloc`], usually [`AllocId::dynamic`] of this thread
    /// and `nth`.
    Alloc {
        /// The size in bytes.
        size: u64,
        /// Where the memory lives.
        region: Region,
        /// Whether the bytes are 0; they are uninitialised otherwise.
        zeroed: bool,
        /// The number of allocations that this thread made before.
        nth: u32,
    },
    /// Release of memory. Answer: [`Answer::Done`]. The engine checks that the address is the start
    /// of a live allocation of the region.
    Free {
        /// The address.
        address: Address,
        /// Where the memory lives.
        region: Region,
    },
    /// Arrives at a barrier. Answer: [`Answer::Value`], the number of arrivals in the rounds
    /// before, that is, the number of the round times `count`.
    Arrive {
        /// The barrier.
        place: Place,
        /// How many arrivals make a round. It is not 0, and the same for all arrivals.
        count: u32,
    },
    /// Waits until a round of a barrier is complete. All its arrivals happen before this. Answer:
    /// [`Answer::Value`], 1 for the serial thread, else 0.
    Depart {
        /// The barrier.
        place: Place,
        /// How many arrivals make a round.
        count: u32,
        /// The answer to the arrival, or any other number of the round.
        position: u64,
        /// Whether the thread looks at the answer. Then it departs right after it has arrived, and
        /// at most one of the threads of the round is the serial one. Otherwise the answer is 0.
        chooses: bool,
    },
    /// A nondeterministic choice. Answer: [`Answer::Value`] with a value of the range, as 64 bits.
    Choose {
        /// The least choice.
        lo: i64,
        /// The greatest choice, not below `lo`.
        hi: i64,
    },
    /// The head of a loop, before every iteration. Answer: [`Answer::Done`]. The state is canonical
    /// here: registers that are not live are 0, so that `==` on states compares the live part.
    LoopHead {
        /// The loop; see [`Program::loop_info`](crate::Program::loop_info).
        id: LoopId,
    },
    /// The thread is blocked: the condition it waits for did not hold. Terminal.
    Blocked {
        /// The kind of wait.
        by: BlockedBy,
    },
    /// The thread failed. Terminal.
    Fail(Failure),
    /// The thread finished. Terminal.
    Finished {
        /// The value that it returned.
        value: u64,
    },
}

impl Action {
    /// Is it the end of the thread: finished, blocked or failed?
    #[inline]
    pub fn is_terminal(self) -> bool {
        matches!(self, Action::Blocked { .. } | Action::Fail(_) | Action::Finished { .. })
    }

    /// The place accessed, if it is an access.
    #[inline]
    pub fn place(self) -> Option<Place> {
        match self {
            Action::Load { place, .. }
            | Action::Store { place, .. }
            | Action::StoreExclusive { place, .. }
            | Action::Rmw { place, .. }
            | Action::Cas { place, .. } => Some(place),
            _ => None,
        }
    }

    /// The test that the value read must pass for the thread to continue.
    #[inline]
    pub fn wait(self) -> Option<Wait> {
        match self {
            Action::Load { wait, .. } | Action::Rmw { wait, .. } | Action::Cas { wait, .. } => wait,
            _ => None,
        }
    }

    /// The mode of the read, or `None` if nothing is read. `succeeds` says whether the action
    /// writes: the read of a failed compare-and-swap has its own mode.
    #[inline]
    pub fn read_mode(&self, succeeds: bool) -> Option<ReadMode> {
        match *self {
            Action::Load { mode, .. } => Some(mode),
            Action::Rmw { read, .. } => Some(read),
            Action::Cas { read, failure, .. } => Some(if succeeds { read } else { failure }),
            _ => None,
        }
    }

    /// The value that the action writes if it reads `read`, or `None` if it then writes nothing. A
    /// store ignores `read`. The engine decides on spurious failures.
    #[inline]
    pub fn written(self, read: u128) -> Option<u128> {
        match self {
            Action::Store { value, .. } | Action::StoreExclusive { value, .. } => Some(value),
            Action::Rmw { place, op, operand, .. } => Some(op.apply(place.width, read, operand)),
            Action::Cas { expected, desired, .. } => (read == expected).then_some(desired),
            _ => None,
        }
    }
}

/// The engine's answer to an [`Action`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The action took place; it has no result.
    Done,
    /// The value read, chosen, or returned by the joined thread.
    Value(u128),
    /// The value read by a weak compare-and-swap that failed spuriously.
    Spurious(u128),
    /// The thread created.
    Thread(ThreadId),
    /// The memory allocated.
    Alloc(AllocId),
}

/// A test on the value of a read. The program checks it in its next steps and blocks if it fails.
/// An engine may therefore skip sources that fail the test, or keep one of them for the blocked
/// thread.
///
/// This requires that a read which fails the test writes nothing: other threads would see the
/// write. Hence `assume(x.fetch_add(1, rlx) == 2)` announces no test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait {
    /// How the value is extended to 64 bits before the test.
    pub width: Width,
    /// Whether it is sign-extended.
    pub signed: bool,
    /// The bits that the test looks at.
    pub mask: u64,
    /// The comparison.
    pub op: BinaryOp,
    /// What the masked value is compared with.
    pub operand: u64,
    /// What blocks the thread if the test fails.
    pub by: BlockedBy,
}

impl Wait {
    /// Whether the thread continues after reading this value.
    #[inline]
    pub fn holds(self, read: u128) -> bool {
        let value = read as u64;
        let value = if self.signed { self.width.sign_extend(value) } else { self.width.truncate(value) } & self.mask;
        match self.op {
            // The most common tests come first.
            BinaryOp::Eq => value == self.operand,
            BinaryOp::Ne => value != self.operand,
            op => op.apply(Width::W64, value, self.operand).is_ok_and(|holds| holds != 0),
        }
    }
}

/// The lifetime of allocated memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Region {
    /// Until it is freed.
    Heap,
    /// Until it is deleted: it comes from `new`.
    New,
    /// Until it is deleted: it comes from `new[]`.
    NewArray,
    /// Until the function returns: the front end frees it there.
    Stack,
}

/// Why a thread is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum BlockedBy {
    /// A failed `assume`: the execution is discarded. It is never part of a deadlock.
    Assume,
    /// A loop or `await` that waits for another thread.
    Await,
    /// A lock that another thread holds.
    Lock,
    /// A round of a barrier that is not complete.
    Barrier,
}

/// An error of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Failure {
    /// A failed assertion; [`Program::message`](crate::Program::message) has its text.
    Assertion {
        /// The number of the text.
        message: u32,
    },
    /// A division or remainder by zero.
    DivisionByZero,
    /// An array index out of range.
    IndexOutOfRange {
        /// The index.
        index: i64,
        /// The array's length.
        len: u32,
    },
    /// An access through a null pointer.
    NullAccess,
    /// An access beyond a global, or at an address that is not memory.
    OutOfBounds {
        /// Where.
        address: Address,
    },
    /// An access at a number that is not an address.
    NoMemory {
        /// The number.
        number: u64,
    },
    /// An atomic access that is not aligned to its size.
    Misaligned {
        /// Where.
        address: Address,
    },
    /// A choice from an empty range.
    EmptyChoice,
    /// The unlocking of a mutex that the thread does not hold.
    NotHeld,
    /// Wrong use of the library; [`Program::message`](crate::Program::message) says which rule is
    /// broken.
    Misuse {
        /// The number of the text.
        message: u32,
    },
    /// A call or spawn of something that is not a function, or with the wrong number of arguments.
    NoSuchFunction,
    /// Too many nested calls.
    StackOverflow,
    /// Too many steps without a visible action. This is a limit of porf, not an error of the
    /// program: the verdict must say so.
    StepLimit,
    /// Code that must not be reached; [`Program::message`](crate::Program::message) has its text.
    Unreachable {
        /// The number of the text.
        message: u32,
    },
    /// An access to memory that the thread has freed.
    UseAfterFree {
        /// Where.
        address: Address,
    },
    /// An access to a local variable of a call that has returned.
    UseAfterReturn {
        /// Where.
        address: Address,
    },
    /// An access to a local variable after the block that declares it.
    UseAfterScope {
        /// Where.
        address: Address,
    },
    /// A free of memory that the thread has freed before.
    DoubleFree {
        /// Where.
        address: Address,
    },
    /// A free of something that is not the start of heap memory.
    InvalidFree {
        /// Where.
        address: Address,
    },
    /// A read of heap memory that was never written.
    Uninitialised {
        /// Where.
        address: Address,
    },
    /// Something depends on a value that was never initialised.
    UninitialisedValue,
    /// A write to a constant.
    WriteToConstant {
        /// Where.
        address: Address,
    },
    /// A trap that the compiler inserted, for instance for an overflow.
    Trap,
    /// Behaviour that the language leaves undefined; [`Program::message`](crate::Program::message)
    /// says what.
    Undefined {
        /// The number of the text.
        message: u32,
    },
    /// The program aborted; [`Program::message`](crate::Program::message) says how.
    Aborted {
        /// The number of the text.
        message: u32,
    },
    /// The thread kept something private that another thread reached, such as its own memory. This
    /// is not an error of the program: engines explore it again after
    /// [`Program::revise`](crate::Program::revise).
    Unforeseen,
    /// The program reached something unsupported; [`Program::message`](crate::Program::message)
    /// names it. This is a limit of porf, not an error of the program: the verdict must say so.
    Unsupported {
        /// The number of the text.
        message: u32,
    },
}

impl Failure {
    /// Whether this is a limit of the interpreter: the verdict is then *inconclusive*, not
    /// *violation*.
    pub fn is_limit(self) -> bool {
        matches!(self, Failure::StackOverflow | Failure::StepLimit | Failure::Unforeseen | Failure::Unsupported { .. })
    }

    /// The number of the text that says more, if there is one.
    pub fn message(self) -> Option<u32> {
        match self {
            Failure::Assertion { message }
            | Failure::Unreachable { message }
            | Failure::Undefined { message }
            | Failure::Aborted { message }
            | Failure::Misuse { message }
            | Failure::Unsupported { message } => Some(message),
            _ => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Assertion { .. } => f.write_str("assertion failed"),
            Failure::DivisionByZero => f.write_str("division by zero"),
            Failure::IndexOutOfRange { index, len } => write!(f, "index {index} out of range for an array of {len}"),
            Failure::NullAccess => f.write_str("access through a null pointer"),
            Failure::OutOfBounds { address } => write!(f, "access out of bounds at {address}"),
            Failure::NoMemory { number } => write!(f, "access to {number:#x}, where there is no memory"),
            Failure::Misaligned { address } => write!(f, "misaligned atomic access at {address}"),
            Failure::EmptyChoice => f.write_str("choice from an empty range"),
            Failure::NotHeld => f.write_str("unlocking a mutex that this thread does not hold"),
            Failure::Misuse { .. } => f.write_str("misuse of the library"),
            Failure::NoSuchFunction => f.write_str("call of something that is not such a function"),
            Failure::StackOverflow => f.write_str("too many calls within one another"),
            Failure::StepLimit => f.write_str("too many steps without a visible action"),
            Failure::Unreachable { .. } => f.write_str("unreachable code reached"),
            Failure::UseAfterFree { address } => write!(f, "use after free of {address}"),
            Failure::UseAfterReturn { address } => {
                write!(f, "use of a local variable after its function returned: {address}")
            }
            Failure::UseAfterScope { address } => {
                write!(f, "use of a local variable after its block has ended: {address}")
            }
            Failure::DoubleFree { address } => write!(f, "double free of {address}"),
            Failure::InvalidFree { address } => {
                write!(f, "free of something that is not the start of heap memory: {address}")
            }
            Failure::Uninitialised { address } => write!(f, "read of uninitialised memory at {address}"),
            Failure::UninitialisedValue => f.write_str("use of a value that was never initialised"),
            Failure::WriteToConstant { address } => write!(f, "write to a constant at {address}"),
            Failure::Trap => f.write_str("trap: overflow or other undefined behaviour"),
            Failure::Undefined { .. } => f.write_str("undefined behaviour"),
            Failure::Aborted { .. } => f.write_str("abort"),
            Failure::Unforeseen => f.write_str("memory was shared later than foreseen"),
            Failure::Unsupported { .. } => f.write_str("not supported"),
        }
    }
}

/// A loop of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LoopId(pub u32);
