//! `porf repair`: the smallest strengthening of modes that makes a program correct, or the weakest
//! modes that keep it correct.
//!
//! `words.rs` is the text report.

mod words;

use crate::detail::DetailArgs;
use crate::exit::Exit;
use crate::program::{ProgramArgs, bounds, deadline, jobs, seconds, unrolling};
use crate::refusal::NotLoaded;
use crate::{diagnostics, input, json, output, progress, terminal};
use clap::{Args, ValueEnum};
use porf_explore::ExploredModel;
use porf_repair::Outcome;
use porf_verify::explain::no_loop;
use porf_verify::models::{asked_one, find_explored};
use porf_verify::pages;
use porf_verify::repair::{self, Repair, Settings, repair};
use std::path::PathBuf;
use std::time::Duration;

/// Find the weakest modes of accesses that make a program correct
///
/// The program is a .porf file (docs/language.md), or C files, which clang compiles (docs/c.md). If
/// it does not reach the goal, the command searches for the smallest strengthening of the modes of
/// its atomic accesses that does: it changes as few modes as possible, each as little as possible,
/// from relaxed to acquire or release, to acquire-release, to SC. The result is shown as a diff of
/// the source. It is verified, and no cheaper change reaches the goal; docs/repair.md explains the
/// method.
///
/// With --relax, a program that reaches the goal is weakened: the result is the cheapest choice of
/// modes that reaches the goal, with a list of all accesses that are stronger than needed.
///
/// Goals: safe: porf verify finds no violation; sc-robust: all executions are sequentially
/// consistent, including those with errors; lb-race-free: there is no load-buffering race, so that
/// rc11 and weakestmo2 agree on the program (docs/weakestmo2.md).
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/repair.txt").trim_ascii_end())]
pub(crate) struct RepairArgs {
    /// The goal
    #[arg(short, long, value_enum, default_value = "safe")]
    goal: Goal,
    /// Weaken modes instead, as far as the program still reaches the goal
    #[arg(long)]
    relax: bool,
    /// Also try fences before the first accesses of statements
    #[arg(long, conflicts_with = "relax")]
    fences: bool,
    /// Treat executions that satisfy the `exists` condition as violations
    #[arg(long)]
    forbid_exists: bool,
    /// Change the source
    #[arg(long)]
    write: bool,
    /// The model: rc11, weakestmo2, rc20, tso, …
    #[arg(short, long, value_name = "MODEL", default_value = "rc11", value_parser = asked_one)]
    model: String,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// The maximum number of iterations of loops, of all or those of a function (or thread); for
    /// loops that neither end nor wait
    #[arg(short, long = "unroll", value_name = "[FUNCTION=]N", value_parser = unrolling)]
    unrollings: Vec<(Option<String>, u32)>,
    /// Stop executions that have more events [default: 10000]
    #[arg(long, value_name = "N")]
    max_events: Option<usize>,
    /// Do not look for races
    #[arg(long)]
    no_races: bool,
    /// Write a page with the changes, and the execution that shows the error
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    /// Stop after this many seconds, or this time: 90s, 15m, 2h
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    #[command(flatten)]
    detail: DetailArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

/// `--goal`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Goal {
    /// No violation
    Safe,
    /// No execution outside sequential consistency
    ScRobust,
    /// No load-buffering race under rc11
    LbRaceFree,
}

impl From<Goal> for repair::Goal {
    fn from(goal: Goal) -> repair::Goal {
        match goal {
            Goal::Safe => repair::Goal::Safe,
            Goal::ScRobust => repair::Goal::ScRobust,
            Goal::LbRaceFree => repair::Goal::LbRaceFree,
        }
    }
}

/// Runs the command.
pub(crate) fn run(args: &RepairArgs) -> Exit {
    if args.write && args.program.files.iter().any(|file| input::is_stdin(file)) {
        diagnostics::complain("standard input cannot be changed", Some("omit --write, or give a file"));
        return Exit::BadInput;
    }
    let model = match find_explored(&args.model) {
        Ok(model) => model,
        Err(error) => return NotLoaded::from(error).finish("repair", args.json),
    };
    if !model.has_mo() {
        let help = "its executions have no modification order, and no modes";
        diagnostics::complain(&format!("porf repair does not support {model}"), Some(help));
        return Exit::BadInput;
    }
    if args.goal == Goal::LbRaceFree && (!model.has_lb_races() || model.buffers_loads()) {
        let message = format!("LB races are defined for rc11 and weakestmo2, not for {model}");
        diagnostics::complain(&message, Some("omit --model"));
        return Exit::BadInput;
    }
    let source = match args.program.load(false, bounds(&args.unrollings), deadline(args.timeout)) {
        Ok(source) => source,
        Err(bad) => return bad.finish("repair", &args.program.name(), args.json),
    };
    if let Some(message) = no_loop(&source, &bounds(&args.unrollings)) {
        diagnostics::complain(&message, None);
        return Exit::BadInput;
    }
    let result = repair(&source, &args.settings(model), &progress::session());
    let (mut exit, written) = args.write(&result);
    if let Some(path) = &args.html {
        exit = exit.worst(output::write_file(path, &pages::repair(&result)));
    }
    let text = match args.json {
        true => json::on_program("repair", source.name(), exit, porf_verify::json::repair(&result, written)),
        false => words::report(&result, args.write, written, args.detail),
    };
    exit.worst(output::finish("standard output", terminal::print(&text)))
}

impl RepairArgs {
    fn settings(&self, model: ExploredModel) -> Settings {
        let mut settings = Settings::new(model);
        settings.goal = self.goal.into();
        settings.relax = self.relax;
        settings.fences = self.fences;
        settings.forbid_exists = self.forbid_exists;
        settings.jobs = jobs(self.jobs);
        settings.unroll = bounds(&self.unrollings);
        settings.max_events = self.max_events;
        settings.races = !self.no_races;
        settings.deadline = deadline(self.timeout);
        settings
    }

    /// Changes the source if requested. Returns the exit code for the result, and whether the
    /// source was changed.
    fn write(&self, result: &Repair<'_>) -> (Exit, bool) {
        let exit = match (&result.answer.outcome, &result.found) {
            (Outcome::Found { .. }, Some((_, rewritten))) if self.write && !result.is_of_use(rewritten) => Exit::Fails,
            (Outcome::Found { .. }, _) => Exit::Holds,
            (Outcome::Impossible { .. }, _) => Exit::Fails,
            (Outcome::Inconclusive { .. }, _) => Exit::Inconclusive,
        };
        let written = match result.files().filter(|_| self.write) {
            None => return (exit, false),
            Some(Ok(files)) => output::write_files(files),
            Some(Err(name)) => {
                let message = format!("{name} is not written: it is outside the folder of the source");
                diagnostics::complain(&message, None);
                Exit::BadInput
            }
        };
        let exit = exit.worst(written);
        (exit, exit != Exit::BadInput)
    }
}
