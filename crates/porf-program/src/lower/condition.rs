//! Final conditions.

use super::Lower;
use crate::address::{Address, Place};
use crate::ast::{BinOp, Expr, ExprKind, File, ItemKind, Name, Target};
use crate::condition::{Condition, FinalCell, Node};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::resolve::{self, Symbol, division_by_zero, machine_unary};

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
            if let Err(diagnostic) = self.node(condition, &mut lowered) {
                self.report(diagnostic);
            }
            for &register in &lowered.registers {
                self.registers[register].observed = true;
            }
            result = Some(lowered);
        }
        result
    }

    /// Adds the nodes of an expression; the last one is its root, whose number is given.
    fn node(&self, expr: &Expr, condition: &mut Condition) -> Result<usize, Diagnostic> {
        let node = match &expr.kind {
            ExprKind::Int(value) => Node::Constant(*value),
            ExprKind::Bool(value) => Node::Constant((*value).into()),
            ExprKind::Paren(inner) => return self.node(inner, condition),
            ExprKind::Unary(op, operand) => Node::Unary(machine_unary(*op), self.node(operand, condition)?),
            ExprKind::Binary(op, left, right) => {
                if matches!(op, BinOp::Div | BinOp::Rem) && self.symbols.constant(right, None)? == 0 {
                    return Err(division_by_zero(expr));
                }
                let (left, right) = (self.node(left, condition)?, self.node(right, condition)?);
                match resolve::machine_binary(*op) {
                    Some(op) => Node::Binary(op, left, right),
                    None if *op == BinOp::And => Node::And(left, right),
                    None => Node::Or(left, right),
                }
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                let cond = self.node(cond, condition)?;
                let then = self.node(then, condition)?;
                Node::Conditional(cond, then, self.node(otherwise, condition)?)
            }
            ExprKind::Member(thread, register) => {
                let register = self.register(thread, register)?;
                let known = condition.registers.iter().position(|it| *it == register);
                Node::Register(known.unwrap_or_else(|| {
                    condition.registers.push(register);
                    condition.registers.len() - 1
                }))
            }
            ExprKind::Place(target) => match self.symbols.get(&target.name.text) {
                Some(Symbol::Const(value)) if target.index.is_none() => Node::Constant(value),
                _ => {
                    let cell = self.final_cell(target)?;
                    let known = condition.cells.iter().position(|it| *it == cell);
                    Node::Cell(known.unwrap_or_else(|| {
                        condition.cells.push(cell);
                        condition.cells.len() - 1
                    }))
                }
            },
            ExprKind::Method(target, ..) => {
                let message = "a final condition looks at memory after the end, without operations";
                let help = format!("write `{}` for its final value", target.span.text(self.source));
                return Err(Diagnostic::error(expr.span, message).help(help));
            }
            ExprKind::Call(..) | ExprKind::Nondet(_) | ExprKind::Error => {
                return Err(Diagnostic::error(expr.span, "a final condition cannot contain this")
                    .expected("registers such as `P0.r`, shared variables, constants and operators"));
            }
        };
        condition.nodes.push(node);
        Ok(condition.nodes.len() - 1)
    }

    /// The register `P0.r` or `reader[2].r`.
    fn register(&self, target: &Target, register: &Name) -> Result<usize, Diagnostic> {
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
                let value = self.symbols.constant(index, None)?;
                if !(group.lo..group.hi).contains(&value) {
                    let message = format!("there is no thread `{}[{value}]`", name.text);
                    let expected = format!("an index from {} to {}", group.lo, group.hi - 1);
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

    fn final_cell(&self, target: &Target) -> Result<FinalCell, Diagnostic> {
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
                let value = self.symbols.constant(index, None)?;
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

    /// How a condition refers to the thread.
    fn thread_label(&self, thread: usize) -> String {
        let group = self.symbols.table.iter().find_map(|(name, (symbol, _))| match symbol {
            Symbol::Thread(group) => {
                let group = &self.symbols.threads[*group];
                let count = (group.hi - group.lo) as usize;
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
