//! Without promises, all outcomes are allowed by coherence alone, as in `porf verify --model
//! relaxed`. The outcomes are the same if there is no load-buffering race.

mod common;

use common::{Shape, compiled, found, source};
use porf_explore::{Config as Exploration, Execution, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_program::{Code, Compiled};
use porf_promising::Config;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

struct Outcomes<'p> {
    program: &'p Compiled,
    all: BTreeSet<Vec<i64>>,
}

impl Visitor<Code> for Outcomes<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let observed = self.program.registers.iter().filter(|register| register.observed);
        let value = |register: &porf_program::Register| {
            execution.final_state(register.thread).map_or(0, |state| register.value(state))
        };
        self.all.insert(observed.map(value).collect());
        Ok(())
    }
}

fn relaxed(program: &Compiled) -> BTreeSet<Vec<i64>> {
    let mut outcomes = Outcomes { program, all: BTreeSet::new() };
    explore(&program.code, &Exploration::new(Model::RELAXED).unwrap().all_errors(true), &mut outcomes);
    outcomes.all
}

/// Whether no rc11 execution of the program has a load-buffering race.
fn has_no_lb_race(program: &Compiled) -> bool {
    let config = Exploration::new(Model::RC11).unwrap().all_errors(true).lb_races(true);
    explore(&program.code, &config, &mut ()).lb_races.is_empty()
}

#[test]
fn outcomes_are_those_of_coherence() {
    let mut rng = Pcg64::seed_from_u64(21);
    let (mut done, mut equal) = (0, 0);
    while done < scaled(1500) || equal < scaled(200) {
        let cas = rng.random_bool(0.3);
        let shape = Shape {
            threads: 2 + usize::from(rng.random_bool(0.3)),
            actions: 3,
            locations: 2,
            cas,
            fences: false,
            conditionals: true,
        };
        let text = source(&mut rng, shape);
        let program = compiled(&text);
        let ours: BTreeSet<Vec<i64>> = found(&program, &Config::without_promises(20)).into_keys().collect();
        let theirs = relaxed(&program);
        assert!(
            ours.is_subset(&theirs),
            "{:?} are not coherent:\n{text}",
            ours.difference(&theirs).collect::<Vec<_>>()
        );
        done += 1;
        if has_no_lb_race(&program) {
            assert_eq!(ours, theirs, "{text}");
            equal += 1;
        }
    }
}
