//! Cycles that outlive what they were begun with: programs that need the second pass, against the definition.

use crate::definition::{Tally, compare};
use crate::{program, scaled, search};
use porf_explore::structures::{Bounds, executions};
use porf_explore::{Config, Model, explore};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// What besides relaxed loads and stores a program has, here and there.
#[derive(Clone, Copy)]
struct Seasoning {
    /// How often a load or a store is an acquire or release one, or SC.
    modes: f64,
    /// How often a store is an RMW.
    rmws: f64,
    /// How often a location is another one.
    astray: f64,
    /// How often a thread goes on only with a certain value, or waits for it.
    waits: f64,
}

const PLAIN: Seasoning = Seasoning { modes: 0.0, rmws: 0.0, astray: 0.0, waits: 0.0 };

/// A write that depends on a register in one of seven ways.
fn write(rng: &mut impl Rng, it: Seasoning, register: &str, location: &str) -> String {
    let mode = if rng.random_bool(it.modes) { ["rel", "sc"][rng.random_range(0..2)] } else { "rlx" };
    let rmw = rng.random_bool(it.rmws).then(|| ["exchange", "fetch_add"][rng.random_range(0..2)]);
    let location = if rng.random_bool(it.astray) { "z" } else { location };
    let store = |value: &str| match rmw {
        Some(rmw) => format!("{register}0 = {location}.{rmw}({value}, rlx);"),
        None => format!("{location}.store({value}, {mode});"),
    };
    match rng.random_range(0..7) {
        0 => store("1"),
        1 => format!("if ({register} == 1) {{ {} }}", store("1")),
        2 => format!("if ({register} == 0) {{ {} }}", store("1")),
        3 => store(register),
        4 => format!("if ({register} == 0) {{ {} }} else {{ {} }}", store("1"), store("2")),
        5 => format!("if ({register} != 0) {{ {} }}", store("1")),
        _ => store(&format!("{register} + 1")),
    }
}

fn read(rng: &mut impl Rng, it: Seasoning, register: &str, location: &str) -> String {
    let mode = if rng.random_bool(it.modes) { ["acq", "sc"][rng.random_range(0..2)] } else { "rlx" };
    let location = if rng.random_bool(it.astray) { "z" } else { location };
    if !rng.random_bool(it.waits) {
        return format!("{register} = {location}.load({mode});");
    }
    let value = rng.random_range(0..2);
    match rng.random_bool(0.5) {
        true => format!("{register} = {location}.load({mode}); assume({register} == {value});"),
        false => format!("await({location}.load({mode}) == {value}); {register} = {value};"),
    }
}

/// Q may read x twice, from two threads, before it writes y; P and R are those threads.
fn made_for_it(rng: &mut impl Rng, it: Seasoning) -> String {
    let p = read(rng, it, "a", "y") + &write(rng, it, "a", "x");
    let of_q = ["b", "c"][rng.random_range(0..2)];
    let q = read(rng, it, "b", "x") + &read(rng, it, "c", "x") + &write(rng, it, of_q, "y");
    let [from, to] = [["x", "y"][rng.random_range(0..2)], ["x", "y"][rng.random_range(0..2)]];
    let r = read(rng, it, "d", from) + &write(rng, it, "d", to);
    format!("shared x, y, z; thread P {{ {p} }} thread Q {{ {q} }} thread R {{ {r} }}")
}

/// Compares programs that need the second pass.
fn run(programs: usize, seed: u64, mut draw: impl FnMut(&mut Pcg64) -> String) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let (mut tally, mut drawn) = (Tally::default(), 0);
    while tally.programs < programs {
        let text = draw(&mut rng);
        let code = program(&text);
        drawn += 1;
        if search(&code, Model::Weakestmo2).1.stats.outlived > 0 {
            compare(&code, &text, 400, &mut tally);
        }
    }
    println!("{tally:?} of {drawn}");
    assert!(tally.open * 4 <= tally.programs, "{tally:?}");
}

#[test]
fn relaxed_programs() {
    run(scaled(100), 11, |rng| made_for_it(rng, PLAIN));
}

#[test]
fn relaxed_programs_of_three_locations() {
    run(scaled(40), 12, |rng| made_for_it(rng, Seasoning { astray: 0.15, ..PLAIN }));
}

#[test]
fn programs_of_all_modes() {
    run(scaled(40), 13, |rng| made_for_it(rng, Seasoning { modes: 0.2, ..PLAIN }));
}

#[test]
fn programs_with_rmws() {
    run(scaled(40), 14, |rng| made_for_it(rng, Seasoning { modes: 0.1, rmws: 0.25, ..PLAIN }));
}

#[test]
fn programs_that_wait() {
    run(scaled(40), 16, |rng| made_for_it(rng, Seasoning { waits: 0.15, ..PLAIN }));
}

/// Q's y may have begun with what R wrote to x, or, later, without it: here R can do both, read k and not write, since S depends on y as well. To
/// forbid R to read what the cycle leads to, whatever else justifies it, would be wrong.
#[test]
fn a_cycle_that_is_justified_in_two_ways() {
    let code = program(
        "shared x, y, k; thread P { a = y.load(rlx); if (a == 1) { x.store(1, rlx); } }
         thread Q { e = k.load(rlx); b = x.load(rlx); c = x.load(rlx); if (c == 1 && e == 1) { y.store(1, rlx); } }
         thread R { d = k.load(rlx); if (d == 0) { x.store(1, rlx); } }
         thread S { s = y.load(rlx); k.store(1, rlx); }",
    );
    let (found, report) = search(&code, Model::Weakestmo2);
    assert!(report.stats.outlived > 0);
    let defined = executions(&code, Bounds { branches: 4, structures: 150_000, thrifty: true });
    assert_eq!(Some(&found), defined.as_ref());
}

/// Two workers find the same as one, and nothing twice; nor do cuts of what is blocked change what is found.
#[test]
fn workers_and_cuts_change_nothing() {
    let mut rng = Pcg64::seed_from_u64(15);
    let mut compared = 0;
    while compared < scaled(40) {
        let text = made_for_it(&mut rng, Seasoning { waits: 0.1, ..PLAIN });
        let code = program(&text);
        let count = |jobs: usize, cut_blocked: bool| {
            let config = Config { jobs, cut_blocked, count_duplicates: true, ..Config::new(Model::Weakestmo2) };
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
