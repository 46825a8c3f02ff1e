//! Locks that several readers or one writer hold.

use crate::rt::Atomic;
use crate::rt::access::{Content, Swap, Test};
use porf_program::{BinaryOp, RmwOp, Width};
use std::cell::UnsafeCell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::Ordering;
use std::sync::{LockResult, TryLockError, TryLockResult};

/// What a lock holds while a thread writes. Readers are counted below it.
const WRITING: u64 = 1 << 16;

/// A lock as [`std::sync::RwLock`]. It is never poisoned: a panic ends the model.
///
/// ```
/// use porf_loom::sync::{Arc, RwLock};
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let pair = Arc::new(RwLock::new((1, 1)));
///     let other = {
///         let pair = Arc::clone(&pair);
///         thread::spawn(move || *pair.write().unwrap() = (2, 2))
///     };
///     let (a, b) = *pair.read().unwrap();
///     assert_eq!(a, b);
///     other.join().unwrap();
/// });
/// ```
pub struct RwLock<T: ?Sized> {
    /// How many threads read, or `WRITING`.
    lock: Atomic,
    data: UnsafeCell<T>,
}

// SAFETY: as for the lock of the standard library. The model excludes writers.
#[allow(unsafe_code, reason = "the lock of the model protects the data")]
unsafe impl<T: ?Sized + Send> Send for RwLock<T> {}
// SAFETY: as above.
#[allow(unsafe_code, reason = "the lock of the model protects the data")]
unsafe impl<T: ?Sized + Send + Sync> Sync for RwLock<T> {}

/// The right to read the data of a [`RwLock`].
pub struct RwLockReadGuard<'a, T: ?Sized> {
    lock: &'a RwLock<T>,
    /// Guards must not be sent.
    marker: PhantomData<*const ()>,
}

/// The right to write the data of a [`RwLock`].
pub struct RwLockWriteGuard<'a, T: ?Sized> {
    lock: &'a RwLock<T>,
    /// Guards must not be sent.
    marker: PhantomData<*const ()>,
}

impl<T> RwLock<T> {
    /// Creates a lock.
    #[track_caller]
    pub fn new(data: T) -> RwLock<T> {
        RwLock { lock: Atomic::new("RwLock", Width::W32, Content::Numbers, 0), data: UnsafeCell::new(data) }
    }

    /// The data.
    pub fn into_inner(self) -> LockResult<T> {
        Ok(self.data.into_inner())
    }
}

impl<T: ?Sized> RwLock<T> {
    /// Waits until nobody writes, and takes the lock to read.
    #[track_caller]
    pub fn read(&self) -> LockResult<RwLockReadGuard<'_, T>> {
        let nobody_writes = Test { mask: WRITING, ..Test::lock(BinaryOp::Eq, 0) };
        self.lock.rmw_when(RmwOp::Add, 1, Ordering::Acquire, Some(nobody_writes));
        Ok(RwLockReadGuard { lock: self, marker: PhantomData })
    }

    /// Takes the lock to read if nobody writes.
    #[track_caller]
    pub fn try_read(&self) -> TryLockResult<RwLockReadGuard<'_, T>> {
        let mut readers = self.lock.load(Ordering::Relaxed);
        while readers & WRITING == 0 {
            match self.lock.compare_exchange(taking(readers, readers + 1)) {
                Ok(_) => return Ok(RwLockReadGuard { lock: self, marker: PhantomData }),
                Err(now) => readers = now,
            }
        }
        Err(TryLockError::WouldBlock)
    }

    /// Waits until nobody reads or writes, and takes the lock to write.
    #[track_caller]
    pub fn write(&self) -> LockResult<RwLockWriteGuard<'_, T>> {
        let _ = self.lock.compare_exchange_when(taking(0, WRITING), Some(Test::lock(BinaryOp::Eq, 0)));
        Ok(RwLockWriteGuard { lock: self, marker: PhantomData })
    }

    /// Takes the lock to write if nobody reads or writes.
    #[track_caller]
    pub fn try_write(&self) -> TryLockResult<RwLockWriteGuard<'_, T>> {
        match self.lock.compare_exchange(taking(0, WRITING)) {
            Ok(_) => Ok(RwLockWriteGuard { lock: self, marker: PhantomData }),
            Err(_) => Err(TryLockError::WouldBlock),
        }
    }

    /// The data, to which nobody else has a reference.
    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        Ok(self.data.get_mut())
    }
}

fn taking(expected: u64, desired: u64) -> Swap {
    Swap { expected, desired, success: Ordering::Acquire, failure: Ordering::Relaxed, weak: false }
}

impl<T: ?Sized> Deref for RwLockReadGuard<'_, T> {
    type Target = T;

    #[allow(unsafe_code, reason = "the lock of the model protects the data")]
    fn deref(&self) -> &T {
        // SAFETY: the thread holds the lock, and all threads of a run share an OS thread.
        unsafe { &*self.lock.data.get() }
    }
}

impl<T: ?Sized> Deref for RwLockWriteGuard<'_, T> {
    type Target = T;

    #[allow(unsafe_code, reason = "the lock of the model protects the data")]
    fn deref(&self) -> &T {
        // SAFETY: the thread holds the lock alone, and all threads of a run share an OS thread.
        unsafe { &*self.lock.data.get() }
    }
}

impl<T: ?Sized> DerefMut for RwLockWriteGuard<'_, T> {
    #[allow(unsafe_code, reason = "the lock of the model protects the data")]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as for `deref`.
        unsafe { &mut *self.lock.data.get() }
    }
}

impl<T: ?Sized> Drop for RwLockReadGuard<'_, T> {
    #[track_caller]
    fn drop(&mut self) {
        self.lock.lock.rmw(RmwOp::Sub, 1, Ordering::Release);
    }
}

impl<T: ?Sized> Drop for RwLockWriteGuard<'_, T> {
    #[track_caller]
    fn drop(&mut self) {
        self.lock.lock.store(0, Ordering::Release);
    }
}

impl<T: Default> Default for RwLock<T> {
    #[track_caller]
    fn default() -> RwLock<T> {
        RwLock::new(T::default())
    }
}

impl<T> From<T> for RwLock<T> {
    #[track_caller]
    fn from(data: T) -> RwLock<T> {
        RwLock::new(data)
    }
}

impl<T: ?Sized> fmt::Debug for RwLock<T> {
    /// The data are not shown: reading them would be an event.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RwLock")
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for RwLockReadGuard<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for RwLockWriteGuard<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
