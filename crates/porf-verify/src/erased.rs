//! Front ends without their types: the operations of [`Source`](crate::Source) on a program of any
//! language.

use crate::checkpoint::{Writer, hash};
use crate::findings::{Findings, Recorder};
use crate::front_end::{End, FinalCondition, FrontEnd, Leftovers, TunedEnd};
use crate::linear::{Judged, Requirement};
use crate::portable::PortableProgram;
use crate::repair::{Language, Settings as RepairSettings};
use crate::session::{Progress, Session};
use crate::source::Source;
use crate::testing::{self, EndJudge};
use crate::validate::{Claim, Invalid, Validation, refuse};
use crate::verify::Task;
use porf_exec::ExecutionGraph;
use porf_explore::{
    Config, Control, Equivalence, Estimate, Execution, NotResumable, Report, SamplingFailed, Saved, Slice, Verdict,
    Visitor, estimate, explore, explore_from, explore_slice,
};
use porf_program::{
    Access, Accesses, Address, Diagnostic, Expectation, LoopId, LoopInfo, Names, Origin, Place, Program,
};
use porf_repair::{Freedom, Plan, Site, Tuned, minimise, sites};
use porf_witness::{ErrorKind, FoundError, Reason, Witness};
use std::any::Any;
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// A [`FrontEnd`] without its type of programs.
pub(crate) trait Erased: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn name(&self) -> &str;
    fn text(&self, file: u32) -> &str;
    fn file(&self, file: u32) -> &str;
    fn diagnostics(&self) -> &[Diagnostic];
    fn condition(&self) -> Option<FinalCondition<'_>>;
    fn expectation(&self, model: &str) -> Option<&Expectation>;
    fn message(&self, message: u32) -> &str;
    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo>;
    fn place_name(&self, place: Place) -> String;
    fn address_name(&self, names: &Names, address: Address) -> String;
    fn warnings(&self, config: &Config, verdict: &Verdict, leftovers: Leftovers) -> Vec<String>;
    fn advice(&self, errors: &[FoundError]) -> Option<String>;
    fn not_looked_for(&self) -> Option<Vec<&'static str>>;
    /// The hash of what distinguishes the program.
    fn identity(&self) -> String;
    fn with_dependencies(&self, config: &Config, wanted: &ExecutionGraph) -> Option<ExecutionGraph>;
    fn tracking(&self) -> Option<Source>;
    fn has_exclusives(&self) -> bool;
    fn counts_barriers(&self) -> bool;

    fn estimate(&self, config: &Config, samples: u32, seed: u64) -> Result<Estimate, SamplingFailed>;
    fn verify(&self, task: &Task<'_>, findings: &mut Findings<'_>) -> Report;
    /// Explores a state for some time, with findings that are empty.
    fn slice(
        &self,
        config: &Config,
        findings: &mut Findings<'_>,
        saved: Saved,
        until: Instant,
    ) -> Result<Slice, NotResumable>;
    fn can_be_saved(&self, config: &Config) -> Result<(), NotResumable>;
    fn portable(&self) -> Option<PortableProgram>;
    fn find_other(&self, task: &Task<'_>, known: &HashSet<String>) -> Result<Option<Witness>, Invalid>;
    fn test(&self, settings: &testing::Settings, session: &Session) -> testing::Answer;

    fn accesses(&self) -> Vec<Access>;
    fn language(&self) -> Option<Box<dyn Language>>;
    fn byte_of_column(&self, line: &str, column: usize) -> Option<usize>;
    fn is_user_file(&self, file: &Path) -> bool;
    fn is_own(&self, origin: Origin) -> bool;
    fn accesses_with(&self, texts: &[(u32, String)]) -> Option<Vec<Access>>;
    fn repair(
        &self,
        settings: &RepairSettings,
        task: &Task<'_>,
        freedom: &dyn Fn(&Site) -> Freedom,
    ) -> (Plan, porf_repair::Answer);
}

impl<F: FrontEnd> Erased for F {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn name(&self) -> &str {
        FrontEnd::name(self)
    }

    fn text(&self, file: u32) -> &str {
        FrontEnd::text(self, file)
    }

    fn file(&self, file: u32) -> &str {
        FrontEnd::file(self, file)
    }

    fn diagnostics(&self) -> &[Diagnostic] {
        FrontEnd::diagnostics(self)
    }

    fn condition(&self) -> Option<FinalCondition<'_>> {
        FrontEnd::condition(self)
    }

    fn expectation(&self, model: &str) -> Option<&Expectation> {
        FrontEnd::expectation(self, model)
    }

    fn message(&self, message: u32) -> &str {
        self.program().message(message)
    }

    fn loop_info(&self, id: LoopId) -> Option<&LoopInfo> {
        self.program().loop_info(id)
    }

    fn place_name(&self, place: Place) -> String {
        self.program().place_name(place)
    }

    fn address_name(&self, names: &Names, address: Address) -> String {
        self.program().address_name(names, address)
    }

    fn warnings(&self, config: &Config, verdict: &Verdict, leftovers: Leftovers) -> Vec<String> {
        FrontEnd::warnings(self, config, verdict, leftovers)
    }

    fn advice(&self, errors: &[FoundError]) -> Option<String> {
        FrontEnd::advice(self, errors)
    }

    fn not_looked_for(&self) -> Option<Vec<&'static str>> {
        FrontEnd::not_looked_for(self)
    }

    fn identity(&self) -> String {
        hash(FrontEnd::identity(self).as_bytes())
    }

    fn with_dependencies(&self, config: &Config, wanted: &ExecutionGraph) -> Option<ExecutionGraph> {
        FrontEnd::with_dependencies(self, config, wanted)
    }

    fn tracking(&self) -> Option<Source> {
        FrontEnd::tracking(self)
    }

    fn has_exclusives(&self) -> bool {
        self.program().has_exclusives()
    }

    fn counts_barriers(&self) -> bool {
        self.program().counts_barriers()
    }

    fn estimate(&self, config: &Config, samples: u32, seed: u64) -> Result<Estimate, SamplingFailed> {
        estimate(self.program(), config, samples, seed)
    }

    fn verify(&self, task: &Task<'_>, findings: &mut Findings<'_>) -> Report {
        if findings.show.is_some() && (self.may_revise() || self.program().has_barriers()) {
            // Executions that have been shown cannot be withdrawn, so the program is revised
            // before, and it is found out whether barriers must be counters.
            search(self.program(), task, &mut ());
        }
        let validation = || validation(self.program(), task.config);
        let kept = findings.kept.take();
        let recorder = &mut Recorder { front_end: self, validation: validation(), findings: &mut *findings };
        let mut report = match kept {
            None => search(self.program(), task, recorder),
            Some((saved, mut writer)) => {
                let report = search_kept(self.program(), task, recorder, saved, &mut writer);
                findings.kept = Some((None, writer));
                match report {
                    Ok(report) => report,
                    Err(refused) => {
                        findings.refused = Some(refused);
                        return Report::of(Verdict::Inconclusive(Reason::Cancelled));
                    }
                }
            }
        };
        let mut checked = match findings.invalid.take() {
            Some(invalid) => Err(invalid),
            None => {
                let requirement = findings.requirement.as_ref();
                let wrong = |end: &dyn End<F::Program>| match requirement {
                    Some(it) => matches!(it.judge(self.program(), end, &mut Judged::default()), Ok(Some(_))),
                    None => false,
                };
                validation().check_report(&report, &|end| violates(self, end) || wrong(end))
            }
        };
        if checked.is_ok() {
            shorten(self, task, findings.requirement.as_ref(), &mut report);
        }
        if let (Ok(()), Some(example)) = (&checked, &findings.example) {
            let claim = Claim::End(&|end| self.satisfies(end).is_some_and(|satisfied| satisfied.some));
            checked = validation().check(example, &claim);
        }
        if let (Verdict::Safe | Verdict::SafeWithinBound, Some(why)) = (&report.verdict, &findings.not_judged) {
            report.verdict = Verdict::Inconclusive(Reason::Calls { why: why.to_string() });
        }
        if let Err(invalid) = checked {
            refuse(&mut report, &invalid);
            (findings.example, findings.satisfying) = (None, 0);
        }
        report
    }

    fn slice(
        &self,
        config: &Config,
        findings: &mut Findings<'_>,
        saved: Saved,
        until: Instant,
    ) -> Result<Slice, NotResumable> {
        let validation = validation(self.program(), config);
        explore_slice(self.program(), config, &mut Recorder { front_end: self, validation, findings }, saved, until)
    }

    fn can_be_saved(&self, config: &Config) -> Result<(), NotResumable> {
        NotResumable::check::<F::Program>(config)
    }

    fn portable(&self) -> Option<PortableProgram> {
        FrontEnd::portable(self)
    }

    fn find_other(&self, task: &Task<'_>, known: &HashSet<String>) -> Result<Option<Witness>, Invalid> {
        let mut other = Other { known, control: Arc::clone(&task.config.control), found: None, is_other: false };
        search(self.program(), task, &mut other);
        if let Some(witness) = &other.found {
            validation(self.program(), task.config).check(witness, &Claim::Nothing)?;
        }
        Ok(other.found)
    }

    fn test(&self, settings: &testing::Settings, session: &Session) -> testing::Answer {
        let judge = EndJudge { front_end: self, outcomes: settings.outcomes || settings.samples > 0 };
        let mut answer = testing::run(FrontEnd::name(self), self.program(), &judge, settings, session);
        let model = &settings.config.model.model();
        let validation = Validation::new(self.program(), model).open(true);
        let satisfies = |end: &dyn End<F::Program>| self.satisfies(end).is_some_and(|satisfied| satisfied.some);
        if let Err(invalid) = answer.check(&validation, &|end| violates(self, end), &satisfies) {
            answer.refuse(invalid);
        }
        answer
    }

    fn accesses(&self) -> Vec<Access> {
        self.program().accesses()
    }

    fn language(&self) -> Option<Box<dyn Language>> {
        FrontEnd::language(self)
    }

    fn byte_of_column(&self, line: &str, column: usize) -> Option<usize> {
        FrontEnd::byte_of_column(self, line, column)
    }

    fn is_own(&self, origin: Origin) -> bool {
        FrontEnd::is_own(self, origin)
    }

    fn is_user_file(&self, file: &Path) -> bool {
        FrontEnd::is_user_file(self, file)
    }

    fn accesses_with(&self, texts: &[(u32, String)]) -> Option<Vec<Access>> {
        FrontEnd::accesses_with(self, texts)
    }

    fn repair(
        &self,
        settings: &RepairSettings,
        task: &Task<'_>,
        freedom: &dyn Fn(&Site) -> Freedom,
    ) -> (Plan, porf_repair::Answer) {
        let sites = sites(self.program());
        let plan = if settings.relax { Plan::weakening(sites, freedom) } else { Plan::strengthening(sites, freedom) };
        let mut tries = 0;
        let Task { config, session, .. } = *task;
        let condition = Condition { front_end: self, forbid_exists: settings.forbid_exists };
        let mut answer = session.run(&config.control, task.deadline, || {
            minimise(self.program(), &plan, config, &mut |tuned: &Tuned<'_, F::Program>| {
                tries += 1;
                let what = || format!("{}, for the {tries}. time", task.what);
                let mut report = if settings.asks_condition() {
                    explore_watched(tuned, what, config, session, &mut Condition { front_end: self, ..condition })
                } else {
                    explore_watched(tuned, what, config, session, &mut ())
                };
                if config.lb_races {
                    report = report.with_lb_races_as_errors();
                }
                if let Err(invalid) = validation(tuned, config).check_report(&report, &|end| condition.is_violated(end))
                {
                    refuse(&mut report, &invalid);
                }
                report
            })
        });
        if let porf_repair::Outcome::Impossible { error } = &answer.outcome {
            // The error was found with weaker modes; it must also occur with the strongest ones.
            let modes = plan.strongest();
            let reached: Vec<AtomicBool> = plan.sites.iter().map(|_| AtomicBool::new(false)).collect();
            let tuned = Tuned::new(self.program(), &plan, &modes, &reached);
            tuned.count_barriers(error.witness.choices.counts_barriers);
            let validation = validation(&tuned, config).with_other_modes();
            if let Err(invalid) = validation.check_error(error, &|end| condition.is_violated(end)) {
                let mut report = Report::of(Verdict::Safe);
                refuse(&mut report, &invalid);
                answer.outcome = porf_repair::Outcome::Inconclusive { modes, report: Box::new(report) };
            }
        }
        (plan, answer)
    }
}

/// How many steps the search for a shorter execution makes.
const SHORTENING: u64 = 30_000;

/// The validation of executions that an exploration shows.
fn validation<'v, P: Program>(program: &'v P, config: &'v Config) -> Validation<'v, P> {
    Validation::new(program, config.model.model()).open(config.effective_equivalence() == Equivalence::Rf)
}

/// Looks for a shorter execution with the error that was found, and shows that instead. The steps
/// are few, so that this takes less than a second, and always the same.
fn shorten<F: FrontEnd>(front_end: &F, task: &Task<'_>, requirement: Option<&Requirement>, report: &mut Report) {
    let [found] = &mut report.errors[..] else { return };
    let it = task.config;
    // Other searches do not count steps.
    let counts_steps = !it.model.buffers_loads() && !it.model.follows_dependencies();
    if it.all_errors || it.shortest || it.ignore_errors || !counts_steps {
        return;
    }
    let config = task.config.clone().shortest(true).jobs(1).max_steps(Some(SHORTENING)).control(Arc::default());
    let mut findings = Findings { requirement: requirement.cloned(), ..Findings::default() };
    let program = front_end.program();
    let recorder = &mut Recorder { front_end, validation: validation(program, &config), findings: &mut findings };
    let others = search(program, &Task { config: &config, what: task.what.clone(), ..*task }, recorder).errors;
    let is_same = |error: &FoundError| match (&error.kind, &found.kind) {
        (ErrorKind::History(_), ErrorKind::History(_)) => true,
        (kind, of_found) => kind == of_found && error.origin == found.origin,
    };
    let is_shorter = |error: &FoundError| is_same(error) && error.witness.event_count < found.witness.event_count;
    let Some(shorter) = others.into_iter().find(is_shorter) else { return };
    let violated = |end: &dyn End<F::Program>| {
        violates(front_end, end)
            || requirement.is_some_and(|it| matches!(it.judge(program, end, &mut Judged::default()), Ok(Some(_))))
    };
    if validation(program, &config).check_error(&shorter, &violated).is_ok() {
        *found = FoundError { count: found.count, ..shorter };
    }
}

/// Does an execution with this end violate the final condition?
fn violates<F: FrontEnd>(front_end: &F, end: &dyn End<F::Program>) -> bool {
    let (condition, satisfied) = (front_end.condition(), front_end.satisfies(end));
    condition.zip(satisfied).is_some_and(|(condition, satisfied)| condition.check(satisfied).is_err())
}

fn search<P: Program>(program: &P, task: &Task<'_>, visitor: &mut dyn Visitor<P>) -> Report {
    let Task { config, session, deadline, .. } = *task;
    session.run(&config.control, deadline, || explore_watched(program, || task.what.clone(), config, session, visitor))
}

/// As [`search`], from a state, whose successors are kept.
fn search_kept<P: Program>(
    program: &P,
    task: &Task<'_>,
    visitor: &mut dyn Visitor<P>,
    saved: Option<Saved>,
    writer: &mut Writer,
) -> Result<Report, NotResumable> {
    let Task { config, session, deadline, .. } = *task;
    session.run(&config.control, deadline, || {
        let _watch = watch(|| task.what.clone(), config, session);
        explore_from(program, config, visitor, saved, writer)
    })
}

/// Lets the watcher of a session see the progress of a search.
fn watch(what: impl FnOnce() -> String, config: &Config, session: &Session) -> Option<Box<dyn Any>> {
    let control = Arc::clone(&config.control);
    session.watch(what, move || Progress::Executions {
        executions: control.progress.executions.get(),
        blocked: control.progress.blocked.get(),
        before: control.progress.before.get(),
        expected: control.progress.expected.get(),
    })
}

/// Explores a program, with progress.
fn explore_watched<P: Program>(
    program: &P,
    what: impl FnOnce() -> String,
    config: &Config,
    session: &Session,
    visitor: &mut dyn Visitor<P>,
) -> Report {
    let _watch = watch(what, config, session);
    explore(program, config, visitor)
}

/// Looks for an execution that is not known yet.
struct Other<'k> {
    known: &'k HashSet<String>,
    control: Arc<Control>,
    found: Option<Witness>,
    /// The known executions cannot be compared with those that are visited.
    is_other: bool,
}

impl<P: Program> Visitor<P> for Other<'_> {
    fn execution(&mut self, execution: &Execution<'_, P>) -> Result<(), porf_explore::Violated> {
        if self.found.is_none() && !self.is_other && !self.known.contains(&execution.key()) {
            self.found = Some(execution.witness());
            self.control.cancel();
        }
        Ok(())
    }

    fn restart(&mut self) {
        // From now on executions have other events than the known ones, such as those of counters.
        (self.found, self.is_other) = (None, true);
    }
}

/// The condition on every execution of a program with other modes.
struct Condition<'q, F> {
    front_end: &'q F,
    /// Does `exists` mean `never`?
    forbid_exists: bool,
}

impl<F: FrontEnd> Condition<'_, F> {
    fn check(&self, end: &dyn End<Tuned<'_, F::Program>>) -> Result<(), porf_explore::Violated> {
        let Some(condition) = self.front_end.condition() else { return Ok(()) };
        let Some(satisfied) = self.front_end.satisfies(&TunedEnd(end)) else { return Ok(()) };
        if self.forbid_exists && condition.is_exists() && satisfied.some {
            let text = format!("an execution satisfies exists ({})", condition.text);
            return Err(porf_explore::Violated::new(text));
        }
        condition.check(satisfied)
    }

    fn is_violated(&self, end: &dyn End<Tuned<'_, F::Program>>) -> bool {
        self.check(end).is_err()
    }
}

impl<F: FrontEnd> Visitor<Tuned<'_, F::Program>> for Condition<'_, F> {
    fn execution(&mut self, execution: &Execution<'_, Tuned<'_, F::Program>>) -> Result<(), porf_explore::Violated> {
        self.check(execution)
    }

    fn wants_executions(&self) -> bool {
        self.front_end.condition().is_some_and(|it| self.forbid_exists || !it.is_exists())
    }
}
