//! `porf test`: random executions of a program.
//!
//! `words.rs` is the text report. Errors are shown like those of `porf verify`.

mod words;

use crate::detail::DetailArgs;
use crate::exit::Exit;
use crate::program::{ProgramArgs, deadline, jobs, seconds};
use crate::refusal::{BadInput, NotLoaded};
use crate::{diagnostics, input, json, output, progress, terminal};
use clap::Args;
use porf_model::Model;
use porf_program::LoopBounds;
use porf_test::{Config, Schedule, Strategy, TestedModel};
use porf_verify::ModelError;
use porf_verify::models::asked_one;
use porf_verify::testing::{Answer, Settings, Verdict, test};
use porf_verify::{Source, pages, trace};
use std::path::PathBuf;
use std::time::Duration;

/// Test a program with random executions
///
/// For programs that are too large to be explored: every run is one random execution that the
/// memory model allows. --strategy selects how threads take turns, and a read takes one of exactly
/// those writes that keep the execution consistent. The same errors are found as by porf verify, in
/// the executions that were run: failed assertions, races, invalid operations, deadlocks, and
/// violated final conditions. docs/testing.md explains when to test and when to verify.
///
/// Verdicts: error, with the run that shows it; inconclusive, if no run was complete, some were
/// stopped early, or the user interrupted; else "no error in N runs", which is weaker than safe.
///
/// A run can be repeated by its seed (--seed S --runs 1) or its schedule (--replay). --shrink
/// reduces the schedule to the switches and stale reads that matter.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/test.txt").trim_ascii_end())]
pub(crate) struct TestArgs {
    /// The model: sc, ra, rc20 or rc11
    #[arg(short, long, value_name = "MODEL", default_value = "rc11", value_parser = asked_one)]
    model: String,
    /// How threads take turns: random, pct or pct:DEPTH, bursts or bursts:LONGEST
    #[arg(short, long, value_name = "STRATEGY", default_value = "random")]
    strategy: Strategy,
    /// The probability that a read takes any write that it may read from instead of the newest:
    /// from 0 to 1
    #[arg(long, value_name = "PROBABILITY", default_value = "0.2", value_parser = probability)]
    staleness: f64,
    /// The maximum number of runs [default: 1000, or any number with --time]
    #[arg(short = 'n', long, value_name = "N")]
    runs: Option<u64>,
    /// Start no runs after this many seconds, or this time: 90s, 15m, 2h
    #[arg(short, long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// The seed of the first run; the others have the seeds after it
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Repeat the run of this schedule, or of the schedule in a file: @FILE
    #[arg(long, value_name = "SCHEDULE", conflicts_with_all = ["runs", "time"])]
    replay: Option<String>,
    /// Reduce the schedule of a failing run to what matters
    #[arg(long)]
    shrink: bool,
    /// Write the schedule of the run that is shown
    #[arg(long, value_name = "FILE")]
    save_schedule: Option<PathBuf>,
    /// Write the execution that is shown as a trace for porf check (docs/trace-format.md)
    #[arg(long, value_name = "FILE")]
    save_trace: Option<PathBuf>,
    /// Write a page with the execution that is shown; with what was seen, if no run fails
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Stop runs that have more events
    #[arg(long, value_name = "N", default_value = "100000000")]
    max_events: usize,
    /// Stop a run, and suspect a livelock, if nothing changes for this many steps
    #[arg(long, value_name = "STEPS", default_value = "100000")]
    patience: u64,
    /// Keep all events of a run, including those that no read can reach any more
    #[arg(long)]
    keep_all: bool,
    /// List the final states, with the number of runs that end in each
    #[arg(long)]
    outcomes: bool,
    /// Print a JSON object on one line instead (docs/json.md)
    #[arg(long)]
    json: bool,
    /// Do not look for races
    #[arg(long)]
    no_races: bool,
    #[command(flatten)]
    detail: DetailArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

/// Reads a probability.
fn probability(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if (0.0..=1.0).contains(&number) => Ok(number),
        _ => Err("expected a number from 0 to 1".to_string()),
    }
}

/// The exit code for an answer.
fn exit_of(answer: &Answer) -> Exit {
    match answer.verdict() {
        Verdict::Error => Exit::Fails,
        Verdict::NoError => Exit::Holds,
        Verdict::Inconclusive => Exit::Inconclusive,
    }
}

/// The model with this name, if runs support it.
fn tested(name: &str) -> Result<TestedModel, ModelError> {
    let help = "porf verify supports more models";
    TestedModel::of(&Model::find(name)?).map_err(|why| ModelError::new(why.to_string(), Some(help)))
}

/// Runs the command.
pub(crate) fn run(args: &TestArgs) -> Exit {
    let model = match tested(&args.model) {
        Ok(model) => model,
        Err(error) => return NotLoaded::from(error).finish("test", args.json),
    };
    match args.program.load(args.outcomes, LoopBounds::default(), deadline(args.time)) {
        Ok(source) => match args.test(model, &source) {
            Ok(exit) => exit,
            Err(bad) => bad.finish("test", source.name(), args.json),
        },
        Err(bad) => bad.finish("test", &args.program.name(), args.json),
    }
}

impl TestArgs {
    fn schedule(&self) -> Result<Option<Schedule>, String> {
        let Some(text) = &self.replay else { return Ok(None) };
        let text = match text.strip_prefix('@') {
            Some(path) => input::read_text(&PathBuf::from(path)).map_err(|message| format!("{path}: {message}"))?,
            None => text.clone(),
        };
        text.parse().map(Some).map_err(|error: porf_test::BadSchedule| error.to_string())
    }

    fn config(&self, model: TestedModel) -> Config {
        Config {
            strategy: self.strategy,
            staleness: self.staleness,
            seed: self.seed,
            runs: self.runs.unwrap_or(if self.time.is_some() { u64::MAX } else { 1_000 }),
            jobs: jobs(self.jobs),
            max_events: self.max_events,
            patience: self.patience,
            races: !self.no_races,
            keep_all: self.keep_all,
            ..Config::new(model)
        }
    }

    fn test(&self, model: TestedModel, source: &Source) -> Result<Exit, BadInput> {
        let mut settings = Settings::new(self.config(model));
        let schedule = self.schedule();
        settings.schedule = schedule.map_err(|message| BadInput::complain(&format!("--replay: {message}"), None))?;
        settings.time = self.time;
        settings.shrink = self.shrink;
        settings.outcomes = self.outcomes;
        settings.samples = if self.html.is_some() { crate::verify::SAMPLES } else { 0 };
        let answer = test(source, &settings, &progress::session());
        if let Some(message) = answer.misfit() {
            let help = "a schedule is valid for one program, model and set of options";
            return Err(BadInput::complain(&format!("--replay: {message}"), Some(help)));
        }
        let exit = exit_of(&answer).worst(self.write_files(source, &answer));
        let text = match self.json {
            true => json::on_program("test", source.name(), exit, porf_verify::json::testing(source, &answer)),
            false => words::report(source, &answer, self.outcomes, self.detail),
        };
        Ok(exit.worst(output::finish("standard output", terminal::print(&text))))
    }

    fn write_files(&self, source: &Source, answer: &Answer) -> Exit {
        let mut exit = Exit::Holds;
        if let Some(path) = &self.save_schedule {
            match answer.schedule() {
                Some(schedule) => exit = exit.worst(output::write_file(path, &format!("{schedule}\n"))),
                None => diagnostics::remark("no schedule to write: no run failed"),
            }
        }
        if let Some(path) = &self.save_trace {
            match answer.graph() {
                Some(graph) => exit = exit.worst(output::write_file(path, &trace::text(graph))),
                None => diagnostics::remark("no trace to write: no run failed"),
            }
        }
        if let Some(path) = &self.html {
            let page = pages::tests(source, answer).or_else(|| answer.evidence(source).map(|it| it.page()));
            match page {
                Some(page) => exit = exit.worst(output::write_file(path, &page)),
                None => diagnostics::remark("no execution to draw"),
            }
        }
        exit
    }
}
