//! The examples of paper 4 with their verdicts.

use porf_program::compile;
use porf_sra::certificate::check;
use porf_sra::{BuildOptions, Causality, Config, Control, Explicit, Limits, Verdict, build, decide, explore};

/// Whether the outcome is allowed. The decision procedure and the explicit machine must agree.
fn allowed(model: Causality, source: &str) -> bool {
    let compiled = compile(source).unwrap_or_else(|errors| panic!("{errors:?}\n{source}"));
    let systems = build(&compiled, &BuildOptions::default()).unwrap();
    let config = Config { certificate: true, ..Config::default() };
    let answer = decide(&compiled, &systems, model, &config, &Control::default()).unwrap();
    let decided = match answer.verdict {
        Verdict::Reachable(_) => true,
        Verdict::Unreachable => {
            check(&compiled, &systems, &answer.certificate.unwrap(), &Control::default()).unwrap();
            false
        }
        Verdict::Inconclusive(why) => panic!("{why:?}"),
    };
    match explore(&compiled, &systems, model, None, &Limits::default(), &Control::default()).0 {
        Explicit::Reached(_) => assert!(decided),
        Explicit::Exhausted => assert!(!decided),
        other => panic!("{other:?}"),
    }
    decided
}

const SB: &str = "shared x, y;
    thread A { x.store(1, rel); a = y.load(acq); }
    thread B { y.store(1, rel); b = x.load(acq); }
    exists (A.a == 0 && B.b == 0);";

#[test]
fn example_3_5_store_buffering_is_allowed() {
    assert!(allowed(Causality::Sra, SB));
}

#[test]
fn example_3_6_message_passing_is_forbidden() {
    let source = "shared x, y;
        thread A { x.store(1, rel); y.store(1, rel); }
        thread B { a = y.load(acq); b = x.load(acq); }
        exists (B.a == 1 && B.b == 0);";
    assert!(!allowed(Causality::Sra, source));
    assert!(!allowed(Causality::Ra, source));
}

#[test]
fn example_3_7_transitive_message_passing_is_forbidden() {
    let source = "shared x = 9, y;
        thread A { x.store(0, rel); y.store(1, rel); }
        thread B { a = y.load(acq); x.store(1, rel); }
        thread C { b = x.load(acq); c = x.load(acq); }
        exists (B.a == 1 && C.b == 1 && C.c == 0);";
    assert!(!allowed(Causality::Sra, source));
}

#[test]
fn example_3_8_independent_reads_of_independent_writes_are_allowed() {
    let source = "shared x, y;
        thread A { x.store(1, rel); }
        thread B { a = x.load(acq); b = y.load(acq); }
        thread C { c = y.load(acq); d = x.load(acq); }
        thread D { y.store(1, rel); }
        exists (B.a == 1 && B.b == 0 && C.c == 1 && C.d == 0);";
    assert!(allowed(Causality::Sra, source));
}

#[test]
fn example_3_9_two_rmws_do_not_read_the_same_write() {
    let source = "shared x;
        thread A { a = x.fetch_cas(0, 1, acq_rel); }
        thread B { b = x.fetch_cas(0, 1, acq_rel); }
        exists (A.a == 0 && B.b == 0);";
    assert!(!allowed(Causality::Sra, source));
}

#[test]
fn example_3_10_rmws_of_another_location_are_fences() {
    let rmws = SB.replace("shared", "shared z,").replace("rel); ", "rel); z.fetch_add(0, acq_rel); ");
    assert!(!allowed(Causality::Sra, &rmws));
    // Fences have the same effect.
    assert!(!allowed(Causality::Sra, &SB.replace("rel); ", "rel); fence(sc); ")));
    assert!(!allowed(Causality::Ra, &SB.replace("rel); ", "rel); fence(sc); ")));
}

#[test]
fn example_3_11_tells_sra_from_ra() {
    let source = "shared x, y;
        thread A { x.store(1, rel); y.store(2, rel); a = y.load(acq); }
        thread B { y.store(1, rel); x.store(2, rel); b = x.load(acq); }
        exists (A.a == 1 && B.b == 1);";
    assert!(!allowed(Causality::Sra, source));
    assert!(allowed(Causality::Ra, source));
}

/// An outcome that needs two lists in the potential of a thread.
#[test]
fn example_5_3_is_allowed() {
    let source = "shared x, y, z;
        thread A { x.store(1, rel); a1 = z.load(acq); a2 = y.load(acq); }
        thread B { y.store(1, rel); b1 = x.load(acq); b2 = z.load(acq); }
        thread C { z.store(1, rel); c1 = y.load(acq); c2 = x.load(acq); }
        thread D { d1 = x.load(acq); d2 = y.load(acq); d3 = z.load(acq); }
        thread E { e1 = y.load(acq); e2 = z.load(acq); e3 = x.load(acq); }
        thread F { f1 = z.load(acq); f2 = x.load(acq); f3 = y.load(acq); }
        exists (A.a1 == 1 && A.a2 == 0 && B.b1 == 1 && B.b2 == 0 && C.c1 == 1 && C.c2 == 0
            && D.d1 == 1 && D.d2 == 1 && D.d3 == 0 && E.e1 == 1 && E.e2 == 1 && E.e3 == 0
            && F.f1 == 1 && F.f2 == 1 && F.f3 == 0);";
    let compiled = compile(source).unwrap();
    let systems = build(&compiled, &BuildOptions::default()).unwrap();
    let answer = decide(&compiled, &systems, Causality::Sra, &Config::default(), &Control::default()).unwrap();
    assert!(matches!(answer.verdict, Verdict::Reachable(_)), "{:?}", answer.verdict);
    assert!(answer.stats.widest >= 2);
}

/// Options must name the writer: two writes of the same value to `z`.
#[test]
fn example_5_4_is_forbidden() {
    let source = "shared x, y, z, w;
        thread A { x.store(1, rel); z.store(1, rel); }
        thread B { y.store(1, rel); z.store(1, rel); }
        thread C { a = z.load(acq); w.store(1, rel); b = x.load(acq); }
        thread D { c = w.load(acq); d = y.load(acq); }
        exists (C.a == 1 && C.b == 0 && D.c == 1 && D.d == 0);";
    assert!(!allowed(Causality::Sra, source));
}

/// A plain read needs no option flagged RMW, even if an RMW of the same write follows it.
#[test]
fn flag_r_suffices_for_reads() {
    let source = "shared x;
        thread A { a = x.load(acq); b = x.cas(0, 1, acq_rel); }
        thread B { x.store(2, rel); }
        exists (A.a == 0 && A.b == 1 && x == 2);";
    assert!(allowed(Causality::Sra, source));
    // A plain option is not enough for an RMW, whose source must still be mo-last.
    assert!(!allowed(
        Causality::Sra,
        &source.replace("x == 2", "x == 1").replace("b = x", "await(x.load(acq) == 2); b = x")
    ));
}
