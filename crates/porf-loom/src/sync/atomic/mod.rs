//! Atomics, as in [`std::sync::atomic`].

mod bool;
mod int;
mod ptr;

pub use self::bool::AtomicBool;
pub use self::int::{AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize};
pub use self::int::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize};
pub use self::ptr::AtomicPtr;
pub use std::sync::atomic::Ordering;

/// Marks an iteration of a loop that waits: see [`hint::spin_loop`](crate::hint::spin_loop).
#[track_caller]
pub fn spin_loop_hint() {
    crate::hint::spin_loop();
}

/// A fence, as [`std::sync::atomic::fence`].
#[track_caller]
pub fn fence(order: Ordering) {
    crate::rt::access::fence(order);
}

/// A fence for the compiler. Threads of a model run on different processors, so that it orders
/// nothing.
pub fn compiler_fence(_: Ordering) {}

/// The ordering of a failed compare-and-swap that has one ordering for both.
pub(crate) fn failure_order(order: Ordering) -> Ordering {
    match order {
        Ordering::AcqRel => Ordering::Acquire,
        Ordering::Release => Ordering::Relaxed,
        order => order,
    }
}

/// The methods that all atomics share. `$to` and `$from` convert between values and 64 bits.
macro_rules! common_methods {
    ($value:ty, $kind:literal, $width:expr, $content:expr, $to:expr, $from:expr) => {
        /// Creates an atomic.
        #[track_caller]
        pub fn new(value: $value) -> Self {
            Self::of($crate::rt::Atomic::new($kind, $width, $content, $to(value)))
        }

        /// Reads without synchronisation. A concurrent write is a race.
        ///
        /// # Safety
        ///
        /// As that of a read of the memory of the atomic. Races are reported.
        #[allow(unsafe_code, reason = "the signature of loom")]
        #[track_caller]
        pub unsafe fn unsync_load(&self) -> $value {
            $from(self.atomic.unsync_load())
        }

        /// Lets the closure change the value, without synchronisation.
        #[track_caller]
        pub fn with_mut<R>(&mut self, f: impl FnOnce(&mut $value) -> R) -> R {
            let before = self.atomic.unsync_load();
            let mut value = $from(before);
            let result = f(&mut value);
            if $to(value) != before {
                self.atomic.unsync_store($to(value));
            }
            result
        }

        /// The value, of which nobody else has a reference.
        #[track_caller]
        pub fn into_inner(self) -> $value {
            $from(self.atomic.unsync_load())
        }

        /// Reads.
        #[track_caller]
        pub fn load(&self, order: Ordering) -> $value {
            $from(self.atomic.load(order))
        }

        /// Writes.
        #[track_caller]
        pub fn store(&self, value: $value, order: Ordering) {
            self.atomic.store($to(value), order);
        }

        /// Writes, and returns what was there.
        #[track_caller]
        pub fn swap(&self, value: $value, order: Ordering) -> $value {
            $from(self.atomic.rmw(RmwOp::Exchange, $to(value), order))
        }

        /// Writes `new` if `current` is there, and returns what was there.
        #[track_caller]
        pub fn compare_and_swap(&self, current: $value, new: $value, order: Ordering) -> $value {
            match self.compare_exchange(current, new, order, $crate::sync::atomic::failure_order(order)) {
                Ok(value) | Err(value) => value,
            }
        }

        /// Writes `new` if `current` is there. Returns what was there: an error if it is something
        /// else.
        #[track_caller]
        pub fn compare_exchange(
            &self,
            current: $value,
            new: $value,
            success: Ordering,
            failure: Ordering,
        ) -> Result<$value, $value> {
            let (expected, desired) = ($to(current), $to(new));
            let swap = $crate::rt::access::Swap { expected, desired, success, failure, weak: false };
            self.atomic.compare_exchange(swap).map($from).map_err($from)
        }

        /// As [`compare_exchange`](Self::compare_exchange), but it may fail although `current` is
        /// there. Such failures are explored, once at each place in the source in each thread.
        #[track_caller]
        pub fn compare_exchange_weak(
            &self,
            current: $value,
            new: $value,
            success: Ordering,
            failure: Ordering,
        ) -> Result<$value, $value> {
            let (expected, desired) = ($to(current), $to(new));
            let swap = $crate::rt::access::Swap { expected, desired, success, failure, weak: true };
            self.atomic.compare_exchange(swap).map($from).map_err($from)
        }

        /// Writes what the closure makes of the value, unless that is `None`. Tries again if the
        /// value has changed meanwhile.
        #[track_caller]
        pub fn fetch_update<F>(&self, set_order: Ordering, fetch_order: Ordering, mut f: F) -> Result<$value, $value>
        where
            F: FnMut($value) -> Option<$value>,
        {
            let mut previous = self.load(fetch_order);
            while let Some(next) = f(previous) {
                match self.compare_exchange(previous, next, set_order, fetch_order) {
                    Ok(value) => return Ok(value),
                    Err(value) => previous = value,
                }
            }
            Err(previous)
        }
    };
}

pub(crate) use common_methods;
