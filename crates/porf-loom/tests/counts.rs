//! Counts of executions, which the theory gives.

use porf_loom::model::{Builder, Explored, Model};
use porf_loom::sync::atomic::{AtomicUsize, Ordering};
use porf_loom::sync::{Arc, Mutex};
use porf_loom::thread;

fn explored(f: impl Fn() + Send + Sync + 'static) -> Explored {
    Builder::new().explore(f).unwrap_or_else(|failure| panic!("{failure}"))
}

fn factorial(n: u64) -> u64 {
    (1..=n).product()
}

fn fetch_add(threads: usize) -> impl Fn() + Send + Sync + 'static {
    move || {
        let x = Arc::new(AtomicUsize::new(0));
        let all: Vec<_> = (0..threads)
            .map(|_| {
                let x = Arc::clone(&x);
                thread::spawn(move || x.fetch_add(1, Ordering::Relaxed))
            })
            .collect();
        for it in all {
            it.join().unwrap();
        }
        assert_eq!(x.load(Ordering::Relaxed), threads);
    }
}

#[test]
fn increments_of_n_threads_have_n_factorial_executions_and_as_many_runs() {
    for threads in 1..=6 {
        let found = explored(fetch_add(threads));
        assert!(found.is_complete);
        assert_eq!(found.executions, factorial(threads as u64));
        assert_eq!(found.blocked, 0);
        assert_eq!(found.runs, found.executions);
    }
}

#[test]
fn several_workers_count_the_same() {
    let found = Builder::new().jobs(2).explore(fetch_add(7)).unwrap();
    assert_eq!(found.executions, factorial(7));
}

fn store_buffering(order: [Ordering; 2]) -> impl Fn() + Send + Sync + 'static {
    move || {
        let (x, y) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (x2, y2) = (Arc::clone(&x), Arc::clone(&y));
        let a = thread::spawn(move || {
            x.store(1, order[0]);
            y.load(order[1])
        });
        let b = thread::spawn(move || {
            y2.store(1, order[0]);
            x2.load(order[1])
        });
        a.join().unwrap();
        b.join().unwrap();
    }
}

#[test]
fn store_buffering_has_four_executions_and_three_with_sequential_consistency() {
    let found = explored(store_buffering([Ordering::Relaxed, Ordering::Relaxed]));
    assert_eq!((found.executions, found.runs), (4, 4));
    assert_eq!(explored(store_buffering([Ordering::Release, Ordering::Acquire])).executions, 4);
    assert_eq!(explored(store_buffering([Ordering::SeqCst, Ordering::SeqCst])).executions, 3);
    let under_sc = Builder::new().model(Model::SC).explore(store_buffering([Ordering::Relaxed; 2])).unwrap();
    assert_eq!(under_sc.executions, 3);
}

#[test]
fn a_mutex_counter_of_n_threads_has_n_factorial_executions() {
    for threads in 1..=5 {
        let found = explored(move || {
            let count = Arc::new(Mutex::new(0));
            let all: Vec<_> = (0..threads)
                .map(|_| {
                    let count = Arc::clone(&count);
                    thread::spawn(move || *count.lock().unwrap() += 1)
                })
                .collect();
            for it in all {
                it.join().unwrap();
            }
            assert_eq!(*count.lock().unwrap(), threads);
        });
        assert_eq!((found.executions, found.blocked), (factorial(threads), 0));
        assert_eq!(found.runs, found.executions);
    }
}
