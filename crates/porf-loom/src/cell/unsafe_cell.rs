//! Memory that is accessed through pointers.
//!
//! An access is a non-atomic event, which is judged for races before the program gets the pointer.
//! If the program acts while it has the pointer, the end of the access is an event, too: what
//! happens in between must not be concurrent with other accesses.

use crate::rt::Location;
use crate::rt::context::{self, act_at, is_silent};
use crate::rt::run::with_run;
use porf_exec::{ReadMode, WriteMode};
use porf_program::{Action, Width};
use std::fmt;
use std::panic;

/// Memory as that of [`std::cell::UnsafeCell`], accessed through closures or guards. Accesses that
/// race are reported.
///
/// ```should_panic
/// use porf_loom::cell::UnsafeCell;
/// use porf_loom::sync::Arc;
/// use porf_loom::thread;
///
/// struct Shared(UnsafeCell<i32>);
/// unsafe impl Sync for Shared {}
///
/// porf_loom::model(|| {
///     let shared = Arc::new(Shared(UnsafeCell::new(0)));
///     let other = Arc::clone(&shared);
///     thread::spawn(move || other.0.with_mut(|pointer| unsafe { *pointer = 1 }));
///     shared.0.with(|pointer| unsafe { *pointer }); // a race
/// });
/// ```
pub struct UnsafeCell<T: ?Sized> {
    location: Location,
    data: std::cell::UnsafeCell<T>,
}

/// A pointer to read from an [`UnsafeCell`]. The access lasts until it is dropped.
#[derive(Debug)]
pub struct ConstPtr<T: ?Sized> {
    pointer: *const T,
    _access: Access,
}

/// A pointer to write to an [`UnsafeCell`]. The access lasts until it is dropped.
#[derive(Debug)]
pub struct MutPtr<T: ?Sized> {
    pointer: *mut T,
    _access: Access,
}

/// An access that lasts.
#[derive(Debug)]
struct Access {
    location: Location,
    writes: bool,
    at: &'static panic::Location<'static>,
    /// The step of the thread at which it began.
    steps: u64,
}

impl Access {
    fn begin(location: Location, writes: bool, at: &'static panic::Location<'static>) -> Access {
        access(location, writes, at);
        Access { location, writes, at, steps: steps() }
    }
}

impl Drop for Access {
    fn drop(&mut self) {
        // The end is an event if the thread has acted in between.
        if !is_silent() && steps() != self.steps {
            access(self.location, self.writes, self.at);
        }
    }
}

/// How many steps the current thread has made.
fn steps() -> u64 {
    if is_silent() {
        return 0;
    }
    let thread = context::current_thread();
    with_run(|run| run.thread(thread).steps)
}

fn access(location: Location, writes: bool, at: &'static panic::Location<'static>) {
    let place = location.place(Width::W64);
    if !writes {
        act_at(Action::Load { place, mode: ReadMode::Na, wait: None }, at);
        return;
    }
    // Every write has another value, so that none counts as a write without effect.
    let value = if is_silent() {
        0
    } else {
        let thread = context::current_thread();
        with_run(|run| {
            let it = run.thread(thread);
            it.writes += 1;
            (thread as u128) << 32 | u128::from(it.writes)
        })
    };
    act_at(Action::Store { place, mode: WriteMode::Na, value }, at);
}

impl<T> UnsafeCell<T> {
    /// Creates a cell.
    #[track_caller]
    pub fn new(data: T) -> UnsafeCell<T> {
        let location = Location::new("UnsafeCell", Width::W64, 0, false);
        UnsafeCell { location, data: std::cell::UnsafeCell::new(data) }
    }

    /// The value.
    pub fn into_inner(self) -> T {
        self.data.into_inner()
    }
}

impl<T: ?Sized> UnsafeCell<T> {
    /// Calls the closure with a pointer to read from.
    #[track_caller]
    pub fn with<F, R>(&self, f: F) -> R
    where
        F: FnOnce(*const T) -> R,
    {
        let pointer = self.get();
        f(pointer.pointer)
    }

    /// Calls the closure with a pointer to write to.
    #[track_caller]
    pub fn with_mut<F, R>(&self, f: F) -> R
    where
        F: FnOnce(*mut T) -> R,
    {
        let pointer = self.get_mut();
        f(pointer.pointer)
    }

    /// A pointer to read from.
    #[track_caller]
    pub fn get(&self) -> ConstPtr<T> {
        let _access = Access::begin(self.location, false, panic::Location::caller());
        ConstPtr { pointer: self.data.get(), _access }
    }

    /// A pointer to write to.
    #[track_caller]
    pub fn get_mut(&self) -> MutPtr<T> {
        let _access = Access::begin(self.location, true, panic::Location::caller());
        MutPtr { pointer: self.data.get(), _access }
    }
}

impl<T: ?Sized> ConstPtr<T> {
    /// The value.
    ///
    /// # Safety
    ///
    /// As that of the pointer. Races are reported.
    #[allow(unsafe_code, reason = "the signature of loom")]
    pub unsafe fn deref(&self) -> &T {
        // SAFETY: the caller guarantees it.
        unsafe { &*self.pointer }
    }

    /// Calls the closure with the pointer.
    pub fn with<F, R>(&self, f: F) -> R
    where
        F: FnOnce(*const T) -> R,
    {
        f(self.pointer)
    }
}

impl<T: ?Sized> MutPtr<T> {
    /// The value.
    ///
    /// # Safety
    ///
    /// As that of the pointer. Races are reported.
    #[allow(unsafe_code, clippy::mut_from_ref, reason = "the signature of loom")]
    pub unsafe fn deref(&self) -> &mut T {
        // SAFETY: the caller guarantees it.
        unsafe { &mut *self.pointer }
    }

    /// Calls the closure with the pointer.
    pub fn with<F, R>(&self, f: F) -> R
    where
        F: FnOnce(*mut T) -> R,
    {
        f(self.pointer)
    }
}

impl<T: Default> Default for UnsafeCell<T> {
    #[track_caller]
    fn default() -> UnsafeCell<T> {
        UnsafeCell::new(T::default())
    }
}

impl<T> From<T> for UnsafeCell<T> {
    #[track_caller]
    fn from(data: T) -> UnsafeCell<T> {
        UnsafeCell::new(data)
    }
}

impl<T: ?Sized> fmt::Debug for UnsafeCell<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UnsafeCell")
    }
}
