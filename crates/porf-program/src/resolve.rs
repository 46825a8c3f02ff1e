//! Name resolution for declarations, and constant expressions.

use crate::address::Address;
use crate::ast::{BinOp, Expr, ExprKind, Name, Param, Range, Type, UnOp};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::ops::{BinaryOp, UnaryOp};
use crate::span::Span;
use crate::width::Width;
use std::collections::HashMap;

/// The meaning of a global name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Symbol {
    Const(i64),
    Shared(usize),
    Mutex(usize),
    Barrier(usize),
    Function(usize),
    Thread(usize),
}

impl Symbol {
    /// The kind of the symbol, with its article.
    pub fn kind(self) -> &'static str {
        match self {
            Symbol::Const(_) => "a constant",
            Symbol::Shared(_) => "a shared variable",
            Symbol::Mutex(_) => "a mutex",
            Symbol::Barrier(_) => "a barrier",
            Symbol::Function(_) => "a function",
            Symbol::Thread(_) => "a thread",
        }
    }
}

/// A shared variable, mutex or barrier.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub ty: Type,
    /// The number of elements, if it is an array.
    pub len: Option<u32>,
    pub address: Address,
    /// For a mutex, the slot of its first element. The slot says whether the thread holds the
    /// mutex.
    pub slot: u16,
    /// For a barrier: how many arrivals make a round.
    pub arrivals: u32,
}

/// The signature of a function.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    pub params: Vec<Param>,
    pub gives_value: bool,
    /// Its number in the code.
    pub number: u32,
    pub span: Span,
}

/// A thread or family of threads.
#[derive(Clone, Debug)]
pub(crate) struct ThreadGroup {
    /// The least and the greatest index. A half-open range could not end at the largest number.
    pub lo: i64,
    pub last: i64,
    /// The number of the thread with the least index.
    pub first: usize,
    pub is_family: bool,
}

/// Names of indices, with their values.
pub(crate) type Indices<'a> = &'a [(&'a str, i64)];

/// All global names.
#[derive(Default, Debug)]
pub(crate) struct Symbols {
    pub table: HashMap<String, (Symbol, Span)>,
    pub variables: Vec<Variable>,
    pub functions: Vec<Signature>,
    pub threads: Vec<ThreadGroup>,
}

impl Symbols {
    /// Declares a name, unless it is taken.
    pub fn declare(&mut self, name: &Name, symbol: Symbol) -> Result<(), Diagnostic> {
        if let Some((other, span)) = self.table.get(&name.text) {
            let message = format!("the name `{}` is declared twice", name.text);
            return Err(Diagnostic::error(name.span, message).related(*span, format!("here it is {}", other.kind())));
        }
        self.table.insert(name.text.clone(), (symbol, name.span));
        Ok(())
    }

    pub fn get(&self, name: &str) -> Option<Symbol> {
        self.table.get(name).map(|(symbol, _)| *symbol)
    }

    /// The error for an undeclared name; `locals` are the local names in scope.
    pub fn undeclared<'a>(&'a self, name: &Name, locals: impl Iterator<Item = &'a str>) -> Diagnostic {
        let known = self.table.keys().map(String::as_str).chain(locals);
        let near = near_miss(&name.text, known);
        Diagnostic::error(name.span, format!("undeclared name `{}`", name.text)).near_miss(near)
    }

    /// The value of an expression that must be constant. `indices` are those of the enclosing
    /// thread family and of enclosing `all` and `any`, outermost first.
    pub fn constant(&self, expr: &Expr, indices: Indices<'_>) -> Result<i64, Diagnostic> {
        let not_constant = |what: &str| {
            Err(Diagnostic::error(expr.span, format!("{what} is not a constant"))
                .expected("an expression of numbers and constants"))
        };
        match &expr.kind {
            ExprKind::Int(value) => Ok(*value),
            ExprKind::Bool(value) => Ok((*value).into()),
            ExprKind::Paren(inner) => self.constant(inner, indices),
            ExprKind::Unary(op, operand) => Ok(unary(*op, self.constant(operand, indices)?)),
            ExprKind::Binary(op, left, right) => {
                let left = self.constant(left, indices)?;
                if matches!((op, left), (BinOp::And, 0)) || *op == BinOp::Or && left != 0 {
                    return Ok((left != 0).into());
                }
                let right = self.constant(right, indices)?;
                binary(*op, left, right).ok_or_else(|| division_by_zero(expr))
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                self.constant(if self.constant(cond, indices)? != 0 { then } else { otherwise }, indices)
            }
            ExprKind::Place(target) if target.index.is_none() => {
                let name = &target.name.text;
                if let Some((_, value)) = indices.iter().rev().find(|(index, _)| index == name) {
                    return Ok(*value);
                }
                match self.get(name) {
                    Some(Symbol::Const(value)) => Ok(value),
                    Some(symbol) => not_constant(&format!("`{name}`, {},", symbol.kind())),
                    None => Err(self.undeclared(&target.name, indices.iter().map(|(index, _)| *index))),
                }
            }
            ExprKind::Place(target) => not_constant(&format!("`{}[…]`", target.name.text)),
            ExprKind::Nondet(_) => not_constant("a choice"),
            _ => not_constant("this"),
        }
    }

    /// The least and the greatest number of a constant range. A range may end at the largest
    /// number.
    pub fn constant_range(&self, range: &Range, indices: Indices<'_>) -> Result<(i64, i64), Diagnostic> {
        let lo = self.constant(&range.lo, indices)?;
        let hi = self.constant(&range.hi, indices)?;
        bounds(range.inclusive, lo, hi).ok_or_else(|| empty_range(range, lo, hi))
    }
}

/// The least and the greatest number of a range with these bounds; `None` if it is empty.
pub(crate) fn bounds(inclusive: bool, lo: i64, hi: i64) -> Option<(i64, i64)> {
    let last = if inclusive { hi } else { hi.checked_sub(1)? };
    (lo <= last).then_some((lo, last))
}

/// The number of integers from `lo` to `last`, both included.
pub(crate) fn count(lo: i64, last: i64) -> i128 {
    i128::from(last) - i128::from(lo) + 1
}

pub(crate) fn empty_range(range: &Range, lo: i64, hi: i64) -> Diagnostic {
    let dots = if range.inclusive { "..=" } else { ".." };
    let diagnostic = Diagnostic::error(range.span, format!("the range {lo}{dots}{hi} is empty"));
    if range.inclusive { diagnostic } else { diagnostic.help("`..` excludes its upper bound, `..=` includes it") }
}

pub(crate) fn division_by_zero(expr: &Expr) -> Diagnostic {
    Diagnostic::error(expr.span, "this divides by zero")
}

/// The value of a unary operator.
pub(crate) fn unary(op: UnOp, value: i64) -> i64 {
    machine_unary(op).apply(Width::W64, value as u64) as i64
}

/// The machine operator for an operator of the language.
pub(crate) fn machine_unary(op: UnOp) -> UnaryOp {
    match op {
        UnOp::Neg => UnaryOp::Neg,
        UnOp::Not => UnaryOp::IsZero,
        UnOp::Complement => UnaryOp::Not,
    }
}

/// The value of a binary operator; `None` for a division by zero.
pub(crate) fn binary(op: BinOp, left: i64, right: i64) -> Option<i64> {
    match machine_binary(op) {
        Some(op) => op.apply(Width::W64, left as u64, right as u64).ok().map(|value| value as i64),
        None if op == BinOp::And => Some((left != 0 && right != 0).into()),
        None => Some((left != 0 || right != 0).into()),
    }
}

/// The machine operator for an operator of the language; `None` for `&&` and `||`.
pub(crate) fn machine_binary(op: BinOp) -> Option<BinaryOp> {
    Some(match op {
        BinOp::Or | BinOp::And => return None,
        BinOp::BitOr => BinaryOp::Or,
        BinOp::BitXor => BinaryOp::Xor,
        BinOp::BitAnd => BinaryOp::And,
        BinOp::Eq => BinaryOp::Eq,
        BinOp::Ne => BinaryOp::Ne,
        BinOp::Lt => BinaryOp::SignedLt,
        BinOp::Le => BinaryOp::SignedLe,
        BinOp::Gt => BinaryOp::SignedGt,
        BinOp::Ge => BinaryOp::SignedGe,
        BinOp::Shl => BinaryOp::ShiftLeft,
        BinOp::Shr => BinaryOp::ArithmeticShiftRight,
        BinOp::Add => BinaryOp::Add,
        BinOp::Sub => BinaryOp::Sub,
        BinOp::Mul => BinaryOp::Mul,
        BinOp::Div => BinaryOp::SignedDiv,
        BinOp::Rem => BinaryOp::SignedRem,
    })
}
