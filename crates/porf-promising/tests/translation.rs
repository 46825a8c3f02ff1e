//! The translation to SC is right: its programs reach their errors under SC, within their context bounds, if and only if the search does,
//! with certification at switches.

mod common;
#[path = "common/sc.rs"]
mod sc;

use common::{Shape, scaled, source};
use porf_program::{Compiled, compile};
use porf_promising::translate::{C_HEADER, Translation, to_c, to_porf};
use porf_promising::{Certify, Config, Problem, search};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::process::Command;

fn by_search(compiled: &Compiled, bound: u32, promises: bool) -> bool {
    let problem =
        Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers };
    let report = search(&problem, &Config { promises, certify: Certify::Switches, ..Config::new(bound) });
    assert!(report.cuts.is_complete());
    report.reached.is_some()
}

fn by_translation(compiled: &Compiled, bound: u32, promises: bool, max_states: usize) -> Option<bool> {
    let text = to_porf(&Translation::new(compiled, bound, promises).unwrap());
    let translated = compile(&text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    sc::reaches(&translated, max_states)
}

const LITMUS: [&str; 10] = ["lb", "lbd", "lbfd", "lbcd", "lbcu", "split", "split-cas", "arm-weak", "lb2cu", "coh-cyc"];

fn litmus(name: &str) -> Compiled {
    let path = format!("{}/../../benchmarks/promising/{name}.porf", env!("CARGO_MANIFEST_DIR"));
    compile(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn litmus_tests() {
    // The translations of those with compare-and-swap are large.
    let bounds = [
        ("lb", 3),
        ("lbd", 3),
        ("lbfd", 3),
        ("split", 3),
        ("lbcd", 2),
        ("lbcu", 2),
        ("split-cas", 2),
        ("arm-weak", 1),
        ("lb2cu", 1),
        ("coh-cyc", 1),
    ];
    for (name, most) in bounds {
        let compiled = litmus(name);
        for bound in most - 1..=most {
            let translated = by_translation(&compiled, bound, true, usize::MAX);
            assert_eq!(translated, Some(by_search(&compiled, bound, true)), "{name}, K = {bound}");
        }
    }
}

/// Two contexts do not suffice here at K = 0.
#[test]
fn a_context_more_for_every_fence() {
    let source = "shared x, y; thread P0 { fence(sc); a = x.load(rlx); y.store(1, rlx); fence(sc); }
        thread P1 { x.store(1, rlx); fence(sc); b = y.load(rlx); } exists (P0.a == 0 && P1.b == 0);";
    let compiled = compile(source).unwrap();
    for bound in 0..=1 {
        let expected = by_search(&compiled, bound, false);
        assert_eq!(by_translation(&compiled, bound, false, usize::MAX), Some(expected), "K = {bound}");
    }
}

#[test]
fn random_programs() {
    let mut rng = Pcg64::seed_from_u64(31);
    let (mut done, mut reached) = (0, 0);
    while done < scaled(300) {
        let (cas, fences) = (rng.random_bool(0.4), rng.random_bool(0.3));
        let shape = Shape { threads: 2, actions: 3, locations: 2, cas, fences, conditionals: true };
        let text = source(&mut rng, shape);
        let registers = common::compiled(&text).registers;
        let Some(register) = registers.get(rng.random_range(0..registers.len().max(1))) else { continue };
        let (thread, name, value) = (register.thread, &register.name, rng.random_range(1..=2));
        let text = format!("{text}exists (P{thread}.{name} == {value});\n");
        let program = compile(&text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
        let promises = rng.random_bool(0.6);
        let bound = if promises { rng.random_range(0..=2) } else { rng.random_range(0..=3) };
        let Some(translated) = by_translation(&program, bound, promises, 4_000) else { continue };
        assert_eq!(
            translated,
            by_search(&program, bound, promises),
            "translation (left), search (right), K = {bound}, promises {promises}:\n{text}"
        );
        done += 1;
        reached += usize::from(translated);
    }
    assert!(reached * 10 > done && reached < done, "{reached} of {done} are reached");
}

#[test]
fn the_c_program_compiles() {
    let clang = ["clang", "clang-15", "clang-16", "clang-17", "clang-18", "clang-19"]
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()));
    let Some(clang) = clang else {
        eprintln!("skipped: there is no clang to compile the C programs with");
        return;
    };
    let directory = std::env::temp_dir().join(format!("porf-translation-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    std::fs::write(directory.join("porf_cbmc.h"), C_HEADER).unwrap();
    for name in LITMUS {
        let text = to_c(&Translation::new(&litmus(name), 3, true).unwrap());
        let file = directory.join(format!("{name}.c"));
        std::fs::write(&file, &text).unwrap();
        let arguments = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused", "-fsyntax-only"];
        let output = Command::new(clang).args(arguments).arg(&file).output().unwrap();
        assert!(output.status.success(), "{name}:\n{}\n{text}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::remove_dir_all(&directory).unwrap();
}
