//! All cycles up to length 6 over a vocabulary of edges for each architecture: the search with early
//! pruning, the search without it and plain enumeration find the same states.
//!
//! Without `PORF_FUZZ` the vocabulary is a part of the one that `porf generate litmus --all` uses,
//! chosen so that there are at least 3,000 tests; with it, it is the whole.

mod common;

use porf_litmus::{Architecture, Candidate, CatJudge, Judge, JudgeError, Judgement, Limits, cycle};

/// A judge that is only asked about whole executions.
struct Late<'j>(&'j dyn Judge);

impl Judge for Late<'_> {
    fn judge(&self, execution: &Candidate) -> Result<Judgement, JudgeError> {
        self.0.judge(execution)
    }
}

/// The edges of the quick corpus.
fn edges(architecture: Architecture) -> Vec<&'static str> {
    let text = match architecture {
        Architecture::X86 => "Rfe Fre Coe Rfi Fri PodWW PodWR PodRW PodRR MFencedWW MFencedWR MFencedRR PosRR",
        Architecture::AArch64 => {
            "Rfe Fre Coe Rfi PodWR PodRR DMB.SYdWW DMB.LDdRR DpAddrdR DpDatadW DpCtrldW PodWWPL PodRRAP"
        }
        Architecture::Ppc => {
            "Rfe Fre Coe Rfi PodWW PodRR SyncdWW SyncdWR LwSyncdWW LwSyncdRR DpAddrdR DpDatadW DpCtrldW"
        }
        Architecture::RiscV => {
            "Rfe Fre Coe Rfi PodRR PodRW Fence.rw.rwdWR Fence.w.wdWW Fence.r.rwdRR DpAddrdR DpDatadW PodWWPRl PodRRAqP"
        }
        Architecture::C11 => {
            "Rfe Fre Coe PodWW PodWR PodRW PodRR PodWWRlxRel PodRRAcqRlx PodWRScSc FenceScdWR FenceReldWW FenceAcqdRR \
             DpDatadW"
        }
        Architecture::Kernel => {
            "Rfe Fre Coe PodWW PodRR PodRW PodRWAcquireOnce FenceMbdWR FenceWmbdWW FenceRmbdRR DpAddrdR DpDatadW DpCtrldW"
        }
    };
    text.split_whitespace().collect()
}

fn corpus(architecture: Architecture) {
    let whole = std::env::var_os("PORF_FUZZ").is_some();
    let vocabulary = if whole { cycle::vocabulary(architecture).to_vec() } else { edges(architecture) };
    let cycles = cycle::all_over(architecture, &vocabulary, 6);
    assert!(cycles.len() >= 3000, "{} cycles of {architecture:?}", cycles.len());
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
    corpus(Architecture::C11);
}

#[test]
fn kernel() {
    corpus(Architecture::Kernel);
}

#[test]
fn x86() {
    corpus(Architecture::X86);
}

#[test]
fn aarch64() {
    corpus(Architecture::AArch64);
}

#[test]
fn power() {
    corpus(Architecture::Ppc);
}

#[test]
fn riscv() {
    corpus(Architecture::RiscV);
}
