//! Specifications that are sequential programs: a `.porf` file with the state of the object as
//! shared variables, and one function for each operation.
//!
//! The file is compiled with one more thread, which chooses an operation and its arguments for
//! ever. The state of an object is the state of this thread, suspended at the choice, with the
//! values of the variables. To apply an operation, the thread is answered until it chooses again.

use super::{Memory, key};
use crate::input;
use crate::source::SourceError;
use porf_explore::marked_value;
use porf_linear::{Misuse, Operation, Specification, Value};
use porf_program::ast::{Block, ItemKind, StmtKind};
use porf_program::mark::{Mark, RESULTS};
use porf_program::{Action, Answer, Code, Options, Place, Program, ThreadState, compile_with, parse_source};
use std::path::Path;

/// Most values of a `nondet` within an operation.
const MOST_CHOICES: i64 = 1_000;

/// Most actions of an operation.
const MOST_ACTIONS: usize = 100_000;

/// A specification that is a sequential program.
#[derive(Debug)]
pub struct OwnSpecification {
    name: String,
    text: String,
    code: Code,
    operations: Vec<Own>,
}

/// An operation of the specification.
#[derive(Debug)]
struct Own {
    name: String,
    arity: usize,
    /// Whether its first parameter is the number of the calling thread.
    takes_thread: bool,
}

impl OwnSpecification {
    /// Reads a specification from a file.
    pub fn open(path: &Path) -> Result<OwnSpecification, SourceError> {
        let name = input::name(path);
        match input::read_text(path) {
            Ok(text) => OwnSpecification::new(&name, &text),
            Err(message) => Err(SourceError::Other { file: Some(name), message, place: None, help: None }),
        }
    }

    /// Compiles a specification.
    pub fn new(name: &str, text: &str) -> Result<OwnSpecification, SourceError> {
        let refused = |diagnostics| SourceError::Text { file: name.to_string(), text: text.to_string(), diagnostics };
        let other = |message: &str| SourceError::Other {
            file: Some(name.to_string()),
            message: message.to_string(),
            place: None,
            help: Some("a specification has shared variables, and a function for each operation".to_string()),
        };
        let file = parse_source(text).map_err(refused)?;
        let mut operations = Vec::new();
        let mut cases = String::new();
        for item in &file.items {
            match &item.kind {
                ItemKind::Thread { .. } => return Err(other("a specification has no threads")),
                ItemKind::Function { name, params, body } if params.iter().all(|param| !param.by_ref) => {
                    let takes_thread = params.first().is_some_and(|param| param.name.text == "caller");
                    let number = operations.len();
                    let any = format!("nondet({}..={})", i64::MIN + 1, i64::MAX);
                    let arguments = vec![any; params.len()].join(", ");
                    let call = format!("{}({arguments})", name.text);
                    cases += &match returns_value(body) {
                        true => format!("if (which == {number}) {{ op_end({call}); }}\n"),
                        false => format!("if (which == {number}) {{ {call}; op_end(); }}\n"),
                    };
                    let arity = params.len() - usize::from(takes_thread);
                    operations.push(Own { name: name.text.clone(), arity, takes_thread });
                }
                _ => {}
            }
        }
        if operations.is_empty() {
            return Err(other("a specification has at least one operation"));
        }
        // The additions come last, so that the places of errors are right.
        let constants = RESULTS.iter().map(|(name, result)| {
            let name = name.to_uppercase();
            format!("const {name} = {} - 1;\n", *result as i128 + 1)
        });
        let constants: String = constants.collect();
        let last = operations.len() - 1;
        let whole = format!(
            "{text}\n{constants}thread specification {{ while (true) {{ which = nondet(0..={last});\n{cases}}} }}\n"
        );
        let options = Options { file: name.to_string(), ..Options::default() };
        let compiled = compile_with(&whole, &options).map_err(refused)?;
        Ok(OwnSpecification { name: name.to_string(), text: text.to_string(), code: compiled.code, operations })
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What messages call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn read(&self, memory: &Memory, place: Place) -> u128 {
        let known = memory.get(&key(place)).copied();
        known.or_else(|| self.code.initial_value(place)).unwrap_or(0)
    }

    fn write(&self, memory: &mut Memory, place: Place, value: u128) {
        // Equal memories are to be equal as values.
        match self.code.initial_value(place) == Some(value) {
            true => memory.remove(&key(place)),
            false => memory.insert(key(place), value),
        };
    }

    /// Runs a thread to its next choice, with the result that it marked; `None` if it stops before.
    fn run(&self, state: &mut ThreadState, memory: &mut Memory) -> Result<Option<(i64, i64)>, Misuse> {
        for _ in 0..MOST_ACTIONS {
            let action = self.code.action(state);
            let answer = match action {
                Action::Choose { lo, hi } => return Ok(Some((lo, hi))),
                Action::Load { place, .. } => Answer::Value(self.read(memory, place)),
                Action::Store { place, value, .. } => {
                    self.write(memory, place, value);
                    Answer::Done
                }
                Action::Rmw { place, .. } | Action::Cas { place, .. } => {
                    let read = self.read(memory, place);
                    if action.wait().is_some_and(|wait| !wait.holds(read)) {
                        return Ok(None);
                    }
                    if let Some(written) = action.written(read) {
                        self.write(memory, place, written);
                    }
                    Answer::Value(read)
                }
                Action::Fence { .. } | Action::LoopHead { .. } => Answer::Done,
                Action::Fail(failure) if failure.is_limit() => {
                    return Err(Misuse::new(format!("the specification {}: {failure}", self.name)));
                }
                // The operation cannot take place now.
                _ => return Ok(None),
            };
            self.code.resume(state, answer);
        }
        Err(Misuse::new(format!("an operation of the specification {} does not end", self.name)))
    }
}

/// Does a function return a value?
fn returns_value(block: &Block) -> bool {
    block.stmts.iter().any(|stmt| match &stmt.kind {
        StmtKind::Return(value) => value.is_some(),
        StmtKind::Block(block)
        | StmtKind::While { body: block, .. }
        | StmtKind::DoWhile { body: block, .. }
        | StmtKind::For { body: block, .. }
        | StmtKind::ForRange { body: block, .. } => returns_value(block),
        StmtKind::If { then, otherwise, .. } => returns_value(then) || otherwise.as_ref().is_some_and(returns_value),
        _ => false,
    })
}

impl Specification for OwnSpecification {
    type State = (ThreadState, Memory);

    fn initial(&self) -> (ThreadState, Memory) {
        let (mut state, mut memory) = (self.code.start(0), Memory::new());
        // The generated thread reaches its choice without accesses: nothing can fail.
        let _ = self.run(&mut state, &mut memory);
        self.code.canonicalize(&mut state);
        (state, memory)
    }

    fn outcomes(
        &self,
        state: &(ThreadState, Memory),
        operation: &Operation,
    ) -> Result<Vec<(Value, (ThreadState, Memory))>, Misuse> {
        let Some(which) = self.operations.iter().position(|own| own.name == operation.name) else {
            let names: Vec<&str> = self.operations.iter().map(|own| own.name.as_str()).collect();
            let (name, names) = (&operation.name, names.join(", "));
            return Err(Misuse::new(format!("{} has no operation `{name}`; it has {names}", self.name)));
        };
        let own = &self.operations[which];
        if own.arity != operation.arguments.len() {
            let (name, arity, given) = (&own.name, own.arity, operation.arguments.len());
            return Err(Misuse::new(format!("`{name}` of {} has {arity} arguments, not {given}", self.name)));
        }
        let thread = own.takes_thread.then_some(operation.thread as i64);
        let given: Vec<i64> =
            [which as i64].into_iter().chain(thread).chain(operation.arguments.iter().copied()).collect();
        let mut outcomes = Vec::new();
        // Runs that are suspended at a choice, with the number of choices that are answered.
        let mut runs = vec![(state.clone(), 0)];
        while let Some(((mut state, memory), answered)) = runs.pop() {
            let Action::Choose { lo, hi } = self.code.action(&state) else { continue };
            if let Some(Mark::End { result }) = self.code.marks(&state).last() {
                let result = marked_value(*result);
                self.code.canonicalize(&mut state);
                outcomes.push((result, (state, memory)));
                continue;
            }
            let choices = match given.get(answered) {
                Some(&given) => given..=given,
                None if hi.saturating_sub(lo) >= MOST_CHOICES => {
                    return Err(Misuse::new(format!("an operation of {} has too many choices", self.name)));
                }
                None => lo..=hi,
            };
            for choice in choices {
                let (mut state, mut memory) = (state.clone(), memory.clone());
                self.code.resume(&mut state, Answer::Value(choice as u64 as u128));
                if self.run(&mut state, &mut memory)?.is_some() {
                    runs.push(((state, memory), answered + 1));
                }
            }
        }
        Ok(outcomes)
    }
}
