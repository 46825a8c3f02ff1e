//! `porf prove`: proves or refutes statements about memory models.

use crate::exit::Exit;
use crate::kat::{self, LimitArgs, time, verdict_columns, write_program};
use crate::output::write_drawings;
use crate::progress::Working;
use crate::terminal::{self, BAD, DIM, GOOD, STRONG, UNSURE, count, printable, styled};
use crate::{diagnostics, input, json, output};
use clap::Args;
use porf_kat::diagnostic::KatError;
use porf_kat::library::Library;
use porf_kat::prove::{Prover, Verdict};
use porf_kat::resolve::{Assertion, Expected, Resolved, resolve};
use porf_verify::json::{ModelFault, ProofReport};
use porf_verify::kat::{Answered, litmus_program, reason};
use porf_verify::text::one_line;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Prove or refute statements about memory models
///
/// A .kat file defines relations and asserts inclusions between them; docs/models.md is a tutorial.
/// Each assertion is proved (it holds in every execution), false (with a shortest counterexample
/// and its execution), or not proved (neither was established).
///
/// A comment at the end of an assertion's line, `// expect: false` or `// expect: not-proved`,
/// gives the expected verdict if it is not proved. With several files there is a table, and only
/// unexpected verdicts are explained.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/prove.txt").trim_ascii_end())]
pub(crate) struct ProveArgs {
    /// Explain false assertions even with several files, or if they are expected
    #[arg(long, conflicts_with = "quiet")]
    explain: bool,
    /// Print verdicts without counterexamples
    #[arg(short, long)]
    quiet: bool,
    /// Write a page with a drawing of the first counterexample, if possible an unexpected one
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the drawing as a Graphviz graph
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Write the counterexample as a .porf program, if it can be expressed as one; - for standard
    /// output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    litmus: Option<PathBuf>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    /// Files with assertions
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// A file and the answers to its assertions.
struct FileReport {
    name: String,
    content: Result<Content, KatError>,
}

struct Content {
    file: Resolved,
    answers: Vec<Answered>,
}

/// Runs the command.
pub(crate) fn run(args: &ProveArgs) -> Exit {
    if args.files.len() > 1 && (args.html.is_some() || args.dot.is_some() || args.litmus.is_some()) {
        diagnostics::complain("--html, --dot and --litmus show one counterexample, but there are several files", None);
        return Exit::BadInput;
    }
    let several = args.files.len() > 1;
    let mut exit = Exit::Holds;
    let mut reports = Vec::new();
    for path in &args.files {
        let report = args.prove_file(path);
        if let Err(error) = &report.content {
            diagnostics::kat_error(error);
        }
        exit = exit.worst(report.exit());
        if !args.json && !several {
            exit = exit.worst(output::finish("standard output", terminal::print(&report.text(args))));
        }
        exit = exit.worst(args.write_pictures(&report));
        reports.push(report);
    }
    let end = match (args.json, several) {
        (true, _) => json(&reports, exit),
        (false, true) => table(&reports, args),
        (false, false) => String::new(),
    };
    exit.worst(output::finish("standard output", terminal::print(&end)))
}

impl ProveArgs {
    fn prove_file(&self, path: &std::path::Path) -> FileReport {
        let name = input::name(path);
        let file = match resolve(&Library, &path.to_string_lossy()) {
            Ok(file) => file,
            Err(error) => return FileReport { name, content: Err(error) },
        };
        let prover = Prover::new(&file).limits(self.limits.limits());
        let answer = |assertion: &Assertion| {
            let place = file.sources.location(assertion.constraint.span);
            let _working = Working::new(format!("proving {}", printable(&place)));
            Answered::new(&file, &prover, assertion)
        };
        let answers = file.assertions.iter().map(answer).collect();
        FileReport { name, content: Ok(Content { answers, file }) }
    }

    fn write_pictures(&self, report: &FileReport) -> Exit {
        let Ok(content) = &report.content else { return Exit::Holds };
        if self.html.is_none() && self.dot.is_none() && self.litmus.is_none() {
            return Exit::Holds;
        }
        let is_false = |answer: &&Answered| matches!(answer.report.verdict, Verdict::False(_));
        let drawn = |answer: &&Answered| answer.shown.as_ref().is_some_and(|shown| shown.drawing.is_some());
        let candidates: Vec<&Answered> = content.answers.iter().filter(is_false).filter(drawn).collect();
        let answer = candidates.iter().find(|answer| !answer.is_expected()).or(candidates.first());
        let Some((answer, shown)) = answer.and_then(|answer| Some((answer, answer.shown.as_ref()?))) else {
            diagnostics::remark("nothing to draw: there is no counterexample of reads, writes and fences");
            return Exit::Holds;
        };
        let Some(drawing) = &shown.drawing else { return Exit::Holds };
        let picture = drawing
            .picture()
            .title(format!("{}:{}", report.name, answer.line))
            .verdict(format!("false: {}", answer.text))
            .explain(format!("The counterexample: {}", shown.word));
        let mut exit = write_drawings((&self.html, || picture.to_html()), (&self.dot, || picture.to_dot()));
        if let Some(path) = &self.litmus {
            let comments = [
                format!("Refutes {}:{}: {}", report.name, answer.line, answer.text),
                format!("The counterexample: {}", shown.word),
            ];
            let program = shown.execution.as_ref().and_then(|execution| litmus_program(execution, &comments));
            exit = exit.worst(write_program(path, program));
        }
        exit
    }
}

fn exit_of(answer: &Answered) -> Exit {
    match &answer.report.verdict {
        _ if answer.is_expected() => Exit::Holds,
        Verdict::NotProved(..) => Exit::Inconclusive,
        Verdict::Proved | Verdict::False(_) => Exit::Fails,
    }
}

/// A note about the expectation, if the verdict is not the usual one.
fn expectation(answer: &Answered) -> String {
    match (answer.is_expected(), answer.expected) {
        (true, Expected::Proved) => String::new(),
        (true, _) => format!("  {}", styled(DIM, "(as expected)")),
        (false, Expected::Proved) => String::new(),
        (false, expected) => format!("  {}", styled(BAD, format!("(expected: {})", expected.name()))),
    }
}

/// Verdict, counterexample and warnings.
fn text(answer: &Answered, file: &Resolved, with_counterexample: bool) -> String {
    let columns = verdict_columns(&answer.report.verdict, &answer.report.statistics);
    let room = terminal::width().saturating_sub(60).max(40);
    let assertion = one_line(&answer.text, room);
    let mut out = format!("  {columns}  line {:<4} {assertion}{}\n", answer.line, expectation(answer));
    for warning in &answer.report.warnings {
        let _ = writeln!(out, "    {}: {warning}", styled(UNSURE, "warning"));
    }
    if !with_counterexample {
        return out;
    }
    match (&answer.report.verdict, &answer.shown) {
        (Verdict::False(_), Some(shown)) => {
            out.push_str(&kat::text(shown, "    "));
            out.push('\n');
        }
        (Verdict::NotProved(_, why), shown) => {
            if let Some(shown) = shown {
                let _ = writeln!(out, "    not proved to be in the right side: {}", styled(UNSURE, &shown.word));
            }
            let _ = writeln!(out, "    {}", reason(why, &file.sources));
        }
        _ => {}
    }
    out
}

impl FileReport {
    fn exit(&self) -> Exit {
        match &self.content {
            Ok(content) => content.answers.iter().map(exit_of).fold(Exit::Holds, Exit::worst),
            Err(_) => Exit::BadInput,
        }
    }

    /// The report on one file; empty if it could not be read.
    fn text(&self, args: &ProveArgs) -> String {
        let Ok(content) = &self.content else { return String::new() };
        let name = styled(STRONG, printable(&self.name));
        if content.answers.is_empty() {
            return format!("{name}: no assertions\n");
        }
        let mut out = format!("{name} {}\n", styled(DIM, format!("({})", count(content.answers.len(), "assertion"))));
        for answer in &content.answers {
            out.push_str(&text(answer, &content.file, !args.quiet));
        }
        while out.ends_with("\n\n") {
            out.pop();
        }
        out
    }
}

/// A row for each file, unexpected verdicts, and a summary.
fn table(reports: &[FileReport], args: &ProveArgs) -> String {
    const HEADS: [&str; 5] = ["proved", "false", "not proved", "unexpected", "time"];
    let width = reports.iter().map(|report| printable(&report.name).chars().count()).max().unwrap_or(0);
    let mut out = " ".repeat(width);
    for head in HEADS {
        let _ = write!(out, "  {}", styled(STRONG, format!("{head:>10}")));
    }
    out.push('\n');
    let mut details = String::new();
    let (mut sums, mut total, mut unreadable) = ([0; 4], Duration::ZERO, 0);
    for report in reports {
        let name = printable(&report.name);
        let Ok(content) = &report.content else {
            let _ = writeln!(out, "{name:width$}  {}", styled(BAD, "error"));
            unreadable += 1;
            continue;
        };
        let number = |verdict| content.answers.iter().filter(|a| a.report.verdict.expected() == verdict).count();
        let unexpected = content.answers.iter().filter(|answer| !answer.is_expected()).count();
        let cells = [number(Expected::Proved), number(Expected::False), number(Expected::NotProved), unexpected];
        let duration = content.answers.iter().map(|answer| answer.report.statistics.time).sum();
        push_row(&mut out, &format!("{name:width$}"), &cells, duration);
        sums.iter_mut().zip(cells).for_each(|(sum, cell)| *sum += cell);
        total += duration;
        for answer in &content.answers {
            if !args.quiet && (args.explain || !answer.is_expected()) {
                let _ = writeln!(details, "\n{}", styled(STRONG, format!("{name}:{}", answer.line)));
                details.push_str(text(answer, &content.file, true).trim_end());
                details.push('\n');
            }
        }
    }
    push_row(&mut out, &format!("{:width$}", "total"), &sums, total);
    out.push_str(&details);
    let assertions = sums[0] + sums[1] + sums[2];
    let sizes = format!("{}, {}", count(reports.len(), "file"), count(assertions, "assertion"));
    let mut faults = Vec::new();
    if sums[3] > 0 {
        faults.push(format!("{} not expected", count(sums[3], "verdict")));
    }
    if unreadable > 0 {
        faults.push(format!("{} with errors", count(unreadable, "file")));
    }
    let summary = match faults.is_empty() {
        true => styled(GOOD, "all as expected"),
        false => styled(BAD, faults.join(", ")),
    };
    let _ = writeln!(out, "\n{sizes}: {summary}");
    out
}

fn push_row(out: &mut String, name: &str, cells: &[usize; 4], duration: Duration) {
    let [proved, disproved, open, unexpected] = cells.map(|number| format!("{number:>10}"));
    let unexpected = if cells[3] > 0 { styled(BAD, unexpected) } else { unexpected };
    let _ = writeln!(out, "{name}  {proved}  {disproved}  {open}  {unexpected}  {:>10}", time(duration));
}

#[derive(Serialize)]
struct JsonReport {
    files: Vec<JsonFile>,
}

#[derive(Serialize)]
struct JsonFile {
    file: String,
    error: Option<ModelFault>,
    results: Vec<ProofReport>,
}

fn json(reports: &[FileReport], exit: Exit) -> String {
    let files = reports.iter().map(|report| {
        let (error, results) = match &report.content {
            Err(error) => (Some(error.into()), Vec::new()),
            Ok(Content { file, answers }) => (None, answers.iter().map(|it| ProofReport::new(file, it)).collect()),
        };
        JsonFile { file: report.name.clone(), error, results }
    });
    json::line("prove", exit, &JsonReport { files: files.collect() })
}
