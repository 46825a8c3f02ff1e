//! Atomic booleans.

use super::common_methods;
use crate::rt::Atomic;
use crate::rt::access::Content;
use porf_program::{RmwOp, Width};
use std::fmt;
use std::sync::atomic::Ordering;

/// A boolean as [`std::sync::atomic::AtomicBool`].
///
/// ```
/// use porf_loom::sync::atomic::{AtomicBool, Ordering::Relaxed};
///
/// porf_loom::model(|| {
///     let x = AtomicBool::new(false);
///     assert!(!x.swap(true, Relaxed));
///     assert!(x.load(Relaxed));
/// });
/// ```
pub struct AtomicBool {
    atomic: Atomic,
}

impl AtomicBool {
    fn of(atomic: Atomic) -> AtomicBool {
        AtomicBool { atomic }
    }

    common_methods!(
        bool,
        "AtomicBool",
        Width::W8,
        Content::Numbers,
        |value: bool| u64::from(value),
        |value: u64| value & 1 != 0
    );

    /// Logical and; returns what was there.
    #[track_caller]
    pub fn fetch_and(&self, value: bool, order: Ordering) -> bool {
        self.fetch(RmwOp::And, value, order)
    }

    /// Logical nand; returns what was there.
    #[track_caller]
    pub fn fetch_nand(&self, value: bool, order: Ordering) -> bool {
        // The result must be 0 or 1: a nand of all bits would set the others, too.
        if value { self.fetch(RmwOp::Xor, true, order) } else { self.fetch(RmwOp::Exchange, true, order) }
    }

    /// Logical or; returns what was there.
    #[track_caller]
    pub fn fetch_or(&self, value: bool, order: Ordering) -> bool {
        self.fetch(RmwOp::Or, value, order)
    }

    /// Logical exclusive or; returns what was there.
    #[track_caller]
    pub fn fetch_xor(&self, value: bool, order: Ordering) -> bool {
        self.fetch(RmwOp::Xor, value, order)
    }

    /// Logical not; returns what was there.
    #[track_caller]
    pub fn fetch_not(&self, order: Ordering) -> bool {
        self.fetch(RmwOp::Xor, true, order)
    }

    #[track_caller]
    fn fetch(&self, op: RmwOp, value: bool, order: Ordering) -> bool {
        self.atomic.rmw(op, u64::from(value), order) & 1 != 0
    }
}

impl Default for AtomicBool {
    #[track_caller]
    fn default() -> AtomicBool {
        AtomicBool::new(false)
    }
}

impl From<bool> for AtomicBool {
    #[track_caller]
    fn from(value: bool) -> AtomicBool {
        AtomicBool::new(value)
    }
}

impl fmt::Debug for AtomicBool {
    /// The value is not shown: reading it would be an event.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AtomicBool")
    }
}
