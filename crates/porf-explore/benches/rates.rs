//! Complete executions a second, by one worker, on families of programs with known counts.
//!
//! `cargo bench -p porf-explore --bench rates` runs all; arguments after `--` select by name, `N=8` sets the size, and the environment variable
//! `JOBS` the number of workers. Each line has the count, the seconds and the rate.

use porf_explore::{Config, Equivalence, Model, explore};
use porf_program::{Options, compile_with};
use std::collections::BTreeMap;
use std::time::Instant;

const FIBONACCI: &str = "const N = 5;
    shared x = 1, y = 1;
    thread left { for i in 0..N { a = x.load(acq); b = y.load(acq); x.store(a + b, rel); } }
    thread right { for i in 0..N { a = x.load(acq); b = y.load(acq); y.store(a + b, rel); } }
    thread check { r = x.load(acq); if (r <= 144) { s = y.load(acq); } }";

const WRITERS: &str = "const N = 9; shared x; thread W[i in 0..N] { x.store(i + 1, rlx); }";

const FETCH_ADDS: &str = "const N = 9; shared x; thread T[i in 0..N] { r = x.fetch_add(1, rlx); }";

const TICKET_LOCK: &str = "const N = 7;
    shared next, serving, n;
    thread T[i in 0..N] {
        ticket = next.fetch_add(1, rlx);
        await(serving.load(acq) == ticket);
        n = n + 1;
        serving.store(ticket + 1, rel);
    }";

const TAS_LOCK: &str = "const N = 7;
    shared lock, n;
    thread T[i in 0..N] {
        while (!lock.cas(0, 1, acq)) {}
        n = n + 1;
        lock.store(0, rel);
    }";

const MUTEX: &str = "const N = 7;
    mutex m; shared n;
    thread T[i in 0..N] { m.lock(); n = n + 1; m.unlock(); }";

const READERS: &str = "const N = 18; shared x;
    thread W { x.store(1, rlx); } thread R[i in 0..N] { r = x.load(rlx); }";

/// Overrides of the constant N, as in `rates fibonacci N=6`.
fn defines() -> BTreeMap<String, i64> {
    let value = std::env::args().find_map(|arg| arg.strip_prefix("N=")?.parse().ok());
    value.map(|n| ("N".to_string(), n)).into_iter().collect()
}

fn main() {
    use Model::{Ra, Rc11, Sc, Tso};
    let filter: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with("--") && !arg.starts_with("N=")).collect();
    let jobs = std::env::var("JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(1);
    let cases: [(&str, &str, Model, Equivalence); 15] = [
        ("fibonacci", FIBONACCI, Rc11, Equivalence::Mo),
        ("fibonacci", FIBONACCI, Ra, Equivalence::Mo),
        ("fibonacci", FIBONACCI, Sc, Equivalence::Mo),
        ("fibonacci", FIBONACCI, Tso, Equivalence::Mo),
        ("writers", WRITERS, Rc11, Equivalence::Mo),
        ("writers", WRITERS, Sc, Equivalence::Mo),
        ("fetch-adds", FETCH_ADDS, Rc11, Equivalence::Mo),
        ("readers", READERS, Rc11, Equivalence::Mo),
        ("ticket-lock", TICKET_LOCK, Rc11, Equivalence::Mo),
        ("tas-lock", TAS_LOCK, Rc11, Equivalence::Mo),
        ("mutex", MUTEX, Rc11, Equivalence::Mo),
        ("mutex", MUTEX, Sc, Equivalence::Mo),
        ("mutex", MUTEX, Rc11, Equivalence::Rf),
        ("mutex", MUTEX, Ra, Equivalence::Rf),
        ("fibonacci", FIBONACCI, Rc11, Equivalence::Rf),
    ];
    for (name, source, model, equivalence) in cases {
        if !filter.is_empty() && !filter.iter().any(|wanted| name.contains(wanted.as_str())) {
            continue;
        }
        let program = match compile_with(source, &Options { defines: defines(), ..Options::default() }) {
            Ok(compiled) => compiled.code,
            Err(error) => {
                println!("{name}: {error:?}");
                continue;
            }
        };
        let config = Config { equivalence, jobs, ..Config::new(model) };
        let start = Instant::now();
        let report = explore(&program, &config, &mut ());
        let seconds = start.elapsed().as_secs_f64();
        let stats = report.stats;
        println!(
            "{name:12} {:5} {equivalence:?} {:10}: {:9} executions, {:7} blocked, {:8} revisits, {:10} events, {seconds:6.3} s, {:9.0}/s",
            model.name(),
            report.verdict.name(),
            stats.executions,
            stats.blocked,
            stats.revisits,
            stats.events,
            stats.executions as f64 / seconds
        );
    }
}
