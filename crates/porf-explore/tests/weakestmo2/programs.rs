//! Random programs that buffer loads: threads tend to read before they write, and to write what does not depend on what they read.

use rand::{Rng, RngExt};
use std::fmt::Write;

/// What a program may have besides relaxed loads and stores, conditionals and fences.
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
            // Often threads write what the next one reads.
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
