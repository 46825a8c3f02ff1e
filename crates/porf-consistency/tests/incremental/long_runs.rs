//! Longer runs on few locations, against saturation.

use crate::runs::{Plan, run};
use crate::saturation::consistent;
use porf_consistency::HandWritten;
use porf_fuzz::scaled;

fn agrees(model: HandWritten) {
    for seed in 0..scaled(30) {
        let plan = Plan {
            model,
            operations: 50 + (seed * 37 % 130) as usize,
            threads: 2 + (seed % 4) as usize,
            locations: 1 + (seed / 2 % 3) as usize,
            stale: seed % 4 == 0,
            questions: 8,
        };
        run(seed, &plan, consistent);
    }
    // Shorter runs, with all questions.
    for seed in 0..scaled(200) {
        let (threads, locations) = (2 + (seed % 5) as usize, 1 + (seed / 2 % 2) as usize);
        let plan = Plan { model, operations: 20, threads, locations, stale: seed % 3 == 0, questions: usize::MAX };
        run(seed, &plan, consistent);
    }
}

#[test]
fn ra_agrees_with_saturation() {
    agrees(HandWritten::Ra);
}

#[test]
fn rc20_agrees_with_saturation() {
    agrees(HandWritten::Rc20);
}

#[test]
fn relaxed_agrees_with_saturation() {
    agrees(HandWritten::Relaxed);
}
