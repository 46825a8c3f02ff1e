//! What users rely on: failures are found and say what and where, and primitives behave as those of
//! the standard library.

#![allow(unsafe_code)]

mod common;

use common::{explored, failure, says, seen};
use porf_loom::alloc::Track;
use porf_loom::cell::{Cell, UnsafeCell};
use porf_loom::model::Builder;
use porf_loom::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering, fence};
use porf_loom::sync::{Arc, Barrier, Condvar, Mutex, Notify, RwLock, mpsc};
use porf_loom::thread;
use std::collections::BTreeSet;
use std::sync::Mutex as StdMutex;
use std::sync::atomic::AtomicUsize as StdAtomicUsize;

struct Shared<T>(UnsafeCell<T>);
unsafe impl<T> Sync for Shared<T> {}
unsafe impl<T> Send for Shared<T> {}

#[test]
fn a_panic_is_reported_with_its_message_and_the_execution() {
    let found = failure(|| {
        let x = Arc::new(AtomicUsize::new(0));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || other.store(7, Ordering::Relaxed));
        assert_ne!(x.load(Ordering::Relaxed), 7, "seven came");
        handle.join().unwrap();
    });
    says(&found, "panic", &["main panicked", "seven came", "behaviours.rs", "PORF_REPLAY=", "AtomicUsize"]);
}

#[test]
fn a_failing_execution_is_run_again_by_its_schedule() {
    let closure = || {
        let x = Arc::new(AtomicUsize::new(0));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || other.store(7, Ordering::Relaxed));
        assert_ne!(x.load(Ordering::Relaxed), 7, "seven came");
        handle.join().unwrap();
    };
    let text = failure(closure).to_string();
    let schedule = text.split("PORF_REPLAY=").nth(1).unwrap().split_whitespace().next().unwrap();
    let mut builder = Builder::new();
    builder.replay = Some(schedule.to_owned());
    let again = builder.explore(closure).unwrap_err();
    says(&again, "replay", &["seven came"]);
    builder.replay = Some("nonsense".to_owned());
    says(&builder.explore(closure).unwrap_err(), "replay", &["not a schedule"]);
}

#[test]
fn a_race_is_reported_with_both_places() {
    let found = failure(|| {
        let cell = Arc::new(Shared(UnsafeCell::new(0)));
        let other = Arc::clone(&cell);
        let handle = thread::spawn(move || other.0.with_mut(|pointer| unsafe { *pointer = 1 }));
        cell.0.with(|pointer| unsafe { *pointer });
        handle.join().unwrap();
    });
    says(&found, "race", &["data race", "the other is at", "behaviours.rs"]);
}

#[test]
fn no_code_runs_on_memory_that_races() {
    static TOUCHED: StdAtomicUsize = StdAtomicUsize::new(0);
    let found = failure(|| {
        let cell = Arc::new(Shared(UnsafeCell::new(0)));
        let other = Arc::clone(&cell);
        let touch = |_: *mut i32| TOUCHED.fetch_add(1, Ordering::Relaxed);
        let handle = thread::spawn(move || other.0.with_mut(touch));
        cell.0.with_mut(touch);
        handle.join().unwrap();
    });
    says(&found, "race", &[]);
    assert!(TOUCHED.load(Ordering::Relaxed) <= 1);
}

#[test]
fn message_passing_by_release_and_acquire_or_by_fences_does_not_race() {
    for by_fences in [false, true] {
        let found = explored(move || {
            let shared = Arc::new((Shared(UnsafeCell::new(0)), AtomicBool::new(false)));
            let other = Arc::clone(&shared);
            let (write, read) = match by_fences {
                true => (Ordering::Relaxed, Ordering::Relaxed),
                false => (Ordering::Release, Ordering::Acquire),
            };
            let handle = thread::spawn(move || {
                other.0.0.with_mut(|pointer| unsafe { *pointer = 5 });
                if by_fences {
                    fence(Ordering::Release);
                }
                other.1.store(true, write);
            });
            if shared.1.load(read) {
                if by_fences {
                    fence(Ordering::Acquire);
                }
                assert_eq!(shared.0.0.with(|pointer| unsafe { *pointer }), 5);
            }
            handle.join().unwrap();
        });
        assert_eq!(found.executions, 2);
    }
}

#[test]
fn an_access_lasts_as_long_as_its_pointer() {
    let found = failure(|| {
        let shared = Arc::new((Shared(UnsafeCell::new(0)), AtomicBool::new(false)));
        let other = Arc::clone(&shared);
        let handle = thread::spawn(move || {
            let pointer = other.0.0.get_mut();
            other.1.store(true, Ordering::Release);
            pointer.with(|pointer| unsafe { *pointer = 1 });
        });
        if shared.1.load(Ordering::Acquire) {
            shared.0.0.with(|pointer| unsafe { *pointer });
        }
        handle.join().unwrap();
    });
    says(&found, "race", &[]);
}

#[test]
fn an_atomic_that_is_published_without_synchronisation_races_with_its_creation() {
    let found = failure(|| {
        let place = Arc::new(AtomicPtr::new(std::ptr::null_mut::<AtomicUsize>()));
        let other = Arc::clone(&place);
        let handle = thread::spawn(move || {
            let created = Box::into_raw(Box::new(AtomicUsize::new(5)));
            other.store(created, Ordering::Relaxed);
        });
        let pointer = place.load(Ordering::Relaxed);
        if !pointer.is_null() {
            unsafe { &*pointer }.load(Ordering::Relaxed);
        }
        handle.join().unwrap();
    });
    says(&found, "race", &[]);
}

#[test]
fn a_deadlock_is_reported_with_who_holds_what() {
    let found = failure(|| {
        let locks = Arc::new((Mutex::new(()), Mutex::new(())));
        let other = Arc::clone(&locks);
        let handle = thread::spawn(move || {
            let _first = other.1.lock().unwrap();
            let _second = other.0.lock().unwrap();
        });
        let first = locks.0.lock().unwrap();
        let second = locks.1.lock().unwrap();
        drop((first, second));
        handle.join().unwrap();
    });
    says(&found, "deadlock", &["main waits at", "for a mutex that thread#1 holds", "for a mutex that main holds"]);
}

#[test]
fn the_holders_of_an_rwlock_are_named() {
    // Both read, and want to write.
    let found = failure(|| {
        let lock = Arc::new(RwLock::new(0));
        let other = Arc::clone(&lock);
        let handle = thread::spawn(move || {
            let read = other.read().unwrap();
            *other.write().unwrap() += 1;
            drop(read);
        });
        let read = lock.read().unwrap();
        *lock.write().unwrap() += 1;
        drop(read);
        handle.join().unwrap();
    });
    says(&found, "deadlock", &["main waits at", "for an RwLock that", "to read"]);
    let found = failure(|| {
        let locks = Arc::new((RwLock::new(0), RwLock::new(0)));
        let other = Arc::clone(&locks);
        let handle = thread::spawn(move || {
            let _first = other.1.write().unwrap();
            let _second = other.0.read().unwrap();
        });
        let first = locks.0.write().unwrap();
        let second = locks.1.read().unwrap();
        drop((first, second));
        handle.join().unwrap();
    });
    let holders = ["for an RwLock that thread#1 holds to write", "for an RwLock that main holds to write"];
    says(&found, "deadlock", &holders);
    let found = failure(|| {
        let lock = RwLock::new(0);
        let _read = lock.read().unwrap();
        *lock.write().unwrap() += 1;
    });
    says(&found, "deadlock", &["for an RwLock that it holds itself to read"]);
}

#[test]
fn a_thread_that_is_never_unparked_is_a_deadlock() {
    says(&failure(thread::park), "deadlock", &["main waits at"]);
    says(&failure(|| Notify::new().wait()), "deadlock", &[]);
}

#[test]
fn leaks_are_reported_with_where_they_were_created() {
    says(&failure(|| std::mem::forget(Arc::new(5))), "leak", &["leaked: the Arc", "behaviours.rs"]);
    says(&failure(|| std::mem::forget(Track::new(5))), "leak", &["leaked: the Track"]);
    let found = failure(|| {
        let layout = porf_loom::alloc::Layout::new::<u64>();
        unsafe { porf_loom::alloc::alloc(layout) };
    });
    says(&found, "leak", &["leaked: the allocation"]);
    explored(|| {
        let layout = porf_loom::alloc::Layout::new::<u64>();
        unsafe { porf_loom::alloc::dealloc(porf_loom::alloc::alloc_zeroed(layout), layout) };
        drop(Track::new(5));
    });
}

#[test]
fn a_leak_in_one_execution_of_many_is_found() {
    let found = failure(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let other = Arc::clone(&flag);
        let handle = thread::spawn(move || other.store(true, Ordering::Relaxed));
        let value = Arc::new(1);
        if flag.load(Ordering::Relaxed) {
            std::mem::forget(value);
        }
        handle.join().unwrap();
    });
    says(&found, "leak", &["leaked: the Arc"]);
}

#[test]
fn a_closure_that_is_not_deterministic_is_refused() {
    static CALLS: StdAtomicUsize = StdAtomicUsize::new(0);
    let found = failure(|| {
        let x = Arc::new(AtomicUsize::new(0));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || other.store(CALLS.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed));
        x.load(Ordering::Relaxed);
        x.load(Ordering::Relaxed);
        handle.join().unwrap();
    });
    says(&found, "not deterministic", &["before: it stores", "now:    it stores", "behaviours.rs"]);
}

#[test]
fn operations_outside_of_a_model_and_nested_models_are_refused() {
    let message = |f: fn()| {
        let payload = std::panic::catch_unwind(f).unwrap_err();
        payload.downcast_ref::<String>().cloned().or_else(|| payload.downcast_ref::<&str>().map(|it| it.to_string()))
    };
    for f in [
        || _ = AtomicUsize::new(0),
        || _ = Mutex::new(0),
        || _ = Arc::new(0),
        || _ = UnsafeCell::new(0),
        || _ = thread::spawn(|| ()),
        thread::yield_now,
    ] as [fn(); 6]
    {
        assert!(message(f).unwrap().contains("outside of `model`"));
    }
    let nested = failure(|| porf_loom::model(|| ()));
    says(&nested, "panic", &["models cannot be nested"]);
}

#[test]
fn objects_that_outlive_their_execution_are_refused() {
    static KEPT: std::sync::OnceLock<AtomicUsize> = std::sync::OnceLock::new();
    let closure = || {
        let kept = KEPT.get_or_init(|| AtomicUsize::new(0));
        let other = thread::spawn(|| KEPT.get().unwrap().fetch_add(1, Ordering::Relaxed));
        kept.fetch_add(1, Ordering::Relaxed);
        other.join().unwrap();
    };
    says(&failure(closure), "not deterministic", &["statics of the standard library"]);
    // Also in another model.
    let later = failure(|| assert_eq!(KEPT.get().unwrap().load(Ordering::Relaxed), 0));
    says(&later, "panic", &["used in another execution than the one that created it"]);
    // Threads of the standard library are not part of the model.
    let outside = failure(|| {
        let x = std::sync::Arc::new(AtomicUsize::new(0));
        let thread = std::thread::spawn(move || x.load(Ordering::Relaxed));
        if let Err(payload) = thread.join() {
            std::panic::resume_unwind(payload);
        }
    });
    says(&outside, "panic", &["used outside of `model`"]);
}

#[test]
fn threads_that_nobody_joins_run_to_their_end() {
    static ENDED: StdAtomicUsize = StdAtomicUsize::new(0);
    let found = explored(|| {
        thread::spawn(|| {
            thread::yield_now();
            ENDED.fetch_add(1, Ordering::Relaxed);
        });
    });
    assert_eq!((found.executions, ENDED.load(Ordering::Relaxed)), (1, 1));
}

#[test]
fn destructors_run_once_an_execution() {
    static DROPS: StdAtomicUsize = StdAtomicUsize::new(0);
    struct Counted(#[expect(dead_code)] AtomicUsize);
    impl Drop for Counted {
        fn drop(&mut self) {
            DROPS.fetch_add(1, Ordering::Relaxed);
        }
    }
    let found = explored(|| {
        let x = Arc::new((Counted(AtomicUsize::new(0)), AtomicUsize::new(0)));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || other.1.fetch_add(1, Ordering::Relaxed));
        x.1.fetch_add(1, Ordering::Relaxed);
        handle.join().unwrap();
    });
    assert_eq!(found.executions, 2);
    assert_eq!(DROPS.load(Ordering::Relaxed) as u64, found.runs);
}

#[test]
fn an_arc_whose_destructor_acts_is_dropped_by_any_thread() {
    struct Noting(Arc<AtomicUsize>, Arc<AtomicUsize>);
    impl Drop for Noting {
        fn drop(&mut self) {
            // The last thread to drop it has seen what the others did before.
            self.0.fetch_add(10, Ordering::Relaxed);
            assert_eq!(self.1.load(Ordering::Relaxed), 2);
        }
    }
    let seen = seen(|| {
        let (log, uses) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let shared = Arc::new(Noting(Arc::clone(&log), Arc::clone(&uses)));
        let other = Arc::clone(&shared);
        let handle = thread::spawn(move || {
            other.1.fetch_add(1, Ordering::Relaxed);
            drop(other);
        });
        uses.fetch_add(1, Ordering::Relaxed);
        drop(shared);
        let early = log.load(Ordering::Relaxed);
        handle.join().unwrap();
        (early, log.load(Ordering::Relaxed))
    });
    assert_eq!(seen, BTreeSet::from([(0, 10), (10, 10)]));
}

#[test]
fn counts_of_arcs_are_modelled_when_they_are_asked_for() {
    let seen = seen(|| {
        let mut value = Arc::new(1);
        let other = Arc::clone(&value);
        let handle = thread::spawn(move || drop(other));
        let is_only = Arc::get_mut(&mut value).is_some();
        handle.join().unwrap();
        assert_eq!(Arc::strong_count(&value), 1);
        assert_eq!(Arc::try_unwrap(value), Ok(1));
        is_only
    });
    assert_eq!(seen, BTreeSet::from([false, true]));
}

#[test]
fn arcs_become_raw_pointers_and_come_back() {
    explored(|| {
        let raw = Arc::into_raw(Arc::new(5));
        unsafe {
            Arc::increment_strong_count(raw);
            Arc::decrement_strong_count(raw);
            assert_eq!(*Arc::from_raw(raw), 5);
        }
    });
    let value: std::sync::Arc<dyn Fn() -> i32> = std::sync::Arc::new(|| 5);
    drop(value);
    explored(|| {
        let value: std::sync::Arc<dyn Fn() -> i32> = std::sync::Arc::new(|| 5);
        assert_eq!(Arc::from_std(value)(), 5);
    });
}

#[test]
fn pointers_have_names_that_do_not_depend_on_addresses() {
    static NOISE: StdMutex<Vec<Vec<u8>>> = StdMutex::new(Vec::new());
    let found = explored(|| {
        // Other addresses in every run.
        let mut noise = NOISE.lock().unwrap();
        let size = 40 * (noise.len() % 3);
        noise.push(vec![0; size]);
        drop(noise);
        let head = Arc::new(AtomicPtr::new(std::ptr::null_mut::<u64>()));
        let threads: Vec<_> = (1..3)
            .map(|value| {
                let head = Arc::clone(&head);
                thread::spawn(move || {
                    let node = Box::into_raw(Box::new(value));
                    let old = head.swap(node, Ordering::AcqRel);
                    if !old.is_null() {
                        drop(unsafe { Box::from_raw(old) });
                    }
                })
            })
            .collect();
        for it in threads {
            it.join().unwrap();
        }
        drop(unsafe { Box::from_raw(head.load(Ordering::Acquire)) });
    });
    assert_eq!(found.executions, 2);
}

#[test]
fn locks_of_readers_and_writers_exclude_writers() {
    let seen = seen(|| {
        let lock = Arc::new(RwLock::new((0, 0)));
        let threads: Vec<_> = (1..3)
            .map(|value| {
                let lock = Arc::clone(&lock);
                thread::spawn(move || {
                    let mut pair = lock.write().unwrap();
                    pair.0 = value;
                    pair.1 = value;
                })
            })
            .collect();
        let read = *lock.read().unwrap();
        assert_eq!(read.0, read.1);
        for it in threads {
            it.join().unwrap();
        }
        read.0
    });
    assert_eq!(seen, BTreeSet::from([0, 1, 2]));
    explored(|| {
        let lock = RwLock::new(5);
        let first = lock.read().unwrap();
        assert!(lock.try_write().is_err());
        let second = lock.try_read().unwrap();
        drop((first, second));
        let writer = lock.try_write().unwrap();
        assert!(lock.try_read().is_err());
        drop(writer);
        assert_eq!(lock.into_inner().unwrap(), 5);
    });
}

#[test]
fn condition_variables_wake_any_thread_and_lose_notifications_that_nobody_waits_for() {
    let seen = seen(|| {
        let shared = Arc::new((Mutex::new(0), Condvar::new()));
        let threads: Vec<_> = (0..2)
            .map(|number| {
                let shared = Arc::clone(&shared);
                thread::spawn(move || {
                    let mut tokens = shared.0.lock().unwrap();
                    while *tokens == 0 {
                        tokens = shared.1.wait(tokens).unwrap();
                    }
                    *tokens -= 1;
                    (number, *tokens)
                })
            })
            .collect();
        *shared.0.lock().unwrap() = 2;
        shared.1.notify_all();
        threads.into_iter().map(|it| it.join().unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(seen, BTreeSet::from([vec![(0, 0), (1, 1)], vec![(0, 1), (1, 0)]]));
    let lost = failure(|| {
        let shared = Arc::new((Mutex::new(()), Condvar::new()));
        let other = Arc::clone(&shared);
        let handle = thread::spawn(move || other.1.notify_one());
        let guard = shared.0.lock().unwrap();
        drop(shared.1.wait(guard).unwrap());
        handle.join().unwrap();
    });
    says(&lost, "deadlock", &[]);
}

#[test]
fn barriers_have_one_leader_and_can_be_used_again() {
    explored(|| {
        let barrier = Arc::new(Barrier::new(2));
        let other = Arc::clone(&barrier);
        let handle = thread::spawn(move || [other.wait().is_leader(), other.wait().is_leader()]);
        let mine = [barrier.wait().is_leader(), barrier.wait().is_leader()];
        let theirs = handle.join().unwrap();
        assert!(mine[0] != theirs[0] && mine[1] != theirs[1]);
    });
}

#[test]
fn channels_deliver_in_the_order_of_sending_and_close() {
    let seen = seen(|| {
        let (sender, receiver) = mpsc::channel();
        let other = sender.clone();
        let handle = thread::spawn(move || {
            other.send(1).unwrap();
            other.send(2).unwrap();
        });
        sender.send(3).unwrap();
        drop(sender);
        let received: Vec<i32> = receiver.iter().collect();
        handle.join().unwrap();
        received
    });
    assert_eq!(seen, BTreeSet::from([vec![1, 2, 3], vec![1, 3, 2], vec![3, 1, 2]]));
    explored(|| {
        let (sender, receiver) = mpsc::channel();
        assert_eq!(receiver.try_recv(), Err(mpsc::TryRecvError::Empty));
        sender.send(1).unwrap();
        assert_eq!(receiver.try_recv(), Ok(1));
        drop(sender);
        assert_eq!(receiver.try_recv(), Err(mpsc::TryRecvError::Disconnected));
        let (sender, receiver) = mpsc::channel();
        drop(receiver);
        assert!(sender.send(1).is_err());
    });
}

#[test]
fn an_unpark_before_a_park_is_kept_and_two_are_one() {
    explored(|| {
        thread::current().unpark();
        thread::park();
    });
    let found = failure(|| {
        thread::current().unpark();
        thread::current().unpark();
        thread::park();
        thread::park();
    });
    says(&found, "deadlock", &[]);
}

#[test]
fn spurious_failures_are_explored() {
    let closure = || {
        let x = AtomicUsize::new(0);
        let swapped = x.compare_exchange_weak(0, 1, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        assert_eq!(x.load(Ordering::Relaxed), usize::from(swapped));
    };
    assert_eq!(explored(closure).executions, 2);
    let mut builder = Builder::new();
    builder.spurious_failures = false;
    assert_eq!(builder.explore(closure).unwrap().executions, 1);
    // A loop around it ends.
    let found = explored(|| {
        let x = AtomicUsize::new(0);
        while x.compare_exchange_weak(0, 1, Ordering::Relaxed, Ordering::Relaxed).is_err() {}
    });
    assert_eq!(found.executions, 2);
}

#[test]
fn thread_local_values_are_those_of_each_thread_and_are_dropped() {
    static DROPS: StdAtomicUsize = StdAtomicUsize::new(0);
    struct Counted(std::cell::Cell<u32>);
    impl Drop for Counted {
        fn drop(&mut self) {
            DROPS.fetch_add(1, Ordering::Relaxed);
        }
    }
    porf_loom::thread_local! {
        static VALUE: Counted = Counted(std::cell::Cell::new(1));
    }
    let found = explored(|| {
        VALUE.with(|value| value.0.set(2));
        thread::spawn(|| VALUE.with(|value| assert_eq!(value.0.get(), 1))).join().unwrap();
        VALUE.with(|value| assert_eq!(value.0.get(), 2));
    });
    assert_eq!((found.runs, DROPS.load(Ordering::Relaxed)), (1, 2));
}

#[test]
fn lazy_statics_are_made_once_an_execution() {
    porf_loom::lazy_static! {
        static ref COUNT: AtomicUsize = AtomicUsize::new(0);
        static ref LIMIT: usize = 3;
    }
    let seen = seen(|| {
        let handle = thread::spawn(|| COUNT.fetch_add(1, Ordering::Relaxed));
        let mine = COUNT.fetch_add(1, Ordering::Relaxed);
        let theirs = handle.join().unwrap();
        assert_eq!(*LIMIT, 3);
        (mine, theirs)
    });
    assert_eq!(seen, BTreeSet::from([(0, 1), (1, 0)]));
}

#[test]
fn cells_hold_values_and_detect_races() {
    explored(|| {
        let cell = Cell::new(1);
        cell.set(2);
        let other = Cell::new(5);
        cell.swap(&other);
        assert_eq!((cell.take(), cell.get(), other.into_inner()), (5, 0, 2));
    });
}

#[test]
fn limits_of_loom_end_the_exploration_without_failure() {
    let mut builder = Builder::new();
    builder.max_permutations = Some(2);
    let found = builder
        .explore(|| {
            let x = Arc::new(AtomicUsize::new(0));
            let threads: Vec<_> = (0..4)
                .map(|_| {
                    let x = Arc::clone(&x);
                    thread::spawn(move || x.fetch_add(1, Ordering::Relaxed))
                })
                .collect();
            threads.into_iter().for_each(|it| drop(it.join()));
        })
        .unwrap();
    assert!(!found.is_complete && found.executions < 24);
}

#[test]
fn executions_are_left_inside_code_that_catches_panics() {
    let found = explored(|| {
        let x = Arc::new(AtomicUsize::new(0));
        let other = Arc::clone(&x);
        let handle = thread::spawn(move || {
            for _ in 0..3 {
                let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    other.load(Ordering::Relaxed);
                }));
                drop(caught);
            }
        });
        x.store(1, Ordering::Relaxed);
        x.store(2, Ordering::Relaxed);
        handle.join().unwrap();
    });
    assert!(found.executions > 1);
}

#[test]
fn pages_and_json_are_written() {
    let directory = std::env::temp_dir().join(format!("porf-loom-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let mut builder = Builder::new();
    builder.html = Some(directory.join("pages"));
    builder.json = Some(directory.join("report.json"));
    let found = builder.explore(|| assert!(AtomicBool::new(false).load(Ordering::Relaxed), "false"));
    says(&found.unwrap_err(), "panic", &["Written: ", ".html", "report.json"]);
    let report = std::fs::read_to_string(directory.join("report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["kind"], "panic");
    assert!(report["steps"].as_array().unwrap().iter().any(|step| step["line"].as_u64() > Some(0)));
    let page = std::fs::read_dir(directory.join("pages")).unwrap().next().unwrap().unwrap().path();
    assert!(std::fs::read_to_string(page).unwrap().contains("<html"));
    builder.explore(|| ()).unwrap();
    assert!(std::fs::read_to_string(directory.join("report.json")).unwrap().contains("\"safe\""));
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn random_executions_find_failures_of_large_models() {
    let mut builder = Builder::new();
    builder.test_runs = Some(2_000);
    let closure = |last: usize| {
        move || {
            let x = Arc::new(AtomicUsize::new(0));
            let lock = Arc::new(Mutex::new(0));
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    let (x, lock) = (Arc::clone(&x), Arc::clone(&lock));
                    thread::spawn(move || {
                        *lock.lock().unwrap() += 1;
                        let value = x.load(Ordering::Relaxed);
                        x.store(value + 1, Ordering::Relaxed);
                    })
                })
                .collect();
            threads.into_iter().for_each(|it| drop(it.join()));
            assert!(x.load(Ordering::Relaxed) <= last, "too many");
            assert_eq!(*lock.lock().unwrap(), 8);
        }
    };
    says(&builder.explore(closure(5)).unwrap_err(), "panic", &["too many", "PORF_REPLAY="]);
    let found = builder.jobs(2).explore(closure(8)).unwrap();
    assert_eq!((found.executions, found.is_complete), (2_000, false));
    says(&builder.explore(|| std::mem::forget(Arc::new(1))).unwrap_err(), "leak", &["leaked"]);
}

/// Threads that meet are in no order. Which of them leads is chosen only if somebody asks.
#[test]
fn meeting_is_one_execution_unless_somebody_asks_who_leads() {
    let executions = |asks: bool| {
        let report = explored(move || {
            let barrier = Arc::new(Barrier::new(3));
            let meets = |barrier: Arc<Barrier>| {
                move || {
                    let result = barrier.wait();
                    barrier.wait();
                    asks && result.is_leader()
                }
            };
            let handles = [0, 1].map(|_| thread::spawn(meets(Arc::clone(&barrier))));
            let mut leaders = usize::from(meets(barrier)());
            for handle in handles {
                leaders += usize::from(handle.join().unwrap());
            }
            assert_eq!(leaders, usize::from(asks));
        });
        report.executions
    };
    // If somebody asks once, both rounds have a leader.
    assert_eq!([executions(false), executions(true)], [1, 9]);
}
