//! Testing: random executions of a program, one after another.

use crate::evidence::Evidence;
use crate::front_end::{End, FrontEnd, Satisfied};
use crate::session::{Interruption, Progress, Session};
use crate::source::Source;
use crate::text::count;
use crate::validate::{Claim, Invalid, Validation};
use porf_exec::ExecutionGraph;
use porf_explore::Violated;
use porf_model::Model;
use porf_program::Program;
use porf_test::{Config, Control, Ending, Failure, Judge, Judgement, Repeated, Report, Schedule, replay, shrink};
use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// At most so long a schedule is shrunk.
const SHRINKING: Duration = Duration::from_secs(60);

/// What to test.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The model, the strategy, the limits.
    pub config: Config,
    /// Make no more runs after this time.
    pub time: Option<Duration>,
    /// Make the run of this schedule only.
    pub schedule: Option<Schedule>,
    /// Cut the schedule of a failing run down to what matters.
    pub shrink: bool,
    /// Tell all final states apart.
    pub outcomes: bool,
}

impl Settings {
    /// Runs as the configuration says.
    pub fn new(config: Config) -> Settings {
        Settings { config, time: None, schedule: None, shrink: false, outcomes: false }
    }
}

/// Tests a program.
pub fn test(source: &Source, settings: &Settings, session: &Session) -> Answer {
    source.program().test(settings, session)
}

/// What is asked of the end of every run: the final state, and the final condition.
pub(crate) struct Ends<'c, F> {
    pub(crate) front_end: &'c F,
    pub(crate) outcomes: bool,
}

impl<F: FrontEnd> Judge<F::Program> for Ends<'_, F> {
    fn judge(&self, ending: &Ending<'_, '_, F::Program>) -> Judgement {
        let condition = self.front_end.condition();
        let satisfied = self.front_end.satisfies(ending).unwrap_or(Satisfied { some: false, every: true });
        let tells = self.outcomes || self.front_end.tells_outcomes();
        Judgement {
            outcome: tells.then(|| self.front_end.outcomes(ending).concat()),
            wrong: condition.and_then(|it| it.check(satisfied).err()).map(Violated::into_text),
            satisfies: satisfied.some && condition.is_some_and(|condition| condition.is_exists()),
        }
    }
}

/// What was found out.
pub struct Answer {
    /// The model.
    pub model: Model,
    /// How runs were made.
    pub config: Config,
    /// What was done.
    pub outcome: Outcome,
    /// The failing run that is shown.
    pub failure: Option<Failure>,
    /// Of a failing run that was shrunk: how many exceptions its schedule had, and whether there
    /// was time enough.
    pub shrunk: Option<(usize, bool)>,
    /// If testing was ended from outside.
    pub interruption: Option<Interruption>,
    /// Why the run that was to be shown is not: validation refused it.
    pub invalid: Option<Invalid>,
    /// How long it took.
    pub elapsed: Duration,
}

/// What was done.
pub enum Outcome {
    /// Many runs.
    Tested(Box<Report>),
    /// One, from its schedule.
    Replayed(Box<Repeated>),
}

/// What tests come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A run fails.
    Error,
    /// No run fails, which is not to say that none can.
    NoError,
    /// The runs say nothing, or less than they should.
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

    /// Why runs without an error say nothing, or less than they should.
    pub fn doubt(&self) -> Option<Cow<'static, str>> {
        if let Some(invalid) = &self.invalid {
            return Some(format!("the run that was found is not valid, a bug in porf: {invalid}").into());
        }
        self.limits().map(Cow::from)
    }

    /// Why valid runs without an error say nothing, or less than they should.
    fn limits(&self) -> Option<&'static str> {
        let report = match &self.outcome {
            Outcome::Tested(report) => report,
            Outcome::Replayed(repeated) if repeated.complete => return None,
            Outcome::Replayed(_) => return Some("the run is not complete"),
        };
        let stats = &report.stats;
        if self.interruption == Some(Interruption::User) {
            Some("interrupted; the numbers are those so far")
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

    /// Validates the execution to be shown. `violates` and `satisfies` say so of the ends of
    /// executions.
    pub(crate) fn check<P: Program>(
        &self,
        validation: &Validation<'_, P>,
        violates: &dyn Fn(&dyn End<P>) -> bool,
        satisfies: &dyn Fn(&dyn End<P>) -> bool,
    ) -> Result<(), Invalid> {
        match (&self.failure, &self.outcome) {
            (Some(failure), _) => validation.check_error(&failure.error, violates),
            (None, Outcome::Tested(report)) => {
                report.example.iter().try_for_each(|example| validation.check(example, &Claim::End(satisfies)))
            }
            (None, Outcome::Replayed(repeated)) => {
                repeated.witness.iter().try_for_each(|witness| validation.check(witness, &Claim::Nothing))
            }
        }
    }

    /// Takes out the execution to be shown, since validation refused it.
    pub(crate) fn refuse(&mut self, invalid: Invalid) {
        (self.failure, self.invalid) = (None, Some(invalid));
        match &mut self.outcome {
            Outcome::Tested(report) => (report.failing_seed, report.example) = (None, None),
            Outcome::Replayed(repeated) => repeated.witness = None,
        }
    }

    /// The execution to be shown, if it is there.
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

    /// What the run that was asked for could not follow of its schedule, and where.
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

/// Makes the runs.
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
    let (interruption, elapsed) = (session.interruption(), start.elapsed());
    let model = config.model.model();
    Answer { model, config, outcome, failure, shrunk, interruption, invalid: None, elapsed }
}
