//! The search and the definition (`structures`) find the same executions of random programs.

use crate::programs::{Flavour, source};
use crate::{program, scaled, search};
use porf_explore::Model;
use porf_explore::structures::{Bounds, executions};
use porf_program::{Code, Program};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// At most so many structures for a program.
fn affordable(flavour: Flavour) -> usize {
    match (std::env::var_os("PORF_FUZZ").is_some(), flavour.rmws) {
        (true, _) => 4000,
        (false, true) => 400,
        (false, false) => 800,
    }
}

/// What a comparison has seen.
#[derive(Default, Debug)]
pub struct Tally {
    pub programs: usize,
    /// Of these, those that buffer loads.
    cyclic: usize,
    /// Of these, those of three threads.
    cyclic_of_three: usize,
    /// Compared with structures of at most two branches a thread, because there are too many of four.
    by_two_branches: usize,
    /// Compared after the bound on branches was raised.
    raised: usize,
    /// The search finds more, and the bound on branches cannot be raised far enough to tell.
    pub open: usize,
    /// There are too many structures even of two branches a thread: another program was drawn.
    too_large: usize,
    /// Of these, those of three threads.
    too_large_of_three: usize,
}

/// Compares; `None` if the program is too large for the definition.
pub fn compare(code: &Code, text: &str, structures: usize, tally: &mut Tally) -> Option<()> {
    let (found, report) = search(code, Model::Weakestmo2);
    let within = |branches: usize, structures: usize| {
        executions(code, Bounds { branches, structures, thrifty: true }).map(|expected| (branches, expected))
    };
    let (branches, mut expected) = within(4, structures).or_else(|| within(2, structures))?;
    let missing = expected.difference(&found).next();
    assert!(missing.is_none(), "{text}\nmissing:\n{}", missing.unwrap());
    // A thread may need more branches than were allowed.
    let mut most = branches;
    while found != expected && most < 6 {
        most += 1;
        match within(most, structures * 100) {
            Some((_, more)) => expected = more,
            None => break,
        }
        let wrong = found.difference(&expected).find(|_| most == 6);
        assert!(wrong.is_none(), "{text}\nwrong:\n{}", wrong.unwrap());
    }
    tally.raised += usize::from(most > branches && found == expected);
    tally.open += usize::from(found != expected);
    tally.by_two_branches += usize::from(branches == 2);
    tally.programs += 1;
    let cyclic = usize::from(report.stats.cores > 0);
    tally.cyclic += cyclic;
    tally.cyclic_of_three += cyclic * usize::from(code.thread_count() == 3);
    Some(())
}

/// Compares random programs. Of those in which the search finds no cycle, only some are taken.
fn run(programs: usize, seed: u64, flavour: Flavour) -> Tally {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut tally = Tally::default();
    while tally.programs < programs {
        let text = source(&mut rng, flavour);
        let code = program(&text);
        let cyclic = search(&code, Model::Weakestmo2).1.stats.cores > 0;
        if !cyclic && rng.random_bool(if flavour.rmws || flavour.waits { 0.9 } else { 0.7 }) {
            continue;
        }
        if compare(&code, &text, affordable(flavour), &mut tally).is_none() {
            tally.too_large += 1;
            tally.too_large_of_three += usize::from(code.thread_count() == 3);
        } else if tally.programs % 1000 == 0 || tally.programs == programs {
            println!("{flavour:?}: {tally:?}");
        }
    }
    // The comparison is worth something only if load buffering happens, also between three threads.
    assert!(tally.cyclic * 10 >= tally.programs, "{flavour:?}: {tally:?}");
    assert!(tally.cyclic_of_three * 50 >= tally.programs, "{flavour:?}: {tally:?}");
    assert!(tally.open * 100 <= tally.programs, "{flavour:?}: {tally:?}");
    tally
}

#[test]
fn relaxed_programs_with_fences() {
    run(scaled(1000), 1, Flavour::default());
}

#[test]
fn more_relaxed_programs_with_fences() {
    run(scaled(1000), 2, Flavour::default());
}

#[test]
fn programs_with_rmws_and_acquire_release() {
    run(scaled(300), 3, Flavour { rmws: true, acquire_release: true, ..Flavour::default() });
}

#[test]
fn programs_with_rmws() {
    run(scaled(200), 4, Flavour { rmws: true, ..Flavour::default() });
}

#[test]
fn programs_with_all_modes_that_wait() {
    run(scaled(250), 5, Flavour { acquire_release: true, sc: true, waits: true, rmws: false });
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
        if search(&code, Model::Weakestmo2).1.stats.cores == 0 && rng.random_bool(0.8) {
            continue;
        }
        let bounds = Bounds { branches: 3, structures: 1500, thrifty: false };
        let Some(all) = executions(&code, bounds) else { continue };
        let thrifty = executions(&code, Bounds { thrifty: true, ..bounds });
        assert_eq!(thrifty.as_ref(), Some(&all), "{text}");
        compared += 1;
        cyclic += usize::from(search(&code, Model::Weakestmo2).1.stats.cores > 0);
    }
    assert!(cyclic * 10 >= compared, "{cyclic} of {compared} programs buffer loads");
}
