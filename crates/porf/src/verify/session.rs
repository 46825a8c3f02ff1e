//! Running searches: with progress, until they are done, the time is up, or the user has had enough.

use super::Explored;
use super::c_question::CQuestion;
use super::question::{Question, Show};
use crate::progress::Searching;
use crate::source::{Source, Subject};
use crate::terminal::{grouped, printable};
use porf_explore::{
    Config, Control, Equivalence, Estimate, Report, Unroll, Verdict, Visitor, Witness, estimate, explore,
};
use porf_program::Program;
use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Samples of an estimate, and where its random numbers start.
const SAMPLES: u32 = 1000;
const SEED: u64 = 1;

/// Why a search was ended from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Interruption {
    /// By Ctrl-C.
    User,
    /// By `--timeout`.
    Timeout,
}

/// A search that can be ended from outside.
pub(crate) trait Cancel: Send + Sync {
    /// Asks it to end.
    fn cancel(&self);
}

impl Cancel for Control {
    fn cancel(&self) {
        Control::cancel(self);
    }
}

impl Cancel for porf_promising::Control {
    fn cancel(&self) {
        porf_promising::Control::cancel(self);
    }
}

impl Cancel for porf_sra::Control {
    fn cancel(&self) {
        porf_sra::Control::cancel(self);
    }
}

impl Cancel for porf_test::Control {
    fn cancel(&self) {
        porf_test::Control::cancel(self);
    }
}

/// Ends searches from outside: what signal handlers and clocks share with the command.
#[derive(Default)]
pub(crate) struct Session {
    /// 0: go on; 1: Ctrl-C; 2: time is up.
    ended: AtomicU8,
    running: Mutex<Option<Arc<dyn Cancel>>>,
}

impl Session {
    /// A session that Ctrl-C ends; a second one ends the program at once.
    pub(crate) fn new() -> Arc<Session> {
        let session = Arc::new(Session::default());
        let handler = Arc::clone(&session);
        // Without a handler, Ctrl-C ends the program without statistics: no reason not to run.
        let _ = ctrlc::set_handler(move || {
            if handler.interruption() == Some(Interruption::User) {
                std::process::exit(i32::from(crate::exit::Exit::Inconclusive.code()));
            }
            handler.end(1);
        });
        session
    }

    /// Was it ended, and by what?
    pub(crate) fn interruption(&self) -> Option<Interruption> {
        match self.ended.load(Ordering::SeqCst) {
            1 => Some(Interruption::User),
            2 => Some(Interruption::Timeout),
            _ => None,
        }
    }

    fn end(&self, why: u8) {
        let _ = self.ended.compare_exchange(0, why, Ordering::SeqCst, Ordering::SeqCst);
        if let Some(control) = &*self.running.lock().unwrap_or_else(PoisonError::into_inner) {
            control.cancel();
        }
    }

    /// Does something that the session can end, by the control, and that the time limits.
    pub(crate) fn run<T, C: Cancel + 'static>(
        &self,
        control: &Arc<C>,
        deadline: Option<Instant>,
        work: impl FnOnce() -> T,
    ) -> T {
        let running: Arc<dyn Cancel> = Arc::<C>::clone(control);
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(running);
        if deadline.is_some_and(|deadline| deadline <= Instant::now()) {
            self.end(2);
        }
        if self.interruption().is_some() {
            control.cancel();
        }
        let result = std::thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            if let Some(deadline) = deadline {
                scope.spawn(move || {
                    let left = deadline.saturating_duration_since(Instant::now());
                    if is_done.recv_timeout(left) == Err(RecvTimeoutError::Timeout) {
                        self.end(2);
                    }
                });
            }
            let result = work();
            drop(done);
            result
        });
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = None;
        result
    }
}

/// How to search.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// What executions are counted by.
    pub(crate) equivalence: Equivalence,
    /// The number of workers.
    pub(crate) jobs: usize,
    /// The bounds on loops.
    pub(crate) unroll: Unroll,
    /// The limit of events.
    pub(crate) max_events: Option<usize>,
    /// Go on after errors.
    pub(crate) all_errors: bool,
    /// Find the shortest error.
    pub(crate) shortest: bool,
    /// Look for races.
    pub(crate) races: bool,
    /// Look for load-buffering races.
    pub(crate) lb_races: bool,
    /// Estimate first.
    pub(crate) estimate: bool,
    /// Print the estimate at once.
    pub(crate) announce: bool,
    /// Count final states.
    pub(crate) outcomes: bool,
    /// Keep the executions apart, to compare with other models.
    pub(crate) keep: bool,
    /// When to give up.
    pub(crate) deadline: Option<Instant>,
}

/// What was found out about a program under a model.
pub(crate) struct Answer {
    /// The model.
    pub(crate) model: Explored,
    /// What executions are counted by.
    pub(crate) equivalence: Equivalence,
    /// The search's report.
    pub(crate) report: Report,
    /// Was every execution visited?
    pub(crate) complete: bool,
    /// If there is an `exists` condition: how many executions satisfy it, and one of them.
    pub(crate) satisfying: u64,
    /// One of those.
    pub(crate) example: Option<Witness>,
    /// Final states and their counts, if asked for.
    pub(crate) outcomes: Option<BTreeMap<String, u64>>,
    /// The executions, if they are to be compared with other models'.
    pub(super) keys: Option<HashSet<String>>,
    /// The estimate, if asked for.
    pub(crate) estimate: Option<Estimate>,
    /// If the search was ended from outside.
    pub(crate) interruption: Option<Interruption>,
    /// What is not wrong but worth a look.
    pub(crate) warnings: Vec<String>,
    /// Were load-buffering races looked for?
    pub(crate) asked_lb_races: bool,
    /// How long it took.
    pub(crate) elapsed: Duration,
}

/// Verifies a program under a model. With `show`, every execution is shown.
pub(crate) fn verify<'q>(
    source: &'q Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    show: Option<&'q mut Show<'q>>,
) -> Answer {
    let start = Instant::now();
    let mut config = Config {
        equivalence: settings.equivalence,
        jobs: settings.jobs,
        unroll: settings.unroll.clone(),
        all_errors: settings.all_errors,
        shortest: settings.shortest,
        races: settings.races,
        lb_races: settings.lb_races,
        ..model.config()
    };
    config.max_events = settings.max_events.unwrap_or(config.max_events);
    let equivalence = config.effective_equivalence();
    config.equivalence = equivalence;
    let estimate = settings.estimate.then(|| {
        let control = Arc::clone(&config.control);
        let estimate = session.run(&control, settings.deadline, || match &source.subject {
            Subject::Porf(compiled) => estimate(&compiled.code, &config, SAMPLES, SEED),
            Subject::C(input) => estimate(&input.program, &config, SAMPLES, SEED),
        });
        if settings.announce {
            // Should standard output be closed, the report at the end will say so.
            let _ = crate::terminal::print(&super::words::estimate(&estimate, model));
        }
        estimate
    });
    let outcomes = settings.outcomes.then(BTreeMap::new);
    let keys = settings.keep.then(HashSet::new);
    let show = show.map(|show| -> Box<Show<'q>> {
        let by_rf = equivalence == Equivalence::Rf;
        Box::new(move |witness, complete| {
            if by_rf {
                forget_mo(witness);
            }
            show(witness, complete);
        })
    });
    let what = what(source, model);
    let mut report;
    let (mut satisfying, mut example, mut warnings) = (0, None, Vec::new());
    let (outcomes, keys) = match &source.subject {
        Subject::Porf(compiled) => {
            let mut question = Question::new(compiled);
            (question.outcomes, question.keys, question.show) = (outcomes, keys, show);
            report = search(&compiled.code, what, &config, settings.deadline, session, &mut question);
            (satisfying, example) = (question.satisfying, question.example);
            (question.outcomes, question.keys)
        }
        Subject::C(input) => {
            let mut question = CQuestion::new(input);
            (question.outcomes, question.keys, question.show) = (outcomes, keys, show);
            if question.show.is_some() {
                // What is shown cannot be taken back: what is unforeseen shows before.
                search(&input.program, what.clone(), &config, settings.deadline, session, &mut ());
            }
            report = search(&input.program, what, &config, settings.deadline, session, &mut question);
            if matches!(report.verdict, Verdict::Safe | Verdict::SafeWithinBound) {
                warnings = input.warnings(&config);
            } else if report.verdict == Verdict::Violation {
                warnings.extend(input.section_warning(&config));
            }
            (question.outcomes, question.keys)
        }
    };
    if equivalence == Equivalence::Rf {
        report.errors.iter_mut().map(|error| &mut error.witness).chain(&mut example).for_each(forget_mo);
    }
    let interruption = session.interruption();
    let went_on = settings.all_errors || settings.shortest;
    let complete = match report.verdict {
        Verdict::Safe => true,
        Verdict::Violation => {
            went_on && interruption.is_none() && report.stats.bounded == 0 && report.stats.truncated == 0
        }
        _ => false,
    };
    Answer {
        model: model.clone(),
        equivalence,
        report,
        complete,
        satisfying,
        example,
        outcomes,
        keys,
        estimate,
        interruption,
        warnings,
        asked_lb_races: settings.lb_races,
        elapsed: start.elapsed(),
    }
}

/// Takes out the modification order. Up to reads-from, it is one of many, and need not be the one that breaks or satisfies a condition on
/// final memory.
fn forget_mo(witness: &mut Witness) {
    witness.graph = std::mem::take(&mut witness.graph).without_mo();
}

/// An execution of the model that is not among those given; `None` if there is none, or the search was ended.
pub(super) fn find_other(
    source: &Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    known: &HashSet<String>,
) -> Option<Witness> {
    struct Other<'k> {
        known: &'k HashSet<String>,
        control: Arc<Control>,
        found: Option<Witness>,
    }
    impl<P: Program> Visitor<P> for Other<'_> {
        fn execution(&mut self, execution: &porf_explore::Execution<'_, P>) -> Option<String> {
            if self.found.is_none() && !self.known.contains(&execution.key()) {
                self.found = Some(execution.witness());
                self.control.cancel();
            }
            None
        }
    }
    let config = Config { equivalence: settings.equivalence, unroll: settings.unroll.clone(), ..model.config() };
    let mut other = Other { known, control: Arc::clone(&config.control), found: None };
    let what = what(source, model);
    match &source.subject {
        Subject::Porf(compiled) => search(&compiled.code, what, &config, settings.deadline, session, &mut other),
        Subject::C(input) => search(&input.program, what, &config, settings.deadline, session, &mut other),
    };
    let mut found = other.found;
    if config.effective_equivalence() == Equivalence::Rf {
        found.iter_mut().for_each(forget_mo);
    }
    found
}

/// What a search does, for those who wait.
fn what(source: &Source, model: &Explored) -> String {
    format!("exploring {} under {}", printable(&source.name), printable(model.name()))
}

fn search<P: Program, V: Visitor<P>>(
    program: &P,
    what: String,
    config: &Config,
    deadline: Option<Instant>,
    session: &Session,
    visitor: &mut V,
) -> Report {
    session.run(&config.control, deadline, || explore_watched(program, what, config, visitor))
}

/// Explores a program, with progress.
pub(crate) fn explore_watched<P: Program>(
    program: &P,
    what: String,
    config: &Config,
    visitor: &mut dyn Visitor<P>,
) -> Report {
    let control = Arc::clone(&config.control);
    let _searching = Searching::new(what, move |seconds| {
        format!(
            "{} executions, {} blocked, {} a second",
            grouped(control.executions() as usize),
            grouped(control.blocked() as usize),
            grouped((control.executions() as f64 / seconds) as usize),
        )
    });
    explore(program, config, visitor)
}

/// The most memory that the process has had, in bytes, where the system tells.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
