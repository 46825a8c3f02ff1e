//! Linearizability: whether concurrent calls of an object could have happened one after the other.
//!
//! The closure marks the calls by [`operation`]. The specification, one of [`Builtin`] or your own,
//! is given to [`Builder::linearizable`](crate::model::Builder::linearizable). In every execution,
//! some order of the calls must be a run of the specification, and must extend their precedence: a
//! call precedes another if its end happens before the other's beginning.
//!
//! ```
//! use porf_loom::linear::{self, Builtin, Kind};
//! use porf_loom::model::Builder;
//! use porf_loom::sync::atomic::{AtomicI64, Ordering::Relaxed};
//! use porf_loom::sync::Arc;
//! use porf_loom::thread;
//!
//! fn increment(count: &AtomicI64) -> i64 {
//!     let now = count.load(Relaxed);
//!     count.store(now + 1, Relaxed);
//!     now
//! }
//!
//! let mut builder = Builder::new();
//! builder.linearizable("counter", Builtin::new(Kind::Counter));
//! let failure = builder.explore(|| {
//!     let count = Arc::new(AtomicI64::new(0));
//!     let other = Arc::clone(&count);
//!     thread::spawn(move || linear::operation("count", "fetch_add", [1], || increment(&other)));
//!     linear::operation("count", "fetch_add", [1], || increment(&count));
//! });
//! assert_eq!(failure.unwrap_err().kind(), "history");
//! ```

use crate::rt::context::{current_thread, is_silent};
use crate::rt::program::Closure;
use crate::rt::run::with_run;
use porf_explore::{Execution, Violated, histories};
use porf_linear::Disproof;
use porf_program::mark::{ABORTED, DONE, EMPTY, FULL, Mark, Object};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

pub use porf_linear::{Builtin, History, Kind, Misuse, NoAnswer, Operation, Question, Specification, Value};

/// The result of a call, as specifications know it.
pub trait Outcome {
    /// The value.
    fn value(&self) -> Value;
}

impl Outcome for Value {
    fn value(&self) -> Value {
        *self
    }
}

impl Outcome for () {
    fn value(&self) -> Value {
        Value::Done
    }
}

impl Outcome for bool {
    fn value(&self) -> Value {
        Value::Number(i64::from(*self))
    }
}

macro_rules! numbers {
    ($($type:ty)*) => {
        $(impl Outcome for $type {
            fn value(&self) -> Value {
                Value::Number(*self as i64)
            }
        })*
    };
}

numbers!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// Nothing there is [`Value::Empty`].
impl<T: Outcome> Outcome for Option<T> {
    fn value(&self) -> Value {
        self.as_ref().map_or(Value::Empty, Outcome::value)
    }
}

/// An error of adding something is [`Value::Full`].
impl<E> Outcome for Result<(), E> {
    fn value(&self) -> Value {
        if self.is_ok() { Value::Done } else { Value::Full }
    }
}

/// Calls `f` as an operation of an object. The names of the operation and of its arguments are
/// those of the specification; objects are distinguished by their names.
#[track_caller]
pub fn operation<R: Outcome>(object: &str, name: &str, arguments: impl Into<Vec<i64>>, f: impl FnOnce() -> R) -> R {
    let (object, operation) = (Object::Named(object.into()), name.into());
    mark(Mark::Begin { object, operation, arguments: arguments.into() });
    let result = f();
    let value = match result.value() {
        Value::Done => DONE,
        Value::Empty => EMPTY,
        Value::Full => FULL,
        Value::Aborted => ABORTED,
        Value::Number(number) => number,
    };
    mark(Mark::End { result: value });
    result
}

#[track_caller]
fn mark(mark: Mark) {
    let thread = current_thread();
    if !is_silent() {
        with_run(|run| run.thread(thread).mark(mark));
    }
}

type Find = dyn Fn(&str, &History) -> Result<Option<Disproof>, NoAnswer> + Send + Sync;

/// What is required of the calls of every object.
#[derive(Clone)]
pub(crate) struct Requirement {
    question: Question,
    name: String,
    find: Arc<Find>,
}

impl fmt::Debug for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", self.question.name(), self.name)
    }
}

impl Requirement {
    pub fn new<S: Specification + Send + Sync + 'static>(question: Question, name: &str, it: S) -> Requirement {
        let specification = name.to_owned();
        let find =
            move |object: &str, history: &History| Disproof::find(question, (&specification, &it), object, history);
        Requirement { question, name: name.to_owned(), find: Arc::new(find) }
    }
}

/// The objects and histories that were found to be in order.
#[derive(Default)]
pub(crate) struct Judged(HashMap<Object, HashSet<History>>);

impl Judged {
    /// Judges an execution.
    pub fn judge(&mut self, required: &Requirement, execution: &Execution<'_, Closure>) -> Result<(), Violated> {
        let marks =
            |thread: usize| execution.marks(thread).into_iter().map(|(point, mark)| (point, mark.clone())).collect();
        let found = histories(execution.thread_count(), marks, |a, b| execution.happens_before(a, b));
        let found = found.map_err(|error| Violated::new(format!("calls cannot be judged: {error}")))?;
        for (object, history) in found {
            let history = required.question.relevant(history);
            let judged = self.0.entry(object.clone()).or_default();
            if judged.contains(&history) {
                continue;
            }
            let Object::Named(name) = &object else { continue };
            match (required.find)(name, &history) {
                Ok(None) => drop(judged.insert(history)),
                Ok(Some(disproof)) => return Err(Violated::of_history(disproof)),
                Err(error) => return Err(Violated::new(format!("calls cannot be judged: {error}"))),
            }
        }
        Ok(())
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}
