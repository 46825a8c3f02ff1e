//! Random programs of relaxed accesses, and their outcomes.
#![allow(dead_code, reason = "each test uses a part")]

use porf_program::{Compiled, Options, compile_with};
use porf_promising::{Config, Problem, outcomes};
use rand::{Rng, RngExt};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What a random program may contain.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub threads: usize,
    pub actions: usize,
    pub locations: usize,
    pub cas: bool,
    pub fences: bool,
    pub conditionals: bool,
}

/// A random program: all that is stored is from 0 to 2.
pub fn source(rng: &mut impl Rng, shape: Shape) -> String {
    let names = ["x", "y", "z"];
    let locations = rng.random_range(1..=shape.locations);
    let mut out = format!("shared {};\n", names[..locations].join(", "));
    for thread in 0..shape.threads {
        let mut registers = 0;
        let _ = writeln!(out, "thread P{thread} {{");
        for _ in 0..rng.random_range(1..=shape.actions) {
            let name = names[rng.random_range(0..locations)];
            let value = match registers {
                0 => rng.random_range(1..=2).to_string(),
                _ if rng.random_bool(0.4) => format!("r{}", rng.random_range(0..registers)),
                _ => rng.random_range(1..=2).to_string(),
            };
            let expected = match registers {
                0 => rng.random_range(0..=2).to_string(),
                _ if rng.random_bool(0.4) => format!("r{}", rng.random_range(0..registers)),
                _ => rng.random_range(0..=2).to_string(),
            };
            let guard = match registers {
                0 => None,
                _ if shape.conditionals && rng.random_bool(0.3) => {
                    let op = ["==", "!="][rng.random_range(0..2)];
                    Some(format!("r{} {op} {}", rng.random_range(0..registers), rng.random_range(0..=2)))
                }
                _ => None,
            };
            let action = match rng.random_range(0..10) {
                0..4 => format!("{name}.store({value}, rlx);"),
                4 | 5 if shape.cas => {
                    if rng.random_bool(0.5) {
                        format!("assume({name}.cas({expected}, {value}, rlx));")
                    } else {
                        registers += 1;
                        format!("r{} = {name}.fetch_cas({expected}, {value}, rlx);", registers - 1)
                    }
                }
                6 if shape.fences => "fence(sc);".to_string(),
                _ => {
                    registers += 1;
                    format!("r{} = {name}.load(rlx);", registers - 1)
                }
            };
            match guard {
                Some(guard) if !action.starts_with('r') => {
                    let _ = writeln!(out, "    if ({guard}) {{ {action} }}");
                }
                _ => {
                    let _ = writeln!(out, "    {action}");
                }
            }
        }
        out.push_str("}\n");
    }
    out
}

/// The program, with all registers kept.
pub fn compiled(text: &str) -> Compiled {
    let options = Options { observe_all: true, ..Options::default() };
    compile_with(text, &options).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

/// The outcomes that the search finds, with the least K of each.
pub fn found(compiled: &Compiled, config: &Config) -> BTreeMap<Vec<i64>, u32> {
    let problem = Problem { code: &compiled.code, condition: None, registers: &compiled.registers };
    let mut found: BTreeMap<Vec<i64>, u32> = BTreeMap::new();
    let report = outcomes(&problem, config, &mut |values, cost| {
        let least = found.entry(values.to_vec()).or_insert(cost);
        *least = cost.min(*least);
    });
    assert!(report.cuts.is_complete(), "{:?}", report.cuts);
    found
}
