//! Programs that create and join threads anywhere: outcomes and errors of runs are among those that
//! exploration finds.

#[allow(dead_code, reason = "tests of exploration use the rest")]
#[path = "../../porf-explore/tests/support/creating.rs"]
mod creating;

use creating::{Shape, random};
use porf_explore::{Execution, Visitor, explore};
use porf_fuzz::scaled;
use porf_program::{Address, AllocId, Code, Place, Program};
use porf_test::{Config, Control, Ending, Judge, Judgement, TestedModel, test};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// Distinguishes runs by the final values of the variables.
struct Memory(Vec<Place>);

impl Memory {
    fn of(code: &Code) -> Memory {
        let globals = code.globals().iter().enumerate();
        let place = |(number, global): (usize, &porf_program::Global)| {
            let alloc = AllocId::global(number).expect("few globals");
            Place { address: Address { alloc, offset: 0 }, width: global.width }
        };
        Memory(globals.map(place).collect())
    }
}

impl Judge<Code> for Memory {
    fn judge(&self, ending: &Ending<'_, '_, Code>) -> Judgement {
        let memory: Vec<u128> = self.0.iter().map(|&place| ending.final_value(place)).collect();
        Judgement { outcome: Some(format!("{memory:?}")), ..Judgement::default() }
    }
}

struct Explored {
    memory: Memory,
    found: BTreeSet<String>,
}

impl Visitor<Code> for Explored {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        self.found.extend(execution.final_memories(&self.memory.0).into_iter().map(|memory| format!("{memory:?}")));
        Ok(())
    }
}

#[test]
fn threads_that_are_created_end_as_exploration_says() {
    let mut rng = Pcg64::seed_from_u64(1);
    let (mut all, mut missed) = (0, 0);
    for nth in 0..scaled(100u64) {
        let shape = Shape {
            threads: rng.random_range(2..=4),
            actions: 8,
            locations: rng.random_range(1..=2),
            waits: rng.random_bool(0.3),
            non_atomics: rng.random_bool(0.3),
            sc: rng.random_bool(0.4),
        };
        let creating = random(&mut rng, &shape);
        let code = creating.code();
        for model in TestedModel::ALL {
            let mut explored = Explored { memory: Memory::of(&code), found: BTreeSet::new() };
            let every = porf_explore::Config::new(model.model()).unwrap().all_errors(true);
            let errors = explore(&code, &every, &mut explored).errors;
            let known: BTreeSet<&str> = errors.iter().map(|error| error.kind.name()).collect();
            let what = format!("{model}, program {nth}\n{creating}");
            let (mut kinds, mut outcomes) = (BTreeSet::new(), BTreeSet::new());
            // A failing run ends a campaign: continue after it.
            let (mut seed, end) = (0, 600);
            while seed < end {
                // A race ends a run before it can deadlock.
                let races = seed < end / 2;
                let runs = if races { end / 2 - seed } else { end - seed };
                let config = Config { staleness: 0.5, seed, runs, races, ..Config::new(model) };
                let report = test(&code, &config, &Memory::of(&code), &Control::default());
                outcomes.extend(report.coverage.outcomes.into_keys());
                seed = match report.failure {
                    Some(failure) => {
                        kinds.insert(failure.error.kind.name());
                        failure.seed.expect("runs have seeds") + 1
                    }
                    None => seed + runs,
                };
            }
            assert!(kinds.is_subset(&known), "{what}: {kinds:?}, but {known:?}");
            let surplus: Vec<_> = outcomes.difference(&explored.found).collect();
            assert!(surplus.is_empty(), "{what}: {surplus:?}");
            all += explored.found.len() + known.len();
            missed += explored.found.len() - outcomes.len() + known.len() - kinds.len();
        }
    }
    assert!(all > 300 && missed * 50 < all, "{missed} of {all}");
}
