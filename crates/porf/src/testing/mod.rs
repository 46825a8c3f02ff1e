//! `porf test`: random executions of a program, one after another.
//!
//! `judge.rs` looks at the end of each, `words.rs` and `json.rs` say what came out. The runs are those of `porf_test`; errors are shown as
//! those of `porf verify` are.

mod json;
mod judge;
mod words;

use crate::exit::Exit;
use crate::progress::Searching;
use crate::source::{BadSource, Source, Subject};
use crate::terminal::{grouped, printable};
use crate::verify::{Evidence, Explored, Interruption, ProgramArgs, Session, json::bad_input, seconds, trace};
use crate::{diagnostics, input, output, terminal};
use clap::Args;
use judge::{CEnds, Ends};
use porf_exec::ExecutionGraph;
use porf_program::Program;
use porf_test::{Config, Control, Failure, Judge, Model, Repeated, Report, Schedule, Strategy};
use porf_test::{replay, shrink, test};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Try random executions of a program
///
/// For programs that are too large to be explored: every run is one execution that the memory model allows, picked at random. Threads take
/// turns as --strategy says, and a read takes one of exactly those writes that keep the execution consistent. What is wrong with an execution
/// is found as by porf verify, on the executions that were run: failed assertions, races, invalid operations, deadlocks, and
/// final conditions. docs/testing.md says when to test and when to verify.
///
/// Verdicts: error, with the run that shows it; inconclusive, if no run came to its end, some were given up, or the user interrupted;
/// else "no error in N runs", which is less than safe.
///
/// A run is repeated by its seed (--seed S --runs 1) or its schedule (--replay); --shrink cuts the schedule down to the switches and stale
/// reads that matter.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct TestArgs {
    /// The model: sc, ra, rc20 or rc11
    #[arg(short, long, value_name = "MODEL", default_value = "rc11")]
    model: Model,
    /// How threads take turns: random, pct or pct:DEPTH, bursts or bursts:LONGEST
    #[arg(short, long, value_name = "STRATEGY", default_value = "random")]
    strategy: Strategy,
    /// How often a read takes any write that it may read from instead of the newest: from 0 to 1
    #[arg(long, value_name = "PROBABILITY", default_value = "0.2", value_parser = probability)]
    staleness: f64,
    /// Make at most so many runs [default: 1000, or any number with --time]
    #[arg(short = 'n', long, value_name = "N")]
    runs: Option<u64>,
    /// Make no more runs after so many seconds
    #[arg(short, long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// The seed of the first run; the others have those after it
    #[arg(long, value_name = "SEED", default_value = "0")]
    seed: u64,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Repeat the run of this schedule; or of that in a file, @FILE
    #[arg(long, value_name = "SCHEDULE", conflicts_with_all = ["runs", "time"])]
    replay: Option<String>,
    /// Cut the schedule of a failing run down to what matters
    #[arg(long)]
    shrink: bool,
    /// Write the schedule of the run that is shown
    #[arg(long, value_name = "FILE")]
    save_schedule: Option<PathBuf>,
    /// Write the execution that is shown as a trace for porf check (docs/trace-format.md)
    #[arg(long, value_name = "FILE")]
    save_trace: Option<PathBuf>,
    /// Write a page with the execution that is shown
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Cut runs with more events
    #[arg(long, value_name = "N", default_value = "100000000")]
    max_events: usize,
    /// Give a run up, and suspect a livelock, if nothing changes for so many steps
    #[arg(long, value_name = "STEPS", default_value = "100000")]
    patience: u64,
    /// Keep all events of a run, also those that no read can reach any more
    #[arg(long)]
    keep_all: bool,
    /// List the final states and how many runs ended in each
    #[arg(long)]
    outcomes: bool,
    /// Print one JSON object instead, on one line (docs/json.md)
    #[arg(long)]
    json: bool,
    /// Do not look for races
    #[arg(long)]
    no_races: bool,
    #[command(flatten)]
    program: ProgramArgs,
}

const EXAMPLES: &str = "\
Examples:
  porf test litmus/sb.porf
  porf test --model ra --outcomes litmus/mp.porf
  porf test --strategy pct:2 --staleness 0.5 examples/c/mailbox.c  # exit code 1
  porf test --save-trace target/a.trace examples/c/mailbox.c  # exit code 1
  porf test --shrink --no-races examples/c/mailbox.c  # exit code 1
  porf test --time 0.5 --jobs 1 examples/c/mailbox.c -- -DFIXED
  porf test --json --runs 100 examples/programs/mailbox.porf  # exit code 1
  porf test --replay '0@1>1 1@1<init' litmus/sb.porf
  porf test --replay 7@0=1 litmus/sb.porf  # exit code 2
  porf test --model tso litmus/sb.porf  # exit code 2

Exit codes; the first of these that applies:
  2  bad input or usage; a schedule that the program cannot follow
  1  an error was found
  3  inconclusive: no run came to its end, all being blocked, say; a run met a limit or was given up; or Ctrl-C
  0  no error was found in the runs made, which is not to say that there is none";

/// At most so long a schedule is shrunk.
const SHRINKING: Duration = Duration::from_secs(60);

/// Reads a probability.
fn probability(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if (0.0..=1.0).contains(&number) => Ok(number),
        _ => Err("expected a number from 0 to 1".to_string()),
    }
}

/// What was found out.
struct Answer {
    model: Explored,
    config: Config,
    outcome: Outcome,
    /// The failing run that is shown.
    failure: Option<Failure>,
    /// Of a failing run that was shrunk: how many exceptions its schedule had, and whether there was time enough.
    shrunk: Option<(usize, bool)>,
    interruption: Option<Interruption>,
    elapsed: Duration,
}

/// What was done.
enum Outcome {
    /// Many runs.
    Tested(Box<Report>),
    /// One, from its schedule.
    Replayed(Box<Repeated>),
}

impl Answer {
    fn exit(&self) -> Exit {
        match &self.outcome {
            Outcome::Tested(report) if report.failing_seed.is_some() => Exit::Fails,
            Outcome::Replayed(_) if self.failure.is_some() => Exit::Fails,
            _ if self.doubt().is_some() => Exit::Inconclusive,
            _ => Exit::Holds,
        }
    }

    /// Why runs without an error say nothing, or less than they should.
    fn doubt(&self) -> Option<&'static str> {
        let report = match &self.outcome {
            Outcome::Tested(report) => report,
            Outcome::Replayed(repeated) if repeated.complete => return None,
            Outcome::Replayed(_) => return Some("the run does not come to its end"),
        };
        let stats = &report.stats;
        if self.interruption == Some(Interruption::User) {
            Some("interrupted; the numbers are those so far")
        } else if stats.runs == 0 {
            Some("no run was finished")
        } else if stats.complete == 0 && stats.blocked == stats.runs {
            Some("no run came to its end: all were blocked")
        } else if stats.complete == 0 {
            Some("no run came to its end")
        } else if stats.cut + stats.stalled + stats.limited > 0 {
            Some("some runs were given up")
        } else {
            None
        }
    }

    /// The execution to be shown, if it is there.
    fn evidence<'a>(&'a self, source: &'a Source) -> Option<Evidence<'a>> {
        if let Some(failure) = &self.failure {
            return Some(Evidence::of_error(source, &self.model, &failure.error));
        }
        let witness = match &self.outcome {
            Outcome::Tested(report) => report.example.as_ref()?,
            Outcome::Replayed(repeated) => repeated.witness.as_ref()?,
        };
        Some(Evidence::new(source, &self.model, witness, Vec::new()))
    }

    /// The graph of that execution.
    fn graph(&self) -> Option<&ExecutionGraph> {
        match (&self.failure, &self.outcome) {
            (Some(failure), _) => Some(&failure.error.witness.graph),
            (None, Outcome::Tested(report)) => report.example.as_ref().map(|witness| &witness.graph),
            (None, Outcome::Replayed(repeated)) => repeated.witness.as_ref().map(|witness| &witness.graph),
        }
    }

    /// What the run that was asked for could not follow of its schedule, and where.
    fn misfit(&self) -> Option<String> {
        let Outcome::Replayed(repeated) = &self.outcome else { return None };
        let &(step, exception, misfit) = repeated.misfits.first()?;
        let part = Schedule { exceptions: vec![(step, exception)] };
        let place = format!("thread {}, after {}", step.thread, terminal::count(step.position as usize, "step"));
        Some(format!("--replay: the schedule cannot be followed at {part} ({place}): {misfit}"))
    }

    fn schedule(&self) -> Option<&Schedule> {
        match (&self.failure, &self.outcome) {
            (Some(failure), _) => Some(&failure.schedule),
            (None, Outcome::Replayed(repeated)) => Some(&repeated.schedule),
            _ => None,
        }
    }
}

/// Runs the command.
pub(crate) fn run(args: &TestArgs) -> Exit {
    let source = match args.program.load(args.outcomes) {
        Ok(source) => source,
        Err(bad) if args.json => {
            let text = bad_input("test", &args.program.name(), &bad);
            return output::finish("standard output", terminal::print(&text)).worst(Exit::BadInput);
        }
        Err(_) => return Exit::BadInput,
    };
    let schedule = match args.schedule() {
        Ok(schedule) => schedule,
        Err(message) => {
            let message = format!("--replay: {message}");
            diagnostics::complain(&message, None);
            if args.json {
                let text = bad_input("test", &source.name, &BadSource { message, place: None });
                return output::finish("standard output", terminal::print(&text)).worst(Exit::BadInput);
            }
            return Exit::BadInput;
        }
    };
    let session = Session::new();
    let answer = match &source.subject {
        Subject::Porf(compiled) => {
            let ends = Ends { compiled, outcomes: args.outcomes };
            args.answer(&source, &compiled.code, &ends, schedule.as_ref(), &session)
        }
        Subject::C(input) => {
            let ends = CEnds::new(&input.program);
            args.answer(&source, &input.program, &ends, schedule.as_ref(), &session)
        }
    };
    if let Some(message) = answer.misfit() {
        diagnostics::complain(&message, Some("a schedule is for one program, with one model and one set of options"));
        if args.json {
            let text = bad_input("test", &source.name, &BadSource { message, place: None });
            return output::finish("standard output", terminal::print(&text)).worst(Exit::BadInput);
        }
        return Exit::BadInput;
    }
    let mut exit = answer.exit().worst(args.write_files(&source, &answer));
    let text =
        if args.json { json::report(&source, &answer, exit) } else { words::report(&source, &answer, args.outcomes) };
    exit = exit.worst(output::finish("standard output", terminal::print(&text)));
    exit
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

    fn config(&self) -> Config {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        Config {
            strategy: self.strategy,
            staleness: self.staleness,
            seed: self.seed,
            runs: self.runs.unwrap_or(if self.time.is_some() { u64::MAX } else { 1_000 }),
            jobs: self.jobs.map_or_else(cores, usize::from),
            max_events: self.max_events,
            patience: self.patience,
            races: !self.no_races,
            keep_all: self.keep_all,
            ..Config::new(self.model)
        }
    }

    fn answer<P: Program, J: Judge<P>>(
        &self,
        source: &Source,
        program: &P,
        judge: &J,
        schedule: Option<&Schedule>,
        session: &Session,
    ) -> Answer {
        let start = Instant::now();
        let config = self.config();
        let (outcome, mut failure) = match schedule {
            Some(schedule) => {
                let mut repeated = replay(program, &config, judge, schedule);
                let (events, schedule) = (repeated.events, repeated.schedule.clone());
                let failure = repeated.error.take().map(|error| Failure { error, seed: None, events, schedule });
                (Outcome::Replayed(Box::new(repeated)), failure)
            }
            None => {
                let mut report = self.test(source, program, &config, judge, session);
                let failure = report.failure.take();
                (Outcome::Tested(Box::new(report)), failure)
            }
        };
        let mut shrunk = None;
        if let Some(failing) = failure.as_mut().filter(|_| self.shrink) {
            let before = failing.schedule.exceptions.len();
            let _searching =
                Searching::new(format!("shrinking the run of {}", printable(&source.name)), |_| String::new());
            let (smaller, in_time) = shrink(program, &config, judge, failing, Instant::now().checked_add(SHRINKING));
            *failing = smaller;
            shrunk = Some((before, in_time));
        }
        let interruption = session.interruption();
        let model = Explored::named(self.model.explored());
        Answer { model, config, outcome, failure, shrunk, interruption, elapsed: start.elapsed() }
    }

    fn test<P: Program, J: Judge<P>>(
        &self,
        source: &Source,
        program: &P,
        config: &Config,
        judge: &J,
        session: &Session,
    ) -> Report {
        let control = Arc::new(Control::default());
        let watched = Arc::clone(&control);
        let what = format!("testing {} under {}", printable(&source.name), config.model);
        let _searching = Searching::new(what, move |seconds| {
            format!(
                "{} runs, {} events, {} a second",
                grouped(watched.runs() as usize),
                grouped(watched.events() as usize),
                grouped((watched.events() as f64 / seconds) as usize),
            )
        });
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        session.run(&control, deadline, || test(program, config, judge, &control))
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
            match answer.evidence(source) {
                Some(evidence) => exit = exit.worst(output::write_file(path, &evidence.picture().to_html())),
                None => diagnostics::remark("no execution to draw: no run failed"),
            }
        }
        exit
    }
}
