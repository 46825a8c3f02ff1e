//! Litmus tests of the corpus, translated to C, have the same executions and outcomes.

mod support;
#[path = "support/to_c.rs"]
mod to_c;

use porf_explore::{Config, Equivalence, Execution, Model, Report, Verdict, Visitor, explore};
use porf_llvm::CProgram;
use porf_program::{Address, AllocId, Code, Compiled, Options, Place, Program, Width, compile_with, parse_source};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Final states, and how many executions end in each.
type Outcomes = BTreeMap<Vec<String>, u64>;

fn sign_extended(width: Width, raw: u128) -> i64 {
    width.sign_extend(raw as u64) as i64
}

/// The final states of a program of the text language.
struct Original<'c> {
    compiled: &'c Compiled,
    outcomes: Outcomes,
}

impl Visitor<Code> for Original<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Option<String> {
        let code = &self.compiled.code;
        let mut state: Vec<String> = Vec::new();
        for register in &self.compiled.registers {
            let value = execution.final_state(register.thread).map_or(0, |state| register.value(state));
            state.push(format!("{}_{}={value}", code.thread_name(register.thread), register.name));
        }
        let mut places = Vec::new();
        for (number, global) in code.globals().iter().enumerate() {
            for index in 0..global.len() as u32 {
                let alloc = AllocId::global(number).expect("few globals");
                let address = Address { alloc, offset: index * global.width.bytes() };
                places.push(Place { address, width: global.width });
            }
        }
        for memory in execution.final_memories(&places) {
            let cells = places.iter().zip(memory);
            let cells =
                cells.map(|(&place, raw)| format!("{}={}", code.place_name(place), sign_extended(place.width, raw)));
            let mut state: Vec<String> = state.iter().cloned().chain(cells).collect();
            state.sort();
            *self.outcomes.entry(state).or_default() += 1;
        }
        None
    }
}

/// The final states of the C program.
struct Translated<'c> {
    program: &'c CProgram,
    outcomes: Outcomes,
}

impl Visitor<CProgram> for Translated<'_> {
    fn execution(&mut self, execution: &Execution<'_, CProgram>) -> Option<String> {
        let places = self.program.variables();
        for memory in execution.final_memories(&places) {
            let cells =
                places.iter().zip(memory).filter(|(place, _)| !self.program.place_name(**place).contains(".__"));
            let mut state: Vec<String> = cells
                .map(|(&place, raw)| format!("{}={}", self.program.place_name(place), sign_extended(place.width, raw)))
                .collect();
            state.sort();
            *self.outcomes.entry(state).or_default() += 1;
        }
        None
    }
}

fn corpus() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../litmus");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the corpus").filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "porf"));
    files.sort();
    files
}

fn kind(report: &Report) -> &'static str {
    report.errors.first().map_or("", |error| error.kind.name())
}

#[test]
fn have_the_same_outcomes_in_c() {
    let folder = std::env::temp_dir().join(format!("porf-litmus-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the C files");
    let (mut pairs, mut wrong) = (0, Vec::new());
    for path in corpus() {
        let text = std::fs::read_to_string(&path).expect("a program");
        let Some(c) = to_c::translate(&parse_source(&text).expect("a program")) else { continue };
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let file = folder.join(format!("{name}.c"));
        std::fs::write(&file, c).expect("a C file");
        let options = Options { observe_all: true, ..Options::default() };
        let compiled = compile_with(&text, &options).expect("a program");
        // A final condition says which registers are kept.
        let text = text.split("\nexists").next().unwrap_or(&text).split("\nforall").next().unwrap_or(&text);
        let text = text.split("\nnever").next().unwrap_or(text);
        let compiled = compile_with(text, &options).unwrap_or(compiled);
        let program = match support::program(&file, &[]) {
            Ok(program) => program,
            Err(message) => {
                wrong.push(format!("{name}: {message}"));
                continue;
            }
        };
        pairs += 1;
        for (model, equivalence) in [
            (Model::Sc, Equivalence::Mo),
            (Model::Tso, Equivalence::Mo),
            (Model::Ra, Equivalence::Mo),
            (Model::Rc11, Equivalence::Mo),
            (Model::Rc11, Equivalence::Rf),
        ] {
            let config = Config { equivalence, ..Config::new(model) };
            let mut original = Original { compiled: &compiled, outcomes: Outcomes::new() };
            let expected = explore(&compiled.code, &config, &mut original);
            let mut translated = Translated { program: &program, outcomes: Outcomes::new() };
            let found = explore(&program, &config, &mut translated);
            let same = match (&expected.verdict, &found.verdict) {
                (Verdict::Safe, Verdict::Safe) => {
                    let shown = original.outcomes.iter().next().zip(translated.outcomes.iter().next());
                    let same = expected.stats.executions == found.stats.executions && {
                        // A mutex is a variable in one and a struct in the other.
                        let visible = |outcomes: &Outcomes| -> Outcomes {
                            let mut seen = Outcomes::new();
                            for (state, count) in outcomes {
                                let state: Vec<String> = state
                                    .iter()
                                    .filter(|it| !it.starts_with("m=") && !it.starts_with("mutex"))
                                    .cloned()
                                    .collect();
                                *seen.entry(state).or_default() += count;
                            }
                            seen
                        };
                        visible(&original.outcomes) == visible(&translated.outcomes)
                    };
                    if !same {
                        wrong.push(format!("{name} under {model}: {shown:?}"));
                    }
                    same
                }
                (Verdict::Violation, Verdict::Violation) => kind(&expected) == kind(&found),
                _ => false,
            };
            if !same {
                wrong.push(format!(
                    "{name} under {model} {equivalence:?}: {} {} {}, in C {} {} {}",
                    expected.verdict,
                    kind(&expected),
                    expected.stats.executions,
                    found.verdict,
                    kind(&found),
                    found.stats.executions
                ));
            }
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    assert!(wrong.is_empty(), "{pairs} pairs\n{}", wrong.join("\n"));
    println!("{pairs} pairs");
    assert!(pairs >= 60, "{pairs} pairs");
}
