//! Compiling and exploring C files in tests.
#![allow(dead_code, reason = "every test uses a part of it")]

use porf_explore::{Config, Equivalence, explore};
use porf_llvm::{CProgram, Options, clang, load};
use porf_model::Model;
use porf_program::Program;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The C and C++ files of a folder of this crate.
pub fn sources(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|it| clang::is_source(it)).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// The compiler, which the tests need.
pub fn compiler() -> PathBuf {
    clang::find().expect("these tests need clang 15 or later: apt-get install clang-19")
}

/// The expectations in a file.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    /// The words after `expect:`.
    pub verdict: Vec<String>,
    /// `executions N`.
    pub executions: Option<u64>,
    /// The words after `options:`.
    pub options: Vec<String>,
}

impl Expected {
    pub fn of(path: &Path) -> Expected {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let line = |key: &str| text.lines().find_map(|line| line.strip_prefix("// ")?.strip_prefix(key));
        let words = |key: &str| line(key).unwrap_or("").split_whitespace().map(String::from).collect::<Vec<_>>();
        let mut verdict = words("expect:");
        assert!(!verdict.is_empty(), "{} expects nothing", path.display());
        let mut executions = None;
        if let Some(at) = verdict.iter().position(|word| word == "executions") {
            executions = verdict.get(at + 1).and_then(|number| number.parse().ok());
            verdict.truncate(at);
        }
        Expected { verdict, executions, options: words("options:") }
    }

    /// The options, and how much to optimise.
    pub fn with(&self, optimise: Option<&str>) -> Vec<String> {
        self.options.iter().cloned().chain(optimise.map(String::from)).collect()
    }
}

/// The result of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It could not be loaded.
    Bad(String),
    Verdict {
        verdict: String,
        kind: String,
        executions: u64,
        blocked: u64,
        reason: String,
    },
}

/// Compiles and loads a file; options for porf begin with `--`, the others are clang's.
pub fn program(path: &Path, options: &[String]) -> Result<CProgram, String> {
    let (text, wanted) = module(path, options)?;
    load(&[(path.display().to_string(), text)], &wanted).map_err(|error| error.to_string())
}

/// Compiles a file: its IR, and the options for porf.
pub fn module(path: &Path, options: &[String]) -> Result<(String, Options), String> {
    let mut wanted = Options::default();
    let mut clang_options: Vec<OsString> = Vec::new();
    for option in options {
        if let Some(range) = option.strip_prefix("--nondet=") {
            let (least, greatest) = range.split_once("..").expect("a range");
            wanted.nondet = Some((least.parse().expect("a number"), greatest.parse().expect("a number")));
        } else if option == "--spurious-wakeups=all" {
            wanted.spurious_wakeups = porf_llvm::SpuriousWakeups::All;
        } else if option == "--volatile=relaxed" {
            wanted.volatile = porf_llvm::Volatile::Relaxed;
        } else if option == "--spurious-wakeups=none" {
            wanted.spurious_wakeups = porf_llvm::SpuriousWakeups::None;
        } else if let Some(stub) = option.strip_prefix("--stub=") {
            let (name, value) = stub.split_once('=').expect("a value");
            wanted.stubs.insert(name.to_string(), value.parse().expect("a number"));
        } else {
            clang_options.push(option.into());
        }
    }
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../porf-verify/include");
    let text = clang::compile(&compiler(), path, &clang_options, Some(&headers)).map_err(|error| match error {
        clang::ClangError::Compile { message } => message,
        other => other.to_string(),
    })?;
    Ok((text, wanted))
}

/// Compiles and explores a file.
pub fn run(path: &Path, options: &[String], model: impl Into<Model>) -> Outcome {
    run_with(path, options, &Config::new(model).unwrap())
}

/// Compiles and explores a file with the configuration.
pub fn run_with(path: &Path, options: &[String], config: &Config) -> Outcome {
    let program = match program(path, options) {
        Ok(program) => program,
        Err(message) => return Outcome::Bad(message),
    };
    let report = explore(&program, config, &mut ());
    let kind = report.errors.first().map_or("", |error| error.kind.name()).to_string();
    let reason = match (&report.verdict, report.errors.first()) {
        (porf_explore::Verdict::Inconclusive(reason), _) => match reason {
            porf_witness::Reason::InterpreterLimit { failure, .. } => {
                failure.message().map_or_else(|| failure.to_string(), |it| program.message(it).to_string())
            }
            other => format!("{other:?}"),
        },
        (_, Some(error)) => format!("{:?} at line {}", error.kind, error.origin.line),
        _ => String::new(),
    };
    let stats = report.stats;
    Outcome::Verdict {
        verdict: report.verdict.name().to_string(),
        kind,
        executions: stats.executions,
        blocked: stats.blocked,
        reason,
    }
}

/// How executions are counted.
pub fn by(model: impl Into<Model>, equivalence: Equivalence) -> Config {
    Config::new(model).unwrap().equivalence(equivalence)
}
