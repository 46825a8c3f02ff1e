//! Random programs: the decision procedure, the explicit machine and the explorer agree, and
//! certificates are valid.

mod common;

use common::enumerated;
use porf_exec::{ExecutionGraph, Source};
use porf_explore::{Execution, Visitor};
use porf_fuzz::scaled;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Code, Compiled, Program, compile};
use porf_sra::certificate::Certificate;
use porf_sra::{
    BuildOptions, Causality, Config, Control, Explicit, Fences, Inconclusive, Limits, Refusal, Systems, Verdict, build,
    decide, explore,
};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::fmt::Write;

/// A random final condition about some registers and sometimes memory.
fn question(rng: &mut impl Rng, text: &str, compiled: &Compiled) -> String {
    let mut terms = Vec::new();
    for register in &compiled.registers {
        if rng.random_bool(0.7) {
            let name = compiled.code.thread_name(register.thread);
            terms.push(format!("{name}.{} == {}", register.name, rng.random_range(0..3)));
        }
    }
    for global in compiled.code.globals() {
        if rng.random_bool(0.25) {
            terms.push(format!("{} == {}", global.name, rng.random_range(0..3)));
        }
    }
    if terms.is_empty() {
        terms.push("true".to_string());
    }
    let quantifier = if rng.random_bool(0.9) { "exists" } else { "forall" };
    let condition = terms.join(if quantifier == "forall" { " || " } else { " && " });
    format!("{text}\n{quantifier} ({condition});\n")
}

/// The answer of the decision procedure, which checks its certificates. A certificate must survive
/// being written and read.
fn decided(text: &str, compiled: &Compiled, systems: &Systems, jobs: usize) -> Result<bool, Refusal> {
    let config = Config { certificate: true, jobs, ..Config::default() };
    let answer = decide(compiled, systems, Causality::Sra, &config, &Control::default())?;
    Ok(match answer.verdict {
        Verdict::Reachable(_) => true,
        Verdict::Unreachable => {
            let certificate = answer.certificate.unwrap();
            assert_eq!(Certificate::from_text(&certificate.to_text()).unwrap(), certificate, "{text}");
            false
        }
        Verdict::Inconclusive(why) => panic!("{why:?}\n{text}"),
    })
}

fn explicit(
    text: &str,
    compiled: &Compiled,
    systems: &Systems,
    model: Causality,
    bound: Option<usize>,
) -> Option<bool> {
    let limits = Limits { demands: 100_000, ..Limits::default() };
    match explore(compiled, systems, model, bound, &limits, &Control::default()).0 {
        Explicit::Reached(run) => {
            run.validate(compiled, systems, model).unwrap_or_else(|error| panic!("{error}\n{text}"));
            Some(true)
        }
        Explicit::Exhausted => Some(false),
        Explicit::Bounded | Explicit::Stopped(_) => None,
    }
}

/// A random program without loops, with a final condition.
fn loop_free(rng: &mut Pcg64) -> (String, Compiled) {
    let shape = Shape {
        threads: 3,
        actions: 4,
        locations: 2,
        values: 2,
        fences: rng.random_bool(0.5),
        assumes: true,
        weak_cas: rng.random_bool(0.2),
        ..Shape::default()
    };
    let text = source(rng, &shape);
    let text = question(rng, &text, &compile(&text).unwrap());
    let compiled = compile(&text).unwrap();
    (text, compiled)
}

/// The program for the explorer, which ignores fences: fences become RMWs of an extra variable.
fn with_rmws(text: &str) -> Compiled {
    compile(&format!("shared between;\n{}", text.replace("fence(sc)", "between.fetch_add(0, acq_rel)"))).unwrap()
}

/// The inferred values of sums and exclusive ors of values read may be very many; such programs may
/// be refused.
fn assert_too_many_values(text: &str, refusal: &Refusal) {
    let message = &refusal.message;
    assert!(message.contains("finite domain") || message.contains("combinations"), "{message}\n{text}");
}

#[test]
fn loop_free_programs() {
    let mut rng = Pcg64::seed_from_u64(61);
    let (mut reachable, mut refused) = (0, 0);
    let count = scaled(2000);
    for round in 0..count {
        let (text, compiled) = loop_free(&mut rng);
        let jobs = if round % 10 == 0 { 3 } else { 1 };
        let answered = build(&compiled, &BuildOptions::default())
            .and_then(|systems| decided(&text, &compiled, &systems, jobs).map(|decided| (systems, decided)));
        let (systems, decided) = match answered {
            Ok(answered) => answered,
            Err(refusal) => {
                assert_too_many_values(&text, &refusal);
                refused += 1;
                continue;
            }
        };
        let enumerated = enumerated(&with_rmws(&text), porf_model::Model::SRA).unwrap();
        assert_eq!(decided, enumerated, "decided, enumerated\n{text}");
        let explicit = explicit(&text, &compiled, &systems, Causality::Sra, None);
        assert_eq!(explicit, Some(enumerated), "explicit, enumerated\n{text}");
        reachable += usize::from(decided);
    }
    assert!(refused < count / 20, "{refused} of {count} refused");
    // Both answers occur.
    assert!(reachable > count / 10 && reachable < count * 9 / 10, "{reachable} of {count}");
}

/// Under RA: decided answers are correct, and the explicit machine agrees with the explorer.
#[test]
fn loop_free_programs_under_ra() {
    let mut rng = Pcg64::seed_from_u64(62);
    let (mut reachable, mut unreachable, mut refused) = (0, 0, 0);
    let count = scaled(500);
    for _ in 0..count {
        let (text, compiled) = loop_free(&mut rng);
        let answered = build(&compiled, &BuildOptions::default()).and_then(|systems| {
            let answer = decide(&compiled, &systems, Causality::Ra, &Config::default(), &Control::default())?;
            Ok((systems, answer.verdict))
        });
        let (systems, verdict) = match answered {
            Ok(answered) => answered,
            Err(refusal) => {
                assert_too_many_values(&text, &refusal);
                refused += 1;
                continue;
            }
        };
        let enumerated = enumerated(&with_rmws(&text), porf_model::Model::RA).unwrap();
        match verdict {
            Verdict::Reachable(_) => {
                assert!(enumerated, "{text}");
                reachable += 1;
            }
            Verdict::Unreachable => {
                assert!(!enumerated, "{text}");
                unreachable += 1;
            }
            Verdict::Inconclusive(Inconclusive::Race(_)) => {}
            Verdict::Inconclusive(why) => panic!("{why:?}\n{text}"),
        }
        if let Some(explicit) = explicit(&text, &compiled, &systems, Causality::Ra, None) {
            assert_eq!(explicit, enumerated, "{text}");
        }
    }
    assert!(refused < count / 20, "{refused} of {count} refused");
    assert!(reachable > count / 10 && unreachable > count / 10, "{reachable} and {unreachable} of {count}");
}

/// Whether neither of two writes to some location happens before the other.
fn has_unordered_writes(graph: &ExecutionGraph) -> bool {
    let mut before = vec![vec![false; graph.len()]; graph.len()];
    // Repeated until nothing changes, since events may be out of happens-before order.
    for _ in 0..graph.len() {
        for e in graph.event_ids() {
            let mut causes = Vec::new();
            causes.extend(graph.po_previous(e));
            if let Some(Source::Write(write)) = graph.source(e) {
                causes.push(write);
            }
            for cause in causes {
                let known = before[cause.index()].clone();
                before[e.index()].iter_mut().zip(known).for_each(|(to, from)| *to |= from);
                before[e.index()][cause.index()] = true;
            }
        }
    }
    let writes: Vec<_> = graph.event_ids().filter(|&e| graph.event(e).label().is_write()).collect();
    writes.iter().any(|&a| {
        writes.iter().any(|&b| {
            a != b
                && graph.event(a).loc() == graph.event(b).loc()
                && !before[a.index()][b.index()]
                && !before[b.index()][a.index()]
        })
    })
}

/// Races are reported iff some execution has two unordered writes.
#[test]
fn write_write_races() {
    struct Racing(bool);
    impl Visitor<Code> for Racing {
        fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
            self.0 |= has_unordered_writes(&execution.to_graph());
            Ok(())
        }
    }
    let mut rng = Pcg64::seed_from_u64(63);
    let mut found = [0, 0];
    for _ in 0..scaled(400) {
        let shape = Shape { locations: 2, fences: false, ..Shape::default() };
        let text = source(&mut rng, &shape);
        let compiled = compile(&text).unwrap();
        let options = BuildOptions { fences: Fences::Ignored, ..BuildOptions::default() };
        let systems = match build(&compiled, &options) {
            Ok(systems) => systems,
            Err(refusal) => {
                assert_too_many_values(&text, &refusal);
                continue;
            }
        };
        let mut stats = porf_sra::Statistics::default();
        let races = porf_sra::races(&systems, &Limits::default(), 1, &Control::default(), &mut stats).unwrap();
        let mut racing = Racing(false);
        porf_explore::explore(&compiled.code, &porf_explore::Config::new(porf_model::Model::SRA).unwrap(), &mut racing);
        assert_eq!(races != porf_sra::Races::None, racing.0, "{text}");
        found[usize::from(racing.0)] += 1;
    }
    assert!(found[0] > 50 && found[1] > 50, "{found:?}");
}

/// A random program whose threads loop, with assertions.
fn looping(rng: &mut Pcg64) -> String {
    let mut text = "shared x, y;\n".to_string();
    let threads = rng.random_range(2..=3);
    for thread in 0..threads {
        let _ = writeln!(text, "thread P{thread} {{\n    r = 0; s = 0;");
        let endless = rng.random_bool(0.6);
        if endless {
            text.push_str("    while (true) {\n");
        }
        statements(rng, &mut text, 2 + usize::from(threads == 2), 1);
        if rng.random_bool(0.5) {
            let (r, s) = (rng.random_range(0..3), rng.random_range(0..3));
            let _ = writeln!(text, "    assert(r != {r} || s != {s});");
        }
        if endless {
            text.push_str("    }\n");
        }
        text.push_str("}\n");
    }
    text
}

fn statements(rng: &mut Pcg64, text: &mut String, count: usize, depth: usize) {
    for _ in 0..count {
        let register = if rng.random_bool(0.5) { "r" } else { "s" };
        let location = if rng.random_bool(0.5) { "x" } else { "y" };
        let (value, other) = (rng.random_range(0..3), rng.random_range(0..3));
        let _ = match rng.random_range(0..14) {
            0..4 => writeln!(text, "    {location}.store({value}, rel);"),
            4..8 => writeln!(text, "    {register} = {location}.load(acq);"),
            8 => writeln!(text, "    {register} = {location}.exchange({value}, acq_rel);"),
            9 => writeln!(text, "    {register} = {location}.cas({value}, {other}, acq_rel);"),
            10 => writeln!(text, "    fence(sc);"),
            11 => writeln!(text, "    while ({location}.load(acq) != {value}) {{}}"),
            kind if depth < 3 => {
                let head = if kind == 12 {
                    format!("if ({register} == {value})")
                } else {
                    format!("while ({location}.load(acq) == {value})")
                };
                let _ = writeln!(text, "    {head} {{");
                statements(rng, text, 1, depth + 1);
                writeln!(text, "    }}")
            }
            _ => writeln!(text, "    {location}.store({register}, rel);"),
        };
    }
}

#[test]
fn looping_programs() {
    let mut rng = Pcg64::seed_from_u64(64);
    let (mut reachable, mut unreachable, mut bounded) = (0, 0, 0);
    let count = scaled(1500);
    for _ in 0..count {
        let text = looping(&mut rng);
        let compiled = compile(&text).unwrap();
        let systems = build(&compiled, &BuildOptions::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let decided = decided(&text, &compiled, &systems, 1).unwrap();
        match explicit(&text, &compiled, &systems, Causality::Sra, Some(9)) {
            Some(explicit) => assert_eq!(decided, explicit, "{text}"),
            None => bounded += 1,
        }
        if decided { reachable += 1 } else { unreachable += 1 }
    }
    assert!(reachable > count / 10 && unreachable > count / 10, "{reachable} and {unreachable} of {count}");
    assert!(bounded < count, "the bound is always met");
}
