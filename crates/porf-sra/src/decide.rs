//! The decision procedure.

use crate::antichain::Antichain;
use crate::bad::{self, Final};
use crate::build::Refusal;
use crate::certificate::{Certificate, CheckError, check, make};
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

/// Options of the decision procedure.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// The bounds of the search.
    pub limits: Limits,
    /// The number of workers.
    pub jobs: usize,
    /// Whether to make a certificate if no bad state is reachable under SRA.
    pub certificate: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config { limits: Limits::default(), jobs: 1, certificate: false }
    }
}

/// Whether a bad state is reachable.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It is, by this run, which has been validated.
    Reachable(Box<Run>),
    /// It is not.
    Unreachable,
    /// The question was not decided.
    Inconclusive(Inconclusive),
}

/// The reason why the question was not decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inconclusive {
    /// The search was stopped.
    Stopped(Stop),
    /// No bad state is reachable under SRA, but one may be under RA: two writes to the location of
    /// this number race.
    Race(usize),
    /// The run that was found is not valid: a bug in this crate.
    BadRun(RunError),
    /// The certificate does not prove what it claims: a bug in this crate.
    BadCertificate(CheckError),
}

/// The answer with statistics.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The verdict.
    pub verdict: Verdict,
    /// Statistics of the search.
    pub stats: Statistics,
    /// The certificate, which has been checked, if requested and no bad state is reachable under
    /// SRA.
    pub certificate: Option<Certificate>,
}

/// Decides whether a bad state of the program is reachable under the model. Under RA the answer may
/// be inconclusive.
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
            match certificate.as_ref().map(|it| check(compiled, systems, it, control)) {
                None | Some(Ok(())) => Verdict::Unreachable,
                Some(Err(error)) => {
                    certificate = None;
                    Verdict::Inconclusive(match error {
                        CheckError::Cancelled => Inconclusive::Stopped(Stop::Cancelled),
                        error => Inconclusive::BadCertificate(error),
                    })
                }
            }
        }
        Outcome::Stopped(stop) => Verdict::Inconclusive(Inconclusive::Stopped(stop)),
    };
    Ok(Answer { verdict, stats, certificate })
}

/// The verdict for a run, which counts only if it is valid.
fn confirmed(compiled: &Compiled, systems: &Systems, model: Causality, run: Result<Run, RunError>) -> Verdict {
    match run.and_then(|run| run.validate(compiled, systems, model).map(|()| run)) {
        Ok(run) => Verdict::Reachable(Box::new(run)),
        Err(error) => Verdict::Inconclusive(Inconclusive::BadRun(error)),
    }
}

/// The bounds of the explicit machine where RA cannot be decided.
const RA_LIMITS: Limits = Limits { demands: 20_000, bytes: 32 << 20 };

/// Searches the explicit machine for RA when two writes race: it may still be exhausted or reach a
/// bad state.
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

/// Keeps only the permutations under which the bad demands are closed.
pub(crate) fn keep_symmetries(context: &mut Context<'_>, antichain: &mut Antichain, bad: &[Draft]) {
    let all: HashSet<&Draft> = bad.iter().collect();
    let mut permutations = std::mem::take(&mut context.permutations);
    permutations.retain(|permutation| {
        bad.iter().all(|draft| all.contains(&draft.permuted(context, &mut antichain.lists, permutation)))
    });
    context.permutations = permutations;
}
