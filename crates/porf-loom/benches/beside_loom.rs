//! Executions a second, and the same closures under loom.
//!
//! `cargo bench -p porf-loom --bench beside_loom` prints the tables:
//! executions, closure runs an execution, the time and the rate, the gain of a second worker, and
//! loom's iterations and time, for at most a minute. Counts are checked.

#![allow(unsafe_code, reason = "a stack of nodes behind raw pointers")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The closures, for either crate.
macro_rules! closures {
    ($module:ident, $loom:ident) => {
        mod $module {
            use std::sync::Arc;
            use $loom::cell::UnsafeCell;
            use $loom::sync::Mutex;
            use $loom::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
            use $loom::thread;

            pub fn fetch_add(threads: usize) {
                let x = Arc::new(AtomicUsize::new(0));
                let work = |_| {
                    let x = Arc::clone(&x);
                    thread::spawn(move || x.fetch_add(1, Ordering::Relaxed))
                };
                let all: Vec<_> = (0..threads).map(work).collect();
                all.into_iter().for_each(|it| drop(it.join()));
            }

            pub fn mutex(threads: usize) {
                let x = Arc::new(Mutex::new(0));
                let work = |_| {
                    let x = Arc::clone(&x);
                    thread::spawn(move || *x.lock().unwrap() += 1)
                };
                let all: Vec<_> = (0..threads).map(work).collect();
                all.into_iter().for_each(|it| drop(it.join()));
                assert_eq!(*x.lock().unwrap(), threads);
            }

            struct Node {
                value: UnsafeCell<usize>,
                next: *mut Node,
            }

            /// Each thread pushes a node onto a stack.
            pub fn treiber(threads: usize) {
                let head = Arc::new(AtomicPtr::new(std::ptr::null_mut::<Node>()));
                let work = |value| {
                    let head = Arc::clone(&head);
                    thread::spawn(move || {
                        let value = UnsafeCell::new(value);
                        let node = Box::into_raw(Box::new(Node { value, next: std::ptr::null_mut() }));
                        let mut old = head.load(Ordering::Relaxed);
                        loop {
                            unsafe { (*node).next = old };
                            match head.compare_exchange(old, node, Ordering::Release, Ordering::Relaxed) {
                                Ok(_) => return,
                                Err(now) => old = now,
                            }
                        }
                    })
                };
                let all: Vec<_> = (0..threads).map(work).collect();
                all.into_iter().for_each(|it| drop(it.join()));
                let (mut at, mut count) = (head.load(Ordering::Acquire), 0);
                while !at.is_null() {
                    let node = unsafe { Box::from_raw(at) };
                    node.value.with(|value| assert!(unsafe { *value } < threads));
                    (at, count) = (node.next, count + 1);
                }
                assert_eq!(count, threads);
            }
        }
    };
}

closures!(ours, porf_loom);
closures!(theirs, loom);

struct Workload {
    name: &'static str,
    ours: fn(usize),
    theirs: fn(usize),
    /// The sizes: for the rate, and for the comparison with loom.
    sizes: [usize; 2],
    count: fn(u64) -> u64,
}

fn factorial(n: u64) -> u64 {
    (1..=n).product()
}

/// The nth push may have read any subset of the earlier states of the stack before it succeeds.
fn pushes(n: u64) -> u64 {
    factorial(n) << (n * (n - 1) / 2)
}

const WORKLOADS: [Workload; 3] = [
    Workload { name: "fetch_add", ours: ours::fetch_add, theirs: theirs::fetch_add, sizes: [7, 3], count: factorial },
    Workload { name: "mutex", ours: ours::mutex, theirs: theirs::mutex, sizes: [7, 3], count: factorial },
    Workload { name: "treiber", ours: ours::treiber, theirs: theirs::treiber, sizes: [5, 3], count: pushes },
];

fn run_ours(workload: &Workload, size: usize, jobs: usize) -> (u64, u64, Duration) {
    let closure = workload.ours;
    let mut builder = porf_loom::model::Builder::new();
    builder.jobs = jobs;
    let start = Instant::now();
    let explored = builder.explore(move || closure(size)).unwrap_or_else(|failure| panic!("{failure}"));
    let elapsed = start.elapsed();
    assert_eq!(explored.executions, (workload.count)(size as u64), "{}({size})", workload.name);
    (explored.executions, explored.runs, elapsed)
}

fn run_theirs(workload: &Workload, size: usize) -> (u64, Duration, bool) {
    static ITERATIONS: AtomicU64 = AtomicU64::new(0);
    ITERATIONS.store(0, Ordering::Relaxed);
    let closure = workload.theirs;
    let mut builder = loom::model::Builder::new();
    let limit = Duration::from_secs(60);
    builder.max_duration = Some(limit);
    let start = Instant::now();
    builder.check(move || {
        ITERATIONS.fetch_add(1, Ordering::Relaxed);
        closure(size);
    });
    let elapsed = start.elapsed();
    (ITERATIONS.load(Ordering::Relaxed), elapsed, elapsed < limit)
}

fn main() {
    println!("| closure | executions | runs each | time | rate/s | two workers |");
    println!("|---|---|---|---|---|---|");
    for workload in &WORKLOADS {
        let size = workload.sizes[0];
        let best = |jobs| (0..3).map(|_| run_ours(workload, size, jobs)).min_by_key(|it| it.2).unwrap();
        let (executions, runs, time) = best(1);
        let (.., with_two) = best(2);
        let rate = executions as f64 / time.as_secs_f64();
        println!(
            "| {}({size}) | {executions} | {:.2} | {time:.1?} | {rate:.0} | {:.2} times |",
            workload.name,
            runs as f64 / executions as f64,
            time.as_secs_f64() / with_two.as_secs_f64()
        );
    }
    println!("\n| closure | executions | time | iterations of loom | time of loom | ratio |");
    println!("|---|---|---|---|---|---|");
    for workload in &WORKLOADS {
        let size = workload.sizes[1];
        for size in [size, size + 1] {
            let (executions, _, time) = run_ours(workload, size, 1);
            let (iterations, their_time, ended) = run_theirs(workload, size);
            let ratio = their_time.as_secs_f64() / time.as_secs_f64();
            let more = if ended { "" } else { "> " };
            println!(
                "| {}({size}) | {executions} | {time:.1?} | {more}{iterations} | {more}{their_time:.1?} | {more}{ratio:.0} |",
                workload.name
            );
        }
    }
}
