//! Compilation as a property: what a mapped program does on a machine, the program does under rc11.
//!
//! rc11 forbids cycles of program order and reads-from, which machines have between relaxed
//! accesses. Executions with such cycles are left out.

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
        let last = graph.locations().filter_map(|x| {
            let last = graph.mo(x)?.last().copied()?;
            Some((graph.location_name(x).to_string(), value(last)))
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

/// The number of random programs that do more on the machine than rc11 allows, and one of them.
fn wrong(model: &str, mapping: Mapping, seed: u64) -> (usize, String) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut wrong = (0, String::new());
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
        if let Some(outcome) = found.difference(&allowed).next() {
            wrong = (wrong.0 + 1, format!("{model}, {mapping:?}: {outcome:?}\n{text}"));
        }
    }
    wrong
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
        let (count, program) = wrong(model, mapping, seed as u64);
        assert_eq!(count, 0, "{program}");
    }
}

/// Power ignores the modes of accesses, and so does x86: without fences, programs do more.
#[test]
fn programs_need_the_mapping() {
    let sb = "shared x, y; thread P { x.store(1, sc); r = y.load(sc); } thread Q { y.store(1, sc); s = x.load(sc); }";
    let mp = "shared x, y; thread P { x.store(1, rlx); y.store(1, rel); } \
              thread Q { r = y.load(acq); s = x.load(rlx); }";
    for (model, mapping, text) in
        [("tso", Mapping::X86, sb), ("power", Mapping::PowerLeading, sb), ("power", Mapping::PowerTrailing, mp)]
    {
        let allowed = outcomes(text, "rc11", None);
        assert!(outcomes(text, model, None).len() > allowed.len(), "{model}: {text}");
        assert_eq!(outcomes(text, model, Some(mapping)), allowed, "{model}: {text}");
    }
}
