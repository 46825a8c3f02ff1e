//! Compilation as a property: what a mapped program does on a machine, the program does under rc11.
//!
//! rc11 forbids cycles of program order and reads-from, which machines have between relaxed accesses.
//! Executions with such cycles are left out.

use porf_explore::{Config, Execution, Verdict, Violated, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Mapping, Options, Program, Tracked, compile_with};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// The values that reads take, and the last values of locations.
type Outcome = (Vec<Vec<u64>>, Vec<(String, u64)>);

#[derive(Default)]
struct Outcomes(BTreeSet<Outcome>);

impl<P: Program> Visitor<P> for Outcomes {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), Violated> {
        let witness = execution.witness();
        if witness.choices.is_cyclic {
            return Ok(());
        }
        let graph = witness.graph;
        let value = |e| graph.value(e).map_or(0, |value| value.0);
        let reads = graph.threads().map(|t| {
            let events = graph.thread_events(t).iter().copied();
            events.filter(|&e| graph.event(e).label().is_read()).map(value).collect()
        });
        let last = graph.locations().map(|x| {
            let last = graph.mo(x).and_then(|order| order.last().copied());
            (graph.location_name(x).to_string(), last.map_or(u64::MAX, value))
        });
        let mut last: Vec<(String, u64)> = last.collect();
        last.sort();
        self.0.insert((reads.collect(), last));
        Ok(())
    }
}

fn outcomes(text: &str, model: &str, mapping: Option<Mapping>) -> BTreeSet<Outcome> {
    let options = Options { mapping, ..Options::default() };
    let code = compile_with(text, &options).unwrap_or_else(|error| panic!("{error:?}\n{text}")).code;
    let config = Config::new(Model::named(model).unwrap()).unwrap().all_errors(true).races(false);
    let mut outcomes = Outcomes::default();
    let report = explore(&Tracked(&code), &config, &mut outcomes);
    assert_eq!(report.verdict, Verdict::Safe, "{model}\n{text}");
    outcomes.0
}

/// Compares the mapped programs with their sources. Returns how many programs do less than rc11
/// allows.
fn compare(model: &str, mapping: Mapping, seed: u64) -> usize {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut less = 0;
    for _ in 0..scaled(150) {
        let shape = Shape {
            threads: rng.random_range(2..=3),
            actions: rng.random_range(2..=3),
            locations: rng.random_range(1..=2),
            sc: true,
            acquire_release: true,
            rmws: rng.random_bool(0.3),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let allowed = outcomes(&text, "rc11", None);
        let found = outcomes(&text, model, Some(mapping));
        let wrong: Vec<&Outcome> = found.difference(&allowed).take(2).collect();
        assert!(wrong.is_empty(), "{model}, {mapping:?}: {wrong:?}\n{text}");
        less += usize::from(found.len() < allowed.len());
    }
    less
}

#[test]
fn mapped_programs_do_what_their_sources_do() {
    let machines = [
        ("tso", Mapping::X86),
        ("arm8", Mapping::Arm8),
        ("power", Mapping::PowerLeading),
        ("power", Mapping::PowerTrailing),
        ("power-full", Mapping::PowerLeading),
        ("riscv", Mapping::RiscV),
    ];
    for (seed, (model, mapping)) in machines.into_iter().enumerate() {
        assert!(compare(model, mapping, seed as u64) > 0, "{model}");
    }
}
