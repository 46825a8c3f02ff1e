//! `porf verify`: every execution of a program under memory models.
//!
//! `program_args.rs` has the program, `c_input.rs` reads those in C, `crate::source` others. `session.rs` runs the searches and `question.rs`
//! looks at each execution, `final_state.rs` at its end; `words.rs` says what came out, `lb_races.rs` of load-buffering races and `promises.rs` of
//! cycles, `matrix.rs` for several models, `json.rs` for programs; `evidence.rs` shows executions, and `trace.rs`
//! writes them as traces.

mod c_input;
mod c_question;
pub(crate) mod evidence;
pub(crate) mod final_state;
pub(crate) mod headers;
pub(crate) mod json;
mod lb_races;
mod matrix;
mod program_args;
mod promises;
mod question;
mod session;
pub(crate) mod trace;
pub(crate) mod words;

pub(crate) use c_input::CInput;
pub(crate) use evidence::{Evidence, message};
pub(crate) use program_args::ProgramArgs;
pub(crate) use session::{Answer, Interruption, Session, Settings, explore_watched, peak_memory, verify};
pub(crate) use words::{Claim, claim, reason_of};

use crate::exit::Exit;
use crate::kat::Shown;
use crate::model::NotLoaded;
use crate::selection::{Asked, Either, Selected, asked, select};
use crate::source::{Source, bounds, loop_bounds, unrolling};
use crate::{output, terminal};
use clap::{Args, ValueEnum};
use porf_consistency::compiled::{CompiledModel, Explorable, Refusal};
use porf_explore::{Config, Equivalence, Model, Verdict, Witness};
use porf_kat::prove::Limits;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Explore every execution of a program
///
/// The program is a .porf file (docs/language.md), or C or C++ files, which clang compiles, or their LLVM IR, .ll (docs/c.md). Every execution that the memory model allows is visited once. Errors are failed
/// assertions, races on non-atomic accesses, deadlocks, invalid operations, and executions that break the final
/// condition `forall` or `never`; an `exists` condition is answered by allowed or forbidden, and neither is an error.
///
/// Verdicts: safe, if everything was visited; safe-within-bound, if --unroll cut something; violation, with the execution that shows
/// it; inconclusive, with the reason.
///
/// Models, strongest first where they compare: sc, tso, sra, ra, wra, rc20, rc11, relaxed. With several, there is a matrix,
/// and for neighbours in the list an execution that the latter allows and the former forbids, if there is one.
///
/// weakestmo2 is rc11 with load buffering: cycles of program order and reads-from, if the writes in them can be promised and certified
/// (docs/weakestmo2.md). Programs without LB races have the same executions under both; --lb-races looks for them.
///
/// A model of one's own is given by the path of its .kat file (docs/models.md). It must meet what exploration requires: no cycles of program
/// order and reads-from, coherence, and so on; all of that is proved from the file before the first execution, or refused with a
/// counterexample.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct VerifyArgs {
    /// The models: sc, tso, sra, ra, wra, rc20, rc11, relaxed, or all of these; weakestmo2; or paths of .kat files
    #[arg(short, long = "model", value_name = "MODEL", value_delimiter = ',', default_value = "rc11")]
    #[arg(value_parser = asked::<Model>)]
    models: Vec<Asked<Model>>,
    /// What executions are counted by: modification order and reads-from, or reads-from alone
    #[arg(short, long, value_enum, default_value = "mo")]
    equivalence: By,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Go through loops at most so many times, all or those of a function (or thread); for loops that neither end nor wait
    #[arg(short, long = "unroll", value_name = "[FUNCTION=]N", value_parser = unrolling)]
    unrollings: Vec<(Option<String>, u32)>,
    /// Give up executions with more events [default: 10000]
    #[arg(long, value_name = "N")]
    max_events: Option<usize>,
    /// Go on after the first error, and list all, grouped by kind and place
    #[arg(long)]
    all_errors: bool,
    /// Go on after the first error, and show the one with the fewest events
    #[arg(long)]
    shortest: bool,
    /// Estimate the number of executions first, from samples
    #[arg(long)]
    estimate: bool,
    /// List the final states and how many executions end in each
    #[arg(long)]
    outcomes: bool,
    /// Show every execution, also blocked ones, in the order of the search
    #[arg(long, conflicts_with = "json")]
    print_executions: bool,
    /// Write a page with the execution shown: the error's, or one that satisfies `exists`
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write that execution as a Graphviz graph
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Write that execution as a trace for porf check, with its dependencies (docs/trace-format.md)
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Print one JSON object instead, on one line (docs/json.md)
    #[arg(long)]
    json: bool,
    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Do not look for races
    #[arg(long)]
    no_races: bool,
    /// Look for load-buffering races: without them, weakestmo2 allows what rc11 allows
    #[arg(long)]
    lb_races: bool,
    #[command(flatten)]
    program: ProgramArgs,
}

const EXAMPLES: &str = "\
Examples:
  porf verify litmus/sb.porf
  porf verify --model all litmus/sb.porf
  porf verify --model sc,tso --outcomes litmus/sb.porf
  porf verify --equivalence rf --model ra litmus/2+2w.porf
  porf verify examples/programs/mailbox.porf  # exit code 1
  porf verify --html target/sb.html litmus/sb.porf
  porf verify --trace target/sb.trace litmus/sb.porf
  porf verify --model examples/models/pso.kat litmus/mp.porf
  porf verify --model tso,examples/models/pso.kat litmus/2+2w.porf
  porf verify --model power litmus/sb.porf  # exit code 2
  porf verify -D N=3 --json litmus/lock-ticket.porf
  porf verify --unroll 2 examples/programs/exchange-lock.porf
  porf verify --max-events 50 examples/programs/exchange-lock.porf  # exit code 3
  porf verify --lb-races litmus/lb.porf  # exit code 1
  porf verify --lb-races litmus/lb+fences.porf
  porf verify --model weakestmo2 litmus/lb.porf
  porf verify examples/c/mailbox.c  # exit code 1
  porf verify --model tso examples/c/mailbox.c -- -DFIXED

Exit codes; with several models the first of these that applies:
  2  bad input or usage
  1  violation; with --lb-races also an LB race
  3  inconclusive: a limit, --timeout or Ctrl-C ended the search, or porf itself failed
  0  safe, or safe-within-bound; also if an `exists` condition is forbidden";

/// A model that programs are explored under.
pub(crate) type Explored = Selected<Model, Explorable>;

/// The models asked for, each once. Those of files must meet what exploration requires; where one does not, it is said why, and shown.
pub(crate) fn explored(asked: &[Asked<Model>]) -> Result<Vec<Explored>, NotLoaded> {
    select(asked, |name, compiled| {
        let compiled = Arc::new(compiled);
        Explorable::new(Arc::clone(&compiled), Limits::default()).map_err(|why| refuse(name, &compiled, *why))
    })
}

/// Says why a model cannot be explored.
fn refuse(name: &str, model: &CompiledModel, why: Refusal) -> NotLoaded {
    let vocabulary = &model.model().resolved.vocabulary;
    let Refusal { requirement, reason, counterexample, execution } = why;
    let (requirement, meaning) = (requirement.name(), requirement.meaning());
    let message = format!("{name} cannot be explored, which requires {requirement} ({meaning}): {reason}");
    let help = "porf check takes the model for traces; porf model properties says more about it";
    let refusal = NotLoaded::complain(&message, Some(help));
    if let Some(counterexample) = counterexample {
        let shown = Shown::of_execution(vocabulary, execution, counterexample);
        terminal::complain(&format!("\n{}", shown.text("  ")));
    }
    refusal
}

impl Explored {
    /// Explores everything under the model.
    pub(crate) fn config(&self) -> Config {
        match &self.model {
            Either::Named(model) => Config::new(*model),
            Either::Stated(model) => Config::stated(Arc::clone(model)),
        }
    }

    /// Can executions be counted by reads-from alone?
    pub(crate) fn counts_by_rf(&self) -> bool {
        Config { equivalence: Equivalence::Rf, ..self.config() }.effective_equivalence() == Equivalence::Rf
    }

    /// The name that programs state expectations for: of a file, its own name without directory and extension.
    pub(crate) fn expectation(&self) -> &str {
        match &self.model {
            Either::Named(_) => self.name(),
            Either::Stated(model) => model.model.name(),
        }
    }

    /// Does the model have modification order?
    pub(crate) fn has_mo(&self) -> bool {
        self.as_named().is_none_or(Model::has_mo)
    }
}

/// `--equivalence`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum By {
    Mo,
    Rf,
}

impl From<By> for Equivalence {
    fn from(by: By) -> Equivalence {
        match by {
            By::Mo => Equivalence::Mo,
            By::Rf => Equivalence::Rf,
        }
    }
}

/// Reads a number of seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "expected a number of seconds")?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

/// Runs the command.
pub(crate) fn run(args: &VerifyArgs) -> Exit {
    let source = match args.program.load_bounded(args.outcomes, loop_bounds(&args.unrollings)) {
        Ok(source) => source,
        Err(bad) if args.json => {
            let text = json::bad_input("verify", &args.program.name(), &bad);
            return output::finish("standard output", terminal::print(&text)).worst(Exit::BadInput);
        }
        Err(_) => return Exit::BadInput,
    };
    let models = match explored(&args.models) {
        Ok(models) => models,
        Err(refusal) => return refusal.finish("verify", args.json),
    };
    let needs_mo = |model: &&Explored| !model.counts_by_rf() || args.lb_races;
    if let Some(model) = models.iter().find(needs_mo).filter(|_| args.equivalence == By::Rf) {
        let why = match model.as_named() {
            Some(_) => "what comes of LB races depends on it",
            None => "reads-from alone does not say whether an execution satisfies the axioms of a file",
        };
        let message = format!("{model} is explored by modification order only: {why}");
        return NotLoaded::complain(&message, Some("leave out --equivalence rf")).finish("verify", args.json);
    }
    if let Some(model) = models.iter().find(|model| args.lb_races && !lb_races::apply_to(model)) {
        let message = format!("LB races are defined by the executions of rc11, not by those of {model}");
        let help = "leave out --model, or ask for rc11 or weakestmo2";
        return NotLoaded::complain(&message, Some(help)).finish("verify", args.json);
    }
    let settings = args.settings(models.len() > 1 && !args.json);
    if let Some(message) = settings.unroll.functions.iter().find_map(|(function, _)| source.no_loop_in(function)) {
        return NotLoaded::complain(&message, None).finish("verify", args.json);
    }
    let session = Session::new();
    let mut answers = Vec::new();
    let mut exit = Exit::Holds;
    for model in &models {
        let mut number = 0;
        let mut show = |witness: &mut Witness, complete: bool| {
            number += 1;
            let text = evidence::numbered(&source, model, number, witness, complete);
            // Should standard output be closed, the report at the end will say so.
            let _ = terminal::print(&text);
        };
        let show: Option<&mut question::Show<'_>> = if args.print_executions { Some(&mut show) } else { None };
        let answer = verify(&source, model, &settings, &session, show);
        exit = exit.worst(exit_of(&answer));
        answers.push(answer);
        if session.interruption().is_some() {
            break;
        }
    }
    exit = exit.worst(args.write_pictures(&source, &answers));
    if let Some(path) = &args.trace {
        exit = exit.worst(trace::write(path, &source, &answers, &settings, &session));
    }
    let text = if args.json {
        json::report(&source, &answers, exit)
    } else if let [answer] = &answers[..] {
        words::report(&source, answer, models.len())
    } else {
        matrix::report(&source, &answers, &settings, &session)
    };
    exit.worst(output::finish("standard output", terminal::print(&text)))
}

/// The exit code that an answer calls for.
pub(crate) fn exit_of(answer: &Answer) -> Exit {
    match answer.report.verdict {
        _ if answer.asked_lb_races && !answer.report.lb_races.is_empty() => Exit::Fails,
        Verdict::Safe | Verdict::SafeWithinBound => Exit::Holds,
        Verdict::Violation => Exit::Fails,
        Verdict::Inconclusive(_) => Exit::Inconclusive,
    }
}

impl VerifyArgs {
    fn settings(&self, keep: bool) -> Settings {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        Settings {
            equivalence: self.equivalence.into(),
            // Executions that are shown come in the same order every time.
            jobs: if self.print_executions { 1 } else { self.jobs.map_or_else(cores, usize::from) },
            unroll: bounds(&self.unrollings),
            max_events: self.max_events,
            all_errors: self.all_errors,
            shortest: self.shortest,
            races: !self.no_races,
            lb_races: self.lb_races,
            estimate: self.estimate,
            announce: !self.json,
            outcomes: self.outcomes,
            keep,
            deadline: self.timeout.and_then(|timeout| Instant::now().checked_add(timeout)),
        }
    }

    fn write_pictures(&self, source: &Source, answers: &[Answer]) -> Exit {
        let mut exit = Exit::Holds;
        if self.html.is_none() && self.dot.is_none() {
            return exit;
        }
        let Some(evidence) = answers.iter().find_map(|answer| Evidence::of(source, answer)) else {
            terminal::complain(
                "no execution to draw: there is neither an error, nor an LB race, nor an `exists` that is allowed\n",
            );
            return exit;
        };
        if let Some(path) = &self.html {
            exit = exit.worst(output::write_file(path, &evidence.page()));
        }
        if let Some(path) = &self.dot {
            exit = exit.worst(output::write_file(path, &evidence.picture().to_dot()));
        }
        exit
    }
}
