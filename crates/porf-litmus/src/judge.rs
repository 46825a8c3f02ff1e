//! Judges say which executions a model allows.

use crate::candidate::Candidate;
use crate::path::Pairing;

/// What a model says about an execution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// Whether the execution is allowed.
    pub allowed: bool,
    /// The model's flags that are raised, such as a data race.
    pub flags: Vec<String>,
}

/// A model failed to judge.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct JudgeError(pub String);

/// A model.
pub trait Judge {
    /// Judges an execution in which everything is decided.
    fn judge(&self, execution: &Candidate) -> Result<Judgement, JudgeError>;

    /// Whether no completion of `partial` is allowed. False if this is not known.
    fn fails_already(&self, partial: &Candidate) -> Result<bool, JudgeError> {
        let _ = partial;
        Ok(false)
    }
}

/// Sequential consistency: program order, reads-from, coherence and from-reads have no cycle, and
/// no write comes between the two halves of an atomic update.
#[derive(Clone, Copy, Debug, Default)]
pub struct SequentialConsistency;

impl Judge for SequentialConsistency {
    fn judge(&self, execution: &Candidate) -> Result<Judgement, JudgeError> {
        Ok(Judgement { allowed: !self.fails_already(execution)?, flags: vec![] })
    }

    fn fails_already(&self, partial: &Candidate) -> Result<bool, JudgeError> {
        let count = partial.events.len();
        let mut successors = vec![Vec::new(); count];
        for later in 1..count {
            if partial.program_order(later - 1, later) {
                successors[later - 1].push(later);
            }
        }
        for (read, source) in partial.source.iter().enumerate() {
            successors[source.unwrap_or(read)].extend(source.map(|_| read));
        }
        partial.coherence(|a, b| successors[a].push(b));
        partial.from_reads(|a, b| successors[a].push(b));
        Ok(has_cycle(&successors) || interrupted(partial))
    }
}

/// Whether a write of another thread comes between the halves of an atomic update.
fn interrupted(partial: &Candidate) -> bool {
    partial.pairs.iter().any(|(read, write, pairing)| {
        let Some(source) = partial.source[*read] else { return false };
        let Some(order) = partial.orders.iter().find(|order| order.writes.contains(&source)) else { return false };
        let place = |event: usize| order.writes[..order.placed].iter().position(|other| *other == event);
        let (Some(from), Some(to)) = (place(source), place(*write)) else { return false };
        let thread = partial.events[*read].thread;
        let foreign = |event: &usize| partial.events[*event].thread != thread || *pairing == Pairing::Atomic;
        from < to && order.writes[from + 1..to].iter().any(foreign)
    })
}

/// Whether the graph has a cycle.
fn has_cycle(successors: &[Vec<usize>]) -> bool {
    // 0: not seen; 1: on the current walk; 2: done.
    let mut state = vec![0u8; successors.len()];
    let mut stack: Vec<(usize, usize)> = Vec::new();
    for start in 0..successors.len() {
        if state[start] != 0 {
            continue;
        }
        state[start] = 1;
        stack.push((start, 0));
        while let Some((node, next)) = stack.last_mut() {
            match successors[*node].get(*next) {
                None => {
                    state[*node] = 2;
                    stack.pop();
                }
                Some(target) => {
                    *next += 1;
                    match state[*target] {
                        0 => {
                            state[*target] = 1;
                            stack.push((*target, 0));
                        }
                        1 => return true,
                        _ => {}
                    }
                }
            }
        }
    }
    false
}
