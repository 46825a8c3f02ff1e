//! Testing: random executions of a program.

use crate::evidence::Evidence;
use crate::front_end::{End, FrontEnd, Satisfied};
use crate::overview::{Overview, Sample};
use crate::session::{Interruption, Progress, Session};
use crate::source::Source;
use crate::text::count;
use crate::validate::{Claim, Invalid, Validation};
use porf_exec::ExecutionGraph;
use porf_explore::Violated;
use porf_model::Model;
use porf_program::Program;
use porf_test::{
    Config, Control, Ending, Failure, Judge, Judgement, Repeated, Report, Schedule, replay, rerun, shrink,
};
use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time limit for shrinking.
const SHRINKING: Duration = Duration::from_secs(60);

/// The settings of a campaign.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The model, the strategy, the limits.
    pub config: Config,
    /// Start no runs after this time.
    pub time: Option<Duration>,
    /// Execute only the run of this schedule.
    pub schedule: Option<Schedule>,
    /// Shrink the schedule of a failing run.
    pub shrink: bool,
    /// Distinguish all final states.
    pub outcomes: bool,
    /// The number of runs that are kept to be shown if none fails.
    pub samples: usize,
}

impl Settings {
    /// Settings with this configuration, and no options.
    pub fn new(config: Config) -> Settings {
        Settings { config, time: None, schedule: None, shrink: false, outcomes: false, samples: 0 }
    }
}

/// Runs are repeated to be shown up to this number, and if none has more events.
const MOST_REPEATED: u64 = 200;
const MOST_EVENTS: u64 = 1_000;

/// Tests a program.
pub fn test(source: &Source, settings: &Settings, session: &Session) -> Answer {
    source.program().test(settings, session)
}

/// Judges the end of every run: the final state, and the final condition.
pub(crate) struct EndJudge<'c, F> {
    pub(crate) front_end: &'c F,
    pub(crate) outcomes: bool,
}

impl<F: FrontEnd> Judge<F::Program> for EndJudge<'_, F> {
    fn judge(&self, ending: &Ending<'_, '_, F::Program>) -> Judgement {
        let condition = self.front_end.condition();
        let satisfied = self.front_end.satisfies(ending).unwrap_or(Satisfied { some: false, every: true });
        let records = self.outcomes || self.front_end.records_outcomes();
        Judgement {
            outcome: records.then(|| self.front_end.outcomes(ending).concat()),
            wrong: condition.and_then(|it| it.check(satisfied).err()).map(Violated::into_text),
            satisfies: satisfied.some && condition.is_some_and(|condition| condition.is_exists()),
        }
    }
}

/// The result.
pub struct Answer {
    /// The model.
    pub model: Model,
    /// The configuration of runs.
    pub config: Config,
    /// The outcome.
    pub outcome: Outcome,
    /// The failing run that is shown.
    pub failure: Option<Failure>,
    /// For a shrunk run: the number of exceptions before, and whether shrinking finished in time.
    pub shrunk: Option<(usize, bool)>,
    /// Why testing was ended from outside, if it was.
    pub interruption: Option<Interruption>,
    /// The final states, and some runs, if [samples](Settings::samples) were requested and no run
    /// fails.
    pub overview: Option<Overview>,
    /// The reason for which validation refused the run that was to be shown.
    pub invalid: Option<Invalid>,
    /// The time taken.
    pub elapsed: Duration,
}

/// The outcome.
pub enum Outcome {
    /// Many runs.
    Tested(Box<Report>),
    /// One run, from its schedule.
    Replayed(Box<Repeated>),
}

/// The verdict of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A run fails.
    Error,
    /// No run fails; others may.
    NoError,
    /// The runs show nothing, or not enough.
    Inconclusive,
}

impl Verdict {
    /// The verdict's name, as it is printed.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Error => "error",
            Verdict::NoError => "no error",
            Verdict::Inconclusive => "inconclusive",
        }
    }
}

impl Answer {
    /// The verdict.
    pub fn verdict(&self) -> Verdict {
        match &self.outcome {
            _ if self.invalid.is_some() => Verdict::Inconclusive,
            Outcome::Tested(report) if report.failing_seed.is_some() => Verdict::Error,
            Outcome::Replayed(_) if self.failure.is_some() => Verdict::Error,
            _ if self.doubt().is_some() => Verdict::Inconclusive,
            _ => Verdict::NoError,
        }
    }

    /// Why runs without an error are inconclusive.
    pub fn doubt(&self) -> Option<Cow<'static, str>> {
        if let Some(invalid) = &self.invalid {
            return Some(format!("the run that was found is not valid, a bug in porf: {invalid}").into());
        }
        self.limits().map(Cow::from)
    }

    /// Why valid runs without an error are inconclusive.
    fn limits(&self) -> Option<&'static str> {
        let report = match &self.outcome {
            Outcome::Tested(report) => report,
            Outcome::Replayed(repeated) if repeated.complete => return None,
            Outcome::Replayed(_) => return Some("the run is not complete"),
        };
        let stats = &report.stats;
        if self.interruption == Some(Interruption::User) {
            Some("interrupted; the numbers are those so far")
        } else if self.interruption == Some(Interruption::Memory) {
            Some("the memory limit was reached (--memory); the numbers are those so far")
        } else if stats.runs == 0 {
            Some("no run was finished")
        } else if stats.complete == 0 && stats.blocked == stats.runs {
            Some("no run was complete: all were blocked")
        } else if stats.complete == 0 {
            Some("no run was complete")
        } else if stats.cut + stats.stalled + stats.limited > 0 {
            Some("some runs were stopped early")
        } else {
            None
        }
    }

    /// Validates the execution to be shown. `violates` and `satisfies` judge the end of an
    /// execution by the final condition.
    pub(crate) fn check<P: Program>(
        &self,
        validation: &Validation<'_, P>,
        violates: &dyn Fn(&dyn End<P>) -> bool,
        satisfies: &dyn Fn(&dyn End<P>) -> bool,
    ) -> Result<(), Invalid> {
        match (&self.failure, &self.outcome) {
            (Some(failure), _) => validation.check_error(&failure.error, violates),
            (None, Outcome::Tested(report)) => {
                report.example.iter().try_for_each(|example| validation.check(example, &Claim::End(satisfies)))?;
                let samples = self.overview.iter().flat_map(|it| &it.samples);
                samples.map(|it| &it.witness).try_for_each(|witness| validation.check(witness, &Claim::Nothing))
            }
            (None, Outcome::Replayed(repeated)) => {
                repeated.witness.iter().try_for_each(|witness| validation.check(witness, &Claim::Nothing))
            }
        }
    }

    /// Removes the execution to be shown, because validation refused it.
    pub(crate) fn refuse(&mut self, invalid: Invalid) {
        (self.failure, self.overview, self.invalid) = (None, None, Some(invalid));
        match &mut self.outcome {
            Outcome::Tested(report) => (report.failing_seed, report.example) = (None, None),
            Outcome::Replayed(repeated) => repeated.witness = None,
        }
    }

    /// The execution to be shown, if there is one.
    pub fn evidence<'a>(&'a self, source: &'a Source) -> Option<Evidence<'a>> {
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
    pub fn graph(&self) -> Option<&ExecutionGraph> {
        match (&self.failure, &self.outcome) {
            (Some(failure), _) => Some(&failure.error.witness.graph),
            (None, Outcome::Tested(report)) => report.example.as_ref().map(|witness| &witness.graph),
            (None, Outcome::Replayed(repeated)) => repeated.witness.as_ref().map(|witness| &witness.graph),
        }
    }

    /// The first exception of the schedule that the run could not follow, and why.
    pub fn misfit(&self) -> Option<String> {
        let Outcome::Replayed(repeated) = &self.outcome else { return None };
        let &(step, exception, misfit) = repeated.misfits.first()?;
        let part = Schedule { exceptions: vec![(step, exception)] };
        let place = format!("thread {}, after {}", step.thread, count(step.position as usize, "step"));
        Some(format!("the schedule cannot be followed at {part} ({place}): {misfit}"))
    }

    /// The schedule of the run that is shown.
    pub fn schedule(&self) -> Option<&Schedule> {
        match (&self.failure, &self.outcome) {
            (Some(failure), _) => Some(&failure.schedule),
            (None, Outcome::Replayed(repeated)) => Some(&repeated.schedule),
            _ => None,
        }
    }
}

/// Executes the runs.
pub(crate) fn run<P: Program, J: Judge<P>>(
    name: &str,
    program: &P,
    judge: &J,
    settings: &Settings,
    session: &Session,
) -> Answer {
    let start = Instant::now();
    let config = settings.config.clone();
    let (outcome, mut failure) = match &settings.schedule {
        Some(schedule) => {
            let mut repeated = replay(program, &config, judge, schedule);
            let (events, schedule) = (repeated.events, repeated.schedule.clone());
            let failure = repeated.error.take().map(|error| Failure { error, seed: None, events, schedule });
            (Outcome::Replayed(Box::new(repeated)), failure)
        }
        None => {
            let control = Arc::new(Control::default());
            let watched = Arc::clone(&control);
            let what = || format!("testing {name} under {}", config.model);
            let progress = move || {
                let porf_test::Progress { runs, events } = &watched.progress;
                Progress::Runs { runs: runs.get(), events: events.get() }
            };
            let _watch = session.watch(what, progress);
            let deadline = settings.time.and_then(|time| Instant::now().checked_add(time));
            let mut report = session.run(&control, deadline, || porf_test::test(program, &config, judge, &control));
            let failure = report.failure.take();
            (Outcome::Tested(Box::new(report)), failure)
        }
    };
    let mut shrunk = None;
    if let Some(failing) = failure.as_mut().filter(|_| settings.shrink) {
        let before = failing.schedule.exceptions.len();
        let _watch = session.watch(|| format!("shrinking the run of {name}"), || Progress::Unknown);
        let (smaller, in_time) = shrink(program, &config, judge, failing, Instant::now().checked_add(SHRINKING));
        *failing = smaller;
        shrunk = Some((before, in_time));
    }
    let overview = match &outcome {
        Outcome::Tested(report) if failure.is_none() && report.failing_seed.is_none() && settings.samples > 0 => {
            Some(sampled(program, judge, settings, report))
        }
        _ => None,
    };
    let (interruption, elapsed) = (session.interruption(), start.elapsed());
    let model = config.model.model();
    Answer { model, config, outcome, failure, shrunk, interruption, overview, invalid: None, elapsed }
}

/// The final states, and runs that end in them: the first runs, and others if these end elsewhere.
fn sampled<P: Program, J: Judge<P>>(program: &P, judge: &J, settings: &Settings, report: &Report) -> Overview {
    let mut overview = Overview::of(settings.samples);
    if report.stats.longest <= MOST_EVENTS {
        for number in 0..report.stats.runs.min(MOST_REPEATED) {
            let seed = settings.config.seed.wrapping_add(number);
            let repeated = rerun(program, &settings.config, judge, seed, report.length);
            let (true, Some(witness)) = (repeated.complete, repeated.witness) else { continue };
            let outcomes: Vec<String> = repeated.outcome.into_iter().collect();
            if overview.count(&outcomes) {
                overview.samples.push(Sample { outcomes, witness });
            }
        }
    }
    (overview.outcomes, overview.counted) = (report.coverage.outcomes.clone(), report.stats.complete);
    overview
}
