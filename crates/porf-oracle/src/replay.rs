//! States of threads from the answers that they got.

use porf_program::{Action, Answer, Program};

/// Rebuilds a state from the answers given since the start of the thread. Loop heads are passed
/// automatically; the answers are those to all other actions.
pub fn replay<P: Program>(program: &P, start: P::State, answers: impl IntoIterator<Item = Answer>) -> P::State {
    let mut state = start;
    for answer in answers {
        pass_loop_heads(program, &mut state);
        program.resume(&mut state, answer);
    }
    state
}

/// Resumes the thread until it is suspended at an action other than a loop head.
///
/// A loop whose body can pass without a visible action could make this endless. The number of heads
/// passed is therefore limited, as steps are.
pub fn pass_loop_heads<P: Program>(program: &P, state: &mut P::State) {
    for _ in 0..1_000_000 {
        if !matches!(program.action(state), Action::LoopHead { .. }) {
            return;
        }
        program.resume(state, Answer::Done);
    }
}
