//! Litmus tests of the corpus, and random programs, translated to C, have the same executions and
//! outcomes.

#[allow(dead_code, reason = "a part of it is used here")]
#[path = "../../porf-explore/tests/weakestmo2/programs.rs"]
mod programs;
mod support;
#[path = "support/to_c.rs"]
mod to_c;

use porf_explore::{Config, Equivalence, Execution, Report, Verdict, Visitor, explore};
use porf_fuzz::scaled_at_most;
use porf_llvm::CProgram;
use porf_model::Model;
use porf_oracle::random_program::{Shape, source};
use porf_program::{Address, AllocId, Code, Compiled, Options, Place, Program, Width, compile_with, parse_source};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::{BTreeMap, BTreeSet};
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
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Result<(), porf_explore::Violated> {
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
        Ok(())
    }
}

/// The final states of the C program.
struct Translated<'c> {
    program: &'c CProgram,
    outcomes: Outcomes,
}

impl Visitor<CProgram> for Translated<'_> {
    fn execution(&mut self, execution: &Execution<'_, CProgram>) -> Result<(), porf_explore::Violated> {
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
        Ok(())
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

/// A folder for C files.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("porf-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the C files");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Compares a program with its translation under models. Returns the differences; `None` if it has
/// no translation.
fn compare(folder: &Folder, name: &str, text: &str, models: &[(Model, Equivalence)]) -> Option<Vec<String>> {
    let c = to_c::translate(&parse_source(text).expect("a program"))?;
    let file = folder.0.join(format!("{name}.c"));
    std::fs::write(&file, c).expect("a C file");
    let options = Options { observe_all: true, ..Options::default() };
    let compiled = compile_with(text, &options).expect("a program");
    // A final condition selects the registers that are kept.
    let text = text.split("\nexists").next().unwrap_or(text).split("\nforall").next().unwrap_or(text);
    let text = text.split("\nnever").next().unwrap_or(text);
    let compiled = compile_with(text, &options).unwrap_or(compiled);
    let program = match support::program(&file, &[]) {
        Ok(program) => program,
        Err(message) => return Some(vec![format!("{name}: {message}")]),
    };
    let mut wrong = Vec::new();
    for (model, equivalence) in models {
        let equivalence = *equivalence;
        let config = Config::new(model).unwrap().equivalence(equivalence);
        let mut original = Original { compiled: &compiled, outcomes: Outcomes::new() };
        let expected = explore(&compiled.code, &config, &mut original);
        let mut translated = Translated { program: &program, outcomes: Outcomes::new() };
        let found = explore(&program, &config, &mut translated);
        let same = match (&expected.verdict, &found.verdict) {
            (Verdict::Safe, Verdict::Safe) => {
                let shown = original.outcomes.iter().next().zip(translated.outcomes.iter().next());
                let same = expected.stats.executions == found.stats.executions
                    && visible(&original.outcomes, &translated.outcomes)
                        == visible(&translated.outcomes, &translated.outcomes);
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
    Some(wrong)
}

/// Outcomes without variables that the C program does not have, such as unused ones. A mutex is a
/// variable in one program and a struct in the other.
fn visible(outcomes: &Outcomes, c: &Outcomes) -> Outcomes {
    let name = |it: &str| it.split('=').next().unwrap_or_default().to_string();
    let names: BTreeSet<String> = c.keys().flatten().map(|it| name(it)).collect();
    let mut seen = Outcomes::new();
    for (state, count) in outcomes {
        let is_seen = |it: &&String| !it.starts_with("m=") && !it.starts_with("mutex") && names.contains(&name(it));
        *seen.entry(state.iter().filter(is_seen).cloned().collect()).or_default() += count;
    }
    seen
}

#[test]
fn have_the_same_outcomes_in_c() {
    let folder = Folder::new("litmus");
    let models = [
        (Model::SC, Equivalence::Mo),
        (Model::TSO, Equivalence::Mo),
        (Model::RA, Equivalence::Mo),
        (Model::RC11, Equivalence::Mo),
        (Model::RC11, Equivalence::Rf),
        (Model::WEAKESTMO2, Equivalence::Mo),
    ];
    let (mut pairs, mut wrong) = (0, Vec::new());
    for path in corpus() {
        let text = std::fs::read_to_string(&path).expect("a program");
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(found) = compare(&folder, &name, &text, &models) {
            pairs += 1;
            wrong.extend(found);
        }
    }
    assert!(wrong.is_empty(), "{pairs} pairs\n{}", wrong.join("\n"));
    println!("{pairs} pairs");
    assert!(pairs >= 60, "{pairs} pairs");
}

/// Threads that meet at a barrier.
#[test]
fn random_programs_meet_in_c() {
    let folder = Folder::new("meeting");
    let mut rng = Pcg64::seed_from_u64(2);
    let (mut pairs, mut crowded) = (0, 0);
    while pairs < scaled_at_most(60, 25) {
        let shape = Shape {
            threads: 3,
            actions: rng.random_range(1..=3),
            locations: 2,
            barriers: true,
            crowds: rng.random_bool(0.3),
            ..Shape::default()
        };
        let text = source(&mut rng, &shape);
        let models = [
            (Model::SC, Equivalence::Mo),
            (Model::TSO, Equivalence::Mo),
            (Model::RC11, Equivalence::Mo),
            (Model::RC11, Equivalence::Rf),
            (Model::WEAKESTMO2, Equivalence::Mo),
        ];
        let wrong = compare(&folder, &format!("program{pairs}"), &text, &models).expect("C has words for it");
        assert!(wrong.is_empty(), "{text}\n{}", wrong.join("\n"));
        let code = compile_with(&text, &Options::default()).expect("a program").code;
        explore(&code, &Config::new(Model::RC11).unwrap(), &mut ());
        pairs += 1;
        crowded += usize::from(code.counts_barriers());
    }
    assert!(crowded > 0, "no barrier was crowded");
}

/// Threads that `main` creates buffer loads as those of a litmus test do.
#[test]
fn random_programs_buffer_loads_in_c() {
    let folder = Folder::new("buffering");
    let mut rng = Pcg64::seed_from_u64(1);
    let (mut pairs, mut cyclic) = (0, 0);
    while pairs < scaled_at_most(60, 25) {
        let flavour = programs::Flavour {
            rmws: rng.random_bool(0.3),
            acquire_release: true,
            sc: true,
            waits: rng.random_bool(0.3),
        };
        let text = programs::source(&mut rng, flavour);
        let code = compile_with(&text, &Options::default()).expect("a program").code;
        let cores = explore(&code, &Config::new(Model::WEAKESTMO2).unwrap(), &mut ()).stats.cores;
        if cores == 0 && rng.random_bool(0.9) {
            continue;
        }
        let name = format!("program{pairs}");
        let models = [(Model::RC11, Equivalence::Mo), (Model::WEAKESTMO2, Equivalence::Mo)];
        if let Some(wrong) = compare(&folder, &name, &text, &models) {
            assert!(wrong.is_empty(), "{text}\n{}", wrong.join("\n"));
            pairs += 1;
            cyclic += usize::from(cores > 0);
        }
    }
    assert!(cyclic * 4 >= pairs, "{cyclic} of {pairs} programs buffer loads");
}
