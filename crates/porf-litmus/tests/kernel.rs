//! Verdicts of the Linux kernel's model on tests of its documentation and of its directory
//! `tools/memory-model/litmus-tests`: the programs are written here, the verdicts are the
//! published ones.

use porf_litmus::{Answer, CatJudge, Limits};

/// Runs threads, given by their bodies, which share `x`, `y`, `z`, the locks `s` and `t` and the
/// domains `ss` and `st`.
fn run(bodies: &[&str], condition: &str) -> Answer {
    let mut text = String::from("C test\n{ }\n");
    let parameters =
        "int *x, int *y, int *z, spinlock_t *s, spinlock_t *t, struct srcu_struct *ss, struct srcu_struct *st";
    for (thread, body) in bodies.iter().enumerate() {
        text += &format!("P{thread}({parameters})\n{{\n  {body}\n}}\n");
    }
    text += &format!("exists ({condition})\n");
    let test = porf_litmus::read("test.litmus", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let model = CatJudge::built_in("lkmm").expect("a model");
    porf_litmus::run(&test, &model, &Limits::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn check(table: &[(&str, &[&str], &str, &str)]) {
    for (name, bodies, condition, expected) in table {
        assert_eq!(run(bodies, condition).observation(), *expected, "{name}");
    }
}

/// A branch controls what is executed only on some of its ways, not what follows them
/// (`Documentation/control-dependencies.txt`).
#[test]
fn control_dependencies_end_where_ways_meet() {
    let second = "r0 = READ_ONCE(*y); smp_mb(); WRITE_ONCE(*x, 1);";
    for (first, expected) in [
        ("if (r0) WRITE_ONCE(*y, 1);", "Never"),
        ("if (r0 == 2) WRITE_ONCE(*z, 1); else WRITE_ONCE(*y, 1);", "Never"),
        ("if (r0) WRITE_ONCE(*z, 1); WRITE_ONCE(*y, 1);", "Sometimes"),
        ("if (r0) { } WRITE_ONCE(*y, 1);", "Sometimes"),
        ("if (!r0) return; WRITE_ONCE(*y, 1);", "Never"),
        ("if (!r0) goto out; WRITE_ONCE(*y, 1); out: ;", "Never"),
        ("if (!r0) goto out; WRITE_ONCE(*z, 1); out: WRITE_ONCE(*y, 1);", "Sometimes"),
        ("switch (r0) { case 1: WRITE_ONCE(*y, 1); }", "Never"),
        ("switch (r0) { case 1: WRITE_ONCE(*z, 1); } WRITE_ONCE(*y, 1);", "Sometimes"),
        ("switch (r0) { case 0: WRITE_ONCE(*z, 1); break; default: WRITE_ONCE(*y, 1); }", "Never"),
        ("while (r0) { WRITE_ONCE(*y, 1); break; }", "Never"),
        ("while (!r0) { r0 = 3; } WRITE_ONCE(*y, 1);", "Sometimes"),
        ("r1 = r0 ? 1 : 2; WRITE_ONCE(*y, r1);", "Sometimes"),
        ("WRITE_ONCE(*y, r0 & 1);", "Never"),
        ("for (r1 = 0; r1 < r0; r1++) WRITE_ONCE(*y, 1);", "Never"),
    ] {
        let first = format!("r0 = READ_ONCE(*x); {first}");
        let answer = run(&[&first, second], "0:r0=1 /\\ 1:r0=1");
        assert_eq!(answer.observation(), expected, "{first}");
    }
}

#[test]
fn barriers_and_dependencies() {
    check(&[
        (
            "SB+poonceonces",
            &["WRITE_ONCE(*x, 1); r0 = READ_ONCE(*y);", "WRITE_ONCE(*y, 1); r0 = READ_ONCE(*x);"],
            "0:r0=0 /\\ 1:r0=0",
            "Sometimes",
        ),
        (
            "SB+fencembonceonces",
            &["WRITE_ONCE(*x, 1); smp_mb(); r0 = READ_ONCE(*y);", "WRITE_ONCE(*y, 1); smp_mb(); r0 = READ_ONCE(*x);"],
            "0:r0=0 /\\ 1:r0=0",
            "Never",
        ),
        (
            "SB+rfionceonce-poonceonces",
            &[
                "WRITE_ONCE(*x, 1); r1 = READ_ONCE(*x); r2 = READ_ONCE(*y);",
                "WRITE_ONCE(*y, 1); r3 = READ_ONCE(*y); r4 = READ_ONCE(*x);",
            ],
            "0:r2=0 /\\ 1:r4=0",
            "Sometimes",
        ),
        (
            "LB+poacquireonce+pooncerelease",
            &["r0 = READ_ONCE(*x); smp_store_release(y, 1);", "r0 = smp_load_acquire(y); WRITE_ONCE(*x, 1);"],
            "0:r0=1 /\\ 1:r0=1",
            "Never",
        ),
        (
            "LB+fencembonceonce+ctrlonceonce",
            &["r0 = READ_ONCE(*x); if (r0) WRITE_ONCE(*y, 1);", "r0 = READ_ONCE(*y); smp_mb(); WRITE_ONCE(*x, 1);"],
            "0:r0=1 /\\ 1:r0=1",
            "Never",
        ),
        (
            "LB+poonceonces",
            &["r0 = READ_ONCE(*x); WRITE_ONCE(*y, 1);", "r0 = READ_ONCE(*y); WRITE_ONCE(*x, 1);"],
            "0:r0=1 /\\ 1:r0=1",
            "Sometimes",
        ),
        (
            "WRC+poonceonces+Once",
            &[
                "WRITE_ONCE(*x, 1);",
                "r0 = READ_ONCE(*x); WRITE_ONCE(*y, 1);",
                "r0 = READ_ONCE(*y); r1 = READ_ONCE(*x);",
            ],
            "1:r0=1 /\\ 2:r0=1 /\\ 2:r1=0",
            "Sometimes",
        ),
        (
            "WRC+pooncerelease+fencermbonceonce+Once",
            &[
                "WRITE_ONCE(*x, 1);",
                "r0 = READ_ONCE(*x); smp_store_release(y, 1);",
                "r0 = READ_ONCE(*y); smp_rmb(); r1 = READ_ONCE(*x);",
            ],
            "1:r0=1 /\\ 2:r0=1 /\\ 2:r1=0",
            "Never",
        ),
        (
            "Z6.0+pooncerelease+poacquirerelease+fencembonceonce",
            &[
                "WRITE_ONCE(*x, 1); smp_store_release(y, 1);",
                "r0 = smp_load_acquire(y); smp_store_release(z, 1);",
                "WRITE_ONCE(*z, 2); smp_mb(); r1 = READ_ONCE(*x);",
            ],
            "1:r0=1 /\\ z=2 /\\ 2:r1=0",
            "Sometimes",
        ),
        (
            "dep+plain",
            &[
                "r0 = READ_ONCE(*x); *y = r0; r1 = *y; WRITE_ONCE(*z, r1);",
                "r0 = READ_ONCE(*z); smp_store_release(x, r0 + 1);",
            ],
            "0:r0=1 /\\ 1:r0=1",
            "Never",
        ),
    ]);
}

/// A failed exchange orders nothing by itself, and everything with `smp_mb__after_atomic`.
#[test]
fn exchanges_that_fail() {
    let threads = |after: &str| {
        ["x", "y"].map(|own| {
            let other = if own == "x" { "y" } else { "x" };
            format!("WRITE_ONCE(*{own}, 1); r1 = cmpxchg(z, 1, 0); {after} r0 = READ_ONCE(*{other});")
        })
    };
    for (after, expected) in [("", "Sometimes"), ("smp_mb__after_atomic();", "Never")] {
        let bodies = threads(after);
        let answer = run(&[&bodies[0], &bodies[1]], "0:r0=0 /\\ 1:r0=0");
        assert_eq!(answer.observation(), expected, "{after}");
    }
}

#[test]
fn locks() {
    check(&[
        (
            "MP+polocks",
            &[
                "WRITE_ONCE(*x, 1); spin_lock(s); WRITE_ONCE(*y, 1); spin_unlock(s);",
                "spin_lock(s); r0 = READ_ONCE(*y); spin_unlock(s); r1 = READ_ONCE(*x);",
            ],
            "1:r0=1 /\\ 1:r1=0",
            "Never",
        ),
        (
            "MP+porevlocks",
            &[
                "spin_lock(s); WRITE_ONCE(*x, 1); spin_unlock(s); WRITE_ONCE(*y, 1);",
                "r0 = READ_ONCE(*y); spin_lock(s); r1 = READ_ONCE(*x); spin_unlock(s);",
            ],
            "1:r0=1 /\\ 1:r1=0",
            "Never",
        ),
        (
            "MP+unlocklockonceonce+fencermbonceonce",
            &[
                "spin_lock(s); WRITE_ONCE(*x, 1); spin_unlock(s); spin_lock(t); WRITE_ONCE(*y, 1); spin_unlock(t);",
                "r1 = READ_ONCE(*y); smp_rmb(); r2 = READ_ONCE(*x);",
            ],
            "1:r1=1 /\\ 1:r2=0",
            "Never",
        ),
        (
            "MP+polockonce+poacquiresilsil",
            &[
                "spin_lock(s); WRITE_ONCE(*x, 1); spin_unlock(s);",
                "r1 = smp_load_acquire(x); r2 = spin_is_locked(s); r3 = spin_is_locked(s);",
            ],
            "1:r1=1 /\\ 1:r2=0 /\\ 1:r3=1",
            "Sometimes",
        ),
        (
            "MP+polockmbonce+poacquiresilsil",
            &[
                "spin_lock(s); smp_mb__after_spinlock(); WRITE_ONCE(*x, 1); spin_unlock(s);",
                "r1 = smp_load_acquire(x); r2 = spin_is_locked(s); r3 = spin_is_locked(s);",
            ],
            "1:r1=1 /\\ 1:r2=0 /\\ 1:r3=1",
            "Never",
        ),
        (
            "Z6.0+pooncelock+pooncelock+pombonce",
            &[
                "spin_lock(s); WRITE_ONCE(*x, 1); WRITE_ONCE(*y, 1); spin_unlock(s);",
                "spin_lock(s); r0 = READ_ONCE(*y); WRITE_ONCE(*z, 1); spin_unlock(s);",
                "WRITE_ONCE(*z, 2); smp_mb(); r1 = READ_ONCE(*x);",
            ],
            "1:r0=1 /\\ z=2 /\\ 2:r1=0",
            "Sometimes",
        ),
        (
            "Z6.0+pooncelock+poonceLock+pombonce",
            &[
                "spin_lock(s); WRITE_ONCE(*x, 1); WRITE_ONCE(*y, 1); spin_unlock(s);",
                "spin_lock(s); smp_mb__after_spinlock(); r0 = READ_ONCE(*y); WRITE_ONCE(*z, 1); spin_unlock(s);",
                "WRITE_ONCE(*z, 2); smp_mb(); r1 = READ_ONCE(*x);",
            ],
            "1:r0=1 /\\ z=2 /\\ 2:r1=0",
            "Never",
        ),
    ]);
}

/// A cycle is forbidden if it has at least as many grace periods as critical sections.
#[test]
fn grace_periods_and_critical_sections() {
    let reader = |from: &str, to: &str| {
        format!("rcu_read_lock(); r0 = READ_ONCE(*{from}); WRITE_ONCE(*{to}, 1); rcu_read_unlock();")
    };
    let updater = |from: &str, to: &str| format!("r0 = READ_ONCE(*{from}); synchronize_rcu(); WRITE_ONCE(*{to}, 1);");
    let both = "0:r0=1 /\\ 1:r0=1";
    let three = "0:r0=1 /\\ 1:r0=1 /\\ 2:r0=1";
    assert_eq!(run(&[&reader("x", "y"), &updater("y", "x")], both).observation(), "Never");
    assert_eq!(run(&[&reader("x", "y"), &reader("y", "x")], both).observation(), "Sometimes");
    let answer = run(&[&reader("x", "y"), &updater("y", "z"), &reader("z", "x")], three);
    assert_eq!(answer.observation(), "Sometimes");
    let answer = run(&[&reader("x", "y"), &updater("y", "z"), &updater("z", "x")], three);
    assert_eq!(answer.observation(), "Never");
    // The unlock of an inner critical section does not end the outer one.
    let nested = "rcu_read_lock(); rcu_read_lock(); r0 = READ_ONCE(*x); rcu_read_unlock(); WRITE_ONCE(*y, 1); rcu_read_unlock();";
    assert_eq!(run(&[nested, &updater("y", "x")], both).observation(), "Never");
    // The accesses are in no critical section.
    let apart = "rcu_read_lock(); rcu_read_unlock(); r0 = READ_ONCE(*x); WRITE_ONCE(*y, 1); rcu_read_lock(); rcu_read_unlock();";
    assert_eq!(run(&[apart, &updater("y", "x")], both).observation(), "Sometimes");
    let expedited = updater("y", "x").replace("rcu()", "rcu_expedited()");
    assert_eq!(run(&[&reader("x", "y"), &expedited], both).observation(), "Never");
}

/// Critical sections of SRCU belong to a domain, and end with the unlock that gets the value of
/// their lock.
#[test]
fn domains_of_srcu() {
    let reader = |domain: &str| {
        format!(
            "int r1 = srcu_read_lock({domain}); r0 = READ_ONCE(*x); WRITE_ONCE(*y, 1); srcu_read_unlock({domain}, r1);"
        )
    };
    let updater = |domain: &str| format!("r0 = READ_ONCE(*y); synchronize_srcu({domain}); WRITE_ONCE(*x, 1);");
    let both = "0:r0=1 /\\ 1:r0=1";
    assert_eq!(run(&[&reader("ss"), &updater("ss")], both).observation(), "Never");
    assert_eq!(run(&[&reader("ss"), &updater("st")], both).observation(), "Sometimes");
    // Critical sections that overlap without nesting.
    let overlapping = "int r1 = srcu_read_lock(ss); int r2 = srcu_read_lock(ss); r0 = READ_ONCE(*x); srcu_read_unlock(ss, r1); WRITE_ONCE(*y, 1); srcu_read_unlock(ss, r2);";
    assert_eq!(run(&[overlapping, &updater("ss")], both).observation(), "Never");
    let apart = "int r1 = srcu_read_lock(ss); srcu_read_unlock(ss, r1); r0 = READ_ONCE(*x); WRITE_ONCE(*y, 1); int r2 = srcu_read_lock(ss); srcu_read_unlock(ss, r2);";
    assert_eq!(run(&[apart, &updater("ss")], both).observation(), "Sometimes");
}

#[test]
fn races_of_plain_accesses() {
    let races = |bodies: &[&str]| run(bodies, "x=1").flags.contains_key("data-race");
    assert!(races(&["*x = 1;", "r0 = *x;"]));
    assert!(races(&["*x = 1;", "r0 = READ_ONCE(*x);"]));
    assert!(races(&["*x = 1;", "*x = 2;"]));
    assert!(!races(&["WRITE_ONCE(*x, 1);", "r0 = READ_ONCE(*x);"]));
    assert!(!races(&["r1 = *x;", "r0 = *x;"]));
    assert!(!races(&["spin_lock(s); *x = 1; spin_unlock(s);", "spin_lock(s); r0 = *x; spin_unlock(s);"]));
    assert!(races(&["spin_lock(s); *x = 1; spin_unlock(s);", "spin_lock(t); r0 = *x; spin_unlock(t);"]));
    let publish = "*x = 1; smp_store_release(y, 1);";
    assert!(!races(&[publish, "r0 = smp_load_acquire(y); if (r0) r1 = *x;"]));
    assert!(races(&[publish, "r0 = smp_load_acquire(y); r1 = *x;"]));
    assert!(races(&["*x = 1; WRITE_ONCE(*y, 1);", "r0 = smp_load_acquire(y); if (r0) r1 = *x;"]));
    assert!(races(&[publish, "r0 = READ_ONCE(*y); if (r0) r1 = *x;"]));
    assert!(!races(&[publish, "r0 = READ_ONCE(*y); if (r0) { smp_rmb(); r1 = *x; }"]));
    assert!(!races(&["*x = 1; synchronize_rcu(); WRITE_ONCE(*y, 1);", "r0 = smp_load_acquire(y); if (r0) r1 = *x;"]));
}
