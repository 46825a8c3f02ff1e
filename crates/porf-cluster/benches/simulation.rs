//! How much faster many workers are, by simulation from measured numbers, for `docs/cluster.md`.
//!
//! Workers take parts from a queue, explore each for a slice, and hand back what is left in as many
//! parts as are wanted, as `slot.rs` does. The shares of the parts are skewed: a part has twice as
//! much below it as the next one. Every part costs the round trips of its messages, the time
//! to write and read states, and time of the server, which does one thing at a time.
//!
//! `cargo bench -p porf-cluster --bench simulation -- --write` writes the table.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::fmt::Write;

/// Seconds for which a worker explores a part.
const SLICE: f64 = 5.0;
/// While others wait, a worker hands back after this time.
const LOOK: f64 = SLICE / 16.0;
/// Seconds to drain a search, to write its state, and to read one: 552 parts of a search with
/// 3,628,800 executions (`--slice 0.02`) took 1.2 s more of a core than without a cluster, and
/// 3.4 s in which the worker did not explore, on a machine that others used, too.
const STATE: f64 = 0.006;
/// Round trips for a part: take it, look for a result, ask for the demand, store the result, queue
/// what is left, acknowledge.
const ROUND_TRIPS: f64 = 6.0;
/// Seconds of a core of the server for a part with its messages: 0.82 s for these 552 parts.
const SERVER: f64 = 0.0015;
/// The most parts into which what is left is split.
const MOST: usize = 64;
/// Smaller pieces, in seconds, are not split: a part has few alternatives left.
const SMALLEST: f64 = 0.001;

/// A time in nanoseconds, which has an order.
type Time = u64;

fn nanos(seconds: f64) -> Time {
    (seconds * 1e9) as Time
}

struct Worker {
    /// The seconds that are left of its part.
    left: f64,
    began: Time,
}

/// The seconds that a search takes which takes this many on one worker.
fn simulate(work: f64, workers: usize, round_trip: f64) -> f64 {
    let mut queue: VecDeque<f64> = VecDeque::from([work]);
    // Workers that look up, at these times; the others wait.
    let mut events: BinaryHeap<Reverse<(Time, usize)>> = BinaryHeap::new();
    let mut all: Vec<Option<Worker>> = (0..workers).map(|_| None).collect();
    let mut waiting: VecDeque<usize> = (0..workers).collect();
    let (mut server, mut now) = (0, 0);
    loop {
        while let (Some(&part), Some(&worker)) = (queue.front(), waiting.front()) {
            queue.pop_front();
            waiting.pop_front();
            // The server is asked one after the other.
            server = now.max(server) + nanos(SERVER);
            let began = server + nanos(round_trip * ROUND_TRIPS + STATE);
            all[worker] = Some(Worker { left: part, began });
            events.push(Reverse((began + nanos(part.min(LOOK)), worker)));
        }
        let Some(Reverse((time, number))) = events.pop() else { return now as f64 / 1e9 };
        now = time;
        let Some(worker) = &all[number] else { continue };
        let done = (now - worker.began) as f64 / 1e9;
        let left = worker.left - done;
        let unmet = waiting.len() > queue.len();
        if left > SMALLEST && done < SLICE && !unmet {
            events.push(Reverse((now + nanos(left.min(LOOK)), number)));
            continue;
        }
        all[number] = None;
        waiting.push_back(number);
        if left > SMALLEST {
            let busy = workers - waiting.len() + 1;
            let lack = (2 * workers).saturating_sub(queue.len());
            let count = (1 + lack.div_ceil(busy)).clamp(1, MOST);
            let total: f64 = (0..count).map(|it| 0.5_f64.powi(it as i32)).sum();
            queue.extend((0..count).map(|it| left * 0.5_f64.powi(it as i32) / total).filter(|it| *it > SMALLEST / 8.0));
        }
    }
}

fn table() -> String {
    let mut out = String::from(
        "| workers | one hour of work, 0.2 ms | 20 ms | a day of work, 0.2 ms | 20 ms |\n|--:|--:|--:|--:|--:|\n",
    );
    for workers in [1, 2, 10, 100, 1000] {
        let _ = write!(out, "| {workers} |");
        for (work, round_trip) in [(3600.0, 0.0002), (3600.0, 0.02), (86_400.0, 0.0002), (86_400.0, 0.02)] {
            let _ = write!(out, " {:.1} |", work / simulate(work, workers, round_trip));
        }
        out.push('\n');
    }
    out
}

fn main() {
    let table = table();
    print!("{table}");
    if std::env::args().any(|argument| argument == "--write") {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/cluster.md");
        let page = std::fs::read_to_string(path).expect("docs/cluster.md is there");
        let (begin, end) = ("<!-- simulation -->\n", "<!-- end -->");
        let (before, rest) = page.split_once(begin).expect("the page has a place for the table");
        let (_, after) = rest.split_once(end).expect("the place ends");
        std::fs::write(path, format!("{before}{begin}{table}{end}{after}")).expect("the page can be written");
    }
}
