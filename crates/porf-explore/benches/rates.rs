//! Complete executions a second on families of programs with known counts, what a second worker
//! gains, and peak memory.
//!
//! `cargo bench -p porf-explore --bench rates` prints the tables; with `-- --write` it writes
//! `docs/rates.md`. Other arguments select programs by name, and `N=8` sets their size; then only
//! the first table is made, with `--workers` only the second. Counts are checked.

use porf_explore::{Config, Equivalence, Report, Verdict, explore};
use porf_model::Model;
use porf_program::{Code, Options, compile_with};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

struct Family {
    name: &'static str,
    source: &'static str,
    n: i64,
    /// The number of executions up to mo under rc11, where it is known for every N.
    count: Option<fn(i64) -> u64>,
}

fn factorial(n: i64) -> u64 {
    (1..=n as u64).product()
}

const FIBONACCI: Family = Family {
    name: "fibonacci",
    source: "const N = 5;
        shared x = 1, y = 1;
        thread left { for i in 0..N { a = x.load(acq); b = y.load(acq); x.store(a + b, rel); } }
        thread right { for i in 0..N { a = x.load(acq); b = y.load(acq); y.store(a + b, rel); } }
        thread check { r = x.load(acq); if (r <= 144) { s = y.load(acq); } }",
    n: 5,
    count: None,
};

const WRITERS: Family = Family {
    name: "writers",
    source: "const N = 9; shared x; thread W[i in 0..N] { x.store(i + 1, rlx); }",
    n: 9,
    count: Some(factorial),
};

const FETCH_ADDS: Family = Family {
    name: "fetch-adds",
    source: "const N = 9; shared x; thread T[i in 0..N] { r = x.fetch_add(1, rlx); }",
    n: 9,
    count: Some(factorial),
};

const READERS: Family = Family {
    name: "readers",
    source: "const N = 18; shared x; thread W { x.store(1, rlx); } thread R[i in 0..N] { r = x.load(rlx); }",
    n: 18,
    count: Some(|n| 1 << n),
};

const TICKET_LOCK: Family = Family {
    name: "ticket-lock",
    source: "const N = 7;
        shared next, serving, n;
        thread T[i in 0..N] {
            ticket = next.fetch_add(1, rlx);
            await(serving.load(acq) == ticket);
            n = n + 1;
            serving.store(ticket + 1, rel);
        }",
    n: 7,
    count: Some(factorial),
};

const TAS_LOCK: Family = Family {
    name: "tas-lock",
    source: "const N = 7;
        shared lock, n;
        thread T[i in 0..N] {
            while (!lock.cas(0, 1, acq)) {}
            n = n + 1;
            lock.store(0, rel);
        }",
    n: 7,
    count: Some(factorial),
};

const MUTEX: Family = Family {
    name: "mutex",
    source: "const N = 7; mutex m; shared n; thread T[i in 0..N] { m.lock(); n = n + 1; m.unlock(); }",
    n: 7,
    count: Some(factorial),
};

/// One long execution: what a step costs when there are many before it.
const COUNTER: Family = Family {
    name: "counter",
    source: "const N = 1250; shared x, y;
        thread A { for i in 0..N { r = x.load(rlx); x.store(r + 1, rlx); } }
        thread B { for i in 0..N { r = y.load(rlx); y.store(r + 1, rlx); } }",
    n: 1250,
    count: Some(|_| 1),
};

fn program(family: &Family, n: i64) -> Code {
    let options = Options { defines: BTreeMap::from([("N".to_string(), n)]), ..Options::default() };
    match compile_with(family.source, &options) {
        Ok(compiled) => compiled.code,
        Err(error) => panic!("{}: {error:?}", family.name),
    }
}

/// Explores the program as often as it takes to fill the time; returns the last report and the
/// seconds of the fastest run.
fn measure(family: &Family, n: i64, config: &Config, at_least: Duration) -> (Report, f64) {
    let program = program(family, n);
    let mut best = f64::INFINITY;
    let begin = Instant::now();
    loop {
        let start = Instant::now();
        let report = explore(&program, config, &mut ());
        best = best.min(start.elapsed().as_secs_f64());
        assert_eq!(report.verdict, Verdict::Safe, "{}", family.name);
        let is_counted = config.equivalence == Equivalence::Mo;
        if let Some(count) = family.count.filter(|_| is_counted) {
            assert_eq!(report.stats.executions, count(n), "{}", family.name);
        }
        if begin.elapsed() >= at_least {
            return (report, best);
        }
    }
}

/// Peak memory of this process in bytes, where the system provides it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Memory first: the peak is that of the whole process.
fn memory(text: &mut String) {
    let n = 11;
    let (report, seconds) = measure(&WRITERS, n, &Config::new(Model::RC11).unwrap(), Duration::ZERO);
    let megabytes = peak_memory().map_or("unknown".to_string(), |bytes| format!("{:.1} MB", bytes as f64 / 1e6));
    let _ = writeln!(
        text,
        "\n## Memory\n\nPeak memory of a process that explored the {} executions of {n} writers, in {seconds:.1} s: {megabytes}.",
        grouped(report.stats.executions)
    );
}

fn is_selected(family: &Family, filter: &[String]) -> bool {
    filter.is_empty() || filter.iter().any(|wanted| family.name.contains(wanted.as_str()))
}

fn rates(text: &mut String, filter: &[String], n: Option<i64>) {
    const RC11: Model = Model::RC11;
    const RA: Model = Model::RA;
    const SC: Model = Model::SC;
    const TSO: Model = Model::TSO;
    let cases: [(&Family, &[Model], Equivalence); 13] = [
        (&FIBONACCI, &[RC11, RA, SC, TSO], Equivalence::Mo),
        (&WRITERS, &[RC11, SC], Equivalence::Mo),
        (&FETCH_ADDS, &[RC11], Equivalence::Mo),
        (&READERS, &[RC11], Equivalence::Mo),
        (&TICKET_LOCK, &[RC11, SC], Equivalence::Mo),
        (&TAS_LOCK, &[RC11, SC], Equivalence::Mo),
        (&MUTEX, &[RC11, SC], Equivalence::Mo),
        (&COUNTER, &[RC11, SC], Equivalence::Mo),
        (&FIBONACCI, &[RC11, RA], Equivalence::Rf),
        (&READERS, &[RC11], Equivalence::Rf),
        (&TICKET_LOCK, &[RC11], Equivalence::Rf),
        (&MUTEX, &[RC11, RA], Equivalence::Rf),
        (&COUNTER, &[RC11, RA], Equivalence::Rf),
    ];
    text.push_str(
        "| program | N | model | up to | executions | blocked | revisits | events added | ns an event | executions a second |\n\
         |---|--:|---|---|--:|--:|--:|--:|--:|--:|\n",
    );
    for (family, models, equivalence) in cases {
        if !is_selected(family, filter) {
            continue;
        }
        let n = n.unwrap_or(family.n);
        for model in models {
            let config = Config::new(model).unwrap().equivalence(equivalence);
            let (report, seconds) = measure(family, n, &config, Duration::from_millis(300));
            let stats = report.stats;
            let up_to = if equivalence == Equivalence::Mo { "mo" } else { "rf" };
            let line = format!(
                "| {} | {n} | {model} | {up_to} | {} | {} | {} | {} | {:.0} | {} |",
                family.name,
                grouped(stats.executions),
                grouped(stats.blocked),
                grouped(stats.revisits),
                grouped(stats.events),
                seconds * 1e9 / stats.events as f64,
                grouped((stats.executions as f64 / seconds) as u64)
            );
            let _ = writeln!(text, "{line}");
        }
    }
}

/// How often one and two workers are measured.
const TURNS: usize = 5;

fn workers(text: &mut String, filter: &[String]) {
    text.push_str("\n## Workers\n\n| program | N | executions | one worker, s | two workers, s | ratio |\n|---|--:|--:|--:|--:|--:|\n");
    for (family, n) in
        [(&FIBONACCI, 6), (&WRITERS, 11), (&FETCH_ADDS, 10), (&TICKET_LOCK, 9), (&TAS_LOCK, 9), (&MUTEX, 9)]
    {
        if !is_selected(family, filter) {
            continue;
        }
        // They take turns, so that other work on the machine disturbs both.
        let run = |jobs| measure(family, n, &Config::new(Model::RC11).unwrap().jobs(jobs), Duration::ZERO);
        let (mut one, mut two, mut executions) = (f64::INFINITY, f64::INFINITY, String::new());
        for _ in 0..TURNS {
            let (report, seconds) = run(1);
            (one, executions) = (one.min(seconds), grouped(report.stats.executions));
            two = two.min(run(2).1);
        }
        let _ = writeln!(text, "| {} | {n} | {executions} | {one:.2} | {two:.2} | {:.2} |", family.name, one / two);
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let n = args.iter().find_map(|arg| arg.strip_prefix("N=")?.parse().ok());
    let filter: Vec<String> =
        args.iter().filter(|arg| !arg.starts_with("--") && !arg.starts_with("N=")).cloned().collect();
    let mut text = String::new();
    let only_workers = args.iter().any(|arg| arg == "--workers");
    if only_workers || !filter.is_empty() || n.is_some() {
        match only_workers {
            true => workers(&mut text, &filter),
            false => rates(&mut text, &filter, n),
        }
        print!("{text}");
        return;
    }
    text.push_str(
        "# Benchmarks of `porf verify`\n\nMade by `make bench`. Programs of N threads (fibonacci: three threads, N rounds; counter: two threads, \
         N rounds) explored as a library, without a visitor, by one worker, \
         unless said otherwise; the fastest of several runs. `crates/porf-explore/benches/rates.rs` has the programs.\n\n## Rates\n\n",
    );
    let mut memory_text = String::new();
    memory(&mut memory_text);
    rates(&mut text, &[], None);
    workers(&mut text, &[]);
    text.push_str(&memory_text);
    print!("{text}");
    if args.iter().any(|arg| arg == "--write") {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rates.md");
        if let Err(error) = std::fs::write(path, text) {
            eprintln!("{path}: {error}");
        }
    }
}
