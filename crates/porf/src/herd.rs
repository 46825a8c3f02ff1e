//! Litmus tests of the herd tools, for `porf verify`, `porf litmus` and `porf generate litmus`.

use crate::exit::Exit;
use crate::progress::{self, Working};
use crate::refusal::{BadInput, NotLoaded};
use crate::terminal::{BAD, GOOD, UNSURE, count, printable, styled};
use crate::{diagnostics, input, json, output, terminal};
use clap::Args;
use porf_litmus::suite::{Comparison, Expectations, Models, Outcome, Row, examine, run_all};
use porf_litmus::{Architecture, Limits, TestFile, compare, cycle, is_collection, is_litmus};
use porf_verify::models::Asked;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Parses the name of a model: of those for programs, or of those for litmus tests.
pub(crate) fn asked(text: &str) -> Result<Asked, String> {
    if Models::is_known(text) { Ok(Asked::One(text.to_string())) } else { porf_verify::models::asked(text) }
}

/// The requested models, if all are for programs.
pub(crate) fn for_programs(asked: &[Asked], usual: &[&str]) -> Result<Vec<Asked>, NotLoaded> {
    let names: Vec<&str> = asked.iter().map(|asked| if let Asked::One(name) = asked { name } else { "all" }).collect();
    let names = if names.is_empty() { usual.to_vec() } else { names };
    let known = names.into_iter().map(porf_verify::models::asked).collect::<Result<_, _>>();
    known.map_err(|message: String| NotLoaded::complain(&message, None))
}

/// The one model that was asked for, or none for that of each architecture.
fn for_tests(asked: &[Asked]) -> Result<Models, NotLoaded> {
    let refuse = |message: &str| NotLoaded::complain(message, None);
    match asked {
        [] => Models::new(None),
        [Asked::One(name)] => Models::new(Some(name)),
        _ => return Err(refuse("litmus tests are run under one model at a time")),
    }
    .map_err(|message| refuse(&message))
}

/// How tests are run and shown.
pub(crate) struct Request<'a> {
    pub(crate) models: &'a [Asked],
    pub(crate) unroll: Option<u32>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) herd: bool,
    pub(crate) json: bool,
}

impl Request<'_> {
    fn limits(&self) -> Limits {
        let usual = Limits::default();
        let deadline = self.timeout.map(|timeout| Instant::now() + timeout);
        Limits { unroll: self.unroll.unwrap_or(usual.unroll), deadline, ..usual }
    }

    /// Prints an outcome.
    fn show(&self, file: &Path, outcome: &Outcome) -> Exit {
        let exit = exit_of(outcome);
        let text = match outcome {
            _ if self.json => json::line("verify", exit, &outcome.json(&input::name(file))),
            Outcome::Answered { test, answer, seconds, .. } if self.herd => answer.herd(test, *seconds),
            Outcome::Answered { .. } => outcome.text(),
            _ => String::new(),
        };
        if !matches!(outcome, Outcome::Answered { .. }) {
            terminal::complain(&format!("{}\n", outcome.complaint()));
        }
        exit.worst(output::finish("standard output", terminal::print(&text)))
    }
}

/// `exists` is a question, and both answers are fine; the other quantifiers are claims.
fn exit_of(outcome: &Outcome) -> Exit {
    match outcome {
        Outcome::Answered { .. } if outcome.verdict().is_none() => Exit::Inconclusive,
        Outcome::Answered { .. } if outcome.is_violation() => Exit::Fails,
        Outcome::Answered { .. } => Exit::Holds,
        _ => Exit::BadInput,
    }
}

/// `porf verify` of litmus tests.
pub(crate) fn verify(files: &[PathBuf], request: &Request<'_>) -> Exit {
    let models = match for_tests(request.models) {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("verify", request.json),
    };
    let mut exit = Exit::Holds;
    for file in files {
        let name = input::name(file);
        let text = match std::fs::read(file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                let bad = BadInput::complain(&format!("cannot read {name}: {error}"), None);
                exit = exit.worst(bad.finish("verify", &name, request.json));
                continue;
            }
        };
        let working = Working::new(format!("running {}", printable(&name)));
        let outcome = examine(&name, &text, &models, &request.limits());
        drop(working);
        exit = exit.worst(request.show(file, &outcome));
    }
    exit
}

/// `porf litmus` of litmus tests: `expect` is a list of verdicts.
pub(crate) fn suite(files: &[TestFile], request: &Request<'_>, expect: Option<&Path>, quiet: bool) -> Exit {
    let models = match for_tests(request.models) {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("litmus", request.json),
    };
    let mut expectations = Expectations::default();
    if let Some(path) = expect {
        let read = std::fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()));
        match read.and_then(|text| Expectations::read(&input::name(path), &text).map_err(|error| error.to_string())) {
            Ok(read) => expectations = read,
            Err(message) => {
                return BadInput::complain(&message, None).finish("litmus", &input::name(path), request.json);
            }
        }
    }
    let session = progress::session();
    let (done, total) = (Arc::new(AtomicUsize::new(0)), files.len());
    let counter = Arc::clone(&done);
    let working = Working::with_status("running tests".to_string(), move |_| {
        format!("{} of {total}", counter.load(Ordering::Relaxed))
    });
    let mut exit = Exit::Holds;
    let stop = || session.interruption().is_some();
    let jobs = crate::program::jobs(None);
    let counts =
        run_all(files, &models, &expectations, (&request.limits(), request.timeout), jobs, &stop, &mut |row| {
            done.fetch_add(1, Ordering::Relaxed);
            exit = exit.worst(match row.comparison {
                comparison if comparison.is_wrong() => Exit::Fails,
                Comparison::Unsupported | Comparison::Malformed => Exit::BadInput,
                Comparison::Undecided => Exit::Inconclusive,
                _ => Exit::Holds,
            });
            let text = line(row, request, quiet);
            exit = exit.worst(output::finish("standard output", terminal::print(&text)));
        });
    drop(working);
    let interrupted = session.interruption().is_some();
    let compared = counts.keys().any(|kind| !matches!(kind, Comparison::Unlisted));
    if interrupted || expect.is_some() && !compared {
        exit = exit.worst(Exit::Inconclusive);
    }
    let text = if request.json {
        let kinds: serde_json::Map<_, _> =
            counts.iter().map(|(kind, count)| (kind.name().to_string(), json!(count))).collect();
        json::line("litmus", exit, &json!({ "tests": total, "kinds": kinds, "interrupted": interrupted }))
    } else if request.herd {
        String::new()
    } else {
        let kinds: Vec<String> = counts.iter().map(|(kind, count)| format!("{count} {}", kind.name())).collect();
        let end = if interrupted { ", interrupted" } else { "" };
        format!("{}: {}{end}\n", count(total, "test"), kinds.join(", "))
    };
    exit.worst(output::finish("standard output", terminal::print(&text)))
}

/// `porf litmus --compare`: several models, or sources with what they were compiled to.
pub(crate) fn compare(paths: &[PathBuf], files: &[TestFile], request: &Request<'_>, quiet: bool) -> Exit {
    let models: Result<Vec<Models>, NotLoaded> = match request.models {
        [] | [_] => for_tests(request.models).map(|models| vec![models]),
        several => several.iter().map(|asked| for_tests(std::slice::from_ref(asked))).collect(),
    };
    let models = match models {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("litmus", false),
    };
    let pairs = match models.as_slice() {
        [_] => pairs(paths, files),
        _ => Ok(files.iter().map(|file| (file, None)).collect()),
    };
    let pairs: Vec<(&TestFile, Option<&TestFile>)> = match pairs {
        Ok(pairs) => pairs,
        Err(message) => return BadInput::complain(&message, None).finish("litmus", &input::name(&paths[0]), false),
    };
    let (mut exit, mut counts) = (Exit::Holds, BTreeMap::new());
    let session = progress::session();
    for (first, second) in pairs {
        if session.interruption().is_some() {
            exit = exit.worst(Exit::Inconclusive);
            break;
        }
        let text = |file: &TestFile| file.bytes().map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let (name, limits) = (input::name(&first.path), request.limits());
        let compared = match (text(first), second.map(|file| (input::name(&file.path), text(file)))) {
            (Ok(text), None) => compare::under_models(&name, &text, &models, &limits),
            (Ok(source), Some((other, Ok(target)))) => {
                compare::compiled((&name, &source), (&other, &target), &models[0], &limits)
            }
            (Err(error), _) | (_, Some((_, Err(error)))) => {
                compare::Compared { kind: compare::Kind::NotCompared, text: format!("{name}: {error}\n") }
            }
        };
        *counts.entry(compared.kind).or_insert(0usize) += 1;
        exit = exit.worst(match compared.kind {
            compare::Kind::Same => Exit::Holds,
            compare::Kind::Different => Exit::Fails,
            compare::Kind::Undecided => Exit::Inconclusive,
            compare::Kind::NotCompared => Exit::BadInput,
        });
        if !quiet || compared.kind != compare::Kind::Same {
            exit = exit.worst(output::finish("standard output", terminal::print(&compared.text)));
        }
    }
    let kinds: Vec<String> = counts.iter().map(|(kind, count)| format!("{count} {}", kind.name())).collect();
    let text = format!("{}: {}\n", count(counts.values().sum(), "comparison"), kinds.join(", "));
    exit.worst(output::finish("standard output", terminal::print(&text)))
}

/// The tests of two paths: the two files, or those with the same names below two directories.
fn pairs<'f>(paths: &'f [PathBuf], files: &'f [TestFile]) -> Result<Vec<(&'f TestFile, Option<&'f TestFile>)>, String> {
    let [first, second] = paths else {
        return Err(
            "--compare needs several models (--model A,B), or two paths: a source and what it was compiled to".into()
        );
    };
    let below = |root: &'f Path| files.iter().filter(move |file| file.path.starts_with(root));
    if let ([source], [target]) = (&below(first).collect::<Vec<_>>()[..], &below(second).collect::<Vec<_>>()[..]) {
        return Ok(vec![(source, Some(target))]);
    }
    let named = |file: &TestFile| file.path.file_name().map(ToOwned::to_owned);
    let pair = |source: &'f TestFile, second: &'f Path| {
        below(second).find(|other| named(other) == named(source)).map(|other| (source, Some(other)))
    };
    let found: Vec<_> = below(first).filter_map(|source| pair(source, second)).collect();
    if found.is_empty() { Err("the two paths have no tests with the same file names".into()) } else { Ok(found) }
}

/// What is printed of a test of a suite.
fn line(row: &Row, request: &Request<'_>, quiet: bool) -> String {
    let name = input::name(&row.file);
    let fine = matches!(row.comparison, Comparison::Expected | Comparison::Unlisted);
    match &row.outcome {
        outcome if request.json => {
            let mut report = outcome.json(&name);
            report["comparison"] = json!(row.comparison.name());
            format!("{report}\n")
        }
        Outcome::Answered { test, answer, seconds, .. } if request.herd => answer.herd(test, *seconds),
        _ if quiet && fine => String::new(),
        Outcome::Answered { answer, .. } => {
            let style = if fine { GOOD } else { BAD };
            let verdict = answer.verdict().map_or("inconclusive", |verdict| verdict.name());
            let compared = if row.comparison == Comparison::Unlisted { "" } else { row.comparison.name() };
            let text = format!("{}  {verdict} {}  {}", printable(&name), answer.observation(), styled(style, compared));
            format!("{}\n", text.trim_end())
        }
        outcome => {
            format!("{}\n  {}\n", styled(UNSURE, row.comparison.name()), outcome.complaint().replace('\n', "\n  "))
        }
    }
}

/// The files among `paths` that are not litmus tests.
pub(crate) fn others(paths: &[PathBuf]) -> Vec<PathBuf> {
    paths.iter().filter(|path| !is_litmus(path) && !is_collection(path)).cloned().collect()
}

/// Litmus tests of the herd tools, from cycles of relations (docs/litmus.md)
#[derive(Args, Debug)]
#[command(after_help = crate::generate::SEE_EXAMPLES)]
pub(crate) struct GenerateLitmusArgs {
    /// The architecture: AArch64, C, Kernel, PPC, RISCV or X86
    #[arg(long, value_name = "ARCH", value_parser = architecture)]
    arch: Architecture,
    /// The edges of the cycle, such as "DMB.SYdWW Rfe DpAddrdR Fre"
    #[arg(long, value_name = "EDGES", required_unless_present = "all")]
    cycle: Option<String>,
    /// All cycles up to --length over a vocabulary of edges
    #[arg(long, conflicts_with = "cycle", requires = "directory")]
    all: bool,
    /// The greatest number of edges for --all
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(4..=6))]
    length: u8,
    /// The name of the test
    #[arg(long, default_value = "cycle")]
    name: String,
    /// Write files into this directory, with the verdicts of the architecture's model in
    /// expected.csv
    #[arg(short, long, value_name = "DIR")]
    directory: Option<PathBuf>,
}

fn architecture(text: &str) -> Result<Architecture, String> {
    let known = Architecture::ALL.into_iter().find(|architecture| architecture.long_name().eq_ignore_ascii_case(text));
    known.ok_or_else(|| "the architectures are AArch64, C, Kernel, PPC, RISCV and X86".to_string())
}

impl GenerateLitmusArgs {
    /// Runs the command.
    pub(crate) fn run(&self) -> Exit {
        let tests = match &self.cycle {
            Some(edges) => cycle::test(self.arch, &self.name, edges).map(|text| vec![(self.name.clone(), text)]),
            None => cycle::corpus(self.arch, usize::from(self.length)),
        };
        let tests = match tests {
            Ok(tests) => tests,
            Err(error) => {
                diagnostics::complain(&error.to_string(), Some("edges are listed in docs/litmus.md"));
                return Exit::BadInput;
            }
        };
        let Some(directory) = &self.directory else {
            let text: String = tests.into_iter().map(|(_, text)| text).collect();
            return output::finish("standard output", terminal::print(&text));
        };
        let (mut expected, mut exit) = (String::from("path,verdict\n"), Exit::Holds);
        if let Err(error) = std::fs::create_dir_all(directory) {
            diagnostics::complain(&format!("cannot create {}: {error}", directory.display()), None);
            return Exit::BadInput;
        }
        let models = match for_tests(&[]) {
            Ok(models) => models,
            Err(refusal) => return refusal.finish("generate", false),
        };
        for (name, text) in &tests {
            let file = format!("{name}.litmus");
            let outcome = examine(&file, text, &models, &Limits::default());
            let verdict = outcome.verdict().map_or("", |verdict| verdict.name());
            expected += &format!("{file},{verdict}\n");
            exit = exit.worst(output::write_file(&directory.join(&file), text));
        }
        exit.worst(output::write_file(&directory.join("expected.csv"), &expected))
    }
}
