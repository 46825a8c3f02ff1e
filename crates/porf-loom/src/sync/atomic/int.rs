//! Atomic integers.

use super::common_methods;
use crate::rt::Atomic;
use crate::rt::access::Content;
use porf_program::{RmwOp, Width};
use std::fmt;
use std::sync::atomic::Ordering;

macro_rules! atomic_integer {
    ($name:ident, $int:ty, $unsigned:ty, $kind:literal, $width:expr, $content:expr, $max:expr, $min:expr) => {
        #[doc = concat!("An integer as [`std::sync::atomic::", $kind, "`].")]
        ///
        /// ```
        #[doc = concat!("use porf_loom::sync::atomic::{", $kind, ", Ordering::Relaxed};")]
        ///
        /// porf_loom::model(|| {
        #[doc = concat!("    let x = ", $kind, "::new(1);")]
        ///     assert_eq!(x.fetch_add(2, Relaxed), 1);
        ///     assert_eq!(x.load(Relaxed), 3);
        /// });
        /// ```
        pub struct $name {
            atomic: Atomic,
        }

        impl $name {
            fn of(atomic: Atomic) -> Self {
                $name { atomic }
            }

            common_methods!(
                $int,
                $kind,
                $width,
                $content,
                |value: $int| u64::from(value as $unsigned as u64),
                |value: u64| value as $int
            );

            /// Adds, wrapping around, and returns what was there.
            #[track_caller]
            pub fn fetch_add(&self, value: $int, order: Ordering) -> $int {
                self.fetch(RmwOp::Add, value, order)
            }

            /// Subtracts, wrapping around, and returns what was there.
            #[track_caller]
            pub fn fetch_sub(&self, value: $int, order: Ordering) -> $int {
                self.fetch(RmwOp::Sub, value, order)
            }

            /// Bitwise and; returns what was there.
            #[track_caller]
            pub fn fetch_and(&self, value: $int, order: Ordering) -> $int {
                self.fetch(RmwOp::And, value, order)
            }

            /// Bitwise nand; returns what was there.
            #[track_caller]
            pub fn fetch_nand(&self, value: $int, order: Ordering) -> $int {
                self.fetch(RmwOp::Nand, value, order)
            }

            /// Bitwise or; returns what was there.
            #[track_caller]
            pub fn fetch_or(&self, value: $int, order: Ordering) -> $int {
                self.fetch(RmwOp::Or, value, order)
            }

            /// Bitwise exclusive or; returns what was there.
            #[track_caller]
            pub fn fetch_xor(&self, value: $int, order: Ordering) -> $int {
                self.fetch(RmwOp::Xor, value, order)
            }

            /// Writes the maximum, and returns what was there.
            #[track_caller]
            pub fn fetch_max(&self, value: $int, order: Ordering) -> $int {
                self.fetch($max, value, order)
            }

            /// Writes the minimum, and returns what was there.
            #[track_caller]
            pub fn fetch_min(&self, value: $int, order: Ordering) -> $int {
                self.fetch($min, value, order)
            }

            #[track_caller]
            fn fetch(&self, op: RmwOp, value: $int, order: Ordering) -> $int {
                self.atomic.rmw(op, value as $unsigned as u64, order) as $int
            }
        }

        impl Default for $name {
            #[track_caller]
            fn default() -> Self {
                Self::new(0)
            }
        }

        impl From<$int> for $name {
            #[track_caller]
            fn from(value: $int) -> Self {
                Self::new(value)
            }
        }

        impl fmt::Debug for $name {
            /// The value is not shown: reading it would be an event.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($kind)
            }
        }
    };
}

macro_rules! signed {
    ($name:ident, $int:ty, $unsigned:ty, $kind:literal, $width:expr, $content:expr) => {
        atomic_integer!($name, $int, $unsigned, $kind, $width, $content, RmwOp::SignedMax, RmwOp::SignedMin);
    };
}

macro_rules! unsigned {
    ($name:ident, $int:ty, $kind:literal, $width:expr, $content:expr) => {
        atomic_integer!($name, $int, $int, $kind, $width, $content, RmwOp::UnsignedMax, RmwOp::UnsignedMin);
    };
}

#[cfg(target_pointer_width = "64")]
const POINTER: Width = Width::W64;
#[cfg(not(target_pointer_width = "64"))]
const POINTER: Width = Width::W32;

unsigned!(AtomicU8, u8, "AtomicU8", Width::W8, Content::Numbers);
unsigned!(AtomicU16, u16, "AtomicU16", Width::W16, Content::Numbers);
unsigned!(AtomicU32, u32, "AtomicU32", Width::W32, Content::Numbers);
unsigned!(AtomicU64, u64, "AtomicU64", Width::W64, Content::Words);
unsigned!(AtomicUsize, usize, "AtomicUsize", POINTER, Content::Words);
signed!(AtomicI8, i8, u8, "AtomicI8", Width::W8, Content::Numbers);
signed!(AtomicI16, i16, u16, "AtomicI16", Width::W16, Content::Numbers);
signed!(AtomicI32, i32, u32, "AtomicI32", Width::W32, Content::Numbers);
signed!(AtomicI64, i64, u64, "AtomicI64", Width::W64, Content::Words);
signed!(AtomicIsize, isize, usize, "AtomicIsize", POINTER, Content::Words);
