//! Histories of objects: the calls that threads mark, with their order by happens-before.

use crate::marks::Point;
use porf_linear::{Call, History, NotAHistory, Operation, Value};
use porf_program::mark::{ABORTED, DONE, EMPTY, FULL, Mark, Object};
use std::collections::BTreeMap;

/// Why marks are not histories.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotHistories {
    /// A thread ends an operation that it has not begun.
    #[error("thread {thread} ends an operation that it has not begun")]
    NotBegun {
        /// The number of the thread.
        thread: usize,
    },
    /// The calls are not a history.
    #[error(transparent)]
    NotAHistory(#[from] NotAHistory),
}

/// A call with its points.
struct Marked {
    object: Object,
    call: Call,
    /// Where it begins, and how many marks of its thread are before.
    begin: (Point, usize),
    end: Option<(Point, usize)>,
}

/// The history of each object, from the marks that each of so many threads has passed, and the
/// order of points of different threads.
pub fn histories(
    threads: usize,
    marks: impl Fn(usize) -> Vec<(Point, Mark)>,
    happens_before: impl Fn(Point, Point) -> bool,
) -> Result<BTreeMap<Object, History>, NotHistories> {
    let mut calls: Vec<Marked> = Vec::new();
    for thread in 0..threads {
        // Operations within others end first.
        let mut open: Vec<usize> = Vec::new();
        for (number, (point, mark)) in marks(thread).into_iter().enumerate() {
            match mark {
                Mark::Begin { object, operation, arguments } => {
                    open.push(calls.len());
                    let operation = Operation { name: operation.to_string(), arguments, thread };
                    let call = Call { operation, result: None };
                    calls.push(Marked { object, call, begin: (point, number), end: None });
                }
                Mark::End { result } => {
                    let call = open.pop().ok_or(NotHistories::NotBegun { thread })?;
                    calls[call].call.result = Some(marked_value(result));
                    calls[call].end = Some((point, number));
                }
            }
        }
    }
    let mut objects: BTreeMap<Object, Vec<Marked>> = BTreeMap::new();
    for call in calls {
        objects.entry(call.object.clone()).or_default().push(call);
    }
    let history = |calls: Vec<Marked>| {
        let precedes = |&(a, b): &(usize, usize)| {
            let (Some((point, number)), (begin, later)) = (calls[a].end, calls[b].begin) else { return false };
            match point.thread == begin.thread {
                true => number < later,
                false => happens_before(point, begin),
            }
        };
        let pairs = (0..calls.len()).flat_map(|a| (0..calls.len()).map(move |b| (a, b)));
        let precedence: Vec<(usize, usize)> = pairs.filter(precedes).collect();
        History::new(calls.into_iter().map(|it| it.call).collect(), precedence)
    };
    objects.into_iter().map(|(object, calls)| Ok((object, history(calls)?))).collect()
}

/// The value that the result of a mark stands for.
pub fn marked_value(result: i64) -> Value {
    match result {
        DONE => Value::Done,
        EMPTY => Value::Empty,
        FULL => Value::Full,
        ABORTED => Value::Aborted,
        number => Value::Number(number),
    }
}
