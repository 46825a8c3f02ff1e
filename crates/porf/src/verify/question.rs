//! What is asked of every execution: the final condition, the final state, and whether another model has it, too.

use porf_exec::{EventId, ExecutionGraph, LocId, Source};
use porf_explore::{Execution, Visitor, Witness};
use porf_program::ast::Quantifier;
use porf_program::{Address, AllocId, Code, Compiled, FinalCell, Place, Program, value_text};
use std::collections::{BTreeMap, HashSet};

/// At most so many combinations of final values are looked at where a model leaves them open.
const MAX_COMBINATIONS: usize = 4096;
/// At most so many executions are kept to be told from those of another model.
pub(super) const MAX_KEPT: usize = 50_000;

/// How the search knows the final value of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Memory {
    /// Modification order is enumerated: its last write.
    Known,
    /// The model has no modification order: any write that no other one has overwritten in happens-before.
    Open,
    /// Modification order exists, but is not enumerated: it is not asked for.
    Ignored,
}

/// What is asked, and what has been found out so far.
pub(super) struct Question<'q> {
    compiled: &'q Compiled,
    memory: Memory,
    /// Is the final condition asked for?
    condition: bool,
    /// Final states, and how many executions end in each.
    pub(super) outcomes: Option<BTreeMap<String, u64>>,
    /// How many executions satisfy the condition.
    pub(super) satisfying: u64,
    /// One of them.
    pub(super) example: Option<Witness>,
    /// The executions, to be told from those of another model; `None` if there are too many, or nobody asked.
    pub(super) keys: Option<HashSet<String>>,
    /// Is called with every execution.
    pub(super) show: Option<&'q mut (dyn FnMut(&Witness) + Send)>,
}

impl<'q> Question<'q> {
    /// Nothing but the condition, if that is asked for.
    pub(super) fn new(compiled: &'q Compiled, memory: Memory, condition: bool) -> Question<'q> {
        let condition = condition && compiled.condition.is_some();
        Question { compiled, memory, condition, outcomes: None, satisfying: 0, example: None, keys: None, show: None }
    }

    /// Does the execution satisfy the condition: in some, and in every way to end that the model leaves open?
    fn satisfies(&self, execution: &Execution<'_, Code>) -> Option<(bool, bool)> {
        let condition = self.compiled.condition.as_ref()?;
        let register = |index: usize| self.register(execution, condition.registers[index]);
        let (mut some, mut every) = (false, true);
        for values in self.final_values(execution, &condition.cells) {
            let holds = condition.eval(register, |index| values[index]);
            some |= holds;
            every &= holds;
        }
        Some((some, every))
    }

    fn register(&self, execution: &Execution<'_, Code>, index: usize) -> i64 {
        let register = &self.compiled.registers[index];
        execution.final_state(register.thread).map_or(0, |state| register.value(state))
    }

    /// The combinations of final values that the cells can have.
    fn final_values(&self, execution: &Execution<'_, Code>, cells: &[FinalCell]) -> Vec<Vec<i64>> {
        if cells.is_empty() || self.memory != Memory::Open {
            return vec![cells.iter().map(|cell| cell.value(execution.final_value(cell.place))).collect()];
        }
        let graph = execution.to_graph();
        let mut combinations = vec![Vec::new()];
        for cell in cells {
            let values = self.open_values(&graph, cell.place);
            combinations = combinations
                .iter()
                .flat_map(|values_so_far: &Vec<i64>| {
                    values.iter().map(move |&raw| [&values_so_far[..], &[cell.value(raw)]].concat())
                })
                .take(MAX_COMBINATIONS)
                .collect();
        }
        combinations
    }

    /// The values of the writes of a place that no other write has overwritten in happens-before.
    fn open_values(&self, graph: &ExecutionGraph, place: Place) -> Vec<u128> {
        let code = &self.compiled.code;
        let name = code.place_name(place);
        let location = graph.locations().find(|&x| graph.location_name(x) == name);
        let values = location.map(|x| last_writes(graph, x)).unwrap_or_default();
        let mut values: Vec<u128> =
            values.into_iter().filter_map(|w| graph.value(w)).map(|value| u128::from(value.0)).collect();
        values.sort_unstable();
        values.dedup();
        if values.is_empty() { vec![code.initial_value(place).unwrap_or(0)] } else { values }
    }

    /// The final state: the registers and variables of the condition, or all of them if there is none.
    fn outcome(&self, execution: &Execution<'_, Code>) -> String {
        let Compiled { code, registers, condition, .. } = self.compiled;
        let mut parts = Vec::new();
        let shown: Vec<usize> = match condition {
            Some(condition) => condition.registers.clone(),
            None => (0..registers.len()).filter(|&index| registers[index].observed).collect(),
        };
        for index in shown {
            let name = code.thread_name(registers[index].thread);
            parts.push(format!("{name}.{}={}", registers[index].name, self.register(execution, index)));
        }
        let cells: Vec<Place> = match (condition, self.memory) {
            (_, Memory::Ignored) => Vec::new(),
            (Some(condition), _) => condition.cells.iter().map(|cell| cell.place).collect(),
            (None, Memory::Known) => all_places(code).collect(),
            (None, Memory::Open) => Vec::new(),
        };
        let graph = (self.memory == Memory::Open && !cells.is_empty()).then(|| execution.to_graph());
        for place in cells {
            let values = match &graph {
                Some(graph) => self.open_values(graph, place),
                None => vec![execution.final_value(place)],
            };
            let values: Vec<String> = values.into_iter().map(|raw| value_text(code, place, raw)).collect();
            parts.push(format!("{}={}", code.place_name(place), values.join("|")));
        }
        if parts.is_empty() { "(nothing to tell)".to_string() } else { parts.join(" ") }
    }
}

impl Visitor<Code> for Question<'_> {
    fn execution(&mut self, execution: &Execution<'_, Code>) -> Option<String> {
        if let Some(show) = &mut self.show {
            show(&execution.witness());
        }
        if let Some(keys) = &mut self.keys {
            keys.insert(execution.key());
            if keys.len() > MAX_KEPT {
                self.keys = None;
            }
        }
        if self.outcomes.is_some() {
            let outcome = self.outcome(execution);
            *self.outcomes.get_or_insert_default().entry(outcome).or_default() += 1;
        }
        if !self.condition {
            return None;
        }
        let condition = self.compiled.condition.as_ref()?;
        let (some, every) = self.satisfies(execution)?;
        if some {
            self.satisfying += 1;
            if self.example.is_none() && condition.quantifier == Quantifier::Exists {
                self.example = Some(execution.witness());
            }
        }
        match condition.quantifier {
            Quantifier::Exists => None,
            Quantifier::Forall => {
                (!every).then(|| format!("an execution does not satisfy forall ({})", condition.text))
            }
            Quantifier::Never => some.then(|| format!("an execution satisfies never ({})", condition.text)),
        }
    }

    fn wants_executions(&self) -> bool {
        self.condition || self.outcomes.is_some() || self.keys.is_some() || self.show.is_some()
    }
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

/// The writes of a location after which, in (po ∪ rf)⁺, there is no other write of it.
fn last_writes(graph: &ExecutionGraph, x: LocId) -> Vec<EventId> {
    let is_write = |e: EventId| graph.event(e).loc() == Some(x) && graph.event(e).label().is_write();
    let overwritten = |w: EventId| {
        let mut seen = vec![false; graph.len()];
        let mut todo = vec![w];
        while let Some(e) = todo.pop() {
            let readers = graph.event_ids().filter(|&r| graph.source(r) == Some(Source::Write(e)));
            for next in readers.chain(graph.po_next(e)) {
                if !std::mem::replace(&mut seen[next.index()], true) {
                    todo.push(next);
                }
            }
        }
        graph.event_ids().any(|e| seen[e.index()] && is_write(e))
    };
    graph.event_ids().filter(|&w| is_write(w) && !overwritten(w)).collect()
}
