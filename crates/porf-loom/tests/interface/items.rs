// The public items of loom 0.7.2, for `interface.rs`.

use loom::alloc::{self, Layout, Track};
use loom::cell::{Cell, ConstPtr, MutPtr, UnsafeCell};
use loom::sync::atomic::*;
use loom::sync::{
    Arc, Barrier, Condvar, LockResult, Mutex, MutexGuard, Notify, RwLock, RwLockReadGuard, RwLockWriteGuard,
    TryLockResult, WaitTimeoutResult, mpsc,
};
use loom::thread::{self, AccessError, JoinHandle, LocalKey, Thread, ThreadId};
use std::pin::Pin;
use std::time::Duration;

loom::thread_local! {
    /// With a comment.
    static FIRST: u8 = 1;
    pub(crate) static SECOND: std::cell::Cell<u8> = std::cell::Cell::new(2)
}

loom::lazy_static! {
    /// With a comment.
    static ref PRIVATE: u8 = 1;
    pub static ref PUBLIC: u8 = 2;
    pub(crate) static ref INNER: u8 = 3;
}

macro_rules! common {
    ($type:ty, $value:ty) => {
        let _: fn($value) -> $type = <$type>::new;
        let _: unsafe fn(&$type) -> $value = <$type>::unsync_load;
        let _: fn($type) -> $value = <$type>::into_inner;
        let _: fn(&$type, Ordering) -> $value = <$type>::load;
        let _: fn(&$type, $value, Ordering) = <$type>::store;
        let _: fn(&$type, $value, Ordering) -> $value = <$type>::swap;
        #[allow(deprecated)]
        let _: fn(&$type, $value, $value, Ordering) -> $value = <$type>::compare_and_swap;
        let _: fn(&$type, $value, $value, Ordering, Ordering) -> Result<$value, $value> = <$type>::compare_exchange;
        let _: fn(&$type, $value, $value, Ordering, Ordering) -> Result<$value, $value> =
            <$type>::compare_exchange_weak;
        let _: fn(&$type, Ordering, Ordering, fn($value) -> Option<$value>) -> Result<$value, $value> =
            <$type>::fetch_update;
        let _: fn() -> $type = <$type as Default>::default;
        let _: fn($value) -> $type = <$type as From<$value>>::from;
    };
}

macro_rules! fetches {
    ($type:ty, $value:ty, $($name:ident)*) => {
        $(let _: fn(&$type, $value, Ordering) -> $value = <$type>::$name;)*
    };
}

macro_rules! integers {
    ($($type:ident $value:ty,)*) => {
        $(
            common!($type, $value);
            fetches!($type, $value, fetch_add fetch_sub fetch_and fetch_nand fetch_or fetch_xor fetch_max fetch_min);
            let _ = |it: &mut $type| it.with_mut(|value: &mut $value| *value);
        )*
    };
}

fn is_debug<T: std::fmt::Debug>() {}
fn is_shared<T: Send + Sync>() {}

#[allow(dead_code)]
pub fn atomics() {
    common!(AtomicBool, bool);
    fetches!(AtomicBool, bool, fetch_and fetch_nand fetch_or fetch_xor);
    common!(AtomicPtr<u8>, *mut u8);
    let _ = |it: &mut AtomicPtr<u8>| it.with_mut(|value: &mut *mut u8| *value);
    integers! {
        AtomicI8 i8, AtomicI16 i16, AtomicI32 i32, AtomicI64 i64, AtomicIsize isize,
        AtomicU8 u8, AtomicU16 u16, AtomicU32 u32, AtomicU64 u64, AtomicUsize usize,
    }
    let _: fn(Ordering) = fence;
    #[allow(deprecated)]
    let _: fn() = spin_loop_hint;
}

#[allow(dead_code)]
pub fn arcs() {
    let _: fn(u8) -> Arc<u8> = Arc::new;
    let _: fn(u8) -> Pin<Arc<u8>> = Arc::pin;
    let _: fn(Arc<u8>) -> Result<u8, Arc<u8>> = Arc::try_unwrap;
    let _: fn(std::sync::Arc<[u8]>) -> Arc<[u8]> = Arc::from_std;
    let _: fn(&Arc<[u8]>) -> usize = Arc::strong_count;
    let _: unsafe fn(*const u8) = Arc::increment_strong_count;
    let _: unsafe fn(*const u8) = Arc::decrement_strong_count;
    let _: fn(&mut Arc<[u8]>) -> Option<&mut [u8]> = Arc::get_mut;
    let _: fn(&Arc<[u8]>, &Arc<[u8]>) -> bool = Arc::ptr_eq;
    let _: fn(Arc<u8>) -> *const u8 = Arc::into_raw;
    let _: fn(&Arc<u8>) -> *const u8 = Arc::as_ptr;
    let _: unsafe fn(*const u8) -> Arc<u8> = Arc::from_raw;
    let _: fn() -> Arc<u8> = Default::default;
    let _: fn(u8) -> Arc<u8> = From::from;
    let _: for<'a> fn(&'a Arc<[u8]>) -> &'a [u8] = AsRef::as_ref;
    let _: for<'a> fn(&'a Arc<[u8]>) -> &'a [u8] = std::borrow::Borrow::borrow;
    let _: for<'a> fn(&'a Arc<[u8]>) -> &'a [u8] = std::ops::Deref::deref;
    let _: fn(&Arc<[u8]>) -> Arc<[u8]> = Clone::clone;
    is_debug::<Arc<u8>>();
    is_shared::<Arc<[u8]>>();
}

#[allow(dead_code)]
pub fn locks() {
    let _: fn(u8) -> Mutex<u8> = Mutex::new;
    let _: fn(Mutex<u8>) -> LockResult<u8> = Mutex::into_inner;
    let _: for<'a> fn(&'a Mutex<[u8]>) -> LockResult<MutexGuard<'a, [u8]>> = Mutex::lock;
    let _: for<'a> fn(&'a Mutex<[u8]>) -> TryLockResult<MutexGuard<'a, [u8]>> = Mutex::try_lock;
    let _: for<'a> fn(&'a mut Mutex<[u8]>) -> LockResult<&'a mut [u8]> = Mutex::get_mut;
    let _: fn() -> Mutex<u8> = Default::default;
    let _: fn(u8) -> Mutex<u8> = From::from;
    let _: fn(u8) -> RwLock<u8> = RwLock::new;
    let _: for<'a> fn(&'a RwLock<u8>) -> LockResult<RwLockReadGuard<'a, u8>> = RwLock::read;
    let _: for<'a> fn(&'a RwLock<u8>) -> TryLockResult<RwLockReadGuard<'a, u8>> = RwLock::try_read;
    let _: for<'a> fn(&'a RwLock<u8>) -> LockResult<RwLockWriteGuard<'a, u8>> = RwLock::write;
    let _: for<'a> fn(&'a RwLock<u8>) -> TryLockResult<RwLockWriteGuard<'a, u8>> = RwLock::try_write;
    let _: for<'a> fn(&'a mut RwLock<u8>) -> LockResult<&'a mut u8> = RwLock::get_mut;
    let _: fn(RwLock<u8>) -> LockResult<u8> = RwLock::into_inner;
    let _: fn() -> RwLock<u8> = Default::default;
    let _: fn(u8) -> RwLock<u8> = From::from;
    is_debug::<(Mutex<u8>, MutexGuard<'static, u8>, RwLock<u8>)>();
    is_debug::<(RwLockReadGuard<'static, u8>, RwLockWriteGuard<'static, u8>)>();
    is_shared::<(Mutex<u8>, RwLock<u8>)>();
}

#[allow(dead_code)]
pub fn waits() {
    let _: fn() -> Condvar = Condvar::new;
    let _: fn() -> Condvar = Default::default;
    let _ = |it: &Condvar, lock: &Mutex<u8>| {
        let guard: MutexGuard<'_, u8> = it.wait(lock.lock().unwrap()).unwrap();
        let (_guard, result): (MutexGuard<'_, u8>, WaitTimeoutResult) = it.wait_timeout(guard, Duration::ZERO).unwrap();
        let _: bool = result.timed_out();
    };
    let _: fn(&Condvar) = Condvar::notify_one;
    let _: fn(&Condvar) = Condvar::notify_all;
    let _: fn() -> Notify = Notify::new;
    let _: fn() -> Notify = Default::default;
    let _: fn(&Notify) = Notify::notify;
    let _: fn(&Notify) = Notify::wait;
    let _: fn(usize) -> Barrier = Barrier::new;
    let _ = |it: &Barrier| _ = it.wait();
    let _: fn() -> (mpsc::Sender<u8>, mpsc::Receiver<u8>) = mpsc::channel;
    let _: fn(&mpsc::Sender<u8>, u8) -> Result<(), std::sync::mpsc::SendError<u8>> = mpsc::Sender::send;
    let _: fn(&mpsc::Sender<u8>) -> mpsc::Sender<u8> = Clone::clone;
    let _: fn(&mpsc::Receiver<u8>) -> Result<u8, std::sync::mpsc::RecvError> = mpsc::Receiver::recv;
    let _: fn(&mpsc::Receiver<u8>, Duration) -> Result<u8, std::sync::mpsc::RecvTimeoutError> =
        mpsc::Receiver::recv_timeout;
    let _: fn(&mpsc::Receiver<u8>) -> Result<u8, std::sync::mpsc::TryRecvError> = mpsc::Receiver::try_recv;
    is_debug::<(Condvar, WaitTimeoutResult, Notify, Barrier, mpsc::Sender<u8>, mpsc::Receiver<u8>)>();
}

#[allow(dead_code)]
pub fn cells() {
    let _: fn(u8) -> Cell<u8> = Cell::new;
    let _: fn(&Cell<u8>, u8) = Cell::set;
    let _: fn(&Cell<u8>, &Cell<u8>) = Cell::swap;
    let _: fn(&Cell<u8>, u8) -> u8 = Cell::replace;
    let _: fn(&Cell<u8>) -> u8 = Cell::get;
    let _: fn(&Cell<u8>) -> u8 = Cell::take;
    let _: fn(Cell<u8>) -> u8 = Cell::into_inner;
    let _: fn() -> Cell<u8> = Default::default;
    let _: fn(&Cell<u8>) -> Cell<u8> = Clone::clone;
    let _: fn(u8) -> Cell<u8> = From::from;
    let _: fn(&Cell<u8>, &Cell<u8>) -> std::cmp::Ordering = Ord::cmp;
    let _: fn(u8) -> UnsafeCell<u8> = UnsafeCell::new;
    let _: fn(UnsafeCell<u8>) -> u8 = UnsafeCell::into_inner;
    let _ = |it: &UnsafeCell<[u8]>| it.with(|data: *const [u8]| data.is_null());
    let _ = |it: &UnsafeCell<[u8]>| it.with_mut(|data: *mut [u8]| data.is_null());
    let _: fn(&UnsafeCell<[u8]>) -> ConstPtr<[u8]> = UnsafeCell::get;
    let _: fn(&UnsafeCell<[u8]>) -> MutPtr<[u8]> = UnsafeCell::get_mut;
    let _: fn() -> UnsafeCell<u8> = Default::default;
    let _: fn(u8) -> UnsafeCell<u8> = From::from;
    let _: for<'a> unsafe fn(&'a ConstPtr<[u8]>) -> &'a [u8] = ConstPtr::deref;
    let _ = |it: &ConstPtr<[u8]>| it.with(|data: *const [u8]| data.is_null());
    #[allow(clippy::mut_from_ref)]
    let _: for<'a> unsafe fn(&'a MutPtr<[u8]>) -> &'a mut [u8] = MutPtr::deref;
    let _ = |it: &MutPtr<[u8]>| it.with(|data: *mut [u8]| data.is_null());
    is_debug::<(UnsafeCell<u8>, ConstPtr<u8>, MutPtr<u8>)>();
}

#[allow(dead_code)]
pub fn threads() {
    let _: fn(fn() -> u8) -> JoinHandle<u8> = thread::spawn;
    // The closure need not be `Send`.
    let _ = || thread::spawn(|| std::rc::Rc::new(1));
    let _: fn() -> Thread = thread::current;
    let _: fn() = thread::park;
    let _: fn() = thread::yield_now;
    let _: fn() -> bool = thread::panicking;
    let _: fn() -> thread::Builder = thread::Builder::new;
    let _: fn(thread::Builder, String) -> thread::Builder = thread::Builder::name;
    let _: fn(thread::Builder, usize) -> thread::Builder = thread::Builder::stack_size;
    let _: fn(thread::Builder, fn() -> u8) -> std::io::Result<JoinHandle<u8>> = thread::Builder::spawn;
    let _: fn(JoinHandle<u8>) -> std::thread::Result<u8> = JoinHandle::join;
    let _: for<'a> fn(&'a JoinHandle<u8>) -> &'a Thread = JoinHandle::thread;
    let _: fn(&Thread) -> ThreadId = Thread::id;
    let _: for<'a> fn(&'a Thread) -> Option<&'a str> = Thread::name;
    let _: fn(&Thread) = Thread::unpark;
    let _: fn(&Thread) -> Thread = Clone::clone;
    let _: fn(&ThreadId, &ThreadId) -> bool = PartialEq::eq;
    let _: fn(&'static LocalKey<u8>, fn(&u8) -> u8) -> u8 = LocalKey::with;
    let _: fn(&'static LocalKey<u8>, fn(&u8) -> u8) -> Result<u8, AccessError> = LocalKey::try_with;
    is_debug::<(JoinHandle<u8>, Thread, ThreadId, thread::Builder, LocalKey<u8>)>();
}

#[allow(dead_code)]
pub fn others() {
    let _: fn() = loom::explore;
    let _: fn() = loom::stop_exploring;
    let _: fn() = loom::skip_branch;
    let _: usize = loom::MAX_THREADS;
    let _: fn(fn()) = loom::model;
    let _: fn(fn()) = loom::model::model;
    let _: fn() -> loom::model::Builder = loom::model::Builder::new;
    let _: fn() -> loom::model::Builder = Default::default;
    let _: fn(&loom::model::Builder, fn()) = loom::model::Builder::check;
    let mut builder = loom::model::Builder::new();
    let _: (usize, usize) = (builder.max_threads, builder.max_branches);
    let _: (Option<usize>, Option<Duration>) = (builder.max_permutations, builder.max_duration);
    let _: (Option<usize>, bool, bool, bool) =
        (builder.preemption_bound, builder.expect_explicit_explore, builder.location, builder.log);
    let _: (&Option<std::path::PathBuf>, usize) = (&builder.checkpoint_file, builder.checkpoint_interval);
    let _: &mut loom::model::Builder = builder.checkpoint_file("file");
    is_debug::<loom::model::Builder>();
    let _: fn() = loom::hint::spin_loop;
    let _: unsafe fn() -> ! = loom::hint::unreachable_unchecked;
    let _: unsafe fn(Layout) -> *mut u8 = alloc::alloc;
    let _: unsafe fn(Layout) -> *mut u8 = alloc::alloc_zeroed;
    let _: unsafe fn(*mut u8, Layout) = alloc::dealloc;
    let _: fn(u8) -> Track<u8> = Track::new;
    let _: for<'a> fn(&'a Track<u8>) -> &'a u8 = Track::get_ref;
    let _: for<'a> fn(&'a mut Track<u8>) -> &'a mut u8 = Track::get_mut;
    let _: fn(Track<u8>) -> u8 = Track::into_inner;
    let _: fn(&'static loom::lazy_static::Lazy<u8>) -> &'static u8 = loom::lazy_static::Lazy::get;
    let _: u8 = FIRST.with(|it| *it) + SECOND.with(|it| it.get()) + *PRIVATE + *PUBLIC + *INNER;
}

#[cfg(feature = "futures")]
#[allow(dead_code)]
pub fn futures() {
    use loom::future::{AtomicWaker, block_on};
    use std::task::Waker;
    let _: fn(std::future::Ready<u8>) -> u8 = block_on;
    let _: fn() -> AtomicWaker = AtomicWaker::new;
    let _: fn() -> AtomicWaker = Default::default;
    let _: fn(&AtomicWaker, Waker) = AtomicWaker::register;
    let _: fn(&AtomicWaker, &Waker) = AtomicWaker::register_by_ref;
    let _: fn(&AtomicWaker) = AtomicWaker::wake;
    let _: fn(&AtomicWaker) -> Option<Waker> = AtomicWaker::take_waker;
    is_debug::<AtomicWaker>();
}
