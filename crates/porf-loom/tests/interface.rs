//! The interface is that of loom 0.7.2: every public item, with its signature.
//!
//! The same list is compiled with loom itself, which shows that it is loom's.

#![allow(unsafe_code, clippy::type_complexity, reason = "a list of signatures")]

mod ours {
    use porf_loom as loom;

    include!("interface/items.rs");
}

mod theirs {
    use ::loom;

    include!("interface/items.rs");
}

/// That this compiles is the test.
#[test]
fn every_item_of_loom_is_there() {
    let _ = (ours::atomics, ours::arcs, ours::locks, ours::waits, ours::cells, ours::threads, ours::others);
}
