//! Random programs, and the verdicts of all mode assignments.

#![allow(dead_code, reason = "not all tests use all of it")]

pub mod corpus;

use porf_exec::Mode;
use porf_explore::{Config, Report, Verdict, explore};
use porf_program::{Accesses, Code, compile};
use porf_repair::{Plan, Tuned, is_at_most};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;
use std::sync::atomic::AtomicBool;

/// The number of random programs, multiplied by `PORF_FUZZ`.
pub fn programs(
    usual: usize,
    seed: u64,
    text: impl Fn(&mut Pcg64) -> String,
    mut test: impl FnMut(&str, &Code, &mut Pcg64),
) {
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..porf_fuzz::scaled(usual) {
        let text = text(&mut rng);
        let Ok(compiled) = compile(&text) else { panic!("does not compile:\n{text}") };
        test(&text, &compiled.code, &mut rng);
    }
}

/// A random mode of these, relaxed in most cases.
fn mode(rng: &mut Pcg64, others: &[&'static str]) -> &'static str {
    if rng.random_bool(0.6) { "rlx" } else { others[rng.random_range(0..others.len())] }
}

fn read_mode(rng: &mut Pcg64) -> &'static str {
    mode(rng, &["acq", "sc"])
}

fn write_mode(rng: &mut Pcg64) -> &'static str {
    mode(rng, &["rel", "sc"])
}

fn rmw_mode(rng: &mut Pcg64) -> &'static str {
    mode(rng, &["acq", "rel", "acq_rel", "sc"])
}

/// Two threads, rarely three, of two or three accesses each, such as in store buffering.
pub fn litmus(rng: &mut Pcg64) -> String {
    let mut out = "shared x, y;\n".to_string();
    for thread in 0..if rng.random_bool(0.15) { 3 } else { 2 } {
        let _ = write!(out, "thread P{thread} {{");
        for access in 0..rng.random_range(2..=3) {
            let place = if (access + thread) % 2 == 0 || rng.random_bool(0.2) { "x" } else { "y" };
            let value = rng.random_range(1..=2);
            let _ = match rng.random_range(0..10) {
                0..4 => write!(out, " {place}.store({value}, {});", write_mode(rng)),
                4..8 => write!(out, " r{access} = {place}.load({});", read_mode(rng)),
                8 => write!(out, " r{access} = {place}.fetch_add(1, {});", rmw_mode(rng)),
                _ => {
                    let (success, failure) = (rmw_mode(rng), read_mode(rng));
                    write!(out, " r{access} = {place}.fetch_cas(0, 1, {success}, {failure});")
                }
            };
            if rng.random_bool(0.1) {
                let _ = write!(out, " fence({});", ["acq", "rel", "acq_rel", "sc"][rng.random_range(0..4)]);
            }
        }
        out.push_str(" }\n");
    }
    out
}

/// Threads in a ring that read and then write in various ways.
pub fn load_buffering(rng: &mut Pcg64) -> String {
    let threads = if rng.random_bool(0.3) { 3 } else { 2 };
    let mut out = "shared x0, x1, x2;\n".to_string();
    for thread in 0..threads {
        let next = (thread + 1) % threads;
        let _ = match rng.random_range(0..5) {
            0 => write!(out, "thread P{thread} {{ r = x{thread}.fetch_add(1, {});", rmw_mode(rng)),
            _ => write!(out, "thread P{thread} {{ r = x{thread}.load({});", read_mode(rng)),
        };
        if rng.random_bool(0.1) {
            let _ = write!(out, " fence({});", ["acq", "rel", "acq_rel", "sc"][rng.random_range(0..4)]);
        }
        let _ = match rng.random_range(0..4) {
            0 => writeln!(out, " x{next}.store(r, {}); }}", write_mode(rng)),
            1 => writeln!(out, " if (r == 1) {{ x{next}.store(1, {}); }} }}", write_mode(rng)),
            _ => writeln!(out, " x{next}.store(1, {}); }}", write_mode(rng)),
        };
    }
    out
}

/// Message passing by one or two flags, in various ways.
pub fn message_passing(rng: &mut Pcg64) -> String {
    let hops = rng.random_range(1..=2);
    let mut out = "shared data, flag0, flag1;\nthread P0 { data = 1;".to_string();
    let announce = |rng: &mut Pcg64, out: &mut String, flag: usize| {
        if rng.random_bool(0.15) {
            let _ = write!(out, " fence({});", ["rel", "acq_rel"][rng.random_range(0..2)]);
        }
        let _ = match rng.random_range(0..4) {
            0 => write!(out, " flag{flag}.fetch_add(1, {});", rmw_mode(rng)),
            1 => write!(out, " flag{flag}.cas(0, 1, {}, {});", rmw_mode(rng), read_mode(rng)),
            _ => write!(out, " flag{flag}.store(1, {});", write_mode(rng)),
        };
    };
    announce(rng, &mut out, 0);
    out.push_str(" }\n");
    for hop in 0..hops {
        let _ = match rng.random_range(0..5) {
            0 => write!(out, "thread Q{hop} {{ if (flag{hop}.exchange(0, {}) == 1) {{", rmw_mode(rng)),
            1 => {
                let (success, failure) = (rmw_mode(rng), read_mode(rng));
                write!(out, "thread Q{hop} {{ if (flag{hop}.fetch_cas(0, 2, {success}, {failure}) == 1) {{")
            }
            2 => write!(out, "thread Q{hop} {{ await(flag{hop}.load({}) == 1); {{", read_mode(rng)),
            _ => write!(out, "thread Q{hop} {{ if (flag{hop}.load({}) == 1) {{", read_mode(rng)),
        };
        if rng.random_bool(0.15) {
            let _ = write!(out, " fence({});", ["acq", "acq_rel"][rng.random_range(0..2)]);
        }
        if hop + 1 < hops {
            announce(rng, &mut out, hop + 1);
        } else {
            out.push_str(" r = data;");
        }
        out.push_str(" } }\n");
    }
    out
}

/// The program with these modes.
pub fn with_modes<P: Accesses, T>(
    program: &P,
    plan: &Plan,
    modes: &[Mode],
    then: impl FnOnce(&Tuned<'_, P>) -> T,
) -> T {
    let reached: Vec<AtomicBool> = plan.sites.iter().map(|_| AtomicBool::new(false)).collect();
    then(&Tuned::new(program, plan, modes, &reached))
}

/// Whether the program holds.
pub fn holds(report: &Report) -> bool {
    match report.verdict {
        Verdict::Safe => true,
        Verdict::Violation => false,
        ref other => panic!("{other}"),
    }
}

/// Explores the program, with load-buffering races if requested.
pub fn verify<P: Accesses>(tuned: &Tuned<'_, P>, config: &Config) -> Report {
    let report = explore(tuned, config, &mut ());
    if config.lb_races { report.with_lb_races_as_errors() } else { report }
}

/// Every assignment of modes, with its verdict.
pub fn all_assignments<P: Accesses>(program: &P, plan: &Plan, config: &Config) -> Vec<(Vec<Mode>, bool)> {
    let mut all = vec![Vec::new()];
    for knob in &plan.knobs {
        let extend = |modes: &Vec<Mode>| -> Vec<Vec<Mode>> {
            knob.choices.iter().map(|choice| modes.iter().copied().chain([choice.mode]).collect()).collect()
        };
        all = all.iter().flat_map(extend).collect();
    }
    let verdict = |modes: Vec<Mode>| {
        let verdict = with_modes(program, plan, &modes, |tuned| holds(&verify(tuned, config)));
        (modes, verdict)
    };
    all.into_iter().map(verdict).collect()
}

/// The assignments in which one mode is weakened by a minimal step.
pub fn weaker(plan: &Plan, modes: &[Mode]) -> Vec<Vec<Mode>> {
    let mut all = Vec::new();
    for (number, knob) in plan.knobs.iter().enumerate() {
        let present = modes[number];
        let is_below = |mode: Mode, than: Mode| mode != than && is_at_most(mode, than);
        let below: Vec<Mode> =
            knob.choices.iter().map(|choice| choice.mode).filter(|&mode| is_below(mode, present)).collect();
        for &mode in below.iter().filter(|&&mode| !below.iter().any(|&other| is_below(mode, other))) {
            let mut weaker = modes.to_vec();
            weaker[number] = mode;
            all.push(weaker);
        }
    }
    all
}
