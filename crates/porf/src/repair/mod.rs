//! `porf repair`: the smallest strengthening of modes with which a program holds, or the weakest modes with which it still does.
//!
//! `question.rs` runs the search of porf-repair, with progress and limits; `rewrite.rs` and `text/` change sources; `words.rs` and `json.rs`
//! say what came out.

mod json;
mod question;
mod rewrite;
mod text;
mod words;

use crate::exit::Exit;
use crate::source::{Source, bounds, loop_bounds, unrolling};
use crate::verify::{Interruption, ProgramArgs, Session, seconds};
use crate::{diagnostics, input, output, terminal};
use clap::{Args, ValueEnum};
use porf_exec::Mode;
use porf_explore::Model;
use porf_repair::{Answer, Outcome, Plan, Site};
use rewrite::{Rewriter, Rewritten};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

/// Find the weakest modes of accesses with which a program holds
///
/// The program is a .porf file (docs/language.md), or C files, which clang compiles (docs/c.md). If it does not reach the goal, the smallest
/// strengthening of the modes of its atomic accesses is searched for that makes it: as few modes as possible are changed, and these as
/// little as possible, from relaxed to acquire or release, to acquire-release, to SC. It is shown as a diff of the source. What is found is
/// verified, and nothing cheaper reaches the goal; docs/repair.md tells how.
///
/// With --relax, a program that reaches the goal is weakened: the result has the weakest modes in sum, and every access is named
/// that is stronger than needed.
///
/// Goals: safe, which is that porf verify finds no violation; sc-robust, which is that all executions are sequentially
/// consistent, whatever they do; lb-race-free, which is that rc11 and weakestmo2 agree on the program (docs/weakestmo2.md).
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RepairArgs {
    /// What the program is to reach
    #[arg(short, long, value_enum, default_value = "safe")]
    goal: Goal,
    /// Weaken modes instead, as far as the program still reaches the goal
    #[arg(long)]
    relax: bool,
    /// Try fences, too: before the first accesses of statements
    #[arg(long, conflicts_with = "relax")]
    fences: bool,
    /// An execution that satisfies the `exists` condition is a violation, too
    #[arg(long)]
    forbid_exists: bool,
    /// Change the source
    #[arg(long)]
    write: bool,
    /// The model: rc11, weakestmo2, rc20, tso, …
    #[arg(short, long, value_name = "MODEL", default_value = "rc11")]
    model: Model,
    /// The number of workers [default: one for each core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Go through loops at most so many times, all or those of a function (or thread); for loops that neither end nor wait
    #[arg(short, long = "unroll", value_name = "[FUNCTION=]N", value_parser = unrolling)]
    unrollings: Vec<(Option<String>, u32)>,
    /// Give up executions with more events [default: 10000]
    #[arg(long, value_name = "N")]
    max_events: Option<usize>,
    /// Do not look for races
    #[arg(long)]
    no_races: bool,
    /// Print one JSON object instead, on one line (docs/json.md)
    #[arg(long)]
    json: bool,
    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    #[command(flatten)]
    program: ProgramArgs,
}

const EXAMPLES: &str = "\
Examples:
  porf repair examples/programs/mailbox.porf
  porf repair --goal sc-robust litmus/sb.porf
  porf repair --goal sc-robust --fences litmus/sb.porf
  porf repair --goal lb-race-free litmus/lb.porf
  porf repair --forbid-exists litmus/mp.porf
  porf repair --model tso --fences --forbid-exists litmus/sb.porf
  porf repair litmus/race-mixed.porf  # exit code 1
  porf repair --relax litmus/lock-cas.porf
  porf repair --relax --json benchmarks/c/ticket.c
  porf repair examples/c/mailbox.c
  porf repair --timeout 0 examples/programs/mailbox.porf  # exit code 3

Exit codes:
  0  the goal is reached by what is shown, which may be the program as it is
  1  no strengthening reaches the goal; with --relax, the program does not; with --write, not all can be written
  2  bad input or usage
  3  inconclusive: a limit, --timeout or Ctrl-C ended the search, or porf itself failed";

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

impl Goal {
    fn name(self) -> &'static str {
        match self {
            Goal::Safe => "safe",
            Goal::ScRobust => "sc-robust",
            Goal::LbRaceFree => "lb-race-free",
        }
    }
}

/// What came out.
struct Result<'a> {
    args: &'a RepairArgs,
    source: &'a Source,
    plan: Plan,
    answer: Answer,
    /// The modes found, and the source with them.
    found: Option<(Vec<Mode>, Rewritten)>,
    rewriter: Rewriter<'a>,
    /// Has the source been changed?
    written: bool,
    /// If the search was ended from outside.
    interruption: Option<Interruption>,
    elapsed: Duration,
}

/// Runs the command.
pub(crate) fn run(args: &RepairArgs) -> Exit {
    if args.write && args.program.files.iter().any(|file| input::is_stdin(file)) {
        diagnostics::complain("standard input cannot be changed", Some("leave out --write, or give a file"));
        return Exit::BadInput;
    }
    if !args.model.has_mo() {
        let help = "its executions have no modification order, and no modes";
        diagnostics::complain(&format!("nothing can be repaired for {}", args.model), Some(help));
        return Exit::BadInput;
    }
    if args.goal == Goal::LbRaceFree && args.model != Model::Rc11 {
        let message = format!("LB races are defined by the executions of rc11, not by those of {}", args.model);
        diagnostics::complain(&message, Some("leave out --model"));
        return Exit::BadInput;
    }
    let source = match args.program.load_bounded(false, loop_bounds(&args.unrollings)) {
        Ok(source) => source,
        Err(bad) if args.json => {
            let text = crate::verify::json::bad_input("repair", &args.program.name(), &bad);
            return output::finish("standard output", terminal::print(&text)).worst(Exit::BadInput);
        }
        Err(_) => return Exit::BadInput,
    };
    let of_functions = bounds(&args.unrollings).functions;
    if let Some(message) = of_functions.iter().find_map(|(function, _)| source.no_loop_in(function)) {
        diagnostics::complain(&message, None);
        return Exit::BadInput;
    }
    let start = Instant::now();
    let rewriter = Rewriter::new(&args.program, &source);
    let session = Session::new();
    let (plan, answer) = question::ask(args, &source, &rewriter, &session);
    let found = match &answer.outcome {
        Outcome::Found { modes, .. } => {
            let modes = keep_unreached(&plan, &answer, modes);
            let rewritten = rewriter.rewrite(&plan, &modes);
            Some((modes, rewritten))
        }
        _ => None,
    };
    let (interruption, elapsed) = (session.interruption(), start.elapsed());
    let written = false;
    let mut result = Result { args, source: &source, plan, answer, found, rewriter, written, interruption, elapsed };
    let mut exit = result.exit();
    if let Some(files) = result.files_to_write() {
        let outside = files.iter().find(|(name, _)| !result.rewriter.is_in_folder(Path::new(name)));
        exit = exit.worst(match outside {
            None => output::write_files(files),
            Some((name, _)) => {
                let message = format!("{name} is not written: it is outside of the folder of the source");
                diagnostics::complain(&message, None);
                Exit::BadInput
            }
        });
        result.written = exit != Exit::BadInput;
    }
    let text = if args.json { json::report(&result, exit) } else { words::report(&result) };
    exit.worst(output::finish("standard output", terminal::print(&text)))
}

/// What no thread ever comes to stays as it is: nothing is known of it.
fn keep_unreached(plan: &Plan, answer: &Answer, modes: &[Mode]) -> Vec<Mode> {
    let knobs = plan.knobs.iter().zip(modes);
    knobs.map(|(knob, &mode)| if answer.reached[knob.site] { mode } else { knob.original }).collect()
}

impl Result<'_> {
    fn exit(&self) -> Exit {
        match (&self.answer.outcome, &self.found) {
            (Outcome::Found { .. }, Some((_, rewritten))) if self.args.write && !self.is_written(rewritten) => {
                Exit::Fails
            }
            (Outcome::Found { .. }, _) => Exit::Holds,
            (Outcome::Impossible { .. }, _) => Exit::Fails,
            (Outcome::Inconclusive { .. }, _) => Exit::Inconclusive,
        }
    }

    /// Accesses whose modes may change and that no thread comes to.
    fn unreached(&self) -> Vec<&Site> {
        let is_unreached =
            |number: &usize| !self.answer.reached[*number] && self.plan.knobs.iter().any(|knob| knob.site == *number);
        (0..self.plan.sites.len()).filter(is_unreached).map(|number| &self.plan.sites[number]).collect()
    }

    /// Files with accesses that are executed and stay as they are.
    fn left_alone(&self) -> BTreeSet<String> {
        let sites = self.plan.sites.iter().zip(&self.answer.reached);
        self.rewriter.left_alone(sites.filter(|(_, reached)| **reached).map(|(site, _)| site))
    }

    /// Are the changes of use although some cannot be written? What is only half strengthened does not reach the goal.
    fn is_written(&self, rewritten: &Rewritten) -> bool {
        self.args.relax || rewritten.by_hand.is_empty()
    }

    /// The files to be changed with their new texts, if that is asked for.
    fn files_to_write(&self) -> Option<&[(String, String)]> {
        let (_, rewritten) = self.found.as_ref().filter(|(_, rewritten)| self.is_written(rewritten))?;
        (self.args.write && !rewritten.files.is_empty()).then_some(&rewritten.files)
    }
}
