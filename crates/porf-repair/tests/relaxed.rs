//! The locks and queues of the benchmarks and the litmus tests with the weakest modes: they hold,
//! and with any single mode weakened they do not.

mod support;

use porf_explore::{Config, Report, explore};
use porf_llvm::{CProgram, clang};
use porf_model::Model;
use porf_program::{Accesses, Code, Program};
use porf_repair::{Freedom, Outcome, Plan, Site, Tuned, minimise, sites};
use std::path::{Path, PathBuf};
use support::corpus::{self, corpus};
use support::{holds, weaker, with_modes};

/// Locks, queues and other structures that synchronise by atomics.
const C: [&str; 22] = [
    "bakery",
    "barrier",
    "chase-lev",
    "clh",
    "dekker",
    "fast-mutex",
    "flat-combiner",
    "hazard-pointers",
    "linux-rwlock",
    "mcs",
    "mpmc-queue",
    "ms-queue",
    "peterson",
    "rcu",
    "seqlock",
    "spinlock",
    "spsc-ring",
    "szymanski",
    "ticket",
    "treiber-stack",
    "ttas",
    "twa",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benchmarks/c").canonicalize().unwrap()
}

fn load(name: &str) -> CProgram {
    let file = folder().join(format!("{name}.c"));
    let compiler = clang::find().expect("these tests need clang 15 or later: apt-get install clang-19");
    let text = clang::compile(&compiler, &file, &[], None).unwrap_or_else(|error| panic!("{name}: {error}"));
    porf_llvm::load(&[(name.to_string(), text)], &Default::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Weakens a program, and weakens the result by every single step. Returns the number of steps and
/// of weakened modes.
fn relax<P: Accesses>(
    name: &str,
    program: &P,
    freedom: impl Fn(&Site) -> Freedom,
    verify: impl Fn(&Tuned<'_, P>) -> Report,
) -> (usize, usize) {
    let plan = Plan::weakening(sites(program), freedom);
    let answer = minimise(program, &plan, &Config::new(Model::RC11).unwrap(), &mut |tuned| verify(tuned));
    let Outcome::Found { modes, .. } = answer.outcome else { panic!("{name} does not hold as it is") };
    let verdict = |modes: &[porf_exec::Mode]| with_modes(program, &plan, modes, |tuned| holds(&verify(tuned)));
    assert!(verdict(&modes), "{name} with {modes:?}");
    let steps = weaker(&plan, &modes);
    for step in &steps {
        assert!(!verdict(step), "{name} holds with {step:?}, which is weaker than {modes:?}");
    }
    (steps.len(), plan.changes(&modes).count())
}

#[test]
fn no_mode_of_a_relaxed_benchmark_can_be_weakened() {
    let (mut steps, mut changes) = (0, 0);
    for name in C {
        let program = load(name);
        let own = folder().display().to_string();
        let freedom = |site: &Site| {
            let is_own = program.file(site.origin.file).starts_with(&own);
            if is_own { Freedom::ORDERS } else { Freedom::NONE }
        };
        let verify = |tuned: &Tuned<'_, CProgram>| explore(tuned, &Config::new(Model::RC11).unwrap(), &mut ());
        let (tried, changed) = relax(name, &program, freedom, verify);
        assert!(tried + changed > 0, "{name} has nothing to weaken");
        (steps, changes) = (steps + tried, changes + changed);
    }
    assert!(steps > 50 && changes > 20, "{steps} steps, {changes} modes were weakened");
}

#[test]
fn no_mode_of_a_relaxed_litmus_test_can_be_weakened() {
    let (mut programs, mut steps, mut changes) = (0, 0, 0);
    for (name, compiled) in corpus() {
        let plan = Plan::weakening(sites(&compiled.code), |_| Freedom::ORDERS);
        let original =
            with_modes(&compiled.code, &plan, &plan.original(), |tuned| holds(&corpus::verify(&compiled, tuned)));
        if original && !plan.knobs.is_empty() {
            let verify = |tuned: &Tuned<'_, Code>| corpus::verify(&compiled, tuned);
            let (tried, changed) = relax(&name, &compiled.code, |_| Freedom::ORDERS, verify);
            (programs, steps, changes) = (programs + 1, steps + tried, changes + changed);
        }
    }
    assert!(programs > 80 && steps > 100, "{programs} programs, {steps} steps, {changes} modes were weakened");
}
