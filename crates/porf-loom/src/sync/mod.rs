//! Synchronisation, as in [`std::sync`].

pub mod atomic;
pub mod mpsc;

mod arc;
mod barrier;
mod condvar;
mod mutex;
mod notify;
mod rwlock;

pub(crate) use notify::take as notify_take;

pub use self::arc::Arc;
pub use self::barrier::{Barrier, BarrierWaitResult};
pub use self::condvar::{Condvar, WaitTimeoutResult};
pub use self::mutex::{Mutex, MutexGuard};
pub use self::notify::Notify;
pub use self::rwlock::{RwLock, RwLockReadGuard, RwLockWriteGuard};
pub use std::sync::{LockResult, PoisonError, TryLockError, TryLockResult};
