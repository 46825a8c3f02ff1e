//! Bad states: failed assertions, other failures, and the final condition.
//!
//! A condition refers to the state in which all threads have finished. Registers are known from the
//! finished states. That a location ends with a value is the demand that the observer can read this
//! value with the flag RMW, so that its write is mo-last.

use crate::build::Refusal;
use crate::context::Context;
use crate::demand::Draft;
use crate::list::{List, Store};
use crate::option::ReadOption;
use crate::prune::can_be_met;
use crate::system::{Pair, StateKind, Systems};
use porf_program::ast::Quantifier;
use porf_program::{Compiled, Condition, Program};

/// Largest number of combinations of final states.
const MAX_COMBINATIONS: usize = 2_000_000;

/// The reason why the end of a run is bad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Badness {
    /// A thread fails.
    Failure {
        /// The thread.
        thread: usize,
        /// Its failed state.
        state: u32,
    },
    /// All threads finish in a state that decides the condition: it satisfies `exists` or `never`,
    /// or violates `forall`.
    Condition,
}

/// The final condition with the location of each of its cells.
pub(crate) struct Final<'c> {
    compiled: &'c Compiled,
    condition: &'c Condition,
    cells: Vec<usize>,
}

impl<'c> Final<'c> {
    /// The condition of a program, if it has one.
    pub(crate) fn new(compiled: &'c Compiled) -> Option<Final<'c>> {
        let condition = compiled.condition.as_ref()?;
        let cell = |place| match compiled.code.cell(place) {
            Some(cell) => cell,
            None => unreachable!("`build` rejects conditions on parts of variables"),
        };
        let cells = condition.cells.iter().map(|it| cell(it.place)).collect();
        Some(Final { compiled, condition, cells })
    }

    /// The locations whose final values the condition refers to.
    pub(crate) fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// Whether these final states with these final values are bad.
    pub(crate) fn is_bad(&self, systems: &Systems, states: &[u32], cells: &[Pair]) -> bool {
        let register = |number: usize| {
            let register = &self.compiled.registers[self.condition.registers[number]];
            register.value(&systems.threads[register.thread].snapshots[states[register.thread] as usize])
        };
        let cell = |number: usize| self.condition.cells[number].value(systems.value(cells[number]));
        self.condition.eval(register, cell) != (self.condition.quantifier == Quantifier::Forall)
    }
}

/// The finished states of each thread.
pub(crate) fn finished(systems: &Systems) -> Vec<Vec<u32>> {
    let of = |kinds: &[StateKind]| {
        let states = kinds.iter().enumerate().filter(|(_, kind)| **kind == StateKind::Finished);
        states.map(|(state, _)| state as u32).collect()
    };
    systems.threads.iter().map(|thread| of(&thread.kinds)).collect()
}

/// The demands that bad runs meet at their ends.
pub(crate) fn demands(
    context: &Context<'_>,
    store: &mut impl Store,
    compiled: &Compiled,
) -> Result<Vec<Draft>, Refusal> {
    let mut demands = Vec::new();
    for (thread, system) in context.systems.threads.iter().enumerate() {
        for (state, kind) in system.kinds.iter().enumerate() {
            if matches!(kind, StateKind::Failed(_)) {
                let mut draft = Draft::new(context);
                draft.places[thread] = context.places[thread].open(state as u32);
                demands.push(draft);
            }
        }
    }
    let Some(last) = Final::new(compiled) else { return Ok(demands) };
    let ends = finished(context.systems);
    let systems = context.systems;
    let sizes = ends.iter().map(Vec::len).chain(last.cells.iter().map(|&cell| systems.locations[cell].values.len()));
    let combinations = sizes.clone().try_fold(1usize, |product, size| product.checked_mul(size));
    if combinations.is_none_or(|number| number > MAX_COMBINATIONS) {
        let message = "the final condition is about too many combinations of final states";
        return Err(Refusal::new(last.condition.origin, message));
    }
    let sizes: Vec<usize> = sizes.collect();
    if sizes.contains(&0) {
        // Some thread never finishes.
        return Ok(demands);
    }
    let mut digits = vec![0; sizes.len()];
    loop {
        let states: Vec<u32> = ends.iter().zip(&digits).map(|(ends, &digit)| ends[digit]).collect();
        let cells: Vec<Pair> = last
            .cells
            .iter()
            .zip(&digits[ends.len()..])
            .map(|(&cell, &digit)| Pair(systems.locations[cell].first.0 + digit as u32))
            .collect();
        if last.is_bad(systems, &states, &cells) {
            let mut draft = Draft::new(context);
            for (thread, &state) in states.iter().enumerate() {
                draft.places[thread] = context.places[thread].open(state);
            }
            ending_with(context, store, draft, &cells, &mut demands);
        }
        let Some(at) = (0..digits.len()).find(|&at| digits[at] + 1 < sizes[at]) else { return Ok(demands) };
        digits[at] += 1;
        digits[..at].fill(0);
    }
}

/// The demands that memory ends with these values, for every combination of their writers.
fn ending_with(context: &Context<'_>, store: &mut impl Store, draft: Draft, cells: &[Pair], demands: &mut Vec<Draft>) {
    let mut drafts = vec![draft];
    let mut last = Vec::new();
    for &pair in cells {
        let mut more = Vec::new();
        for draft in &drafts {
            for writer in 0..=context.options.init() {
                if writer == context.options.init() && !context.systems.is_initial(pair) {
                    continue;
                }
                let option: ReadOption = context.options.option(writer, pair, true);
                let mut next = draft.clone();
                let list = store.push(option, List::EMPTY);
                let observer = &mut next.potentials[context.threads()];
                observer.retain(|&other| other != List::EMPTY);
                observer.push(list);
                observer.sort_unstable();
                observer.dedup();
                if can_be_met(context, store, &next, &mut last) {
                    more.push(next);
                }
            }
        }
        drafts = more;
    }
    demands.extend(drafts);
}
