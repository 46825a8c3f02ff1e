//! All cycles up to length 6 over a vocabulary of edges for each architecture: the search with
//! early pruning, the search without it and plain enumeration find the same states.

mod common;

use porf_litmus::{Architecture, Candidate, CatJudge, Judge, JudgeError, Judgement, Limits, cycle};

/// A judge that is only asked about whole executions.
struct Late<'j>(&'j dyn Judge);

impl Judge for Late<'_> {
    fn judge(&self, execution: &Candidate) -> Result<Judgement, JudgeError> {
        self.0.judge(execution)
    }
}

fn agree(architecture: Architecture) {
    let cycles = common::corpus(architecture);
    let judge = CatJudge::of(architecture).expect("every architecture has a model");
    let (mut enumerated, mut allowed) = (0, 0);
    for cycle in &cycles {
        let text = cycle::test_of(architecture, "cycle", cycle).expect("listed cycles make tests");
        let test = porf_litmus::read("cycle.litmus", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let run = |judge: &dyn Judge| {
            porf_litmus::run(&test, judge, &Limits::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
        };
        let (early, late) = (run(&judge), run(&Late(&judge)));
        assert_eq!(early.states, late.states, "with early pruning (left) and without (right):\n{text}");
        assert_eq!((early.positive, early.negative), (late.positive, late.negative), "{text}");
        assert!(early.candidates <= late.candidates, "{text}");
        if let Some(states) = common::enumerate(&test, &judge, 5_000) {
            assert_eq!(early.states, states, "search (left) and enumeration (right) of\n{text}");
            enumerated += 1;
        }
        allowed += usize::from(early.positive > 0);
    }
    println!("{architecture:?}: {} tests, {allowed} allowed, {enumerated} enumerated", cycles.len());
    assert!(enumerated * 10 >= cycles.len() * 9, "{enumerated} of {} tests were enumerated", cycles.len());
    assert!(allowed > 0 && allowed < cycles.len());
}

#[test]
fn c11() {
    agree(Architecture::C11);
}

#[test]
fn kernel() {
    agree(Architecture::Kernel);
}

#[test]
fn x86() {
    agree(Architecture::X86);
}

#[test]
fn aarch64() {
    agree(Architecture::AArch64);
}

#[test]
fn power() {
    agree(Architecture::Ppc);
}

#[test]
fn riscv() {
    agree(Architecture::RiscV);
}
