//! Memory as of [`std::alloc`], and values that must not leak.

use crate::rt::context::is_silent;
use crate::rt::in_model;
use crate::rt::objects::Tracked;
use crate::rt::run::with_run;
pub use std::alloc::Layout;

/// Memory that was allocated.
struct Allocation {
    pointer: *mut u8,
    layout: Layout,
    /// Kept to find leaks.
    _tracked: Tracked,
}

impl Drop for Allocation {
    /// Frees the memory of an execution that was left.
    #[allow(unsafe_code, reason = "memory is freed")]
    fn drop(&mut self) {
        // SAFETY: the pointer came from `std::alloc` with this layout, and is freed only here.
        unsafe { std::alloc::dealloc(self.pointer, self.layout) }
    }
}

#[track_caller]
fn note(pointer: *mut u8, layout: Layout) -> *mut u8 {
    if !pointer.is_null() && in_model() {
        let allocation = Allocation { pointer, layout, _tracked: Tracked::new("allocation") };
        with_run(|run| run.raw.insert(pointer.addr(), Box::new(allocation)));
    }
    pointer
}

/// Allocates memory, as [`std::alloc::alloc`]. An execution that does not free it leaks.
///
/// # Safety
///
/// As [`std::alloc::alloc`].
#[allow(unsafe_code, reason = "the signature of the standard library")]
#[track_caller]
pub unsafe fn alloc(layout: Layout) -> *mut u8 {
    // SAFETY: the caller guarantees it.
    note(unsafe { std::alloc::alloc(layout) }, layout)
}

/// Allocates memory that is zero, as [`std::alloc::alloc_zeroed`]. An execution that does not free
/// it leaks.
///
/// # Safety
///
/// As [`std::alloc::alloc_zeroed`].
#[allow(unsafe_code, reason = "the signature of the standard library")]
#[track_caller]
pub unsafe fn alloc_zeroed(layout: Layout) -> *mut u8 {
    // SAFETY: the caller guarantees it.
    note(unsafe { std::alloc::alloc_zeroed(layout) }, layout)
}

/// Frees memory that [`alloc`] or [`alloc_zeroed`] returned.
///
/// # Safety
///
/// As [`std::alloc::dealloc`].
///
/// # Panics
///
/// If the memory is not allocated.
#[allow(unsafe_code, reason = "the signature of the standard library")]
#[track_caller]
pub unsafe fn dealloc(pointer: *mut u8, layout: Layout) {
    let known = with_run(|run| match run.raw.get(&pointer.addr()) {
        Some(it) if it.is::<Allocation>() => run.raw.remove(&pointer.addr()),
        _ => None,
    });
    match known {
        Some(allocation) => drop(allocation),
        None if is_silent() => {}
        None => panic!("`dealloc` of memory of {} bytes that is not allocated", layout.size()),
    }
}

/// A value that must not leak.
///
/// ```should_panic
/// use porf_loom::alloc::Track;
///
/// porf_loom::model(|| std::mem::forget(Track::new(5)));
/// ```
#[derive(Debug)]
pub struct Track<T> {
    value: T,
    /// Kept to find leaks.
    _tracked: Tracked,
}

impl<T> Track<T> {
    /// Tracks a value.
    #[track_caller]
    pub fn new(value: T) -> Track<T> {
        Track { value, _tracked: Tracked::new("Track") }
    }

    /// The value.
    pub fn get_ref(&self) -> &T {
        &self.value
    }

    /// The value.
    pub fn get_mut(&mut self) -> &mut T {
        &mut self.value
    }

    /// The value, which is not tracked any more.
    pub fn into_inner(self) -> T {
        self.value
    }
}
