//! The search for modes, with progress, until it is done, the time is up, or the user has had enough.

use super::rewrite::Rewriter;
use super::{Goal, RepairArgs};
use crate::source::{Source, Subject, bounds};
use crate::terminal::printable;
use crate::verify::{Session, explore_watched, final_state};
use porf_explore::{Config, Execution, Report, Visitor};
use porf_program::{Accesses, Code, Compiled};
use porf_repair::{Answer, Plan, Tuned, minimise, sites};
use std::time::Instant;

/// What is asked of every execution of a program of the text language.
struct Condition<'q> {
    compiled: &'q Compiled,
    /// Does `exists` mean `never`?
    forbid_exists: bool,
}

impl Visitor<Tuned<'_, Code>> for Condition<'_> {
    fn execution(&mut self, execution: &Execution<'_, Tuned<'_, Code>>) -> Option<String> {
        let (some, every) = final_state::satisfies(self.compiled, execution)?;
        if self.forbid_exists && final_state::is_exists(self.compiled) {
            let condition = self.compiled.condition.as_ref()?;
            return some.then(|| format!("an execution satisfies exists ({})", condition.text));
        }
        final_state::complaint(self.compiled, some, every)
    }

    fn wants_executions(&self) -> bool {
        self.compiled.condition.is_some() && (self.forbid_exists || !final_state::is_exists(self.compiled))
    }
}

/// Searches for the modes that are asked for; also says what could change.
pub(super) fn ask(args: &RepairArgs, source: &Source, rewriter: &Rewriter<'_>, session: &Session) -> (Plan, Answer) {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let mut config = Config {
        jobs: args.jobs.map_or_else(cores, usize::from),
        unroll: bounds(&args.unrollings),
        races: !args.no_races,
        outside_sc: args.goal == Goal::ScRobust,
        lb_races: args.goal == Goal::LbRaceFree,
        ignore_errors: args.goal != Goal::Safe,
        ..Config::new(args.model)
    };
    config.max_events = args.max_events.unwrap_or(config.max_events);
    let deadline = args.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    let (mut asked, name) = (0, printable(&source.name));
    let mut what = || {
        asked += 1;
        format!("verifying {name} with modes, for the {asked}. time")
    };
    session.run(&config.control, deadline, || match &source.subject {
        Subject::Porf(compiled) => {
            let mut condition = Condition { compiled, forbid_exists: args.forbid_exists };
            ask_with(args, &compiled.code, rewriter, &config, &mut |tuned| match args.goal {
                Goal::Safe => explore_watched(tuned, what(), &config, &mut condition),
                _ => explore_watched(tuned, what(), &config, &mut ()),
            })
        }
        Subject::C(input) => ask_with(args, &input.program, rewriter, &config, &mut |tuned| {
            explore_watched(tuned, what(), &config, &mut ())
        }),
    })
}

fn ask_with<P: Accesses>(
    args: &RepairArgs,
    program: &P,
    rewriter: &Rewriter<'_>,
    config: &Config,
    verify: &mut dyn FnMut(&Tuned<'_, P>) -> Report,
) -> (Plan, Answer) {
    let freedom = |site: &porf_repair::Site| rewriter.freedom(site, args.fences);
    let plan = if args.relax {
        Plan::weakening(sites(program), freedom)
    } else {
        Plan::strengthening(sites(program), freedom)
    };
    let answer = minimise(program, &plan, config, &mut |tuned| {
        let report = verify(tuned);
        if config.lb_races { report.with_lb_races_as_errors() } else { report }
    });
    (plan, answer)
}
