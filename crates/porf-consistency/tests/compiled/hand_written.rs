//! The hand-written checkers agree with the files, on random executions with and without a given
//! modification order.

use crate::support::{execution, library};
use porf_consistency::search::Budget;
use porf_consistency::{HandWritten, Options, Verdict, check, validate};
use porf_fuzz::scaled;
use porf_oracle::arbitrary::Arbitrary;

#[test]
fn with_modification_order() {
    // wra's file states its axioms only in part.
    for (i, model) in HandWritten::ALL.into_iter().filter(|&model| model != HandWritten::Wra).enumerate() {
        let compiled = library(model.model().name());
        let mut counts = [0u64; 2];
        let shape = Arbitrary { sc: true, ..Arbitrary::default() };
        for seed in 0..scaled(20_000) {
            let seed = 300_000_000 + 1_000_000 * i as u64 + seed;
            let (graph, mo) = execution(seed, &shape);
            let (found, expected) = (compiled.validate(&graph, &mo), validate(&graph, model, &mo));
            assert_eq!(found.is_ok(), expected.is_ok(), "seed {seed}: {model} {found:?} {expected:?}");
            counts[usize::from(found.is_ok())] += 1;
        }
        assert!(counts.iter().all(|&n| n > 400), "{model}: {counts:?}");
    }
}

#[test]
fn without_modification_order() {
    for (i, model) in HandWritten::ALL.into_iter().filter(|&model| model != HandWritten::Wra).enumerate() {
        let compiled = library(model.model().name());
        let options = Options { weaken_sc: true, ..Options::default() };
        let shape = Arbitrary { non_atomics: false, ..Arbitrary::default() };
        for seed in 0..scaled(2_000) {
            let seed = 400_000_000 + 1_000_000 * i as u64 + seed;
            let (graph, _) = execution(seed, &shape);
            let found = compiled.check(&graph, &Budget::default());
            let expected = check(&graph, model, &options).unwrap();
            assert_eq!(found.is_consistent(), expected.is_consistent(), "seed {seed}: {model} {found:?} {expected:?}");
            if let Verdict::Consistent(Some(mo)) = found {
                assert_eq!(validate(&graph, model, &mo), Ok(()), "seed {seed}: {model}");
            }
        }
    }
}
