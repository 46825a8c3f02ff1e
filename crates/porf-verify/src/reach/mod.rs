//! Decides whether a bad state is reachable under causal consistency, in a program with loops.

mod explain;

pub use explain::{badness, goodness, notes, reason};

use crate::front_end::FrontEnd;
use crate::porf::PorfSource;
use crate::session::{Interruption, Progress, Session};
use crate::text::printable;
use porf_model::Model;
use porf_program::{Answer as Given, Compiled, Condition, Names, Program, describe};
use porf_sra::certificate::{Certificate, CheckError, check};
use porf_sra::{
    BuildOptions, Causality, Config, Control, Explicit, Inconclusive, Limits, Refusal, Run, StateKind, Statistics,
    Stop, Systems, ThreadSystem, build_unless_cancelled, decide, explore,
};
use porf_witness::{Choices, Witness, WitnessStep, WitnessThread};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The settings of a question.
pub struct Settings {
    /// The model.
    pub model: Causality,
    /// Options for building finite transition systems of threads.
    pub build: BuildOptions,
    /// Limits of the search.
    pub limits: Limits,
    /// Search the explicit machine up to this many steps instead.
    pub bound: Option<usize>,
    /// The number of workers.
    pub jobs: usize,
    /// Make a certificate if no bad state is reachable.
    pub certificate: bool,
    /// The time at which to stop.
    pub deadline: Option<Instant>,
}

/// The verdict.
pub enum Verdict {
    /// A bad state is reachable by this run.
    Reachable(Box<Run>),
    /// No bad state is reachable.
    Unreachable,
    /// No bad state is reachable by runs of up to this many steps.
    UnreachableWithin(usize),
    /// There is no answer.
    Inconclusive(Inconclusive),
    /// The given certificate is valid.
    Certified,
    /// The given certificate is not valid.
    NotCertified(CheckError),
}

impl Verdict {
    /// The verdict's name, as it is printed.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Reachable(_) => "reachable",
            Verdict::Unreachable | Verdict::Certified => "unreachable",
            Verdict::UnreachableWithin(_) => "unreachable-within-bound",
            Verdict::Inconclusive(_) => "inconclusive",
            Verdict::NotCertified(_) => "not certified",
        }
    }
}

/// How the answer was found.
pub enum Effort {
    /// By backward search.
    Demands(porf_sra::Statistics),
    /// By search of the explicit machine.
    States(porf_sra::ExplicitStatistics),
    /// By checking a certificate with this many demands.
    Certificate(usize),
}

/// The answer.
pub struct Answer {
    /// The model.
    pub model: Causality,
    /// The threads as transition systems.
    pub systems: Systems,
    /// The verdict.
    pub verdict: Verdict,
    /// How it was found.
    pub effort: Effort,
    /// The certificate, if it was requested and no bad state is reachable.
    pub certificate: Option<Certificate>,
    /// Why the search was ended from outside, if it was.
    pub interruption: Option<Interruption>,
    /// A note that no run is complete although every thread could finish, if no bad state is
    /// reachable.
    pub note: Option<String>,
    /// The time taken.
    pub elapsed: Duration,
}

impl Answer {
    /// The model for exploration.
    pub fn explored_model(&self) -> Model {
        match self.model {
            Causality::Sra => Model::SRA,
            Causality::Ra => Model::RA,
        }
    }
}

/// Answers the question.
pub fn ask(
    source: &PorfSource,
    settings: &Settings,
    certificate: Option<&Certificate>,
    session: &Session,
) -> Result<Answer, Refusal> {
    let start = Instant::now();
    let compiled = source.compiled();
    let control = Arc::new(Control::default());
    let shown = Arc::clone(&control);
    let (by_states, checking) = (settings.bound.is_some(), certificate.is_some());
    let _watch = session.watch(
        || format!("deciding {}", source.name()),
        move || {
            let (explored, kept, longest) = {
                let shown = &shown.progress;
                (shown.explored.get(), shown.kept.get(), shown.longest.get())
            };
            match (by_states, checking) {
                (true, _) => Progress::States { states: explored, steps: longest },
                (false, true) => Progress::Checked { checked: explored, of: kept },
                (false, false) => Progress::Demands { explored, kept, longest },
            }
        },
    );
    let model = settings.model;
    let built =
        session.run(&control, settings.deadline, || build_unless_cancelled(compiled, &settings.build, &control))?;
    let Some(systems) = built else {
        return Ok(Answer {
            model,
            systems: Systems::default(),
            verdict: Verdict::Inconclusive(Inconclusive::Stopped(Stop::Cancelled)),
            effort: Effort::Demands(Statistics::default()),
            certificate: None,
            interruption: session.interruption(),
            note: None,
            elapsed: start.elapsed(),
        });
    };
    let mut made = None;
    let (verdict, effort) = session.run(&control, settings.deadline, || {
        if let Some(certificate) = certificate {
            let verdict = match check(compiled, &systems, certificate, &control) {
                Ok(()) => Verdict::Certified,
                Err(CheckError::Cancelled) => Verdict::Inconclusive(Inconclusive::Stopped(Stop::Cancelled)),
                Err(error) => Verdict::NotCertified(error),
            };
            return Ok((verdict, Effort::Certificate(certificate.demands.len())));
        }
        if let Some(bound) = settings.bound {
            let (explicit, stats) = explore(compiled, &systems, model, Some(bound), &settings.limits, &control);
            let verdict = match explicit {
                Explicit::Reached(run) => match run.validate(compiled, &systems, model) {
                    Ok(()) => Verdict::Reachable(run),
                    Err(error) => Verdict::Inconclusive(Inconclusive::BadRun(error)),
                },
                Explicit::Exhausted => Verdict::Unreachable,
                Explicit::Bounded => Verdict::UnreachableWithin(stats.depth),
                Explicit::Stopped(stop) => Verdict::Inconclusive(Inconclusive::Stopped(stop)),
            };
            return Ok((verdict, Effort::States(stats)));
        }
        let config = Config { limits: settings.limits, jobs: settings.jobs, certificate: settings.certificate };
        let answer = decide(compiled, &systems, model, &config, &control)?;
        made = answer.certificate;
        let verdict = match answer.verdict {
            porf_sra::Verdict::Reachable(run) => Verdict::Reachable(run),
            porf_sra::Verdict::Unreachable => Verdict::Unreachable,
            porf_sra::Verdict::Inconclusive(why) => Verdict::Inconclusive(why),
        };
        Ok((verdict, Effort::Demands(answer.stats)))
    })?;
    let note =
        session.run(&control, settings.deadline, || note(compiled, &systems, settings, (&verdict, &effort), &control));
    let stopped = matches!(verdict, Verdict::Inconclusive(Inconclusive::Stopped(Stop::Cancelled)));
    Ok(Answer {
        model,
        systems,
        verdict,
        effort,
        certificate: made,
        interruption: session.interruption().filter(|_| stopped),
        note,
        elapsed: start.elapsed(),
    })
}

/// A note if no bad state is reachable because no run is complete. This is a second question, which
/// may take about as long as the first. Threads that run for ever are not reported.
fn note(
    compiled: &Compiled,
    systems: &Systems,
    settings: &Settings,
    (verdict, effort): (&Verdict, &Effort),
    control: &Control,
) -> Option<String> {
    if !matches!(verdict, Verdict::Unreachable | Verdict::UnreachableWithin(_)) {
        return None;
    }
    let unending: Vec<&ThreadSystem> =
        systems.threads.iter().filter(|thread| !thread.kinds.contains(&StateKind::Finished)).collect();
    if let Some(thread) = unending.iter().find(|thread| !runs_for_ever(thread)) {
        return Some(format!("{} never completes: it is always blocked", printable(&thread.name)));
    }
    if !unending.is_empty() {
        return None;
    }
    // Any final state: it is known that no other bad state is reachable.
    let asking = Compiled { condition: Some(Condition::anything()), ..compiled.clone() };
    let limits = match effort {
        Effort::Demands(stats) => Limits {
            demands: settings.limits.demands.min(stats.explored.saturating_mul(4).saturating_add(10_000)),
            ..settings.limits
        },
        _ => settings.limits,
    };
    let ends = match settings.bound {
        Some(bound) => !matches!(
            explore(&asking, systems, settings.model, Some(bound), &limits, control).0,
            Explicit::Exhausted | Explicit::Bounded
        ),
        None => {
            let config = Config { limits, jobs: settings.jobs, certificate: false };
            let answer = decide(&asking, systems, settings.model, &config, control).ok()?;
            !matches!(answer.verdict, porf_sra::Verdict::Unreachable)
        }
    };
    let within = if matches!(verdict, Verdict::UnreachableWithin(_)) { " within the bound" } else { "" };
    (!ends).then(|| format!("no run is complete{within}: all are blocked"))
}

/// Can the thread alone loop for ever? A loop that waits for a condition that never holds cannot be
/// distinguished from a loop that is meant to run for ever. `await`, and loops that are treated
/// like it, can.
fn runs_for_ever(thread: &ThreadSystem) -> bool {
    // Removes states without successors until none is left, or the remaining states form cycles.
    let mut ways = vec![0usize; thread.len()];
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); thread.len()];
    for transition in &thread.transitions {
        ways[transition.from as usize] += 1;
        before[transition.to as usize].push(transition.from);
    }
    let mut ends: Vec<usize> = (0..thread.len()).filter(|&state| ways[state] == 0).collect();
    let mut left = thread.len();
    while let Some(state) = ends.pop() {
        left -= 1;
        for &earlier in &before[state] {
            ways[earlier as usize] -= 1;
            if ways[earlier as usize] == 0 {
                ends.push(earlier as usize);
            }
        }
    }
    left > 0
}

/// The execution of the run that reaches a bad state, if there is one.
pub fn witness(source: &PorfSource, answer: &Answer) -> Option<Witness> {
    let Verdict::Reachable(run) = &answer.verdict else { return None };
    let code = &source.compiled().code;
    let systems = &answer.systems;
    let Ok((graph, events)) = run.graph(systems, code) else { unreachable!("the run has been validated") };
    let steps = run
        .steps
        .iter()
        .zip(events)
        .map(|(step, event)| {
            let system = &systems.threads[step.thread];
            let transition = &system.transitions[step.transition as usize];
            let read = match transition.answer {
                Given::Value(value) | Given::Spurious(value) => Some(value),
                _ => None,
            };
            let action = code.action(&system.snapshots[transition.from as usize]);
            WitnessStep {
                thread: step.thread,
                event,
                answer: transition.answer,
                text: describe(code, Names::NONE, action, read),
                origin: system.origins[transition.from as usize],
            }
        })
        .collect();
    let threads = systems
        .threads
        .iter()
        .zip(&run.states)
        .map(|(system, &state)| {
            let action = describe(code, Names::NONE, code.action(&system.snapshots[state as usize]), None);
            let end = match system.kinds[state as usize] {
                StateKind::Running => format!("waits before {action}"),
                _ => action,
            };
            WitnessThread { name: system.name.clone(), end, origin: system.origins[state as usize], log: String::new() }
        })
        .collect();
    let choices = Choices::default();
    let names = Names::default();
    Some(Witness { event_count: graph.len(), graph, steps, is_cut: false, threads, names, choices, certificate: None })
}
