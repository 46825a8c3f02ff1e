//! Panics in destructors, panics while panicking, and processes that die: each has a clear report.
//!
//! What ends the process is done by another one: this test executable, with a variable set.

#![allow(unsafe_code)]

mod common;

use common::{failure, says};
use porf_loom::sync::atomic::{AtomicUsize, Ordering};
use porf_loom::thread;
use std::process::Command;

/// The variable that makes this executable die.
const DIES: &str = "PORF_LOOM_TEST_DIES";

/// Runs a test of this executable that dies, and returns what it printed.
fn dies(test: &str) -> String {
    let mut command = Command::new(std::env::current_exe().unwrap());
    let output = command.args(["--exact", test, "--nocapture", "--test-threads=1"]).env(DIES, "1").output().unwrap();
    assert!(!output.status.success(), "{test} did not die");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn is_to_die() -> bool {
    std::env::var_os(DIES).is_some()
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}

struct Fails(&'static str);

impl Drop for Fails {
    fn drop(&mut self) {
        panic!("{}", self.0);
    }
}

#[test]
fn a_panic_in_a_destructor_is_a_panic() {
    let closure = || {
        let x = AtomicUsize::new(0);
        let fails = Fails("in a destructor");
        x.store(1, Ordering::Relaxed);
        drop(fails);
    };
    says(&failure(closure), "panic", &["in a destructor", "deaths.rs", "PORF_REPLAY="]);
    // Other destructors run afterwards.
    let closure = || {
        let _x = porf_loom::sync::Arc::new(1);
        let _fails = Fails("before others");
        AtomicUsize::new(0).load(Ordering::Relaxed);
    };
    says(&failure(closure), "panic", &["before others"]);
}

#[test]
fn a_panic_while_panicking_says_both_and_aborts() {
    if is_to_die() {
        porf_loom::model(|| {
            let x = AtomicUsize::new(0);
            let _fails = Fails("the second panic");
            x.store(1, Ordering::Relaxed);
            panic!("the first panic");
        });
    }
    let text = dies("a_panic_while_panicking_says_both_and_aborts");
    has(
        &text,
        &["the first panic", "the second panic", "deaths.rs", "the process aborts in thread 0", "PORF_REPLAY=0d"],
    );
}

#[test]
fn an_abort_says_where() {
    if is_to_die() {
        porf_loom::model(|| {
            let x = porf_loom::sync::Arc::new(AtomicUsize::new(0));
            let other = porf_loom::sync::Arc::clone(&x);
            let handle = thread::spawn(move || {
                if other.load(Ordering::Relaxed) == 1 {
                    std::process::abort();
                }
            });
            x.store(1, Ordering::Relaxed);
            handle.join().unwrap();
        });
    }
    let text = dies("an_abort_says_where");
    has(&text, &["the process aborts in thread 1", "deaths.rs", "PORF_REPLAY="]);
    // The schedule leads to the same end.
    let schedule = text.split("PORF_REPLAY=").nth(1).unwrap().split(' ').next().unwrap();
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", "an_abort_says_where", "--nocapture"]).env(DIES, "1").env("PORF_REPLAY", schedule);
    let output = again.output().unwrap();
    has(&String::from_utf8_lossy(&output.stderr), &["the process aborts in thread 1"]);
}

#[test]
#[cfg(target_os = "linux")]
fn an_overflow_of_a_stack_says_where() {
    fn deep(n: usize) -> usize {
        let room = std::hint::black_box([n; 64]);
        if n == usize::MAX { 0 } else { deep(n + 1) + room[n % 64] }
    }
    if is_to_die() {
        porf_loom::model(|| {
            AtomicUsize::new(0).load(Ordering::Relaxed);
            std::hint::black_box(deep(0));
        });
    }
    let text = dies("an_overflow_of_a_stack_says_where");
    has(&text, &["an overflow of the stack (`Builder::stack_size`)", "deaths.rs", "PORF_REPLAY=0d"]);
}
