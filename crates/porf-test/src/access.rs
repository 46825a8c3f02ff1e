//! Accesses to memory: the sources that a read may take, the one that it takes, and errors of the
//! access.

use crate::accesses::Kind;
use crate::checker::{Checker, Reader};
use crate::config::TestedModel;
use crate::coverage::INITIAL;
use crate::places::{Allocation, Location};
use crate::run::{End, Failed, Flow, Guide, Run, Status, Thread};
use crate::schedule::{Exception, Step};
use crate::wide::Wide;
use porf_consistency::incremental::{Acceptance, Access, Pick, Tag};
use porf_exec::{EventId, LocId, ReadMode, Source, ThreadId, WriteMode};
use porf_program::{Action, Address, AllocId, Answer, BinaryOp, Failure, Place, Program, Region, Wait, Width};
use porf_witness::{ErrorKind, Reason};
use rand::RngExt;

/// The probability of a spurious failure of a weak compare-and-swap that could succeed.
const SPURIOUS: f64 = 0.1;

/// The probability of an attempt: a read that its thread cannot continue with is executed
/// nevertheless, if that makes a difference to other threads.
const ATTEMPT: f64 = 0.5;

/// The number of random sources that are tried before all are listed.
const TRIES: usize = 4;

/// What a read requires of its source.
struct Reading {
    access: Access,
    is_sc: bool,
    wait: Option<Wait>,
    /// The expected value of a compare-and-swap.
    expected: Option<u128>,
    weak: bool,
}

/// The source of a read.
#[derive(Clone, Copy)]
struct Chosen {
    pick: Pick,
    value: u128,
    /// Is it the source that the deterministic run takes?
    usual: bool,
    /// Does the compare-and-swap fail spuriously?
    spurious: bool,
}

impl Reading {
    fn of(action: &Action) -> Option<Reading> {
        Some(match *action {
            Action::Load { mode, wait, .. } => {
                Reading { access: Access::Read, is_sc: mode == ReadMode::Sc, wait, expected: None, weak: false }
            }
            Action::Rmw { read, write, wait, .. } => Reading {
                access: Access::Rmw,
                is_sc: read == ReadMode::Sc || write == WriteMode::Sc,
                wait,
                expected: None,
                weak: false,
            },
            Action::Cas { read, write, failure, expected, weak, wait, .. } => {
                // The compare-and-swap of a lock waits for the value that it expects, so it must be
                // able to write.
                let only_success = wait.is_some_and(|wait| {
                    wait.op == BinaryOp::Eq && wait.mask == u64::MAX && u128::from(wait.operand) == expected
                });
                Reading {
                    access: if only_success { Access::Rmw } else { Access::Read },
                    is_sc: read == ReadMode::Sc || write == WriteMode::Sc || failure == ReadMode::Sc,
                    wait,
                    expected: Some(expected),
                    weak,
                }
            }
            _ => return None,
        })
    }

    /// The read, by a thread, of a location.
    #[inline]
    fn reader(&self, thread: ThreadId, x: LocId) -> Reader {
        Reader { thread, access: self.access, x, is_sc: self.is_sc }
    }

    /// May the read take this value? `is_tail` tells whether no RMW has read from the write.
    #[inline]
    fn accepts(&self, value: u128, is_tail: impl FnOnce() -> bool) -> bool {
        self.acceptance(value, is_tail) == Acceptance::Accepted
    }

    /// The same; if the answer is no, also whether the value may be read from another write.
    #[inline]
    fn acceptance(&self, value: u128, is_tail: impl FnOnce() -> bool) -> Acceptance {
        match self.wait {
            Some(wait) if !wait.holds(value) => Acceptance::WrongValue,
            _ if self.expected != Some(value) || self.weak || is_tail() => Acceptance::Accepted,
            _ => Acceptance::Rejected,
        }
    }
}

/// The value of a source.
#[inline]
fn value_of(location: &Location, wide: &Wide, pick: &Pick) -> u128 {
    match pick.source {
        Source::Init => location.initial,
        Source::Write(_) if location.place.width == Width::W128 => wide.value(pick.tag.value),
        Source::Write(_) => pick.tag.value.into(),
    }
}

impl<P: Program, C: Checker> Run<'_, P, C> {
    /// Executes an access; `None` if the thread has to wait.
    pub(crate) fn access(&mut self, t: u32, action: &Action) -> Flow<Option<Answer>> {
        let Some(place) = action.place() else { return Flow::Continue(None) };
        // Runs do not know what it means that an access consists of parts.
        if let Some((place, other)) = self.program.splits() {
            return Flow::Break(End::Limit(Reason::MixedSize { place, other, origins: Default::default() }));
        }
        let loc = match self.places.of(self.program, place) {
            Ok((loc, is_new)) => {
                if is_new {
                    self.name_location(place);
                }
                loc
            }
            Err(mixed) => {
                let origins = [self.program.origin(&self.threads[t as usize].state), Default::default()];
                return Flow::Break(End::Limit(Reason::MixedSize { place: mixed.place, other: mixed.other, origins }));
            }
        };
        let x = LocId::new(loc as usize);
        let thread = ThreadId::new(t as usize);
        let Some(reading) = Reading::of(action) else {
            let Action::Store { mode, value, .. } = *action else { return Flow::Continue(None) };
            if mode == WriteMode::Na && self.wake_failed_reader(loc) {
                return Flow::Continue(None);
            }
            let tag = self.tag(t, place.width, value);
            let e = self.checker.add_tagged_write(thread, mode, x, tag);
            self.note_event(t, action, Some(e), None);
            self.wrote(t, loc, e, value);
            let kind = Kind { write: true, atomic: mode != WriteMode::Na };
            self.note_for_free(t, (loc, place), kind, Source::Init, e);
            self.judge(t, (loc, place), kind, false)?;
            return Flow::Continue(Some(Answer::Done));
        };
        let is_urgent = self.urgent.take().is_some();
        let chosen = self.choose(t, loc, &reading).or_else(|| self.attempt(t, loc, action, &reading, is_urgent));
        let Some(chosen) = chosen else {
            // Attempts are no events, so that a free does not find them.
            let allocation =
                place.address.alloc.as_dynamic().and_then(|_| self.places.allocation(place.address.alloc.raw()));
            if allocation.is_some_and(|it| it.freed) {
                return self.fail(t, ErrorKind::UseAfterFree).map_continue(|()| None);
            }
            self.sleep(t, loc);
            return Flow::Continue(None);
        };
        let Chosen { pick, value, spurious, .. } = chosen;
        self.covered(t, &pick);
        let (kind, last, answer) = match *action {
            Action::Cas { failure, expected, .. } if value != expected || spurious => {
                let e = self.read(t, loc, failure, &chosen);
                self.note_event(t, action, Some(e), Some(value));
                let answer = if spurious { Answer::Spurious(value) } else { Answer::Value(value) };
                self.note_answer(answer);
                (Kind { write: false, atomic: true }, e, answer)
            }
            Action::Load { mode, .. } => {
                let e = self.read(t, loc, mode, &chosen);
                self.note_event(t, action, Some(e), Some(value));
                (Kind { write: false, atomic: mode != ReadMode::Na }, e, Answer::Value(value))
            }
            Action::Rmw { read, write, .. } | Action::Cas { read, write, .. } => {
                let Some(written) = action.written(value) else { unreachable!("what does not fail writes") };
                let tag = self.tag(t, place.width, written);
                let (r, w) = self.checker.rmw_from(thread, (read, write), x, &pick, tag);
                self.note_event(t, action, Some(r), Some(value));
                self.wrote(t, loc, w, written);
                (Kind { write: true, atomic: true }, w, Answer::Value(value))
            }
            _ => return Flow::Continue(None),
        };
        self.note_for_free(t, (loc, place), kind, pick.source, last);
        self.judge(t, (loc, place), kind, pick.source == Source::Init)?;
        Flow::Continue(Some(answer))
    }

    /// Appends a read. In careful runs, also records it for resetting the thread.
    fn read(&mut self, t: u32, loc: u32, mode: ReadMode, chosen: &Chosen) -> EventId {
        if self.careful {
            let thread = &mut self.threads[t as usize];
            // What was read before a wait that is announced is not read again.
            let is_announced = thread.action.wait().is_some();
            if thread.snapshot.is_none() || is_announced || thread.waits_announced {
                thread.snapshot = Some(thread.state.clone());
                thread.waits_announced = is_announced;
                thread.reads.clear();
            }
            thread.reads.push((loc, chosen.pick.source, chosen.usual));
        }
        self.checker.read_from(ThreadId::new(t as usize), mode, LocId::new(loc as usize), &chosen.pick)
    }

    /// The data that the checker stores with a write.
    #[inline]
    fn tag(&mut self, t: u32, width: Width, value: u128) -> Tag {
        let value = if width == Width::W128 { self.wide.number(value) } else { value as u64 };
        Tag { value, mark: self.program.site(&self.threads[t as usize].state) }
    }

    /// The value of a source.
    #[inline]
    pub(crate) fn value_of(&self, loc: u32, pick: &Pick) -> u128 {
        value_of(self.places.get(loc), &self.wide, pick)
    }

    #[inline]
    fn covered(&mut self, t: u32, pick: &Pick) {
        let writer = if pick.source == Source::Init { INITIAL } else { pick.tag.mark };
        self.edges.add(writer, self.program.site(&self.threads[t as usize].state));
    }

    /// Chooses a source for a read that keeps the execution consistent and lets the thread
    /// continue.
    fn choose(&mut self, t: u32, loc: u32, reading: &Reading) -> Option<Chosen> {
        let step = Step { thread: t, position: self.threads[t as usize].position };
        if reading.wait.is_none() {
            let pick = self.choose_pick(t, loc, reading, step, None)?;
            return self.settle_choice(t, loc, reading, step, pick);
        }
        // Sources that the thread could not continue with when it last looked are no use now.
        let looked = self.threads[t as usize].looked.filter(|looked| looked.0 == step.position);
        let since = looked.and_then(|looked| looked.1);
        let Some(pick) = self.choose_pick(t, loc, reading, step, since) else {
            let last = self.checker.answering().last_write(LocId::new(loc as usize));
            self.threads[t as usize].looked = Some((step.position, last));
            return None;
        };
        self.settle_choice(t, loc, reading, step, pick)
    }

    /// A source that the thread can continue with, if there is one. Only writes after `since` need
    /// to be considered.
    fn choose_pick(&mut self, t: u32, loc: u32, reading: &Reading, step: Step, since: Option<EventId>) -> Option<Pick> {
        let (thread, x) = (ThreadId::new(t as usize), LocId::new(loc as usize));
        match &mut self.guide {
            Guide::Script(script) => {
                let source = script.source(step).and_then(|from| {
                    from.map_or(Some(Source::Init), |from| {
                        script.wanted.get(&from).copied().flatten().map(Source::Write)
                    })
                });
                let found = source.and_then(|source| self.checker.find(reading.reader(thread, x), source).ok());
                if let Some(found) = found
                    && reading.accepts(value_of(self.places.get(loc), &self.wide, &found), || {
                        self.checker.answering().is_tail(x, &found)
                    })
                {
                    script.take_source(step);
                    return Some(found);
                }
            }
            Guide::Chance(scheduler) => {
                if self.config.model != TestedModel::Sc
                    && scheduler.happens(self.config.staleness)
                    && !self.checker.sees_all(reading.reader(thread, x))
                {
                    if reading.wait.is_none() {
                        let location = self.places.get(loc);
                        let draw = |count: usize| scheduler.rng.random_range(0..count);
                        let accept = |tried: &Pick, is_tail: &dyn Fn() -> bool| {
                            reading.accepts(value_of(location, &self.wide, tried), is_tail)
                        };
                        let picked = self.checker.draw(reading.reader(thread, x), TRIES, draw, accept);
                        if picked.is_some() {
                            return picked;
                        }
                    }
                    let random: u64 = scheduler.rng.random();
                    self.list_accepted(thread, loc, reading, since, false);
                    let number = random.checked_rem(self.candidates.len() as u64)?;
                    return Some(self.candidates[number as usize]);
                }
            }
        }
        self.usual(thread, loc, reading, since)
    }

    /// The source of a read with which its thread cannot continue, if the read is executed at all.
    /// It may be if it makes a difference to other threads: if it can race, or writes in any case.
    fn attempt(&mut self, t: u32, loc: u32, action: &Action, reading: &Reading, is_urgent: bool) -> Option<Chosen> {
        let is_non_atomic = matches!(action, Action::Load { mode: ReadMode::Na, .. });
        let matters = matches!(action, Action::Rmw { .. }) || is_non_atomic || self.accesses.is_non_atomic(loc);
        let step = Step { thread: t, position: self.threads[t as usize].position };
        let is_made = match &mut self.guide {
            Guide::Chance(scheduler) => is_urgent || matters && scheduler.happens(ATTEMPT),
            Guide::Script(script) => script.make_attempt(step),
        };
        if !is_made {
            return None;
        }
        self.note_exception(step, Exception::Attempt);
        let access = if matches!(action, Action::Rmw { .. }) { Access::Rmw } else { Access::Read };
        let reader = Reader { access, ..reading.reader(ThreadId::new(t as usize), LocId::new(loc as usize)) };
        let pick = self.checker.newest(reader);
        Some(Chosen { pick, value: self.value_of(loc, &pick), usual: true, spurious: false })
    }

    /// The newest admissible source that the thread can continue with. Only writes after `since`
    /// need to be considered.
    fn usual(&mut self, thread: ThreadId, loc: u32, reading: &Reading, since: Option<EventId>) -> Option<Pick> {
        if self.config.model == TestedModel::Sc {
            let newest = self.checker.newest(reading.reader(thread, LocId::new(loc as usize)));
            return reading.accepts(self.value_of(loc, &newest), || true).then_some(newest);
        }
        if reading.wait.is_none() {
            let newest = self.checker.newest(reading.reader(thread, LocId::new(loc as usize)));
            // No RMW has read from the newest source: the write of such an RMW would be newer, and
            // admissible as well.
            if reading.accepts(self.value_of(loc, &newest), || true) {
                return Some(newest);
            }
        }
        self.list_accepted(thread, loc, reading, since, true);
        self.candidates.first().copied()
    }

    /// Lists the admissible sources after `since` that the thread can continue with, newest first:
    /// all, or only the first.
    fn list_accepted(&mut self, thread: ThreadId, loc: u32, reading: &Reading, since: Option<EventId>, is_one: bool) {
        let (x, location) = (LocId::new(loc as usize), self.places.get(loc));
        let accept = |pick: &Pick, is_tail: bool| reading.acceptance(value_of(location, &self.wide, pick), || is_tail);
        let list = &mut self.candidates;
        self.checker.accepted(reading.reader(thread, x), since, is_one, accept, list);
    }

    /// Decides whether a compare-and-swap fails spuriously, and logs exceptions.
    fn settle_choice(&mut self, t: u32, loc: u32, reading: &Reading, step: Step, pick: Pick) -> Option<Chosen> {
        let value = self.value_of(loc, &pick);
        let thread = ThreadId::new(t as usize);
        let mut spurious = false;
        if reading.weak && reading.expected == Some(value) {
            let is_free = self.checker.answering().is_tail(LocId::new(loc as usize), &pick);
            spurious = match &mut self.guide {
                Guide::Chance(scheduler) => !is_free || scheduler.happens(SPURIOUS),
                Guide::Script(script) => script.is_spurious(step, !is_free),
            };
            if is_free && spurious {
                self.note_exception(step, Exception::Spurious);
            }
        }
        let mut usual = true;
        if self.log.is_some() || self.careful {
            usual = self.usual(thread, loc, reading, None).is_none_or(|it| it.source == pick.source);
            if !usual {
                let step_of = |e| self.log.as_ref().map(|log| log.step_of(e));
                let from = pick.source.write().and_then(step_of);
                self.note_exception(step, Exception::Read { from });
            }
        }
        Some(Chosen { pick, value, usual, spurious })
    }

    /// Records a write of a location.
    #[inline]
    fn wrote(&mut self, t: u32, loc: u32, e: EventId, value: u128) {
        let position = self.threads[t as usize].position;
        if let Guide::Script(script) = &mut self.guide
            && let Some(wanted) = script.wanted.get_mut(&Step { thread: t, position })
        {
            *wanted = Some(e);
        }
        let location = self.places.get_mut(loc);
        let changed = std::mem::replace(&mut location.last, value) != value;
        if !location.sleepers.is_empty() {
            self.wake_for(loc, value);
        }
        self.forget_attempt(t);
        if changed {
            self.progress(t);
        }
    }

    /// Wakes the threads that can continue with the value, and those that wait after several reads.
    fn wake_for(&mut self, loc: u32, value: u128) {
        let mut sleepers = std::mem::take(&mut self.places.get_mut(loc).sleepers);
        sleepers.retain(|&sleeper| {
            let thread = &self.threads[sleeper as usize];
            let wait = thread.action.wait().filter(|_| thread.waits_once);
            let is_of_use = wait.is_none_or(|wait| wait.holds(value));
            if is_of_use {
                self.wake(sleeper);
            }
            !is_of_use
        });
        self.places.get_mut(loc).sleepers = sleepers;
    }

    /// Handles a location that is about to be written non-atomically. If another thread sleeps
    /// because of a failed read of it, and no event shows this read, that thread goes first and
    /// executes the read. Not for schedules, which say by themselves which thread goes first.
    fn wake_failed_reader(&mut self, loc: u32) -> bool {
        if self.places.get(loc).sleepers.is_empty() || !self.config.races || matches!(self.guide, Guide::Script(_)) {
            return false;
        }
        let failed = |&sleeper: &u32| {
            let Thread { action, status, waits_once, .. } = &self.threads[sleeper as usize];
            let is_here = action.place().and_then(|place| self.places.find(place)) == Some(loc);
            *status == Status::Asleep && *waits_once && is_here
        };
        let sleepers = self.places.get(loc).sleepers.iter().copied().filter(failed).collect::<Vec<_>>();
        let mut is_shown = |&sleeper: &u32| {
            let clock = self.checker.answering_mut().race_clock(ThreadId::new(sleeper as usize));
            self.accesses.is_last(loc, sleeper, clock[sleeper as usize])
        };
        let Some(sleeper) = sleepers.into_iter().find(|sleeper| !is_shown(sleeper)) else { return false };
        self.places.get_mut(loc).sleepers.retain(|&it| it != sleeper);
        self.wake(sleeper);
        self.urgent = Some(sleeper);
        true
    }

    /// Records the time of an access to memory that can be freed, and the write that was read;
    /// `last` is the last event of the access.
    #[inline]
    fn note_for_free(&mut self, t: u32, (loc, place): (u32, Place), kind: Kind, source: Source, last: EventId) {
        if place.address.alloc.as_dynamic().is_none() {
            return;
        }
        self.accesses.note_time(loc, t, kind, last);
        if let Source::Write(write) = source {
            let number = self.checker.answering_mut().race_clock(ThreadId::new(t as usize))[t as usize];
            self.accesses.note_read(loc, t, number, write);
        }
    }

    /// Ends the run if the last access is an error.
    #[inline]
    fn judge(&mut self, t: u32, (loc, place): (u32, Place), kind: Kind, reads_init: bool) -> Flow {
        let clock = self.checker.answering_mut().race_clock(ThreadId::new(t as usize));
        let race = self.accesses.add(loc, t, kind, clock);
        let alloc = place.address.alloc;
        let wrong = alloc.as_dynamic().and_then(|_| {
            let Some(allocation) = self.places.allocation(alloc.raw()) else { return Some(ErrorKind::InvalidAccess) };
            let (by, index) = allocation.by;
            let end = u64::from(place.address.offset) + u64::from(place.width.bytes());
            // An atomic access does not race with the allocation: it got the address from there.
            if !kind.atomic && clock.get(by as usize).is_none_or(|&known| known < index) {
                Some(ErrorKind::InvalidAccess)
            } else if end > allocation.size {
                Some(ErrorKind::OutOfBounds)
            } else if allocation.freed {
                Some(ErrorKind::UseAfterFree)
            } else if reads_init && !allocation.zeroed && !self.program.reads_anything(&self.threads[t as usize].state)
            {
                Some(ErrorKind::Uninitialised)
            } else {
                None
            }
        });
        if self.log.is_some() {
            let state = &self.threads[t as usize].state;
            let code_place = (self.program.origin(state), self.program.call_stack(state));
            self.accesses.note_place(loc, t, kind, code_place);
        }
        if let Some(other) = race.filter(|_| self.config.races) {
            let (origin, other_stack) = self.accesses.place(loc, other).cloned().unwrap_or_default();
            return self.fail(t, ErrorKind::Race { other: origin }).map_break(|end| match end {
                End::Failed(failed) => End::Failed(Failed { other_stack, ..failed }),
                end => end,
            });
        }
        match wrong {
            Some(ErrorKind::InvalidAccess) if self.is_exposed(alloc) => self.failure(t, Failure::Unforeseen),
            Some(kind) => self.fail(t, kind),
            None => Flow::Continue(()),
        }
    }

    /// Does another thread keep this memory private?
    fn is_exposed(&self, alloc: AllocId) -> bool {
        let owner = alloc.as_dynamic().and_then(|(owner, _)| self.threads.get(owner));
        owner.is_some_and(|owner| self.program.expose(&owner.state, alloc))
    }

    /// Records an allocation.
    pub(crate) fn allocate(&mut self, alloc: AllocId, allocation: Allocation) {
        self.places.allocate(alloc.raw(), allocation);
    }

    /// Frees memory. It is an error if the memory is not allocated, or accessed without being
    /// ordered before the free.
    pub(crate) fn free(&mut self, t: u32, address: Address, region: Region) -> Flow {
        let alloc = address.alloc;
        if alloc == AllocId::NULL {
            return Flow::Continue(());
        }
        let clock = self.checker.answering_mut().race_clock(ThreadId::new(t as usize));
        let knows = |&(by, index): &(u32, u32)| clock.get(by as usize).is_some_and(|&known| known >= index);
        let Some(allocation) = self.places.allocation(alloc.raw()).filter(|it| knows(&it.by) && address.offset == 0)
        else {
            return match self.is_exposed(alloc) {
                true => self.failure(t, Failure::Unforeseen),
                false => self.fail(t, ErrorKind::InvalidFree),
            };
        };
        if allocation.region != region {
            let is_stack = allocation.region == Region::Stack;
            return self.fail(t, if is_stack { ErrorKind::InvalidFree } else { ErrorKind::MismatchedFree });
        }
        if allocation.freed {
            return self.fail(t, ErrorKind::DoubleFree);
        }
        let mut locations = self.places.of_allocation(alloc.raw());
        let unordered = locations.find_map(|loc| Some((loc, self.accesses.unordered(loc, t, clock)?)));
        if let Some((loc, other)) = unordered {
            drop(locations);
            // The error is reported at the access, as in exploration.
            let (origin, stack) = self.accesses.place(loc, other).cloned().unwrap_or_default();
            let (kind, thread) = (ErrorKind::UseAfterFree, Some(other.0 as u32));
            return Flow::Break(End::Failed(Failed { kind, thread, origin, stack, other_stack: Vec::new() }));
        }
        drop(locations);
        let recycle = !self.config.keep_all && self.log.is_none();
        for loc in self.places.release(alloc.raw(), recycle) {
            for sleeper in std::mem::take(&mut self.places.get_mut(loc).sleepers) {
                self.wake(sleeper);
            }
            self.checker.clear_location(LocId::new(loc as usize));
            self.accesses.clear(loc);
        }
        Flow::Continue(())
    }
}
