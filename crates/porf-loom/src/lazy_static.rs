//! Statics that are initialised when they are first used. Each execution has its own.

use crate::rt::access::{Swap, Test};
use crate::rt::context::{current_thread, is_silent};
use crate::rt::run::with_run;
use crate::rt::{Atomic, Location};
use porf_program::{BinaryOp, Width};
use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::Ordering;

/// A static that [`lazy_static!`](macro@crate::lazy_static) declares.
pub struct Lazy<T: 'static> {
    #[doc(hidden)]
    pub init: fn() -> T,
    #[doc(hidden)]
    pub _p: PhantomData<fn(T)>,
}

/// A thread initialises the static.
const RUNNING: u64 = 1;
/// The static is initialised.
const DONE: u64 = 2;

impl<T: 'static> Lazy<T> {
    /// The value. The first thread that comes here makes it, and the others wait for it.
    ///
    /// The reference must not be used after the end of the execution.
    #[track_caller]
    #[allow(unsafe_code, reason = "the value lives as long as the execution")]
    pub fn get(&'static self) -> &'static T {
        let key = std::ptr::from_ref(self).addr();
        let _ = current_thread();
        let number = with_run(|run| run.shared.as_ref().map_or(0, |shared| shared.static_number(key)));
        if !is_silent() {
            let state = Atomic::at(Location::of_static(number), Width::W8);
            let swap = Swap {
                expected: 0,
                desired: RUNNING,
                success: Ordering::Acquire,
                failure: Ordering::Acquire,
                weak: false,
            };
            if state.compare_exchange_when(swap, Some(Test::lock(BinaryOp::Ne, RUNNING))).is_ok() {
                let value = Box::new((self.init)());
                with_run(|run| run.statics.insert(number, value));
                state.store(DONE, Ordering::Release);
            }
        }
        let pointer = with_run(|run| {
            let value = run.statics.get(&number).and_then(|value| value.downcast_ref::<T>());
            value.map(std::ptr::from_ref)
        });
        match pointer {
            // SAFETY: the value lies in a box of the run, which is dropped after all threads ended.
            Some(pointer) => unsafe { &*pointer },
            None => panic!("a static is used while the model ends, when it is dropped or before it was initialised"),
        }
    }
}

impl<T: 'static> fmt::Debug for Lazy<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lazy").finish_non_exhaustive()
    }
}
