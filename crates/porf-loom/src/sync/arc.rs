//! Shared ownership.
//!
//! Which thread drops the last reference matters only if the destructor of the value acts, or if
//! the program asks for the count. Otherwise the orders of the drops would be enumerated for
//! nothing. So counts are not modelled at first. When one turns out to matter, the exploration
//! starts again, and the counts of all `Arc`s of that type are modelled: a relaxed increment for a
//! clone, a release decrement for a drop, and an acquire fence before the value is dropped.

use crate::rt::access::{Content, Swap};
use crate::rt::context::{self, dropping, is_silent};
use crate::rt::objects::Tracked;
use crate::rt::run::with_run;
use crate::rt::{Atomic, access};
use porf_program::{RmwOp, Width};
use std::any::{Any, type_name};
use std::borrow::Borrow;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::{fmt, sync};

/// A shared reference as [`std::sync::Arc`]. An execution in which one is never dropped is an
/// error: it leaks.
///
/// ```
/// use porf_loom::sync::Arc;
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let value = Arc::new(5);
///     let other = Arc::clone(&value);
///     thread::spawn(move || assert_eq!(*other, 5)).join().unwrap();
///     assert_eq!(Arc::try_unwrap(value), Ok(5));
/// });
/// ```
pub struct Arc<T: ?Sized> {
    object: ManuallyDrop<sync::Arc<Object>>,
    value: ManuallyDrop<sync::Arc<T>>,
}

/// What the model knows of the references to a value.
struct Object {
    /// Their number, if it is modelled.
    count: Option<Atomic>,
    /// Kept to find leaks.
    _tracked: Tracked,
}

impl<T> Arc<T> {
    /// Creates the first reference to a value.
    #[track_caller]
    pub fn new(value: T) -> Arc<T> {
        Arc::from_std(sync::Arc::new(value))
    }

    /// Creates the first reference to a value that is pinned.
    #[track_caller]
    #[allow(unsafe_code, reason = "there is no safe way to pin what an `Arc` of ours refers to")]
    pub fn pin(value: T) -> Pin<Arc<T>> {
        // SAFETY: the value of an `Arc` does not move, and is not handed out by `DerefMut`.
        unsafe { Pin::new_unchecked(Arc::new(value)) }
    }

    /// The value, if this is the only reference.
    #[track_caller]
    pub fn try_unwrap(this: Arc<T>) -> Result<T, Arc<T>> {
        this.matters();
        if let Some(count) = &this.object.count
            && !is_silent()
        {
            let swap =
                Swap { expected: 1, desired: 0, success: Ordering::Relaxed, failure: Ordering::Relaxed, weak: false };
            if count.compare_exchange(swap).is_err() {
                return Err(this);
            }
            access::fence(Ordering::Acquire);
        }
        let (object, value) = this.into_parts();
        match sync::Arc::try_unwrap(value) {
            Ok(value) => {
                drop(object);
                Ok(value)
            }
            Err(value) => Err(Arc { object: ManuallyDrop::new(object), value: ManuallyDrop::new(value) }),
        }
    }

    /// The value, if this is the last reference to be given up.
    #[track_caller]
    pub fn into_inner(this: Arc<T>) -> Option<T> {
        Arc::try_unwrap(this).ok()
    }
}

impl<T: ?Sized> Arc<T> {
    /// Takes over the only reference to a value, which may have no size.
    ///
    /// # Panics
    ///
    /// If there are other references.
    #[track_caller]
    pub fn from_std(mut std: sync::Arc<T>) -> Arc<T> {
        assert!(sync::Arc::get_mut(&mut std).is_some(), "`Arc::from_std` needs the only reference to a value");
        if !context::in_model() {
            context::outside();
        }
        let name = type_name::<T>();
        let is_counted = with_run(|run| run.shared.as_ref().is_some_and(|shared| shared.is_counted(name)));
        let count = is_counted.then(|| Atomic::new("Arc", Width::W64, Content::Numbers, 1));
        let object = sync::Arc::new(Object { count, _tracked: Tracked::new("Arc") });
        let known: sync::Weak<dyn Any + Send + Sync> = sync::Arc::<Object>::downgrade(&object);
        with_run(|run| run.arcs.insert(address(sync::Arc::as_ptr(&std)), known));
        Arc { object: ManuallyDrop::new(object), value: ManuallyDrop::new(std) }
    }

    /// The number of references.
    #[track_caller]
    pub fn strong_count(this: &Arc<T>) -> usize {
        this.matters();
        match &this.object.count {
            Some(count) if !is_silent() => count.load(Ordering::Acquire) as usize,
            _ => sync::Arc::strong_count(&this.value),
        }
    }

    /// The value, if this is the only reference.
    #[track_caller]
    pub fn get_mut(this: &mut Arc<T>) -> Option<&mut T> {
        this.matters();
        let is_only = match &this.object.count {
            Some(count) if !is_silent() => count.load(Ordering::Acquire) == 1,
            _ => true,
        };
        if is_only { sync::Arc::get_mut(&mut this.value) } else { None }
    }

    /// Whether both refer to the same value.
    pub fn ptr_eq(this: &Arc<T>, other: &Arc<T>) -> bool {
        sync::Arc::ptr_eq(&this.value, &other.value)
    }

    /// The address of the value.
    pub fn as_ptr(this: &Arc<T>) -> *const T {
        sync::Arc::as_ptr(&this.value)
    }

    /// Turns the reference into a pointer, from which [`Arc::from_raw`] makes it again.
    pub fn into_raw(this: Arc<T>) -> *const T {
        let this = ManuallyDrop::new(this);
        Arc::as_ptr(&this)
    }

    /// Makes a reference from a pointer that [`Arc::into_raw`] returned.
    ///
    /// # Safety
    ///
    /// As [`std::sync::Arc::from_raw`].
    #[allow(unsafe_code, reason = "the signature of the standard library")]
    #[track_caller]
    pub unsafe fn from_raw(pointer: *const T) -> Arc<T> {
        let Some(object) = object(pointer) else { panic!("`Arc::from_raw` of a pointer that is not an `Arc`'s") };
        // SAFETY: the caller guarantees that the pointer came from `into_raw`, which took it from
        // an `Arc` of the standard library. There is one reference to the object for each reference
        // to the value, also if that exists only as a pointer: the one that this takes over.
        let value = unsafe {
            sync::Arc::decrement_strong_count(sync::Arc::as_ptr(&object));
            sync::Arc::from_raw(pointer)
        };
        Arc { object: ManuallyDrop::new(object), value: ManuallyDrop::new(value) }
    }

    /// Adds a reference.
    ///
    /// # Safety
    ///
    /// As [`std::sync::Arc::increment_strong_count`].
    #[allow(unsafe_code, reason = "the signature of the standard library")]
    #[track_caller]
    pub unsafe fn increment_strong_count(pointer: *const T) {
        let Some(object) = object(pointer) else {
            panic!("`Arc::increment_strong_count` of a pointer that is not an `Arc`'s")
        };
        increment(&object);
        std::mem::forget(object);
        // SAFETY: the caller guarantees that the pointer came from `into_raw`, and that there are
        // references.
        unsafe { sync::Arc::increment_strong_count(pointer) };
    }

    /// Drops a reference.
    ///
    /// # Safety
    ///
    /// As [`std::sync::Arc::decrement_strong_count`].
    #[allow(unsafe_code, reason = "the signature of the standard library")]
    #[track_caller]
    pub unsafe fn decrement_strong_count(pointer: *const T) {
        // SAFETY: the caller guarantees the same.
        drop(unsafe { Arc::from_raw(pointer) });
    }

    /// The parts, without a drop.
    #[allow(unsafe_code, reason = "a type with a destructor is taken apart")]
    fn into_parts(self) -> (sync::Arc<Object>, sync::Arc<T>) {
        let mut this = ManuallyDrop::new(self);
        // SAFETY: both are taken once, and the destructor does not run.
        unsafe { (ManuallyDrop::take(&mut this.object), ManuallyDrop::take(&mut this.value)) }
    }

    /// Notes that the count matters.
    fn matters(&self) {
        if self.object.count.is_none() && !is_silent() {
            with_run(|run| run.shared.iter().for_each(|shared| shared.count(type_name::<T>())));
        }
    }
}

fn address<T: ?Sized>(pointer: *const T) -> usize {
    pointer.cast::<()>().addr()
}

/// The object of the `Arc` with this pointer: a new reference to it.
fn object<T: ?Sized>(pointer: *const T) -> Option<sync::Arc<Object>> {
    let known = with_run(|run| run.arcs.get(&address(pointer))?.upgrade())?;
    known.downcast().ok()
}

#[track_caller]
fn increment(object: &Object) {
    if let Some(count) = &object.count {
        count.rmw(RmwOp::Add, 1, Ordering::Relaxed);
    }
}

impl<T: ?Sized> Clone for Arc<T> {
    #[track_caller]
    fn clone(&self) -> Arc<T> {
        increment(&self.object);
        Arc { object: self.object.clone(), value: self.value.clone() }
    }
}

impl<T: ?Sized> Drop for Arc<T> {
    #[allow(unsafe_code, reason = "the order in which the parts are dropped matters")]
    #[track_caller]
    fn drop(&mut self) {
        let is_counted = self.object.count.is_some();
        if let Some(count) = &self.object.count
            && !is_silent()
            && count.rmw(RmwOp::Sub, 1, Ordering::Release) == 1
        {
            access::fence(Ordering::Acquire);
        }
        // SAFETY: the destructor runs once, and nothing uses the parts after it.
        let (object, value) = unsafe { (ManuallyDrop::take(&mut self.object), ManuallyDrop::take(&mut self.value)) };
        if is_counted || is_silent() || sync::Arc::strong_count(&value) > 1 {
            drop(value);
        } else {
            dropping(type_name::<T>(), || drop(value));
        }
        drop(object);
    }
}

impl<T: ?Sized> Deref for Arc<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Default> Default for Arc<T> {
    #[track_caller]
    fn default() -> Arc<T> {
        Arc::new(T::default())
    }
}

impl<T> From<T> for Arc<T> {
    #[track_caller]
    fn from(value: T) -> Arc<T> {
        Arc::new(value)
    }
}

impl<T: ?Sized> AsRef<T> for Arc<T> {
    fn as_ref(&self) -> &T {
        &self.value
    }
}

impl<T: ?Sized> Borrow<T> for Arc<T> {
    fn borrow(&self) -> &T {
        &self.value
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for Arc<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for Arc<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + PartialEq> PartialEq for Arc<T> {
    fn eq(&self, other: &Arc<T>) -> bool {
        **self == **other
    }
}

impl<T: ?Sized + Eq> Eq for Arc<T> {}
