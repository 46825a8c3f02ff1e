//! Estimates are right: the true number of executions is within the interval for at least nine of
//! ten programs, and an estimate without a complete sample does not claim that there is none.

use porf_explore::{Config, Equivalence, Estimate, estimate, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::compile;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Families of programs like those of the benchmarks. `N` is the number of threads.
const FAMILIES: [&str; 16] = [
    "thread P[i in 0..N] { x.store(i, rlx); }",
    "thread P[i in 0..N] { x.fetch_add(1, rlx); }",
    "thread P[i in 0..N] { r = x.load(rlx); x.store(r + 1, rlx); }",
    "thread P[i in 0..N] { m.lock(); c = c + 1; m.unlock(); }",
    "thread P[i in 0..N] { while (l.exchange(1, acq)) {} c = c + 1; l.store(0, rel); }",
    "thread P[i in 0..N] { while (!l.cas(0, 1, acq)) {} c = c + 1; l.store(0, rel); }",
    "thread P[i in 0..N] { t = x.fetch_add(1, rlx); await(y.load(acq) == t); c = c + 1; y.store(t + 1, rel); }",
    "thread P[i in 0..N] { x.store(1, rlx); r = y.load(rlx); } thread Q { y.store(1, rlx); r = x.load(rlx); }",
    "thread P[i in 0..N] { r = x.load(rlx); } thread Q { x.store(1, rlx); x.store(2, rlx); }",
    "thread P[i in 0..N] { if (l.cas(0, 1, acq)) { c = c + 1; l.store(0, rel); } }",
    "thread P[i in 0..N] { r = nondet(0..3); x.fetch_add(r, rlx); }",
    "thread P[i in 0..N] { x.store(i, sc); fence(sc); r = y.load(sc); y.store(r, sc); }",
    "thread P[i in 0..N] { r = x.cas_weak(0, 1, sc, rlx); y.fetch_add(1, acq); }",
    "thread P[i in 0..N] { x.fetch_add(1, rlx); await(x.load(acq) >= N); y.store(i, rlx); }",
    "thread P[i in 0..N] { m.lock(); m.unlock(); m.lock(); m.unlock(); }",
    "thread P[i in 0..N] { assume(x.fetch_add(1, rlx) == i); y.store(i, rlx); }",
];

fn is_within(estimate: &Estimate, exact: f64) -> bool {
    estimate.low <= exact && estimate.high.is_some_and(|high| exact <= high)
}

#[test]
fn most_are_within_their_interval() {
    let mut rng = Pcg64::seed_from_u64(7);
    let (mut within, mut all, mut wide) = (0, 0, 0);
    let mut outside = Vec::new();
    let mut judge = |text: &str, model: Model, equivalence: Equivalence, seed: u64| {
        let program = compile(text).unwrap_or_else(|error| panic!("{text}\n{error:?}")).code;
        let config = Config::new(model).unwrap().equivalence(equivalence).all_errors(true).races(false);
        let exact = explore(&program, &config, &mut ()).stats.executions as f64;
        let estimate = estimate(&program, &config, 1000, seed).unwrap();
        assert!(estimate.high.is_none_or(|high| high > 0.0), "{text}\n{estimate:?}");
        all += 1;
        wide += u32::from(estimate.high.is_some_and(|high| high > 10.0 * estimate.low.max(1.0)));
        if is_within(&estimate, exact) {
            within += 1;
        } else {
            outside.push(format!("{exact} {estimate:?} {text}"));
        }
    };
    for (number, family) in FAMILIES.iter().enumerate() {
        for threads in 2..=5 {
            let text = format!("const N = {threads}; shared x, y, c, l; mutex m; {family}");
            let model = [Model::RC11, Model::SC, Model::TSO, Model::RA][(number + threads) % 4].clone();
            judge(&text, model, Equivalence::Mo, threads as u64);
        }
    }
    for seed in 0..scaled(60) {
        let shape = Shape { threads: 4, actions: 4, waits: rng.random_bool(0.4), ..Shape::default() };
        let text = source(&mut rng, &shape);
        let equivalence = if rng.random_bool(0.5) { Equivalence::Mo } else { Equivalence::Rf };
        judge(&text, Model::RC11, equivalence, seed);
    }
    eprintln!("{within} of {all} within, {wide} wide\n{}", outside.join("\n"));
    assert!(within * 10 >= all * 9, "{within} of {all}\n{}", outside.join("\n"));
    // An interval that contains everything would be of no use.
    assert!(wide * 4 <= all, "{wide} of {all}");
}

#[test]
fn rare_executions_are_not_denied() {
    // One of 2^20 paths is complete.
    let lines: String = (0..20).map(|_| "r = nondet(0..2); assume(r == 1); ".to_string()).collect();
    let program = compile(&format!("shared x; thread P {{ {lines} x.store(1, rlx); }}")).unwrap().code;
    let estimate = estimate(&program, &Config::new(Model::RC11).unwrap(), 100, 1).unwrap();
    assert!(estimate.executions > 0.0 || estimate.high.is_none_or(|high| high >= 1.0), "{estimate:?}");
}
