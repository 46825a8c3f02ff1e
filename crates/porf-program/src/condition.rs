//! Final conditions and expectations, resolved.

use crate::address::Place;
use crate::ast::{Equivalence, Quantifier, Verdict};
use crate::code::Reg;
use crate::interp::ThreadState;
use crate::ops::{BinaryOp, UnaryOp, literal};
use crate::program::Origin;
use crate::width::Width;
use smallvec::SmallVec;

/// A named register of a thread of the text language.
#[derive(Clone, Debug)]
pub struct Register {
    /// The thread's number.
    pub thread: usize,
    /// The register's name in the source.
    pub name: String,
    /// Its register in the final state of the thread.
    pub reg: Reg,
    /// Whether it keeps its value up to the end of the thread. Others may be cleared at loop heads.
    pub observed: bool,
}

impl Register {
    /// Its value in a state in which its thread has finished.
    pub fn value(&self, finished: &ThreadState) -> i64 {
        finished.register(self.reg).expect("the registers of a thread are in its frame") as i64
    }
}

/// A memory cell whose final value a condition uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinalCell {
    /// Where.
    pub place: Place,
    /// Whether its value is signed.
    pub signed: bool,
}

impl FinalCell {
    /// The content of the cell as a value of the language.
    pub fn value(self, raw: u128) -> i64 {
        let raw = raw as u64;
        (if self.signed { self.place.width.sign_extend(raw) } else { self.place.width.truncate(raw) }) as i64
    }
}

/// A node of a condition. Children come before their parents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    Constant(i64),
    Register(usize),
    Cell(usize),
    Unary(UnaryOp, usize),
    Binary(BinaryOp, usize, usize),
    And(usize, usize),
    Or(usize, usize),
    Conditional(usize, usize, usize),
}

/// A final condition.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Its kind.
    pub quantifier: Quantifier,
    /// Its place in the source.
    pub origin: Origin,
    /// Its source text.
    pub text: String,
    /// The registers it uses: indices into [`Compiled::registers`](crate::Compiled::registers).
    pub registers: Vec<usize>,
    /// The cells it uses.
    pub cells: Vec<FinalCell>,
    pub(crate) nodes: Vec<Node>,
}

impl Condition {
    /// The condition that every final state satisfies: it asks whether any execution finishes.
    pub fn anything() -> Condition {
        Condition {
            quantifier: Quantifier::Exists,
            origin: Origin::default(),
            text: "true".to_string(),
            registers: Vec::new(),
            cells: Vec::new(),
            nodes: vec![Node::Constant(1)],
        }
    }

    /// Whether the condition is satisfied. `register(i)` gives the value of `self.registers[i]`,
    /// `cell(i)` that of `self.cells[i]` (see [`Register::value`] and [`FinalCell::value`]).
    pub fn eval(&self, register: impl Fn(usize) -> i64, cell: impl Fn(usize) -> i64) -> bool {
        let mut values: SmallVec<[i64; 32]> = SmallVec::new();
        for node in &self.nodes {
            values.push(match *node {
                Node::Constant(value) => value,
                Node::Register(index) => register(index),
                Node::Cell(index) => cell(index),
                Node::Unary(op, a) => op.apply(Width::W64, values[a] as u64) as i64,
                Node::Binary(op, a, b) => {
                    let value = op.apply(Width::W64, values[a] as u64, values[b] as u64);
                    value.expect("divisors are constants other than zero") as i64
                }
                Node::And(a, b) => i64::from(values[a] != 0 && values[b] != 0),
                Node::Or(a, b) => i64::from(values[a] != 0 || values[b] != 0),
                Node::Conditional(cond, a, b) => values[if values[cond] != 0 { a } else { b }],
            });
        }
        values.last().is_some_and(|value| *value != 0)
    }

    /// The condition as an expression of the language and of C. `register` and `cell` give the
    /// names.
    pub fn render(&self, register: impl Fn(usize) -> String, cell: impl Fn(usize) -> String) -> String {
        let mut texts: Vec<String> = Vec::new();
        for node in &self.nodes {
            texts.push(match *node {
                Node::Constant(value) => literal(value),
                Node::Register(index) => register(index),
                Node::Cell(index) => cell(index),
                Node::Unary(op, a) => format!("({}{})", op.symbol(), texts[a]),
                Node::Binary(op, a, b) => format!("({} {} {})", texts[a], op.symbol(), texts[b]),
                Node::And(a, b) => format!("({} && {})", texts[a], texts[b]),
                Node::Or(a, b) => format!("({} || {})", texts[a], texts[b]),
                Node::Conditional(cond, a, b) => format!("({} ? {} : {})", texts[cond], texts[a], texts[b]),
            });
        }
        texts.pop().expect("a condition has a node")
    }
}

/// An expected result of the program under some models.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expectation {
    /// The models' names.
    pub models: Vec<String>,
    /// The verdict, if one is expected.
    pub verdict: Option<Verdict>,
    /// The expected number of executions up to mo.
    pub executions_mo: Option<u64>,
    /// The expected number of executions up to rf.
    pub executions_rf: Option<u64>,
    /// Its place in the source.
    pub origin: Origin,
}

impl Expectation {
    /// The number of executions expected up to the equivalence.
    pub fn executions(&self, equivalence: Equivalence) -> Option<u64> {
        match equivalence {
            Equivalence::Mo => self.executions_mo,
            Equivalence::Rf => self.executions_rf,
        }
    }
}
