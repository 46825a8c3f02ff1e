//! `porf litmus`: checks a corpus of programs against the expectations in them.

use crate::exit::Exit;
use crate::herd::asked;
use crate::program::{choice, open_text, seconds};
use crate::refusal::{BadInput, NotLoaded};
use crate::terminal::{BAD, GOOD, STRONG, UNSURE, count, printable, styled};
use crate::verify::EQUIVALENCES;
use crate::{herd, input, json, output, progress, terminal};
use clap::Args;
use porf_explore::Equivalence;
use porf_verify::Source;
use porf_verify::litmus::{Row, programs, rows};
use porf_verify::models::{Asked, explored};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Run programs against their expectations
///
/// Every .porf file is explored completely under every model for which it has an `expect` line. The
/// verdict and the number of executions must be as the line says. A directory means all .porf files
/// in it.
///
/// Litmus tests of the herd tools (.litmus files, also in directories of directories) are run under
/// the model of their architecture, or one given by --model, and compared with the verdicts that
/// --expect lists (docs/litmus.md).
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/litmus.txt").trim_ascii_end())]
pub(crate) struct LitmusArgs {
    /// The models: sc, tso, sra, ra, wra, rc20, rc11, relaxed, all of these, or weakestmo2; for
    /// .litmus files x86-tso, aarch64, ppc, riscv, rc11, lkmm or a .cat file [default:
    /// all,weakestmo2]
    #[arg(short, long = "model", value_name = "MODEL", value_delimiter = ',', value_parser = asked)]
    models: Vec<Asked>,
    /// The equivalence by which executions are counted [default: both, one after the other]
    #[arg(short, long, value_parser = choice(EQUIVALENCES))]
    equivalence: Option<Equivalence>,
    /// Show only unexpected results, and the summary
    #[arg(short, long)]
    quiet: bool,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    /// .litmus files: compare with this list of lines `path,verdict`
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,
    /// .litmus files: print what herd prints
    #[arg(long, conflicts_with = "json")]
    herd: bool,
    /// .litmus files: compare final states, of each test under several models, or of a source and
    /// what it was compiled to (two files, or two directories with the same file names)
    #[arg(long, conflicts_with_all = ["expect", "herd", "json"])]
    compare: bool,
    /// .litmus files: stop each test after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Programs, and directories of programs
    #[arg(value_name = "DIR|FILE", required = true)]
    paths: Vec<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(args: &LitmusArgs) -> Exit {
    let tests = match porf_litmus::files(&args.paths) {
        Ok(tests) => tests,
        Err(message) => {
            let bad = BadInput::complain(&message, None);
            return bad.finish("litmus", &input::name(&args.paths[0]), args.json);
        }
    };
    if tests.is_empty() {
        return run_programs(args, &args.paths);
    }
    let (models, timeout) = (&args.models[..], args.timeout);
    let request = herd::Request { models, unroll: None, timeout, herd: args.herd, json: args.json };
    if args.compare {
        return herd::compare(&args.paths, &tests, &request, args.quiet);
    }
    let exit = herd::suite(&tests, &request, args.expect.as_deref(), args.quiet);
    // Directories of litmus tests need not have programs, too.
    let others: Vec<PathBuf> = herd::others(&args.paths);
    let others: Vec<PathBuf> =
        others.into_iter().filter(|path| !path.is_dir() || programs(std::slice::from_ref(path)).is_ok()).collect();
    if others.is_empty() { exit } else { exit.worst(run_programs(args, &others)) }
}

/// Runs `.porf` programs.
fn run_programs(args: &LitmusArgs, paths: &[PathBuf]) -> Exit {
    let files = match programs(paths) {
        Ok(files) => files,
        Err(message) => {
            let bad = BadInput::complain(&message, None);
            return bad.finish("litmus", &input::name(&paths[0]), args.json);
        }
    };
    let session = progress::session();
    let models = herd::for_programs(&args.models, &["all", "weakestmo2"]);
    let models = match models.and_then(|models| explored(&models).map_err(NotLoaded::from)) {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("litmus", args.json),
    };
    let equivalences = match args.equivalence {
        Some(equivalence) => vec![equivalence],
        None => vec![Equivalence::Mo, Equivalence::Rf],
    };
    let (mut exit, mut summary) = (Exit::Holds, Summary::default());
    let name_width = files.iter().map(|path| input::name(path).chars().count()).max().unwrap_or(0);
    for path in &files {
        let Ok(source) = open_text(path, &[]) else {
            summary.unreadable += 1;
            exit = exit.worst(Exit::BadInput);
            continue;
        };
        let rows = rows(&source, &models, &equivalences, &session);
        if session.interruption().is_some() {
            exit = exit.worst(Exit::Inconclusive);
            break;
        }
        summary.add(source.name(), &rows);
        if rows.iter().any(|row| !row.wrong.is_empty()) {
            exit = exit.worst(Exit::Fails);
        }
        if !args.json {
            let text = table(&source, &rows, name_width, args.quiet);
            exit = exit.worst(output::finish("standard output", terminal::print(&text)));
        }
    }
    if summary.runs == 0 {
        exit = exit.worst(Exit::Inconclusive);
    }
    let end = if args.json { summary.json(exit) } else { summary.text(session.interruption().is_some()) };
    exit.worst(output::finish("standard output", terminal::print(&end)))
}

/// The rows of a program, or with `quiet` those that are wrong.
fn table(source: &Source, rows: &[Row], name_width: usize, quiet: bool) -> String {
    let mut out = String::new();
    for row in rows.iter().filter(|row| !quiet || !row.wrong.is_empty()) {
        let name = printable(source.name());
        let _ = write!(
            out,
            "{name:name_width$}  {:8} {:12} {:>8} by {}  ",
            row.model,
            row.verdict,
            row.executions,
            row.equivalence.name()
        );
        let _ = match row.wrong.is_empty() {
            true => writeln!(out, "{}", styled(GOOD, "ok")),
            false => writeln!(out, "{}: {}", styled(BAD, "failed"), row.wrong.join(", ")),
        };
    }
    if rows.is_empty() && !quiet {
        let _ = writeln!(out, "{:name_width$}  {}", printable(source.name()), styled(UNSURE, "nothing expected"));
    }
    out
}

#[derive(Default)]
struct Summary {
    programs: usize,
    runs: usize,
    unreadable: usize,
    /// Programs without expectations for these models.
    silent: usize,
    failed: Vec<Value>,
}

impl Summary {
    fn add(&mut self, name: &str, rows: &[Row]) {
        self.programs += 1;
        self.runs += rows.len();
        self.silent += usize::from(rows.is_empty());
        for row in rows.iter().filter(|row| !row.wrong.is_empty()) {
            self.failed.push(json!({
                "file": name,
                "model": row.model.name(),
                "equivalence": row.equivalence.name(),
                "verdict": row.verdict,
                "executions": row.executions,
                "expected": row.wrong,
            }));
        }
    }

    fn text(&self, interrupted: bool) -> String {
        let mut out = format!("{}, {}: ", count(self.programs, "program"), count(self.runs, "run"));
        let _ = match self.failed.len() {
            0 if self.runs == 0 => write!(out, "{}", styled(UNSURE, "nothing to compare")),
            0 => write!(out, "{}", styled(GOOD, "all as expected")),
            failed => write!(out, "{}", styled(BAD, format!("{failed} not as expected"))),
        };
        if self.silent > 0 {
            let _ = write!(out, ", {} without expectations under these models", self.silent);
        }
        if self.unreadable > 0 {
            let _ = write!(out, ", {} unreadable", styled(STRONG, self.unreadable));
        }
        if interrupted {
            let _ = write!(out, ", {}", styled(UNSURE, "interrupted"));
        }
        out.push('\n');
        out
    }

    fn json(&self, exit: Exit) -> String {
        let report = json!({
            "programs": self.programs,
            "runs": self.runs,
            "silent": self.silent,
            "unreadable": self.unreadable,
            "failures": self.failed,
        });
        json::line("litmus", exit, &report)
    }
}
