//! The translation to SC is correct: under the explorer's SC, within its context bounds, the
//! translation reaches an error iff the search reaches one of the original with certification at
//! switches.

mod common;

use common::{Shape, source};
use porf_explore::{Config as Exploration, Execution, Verdict, Visitor, explore};
use porf_fuzz::scaled;
use porf_model::Model;
use porf_program::ast::Quantifier;
use porf_program::{Code, Compiled, Failure, compile};
use porf_promising::translate::{Bounds, C_HEADER, Translation, to_c, to_porf};
use porf_promising::{Certify, Config, Problem, search};
use porf_witness::ErrorKind;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::process::Command;

fn bounds(bound: u32, promises: bool) -> Bounds {
    Bounds { bound, promises, unroll: None, capacity: None }
}

fn by_search(compiled: &Compiled, bounds: Bounds) -> bool {
    let problem =
        Problem { code: &compiled.code, condition: compiled.condition.as_ref(), registers: &compiled.registers };
    let Bounds { bound, promises, unroll, .. } = bounds;
    let report = search(&problem, &Config { promises, unroll, certify: Certify::Switches, ..Config::new(bound) });
    assert!(report.cuts.is_complete());
    report.reached.is_some()
}

fn translated(compiled: &Compiled, bounds: Bounds) -> Compiled {
    let translation = Translation::new(compiled, bounds).unwrap();
    let text = to_porf(&translation);
    compile(&text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

/// Stops the exploration when the final condition is reached, or `forall` is violated.
struct Goal<'p>(&'p Compiled);

impl Visitor<Code> for Goal<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
        let Some(condition) = self.0.condition.as_ref() else { return Ok(()) };
        let register = |index: usize| {
            let register = &self.0.registers[condition.registers[index]];
            execution.final_state(register.thread).map_or(0, |state| register.value(state))
        };
        let places: Vec<_> = condition.cells.iter().map(|cell| cell.place).collect();
        let is_reached = execution.final_memories(&places).into_iter().any(|values| {
            let cell = |index: usize| condition.cells[index].value(values[index]);
            condition.eval(register, cell) == (condition.quantifier != Quantifier::Forall)
        });
        if is_reached { Err(porf_explore::Violated::new("")) } else { Ok(()) }
    }
}

/// The verdict of the explorer on a translation.
fn explored(translated: &Compiled) -> bool {
    let report = explore(&translated.code, &Exploration::new(Model::SC).unwrap(), &mut Goal(translated));
    match &report.verdict {
        Verdict::Safe => false,
        Verdict::Violation => {
            // No races and no deadlocks, for instance.
            let error = &report.errors[0];
            let is_expected = match &error.kind {
                ErrorKind::Condition(_) => true,
                ErrorKind::Failure(failure) => matches!(failure, Failure::Assertion { .. }),
                _ => false,
            };
            assert!(is_expected, "{:?}", error.kind);
            true
        }
        verdict => panic!("{verdict:?}"),
    }
}

const LITMUS: [&str; 10] = ["lb", "lbd", "lbfd", "lbcd", "lbcu", "split", "split-cas", "arm-weak", "lb2cu", "coh-cyc"];

fn litmus(name: &str) -> Compiled {
    let path = format!("{}/../../benchmarks/promising/{name}.porf", env!("CARGO_MANIFEST_DIR"));
    compile(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn litmus_tests() {
    // Up to and beyond the bounds that reach the goals.
    let most = [
        ("lb", 6),
        ("lbd", 6),
        ("lbfd", 6),
        ("split", 5),
        ("split-cas", 5),
        ("coh-cyc", 6),
        ("lbcd", 5),
        ("lbcu", 5),
        ("lb2cu", 4),
        ("arm-weak", 4),
    ];
    for (name, most) in most {
        let compiled = litmus(name);
        for bound in 0..=most {
            let bounds = bounds(bound, true);
            let found = explored(&translated(&compiled, bounds));
            assert_eq!(found, by_search(&compiled, bounds), "{name}, {bounds:?}");
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
        let bounds = bounds(bound, false);
        assert_eq!(explored(&translated(&compiled, bounds)), by_search(&compiled, bounds), "K = {bound}");
    }
}

/// Features that random programs lack, each with a bound that reaches the goal and one that does
/// not.
#[test]
fn features() {
    let sources = [
        (
            "memory",
            "shared x = 3; shared u8 y; thread P0 { x.store(1, rlx); x.store(2, rlx); y.store(257, rlx); } thread P1 { a = x.load(rlx); x.store(4, rlx); } exists (P1.a == 1 && x == 2 && y == 1);",
        ),
        ("never", "shared x; thread P0 { x.store(1, rlx); } thread P1 { x.store(2, rlx); } never (x == 1);"),
        ("forall", "shared x; thread P0 { x.store(1, rlx); } thread P1 { a = x.load(rlx); } forall (P1.a == 0);"),
        (
            "holds",
            "shared x; thread P0 { x.store(1, rlx); } thread P1 { a = x.load(rlx); } forall (P1.a <= 1 && x == 1);",
        ),
        (
            "family",
            "shared x; thread T[i in 1..3] { r = x.fetch_add(i, rlx); } exists (all(i in 1..3: T[i].r + 0 == 2 - i || T[i].r == 3 - i) && x == 3);",
        ),
        (
            "calls",
            "shared x, a[3]; fn put(ref l, v) { l.store(v, rlx); return v + 1; } fn both(v) { w = put(x, v); return put(a[v], w); } thread P0 { b = both(1); } thread P1 { c = x.load(rlx); d = a[c].load(rlx); } exists (P0.b == 3 && P1.d == 2);",
        ),
        (
            "signed",
            "shared i8 x = -1; shared u8 y = 255; thread P0 { r = x.fetch_max(1, rlx); s = y.fetch_max(1, rlx); x.store(200, rlx); } thread P1 { t = x.load(rlx); b = y.cas(511, 7, rlx); } exists (P0.r == -1 && P0.s == 255 && P1.t == -56 && P1.b == 1 && y == 7);",
        ),
        (
            "wraps",
            "shared u16 x = 65535; thread P0 { r = x.fetch_add(2, rlx); u8 s = r + 2; t = x.load(rlx); i8 u = 130; } exists (P0.s == 1 && P0.t == 1 && P0.u == -126);",
        ),
        (
            "loop",
            "shared x; thread P0 { n = 0; while (x.load(rlx) == 0) { n = n + 1; x.store(n - 1, rlx); } } thread P1 { a = x.load(rlx); } exists (P0.n == 2 && P1.a == 1);",
        ),
        (
            "nested loops",
            "shared x; thread P0 { n = 0; i = 0; while (i < 2) { j = 0; while (j < 2) { n = n + 1; j = j + 1; x.store(n, rlx); } i = i + 1; } } thread P1 { a = x.load(rlx); } exists (P0.n == 4 && P1.a == 3);",
        ),
        ("division", "shared x; thread P0 { a = x.load(rlx); b = 6 / (1 - a); } thread P1 { x.store(1, rlx); }"),
        ("index", "shared x, a[2]; thread P0 { b = x.load(rlx); a[b].store(1, rlx); } thread P1 { x.store(2, rlx); }"),
        (
            "assertion",
            "shared x, y; thread P0 { a = x.load(rlx); y.store(1, rlx); assert(a == 0); } thread P1 { b = y.load(rlx); x.store(b, rlx); }",
        ),
        (
            "assertion that may not promise",
            "shared x, y; thread P0 { a = x.load(rlx); y.store(a, rlx); assert(a == 0); } thread P1 { b = y.load(rlx); x.store(b, rlx); }",
        ),
        ("assertion at once", "shared x; thread P0 { assert(0); x.store(1, rlx); } thread P1 { }"),
        ("empty", "shared x; thread P0 { } thread P1 { x.store(1, rlx); } exists (x == 1);"),
        (
            "choice",
            "shared x; thread P0 { k = nondet(1..=3); x.store(k, rlx); } thread P1 { a = x.load(rlx); } exists (P1.a == 3);",
        ),
        ("one thread", "shared x; thread P0 { x.store(1, rlx); fence(sc); a = x.load(rlx); } exists (P0.a == 1);"),
        (
            "names",
            "shared m_len, x; thread m_put { m_pc = x.load(rlx); m_len.store(1, rlx); } thread int { kept_int = m_len.load(rlx); x.store(kept_int, rlx); } exists (m_put.m_pc == 1 && int.kept_int == 1);",
        ),
        (
            "three threads",
            "shared x, y; thread P0 { x.store(1, rlx); } thread P1 { a = x.load(rlx); y.store(a, rlx); } thread P2 { b = y.load(rlx); c = x.load(rlx); } exists (P2.b == 1 && P2.c == 0);",
        ),
        (
            "weak",
            "shared x; thread P0 { a = x.cas_weak(0, 1, rlx); } thread P1 { b = x.load(rlx); } exists (P0.a == 0 && P1.b == 0);",
        ),
    ];
    for (name, source) in sources {
        let compiled = compile(source).unwrap_or_else(|errors| panic!("{errors:?}\n{source}"));
        let mut reached = Vec::new();
        for bound in 0..=3 {
            let bounds = Bounds { unroll: Some(3), ..bounds(bound, true) };
            let found = explored(&translated(&compiled, bounds));
            assert_eq!(found, by_search(&compiled, bounds), "{name}, {bounds:?}");
            reached.push(found);
        }
        let expected = !["holds", "assertion that may not promise"].contains(&name);
        assert_eq!(reached[3], expected, "{name}");
    }
}

#[test]
fn refusals() {
    let refused = |source: &str| Translation::new(&compile(source).unwrap(), bounds(1, true)).unwrap_err();
    let recursive = refused(
        "shared x;\nfn f(n) {\n    if (n > 0) { return f(n - 1); }\n    return x.load(rlx);\n}\nthread P0 { a = f(2); }",
    );
    assert_eq!((recursive.what, recursive.origin.line), ("a recursive function", 3));
    let mutex = refused("mutex m;\nthread P0 {\n    m.lock();\n    m.unlock();\n}");
    assert_eq!((mutex.what, mutex.origin.line), ("a mutex", 3));
    let double: String = (1..16).map(|n| format!("fn f{n}() {{ f{0}(); f{0}(); }}\n", n - 1)).collect();
    let many = refused(&format!("shared x; fn f0() {{ x.store(1, rlx); }}\n{double}thread P0 {{ f15(); }}"));
    assert_eq!(many.what, "a program of so many calls");
}

/// Runs that need more messages than the capacity are not covered, and the translation reports
/// this.
#[test]
fn capacity() {
    let compiled = compile(
        "shared x; thread P0 { x.store(1, rlx); x.store(2, rlx); } thread P1 { a = x.load(rlx); } exists (P1.a == 2);",
    )
    .unwrap();
    for (capacity, is_cut, expected) in [(None, false, true), (Some(3), true, true), (Some(2), true, false)] {
        let bounds = Bounds { capacity, ..bounds(1, true) };
        assert_eq!(Translation::new(&compiled, bounds).unwrap().cut().is_some(), is_cut, "{capacity:?}");
        assert_eq!(explored(&translated(&compiled, bounds)), expected, "{capacity:?}");
    }
    let looping = compile("shared x; thread P0 { while (x.load(rlx) == 0) { x.store(0, rlx); } }").unwrap();
    assert_eq!(Translation::new(&looping, bounds(1, true)).unwrap().cut(), Some(10));
    assert_eq!(Translation::new(&looping, Bounds { unroll: Some(4), ..bounds(1, true) }).unwrap().cut(), None);
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
        let bound = if promises { rng.random_range(0..=4) } else { rng.random_range(0..=5) };
        let bounds = bounds(bound, promises);
        let found = explored(&translated(&program, bounds));
        assert_eq!(found, by_search(&program, bounds), "translation (left), search (right), {bounds:?}:\n{text}");
        done += 1;
        reached += usize::from(found);
    }
    assert!(reached * 10 > done && reached < done, "{reached} of {done} are reached");
}

#[test]
fn the_c_program_compiles() {
    let given = std::env::var("PORF_CLANG").ok().into_iter();
    let clang = given
        .chain((15..=22).map(|version| format!("clang-{version}")))
        .chain(["clang".to_string()])
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()))
        .expect("this test needs clang 15 or later: apt-get install clang-19");
    let directory = std::env::temp_dir().join(format!("porf-translation-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    std::fs::write(directory.join("porf_cbmc.h"), C_HEADER).unwrap();
    for name in LITMUS {
        let text = to_c(&Translation::new(&litmus(name), bounds(3, true)).unwrap());
        let file = directory.join(format!("{name}.c"));
        std::fs::write(&file, &text).unwrap();
        let arguments = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused", "-fsyntax-only"];
        let output = Command::new(&clang).args(arguments).arg(&file).output().unwrap();
        assert!(output.status.success(), "{name}:\n{}\n{text}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::remove_dir_all(&directory).unwrap();
}
