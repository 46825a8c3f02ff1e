//! Runs of up to seven operations against the oracle.

use crate::runs::{Plan, run};
use porf_consistency::HandWritten;
use porf_fuzz::scaled;
use porf_oracle::dense as oracle;

fn agrees(model: HandWritten) {
    for seed in 0..scaled(22_000) {
        let plan = Plan {
            model,
            // Mostly the longest: they contain the shorter ones.
            operations: [2, 4, 6, 7, 7, 7, 7][(seed / 2 % 7) as usize],
            threads: 1 + (seed / 14 % 4) as usize,
            locations: 1 + (seed / 56 % 3) as usize,
            stale: seed % 2 == 0,
            questions: usize::MAX,
        };
        run(seed, &plan, |graph, model| oracle::consistent(graph, model).is_some());
    }
}

#[test]
fn ra_agrees_with_the_oracle() {
    agrees(HandWritten::Ra);
}

#[test]
fn rc20_agrees_with_the_oracle() {
    agrees(HandWritten::Rc20);
}

#[test]
fn relaxed_agrees_with_the_oracle() {
    agrees(HandWritten::Relaxed);
}
