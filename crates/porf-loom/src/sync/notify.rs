//! Notifications.

use crate::rt::Atomic;
use crate::rt::access::{Content, Swap, Test};
use porf_program::{BinaryOp, RmwOp, Width};
use std::sync::atomic::Ordering;

/// A notification for a thread that waits, as loom has it. A notification that nobody waits for is
/// kept for the next wait.
///
/// ```
/// use porf_loom::sync::{Arc, Notify};
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let notify = Arc::new(Notify::new());
///     let other = {
///         let notify = Arc::clone(&notify);
///         thread::spawn(move || notify.notify())
///     };
///     notify.wait();
///     other.join().unwrap();
/// });
/// ```
#[derive(Debug)]
pub struct Notify {
    /// Whether there is a notification.
    notified: Atomic,
}

impl Notify {
    /// Creates an object without notification.
    #[track_caller]
    pub fn new() -> Notify {
        Notify { notified: Atomic::new("Notify", Width::W8, Content::Numbers, 0) }
    }

    /// Notifies the thread that waits, or the next one that will.
    #[track_caller]
    pub fn notify(&self) {
        self.notified.rmw(RmwOp::Exchange, 1, Ordering::Release);
    }

    /// Waits for a notification, and takes it.
    #[track_caller]
    pub fn wait(&self) {
        take(&self.notified);
    }
}

/// Waits for 1, and writes 0.
#[track_caller]
pub(crate) fn take(token: &Atomic) {
    let swap = Swap { expected: 1, desired: 0, success: Ordering::Acquire, failure: Ordering::Relaxed, weak: false };
    let _ = token.compare_exchange_when(swap, Some(Test::that(BinaryOp::Eq, 1)));
}

impl Default for Notify {
    #[track_caller]
    fn default() -> Notify {
        Notify::new()
    }
}
