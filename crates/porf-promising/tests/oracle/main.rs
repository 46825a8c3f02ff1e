//! The search and the oracle find the same outcomes of random programs, at the same least K.

#[path = "../common/mod.rs"]
mod common;
mod machine;

use common::{Shape, compiled, found, source};
use machine as oracle;
use porf_fuzz::scaled;
use porf_promising::{Certify, Config, Consistency};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Compares programs, each up to the K that the oracle completes. At least `full` of 100 are
/// compared up to the bound.
fn compare(programs: usize, seed: u64, shape: impl Fn(&mut Pcg64) -> Shape, settings: oracle::Settings, full: usize) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut completed = vec![0; settings.bound as usize + 2];
    for _ in 0..programs {
        let shape = shape(&mut rng);
        let text = source(&mut rng, shape);
        let program = compiled(&text);
        let expected = oracle::outcomes(&program.code, &program.registers, settings);
        completed[expected.complete.map_or(0, |bound| bound as usize + 1)] += 1;
        let Some(bound) = expected.complete else { continue };
        let config = Config {
            promises: settings.domain > 0,
            consistency: settings.consistency,
            certify: settings.certify,
            use_theorem: false,
            ..Config::new(bound)
        };
        assert_eq!(
            found(&program, &config),
            expected.outcomes,
            "search (left), oracle (right), K = {bound}, {settings:?}, seed {seed}:\n{text}"
        );
        if settings.domain == 0 {
            let placed = Config { unplaced: false, ..config };
            let found = found(&program, &placed);
            assert_eq!(found, expected.outcomes, "with all writes placed at once, seed {seed}:\n{text}");
        }
    }
    println!("{programs} programs; not compared, and compared up to K = 0, 1 and so on: {completed:?}");
    assert!(completed[0] * 100 <= programs, "{completed:?} were too much work");
    assert!(completed.last().unwrap() * 100 >= programs * full, "{completed:?} were compared up to these bounds");
}

const NONE: oracle::Settings = oracle::Settings {
    bound: 6,
    domain: 0,
    consistency: Consistency::Strong,
    certify: Certify::EveryState,
    effort: 20_000,
};
const STRONG: oracle::Settings = oracle::Settings { bound: 3, domain: 3, effort: 6_000, ..NONE };

fn two_threads(rng: &mut Pcg64) -> Shape {
    Shape {
        threads: 2,
        actions: 3,
        locations: 2,
        cas: rng.random_bool(0.5),
        fences: rng.random_bool(0.3),
        conditionals: true,
    }
}

#[test]
fn without_promises() {
    let shape = |rng: &mut Pcg64| Shape { threads: 2 + usize::from(rng.random_bool(0.3)), ..two_threads(rng) };
    compare(scaled(500), 1, shape, NONE, 95);
}

#[test]
fn strong_consistency() {
    compare(scaled(1500), 2, two_threads, STRONG, 55);
}

#[test]
fn strong_consistency_again() {
    compare(scaled(1500), 3, two_threads, STRONG, 55);
}

/// Few programs, with more promises and view switches.
#[test]
fn strong_consistency_with_a_higher_bound() {
    compare(scaled(100), 4, two_threads, oracle::Settings { bound: 5, ..STRONG }, 50);
}

#[test]
fn certification_at_switches() {
    compare(scaled(30), 5, two_threads, oracle::Settings { bound: 2, certify: Certify::Switches, ..STRONG }, 10);
}

/// The futures of the search are sufficient.
#[test]
fn standard_consistency() {
    let settings = oracle::Settings { consistency: Consistency::Standard { domain: 3 }, ..STRONG };
    compare(scaled(40), 6, |rng| Shape { cas: true, ..two_threads(rng) }, settings, 15);
}

/// The notion that is not free of deadlocks.
#[test]
fn present_memory() {
    compare(scaled(150), 7, two_threads, oracle::Settings { consistency: Consistency::Present, ..STRONG }, 50);
}
