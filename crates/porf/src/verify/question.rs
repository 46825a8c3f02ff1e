//! What is asked of every execution: the final condition, the final state, and whether another model has it, too.

use porf_explore::{Execution, Visitor, Witness};
use porf_program::ast::Quantifier;
use porf_program::{Address, AllocId, Code, Compiled, Condition, Place, Program, ThreadState, value_text};
use porf_repair::{Tuned, TunedState};
use std::collections::{BTreeMap, HashSet};

/// At most so many executions are kept to be told from those of another model.
pub(super) const MAX_KEPT: usize = 50_000;

/// Shows an execution; is it complete?
pub(crate) type Show<'s> = dyn FnMut(&mut Witness, bool) + Send + 's;

/// What is asked, and what has been found out so far.
pub(super) struct Question<'q> {
    compiled: &'q Compiled,
    /// Final states, and how many executions can end in each.
    pub(super) outcomes: Option<BTreeMap<String, u64>>,
    /// How many executions satisfy the condition.
    pub(super) satisfying: u64,
    /// One of them.
    pub(super) example: Option<Witness>,
    /// The executions, to be told from those of another model; `None` if there are too many, or nobody asked.
    pub(super) keys: Option<HashSet<String>>,
    /// Is called with every execution.
    pub(super) show: Option<Box<Show<'q>>>,
}

impl<'q> Question<'q> {
    /// Nothing but the final condition.
    pub(super) fn new(compiled: &'q Compiled) -> Question<'q> {
        Question { compiled, outcomes: None, satisfying: 0, example: None, keys: None, show: None }
    }

    /// The final states: the registers and variables of the condition, or all of them if there is none. There is more than one if
    /// the execution leaves open which writes come last.
    fn outcomes(&self, execution: &Execution<'_, Code>) -> Vec<String> {
        let Compiled { code, registers, condition, .. } = self.compiled;
        let shown: Vec<usize> = match condition {
            Some(condition) => condition.registers.clone(),
            None => (0..registers.len()).filter(|&index| registers[index].observed).collect(),
        };
        let of_register = |index: usize| {
            let name = code.thread_name(registers[index].thread);
            format!("{name}.{}={}", registers[index].name, register(self.compiled, execution, index))
        };
        let parts: Vec<String> = shown.into_iter().map(of_register).collect();
        let places: Vec<Place> = match condition {
            Some(condition) => condition.cells.iter().map(|cell| cell.place).collect(),
            None => all_places(code).collect(),
        };
        let outcome = |memory: Vec<u128>| {
            let value = |(&place, raw)| format!("{}={}", code.place_name(place), value_text(code, place, raw));
            let parts: Vec<String> = parts.iter().cloned().chain(places.iter().zip(memory).map(value)).collect();
            if parts.is_empty() { "(nothing to tell)".to_string() } else { parts.join(" ") }
        };
        execution.final_memories(&places).into_iter().map(outcome).collect()
    }
}

impl Visitor<Code> for Question<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Option<String> {
        if let Some(show) = &mut self.show {
            show(&mut execution.witness(), true);
        }
        if let Some(keys) = &mut self.keys {
            keys.insert(execution.key());
            if keys.len() > MAX_KEPT {
                self.keys = None;
            }
        }
        if self.outcomes.is_some() {
            for outcome in self.outcomes(execution) {
                *self.outcomes.get_or_insert_default().entry(outcome).or_default() += 1;
            }
        }
        let condition = self.compiled.condition.as_ref()?;
        let (some, every) = satisfies(self.compiled, condition, execution);
        if some {
            self.satisfying += 1;
            if self.example.is_none() && condition.quantifier == Quantifier::Exists {
                self.example = Some(execution.witness());
            }
        }
        broken(condition, some, every)
    }

    fn blocked(&mut self, execution: &Execution<'_, Code>) {
        if let Some(show) = &mut self.show {
            show(&mut execution.witness(), false);
        }
    }

    fn wants_executions(&self) -> bool {
        self.compiled.condition.is_some() || self.outcomes.is_some() || self.keys.is_some() || self.show.is_some()
    }
}

/// Programs whose threads are those of register code.
pub(crate) trait Registers: Program {
    /// The state of register code that a state is.
    fn of_state(state: &Self::State) -> &ThreadState;
}

impl Registers for Code {
    fn of_state(state: &ThreadState) -> &ThreadState {
        state
    }
}

impl Registers for Tuned<'_, Code> {
    fn of_state(state: &TunedState<ThreadState>) -> &ThreadState {
        &state.inner
    }
}

/// Does the execution satisfy the condition: in some, and in every way to end that it leaves open? One that is counted up to
/// reads-from may leave open which writes come last.
pub(crate) fn satisfies<P: Registers>(
    compiled: &Compiled,
    condition: &Condition,
    execution: &Execution<'_, P>,
) -> (bool, bool) {
    let register = |index: usize| register(compiled, execution, condition.registers[index]);
    let (mut some, mut every) = (false, true);
    let places: Vec<Place> = condition.cells.iter().map(|cell| cell.place).collect();
    for values in execution.final_memories(&places) {
        let holds = condition.eval(register, |index| condition.cells[index].value(values[index]));
        some |= holds;
        every &= holds;
    }
    (some, every)
}

/// What is wrong with an execution that satisfies the condition in some, or in every way to end.
pub(crate) fn broken(condition: &Condition, some: bool, every: bool) -> Option<String> {
    match condition.quantifier {
        Quantifier::Exists => None,
        Quantifier::Forall => (!every).then(|| format!("an execution does not satisfy forall ({})", condition.text)),
        Quantifier::Never => some.then(|| format!("an execution satisfies never ({})", condition.text)),
    }
}

fn register<P: Registers>(compiled: &Compiled, execution: &Execution<'_, P>, index: usize) -> i64 {
    let register = &compiled.registers[index];
    execution.final_state(register.thread).map_or(0, |state| register.value(P::of_state(state)))
}

/// The elements of all globals, in the order of the program.
fn all_places(code: &Code) -> impl Iterator<Item = Place> {
    code.globals().iter().enumerate().flat_map(|(number, global)| {
        let place = move |index: usize| {
            let address = Address { alloc: AllocId::global(number)?, offset: index as u32 * global.width.bytes() };
            Some(Place { address, width: global.width })
        };
        (0..global.len()).filter_map(place)
    })
}
