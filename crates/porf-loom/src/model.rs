//! Running models.

use crate::linear::{Judged, Question, Requirement, Specification};
use crate::report::{self, Failed};
use crate::rt::context;
use crate::rt::in_model;
use crate::rt::program::{Closure, Options, Shared, Void};
use crate::rt::{run, signals};
use porf_explore::{Config, Execution, ExploredModel, Verdict, Violated, Visitor};
pub use porf_model::Model;
use porf_program::{LoopBounds, Program};
use porf_test::TestedModel;
use porf_witness::{ErrorKind, Reason};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};
use std::{env, fmt, panic};

/// Settings of a model. The fields are those of loom, and more.
///
/// ```
/// use porf_loom::model::{Builder, Model};
/// use porf_loom::sync::atomic::{AtomicBool, Ordering::Relaxed};
/// use porf_loom::sync::Arc;
/// use porf_loom::thread;
///
/// let mut builder = Builder::new();
/// builder.memory_model = Model::SC;
/// builder.check(|| {
///     let (x, y) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
///     let other = {
///         let (x, y) = (Arc::clone(&x), Arc::clone(&y));
///         thread::spawn(move || {
///             x.store(true, Relaxed);
///             y.load(Relaxed)
///         })
///     };
///     y.store(true, Relaxed);
///     assert!(x.load(Relaxed) || other.join().unwrap());
/// });
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Builder {
    /// Without effect: there is no limit of threads.
    pub max_threads: usize,
    /// The limit of events of an execution is ten times this, from `LOOM_MAX_BRANCHES`, but at
    /// least 10,000.
    pub max_branches: usize,
    /// Stops after this many executions, from `LOOM_MAX_PERMUTATIONS`.
    pub max_permutations: Option<usize>,
    /// Stops after this time, from `LOOM_MAX_DURATION` in seconds.
    pub max_duration: Option<Duration>,
    /// Asks for a part of the executions, from `LOOM_MAX_PREEMPTIONS`. Executions are not
    /// schedules, and have no preemptions. So the exploration stops after 20 seconds instead,
    /// unless another limit is given.
    pub preemption_bound: Option<usize>,
    /// Without effect: there are no checkpoints.
    pub checkpoint_file: Option<PathBuf>,
    /// Without effect: there are no checkpoints.
    pub checkpoint_interval: usize,
    /// Without effect: everything is explored.
    pub expect_explicit_explore: bool,
    /// Without effect: operations are always shown with their places in the source.
    pub location: bool,
    /// Prints how many executions there were, from `LOOM_LOG`.
    pub log: bool,
    /// The memory model, from `PORF_MODEL`: rc11 unless set.
    pub memory_model: Model,
    /// The number of workers, from `PORF_JOBS`: 1 unless set. If there are several, the closure
    /// runs on several OS threads at once.
    pub jobs: usize,
    /// The greatest number of iterations of loops that have a mark.
    pub unroll: Option<u32>,
    /// The size of the stacks of modelled threads, in bytes.
    pub stack_size: usize,
    /// Weak compare-and-swaps may fail spuriously, and waits with a timeout may time out: once at
    /// each place in the source, in each thread. On, unless `PORF_SPURIOUS` is 0.
    pub spurious_failures: bool,
    /// How often marked loops may try in vain before their threads count as waiting: 0 unless set.
    /// More if a loop was found to do something else after some attempts.
    pub spin_iterations: u32,
    /// Condition variables may wake threads without a notification: once at each place in the
    /// source, in each thread.
    pub spurious_wakeups: bool,
    /// The directory for a page with the execution of a failure, from `PORF_HTML`.
    pub html: Option<PathBuf>,
    /// The file for a report as JSON, from `PORF_JSON`.
    pub json: Option<PathBuf>,
    /// Makes so many random executions instead of exploring all, from `PORF_TEST_RUNS`: for models
    /// that are too large.
    pub test_runs: Option<u64>,
    /// The one execution to run, from `PORF_REPLAY`, as a failure shows it.
    pub replay: Option<String>,
    /// What is required of the calls of objects; see [`Builder::linearizable`].
    requirement: Option<Requirement>,
}

/// What was explored.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Explored {
    /// Complete executions, in which all threads ended.
    pub executions: u64,
    /// Executions in which a thread waits for ever.
    pub blocked: u64,
    /// How often the closure was called.
    pub runs: u64,
    /// Whether everything was explored. If not, a limit of the settings was reached, or a loop had
    /// to be bounded.
    pub is_complete: bool,
    /// The loops that had to be bounded: where their marks are. Every iteration of such a loop has
    /// an effect, so that it has more iterations than executions may have events.
    pub bounded: Vec<String>,
    /// The time that it took.
    pub elapsed: Duration,
}

/// Why a model failed: the report in words.
#[derive(Clone, Debug)]
pub struct Failure {
    pub(crate) kind: &'static str,
    pub(crate) report: String,
}

impl Failure {
    /// The kind of the failure: `panic`, `race`, `deadlock`, `leak`, `history`,
    /// `not deterministic`, `limit`, `replay` or `misuse`.
    pub fn kind(&self) -> &'static str {
        self.kind
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report)
    }
}

impl std::error::Error for Failure {}

/// A setting from an environment variable.
fn setting<T: FromStr>(name: &str) -> Option<T> {
    let value = env::var(name).ok()?;
    match value.parse() {
        Ok(value) => Some(value),
        Err(_) => panic!("the value of {name} is not valid: {value}"),
    }
}

/// How many iterations are explored of a loop whose iterations all have effects, although it has a
/// mark.
const EFFECTS: u32 = 2;

/// The loop with a mark that makes executions too long, if that is why there is no answer.
fn endless(closure: &Closure, verdict: &Verdict) -> Option<String> {
    let Verdict::Inconclusive(Reason::EventLimit { busiest: Some((id, count)), .. }) = verdict else { return None };
    let info = closure.loop_info(*id).filter(|_| *count > 100)?;
    Some(info.function.clone())
}

/// How long is explored if a part of the executions is wanted.
const PART: Duration = Duration::from_secs(20);

impl Default for Builder {
    fn default() -> Builder {
        Builder::new()
    }
}

impl Builder {
    /// Settings from environment variables, or their defaults.
    pub fn new() -> Builder {
        let memory_model = match env::var("PORF_MODEL") {
            Ok(name) => Model::named(&name).unwrap_or_else(|| panic!("PORF_MODEL names no memory model: {name}")),
            Err(_) => Model::RC11,
        };
        Builder {
            max_threads: 5,
            max_branches: setting("LOOM_MAX_BRANCHES").unwrap_or(1_000),
            max_permutations: setting("LOOM_MAX_PERMUTATIONS"),
            max_duration: setting("LOOM_MAX_DURATION").map(Duration::from_secs),
            preemption_bound: setting("LOOM_MAX_PREEMPTIONS"),
            checkpoint_file: setting("LOOM_CHECKPOINT_FILE"),
            checkpoint_interval: setting("LOOM_CHECKPOINT_INTERVAL").unwrap_or(20_000),
            expect_explicit_explore: false,
            location: env::var("LOOM_LOCATION").is_ok(),
            log: env::var("LOOM_LOG").is_ok(),
            memory_model,
            jobs: setting("PORF_JOBS").unwrap_or(1),
            unroll: None,
            stack_size: 256 << 10,
            spurious_failures: setting::<u8>("PORF_SPURIOUS") != Some(0),
            spin_iterations: 0,
            spurious_wakeups: false,
            html: env::var_os("PORF_HTML").map(PathBuf::from),
            json: env::var_os("PORF_JSON").map(PathBuf::from),
            test_runs: setting("PORF_TEST_RUNS"),
            replay: setting("PORF_REPLAY"),
            requirement: None,
        }
    }

    /// Without effect: there are no checkpoints.
    pub fn checkpoint_file(&mut self, file: &str) -> &mut Builder {
        self.checkpoint_file = Some(file.into());
        self
    }

    /// Sets the memory model.
    pub fn model(&mut self, model: Model) -> &mut Builder {
        self.memory_model = model;
        self
    }

    /// Sets the number of workers.
    pub fn jobs(&mut self, jobs: usize) -> &mut Builder {
        self.jobs = jobs;
        self
    }

    /// Bounds the iterations of loops that have a mark.
    pub fn unroll(&mut self, iterations: u32) -> &mut Builder {
        self.unroll = Some(iterations);
        self
    }

    /// Requires that the calls of every object are linearizable by the specification, whose name is
    /// for reports; see [`linear`](crate::linear).
    pub fn linearizable<S>(&mut self, name: &str, specification: S) -> &mut Builder
    where
        S: Specification + Send + Sync + 'static,
    {
        self.consistent(Question::Linearizable, name, specification)
    }

    /// As [`linearizable`](Self::linearizable), but asks another question of the calls.
    pub fn consistent<S>(&mut self, question: Question, name: &str, specification: S) -> &mut Builder
    where
        S: Specification + Send + Sync + 'static,
    {
        self.requirement = Some(Requirement::new(question, name, specification));
        self
    }

    /// Explores the executions of the closure.
    ///
    /// # Panics
    ///
    /// If an execution fails, with the report.
    #[track_caller]
    pub fn check<F>(&self, f: F)
    where
        F: Fn() + Sync + Send + 'static,
    {
        match self.explore(f) {
            Ok(explored) => {
                if self.log || !explored.is_complete {
                    let Explored { executions, blocked, runs, is_complete, bounded, elapsed } = explored;
                    let end = if is_complete { "" } else { "; stopped at a limit: not everything was explored" };
                    eprintln!(
                        "porf-loom: {executions} executions, {blocked} blocked, {runs} runs in {elapsed:.1?}{end}"
                    );
                    for place in bounded {
                        eprintln!(
                            "porf-loom: the loop at {place} was explored up to {EFFECTS} iterations: each has effects"
                        );
                    }
                }
            }
            Err(failure) => panic!("{failure}"),
        }
    }

    /// Explores the executions of the closure. Returns how many there are, or the first failure.
    ///
    /// ```
    /// use porf_loom::model::Builder;
    ///
    /// let failure = Builder::new().explore(|| panic!("no")).unwrap_err();
    /// assert_eq!(failure.kind(), "panic");
    /// ```
    pub fn explore<F>(&self, f: F) -> Result<Explored, Failure>
    where
        F: Fn() + Sync + Send + 'static,
    {
        let misuse = |report: String| Failure { kind: "misuse", report };
        if in_model() {
            return Err(misuse("`model` is called inside a model: models cannot be nested".to_owned()));
        }
        install_hook();
        signals::install();
        let start = Instant::now();
        let options = Options {
            stack_size: self.stack_size.max(16 << 10),
            spurious_failures: self.spurious_failures,
            spin_iterations: self.spin_iterations,
            tries_loops: self.test_runs.is_none() && self.replay.is_none(),
            spurious_wakeups: self.spurious_wakeups,
        };
        let closure = Closure(Arc::new(Shared::new(Arc::new(f), options)));
        if let Some(schedule) = &self.replay {
            return report::replay(&closure, schedule);
        }
        if let Some(runs) = self.test_runs {
            return match &self.requirement {
                Some(_) => Err(misuse("calls of objects are not judged in random executions".to_owned())),
                None => self.test(&closure, runs),
            };
        }
        let model = ExploredModel::of(self.memory_model.clone()).map_err(|error| misuse(error.to_string()))?;
        if !model.explores_live_programs() {
            return Err(misuse(format!("closures cannot be explored under {model}: use rc11, rc20, sc or tso")));
        }
        let mut config = Config::of(model).jobs(self.jobs.max(1));
        config = config.max_events(10_000.max(self.max_branches.saturating_mul(10)));
        let mut bounds = LoopBounds { all: self.unroll, functions: Vec::new() };
        let mut judge = Judge {
            executions: 0,
            limit: self.max_permutations,
            control: Arc::clone(&config.control),
            requirement: self.requirement.clone(),
            judged: Judged::default(),
        };
        let wants_part = self.preemption_bound.is_some() && self.max_permutations.is_none();
        let watch = Watch::start(self.max_duration.or(wants_part.then_some(PART)), &config);
        let mut unbounded = None;
        let found = loop {
            config = config.unroll(bounds.clone());
            let found = porf_explore::explore(&closure, &config, &mut judge);
            // Time passes only if nothing else happens any more.
            let is_stuck = found.errors.iter().any(|error| matches!(error.kind, ErrorKind::Deadlock));
            if is_stuck && closure.0.let_time_pass() {
                judge.restart();
                continue;
            }
            let Some(place) = endless(&closure, &found.verdict).filter(|place| bounds.of(place).is_none()) else {
                break found;
            };
            bounds.functions.push((place, EFFECTS));
            unbounded.get_or_insert(found);
            judge.restart();
        };
        drop(watch);
        // If no execution is complete, it is not known whether the loop ends.
        let found = unbounded.filter(|_| found.stats.executions == 0 && found.errors.is_empty()).unwrap_or(found);
        let explored = Explored {
            executions: found.stats.executions,
            blocked: found.stats.blocked,
            runs: closure.0.runs(),
            is_complete: matches!(found.verdict, Verdict::Safe),
            bounded: bounds.functions.into_iter().map(|(place, _)| place).collect(),
            elapsed: start.elapsed(),
        };
        if let Some(Void::NotDeterministic { before, now }) = closure.0.void() {
            let failed = Failed::not_deterministic(&before, &now);
            return Err(failed.written(self, &closure));
        }
        let failed = match &found.verdict {
            Verdict::Safe | Verdict::SafeWithinBound | Verdict::Inconclusive(Reason::Cancelled) => {
                report::write_success(self, &explored);
                return Ok(explored);
            }
            Verdict::Violation => Failed::of_error(&closure, &self.memory_model, &found.errors[0]),
            Verdict::Inconclusive(reason) => Failed::of_reason(&closure, reason),
        };
        Err(failed.written(self, &closure))
    }

    /// Makes random executions.
    fn test(&self, closure: &Closure, runs: u64) -> Result<Explored, Failure> {
        let start = Instant::now();
        let model = TestedModel::of(&self.memory_model)
            .map_err(|error| Failure { kind: "misuse", report: error.to_string() })?;
        let mut config = porf_test::Config::new(model);
        (config.runs, config.jobs) = (runs, self.jobs.max(1));
        config.max_events = 10_000.max(self.max_branches.saturating_mul(10));
        let found = porf_test::test(closure, &config, &LeakJudge, &porf_test::Control::default());
        let failed = match (&found.failure, &found.reason) {
            (Some(failure), _) => Failed::of_error(closure, &self.memory_model, &failure.error),
            (None, Some(reason)) => Failed::of_reason(closure, reason),
            (None, None) if found.failing_seed.is_some() => {
                Failed::not_deterministic("failed in a random execution", "does not fail in the same one")
            }
            (None, None) if found.stats.cut + found.stats.stalled > 0 => {
                let (limit, busiest) = (config.max_events, None);
                Failed::of_reason(closure, &Reason::EventLimit { limit, busiest, is_bounded: false })
            }
            (None, None) => {
                let explored = Explored {
                    executions: found.stats.complete,
                    blocked: found.stats.blocked,
                    runs: closure.0.runs(),
                    is_complete: false,
                    bounded: Vec::new(),
                    elapsed: start.elapsed(),
                };
                report::write_success(self, &explored);
                return Ok(explored);
            }
        };
        Err(failed.written(self, closure))
    }
}

/// Explores the executions of the closure, with the settings of environment variables.
///
/// # Panics
///
/// If an execution fails, with the report.
#[track_caller]
pub fn model<F>(f: F)
where
    F: Fn() + Sync + Send + 'static,
{
    Builder::new().check(f);
}

/// Looks for leaks at the end of every execution, and stops at the limit.
struct Judge {
    executions: usize,
    limit: Option<usize>,
    control: Arc<porf_explore::Control>,
    requirement: Option<Requirement>,
    judged: Judged,
}

impl Visitor<Closure> for Judge {
    fn execution(&mut self, execution: &Execution<'_, Closure>) -> Result<(), Violated> {
        self.executions += 1;
        if self.limit.is_some_and(|limit| self.executions >= limit) {
            self.control.cancel();
        }
        if let Some(requirement) = &self.requirement {
            self.judged.judge(requirement, execution)?;
        }
        leak().map_or(Ok(()), |text| Err(Violated::new(text)))
    }

    fn wants_blocked(&self) -> bool {
        false
    }

    fn restart(&mut self) {
        self.executions = 0;
        self.judged.clear();
    }
}

/// What the execution has leaked, in words.
fn leak() -> Option<String> {
    let leaked = run::with_run(|run| run.leaked());
    let first = leaked.first()?;
    let more = if leaked.len() > 1 { format!(", and {} more", leaked.len() - 1) } else { String::new() };
    Some(format!("leaked: the {} that was created at {}{more}", first.kind, first.at))
}

/// Looks for leaks at the end of random executions.
struct LeakJudge;

impl porf_test::Judge<Closure> for LeakJudge {
    fn judge(&self, _: &porf_test::Ending<'_, '_, Closure>) -> porf_test::Judgement {
        porf_test::Judgement { wrong: leak(), ..Default::default() }
    }
}

/// Cancels an exploration that takes too long.
struct Watch(#[expect(dead_code, reason = "dropping it ends the watch")] Option<std::sync::mpsc::Sender<()>>);

impl Watch {
    fn start(limit: Option<Duration>, config: &Config) -> Watch {
        let Some(limit) = limit else { return Watch(None) };
        let (sender, receiver) = std::sync::mpsc::channel::<()>();
        let control = Arc::clone(&config.control);
        std::thread::spawn(move || {
            if receiver.recv_timeout(limit) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                control.cancel();
            }
        });
        Watch(Some(sender))
    }
}

/// Lets panics of modelled threads be recorded instead of printed.
fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !context::note_panic(info) {
                previous(info);
            }
        }));
    });
}
