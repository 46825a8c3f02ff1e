//! The state of a thread.

use crate::memory::Line;
use crate::private::Private;
use porf_exec::{ReadMode, WriteMode};
use porf_program::mark::{Mark, Marks};
use porf_program::{Address, AtomicPart, BlockedBy, Failure, Place, Region};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The state of a thread, suspended at a visible action.
#[derive(Debug)]
pub struct State {
    /// The instruction at which it is suspended.
    pub(crate) pc: u32,
    /// The start of the current frame in `regs`.
    pub(crate) base: u32,
    /// The number of the thread.
    pub(crate) thread: u32,
    /// The number of threads that it has created.
    pub(crate) spawns: u32,
    /// The number of threads that it has joined or detached.
    pub(crate) joins: u32,
    /// These threads as bits, if their numbers are below 64.
    pub(crate) claims: u64,
    /// The number of its allocations, without those to which no pointer is left.
    pub(crate) allocs: u32,
    /// The number of its allocated pieces of heap memory minus the freed ones.
    pub(crate) unfreed: i32,
    /// The progress of an instruction that takes several steps.
    pub(crate) progress: u32,
    pub(crate) status: Status,
    /// No other thread has been created yet.
    pub(crate) solo: bool,
    /// Is some register poisoned?
    pub(crate) poisoned: bool,
    /// Is there possibly memory that is announced before actions that may order accesses?
    pub(crate) tells: bool,
    /// Loops whose heads have been announced since the last visible action, by their numbers, if
    /// below 64: they need not be announced again.
    pub(crate) announced: u64,
    /// The value that a step of a copy has read.
    pub(crate) chunk: Option<u128>,
    pub(crate) regs: SmallVec<[u64; 10]>,
    pub(crate) calls: SmallVec<[Caller; 2]>,
    /// The locks that it holds, each with a count.
    pub(crate) held: SmallVec<[(u64, u32); 1]>,
    pub(crate) extra: Option<Arc<Extra>>,
}

/// How a thread is suspended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Status {
    /// At the action of its instruction.
    Running,
    /// At an action of the queue, before that.
    Publishing,
    Failed(Failure),
    Blocked(BlockedBy),
    Finished {
        value: u64,
        /// Does the thread end the program?
        ends_program: bool,
    },
}

/// A call that has not returned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Caller {
    /// The call instruction.
    pub pc: u32,
    /// The start of its frame.
    pub base: u32,
    /// The number of arguments of the called function beyond its parameters.
    pub extras: u32,
    /// The number of allocations before.
    pub allocs: u32,
}

/// Rare parts of a state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extra {
    pub memory: Private,
    /// Actions before that of the instruction, and the number of completed ones.
    pub queue: Vec<Micro>,
    pub done: usize,
    /// What an output function has read from shared memory.
    pub gathered: Vec<(Place, u128)>,
    /// The registers that are poisoned, counted from the first of all frames, in order, and their
    /// poisoned bits.
    pub poison: Vec<(u32, u64)>,
    /// The exceptions that are thrown and not caught yet, with their types.
    pub thrown: Vec<(u64, u64)>,
    /// The number of writes to private memory. It does not count for equality: only the order of
    /// writes matters.
    pub writes: u32,
    /// The output of the thread. It does not count for equality: nothing can read it.
    pub log: String,
    /// The operations that the thread has begun and ended.
    pub marks: Marks,
}

impl PartialEq for Extra {
    fn eq(&self, other: &Extra) -> bool {
        self.memory == other.memory
            && self.done == other.done
            && self.queue == other.queue
            && self.gathered == other.gathered
            && self.poison == other.poison
            && self.thrown == other.thrown
            && self.marks == other.marks
    }
}

impl Eq for Extra {}

impl Hash for Extra {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.memory.hash(hasher);
        self.done.hash(hasher);
    }
}

/// An action that announces, publishes or ends memory, and its instruction, if known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Micro {
    pub kind: MicroKind,
    pub line: Line,
    /// Which part of an atomic access it is, if not the whole.
    pub part: Option<AtomicPart>,
}

/// The kind of the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MicroKind {
    Alloc {
        nth: u32,
        size: u64,
        region: Region,
        zeroed: bool,
        /// The instruction that allocates.
        site: u32,
    },
    Store {
        place: Place,
        mode: WriteMode,
        value: u128,
    },
    Load {
        place: Place,
        mode: ReadMode,
    },
    /// A read that output needs.
    Gather {
        place: Place,
    },
    Rmw {
        place: Place,
        read: ReadMode,
        write: WriteMode,
        value: u128,
    },
    Free {
        address: Address,
        region: Region,
    },
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.pc == other.pc
            && self.regs == other.regs
            && self.base == other.base
            && self.calls == other.calls
            && self.held == other.held
            && self.claims == other.claims
            && self.thread == other.thread
            && self.spawns == other.spawns
            && self.allocs == other.allocs
            && self.progress == other.progress
            && self.status == other.status
            && self.solo == other.solo
            && self.announced == other.announced
            && self.chunk == other.chunk
            && self.extra == other.extra
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.pc, self.base, self.thread, self.allocs, self.progress).hash(hasher);
        self.regs.hash(hasher);
        self.calls.hash(hasher);
        self.extra.hash(hasher);
    }
}

impl Clone for State {
    #[inline]
    fn clone(&self) -> State {
        State {
            regs: SmallVec::from_slice(&self.regs),
            calls: SmallVec::from_slice(&self.calls),
            held: SmallVec::from_slice(&self.held),
            extra: self.extra.clone(),
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &State) {
        let State { pc, base, thread, spawns, joins, allocs, unfreed, progress, status, solo, tells, .. } = *source;
        (self.joins, self.unfreed, self.announced, self.chunk) = (joins, unfreed, source.announced, source.chunk);
        self.claims = source.claims;
        (self.pc, self.base, self.thread, self.spawns, self.allocs) = (pc, base, thread, spawns, allocs);
        (self.progress, self.status, self.solo, self.tells) = (progress, status, solo, tells);
        self.poisoned = source.poisoned;
        self.regs.clear();
        self.regs.extend_from_slice(&source.regs);
        self.calls.clear();
        self.calls.extend_from_slice(&source.calls);
        self.held.clear();
        self.held.extend_from_slice(&source.held);
        if self.extra.is_some() || source.extra.is_some() {
            self.extra.clone_from(&source.extra);
        }
    }
}

impl State {
    pub(crate) fn memory(&self) -> Option<&Private> {
        self.extra.as_ref().map(|extra| &extra.memory)
    }

    pub(crate) fn extra_mut(&mut self) -> &mut Extra {
        Arc::make_mut(self.extra.get_or_insert_default())
    }

    pub(crate) fn memory_mut(&mut self) -> &mut Private {
        &mut self.extra_mut().memory
    }

    #[inline]
    pub(crate) fn set(&mut self, reg: u32, value: u64) {
        let index = (self.base + reg) as usize;
        self.regs[index] = value;
    }

    /// The action of the queue at which the thread is suspended.
    pub(crate) fn micro(&self) -> Option<Micro> {
        let extra = self.extra.as_ref()?;
        extra.queue.get(extra.done).copied()
    }

    /// The instruction of the action at which the thread is suspended.
    pub(crate) fn visible_pc(&self) -> u32 {
        match self.status {
            Status::Publishing => {
                self.micro().map(|micro| micro.line.pc).filter(|&pc| pc != u32::MAX).unwrap_or(self.pc)
            }
            _ => self.pc,
        }
    }

    /// How many pieces of heap memory the thread has allocated more than freed.
    pub fn unfreed(&self) -> i64 {
        self.unfreed.into()
    }

    /// The number of threads that it has created minus those joined or detached.
    pub fn unjoined(&self) -> i64 {
        i64::from(self.spawns) - i64::from(self.joins)
    }

    /// The operations that the thread has begun and ended.
    pub(crate) fn marks(&self) -> &[Mark] {
        self.extra.as_ref().map_or(&[], |extra| extra.marks.as_slice())
    }

    /// The output of the thread.
    pub fn log(&self) -> &str {
        self.extra.as_ref().map_or("", |extra| &extra.log)
    }
}
