//! Repair: the smallest strengthening of modes that makes a program correct, or the weakest modes
//! that keep it correct.
//!
//! The search is that of porf-repair. `rewrite.rs` changes sources according to the modes; `text/`
//! knows how languages write modes.

mod rewrite;
mod text;
mod verdict;

pub use rewrite::{Rewriter, Rewritten};
pub(crate) use text::{COrders, PorfModes};
pub use text::{Change, Language, SiteChange};
pub use verdict::Verdict;

use crate::session::{Interruption, Session};
use crate::source::Source;
use crate::verify::Task;
use porf_exec::Mode;
use porf_explore::{Config, ExploredModel};
use porf_program::LoopBounds;
use porf_repair::{Answer, Outcome, Plan, Site};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

/// The goal for a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// No violation.
    Safe,
    /// No execution outside sequential consistency.
    ScRobust,
    /// No load-buffering race under rc11.
    LbRaceFree,
}

impl Goal {
    /// The goal's name.
    pub fn name(self) -> &'static str {
        match self {
            Goal::Safe => "safe",
            Goal::ScRobust => "sc-robust",
            Goal::LbRaceFree => "lb-race-free",
        }
    }

    /// The goal as an adjective.
    pub fn adjective(self) -> &'static str {
        match self {
            Goal::Safe => "safe",
            Goal::ScRobust => "robust",
            Goal::LbRaceFree => "LB-race free",
        }
    }
}

/// Settings of a repair.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The model.
    pub model: ExploredModel,
    /// The goal.
    pub goal: Goal,
    /// Weaken modes instead, as far as the program still reaches the goal.
    pub relax: bool,
    /// Also try fences.
    pub fences: bool,
    /// Is an execution that satisfies an `exists` condition a violation?
    pub forbid_exists: bool,
    /// The number of workers.
    pub jobs: usize,
    /// The bounds on loops.
    pub unroll: LoopBounds,
    /// The limit of events.
    pub max_events: Option<usize>,
    /// Look for races.
    pub races: bool,
    /// When to stop.
    pub deadline: Option<Instant>,
}

impl Settings {
    /// The smallest strengthening that makes a program safe under the model.
    pub fn new(model: ExploredModel) -> Settings {
        Settings {
            model,
            goal: Goal::Safe,
            relax: false,
            fences: false,
            forbid_exists: false,
            jobs: 1,
            unroll: LoopBounds::default(),
            max_events: None,
            races: true,
            deadline: None,
        }
    }

    /// Is the final condition a part of the goal?
    pub(crate) fn asks_condition(&self) -> bool {
        self.goal == Goal::Safe
    }

    fn config(&self) -> Config {
        let mut config = Config::of(self.model.clone())
            .jobs(self.jobs)
            .unroll(self.unroll.clone())
            .races(self.races)
            .outside_sc(self.goal == Goal::ScRobust)
            .lb_races(self.goal == Goal::LbRaceFree)
            .ignore_errors(self.goal != Goal::Safe);
        config.max_events = self.max_events.unwrap_or(config.max_events);
        config
    }
}

/// The result.
pub struct Repair<'a> {
    /// The settings.
    pub settings: Settings,
    /// The program.
    pub source: &'a Source,
    /// The sites, and what may change at each.
    pub plan: Plan,
    /// The answer of the search.
    pub answer: Answer,
    /// The modes, and the source with them.
    pub found: Option<(Vec<Mode>, Rewritten)>,
    /// The texts.
    pub rewriter: Rewriter<'a>,
    /// If the search was ended from outside.
    pub interruption: Option<Interruption>,
    /// The time taken.
    pub elapsed: Duration,
}

/// Searches for modes with which a program reaches the goal.
pub fn repair<'a>(source: &'a Source, settings: &Settings, session: &Session) -> Repair<'a> {
    let start = Instant::now();
    let rewriter = Rewriter::new(source);
    let config = settings.config();
    let what = format!("verifying {} with modes", source.name());
    let task = Task { what, config: &config, deadline: settings.deadline, session };
    let freedom = |site: &Site| rewriter.freedom(site, settings.fences);
    let tracking = source.tracking(&settings.model);
    let (plan, answer) = tracking.as_ref().unwrap_or(source).program().repair(settings, &task, &freedom);
    let found = match &answer.outcome {
        Outcome::Found { modes, .. } => {
            let modes = keep_unreached(&plan, &answer, modes);
            let rewritten = rewriter.rewrite(&plan, &modes);
            Some((modes, rewritten))
        }
        _ => None,
    };
    let (interruption, elapsed) = (session.interruption(), start.elapsed());
    Repair { settings: settings.clone(), source, plan, answer, found, rewriter, interruption, elapsed }
}

/// Restores the modes of accesses that no thread reaches: nothing is known about them.
fn keep_unreached(plan: &Plan, answer: &Answer, modes: &[Mode]) -> Vec<Mode> {
    let knobs = plan.knobs.iter().zip(modes);
    knobs.map(|(knob, &mode)| if answer.reached[knob.site] { mode } else { knob.original }).collect()
}

impl Repair<'_> {
    /// Accesses whose modes may change and that no thread reaches.
    pub fn unreached(&self) -> Vec<&Site> {
        let is_unreached =
            |number: &usize| !self.answer.reached[*number] && self.plan.knobs.iter().any(|knob| knob.site == *number);
        (0..self.plan.sites.len()).filter(is_unreached).map(|number| &self.plan.sites[number]).collect()
    }

    /// Files with executed accesses that are not changed.
    pub fn left_alone(&self) -> BTreeSet<String> {
        let sites = self.plan.sites.iter().zip(&self.answer.reached);
        self.rewriter.left_alone(sites.filter(|(_, reached)| **reached).map(|(site, _)| site))
    }

    /// Are the changes useful although some cannot be written? A partial strengthening does not
    /// reach the goal.
    pub fn is_of_use(&self, rewritten: &Rewritten) -> bool {
        self.settings.relax || rewritten.by_hand.is_empty()
    }

    /// The changed files with their new texts, if these reach the goal; or the first file that is
    /// outside the folder of the source.
    pub fn files(&self) -> Option<Result<&[(String, String)], &str>> {
        let (_, rewritten) = self.found.as_ref().filter(|(_, rewritten)| self.is_of_use(rewritten))?;
        let is_outside = |file: &&(String, String)| !self.source.program().is_user_file(Path::new(&file.0));
        match rewritten.files.iter().find(is_outside) {
            Some((name, _)) => Some(Err(name)),
            None => (!rewritten.files.is_empty()).then_some(Ok(&rewritten.files)),
        }
    }
}
