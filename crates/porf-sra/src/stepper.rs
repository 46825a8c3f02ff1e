//! The steps of a single thread: the effect of its action on memory, for every value that it may
//! read. Actions outside the decidable fragment are rejected.

use crate::build::{BuildOptions, Fences, Refusal};
use crate::control::Control;
use porf_exec::{FenceMode, ReadMode, WriteMode};
use porf_program::{Action, Answer, BlockedBy, Code, Compiled, Names, Origin, Place, Program, ThreadState, describe};
use std::collections::HashSet;

/// Largest number of values of a choice.
const MAX_CHOICES: i64 = 4096;
/// Largest number of loop heads without a visible action between them.
const MAX_HEADS: usize = 100_000;

/// The effect of a step on memory, as cells and values. The location of fences is not a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RawLabel {
    Silent,
    Read(usize, u128),
    Write(usize, u128),
    Rmw(usize, u128, u128),
    Fence,
}

impl RawLabel {
    /// The cell and the value written.
    pub(crate) fn written(self) -> Option<(usize, u128)> {
        match self {
            RawLabel::Write(cell, value) | RawLabel::Rmw(cell, _, value) => Some((cell, value)),
            _ => None,
        }
    }

    /// The cell and the value read.
    pub(crate) fn read(self) -> Option<(usize, u128)> {
        match self {
            RawLabel::Read(cell, value) | RawLabel::Rmw(cell, value, _) => Some((cell, value)),
            _ => None,
        }
    }
}

/// Executes steps of threads.
#[derive(Clone, Copy)]
pub(crate) struct Stepper<'b> {
    pub(crate) compiled: &'b Compiled,
    pub(crate) options: &'b BuildOptions,
    pub(crate) control: &'b Control,
}

impl Stepper<'_> {
    /// The first relevant state of a thread, with its action.
    pub(crate) fn start(&self, thread: usize) -> Result<(ThreadState, Action), Refusal> {
        let mut state = self.compiled.code.start(thread);
        let action = self.pass_silent(&mut state)?;
        Ok((state, action))
    }

    /// The next relevant state with its action; `None` if the read or choice blocks the thread.
    pub(crate) fn take(
        &self,
        state: &ThreadState,
        label: RawLabel,
        answer: Answer,
    ) -> Result<Option<(ThreadState, Action)>, Refusal> {
        let mut after = state.clone();
        self.compiled.code.resume(&mut after, answer);
        let action = self.pass_silent(&mut after)?;
        let is_lost =
            matches!(action, Action::Blocked { .. }) && matches!(label, RawLabel::Read(..) | RawLabel::Silent);
        Ok((!is_lost).then_some((after, action)))
    }

    /// Resumes the thread up to an access, a choice or its end.
    fn pass_silent(&self, state: &mut ThreadState) -> Result<Action, Refusal> {
        let code = &self.compiled.code;
        let mut heads = HashSet::new();
        for _ in 0..MAX_HEADS {
            match code.action(state) {
                Action::LoopHead { .. } => {
                    code.canonicalize(state);
                    if !heads.insert(state.clone()) {
                        // It loops for ever without a visible action.
                        return Ok(Action::Blocked { by: BlockedBy::Await });
                    }
                    code.resume(state, Answer::Done);
                }
                Action::Fence { mode } if mode != FenceMode::Sc || self.options.fences == Fences::Ignored => {
                    code.resume(state, Answer::Done);
                }
                Action::Fail(failure) if failure.is_limit() => {
                    return Err(Refusal::new(code.origin(state), failure.to_string()));
                }
                action => return Ok(action),
            }
        }
        Err(Refusal::new(code.origin(state), "a loop seems to run for ever without touching shared memory"))
    }

    /// The steps from a state. `readable` gives the values that a read of a cell may take.
    pub(crate) fn steps(
        &self,
        state: &ThreadState,
        action: Action,
        readable: impl Fn(usize) -> Vec<u128>,
        steps: &mut Vec<(RawLabel, Answer)>,
    ) -> Result<(), Refusal> {
        let code = &self.compiled.code;
        let origin = code.origin(state);
        steps.clear();
        if let Some(place) = action.place() {
            let cell = self.cell(action, place, origin)?;
            match action {
                Action::StoreExclusive { .. } => {
                    return Err(Refusal::new(origin, "store exclusives are not decided"));
                }
                Action::Store { value, .. } => steps.push((RawLabel::Write(cell, value), Answer::Done)),
                _ => {
                    let weak = matches!(action, Action::Cas { weak: true, .. });
                    for value in readable(cell) {
                        let label = match action.written(value) {
                            Some(written) => RawLabel::Rmw(cell, value, written),
                            None => RawLabel::Read(cell, value),
                        };
                        steps.push((label, Answer::Value(value)));
                        if weak && matches!(label, RawLabel::Rmw(..)) {
                            steps.push((RawLabel::Read(cell, value), Answer::Spurious(value)));
                        }
                    }
                }
            }
            return Ok(());
        }
        match action {
            Action::Fence { .. } => steps.push((RawLabel::Fence, Answer::Done)),
            Action::Choose { lo, hi } => {
                if hi.checked_sub(lo).is_none_or(|width| width >= MAX_CHOICES) {
                    return Err(Refusal::new(origin, format!("a choice from more than {MAX_CHOICES} values")));
                }
                steps.extend((lo..=hi).map(|value| (RawLabel::Silent, Answer::Value(value as u64 as u128))));
            }
            Action::Alloc { .. } | Action::Free { .. } => return Err(dynamic_memory(origin)),
            Action::Spawn { .. } | Action::Join { .. } => {
                let message =
                    "threads that are created while the program runs are outside the fragment that can be decided";
                return Err(Refusal::new(origin, message));
            }
            Action::Arrive { .. } | Action::Depart { .. } => {
                return Err(Refusal::new(origin, "barriers are outside the fragment that can be decided"));
            }
            Action::Finished { .. } | Action::Blocked { .. } | Action::Fail(_) => {}
            _ => {
                return Err(Refusal::new(
                    origin,
                    format!("cannot be decided: {}", describe(code, Names::NONE, action, None)),
                ));
            }
        }
        Ok(())
    }

    /// The cell of an access; an error if the access is outside the decidable fragment.
    fn cell(&self, action: Action, place: Place, origin: Origin) -> Result<usize, Refusal> {
        let non_atomic =
            matches!(action, Action::Load { mode: ReadMode::Na, .. } | Action::Store { mode: WriteMode::Na, .. });
        if non_atomic {
            let name = self.compiled.code.place_name(place);
            let message = format!("a non-atomic access to {name}: causal consistency has atomic accesses only");
            return Err(Refusal::new(origin, message).help("give it a mode, as in `x.load(acq)` and `x.store(1, rel)`"));
        }
        if place.address.alloc.as_global().is_none() {
            return Err(dynamic_memory(origin));
        }
        self.compiled.code.cell(place).ok_or_else(|| {
            Refusal::new(origin, "an access to a part of a variable is outside the fragment that can be decided")
        })
    }
}

fn dynamic_memory(origin: Origin) -> Refusal {
    Refusal::new(origin, "dynamic memory is outside the fragment that can be decided")
}

/// The name of a cell, its place, and whether it is signed.
pub(crate) fn cell_info(code: &Code, cell: usize) -> (String, Option<Place>, bool) {
    let number = code.globals().partition_point(|global| global.first_cell <= cell) - 1;
    let global = &code.globals()[number];
    let place = porf_program::AllocId::global(number).map(|alloc| Place {
        address: porf_program::Address { alloc, offset: (cell - global.first_cell) as u32 * global.width.bytes() },
        width: global.width,
    });
    (place.map_or_else(|| global.name.clone(), |place| code.place_name(place)), place, global.signed)
}

/// A value of a cell as the language shows it.
pub(crate) fn cell_value(code: &Code, cell: usize, raw: u128) -> i64 {
    match cell_info(code, cell) {
        (_, Some(place), true) => place.width.sign_extend(raw as u64) as i64,
        _ => raw as i64,
    }
}
