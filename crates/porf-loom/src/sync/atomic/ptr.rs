//! Atomic pointers.

use super::common_methods;
use crate::rt::Atomic;
use crate::rt::access::Content;
use porf_program::{RmwOp, Width};
use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::Ordering;

/// A pointer as [`std::sync::atomic::AtomicPtr`].
///
/// ```
/// use porf_loom::sync::atomic::{AtomicPtr, Ordering::Relaxed};
///
/// porf_loom::model(|| {
///     let mut value = 5;
///     let x = AtomicPtr::new(std::ptr::null_mut());
///     x.store(&mut value, Relaxed);
///     assert_eq!(x.load(Relaxed), &mut value as *mut i32);
/// });
/// ```
pub struct AtomicPtr<T> {
    atomic: Atomic,
    marker: PhantomData<std::sync::atomic::AtomicPtr<T>>,
}

impl<T> AtomicPtr<T> {
    fn of(atomic: Atomic) -> AtomicPtr<T> {
        AtomicPtr { atomic, marker: PhantomData }
    }

    common_methods!(
        *mut T,
        "AtomicPtr",
        Width::W64,
        Content::Pointers,
        |value: *mut T| value.expose_provenance() as u64,
        |value: u64| std::ptr::with_exposed_provenance_mut(value as usize)
    );
}

impl<T> Default for AtomicPtr<T> {
    /// A null pointer.
    #[track_caller]
    fn default() -> AtomicPtr<T> {
        AtomicPtr::new(std::ptr::null_mut())
    }
}

impl<T> From<*mut T> for AtomicPtr<T> {
    #[track_caller]
    fn from(value: *mut T) -> AtomicPtr<T> {
        AtomicPtr::new(value)
    }
}

impl<T> fmt::Debug for AtomicPtr<T> {
    /// The value is not shown: reading it would be an event.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AtomicPtr")
    }
}
