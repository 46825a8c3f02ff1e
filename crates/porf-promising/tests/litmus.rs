//! Litmus tests of the paper (§3.1, §3.2, E.1) with the least K that reaches them, under both
//! notions of consistency.
//!
//! LB, LBd, LBfd, LBcu and LBcd are printed in the paper. ARM-weak and split
//! are those of Kang et al., to which it refers. Coh-CYC, splitCAS and LB2cu are reconstructed from
//! their descriptions.

use porf_program::{Compiled, Options, compile_with};
use porf_promising::{Certify, Config, Consistency, Problem, search};

fn compiled(source: &str) -> Compiled {
    compile_with(source, &Options::default()).unwrap_or_else(|errors| panic!("{errors:?}\n{source}"))
}

/// The least K up to the limit that reaches the condition. The witness costs exactly that.
fn least(source: &str, limit: u32, change: impl Fn(&mut Config)) -> Option<u32> {
    let compiled = compiled(source);
    let problem =
        Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers };
    let mut answers = (0..=limit).map(|bound| {
        let mut config = Config::new(bound);
        change(&mut config);
        let report = search(&problem, &config);
        assert!(report.cuts.is_complete(), "{:?}", report.cuts);
        if let Some((_, cost)) = report.reached {
            let witness = report.witness.expect("a run that was found can be made again");
            assert_eq!(witness.steps.last().map_or(0, |step| step.cost), cost);
        }
        report.reached.map(|(_, cost)| cost)
    });
    let found = answers.find(|answer| answer.is_some()).flatten();
    if let Some(found) = found {
        // A goal that is reached within a bound is reached within every higher one.
        assert!((found + 1..=limit).all(|_| answers.next() == Some(Some(found))), "not monotone");
    }
    found
}

fn strong(source: &str) -> Option<u32> {
    least(source, 7, |_| ())
}

fn standard(source: &str) -> Option<u32> {
    least(source, 7, |config| config.consistency = Consistency::Standard { domain: 3 })
}

fn without_promises(source: &str) -> Option<u32> {
    least(source, 9, |config| config.promises = false)
}

const LB: &str = "shared x, y; thread P0 { a = x.load(rlx); y.store(1, rlx); }
    thread P1 { b = y.load(rlx); x.store(b, rlx); } exists (P0.a == 1);";
const LBD: &str = "shared x, y; thread P0 { a = x.load(rlx); y.store(a, rlx); }
    thread P1 { b = y.load(rlx); x.store(b, rlx); } exists (P0.a == 1);";
const LBFD: &str = "shared x, y; thread P0 { a = x.load(rlx); y.store(a + 1 - a, rlx); }
    thread P1 { b = y.load(rlx); x.store(b, rlx); } exists (P0.a == 1);";
const LBCU: &str = "shared x, y; thread P0 { a = x.load(rlx); await(x.cas(a, a, rlx)); y.store(1, rlx); }
    thread P1 { b = y.load(rlx); x.store(b, rlx); } exists (P0.a == 1);";
const LBCD: &str = "shared x, y; thread P0 { a = x.load(rlx); await(x.cas(0, 1, rlx)); y.store(1, rlx); }
    thread P1 { b = y.load(rlx); x.store(b, rlx); } exists (P0.a == 1);";
const ARM_WEAK: &str = "shared x, y; thread P0 { a = x.load(rlx); x.store(1, rlx); }
    thread P1 { r = x.load(rlx); y.store(r, rlx); } thread P2 { s = y.load(rlx); x.store(s, rlx); } exists (P0.a == 1);";
const SPLIT: &str = "shared x, y; thread P0 { a = x.load(rlx); y.store(1, rlx); y.store(2, rlx); }
    thread P1 { b = y.load(rlx); assume(b == 2); x.store(1, rlx); } exists (P0.a == 1);";
const SPLIT_CAS: &str = "shared x, y; thread P0 { a = x.load(rlx); y.store(1, rlx); await(y.cas(1, 2, rlx)); }
    thread P1 { b = y.load(rlx); assume(b == 2); x.store(1, rlx); } exists (P0.a == 1);";
/// Two threads that each see the other's write of x after their own: a cycle in coherence.
const COH_CYC: &str = "shared x, y; thread P0 { x.store(2, rlx); a = x.load(rlx); if (a != 2) { y.store(1, rlx); } }
    thread P1 { x.store(1, rlx); b = x.load(rlx); c = y.load(rlx); if (c != 0) { x.store(3, rlx); } }
    exists (P0.a == 3 && P1.b == 2);";
/// LBcu with two compare-and-swaps whose values are irrelevant.
const LB2CU: &str = "shared x, y; thread P0 { a = x.load(rlx); await(x.cas(a, a, rlx)); c = x.load(rlx); await(x.cas(c, c, rlx)); y.store(1, rlx); }
    thread P1 { b = y.load(rlx); x.store(b, rlx); } exists (P0.a == 1);";

#[test]
fn load_buffering() {
    assert_eq!((strong(LB), standard(LB)), (Some(3), Some(3)));
    assert_eq!((strong(LBD), standard(LBD)), (None, None));
    assert_eq!((strong(LBFD), standard(LBFD)), (Some(3), Some(3)));
}

#[test]
fn load_buffering_with_compare_and_swap() {
    assert_eq!((strong(LBCU), standard(LBCU)), (None, Some(5)));
    assert_eq!((strong(LBCD), standard(LBCD)), (None, None));
    assert_eq!(strong(LB2CU), None);
}

#[test]
fn promises_are_read_by_way_of_others_and_split() {
    assert_eq!((strong(ARM_WEAK), standard(ARM_WEAK)), (Some(4), Some(4)));
    assert_eq!((strong(SPLIT), standard(SPLIT)), (Some(3), Some(3)));
    assert_eq!((strong(SPLIT_CAS), standard(SPLIT_CAS)), (Some(3), Some(3)));
}

/// Printed in the text without a verdict; the verdicts follow from the definitions.
#[test]
fn reconstructions() {
    assert_eq!((strong(COH_CYC), standard(COH_CYC)), (None, None));
    assert_eq!((strong(LB2CU), standard(LB2CU)), (None, Some(5)));
}

/// With certification at switches only, LBcu needs no promise for its compare-and-swap.
#[test]
fn certification_at_switches() {
    let at_switches = |source, consistency| {
        least(source, 7, |config| {
            config.certify = Certify::Switches;
            config.consistency = consistency;
        })
    };
    let standard = Consistency::Standard { domain: 3 };
    assert_eq!(at_switches(LB, Consistency::Strong), Some(3));
    assert_eq!(at_switches(LBD, Consistency::Strong), None);
    assert_eq!((at_switches(LBCU, Consistency::Strong), at_switches(LBCU, standard)), (None, Some(4)));
    assert_eq!(at_switches(LBCD, standard), None);
}

/// None of them is reachable without promises.
#[test]
fn all_need_promises() {
    for source in [LB, LBD, LBFD, LBCU, LBCD, ARM_WEAK, SPLIT, SPLIT_CAS, LB2CU] {
        assert_eq!(without_promises(source), None, "{source}");
    }
}
