//! Hints, as in [`std::hint`].

use crate::rt::context::{act, current_thread, is_silent};
use crate::rt::run::{pause, with_run};
use porf_program::Action;
use std::panic::Location;

/// Marks an iteration of a loop that waits for another thread.
///
/// If a thread comes here again, at the same place, and has only read in between, it waits: it
/// continues when something that it read changes. A loop that waits without such a mark, or
/// [`yield_now`](crate::thread::yield_now), makes a model run into its limit of events. Local
/// variables are not compared. But every such loop is tried once: if it does something else after
/// at most a thousand attempts in vain, that many attempts are explored. A loop that gives up
/// after some time, because it compares `Instant`s, gives up only in models that would otherwise
/// have a deadlock. In such models, a thread in the loop sleeps at the mark, so that few attempts
/// are made.
///
/// ```
/// use porf_loom::sync::Arc;
/// use porf_loom::sync::atomic::{AtomicBool, Ordering::{Acquire, Release}};
/// use porf_loom::{hint, thread};
///
/// porf_loom::model(|| {
///     let ready = Arc::new(AtomicBool::new(false));
///     let other = {
///         let ready = Arc::clone(&ready);
///         thread::spawn(move || ready.store(true, Release))
///     };
///     while !ready.load(Acquire) {
///         hint::spin_loop();
///     }
///     other.join().unwrap();
/// });
/// ```
#[track_caller]
pub fn spin_loop() {
    if is_silent() {
        if !crate::rt::in_model() && !std::thread::panicking() {
            crate::rt::context::outside();
        }
        return;
    }
    let at = Location::caller();
    let thread = current_thread();
    // A second mark without an action in between is not another iteration.
    let head = with_run(|run| {
        let (has_acted, tries) = (run.thread(thread).has_acted, run.thread(thread).tries);
        let shared = run.shared.as_ref().filter(|_| has_acted)?;
        let id = shared.loop_at(at);
        Some((id, shared.is_by_clock(id).then(|| pause(tries))))
    });
    if let Some((id, pause)) = head {
        pause.into_iter().for_each(std::thread::sleep);
        act(Action::LoopHead { id });
    }
}

/// Code that is never reached: a panic, unlike that of [`std::hint::unreachable_unchecked`].
///
/// # Safety
///
/// As [`std::hint::unreachable_unchecked`]. If it is reached, the model fails.
#[allow(unsafe_code, reason = "the signature of the standard library")]
#[track_caller]
pub unsafe fn unreachable_unchecked() -> ! {
    unreachable!("`unreachable_unchecked` was reached")
}
