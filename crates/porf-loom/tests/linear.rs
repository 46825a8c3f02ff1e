//! Calls of objects are judged by specifications.

mod common;

use common::says;
use porf_loom::linear::{Builtin, Kind, operation};
use porf_loom::model::Builder;
use porf_loom::sync::Arc;
use porf_loom::sync::atomic::{AtomicUsize, Ordering};
use porf_loom::thread;

#[test]
fn calls_are_judged_by_a_specification() {
    // A queue whose items are claimed by a load and a store, or by an exchange.
    let queue = |exchanges: bool| {
        move || {
            let item = Arc::new(AtomicUsize::new(0));
            let take = move |item: &AtomicUsize| {
                let found = if exchanges {
                    item.swap(0, Ordering::AcqRel)
                } else {
                    let found = item.load(Ordering::Acquire);
                    item.store(0, Ordering::Release);
                    found
                };
                (found != 0).then_some(found)
            };
            operation("queue", "enqueue", [7], || item.store(7, Ordering::Release));
            let threads: Vec<_> = (0..2)
                .map(|_| {
                    let item = Arc::clone(&item);
                    thread::spawn(move || operation("queue", "dequeue", [], || take(&item)))
                })
                .collect();
            threads.into_iter().for_each(|it| drop(it.join()));
        }
    };
    let mut builder = Builder::new();
    builder.linearizable("queue", Builtin::new(Kind::Queue));
    assert!(builder.explore(queue(true)).unwrap().is_complete);
    let wrong = builder.explore(queue(false)).unwrap_err();
    says(&wrong, "history", &["not linearizable", "dequeue() = 7 *", "PORF_REPLAY="]);
    // An operation that the specification does not have.
    let unknown = builder.explore(|| operation("queue", "shuffle", [], || ())).unwrap_err();
    says(&unknown, "misuse", &["calls cannot be judged", "shuffle"]);
}
