//! Theorem 3.1 of the paper, as a property of outcomes: standard consistency reaches everything
//! that strong consistency reaches, at no higher cost. Without compare-and-swap the two reach the
//! same outcomes.

mod common;

use common::{Shape, compiled, found, source};
use porf_fuzz::scaled;
use porf_promising::{Config, Consistency};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn compare(programs: usize, seed: u64, cas: bool) {
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..programs {
        let fences = rng.random_bool(0.3);
        let shape = Shape { threads: 2, actions: 3, locations: 2, cas, fences, conditionals: true };
        let text = source(&mut rng, shape);
        let program = compiled(&text);
        let strong = found(&program, &Config::new(3));
        let standard = Consistency::Standard { domain: 3 };
        let standard = found(&program, &Config { consistency: standard, use_theorem: false, ..Config::new(3) });
        for (outcome, cost) in &strong {
            let other = standard.get(outcome);
            assert!(
                other.is_some_and(|other| other <= cost),
                "{outcome:?} at {cost} and {other:?}, seed {seed}:\n{text}"
            );
        }
        if !cas {
            assert_eq!(strong, standard, "strong (left) and standard (right), seed {seed}:\n{text}");
        }
    }
}

#[test]
fn strong_consistency_implies_standard_consistency() {
    compare(scaled(2500), 11, true);
}

#[test]
fn they_are_equal_without_compare_and_swap() {
    compare(scaled(2500), 12, false);
}
