//! Named examples, and the counts of load buffering over many threads.

use crate::{program, search};
use porf_explore::{Config, explore};
use porf_model::Model;
use porf_oracle::structures::{Bounds, executions};
use std::fmt::Write;

/// The executions under rc11 and weakestmo2, the latter by both the search and the definition.
fn counts(text: &str) -> (usize, usize) {
    let code = program(text);
    let (found, _) = search(&code, Model::WEAKESTMO2);
    let defined = executions(&code, Bounds { branches: 4, structures: 100_000, thrifty: true });
    assert_eq!(defined.as_ref(), Some(&found), "{text}");
    (search(&code, Model::RC11).0.len(), found.len())
}

#[test]
fn load_buffering() {
    // Without dependencies; with a false dependency.
    assert_eq!(
        counts(
            "shared x, y; thread P { a = x.load(rlx); y.store(1, rlx); } thread Q { b = y.load(rlx); x.store(1, rlx); }"
        ),
        (3, 4)
    );
    assert_eq!(
        counts(
            "shared x, y; thread P { a = x.load(rlx); y.store(a + 1 - a, rlx); } thread Q { b = y.load(rlx); x.store(b, rlx); }"
        ),
        (3, 4)
    );
    // No value comes out of thin air, but both threads may read the zero that the other writes.
    let data =
        "shared x, y; thread P { a = x.load(rlx); y.store(a, rlx); } thread Q { b = y.load(rlx); x.store(b, rlx); }";
    assert_eq!(counts(data), (3, 4));
    assert!(search(&program(data), Model::WEAKESTMO2).0.iter().all(|key| !key.contains("=1")));
    // Dependencies on both sides, a fence, acquire, release.
    let control = "shared x, y; thread P { a = x.load(rlx); if (a == 1) { y.store(1, rlx); } } thread Q { b = y.load(rlx); if (b == 1) { x.store(1, rlx); } }";
    assert_eq!(counts(control), (1, 1));
    for (acquire, fence, release) in
        [("acq", "", "rlx"), ("rlx", "fence(acq);", "rlx"), ("rlx", "fence(rel);", "rlx"), ("rlx", "", "rel")]
    {
        let text = format!(
            "shared x, y; thread P {{ a = x.load({acquire}); {fence} y.store(1, {release}); }}
             thread Q {{ b = y.load({acquire}); {fence} x.store(1, {release}); }}"
        );
        assert_eq!(counts(&text), (3, 3), "{text}");
    }
    // A read before the cycle may change while the cycle persists.
    let text = "shared x, y, z; thread P { a = x.load(rlx); y.store(1, rlx); } thread Q { c = z.load(rlx); b = y.load(rlx); x.store(1, rlx); } thread R { z.store(2, rlx); }";
    assert_eq!(counts(text), (6, 8));
}

/// What certification may read from other threads, and what may be switched once there is a cycle.
#[test]
fn certification_locality() {
    let program = |first: &str, body: &str, last: &str| {
        format!(
            "shared x, y, z; thread P {{ z.store(1, rlx); }} thread Q {{ {first} {body} }} thread R {{ t = y.load(rlx); {last} }}"
        )
    };
    let (copy, control) = ("x.store(t, rlx);", "if (t == 1) { x.store(1, rlx); }");
    let both = "r = z.load(rlx); s = x.load(rlx);";
    // One promise relies on a value that is then read differently, the other on a read that then
    // does not occur.
    let bait = "if (a == 1) { r = x.load(rlx); if (r == 1) { y.store(1, rlx); } } else { y.store(1, rlx); }";
    assert_eq!(counts(&program("a = z.load(rlx);", bait, control)), (3, 3));
    let swapped = "r = x.load(rlx); a = z.load(rlx);";
    assert_eq!(counts(&program(swapped, "if (r == a) { y.store(1, rlx); }", control)), (3, 3));
    let lost = "if (r == 0) { e = z.load(rlx); y.store(e, rlx); } else { y.store(1, rlx); }";
    let found = search(&crate::program(&program("r = x.load(rlx);", lost, copy)), Model::WEAKESTMO2).0;
    assert!(found.iter().all(|key| !key.contains("1: Rx=1")), "{found:?}");
    // A read before the cycle is switched to a write outside of the core, and to the initial write.
    let of_init = program(both, "if (r == 0 || s == 1) { y.store(1, rlx); }", copy);
    let of_write = program(both, "if (r == 1 || s == 1) { y.store(1, rlx); }", copy);
    for (text, switched) in [(&of_init, "1: Rz=1<0.0 Rx=1<2.1"), (&of_write, "1: Rz=0<init Rx=1<2.1")] {
        let found = search(&crate::program(text), Model::WEAKESTMO2).0;
        assert!(found.iter().any(|key| key.contains(switched)), "{text}\n{found:?}");
        assert_eq!(counts(text).1, found.len());
    }
}

/// Acquire reads after the read at which runs part: the write overtakes the read before them, but
/// runs do not part at them.
#[test]
fn acquire_reads_behind_the_parting_one() {
    // The write needs one of two reads to read 1. A run in which both read 1 can keep a promise
    // that relies on the second. If runs need not part at the second, a run in which only the first
    // reads 1 can then keep it.
    let either = |mode: &str| {
        format!(
            "shared x, y, z; thread P {{ a = x.load(rlx); b = z.load({mode}); if (a + b > 0) {{ y.store(1, rlx); }} }}
             thread Q {{ c = y.load(rlx); x.store(c, rlx); }} thread R {{ z.store(1, rlx); }}"
        )
    };
    assert_eq!(counts(&either("rlx")), (5, 7));
    assert_eq!(counts(&either("acq")), (5, 6));
    // The first read may return to 0 while the second, which read the same before, stays: the runs
    // part at the first.
    let twice = |mode: &str| {
        format!(
            "shared x, y; thread P {{ a = x.load(rlx); b = x.load({mode}); y.store(1, rlx); }}
             thread Q {{ c = y.load(rlx); x.store(c, rlx); }}"
        )
    };
    assert_eq!(counts(&twice("rlx")), (4, 6));
    assert_eq!(counts(&twice("acq")), (4, 6));
    // If the first is an acquire read, too, nothing can be overtaken.
    assert_eq!(counts(&twice("acq").replace("rlx); b", "acq); b")), (4, 4));
}

/// Load buffering over n threads: thread i reads what thread i - 1 writes.
fn ring(n: usize, body: impl Fn(usize) -> String) -> String {
    let names: Vec<String> = (0..n).map(|i| format!("x{i}")).collect();
    let mut text = format!("shared {};", names.join(", "));
    for i in 0..n {
        let _ = write!(text, "thread T{i} {{ r = x{}.load(rlx); {} }}", (i + n - 1) % n, body(i));
    }
    text
}

fn pairs(n: usize) -> String {
    let names: Vec<String> = (0..n).map(|i| format!("x{i}")).collect();
    let mut text = format!("shared {};", names.join(", "));
    for i in 0..n {
        let _ = write!(text, "thread T{i} {{ r = x{}.load(rlx); x{i}.store(1, rlx); }}", i ^ 1);
    }
    text
}

/// Table 4 of the paper: the numbers of executions, without duplicates.
#[test]
fn table_4() {
    for n in [4, 10] {
        let cases = [
            (
                "LB+ctrl",
                n as u64 + 1,
                ring(n, |i| {
                    if i == 0 { "x0.store(1, rlx);".into() } else { format!("if (r == 1) {{ x{i}.store(1, rlx); }}") }
                }),
            ),
            ("LB+data", 1 << n, ring(n, |i| format!("x{i}.store({}, rlx);", if i == 0 { "1" } else { "r" }))),
            ("LB-nodep", 1 << n, ring(n, |i| format!("x{i}.store(1, rlx);"))),
            ("LB-pairs", 1 << n, pairs(n)),
        ];
        for (name, executions, text) in cases {
            let config = Config::new(Model::WEAKESTMO2).unwrap().count_duplicates(true);
            let start = std::time::Instant::now();
            let stats = explore(&program(&text), &config, &mut ()).stats;
            println!("{name}({n}): {stats:?} {:?}", start.elapsed());
            assert_eq!((stats.executions, stats.duplicates), (executions, 0), "{name}({n})");
        }
    }
}

/// P1 keeps its promise of x whatever it reads from x, but runs cannot part at its acquire read of
/// y. What it reads from x does not depend on the promise, so the write that keeps the promise is
/// not grounded.
#[test]
fn promises_are_kept_by_what_depends_on_them() {
    let text = "shared x, y; thread P0 { r0 = x.exchange(1, rlx); r1 = x.load(acq); y.store(2, rlx); }
                thread P1 { r0 = y.load(acq); r1 = x.load(rlx); x.store(1, rlx); }";
    let code = program(text);
    let defined = executions(&code, Bounds { branches: 4, structures: 100_000, thrifty: true });
    assert_eq!(Some(search(&code, Model::WEAKESTMO2).0), defined);
}

/// P makes its promise in a run that reads what R wrote, so the promise is mo-after that write. It
/// may be kept by a run that does not read it, and then the cycle does not need R any more. But the
/// order of both writes stays.
#[test]
fn what_promised_has_its_place_in_mo() {
    let text = "shared x, y; thread P { a = y.load(rlx); b = x.load(rlx); if (a != b) { x.store(3, rlx); } }
                thread Q { c = x.load(rlx); if (c == 3) { y.store(1, rlx); } } thread R { x.store(5, rlx); }";
    let cyclic = |key: &&String| key.contains("Ry=1<1.1 Rx=0<init Wx=3") && key.contains("Rx=3<0.2");
    let found = search(&program(text), Model::WEAKESTMO2).0;
    let order: Vec<&str> =
        found.iter().filter(cyclic).filter_map(|key| key.lines().find(|it| it.starts_with("x:"))).collect();
    assert_eq!(order, ["x: 2.0 0.2"], "{found:?}");
    assert_eq!(counts(text).1, found.len());
    // With two writers, P's promise is mo-after one of them, but the other may follow it.
    let text = text.to_string() + " thread S { x.store(7, rlx); }";
    let found = search(&program(&text), Model::WEAKESTMO2).0;
    let has = |order: &str| found.iter().filter(cyclic).any(|key| key.contains(order));
    for order in ["x: 2.0 0.2 3.0", "x: 3.0 0.2 2.0", "x: 2.0 3.0 0.2", "x: 3.0 2.0 0.2"] {
        assert!(has(order), "{order}\n{found:?}");
    }
    assert!(!has("x: 0.2"), "{found:?}");
}

/// Q may keep its promise with both reads from P, or both from R. It cannot read R's write only
/// with the acquire read: runs do not part there. That another run parts at the relaxed read of the
/// same write does not excuse it.
#[test]
fn no_acquire_read_is_the_reason_for_a_run() {
    let text = |mode: &str| {
        format!(
            "shared x, y; thread P {{ a = y.load(rlx); b = x.load(rlx); if (a != b) {{ x.store(1, rlx); }} }}
             thread Q {{ c = x.load(rlx); d = x.load({mode}); if (c == d) {{ y.store(1, rlx); }} }}
             thread R {{ e = x.load(acq); fence(acq_rel); if (e != 0) {{ x.store(1, rlx); }} }}"
        )
    };
    let both = |mode: &str| {
        let found = search(&program(&text(mode)), Model::WEAKESTMO2).0;
        assert_eq!(counts(&text(mode)).1, found.len());
        found.iter().any(|key| key.contains("1: Rx=1<0.2 Rx=1<2.2"))
    };
    assert!(both("rlx") && !both("acq") && !both("sc"));
}

/// P's second read is switched to what R writes while the cycle does not need S any more. The
/// position of S in mo does not matter meanwhile.
#[test]
fn what_a_switch_does_not_keep_may_be_anywhere() {
    let text = "shared x, y; thread P { a = y.load(rlx); b = x.load(rlx); if (a != b) { x.store(1, rlx); } }
                thread Q { c = x.load(rlx); if (c == 1) { y.store(1, rlx); } } thread R { e = y.load(rlx); x.store(e, rlx); }
                thread S { x.store(2, rlx); }";
    assert_eq!(counts(text), (27, 41));
}

/// Q promises 2 because it reads 1 from R, and would have to make it because it reads 2 from P.
/// By the printed formula of no-bait-and-switch this is allowed, if other branches of Q read the
/// same writes at their first read (`porf_oracle::structures`).
#[test]
fn a_third_branch_excuses_nothing() {
    let text = "shared x, y; thread P { a = y.load(rlx); x.store(a, rlx); }
        thread Q { c = x.load(rlx); d = x.load(rlx); if (c != d) { y.store(2, rlx); } }
        thread R { x.store(1, rlx); x.store(2, rlx); }";
    assert_eq!(counts(text).1, 40);
}
