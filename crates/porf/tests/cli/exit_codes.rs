//! Exit codes: 0 holds, 1 does not hold, 2 bad input, 3 inconclusive. With several results, the
//! first of 2, 1, 3, 0 that occurs.

use crate::program::porf;

const CONSISTENT: &str = "examples/traces/message-passing.trace";
const INCONSISTENT: &str = "examples/traces/coherence-corr.trace";
const INCONCLUSIVE: &str = "examples/traces/needs-search.trace";
const UNREADABLE: &str = "crates/porf-exec/tests/malformed/empty.trace";

#[test]
fn of_one_answer() {
    for model in ["sc", "sra", "ra", "wra", "rc20", "relaxed", "all"] {
        porf(&format!("check -m {model} {CONSISTENT}")).assert_code(0);
        porf(&format!("check -m {model} {INCONSISTENT}")).assert_code(1);
    }
    porf("check examples/traces/race.trace").assert_code(1);
    porf("check -m sc examples/traces/sc-accesses.trace").assert_code(1);
    porf("check -m ra examples/traces/sc-accesses.trace").assert_code(2);
    porf("check -m ra --weaken-sc examples/traces/sc-accesses.trace").assert_code(0);
    porf(&format!("check -m sra {INCONCLUSIVE}")).assert_code(1);
    porf(&format!("check -m sra --budget 0 {INCONCLUSIVE}")).assert_code(3);
    porf(&format!("check {UNREADABLE}")).assert_code(2);
    porf("--version").assert_code(0);
    porf("--help").assert_code(0);
}

#[test]
fn of_several_answers() {
    let check = |files: &[&str]| porf(&format!("check -m sra --budget 0 {}", files.join(" ")));
    check(&[CONSISTENT, CONSISTENT]).assert_code(0);
    check(&[CONSISTENT, INCONCLUSIVE]).assert_code(3);
    check(&[INCONCLUSIVE, INCONSISTENT, CONSISTENT]).assert_code(1);
    check(&[UNREADABLE, INCONCLUSIVE, INCONSISTENT]).assert_code(2);
    porf(&format!("check -m sra,ra --budget 0 {INCONCLUSIVE}")).assert_code(3);
    porf("check -m ra,sc examples/traces/store-buffering.trace").assert_code(1);
}
