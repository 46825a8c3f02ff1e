//! Explores closures, and looks at what was found.

#![allow(dead_code, reason = "each test uses some of these")]

use porf_loom::model::{Builder, Explored, Failure};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// Explores a closure that does not fail.
pub fn explored(f: impl Fn() + Send + Sync + 'static) -> Explored {
    Builder::new().explore(f).unwrap_or_else(|failure| panic!("{failure}"))
}

/// The failure of a closure.
pub fn failure(f: impl Fn() + Send + Sync + 'static) -> Failure {
    match Builder::new().explore(f) {
        Ok(explored) => panic!("no failure: {explored:?}"),
        Err(failure) => failure,
    }
}

/// Checks that the report of a failure has these parts.
#[track_caller]
pub fn says(failure: &Failure, kind: &str, parts: &[&str]) {
    assert_eq!(failure.kind(), kind, "{failure}");
    let text = failure.to_string();
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}

/// The values that executions leave in a set.
pub fn seen<T: Ord + Send + 'static>(f: impl Fn() -> T + Send + Sync + 'static) -> BTreeSet<T> {
    let values: Arc<Mutex<BTreeSet<T>>> = Arc::new(Mutex::new(BTreeSet::new()));
    let collected = Arc::clone(&values);
    explored(move || {
        let value = f();
        collected.lock().unwrap().insert(value);
    });
    Arc::into_inner(values).unwrap().into_inner().unwrap()
}
