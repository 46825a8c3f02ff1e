//! Families of programs whose numbers of executions are known.

use porf_explore::{Config, Equivalence, Report, Verdict, explore};
use porf_model::Model;
use porf_program::{Code, LoopBounds, Options, compile_with};
use std::collections::BTreeMap;

fn program(source: &str, n: i64) -> Code {
    let options = Options { defines: BTreeMap::from([("N".to_string(), n)]), ..Options::default() };
    match compile_with(source, &options) {
        Ok(compiled) => compiled.code,
        Err(error) => panic!("{error:?}"),
    }
}

fn run(program: &Code, model: &Model, equivalence: Equivalence) -> Report {
    let config = Config::new(model).unwrap().equivalence(equivalence).count_duplicates(true);
    let report = explore(program, &config, &mut ());
    assert_eq!(report.verdict, Verdict::Safe, "{model}");
    assert_eq!(report.stats.duplicates, 0, "{model}");
    report
}

fn count(source: &str, n: i64, model: &Model, equivalence: Equivalence) -> u64 {
    run(&program(source, n), model, equivalence).stats.executions
}

fn factorial(n: i64) -> u64 {
    (1..=n as u64).product()
}

const WITH_MO: [Model; 7] = [Model::SC, Model::TSO, Model::SRA, Model::RA, Model::RC20, Model::RC11, Model::RELAXED];

#[test]
fn fetch_adds_and_writers() {
    let fetch_adds = "const N = 1; shared x; thread T[i in 0..N] { r = x.fetch_add(1, rlx); }";
    let writers = "const N = 1; shared x; thread T[i in 0..N] { x.store(i, rlx); }";
    for n in 1..=5 {
        for model in WITH_MO {
            assert_eq!(count(fetch_adds, n, &model, Equivalence::Mo), factorial(n), "{model}");
            assert_eq!(count(fetch_adds, n, &model, Equivalence::Rf), factorial(n), "{model}");
            assert_eq!(count(writers, n, &model, Equivalence::Mo), factorial(n), "{model}");
            assert_eq!(count(writers, n, &model, Equivalence::Rf), 1, "{model}");
        }
        assert_eq!(count(fetch_adds, n, &Model::WRA, Equivalence::Rf), factorial(n));
    }
}

#[test]
fn a_writer_and_readers() {
    let source = "const N = 1; shared x; thread W { x.store(1, rlx); } thread R[i in 0..N] { r = x.load(rlx); }";
    for n in 1..=6 {
        for model in Model::PRINCIPAL {
            assert_eq!(count(source, n, &model, Equivalence::Mo), 1 << n, "{model}");
            assert_eq!(count(source, n, &model, Equivalence::Rf), 1 << n, "{model}");
        }
    }
}

#[test]
fn independent_store_buffers() {
    let source = "const N = 1; shared x[N], y[N];
        thread P[i in 0..N] { x[i].store(1, rlx); r = y[i].load(rlx); }
        thread Q[i in 0..N] { y[i].store(1, rlx); r = x[i].load(rlx); }";
    for n in 1..=4 {
        let power = |base: u64| base.pow(n as u32);
        assert_eq!(count(source, n, &Model::SC, Equivalence::Mo), power(3));
        for model in [Model::TSO, Model::RA, Model::SRA, Model::RC20, Model::RC11, Model::RELAXED] {
            assert_eq!(count(source, n, &model, Equivalence::Mo), power(4), "{model}");
            assert_eq!(count(source, n, &model, Equivalence::Rf), power(4), "{model}");
        }
    }
}

const TICKET_LOCK: &str = "const N = 1; shared next, serving, n;
    thread T[i in 0..N] {
        ticket = next.fetch_add(1, rlx);
        await(serving.load(acq) == ticket);
        n = n + 1;
        serving.store(ticket + 1, rel);
    }";
const TAS_LOCK: &str = "const N = 1; shared lock, n;
    thread T[i in 0..N] { while (!lock.cas(0, 1, acq)) {} n = n + 1; lock.store(0, rel); }";
const EXCHANGE_LOCK: &str = "const N = 1; shared lock, n;
    thread T[i in 0..N] { while (lock.exchange(1, acq)) {} n = n + 1; lock.store(0, rel); }";
const MUTEX: &str = "const N = 1; mutex m; shared n; thread T[i in 0..N] { m.lock(); n = n + 1; m.unlock(); }";

#[test]
fn locks() {
    for n in 1..=4 {
        for source in [TICKET_LOCK, TAS_LOCK, MUTEX] {
            for model in [Model::SC, Model::TSO, Model::RA, Model::RC20, Model::RC11] {
                let stats = run(&program(source, n), &model, Equivalence::Mo).stats;
                // A thread that finds the lock taken waits, and gets it in the end: no execution is
                // blocked.
                assert_eq!((stats.executions, stats.blocked), (factorial(n), 0), "{model}\n{source}");
                if n < 4 {
                    assert_eq!(count(source, n, &model, Equivalence::Rf), factorial(n), "{model}\n{source}");
                }
            }
        }
    }
}

/// An exchange that finds the lock taken writes 1 over 1. That is an iteration without effect, so
/// that the loop needs no bound. Attempts that fail are not part of complete executions.
#[test]
fn exchange_lock_needs_no_bound() {
    for model in [Model::RC11, Model::RA, Model::TSO, Model::SC] {
        for n in 1..=4 {
            for equivalence in [Equivalence::Mo, Equivalence::Rf] {
                let stats = run(&program(EXCHANGE_LOCK, n), &model, equivalence).stats;
                assert_eq!(stats.executions, factorial(n), "{model} {n}");
            }
        }
    }
}

/// If every RMW counts as an effect, executions with different numbers of attempts differ. Within a
/// bound, all complete executions have the critical sections in some order.
#[test]
fn exchange_lock_within_a_bound() {
    let program = program(EXCHANGE_LOCK, 2);
    let config = Config::new(Model::RC11).unwrap().cut_rewrites(false).unroll(LoopBounds::all(3));
    let report = explore(&program, &config, &mut ());
    assert_eq!(report.verdict, Verdict::SafeWithinBound);
    assert!(report.stats.executions >= 2);
    // Each thread has its own loop.
    assert_eq!(report.bounded_loops.len(), 2);
}

/// Two threads that exchange 1 for 1 for ever wait for ever, whichever comes last.
#[test]
fn exchanges_for_ever_are_a_deadlock() {
    let text =
        "shared lock = 1; thread P { while (lock.exchange(1, acq)) {} } thread Q { while (lock.exchange(1, acq)) {} }";
    let program = porf_program::compile(text).unwrap().code;
    for equivalence in [Equivalence::Mo, Equivalence::Rf] {
        let report = explore(&program, &Config::new(Model::RC11).unwrap().equivalence(equivalence), &mut ());
        assert_eq!(report.verdict, Verdict::Violation);
        assert_eq!(report.errors[0].kind, porf_witness::ErrorKind::Deadlock);
    }
}

const FIBONACCI: &str = "const N = 5;
    shared x = 1, y = 1;
    thread left { for i in 0..N { a = x.load(acq); b = y.load(acq); x.store(a + b, rel); } }
    thread right { for i in 0..N { a = x.load(acq); b = y.load(acq); y.store(a + b, rel); } }
    thread check { r = x.load(acq); if (r <= 144) { s = y.load(acq); } }";

#[test]
fn fibonacci() {
    for (model, expected) in [(Model::RC11, 525_630), (Model::RA, 525_630), (Model::SC, 218_243)] {
        let report = explore(&program(FIBONACCI, 5), &Config::new(&model).unwrap(), &mut ());
        assert_eq!((report.verdict, report.stats.executions), (Verdict::Safe, expected), "{model}");
    }
    // The oracle gives the counts of small programs.
    for n in 1..=2 {
        let program = program(FIBONACCI, n);
        let Some(oracle) = porf_oracle::executions::enumerate(&program, 20_000) else { continue };
        for model in WITH_MO {
            let expected = oracle.by_mo.get(&model).map_or(0, |set| set.len() as u64);
            assert_eq!(run(&program, &model, Equivalence::Mo).stats.executions, expected, "{model}");
        }
    }
}

/// Counts can only grow if the model becomes weaker.
#[test]
fn models_include_one_another() {
    let programs = [
        FIBONACCI,
        "const N = 2; shared x, y; thread P[i in 0..N] { x.store(i, sc); r = y.load(sc); fence(sc); y.fetch_add(1, rlx); }
         thread Q { r = x.load(rlx); s = y.load(acq); x.store(7, rel); }",
        "const N = 1; shared x, y; thread A { x.store(1, rlx); } thread B { y.store(1, rlx); }
         thread C { a = x.load(acq); b = y.load(acq); } thread D { a = y.load(acq); b = x.load(acq); }",
    ];
    for source in programs {
        let counts: BTreeMap<Model, u64> =
            WITH_MO.into_iter().map(|model| (model.clone(), count(source, 2, &model, Equivalence::Mo))).collect();
        let pairs = [
            (Model::SC, Model::TSO),
            (Model::TSO, Model::SRA),
            (Model::SRA, Model::RA),
            (Model::RA, Model::RC20),
            (Model::RC11, Model::RC20),
            (Model::RC20, Model::RELAXED),
            (Model::SC, Model::RC11),
        ];
        for (strong, weak) in pairs {
            assert!(counts[&strong] <= counts[&weak], "{strong} {weak} {counts:?}\n{source}");
        }
    }
}
