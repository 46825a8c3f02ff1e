//! Cycles that outlive the write that began them: programs that need the second pass, against the
//! definition.

use crate::definition::{Tally, compare};
use crate::programs::{PLAIN, Seasoning, made_to_outlive};
use crate::{program, scaled, search};
use porf_explore::{Config, explore};
use porf_model::Model;
use porf_oracle::structures::{Bounds, executions};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// Such programs have infinitely many structures. Threads need four branches for a cycle to outlive
/// the write that began it.
const BOUNDS: Bounds = Bounds { branches: 4, structures: 2000, thrifty: true };

/// Compares programs that need the second pass.
fn run(programs: usize, seed: u64, mut draw: impl FnMut(&mut Pcg64) -> String) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let (mut tally, mut drawn) = (Tally::default(), 0);
    while tally.programs < programs {
        let text = draw(&mut rng);
        let code = program(&text);
        drawn += 1;
        if search(&code, Model::WEAKESTMO2).1.stats.outlived > 0 {
            compare(&code, &text, BOUNDS, &mut tally);
        }
    }
    println!("{tally:?} of {drawn}");
    assert_eq!((tally.outlived, tally.cyclic), (tally.programs, tally.programs), "{tally:?}");
}

#[test]
fn relaxed_programs() {
    run(scaled(40), 11, |rng| made_to_outlive(rng, PLAIN));
}

#[test]
fn relaxed_programs_of_three_locations() {
    run(scaled(20), 12, |rng| made_to_outlive(rng, Seasoning { astray: 0.15, ..PLAIN }));
}

#[test]
fn programs_of_all_modes() {
    run(scaled(20), 13, |rng| made_to_outlive(rng, Seasoning { modes: 0.2, ..PLAIN }));
}

#[test]
fn programs_with_rmws() {
    run(scaled(20), 14, |rng| made_to_outlive(rng, Seasoning { modes: 0.1, rmws: 0.25, ..PLAIN }));
}

#[test]
fn programs_that_wait() {
    run(scaled(20), 16, |rng| made_to_outlive(rng, Seasoning { waits: 0.15, ..PLAIN }));
}

/// Q's y may have begun with what R wrote to x, or, later, without it. Here R can both read k and
/// not write, because S depends on y as well. So it would be wrong to forbid R to read what the
/// cycle leads to, whatever else justifies it.
#[test]
fn a_cycle_that_is_justified_in_two_ways() {
    let code = program(
        "shared x, y, k; thread P { a = y.load(rlx); if (a == 1) { x.store(1, rlx); } }
         thread Q { e = k.load(rlx); b = x.load(rlx); c = x.load(rlx); if (c == 1 && e == 1) { y.store(1, rlx); } }
         thread R { d = k.load(rlx); if (d == 0) { x.store(1, rlx); } }
         thread S { s = y.load(rlx); k.store(1, rlx); }",
    );
    let (found, report) = search(&code, Model::WEAKESTMO2);
    assert!(report.stats.outlived > 0);
    let defined = executions(&code, Bounds { branches: 4, structures: 150_000, thrifty: true });
    assert_eq!(Some(&found), defined.as_ref());
}

/// Two workers find the same as one, and nothing twice. Cuts of blocked executions do not change
/// the result either.
#[test]
fn workers_and_cuts_change_nothing() {
    let mut rng = Pcg64::seed_from_u64(15);
    let mut compared = 0;
    while compared < scaled(40) {
        let text = made_to_outlive(&mut rng, Seasoning { waits: 0.1, ..PLAIN });
        let code = program(&text);
        let count = |jobs: usize, cut_blocked: bool| {
            let config =
                Config::new(Model::WEAKESTMO2).unwrap().jobs(jobs).cut_blocked(cut_blocked).count_duplicates(true);
            explore(&code, &config, &mut ()).stats
        };
        let one = count(1, true);
        if one.outlived > 0 {
            for other in [count(2, true), count(1, false)] {
                assert_eq!((other.executions, other.duplicates), (one.executions, 0), "{text}");
            }
            compared += 1;
        }
    }
}
