//! Random programs with load buffering: threads mostly read before they write, and the written
//! values mostly do not depend on the reads.

use rand::{Rng, RngExt};
use std::fmt::Write;

/// What a program may contain besides relaxed loads and stores, conditionals and fences.
#[derive(Clone, Copy, Default, Debug)]
pub struct Flavour {
    /// RMWs.
    pub rmws: bool,
    /// Acquire and release accesses.
    pub acquire_release: bool,
    /// SC accesses.
    pub sc: bool,
    /// Assumptions and waiting.
    pub waits: bool,
}

/// A random program of two or three threads with two or three actions each.
pub fn source(rng: &mut impl Rng, flavour: Flavour) -> String {
    let threads = rng.random_range(2..=3);
    let locations = rng.random_range(2..=3);
    let mut out = format!("shared {};\n", &["x, y", "x, y, z"][locations - 2]);
    for thread in 0..threads {
        let actions = rng.random_range(2..=3);
        let mut registers = 0;
        let mut body = String::new();
        let mut open = 0;
        for action in 0..actions {
            // Threads often write the location that the next one reads.
            let location = match action {
                0 if rng.random_bool(0.5) => thread % locations,
                _ if action == actions - 1 && rng.random_bool(0.5) => (thread + 1) % threads % locations,
                _ => rng.random_range(0..locations),
            };
            let location = ["x", "y", "z"][location];
            // Mostly a thread begins with a read and ends with a write.
            let reads = match action {
                0 => rng.random_bool(0.85),
                _ if action == actions - 1 => rng.random_bool(0.1),
                _ => rng.random_bool(0.5),
            };
            if action > 0 && rng.random_bool(0.08) {
                let fence = ["acq", "rel", "acq_rel", "sc"][rng.random_range(0..4)];
                let _ = write!(body, " fence({fence});");
            }
            if registers > 0 && rng.random_bool(0.2) {
                let (register, value) = (rng.random_range(0..registers), rng.random_range(0..=1));
                if flavour.waits && rng.random_bool(0.5) {
                    let _ = write!(body, " assume(r{register} == {value});");
                } else {
                    let _ = write!(body, " if (r{register} == {value}) {{");
                    open += 1;
                }
            }
            let pick = |rng: &mut dyn FnMut(usize) -> usize, strong: &[&'static str]| {
                let mut modes = vec!["rlx", "rlx"];
                if flavour.acquire_release {
                    modes.extend(&strong[..1]);
                }
                if flavour.sc {
                    modes.push("sc");
                }
                modes[rng(modes.len())]
            };
            let mut below = |n: usize| rng.random_range(0..n);
            let value = |below: &mut dyn FnMut(usize) -> usize| match (registers, below(6)) {
                (0, _) | (_, 0..=2) => (1 + below(8) / 7).to_string(),
                (_, 3) => format!("r{}", below(registers)),
                (_, 4) => format!("r{0} + 1 - r{0}", below(registers)),
                _ => format!("r{} + 1", below(registers)),
            };
            let rmw = flavour.rmws && below(3) == 0;
            if rmw {
                let mode = pick(&mut below, &["acq_rel"]);
                let value = value(&mut below);
                let _ = match below(3) {
                    0 => write!(body, " r{registers} = {location}.fetch_add({value}, {mode});"),
                    1 => write!(body, " r{registers} = {location}.exchange({value}, {mode});"),
                    _ => write!(body, " r{registers} = {location}.fetch_cas({}, {value}, {mode});", below(2)),
                };
                registers += 1;
            } else if reads {
                let mode = pick(&mut below, &["acq"]);
                if flavour.waits && below(4) == 0 {
                    let _ = write!(body, " await({location}.load({mode}) == {});", below(2));
                } else {
                    let _ = write!(body, " r{registers} = {location}.load({mode});");
                    registers += 1;
                }
            } else {
                let mode = pick(&mut below, &["rel"]);
                let value = value(&mut below);
                let _ = write!(body, " {location}.store({value}, {mode});");
            }
        }
        let _ = writeln!(out, "thread P{thread} {{{body}{} }}", " }".repeat(open));
    }
    out
}

/// The probabilities of other constructs than relaxed loads and stores.
#[derive(Clone, Copy, Debug)]
pub struct Seasoning {
    /// The probability that a load or a store is an acquire, release or SC one.
    pub modes: f64,
    /// The probability that a store is an RMW.
    pub rmws: f64,
    /// The probability of another location.
    pub astray: f64,
    /// The probability that a thread continues only with a certain value, or waits for it.
    pub waits: f64,
}

pub const PLAIN: Seasoning = Seasoning { modes: 0.0, rmws: 0.0, astray: 0.0, waits: 0.0 };

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

/// A cycle may outlive the write that began it: Q may read x twice, from the two threads P and R,
/// before it writes y.
pub fn made_to_outlive(rng: &mut impl Rng, it: Seasoning) -> String {
    let p = read(rng, it, "a", "y") + &write(rng, it, "a", "x");
    let of_q = ["b", "c"][rng.random_range(0..2)];
    let q = read(rng, it, "b", "x") + &read(rng, it, "c", "x") + &write(rng, it, of_q, "y");
    let [from, to] = [["x", "y"][rng.random_range(0..2)], ["x", "y"][rng.random_range(0..2)]];
    let r = read(rng, it, "d", from) + &write(rng, it, "d", to);
    format!("shared x, y, z; thread P {{ {p} }} thread Q {{ {q} }} thread R {{ {r} }}")
}

/// Writes that depend on two registers: on whether they are equal, or on one of them.
fn write_of_two(rng: &mut impl Rng, it: Seasoning, [a, b]: [&str; 2], location: &str) -> String {
    let condition = match rng.random_range(0..4) {
        0 => "!=",
        1 => "==",
        _ => {
            let register = [a, b][rng.random_range(0..2)];
            return write(rng, it, register, location);
        }
    };
    let value = rng.random_range(1..=2);
    format!("if ({a} {condition} {b}) {{ {location}.store({value}, rlx); }}")
}

/// Three or four threads. Two of them exchange values between x and y, and the others write there,
/// too. So a promise of one run has a position in mo among writes that other runs do not read.
pub fn several_writers(rng: &mut impl Rng, it: Seasoning) -> String {
    let fence = |rng: &mut dyn FnMut() -> usize| if rng() == 0 { "fence(acq_rel);" } else { "" };
    let mut p = match rng.random_range(0..6) {
        0 => read(rng, it, "a", "y") + "b = a;",
        1 => read(rng, it, "b", "x") + &read(rng, it, "a", "y"),
        _ => read(rng, it, "a", "y") + &read(rng, it, "b", "x"),
    };
    p += &write_of_two(rng, it, ["a", "b"], "x");
    let mut q = read(rng, it, "c", "x");
    if rng.random_bool(0.15) {
        let location = ["x", "y"][rng.random_range(0..2)];
        q += &read(rng, it, "d", location);
        q += &write_of_two(rng, it, ["c", "d"], "y");
    } else {
        q += &write(rng, it, "c", "y");
    }
    let mut out = format!("shared x, y, z; thread P {{ {p} }} thread Q {{ {q} }}");
    for name in ["R", "S"].iter().take(if rng.random_bool(0.15) { 2 } else { 1 }) {
        let mut body = String::new();
        let reads = rng.random_bool(0.3);
        if reads {
            let location = ["x", "y"][rng.random_range(0..2)];
            body += &read(rng, it, "e", location);
        }
        body += fence(&mut || rng.random_range(0..20));
        for at in 0..1 + usize::from(rng.random_bool(0.2)) {
            let location = ["x", "x", "y"][rng.random_range(0..3)];
            body += &match reads && at == 0 {
                true => write(rng, it, "e", location),
                false => format!("{location}.store({}, rlx);", rng.random_range(1..=2)),
            };
        }
        out += &format!(" thread {name} {{ {body} }}");
    }
    out
}
