//! Threads of a model, as in [`std::thread`].

use crate::rt::context::{act, current_thread, is_silent};
use crate::rt::objects::Own;
use crate::rt::run::{Local, with_run};
use crate::rt::{Atomic, Location};
use crate::sync::notify_take;
use porf_program::{Action, Answer, RmwOp, Width};
use std::any::Any;
use std::fmt;
use std::io;
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

pub use std::thread::panicking;

/// Marks an iteration of a loop that waits: see [`hint::spin_loop`](crate::hint::spin_loop).
#[track_caller]
pub fn yield_now() {
    crate::hint::spin_loop();
}

/// The identity of a thread of a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ThreadId(usize);

impl fmt::Debug for ThreadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ThreadId({})", self.0)
    }
}

/// A thread of a model.
#[derive(Clone)]
pub struct Thread {
    id: ThreadId,
    name: Option<String>,
}

impl Thread {
    /// The identity of the thread.
    pub fn id(&self) -> ThreadId {
        self.id
    }

    /// The name of the thread, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Lets the thread return from [`park`], now or when it calls it next.
    #[track_caller]
    pub fn unpark(&self) {
        park_token(self.id.0).rmw(RmwOp::Exchange, 1, Ordering::Release);
    }
}

impl fmt::Debug for Thread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thread").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

/// The current thread.
#[track_caller]
pub fn current() -> Thread {
    let thread = current_thread();
    let name = with_run(|run| run.thread(thread).name.clone());
    Thread { id: ThreadId(thread), name: name.or_else(|| (thread == 0).then(|| "main".to_owned())) }
}

fn park_token(thread: usize) -> Atomic {
    Atomic::at(Location::own(thread, Own::ParkToken), Width::W8)
}

/// Waits until somebody unparks the current thread. There are no spurious wake-ups.
///
/// ```
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let parked = thread::current();
///     let other = thread::spawn(move || parked.unpark());
///     thread::park();
///     other.join().unwrap();
/// });
/// ```
#[track_caller]
pub fn park() {
    if !is_silent() {
        notify_take(&park_token(current_thread()));
    }
}

/// The result of a thread, when it has ended.
type Packet<T> = Arc<Mutex<Option<T>>>;

/// The right to wait for a thread.
pub struct JoinHandle<T> {
    result: Packet<T>,
    thread: Thread,
}

impl<T> JoinHandle<T> {
    /// Waits until the thread ends, and returns its result. It is never an error: a panic ends the
    /// model.
    #[track_caller]
    pub fn join(self) -> std::thread::Result<T> {
        act(Action::Join { thread: self.thread.id.0 as u64 });
        match self.result.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(result) => Ok(result),
            None => Err(Box::new("a thread that was joined while the model ends")),
        }
    }

    /// The thread.
    pub fn thread(&self) -> &Thread {
        &self.thread
    }

    /// Whether the thread has ended. That is not known here: it says no.
    pub fn is_finished(&self) -> bool {
        false
    }
}

impl<T> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JoinHandle").finish_non_exhaustive()
    }
}

/// Creates a thread. A model ends when all of its threads have ended, joined or not.
///
/// ```
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     assert_eq!(thread::spawn(|| 5).join().unwrap(), 5);
/// });
/// ```
#[track_caller]
pub fn spawn<F, T>(f: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + 'static,
    T: 'static,
{
    spawn_named(f, None)
}

#[track_caller]
fn spawn_named<F, T>(f: F, name: Option<String>) -> JoinHandle<T>
where
    F: FnOnce() -> T + 'static,
    T: 'static,
{
    let parent = current_thread();
    let result: Packet<T> = Arc::new(Mutex::new(None));
    let packet = Arc::clone(&result);
    let body = move || {
        let value = f();
        *packet.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
    };
    let nth = with_run(|run| {
        let it = run.thread(parent);
        it.child = Some((Box::new(body), name.clone()));
        it.children += 1;
        it.children - 1
    });
    let id = match act(Action::Spawn { nth }) {
        Answer::Thread(thread) => thread.index(),
        _ => 0,
    };
    JoinHandle { result, thread: Thread { id: ThreadId(id), name } }
}

/// Creates threads with names.
#[derive(Debug, Default)]
pub struct Builder {
    name: Option<String>,
}

impl Builder {
    /// A builder of threads without name.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Sets the name of the thread.
    pub fn name(mut self, name: String) -> Builder {
        self.name = Some(name);
        self
    }

    /// Does nothing: the size of stacks is a setting of the
    /// [model](crate::model::Builder::stack_size).
    pub fn stack_size(self, _: usize) -> Builder {
        self
    }

    /// Creates the thread.
    #[track_caller]
    pub fn spawn<F, T>(self, f: F) -> io::Result<JoinHandle<T>>
    where
        F: FnOnce() -> T + Send + 'static,
        T: Send + 'static,
    {
        Ok(spawn_named(f, self.name))
    }
}

/// A thread-local value was used after it was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessError;

impl fmt::Display for AccessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a thread-local value is used while or after it is dropped")
    }
}

impl std::error::Error for AccessError {}

/// A thread-local value that [`thread_local!`](macro@crate::thread_local) declares. Each thread of
/// a model has its own, and drops it when it ends.
pub struct LocalKey<T: 'static> {
    #[doc(hidden)]
    pub init: fn() -> T,
    #[doc(hidden)]
    pub _p: PhantomData<fn(T)>,
}

impl<T: 'static> LocalKey<T> {
    /// Calls the closure with the value of the current thread.
    ///
    /// # Panics
    ///
    /// If the value was dropped.
    #[track_caller]
    pub fn with<F, R>(&'static self, f: F) -> R
    where
        F: FnOnce(&T) -> R,
    {
        match self.try_with(f) {
            Ok(result) => result,
            Err(error) => panic!("{error}"),
        }
    }

    /// Calls the closure with the value of the current thread, unless that was dropped.
    #[track_caller]
    pub fn try_with<F, R>(&'static self, f: F) -> Result<R, AccessError>
    where
        F: FnOnce(&T) -> R,
    {
        let (key, thread) = (std::ptr::from_ref(self).addr(), current_thread());
        let find = || {
            with_run(|run| {
                let locals = run.thread(thread).locals.iter().flatten();
                let local = locals.into_iter().find(|local| local.key == key)?;
                local.value.downcast_ref::<Rc<T>>().cloned()
            })
        };
        if let Some(value) = find() {
            return Ok(f(&value));
        }
        if with_run(|run| run.thread(thread).ends) {
            return Err(AccessError);
        }
        // The initial value may itself use thread-local values.
        let value = Rc::new((self.init)());
        let local = Local { key, value: Box::new(Rc::clone(&value)) as Box<dyn Any> };
        with_run(|run| run.thread(thread).locals.push(Some(local)));
        Ok(f(&value))
    }
}

impl<T: 'static> fmt::Debug for LocalKey<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalKey").finish_non_exhaustive()
    }
}
