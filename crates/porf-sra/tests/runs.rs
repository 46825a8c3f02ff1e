//! Runs are validated against the program and the model before they are shown: changed runs are
//! rejected.

use porf_program::{Compiled, compile};
use porf_sra::{BuildOptions, Causality, Config, Control, Label, Run, RunError, Systems, Verdict, build, decide};

fn reached(source: &str) -> (Compiled, Systems, Run) {
    let compiled = compile(source).unwrap();
    let systems = build(&compiled, &BuildOptions::default()).unwrap();
    let answer = decide(&compiled, &systems, Causality::Sra, &Config::default(), &Control::default()).unwrap();
    let Verdict::Reachable(run) = answer.verdict else { panic!("{:?}", answer.verdict) };
    run.validate(&compiled, &systems, Causality::Sra).unwrap();
    (compiled, systems, *run)
}

fn label(systems: &Systems, run: &Run, step: usize) -> Label {
    let step = run.steps[step];
    systems.threads[step.thread].transitions[step.transition as usize].label
}

const LOCK: &str = "shared lock = 0, x = 0;
    thread A { while (lock.exchange(1, acq_rel) == 1) {} x.store(1, rel); x.store(2, rel); lock.store(0, rel); }
    thread B { while (lock.exchange(1, acq_rel) == 1) {} r = x.load(acq); assert(r != 2); lock.store(0, rel); }";

const CONDITION: &str = "shared x = 0, y = 0;
    thread A { x.store(1, rel); a = y.load(acq); }
    thread B { y.store(1, rel); b = x.load(acq); }
    exists (A.a == 0 && B.b == 0 && x == 1);";

#[test]
fn every_other_source_is_rejected() {
    for source in [LOCK, CONDITION] {
        let (compiled, systems, run) = reached(source);
        let mut tried = 0;
        for number in 0..run.steps.len() {
            let Some(own) = run.steps[number].source else { continue };
            for other in std::iter::once(None).chain((0..run.steps.len() as u32).map(Some)) {
                if other != own {
                    let mut changed = run.clone();
                    changed.steps[number].source = Some(other);
                    changed.validate(&compiled, &systems, Causality::Sra).unwrap_err();
                    tried += 1;
                }
            }
        }
        assert!(tried >= 8, "{tried}");
    }
}

#[test]
fn dropped_and_doubled_steps_are_rejected() {
    for source in [LOCK, CONDITION] {
        let (compiled, systems, run) = reached(source);
        for number in 0..run.steps.len() {
            let mut dropped = run.clone();
            dropped.steps.remove(number);
            dropped.validate(&compiled, &systems, Causality::Sra).unwrap_err();
            let mut doubled = run.clone();
            doubled.steps.insert(number, run.steps[number]);
            doubled.validate(&compiled, &systems, Causality::Sra).unwrap_err();
        }
    }
}

#[test]
fn another_modification_order_is_rejected() {
    let (compiled, systems, run) = reached(LOCK);
    let location = run.mo.iter().position(|order| order.len() == 2).unwrap();
    let mut changed = run.clone();
    changed.mo[location].reverse();
    let error = changed.validate(&compiled, &systems, Causality::Sra).unwrap_err();
    assert!(matches!(error, RunError::Inconsistent { .. }), "{error}");
    let mut changed = run.clone();
    changed.mo[location].pop();
    let error = changed.validate(&compiled, &systems, Causality::Sra).unwrap_err();
    assert!(matches!(error, RunError::NoGraph { .. }), "{error}");
}

#[test]
fn another_transition_is_rejected() {
    let (compiled, systems, run) = reached(LOCK);
    for number in 0..run.steps.len() {
        let own = label(&systems, &run, number);
        for transition in 0..systems.threads[run.steps[number].thread].transitions.len() as u32 {
            let mut changed = run.clone();
            changed.steps[number].transition = transition;
            // Transitions with equal labels describe the same step of the program.
            if label(&systems, &changed, number) != own {
                changed.validate(&compiled, &systems, Causality::Sra).unwrap_err();
            }
        }
    }
}

#[test]
fn a_run_that_ends_early_is_not_bad() {
    let (compiled, systems, mut run) = reached(LOCK);
    run.badness = None;
    assert_eq!(run.validate(&compiled, &systems, Causality::Sra), Err(RunError::NotBad));
}
