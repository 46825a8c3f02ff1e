//! From a program to the finite transition systems of its threads.
//!
//! Each thread is run forwards, by itself, with every read taking every value that its location may have (`domain.rs`). States are taken
//! without what cannot matter to their future; and a thread that fails, or waits for ever, is in one of a few states.

use crate::domain::{Domain, infer, is_within, too_many_states};
use crate::stepper::{RawLabel, Stepper, cell_info};
use crate::system::{Label, Location, Pair, StateKind, Systems, ThreadSystem, Transition};
use porf_program::{Action, Answer, Code, Compiled, Failure, Origin, Program, ThreadState};
use std::collections::HashMap;

/// What SC fences are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fences {
    /// RMWs of a location that nothing else uses (paper 4, Ex. 3.10).
    #[default]
    Rmw,
    /// Nothing at all, as `porf verify --model sra` has it.
    Ignored,
}

/// How to build.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// What SC fences are.
    pub fences: Fences,
    /// The least and the greatest value that variables and registers may have, if that is declared.
    pub domain: Option<(i64, i64)>,
    /// At most so many values a location.
    pub max_values: usize,
    /// At most so many states a thread.
    pub max_states: usize,
}

impl Default for BuildOptions {
    fn default() -> BuildOptions {
        BuildOptions { fences: Fences::Rmw, domain: None, max_values: 256, max_states: 100_000 }
    }
}

/// The program is outside the fragment that can be decided.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// Why.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Where; line 0 if it is nowhere in particular.
    pub origin: Origin,
}

impl Refusal {
    pub(crate) fn new(origin: Origin, message: impl Into<String>) -> Refusal {
        Refusal { message: message.into(), help: None, origin }
    }

    pub(crate) fn help(self, help: impl Into<String>) -> Refusal {
        Refusal { help: Some(help.into()), ..self }
    }
}

/// At most so many different options: pairs, for each writer, twice.
const MAX_OPTIONS: usize = 1 << 16;

/// Builds the transition systems of a program's threads.
pub fn build(compiled: &Compiled, options: &BuildOptions) -> Result<Systems, Refusal> {
    let stepper = Stepper { compiled, options };
    let domain = infer(stepper)?;
    let mut threads = Vec::new();
    for thread in 0..compiled.code.thread_count() {
        threads.push(Builder { stepper, domain: &domain, thread }.build()?);
    }
    finish(&compiled.code, domain, threads)
}

struct RawTransition {
    from: u32,
    to: u32,
    label: RawLabel,
    answer: Answer,
}

/// A thread while it is built.
#[derive(Default)]
struct RawThread {
    system: ThreadSystem,
    transitions: Vec<RawTransition>,
    index: HashMap<ThreadState, u32>,
    failures: HashMap<(u32, Failure), u32>,
    blocked: Option<u32>,
}

struct Builder<'b> {
    stepper: Stepper<'b>,
    domain: &'b Domain,
    thread: usize,
}

impl Builder<'_> {
    fn build(&self) -> Result<RawThread, Refusal> {
        let code = &self.stepper.compiled.code;
        let mut raw = RawThread::default();
        raw.system.name = code.thread_name(self.thread);
        let (start, action) = self.stepper.start(self.thread)?;
        self.number(&mut raw, start, action)?;
        let mut steps = Vec::new();
        let mut from = 0;
        while from < raw.system.len() {
            if raw.system.kinds[from] == StateKind::Running {
                let state = raw.system.snapshots[from].clone();
                let action = code.action(&state);
                self.stepper.steps(&state, action, |cell| self.domain.values[cell].clone(), &mut steps)?;
                for &(label, answer) in &steps {
                    // What is not in the domain can never be written.
                    if !is_within(self.domain, label) {
                        continue;
                    }
                    if let Some((after, action)) = self.stepper.take(&state, label, answer)? {
                        let to = self.number(&mut raw, after, action)?;
                        raw.transitions.push(RawTransition { from: from as u32, to, label, answer });
                    }
                }
            }
            from += 1;
        }
        Ok(raw)
    }

    /// The number of a state, which is new or not.
    fn number(&self, raw: &mut RawThread, mut state: ThreadState, action: Action) -> Result<u32, Refusal> {
        let code = &self.stepper.compiled.code;
        let system = &mut raw.system;
        let new = system.len() as u32;
        let (number, kind) = match action {
            Action::Fail(failure) => {
                let key = (state.position(), failure);
                (*raw.failures.entry(key).or_insert(new), StateKind::Failed(failure))
            }
            Action::Blocked { .. } => (*raw.blocked.get_or_insert(new), StateKind::Blocked),
            action => {
                code.canonicalize(&mut state);
                let finished = matches!(action, Action::Finished { .. });
                let kind = if finished { StateKind::Finished } else { StateKind::Running };
                let number = match raw.index.get(&state) {
                    Some(&number) => number,
                    None => {
                        self.check_registers(&state)?;
                        raw.index.insert(state.clone(), new);
                        new
                    }
                };
                (number, kind)
            }
        };
        if number == new {
            if system.len() >= self.stepper.options.max_states {
                return Err(too_many_states(self.stepper, self.thread, code.origin(&state)));
            }
            system.kinds.push(kind);
            system.origins.push(code.origin(&state));
            system.snapshots.push(state);
        }
        Ok(number)
    }

    /// If a domain is declared, registers must stay within it.
    fn check_registers(&self, state: &ThreadState) -> Result<(), Refusal> {
        let Some((lo, hi)) = self.stepper.options.domain else { return Ok(()) };
        let compiled = self.stepper.compiled;
        // The registers that have names are those of the thread's own frame. One that does not matter any more is 0.
        if !compiled.code.call_stack(state).is_empty() {
            return Ok(());
        }
        for register in compiled.registers.iter().filter(|register| register.thread == self.thread) {
            let value = register.value(state);
            if !(lo..=hi).contains(&value) && value != 0 {
                let message =
                    format!("the value {value} of the register {} leaves the domain {lo}..={hi}", register.name);
                return Err(Refusal::new(compiled.code.origin(state), message).help("widen --domain"));
            }
        }
        Ok(())
    }
}

fn finish(code: &Code, domain: Domain, threads: Vec<RawThread>) -> Result<Systems, Refusal> {
    let mut systems = Systems::default();
    let index = domain.index;
    for (cell, values) in domain.values.into_iter().enumerate() {
        let (name, place, signed) = cell_info(code, cell);
        systems.locations.push(Location { name, place, signed, values, first: Pair(0) });
    }
    let has_fence = threads.iter().flat_map(|thread| &thread.transitions).any(|it| matches!(it.label, RawLabel::Fence));
    let fence = systems.locations.len();
    if has_fence {
        let name = "fence".to_string();
        systems.locations.push(Location { name, place: None, signed: false, values: vec![0], first: Pair(0) });
    }
    systems.number_pairs();
    if systems.pairs() * (threads.len() + 1) * 2 > MAX_OPTIONS {
        let message = format!("too large: {} values of {} locations", systems.pairs(), systems.locations.len());
        return Err(Refusal::new(Origin::default(), message));
    }
    let pair = |cell: usize, value: u128| Pair(systems.locations[cell].first.0 + index[&(cell, value)] as u32);
    let fence_pair = systems.locations.get(fence).map(|location| location.first);
    let label = |label: RawLabel| match (label, fence_pair) {
        (RawLabel::Read(cell, value), _) => Label::Read(pair(cell, value)),
        (RawLabel::Write(cell, value), _) => Label::Write(pair(cell, value)),
        (RawLabel::Rmw(cell, read, written), _) => Label::Rmw(pair(cell, read), pair(cell, written)),
        (RawLabel::Fence, Some(pair)) => Label::Rmw(pair, pair),
        (RawLabel::Silent | RawLabel::Fence, _) => Label::Silent,
    };
    let mut built = Vec::new();
    for RawThread { mut system, transitions, .. } in threads {
        system.transitions = transitions
            .into_iter()
            .map(|it| Transition { from: it.from, to: it.to, label: label(it.label), answer: it.answer })
            .collect();
        built.push(system);
    }
    systems.threads = built;
    Ok(systems)
}
