//! Runs that reach a bad state.
//!
//! The moves of the backward search are replayed forwards on the explicit machine. Each read takes
//! the earliest readable write with the writer and the value of its option (paper 4, §5: the
//! earliest one constrains the rest of the run least). An RMW takes the mo-last write of its
//! location. `validate.rs` checks a run before it is shown.

use crate::bad::{Badness, Final};
use crate::context::Context;
use crate::opsra::{Causality, Config, Way};
use crate::search::Move;
use crate::system::{Label, Systems};
use porf_exec::{ExecutionGraph, GraphBuilder, ReadMode, Source, Value, WriteMode};
use porf_program::{Action, Code, Program};

/// A step of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunStep {
    /// The thread.
    pub thread: usize,
    /// The index of the transition of the thread.
    pub transition: u32,
    /// For a read or RMW: the step that it reads from, or `None` for the initial write.
    pub source: Option<Option<u32>>,
}

/// A run of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Its steps, in an order in which they can be executed.
    pub steps: Vec<RunStep>,
    /// For each location, the steps that write it in modification order.
    pub mo: Vec<Vec<u32>>,
    /// The last state of each thread.
    pub states: Vec<u32>,
    /// The reason why its end is bad.
    pub badness: Option<Badness>,
}

/// The reason why a run is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    /// A read finds no write to read from.
    #[error("step {step} of the run finds nothing to read")]
    NoSource {
        /// The index of the step.
        step: usize,
    },
    /// The program does not have this step.
    #[error("step {step} of the run is not a step of the program")]
    NotAStep {
        /// The index of the step.
        step: usize,
    },
    /// A source or an entry of the modification order is not a write, or the graph is malformed.
    #[error("the run has no execution graph: {reason}")]
    NoGraph {
        /// What is wrong.
        reason: String,
    },
    /// It does not end badly.
    #[error("the run does not end in a bad state")]
    NotBad,
    /// The graph is not consistent.
    #[error("the run's execution graph is not consistent with {model}")]
    Inconsistent {
        /// The name of the model.
        model: &'static str,
    },
}

/// Executes steps on the explicit machine and records them.
pub(crate) struct Recorder<'s> {
    systems: &'s Systems,
    model: Causality,
    config: Config,
    steps: Vec<RunStep>,
    mo: Vec<Vec<u32>>,
}

impl<'s> Recorder<'s> {
    pub(crate) fn new(systems: &'s Systems, model: Causality) -> Recorder<'s> {
        let mo = vec![Vec::new(); systems.locations.len()];
        Recorder { systems, model, config: Config::new(systems), steps: Vec::new(), mo }
    }

    /// Takes a step.
    pub(crate) fn take(&mut self, way: Way) {
        let thread = way.thread as usize;
        let label = self.systems.threads[thread].transitions[way.transition as usize].label;
        // Ids count from 1: the initial writes have 0.
        let id = self.steps.len() as u32 + 1;
        let source = label.read().map(|pair| {
            let message = &self.config.memory[self.systems.location(pair)][way.source as usize];
            message.id.checked_sub(1)
        });
        if let Some(pair) = label.written() {
            let location = self.systems.location(pair);
            let before = self.config.memory[location][way.target as usize - 1].id;
            let order = &mut self.mo[location];
            let at = order.iter().position(|&step| step + 1 == before).map_or(0, |at| at + 1);
            order.insert(at, id - 1);
        }
        self.config.take(self.systems, self.model, way, id);
        self.steps.push(RunStep { thread, transition: way.transition, source });
    }

    /// Forgets writes that no thread can read any more, as the search does.
    pub(crate) fn forget(&mut self) {
        self.config.forget(self.systems);
    }

    /// The run so far.
    pub(crate) fn finish(self, last: Option<&Final<'_>>) -> Run {
        let badness = self.config.badness(self.systems, last);
        Run { steps: self.steps, mo: self.mo, states: self.config.states, badness }
    }
}

/// The run that the moves of the backward search describe.
pub(crate) fn replay(context: &Context<'_>, moves: &[Move], last: Option<&Final<'_>>) -> Result<Run, RunError> {
    let mut recorder = Recorder::new(context.systems, Causality::Sra);
    for it in moves {
        let step = &context.steps[it.thread].steps[it.step as usize];
        let mut options = it.options.iter();
        let mut read_before = None;
        let mut option = None;
        for &transition in &step.path {
            let label = context.systems.threads[it.thread].transitions[transition as usize].label;
            let mut way = Way { thread: it.thread as u32, transition, source: 0, target: 0 };
            let missing = RunError::NoSource { step: recorder.steps.len() };
            match label {
                Label::Silent => {}
                Label::Read(pair) => {
                    // Equal neighbours share an option.
                    if read_before != Some(pair) {
                        option = options.next();
                    }
                    read_before = Some(pair);
                    let writer = context.options.writer(*option.ok_or(missing.clone())?);
                    let location = context.systems.location(pair);
                    let known = recorder.config.views[it.thread][location] as usize;
                    let memory = &recorder.config.memory[location];
                    let fits = |at: &usize| {
                        memory[*at].pair == pair
                            && recorder.writer(memory[*at].id).unwrap_or(context.options.init()) == writer
                    };
                    way.source = (known..memory.len()).find(fits).ok_or(missing)? as u16;
                }
                Label::Write(pair) => {
                    way.target = recorder.config.memory[context.systems.location(pair)].len() as u16;
                }
                Label::Rmw(pair, _) => {
                    let memory = &recorder.config.memory[context.systems.location(pair)];
                    if memory[memory.len() - 1].pair != pair {
                        return Err(missing);
                    }
                    way.source = memory.len() as u16 - 1;
                    way.target = memory.len() as u16;
                }
            }
            recorder.take(way);
        }
    }
    let run = recorder.finish(last);
    if run.badness.is_some() { Ok(run) } else { Err(RunError::NotBad) }
}

impl Recorder<'_> {
    /// The writer of the message with this id; `None` for an initial write.
    fn writer(&self, id: u32) -> Option<usize> {
        Some(self.steps[id.checked_sub(1)? as usize].thread)
    }
}

impl Run {
    /// The execution graph of the run with modification order, lines and values, and for each step
    /// its event, if it has one.
    pub fn graph(
        &self,
        systems: &Systems,
        code: &Code,
    ) -> Result<(ExecutionGraph, Vec<Option<porf_exec::EventId>>), RunError> {
        let no_write = |step: u32| RunError::NoGraph { reason: format!("step {step} does not write") };
        let mut builder = GraphBuilder::new();
        let threads: Vec<_> = systems.threads.iter().map(|thread| builder.thread(&thread.name)).collect();
        let locations: Vec<_> = systems
            .locations
            .iter()
            .map(|location| {
                let x = builder.location(&location.name);
                builder.set_initial_value(x, value(systems, location.first));
                x
            })
            .collect();
        let mut events = Vec::new();
        // The write of a step is its last event.
        let mut writes: Vec<Option<porf_exec::EventId>> = Vec::new();
        let write_of = |writes: &[Option<porf_exec::EventId>], step: u32| {
            writes.get(step as usize).copied().flatten().ok_or_else(|| no_write(step))
        };
        for step in &self.steps {
            let system = &systems.threads[step.thread];
            let transition = &system.transitions[step.transition as usize];
            let (read_mode, write_mode) =
                modes(code.action(&system.snapshots[transition.from as usize]), transition.label);
            let thread = threads[step.thread];
            let (event, write) = match transition.label {
                Label::Silent => (None, None),
                Label::Read(pair) => {
                    let e = builder.read(thread, read_mode, locations[systems.location(pair)]);
                    builder.set_value(e, value(systems, pair));
                    (Some(e), None)
                }
                Label::Write(pair) => {
                    let e = builder.write(thread, write_mode, locations[systems.location(pair)]);
                    builder.set_value(e, value(systems, pair));
                    (Some(e), Some(e))
                }
                Label::Rmw(read, written) => {
                    let x = locations[systems.location(read)];
                    let (r, w) = builder.rmw(thread, (read_mode, write_mode), x);
                    builder.set_value(r, value(systems, read));
                    builder.set_value(w, value(systems, written));
                    (Some(r), Some(w))
                }
            };
            if let Some(e) = write.or(event) {
                builder.set_line(e, system.origins[transition.from as usize].line as usize);
            }
            if let (Some(e), Some(source)) = (event, step.source) {
                builder.set_source(
                    e,
                    match source {
                        Some(step) => Source::Write(write_of(&writes, step)?),
                        None => Source::Init,
                    },
                );
            }
            events.push(event);
            writes.push(write);
        }
        builder.declare_mo();
        for (location, order) in self.mo.iter().enumerate() {
            let order: Vec<_> = order.iter().map(|&step| write_of(&writes, step)).collect::<Result<_, _>>()?;
            if !order.is_empty() {
                builder.set_mo(locations[location], order);
            }
        }
        let graph = builder.build().map_err(|error| RunError::NoGraph { reason: error.to_string() })?;
        Ok((graph, events))
    }
}

fn value(systems: &Systems, pair: crate::system::Pair) -> Value {
    let location = &systems.locations[systems.location(pair)];
    let raw = systems.value(pair) as u64;
    Value(match location.place {
        Some(place) if location.signed => place.width.sign_extend(raw),
        _ => raw,
    })
}

/// The modes of an access in the program.
fn modes(action: Action, label: Label) -> (ReadMode, WriteMode) {
    match action {
        Action::Load { mode, .. } => (mode, WriteMode::Rel),
        Action::Store { mode, .. } => (ReadMode::Acq, mode),
        Action::Rmw { read, write, .. } => (read, write),
        Action::Cas { failure, .. } if matches!(label, Label::Read(_)) => (failure, WriteMode::Rel),
        Action::Cas { read, write, .. } => (read, write),
        _ => (ReadMode::Acq, WriteMode::Rel),
    }
}
