//! The ends of executions: final states as text, and the final condition. The same for those that exploration visits and those that tests
//! run into.

use porf_explore::Execution;
use porf_llvm::CProgram;
use porf_program::ast::Quantifier;
use porf_program::{Address, AllocId, Code, Compiled, Place, Program, ThreadState, value_text};
use porf_repair::Tuned;
use porf_test::Ending;
use std::collections::BTreeSet;

/// The end of an execution.
pub(crate) trait Final<P: Program> {
    /// The last state of a thread, if it ran.
    fn state(&self, thread: usize) -> Option<&P::State>;

    /// The last values that these places may have together.
    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>>;
}

impl<P: Program> Final<P> for Execution<'_, P> {
    fn state(&self, thread: usize) -> Option<&P::State> {
        self.final_state(thread)
    }

    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        self.final_memories(places)
    }
}

/// A program with other modes ends as the program itself would.
impl Final<Code> for Execution<'_, Tuned<'_, Code>> {
    fn state(&self, thread: usize) -> Option<&ThreadState> {
        self.final_state(thread).map(|state| &state.inner)
    }

    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        self.final_memories(places)
    }
}

impl<P: Program> Final<P> for Ending<'_, '_, P> {
    fn state(&self, thread: usize) -> Option<&P::State> {
        self.final_state(thread)
    }

    fn memories(&self, places: &[Place]) -> BTreeSet<Vec<u128>> {
        BTreeSet::from([places.iter().map(|&place| self.final_value(place)).collect()])
    }
}

/// Does the execution satisfy the condition: in some, and in every way to end that it leaves open? One that is counted up to
/// reads-from may leave open which writes come last.
pub(crate) fn satisfies(compiled: &Compiled, end: &impl Final<Code>) -> Option<(bool, bool)> {
    let condition = compiled.condition.as_ref()?;
    let register = |index: usize| register(compiled, end, condition.registers[index]);
    let (mut some, mut every) = (false, true);
    let places: Vec<Place> = condition.cells.iter().map(|cell| cell.place).collect();
    for values in end.memories(&places) {
        let holds = condition.eval(register, |index| condition.cells[index].value(values[index]));
        some |= holds;
        every &= holds;
    }
    Some((some, every))
}

/// Is the condition one that some execution is to satisfy?
pub(crate) fn is_exists(compiled: &Compiled) -> bool {
    compiled.condition.as_ref().is_some_and(|condition| condition.quantifier == Quantifier::Exists)
}

/// What is wrong with an execution that satisfies the condition in some, or in every way to end.
pub(crate) fn complaint(compiled: &Compiled, some: bool, every: bool) -> Option<String> {
    let condition = compiled.condition.as_ref()?;
    match condition.quantifier {
        Quantifier::Exists => None,
        Quantifier::Forall => (!every).then(|| format!("an execution does not satisfy forall ({})", condition.text)),
        Quantifier::Never => some.then(|| format!("an execution satisfies never ({})", condition.text)),
    }
}

fn register(compiled: &Compiled, end: &impl Final<Code>, index: usize) -> i64 {
    let register = &compiled.registers[index];
    end.state(register.thread).map_or(0, |state: &ThreadState| register.value(state))
}

/// The final states: the registers and variables of the condition, or all of them if there is none. There is more than one if
/// the execution leaves open which writes come last.
pub(crate) fn outcomes(compiled: &Compiled, end: &impl Final<Code>) -> Vec<String> {
    let Compiled { code, registers, condition, .. } = compiled;
    let shown: Vec<usize> = match condition {
        Some(condition) => condition.registers.clone(),
        None => (0..registers.len()).filter(|&index| registers[index].observed).collect(),
    };
    let of_register = |index: usize| {
        let name = code.thread_name(registers[index].thread);
        format!("{name}.{}={}", registers[index].name, register(compiled, end, index))
    };
    let parts: Vec<String> = shown.into_iter().map(of_register).collect();
    let places: Vec<Place> = match condition {
        Some(condition) => condition.cells.iter().map(|cell| cell.place).collect(),
        None => all_places(code).collect(),
    };
    texts(code, parts, &places, end)
}

/// The final states of a C program: its variables.
pub(crate) fn c_outcomes(program: &CProgram, places: &[Place], end: &impl Final<CProgram>) -> Vec<String> {
    texts(program, Vec::new(), places, end)
}

fn texts<P: Program>(program: &P, parts: Vec<String>, places: &[Place], end: &impl Final<P>) -> Vec<String> {
    let text = |memory: Vec<u128>| {
        let value = |(&place, raw)| format!("{}={}", program.place_name(place), value_text(program, place, raw));
        let parts: Vec<String> = parts.iter().cloned().chain(places.iter().zip(memory).map(value)).collect();
        if parts.is_empty() { "(nothing to tell)".to_string() } else { parts.join(" ") }
    };
    end.memories(places).into_iter().map(text).collect()
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
