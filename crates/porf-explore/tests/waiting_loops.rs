//! Loops that wait by RMWs which write what they read: the iterations that the search leaves out
//! change neither verdicts nor outcomes.
//!
//! Random programs take locks by exchange, with back-off, by fetch-or, by compare-and-swaps that
//! act as exchanges, and wait by such loops for other values. They are compared
//! - with the search that counts every RMW as an effect, within the same bound on loops: the same
//!   outcomes, failing assertions and races, under every model and up to both equivalences;
//! - if all loops take locks, without a bound, with the program in which a failing attempt writes
//!   nothing, by compare-and-swap: the same outcomes, failing assertions, races and deadlocks.

use porf_explore::{Config, Control, Equivalence, Execution, Report, Verdict, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_program::{Code, Compiled, LoopBounds, compile};
use porf_witness::ErrorKind;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;
use std::sync::Arc;

const LOCATIONS: [&str; 2] = ["a", "b"];

/// A random program, and the same with locks by compare-and-swap, if that is possible.
struct Pair {
    text: String,
    by_cas: Option<String>,
}

/// How a lock is waited for. `$x` is the lock, `$m` the mode, `$v` a value.
const LOCKS: [&str; 7] = [
    "while ($x.exchange(1, $m)) {}",
    "p = 0; while ($x.exchange(1, $m)) { if (p < 2) { p = p + 1; } }",
    "while ($x.fetch_or(1, $m)) {}",
    "while ($x.exchange(1, $m)) { while ($x.load(rlx)) {} }",
    "t = 1; while (t) { t = $x.load(rlx); if (!$x.cas(t, 1, $m)) { t = 1; } }",
    "t = 1; while (t) { t = $x.exchange(1, $m); if (t) { u = $x.load(rlx); u = 0; } }",
    "do { t = $x.fetch_max(1, $m); } while (t == 1);",
];
/// The same without failing attempts that write.
const LOCK_BY_CAS: &str = "while (!$x.cas(0, 1, $m)) {}";
/// Other loops with RMWs that may write what they read.
const WAITS: [&str; 7] = [
    "while ($x.fetch_add(0, $m) != $v) {}",
    "while ($x.exchange($v, $m) != $v) {}",
    "t = 0; while (t != $v) { t = $x.exchange(1, $m); if ($y.load($r) == $v) { t = $v; } }",
    "t = 1; while (t) { t = $x.exchange(1, $m); u = $y.exchange(1, $m); if (u == 0) { t = 0; } }",
    "t = 0; while (t == 0) { t = $x.fetch_and(1, $m); u = $y.fetch_or(0, $m); if (u > t) { t = u; } }",
    "while (!$x.cas($v, $v, $m)) { $y.cas(1, 1, $m); }",
    "while ($x.load($r) != $v) { t = $y.fetch_or(1, $m); t = 0; }",
];
const UNLOCKS: [&str; 3] = ["$x.store(0, $w);", "t = $x.exchange(0, $m); t = 0;", "t = $x.fetch_sub(1, $m); t = 0;"];
const OTHERS: [&str; 6] = [
    "$x.store($v, $w);",
    "c = c + 1;",
    "d = d + $x.load($r);",
    "r = $x.load($r);",
    "assert($x.load($r) < 2);",
    "$x.cas(0, $v, $m);",
];

fn line(rng: &mut Pcg64, templates: &[&str]) -> String {
    let template = templates[rng.random_range(0..templates.len())];
    format!("  {}\n", filled(rng, template))
}

fn filled(rng: &mut Pcg64, template: &str) -> String {
    let x = LOCATIONS[rng.random_range(0..2)];
    let y = if x == "a" { "b" } else { "a" };
    let one = |rng: &mut Pcg64, of: &[&str]| of[rng.random_range(0..of.len())].to_string();
    let (m, r, w) = (
        one(rng, &["rlx", "acq", "acq", "rel", "acq_rel", "sc"]),
        one(rng, &["rlx", "acq", "sc"]),
        one(rng, &["rlx", "rel", "rel", "sc"]),
    );
    let v = rng.random_range(0..3).to_string();
    template.replace("$x", x).replace("$y", y).replace("$m", &m).replace("$r", &r).replace("$w", &w).replace("$v", &v)
}

fn random_program(rng: &mut Pcg64) -> Pair {
    let only_locks = rng.random_bool(0.5);
    let threads = rng.random_range(2..=3);
    let [mut text, mut by_cas] = [String::new(), String::new()];
    let initial = i64::from(rng.random_bool(0.15));
    let mut both = |to: &str, cas: &str| {
        text.push_str(to);
        by_cas.push_str(cas);
    };
    let shared = format!("shared a = {initial}, b = 0, c = 0, d = 0;\n");
    both(&shared, &shared);
    for thread in 0..threads {
        let start = format!("thread T{thread} {{\n");
        both(&start, &start);
        for _ in 0..rng.random_range(1..=if threads == 3 { 2 } else { 3 }) {
            let kind = rng.random_range(0..10);
            if kind < 5 {
                let (lock, unlock) = (LOCKS[rng.random_range(0..LOCKS.len())], UNLOCKS[rng.random_range(0..3)]);
                let end = if rng.random_bool(0.93) { unlock } else { "" };
                let section = if rng.random_bool(0.5) { "c = c + 1; " } else { "" };
                // Both get the same location and mode.
                let whole = filled(rng, &format!("{lock}|{LOCK_BY_CAS}|{section}{end}"));
                let mut parts = whole.split('|');
                let (one, other, rest) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
                both(&format!("  {one} {rest}\n"), &format!("  {other} {rest}\n"));
            } else if kind < 8 && !only_locks {
                let line = line(rng, &WAITS);
                both(&line, &line);
            } else if only_locks {
                // Locks stay 0 or 1.
                let line = line(rng, &["c = c + 1;", "r = $x.load($r);", "$x.store(0, $w);", "d = d + $x.load($r);"]);
                both(&line, &line);
            } else {
                let line = line(rng, &OTHERS);
                both(&line, &line);
            }
        }
        both("}\n", "}\n");
    }
    let end = if rng.random_bool(0.5) { "forall (a + b + c + d < 4);" } else { "forall (a + b + c + d < 100);" };
    both(end, end);
    let is_binary = only_locks && !text.contains("fetch_sub");
    Pair { text, by_cas: is_binary.then_some(by_cas) }
}

/// What a search finds: the outcomes, and the kinds of errors.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Found {
    memories: BTreeSet<Vec<u128>>,
    races: bool,
    assertions: bool,
    deadlocks: bool,
}

struct Outcomes<'c> {
    compiled: &'c Compiled,
    found: Found,
    /// How many executions are still visited.
    left: u32,
    control: Arc<Control>,
}

impl Visitor<Code> for Outcomes<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => self.control.cancel(),
        }
        let places: Vec<_> = self.compiled.condition.as_ref().unwrap().cells.iter().map(|cell| cell.place).collect();
        self.found.memories.extend(execution.final_memories(&places));
        Ok(())
    }
}

/// What a search finds, if it ends.
fn found(compiled: &Compiled, config: &Config) -> Option<(Found, Report)> {
    let config = config.clone().control(Arc::default());
    let mut outcomes = Outcomes { compiled, found: Found::default(), left: MOST, control: config.control.clone() };
    let report = explore(&compiled.code, &config, &mut outcomes);
    let mut found = outcomes.found;
    let has = |is: fn(&ErrorKind) -> bool| report.errors.iter().any(|error| is(&error.kind));
    found.races = has(|kind| matches!(kind, ErrorKind::Race { .. }));
    found.assertions = has(|kind| matches!(kind, ErrorKind::Failure(_)));
    found.deadlocks = has(|kind| *kind == ErrorKind::Deadlock);
    (!config.control.is_cancelled()).then_some((found, report))
}

fn compiled(text: &str) -> Compiled {
    compile(text).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

/// The most executions of a program that is compared.
const MOST: u32 = 5_000;

#[test]
fn random_programs() {
    let mut rng = Pcg64::seed_from_u64(71);
    let (mut compared, mut needed, mut by_cas) = (0, 0, 0);
    let (mut deadlocks, mut races, mut assertions) = (0, 0, 0);
    for number in 0..scaled(800) {
        let pair = random_program(&mut rng);
        let program = compiled(&pair.text);
        let model = &Model::PRINCIPAL[rng.random_range(0..Model::PRINCIPAL.len())];
        for equivalence in [Equivalence::Mo, Equivalence::Rf] {
            // Without modification order, every RMW is an effect.
            if !model.has_mo() && equivalence == Equivalence::Mo {
                continue;
            }
            let base = Config::new(model).unwrap().equivalence(equivalence).all_errors(true);
            let what = || format!("program {number}, {model} up to {equivalence:?}\n{}", pair.text);
            let bounded = base.clone().unroll(LoopBounds::all(2)).max_events(200);
            let Some((mut with, report)) = found(&program, &bounded) else { continue };
            let Some((without, longer)) = found(&program, &bounded.clone().cut_rewrites(false)) else { continue };
            let (uncut, _) = found(&program, &bounded.clone().cut_blocked(false)).unwrap();
            assert_eq!(with, uncut, "{}", what());
            // Without the rule, whoever exchanges for ever runs into the bound.
            let deadlock = with.deadlocks;
            assert!(deadlock || !without.deadlocks, "{}", what());
            with.deadlocks = without.deadlocks;
            assert_eq!(with, without, "{}", what());
            compared += 1;
            needed += usize::from(longer.verdict == Verdict::SafeWithinBound && report.verdict == Verdict::Safe);
            races += usize::from(with.races);
            assertions += usize::from(with.assertions);
            deadlocks += usize::from(deadlock);
            if let Some(text) = pair.by_cas.as_ref().filter(|_| model.has_mo()) {
                let (expected, _) = found(&compiled(text), &base).unwrap();
                let (found, report) = found(&program, &base).unwrap();
                assert!(matches!(report.verdict, Verdict::Safe | Verdict::Violation), "{}", what());
                assert_eq!(found, expected, "by compare-and-swap, {}\n{text}", what());
                by_cas += 1;
            }
        }
    }
    println!("{compared} compared, {needed} need no bound, {by_cas} by compare-and-swap");
    println!("{deadlocks} deadlocks, {races} races, {assertions} failing assertions");
    assert!(compared > 1000 && needed > 50 && by_cas > 200 && deadlocks > 100 && races > 100 && assertions > 2);
}
