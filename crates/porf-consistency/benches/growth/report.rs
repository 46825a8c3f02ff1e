//! Tables of measurements, in Markdown.

use crate::run::{Measured, Setup, Task, processor_time};
use porf_consistency::search::{Budget, Searched};
use porf_consistency::{HandWritten, Options, check, search};
use porf_generate::{Kind, Queue, Random, Spinlock};
use porf_oracle::saturation as baseline;
use std::fmt::Write as _;
use std::path::Path;

/// A table: a row for each task, a column for each value of a parameter.
pub struct Table {
    title: &'static str,
    caption: &'static str,
    parameter: &'static str,
    pub columns: Vec<usize>,
    pub rows: Vec<(Task, Vec<Measured>)>,
}

impl Table {
    pub fn measure(
        title: &'static str,
        caption: &'static str,
        parameter: &'static str,
        tasks: &[Task],
        columns: &[usize],
        setup: impl Fn(Task, usize) -> Setup,
    ) -> Table {
        let rows = tasks.iter().map(|&task| {
            eprintln!("{title}: {}", task.name());
            (task, columns.iter().map(|&value| setup(task, value).run()).collect())
        });
        Table { title, caption, parameter, columns: columns.to_vec(), rows: rows.collect() }
    }

    pub fn parameter(&self) -> &'static str {
        self.parameter
    }

    /// The table; with rate, memory and growth at the last column, if asked.
    pub fn markdown(&self, totals: bool) -> String {
        let mut text = format!("## {}\n\n{}\n\n| {} |", self.title, self.caption, self.parameter);
        for column in &self.columns {
            _ = write!(text, " {} |", grouped(*column));
        }
        if totals {
            text.push_str(" last : first | M/s | bytes |");
        }
        text.push_str("\n|---|");
        text.push_str(&"--:|".repeat(self.columns.len() + if totals { 3 } else { 0 }));
        for (task, measured) in &self.rows {
            _ = write!(text, "\n| {} |", task.name());
            for m in measured {
                _ = write!(text, " {:.0} |", m.nanoseconds_an_event);
            }
            if let (true, [first, .., last]) = (totals, &measured[..]) {
                let growth = last.nanoseconds_an_event / first.nanoseconds_an_event;
                let rate = 1e3 / last.nanoseconds_an_event;
                _ = write!(text, " {growth:.2} | {rate:.1} | {:.0} |", last.bytes_an_event);
            }
        }
        text.push('\n');
        text
    }
}

fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().map(|g| std::str::from_utf8(g).unwrap_or("")).collect();
    groups.join(",")
}

/// The time in seconds: the minimum of three. The resolution of processor time is some
/// milliseconds, so short work is repeated to fill a fifth of a second.
fn least(mut work: impl FnMut()) -> f64 {
    let times = (0..3).map(|_| {
        let (start, mut repeat) = (processor_time(), 0);
        loop {
            work();
            repeat += 1;
            let spent = processor_time() - start;
            if spent >= 0.2 {
                break spent / f64::from(repeat);
            }
        }
    });
    times.fold(f64::MAX, f64::min)
}

/// Against the saturation of writes-before, which is O(n³).
pub fn baseline() -> String {
    let mut text = String::from(
        "## Against saturation\n\nThe writes-before method of earlier checkers, O(n³), on the same executions (ra, k = 8, 10 locations); milliseconds.\n\n\
         | events | saturation | porf | ratio |\n|--:|--:|--:|--:|",
    );
    for events in [1_000, 4_000] {
        eprintln!("Against saturation: {events}");
        let shape = Random { operations: events, threads: 8, ..Random::new(Kind::Consistent(HandWritten::Ra)) };
        let graph = shape.generate().expect("the shape is in range");
        let slow = least(|| assert!(matches!(baseline::consistent(&graph, HandWritten::Ra), Ok(Some(_)))));
        let fast = least(|| {
            assert!(check(&graph, HandWritten::Ra, &Options::default()).is_ok_and(|v| v.is_consistent()));
        });
        _ = write!(text, "\n| {} | {:.1} | {:.3} | {:.0} |", grouped(events), slow * 1e3, fast * 1e3, slow / fast);
    }
    text.push('\n');
    text
}

/// The searches for SRA with RMWs and for SC.
pub fn searches() -> String {
    let mut text = String::from(
        "## Searches\n\nSRA with RMWs and SC, which are NP-complete, on traces of a spinlock and of a queue (k = 4); milliseconds and search states.\n\n\
         | trace | events | sra | states | sc | states |\n|---|--:|--:|--:|--:|--:|",
    );
    for events in [2_000, 20_000, 200_000] {
        eprintln!("Searches: {events}");
        let lock = Spinlock { events, ..Spinlock::default() }.generate().expect("in range");
        let queue = Queue { events, ..Queue::default() }.generate().expect("in range");
        for (name, graph) in [("spinlock", lock), ("queue", queue)] {
            _ = write!(text, "\n| {name} | {} |", grouped(events));
            for model in [Searched::Sra, Searched::Sc] {
                let mut states = 0;
                let time = least(|| {
                    let outcome = search::check(&graph, model, &Budget::default());
                    assert!(outcome.verdict.is_consistent(), "simulated under SC");
                    states = outcome.statistics.states;
                });
                _ = write!(text, " {:.2} | {states} |", time * 1e3);
            }
        }
    }
    text.push('\n');
    text
}

/// Writes the tables as a page of the documentation.
pub fn write(path: &Path, tables: &str) {
    let page = format!(
        "# Benchmarks of `porf check`\n\n\
         Generated by `make bench` on one core: random executions consistent with the checked model, 50 % reads, 30 % writes, 20 % RMWs \
         (for sra 50 % writes), 30 % of the accesses stale, with fences under rc20. The times exclude reading the file; an RMW is one \
         event. *last : first* is the growth of the time per event over the columns.\n\n\
         ![Time per event, by events and by threads](growth.svg)\n\n{tables}"
    );
    std::fs::write(path, page).expect("docs/ is there");
}
