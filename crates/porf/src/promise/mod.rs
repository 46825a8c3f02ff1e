//! `porf promise`: bounded reachability under the promising semantics.
//!
//! `words.rs` is the text report.

mod words;

use crate::detail::DetailArgs;
use crate::exit::Exit;
use crate::program::{choice, deadline, define, jobs, open_text, seconds};
use crate::refusal::BadInput;
use crate::{diagnostics, input, json, output, progress, terminal};
use clap::{Args, ValueEnum};
use porf_promising::translate::{Bounds, C_HEADER, Translation, to_c, to_porf};
use porf_promising::{Certify, Config, Consistency, unsupported};
use porf_verify::json::promise;
use porf_verify::promise::{Answer, answer, page};
use porf_verify::{FrontEnd, PorfSource, Source};
use std::path::PathBuf;
use std::time::Duration;

/// Look for errors under the promising semantics, up to a bound
///
/// The program is a .porf file (docs/language.md) with relaxed accesses and SC fences. A thread may
/// promise a write before it executes the write, if it can certify the promise. Runs are bounded by
/// K, the number of promises and view switches, including those of certifications at context
/// switches (docs/promising.md). Errors are failed assertions, invalid operations, and final states
/// that violate `forall` or `never`. For an `exists` condition, the question is whether it is
/// reachable.
///
/// Verdicts: violation or reachable, with a run that shows it; safe or unreachable, if no bound cut
/// anything; safe-within-bound or unreachable-within-bound; inconclusive, with the largest K that
/// was completed.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/promise.txt").trim_ascii_end())]
pub(crate) struct PromiseArgs {
    /// The maximum number of promises and view switches [default: 4]
    #[arg(short = 'k', long, value_name = "K", value_parser = clap::value_parser!(u32).range(..=1000))]
    bound: Option<u32>,
    /// Try K = 0, 1, 2 and so on up to this number, and stop at the smallest K with an error
    #[arg(long, value_name = "K", conflicts_with = "bound", value_parser = clap::value_parser!(u32).range(..=1000))]
    up_to: Option<u32>,
    /// How promises are certified: strong, from the present memory; standard, from all future
    /// memories with values below --domain
    #[arg(long, value_enum, default_value = "strong")]
    consistency: Notion,
    /// For standard consistency: messages of future memories have values from 0 to below this
    /// number [default: 4]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    domain: Option<u64>,
    /// When promises are certified: in every state, or only when another thread continues, as in
    /// the translation
    #[arg(long, default_value = "states", value_parser = choice(CERTIFY))]
    certify: Certify,
    /// No promises: relaxed accesses without load buffering
    #[arg(long)]
    no_promises: bool,
    /// The maximum number of iterations of loops; loops over constant ranges need no bound
    #[arg(short, long, value_name = "L")]
    unroll: Option<u32>,
    /// Treat accesses of all modes as relaxed, and omit fences that are not sc
    #[arg(long)]
    relax: bool,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Stop after this many states
    #[arg(long, value_name = "N")]
    max_states: Option<usize>,
    /// Stop after this many seconds, or this time: 90s, 15m, 2h
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Override a constant of the program
    #[arg(short = 'D', value_name = "NAME=VALUE", value_parser = define)]
    defines: Vec<(String, i64)>,
    /// Print the program's translation to SC instead: as .porf, or as C for CBMC, which includes
    /// c-header
    #[arg(long, value_enum, value_name = "LANGUAGE", conflicts_with_all = ["json", "html"])]
    emit: Option<Language>,
    /// For --emit: the maximum number of messages of a location; runs with more are cut [default:
    /// all, those of loops counted eight times]
    #[arg(long, value_name = "N", requires = "emit", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    capacity: Option<u16>,
    /// Write a page with the run, step by step
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    detail: DetailArgs,
    /// The program, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// `--consistency`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Notion {
    Strong,
    Standard,
}

/// `--emit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Language {
    Porf,
    C,
    CHeader,
}

/// `--certify`.
const CERTIFY: &[(&str, Certify)] = &[("states", Certify::EveryState), ("switches", Certify::Switches)];

/// The default bound.
const BOUND: u32 = 4;
/// The default domain.
const DOMAIN: u64 = 4;

/// Runs the command.
pub(crate) fn run(args: &PromiseArgs) -> Exit {
    let source = match open_text(&args.file, &args.defines).and_then(|source| args.check(source)) {
        Ok(source) => source,
        Err(bad) => return bad.finish("promise", &input::name(&args.file), args.json),
    };
    if args.domain.is_some() && args.consistency == Notion::Strong {
        diagnostics::complain("--domain is for --consistency standard", None);
        return Exit::BadInput;
    }
    let Some(source) = source.as_porf() else { return Exit::BadInput };
    if let Some(language) = args.emit {
        return args.translate(source, language);
    }
    let session = progress::session();
    let answer = answer(source, &args.config(), args.up_to.is_some(), deadline(args.timeout), &session);
    let mut exit = exit_of(&answer);
    if let Some(path) = &args.html {
        match page(source, &answer) {
            Some(page) => exit = exit.worst(output::write_file(path, &page)),
            None => terminal::complain("no run to show: nothing was reached\n"),
        }
    }
    let text = match args.json {
        true => json::on_program("promise", source.name(), exit, promise(source, &answer)),
        false => words::report(source, &answer, args.detail),
    };
    exit.worst(output::finish("standard output", terminal::print(&text)))
}

impl PromiseArgs {
    /// Refuses programs that the semantics does not cover.
    fn check(&self, source: Source) -> Result<Source, BadInput> {
        let Some(program) = source.as_porf() else { return Ok(source) };
        let mut found = unsupported(&program.compiled().code);
        if self.relax {
            found.retain(|it| !it.is_mode);
        }
        let mut first = None;
        for it in &found {
            let message = format!("{} is not covered by the promising semantics of relaxed accesses", it.what);
            let help = (first.is_none() && it.is_mode).then_some("make it `rlx` (a fence `sc`), or use --relax");
            diagnostics::error_in_text(program.name(), program.whole_text(), it.origin, &message, help);
            first.get_or_insert_with(|| BadInput::said(&message, Some((it.origin.line, it.origin.column))));
        }
        first.map_or(Ok(source), Err)
    }

    /// Prints the translation.
    fn translate(&self, source: &PorfSource, language: Language) -> Exit {
        if self.consistency == Notion::Standard {
            diagnostics::complain("the translation is for strong consistency", None);
            return Exit::BadInput;
        }
        let text = match (language, Translation::new(source.compiled(), self.bounds())) {
            (Language::CHeader, _) => C_HEADER.to_string(),
            (_, Ok(translation)) => {
                if let Some(capacity) = translation.cut() {
                    let note = format!(
                        "note: runs with more than {capacity} messages of a location are cut; --capacity sets another number\n"
                    );
                    terminal::complain(&note);
                }
                if language == Language::C { to_c(&translation) } else { to_porf(&translation) }
            }
            (_, Err(bad)) => {
                let message = format!("{} cannot be translated", bad.what);
                diagnostics::error_in_text(source.name(), source.whole_text(), bad.origin, &message, None);
                return Exit::BadInput;
            }
        };
        output::finish("standard output", terminal::print(&text))
    }

    fn bounds(&self) -> Bounds {
        Bounds {
            bound: self.up_to.or(self.bound).unwrap_or(BOUND),
            promises: !self.no_promises,
            unroll: self.unroll,
            capacity: self.capacity.map(usize::from),
        }
    }

    fn config(&self) -> Config {
        Config {
            promises: !self.no_promises,
            consistency: match self.consistency {
                Notion::Strong => Consistency::Strong,
                Notion::Standard => Consistency::Standard { domain: self.domain.unwrap_or(DOMAIN) },
            },
            certify: self.certify,
            unroll: self.unroll,
            jobs: jobs(self.jobs),
            max_states: self.max_states.unwrap_or(usize::MAX),
            ..Config::new(self.up_to.or(self.bound).unwrap_or(BOUND))
        }
    }
}

/// The exit code for an answer.
fn exit_of(answer: &Answer) -> Exit {
    match answer.report.reached {
        Some(_) => Exit::Fails,
        None if answer.report.cuts.is_complete() => Exit::Holds,
        None => Exit::Inconclusive,
    }
}
