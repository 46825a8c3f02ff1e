//! The search and the definition (`structures`) find the same executions of random programs.

use crate::programs::{Flavour, PLAIN, Seasoning, several_writers, source};
use crate::{program, scaled, search};
use porf_model::Model;
use porf_oracle::structures::{Bounds, executions};
use porf_program::{Code, Program};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// All structures of a program, with any number of branches. Programs with more structures than
/// this are too large.
fn all() -> Bounds {
    let structures = if porf_fuzz::times() > 1 { 4000 } else { 800 };
    Bounds { branches: usize::MAX, structures, thrifty: true }
}

/// Counts of a comparison.
#[derive(Default, Debug)]
pub struct Tally {
    pub programs: usize,
    /// Programs with load buffering.
    pub cyclic: usize,
    /// Programs with load buffering and at least three threads.
    cyclic_of_three: usize,
    /// Programs in which cores have to remember writes that they no longer contain.
    pub outlived: usize,
    /// Programs with too many structures; another one was drawn instead.
    too_large: usize,
}

/// Compares the executions that the search finds with those of the event structures. If there are
/// too many structures, this is found out first, and the program does not count.
pub fn compare(code: &Code, text: &str, bounds: Bounds, tally: &mut Tally) {
    let Some(expected) = executions(code, bounds) else {
        tally.too_large += 1;
        return;
    };
    let (found, report) = search(code, Model::WEAKESTMO2);
    let missing = expected.difference(&found).next();
    assert!(missing.is_none(), "{text}\nmissing:\n{}", missing.unwrap());
    let wrong = found.difference(&expected).next();
    assert!(wrong.is_none(), "{text}\nwrong:\n{}", wrong.unwrap());
    tally.programs += 1;
    let cyclic = usize::from(report.stats.cores > 0);
    tally.cyclic += cyclic;
    tally.cyclic_of_three += cyclic * usize::from(code.thread_count() >= 3);
    tally.outlived += usize::from(report.stats.outlived > 0);
}

/// Compares random programs. Of those in which the search finds no cycle, only a share is taken.
fn run(programs: usize, seed: u64, acyclic: f64, mut draw: impl FnMut(&mut Pcg64) -> String) -> Tally {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut tally = Tally::default();
    while tally.programs < programs {
        let text = draw(&mut rng);
        let code = program(&text);
        let cyclic = search(&code, Model::WEAKESTMO2).1.stats.cores > 0;
        if !cyclic && !rng.random_bool(acyclic) {
            continue;
        }
        compare(&code, &text, all(), &mut tally);
    }
    println!("{tally:?}");
    // The comparison means something only if load buffering occurs, also between three threads.
    assert!(tally.cyclic * 10 >= tally.programs, "{tally:?}");
    assert!(tally.cyclic_of_three * 50 >= tally.programs, "{tally:?}");
    tally
}

#[test]
fn relaxed_programs_with_fences() {
    run(scaled(400), 1, 0.2, |rng| source(rng, Flavour::default()));
}

#[test]
fn more_relaxed_programs_with_fences() {
    run(scaled(400), 2, 0.2, |rng| source(rng, Flavour::default()));
}

#[test]
fn programs_with_rmws_and_acquire_release() {
    let flavour = Flavour { rmws: true, acquire_release: true, ..Flavour::default() };
    run(scaled(120), 3, 0.03, |rng| source(rng, flavour));
}

#[test]
fn programs_with_rmws() {
    run(scaled(100), 4, 0.03, |rng| source(rng, Flavour { rmws: true, ..Flavour::default() }));
}

#[test]
fn programs_with_all_modes_that_wait() {
    let flavour = Flavour { acquire_release: true, sc: true, waits: true, rmws: false };
    run(scaled(200), 5, 0.1, |rng| source(rng, flavour));
}

/// Programs in which several threads write a location of a cycle. In some of them a core has to
/// remember mo.
fn run_with_several_writers(programs: usize, seed: u64, it: Seasoning) {
    let tally = run(programs, seed, 0.05, |rng| several_writers(rng, it));
    assert!(tally.cyclic * 2 >= tally.programs && tally.outlived * 50 >= tally.programs, "{tally:?}");
}

#[test]
fn several_writers_of_relaxed_programs() {
    run_with_several_writers(scaled(300), 21, PLAIN);
}

#[test]
fn several_writers_of_three_locations() {
    run_with_several_writers(scaled(100), 22, Seasoning { astray: 0.15, ..PLAIN });
}

#[test]
fn several_writers_of_all_modes() {
    run_with_several_writers(scaled(150), 23, Seasoning { modes: 0.2, ..PLAIN });
}

#[test]
fn several_writers_with_rmws() {
    run_with_several_writers(scaled(150), 24, Seasoning { modes: 0.1, rmws: 0.25, ..PLAIN });
}

#[test]
fn several_writers_that_wait() {
    run_with_several_writers(scaled(150), 25, Seasoning { waits: 0.15, ..PLAIN });
}

/// For programs that have too many structures, only those with few branches for each thread are
/// built. The search must find all their executions. It may find more, which is not checked here.
#[test]
fn larger_programs_lose_nothing() {
    let mut rng = Pcg64::seed_from_u64(26);
    let (mut compared, mut cyclic) = (0, 0);
    while compared < scaled(100) {
        let flavour = Flavour { rmws: rng.random_bool(0.2), ..Flavour::default() };
        let text = if rng.random_bool(0.7) { source(&mut rng, flavour) } else { several_writers(&mut rng, PLAIN) };
        let code = program(&text);
        let (found, report) = search(&code, Model::WEAKESTMO2);
        let within = |branches: usize| executions(&code, Bounds { branches, structures: 1000, thrifty: true });
        if report.stats.cores == 0 || within(usize::MAX).is_some() {
            continue;
        }
        let Some(some) = within(3).or_else(|| within(2)) else { continue };
        let missing = some.difference(&found).next();
        assert!(missing.is_none(), "{text}\nmissing:\n{}", missing.unwrap());
        compared += 1;
        cyclic += usize::from(search(&code, Model::RC11).0.len() < some.len());
    }
    assert!(cyclic * 2 >= compared, "{cyclic} of {compared} programs buffer loads");
}

/// Leaving out branches that nothing needs loses no execution.
#[test]
fn thrift_loses_nothing() {
    let mut rng = Pcg64::seed_from_u64(6);
    let (mut compared, mut cyclic) = (0, 0);
    while compared < scaled(80) {
        let flavour = Flavour { rmws: rng.random_bool(0.2), ..Flavour::default() };
        let text = source(&mut rng, flavour);
        let code = program(&text);
        if search(&code, Model::WEAKESTMO2).1.stats.cores == 0 && rng.random_bool(0.8) {
            continue;
        }
        let bounds = Bounds { branches: 3, structures: 1500, thrifty: false };
        let Some(all) = executions(&code, bounds) else { continue };
        let thrifty = executions(&code, Bounds { thrifty: true, ..bounds });
        assert_eq!(thrifty.as_ref(), Some(&all), "{text}");
        compared += 1;
        cyclic += usize::from(search(&code, Model::WEAKESTMO2).1.stats.cores > 0);
    }
    assert!(cyclic * 10 >= compared, "{cyclic} of {compared} programs buffer loads");
}
