//! The interface between programs and engines.

use crate::action::{Action, Answer, LoopId};
use crate::address::{Address, AllocId, Place};
use crate::dependency::Dependencies;
use crate::mark::Mark;
use crate::names::{Names, Object};
use crate::width::Width;
use porf_exec::{Tags, ThreadId};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;

/// A part of an atomic access that consists of several actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtomicPart {
    /// The thread's previous action is another part of the access.
    pub continues: bool,
    /// The access is SC. Its actions are not, because SC actions would be ordered more than the
    /// access is.
    pub sc: bool,
}

/// A concurrent program: threads that are deterministic transition systems with their own states.
///
/// A state is always *suspended* at a visible [`Action`]. An engine looks at the action, decides
/// its effect on memory, and resumes the thread with an [`Answer`]. The thread then executes
/// invisible steps up to its next visible action:
///
/// ```
/// use porf_program::{Action, Answer, Program, compile};
///
/// let program = compile("shared x = 3; thread P0 { r = x.load(rlx); assert(r == 3); }")?.code;
/// let mut state = program.start(0);
/// assert!(matches!(program.action(&state), Action::Load { .. }));
/// program.resume(&mut state, Answer::Value(3));
/// assert!(matches!(program.action(&state), Action::Finished { .. }));
/// # Ok::<(), porf_program::Diagnostics>(())
/// ```
///
/// Engines rely on these guarantees of implementations:
///
/// 1. **States are snapshots.** Cloning is cheap, and `action` is a pure function of the state. An
///    engine keeps one snapshot per event; to go back to the i-th event of a thread it takes the
///    snapshot before it. An engine that keeps the answers instead can rebuild any state by giving
///    them again.
/// 2. **Steps are deterministic.** The next state depends only on the state and the answer, not on
///    other threads, on the order in which states are stepped, or on time. Programs are shared
///    between workers, hence `Sync`.
/// 3. **Steps terminate.** A thread that runs too long without a visible action is suspended at
///    [`Failure::StepLimit`](crate::Failure::StepLimit).
/// 4. **Programs do not know memory.** Accesses to a global are checked to be within its bounds,
///    since its size never changes. For other addresses the engine checks whether they are
///    allocated, live and initialised, and whether accesses have mixed sizes.
/// 5. **Loops are announced** before every iteration by [`Action::LoopHead`], unless their body has
///    no visible action. With a bound ([`LoopBounds`](crate::LoopBounds)) all loops are announced.
///    At a loop head the state is canonical: registers that are not live are zero. If a thread
///    returns to the same head in an equal state, and only read (or failed compare-and-swaps), then
///    the iteration had no effect, and the engine may block the thread until a value it read
///    changes.
/// 6. **Waits are announced.** A [`Wait`](crate::Wait) on a load, RMW or compare-and-swap is a test
///    that the thread makes right after it, without another visible action in between. If the test
///    fails, the thread suspends in [`Action::Blocked`].
/// 7. **Terminal states do not change**: resuming one does nothing.
///
/// A [live](Program::IS_LIVE) program runs code whose memory cannot be copied. Its states only name
/// the steps of a run, so that guarantees 1 and 2 hold with the help of the engine: before it steps
/// a thread, the engine brings the run to the states of all threads ([`Program::is_at`],
/// [`Program::run_again`]).
pub trait Program: Sync {
    /// Whether states name the steps of a run that cannot go back. Each worker has its own run.
    const IS_LIVE: bool = false;

    /// The local state of a thread, suspended at an action. `==` and hashing are meant for states
    /// at the same [`Action::LoopHead`], where they compare exactly what can influence the rest of
    /// the execution.
    type State: Clone + Eq + Hash + Debug + Send + Sync;

    /// The number of initial threads.
    fn thread_count(&self) -> usize;

    /// The first state of an initial thread, suspended at its first action.
    fn start(&self, thread: usize) -> Self::State;

    /// The first state of the thread that `parent` creates, or `None` if `parent` is not suspended
    /// at [`Action::Spawn`]. `thread` is the identity of the new thread, and the [`Answer::Thread`]
    /// to the parent.
    fn spawned(&self, parent: &Self::State, thread: ThreadId) -> Option<Self::State>;

    /// Whether two initial threads are *alike*: each does what the other does if their numbers are
    /// exchanged. Nothing in the program may depend on which is which: on their numbers, or on the
    /// addresses of what they allocate. Engines need not explore executions that differ only by a
    /// permutation of such threads.
    fn starts_alike(&self, first: usize, second: usize) -> bool {
        let _ = (first, second);
        false
    }

    /// Whether the threads that a thread creates in these two states, suspended at
    /// [`Action::Spawn`], are alike. Engines ensure that the creator does nothing in between, and
    /// joins all of them or none.
    fn spawns_alike(&self, first: &Self::State, second: &Self::State) -> bool {
        let _ = (first, second);
        false
    }

    /// The action at which the state is suspended.
    fn action(&self, state: &Self::State) -> Action;

    /// Answers the action of the state and runs the thread to its next action.
    ///
    /// # Panics
    ///
    /// Implementations may panic if the answer does not fit the action: that is an error of the
    /// engine.
    fn resume(&self, state: &mut Self::State, answer: Answer);

    /// Whether the worker's run is exactly at these states: they are those of all threads that
    /// exist. Only live programs can answer no.
    fn is_at(&self, threads: &mut dyn Iterator<Item = (usize, &Self::State)>) -> bool {
        let _ = threads;
        true
    }

    /// Begins the worker's run anew, and brings threads to these states in this order. A state
    /// comes after everything that happens before it: the states of its thread up to it, the
    /// creation of its thread, the sources of reads, and the last states of joined threads. The
    /// first state of a thread is among them. Only live programs do something.
    fn run_again(&self, states: &mut dyn Iterator<Item = (usize, &Self::State)>) {
        let _ = states;
    }

    /// Lets the threads of the worker's run continue to their ends, as far as they can, since the
    /// engine leaves the run. `answer` is given a thread and its action, and says how the thread
    /// continues, or that it cannot now. Only live programs do something.
    fn run_down(&self, answer: &mut dyn FnMut(usize, Action) -> Option<Answer>) {
        let _ = answer;
    }

    /// Ends the worker's run, since the worker ends. Only live programs do something.
    fn leave(&self) {}

    /// Clears everything that cannot influence the rest of the execution, so that `==` holds
    /// between more states: for engines that store visited states. Registers that are not observed
    /// lose their values.
    fn canonicalize(&self, state: &mut Self::State) {
        let _ = state;
    }

    /// Whether other threads probably write what this thread reads next, for example because it
    /// created them. Engines may take threads in any order, but need fewer revisits if such a
    /// thread reads after the others.
    fn is_patient(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether the load of this state may read uninitialised memory. Copies may: for instance the
    /// padding of a struct.
    fn reads_anything(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The lock of atomic sections, if the program has any. Under sc, nothing happens between
    /// taking and releasing it. Under weaker models, sections only exclude one another.
    fn section_lock(&self) -> Option<Place> {
        None
    }

    /// Whether this finished thread ended the whole program. Threads that still wait are then not
    /// deadlocked, and nobody can join this thread any more.
    fn ends_program(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The threads that this one has joined or detached, as a bit set, for numbers below 64. A
    /// thread must not be joined or detached twice.
    fn claims(&self, state: &Self::State) -> u64 {
        let _ = state;
        0
    }

    /// The dependencies of the state's action. Empty unless the program tracks dependencies (see
    /// [`Tracked`](crate::Tracked)).
    fn dependencies(&self, state: &Self::State) -> Dependencies {
        let _ = state;
        Dependencies::default()
    }

    /// Whether the program tracks dependencies. Models that order events by dependencies need that.
    fn tracks_dependencies(&self) -> bool {
        false
    }

    /// The tags that actions may have: barriers of machines and acquire-pc loads.
    fn tags(&self) -> Tags {
        Tags::ALL
    }

    /// Whether there are [store exclusives](Action::StoreExclusive).
    fn has_exclusives(&self) -> bool {
        false
    }

    /// Whether threads may [arrive](Action::Arrive) at barriers.
    fn has_barriers(&self) -> bool {
        false
    }

    /// Whether threads may arrive at a barrier and go on without departing.
    fn only_arrives(&self) -> bool {
        false
    }

    /// Makes barriers counters from now on, or no longer: an arrival is an acquire-release RMW of
    /// the barrier's place, a departure an acquire load that waits. Returns whether the program can
    /// do that. Engines that do not know barriers need it, and so do those that know only barriers
    /// whose rounds are determined: a barrier that more threads use than make a round is not. Must
    /// not be called during exploration.
    fn count_barriers(&self, counts: bool) -> bool {
        !counts
    }

    /// Whether barriers are [counters](Program::count_barriers).
    fn counts_barriers(&self) -> bool {
        false
    }

    /// Whether some action may be SC. If not, engines skip the bookkeeping for SC.
    fn may_be_sc(&self) -> bool {
        true
    }

    /// The globals; number `g` is the allocation [`AllocId::global(g)`](crate::AllocId::global).
    fn globals(&self) -> &[Global];

    /// The name of an initial thread.
    fn thread_name(&self, thread: usize) -> String;

    /// The name of the function in which the state is suspended, for spawned threads, which have no
    /// name.
    fn function_name(&self, state: &Self::State) -> String;

    /// The outermost function of the program that a thread is in, if the thread has begun in a
    /// library.
    fn runs(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// A number for the instruction at which the state is suspended, the same for all threads that
    /// execute it. It is cheaper than `origin`.
    fn site(&self, state: &Self::State) -> u32 {
        let Origin { file, line, column, .. } = self.origin(state);
        (file << 24) ^ (line << 8) ^ column
    }

    /// The place in the source at which the state is suspended.
    fn origin(&self, state: &Self::State) -> Origin;

    /// The places of the calls in the source that lead to the current function, innermost first.
    fn call_stack(&self, state: &Self::State) -> Vec<Origin>;

    /// The name of a source file.
    fn file(&self, file: u32) -> &str;

    /// Information about a loop.
    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo>;

    /// The text of an assertion or of unreachable code.
    fn message(&self, message: u32) -> &str;

    /// Another thread accessed memory of the state's thread that no action had announced. Returns
    /// whether the thread keeps this memory private. If so, the exploration is void, as at
    /// [`Failure::Unforeseen`](crate::Failure::Unforeseen).
    fn expose(&self, state: &Self::State, alloc: AllocId) -> bool {
        let _ = (state, alloc);
        false
    }

    /// Makes the accesses visible that were [unforeseen](crate::Failure::Unforeseen) since the last
    /// call. If it returns true, everything must be explored again: threads now announce more
    /// actions. Must not be called during exploration.
    fn revise(&self) -> bool {
        false
    }

    /// What the program has learned while it was explored, as text, so that another process can go
    /// on with the exploration.
    fn learned(&self) -> String {
        String::new()
    }

    /// Learns what it had [learned](Program::learned) elsewhere; false if that is not the text of
    /// this program. Must not be called during exploration.
    fn learn(&self, learned: &str) -> bool {
        learned.is_empty()
    }

    /// Two accesses overlap without being to the same place. Returns whether the program can make
    /// them in parts that do not overlap. If so, the exploration is void, as at
    /// [`Failure::Unforeseen`](crate::Failure::Unforeseen).
    fn split(&self, place: Place, other: Place) -> bool {
        let _ = (place, other);
        false
    }

    /// Two overlapping places whose accesses are [in parts](Program::split), if there are any. An
    /// engine must then ensure that the parts of an atomic access take effect at once.
    fn splits(&self) -> Option<(Place, Place)> {
        None
    }

    /// Which part of an atomic access the action of the state is, if it is not the whole access;
    /// for a blocked thread: which part it is blocked after.
    fn part(&self, state: &Self::State) -> Option<AtomicPart> {
        let _ = state;
        None
    }

    /// The target of a 64-bit value, if it is a pointer.
    fn pointee(&self, value: u64) -> Option<Address> {
        let address = Address::from_pointer(value);
        let is_pointer = address.alloc.as_dynamic().is_some()
            || address.alloc == AllocId::FUNCTIONS
            || address.alloc.as_global().is_some_and(|global| global < self.globals().len());
        is_pointer.then_some(address)
    }

    /// The operations that the thread has begun and ended.
    fn marks<'s>(&self, state: &'s Self::State) -> &'s [Mark] {
        let _ = state;
        &[]
    }

    /// The output that the thread has printed.
    fn log<'s>(&self, state: &'s Self::State) -> &'s str {
        let _ = state;
        ""
    }

    /// Resumes the thread and returns its next action.
    fn step(&self, state: &mut Self::State, answer: Answer) -> Action {
        self.resume(state, answer);
        self.action(state)
    }

    /// The initial value of a place within a global; `None` elsewhere. Bytes are little-endian.
    ///
    /// In a live program, the first write of a place without initial value creates it. Accesses
    /// that do not happen after that race with it.
    fn initial_value(&self, place: Place) -> Option<u128> {
        let global = self.globals().get(place.address.alloc.as_global()?)?;
        let start = place.address.offset as usize;
        let bytes = global.initial.get(start..start + place.width.bytes() as usize)?;
        Some(bytes.iter().rev().fold(0, |value, &byte| value << 8 | u128::from(byte)))
    }

    /// A dense number for a place that is an element of a global, below [`Program::cell_count`];
    /// `None` for dynamic memory and for accesses whose width is not that of the elements.
    #[inline]
    fn cell(&self, place: Place) -> Option<usize> {
        let global = self.globals().get(place.address.alloc.as_global()?)?;
        let offset = place.address.offset;
        (place.width == global.width
            && offset.is_multiple_of(global.width.bytes())
            && (offset as usize) < global.initial.len())
        .then(|| global.first_cell + (offset >> global.width.bytes().trailing_zeros()) as usize)
    }

    /// The number of elements of all globals together.
    fn cell_count(&self) -> usize {
        self.globals().last().map_or(0, |global| global.first_cell + global.len())
    }

    /// A readable name of a place: `x`, `a[2]`, or its address.
    fn place_name(&self, place: Place) -> String {
        let global = place.address.alloc.as_global().and_then(|global| self.globals().get(global));
        match global {
            Some(global) if global.is_array => match self.cell(place) {
                Some(cell) => format!("{}[{}]", global.name, cell - global.first_cell),
                None => format!("{}+{}", global.name, place.address.offset),
            },
            Some(global) if place.address.offset == 0 => global.name.clone(),
            Some(global) => format!("{}+{}", global.name, place.address.offset),
            None => place.address.to_string(),
        }
    }

    /// What the program calls the memory that it allocates in this state, without its size; `None`
    /// if it has no name for it. For reports: [`Names`] has the names of an execution.
    fn object(&self, state: &Self::State) -> Option<Object> {
        let _ = state;
        None
    }

    /// The name of a place in an execution with these names of allocated memory.
    fn place_name_in(&self, names: &Names, place: Place) -> String {
        let _ = names;
        self.place_name(place)
    }

    /// What is at an address, in an execution with these names: `x`, `node#2`, `a[3]`.
    fn address_name(&self, names: &Names, address: Address) -> String {
        self.place_name_in(names, Place { address, width: Width::W8 })
    }
}

/// Memory that exists from the start.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its name in the source.
    pub name: String,
    /// The width of its elements; 8 bits for aggregates.
    pub width: Width,
    /// Whether its elements are shown as signed numbers.
    pub signed: bool,
    /// Whether it is shown as an array.
    pub is_array: bool,
    /// Its initial bytes. Their number is its size, a multiple of the width.
    pub initial: Vec<u8>,
    /// The dense number of its first element: the sum of the lengths of the globals before it.
    pub first_cell: usize,
}

impl Global {
    /// The number of its elements.
    #[allow(clippy::len_without_is_empty, reason = "no global is empty")]
    pub fn len(&self) -> usize {
        self.initial.len() / self.width.bytes() as usize
    }
}

/// A place in a source file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Origin {
    /// The file: an argument of [`Program::file`].
    pub file: u32,
    /// The line, from 1; 0 if unknown.
    pub line: u32,
    /// The column, from 1, in characters; 0 if unknown.
    pub column: u32,
    /// The number of characters, if known; else 0.
    pub length: u32,
}

/// Information about a loop.
#[derive(Clone, Debug)]
pub struct LoopInfo {
    /// Its place in the source.
    pub origin: Origin,
    /// The function it belongs to.
    pub function: String,
}
