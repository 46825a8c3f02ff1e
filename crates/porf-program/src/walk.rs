//! Analyses of syntax trees: contained statements, and calls that are certain to happen.

use crate::ast::{BinOp, Block, Expr, ExprKind, File, ItemKind, OpResult, Stmt, StmtKind};
use crate::diagnostic::Diagnostic;
use std::collections::{HashMap, HashSet};

/// Whether some statement, at any depth, satisfies the test.
pub(crate) fn any_stmt(block: &Block, test: &mut dyn FnMut(&Stmt) -> bool) -> bool {
    block.stmts.iter().any(|stmt| {
        test(stmt)
            || match &stmt.kind {
                StmtKind::Block(body)
                | StmtKind::While { body, .. }
                | StmtKind::DoWhile { body, .. }
                | StmtKind::ForRange { body, .. } => any_stmt(body, test),
                StmtKind::For { init, step, body, .. } => {
                    init.iter().chain(step).any(|stmt| test(stmt)) || any_stmt(body, test)
                }
                StmtKind::If { then, otherwise, .. } => {
                    any_stmt(then, test) || otherwise.as_ref().is_some_and(|block| any_stmt(block, test))
                }
                _ => false,
            }
    })
}

/// Whether the block assigns to the register of this name.
pub(crate) fn assigns(block: &Block, name: &str) -> bool {
    any_stmt(block, &mut |stmt| match &stmt.kind {
        StmtKind::Assign { target, .. } => target.name.text == name,
        StmtKind::ForRange { index, .. } => index.text == name,
        _ => false,
    })
}

/// Whether the block returns a value somewhere.
pub(crate) fn returns_value(block: &Block) -> bool {
    any_stmt(block, &mut |stmt| matches!(stmt.kind, StmtKind::Return(Some(_))))
}

/// The functions that every evaluation of the expression calls.
fn certain_calls<'a>(expr: &'a Expr, calls: &mut Vec<&'a str>) {
    match &expr.kind {
        ExprKind::Call(name, args) => {
            args.iter().for_each(|arg| certain_calls(arg, calls));
            calls.push(&name.text);
        }
        ExprKind::Method(target, _, args, _) => {
            target.index.iter().for_each(|index| certain_calls(index, calls));
            args.iter().for_each(|arg| certain_calls(arg, calls));
        }
        ExprKind::Place(target) => target.index.iter().for_each(|index| certain_calls(index, calls)),
        ExprKind::Unary(_, operand) | ExprKind::Paren(operand) => certain_calls(operand, calls),
        ExprKind::Binary(BinOp::And | BinOp::Or, left, _) => certain_calls(left, calls),
        ExprKind::Binary(_, left, right) => {
            certain_calls(left, calls);
            certain_calls(right, calls);
        }
        ExprKind::Conditional(cond, ..) => certain_calls(cond, calls),
        ExprKind::Nondet(range) => {
            certain_calls(&range.lo, calls);
            certain_calls(&range.hi, calls);
        }
        ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Member(..) | ExprKind::Fold(..) | ExprKind::Error => {}
    }
}

/// Collects functions that every execution of the block calls, without evaluating conditions.
/// Returns whether execution may reach the end of the block.
fn block_calls<'a>(block: &'a Block, calls: &mut Vec<&'a str>) -> bool {
    block.stmts.iter().all(|stmt| stmt_calls(stmt, calls))
}

fn stmt_calls<'a>(stmt: &'a Stmt, calls: &mut Vec<&'a str>) -> bool {
    match &stmt.kind {
        StmtKind::Block(block) => return block_calls(block, calls),
        StmtKind::Assign { value, target, .. } => {
            target.index.iter().for_each(|index| certain_calls(index, calls));
            certain_calls(value, calls);
        }
        StmtKind::Expr(expr) | StmtKind::Assert(expr, _) => certain_calls(expr, calls),
        // Nothing after a failed assumption is executed.
        StmtKind::Assume(expr) | StmtKind::Await(expr) => {
            certain_calls(expr, calls);
            return false;
        }
        StmtKind::If { cond, then, otherwise } => {
            certain_calls(cond, calls);
            let (mut left, mut right) = (Vec::new(), Vec::new());
            let goes_on = block_calls(then, &mut left);
            let goes_on_else = otherwise.as_ref().is_none_or(|block| block_calls(block, &mut right));
            calls.extend(left.iter().filter(|call| right.contains(call)));
            // If one branch may leave, what follows is not certain.
            return goes_on && goes_on_else;
        }
        StmtKind::While { cond, .. } => {
            certain_calls(cond, calls);
            return false;
        }
        StmtKind::DoWhile { body, cond } => {
            if block_calls(body, calls) {
                certain_calls(cond, calls);
            }
            return false;
        }
        StmtKind::For { init, cond, .. } => {
            if let Some(init) = init {
                stmt_calls(init, calls);
            }
            cond.iter().for_each(|cond| certain_calls(cond, calls));
            return false;
        }
        StmtKind::ForRange { range, .. } => {
            certain_calls(&range.lo, calls);
            certain_calls(&range.hi, calls);
            return false;
        }
        StmtKind::Return(value) => {
            value.iter().for_each(|value| certain_calls(value, calls));
            return false;
        }
        StmtKind::Break | StmtKind::Continue => return false,
        StmtKind::OpBegin { arguments, .. } => {
            arguments.iter().for_each(|argument| certain_calls(argument, calls));
        }
        StmtKind::OpEnd(OpResult::Value(value)) => certain_calls(value, calls),
        StmtKind::Fence(_) | StmtKind::OpEnd(_) => {}
    }
    true
}

/// Reports functions that certainly call themselves, directly or through others.
pub(crate) fn endless_recursion(file: &File) -> Vec<Diagnostic> {
    let mut certain: HashMap<&str, Vec<&str>> = HashMap::new();
    for item in &file.items {
        if let ItemKind::Function { name, body, .. } = &item.kind {
            let mut calls = Vec::new();
            block_calls(body, &mut calls);
            certain.insert(&name.text, calls);
        }
    }
    let mut diagnostics = Vec::new();
    for item in &file.items {
        let ItemKind::Function { name, .. } = &item.kind else { continue };
        let mut seen = HashSet::new();
        let mut todo = certain[name.text.as_str()].clone();
        while let Some(next) = todo.pop() {
            if seen.insert(next) {
                todo.extend(certain.get(next).into_iter().flatten());
            }
        }
        if seen.contains(name.text.as_str()) {
            let message = format!("the function `{}` always calls itself", name.text);
            let help = "a recursive function needs a branch that does not call it again";
            diagnostics.push(Diagnostic::error(name.span, message).help(help));
        }
    }
    diagnostics
}
