//! The explicit machine: execution graphs that grow by one event at a time (paper 4, Fig. 3), with
//! a breadth-first search.
//!
//! It is the oracle of the decision procedure, and finds shallow errors faster. A graph is stored
//! as Remark 2 suggests: the writes of each location in modification order, each with the view of
//! its writer, and the views of the threads. A view has for each location the mo-last write that is
//! known. Writes that no thread can read any more are forgotten.
//!
//! For RA the same machine inserts a write anywhere in modification order after what its thread
//! knows, but not between an RMW and its source. An RMW reads any write that no RMW has read. This
//! builds executions of the declarative model along happens-before; under RA, modification order
//! need not agree with the order of the steps.

use crate::bad::{Badness, Final};
use crate::control::Control;
use crate::run::{Recorder, Run};
use crate::search::{Limits, Stop};
use crate::system::{Label, Pair, StateKind, Systems};
use porf_program::Compiled;
use std::collections::HashMap;

/// Release/acquire, or its strong form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Causality {
    /// Strong release/acquire: causal consistency, where modification order agrees with
    /// happens-before.
    Sra,
    /// Release/acquire.
    Ra,
}

/// A write that may still be read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Message {
    pub(crate) pair: Pair,
    /// The number of its step plus one, when a run is recorded; 0 while searching and for initial
    /// writes.
    pub(crate) id: u32,
    /// Whether an RMW wrote it, so that no write can be inserted before it. Set only under RA.
    is_rmw: bool,
    /// The view of its writer, including this write, as positions in modification order.
    view: Box<[u16]>,
}

/// A state of the machine.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Config {
    pub(crate) states: Vec<u32>,
    /// For each location its writes in modification order.
    pub(crate) memory: Vec<Vec<Message>>,
    pub(crate) views: Vec<Box<[u16]>>,
}

/// One way to take a transition: the message it reads, and the position of its write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) thread: u32,
    pub(crate) transition: u32,
    /// The position of the message it reads.
    pub(crate) source: u16,
    /// The position of its write.
    pub(crate) target: u16,
}

impl Config {
    pub(crate) fn new(systems: &Systems) -> Config {
        let view: Box<[u16]> = vec![0; systems.locations.len()].into();
        let first = |pair: Pair| Message { pair, id: 0, is_rmw: false, view: view.clone() };
        Config {
            states: vec![0; systems.threads.len()],
            memory: systems.locations.iter().map(|location| vec![first(location.first)]).collect(),
            views: vec![view.clone(); systems.threads.len()],
        }
    }

    /// All ways in which a thread's transition can be taken.
    fn ways(&self, systems: &Systems, model: Causality, thread: usize, transition: u32, ways: &mut Vec<Way>) {
        let it = &systems.threads[thread].transitions[transition as usize];
        let way = |source: usize, target: usize| Way {
            thread: thread as u32,
            transition,
            source: source as u16,
            target: target as u16,
        };
        let known = |location: usize| self.views[thread][location] as usize;
        // Whether a write can be inserted at the position.
        let is_free = |location: usize, position: usize| {
            let memory = &self.memory[location];
            match model {
                Causality::Sra => position == memory.len(),
                Causality::Ra => memory.get(position).is_none_or(|next| !next.is_rmw),
            }
        };
        match it.label {
            Label::Silent => ways.push(way(0, 0)),
            Label::Read(pair) => {
                let location = systems.location(pair);
                let memory = &self.memory[location];
                ways.extend((known(location)..memory.len()).filter(|&at| memory[at].pair == pair).map(|at| way(at, 0)));
            }
            Label::Write(pair) => {
                let location = systems.location(pair);
                let positions = known(location) + 1..=self.memory[location].len();
                ways.extend(positions.filter(|&at| is_free(location, at)).map(|at| way(0, at)));
            }
            Label::Rmw(read, _) => {
                let location = systems.location(read);
                let memory = &self.memory[location];
                let sources = (known(location)..memory.len()).filter(|&at| memory[at].pair == read);
                ways.extend(sources.filter(|&at| is_free(location, at + 1)).map(|at| way(at, at + 1)));
            }
        }
    }

    /// Takes a transition. Its write gets the id.
    pub(crate) fn take(&mut self, systems: &Systems, model: Causality, way: Way, id: u32) {
        let thread = way.thread as usize;
        let transition = &systems.threads[thread].transitions[way.transition as usize];
        debug_assert_eq!(self.states[thread], transition.from);
        self.states[thread] = transition.to;
        if let Some(pair) = transition.label.read() {
            let message = &self.memory[systems.location(pair)][way.source as usize];
            for (own, &other) in self.views[thread].iter_mut().zip(&message.view) {
                *own = (*own).max(other);
            }
        }
        if let Some(pair) = transition.label.written() {
            let location = systems.location(pair);
            let messages = self.memory.iter_mut().flatten().map(|message| &mut message.view);
            for view in self.views.iter_mut().chain(messages) {
                if view[location] >= way.target {
                    view[location] += 1;
                }
            }
            self.views[thread][location] = way.target;
            let is_rmw = model == Causality::Ra && matches!(transition.label, Label::Rmw(..));
            let message = Message { pair, id, is_rmw, view: self.views[thread].clone() };
            self.memory[location].insert(way.target as usize, message);
        }
    }

    /// Forgets writes that no thread can read any more.
    pub(crate) fn forget(&mut self, systems: &Systems) {
        for (thread, &state) in self.states.iter().enumerate() {
            if systems.threads[thread].kinds[state as usize] != StateKind::Running {
                // It has no further reads.
                for (known, memory) in self.views[thread].iter_mut().zip(&self.memory) {
                    *known = memory.len() as u16 - 1;
                }
            }
        }
        for location in 0..self.memory.len() {
            let last = self.memory[location].len() as u16 - 1;
            let left = self.views.iter().map(|view| view[location]).min().unwrap_or(last);
            if left == 0 {
                continue;
            }
            self.memory[location].drain(..usize::from(left));
            let messages = self.memory.iter_mut().flatten().map(|message| &mut message.view);
            for view in self.views.iter_mut().chain(messages) {
                view[location] = view[location].saturating_sub(left);
            }
        }
    }

    /// The reason why the configuration is bad, if it is.
    pub(crate) fn badness(&self, systems: &Systems, last: Option<&Final<'_>>) -> Option<Badness> {
        for (thread, &state) in self.states.iter().enumerate() {
            if let StateKind::Failed(_) = systems.threads[thread].kinds[state as usize] {
                return Some(Badness::Failure { thread, state });
            }
        }
        let last = last?;
        let mut threads = systems.threads.iter().zip(&self.states);
        if !threads.all(|(thread, &state)| thread.kinds[state as usize] == StateKind::Finished) {
            return None;
        }
        let ends = last.cells().iter().map(|&cell| self.memory[cell][self.memory[cell].len() - 1].pair);
        let cells: Vec<Pair> = ends.collect();
        last.is_bad(systems, &self.states, &cells).then_some(Badness::Condition)
    }
}

/// The outcome of an explicit search.
#[derive(Clone, Debug)]
pub enum Explicit {
    /// This run ends badly.
    Reached(Box<Run>),
    /// No run ends badly.
    Exhausted,
    /// No run within the bound ends badly, but there are longer ones.
    Bounded,
    /// The search was stopped.
    Stopped(Stop),
}

/// Statistics of an explicit search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExplicitStatistics {
    /// Number of states.
    pub states: usize,
    /// Number of steps of the longest run.
    pub depth: usize,
}

/// Largest number of steps: positions in modification order have 16 bits.
const MAX_STEPS: usize = 60_000;

/// Searches the states of the machine breadth-first, up to a number of steps.
pub fn explore(
    compiled: &Compiled,
    systems: &Systems,
    model: Causality,
    bound: Option<usize>,
    limits: &Limits,
    control: &Control,
) -> (Explicit, ExplicitStatistics) {
    let last = Final::new(compiled);
    let bound = bound.unwrap_or(MAX_STEPS).min(MAX_STEPS);
    let from: Vec<Vec<Vec<u32>>> = systems.threads.iter().map(transitions_from).collect();
    let mut stats = ExplicitStatistics { states: 1, depth: 0 };
    let first = Config::new(systems);
    let mut parents: Vec<(u32, Way)> = vec![(0, Way { thread: 0, transition: 0, source: 0, target: 0 })];
    if first.badness(systems, last.as_ref()).is_some() {
        return (Explicit::Reached(Box::new(Recorder::new(systems, model).finish(last.as_ref()))), stats);
    }
    let mut bytes = 0;
    let mut seen: HashMap<Config, u32> = HashMap::from([(first.clone(), 0)]);
    let mut layer = vec![(0u32, first)];
    let mut ways = Vec::new();
    while !layer.is_empty() {
        if stats.depth == bound {
            return (Explicit::Bounded, stats);
        }
        stats.depth += 1;
        let mut next = Vec::new();
        for (number, config) in layer {
            control.progress.show(stats.states, seen.len(), stats.depth);
            let stop = if control.is_cancelled() {
                Some(Stop::Cancelled)
            } else if seen.len() > limits.demands {
                Some(Stop::Demands)
            } else {
                (bytes > limits.bytes).then_some(Stop::Memory)
            };
            if let Some(stop) = stop {
                return (Explicit::Stopped(stop), stats);
            }
            ways.clear();
            for (thread, from) in from.iter().enumerate() {
                for &transition in &from[config.states[thread] as usize] {
                    config.ways(systems, model, thread, transition, &mut ways);
                }
            }
            for &way in &ways {
                let mut after = config.clone();
                after.take(systems, model, way, 0);
                after.forget(systems);
                let new = parents.len() as u32;
                if seen.contains_key(&after) {
                    continue;
                }
                parents.push((number, way));
                if after.badness(systems, last.as_ref()).is_some() {
                    return (Explicit::Reached(Box::new(replay(systems, model, &parents, new, last.as_ref()))), stats);
                }
                stats.states += 1;
                let messages: usize = after.memory.iter().map(Vec::len).sum();
                bytes += 2 * (messages + after.views.len()) * (64 + 2 * after.memory.len());
                seen.insert(after.clone(), new);
                next.push((new, after));
            }
        }
        layer = next;
    }
    (Explicit::Exhausted, stats)
}

fn transitions_from(thread: &crate::system::ThreadSystem) -> Vec<Vec<u32>> {
    let mut from = vec![Vec::new(); thread.len()];
    for (number, transition) in thread.transitions.iter().enumerate() {
        from[transition.from as usize].push(number as u32);
    }
    from
}

/// The run that leads to a state.
fn replay(
    systems: &Systems,
    model: Causality,
    parents: &[(u32, Way)],
    mut number: u32,
    last: Option<&Final<'_>>,
) -> Run {
    let mut ways = Vec::new();
    while number != 0 {
        let (parent, way) = parents[number as usize];
        ways.push(way);
        number = parent;
    }
    let mut recorder = Recorder::new(systems, model);
    for &way in ways.iter().rev() {
        recorder.take(way);
        recorder.forget();
    }
    recorder.finish(last)
}
