//! Futures.

mod atomic_waker;

pub use self::atomic_waker::AtomicWaker;

use crate::sync::Notify;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};

/// Wakes the thread that waits for a future.
struct Bell(Notify);

impl Wake for Bell {
    fn wake(self: Arc<Bell>) {
        self.0.notify();
    }

    fn wake_by_ref(self: &Arc<Bell>) {
        self.0.notify();
    }
}

/// Waits until a future is ready. The thread polls again whenever it is woken.
///
/// ```
/// porf_loom::model(|| {
///     assert_eq!(porf_loom::future::block_on(async { 5 }), 5);
/// });
/// ```
#[track_caller]
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let bell = Arc::new(Bell(Notify::new()));
    let waker = Waker::from(Arc::clone(&bell));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(value) => return value,
            Poll::Pending => bell.0.wait(),
        }
    }
}
