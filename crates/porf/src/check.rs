//! `porf check`: is an execution consistent with memory models?

use crate::exit::Exit;
use crate::output::write_drawings;
use crate::progress::Working;
use crate::refusal::NotLoaded;
use crate::report::{self, FileReport, Show};
use crate::terminal::printable;
use crate::{diagnostics, input, json, output, terminal};
use clap::Args;
use porf_draw::Picture;
use porf_model::Model;
use porf_verify::check::{Outcome, Settings, check_execution};
use porf_verify::json::TraceReport;
use porf_verify::models::{Asked, asked_to_check, checked};
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// Check traces against memory models
///
/// A trace contains events, program order and reads-from; docs/trace-format.md describes the files.
/// If a trace contains a modification order, every axiom is checked with it; otherwise the question
/// is whether a suitable one exists. Models: sc (sequential consistency), tso (total store order),
/// sra, ra and wra (strong, plain and weak release/acquire: every access is acquire or release),
/// rc11 (repaired C11), rc20 (rc11 without sc accesses and fences), relaxed (every access is
/// relaxed). `porf model list --strength` shows which models are stronger than which.
///
/// rc11, tso, the other models of `porf model list`, and models given by path are compiled from
/// their .kat files. If the trace contains no modification order, one that coherence allows is
/// tried first; then other orders are searched, up to --budget. Races are judged by the
/// happens-before of the model.
///
/// With one file, each violation is explained: the axiom, the cycle that it forbids, and the reason
/// for each step. With several files there is a table, and a line for each violation.
///
/// A modification order that is found is validated by an independent checker before the verdict is
/// given.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/check.txt").trim_ascii_end())]
pub(crate) struct CheckArgs {
    /// The models: sc, tso, sra, ra, wra, rc20, rc11, relaxed, or all of these; other models of
    /// `porf model list`; or paths of .kat files
    #[arg(short, long = "model", value_name = "MODEL", value_delimiter = ',', default_value = "rc11")]
    #[arg(value_parser = asked_to_check)]
    models: Vec<Asked>,
    /// Print the modification order that makes the trace consistent
    #[arg(short, long)]
    witness: bool,
    /// Treat sc accesses and fences as acq-rel in models without sc, with a note
    #[arg(long)]
    weaken_sc: bool,
    /// Explain violations in full even with several files
    #[arg(long, conflicts_with = "quiet")]
    explain: bool,
    /// Print verdicts without explanations
    #[arg(short, long)]
    quiet: bool,
    /// Draw the execution as text, even if it is large or consistent
    #[arg(long, conflicts_with = "quiet")]
    draw: bool,
    /// Write a page with a drawing of the execution, for the first violated model, or else for the
    /// first model
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the drawing as a Graphviz graph
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    /// Stop after this many search states: for sc, for sra with RMWs, and for compiled models
    /// [default: 4000000]
    #[arg(long, value_name = "STATES")]
    budget: Option<u64>,
    /// Do not validate modification orders that are found
    #[arg(long)]
    no_validate: bool,
    /// Traces, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

#[derive(Serialize)]
struct JsonReport {
    weaken_sc: bool,
    files: Vec<TraceReport>,
}

/// Runs the command.
pub(crate) fn run(args: &CheckArgs) -> Exit {
    if let Err(message) = args.check_combination() {
        diagnostics::complain(message, None);
        return Exit::BadInput;
    }
    let is_program = |file: &&PathBuf| {
        let extension = file.extension().and_then(|extension| extension.to_str());
        matches!(extension, Some("porf" | "litmus" | "c" | "cc" | "cpp" | "ll"))
    };
    // JSON has an error for each file.
    if let Some(file) = args.files.iter().find(is_program).filter(|_| !args.json) {
        let message = format!("{} is a program, not a trace of one execution", file.display());
        diagnostics::complain(&message, Some(&format!("porf verify {}", file.display())));
        return Exit::BadInput;
    }
    let models = match checked(&args.models) {
        Ok(models) => models,
        Err(error) => return NotLoaded::from(error).finish("check", args.json),
    };
    let mut exit = Exit::Holds;
    let mut table = report::Table::new(&models);
    let mut json = JsonReport { weaken_sc: args.weaken_sc, files: Vec::new() };
    for path in &args.files {
        let file = args.check_file(path, &models);
        exit = exit.worst(file.exit());
        file.complain();
        if args.json {
            json.files.push(file.json(args.witness));
        } else if args.files.len() > 1 {
            table.push(&file);
        }
        if !args.json && (args.files.len() == 1 || args.explain) {
            let mut text = report::human(&file, &args.show());
            if args.files.len() > 1 {
                text.push('\n');
            }
            exit = exit.worst(output::finish("standard output", terminal::print(&text)));
        }
        let draw = |draw: fn(&Picture<'_>) -> String| file.picture(draw).unwrap_or_default();
        if file.is_drawable() {
            exit = exit.worst(write_drawings(
                (&args.html, || draw(|picture| picture.to_html())),
                (&args.dot, || draw(|picture| picture.to_dot())),
            ));
        }
    }
    let end = if args.json {
        json::line("check", exit, &json)
    } else if args.files.len() > 1 {
        table.finish(args.quiet || args.explain)
    } else {
        String::new()
    };
    exit.worst(output::finish("standard output", terminal::print(&end)))
}

impl CheckArgs {
    fn check_combination(&self) -> Result<(), &'static str> {
        if self.files.len() > 1 && (self.html.is_some() || self.dot.is_some()) {
            return Err("--html and --dot draw one trace, but there are several");
        }
        if self.files.iter().filter(|path| input::is_stdin(path)).count() > 1 {
            return Err("standard input can be read only once");
        }
        Ok(())
    }

    fn show(&self) -> Show {
        Show { witness: self.witness, explanation: !self.quiet, always_draw: self.draw }
    }

    fn check_file(&self, path: &std::path::Path, models: &[Model]) -> FileReport {
        let name = input::name(path);
        let start = Instant::now();
        let graph = match input::read_trace(path) {
            Ok(graph) => graph,
            Err(error) => return FileReport::unreadable(name, error),
        };
        let read_seconds = start.elapsed().as_secs_f64();
        let settings = self.settings();
        let check = |model: &Model| -> Outcome {
            let _working = Working::new(format!("checking {} against {model}", printable(&name)));
            check_execution(&graph, model, &settings)
        };
        let outcomes = models.iter().map(check).collect();
        let source = (!input::is_stdin(path)).then(|| path.to_path_buf());
        FileReport::checked(name, source, graph, outcomes, read_seconds)
    }

    fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        settings.weaken_sc = self.weaken_sc;
        settings.budget.states = self.budget.unwrap_or(settings.budget.states);
        settings.validate = !self.no_validate;
        settings
    }
}
