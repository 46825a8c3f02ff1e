//! Every outcome of a random program has a run that the validator accepts, at the least cost of the
//! outcome.

mod common;

use common::{Shape, compiled, found, source};
use porf_fuzz::scaled;
use porf_program::Program;
use porf_promising::{Certify, Config, Consistency, Problem, search};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn outcomes_have_runs(programs: usize, seed: u64, config: &Config, threads: usize) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let (mut runs, mut events) = (0, 0);
    for _ in 0..programs {
        let shape = Shape {
            threads,
            actions: 3,
            locations: 2,
            cas: rng.random_bool(0.5),
            fences: rng.random_bool(0.3),
            conditionals: true,
        };
        let text = source(&mut rng, shape);
        let program = compiled(&text);
        let observed: Vec<_> = program.registers.iter().filter(|register| register.observed).collect();
        for (values, cost) in found(&program, config).into_iter().take(6) {
            let equal = observed.iter().zip(&values).map(|(register, value)| {
                format!("{}.{} == {value}", program.code.thread_name(register.thread), register.name)
            });
            // The last part makes the condition depend on final memory.
            let condition: Vec<String> = equal.chain(["(x == 0 || x != 0)".to_string()]).collect();
            let asking = compiled(&format!("{text}exists ({});", condition.join(" && ")));
            let problem =
                Problem { code: &asking.code, condition: asking.condition.as_ref(), registers: &asking.registers };
            let report = search(&problem, &Config { bound: cost, ..config.clone() });
            assert_eq!(report.invalid, None, "K = {cost}, {condition:?}\n{text}\n{:#?}", report.stats);
            let witness = report.witness.unwrap_or_else(|| panic!("not reached: K = {cost}, {condition:?}\n{text}"));
            assert_eq!(report.reached.map(|(_, cost)| cost), Some(cost), "{condition:?}\n{text}");
            runs += 1;
            events += witness.steps.iter().map(|step| step.events.len()).sum::<usize>();
        }
    }
    println!("{runs} runs with {events} events were validated");
    assert!(runs >= programs, "{runs} runs of {programs} programs");
}

#[test]
fn without_promises() {
    outcomes_have_runs(scaled(2000), 21, &Config::without_promises(6), 2);
    outcomes_have_runs(scaled(100), 22, &Config::without_promises(4), 3);
    outcomes_have_runs(scaled(200), 23, &Config { unplaced: false, ..Config::without_promises(6) }, 2);
}

#[test]
fn strong_consistency() {
    outcomes_have_runs(scaled(600), 24, &Config::new(3), 2);
}

#[test]
fn certification_at_switches() {
    outcomes_have_runs(scaled(300), 25, &Config { certify: Certify::Switches, ..Config::new(3) }, 2);
}

#[test]
fn other_notions_of_consistency() {
    outcomes_have_runs(scaled(200), 26, &Config { consistency: Consistency::Present, ..Config::new(3) }, 2);
    let standard = Consistency::Standard { domain: 3 };
    outcomes_have_runs(scaled(100), 27, &Config { consistency: standard, ..Config::new(2) }, 2);
}

/// The last read takes a message that its writer has overwritten, with the last of the budget.
#[test]
fn the_budget_suffices_for_what_is_owed() {
    let asking = compiled(
        "shared x, y;
        thread P0 { r0 = x.load(rlx); r1 = x.load(rlx); r2 = y.load(rlx); }
        thread P1 { y.store(2, rlx); y.store(1, rlx); x.store(2, rlx); }
        exists (P0.r0 == 0 && P0.r1 == 2 && P0.r2 == 2);",
    );
    let problem = Problem { code: &asking.code, condition: asking.condition.as_ref(), registers: &asking.registers };
    for bound in 1..5 {
        let report = search(&problem, &Config::without_promises(bound));
        assert_eq!(report.reached.map(|(_, cost)| cost), (bound >= 2).then_some(2), "K = {bound}");
    }
}
