//! Models that allow load buffering, against the oracle that guesses values: the same executions,
//! each once.

use porf_explore::{Config, Execution, Verdict, Violated, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::dependent_program::{self, Dependent};
use porf_oracle::guessed_executions;
use porf_program::{LoopBounds, Program, Tracked, compile};
use porf_witness::Reason;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// Collects the keys of executions.
#[derive(Default)]
struct Keys {
    found: BTreeSet<String>,
    again: Vec<String>,
}

impl<P: Program> Visitor<P> for Keys {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), Violated> {
        let key = execution.key();
        if !self.found.insert(key.clone()) {
            self.again.push(key);
        }
        Ok(())
    }
}

/// Random programs, with features by turns.
fn shape(rng: &mut Pcg64, barriers: &'static [&'static str]) -> Dependent {
    Dependent {
        barriers: if rng.random_bool(0.5) { barriers } else { &[] },
        acquire_pc: rng.random_bool(0.2),
        exclusives: rng.random_bool(0.25),
        actions: rng.random_range(4..=9),
        threads: rng.random_range(2..=4),
        rmws: rng.random_bool(0.5),
        fences: rng.random_bool(0.7),
        weak_cas: rng.random_bool(0.1),
        choices: rng.random_bool(0.1),
        waits: rng.random_bool(0.2),
        ring: rng.random_bool(0.3),
        ..Dependent::default()
    }
}

/// The barriers of a machine, and one that it does not have.
fn barriers(name: &str) -> &'static [&'static str] {
    match name {
        "arm8" => &["dmb.sy", "dmb.ld", "dmb.st", "isb", "lwsync"],
        "power" | "power-full" => &["sync", "lwsync", "eieio", "isync", "isync", "dmb.st"],
        "riscv" => &["r, r", "r, w", "r, rw", "w, r", "w, w", "w, rw", "rw, r", "rw, w", "rw, rw", "tso", "tso", "isb"],
        _ => &["sync", "dmb.sy"],
    }
}

/// Derives the local order for all barriers, so that it is not derived for every subset of them.
fn derive_once(config: &Config, barriers: &[&str]) {
    let fences: String = barriers.iter().map(|barrier| format!("fence({barrier}); ")).collect();
    let text = format!("shared x; thread P0 {{ r = x.load(acq_pc); {fences} }}");
    let report = explore(&Tracked(&compile(&text).unwrap().code), config, &mut ());
    assert_eq!((report.verdict, report.stats.executions), (Verdict::Safe, 1));
}

fn compare(name: &str, seed: u64, programs: usize) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let model = Model::named(name).unwrap();
    let config = Config::new(&model).unwrap_or_else(|why| panic!("{why}")).all_errors(true);
    let barriers = barriers(name);
    derive_once(&config, barriers);
    let (mut done, mut executions, mut dead_ends, mut revisits) = (0, 0, 0, 0);
    while done < scaled(programs) {
        let shape = shape(&mut rng, barriers);
        let text = dependent_program::source(&mut rng, &shape);
        let code = compile(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code;
        let program = Tracked(&code);
        let Some(expected) = guessed_executions::enumerate(&program, std::slice::from_ref(&model), 20_000) else {
            continue;
        };
        let expected = &expected[&model];
        let mut keys = Keys::default();
        let report = explore(&program, &config, &mut keys);
        let missing: Vec<&String> = expected.difference(&keys.found).take(3).collect();
        let wrong: Vec<&String> = keys.found.difference(expected).take(3).collect();
        assert!(
            missing.is_empty()
                && wrong.is_empty()
                && keys.again.is_empty()
                && !matches!(report.verdict, Verdict::Inconclusive(_)),
            "{name}: {} of {} missing, {} wrong, {} twice, {:?}\n{text}\nmissing {missing:#?}\nwrong {wrong:#?}\ntwice {:#?}",
            expected.difference(&keys.found).count(),
            expected.len(),
            wrong.len(),
            keys.again.len(),
            report.verdict,
            &keys.again[..keys.again.len().min(2)],
        );
        done += 1;
        executions += report.stats.executions;
        dead_ends += report.stats.dead_ends;
        revisits += report.stats.revisits;
    }
    eprintln!("{name}: {done} programs, {executions} executions, {dead_ends} dead ends, {revisits} revisits");
}

/// The search judges what programs do with the values that they read: errors, races, deadlocks, and
/// loops that wait.
#[test]
fn verdicts() {
    let cases = [
        // The reader may miss the message, unless a dependency and a fence keep the order.
        ("x.store(1, rlx); y.store(1, rlx);", "await(y.load(rlx) == 1); assert(x.load(rlx) == 1);", "violation"),
        (
            "x.store(1, rlx); fence(acq_rel); y.store(1, rlx);",
            "await(y.load(rlx) == 1); fence(acq_rel); assert(x.load(rlx) == 1);",
            "safe",
        ),
        ("x.store(1, na);", "x.store(2, na);", "violation"),
        ("x.store(1, na); y.store(1, rel);", "await(y.load(acq) == 1); x.store(2, na);", "safe"),
        ("await(x.load(rlx) == 1); y.store(1, rlx);", "await(y.load(rlx) == 1); x.store(1, rlx);", "violation"),
        ("while (x.load(rlx) == 0) { }", "x.store(1, rlx);", "safe"),
        (
            "while (x.exchange(1, acq) == 1) { } x.store(0, rel);",
            "while (x.cas(0, 1, acq, rlx) != 0) { } x.store(0, rel);",
            "safe",
        ),
    ];
    for name in ["power", "power-full", "arm8", "riscv", "imm"] {
        let config = Config::new(Model::named(name).unwrap()).unwrap().unroll(LoopBounds::all(3));
        for (first, second, expected) in &cases {
            let text = format!("shared x, y; thread P0 {{ {first} }} thread P1 {{ {second} }}");
            let code = compile(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code;
            let report = explore(&Tracked(&code), &config, &mut ());
            let found = report.verdict.name();
            assert!(
                found == *expected || *expected == "safe" && found == "safe-within-bound",
                "{name}: {found}\n{text}"
            );
        }
    }
}

/// A program that does not track dependencies is not explored.
#[test]
fn programs_without_dependencies_are_refused() {
    let code = compile("shared x; thread P0 { r = x.load(rlx); }").unwrap().code;
    let report = explore(&code, &Config::new(Model::named("power").unwrap()).unwrap(), &mut ());
    assert_eq!(report.verdict, Verdict::Inconclusive(Reason::NoDependencies));
}

#[test]
fn power() {
    compare("power", 1, 2000);
}

#[test]
fn arm8() {
    compare("arm8", 2, 2000);
}

#[test]
fn riscv() {
    compare("riscv", 4, 2000);
}

#[test]
fn imm() {
    compare("imm", 3, 2000);
}
