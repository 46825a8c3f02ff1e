//! A place for the waker of a task.

use crate::sync::Mutex;
use std::task::Waker;

/// A place for the waker of a task, which others wake.
///
/// ```
/// use porf_loom::future::{AtomicWaker, block_on};
/// use porf_loom::sync::Arc;
/// use porf_loom::sync::atomic::{AtomicBool, Ordering::{Acquire, Release}};
/// use porf_loom::thread;
/// use std::future::poll_fn;
/// use std::task::Poll;
///
/// porf_loom::model(|| {
///     let shared = Arc::new((AtomicWaker::new(), AtomicBool::new(false)));
///     let other = {
///         let shared = Arc::clone(&shared);
///         thread::spawn(move || {
///             shared.1.store(true, Release);
///             shared.0.wake();
///         })
///     };
///     block_on(poll_fn(|context| {
///         shared.0.register_by_ref(context.waker());
///         if shared.1.load(Acquire) { Poll::Ready(()) } else { Poll::Pending }
///     }));
///     other.join().unwrap();
/// });
/// ```
#[derive(Debug)]
pub struct AtomicWaker {
    waker: Mutex<Option<Waker>>,
}

impl AtomicWaker {
    /// A place without waker.
    #[track_caller]
    pub fn new() -> AtomicWaker {
        AtomicWaker { waker: Mutex::new(None) }
    }

    /// Registers the waker of the current task.
    #[track_caller]
    pub fn register(&self, waker: Waker) {
        let old = match self.waker.lock() {
            Ok(mut place) => place.replace(waker),
            Err(_) => None,
        };
        drop(old);
    }

    /// Registers a clone of the waker of the current task.
    #[track_caller]
    pub fn register_by_ref(&self, waker: &Waker) {
        self.register(waker.clone());
    }

    /// Wakes the task, if one is registered.
    #[track_caller]
    pub fn wake(&self) {
        if let Some(waker) = self.take_waker() {
            waker.wake();
        }
    }

    /// Takes the waker out.
    #[track_caller]
    pub fn take_waker(&self) -> Option<Waker> {
        match self.waker.lock() {
            Ok(mut place) => place.take(),
            Err(_) => None,
        }
    }
}

impl Default for AtomicWaker {
    #[track_caller]
    fn default() -> AtomicWaker {
        AtomicWaker::new()
    }
}
