//! Where the calls of a history are drawn: one row for each thread, columns for the order.

use crate::history::{History, members};

/// A call as an interval of columns.
pub(crate) struct Interval {
    pub(crate) row: usize,
    pub(crate) first: usize,
    pub(crate) last: usize,
}

/// The intervals of a history.
pub(crate) struct Layout {
    /// The threads, one for each row.
    pub(crate) threads: Vec<usize>,
    /// For each call, its interval.
    pub(crate) intervals: Vec<Interval>,
    pub(crate) columns: usize,
}

impl Layout {
    /// A call begins in the column after all that precede it, and ends before all that it precedes.
    /// For an interval order, intervals overlap exactly if calls do. Other orders have no such
    /// picture.
    pub(crate) fn new(history: &History) -> Layout {
        let count = history.calls().len();
        let mut threads: Vec<usize> = history.calls().iter().map(|call| call.operation.thread).collect();
        threads.sort_unstable();
        threads.dedup();
        let firsts = if history.is_interval_order() { ranks(history) } else { levels(history) };
        let columns = firsts.iter().max().map_or(0, |&last| last + 1);
        let interval = |call: usize| {
            let later = (0..count).filter(|&other| history.precedes(call, other)).map(|other| firsts[other] - 1);
            let thread = history.calls()[call].operation.thread;
            Interval {
                row: threads.binary_search(&thread).unwrap_or_default(),
                first: firsts[call],
                last: later.min().unwrap_or(columns - 1),
            }
        };
        let intervals = (0..count).map(interval).collect();
        Layout { intervals, threads, columns }
    }
}

/// For each call, the number of distinct sets of predecessors that are smaller than its own.
fn ranks(history: &History) -> Vec<usize> {
    let mut rows = history.before().to_vec();
    rows.sort_by_key(|row| row.count_ones());
    rows.dedup();
    let rank = |row| rows.iter().position(|other| other == row).unwrap_or_default();
    history.before().iter().map(rank).collect()
}

/// For each call, the length of the longest chain of calls before it.
fn levels(history: &History) -> Vec<usize> {
    let mut levels = vec![0; history.calls().len()];
    // A call has more predecessors than each of those that precede it.
    let mut calls: Vec<usize> = (0..levels.len()).collect();
    calls.sort_by_key(|&call| history.before()[call].count_ones());
    for call in calls {
        levels[call] = members(history.before()[call]).map(|other| levels[other] + 1).max().unwrap_or(0);
    }
    levels
}
