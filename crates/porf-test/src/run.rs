//! One run: a consistent execution that grows by a step of some thread at a time.
//!
//! This is the loop of the paper, §5.2: a thread is picked, its next event is revealed, and a read gets one of exactly those sources
//! that keep the execution consistent, which the incremental checker of `porf_consistency` lists. `access.rs` has what is done about memory.
//!
//! # Threads that wait
//! A thread whose next read must pass a test ([`porf_program::Wait`]) reads only what passes it; if nothing does, it sleeps until the location is
//! written. The reads that failed are no events of the run, as in exploration. A thread that finds only after several reads that it
//! has to wait is set back to where it began to read, and sleeps likewise if it has read the newest values. Its first attempt stays in the
//! execution: as an iteration of a loop that waits it may be there, and without it the execution is one that exploration visits.
//!
//! Reads that are no events do not race; but those that failed would, with a non-atomic write that comes later. So when a non-atomic write
//! is about to be made, one that sleeps for want of another value makes its read first, as an event.

use crate::accesses::Accesses;
use crate::checker::Checker;
use crate::config::{Config, Control};
use crate::coverage::Edges;
use crate::log::Log;
use crate::places::{Allocation, Places};
use crate::schedule::{Exception, Misfit, Script, Step};
use crate::strategy::Scheduler;
use crate::wide::Wide;
use porf_consistency::incremental::Pick;
use porf_exec::{EventId, GraphBuilder, LocId, Source, ThreadId};
use porf_explore::{ErrorKind, Reason};
use porf_program::{Action, AllocId, Answer, BlockedBy, Failure, Origin, Program};
use rand::RngExt;
use std::ops::ControlFlow;

/// Loop heads that a thread may pass without a visible action.
const HEADS: u32 = 1_000_000;

/// So often the control is looked at, in steps.
const LOOK: u64 = 4096;

/// Nothing is forgotten before so many events.
const FORGET_FIRST: usize = 1 << 14;

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum End {
    /// All threads have finished.
    Complete,
    /// A thread waits for ever, but no deadlock is to blame.
    Blocked,
    /// Something is wrong with the program.
    Failed(Failed),
    /// There are too many events.
    Cut,
    /// Nothing has changed for many steps.
    Stalled,
    /// The run cannot be continued.
    Limit(Reason),
    /// The run was asked to end.
    Cancelled,
    /// The run has to be made again, ready to set threads back.
    NeedsCare,
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failed {
    pub(crate) kind: ErrorKind,
    pub(crate) thread: Option<u32>,
    pub(crate) origin: Origin,
    pub(crate) stack: Vec<Origin>,
    pub(crate) other_stack: Vec<Origin>,
}

/// Go on, or end the run.
pub(crate) type Flow<T = ()> = ControlFlow<End, T>;

/// Why a thread does not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Ready,
    /// It waits for a write.
    Asleep,
    /// It waits for a thread to end.
    Joining(u32),
    Finished(u64),
    /// An assumption failed.
    Dismissed,
}

/// A thread of the run.
#[derive(Debug)]
pub(crate) struct Thread<S> {
    pub(crate) state: S,
    pub(crate) action: Action,
    pub(crate) status: Status,
    /// How many steps it has made.
    pub(crate) position: u32,
    /// For how many steps it has changed nothing.
    idle: u32,
    /// In careful runs: the state before its first read since it last did something else.
    pub(crate) snapshot: Option<S>,
    /// In careful runs: its reads since then, and whether each was of the newest write.
    pub(crate) reads: Vec<(u32, Source, bool)>,
    /// The last write of the location that it is waiting to read, when it last looked, if it did before this step.
    pub(crate) looked: Option<(u32, Option<EventId>)>,
    /// Does it wait, if it does, with the read that it is at, and for nothing else?
    pub(crate) waits_once: bool,
    /// In careful runs: the reads after which it had to wait.
    waited: Vec<(u32, Source)>,
}

/// Who decides.
#[derive(Debug)]
pub(crate) enum Guide {
    /// Chance.
    Chance(Box<Scheduler>),
    /// A schedule.
    Script(Box<Script>),
}

/// A run.
pub(crate) struct Run<'r, P: Program> {
    pub(crate) program: &'r P,
    pub(crate) config: &'r Config,
    pub(crate) checker: Checker,
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
    /// Is it ready to set threads back?
    pub(crate) careful: bool,
    /// The thread that made the last step.
    pub(crate) last: u32,
    /// Is the thread picked that the deterministic run would not have picked? By chance, one does not know.
    pub(crate) switched: bool,
    /// A thread that is to go next, and to make its read whether or not it can go on with it.
    pub(crate) urgent: Option<u32>,
    /// For how many steps nothing has changed.
    idle: u64,
    steps: u64,
    /// How many events the control was told of.
    told: usize,
    next_forget: usize,
    /// The most writes that were there after forgetting.
    kept: usize,
}

impl<'r, P: Program> Run<'r, P> {
    /// A run that has not begun.
    pub(crate) fn new(
        program: &'r P,
        config: &'r Config,
        guide: Guide,
        edges: &'r mut Edges,
        control: &'r Control,
        careful: bool,
    ) -> Run<'r, P> {
        Run {
            program,
            config,
            checker: Checker::new(config.model.checker()),
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
            told: 0,
            next_forget: FORGET_FIRST,
            kept: 0,
        }
    }

    /// Records all of the run.
    pub(crate) fn logged(mut self) -> Run<'r, P> {
        self.checker = self.checker.recorded(GraphBuilder::new());
        self.log = Some(Log::default());
        self
    }

    /// The number of events so far.
    pub(crate) fn len(&self) -> usize {
        self.checker.len()
    }

    /// The most writes that were left after forgetting; 0 if the run was too short for that.
    pub(crate) fn kept(&self) -> usize {
        self.kept
    }

    /// How many steps it took.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Of the exceptions that it was to take, those that it did not, and why.
    pub(crate) fn misfits(&self, exceptions: &[(Step, Exception)]) -> Vec<(Step, Exception, Misfit)> {
        let Guide::Script(script) = &self.guide else { return Vec::new() };
        let steps: Vec<u32> = self.threads.iter().map(|thread| thread.position).collect();
        let misfit =
            |&(step, exception): &(Step, Exception)| Some((step, exception, script.misfit(step, exception, &steps)?));
        exceptions.iter().filter_map(misfit).collect()
    }

    /// Runs to an end.
    pub(crate) fn run(&mut self) -> End {
        let end = match self.go_on() {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(()) => self.conclude(),
        };
        self.control.add_events((self.len() - self.told) as u64);
        self.told = self.len();
        end
    }

    /// Until no thread can go on.
    fn go_on(&mut self) -> Flow {
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
            if self.steps.is_multiple_of(LOOK) {
                self.look_around()?;
            }
            if self.idle > self.config.patience {
                return Flow::Break(End::Stalled);
            }
        }
        Flow::Continue(())
    }

    /// What is to be done from time to time.
    fn look_around(&mut self) -> Flow {
        self.control.add_events((self.len() - self.told) as u64);
        self.told = self.len();
        if self.control.is_cancelled() {
            return Flow::Break(End::Cancelled);
        }
        if self.len() > self.config.max_events {
            return Flow::Break(End::Cut);
        }
        if self.len() >= self.next_forget && !self.config.keep_all && self.log.is_none() {
            let live = self.threads.iter().enumerate().filter_map(|(t, thread)| {
                let waits_for = match thread.status {
                    Status::Finished(_) | Status::Dismissed => return None,
                    Status::Joining(other) => Some(ThreadId::new(other as usize)),
                    Status::Ready | Status::Asleep => None,
                };
                Some((ThreadId::new(t), waits_for))
            });
            let live: Vec<_> = live.collect();
            self.checker.forget(&live);
            let kept = self.checker.kept_writes();
            self.kept = self.kept.max(kept);
            self.next_forget = self.len() + FORGET_FIRST.max(2 * kept);
        }
        Flow::Continue(())
    }

    /// Gives the next thread its name.
    fn name_thread(&mut self, name: Option<String>) {
        if let (Some(name), Some(graph)) = (name, self.checker.recorder()) {
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
            reads: Vec::new(),
            looked: None,
            waits_once: false,
            waited: Vec::new(),
        });
        self.ready.push(thread);
        self.settle(thread)
    }

    /// The thread to go next; `None` if none can.
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
                // Who makes a read that it cannot go on with need not be awake.
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

    /// Lets a thread make its step. `false` if it has to wait instead.
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
                let alloc = AllocId::dynamic(t as usize, nth).unwrap_or(AllocId::NULL);
                let index = self.other(t, &action, None);
                self.allocate(alloc, Allocation { size, zeroed, region, by: (t, index), freed: false });
                Answer::Alloc(alloc)
            }
            Action::Free { address, region } => {
                self.other(t, &action, None);
                self.free(t, address, region)?;
                Answer::Done
            }
            // The others are never those of a thread that is ready.
            _ => Answer::Done,
        };
        self.last = t;
        let thread = &mut self.threads[t as usize];
        thread.position += 1;
        thread.idle += 1;
        self.idle += 1;
        self.program.resume(&mut thread.state, answer);
        thread.action = self.program.action(&thread.state);
        self.settle(t)?;
        Flow::Continue(true)
    }

    /// Looks at where a thread has come to.
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
            Action::Blocked { by: BlockedBy::Assume } => self.suspend(t, Status::Dismissed),
            Action::Blocked { .. } => return self.set_back(t),
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

    /// What a thread has ended with, if others can still join it: not if the program ended with it.
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

    /// A thread has found after several reads that it must wait.
    fn set_back(&mut self, t: u32) -> Flow {
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

    /// Has a thread wait for a write of the location.
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

    /// Lets a thread look again.
    pub(crate) fn wake(&mut self, t: u32) {
        let thread = &mut self.threads[t as usize];
        if matches!(thread.status, Status::Asleep | Status::Joining(_)) {
            thread.status = Status::Ready;
            self.ready.push(t);
        }
    }

    /// A thread has changed something.
    #[inline]
    pub(crate) fn progress(&mut self, t: u32) {
        self.threads[t as usize].idle = 0;
        self.idle = 0;
    }

    /// The thread has done something other than reading: what it read before is not to be read again.
    #[inline]
    pub(crate) fn forget_attempt(&mut self, t: u32) {
        if self.careful {
            let thread = &mut self.threads[t as usize];
            thread.snapshot = None;
            thread.reads.clear();
        }
    }

    /// Notes an event that is neither access nor fence; returns its number in the thread.
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

    /// The error of a thread where it is now.
    pub(crate) fn fail(&self, t: u32, kind: ErrorKind) -> Flow {
        let state = &self.threads[t as usize].state;
        let (origin, stack) = (self.program.origin(state), self.program.call_stack(state));
        let failed = Failed { kind, thread: Some(t), origin, stack, other_stack: Vec::new() };
        Flow::Break(End::Failed(failed))
    }

    /// No thread can go on.
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
        if is(Status::Dismissed) || self.threads.iter().any(assumes) || !self.is_deadlock() {
            return End::Blocked;
        }
        if self.log.is_some() {
            self.look_again();
        }
        let kind = ErrorKind::Deadlock;
        let origin = Origin::default();
        End::Failed(Failed { kind, thread: None, origin, stack: Vec::new(), other_stack: Vec::new() })
    }

    /// The error of a thread that two others have joined or detached.
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

    /// Is there a modification order in which all that threads wait for a change of is last? Those that wait with a single read have
    /// found nothing to go on with, the last write included.
    fn is_deadlock(&mut self) -> bool {
        let waited: Vec<(u32, Source)> = self
            .threads
            .iter()
            .filter(|it| it.status == Status::Asleep)
            .flat_map(|it| it.waited.iter().copied())
            .collect();
        let mut last = Vec::new();
        waited.iter().all(|&(loc, source)| {
            self.checker.last_writes(LocId::new(loc as usize), &mut last);
            last.iter().any(|pick| pick.source == source)
                && waited.iter().all(|&(other, at)| other != loc || at == source)
        })
    }
}
