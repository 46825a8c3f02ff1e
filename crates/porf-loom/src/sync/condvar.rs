//! Condition variables.
//!
//! A condition variable is the set of the threads that wait at it. A notification takes one of them
//! out, any one, or all. Every thread has a count of how often it was woken, which it waits for.

use crate::rt::access::{Content, Test, excuse, may_be_excused};
use crate::rt::context::{act_at, current_thread, is_silent};
use crate::rt::objects::Own;
use crate::rt::run::with_run;
use crate::rt::{Atomic, Location};
use crate::sync::MutexGuard;
use porf_program::{Action, Answer, BinaryOp, RmwOp, Width};
use std::panic;
use std::sync::LockResult;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A condition variable as [`std::sync::Condvar`]. It wakes nobody without a notification, unless
/// [`Builder::spurious_wakeups`](crate::model::Builder::spurious_wakeups) is set.
///
/// ```
/// use porf_loom::sync::{Arc, Condvar, Mutex};
/// use porf_loom::thread;
///
/// porf_loom::model(|| {
///     let pair = Arc::new((Mutex::new(false), Condvar::new()));
///     let other = {
///         let pair = Arc::clone(&pair);
///         thread::spawn(move || {
///             *pair.0.lock().unwrap() = true;
///             pair.1.notify_one();
///         })
///     };
///     let mut ready = pair.0.lock().unwrap();
///     while !*ready {
///         ready = pair.1.wait(ready).unwrap();
///     }
///     drop(ready);
///     other.join().unwrap();
/// });
/// ```
#[derive(Debug)]
pub struct Condvar {
    /// The threads that wait, one bit each.
    waiting: Atomic,
}

/// Whether a wait ended by its timeout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitTimeoutResult(bool);

impl WaitTimeoutResult {
    /// Whether the wait ended by its timeout.
    pub fn timed_out(&self) -> bool {
        self.0
    }
}

impl Condvar {
    /// Creates a condition variable.
    #[track_caller]
    pub fn new() -> Condvar {
        Condvar { waiting: Atomic::new("Condvar", Width::W64, Content::Numbers, 0) }
    }

    /// Releases the mutex, waits for a notification, and takes the mutex again.
    #[track_caller]
    pub fn wait<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        let at = panic::Location::caller();
        let may_wake = may_be_excused(at, |options| options.spurious_wakeups);
        self.wait_or_leave(&guard, may_wake, at);
        Ok(guard)
    }

    /// Waits until the condition does not hold any more.
    #[track_caller]
    pub fn wait_while<'a, T, F>(&self, mut guard: MutexGuard<'a, T>, mut condition: F) -> LockResult<MutexGuard<'a, T>>
    where
        F: FnMut(&mut T) -> bool,
    {
        while condition(&mut guard) {
            guard = self.wait(guard)?;
        }
        Ok(guard)
    }

    /// As [`wait`](Self::wait), but the wait may time out, whatever the duration. Each such wait in
    /// the source does so at most once in each thread.
    #[track_caller]
    pub fn wait_timeout<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        _: Duration,
    ) -> LockResult<(MutexGuard<'a, T>, WaitTimeoutResult)> {
        let at = panic::Location::caller();
        let may_time_out = may_be_excused(at, |options| options.spurious_failures);
        let timed_out = self.wait_or_leave(&guard, may_time_out, at);
        Ok((guard, WaitTimeoutResult(timed_out)))
    }

    /// Waits for a notification. If `may_leave`, the thread may stop waiting without one: returns
    /// whether it did.
    #[track_caller]
    fn wait_or_leave<T>(
        &self,
        guard: &MutexGuard<'_, T>,
        may_leave: bool,
        at: &'static panic::Location<'static>,
    ) -> bool {
        if is_silent() {
            return false;
        }
        let thread = current_thread();
        assert!(thread < 64, "condition variables know 64 threads");
        let bit = 1 << thread;
        self.waiting.rmw(RmwOp::Or, bit, Ordering::Relaxed);
        guard.mutex().release();
        let mut left = may_leave && matches!(act_at(Action::Choose { lo: 0, hi: 1 }, at), Answer::Value(1));
        if left {
            excuse(at);
            // If somebody has taken the thread out, it is notified after all.
            left = self.waiting.rmw(RmwOp::And, !bit, Ordering::Relaxed) & bit != 0;
        }
        if !left {
            let seen = with_run(|run| run.thread(thread).wakes);
            let wakes = Atomic::at(Location::own(thread, Own::WakeCount), Width::W64);
            wait_for(&wakes, seen);
            with_run(|run| run.thread(thread).wakes += 1);
        }
        guard.mutex().acquire();
        left
    }

    /// Wakes one of the threads that wait, any one.
    #[track_caller]
    pub fn notify_one(&self) {
        if is_silent() {
            return;
        }
        let at = panic::Location::caller();
        let mut waiting = self.waiting.load(Ordering::Relaxed);
        while waiting != 0 {
            let count = i64::from(waiting.count_ones());
            let choice = match count {
                1 => 0,
                _ => match act_at(Action::Choose { lo: 0, hi: count - 1 }, at) {
                    Answer::Value(value) => value as u32,
                    _ => 0,
                },
            };
            let chosen = (0..64).filter(|thread| waiting >> thread & 1 != 0).nth(choice as usize).unwrap_or(0);
            let swap = crate::rt::access::Swap {
                expected: waiting,
                desired: waiting & !(1 << chosen),
                success: Ordering::Relaxed,
                failure: Ordering::Relaxed,
                weak: false,
            };
            match self.waiting.compare_exchange(swap) {
                Ok(_) => return wake(chosen),
                Err(now) => waiting = now,
            }
        }
    }

    /// Wakes all threads that wait.
    #[track_caller]
    pub fn notify_all(&self) {
        if is_silent() || self.waiting.load(Ordering::Relaxed) == 0 {
            return;
        }
        let waiting = self.waiting.rmw(RmwOp::Exchange, 0, Ordering::Relaxed);
        for thread in (0..64).filter(|thread| waiting >> thread & 1 != 0) {
            wake(thread);
        }
    }
}

#[track_caller]
fn wait_for(wakes: &Atomic, seen: u64) {
    wakes.wait(Ordering::Acquire, Test::that(BinaryOp::UnsignedGt, seen));
}

#[track_caller]
fn wake(thread: usize) {
    Atomic::at(Location::own(thread, Own::WakeCount), Width::W64).rmw(RmwOp::Add, 1, Ordering::Release);
}

impl Default for Condvar {
    #[track_caller]
    fn default() -> Condvar {
        Condvar::new()
    }
}
