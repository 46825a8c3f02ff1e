//! A front end for a toy language: a line for each thread, with writes `x=1` and reads `a=x`, and
//! one line `never` with register values in which no execution may end.
//!
//! One implementation of `Program` defines the steps of threads, one of `FrontEnd` the language.

use porf_exec::{ReadMode, ThreadId, WriteMode};
use porf_program::ast::Quantifier;
use porf_program::{
    Access, Accesses, Action, Address, AllocId, Answer, Global, LoopId, LoopInfo, Origin, Place, Program, Width,
};
use porf_verify::{End, Evidence, FinalCondition, FrontEnd, Satisfied, Session, Settings, Source, verify};

/// An operation of a thread: a write of a value, or a read into a register.
#[derive(Clone, Copy)]
enum Op {
    Write(usize, u128),
    Read(usize, char),
}

/// A program: the operations of each thread with their columns, the variables, and the forbidden
/// final values.
#[derive(Default)]
struct Toy {
    text: String,
    threads: Vec<Vec<(Op, u32)>>,
    variables: Vec<Global>,
    never: Vec<(char, u128)>,
}

/// A thread: its number, the number of executed operations, and the values read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State(usize, usize, Vec<(char, u128)>);

impl Toy {
    fn parse(text: &str) -> Option<Toy> {
        let mut toy = Toy { text: text.to_string(), ..Toy::default() };
        for line in text.lines() {
            if let Some(values) = line.strip_prefix("never ") {
                let value = |part: &str| Some((part.chars().next()?, part.split_once('=')?.1.parse().ok()?));
                toy.never = values.split_whitespace().map(value).collect::<Option<_>>()?;
                continue;
            }
            let mut ops = Vec::new();
            for part in line.split_whitespace() {
                let column = (part.as_ptr() as usize - line.as_ptr() as usize) as u32 + 1;
                let (left, right) = part.split_once('=')?;
                let op = match right.parse() {
                    Ok(value) => Op::Write(toy.variable(left), value),
                    Err(_) => Op::Read(toy.variable(right), left.chars().next()?),
                };
                ops.push((op, column));
            }
            toy.threads.push(ops);
        }
        Some(toy)
    }

    fn variable(&mut self, name: &str) -> usize {
        self.variables.iter().position(|it| it.name == name).unwrap_or_else(|| {
            let (name, first_cell, width) = (name.to_string(), self.variables.len(), Width::W32);
            self.variables.push(Global {
                name,
                width,
                signed: false,
                is_array: false,
                initial: vec![0; 4],
                first_cell,
            });
            first_cell
        })
    }

    fn place(&self, variable: usize) -> Place {
        let alloc = AllocId::global(variable).unwrap_or(AllocId::FUNCTIONS);
        Place { address: Address { alloc, offset: 0 }, width: Width::W32 }
    }
}

#[rustfmt::skip]
impl Program for Toy {
    type State = State;
    fn thread_count(&self) -> usize { self.threads.len() }
    fn start(&self, thread: usize) -> State { State(thread, 0, Vec::new()) }
    fn spawned(&self, _: &State, _: ThreadId) -> Option<State> { None }
    fn action(&self, &State(thread, next, _): &State) -> Action {
        match self.threads[thread].get(next) {
            Some(&(Op::Write(x, value), _)) => Action::Store { place: self.place(x), mode: WriteMode::Rlx, value },
            Some(&(Op::Read(x, _), _)) => Action::Load { place: self.place(x), mode: ReadMode::Rlx, wait: None },
            None => Action::Finished { value: 0 },
        }
    }
    fn resume(&self, state: &mut State, answer: Answer) {
        if let (Some(&(Op::Read(_, register), _)), Answer::Value(value)) = (self.threads[state.0].get(state.1), answer) {
            state.2.push((register, value));
        }
        state.1 = (state.1 + 1).min(self.threads[state.0].len());
    }
    fn globals(&self) -> &[Global] { &self.variables }
    fn thread_name(&self, thread: usize) -> String { format!("T{thread}") }
    fn function_name(&self, state: &State) -> String { self.thread_name(state.0) }
    fn origin(&self, state: &State) -> Origin {
        let column = self.threads[state.0].get(state.1).map_or(1, |(_, column)| *column);
        Origin { line: state.0 as u32 + 1, column, ..Origin::default() }
    }
    fn call_stack(&self, _: &State) -> Vec<Origin> { Vec::new() }
    fn file(&self, _: u32) -> &str { "toy" }
    fn loop_info(&self, _: LoopId) -> Option<&LoopInfo> { None }
    fn message(&self, _: u32) -> &str { "" }
}

/// Its accesses have no modes that could be repaired.
#[rustfmt::skip]
impl Accesses for Toy {
    fn accesses(&self) -> Vec<Access> { Vec::new() }
    fn position(&self, _: &State) -> u32 { 0 }
}

#[rustfmt::skip]
impl FrontEnd for Toy {
    type Program = Toy;
    fn program(&self) -> &Toy { self }
    fn name(&self) -> &str { "toy" }
    fn text(&self, _: u32) -> &str { &self.text }
    fn condition(&self) -> Option<FinalCondition<'_>> {
        let (line, text) = self.text.lines().enumerate().find(|(_, line)| line.starts_with("never "))?;
        let origin = Origin { line: line as u32 + 1, column: 1, ..Origin::default() };
        Some(FinalCondition { quantifier: Quantifier::Never, text: &text["never ".len()..], origin })
    }
    fn satisfies(&self, end: &dyn End<Toy>) -> Option<Satisfied> {
        let read: Vec<_> = (0..self.threads.len()).filter_map(|thread| end.state(thread)).flat_map(|it| it.2.clone()).collect();
        let holds = self.never.iter().all(|value| read.contains(value));
        Some(Satisfied { some: holds, every: holds })
    }
}

/// Verifies store buffering: the verdict, and the execution that shows it.
pub(crate) fn store_buffering(model: &str) -> Result<(String, String), Box<dyn std::error::Error>> {
    let source = Source::new(Toy::parse("x=1 a=y\ny=1 b=x\nnever a=0 b=0\n").ok_or("not a program")?);
    let answer = verify(&source, &porf_verify::models::find_explored(model)?, &Settings::default(), &Session::new());
    let shown = Evidence::of(&source, &answer).map(|it| format!("{}\n\n{}", it.lines().join("\n"), it.text(80)));
    Ok((answer.report.verdict.to_string(), shown.unwrap_or_default()))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for model in ["sc", "tso"] {
        println!("{model}: {:?}", store_buffering(model)?);
    }
    Ok(())
}
