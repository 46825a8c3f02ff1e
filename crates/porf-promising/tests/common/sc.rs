//! An explicit search of programs under SC.

use porf_program::ast::Quantifier;
use porf_program::{Action, Answer, Code, Compiled, Program, ThreadState};
use std::collections::HashSet;

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    memory: Vec<u64>,
    threads: Vec<ThreadState>,
}

/// May the thread make a step now?
fn is_enabled(code: &Code, state: &State, thread: usize) -> bool {
    let action = code.action(&state.threads[thread]);
    let passes = |value: u64| action.wait().is_none_or(|wait| wait.holds(value.into()));
    !action.is_terminal()
        && action.place().is_none_or(|place| code.cell(place).is_some_and(|cell| passes(state.memory[cell])))
}

/// Makes the step; several states for a choice.
fn step(code: &Code, state: &mut State, thread: usize, more: &mut Vec<State>) {
    let action = code.action(&state.threads[thread]);
    let answer = match action {
        Action::Choose { lo, hi } => {
            for value in lo + 1..=hi {
                let mut other = state.clone();
                code.resume(&mut other.threads[thread], Answer::Value(u128::from(value as u64)));
                more.push(other);
            }
            Answer::Value(u128::from(lo as u64))
        }
        Action::Load { .. } | Action::Store { .. } | Action::Cas { .. } | Action::Rmw { .. } => {
            let cell = action.place().and_then(|place| code.cell(place)).unwrap();
            let read = state.memory[cell];
            if let Some(value) = action.written(read.into()) {
                state.memory[cell] = value as u64;
            }
            if matches!(action, Action::Store { .. }) { Answer::Done } else { Answer::Value(read.into()) }
        }
        _ => Answer::Done,
    };
    code.resume(&mut state.threads[thread], answer);
}

/// Does an assertion fail, or is the final condition reached (or `forall` broken)? `None` after too many states.
pub fn reaches(compiled: &Compiled, max_states: usize) -> Option<bool> {
    let code = &compiled.code;
    let cells = code.globals().iter().flat_map(|global| {
        let bytes = global.width.bytes() as usize;
        global.initial.chunks(bytes).map(|cell| cell.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte)))
    });
    let first =
        State { memory: cells.collect(), threads: (0..code.thread_count()).map(|thread| code.start(thread)).collect() };
    let mut stack = vec![first];
    let mut seen = HashSet::new();
    while let Some(mut state) = stack.pop() {
        // A state with one step to make leads to one state: nothing to remember.
        loop {
            if state.threads.iter().any(|it| matches!(code.action(it), Action::Fail(_))) {
                return Some(true);
            }
            let enabled: Vec<usize> = (0..state.threads.len()).filter(|&it| is_enabled(code, &state, it)).collect();
            match enabled[..] {
                [] => {
                    if is_goal(compiled, &state) {
                        return Some(true);
                    }
                    break;
                }
                [one] => {
                    if matches!(code.action(&state.threads[one]), Action::Choose { .. }) {
                        state.threads.iter_mut().for_each(|it| code.canonicalize(it));
                        if !seen.insert(state.clone()) {
                            break;
                        }
                    }
                    step(code, &mut state, one, &mut stack);
                }
                _ => {
                    state.threads.iter_mut().for_each(|it| code.canonicalize(it));
                    if seen.insert(state.clone()) {
                        for thread in enabled {
                            let mut next = state.clone();
                            step(code, &mut next, thread, &mut stack);
                            stack.push(next);
                        }
                    }
                    break;
                }
            }
        }
        if seen.len() > max_states {
            return None;
        }
    }
    Some(false)
}

fn is_goal(compiled: &Compiled, state: &State) -> bool {
    let finished = |it: &ThreadState| matches!(compiled.code.action(it), Action::Finished { .. });
    let Some(condition) = compiled.condition.as_ref().filter(|_| state.threads.iter().all(finished)) else {
        return false;
    };
    let register = |index: usize| {
        let register = &compiled.registers[condition.registers[index]];
        register.value(&state.threads[register.thread])
    };
    condition.eval(register, |_| 0) == (condition.quantifier != Quantifier::Forall)
}
