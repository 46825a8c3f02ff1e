//! One run: a consistent execution that grows by one step of a thread at a time.
//!
//! This is the loop of *Optimal Reads-From Consistency Checking for C11-Style Memory Models* (PLDI
//! 2023), §5.2: pick a thread, reveal its next event, and give a read one of exactly those sources
//! that keep the execution consistent. The incremental checker of `porf_consistency` lists them.
//! `access.rs` handles accesses to memory.
//!
//! # Threads that wait
//! A thread whose next read must pass a test ([`porf_program::Wait`]) reads only values that pass.
//! If there is none, it sleeps until the location is written. Reads that fail the test are not
//! events of the run, as in exploration. Some threads find out only after several reads that they
//! have to wait. Such a thread is reset to the state before its first read, and sleeps if it has
//! read the newest values. Its first attempt stays in the execution as an iteration of a waiting
//! loop; without it, the execution is one that exploration visits.
//!
//! Reads that are not events do not race. But a failed read would race with a later non-atomic
//! write. So before a non-atomic write, a thread that sleeps because of a failed read of the
//! location first executes this read, as an event.

use crate::accesses::Accesses;
use crate::checker::Checker;
use crate::config::{Config, Control};
use crate::coverage::Edges;
use crate::log::Log;
use crate::places::{Allocation, Places};
use crate::schedule::{Exception, Misfit, Script, Step};
use crate::strategy::Scheduler;
use crate::wide::Wide;
use porf_consistency::incremental::{IncrementalChecker, Pick};
use porf_exec::{EventId, GraphBuilder, LocId, Source, ThreadId};
use porf_program::{Action, AllocId, Answer, BlockedBy, Failure, Origin, Program};
use porf_witness::{ErrorKind, Reason};
use rand::RngExt;
use std::ops::ControlFlow;

/// The maximum number of loop heads that a thread may pass without a visible action.
const HEADS: u32 = 1_000_000;

/// The number of steps between two looks at the control.
const PERIOD: u64 = 4096;

/// The number of events before the first forgetting.
const FORGET_FIRST: usize = 1 << 14;

/// How many steps a run that is left may still make.
const MORE_STEPS: u64 = 1 << 16;

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum End {
    /// All threads finished.
    Complete,
    /// A thread waits for ever, but this is not a deadlock.
    Blocked,
    /// The program has an error.
    Failed(Failed),
    /// The run has too many events.
    Cut,
    /// Nothing changed for many steps.
    Stalled,
    /// The run cannot be continued.
    Limit(Reason),
    /// The run was cancelled.
    Cancelled,
    /// A thread must be reset, but the run does not keep snapshots: it has to be repeated with
    /// `careful`.
    NeedsCare,
}

/// An error of the program.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failed {
    pub(crate) kind: ErrorKind,
    pub(crate) thread: Option<u32>,
    pub(crate) origin: Origin,
    pub(crate) stack: Vec<Origin>,
    pub(crate) other_stack: Vec<Origin>,
}

/// Continue, or end the run.
pub(crate) type Flow<T = ()> = ControlFlow<End, T>;

/// Whether a thread can continue, and why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Ready,
    /// It waits for a write.
    Asleep,
    /// It waits for the end of a thread.
    Joining(u32),
    Finished(u64),
    /// An assumption failed.
    AssumptionFailed,
}

/// A thread of the run.
#[derive(Debug)]
pub(crate) struct Thread<S> {
    pub(crate) state: S,
    pub(crate) action: Action,
    pub(crate) status: Status,
    /// The number of steps that it has made.
    pub(crate) position: u32,
    /// The number of steps since it last changed something.
    idle: u32,
    /// In careful runs: the state before the first read of the current series of reads. A read
    /// with an announced wait is a series of its own.
    pub(crate) snapshot: Option<S>,
    /// In careful runs: whether the series is a read with an announced wait.
    pub(crate) waits_announced: bool,
    /// In careful runs: the reads of the series, each with whether it took the newest write.
    pub(crate) reads: Vec<(u32, Source, bool)>,
    /// The step at which the thread last looked for a source of its waiting read, and the last
    /// write of the location at that time.
    pub(crate) looked: Option<(u32, Option<EventId>)>,
    /// Does the thread wait with a single read only?
    pub(crate) waits_once: bool,
    /// In careful runs: the reads after which it had to wait.
    waited: Vec<(u32, Source)>,
}

/// What makes the decisions of the run.
#[derive(Debug)]
pub(crate) enum Guide {
    /// Random choices.
    Chance(Box<Scheduler>),
    /// A schedule.
    Script(Box<Script>),
}

/// A run.
pub(crate) struct Run<'r, P: Program, C = IncrementalChecker> {
    pub(crate) program: &'r P,
    pub(crate) config: &'r Config,
    pub(crate) checker: C,
    pub(crate) threads: Vec<Thread<P::State>>,
    ready: Vec<u32>,
    pub(crate) places: Places,
    pub(crate) accesses: Accesses,
    pub(crate) guide: Guide,
    pub(crate) log: Option<Log>,
    pub(crate) edges: &'r mut Edges,
    pub(crate) wide: Wide,
    pub(crate) candidates: Vec<Pick>,
    control: &'r Control,
    /// Does the run keep snapshots, so that threads can be reset?
    pub(crate) careful: bool,
    /// The thread that made the last step.
    pub(crate) last: u32,
    /// Did the last pick deviate from the deterministic run? For random picks always true, since
    /// this is not known.
    pub(crate) switched: bool,
    /// The thread that goes next and executes its read whether or not it can continue with the
    /// value.
    pub(crate) urgent: Option<u32>,
    /// The number of steps since something changed.
    idle: u64,
    steps: u64,
    /// The number of events that the control has been informed of.
    reported: usize,
    next_forget: usize,
    /// The maximum number of writes left after forgetting.
    kept: usize,
}

impl<'r, P: Program> Run<'r, P> {
    /// Records the run: its graph, steps and exceptions.
    pub(crate) fn logged(mut self) -> Run<'r, P> {
        self.checker = self.checker.recorded(GraphBuilder::new());
        self.log = Some(Log::default());
        self
    }
}

impl<'r, P: Program, C: Checker> Run<'r, P, C> {
    /// A run that has not started.
    pub(crate) fn new(
        program: &'r P,
        config: &'r Config,
        checker: C,
        guide: Guide,
        edges: &'r mut Edges,
        control: &'r Control,
        careful: bool,
    ) -> Run<'r, P, C> {
        // A run makes one arrival after the other, and that is what a counter does.
        program.count_barriers(true);
        Run {
            program,
            config,
            checker,
            threads: Vec::new(),
            ready: Vec::new(),
            places: Places::new(program),
            accesses: Accesses::default(),
            guide,
            log: None,
            edges,
            wide: Wide::default(),
            candidates: Vec::new(),
            control,
            careful,
            last: 0,
            switched: true,
            urgent: None,
            idle: 0,
            steps: 0,
            reported: 0,
            next_forget: FORGET_FIRST,
            kept: 0,
        }
    }

    /// The number of events so far.
    pub(crate) fn len(&self) -> usize {
        self.checker.answering().len()
    }

    /// The maximum number of writes left after forgetting; 0 if the run was too short to forget.
    pub(crate) fn kept(&self) -> usize {
        self.kept
    }

    /// The number of steps of the run.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// The given exceptions that the run did not follow, with reasons.
    pub(crate) fn misfits(&self, exceptions: &[(Step, Exception)]) -> Vec<(Step, Exception, Misfit)> {
        let Guide::Script(script) = &self.guide else { return Vec::new() };
        let steps: Vec<u32> = self.threads.iter().map(|thread| thread.position).collect();
        let misfit =
            |&(step, exception): &(Step, Exception)| Some((step, exception, script.misfit(step, exception, &steps)?));
        exceptions.iter().filter_map(misfit).collect()
    }

    /// Executes the run to its end.
    pub(crate) fn run(&mut self) -> End {
        let end = match self.make_steps() {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(()) => self.conclude(),
        };
        if P::IS_LIVE && matches!(end, End::Blocked | End::Cut | End::Stalled | End::Cancelled) {
            self.run_down();
        }
        self.control.progress.events.add((self.len() - self.reported) as u64);
        self.reported = self.len();
        end
    }

    /// Executes steps until no thread can continue.
    fn make_steps(&mut self) -> Flow {
        for thread in 0..self.program.thread_count() {
            let name = self.log.is_some().then(|| self.program.thread_name(thread));
            self.name_thread(name);
            self.start(self.program.start(thread))?;
        }
        while let Some(thread) = self.pick() {
            if !self.step(thread)? {
                continue;
            }
            self.steps += 1;
            if self.steps.is_multiple_of(PERIOD) {
                self.periodic_work()?;
            }
            if self.idle > self.config.patience {
                return Flow::Break(End::Stalled);
            }
        }
        Flow::Continue(())
    }

    /// Lets the threads of a live program continue to their ends, as far as they can: the run is
    /// left, and they own memory. They take turns, and read what was written last.
    fn run_down(&mut self) {
        self.guide = Guide::Script(Box::default());
        let limit = self.steps + MORE_STEPS;
        while self.steps < limit && !self.ready.is_empty() {
            for at in (0..self.ready.len()).rev() {
                let Some(&thread) = self.ready.get(at) else { continue };
                match self.step(thread) {
                    ControlFlow::Break(_) => return,
                    ControlFlow::Continue(_) => self.steps += 1,
                }
            }
        }
    }

    /// Periodic work: informs the control, tests the limits, forgets.
    fn periodic_work(&mut self) -> Flow {
        self.control.progress.events.add((self.len() - self.reported) as u64);
        self.reported = self.len();
        if self.control.is_cancelled() {
            return Flow::Break(End::Cancelled);
        }
        if self.len() > self.config.max_events {
            return Flow::Break(End::Cut);
        }
        if self.len() >= self.next_forget && !self.config.keep_all && self.log.is_none() {
            let live = self.threads.iter().enumerate().filter_map(|(t, thread)| {
                let waits_for = match thread.status {
                    Status::Finished(_) | Status::AssumptionFailed => return None,
                    Status::Joining(other) => Some(ThreadId::new(other as usize)),
                    Status::Ready | Status::Asleep => None,
                };
                Some((ThreadId::new(t), waits_for))
            });
            let live: Vec<_> = live.collect();
            self.checker.forget(&live);
            let kept = self.checker.answering().kept_writes();
            self.kept = self.kept.max(kept);
            self.next_forget = self.len() + FORGET_FIRST.max(2 * kept);
        }
        Flow::Continue(())
    }

    /// Gives the next thread its name.
    fn name_thread(&mut self, name: Option<String>) {
        if let (Some(name), Some(graph)) = (name, self.checker.answering_mut().recorder()) {
            graph.thread(&name);
        }
    }

    /// Adds a thread.
    fn start(&mut self, state: P::State) -> Flow {
        let thread = self.threads.len() as u32;
        let action = self.program.action(&state);
        self.threads.push(Thread {
            state,
            action,
            status: Status::Ready,
            position: 0,
            idle: 0,
            snapshot: None,
            waits_announced: false,
            reads: Vec::new(),
            looked: None,
            waits_once: false,
            waited: Vec::new(),
        });
        self.ready.push(thread);
        self.settle(thread)
    }

    /// The next thread; `None` if no thread can continue.
    fn pick(&mut self) -> Option<u32> {
        if self.ready.is_empty() {
            return None;
        }
        if let Some(urgent) = self.urgent {
            return Some(urgent);
        }
        let last = self.last;
        match &mut self.guide {
            Guide::Chance(scheduler) => Some(scheduler.next(&self.ready, last, self.threads[last as usize].idle)),
            Guide::Script(script) => {
                let step = Step { thread: last, position: self.threads[last as usize].position };
                let switch = script.switch(step);
                // A thread that attempts a read need not be awake.
                if let Some(to) = switch
                    && let Some(sleeper) = self.threads.get_mut(to as usize)
                    && sleeper.status == Status::Asleep
                    && script.is_attempt(Step { thread: to, position: sleeper.position })
                {
                    sleeper.status = Status::Ready;
                    self.ready.push(to);
                }
                let switch = switch.filter(|to| self.ready.contains(to));
                if switch.is_some() {
                    script.take_switch(step);
                }
                let stay = self.ready.contains(&last).then_some(last);
                let usual = stay.or_else(|| self.ready.iter().copied().min());
                self.switched = switch.is_some() && switch != usual;
                switch.or(usual)
            }
        }
    }

    /// Executes the next step of a thread. Returns `false` if the thread has to wait instead.
    fn step(&mut self, t: u32) -> Flow<bool> {
        let action = self.threads[t as usize].action;
        let answer = match action {
            Action::Load { .. } | Action::Rmw { .. } | Action::Cas { .. } | Action::Store { .. } => {
                match self.access(t, &action)? {
                    Some(answer) => answer,
                    None => return Flow::Continue(false),
                }
            }
            Action::Fence { mode } => {
                let e = self.checker.add_fence(ThreadId::new(t as usize), mode);
                self.note_event(t, &action, Some(e), None);
                self.forget_attempt(t);
                Answer::Done
            }
            Action::Choose { lo, hi } => {
                let value = self.choose_value(t, lo, hi);
                self.other(t, &action, Some(u128::from(value as u64)));
                Answer::Value(u128::from(value as u64))
            }
            Action::StoreExclusive { .. } => return Flow::Break(End::Limit(Reason::Exclusives)),
            Action::Spawn { .. } => self.spawn(t, &action)?,
            Action::Join { thread } => {
                let Some(value) = self.threads.get(thread as usize).and_then(|it| self.joinable(it)) else {
                    return self.fail(t, ErrorKind::InvalidJoin).map_continue(|()| true);
                };
                let joined = ThreadId::new(thread as usize);
                self.checker.hand_over(joined, ThreadId::new(t as usize));
                self.other(t, &action, None);
                Answer::Value(value.into())
            }
            Action::Alloc { size, nth, zeroed, region } => {
                let Some(alloc) = AllocId::dynamic(t as usize, nth) else {
                    let origin = self.program.origin(&self.threads[t as usize].state);
                    return Flow::Break(End::Limit(Reason::TooManyAllocations { origin }));
                };
                let index = self.other(t, &action, None);
                self.allocate(alloc, Allocation { size, zeroed, region, by: (t, index), freed: false });
                Answer::Alloc(alloc)
            }
            Action::Free { address, region } => {
                self.other(t, &action, None);
                self.free(t, address, region)?;
                Answer::Done
            }
            // A ready thread has no other action.
            _ => Answer::Done,
        };
        self.last = t;
        if !action.is_terminal() {
            self.note_answer(answer);
        }
        let thread = &mut self.threads[t as usize];
        thread.position += 1;
        thread.idle += 1;
        self.idle += 1;
        self.program.resume(&mut thread.state, answer);
        thread.action = self.program.action(&thread.state);
        self.settle(t)?;
        Flow::Continue(true)
    }

    /// Handles the next action of a thread as far as it is not a step.
    #[inline]
    fn settle(&mut self, t: u32) -> Flow {
        let thread = &mut self.threads[t as usize];
        let mut heads = 0;
        while let Action::LoopHead { id } = thread.action {
            heads += 1;
            if heads > HEADS {
                return Flow::Break(End::Limit(Reason::EndlessLoop(id)));
            }
            self.program.resume(&mut thread.state, Answer::Done);
            thread.action = self.program.action(&thread.state);
        }
        match thread.action {
            Action::Finished { value } => {
                self.suspend(t, Status::Finished(value));
                self.progress(t);
                let ends_program = self.program.ends_program(&self.threads[t as usize].state);
                for other in 0..self.threads.len() as u32 {
                    if self.threads[other as usize].status == Status::Joining(t) && !ends_program {
                        self.wake(other);
                    }
                }
            }
            Action::Fail(failure) => return self.failure(t, failure),
            Action::Blocked { by: BlockedBy::Assume } => self.suspend(t, Status::AssumptionFailed),
            Action::Blocked { .. } => return self.reset(t),
            Action::Join { thread: joined } => {
                if let Some(other) = self.threads.get(joined as usize)
                    && self.joinable(other).is_none()
                {
                    self.suspend(t, Status::Joining(joined as u32));
                }
            }
            _ => {}
        }
        Flow::Continue(())
    }

    /// The return value of a thread that can still be joined. A thread that ended the program
    /// cannot.
    fn joinable(&self, thread: &Thread<P::State>) -> Option<u64> {
        match thread.status {
            Status::Finished(value) if !self.program.ends_program(&thread.state) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn failure(&mut self, t: u32, failure: Failure) -> Flow {
        if failure.is_limit() {
            let origin = self.program.origin(&self.threads[t as usize].state);
            return Flow::Break(End::Limit(Reason::InterpreterLimit { failure, origin }));
        }
        self.fail(t, ErrorKind::Failure(failure))
    }

    /// Resets a thread that has to wait, as it found out after several reads.
    fn reset(&mut self, t: u32) -> Flow {
        if !self.careful {
            return Flow::Break(End::NeedsCare);
        }
        let thread = &mut self.threads[t as usize];
        thread.waited.clear();
        thread.waits_once = false;
        let Some(snapshot) = &thread.snapshot else {
            self.suspend(t, Status::Asleep);
            return Flow::Continue(());
        };
        thread.state.clone_from(snapshot);
        thread.action = self.program.action(&thread.state);
        let reads = std::mem::take(&mut thread.reads);
        if reads.iter().any(|&(_, _, newest)| !newest) {
            return Flow::Continue(());
        }
        thread.waited.extend(reads.iter().map(|&(loc, source, _)| (loc, source)));
        for (loc, ..) in reads {
            self.places.get_mut(loc).sleepers.push(t);
        }
        self.suspend(t, Status::Asleep);
        Flow::Continue(())
    }

    /// Puts a thread to sleep until the location is written.
    pub(crate) fn sleep(&mut self, t: u32, loc: u32) {
        self.places.get_mut(loc).sleepers.push(t);
        self.threads[t as usize].waits_once = true;
        self.suspend(t, Status::Asleep);
    }

    fn suspend(&mut self, t: u32, status: Status) {
        self.threads[t as usize].status = status;
        if let Some(at) = self.ready.iter().position(|&it| it == t) {
            self.ready.swap_remove(at);
        }
    }

    /// Lets a thread try again.
    pub(crate) fn wake(&mut self, t: u32) {
        let thread = &mut self.threads[t as usize];
        if matches!(thread.status, Status::Asleep | Status::Joining(_)) {
            thread.status = Status::Ready;
            self.ready.push(t);
        }
    }

    /// Records that a thread changed something.
    #[inline]
    pub(crate) fn progress(&mut self, t: u32) {
        self.threads[t as usize].idle = 0;
        self.idle = 0;
    }

    /// Drops the snapshot: the thread has done something other than reading, and will not repeat
    /// the reads before that.
    #[inline]
    pub(crate) fn forget_attempt(&mut self, t: u32) {
        if self.careful {
            let thread = &mut self.threads[t as usize];
            thread.snapshot = None;
            thread.reads.clear();
        }
    }

    /// Adds an action that is neither an access nor a fence; returns its number in the thread.
    fn other(&mut self, t: u32, action: &Action, read: Option<u128>) -> u32 {
        let index = self.checker.note(ThreadId::new(t as usize));
        self.note_event(t, action, None, read);
        self.forget_attempt(t);
        self.progress(t);
        index
    }

    fn choose_value(&mut self, t: u32, lo: i64, hi: i64) -> i64 {
        let step = Step { thread: t, position: self.threads[t as usize].position };
        let value = match &mut self.guide {
            Guide::Chance(scheduler) => scheduler.rng.random_range(lo..=hi),
            Guide::Script(script) => script.choice(step, lo, hi).unwrap_or(lo),
        };
        if value != lo {
            self.note_exception(step, Exception::Choose { value });
        }
        value
    }

    fn spawn(&mut self, t: u32, action: &Action) -> Flow<Answer> {
        let child = ThreadId::new(self.threads.len());
        self.other(t, action, None);
        self.note_answer(Answer::Thread(child));
        let parent = ThreadId::new(t as usize);
        if let Some(state) = self.program.spawned(&self.threads[t as usize].state, child) {
            let name = || format!("{}#{}", self.program.function_name(&state), child.index());
            let name = self.log.is_some().then(name);
            self.name_thread(name);
            self.checker.hand_over(parent, child);
            self.start(state)?;
        }
        Flow::Continue(Answer::Thread(child))
    }

    /// Ends the run with an error of the thread at its current place.
    pub(crate) fn fail(&self, t: u32, kind: ErrorKind) -> Flow {
        let state = &self.threads[t as usize].state;
        let (origin, stack) = (self.program.origin(state), self.program.call_stack(state));
        let failed = Failed { kind, thread: Some(t), origin, stack, other_stack: Vec::new() };
        Flow::Break(End::Failed(failed))
    }

    /// The end of a run in which no thread can continue.
    fn conclude(&mut self) -> End {
        if let Some(failed) = self.claimed_twice() {
            return End::Failed(failed);
        }
        let is = |status: Status| self.threads.iter().any(|thread| thread.status == status);
        if self.threads.iter().all(|thread| matches!(thread.status, Status::Finished(_))) {
            return End::Complete;
        }
        let assumes = |thread: &Thread<P::State>| {
            thread.status == Status::Asleep && thread.action.wait().is_some_and(|wait| wait.by == BlockedBy::Assume)
        };
        let ends_program = |thread: &Thread<P::State>| {
            matches!(thread.status, Status::Finished(_)) && self.program.ends_program(&thread.state)
        };
        if self.threads.iter().any(ends_program) {
            return End::Blocked;
        }
        if is(Status::AssumptionFailed) || self.threads.iter().any(assumes) || !self.is_deadlock() {
            return End::Blocked;
        }
        if self.log.is_some() {
            self.show_waiting();
        }
        let kind = ErrorKind::Deadlock;
        let origin = Origin::default();
        End::Failed(Failed { kind, thread: None, origin, stack: Vec::new(), other_stack: Vec::new() })
    }

    /// The error for a thread that two others joined or detached.
    fn claimed_twice(&self) -> Option<Failed> {
        let mut claimed = 0;
        for (t, thread) in self.threads.iter().enumerate() {
            let claims = self.program.claims(&thread.state);
            if claimed & claims != 0 {
                let (origin, stack) = (self.program.origin(&thread.state), self.program.call_stack(&thread.state));
                let (kind, thread) = (ErrorKind::JoinedTwice, Some(t as u32));
                return Some(Failed { kind, thread, origin, stack, other_stack: Vec::new() });
            }
            claimed |= claims;
        }
        None
    }

    /// Is there a modification order in which every awaited source is mo-last? Threads that wait
    /// with a single read need no test: no admissible source lets them continue, not even the last
    /// write.
    fn is_deadlock(&mut self) -> bool {
        let waited: Vec<(u32, Source)> = self
            .threads
            .iter()
            .filter(|it| it.status == Status::Asleep)
            .flat_map(|it| it.waited.iter().copied())
            .collect();
        let mut last = Vec::new();
        waited.iter().all(|&(loc, source)| {
            self.checker.answering_mut().last_writes(LocId::new(loc as usize), &mut last);
            last.iter().any(|pick| pick.source == source)
                && waited.iter().all(|&(other, at)| other != loc || at == source)
        })
    }
}
