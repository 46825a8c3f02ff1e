//! `porf verify`: visits every execution of a program under memory models.
//!
//! `words.rs` is the report on one model, `matrix.rs` that on several.

mod calls;
mod ci;
mod keep;
mod matrix;
pub(crate) mod words;

use crate::cluster::{self, ClusterArgs};
use crate::detail::DetailArgs;
use crate::exit::Exit;
use crate::herd::asked;
use crate::output::write_drawings;
use crate::program::{ProgramArgs, bounds, choice, deadline, jobs, seconds, unrolling};
use crate::refusal::{BadInput, NotLoaded};
use crate::{diagnostics, herd, json, output, progress, terminal};
use calls::CallsArgs;
use ci::CiArgs;
use clap::Args;
use keep::KeepArgs;
use porf_cluster::follow;
use porf_explore::{Equivalence, Estimate, Verdict};
use porf_litmus::is_litmus;
use porf_program::Mapping;
use porf_verify::explain::{estimated, no_loop};
use porf_verify::json::verifications;
use porf_verify::models::{Asked, Explored, explored};
use porf_verify::{Answer, Evidence, Session, Settings, Show, Source, estimate, pages, trace, verify_from};
use porf_witness::Witness;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Explore every execution of a program
///
/// The program is a .porf file (docs/language.md), or C or C++ files, which clang compiles, or
/// their LLVM IR, .ll (docs/c.md), or a litmus test of the herd tools, .litmus (docs/litmus.md).
/// Every execution that the memory model allows is visited once. Errors are failed assertions,
/// races on non-atomic accesses, deadlocks, invalid operations, and executions that violate the
/// final condition `forall` or `never`. An `exists` condition is answered by allowed or forbidden,
/// and neither is an error.
///
/// Verdicts: safe, if everything was visited; safe-within-bound, if --unroll cut something;
/// violation, with an execution that shows it; inconclusive, with the reason.
///
/// Models: sc, tso, sra, ra, wra, rc20, rc11, relaxed. With several models the report is a matrix.
/// For neighbours in the list it shows an execution that the latter allows and the former forbids,
/// if there is one.
///
/// weakestmo2 is rc11 with load buffering: cycles of program order and reads-from, if the writes in
/// them can be promised and certified (docs/weakestmo2.md). Programs without LB races have the same
/// executions under both; --lb-races looks for them.
///
/// Your own model is given by the path of its .kat file (docs/models.md). Exploration requires, for
/// instance, that it is coherent and forbids cycles of program order and reads-from. These
/// requirements are proved from the file before the first execution; otherwise the model is
/// refused, with a counterexample.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/verify.txt").trim_ascii_end())]
pub(crate) struct VerifyArgs {
    /// The models: sc, tso, sra, ra, wra, rc20, rc11, relaxed, or all of these; weakestmo2; or
    /// paths of .kat files [default: rc11]. For .litmus files one of x86-tso, aarch64, ppc, riscv,
    /// rc11, lkmm or the path of a .cat file [default: that of the architecture]
    #[arg(short, long = "model", value_name = "MODEL", value_delimiter = ',', value_parser = asked)]
    models: Vec<Asked>,
    /// The equivalence by which executions are counted: modification order and reads-from, or
    /// reads-from alone
    #[arg(short, long, default_value = "mo", value_parser = choice(EQUIVALENCES))]
    equivalence: Equivalence,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// .porf: put the fences of a machine around accesses, as compilers do
    #[arg(long, value_name = "MACHINE", value_parser = choice(MACHINES))]
    map: Option<Mapping>,
    /// The maximum number of iterations of loops, of all or those of a function (or thread); for
    /// loops that neither end nor wait
    #[arg(short, long = "unroll", value_name = "[FUNCTION=]N", value_parser = unrolling)]
    unrollings: Vec<(Option<String>, u32)>,
    /// Stop executions that have more events [default: 10000]
    #[arg(long, value_name = "N")]
    max_events: Option<usize>,
    /// Continue after the first error, and list all errors, grouped by kind and place
    #[arg(long)]
    all_errors: bool,
    /// Continue after the first error, and show the one with the fewest events
    #[arg(long)]
    shortest: bool,
    /// Estimate the number of executions first, from samples
    #[arg(long)]
    estimate: bool,
    /// List the final states, with the number of executions that end in each
    #[arg(long)]
    outcomes: bool,
    /// Show every execution, including blocked ones, in the order of the search
    #[arg(long, conflicts_with = "json")]
    print_executions: bool,
    /// Write a page with the execution that is shown: that of the error, or one that satisfies
    /// `exists`. If there is none: with the final states, and some executions
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write that execution as a Graphviz graph
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Write that execution as a trace for porf check, with its dependencies (docs/trace-format.md)
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    /// Stop after this many seconds, or this time: 90s, 15m, 2h
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// .litmus files: print what herd prints
    #[arg(long, conflicts_with = "json")]
    herd: bool,
    /// Do not look for races
    #[arg(long)]
    no_races: bool,
    /// Visit all executions that differ only by a permutation of threads that are alike
    #[arg(long)]
    no_symmetry: bool,
    /// Look for load-buffering races: without them, weakestmo2 has the same executions as rc11
    #[arg(long)]
    lb_races: bool,
    #[command(flatten)]
    detail: DetailArgs,
    #[command(flatten)]
    calls: CallsArgs,
    #[command(flatten)]
    keep: KeepArgs,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    ci: CiArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

/// `--map`.
const MACHINES: &[(&str, Mapping)] = &[
    ("x86", Mapping::X86),
    ("arm8", Mapping::Arm8),
    ("power", Mapping::PowerLeading),
    ("power-trailing", Mapping::PowerTrailing),
    ("riscv", Mapping::RiscV),
];

/// How many executions a page shows of a program without errors.
pub(crate) const SAMPLES: usize = 24;

/// `--equivalence`.
pub(crate) const EQUIVALENCES: &[(&str, Equivalence)] = &[("mo", Equivalence::Mo), ("rf", Equivalence::Rf)];

/// Runs the command.
pub(crate) fn run(args: &VerifyArgs) -> Exit {
    if args.program.files.iter().all(|file| is_litmus(file)) {
        return args.run_litmus_tests();
    }
    let (outcomes, bounds) = (args.outcomes, bounds(&args.unrollings));
    let portable = args.cluster.given().is_some();
    let source = match args.program.load_mapped(outcomes, bounds, deadline(args.timeout), args.map, portable) {
        Ok(source) => source,
        Err(bad) => return bad.finish("verify", &args.program.name(), args.json),
    };
    let requirement = match args.calls.requirement() {
        Ok(requirement) => requirement,
        Err(bad) => return bad.finish("verify", &args.program.name(), args.json),
    };
    let models = match args.models(&source) {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("verify", args.json),
    };
    let mut settings = args.settings(models.len() > 1 && !args.json && !args.detail.quiet);
    settings.requirement = requirement;
    let submission = args.cluster.submission();
    let kept = args.keep.checkpoint(models.len(), args.print_executions, args.cluster.given());
    settings.checkpoint = match kept {
        Ok(checkpoint) => checkpoint,
        Err(bad) => return bad.finish("verify", &args.program.name(), args.json),
    };
    let session = progress::session();
    let mut results: Vec<(Answer, Option<Estimate>)> = Vec::new();
    let mut failures = Exit::Holds;
    for model in &models {
        let estimate = match args.estimate.then(|| estimate(&source, model, &settings, &session)) {
            Some(Err(failed)) => {
                terminal::complain(&format!("no estimate under {model}: {failed}\n"));
                failures = Exit::Inconclusive;
                None
            }
            estimate => estimate.and_then(Result::ok),
        };
        if let Some(estimate) = estimate.as_ref().filter(|_| !args.json) {
            // If standard output is closed, the report at the end will fail as well.
            let _ = terminal::print(&estimated(estimate, model));
        }
        settings.expected = estimate.map(|estimate| estimate.executions);
        let mut number = 0;
        let mut show = |witness: &mut Witness, complete: bool| {
            number += 1;
            let _ = terminal::print(&words::numbered(&source, model, number, witness, complete));
        };
        let show: Option<&mut Show<'_>> = if args.print_executions { Some(&mut show) } else { None };
        let verified = match &submission {
            Some(it) => {
                follow(&source, model, &settings, &session, it).map_err(|error| cluster::refuse(&error)).map(|it| {
                    cluster::advise(&it);
                    it.answer
                })
            }
            None => verify_from(&source, model, &settings, &session, show)
                .map_err(|error| BadInput::complain(&error.to_string(), error.help())),
        };
        match verified {
            Ok(answer) => results.push((answer, estimate)),
            Err(bad) => return bad.finish("verify", &args.program.name(), args.json),
        }
        if session.interruption().is_some() {
            break;
        }
    }
    let (answers, estimates): (Vec<Answer>, Vec<Option<Estimate>>) = results.into_iter().unzip();
    let mut exit = answers.iter().map(exit_of).fold(failures, Exit::worst);
    exit = exit.worst(args.write_pictures(&source, &answers));
    exit = exit.worst(args.calls.write_history(&answers));
    exit = exit.worst(keep::exit(&answers));
    if let Some(path) = &args.trace {
        exit = exit.worst(write_trace(path, &source, &answers, &settings, &session));
    }
    let text = if args.json {
        json::on_program(
            "verify",
            source.name(),
            exit,
            verifications(&source, &answers, &estimates, |answer| exit_of(answer) == exit),
        )
    } else if let [answer] = &answers[..] {
        words::report(&source, answer, models.len(), args.detail)
    } else {
        let (text, of_separations) = matrix::report(&source, &answers, &settings, &session, args.detail);
        exit = exit.worst(of_separations);
        text
    };
    exit = exit.worst(output::finish("standard output", terminal::print(&text)));
    exit.worst(args.ci.write(&source, &answers))
}

/// Writes the execution that the answers show as a trace.
fn write_trace(path: &Path, source: &Source, answers: &[Answer], settings: &Settings, session: &Session) -> Exit {
    let Some((answer, shown)) = answers.iter().find_map(|it| Some((it, Evidence::of(source, it)?))) else {
        diagnostics::remark("no trace to write: there is neither an error nor an `exists` that is allowed");
        return Exit::Holds;
    };
    let graph = match trace::with_dependencies(source, &answer.model, settings, session, shown.graph()) {
        Some(graph) => graph,
        None => {
            diagnostics::remark(
                "the trace is written without dependencies: the execution is not complete, or the program is in C",
            );
            shown.graph().clone()
        }
    };
    output::write_file(path, &trace::text(&graph))
}

/// The exit code for an answer.
pub(crate) fn exit_of(answer: &Answer) -> Exit {
    match answer.report.verdict {
        _ if answer.asked_lb_races && !answer.report.lb_races.is_empty() => Exit::Fails,
        Verdict::Safe | Verdict::SafeWithinBound => Exit::Holds,
        Verdict::Violation => Exit::Fails,
        Verdict::Inconclusive(_) => Exit::Inconclusive,
    }
}

impl VerifyArgs {
    /// Runs litmus tests of the herd tools.
    fn run_litmus_tests(&self) -> Exit {
        let refused = [
            ("--html", self.html.is_some()),
            ("--dot", self.dot.is_some()),
            ("--trace", self.trace.is_some()),
            ("--estimate", self.estimate),
            ("--print-executions", self.print_executions),
            ("--lb-races", self.lb_races),
            ("--quiet", self.detail.quiet),
            ("--verbose", self.detail.verbose),
        ];
        let refused = refused.iter().find(|(_, given)| *given).map(|(option, _)| *option);
        if let Some(option) =
            refused.or(self.calls.given()).or(self.keep.given()).or(self.cluster.given()).or(self.ci.given())
        {
            let bad = BadInput::complain(&format!("{option} is not available for litmus tests"), None);
            return bad.finish("verify", &self.program.name(), self.json);
        }
        let unroll = self.unrollings.iter().find(|(function, _)| function.is_none()).map(|(_, bound)| *bound);
        let (models, timeout) = (&self.models[..], self.timeout);
        herd::verify(&self.program.files, &herd::Request { models, unroll, timeout, herd: self.herd, json: self.json })
    }

    /// The models, if they and the program are compatible with the options.
    fn models(&self, source: &Source) -> Result<Vec<Explored>, NotLoaded> {
        let models = explored(&herd::for_programs(&self.models, &["rc11"])?)?;
        let needs_mo = |model: &&Explored| !model.counts_by_rf() || self.lb_races;
        if let Some(model) = models.iter().find(needs_mo).filter(|_| self.equivalence == Equivalence::Rf) {
            let why = match self.lb_races || model.buffers_loads() {
                true => "the effects of LB races depend on it",
                false => "reads-from alone does not determine whether an execution satisfies the axioms of a file",
            };
            let message = format!("{model} is explored by modification order only: {why}");
            return Err(NotLoaded::complain(&message, Some("omit --equivalence rf")));
        }
        if let Some(model) = models.iter().find(|model| self.lb_races && !model.has_lb_races()) {
            let message = format!("LB races are defined for rc11 and weakestmo2, not for {model}");
            let help = "omit --model, or give rc11 or weakestmo2";
            return Err(NotLoaded::complain(&message, Some(help)));
        }
        if let Some(model) = models.iter().find(|model| self.calls.given().is_some() && !model.orders_calls()) {
            let message = format!("calls are ordered by happens-before, and the file of {model} defines its own");
            return Err(NotLoaded::complain(&message, Some("give a model whose happens-before is built in")));
        }
        models.iter().try_for_each(|model| source.can_be_explored(model))?;
        match no_loop(source, &bounds(&self.unrollings)) {
            Some(message) => Err(NotLoaded::complain(&message, None)),
            None => Ok(models),
        }
    }

    fn settings(&self, keep: bool) -> Settings {
        let mut settings = Settings::default();
        settings.equivalence = self.equivalence;
        // With one worker, executions are shown in the same order every time.
        settings.jobs = if self.print_executions { 1 } else { jobs(self.jobs) };
        settings.unroll = bounds(&self.unrollings);
        settings.max_events = self.max_events;
        settings.all_errors = self.all_errors;
        settings.shortest = self.shortest;
        settings.races = !self.no_races;
        settings.lb_races = self.lb_races;
        settings.symmetry = !self.no_symmetry;
        settings.outcomes = self.outcomes;
        settings.keep = keep;
        settings.samples = if self.html.is_some() { SAMPLES } else { 0 };
        settings.deadline = deadline(self.timeout);
        settings
    }

    fn write_pictures(&self, source: &Source, answers: &[Answer]) -> Exit {
        if self.html.is_none() && self.dot.is_none() {
            return Exit::Holds;
        }
        let Some(evidence) = answers.iter().find_map(|answer| Evidence::of(source, answer)) else {
            if self.dot.is_some() {
                terminal::complain(
                    "no execution to draw: there is neither an error, nor an LB race, nor an `exists` that is allowed\n",
                );
            }
            return self
                .html
                .as_ref()
                .map_or(Exit::Holds, |path| output::write_file(path, &pages::search(source, answers)));
        };
        write_drawings((&self.html, || evidence.page()), (&self.dot, || evidence.picture().to_dot()))
    }
}
