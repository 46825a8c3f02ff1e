//! Small random executions: the verdict is the oracle's, and witness and explanation hold.

use crate::proof::assert_proves;
use porf_consistency::search::{Budget, Searched, check};
use porf_consistency::{Reason, Verdict};
use porf_exec::ExecutionGraph;
use porf_fuzz::scaled;
use porf_oracle::arbitrary::{Arbitrary, arbitrary};
use porf_oracle::dense::{Dense, consistent};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// Compares with the oracle. Returns whether only exhaustion refuted the execution.
fn compare(graph: &ExecutionGraph, model: Searched) -> bool {
    let outcome = check(graph, model, &Budget::default());
    let expected = consistent(graph, model.model());
    match &outcome.verdict {
        Verdict::Consistent(Some(mo)) => {
            assert!(expected.is_some(), "consistent, but the oracle finds no order");
            assert_eq!(Dense::new(graph).violated(model.model(), mo), None);
            false
        }
        Verdict::Inconsistent(violation) => {
            assert!(expected.is_none(), "inconsistent, but the oracle finds {expected:?}");
            assert_proves(graph, model, violation);
            matches!(violation.reasons.last(), Some(Reason::NoOrder { .. }))
        }
        other => panic!("{other:?}"),
    }
}

/// Prints the seed when a test fails.
pub struct Seed(pub u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}", self.0);
        }
    }
}

fn fuzz(model: Searched, shape: &Arbitrary, first_seed: u64, count: u64) {
    let (mut consistent, mut exhausted) = (0, 0);
    for seed in first_seed..first_seed + count {
        let _seed = Seed(seed);
        let graph = arbitrary(&mut Pcg64::seed_from_u64(seed), shape);
        exhausted += u64::from(compare(&graph, model));
        consistent += u64::from(check(&graph, model, &Budget::default()).verdict.is_consistent());
    }
    println!("{model:?}: {count} executions, {consistent} consistent, {exhausted} refuted by exhaustion only");
}

#[test]
fn sra_agrees_with_the_oracle() {
    fuzz(Searched::Sra, &Arbitrary { sc: true, ..Arbitrary::default() }, 0, scaled(20_000));
}

#[test]
fn sc_agrees_with_the_oracle() {
    fuzz(Searched::Sc, &Arbitrary { sc: true, ..Arbitrary::default() }, 0, scaled(20_000));
}

/// Few locations, no fences, all atomic: the search has more to do.
#[test]
fn dense_executions_agree_with_the_oracle() {
    let shape = Arbitrary { locations: 2, fences: false, non_atomics: false, ..Arbitrary::default() };
    fuzz(Searched::Sra, &shape, 1 << 32, scaled(10_000));
    fuzz(Searched::Sc, &shape, 1 << 32, scaled(10_000));
}
