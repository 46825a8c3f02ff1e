//! The step interface end to end: a naive interpreter that interleaves threads at random over one
//! memory, under sequential consistency.

mod common;

use common::{Outcome, run};
use porf_program::{Failure, compile};
use std::collections::BTreeSet;

fn outcomes(source: &str, registers: &[&str]) -> BTreeSet<Vec<i64>> {
    let compiled = compile(source).unwrap_or_else(|error| panic!("{error}"));
    let mut seen = BTreeSet::new();
    // Runs that canonicalise clear the registers that are not in the condition: leave those runs
    // out.
    for seed in (0..600).filter(|seed: &u64| !seed.is_multiple_of(4)) {
        let run = run(&compiled, seed);
        if run.outcome == Outcome::Finished {
            seen.insert(registers.iter().map(|name| run.register(&compiled, name)).collect());
        }
    }
    seen
}

#[test]
fn store_buffering_has_three_outcomes() {
    let source = "shared x = 0, y = 0;
        thread P0 { x.store(1, rlx); r0 = y.load(rlx); }
        thread P1 { y.store(1, rlx); r1 = x.load(rlx); }
        exists (P0.r0 == 0 && P1.r1 == 0);";
    let expected = BTreeSet::from([vec![0, 1], vec![1, 0], vec![1, 1]]);
    assert_eq!(outcomes(source, &["P0.r0", "P1.r1"]), expected);
}

#[test]
fn fetch_add_counts() {
    let source = "const N = 4; shared u8 x = 254;
        thread inc[i in 0..N] { r = x.fetch_add(1, rlx); }
        forall (x == 2);";
    let compiled = compile(source).unwrap();
    for seed in 0..50 {
        let run = run(&compiled, seed);
        assert_eq!(run.outcome, Outcome::Finished);
        assert!(run.condition_holds(&compiled));
    }
}

#[test]
fn conditions_over_families() {
    let source = "const N = 3; shared x;
        thread T[i in 0..N] { r = x.fetch_add(1, rlx); }
        forall (all(k in 0..N: any(t in 0..N: T[t].r == k)) && !any(t in 0..N: T[t].r > N - 1) && x == N);";
    let compiled = compile(source).unwrap_or_else(|error| panic!("{error}"));
    for seed in 0..50 {
        assert!(run(&compiled, seed).condition_holds(&compiled));
    }
    let wrong = compile(&source.replace("r == k", "r == k + 1")).unwrap();
    assert!((0..50).all(|seed| !run(&wrong, seed).condition_holds(&wrong)));
}

#[test]
fn locks_exclude() {
    let source = "mutex m; shared n = 0;
        fn twice(ref cell) { m.lock(); cell = cell + 1; cell += 1; m.unlock(); }
        thread T[i in 0..3] { for k in 0..2 { twice(n); } }
        forall (n == 12 && m == 0);";
    let compiled = compile(source).unwrap();
    for seed in 0..100 {
        let run = run(&compiled, seed);
        assert_eq!(run.outcome, Outcome::Finished, "seed {seed}");
        assert!(run.condition_holds(&compiled));
    }
}

#[test]
fn spin_lock_by_hand() {
    let source = "shared l = 0, n = 0;
        fn acquire(ref l) { while (!l.cas(0, 1, acq)) {} }
        fn release(ref l) { l.store(0, rel); }
        thread T[i in 0..3] { acquire(l); n = n + 1; assert(l.load(rlx) == 1, \"held\"); release(l); }
        never (n != 3);";
    let compiled = compile(source).unwrap();
    for seed in 0..100 {
        let run = run(&compiled, seed);
        assert_eq!(run.outcome, Outcome::Finished);
        assert!(!run.condition_holds(&compiled));
    }
}

#[test]
fn failures_are_found() {
    let fails = |source: &str| {
        let compiled = compile(source).unwrap_or_else(|error| panic!("{error}"));
        (0..200).find_map(|seed| match run(&compiled, seed).outcome {
            Outcome::Failed(failure) => Some(failure),
            _ => None,
        })
    };
    assert_eq!(fails("shared x; thread P { r = x.load(rlx); s = 1 / r; }"), Some(Failure::DivisionByZero));
    assert_eq!(
        fails("shared a[3]; thread P { for i in 0..4 { a[i].store(1, rlx); } }"),
        Some(Failure::IndexOutOfRange { index: 3, len: 3 })
    );
    assert_eq!(
        fails("shared a[3]; thread P { i = nondet(-1..2); a[i] = 1; }"),
        Some(Failure::IndexOutOfRange { index: -1, len: 3 })
    );
    assert_eq!(fails("mutex m; thread P { m.unlock(); }"), Some(Failure::NotHeld));
    assert_eq!(fails("thread P { assert(1 + 1 == 3); }"), Some(Failure::Assertion { message: 0 }));
    assert_eq!(fails("thread P { while (1) {} }"), Some(Failure::StepLimit));
    assert_eq!(
        fails("fn f(n) { if (n == 0) { return 0; } return f(n + 1) + 1; } thread P { r = f(1); }"),
        Some(Failure::StackOverflow)
    );
    assert_eq!(fails("thread P { n = nondet(0..3); r = nondet(0..n); }"), Some(Failure::EmptyChoice));
    let race = "shared x = 0; thread P { x.store(1, rlx); } thread Q { assert(x.load(rlx) == 0); }";
    assert_eq!(fails(race), Some(Failure::Assertion { message: 0 }));
}

#[test]
fn good_programs_compile_and_run() {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/good");
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let source = std::fs::read_to_string(&path).unwrap();
        let compiled = compile(&source).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(compiled.warnings, [], "{}", path.display());
        for seed in 0..30 {
            let run = run(&compiled, seed);
            assert!(!matches!(run.outcome, Outcome::Failed(_)), "{}: {:?}", path.display(), run.outcome);
            if let (Outcome::Finished, Some(condition)) = (run.outcome, &compiled.condition)
                && condition.quantifier == porf_program::ast::Quantifier::Forall
            {
                assert!(run.condition_holds(&compiled), "{}", path.display());
            }
        }
    }
}

#[test]
fn functions_return_and_recurse() {
    let source = "fn fib(n) { if (n < 2) { return n; } return fib(n - 1) + fib(n - 2); }
        fn nothing() {}
        thread P { r = fib(10); nothing(); s = r > 50 && fib(3) == 2 ? 7 : 8; }
        exists (P.r == 55 && P.s == 7);";
    assert_eq!(outcomes(source, &["P.r", "P.s"]), BTreeSet::from([vec![55, 7]]));
}

#[test]
fn control_flow() {
    let source = "shared x = 0;
        thread P {
            sum = 0;
            for (i = 0; i < 10; i++) { if (i == 3) continue; if (i == 6) break; sum += i; }
            n = 0;
            do { n++; } while (n < 5);
            k = 0;
            while (true) { k += 2; if (k > 7) { break; } }
            for j in 1..=3 { sum = sum * 10 + j; }
            u8 small = 300;
            i8 neg = 200;
            x = 5; x <<= 2; x -= 1;
            m = 0 || 2;
            q = -7 / 2; w = -7 % 3; z = 7 ^ 2 | 8 & 12;
            f = x.fetch_max(30, rlx); g = x.fetch_nand(6, sc); h = x.load();
        }
        exists (P.sum == 1 && P.n == 1);";
    let names = ["P.sum", "P.n", "P.k", "P.small", "P.neg", "P.m", "P.q", "P.w", "P.z", "P.f", "P.g", "P.h"];
    let seen = outcomes(source, &names);
    let sum = (1 + 2 + 4 + 5) * 1000 + 123;
    let expected = vec![sum, 5, 8, 44, -56, 1, -3, -1, 7 ^ 2 | 8 & 12, 19, 30, !(30 & 6)];
    assert_eq!(seen, BTreeSet::from([expected]));
}

#[test]
fn awaits_block_and_are_announced() {
    let source = "shared x = 0, y = 0;
        thread P { x.store(1, rel); }
        thread Q { await(x.load(acq) == 1); r = y.load(rlx); while (x.load(acq) != 1); }";
    let compiled = compile(source).unwrap();
    let blocked = (0..50).filter(|seed| matches!(run(&compiled, *seed).outcome, Outcome::Blocked(_))).count();
    assert!((1..50).contains(&blocked));
}
