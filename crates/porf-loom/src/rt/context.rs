//! The current coroutine of an OS thread, and how operations suspend it.
//!
//! All coroutines of a run live on the OS thread of their worker, so that real memory is never
//! accessed concurrently.

use crate::rt::run::{Run, with_run};
use corosensei::Yielder;
use porf_program::{Action, Answer};
use std::cell::{Cell, RefCell};
use std::panic::Location;
use std::ptr;

/// What a coroutine suspends with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Request {
    pub action: Action,
    pub at: &'static Location<'static>,
}

/// What runs on this OS thread.
pub(crate) struct Context {
    /// The current coroutine; null outside of coroutines.
    yielder: Cell<*const Yielder<Answer, Request>>,
    /// The number of the current modelled thread.
    thread: Cell<usize>,
    /// A value is being dropped whose `Arc`s, of this type, are not counted by the model.
    dropping: Cell<Option<&'static str>>,
    /// The text and place of the latest panic in a coroutine.
    pub panic: RefCell<Option<Panic>>,
    /// The run of this worker.
    pub run: RefCell<Run>,
    /// The number of the run, which no other run has.
    pub run_number: Cell<u32>,
}

/// A panic in a modelled thread.
#[derive(Clone, Debug)]
pub(crate) struct Panic {
    pub text: String,
    pub file: String,
    pub line: u32,
    pub column: u32,
}

thread_local! {
    static CONTEXT: Context = Context {
        yielder: Cell::new(ptr::null()),
        thread: Cell::new(0),
        dropping: Cell::new(None),
        panic: RefCell::new(None),
        run: RefCell::new(Run::new()),
        run_number: Cell::new(0),
    };
}

/// Calls `f` with the context of this OS thread.
pub(crate) fn with<R>(f: impl FnOnce(&Context) -> R) -> R {
    CONTEXT.with(f)
}

impl Context {
    /// Is this inside a coroutine?
    pub fn is_inside(&self) -> bool {
        !self.yielder.get().is_null()
    }

    /// The number of the current modelled thread.
    pub fn thread(&self) -> usize {
        self.thread.get()
    }

    /// Leaves the coroutine that was resumed, which has suspended or ended.
    pub fn leave(&self) {
        self.yielder.set(ptr::null());
        self.dropping.set(None);
    }
}

/// Calls `f`, which drops the last `Arc` of this type that is not counted by the model. If that
/// acts, it matters which thread drops the last one: the model counts such `Arc`s from now on.
pub(crate) fn dropping(name: &'static str, f: impl FnOnce()) {
    let outer = with(|context| context.dropping.replace(Some(name)));
    f();
    with(|context| context.dropping.set(outer));
}

/// Enters a coroutine that begins.
pub(crate) fn enter(yielder: &Yielder<Answer, Request>, thread: usize) {
    with(|context| {
        context.yielder.set(yielder);
        context.thread.set(thread);
    });
}

/// Is this inside a model?
pub(crate) fn in_model() -> bool {
    with(Context::is_inside)
}

/// Do modelled operations do nothing? They do nothing while a thread unwinds: its panic is
/// reported.
pub(crate) fn is_silent() -> bool {
    !in_model() || std::thread::panicking()
}

/// The number of the current modelled thread.
#[track_caller]
pub(crate) fn current_thread() -> usize {
    if !in_model() {
        outside();
    }
    with(Context::thread)
}

#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn outside() -> ! {
    panic!(
        "an operation of porf-loom is used outside of `model`: \
         create and use its types only inside the closure that `model` runs"
    )
}

/// Suspends the current thread at an action until the search answers it.
#[track_caller]
pub(crate) fn act(action: Action) -> Answer {
    act_at(action, Location::caller())
}

/// Suspends the current thread at an action of this place in the source.
#[allow(unsafe_code, reason = "the coroutine is found through a pointer that this thread has set")]
pub(crate) fn act_at(action: Action, at: &'static Location<'static>) -> Answer {
    let (yielder, thread) = with(|context| (context.yielder.get(), context.thread.get()));
    if yielder.is_null() {
        if std::thread::panicking() {
            return silent(action);
        }
        outside();
    }
    if std::thread::panicking() {
        return silent(action);
    }
    if let Some(name) = with(|context| context.dropping.take()) {
        with_run(|run| run.shared.iter().for_each(|shared| shared.count(name)));
    }
    // SAFETY: the pointer is that of the coroutine that runs, set by this thread at its beginning
    // or below. A yielder lives as long as its coroutine runs.
    let answer = unsafe { &*yielder }.suspend(Request { action, at });
    with(|context| {
        context.yielder.set(yielder);
        context.thread.set(thread);
    });
    answer
}

/// The answer to an operation that does nothing.
fn silent(action: Action) -> Answer {
    match action {
        Action::Cas { expected, .. } => Answer::Value(expected),
        Action::Load { wait: Some(wait), .. } => Answer::Value(wait.operand.into()),
        Action::Load { .. } | Action::Rmw { .. } | Action::Join { .. } => Answer::Value(0),
        Action::Arrive { .. } | Action::Depart { .. } => Answer::Value(0),
        Action::Choose { lo, .. } => Answer::Value(u128::from(lo as u64)),
        _ => Answer::Done,
    }
}

/// Notes a panic of a modelled thread. Returns whether it was one.
///
/// A panic of a thread that unwinds already aborts the process, so that what is known is printed.
pub(crate) fn note_panic(info: &std::panic::PanicHookInfo<'_>) -> bool {
    if !CONTEXT.try_with(Context::is_inside).unwrap_or(false) {
        return false;
    }
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned());
    let (file, line, column) =
        info.location().map_or((String::new(), 0, 0), |at| (at.file().to_owned(), at.line(), at.column()));
    let panic = Panic { text, file, line, column };
    with(|context| {
        if let Ok(mut place) = context.panic.try_borrow_mut() {
            if let Some(first) = &*place {
                eprintln!(
                    "porf-loom: a thread panicked more than once. If it unwound already, the process aborts now.\n  \
                     first:  {first}\n  second: {panic}"
                );
            }
            *place = Some(panic);
        }
    });
    true
}

impl std::fmt::Display for Panic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => f.write_str(&self.text),
            _ => write!(f, "{} ({}:{}:{})", self.text, self.file, self.line, self.column),
        }
    }
}
