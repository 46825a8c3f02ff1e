//! Verification: every execution of a program under a model.

use crate::checkpoint::{self, Checkpoint, CheckpointError, Kept, Writer};
use crate::findings::{Findings, Show};
use crate::linear::Requirement;
use crate::models::Explored;
use crate::overview::Overview;
use crate::session::{Interruption, Session};
use crate::source::Source;
use crate::validate::Invalid;
use porf_explore::{Config, Equivalence, Estimate, Report, SamplingFailed, Saved, Verdict};
use porf_program::LoopBounds;
use porf_witness::Witness;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Settings of a search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The equivalence by which executions are counted.
    pub equivalence: Equivalence,
    /// The number of workers.
    pub jobs: usize,
    /// The bounds on loops.
    pub unroll: LoopBounds,
    /// The limit of events.
    pub max_events: Option<usize>,
    /// Continue after errors.
    pub all_errors: bool,
    /// Find the shortest error.
    pub shortest: bool,
    /// Report races.
    pub races: bool,
    /// Look for load-buffering races.
    pub lb_races: bool,
    /// Count final states.
    pub outcomes: bool,
    /// Keep the executions, for comparison with other models.
    pub keep: bool,
    /// How many executions are kept to be shown: one for each final state, and a few more.
    pub samples: usize,
    /// Visit one of the executions that differ only by a permutation of threads that are alike.
    /// Final states, histories and shown executions are those of all executions, so that this has
    /// no effect where they are wanted.
    pub symmetry: bool,
    /// What is required of the calls that the program marks.
    pub requirement: Option<Requirement>,
    /// The time at which to stop.
    pub deadline: Option<Instant>,
    /// Where the state of the search is kept.
    pub checkpoint: Option<Checkpoint>,
    /// The number of executions that is expected, for progress.
    pub expected: Option<f64>,
}

impl Default for Settings {
    /// Explores everything up to modification order, with one worker, until the first error.
    fn default() -> Settings {
        Settings {
            equivalence: Equivalence::Mo,
            jobs: 1,
            unroll: LoopBounds::default(),
            max_events: None,
            all_errors: false,
            shortest: false,
            races: true,
            lb_races: false,
            outcomes: false,
            keep: false,
            samples: 0,
            symmetry: true,
            requirement: None,
            deadline: None,
            checkpoint: None,
            expected: None,
        }
    }
}

impl Settings {
    /// Stops after this time.
    pub fn timeout(mut self, timeout: Duration) -> Settings {
        self.deadline = Instant::now().checked_add(timeout);
        self
    }

    /// Sets the number of workers.
    pub fn jobs(mut self, jobs: usize) -> Settings {
        self.jobs = jobs;
        self
    }

    /// Does something look at every execution, not only for errors?
    fn looks_at_executions(&self) -> bool {
        self.outcomes || self.keep || self.samples > 0 || self.requirement.is_some()
    }

    pub(crate) fn config(&self, model: &Explored) -> Config {
        let mut config = Config::of(model.clone())
            .equivalence(self.equivalence)
            .jobs(self.jobs)
            .unroll(self.unroll.clone())
            .all_errors(self.all_errors)
            .shortest(self.shortest)
            .races(self.races)
            .lb_races(self.lb_races)
            .symmetry(self.symmetry && !self.looks_at_executions())
            // Attempts that fail order calls, and models differ in which of them are left out.
            .cut_rewrites(self.requirement.is_none() && !self.keep);
        config.max_events = self.max_events.unwrap_or(config.max_events);
        config.equivalence = config.effective_equivalence();
        config.control.progress.expected.set(self.expected.unwrap_or(0.0) as u64);
        config
    }
}

/// The result for a program under a model.
pub struct Answer {
    /// The model.
    pub model: Explored,
    /// The equivalence by which executions are counted.
    pub equivalence: Equivalence,
    /// The search's report: verdict, errors with their executions, statistics.
    pub report: Report,
    /// Was every execution visited?
    pub complete: bool,
    /// If there is an `exists` condition: the number of executions that satisfy it.
    pub satisfying: u64,
    /// One of these executions.
    pub example: Option<Witness>,
    /// Final states and their counts, if requested.
    pub outcomes: Option<BTreeMap<String, u64>>,
    /// Final states and some executions, if [samples](Settings::samples) were requested.
    pub overview: Option<Overview>,
    /// The executions, for comparison with other models.
    pub(crate) keys: Option<HashSet<String>>,
    /// The number of different histories of objects, if something is required of them.
    pub histories: Option<usize>,
    /// Why the search was ended from outside, if it was.
    pub interruption: Option<Interruption>,
    /// Warnings.
    pub warnings: Vec<String>,
    /// Were load-buffering races looked for?
    pub asked_lb_races: bool,
    /// What was kept of the search.
    pub kept: Option<Kept>,
    /// Barriers were counters.
    pub(crate) counts_barriers: bool,
    /// The time taken.
    pub elapsed: Duration,
}

/// The number of samples of an estimate, and its seed.
const SAMPLES: u32 = 1000;
const SEED: u64 = 1;

/// Estimates the number of executions from samples.
pub fn estimate(
    source: &Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
) -> Result<Estimate, SamplingFailed> {
    let config = settings.config(model);
    let control = Arc::clone(&config.control);
    session.run(&control, settings.deadline, || source.program().estimate(&config, SAMPLES, SEED))
}

/// Verifies a program under a model.
pub fn verify(source: &Source, model: &Explored, settings: &Settings, session: &Session) -> Answer {
    verify_and_show(source, model, settings, session, None)
}

/// Verifies a program under a model. With `show`, every execution is shown, in the order of the
/// search. [Checkpoints](Settings::checkpoint) are ignored; see [`verify_from`].
pub fn verify_and_show<'q>(
    source: &'q Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    show: Option<&'q mut Show<'q>>,
) -> Answer {
    let settings = Settings { checkpoint: None, ..settings.clone() };
    match verify_from(source, model, &settings, session, show) {
        Ok(answer) => answer,
        Err(error) => unreachable!("without a checkpoint nothing is refused: {error}"),
    }
}

/// As [`verify_and_show`], from the state that the [checkpoint](Settings::checkpoint) names.
pub fn verify_from<'q>(
    source: &'q Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    show: Option<&'q mut Show<'q>>,
) -> Result<Answer, CheckpointError> {
    let kept = match &settings.checkpoint {
        Some(it) => {
            let saved = it.resume.as_deref().map(|file| checkpoint::read(file, source, model, settings)).transpose()?;
            Some((saved, Writer::new(it, source, model, settings)))
        }
        None => None,
    };
    verify_kept(source, model, settings, session, show, kept)
}

/// As [`verify_from`], from this state.
pub(crate) fn verify_kept<'q>(
    source: &'q Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    show: Option<&'q mut Show<'q>>,
    kept: Option<(Option<Saved>, Writer)>,
) -> Result<Answer, CheckpointError> {
    let start = Instant::now();
    let mut config = settings.config(model);
    config.symmetry &= show.is_none();
    let equivalence = config.equivalence;
    let by_rf = equivalence == Equivalence::Rf;
    let mut findings = Findings {
        outcomes: settings.outcomes.then(BTreeMap::new),
        overview: (settings.samples > 0).then(|| Overview::of(settings.samples)),
        keys: settings.keep.then(HashSet::new),
        requirement: settings.requirement.clone(),
        kept,
        ..Findings::default()
    };
    findings.show = show.map(|show| -> Box<Show<'q>> {
        Box::new(move |witness, complete| {
            if by_rf {
                forget_mo(witness);
            }
            show(witness, complete);
        })
    });
    let task = Task { what: what(source, model), config: &config, deadline: settings.deadline, session };
    let tracking = source.tracking(model);
    let explored = tracking.as_ref().unwrap_or(source);
    let mut report = explored.program().verify(&task, &mut findings);
    if let Some(refused) = findings.refused.take() {
        return Err(refused.into());
    }
    let kept = findings.kept.take().and_then(|(_, writer)| writer.kept);
    let histories = settings.requirement.as_ref().map(|_| findings.judged.len());
    let Findings { outcomes, keys, satisfying, mut example, leftovers, mut overview, .. } = findings;
    let mut warnings = source.program().warnings(&config, &report.verdict, leftovers);
    warnings.extend(source.program().advice(&report.errors));
    if by_rf {
        report.errors.iter_mut().map(|error| &mut error.witness).chain(&mut example).for_each(forget_mo);
        let samples = overview.iter_mut().flat_map(|it| &mut it.samples);
        samples.for_each(|sample| forget_mo(&mut sample.witness));
    }
    let interruption = session.interruption();
    let continues = settings.all_errors || settings.shortest;
    let complete = match report.verdict {
        Verdict::Safe => true,
        Verdict::Violation => {
            continues && interruption.is_none() && report.stats.bounded == 0 && report.stats.truncated == 0
        }
        _ => false,
    };
    Ok(Answer {
        model: model.clone(),
        equivalence,
        report,
        complete,
        satisfying,
        example,
        outcomes,
        overview,
        keys,
        histories,
        interruption,
        warnings,
        asked_lb_races: settings.lb_races,
        kept,
        counts_barriers: explored.program().counts_barriers(),
        elapsed: start.elapsed(),
    })
}

/// A search to be run.
pub(crate) struct Task<'a> {
    /// Its name, for watchers.
    pub(crate) what: String,
    pub(crate) config: &'a Config,
    pub(crate) deadline: Option<Instant>,
    pub(crate) session: &'a Session,
}

/// The name of a search, for watchers.
fn what(source: &Source, model: &Explored) -> String {
    format!("exploring {} under {}", source.name(), model.name())
}

/// Removes the modification order. Up to reads-from, it is one of many, and need not be one that
/// violates or satisfies a condition on final memory.
fn forget_mo(witness: &mut Witness) {
    witness.graph = std::mem::take(&mut witness.graph).without_mo();
}

/// An execution that one of two models allows and the other forbids.
pub struct Separation {
    /// The model that allows it.
    pub allowing: Explored,
    /// The model that forbids it.
    pub forbidding: Explored,
    /// The execution.
    pub witness: Witness,
}

/// An execution that the second model allows and the first forbids, or else the other way round.
/// The answers must have been computed with [`Settings::keep`].
pub fn separate(
    source: &Source,
    pair: [&Answer; 2],
    settings: &Settings,
    session: &Session,
) -> Result<Option<Separation>, Invalid> {
    let (mut settings, mut again) = (settings.clone(), Vec::new());
    let differ = pair[0].equivalence != pair[1].equivalence;
    if differ {
        (settings.equivalence, settings.outcomes) = (Equivalence::Rf, false);
    }
    // If barriers became counters meanwhile, executions have other events.
    if differ || pair.iter().any(|answer| answer.counts_barriers != source.program().counts_barriers()) {
        again.extend(pair.map(|answer| verify(source, &answer.model, &settings, session)));
        if again[0].counts_barriers != again[1].counts_barriers {
            again[0] = verify(source, &again[0].model, &settings, session);
        }
    }
    let settings = &settings;
    let pair = match &again[..] {
        [first, second] => [first, second],
        _ => pair,
    };
    // A model from a file may support one equivalence only.
    if pair[0].equivalence != pair[1].equivalence {
        return Ok(None);
    }
    for [forbidding, allowing] in [pair, [pair[1], pair[0]]] {
        // Only a complete set of executions shows what is not in it.
        let Some(keys) = forbidding.keys.as_ref().filter(|_| forbidding.complete) else { continue };
        // If both sets are complete and one contains the other, there is nothing to look for.
        if allowing.keys.as_ref().is_some_and(|other| allowing.complete && other.is_subset(keys)) {
            continue;
        }
        if let Some(witness) = find_other(source, &allowing.model, settings, session, keys)? {
            let (allowing, forbidding) = (allowing.model.clone(), forbidding.model.clone());
            return Ok(Some(Separation { allowing, forbidding, witness }));
        }
    }
    Ok(None)
}

/// An execution of the model that is not one of those given; `None` if there is none, or the search
/// was ended.
fn find_other(
    source: &Source,
    model: &Explored,
    settings: &Settings,
    session: &Session,
    known: &HashSet<String>,
) -> Result<Option<Witness>, Invalid> {
    let config = Config::of(model.clone()).equivalence(settings.equivalence).unroll(settings.unroll.clone());
    let config = config.cut_rewrites(false);
    let task = Task { what: what(source, model), config: &config, deadline: settings.deadline, session };
    let tracking = source.tracking(model);
    let mut found = tracking.as_ref().unwrap_or(source).program().find_other(&task, known)?;
    if config.effective_equivalence() == Equivalence::Rf {
        found.iter_mut().for_each(forget_mo);
    }
    Ok(found)
}

/// The answer to an `exists` condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExistsAnswer {
    /// Some execution satisfies it.
    Allowed,
    /// No execution satisfies it, and all were visited.
    Forbidden,
    /// No visited execution satisfies it, but not all were visited.
    Unknown,
}

impl ExistsAnswer {
    /// The answer as one word.
    pub fn name(self) -> &'static str {
        match self {
            ExistsAnswer::Allowed => "allowed",
            ExistsAnswer::Forbidden => "forbidden",
            ExistsAnswer::Unknown => "not found",
        }
    }
}

impl Answer {
    /// The answer to the program's `exists` condition, if it has one.
    pub fn exists_answer(&self, source: &Source) -> Option<ExistsAnswer> {
        source.condition().filter(|condition| condition.is_exists())?;
        Some(match (self.satisfying, self.complete) {
            (0, true) => ExistsAnswer::Forbidden,
            (0, false) => ExistsAnswer::Unknown,
            _ => ExistsAnswer::Allowed,
        })
    }

    /// Is the program free of LB races? `None` if there is none so far, but not everything was
    /// visited.
    pub fn is_lb_race_free(&self) -> Option<bool> {
        match (self.report.lb_races.is_empty(), self.complete) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}
