//! Macros that declare statics.

/// Declares thread-local values, as [`std::thread_local!`]. Each thread of a model has its own, and
/// drops it when it ends.
///
/// ```
/// use std::cell::Cell;
///
/// porf_loom::thread_local! {
///     static COUNT: Cell<u32> = Cell::new(1);
/// }
///
/// porf_loom::model(|| {
///     COUNT.with(|count| count.set(2));
///     porf_loom::thread::spawn(|| COUNT.with(|count| assert_eq!(count.get(), 1))).join().unwrap();
///     COUNT.with(|count| assert_eq!(count.get(), 2));
/// });
/// ```
#[macro_export]
macro_rules! thread_local {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static $name:ident : $type:ty = const { $init:expr } $(; $($rest:tt)*)?) => {
        $crate::thread_local!($(#[$attribute])* $vis static $name: $type = $init $(; $($rest)*)?);
    };
    ($(#[$attribute:meta])* $vis:vis static $name:ident : $type:ty = $init:expr $(; $($rest:tt)*)?) => {
        $(#[$attribute])*
        $vis static $name: $crate::thread::LocalKey<$type> = {
            fn init() -> $type {
                $init
            }
            $crate::thread::LocalKey { init, _p: ::core::marker::PhantomData }
        };
        $($crate::thread_local!($($rest)*);)?
    };
}

/// Declares statics that are initialised when they are first used, as the crate `lazy_static` does.
/// Each execution has its own.
///
/// ```
/// use porf_loom::sync::atomic::{AtomicUsize, Ordering::Relaxed};
///
/// porf_loom::lazy_static! {
///     static ref COUNT: AtomicUsize = AtomicUsize::new(1);
/// }
///
/// porf_loom::model(|| {
///     assert_eq!(COUNT.fetch_add(1, Relaxed), 1);
///     assert_eq!(COUNT.load(Relaxed), 2);
/// });
/// ```
#[macro_export]
macro_rules! lazy_static {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static ref $name:ident : $type:ty = $init:expr; $($rest:tt)*) => {
        #[allow(non_camel_case_types, missing_copy_implementations, dead_code)]
        $(#[$attribute])*
        $vis struct $name {
            _private: (),
        }
        #[doc(hidden)]
        $vis static $name: $name = $name { _private: () };
        impl ::core::ops::Deref for $name {
            type Target = $type;

            fn deref(&self) -> &$type {
                fn init() -> $type {
                    $init
                }
                static LAZY: $crate::lazy_static::Lazy<$type> =
                    $crate::lazy_static::Lazy { init, _p: ::core::marker::PhantomData };
                LAZY.get()
            }
        }
        $crate::lazy_static!($($rest)*);
    };
}
