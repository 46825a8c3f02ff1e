//! The interface through which engines reach programs.

use crate::action::{Action, Answer, LoopId};
use crate::address::{Address, AllocId, Place};
use crate::dependency::Dependencies;
use crate::width::Width;
use porf_exec::ThreadId;
use std::fmt::Debug;
use std::hash::Hash;

/// A concurrent program: threads that are deterministic transition systems over states of their own.
///
/// A state is always *suspended* at a visible [`Action`]. An engine looks at the action, decides what it means for
/// memory, and resumes the thread with an [`Answer`], upon which the thread runs through its invisible steps up to the
/// next visible action:
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
/// What implementations promise, and engines rely on:
///
/// 1. **States are snapshots.** Cloning is cheap; `action` is a pure function of the state, so a snapshot is all there is to keep
///    per event. Going back to the i-th event of a thread is taking the snapshot from before it. Whoever keeps the
///    answers instead can rebuild any state with [`replay`].
/// 2. **Steps are deterministic**: the next state depends on the state and the answer alone, never on other threads, on the order in
///    which states are stepped, or on the clock. Programs are shared between workers, hence `Sync`.
/// 3. **Steps end.** A thread that runs too long without a visible action is suspended at
///    [`Failure::StepLimit`](crate::Failure::StepLimit).
/// 4. **Nothing here knows memory.** Accesses to a global are checked to lie within it, since its size never changes; whether other
///    addresses are allocated, alive, initialised or free of mixed-size accesses is the engine's to check.
/// 5. **Loops announce themselves** before every iteration by [`Action::LoopHead`] unless their body has no visible action; with a bound
///    ([`LoopBounds`](crate::LoopBounds)) all do. There a
///    state is canonical: what is not live is zero. If a thread comes back to the same head in an equal state, having only read
///    (or failed compare-and-swaps), then the iteration had no effect, and the thread may be blocked until what it read changes.
/// 6. **Waits are announced**: a [`Wait`](crate::Wait) on a load, RMW or compare-and-swap is a test that the thread makes right
///    after, without another visible action between, and at whose failure it suspends in [`Action::Blocked`].
/// 7. **Misuse is harmless**: an answer of the wrong kind counts as the value 0, resuming a terminal state does nothing.
pub trait Program: Sync {
    /// The local state of a thread, suspended at an action. `==` and hashing are meant for states at the same
    /// [`Action::LoopHead`], where they compare exactly what can influence the future.
    type State: Clone + Eq + Hash + Debug + Send + Sync;

    /// The number of threads that run from the start.
    fn thread_count(&self) -> usize;

    /// The first state of one of these threads, suspended at its first action.
    fn start(&self, thread: usize) -> Self::State;

    /// The first state of the thread that `parent`, suspended at [`Action::Spawn`], creates; `None` if it is not. The new
    /// thread is to be known by `thread`, which is then also the [`Answer::Thread`] to the parent.
    fn spawned(&self, parent: &Self::State, thread: ThreadId) -> Option<Self::State>;

    /// The action at which the state is suspended.
    fn action(&self, state: &Self::State) -> Action;

    /// Gives the answer to the state's action and runs the thread to its next action.
    fn resume(&self, state: &mut Self::State, answer: Answer);

    /// Forgets what cannot influence the future of the thread, wherever it is suspended, so that `==` holds between more states: for
    /// engines that store the states that they have seen. Registers that are not observed lose their values.
    fn canonicalize(&self, state: &mut Self::State) {
        let _ = state;
    }

    /// Is it likely that others write what the thread reads next? Engines may take any thread at any time, but fewer detours
    /// are needed if such a one reads after the others: one that has created the others, say.
    fn is_patient(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// May what the state's load reads never have been written? So it is for copies, of the gaps between the parts of a struct for instance.
    fn reads_anything(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The lock of sections that nothing may come between, if there are any: what is done between taking and leaving it. Models weaker than
    /// sc have no such thing, and sections exclude each other only.
    fn section_lock(&self) -> Option<Place> {
        None
    }

    /// Did the thread, which is finished, end the whole program with it? Then threads that wait for ever are no deadlock, and nobody can
    /// join it any more.
    fn ends_program(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The threads that this one has joined or detached, a bit each, as far as their numbers are below 64. No thread may be joined or
    /// detached by two, or twice.
    fn claims(&self, state: &Self::State) -> u64 {
        let _ = state;
        0
    }

    /// What the state's action depends on. Empty unless the program tracks dependencies
    /// (see [`Tracked`](crate::Tracked)).
    fn dependencies(&self, state: &Self::State) -> Dependencies {
        let _ = state;
        Dependencies::default()
    }

    /// May some action be SC? If not, engines need not be prepared for one.
    fn may_be_sc(&self) -> bool {
        true
    }

    /// The globals; number `g` is the allocation [`AllocId::global(g)`](crate::AllocId::global).
    fn globals(&self) -> &[Global];

    /// The name of a thread that runs from the start.
    fn thread_name(&self, thread: usize) -> String;

    /// The name of the function in which the state is suspended: for spawned threads, which have no name of their own.
    fn function_name(&self, state: &Self::State) -> String;

    /// A number for the instruction at which the state is suspended, the same for all threads that run it: cheaper than where that is
    /// in the source.
    fn site(&self, state: &Self::State) -> u32 {
        let Origin { file, line, column, .. } = self.origin(state);
        (file << 24) ^ (line << 8) ^ column
    }

    /// Where in the source the state is suspended.
    fn origin(&self, state: &Self::State) -> Origin;

    /// Where in the source the calls are that led to where the state is suspended, innermost first.
    fn call_stack(&self, state: &Self::State) -> Vec<Origin>;

    /// The name of a source file.
    fn file(&self, file: u32) -> &str;

    /// What is known of a loop.
    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo>;

    /// The text of an assertion or of unreachable code.
    fn message(&self, message: u32) -> &str;

    /// Another thread got at memory of the state's thread that no action has told of: does the thread keep such memory to itself? Then
    /// what was explored is of no use, as at [`Failure::Unforeseen`](crate::Failure::Unforeseen).
    fn expose(&self, state: &Self::State, alloc: AllocId) -> bool {
        let _ = (state, alloc);
        false
    }

    /// Takes note of what was [unforeseen](crate::Failure::Unforeseen) since the last time. If there was anything, everything is to be
    /// explored anew: threads now tell more. To be called while nothing is explored.
    fn revise(&self) -> bool {
        false
    }

    /// What a value of 64 bits points to, if it is a pointer.
    fn pointee(&self, value: u64) -> Option<Address> {
        let address = Address::from_pointer(value);
        let is_pointer = address.alloc.as_dynamic().is_some()
            || address.alloc == AllocId::FUNCTIONS
            || address.alloc.as_global().is_some_and(|global| global < self.globals().len());
        is_pointer.then_some(address)
    }

    /// What the thread has printed so far.
    fn log<'s>(&self, state: &'s Self::State) -> &'s str {
        let _ = state;
        ""
    }

    /// Resumes the thread and says at what it suspends next.
    fn step(&self, state: &mut Self::State, answer: Answer) -> Action {
        self.resume(state, answer);
        self.action(state)
    }

    /// The initial value of a place within a global: `None` if it is not within one. Bytes are little-endian.
    fn initial_value(&self, place: Place) -> Option<u128> {
        let global = self.globals().get(place.address.alloc.as_global()?)?;
        let start = place.address.offset as usize;
        let bytes = global.initial.get(start..start + place.width.bytes() as usize)?;
        Some(bytes.iter().rev().fold(0, |value, &byte| value << 8 | u128::from(byte)))
    }

    /// A dense number for a place that is an element of a global, from 0 to [`Program::cell_count`]; `None` for dynamic memory
    /// and for accesses of another width than the global's elements.
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

    /// A name for a place, for people: `x`, `a[2]`, or its address.
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
}

/// Rebuilds a state from the answers given since the thread's start. Loop heads are passed by themselves, so the
/// answers are those to all other actions; each is answered in turn until the answers run out.
pub fn replay<P: Program>(program: &P, start: P::State, answers: impl IntoIterator<Item = Answer>) -> P::State {
    let mut state = start;
    for answer in answers {
        pass_loop_heads(program, &mut state);
        program.resume(&mut state, answer);
    }
    state
}

/// Resumes the thread until it is suspended at something other than a loop head.
///
/// An endless loop whose body can pass without a visible action makes this endless, too: the number of heads
/// passed is therefore limited, as steps are.
pub fn pass_loop_heads<P: Program>(program: &P, state: &mut P::State) {
    for _ in 0..1_000_000 {
        if !matches!(program.action(state), Action::LoopHead { .. }) {
            return;
        }
        program.resume(state, Answer::Done);
    }
}

/// Memory that exists from the start.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its name in the source.
    pub name: String,
    /// The width of its elements; 8 bits for aggregates.
    pub width: Width,
    /// Are its elements shown with a sign?
    pub signed: bool,
    /// Is it shown as an array?
    pub is_array: bool,
    /// Its initial bytes, whose number is its size: a multiple of the width.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Origin {
    /// The file, as [`Program::file`] knows it.
    pub file: u32,
    /// The line, from 1; 0 if unknown.
    pub line: u32,
    /// The column, from 1, in characters; 0 if unknown.
    pub column: u32,
    /// The number of characters, if known; else 0.
    pub length: u32,
}

/// What is known of a loop.
#[derive(Clone, Debug)]
pub struct LoopInfo {
    /// Where it is.
    pub origin: Origin,
    /// The function it belongs to.
    pub function: String,
}
