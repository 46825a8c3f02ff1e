//! Reports of bugs as people make them: what a report says is what users read. Bugs in C, C++ and
//! `.porf` programs are in the tests of the command line.

#![allow(unsafe_code, reason = "cells give raw pointers")]

mod common;

use common::failure;
use porf_loom::cell::UnsafeCell;
use porf_loom::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use porf_loom::sync::{Arc, Condvar, Mutex};
use porf_loom::{hint, thread};

struct SpinLock {
    taken: AtomicBool,
    value: UnsafeCell<u32>,
}

unsafe impl Sync for SpinLock {}

/// A lock that does not release.
#[test]
fn a_lock_that_does_not_release() {
    let found = failure(|| {
        let lock = Arc::new(SpinLock { taken: AtomicBool::new(false), value: UnsafeCell::new(0) });
        let add = |lock: &SpinLock| {
            while lock.taken.swap(true, Ordering::Acquire) {
                hint::spin_loop();
            }
            lock.value.with_mut(|value| unsafe { *value += 1 });
            lock.taken.store(false, Ordering::Relaxed);
        };
        let other = Arc::clone(&lock);
        let thread = thread::spawn(move || add(&other));
        add(&lock);
        thread.join().unwrap();
    });
    insta::assert_snapshot!(found.to_string());
}

/// The waiter looks at the flag before it takes the lock of the condition variable.
#[test]
fn a_wake_up_that_is_lost() {
    let found = failure(|| {
        let shared = Arc::new((AtomicBool::new(false), Mutex::new(()), Condvar::new()));
        let other = Arc::clone(&shared);
        let thread = thread::spawn(move || {
            other.0.store(true, Ordering::SeqCst);
            other.2.notify_one();
        });
        let (ready, lock, changed) = &*shared;
        if !ready.load(Ordering::SeqCst) {
            let guard = lock.lock().unwrap();
            drop(changed.wait(guard).unwrap());
        }
        thread.join().unwrap();
    });
    insta::assert_snapshot!(found.to_string());
}

/// The last owner sees that it is the last, but not what the others did.
#[test]
fn a_count_that_orders_nothing() {
    let found = failure(|| {
        let shared = Arc::new((AtomicUsize::new(2), UnsafeCell::new(0)));
        let leave = |shared: &(AtomicUsize, UnsafeCell<u32>), last: u32| {
            if shared.0.fetch_sub(1, Ordering::Relaxed) == 1 {
                shared.1.with_mut(|value| unsafe { *value = last });
            }
        };
        let other = Arc::clone(&shared);
        let thread = thread::spawn(move || {
            other.1.with(|value| assert_eq!(unsafe { *value }, 0));
            leave(&other, 1);
        });
        leave(&shared, 2);
        thread.join().unwrap();
    });
    insta::assert_snapshot!(found.to_string());
}
