//! Running searches: with progress, until they are done, the time is up, or the user has had enough.

use super::Explored;
use super::question::{Question, Show};
use crate::progress::Searching;
use crate::source::Source;
use crate::terminal::printable;
use porf_explore::{Config, Control, Equivalence, Estimate, Report, Verdict, Visitor, Witness, estimate, explore};
use porf_program::Code;
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

/// Ends searches from outside: what signal handlers and clocks share with the command.
#[derive(Default)]
pub(crate) struct Session {
    /// 0: go on; 1: Ctrl-C; 2: time is up.
    ended: AtomicU8,
    running: Mutex<Option<Arc<Control>>>,
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
    pub(super) fn run<T>(&self, control: &Arc<Control>, deadline: Option<Instant>, work: impl FnOnce() -> T) -> T {
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(control));
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
    /// The bound on loops.
    pub(crate) unroll: Option<u32>,
    /// The limit of events.
    pub(crate) max_events: Option<usize>,
    /// Go on after errors.
    pub(crate) all_errors: bool,
    /// Find the shortest error.
    pub(crate) shortest: bool,
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
    let compiled = &source.compiled;
    let mut config = Config {
        equivalence: settings.equivalence,
        jobs: settings.jobs,
        unroll: settings.unroll,
        all_errors: settings.all_errors,
        shortest: settings.shortest,
        ..model.config()
    };
    config.max_events = settings.max_events.unwrap_or(config.max_events);
    let equivalence = config.effective_equivalence();
    config.equivalence = equivalence;
    let estimate = settings.estimate.then(|| {
        let control = Arc::clone(&config.control);
        let estimate = session.run(&control, settings.deadline, || estimate(&compiled.code, &config, SAMPLES, SEED));
        if settings.announce {
            // Should standard output be closed, the report at the end will say so.
            let _ = crate::terminal::print(&super::words::estimate(&estimate, model));
        }
        estimate
    });
    let mut question = Question::new(compiled);
    question.outcomes = settings.outcomes.then(BTreeMap::new);
    question.keys = settings.keep.then(HashSet::new);
    question.show = show.map(|show| -> Box<Show<'q>> {
        let by_rf = equivalence == Equivalence::Rf;
        Box::new(move |witness, complete| {
            if by_rf {
                forget_mo(witness);
            }
            show(witness, complete);
        })
    });
    let mut report = search(source, model, &config, settings, session, &mut question);
    let Question { satisfying, mut example, outcomes, keys, .. } = question;
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
    impl Visitor<Code> for Other<'_> {
        fn execution(&mut self, execution: &porf_explore::Execution<'_, Code>) -> Option<String> {
            if self.found.is_none() && !self.known.contains(&execution.key()) {
                self.found = Some(execution.witness());
                self.control.cancel();
            }
            None
        }
    }
    let config = Config { equivalence: settings.equivalence, unroll: settings.unroll, ..model.config() };
    let mut other = Other { known, control: Arc::clone(&config.control), found: None };
    search(source, model, &config, settings, session, &mut other);
    let mut found = other.found;
    if config.effective_equivalence() == Equivalence::Rf {
        found.iter_mut().for_each(forget_mo);
    }
    found
}

fn search<V: Visitor<Code>>(
    source: &Source,
    model: &Explored,
    config: &Config,
    settings: &Settings,
    session: &Session,
    visitor: &mut V,
) -> Report {
    let program: &Code = &source.compiled.code;
    let what = format!("exploring {} under {}", printable(&source.name), printable(model.name()));
    let _searching = Searching::new(what, Arc::clone(&config.control));
    session.run(&config.control, settings.deadline, || explore(program, config, visitor))
}

/// The most memory that the process has had, in bytes, where the system tells.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
