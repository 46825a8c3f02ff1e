//! Thread states, one for each event, so that going back to an event means taking the state after
//! it. The graphs of a branch share one stack of states. Its entries are reused, so that stepping
//! allocates nothing in the long run.

use crate::index::{HeadIx, LocIx, StateIx, Table};
use crate::spin::Heads;
use porf_exec::ReadMode;
use porf_program::{Action, Answer, BlockedBy, LoopBounds, LoopId, Program};

/// The most loop heads that a thread may pass without a visible action.
const MAX_HEADS: u32 = 1_000_000;

/// Why a thread was stopped by the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stopped {
    /// The search did not stop it.
    No,
    /// Its last iteration, which began at this position of the thread, had no effect.
    Spinning(u32),
    /// The loop reached its bound.
    Bound(LoopId),
    /// It goes through the loop for ever.
    Endless(LoopId),
}

/// A state, with what is needed to continue from it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot<S> {
    pub state: S,
    /// The action at which the thread is suspended; `Blocked` if the search stopped it.
    pub action: Action,
    /// The priority by which threads are taken, lower first; see [`priority`].
    pub priority: u8,
    /// Why the search stopped it.
    pub stopped: Stopped,
    /// The latest loop head passed.
    pub head: HeadIx,
    /// How many actions with an effect the thread has done.
    pub effects: u32,
    /// How many events the thread has.
    pub position: u32,
    /// The location of the action, if it is an access.
    pub loc: LocIx,
}

impl<S> Snapshot<S> {
    /// Does the RMW at which the thread is suspended write the value that it reads?
    #[inline]
    fn rewrites(&self, answer: Answer) -> bool {
        matches!(answer, Answer::Value(value) if self.action.written(value) == Some(value))
    }
}

/// The priority of a thread that has finished and did not end the program, or was not created.
pub(crate) const FINISHED: u8 = u8::MAX;
/// The priority of any other thread that cannot continue.
pub(crate) const TERMINAL: u8 = u8::MAX - 1;
/// The priority of a thread that joins, or departs from a barrier, and may be able to continue.
pub(crate) const JOINING: u8 = 1;

/// The priority of a thread that reads.
pub(crate) const READING: u8 = 3;
/// The priority of a thread whose reads the program wants to come last.
pub(crate) const PATIENT: u8 = 5;
/// The priority of a thread that waits for a value. If the value is there, it counts as reading.
pub(crate) const WAITING: u8 = 6;

/// The priority of an action. Writes come early, because a write that is added before a read need
/// not revisit it.
fn priority(action: Action) -> u8 {
    // A non-atomic read may race even while it waits.
    if action.wait().is_some() && !matches!(action, Action::Load { mode: ReadMode::Na, .. }) {
        return WAITING;
    }
    match action {
        Action::Fence { .. } | Action::Spawn { .. } | Action::Alloc { .. } | Action::Free { .. } => 0,
        Action::Join { .. } | Action::Depart { .. } => JOINING,
        Action::Arrive { .. } => 0,
        Action::Store { .. } | Action::StoreExclusive { .. } => 2,
        Action::Rmw { .. } | Action::Cas { .. } | Action::Load { .. } => READING,
        Action::Choose { .. } => 4,
        Action::LoopHead { .. } => 0,
        Action::Blocked { .. } | Action::Fail(_) | Action::Finished { .. } => TERMINAL,
    }
}

/// What an action does besides reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Nothing.
    None,
    /// Something that others may see.
    Some,
    /// It is a successful RMW: two events.
    ReadAndWrite,
}

/// The stack of states.
#[derive(Clone, Debug)]
pub(crate) struct States<S> {
    /// Entries from `live` on are kept only to be overwritten.
    entries: Table<StateIx, Snapshot<S>>,
    live: usize,
    /// The loop heads that threads have passed.
    pub heads: Heads<S>,
    /// The bounds on the iterations of loops.
    unroll: LoopBounds,
    /// An RMW that writes the value that it reads has no effect; see `spin.rs`.
    rewrites_wait: bool,
}

impl<S: Clone + Eq> States<S> {
    pub(crate) fn new(unroll: LoopBounds, rewrites_wait: bool) -> States<S> {
        States { entries: Table::default(), live: 0, heads: Heads::default(), unroll, rewrites_wait }
    }

    /// Do all loops have the same bound, or none?
    pub(crate) fn bounds_are_uniform(&self) -> bool {
        self.unroll.functions.is_empty()
    }

    /// A stack without states, with the same bounds.
    pub(crate) fn fresh(&self) -> States<S> {
        States::new(self.unroll.clone(), self.rewrites_wait)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.live
    }

    #[inline]
    pub(crate) fn truncate(&mut self, len: usize) {
        self.live = len;
    }

    #[inline]
    pub(crate) fn get(&self, at: StateIx) -> &Snapshot<S> {
        &self.entries[at]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, at: StateIx) -> &mut Snapshot<S> {
        &mut self.entries[at]
    }

    /// Pushes the first state of a thread.
    pub(crate) fn push_start<P: Program<State = S>>(&mut self, program: &P, state: S) -> StateIx {
        let action = program.action(&state);
        let entry = Snapshot {
            state,
            action,
            priority: 0,
            stopped: Stopped::No,
            head: HeadIx::NONE,
            effects: 0,
            position: 0,
            loc: LocIx::NONE,
        };
        self.entries.truncate(self.live);
        self.entries.push(entry);
        self.live += 1;
        self.settle(program);
        StateIx::new(self.live - 1)
    }

    /// Pushes a snapshot as it is.
    pub(crate) fn push_snapshot(&mut self, snapshot: Snapshot<S>) -> StateIx {
        self.entries.truncate(self.live);
        self.entries.push(snapshot);
        self.live += 1;
        StateIx::new(self.live - 1)
    }

    /// Pushes the state that follows the one at `from` after the answer.
    pub(crate) fn step<P: Program<State = S>>(
        &mut self,
        program: &P,
        from: StateIx,
        answer: Answer,
        does: Effect,
    ) -> StateIx {
        if self.live == self.entries.len() {
            self.entries.push_copy_of(from);
        } else {
            let (below, above) = self.entries.split_at_mut(self.live);
            let (source, target) = (&below[from.index()], &mut above[0]);
            target.state.clone_from(&source.state);
            target.head = source.head;
            target.effects = source.effects;
            target.position = source.position;
        }
        let repeats = does == Effect::ReadAndWrite && self.rewrites_wait && self.entries[from].rewrites(answer);
        let entry = &mut self.entries[StateIx::new(self.live)];
        entry.effects += u32::from(does != Effect::None && !repeats);
        entry.position += if does == Effect::ReadAndWrite { 2 } else { 1 };
        entry.stopped = Stopped::No;
        program.resume(&mut entry.state, answer);
        entry.action = program.action(&entry.state);
        self.live += 1;
        self.settle(program);
        StateIx::new(self.live - 1)
    }

    /// Passes loop heads, or stops the thread at one.
    fn settle<P: Program<State = S>>(&mut self, program: &P) {
        let entry = &mut self.entries[StateIx::new(self.live - 1)];
        let mut passed = 0;
        while let Action::LoopHead { id } = entry.action {
            passed += 1;
            let head = self.heads.pass(entry.head, id, &entry.state, entry.effects, entry.position);
            entry.stopped = match head {
                // The iteration had no read: nothing that other threads do can end the loop.
                Err(began) if began == entry.position => match self.unroll.of_loop(program, id) {
                    Some(_) => Stopped::Bound(id),
                    None => Stopped::Endless(id),
                },
                Err(began) => Stopped::Spinning(began),
                Ok(_) if passed > MAX_HEADS => Stopped::Endless(id),
                Ok(head)
                    if self.unroll.of_loop(program, id).is_some_and(|bound| self.heads.iterations(head) > bound) =>
                {
                    Stopped::Bound(id)
                }
                Ok(head) => {
                    entry.head = head;
                    program.resume(&mut entry.state, Answer::Done);
                    entry.action = program.action(&entry.state);
                    continue;
                }
            };
            entry.action = Action::Blocked { by: BlockedBy::Await };
        }
        entry.priority = match (priority(entry.action), entry.action) {
            (READING, _) if program.is_patient(&entry.state) => PATIENT,
            (TERMINAL, Action::Finished { .. }) if !program.ends_program(&entry.state) => FINISHED,
            (priority, _) => priority,
        };
    }
}
