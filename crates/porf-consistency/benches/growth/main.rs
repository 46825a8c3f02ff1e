//! Growth of time and memory of a check: with events, threads and locations, against the O(n³)
//! baseline, and online.
//!
//! `cargo bench -p porf-consistency --bench growth` prints tables; with `-- --write` it also writes
//! them to `docs/benchmarks.md` with a plot, `docs/growth.svg`. Every measurement is a separate
//! process, so that peak memory is meaningful. Times are processor time if available, the minimum
//! of three. Events are counted as in the paper: an RMW is one.
//!
//! Optimisations that paid off, on random traces at k = 8 (time per event of RA at 10⁷ events):
//! - One location after another, with the clocks of all events and edges as rows: 560 ns, limited
//!   by cache misses, because events, clocks and rows of one location are far apart.
//! - All locations in one pass over the events: 210 ns, constant from 10⁵ events on.
//! - Cursors that first check the end of each lane instead of walking it: about 190 ns, and twice
//!   as fast with 10⁴ locations.
//! - Separate rows of lanes, handled without branches: 175 ns.
//! - Sorting chains in the order of events instead of lane by lane: 40 ns of those 175, instead of
//!   130.
//! - Four lanes at a time in explicit vectors, and the position of the first unseen write beside
//!   the frontier of an observer, so that a lane without news costs neither a load nor a branch:
//!   135 ns, and RC20, whose unsynchronised reads are stored in the same way, 180 instead of 230
//!   (mispredicted branches fell from 17 to 10 per event).
//! - Data of a write indexed by its number instead of its event, so that reads need no entry, and
//!   in the order of the visit: a fifth less memory (the first access to a page costs two
//!   microseconds, which was a fifth of the time) and a tenth less time.
//! - RC20: a row for each location with the maximum over all unsynchronised reads. In three of four
//!   looks it contains nothing new, and no list of reads is walked; 3 % of what was walked before
//!   was new: 185 ns instead of 205. With many threads also the first write that could be new,
//!   which skips the reads of older ones: a third less time at k = 256.
//! - Chains in entries of 8 or 12 bytes, separate from the data for readers. The next write of a
//!   chain is far ahead of the position of the sort, so that each step missed the cache: 4 ns of RA
//!   and RC20, 3 of Relaxed.
//! - WRA: a row of what overwrites each write, instead of checking k writes for each read: 135 ns
//!   instead of 175.
//! - Relaxed: edges from chains that started earlier need no check when chains are sorted in the
//!   order of their starts: 41 ns instead of 56, and less growth with k, since what a thread saw
//!   long ago is no longer in the cache.
//!
//! What did not pay off: huge pages (creating them takes longer than they save); prefetching;
//! processing unsynchronised reads one by one without branches; walking lanes four entries at a
//! time without branches; link-time optimisation of the whole program; eight lanes at a time, or
//! wider vectors than every x86-64 processor has (mispredicted branches and cache misses dominate,
//! not instructions).

mod plot;
mod report;
mod run;

use run::{Setup, Task};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    if let Some(at) = arguments.iter().position(|a| a == "--one") {
        let setup = Setup::parse(&arguments[at + 1]).expect("a setup, as the parent process writes it");
        println!("{}", setup.measure());
        return;
    }
    let write = arguments.iter().any(|a| a == "--write");
    let quick = arguments.iter().any(|a| a == "--quick");
    let largest = if quick { 1_000_000 } else { 10_000_000 };
    let mut tables = Vec::new();

    let sizes: Vec<usize> = [100_000, 1_000_000, 10_000_000].into_iter().filter(|&n| n <= largest).collect();
    let near_linear = [Task::Wra, Task::Sra, Task::Ra, Task::Rc20, Task::Relaxed];
    let by_size = report::Table::measure(
        "Events",
        "k = 8 threads, 100 locations; nanoseconds per event; million events per second and bytes per event at the largest size.",
        "events",
        &near_linear,
        &sizes,
        |task, events| Setup { task, events, ..Setup::default() },
    );
    let by_threads = report::Table::measure(
        "Threads",
        "10⁶ events, 100 locations; nanoseconds per event. Relaxed does not depend on k; the others may grow linearly.",
        "threads",
        &near_linear,
        &[2, 4, 8, 16, 32, 64, 128, 256],
        |task, threads| Setup { task, threads, ..Setup::default() },
    );
    let by_locations = report::Table::measure(
        "Locations",
        "10⁶ events, k = 8; nanoseconds per event.",
        "locations",
        &near_linear,
        &[10, 100, 1_000, 10_000, 100_000],
        |task, locations| Setup { task, locations, ..Setup::default() },
    );
    let programs = report::Table::measure(
        "Programs",
        "Traces of programs instead of random ones: k = 8 threads take a spinlock, or use a queue. Nanoseconds per event.",
        "events",
        &[Task::LockRa, Task::LockRc20, Task::QueueRa, Task::QueueRc20],
        &sizes,
        |task, events| Setup { task, events, ..Setup::default() },
    );
    tables.extend([
        by_size.markdown(true),
        programs.markdown(true),
        by_threads.markdown(false),
        by_locations.markdown(false),
    ]);

    let online = report::Table::measure(
        "Online",
        "10⁶ events, k = 8, 16 locations: every read lists its candidates before it takes one. Nanoseconds per event.",
        "events",
        &[Task::OnlineRa, Task::OnlineRc20],
        &[100_000, 1_000_000],
        |task, events| Setup { task, events, locations: 16, ..Setup::default() },
    );
    tables.push(online.markdown(true));
    tables.push(report::baseline());
    tables.push(report::searches());

    let text = tables.join("\n");
    println!("{text}");
    if write {
        let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        report::write(&docs.join("benchmarks.md"), &text);
        let svg = plot::svg(&[("time per event by events", &by_size), ("time per event by threads", &by_threads)]);
        std::fs::write(docs.join("growth.svg"), svg).expect("docs/ is there");
    }
}
