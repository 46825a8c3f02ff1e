//! The runtime: modelled threads are coroutines, and every modelled operation suspends one with an
//! action, which the search answers.
//!
//! * `access.rs` has the accesses to atomics.
//! * `context.rs` is what an operation finds: the current coroutine of this OS thread.
//! * `run.rs` has the coroutines of a worker's run, and brings them to recorded states.
//! * `program.rs` makes a closure a program that the search can explore.
//! * `names.rs` gives addresses names that are the same in every run.
//! * `quarantine.rs` keeps freed memory until the end of a run.
//! * `signals.rs` reports the death of the process inside a model.
//! * `objects.rs` has the locations of atomics and cells, and finds leaks.

pub(crate) mod access;
pub(crate) mod context;
pub(crate) mod names;
pub(crate) mod objects;
pub(crate) mod program;
pub(crate) mod quarantine;
pub(crate) mod run;
pub(crate) mod signals;
pub(crate) mod tables;

pub(crate) use access::Atomic;
pub(crate) use context::in_model;
pub(crate) use objects::Location;
