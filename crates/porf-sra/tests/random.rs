//! Random programs: the decision procedure, the explicit machine and the explorer answer alike.

use porf_explore::{Execution, Visitor};
use porf_program::ast::Quantifier;
use porf_program::random::{Shape, source};
use porf_program::{Code, Compiled, Program, compile};
use porf_sra::{BuildOptions, Config, Control, Explicit, Fences, Limits, Model, Verdict, build, decide, explore};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// How often to try: as many times more as `PORF_FUZZ` says.
fn rounds(usual: usize) -> usize {
    usual * std::env::var("PORF_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Asks for a random final state: some registers, and sometimes memory.
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

/// What the explorer says: is the condition met, or is there a failure?
fn explored(compiled: &Compiled, model: porf_explore::Model) -> bool {
    struct Looking<'c> {
        compiled: &'c Compiled,
        met: bool,
    }
    impl Visitor<Code> for Looking<'_> {
        fn execution(&mut self, execution: &Execution<'_, Code>) -> Option<String> {
            let condition = self.compiled.condition.as_ref().unwrap();
            let register = |i: usize| {
                let register = &self.compiled.registers[condition.registers[i]];
                register.value(execution.final_state(register.thread).unwrap())
            };
            let places: Vec<_> = condition.cells.iter().map(|cell| cell.place).collect();
            for memory in execution.final_memories(&places) {
                let cell = |i: usize| condition.cells[i].value(memory[i]);
                self.met |= condition.eval(register, cell) != (condition.quantifier == Quantifier::Forall);
            }
            None
        }
    }
    let mut looking = Looking { compiled, met: false };
    porf_explore::explore(&compiled.code, &porf_explore::Config::new(model), &mut looking);
    looking.met
}

#[test]
fn loop_free_programs() {
    let mut rng = Pcg64::seed_from_u64(61);
    let (mut reachable, mut refused) = (0, 0);
    let count = rounds(2000);
    for _ in 0..count {
        let shape = Shape {
            threads: 3,
            actions: 4,
            locations: 2,
            values: 2,
            fences: false,
            assumes: true,
            weak_cas: rng.random_bool(0.2),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let text = question(&mut rng, &text, &compile(&text).unwrap());
        let compiled = compile(&text).unwrap();
        let options = BuildOptions { fences: Fences::Ignored, ..BuildOptions::default() };
        let answered = build(&compiled, &options).and_then(|systems| {
            let answer = decide(&compiled, &systems, &Config::default(), &Control::default())?;
            Ok((systems, answer))
        });
        let (systems, answer) = match answered {
            Ok(answered) => answered,
            Err(error) => {
                // Sums and exclusive ors of what was read can seem to take very many values.
                let message = &error.message;
                assert!(message.contains("finite domain") || message.contains("combinations"), "{error}\n{text}");
                refused += 1;
                continue;
            }
        };
        let decided = match answer.verdict {
            Verdict::Reachable(_) => true,
            Verdict::Unreachable => false,
            Verdict::Inconclusive(why) => panic!("{why:?}\n{text}"),
        };
        let limits = Limits::default();
        let (explicit, _) = explore(&compiled, &systems, Model::Sra, None, &limits, &Control::default());
        let explicit = match explicit {
            Explicit::Reached(run) => {
                run.validate(&systems, &compiled.code, Model::Sra).unwrap_or_else(|error| panic!("{error}\n{text}"));
                true
            }
            Explicit::Exhausted => false,
            other => panic!("{other:?}\n{text}"),
        };
        let enumerated = explored(&compiled, porf_explore::Model::Sra);
        assert_eq!((decided, explicit), (enumerated, enumerated), "decided, explicit and enumerated\n{text}");
        reachable += usize::from(decided);
    }
    assert!(refused < count / 20, "{refused} of {count} refused");
    // The questions are of both kinds.
    assert!(reachable > count / 10 && reachable < count * 9 / 10, "{reachable} of {count}");
}
