//! Verdicts are honest: errors of every kind, bounds, limits and cancellation; the number of
//! workers does not matter.

use porf_explore::{Config, Equivalence, Execution, Report, Verdict, Visitor, estimate, explore};
use porf_model::Model;
use porf_program::{Code, Failure, LoopBounds, compile};
use porf_witness::{ErrorKind, Reason};
use std::collections::BTreeMap;

fn program(source: &str) -> Code {
    match compile(source) {
        Ok(compiled) => compiled.code,
        Err(error) => panic!("{error:?}"),
    }
}

fn run(source: &str, config: &Config) -> Report {
    explore(&program(source), config, &mut ())
}

fn rc11() -> Config {
    Config::new(Model::RC11).unwrap()
}

#[test]
fn failed_assertion() {
    let source = "shared data, flag;
        thread P { data.store(1, rlx); flag.store(1, rlx); }
        thread Q { if (flag.load(rlx) == 1) { assert(data.load(rlx) == 1, \"lost\"); } }";
    let report = run(source, &rc11());
    assert_eq!(report.verdict, Verdict::Violation);
    let error = &report.errors[0];
    assert_eq!((error.kind.name(), error.thread, error.origin.line), ("assertion", Some(1), 3));
    assert_eq!(error.witness.graph.len(), 4);
    assert!(error.witness.threads[1].end.contains("lost"), "{:?}", error.witness.threads);
    assert_eq!(run(source, &Config::new(Model::RA).unwrap()).verdict, Verdict::Safe);
    // With all errors, everything is visited.
    let report = run(source, &rc11().all_errors(true));
    assert_eq!(report.verdict, Verdict::Violation);
    assert_eq!((report.stats.failed, report.stats.executions), (1, 2));
}

#[test]
fn shortest_error() {
    let source = "shared x, y;
        thread P { for i in 0..3 { x.store(i, rlx); } y.store(1, rlx); }
        thread Q { r = x.load(rlx); s = y.load(rlx); if (s == 1) { assert(r == 2); } }";
    let first = run(source, &rc11());
    let shortest = run(source, &rc11().shortest(true));
    assert!(shortest.errors[0].witness.event_count <= first.errors[0].witness.event_count);
    assert_eq!(shortest.errors.len(), 1);
}

#[test]
fn races() {
    let racy = "shared x; thread P { x = 1; } thread Q { r = x; }";
    let passing = "shared data, flag;
        thread P { data = 1; flag.store(1, rel); }
        thread Q { if (flag.load(acq) == 1) { r = data; } }";
    let relaxed = passing.replace("rel)", "rlx)");
    for model in Model::PRINCIPAL {
        let config = Config::new(&model).unwrap();
        let report = run(racy, &config);
        assert!(matches!(report.errors[0].kind, ErrorKind::Race { .. }), "{model}");
        let synchronises = model != Model::RELAXED;
        assert_eq!(run(passing, &config).verdict == Verdict::Safe, synchronises, "{model}");
        let by_mode = [Model::RC11, Model::RC20, Model::RELAXED].contains(&model);
        assert_eq!(run(&relaxed, &config).verdict == Verdict::Safe, !by_mode, "{model}");
    }
}

/// A waiting read races even before it reads the awaited value, although nothing is explored in
/// that case.
#[test]
fn waiting_reads_race() {
    for source in [
        "shared x; thread P { x = 1; } thread Q { await(x.load(acq) == 1); }",
        "shared x; thread P { x = 1; } thread Q { r = x; assume(r == 1); }",
        "shared x; thread P { x = 1; } thread Q { assume(x == 5); }",
        "shared x; thread P { x = 1; } thread Q { assume(x.load(rlx) == 5); }",
        "shared x; thread P { x = 1; } thread Q { while (!x.cas(1, 2, acq)) {} }",
    ] {
        for model in Model::PRINCIPAL {
            for equivalence in [Equivalence::Mo, Equivalence::Rf] {
                let report = run(source, &Config::new(&model).unwrap().equivalence(equivalence));
                assert_eq!(report.errors[0].kind.name(), "race", "{model} {equivalence:?}\n{source}");
            }
        }
    }
}

#[test]
fn deadlocks() {
    let source = "mutex a, b;
        thread P { a.lock(); b.lock(); b.unlock(); a.unlock(); }
        thread Q { b.lock(); a.lock(); a.unlock(); b.unlock(); }";
    for equivalence in [Equivalence::Mo, Equivalence::Rf] {
        let report = run(source, &rc11().equivalence(equivalence));
        assert_eq!(report.errors[0].kind, ErrorKind::Deadlock);
    }
    // The same order everywhere: no deadlock, although threads wait.
    let ordered =
        source.replace("b.lock(); a.lock(); a.unlock(); b.unlock();", "a.lock(); b.lock(); b.unlock(); a.unlock();");
    for equivalence in [Equivalence::Mo, Equivalence::Rf] {
        let report = run(&ordered, &rc11().equivalence(equivalence));
        assert_eq!((report.verdict, report.stats.executions), (Verdict::Safe, 2));
    }
    // No thread ever sets the flag.
    let waits = "shared flag; thread P { while (flag.load(rlx) == 0) {} }";
    assert_eq!(run(waits, &rc11()).errors[0].kind, ErrorKind::Deadlock);
    // An assumption is not a deadlock.
    let assumes = "shared flag; thread P { assume(flag.load(rlx) == 1); }";
    let report = run(assumes, &rc11());
    assert_eq!((report.verdict, report.stats.executions, report.stats.blocked), (Verdict::Safe, 0, 1));
    // If the thread reads again, it sees the flag.
    let looks = "shared flag; thread P { flag.store(1, rlx); } thread Q { await(flag.load(rlx) == 1); }";
    assert_eq!(run(looks, &rc11().cut_blocked(false)).verdict, Verdict::Safe);
}

/// An awaited value may be overwritten before the thread reads it. Up to rf, some of the possible
/// orders of the writes are deadlocks.
#[test]
fn deadlocks_by_overwriting() {
    let overwritten =
        "shared x; thread P { x.store(2, rlx); } thread Q { await(x.load(rlx) == 1); } thread R { x.store(1, rlx); }";
    let by_all = "shared x, y;
        thread P { await(x.load(rlx) == 1); } thread Q { await(y.load(rlx) == 1); }
        thread R { x.store(1, rlx); y.store(2, rlx); } thread S { x.store(2, rlx); y.store(1, rlx); }";
    let never =
        "shared x; thread P { x.store(1, rlx); } thread Q { await(x.load(rlx) != 0); } thread R { x.store(2, rlx); }";
    // Q and R wait after reading different writes only in executions in which no order has both
    // last.
    let joint = "shared x, y;
        thread P { x.store(1, rlx); x.store(2, rlx); y.store(1, rlx); }
        thread Q { if (y.load(acq) == 1) { await(x.load(rlx) != 0); } }
        thread R { if (y.load(acq) == 1) { await(x.load(rlx) == 2); } }";
    for model in Model::PRINCIPAL {
        for equivalence in [Equivalence::Mo, Equivalence::Rf] {
            let config = Config::new(&model).unwrap().equivalence(equivalence);
            for source in [overwritten, by_all] {
                let report = run(source, &config);
                let kinds: Vec<_> = report.errors.iter().map(|error| error.kind.clone()).collect();
                assert_eq!(kinds, [ErrorKind::Deadlock], "{model} {equivalence:?}\n{source}");
                if !model.has_mo() {
                    continue;
                }
                // In the order that is shown, the writes that the waiting threads have read are
                // mo-last.
                let graph = &report.errors[0].witness.graph;
                for x in graph.locations() {
                    let last = graph.mo(x).and_then(|order| order.last().copied());
                    let waits = |e: &porf_exec::EventId| {
                        let event = graph.event(*e);
                        event.loc() == Some(x) && event.label().is_read()
                    };
                    for e in graph.event_ids().filter(waits) {
                        assert_eq!(graph.source(e), last.map(porf_exec::Source::Write), "{model} {equivalence:?}");
                    }
                }
            }
            for source in [never, joint] {
                assert_eq!(run(source, &config).verdict, Verdict::Safe, "{model} {equivalence:?}\n{source}");
            }
        }
    }
}

/// Other threads see the write of an RMW even if its thread is blocked by what it read.
#[test]
fn blocked_threads_have_written() {
    for source in [
        "shared x; thread P { assume(x.fetch_add(1, rlx) == 2); } thread Q { assert(x.load(rlx) != 1); }",
        "shared x; thread P { r = x.cas(0, 1, rlx); assume(r == 0); } thread Q { assert(x.load(rlx) != 1); }",
        "shared x; thread P { x.store(3, rlx); } thread Q { assume(x.fetch_add(1, rlx) == 2); }
         thread R { r = x.load(rlx); s = x.load(rlx); assert(r != 1 || s != 3); }",
    ] {
        for model in Model::PRINCIPAL {
            for equivalence in [Equivalence::Mo, Equivalence::Rf] {
                let report = run(source, &Config::new(&model).unwrap().equivalence(equivalence));
                assert_eq!(report.verdict, Verdict::Violation, "{model} {equivalence:?}\n{source}");
            }
        }
    }
}

/// A thread may read non-atomically what it has just written non-atomically, within the same
/// critical section.
#[test]
fn sections_do_not_race() {
    let source = "mutex m; shared n;
        thread P { m.lock(); n = 1; r = n; m.unlock(); }
        thread Q { m.lock(); r = n; n = 2; s = n; n = 3; m.unlock(); }";
    for model in Model::PRINCIPAL.into_iter().filter(|model| *model != Model::RELAXED) {
        for equivalence in [Equivalence::Mo, Equivalence::Rf] {
            let report = run(source, &Config::new(&model).unwrap().equivalence(equivalence));
            assert_eq!(report.verdict, Verdict::Safe, "{model} {equivalence:?}");
            // If one of them does not take the lock, they race.
            let report = run(
                &source.replacen("m.lock(); n = 1;", "n = 1; m.lock();", 1),
                &Config::new(&model).unwrap().equivalence(equivalence),
            );
            assert_eq!(report.errors[0].kind.name(), "race", "{model} {equivalence:?}");
        }
    }
}

#[test]
fn failures_of_operations() {
    let division = "shared x; thread P { r = 1 / x.load(rlx); }";
    assert_eq!(run(division, &rc11()).errors[0].kind, ErrorKind::Failure(Failure::DivisionByZero));
    let unlock = "mutex m; thread P { m.unlock(); }";
    assert_eq!(run(unlock, &rc11()).errors[0].kind, ErrorKind::Failure(Failure::NotHeld));
}

#[test]
fn spin_loops_are_cut() {
    // The loop reads two variables, so it is not an `await` of one.
    let source = "shared x, y, z;
        thread P { x.store(1, rlx); y.store(1, rlx); }
        thread Q { do { a = x.load(acq); b = y.load(acq); } while (a + b < 2); z.store(1, rlx); }";
    let report = run(source, &rc11());
    assert_eq!((report.verdict, report.stats.executions), (Verdict::Safe, 1), "{:?}", report.stats);
    // A failed compare-and-swap is a read.
    let cas = "shared x;
        thread P { x.store(1, rlx); }
        thread Q { do { r = x.cas(1, 2, rlx); } while (r == 0); }";
    let report = run(cas, &rc11());
    assert_eq!((report.verdict, report.stats.executions), (Verdict::Safe, 1));
}

/// A spurious failure of a weak compare-and-swap says nothing about the value that it read.
#[test]
fn weak_failures_are_waited_for_in_vain_or_not() {
    let source = "shared x;
        thread P { r = x.cas_weak(0, 1, rlx); assume(r == 0); assert(x.load(rlx) != 0, \"failed for no reason\"); }";
    assert_eq!(run(source, &rc11()).verdict, Verdict::Violation);
    assert_eq!(run(&source.replace("cas_weak", "cas"), &rc11()).verdict, Verdict::Safe);
}

#[test]
fn bounds_and_limits() {
    let counting = "shared x; thread P { i = 0; while (i < 10) { x.store(i, rlx); i = i + 1; } assert(i < 10); }";
    let report = run(counting, &rc11());
    assert_eq!(report.verdict, Verdict::Violation);
    let report = run(counting, &rc11().unroll(LoopBounds::all(3)));
    assert_eq!((report.verdict, report.stats.executions, report.stats.bounded), (Verdict::SafeWithinBound, 0, 1));
    // A bound that is never reached does not count.
    let fine = counting.replace("assert(i < 10);", "");
    assert_eq!(run(&fine, &rc11().unroll(LoopBounds::all(20))).verdict, Verdict::Safe);
    let endless = "shared x; thread P { while (1) { x.fetch_add(1, rlx); } } thread Q { r = x.load(rlx); }";
    let report = run(endless, &rc11().max_events(100));
    let Verdict::Inconclusive(Reason::EventLimit { limit: 100, busiest: Some((_, count)), is_bounded: false }) =
        report.verdict
    else {
        panic!("{:?}", report.verdict)
    };
    assert!(count > 10);
    assert_eq!(run(endless, &rc11().unroll(LoopBounds::all(4))).verdict, Verdict::SafeWithinBound);
    let silent = "shared x; thread P { i = 0; while (1) { i = i + 1; } }";
    let mut code = program(silent);
    code.set_limits(porf_program::code::Limits { steps: 1000, calls: 10 });
    let report = explore(&code, &rc11(), &mut ());
    assert!(matches!(report.verdict, Verdict::Inconclusive(Reason::InterpreterLimit { .. })), "{:?}", report.verdict);
}

const MANY: &str = "const N = 5; shared x, y, n; mutex m;
    thread T[i in 0..N] { x.fetch_add(1, rlx); y.store(i, rlx); m.lock(); n = n + 1; m.unlock(); }";

struct CancelsAfter(u64, std::sync::Arc<porf_explore::Control>);

impl Visitor<Code> for CancelsAfter {
    fn execution(&mut self, _: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        self.0 = self.0.saturating_sub(1);
        if self.0 == 0 {
            self.1.cancel();
        }
        Ok(())
    }
}

#[test]
fn cancellation() {
    for jobs in [1, 2] {
        let config = rc11().jobs(jobs);
        let mut visitor = CancelsAfter(1000, config.control.clone());
        let report = explore(&program(MANY), &config, &mut visitor);
        assert_eq!(report.verdict, Verdict::Inconclusive(Reason::Cancelled));
        // The results up to then are reported, also through the control.
        assert!((1000..1100).contains(&report.stats.executions), "{:?}", report.stats);
        assert_eq!(config.control.progress.executions.get(), report.stats.executions);
    }
}

#[test]
fn counts_do_not_depend_on_workers() {
    let source = "const N = 3; shared x, y, n; mutex m;
        thread T[i in 0..N] { x.fetch_add(1, rlx); y.store(i, rlx); m.lock(); n = n + 1; m.unlock(); }";
    for equivalence in [Equivalence::Mo, Equivalence::Rf] {
        let stats: Vec<_> = [1, 2, 4]
            .into_iter()
            .map(|jobs| {
                let config = rc11().equivalence(equivalence).jobs(jobs).count_duplicates(true);
                let report = run(source, &config);
                assert_eq!(report.verdict, Verdict::Safe);
                report.stats
            })
            .collect();
        assert!(stats[0].executions > 10 && stats[0].duplicates == 0);
        assert_eq!(stats[0], stats[1]);
        assert_eq!(stats[0], stats[2]);
    }
}

/// Cuts and placeholders change the number of blocked executions, never the number of complete
/// ones.
#[test]
fn cuts_keep_complete_counts() {
    for source in [
        "shared x, y; thread P { assume(x.load(rlx) == 1); y.store(1, rlx); } thread Q { x.store(1, rlx); x.store(2, rlx); }
         thread R { r = y.load(rlx); assume(r == 1); x.store(3, rlx); }",
        "mutex m; shared n; thread T[i in 0..3] { m.lock(); n = n + 1; m.unlock(); }",
    ] {
        for model in [Model::SC, Model::TSO, Model::RA, Model::RC11, Model::RELAXED] {
            let cut = run(source, &Config::new(&model).unwrap().all_errors(true));
            let uncut = run(source, &Config::new(&model).unwrap().all_errors(true).cut_blocked(false));
            assert_eq!(cut.stats.executions, uncut.stats.executions, "{model}\n{source}");
            assert!(cut.stats.blocked <= uncut.stats.blocked);
        }
    }
}

/// A read may race although its thread waits for ever after it.
#[test]
fn failed_reads_race() {
    let source = "shared x; thread P { while (x.load(acq) == 0) {} } thread Q { x.store(0, na); x.store(1, rel); }";
    for model in [Model::SC, Model::TSO, Model::RA, Model::SRA, Model::WRA, Model::RC20, Model::RC11, Model::RELAXED] {
        let report = run(source, &Config::new(&model).unwrap());
        assert!(matches!(report.errors[0].kind, ErrorKind::Race { .. }), "{model}");
    }
}

#[test]
fn choices() {
    let source =
        "shared x; thread P { k = nondet(1..=3); x.store(k, rlx); } thread Q { r = x.load(rlx); j = nondet(0..2); }";
    let report = run(source, &rc11().count_duplicates(true));
    assert_eq!((report.stats.executions, report.stats.duplicates), (12, 0));
}

#[derive(Default)]
struct Outcomes(BTreeMap<(i64, u128), u64>);

impl Visitor<Code> for Outcomes {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let graph = execution.to_graph();
        assert_eq!(graph.len(), 3);
        let compiled = compile(OUTCOMES).unwrap();
        let register = compiled.registers[0].value(execution.final_state(2).unwrap());
        let cell = compiled.condition.as_ref().unwrap().cells[0];
        let memories = execution.final_memories(&[cell.place]);
        for memory in &memories {
            *self.0.entry((register, memory[0])).or_default() += 1;
        }
        let found = register == 0 && memories.contains(&vec![1]);
        if found { Err(porf_explore::Violated::new("found")) } else { Ok(()) }
    }
}

const OUTCOMES: &str = "shared x;
    thread P0 { x.store(1, rlx); }
    thread P1 { x.store(2, rlx); }
    thread P2 { r = x.load(rlx); }
    exists (P2.r == 0 && x == 1);";

#[test]
fn visitors_see_outcomes_and_find_errors() {
    let mut outcomes = Outcomes::default();
    let report = explore(&program(OUTCOMES), &rc11().all_errors(true), &mut outcomes);
    assert_eq!(report.stats.executions, 6);
    assert_eq!(outcomes.0.len(), 6);
    assert_eq!(report.errors[0].kind, ErrorKind::Condition("found".to_string()));
    // The outcomes up to rf are the same, however the orders are found.
    for model in [Model::RC11, Model::SC] {
        let mut by_rf = Outcomes::default();
        let config = Config::new(&model).unwrap().equivalence(Equivalence::Rf).all_errors(true);
        assert_eq!(explore(&program(OUTCOMES), &config, &mut by_rf).stats.executions, 3);
        assert!(by_rf.0.keys().eq(outcomes.0.keys()), "{:?}", by_rf.0);
    }
}

/// An estimate draws one value of a choice without enumerating all: there are 2^64.
#[test]
fn estimates_of_the_widest_choice() {
    let source = "shared x; thread P { x.store(nondet((1 << 63)..=9223372036854775807), rlx); }";
    let estimate = estimate(&program(source), &rc11(), 50, 1).unwrap();
    assert_eq!(estimate.executions, 2f64.powi(64));
}

#[test]
fn estimates() {
    let source = "shared x, y;
        thread P[i in 0..3] { x.fetch_add(1, rlx); r = y.load(rlx); }
        thread Q[i in 0..2] { y.store(i, rlx); r = x.load(rlx); }";
    let exact = run(source, &rc11()).stats.executions as f64;
    let estimate = estimate(&program(source), &rc11(), 4000, 1).unwrap();
    assert!((estimate.executions - exact).abs() < 6.0 * estimate.standard_error.max(1.0), "{exact} {estimate:?}");
    // There are more samples than asked for, because they differ much.
    assert!(estimate.samples > 4000, "{estimate:?}");
    assert!(estimate.low <= exact && estimate.high.is_some_and(|high| exact <= high), "{exact} {estimate:?}");
}

/// Long executions with a choice at every event make the search recurse deeply.
#[test]
fn deep_searches_end_when_asked() {
    let source = "shared x, n; thread P[i in 0..2] { for k in 0..700 { x.store(k, rlx); r = x.load(rlx); n.fetch_add(1, rlx); } }";
    for equivalence in [Equivalence::Mo, Equivalence::Rf] {
        let config = rc11().equivalence(equivalence).max_events(100_000);
        let control = config.control.clone();
        let report = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_millis(700));
                control.cancel();
            });
            run(source, &config)
        });
        assert_eq!(report.verdict, Verdict::Inconclusive(Reason::Cancelled), "{equivalence:?}");
    }
}
