//! `porf reach`: reachability of bad states under causal consistency, in programs with loops.
//!
//! `words.rs` is the text report.

mod words;

use crate::detail::DetailArgs;
use crate::exit::Exit;
use crate::output::write_drawings;
use crate::program::{choice, deadline, define, jobs, open_text, seconds};
use crate::refusal::BadInput;
use crate::{diagnostics, input, json, output, progress, terminal};
use clap::Args;
use porf_sra::certificate::Certificate;
use porf_sra::{BuildOptions, Causality, Fences, Limits};
use porf_verify::reach::{self, Answer, Settings, Verdict};
use porf_verify::{Evidence, FrontEnd, PorfSource, Source};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Decide whether a bad state is reachable under causal consistency
///
/// The program is a .porf file (docs/language.md). It may loop for ever, but its variables and
/// registers must have finitely many values. Bad states are failed assertions and other failures,
/// and final states that satisfy `exists` or `never` or violate `forall`. The answer holds for runs
/// of any length; docs/sra.md explains the method.
///
/// Verdicts: reachable, with a run that shows it; unreachable, with a certificate if requested;
/// inconclusive, with the reason. With --bound, all runs up to a length are tried instead, and the
/// verdict may be unreachable-within-bound.
///
/// Models: sra, which is causal consistency; and ra, which can be decided if no two writes race.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/reach.txt").trim_ascii_end())]
pub(crate) struct ReachArgs {
    /// The model
    #[arg(short, long, default_value = "sra", value_parser = choice(MODELS))]
    model: Causality,
    /// Try all runs of up to N steps instead, shortest first
    #[arg(short, long, value_name = "N")]
    bound: Option<usize>,
    /// The meaning of SC fences: RMWs of a variable that nothing else uses, or none
    #[arg(long, default_value = "rmw", value_parser = choice(FENCES))]
    fences: Fences,
    /// The values that variables and registers may have, such as 0..4 or -1..=1; programs with
    /// others are refused [default: inferred]
    #[arg(long, value_name = "RANGE", value_parser = range, allow_hyphen_values = true)]
    domain: Option<(i64, i64)>,
    /// Refuse programs in which a variable has more values than this
    #[arg(long, value_name = "N", default_value = "256")]
    max_values: usize,
    /// Refuse programs in which a thread has more states than this
    #[arg(long, value_name = "N", default_value = "100000")]
    max_states: usize,
    /// Stop after this many demands; with --bound, after this many states
    #[arg(long, value_name = "N")]
    max_demands: Option<usize>,
    /// Stop if demands take this many megabytes
    #[arg(long, value_name = "MB", default_value = "4096")]
    max_memory: usize,
    /// Stop after this many seconds, or this time: 90s, 15m, 2h
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Override a constant of the program
    #[arg(short = 'D', value_name = "NAME=VALUE", value_parser = define)]
    defines: Vec<(String, i64)>,
    /// If no bad state is reachable, write a certificate of that to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["bound", "check_certificate"])]
    certificate: Option<PathBuf>,
    /// Verify a certificate instead of deciding
    #[arg(long, value_name = "FILE", conflicts_with = "bound")]
    check_certificate: Option<PathBuf>,
    /// Write a page with the run that reaches a bad state
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write that run as a Graphviz graph
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    detail: DetailArgs,
    /// The program, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// `--model`.
const MODELS: &[(&str, Causality)] = &[("sra", Causality::Sra), ("ra", Causality::Ra)];

/// `--fences`.
const FENCES: &[(&str, Fences)] = &[("rmw", Fences::Rmw), ("none", Fences::Ignored)];

/// Reads an argument of `--domain`.
fn range(text: &str) -> Result<(i64, i64), String> {
    let (lo, hi) = text.split_once("..").ok_or("expected a range, such as 0..4")?;
    let (hi, last) = hi.strip_prefix('=').map_or((hi, 1), |hi| (hi, 0));
    let number = |text: &str| text.trim().parse::<i64>().map_err(|_| format!("'{text}' is not a whole number"));
    let (lo, hi) = (number(lo)?, number(hi)?.checked_sub(last).ok_or("the range is empty")?);
    if lo <= hi { Ok((lo, hi)) } else { Err("the range is empty".to_string()) }
}

/// Runs the command.
pub(crate) fn run(args: &ReachArgs) -> Exit {
    let decided = refuse_other_languages(&args.file).and_then(|()| args.decide(&open_text(&args.file, &args.defines)?));
    decided.unwrap_or_else(|bad| bad.finish("reach", &input::name(&args.file), args.json))
}

impl ReachArgs {
    fn decide(&self, source: &Source) -> Result<Exit, BadInput> {
        let Some(program) = source.as_porf() else {
            return Err(BadInput::complain("only programs of the text language can be decided", None));
        };
        if self.certificate.is_some() && self.model == Causality::Ra {
            return Err(BadInput::complain("certificates are about sra only", None));
        }
        let certificate = self.check_certificate.as_deref().map(read_certificate).transpose()?;
        let answer = reach::ask(program, &self.settings(), certificate.as_ref(), &progress::session())
            .map_err(|refusal| refused(program, &refusal))?;
        Ok(self.report(source, program, &answer))
    }

    fn settings(&self) -> Settings {
        Settings {
            model: self.model,
            build: BuildOptions {
                fences: self.fences,
                domain: self.domain,
                max_values: self.max_values,
                max_states: self.max_states,
            },
            limits: Limits {
                demands: self.max_demands.unwrap_or(usize::MAX),
                bytes: self.max_memory.saturating_mul(1 << 20),
            },
            bound: self.bound,
            jobs: jobs(self.jobs),
            certificate: self.certificate.is_some(),
            deadline: deadline(self.timeout),
        }
    }

    fn report(&self, source: &Source, program: &PorfSource, answer: &Answer) -> Exit {
        let mut exit = exit_of(&answer.verdict);
        let shown = reach::witness(program, answer);
        let lines = reach::badness(program, answer);
        let evidence = shown.as_ref().map(|witness| Evidence::new(source, &answer.explored_model(), witness, lines));
        if let (Some(path), Some(certificate)) = (&self.certificate, &answer.certificate) {
            exit = exit.worst(output::write_file(path, &certificate.to_text()));
        }
        match &evidence {
            Some(evidence) => {
                let picture = evidence.picture();
                exit = exit.worst(write_drawings((&self.html, || picture.to_html()), (&self.dot, || picture.to_dot())));
            }
            None if self.html.is_some() || self.dot.is_some() => {
                terminal::complain("no run to draw: nothing bad was reached\n");
            }
            None => {}
        }
        let text = if self.json {
            let fields = porf_verify::json::reach(program, answer, shown.as_ref());
            json::on_program("reach", source.name(), exit, fields)
        } else {
            words::report(program, answer, evidence.as_ref(), self.certificate.as_deref(), self.detail)
        };
        exit.worst(output::finish("standard output", terminal::print(&text)))
    }
}

/// The exit code for a verdict.
fn exit_of(verdict: &Verdict) -> Exit {
    match verdict {
        Verdict::Unreachable | Verdict::UnreachableWithin(_) | Verdict::Certified => Exit::Holds,
        Verdict::Reachable(_) | Verdict::NotCertified(_) => Exit::Fails,
        Verdict::Inconclusive(_) => Exit::Inconclusive,
    }
}

/// Refuses programs in other languages, by their file names.
fn refuse_other_languages(path: &Path) -> Result<(), BadInput> {
    const OTHERS: [&str; 8] = ["c", "h", "cc", "cpp", "cxx", "hpp", "ll", "bc"];
    let is_other = |extension: &std::ffi::OsStr| OTHERS.iter().any(|other| extension.eq_ignore_ascii_case(other));
    if !path.extension().is_some_and(is_other) {
        return Ok(());
    }
    let message =
        "C programs are outside the fragment that can be decided: their memory is not a finite set of variables";
    let help = Some("write the core of the algorithm as a .porf program (docs/language.md)");
    let place = diagnostics::Place { file: &input::name(path), line: 1, column: 1, text: None };
    diagnostics::error_at(message, &place, help);
    Err(BadInput::said(message, Some((1, 1))))
}

fn read_certificate(path: &Path) -> Result<Certificate, BadInput> {
    let name = input::name(path);
    let text = input::read_text(path).map_err(|message| BadInput::complain(&format!("{name}: {message}"), None))?;
    Certificate::from_text(&text).map_err(|error| {
        let line = text.lines().nth(error.line - 1).unwrap_or("");
        let place = diagnostics::Place { file: &name, line: error.line, column: 1, text: Some((line, 0..line.len())) };
        diagnostics::error_at(&error.message, &place, None);
        BadInput::said(&error.message, Some((error.line as u32, 1)))
    })
}

/// Reports why a program cannot be decided.
fn refused(source: &PorfSource, refusal: &porf_sra::Refusal) -> BadInput {
    let (origin, help) = (refusal.origin, refusal.help.as_deref());
    if origin.line == 0 {
        diagnostics::complain(&format!("{}: {}", source.name(), refusal.message), help);
        return BadInput::said(&refusal.message, None);
    }
    diagnostics::error_in_text(source.name(), source.whole_text(), origin, &refusal.message, help);
    BadInput::said(&refusal.message, Some((origin.line, origin.column)))
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn ranges() {
        assert_eq!(range("0..4"), Ok((0, 3)));
        assert_eq!(range("-1..=1"), Ok((-1, 1)));
        assert!(range("4").is_err() && range("2..2").is_err() && range("a..b").is_err());
        assert_eq!(range("9223372036854775806..=9223372036854775807"), Ok((i64::MAX - 1, i64::MAX)));
        assert_eq!(range("-9223372036854775808..=-9223372036854775808"), Ok((i64::MIN, i64::MIN)));
        assert!(range("0..-9223372036854775808").is_err());
    }
}
