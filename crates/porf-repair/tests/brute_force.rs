//! The search finds the same as an enumeration of all mode assignments.

mod support;

use porf_explore::Config;
use porf_model::Model;
use porf_program::{Code, Program as _};
use porf_repair::{Freedom, Outcome, Plan, is_at_most, minimise, sites};
use rand::RngExt;
use rand_pcg::Pcg64;
use support::{all_assignments, litmus, load_buffering, message_passing, programs, verify};

/// Largest number of assignments that are enumerated.
const MANY: usize = 800;

/// Counts of comparisons.
#[derive(Default)]
struct Count {
    found: usize,
    impossible: usize,
    /// Solutions for which the cheapest modes of all are not enough.
    changed: usize,
}

fn compare(text: &str, program: &Code, plan: &Plan, config: &Config, count: &mut Count) {
    let size: usize = plan.knobs.iter().map(|knob| knob.choices.len()).product();
    if size > MANY || size == 1 {
        return;
    }
    let all = all_assignments(program, plan, config);
    for (weak, _) in all.iter().filter(|(_, holds)| *holds) {
        let stronger = |modes: &[porf_exec::Mode]| weak.iter().zip(modes).all(|(&a, &b)| is_at_most(a, b));
        let fails = all.iter().find(|(modes, holds)| !holds && stronger(modes));
        assert!(fails.is_none(), "{weak:?} holds, but {fails:?} does not:\n{text}");
    }
    let expected = all.iter().filter(|(_, holds)| *holds).map(|(modes, _)| plan.cost(modes)).min();
    let answer = minimise(program, plan, config, &mut |tuned| verify(tuned, config));
    match (answer.outcome, expected) {
        (Outcome::Found { modes, .. }, Some(cost)) => {
            assert_eq!(plan.cost(&modes), cost, "{modes:?}:\n{text}");
            assert!(all.iter().any(|(it, holds)| *it == modes && *holds), "{modes:?}:\n{text}");
            count.found += 1;
            count.changed += usize::from(modes != plan.weakest());
        }
        (Outcome::Impossible { .. }, None) => count.impossible += 1,
        (outcome, expected) => panic!("{outcome:?}, but the cheapest has {expected:?}:\n{text}"),
    }
}

#[test]
fn strengthening_is_the_cheapest_for_sequential_consistency() {
    let mut count = Count::default();
    programs(150, 3, litmus, |text, program, _| {
        let config = Config::new(Model::RC11).unwrap().outside_sc(true).ignore_errors(true);
        let plan = Plan::strengthening(sites(program), |_| Freedom::ORDERS);
        compare(text, program, &plan, &config, &mut count);
    });
    assert!(count.changed > 20, "{} of {}, {} impossible", count.changed, count.found, count.impossible);
}

#[test]
fn strengthening_with_fences_is_the_cheapest_for_sequential_consistency() {
    let mut count = Count::default();
    programs(120, 4, litmus, |text, program, _| {
        let config = Config::new(Model::RC11).unwrap().outside_sc(true).ignore_errors(true);
        // Only fences, so that there are not too many assignments.
        let plan = Plan::strengthening(sites(program), |_| Freedom { fence: true, ..Freedom::NONE });
        compare(text, program, &plan, &config, &mut count);
        let config = Config::new(Model::TSO).unwrap().outside_sc(true).ignore_errors(true);
        compare(text, program, &plan, &config, &mut count);
    });
    assert!(count.changed > 10, "{} of {}, {} impossible", count.changed, count.found, count.impossible);
}

#[test]
fn strengthening_is_the_cheapest_for_races() {
    let mut count = Count::default();
    programs(200, 5, message_passing, |text, program, _| {
        let config = Config::new(Model::RC11).unwrap();
        let plan = Plan::strengthening(sites(program), |_| Freedom::ORDERS);
        compare(text, program, &plan, &config, &mut count);
    });
    assert!(count.changed > 50, "{} of {}, {} impossible", count.changed, count.found, count.impossible);
}

#[test]
fn strengthening_is_the_cheapest_for_load_buffering() {
    let mut count = Count::default();
    programs(150, 7, load_buffering, |text, program, _| {
        let config = Config::new(Model::RC11).unwrap().lb_races(true).ignore_errors(true);
        let plan = Plan::strengthening(sites(program), |_| Freedom::ORDERS);
        compare(text, program, &plan, &config, &mut count);
    });
    assert!(count.changed > 30, "{} of {}, {} impossible", count.changed, count.found, count.impossible);
}

/// Programs with cycles: their executions are not replayed.
#[test]
fn strengthening_is_the_cheapest_under_weakestmo2() {
    let mut count = Count::default();
    programs(60, 8, load_buffering, |text, program, _| {
        let config = Config::new(Model::WEAKESTMO2).unwrap().outside_sc(true).ignore_errors(true);
        let plan = Plan::strengthening(sites(program), |_| Freedom::ORDERS);
        compare(text, program, &plan, &config, &mut count);
    });
    assert!(count.changed > 10, "{} of {}, {} impossible", count.changed, count.found, count.impossible);
}

#[test]
fn weakening_is_the_cheapest() {
    let mut count = Count::default();
    programs(400, 6, litmus, |text, program, _| {
        let config = Config::new(Model::RC11).unwrap().outside_sc(true).ignore_errors(true);
        let plan = Plan::weakening(sites(program), |_| Freedom { failure: false, ..Freedom::ORDERS });
        compare(text, program, &plan, &config, &mut count);
    });
    assert!(
        count.changed > 10 && count.impossible > 50,
        "{} of {}, {} impossible",
        count.changed,
        count.found,
        count.impossible
    );
}

/// Threads that meet at barriers, also at those that more threads use than make a round.
#[test]
fn strengthening_is_the_cheapest_around_barriers() {
    let (mut count, mut crowded) = (Count::default(), 0);
    let random = |rng: &mut Pcg64| {
        let others = if rng.random_bool(0.5) { 1 } else { 3 };
        let meets = format!("barrier b = 2; thread M[i in 0..{others}] {{ b.wait(); }} thread P0 {{ b.wait();");
        litmus(rng).replace("thread P0 {", &meets)
    };
    programs(80, 8, random, |text, program, _| {
        let config = Config::new(Model::RC11).unwrap().outside_sc(true).ignore_errors(true);
        let plan = Plan::strengthening(sites(program), |_| Freedom::ORDERS);
        compare(text, program, &plan, &config, &mut count);
        crowded += usize::from(program.counts_barriers());
    });
    assert!(count.changed > 5 && crowded > 20, "{} of {}, {crowded} crowded", count.changed, count.found);
}
