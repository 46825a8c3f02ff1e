//! An execution of a program persists under other modes iff the program with those modes has it.

mod support;

use porf_exec::Mode;
use porf_explore::{Config, Execution, Visitor, explore, persists};
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::{AccessModes, Code, Origin};
use porf_repair::{Freedom, Plan, Tuned, is_at_most, sites};
use porf_witness::{ErrorKind, FoundError};
use rand::RngExt;
use rand_pcg::Pcg64;
use std::collections::BTreeMap;
use support::{litmus, message_passing, programs, with_modes};

/// Collects all executions as if each were an error.
#[derive(Default)]
struct All(BTreeMap<String, FoundError>);

impl Visitor<Tuned<'_, Code>> for All {
    fn execution(&mut self, execution: &Execution<'_, Tuned<'_, Code>>) -> Result<(), porf_explore::Violated> {
        let error = FoundError {
            kind: ErrorKind::Condition(String::new()),
            thread: None,
            origin: Origin::default(),
            stack: Vec::new(),
            other_stack: Vec::new(),
            count: 1,
            witness: execution.witness(),
        };
        self.0.insert(execution.key(), error);
        Ok(())
    }

    fn restart(&mut self) {
        self.0.clear();
    }
}

fn random(rng: &mut Pcg64) -> String {
    let shape = Shape {
        actions: rng.random_range(2..=4),
        cas: rng.random_bool(0.4),
        weak_cas: rng.random_bool(0.1),
        rmws: rng.random_bool(0.5),
        fences: rng.random_bool(0.5),
        waits: rng.random_bool(0.2),
        barriers: rng.random_bool(0.3),
        crowds: rng.random_bool(0.5),
        ..Shape::default()
    };
    if rng.random_bool(0.5) { litmus(rng) } else { source(rng, &shape) }
}

/// Random modes, each at least as strong as the given one. Fences stay, because executions differ
/// in them.
fn random_modes(rng: &mut Pcg64, plan: &Plan, least: &[Mode]) -> Vec<Mode> {
    let mut modes = Vec::new();
    for (knob, &least) in plan.knobs.iter().zip(least) {
        let is_fence = matches!(plan.sites[knob.site].modes, AccessModes::Fence(_));
        let may = |mode: &Mode| is_at_most(least, *mode) && !(is_fence && *mode == Mode::Rlx);
        let choices: Vec<Mode> = knob.choices.iter().map(|choice| choice.mode).filter(may).collect();
        modes.push(choices[rng.random_range(0..choices.len())]);
    }
    modes
}

#[test]
fn executions_persist_exactly_where_the_program_has_them() {
    let mut lost = 0;
    programs(1_500, 1, random, |text, program, rng| {
        let plan = match rng.random_bool(0.5) {
            true => Plan::weakening(sites(program), |_| Freedom::ORDERS),
            false => Plan::strengthening(sites(program), |_| Freedom::ORDERS),
        };
        let weak = random_modes(rng, &plan, &plan.weakest());
        let strong = random_modes(rng, &plan, &weak);
        for model in [Model::RC11, Model::RC20, Model::TSO] {
            let config = Config::new(&model).unwrap();
            let collect = |modes: &[Mode]| {
                let mut all = All::default();
                with_modes(program, &plan, modes, |tuned| explore(tuned, &config, &mut all));
                all.0
            };
            let (of_weak, of_strong) = (collect(&weak), collect(&strong));
            let persisting: Vec<&String> = with_modes(program, &plan, &strong, |tuned| {
                of_weak.iter().filter(|(_, error)| persists(tuned, &config, error)).map(|(key, _)| key).collect()
            });
            let expected: Vec<&String> = of_strong.keys().collect();
            assert_eq!(persisting, expected, "{model}, {weak:?} to {strong:?}:\n{text}");
            lost += of_weak.len() - of_strong.len();
        }
    });
    assert!(lost > 300, "strengthening should forbid some executions: {lost}");
}

#[test]
fn a_race_that_persists_is_one() {
    let (mut kept, mut gone) = (0, 0);
    programs(1_500, 2, message_passing, |text, program, rng| {
        let plan = Plan::weakening(sites(program), |_| Freedom::ORDERS);
        let weak = random_modes(rng, &plan, &plan.weakest());
        let strong = random_modes(rng, &plan, &weak);
        let config = Config::new(Model::RC11).unwrap();
        let report = with_modes(program, &plan, &weak, |tuned| explore(tuned, &config, &mut ()));
        let Some(error) = report.errors.first() else { return };
        assert!(with_modes(program, &plan, &weak, |tuned| persists(tuned, &config, error)), "{weak:?}:\n{text}");
        if with_modes(program, &plan, &strong, |tuned| persists(tuned, &config, error)) {
            kept += 1;
            let report = with_modes(program, &plan, &strong, |tuned| explore(tuned, &config, &mut ()));
            assert!(!report.errors.is_empty(), "{weak:?} to {strong:?}:\n{text}");
        } else {
            gone += 1;
        }
    });
    assert!(kept > 100 && gone > 5, "{kept} kept, {gone} gone");
}
