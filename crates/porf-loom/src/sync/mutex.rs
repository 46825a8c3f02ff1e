//! Mutexes.

use crate::rt::Atomic;
use crate::rt::access::{Content, Swap, Test};
use crate::rt::context::{current_thread, is_silent};
use porf_program::{BinaryOp, Width};
use std::cell::UnsafeCell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::Ordering;
use std::sync::{LockResult, TryLockError, TryLockResult};

/// A mutex as [`std::sync::Mutex`]. It is never poisoned: a panic ends the model.
///
/// ```
/// use porf_loom::sync::{Arc, Mutex};
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let count = Arc::new(Mutex::new(0));
///     let other = {
///         let count = Arc::clone(&count);
///         thread::spawn(move || *count.lock().unwrap() += 1)
///     };
///     *count.lock().unwrap() += 1;
///     other.join().unwrap();
///     assert_eq!(*count.lock().unwrap(), 2);
/// });
/// ```
pub struct Mutex<T: ?Sized> {
    /// 0, or the number of the thread that holds it, from 1.
    lock: Atomic,
    data: UnsafeCell<T>,
}

// SAFETY: as for the mutex of the standard library. The model excludes threads from one another.
#[allow(unsafe_code, reason = "the lock of the model protects the data")]
unsafe impl<T: ?Sized + Send> Send for Mutex<T> {}
// SAFETY: as above.
#[allow(unsafe_code, reason = "the lock of the model protects the data")]
unsafe impl<T: ?Sized + Send> Sync for Mutex<T> {}

/// The right to access the data of a [`Mutex`].
pub struct MutexGuard<'a, T: ?Sized> {
    mutex: &'a Mutex<T>,
    /// Guards must not be sent.
    marker: PhantomData<*const ()>,
}

impl<T> Mutex<T> {
    /// Creates a mutex.
    #[track_caller]
    pub fn new(data: T) -> Mutex<T> {
        Mutex { lock: Atomic::new("Mutex", Width::W32, Content::Numbers, 0), data: UnsafeCell::new(data) }
    }

    /// The data.
    pub fn into_inner(self) -> LockResult<T> {
        Ok(self.data.into_inner())
    }
}

impl<T: ?Sized> Mutex<T> {
    /// Waits until nobody holds the mutex, and takes it.
    #[track_caller]
    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        self.acquire();
        Ok(MutexGuard { mutex: self, marker: PhantomData })
    }

    /// Takes the mutex if nobody holds it.
    #[track_caller]
    pub fn try_lock(&self) -> TryLockResult<MutexGuard<'_, T>> {
        match self.lock.compare_exchange(taking()) {
            Ok(_) => Ok(MutexGuard { mutex: self, marker: PhantomData }),
            Err(_) => Err(TryLockError::WouldBlock),
        }
    }

    /// The data, to which nobody else has a reference.
    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        Ok(self.data.get_mut())
    }

    #[track_caller]
    pub(crate) fn acquire(&self) {
        let _ = self.lock.compare_exchange_when(taking(), Some(Test::lock(BinaryOp::Eq, 0)));
    }

    #[track_caller]
    pub(crate) fn release(&self) {
        self.lock.store(0, Ordering::Release);
    }
}

/// What taking a mutex does.
#[track_caller]
fn taking() -> Swap {
    let desired = if is_silent() { 1 } else { current_thread() as u64 + 1 };
    Swap { expected: 0, desired, success: Ordering::Acquire, failure: Ordering::Relaxed, weak: false }
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
    pub(crate) fn mutex(&self) -> &'a Mutex<T> {
        self.mutex
    }
}

impl<T: ?Sized> Deref for MutexGuard<'_, T> {
    type Target = T;

    #[allow(unsafe_code, reason = "the lock of the model protects the data")]
    fn deref(&self) -> &T {
        // SAFETY: the thread holds the lock, and all threads of a run share an OS thread.
        unsafe { &*self.mutex.data.get() }
    }
}

impl<T: ?Sized> DerefMut for MutexGuard<'_, T> {
    #[allow(unsafe_code, reason = "the lock of the model protects the data")]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as for `deref`.
        unsafe { &mut *self.mutex.data.get() }
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    #[track_caller]
    fn drop(&mut self) {
        self.mutex.release();
    }
}

impl<T: Default> Default for Mutex<T> {
    #[track_caller]
    fn default() -> Mutex<T> {
        Mutex::new(T::default())
    }
}

impl<T> From<T> for Mutex<T> {
    #[track_caller]
    fn from(data: T) -> Mutex<T> {
        Mutex::new(data)
    }
}

impl<T: ?Sized> fmt::Debug for Mutex<T> {
    /// The data are not shown: reading them would be an event.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mutex")
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for MutexGuard<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for MutexGuard<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
