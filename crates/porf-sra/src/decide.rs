//! The decision procedure as a whole.

use crate::antichain::Antichain;
use crate::bad::{self, Final};
use crate::build::Refusal;
use crate::context::{Context, is_end};
use crate::control::Control;
use crate::opsra::Model;
use crate::run::{Run, RunError, replay};
use crate::search::{Limits, Outcome, Statistics, Stop, search};
use crate::system::Systems;
use porf_program::Compiled;

/// How to decide.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// How far to go.
    pub limits: Limits,
    /// The number of workers.
    pub jobs: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config { limits: Limits::default(), jobs: 1 }
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
}

/// Decides whether a bad state of the program is reachable under SRA.
pub fn decide(compiled: &Compiled, systems: &Systems, config: &Config, control: &Control) -> Result<Answer, Refusal> {
    let mut context = Context::new(systems, |thread, state| is_end(systems, thread, state))?;
    let mut antichain = Antichain::default();
    let demands = bad::demands(&context, &mut antichain.lists, compiled)?;
    let drafts: Vec<_> = demands.into_iter().map(|(draft, _)| draft).collect();
    keep_symmetries(&mut context, &mut antichain, &drafts);
    let (outcome, stats) = search(&context, antichain, &drafts, &config.limits, config.jobs, control);
    let verdict = match outcome {
        Outcome::Reached(_, moves) => {
            let run = replay(&context, &moves, Final::new(compiled).as_ref())
                .and_then(|run| run.validate(systems, &compiled.code, Model::Sra).map(|()| run));
            match run {
                Ok(run) => Verdict::Reachable(Box::new(run)),
                Err(error) => Verdict::Inconclusive(Inconclusive::BadRun(error)),
            }
        }
        Outcome::Exhausted(_) => Verdict::Unreachable,
        Outcome::Stopped(stop) => Verdict::Inconclusive(Inconclusive::Stopped(stop)),
    };
    Ok(Answer { verdict, stats })
}

/// Threads are interchangeable only if what is bad does not tell them apart.
fn keep_symmetries(context: &mut Context<'_>, antichain: &mut Antichain, bad: &[crate::demand::Draft]) {
    let all: std::collections::HashSet<_> = bad.iter().collect();
    let permutations = std::mem::take(&mut context.permutations);
    let keeps = |permutation: &Vec<usize>| {
        bad.iter().all(|draft| all.contains(&draft.permuted(context, &mut antichain.lists.clone(), permutation)))
    };
    let kept = permutations.into_iter().filter(keeps).collect();
    context.permutations = kept;
}
