//! Executions that the search leaves before their threads have ended, and executions in general:
//! nothing leaks.

#![allow(unsafe_code)]

mod common;

use common::{explored, failure};
use porf_loom::cell::UnsafeCell;
use porf_loom::model::Builder;
use porf_loom::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use porf_loom::sync::{Arc, Mutex};
use porf_loom::thread;

/// Counts the values that exist.
static ALIVE: [std::sync::atomic::AtomicI64; 3] = [const { std::sync::atomic::AtomicI64::new(0) }; 3];

struct Alive(usize);

impl Alive {
    fn new(of: usize) -> Alive {
        ALIVE[of].fetch_add(1, Ordering::Relaxed);
        Alive(of)
    }
}

impl Drop for Alive {
    fn drop(&mut self) {
        ALIVE[self.0].fetch_sub(1, Ordering::Relaxed);
    }
}

/// Threads take a lock by spinning, so that there are blocked executions.
fn spinning(of: usize, threads: usize) -> impl Fn() + Send + Sync + 'static {
    move || {
        let lock = Arc::new(AtomicBool::new(false));
        let count = Arc::new(UnsafeCell::new(0));
        let all: Vec<_> = (0..threads)
            .map(|_| {
                let (lock, count) = (Arc::clone(&lock), Arc::clone(&count));
                thread::spawn(move || {
                    let _alive = Alive::new(of);
                    while lock.compare_exchange(false, true, Ordering::Acquire, Ordering::Relaxed).is_err() {
                        thread::yield_now();
                    }
                    count.with_mut(|count| unsafe { *count += 1 });
                    lock.store(false, Ordering::Release);
                })
            })
            .collect();
        let _alive = Alive::new(of);
        all.into_iter().for_each(|it| drop(it.join()));
    }
}

#[test]
fn executions_that_are_left_are_brought_to_their_end() {
    for jobs in [1, 2] {
        let found = Builder::new().jobs(jobs).explore(spinning(0, 4)).unwrap();
        assert!(found.blocked > 0, "{found:?}");
        // The run in which the loop was tried is left where it is.
        let alive = ALIVE[0].swap(0, Ordering::Relaxed);
        assert!(alive <= 5, "{alive} values are left after {found:?}");
    }
}

/// Random executions that are too long are left, and run to their end even so.
#[test]
fn random_executions_that_are_left_are_brought_to_their_end() {
    let mut builder = Builder::new();
    builder.test_runs = Some(20);
    let long = || {
        let x = Arc::new(AtomicUsize::new(0));
        let counts = || {
            let x = Arc::clone(&x);
            move || {
                let _alive = Alive::new(2);
                for _ in 0..8_000 {
                    x.fetch_add(1, Ordering::Relaxed);
                }
            }
        };
        let other = thread::spawn(counts());
        counts()();
        other.join().unwrap();
    };
    let failure = builder.explore(long).unwrap_err();
    assert_eq!(failure.kind(), "limit");
    assert_eq!(ALIVE[2].load(Ordering::Relaxed), 0);
}

/// Destructors run in states that executions have, and in no others.
#[test]
fn destructors_of_executions_that_are_left_meet_only_states_of_executions() {
    struct Strict(Arc<AtomicUsize>);
    impl Drop for Strict {
        fn drop(&mut self) {
            assert_ne!(self.0.load(Ordering::Relaxed), 0, "the thread stored something before");
        }
    }
    let found = explored(|| {
        let lock = Arc::new(Mutex::new(()));
        let threads: Vec<_> = (0..2)
            .map(|_| {
                let lock = Arc::clone(&lock);
                thread::spawn(move || {
                    let strict = Strict(Arc::new(AtomicUsize::new(0)));
                    while lock.try_lock().is_err() {
                        thread::yield_now();
                    }
                    strict.0.store(1, Ordering::Relaxed);
                })
            })
            .collect();
        threads.into_iter().for_each(|it| drop(it.join()));
    });
    assert!(found.runs > found.executions);
}

/// A run that is left must not go on into a race: the memory that it would touch may be gone.
#[test]
fn executions_that_are_left_do_not_run_into_races() {
    let racy = failure(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let data = Arc::new(UnsafeCell::new(Box::new(1)));
        let (other, shared) = (Arc::clone(&flag), Arc::clone(&data));
        let handle = thread::spawn(move || {
            // The flag is stored without release.
            while !other.load(Ordering::Acquire) {
                thread::yield_now();
            }
            shared.with(|data| assert_eq!(unsafe { **data }, 2));
        });
        data.with_mut(|data| drop(unsafe { std::mem::replace(&mut *data, Box::new(2)) }));
        flag.store(true, Ordering::Relaxed);
        handle.join().unwrap();
    });
    assert_eq!(racy.kind(), "race");
}

/// The memory of the process in use, in KiB.
#[cfg(target_os = "linux")]
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// The memory in use after a tenth of the runs is that at the end.
#[cfg(target_os = "linux")]
fn needs_flat_memory(threads: usize, closure: impl Fn(usize) + Send + Sync + 'static) {
    use std::sync::atomic::AtomicU64;
    use std::sync::{Arc, Mutex};
    let (runs, seen) = (Arc::new(AtomicU64::new(0)), Arc::new(Mutex::new(Vec::new())));
    let (counted, noted) = (Arc::clone(&runs), Arc::clone(&seen));
    explored(move || {
        if counted.fetch_add(1, Ordering::Relaxed) % 1_000 == 999 {
            noted.lock().unwrap().push(resident());
        }
        closure(threads);
    });
    let seen = seen.lock().unwrap();
    let early = seen[seen.len() / 10];
    let late = *seen.last().unwrap();
    assert!(
        late <= early + 3_000,
        "{} runs: {early} KiB after a tenth, {late} KiB at the end",
        runs.load(Ordering::Relaxed)
    );
}

#[test]
#[cfg(target_os = "linux")]
fn many_executions_need_no_more_memory_than_few() {
    // With `PORF_FUZZ`, 3.6 million executions.
    let threads = if porf_fuzz::times() > 1 { 10 } else { 8 };
    needs_flat_memory(threads, |threads| {
        let x = Arc::new(AtomicUsize::new(0));
        let all: Vec<_> = (0..threads)
            .map(|_| {
                let x = Arc::clone(&x);
                thread::spawn(move || drop((Box::new([1; 100]), x.fetch_add(1, Ordering::Relaxed))))
            })
            .collect();
        all.into_iter().for_each(|it| drop(it.join()));
    });
}

#[test]
#[cfg(target_os = "linux")]
fn blocked_executions_need_no_more_memory_than_few() {
    needs_flat_memory(5, |threads| {
        let room = Box::new([1u8; 1_000]);
        spinning(1, threads)();
        drop(room);
    });
}
