//! Programs whose threads share heap memory and free it: runs have exactly the errors that
//! exploration finds.

#[allow(dead_code, reason = "tests of exploration use the rest")]
#[path = "../../porf-explore/tests/support/creating.rs"]
mod creating;

use creating::{Shape, random_with_heap};
use porf_explore::explore;
use porf_fuzz::scaled;
use porf_test::{Config, Control, TestedModel, test};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeSet;

/// The most runs that look for an error.
const MOST: u64 = 50_000;

#[test]
fn memory_that_is_freed_is_judged_as_exploration_says() {
    let mut rng = Pcg64::seed_from_u64(3);
    let (mut all, mut missed) = (0, 0);
    for nth in 0..scaled(300u64) {
        let shape = Shape {
            threads: rng.random_range(1..=3),
            actions: 6,
            locations: rng.random_range(1..=2),
            waits: rng.random_bool(0.2),
            non_atomics: rng.random_bool(0.1),
            sc: rng.random_bool(0.2),
        };
        let creating = random_with_heap(&mut rng, &shape);
        let code = creating.code();
        for model in TestedModel::ALL {
            let every = porf_explore::Config::new(model.model()).unwrap().races(false).all_errors(true);
            let errors = explore(&code, &every, &mut ()).errors;
            let mut known: BTreeSet<&str> = errors.iter().map(|error| error.kind.name()).collect();
            // Each engine reports one error of an execution that has several, and not the same one.
            let memory = ["use after free", "double free"];
            if memory.iter().any(|kind| known.contains(kind)) {
                known.extend(memory);
            }
            let has_error = |kinds: &BTreeSet<&str>| memory.iter().any(|kind| kinds.contains(kind));
            let mut found = BTreeSet::new();
            let (mut seed, mut end) = (0, 200);
            while seed < end {
                let config = Config { staleness: 0.5, seed, runs: end - seed, races: false, ..Config::new(model) };
                let report = test(&code, &config, &(), &Control::default());
                seed = match report.failure {
                    Some(failure) => {
                        found.insert(failure.error.kind.name());
                        failure.seed.expect("runs have seeds") + 1
                    }
                    None => end,
                };
                // Some errors need several stale reads.
                if seed == end && end < MOST && has_error(&known) && !has_error(&found) {
                    end = MOST;
                }
            }
            assert!(found.is_subset(&known), "{model}, program {nth}: {found:?}, but {known:?}\n{creating}");
            all += usize::from(has_error(&known));
            missed += usize::from(has_error(&known) && !has_error(&found));
        }
    }
    // Runs cannot know whether an access that they make before a write comes after it in mo. In
    // 5 of 6,700 programs with errors, the access comes first in all runs.
    assert!(all > 100 && missed * 500 < all, "{missed} of {all}");
}
