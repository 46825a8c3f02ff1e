//! How the time and the memory of a check grow: with events, threads and locations, against the O(n³) baseline, and online.
//!
//! `cargo bench -p porf-consistency --bench growth` prints tables; with `-- --write` it also writes them to `docs/benchmarks.md`
//! with a plot, `docs/growth.svg`. Every measurement is a process of its own, so that peak memory means something; times are
//! processor time where the system tells it (so that other work on the machine disturbs less), the least of three.
//! An event is what the paper counts: an RMW is one.
//!
//! What paid off, on random traces at k = 8 (time an event of RA at 10⁷ events):
//! - one location after another, clocks of all events kept, edges as rows: 560 ns, limited by cache misses: events, clocks and rows of
//!   one location lie far apart;
//! - all locations in one pass over the events: 210 ns, and flat from 10⁵ events on;
//! - cursors that first look at the end of each lane instead of walking it: about 190 ns, and twice as fast with 10⁴ locations;
//! - rows of lanes apart from each other, handled without branches: 175 ns;
//! - sorting chains in the order of events instead of lane by lane: 40 ns of those 175, instead of 130;
//! - four lanes at a time in explicit vectors, and the position of the first write that an observer has not seen kept beside its frontier, so
//!   that a lane without news costs neither a load nor a branch: 135 ns, and RC20, whose unsynchronised reads are kept in the same
//!   way, 180 instead of 230 (the guesses that go wrong fell from 17 to 10 an event);
//! - what is known of a write by its number instead of its event, so that there is no entry for a read, and in the order in which it was
//!   met: a fifth less memory (a page that is touched first costs two microseconds, which was a fifth of the time) and a tenth less time;
//! - RC20: a location's row of what any unsynchronised read has told anybody. In three of four looks all of it is known, and
//!   no list of reads need be walked; of what was walked before, 3 % was news: 185 ns instead of 205. With many threads also
//!   the first write that could be news, which leaves out the reads of older ones: a third less time at k = 256;
//! - chains in entries of 8 or 12 bytes apart from what readers need: a chain goes on far ahead of where the sort is, so that each
//!   step missed the cache: 4 ns of RA and RC20, 3 of Relaxed;
//! - WRA: a row of what overwrites each write, instead of asking k writes about the one that is read: 135 ns instead of 175;
//! - Relaxed: edges from chains that began earlier need no look when chains are sorted in the order in which they began: 41 ns
//!   instead of 56, and less growth with k, since what a thread saw long ago is no more in the cache.
//!
//! What did not: huge pages (the system takes longer to make them than it saves); loading ahead what a later event needs; taking
//! unsynchronised reads one by one without branches; walking lanes four entries at a time without branches; link-time optimisation of the whole program; eight lanes at a time, or
//! wider vectors than every x86-64 processor has (wrong guesses and cache misses are what is left, not instructions).

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
        "k = 8 threads, 100 locations; nanoseconds an event, and million events a second and bytes an event at the largest size.",
        "events",
        &near_linear,
        &sizes,
        |task, events| Setup { task, events, ..Setup::default() },
    );
    let by_threads = report::Table::measure(
        "Threads",
        "10⁶ events, 100 locations; nanoseconds an event. Relaxed does not depend on k; the others may grow linearly.",
        "threads",
        &near_linear,
        &[2, 4, 8, 16, 32, 64, 128, 256],
        |task, threads| Setup { task, threads, ..Setup::default() },
    );
    let by_locations = report::Table::measure(
        "Locations",
        "10⁶ events, k = 8; nanoseconds an event.",
        "locations",
        &near_linear,
        &[10, 100, 1_000, 10_000, 100_000],
        |task, locations| Setup { task, locations, ..Setup::default() },
    );
    let programs = report::Table::measure(
        "Programs",
        "Traces of programs instead of random ones: k = 8 threads take a spinlock, or use a queue. Nanoseconds an event.",
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
        "10⁶ events, k = 8, 16 locations: every read lists its candidates before it takes one. Nanoseconds an event.",
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
        let svg = plot::svg(&[("time an event by events", &by_size), ("time an event by threads", &by_threads)]);
        std::fs::write(docs.join("growth.svg"), svg).expect("docs/ is there");
    }
}
