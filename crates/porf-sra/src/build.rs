//! Construction of the finite transition systems of a program's threads.
//!
//! Each thread is executed forwards, by itself, and every read takes every value that its location
//! may have (`domain.rs`). States are stored without the registers that cannot affect their future.
//! All failures of one kind at one position are one state, and so are all blocked states.

use crate::control::Control;
use crate::domain::{Domain, infer, is_within, too_many_states};
use crate::stepper::{RawLabel, Stepper, cell_info};
use crate::system::{Label, Location, Pair, StateKind, Systems, ThreadSystem, Transition};
use porf_program::{Action, Answer, Code, Compiled, Failure, Origin, Program, ThreadState};
use std::collections::HashMap;

/// The meaning of SC fences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fences {
    /// RMWs of a location that nothing else uses (paper 4, Ex. 3.10).
    #[default]
    Rmw,
    /// No effect, as in `porf verify --model sra`.
    Ignored,
}

/// Options for the construction.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// The meaning of SC fences.
    pub fences: Fences,
    /// The least and the greatest value of variables and registers, if declared.
    pub domain: Option<(i64, i64)>,
    /// The largest number of values of a location.
    pub max_values: usize,
    /// The largest number of states of a thread.
    pub max_states: usize,
}

impl Default for BuildOptions {
    fn default() -> BuildOptions {
        BuildOptions { fences: Fences::Rmw, domain: None, max_values: 256, max_states: 100_000 }
    }
}

/// The error for a program outside the decidable fragment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// The reason.
    pub message: String,
    /// A hint.
    pub help: Option<String>,
    /// The place in the source; line 0 if there is none.
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

/// Largest number of read options: pairs, for each writer, with each flag.
const MAX_OPTIONS: usize = 1 << 16;

/// Builds the transition systems of a program's threads.
pub fn build(compiled: &Compiled, options: &BuildOptions) -> Result<Systems, Refusal> {
    let built = build_unless_cancelled(compiled, options, &Control::default())?;
    Ok(built.expect("nobody else knows the control"))
}

/// Builds the transition systems of a program's threads; `None` if this was cancelled.
pub fn build_unless_cancelled(
    compiled: &Compiled,
    options: &BuildOptions,
    control: &Control,
) -> Result<Option<Systems>, Refusal> {
    let stepper = Stepper { compiled, options, control };
    if let Some(condition) = &compiled.condition
        && condition.cells.iter().any(|cell| compiled.code.cell(cell.place).is_none())
    {
        let message = "a final condition on a part of a variable is outside the fragment that can be decided";
        return Err(Refusal::new(condition.origin, message));
    }
    let domain = infer(stepper)?;
    let mut threads = Vec::new();
    for thread in 0..compiled.code.thread_count() {
        threads.push(Builder { stepper, domain: &domain, thread }.build()?);
    }
    if control.is_cancelled() {
        return Ok(None);
    }
    finish(&compiled.code, domain, threads).map(Some)
}

struct RawTransition {
    from: u32,
    to: u32,
    label: RawLabel,
    answer: Answer,
}

/// A thread under construction.
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
        while from < raw.system.len() && !self.stepper.control.is_cancelled() {
            if raw.system.kinds[from] == StateKind::Running {
                let state = raw.system.snapshots[from].clone();
                let action = code.action(&state);
                self.stepper.steps(&state, action, |cell| self.domain.values[cell].clone(), &mut steps)?;
                for &(label, answer) in &steps {
                    // A value outside the domain is never written.
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

    /// The number of a state, which is added if it is new.
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

    /// Checks that registers stay within the declared domain, if there is one.
    fn check_registers(&self, state: &ThreadState) -> Result<(), Refusal> {
        let Some((lo, hi)) = self.stepper.options.domain else { return Ok(()) };
        let compiled = self.stepper.compiled;
        // Only registers of the thread's own frame have names. A dead register is 0.
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
