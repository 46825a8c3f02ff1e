//! Loops that wait, but not longer than a time or a number of attempts.

mod common;

use common::{explored, failure, says};
use porf_loom::sync::Arc;
use porf_loom::sync::atomic::{AtomicBool, Ordering};
use porf_loom::thread;
use std::time::{Duration, Instant};

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
