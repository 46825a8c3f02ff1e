//! Final conditions.

use super::Lower;
use crate::address::{Address, Place};
use crate::ast::{BinOp, Expr, ExprKind, File, Fold, ItemKind, Name, Range, Target};
use crate::condition::{Condition, FinalCell, Node};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::resolve::{self, Indices, Symbol, division_by_zero, machine_unary};

/// The greatest number of nodes of a condition, after expanding `all` and `any`.
const MAX_NODES: usize = 100_000;

impl Lower<'_> {
    /// The program's final condition, if it has one.
    pub(super) fn conditions(&mut self, file: &File) -> Option<Condition> {
        let mut result: Option<Condition> = None;
        let mut first = None;
        for item in &file.items {
            let ItemKind::Condition { quantifier, condition } = &item.kind else { continue };
            if let Some(first) = first {
                let diagnostic = Diagnostic::error(item.span, "a program has at most one final condition")
                    .related(first, "the first one is here")
                    .help("join them by `&&` or `||`");
                self.report(diagnostic);
                continue;
            }
            first = Some(item.span);
            let mut lowered = Condition {
                quantifier: *quantifier,
                origin: self.origin(item.span),
                text: condition.span.text(self.source).to_string(),
                registers: Vec::new(),
                cells: Vec::new(),
                nodes: Vec::new(),
            };
            if let Err(diagnostic) = self.node(condition, &[], &mut lowered) {
                self.report(diagnostic);
            }
            for &register in &lowered.registers {
                self.registers[register].observed = true;
            }
            result = Some(lowered);
        }
        result
    }

    /// Adds the nodes of an expression and returns the number of its root, the last node.
    fn node(&self, expr: &Expr, indices: Indices<'_>, condition: &mut Condition) -> Result<usize, Diagnostic> {
        let node = match &expr.kind {
            ExprKind::Int(value) => Node::Constant(*value),
            ExprKind::Bool(value) => Node::Constant((*value).into()),
            ExprKind::Paren(inner) => return self.node(inner, indices, condition),
            ExprKind::Unary(op, operand) => Node::Unary(machine_unary(*op), self.node(operand, indices, condition)?),
            ExprKind::Binary(op, left, right) => {
                if matches!(op, BinOp::Div | BinOp::Rem) && self.symbols.constant(right, indices)? == 0 {
                    return Err(division_by_zero(expr));
                }
                let (left, right) = (self.node(left, indices, condition)?, self.node(right, indices, condition)?);
                match resolve::machine_binary(*op) {
                    Some(op) => Node::Binary(op, left, right),
                    None if *op == BinOp::And => Node::And(left, right),
                    None => Node::Or(left, right),
                }
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                let cond = self.node(cond, indices, condition)?;
                let then = self.node(then, indices, condition)?;
                Node::Conditional(cond, then, self.node(otherwise, indices, condition)?)
            }
            ExprKind::Member(thread, register) => {
                let register = self.register(thread, register, indices)?;
                let known = condition.registers.iter().position(|it| *it == register);
                Node::Register(known.unwrap_or_else(|| {
                    condition.registers.push(register);
                    condition.registers.len() - 1
                }))
            }
            ExprKind::Fold(fold, index, range, body) => {
                return self.fold(*fold, index, range, body, indices, condition);
            }
            ExprKind::Place(target) => match self.symbols.constant(expr, indices) {
                Ok(value) => Node::Constant(value),
                Err(_) => {
                    let cell = self.final_cell(target, indices)?;
                    let known = condition.cells.iter().position(|it| *it == cell);
                    Node::Cell(known.unwrap_or_else(|| {
                        condition.cells.push(cell);
                        condition.cells.len() - 1
                    }))
                }
            },
            ExprKind::Method(target, ..) => {
                let message = "a final condition uses final values, without operations";
                let help = format!("write `{}` for its final value", target.span.text(self.source));
                return Err(Diagnostic::error(expr.span, message).help(help));
            }
            ExprKind::Call(..) | ExprKind::Nondet(_) | ExprKind::Error => {
                return Err(Diagnostic::error(expr.span, "a final condition cannot contain this")
                    .expected("registers such as `P0.r`, shared variables, constants and operators"));
            }
        };
        if condition.nodes.len() >= MAX_NODES {
            return Err(Diagnostic::error(expr.span, "the condition is too large"));
        }
        condition.nodes.push(node);
        Ok(condition.nodes.len() - 1)
    }

    /// `all` and `any`: the body for each number of the range, joined by `&&` or `||`.
    fn fold(
        &self,
        fold: Fold,
        index: &Name,
        range: &Range,
        body: &Expr,
        indices: Indices<'_>,
        condition: &mut Condition,
    ) -> Result<usize, Diagnostic> {
        if let Some((symbol, declared)) = self.symbols.table.get(&index.text) {
            let message = format!("the name `{}` is declared twice", index.text);
            return Err(
                Diagnostic::error(index.span, message).related(*declared, format!("here it is {}", symbol.kind()))
            );
        }
        let (lo, last) = self.symbols.constant_range(range, indices)?;
        condition.nodes.push(Node::Constant((fold == Fold::All).into()));
        let mut result = condition.nodes.len() - 1;
        for value in lo..=last {
            let inner: Vec<(&str, i64)> = indices.iter().copied().chain([(index.text.as_str(), value)]).collect();
            let next = self.node(body, &inner, condition)?;
            condition.nodes.push(match fold {
                Fold::All => Node::And(result, next),
                Fold::Any => Node::Or(result, next),
            });
            result = condition.nodes.len() - 1;
        }
        Ok(result)
    }

    /// The register `P0.r` or `reader[2].r`.
    fn register(&self, target: &Target, register: &Name, indices: Indices<'_>) -> Result<usize, Diagnostic> {
        let name = &target.name;
        let group = match self.symbols.get(&name.text) {
            Some(Symbol::Thread(group)) => &self.symbols.threads[group],
            Some(symbol) => {
                let message = format!("`{}` is {} and has no registers", name.text, symbol.kind());
                return Err(Diagnostic::error(name.span, message));
            }
            None => {
                let threads = self.symbols.table.iter().filter(|(_, (it, _))| matches!(it, Symbol::Thread(_)));
                let near = near_miss(&name.text, threads.map(|(name, _)| name.as_str()));
                return Err(Diagnostic::error(name.span, format!("there is no thread `{}`", name.text)).near_miss(near));
            }
        };
        let thread = match (&target.index, group.is_family) {
            (None, false) => group.first,
            (Some(index), false) => {
                let message = format!("`{}` is a single thread and has no index", name.text);
                return Err(Diagnostic::error(index.span, message));
            }
            (None, true) => {
                let message = format!("`{}` is a family of threads and needs an index", name.text);
                let expected = format!("`{}[{}].{}`", name.text, group.lo, register.text);
                return Err(Diagnostic::error(name.span, message).expected(expected));
            }
            (Some(index), true) => {
                let value = self.symbols.constant(index, indices)?;
                if !(group.lo..=group.last).contains(&value) {
                    let message = format!("there is no thread `{}[{value}]`", name.text);
                    let expected = format!("an index from {} to {}", group.lo, group.last);
                    return Err(Diagnostic::error(index.span, message).expected(expected));
                }
                group.first + (value - group.lo) as usize
            }
        };
        let of_thread = || self.registers.iter().enumerate().filter(|(_, it)| it.thread == thread);
        let found = of_thread().find(|(_, it)| it.name == register.text).map(|(number, _)| number);
        found.ok_or_else(|| {
            let message = format!("the thread `{}` has no register `{}`", name.text, register.text);
            let diagnostic = Diagnostic::error(register.span, message);
            match near_miss(&register.text, of_thread().map(|(_, it)| it.name.as_str())) {
                None if self.symbols.get(&register.text).is_some() => {
                    diagnostic.help(format!("shared variables are written without a thread: `{}`", register.text))
                }
                near => diagnostic.near_miss(near),
            }
        })
    }

    fn final_cell(&self, target: &Target, indices: Indices<'_>) -> Result<FinalCell, Diagnostic> {
        let name = &target.name;
        let variable = match self.symbols.get(&name.text) {
            Some(Symbol::Shared(variable) | Symbol::Mutex(variable)) => &self.symbols.variables[variable],
            Some(Symbol::Thread(_)) => {
                return Err(Diagnostic::error(target.span, format!("`{}` is a thread", name.text))
                    .expected(format!("a register of it, as in `{}.r`", target.span.text(self.source))));
            }
            Some(symbol) => {
                let message = format!("`{}` is {} and has no final value", name.text, symbol.kind());
                return Err(Diagnostic::error(name.span, message));
            }
            None => {
                let holder = self.registers.iter().find(|register| register.name == name.text);
                let diagnostic = self.symbols.undeclared(name, std::iter::empty());
                return Err(match holder {
                    Some(register) => diagnostic.help(format!(
                        "registers are written with their thread: `{}.{}`",
                        self.thread_label(register.thread),
                        name.text
                    )),
                    None => diagnostic,
                });
            }
        };
        let element = match (&target.index, variable.len) {
            (None, None) => 0,
            (None, Some(len)) => {
                let message = format!("`{}` is an array and needs an index", name.text);
                let expected = format!("`{}[…]` with an index below {len}", name.text);
                return Err(Diagnostic::error(target.span, message).expected(expected));
            }
            (Some(index), None) => {
                let message = format!("`{}` is not an array and has no index", name.text);
                return Err(Diagnostic::error(index.span, message));
            }
            (Some(index), Some(len)) => {
                let value = self.symbols.constant(index, indices)?;
                if !(0..i64::from(len)).contains(&value) {
                    let message = format!("the index {value} is out of range: `{}` has {len} elements", name.text);
                    let expected = format!("an index from 0 to {}", len - 1);
                    return Err(Diagnostic::error(index.span, message).expected(expected));
                }
                value as u32
            }
        };
        let offset = element * variable.ty.width.bytes();
        let address = Address { alloc: variable.address.alloc, offset };
        Ok(FinalCell { place: Place { address, width: variable.ty.width }, signed: variable.ty.signed })
    }

    /// The name of the thread in conditions.
    fn thread_label(&self, thread: usize) -> String {
        let group = self.symbols.table.iter().find_map(|(name, (symbol, _))| match symbol {
            Symbol::Thread(group) => {
                let group = &self.symbols.threads[*group];
                let count = resolve::count(group.lo, group.last) as usize;
                (group.first..group.first + count).contains(&thread).then(|| match group.is_family {
                    true => format!("{name}[{}]", group.lo + (thread - group.first) as i64),
                    false => name.clone(),
                })
            }
            _ => None,
        });
        group.unwrap_or_default()
    }
}
