//! The search and the definition (`structures`) find the same executions of random programs.

use crate::programs::{Flavour, source};
use crate::{program, scaled, search};
use porf_explore::Model;
use porf_explore::structures::{Bounds, executions};
use porf_program::Code;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Four branches a thread, and programs that do not take for ever.
fn bounds(flavour: Flavour) -> Bounds {
    let structures = match (std::env::var_os("PORF_FUZZ").is_some(), flavour.rmws) {
        (true, _) => 8000,
        (false, true) => 400,
        (false, false) => 800,
    };
    Bounds { branches: 4, structures, thrifty: true }
}

/// What a comparison has seen.
#[derive(Default, Debug)]
struct Tally {
    programs: usize,
    cyclic: usize,
    too_large: usize,
    raised: usize,
}

/// Compares; `None` if the program is too large for the definition.
fn compare(code: &Code, text: &str, bounds: Bounds, tally: &mut Tally) -> Option<()> {
    let (found, report) = search(code, Model::Weakestmo2);
    let mut expected = executions(code, bounds)?;
    let missing = expected.difference(&found).next();
    assert!(missing.is_none(), "{text}\nmissing:\n{}", missing.unwrap());
    if found != expected {
        // A thread may need more branches than were allowed.
        let more = Bounds { branches: bounds.branches + 2, structures: bounds.structures * 1000, ..bounds };
        expected = executions(code, more).unwrap_or_else(|| panic!("{text}\nbeyond {more:?}"));
        tally.raised += 1;
    }
    let wrong = found.difference(&expected).next();
    assert!(wrong.is_none(), "{text}\nwrong:\n{}", wrong.unwrap());
    tally.programs += 1;
    tally.cyclic += usize::from(report.stats.cores > 0);
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
        if compare(&code, &text, bounds(flavour), &mut tally).is_none() {
            tally.too_large += 1;
        }
    }
    println!("{flavour:?}: {tally:?}");
    // The comparison is worth something only if load buffering happens.
    assert!(tally.cyclic * 10 >= tally.programs, "{flavour:?}: {tally:?}");
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
