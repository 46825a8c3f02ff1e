//! Validation of runs before they are shown.
//!
//! The search works on transition systems and on the explicit machine; validation uses neither to
//! decide anything. It executes the threads again with the interpreter of the program. Each read
//! takes the value of the write that the run names as its source. The end of the run must be bad
//! when the failure or the final condition is evaluated on the states that result. The checker of
//! porf-consistency decides whether the execution graph of the run is consistent.

use crate::bad::Badness;
use crate::opsra::Causality;
use crate::run::{Run, RunError};
use crate::system::{Pair, Systems};
use porf_consistency::{Options, Verdict, check};
use porf_exec::FenceMode;
use porf_program::ast::Quantifier;
use porf_program::{Action, Answer, Compiled, Program, ThreadState};

/// Largest number of loop heads between two visible actions.
const MAX_HEADS: usize = 100_000;

impl Run {
    /// Checks that the program has this run, that the run ends badly, and that its execution graph
    /// is consistent.
    pub fn validate(&self, compiled: &Compiled, systems: &Systems, model: Causality) -> Result<(), RunError> {
        let mut replay = Replay::new(compiled, systems);
        for number in 0..self.steps.len() {
            replay.take(self, number).ok_or(RunError::NotAStep { step: number })?;
        }
        if !replay.ends_badly(self).unwrap_or(false) {
            return Err(RunError::NotBad);
        }
        let (graph, _) = self.graph(systems, &compiled.code)?;
        let (model, name) = match model {
            Causality::Sra => (porf_consistency::HandWritten::Sra, "sra"),
            Causality::Ra => (porf_consistency::HandWritten::Ra, "ra"),
        };
        match check(&graph, model, &Options { weaken_sc: true, ..Options::default() }) {
            Ok(Verdict::Consistent(_)) => Ok(()),
            _ => Err(RunError::Inconsistent { model: name }),
        }
    }
}

/// The threads of a program during the replay of a run.
struct Replay<'r> {
    compiled: &'r Compiled,
    systems: &'r Systems,
    states: Vec<ThreadState>,
    /// For each step, the location and the value that it wrote.
    written: Vec<Option<(usize, u128)>>,
    /// The location that SC fences update, if they are RMWs.
    fence: Option<usize>,
}

impl<'r> Replay<'r> {
    fn new(compiled: &'r Compiled, systems: &'r Systems) -> Replay<'r> {
        let states = (0..compiled.code.thread_count()).map(|thread| compiled.code.start(thread)).collect();
        let fence = systems.locations.iter().position(|location| location.place.is_none());
        Replay { compiled, systems, states, written: Vec::new(), fence }
    }

    /// The next action of a thread other than loop heads and fences without effect.
    fn action(&mut self, thread: usize) -> Option<Action> {
        let code = &self.compiled.code;
        let state = self.states.get_mut(thread)?;
        for _ in 0..MAX_HEADS {
            match code.action(state) {
                Action::LoopHead { .. } => code.resume(state, Answer::Done),
                Action::Fence { mode } if mode != FenceMode::Sc || self.fence.is_none() => {
                    code.resume(state, Answer::Done);
                }
                action => return Some(action),
            }
        }
        None
    }

    /// Takes a step of the run; `None` if the program does not have it.
    fn take(&mut self, run: &Run, number: usize) -> Option<()> {
        let step = run.steps[number];
        let transition = self.systems.threads.get(step.thread)?.transitions.get(step.transition as usize)?;
        let action = self.action(step.thread)?;
        let code = &self.compiled.code;
        let (read, written, answer) = match (action, transition.answer) {
            (Action::Choose { lo, hi }, Answer::Value(value)) if (lo..=hi).contains(&(value as u64 as i64)) => {
                (None, None, transition.answer)
            }
            (Action::Fence { .. }, _) => {
                let location = self.fence?;
                let value = step.source?.map_or(Some(0), |source| self.value_of(source, location))?;
                let fence = (location, value);
                (Some(fence), Some(fence), Answer::Done)
            }
            (Action::Store { place, value, .. }, _) => (None, Some((code.cell(place)?, value)), Answer::Done),
            (action, answer) => {
                let place = action.place()?;
                let cell = code.cell(place)?;
                let value = match step.source? {
                    None => code.initial_value(place)?,
                    Some(source) => self.value_of(source, cell)?,
                };
                let written = action.written(value).map(|written| (cell, written));
                match answer {
                    Answer::Value(_) => (Some((cell, value)), written, Answer::Value(value)),
                    Answer::Spurious(_) if matches!(action, Action::Cas { weak: true, .. }) && written.is_some() => {
                        (Some((cell, value)), None, Answer::Spurious(value))
                    }
                    _ => return None,
                }
            }
        };
        // The graph and the report are made from the transition: it must be what the program does.
        let pair = |pair: Pair| (self.systems.location(pair), self.systems.value(pair));
        let same = transition.label.read().map(pair) == read
            && transition.label.written().map(pair) == written
            && step.source.is_some() == read.is_some();
        if !same {
            return None;
        }
        code.resume(&mut self.states[step.thread], answer);
        self.written.push(written);
        Some(())
    }

    /// The value that an earlier step wrote to a location.
    fn value_of(&self, step: u32, location: usize) -> Option<u128> {
        let (written, value) = (*self.written.get(step as usize)?)?;
        (written == location).then_some(value)
    }

    /// Whether the states reached are bad as the run claims; `None` if they cannot be evaluated.
    fn ends_badly(&mut self, run: &Run) -> Option<bool> {
        match run.badness? {
            Badness::Failure { thread, .. } => {
                Some(matches!(self.action(thread)?, Action::Fail(failure) if !failure.is_limit()))
            }
            Badness::Condition => {
                for thread in 0..self.states.len() {
                    if !matches!(self.action(thread)?, Action::Finished { .. }) {
                        return Some(false);
                    }
                }
                let Compiled { code, registers, .. } = self.compiled;
                let condition = self.compiled.condition.as_ref()?;
                let mut cells = Vec::new();
                for cell in &condition.cells {
                    let location = code.cell(cell.place)?;
                    let raw = match run.mo.get(location)?.last() {
                        Some(&last) => self.value_of(last, location)?,
                        None => code.initial_value(cell.place)?,
                    };
                    cells.push(cell.value(raw));
                }
                let register = |number: usize| {
                    let register = &registers[condition.registers[number]];
                    register.value(&self.states[register.thread])
                };
                Some(condition.eval(register, |number| cells[number]) != (condition.quantifier == Quantifier::Forall))
            }
        }
    }
}
