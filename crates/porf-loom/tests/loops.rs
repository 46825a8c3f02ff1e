//! Loops that wait: with marks and without, for ever, for a time, and for a number of attempts.

mod common;

use common::{explored, failure, says, seen};
use porf_loom::sync::Arc;
use porf_loom::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use porf_loom::{hint, thread};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

#[test]
fn a_spin_loop_without_mark_meets_the_limit() {
    let found = failure(|| {
        let x = Arc::new(AtomicBool::new(false));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || other.store(true, Ordering::Relaxed));
        while !x.load(Ordering::Relaxed) {}
        handle.join().unwrap();
    });
    says(&found, "limit", &["more than 10000 events", "yield_now"]);
}

#[test]
fn marked_spin_loops_end() {
    let found = explored(|| {
        let x = Arc::new(AtomicBool::new(false));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || other.store(true, Ordering::Release));
        while !x.load(Ordering::Acquire) {
            // Several marks without an operation in between are one.
            hint::spin_loop();
            thread::yield_now();
        }
        handle.join().unwrap();
    });
    assert!(found.executions >= 2);
}

#[test]
fn marked_loops_whose_iterations_have_effects_are_bounded() {
    // Every attempt takes and releases a lock.
    let found = explored(|| {
        let (lock, item) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let other = Arc::clone(&item);
        let handle = thread::spawn(move || other.store(1, Ordering::Release));
        loop {
            assert!(!lock.swap(true, Ordering::Acquire));
            let found = item.load(Ordering::Acquire);
            lock.store(false, Ordering::Release);
            if found == 1 {
                break;
            }
            thread::yield_now();
        }
        handle.join().unwrap();
    });
    assert!(found.executions > 1 && !found.is_complete && found.bounded.len() == 1, "{found:?}");
    // One that never ends is none.
    let endless = failure(|| {
        let x = AtomicUsize::new(0);
        loop {
            x.fetch_add(1, Ordering::Relaxed);
            thread::yield_now();
        }
    });
    says(&endless, "limit", &["more than 10000 events", "made"]);
}

#[test]
fn loops_that_give_up_do_not_wait() {
    let closure = || {
        let x = AtomicBool::new(false);
        let mut attempts = 0;
        while !x.load(Ordering::Relaxed) {
            attempts += 1;
            if attempts == 4 {
                return;
            }
            thread::yield_now();
        }
        unreachable!();
    };
    assert_eq!(explored(closure).executions, 1);
    // Neither are executions missed in which it gives up although it need not.
    let seen = seen(|| {
        let x = Arc::new(AtomicBool::new(false));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || other.store(true, Ordering::Relaxed));
        let mut attempts = 0;
        while !x.load(Ordering::Relaxed) && attempts < 3 {
            attempts += 1;
            thread::yield_now();
        }
        handle.join().unwrap();
        attempts
    });
    assert_eq!(seen, BTreeSet::from([0, 1, 2, 3]));
    // One that does not is one.
    let waiting = || {
        let x = AtomicBool::new(false);
        while !x.load(Ordering::Relaxed) {
            thread::yield_now();
        }
    };
    says(&failure(waiting), "deadlock", &["main waits at"]);
}

/// Waits for a flag, but not longer than this. Returns whether the flag was set.
fn wait_for(flag: &AtomicBool, limit: Duration) -> bool {
    let start = Instant::now();
    while !flag.load(Ordering::Acquire) {
        if start.elapsed() >= limit {
            return false;
        }
        thread::yield_now();
    }
    true
}

#[test]
fn loops_end_by_the_clock_if_nothing_else_happens() {
    for limit in [1, 5].map(Duration::from_millis) {
        let found = explored(move || assert!(!wait_for(&AtomicBool::new(false), limit)));
        assert!(found.is_complete, "{found:?}");
        // What another thread does comes before the time has passed.
        let found = explored(move || {
            let flag = Arc::new(AtomicBool::new(false));
            let other = Arc::clone(&flag);
            let handle = thread::spawn(move || other.store(true, Ordering::Release));
            assert!(wait_for(&flag, limit));
            handle.join().unwrap();
        });
        assert!(found.is_complete, "{found:?}");
    }
}

/// A loop that counts is not one that ends by the clock, however long its attempts take.
#[test]
fn slow_attempts_are_counted() {
    let found = failure(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let other = Arc::clone(&flag);
        let handle = thread::spawn(move || other.store(true, Ordering::Release));
        let is_set = (0..20).any(|_| {
            std::thread::sleep(Duration::from_micros(200));
            thread::yield_now();
            flag.load(Ordering::Acquire)
        });
        assert!(is_set, "gave up");
        handle.join().unwrap();
    });
    says(&found, "panic", &["gave up"]);
}
