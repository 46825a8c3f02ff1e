//! Tests of concurrent Rust code with [loom](https://docs.rs/loom)'s interface, verified by porf:
//! every execution that the memory model allows, each once.
//!
//! ```
//! use porf_loom::sync::Arc;
//! use porf_loom::sync::atomic::{AtomicUsize, Ordering::Relaxed};
//! use porf_loom::thread;
//!
//! porf_loom::model(|| {
//!     let count = Arc::new(AtomicUsize::new(0));
//!     let threads: Vec<_> = (0..2)
//!         .map(|_| {
//!             let count = Arc::clone(&count);
//!             thread::spawn(move || count.fetch_add(1, Relaxed))
//!         })
//!         .collect();
//!     for thread in threads {
//!         thread.join().unwrap();
//!     }
//!     assert_eq!(count.load(Relaxed), 2);
//! });
//! ```
//!
//! Tests that use loom need a change of one line of their `Cargo.toml`:
//!
//! ```toml
//! [target.'cfg(loom)'.dev-dependencies]
//! loom = { package = "porf-loom", version = "0.1" }
//! ```
//!
//! # What is reported
//!
//! A panic in a thread, a data race of [`cell`]s, a deadlock, and an [`Arc`](sync::Arc) or
//! [allocation](alloc) that leaks fail the test. So does a closure that is not deterministic, or
//! that waits in a loop without a [mark](hint::spin_loop). The report has the whole execution, with
//! file and line of every operation.
//!
//! # The closure
//!
//! It is called for every execution, and sometimes more often. Threads are coroutines on one OS
//! thread, or on one for each of several [jobs](model::Builder::jobs). An execution that is left
//! half-way, such as a blocked one, runs to its end along one more execution, which is not counted.
//! Panics are caught, so that crates must be compiled with `panic = "unwind"`, the default.
//!
//! # Where to start reading
//!
//! * [`model()`] and [`model::Builder`] run models.
//! * `rt/` is the runtime: see `rt/mod.rs`.

#[cfg(panic = "abort")]
compile_error!("porf-loom needs `panic = \"unwind\"`: panics of modelled threads are caught and reported");

pub mod alloc;
pub mod cell;
#[cfg(feature = "futures")]
pub mod future;
pub mod hint;
pub mod lazy_static;
pub mod linear;
pub mod model;
pub mod sync;
pub mod thread;

mod deadlock;
mod macros;
mod report;
mod rt;

pub use crate::model::model;

/// The number of threads that loom can have. There is no such limit here, except that condition
/// variables know 64 threads.
pub const MAX_THREADS: usize = 64;

/// Does nothing: everything is explored, also without it.
pub fn explore() {}

/// Does nothing: everything is explored.
pub fn stop_exploring() {}

/// Does nothing: everything is explored.
pub fn skip_branch() {}
