//! Work that can be watched, and ended from outside: by a time limit, a signal handler, another
//! thread.

use crate::explain::share;
use crate::memory::used_memory;
use crate::text::grouped;
use std::any::Any;
use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the memory that is used is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// Why work was ended from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interruption {
    /// By [`Session::cancel`].
    User,
    /// Because the time limit was reached.
    Timeout,
    /// Because the memory limit was reached.
    Memory,
}

impl Interruption {
    /// It in words.
    pub fn text(self) -> &'static str {
        match self {
            Interruption::User => "interrupted",
            Interruption::Timeout => "the time limit was reached (--timeout)",
            Interruption::Memory => "the memory limit was reached (--memory)",
        }
    }
}

/// An engine that can be cancelled.
pub trait Cancel: Send + Sync {
    /// Cancels it.
    fn cancel(&self);
}

impl<P: Send + Sync> Cancel for porf_program::Control<P> {
    fn cancel(&self) {
        self.cancel();
    }
}

/// The progress of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Progress {
    /// Not known.
    Unknown,
    /// An exploration.
    Executions {
        /// Complete executions so far.
        executions: u64,
        /// Blocked executions so far.
        blocked: u64,
        /// Complete executions before the search went on.
        before: u64,
        /// Complete executions that are expected; 0 if that is not known.
        expected: u64,
    },
    /// An exploration by many machines.
    Cluster {
        /// Complete executions so far.
        executions: u64,
        /// Complete executions before this process followed.
        before: u64,
        /// Complete executions that are expected; 0 if that is not known.
        expected: u64,
        /// Parts of the search that are left.
        open: u64,
        /// Workers.
        workers: u64,
    },
    /// Tests.
    Runs {
        /// Runs so far.
        runs: u64,
        /// Their events.
        events: u64,
    },
    /// A backward search.
    Demands {
        /// Demands explored so far.
        explored: u64,
        /// The number of them that are kept.
        kept: u64,
        /// The longest list of options.
        longest: u64,
    },
    /// The check of a certificate.
    Checked {
        /// Demands checked so far.
        checked: u64,
        /// The number of all demands.
        of: u64,
    },
    /// A search of explicit states.
    States {
        /// States so far.
        states: u64,
        /// The length of the longest run.
        steps: u64,
    },
    /// A search with a bound.
    Bound {
        /// The bound.
        bound: u64,
        /// States so far.
        states: u64,
    },
}

impl Progress {
    /// The progress in words, after this many seconds.
    pub fn text(self, seconds: f64) -> String {
        let number = |number: u64| grouped(number as usize);
        let rate = |number: u64| grouped((number as f64 / seconds) as usize);
        match self {
            Progress::Executions { executions, blocked, before, expected } => {
                let new = executions.saturating_sub(before);
                let left = share(executions, expected, new as f64 / seconds);
                format!("{} executions, {} blocked, {} a second{left}", number(executions), number(blocked), rate(new))
            }
            Progress::Cluster { executions, before, expected, open, workers } => {
                let new = executions.saturating_sub(before);
                let left = share(executions, expected, new as f64 / seconds);
                let workers =
                    if workers == 1 { "1 worker".to_string() } else { format!("{} workers", number(workers)) };
                let (all, rate, open) = (number(executions), rate(new), number(open));
                format!("{all} executions, {rate} a second, {open} parts open, {workers}{left}")
            }
            Progress::Runs { runs, events } => {
                format!("{} runs, {} events, {} a second", number(runs), number(events), rate(events))
            }
            Progress::Demands { explored, kept, longest } => {
                format!("{} demands explored, {} kept, longest list {longest}", number(explored), number(kept))
            }
            Progress::Checked { checked, of } => format!("{} of {} demands checked", number(checked), number(of)),
            Progress::States { states, steps } => format!("{} states, runs of {steps} steps", number(states)),
            Progress::Bound { bound, states } => {
                format!("K = {bound}: {} states, {} a second", number(states), rate(states))
            }
            Progress::Unknown => String::new(),
        }
    }
}

/// Gets informed of work that may take long.
pub trait Watcher: Send + Sync {
    /// Called when work starts. `what` names it, as in "exploring x.porf under ra"; `progress`
    /// returns its progress. The work ends when the returned value is dropped.
    fn begin(&self, what: String, progress: Box<dyn Fn() -> Progress + Send>) -> Box<dyn Any>;
}

/// The work of one caller: its watcher, and whether it must end.
#[derive(Default)]
pub struct Session {
    /// 0: running; 1: cancelled; 2: the time limit was reached; 3: the memory limit was reached.
    ended: AtomicU8,
    running: Mutex<Option<Arc<dyn Cancel>>>,
    watcher: Option<Box<dyn Watcher>>,
}

impl Session {
    /// A session without a watcher.
    pub fn new() -> Session {
        Session::default()
    }

    /// A session with a watcher.
    pub fn watched(watcher: impl Watcher + 'static) -> Session {
        Session { watcher: Some(Box::new(watcher)), ..Session::default() }
    }

    /// The reason for which it was ended, if it was.
    pub fn interruption(&self) -> Option<Interruption> {
        match self.ended.load(Ordering::SeqCst) {
            1 => Some(Interruption::User),
            2 => Some(Interruption::Timeout),
            3 => Some(Interruption::Memory),
            _ => None,
        }
    }

    /// Ends all work, including work that starts later. Results so far are reported.
    pub fn cancel(&self) {
        self.end(1);
    }

    /// Ends all work when the process uses more than this many bytes, until the session is dropped.
    /// Returns false if the system does not say how much that is.
    pub fn limit_memory(self: &Arc<Session>, bytes: u64) -> bool {
        let session = Arc::downgrade(self);
        let watch = move || {
            while let Some(session) = session.upgrade() {
                if used_memory().is_some_and(|used| used > bytes) {
                    session.end(3);
                    return;
                }
                drop(session);
                std::thread::sleep(LOOK);
            }
        };
        used_memory().is_some() && std::thread::Builder::new().spawn(watch).is_ok()
    }

    fn end(&self, why: u8) {
        let _ = self.ended.compare_exchange(0, why, Ordering::SeqCst, Ordering::SeqCst);
        if let Some(control) = &*self.running.lock().unwrap_or_else(PoisonError::into_inner) {
            control.cancel();
        }
    }

    /// Informs the watcher of work, until the returned value is dropped.
    pub fn watch(
        &self,
        what: impl FnOnce() -> String,
        progress: impl Fn() -> Progress + Send + 'static,
    ) -> Option<Box<dyn Any>> {
        self.watcher.as_ref().map(|watcher| watcher.begin(what(), Box::new(progress)))
    }

    /// Runs work that the session can cancel through the control, within the time limit.
    pub fn run<T, C: Cancel + 'static>(
        &self,
        control: &Arc<C>,
        deadline: Option<Instant>,
        work: impl FnOnce() -> T,
    ) -> T {
        let running: Arc<dyn Cancel> = Arc::<C>::clone(control);
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(running);
        if deadline.is_some_and(|deadline| deadline <= Instant::now()) {
            self.end(2);
        }
        if self.interruption().is_some() {
            control.cancel();
        }
        let result = std::thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            if let Some(deadline) = deadline {
                scope.spawn(move || {
                    let left = deadline.saturating_duration_since(Instant::now());
                    if is_done.recv_timeout(left) == Err(RecvTimeoutError::Timeout) {
                        self.end(2);
                    }
                });
            }
            let result = work();
            drop(done);
            result
        });
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = None;
        result
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("interruption", &self.interruption()).finish_non_exhaustive()
    }
}
