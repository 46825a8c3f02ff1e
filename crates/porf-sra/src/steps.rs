//! Macro steps: the reads of a thread between two of its writes, with the second of these writes.
//!
//! A read can be delayed until directly before the next write of the same thread: its option stays
//! at the head of the thread's lists, and no step of another thread depends on the read. So a run
//! goes from write to write. Of the reads in between, only the words of pairs matter. Of two words
//! between the same states, a subsequence demands less than the whole, so only minimal words are
//! kept. There are finitely many of these even if the thread reads in a loop.

use crate::build::Refusal;
use crate::system::{Label, Pair, ThreadSystem};
use std::collections::VecDeque;

/// Largest number of macro steps of a thread.
const MAX_STEPS: usize = 1 << 20;

/// A macro step.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The state before: the initial one, or one directly after a write.
    pub(crate) start: u32,
    /// The pairs read, in order; neighbours differ.
    pub(crate) word: Box<[Pair]>,
    /// The write or RMW at its end; `None` if it is the last step of its thread.
    pub(crate) write: Option<Label>,
    /// Its transitions.
    pub(crate) path: Box<[u32]>,
}

/// The macro steps of a thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    /// All macro steps.
    pub(crate) steps: Vec<Step>,
    /// For each state, the steps that end in it with a write.
    pub(crate) into: Vec<Vec<u32>>,
    /// The steps that end with a write; of those that differ only in their last state, one.
    pub(crate) distinct: Vec<u32>,
    /// For each open state, the steps that lead to it by reads alone.
    pub(crate) open: Vec<Vec<u32>>,
}

impl Steps {
    /// The macro steps of a thread. `open` marks the states in which runs may end.
    pub(crate) fn new(system: &ThreadSystem, open: &[bool]) -> Result<Steps, Refusal> {
        let mut steps = Steps {
            steps: Vec::new(),
            into: vec![Vec::new(); system.len()],
            distinct: Vec::new(),
            open: vec![Vec::new(); system.len()],
        };
        let mut rests = vec![false; system.len()];
        rests[0] = true;
        let mut reads_into: Vec<Vec<u32>> = vec![Vec::new(); system.len()];
        let mut writes_from: Vec<Vec<u32>> = vec![Vec::new(); system.len()];
        for (number, transition) in system.transitions.iter().enumerate() {
            match transition.label {
                Label::Silent | Label::Read(_) => reads_into[transition.to as usize].push(number as u32),
                Label::Write(_) | Label::Rmw(..) => {
                    rests[transition.to as usize] = true;
                    writes_from[transition.from as usize].push(number as u32);
                }
            }
        }
        for state in 0..system.len() as u32 {
            let writes = &writes_from[state as usize];
            let is_open = open[state as usize];
            if writes.is_empty() && !is_open {
                continue;
            }
            for reading in readings(system, state, &reads_into, &rests) {
                if is_open {
                    steps.open[state as usize].push(steps.steps.len() as u32);
                    steps.steps.push(reading.step(None));
                }
                for (nth, &write) in writes.iter().enumerate() {
                    let transition = &system.transitions[write as usize];
                    let number = steps.steps.len() as u32;
                    steps.into[transition.to as usize].push(number);
                    let mut earlier = writes[..nth].iter().map(|&it| system.transitions[it as usize].label);
                    if !earlier.any(|label| label == transition.label) {
                        steps.distinct.push(number);
                    }
                    steps.steps.push(reading.step(Some((write, transition.label))));
                }
                if steps.steps.len() > MAX_STEPS {
                    let message = format!("{} reads in too many ways between its writes", system.name);
                    return Err(Refusal::new(system.origins[state as usize], message));
                }
            }
        }
        Ok(steps)
    }
}

/// A path to a state by reads alone.
struct Reading {
    state: u32,
    word: Vec<Pair>,
    /// Transitions, last first.
    path: Vec<u32>,
}

impl Reading {
    fn step(&self, write: Option<(u32, Label)>) -> Step {
        let path = self.path.iter().rev().copied().chain(write.map(|(transition, _)| transition));
        Step {
            start: self.state,
            word: self.word.as_slice().into(),
            write: write.map(|(_, label)| label),
            path: path.collect(),
        }
    }
}

/// All minimal paths to a state from states at which macro steps begin.
fn readings(system: &ThreadSystem, target: u32, reads_into: &[Vec<u32>], rests: &[bool]) -> Vec<Reading> {
    let mut words: Vec<Vec<Vec<Pair>>> = vec![Vec::new(); system.len()];
    let mut found = Vec::new();
    // Shorter words first, so that no later word subsumes an earlier one.
    let mut queue = VecDeque::from([Reading { state: target, word: Vec::new(), path: Vec::new() }]);
    while let Some(reading) = queue.pop_front() {
        let known = &mut words[reading.state as usize];
        if known.iter().any(|word| is_subsequence(word, &reading.word)) {
            continue;
        }
        known.push(reading.word.clone());
        for &number in &reads_into[reading.state as usize] {
            let transition = &system.transitions[number as usize];
            let mut word = reading.word.clone();
            let mut path = reading.path.clone();
            path.push(number);
            let longer = match transition.label {
                Label::Read(pair) if word.first() != Some(&pair) => {
                    word.insert(0, pair);
                    true
                }
                _ => false,
            };
            let before = Reading { state: transition.from, word, path };
            if longer { queue.push_back(before) } else { queue.push_front(before) }
        }
        if rests[reading.state as usize] {
            found.push(reading);
        }
    }
    found
}

fn is_subsequence(small: &[Pair], large: &[Pair]) -> bool {
    let mut large = large.iter();
    small.iter().all(|wanted| large.any(|pair| pair == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BuildOptions, build};

    fn steps(source: &str, thread: usize) -> (ThreadSystem, Steps) {
        let systems = build(&porf_program::compile(source).unwrap(), &BuildOptions::default()).unwrap();
        let system = systems.threads[thread].clone();
        let open: Vec<bool> = system.kinds.iter().map(|kind| *kind != crate::StateKind::Running).collect();
        let steps = Steps::new(&system, &open).unwrap();
        (system, steps)
    }

    #[test]
    fn spinning_gives_no_long_words() {
        let source = "shared f, g;
            thread A { f.store(1, rel); }
            thread B { while (f.load(acq) == 0) {} g.store(1, rel); }";
        let (_, steps) = steps(source, 1);
        let writes: Vec<&Step> = steps.steps.iter().filter(|step| step.write.is_some()).collect();
        assert_eq!(writes.len(), 1);
        assert_eq!(writes[0].word.len(), 1);
    }

    #[test]
    fn every_path_ends_with_its_write() {
        let source = "shared x, y;
            thread A { while (1) { if (x.load(acq) == 1) { y.store(1, rel); } else { y.store(0, rel); } } }
            thread B { while (1) { x.store(y.load(acq), rel); } }";
        for thread in 0..2 {
            let (system, steps) = steps(source, thread);
            for (end, numbers) in steps.into.iter().enumerate() {
                for &number in numbers {
                    let step = &steps.steps[number as usize];
                    let mut state = step.start;
                    for &transition in &step.path {
                        let transition = &system.transitions[transition as usize];
                        assert_eq!(transition.from, state);
                        state = transition.to;
                    }
                    assert_eq!(state as usize, end);
                }
            }
        }
    }
}
