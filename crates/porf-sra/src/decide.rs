//! The decision procedure as a whole.

use crate::antichain::Antichain;
use crate::bad::{self, Final};
use crate::build::Refusal;
use crate::certificate::{Certificate, make};
use crate::context::{Context, is_end};
use crate::control::Control;
use crate::demand::Draft;
use crate::opsra::{Causality, Explicit, explore};
use crate::race::{Races, races};
use crate::run::{Run, RunError, replay};
use crate::search::{Limits, Outcome, Statistics, Stop, search};
use crate::system::Systems;
use porf_program::Compiled;
use std::collections::HashSet;

/// How to decide.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// How far to go.
    pub limits: Limits,
    /// The number of workers.
    pub jobs: usize,
    /// Make a certificate if nothing bad is reachable under SRA.
    pub certificate: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config { limits: Limits::default(), jobs: 1, certificate: false }
    }
}

/// Is a bad state reachable?
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Yes, by this run.
    Reachable(Box<Run>),
    /// No.
    Unreachable,
    /// It was not found out.
    Inconclusive(Inconclusive),
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inconclusive {
    /// The search ended early.
    Stopped(Stop),
    /// Under SRA nothing bad is reachable, but under RA something may be: two writes of the location of this number race.
    Race(usize),
    /// A run was found that does not hold what it promises: a fault of this crate.
    BadRun(RunError),
}

/// The answer, and what it took.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The verdict.
    pub verdict: Verdict,
    /// What the search did.
    pub stats: Statistics,
    /// If it was asked for and nothing bad is reachable under SRA: why.
    pub certificate: Option<Certificate>,
}

/// Decides whether a bad state of the program is reachable under the model. Under RA this may remain open.
pub fn decide(
    compiled: &Compiled,
    systems: &Systems,
    model: Causality,
    config: &Config,
    control: &Control,
) -> Result<Answer, Refusal> {
    let mut answer = decide_sra(compiled, systems, config, control)?;
    if model == Causality::Ra && matches!(answer.verdict, Verdict::Unreachable) {
        answer.verdict = match races(systems, &config.limits, config.jobs, control, &mut answer.stats)? {
            Races::None => Verdict::Unreachable,
            Races::On(location) => search_ra(compiled, systems, location, control),
            Races::Stopped(stop) => Verdict::Inconclusive(Inconclusive::Stopped(stop)),
        };
    }
    Ok(answer)
}

fn decide_sra(compiled: &Compiled, systems: &Systems, config: &Config, control: &Control) -> Result<Answer, Refusal> {
    let mut context = Context::new(systems, |thread, state| is_end(systems, thread, state))?;
    let mut antichain = Antichain::default();
    let bad = bad::demands(&context, &mut antichain.lists, compiled)?;
    keep_symmetries(&mut context, &mut antichain, &bad);
    let (outcome, stats) = search(&context, antichain, &bad, &config.limits, config.jobs, control);
    let mut certificate = None;
    let verdict = match outcome {
        Outcome::Reached(moves) => {
            let run = replay(&context, &moves, Final::new(compiled).as_ref());
            confirmed(compiled, systems, Causality::Sra, run)
        }
        Outcome::Exhausted(antichain) => {
            certificate = config.certificate.then(|| make(&context, *antichain));
            Verdict::Unreachable
        }
        Outcome::Stopped(stop) => Verdict::Inconclusive(Inconclusive::Stopped(stop)),
    };
    Ok(Answer { verdict, stats, certificate })
}

/// A run counts only if the checker agrees.
fn confirmed(compiled: &Compiled, systems: &Systems, model: Causality, run: Result<Run, RunError>) -> Verdict {
    match run.and_then(|run| run.validate(systems, &compiled.code, model).map(|()| run)) {
        Ok(run) => Verdict::Reachable(Box::new(run)),
        Err(error) => Verdict::Inconclusive(Inconclusive::BadRun(error)),
    }
}

/// So many states of the explicit machine, in so much memory, are tried where RA cannot be decided.
const RA_LIMITS: Limits = Limits { demands: 20_000, bytes: 32 << 20 };

/// Two writes race: the explicit machine for RA may still get to the end, or find something.
fn search_ra(compiled: &Compiled, systems: &Systems, location: usize, control: &Control) -> Verdict {
    match explore(compiled, systems, Causality::Ra, None, &RA_LIMITS, control).0 {
        Explicit::Reached(run) => confirmed(compiled, systems, Causality::Ra, Ok(*run)),
        Explicit::Exhausted => Verdict::Unreachable,
        Explicit::Bounded | Explicit::Stopped(Stop::Demands | Stop::Memory) => {
            Verdict::Inconclusive(Inconclusive::Race(location))
        }
        Explicit::Stopped(stop) => Verdict::Inconclusive(Inconclusive::Stopped(stop)),
    }
}

/// Threads are interchangeable only if what is bad does not tell them apart.
pub(crate) fn keep_symmetries(context: &mut Context<'_>, antichain: &mut Antichain, bad: &[Draft]) {
    let all: HashSet<&Draft> = bad.iter().collect();
    let mut permutations = std::mem::take(&mut context.permutations);
    permutations.retain(|permutation| {
        bad.iter().all(|draft| all.contains(&draft.permuted(context, &mut antichain.lists, permutation)))
    });
    context.permutations = permutations;
}
