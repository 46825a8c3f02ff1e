//! Writes-before saturation agrees with the oracle.

use porf_consistency::{HandWritten, Options, Verdict, check, validate};
use porf_fuzz::scaled;
use porf_generate::{Kind, Kinds, Random};
use porf_oracle::arbitrary::{Arbitrary, arbitrary};
use porf_oracle::dense as oracle;
use porf_oracle::reorder::scramble;
use porf_oracle::saturation as baseline;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const MODELS: [HandWritten; 3] = [HandWritten::Ra, HandWritten::Rc20, HandWritten::Relaxed];

#[test]
fn agrees_with_the_oracle() {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    let mut consistent = [0; 3];
    let number = scaled(20_000);
    for i in 0..number {
        let graph = arbitrary(&mut rng, &Arbitrary { sc: i % 5 == 0, ..Arbitrary::default() });
        let dense = oracle::Dense::new(&graph);
        for (m, model) in MODELS.into_iter().enumerate() {
            let order = baseline::consistent(&graph, model).unwrap();
            match order {
                Some(order) => {
                    consistent[m] += 1;
                    assert_eq!(dense.violated(model, &order), None, "{model}: {graph:#?}");
                }
                // A witness is checked directly; only its absence needs the enumeration.
                None => assert!(oracle::consistent(&graph, model).is_none(), "{model}: {graph:#?}"),
            }
        }
    }
    for count in consistent {
        assert!(count > number / 10 && count < number, "both verdicts must occur: {consistent:?}");
    }
}

#[test]
fn agrees_with_large_generated_scaled() {
    for model in MODELS {
        for seed in 0..10 {
            let shape = Random { operations: 300, seed, ..Random::new(Kind::Consistent(model)) };
            assert!(baseline::consistent(&shape.generate().unwrap(), model).unwrap().is_some(), "{model} {seed}");
            let shape = Random { kind: Kind::Inconsistent(model), ..shape };
            assert!(baseline::consistent(&shape.generate().unwrap(), model).unwrap().is_none(), "{model} {seed}");
        }
    }
}

/// Executions with more threads than the oracle can handle, where rows have many groups of lanes.
#[test]
fn checkers_agree_with_it_on_many_threads() {
    let mut rng = Pcg64Mcg::seed_from_u64(12);
    let mut consistent = [0; 3];
    let number = scaled(400);
    for seed in 0..number as u64 {
        for (m, model) in MODELS.into_iter().enumerate() {
            let shape = Random {
                operations: rng.random_range(60..240),
                threads: rng.random_range(2..40),
                locations: rng.random_range(1..4),
                kinds: Kinds {
                    reads: 50,
                    writes: 30,
                    rmws: 20,
                    fences: if model == HandWritten::Rc20 { 4 } else { 0 },
                },
                seed,
                ..Random::new(Kind::Consistent(model))
            };
            let graph = scramble(&shape.generate().unwrap(), rng.random_range(0..3), seed);
            let expected = baseline::consistent(&graph, model).unwrap().is_some();
            let verdict = check(&graph, model, &Options::default()).unwrap();
            assert_eq!(verdict.is_consistent(), expected, "{model} {seed}");
            if let Verdict::Consistent(Some(order)) = &verdict {
                assert_eq!(validate(&graph, model, order), Ok(()), "{model} {seed}");
            }
            consistent[m] += usize::from(expected);
        }
    }
    for count in consistent {
        assert!(count > number / 10 && count < number * 9 / 10, "both verdicts must occur: {consistent:?}");
    }
}

#[test]
fn other_models_are_refused() {
    let graph = Random::new(Kind::Arbitrary).generate().unwrap();
    for model in [HandWritten::Sc, HandWritten::Sra, HandWritten::Wra] {
        assert_eq!(baseline::consistent(&graph, model), Err(baseline::Unsupported { model }));
    }
}
