//! Histories as text.

use crate::history::History;
use crate::layout::Layout;
use std::fmt::Write;

/// Draws a history: a line for each thread, and below them the pairs of calls of different threads
/// that are ordered. `name` gives the names of threads. The calls of `marked` have a star.
///
/// ```
/// use porf_linear::{History, Operation, Value, text};
///
/// let calls = vec![
///     Operation::new("enqueue", [1]).returning(Value::Done),
///     Operation::new("dequeue", []).by(1).returning(Value::Empty),
/// ];
/// let history = History::new(calls, [(0, 1)])?;
/// let drawn = text(&history, &[1], |thread| format!("P{thread}"));
/// assert_eq!(
///     drawn,
///     "P0  ├ enqueue(1) ┤\n\
///      P1                 ├ dequeue() = empty * ┤\n\
///      order across threads: P0 enqueue(1) → P1 dequeue() = empty\n"
/// );
/// # Ok::<(), porf_linear::NotAHistory>(())
/// ```
pub fn text(history: &History, marked: &[usize], name: impl Fn(usize) -> String) -> String {
    let layout = Layout::new(history);
    let labels: Vec<String> = (0..history.calls().len()).map(|call| label(history, marked, call)).collect();
    let starts = column_starts(&layout, &labels);
    let names: Vec<String> = layout.threads.iter().map(|&thread| name(thread)).collect();
    let margin = names.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 2;
    let mut drawn = String::new();
    for (row, name) in names.iter().enumerate() {
        let mut line = format!("{name:margin$}");
        let mut calls: Vec<usize> = (0..labels.len()).filter(|&call| layout.intervals[call].row == row).collect();
        calls.sort_by_key(|&call| layout.intervals[call].first);
        let mut width = 0;
        for call in calls {
            let interval = &layout.intervals[call];
            let (start, end) = (starts[interval.first], starts[interval.last + 1] - 1);
            // Calls within others overlap: they are drawn after each other.
            let start = start.max(width);
            line.extend(std::iter::repeat_n(' ', start - width));
            let fill = (end.max(start) - start).saturating_sub(labels[call].chars().count() + 4);
            let last = if history.calls()[call].result.is_some() { '┤' } else { '┄' };
            let _ = write!(line, "├ {} {}{last}", labels[call], "─".repeat(fill));
            width = start + labels[call].chars().count() + 4 + fill;
        }
        drawn.push_str(line.trim_end());
        drawn.push('\n');
    }
    let thread = |call: usize| history.calls()[call].operation.thread;
    let across: Vec<String> = history
        .covering()
        .into_iter()
        .filter(|&(a, b)| thread(a) != thread(b))
        .map(|(a, b)| {
            let calls = [a, b].map(|call| format!("{} {}", name(thread(call)), history.calls()[call]));
            calls.join(" → ")
        })
        .collect();
    if !across.is_empty() {
        let _ = writeln!(drawn, "order across threads: {}", across.join(", "));
    }
    drawn
}

/// What a call is labelled with.
pub(crate) fn label(history: &History, marked: &[usize], call: usize) -> String {
    let star = if marked.contains(&call) { " *" } else { "" };
    format!("{}{star}", history.calls()[call])
}

/// Where the columns start, so that the label of every call has room within its interval.
pub(crate) fn column_starts(layout: &Layout, labels: &[String]) -> Vec<usize> {
    let mut widths = vec![3; layout.columns];
    for last in 0..layout.columns {
        for (interval, label) in layout.intervals.iter().zip(labels).filter(|(interval, _)| interval.last == last) {
            let room: usize = widths[interval.first..=last].iter().sum();
            widths[last] += (label.chars().count() + 5).saturating_sub(room);
        }
    }
    std::iter::once(0)
        .chain(widths.iter().scan(0, |start, width| {
            *start += width;
            Some(*start)
        }))
        .collect()
}
