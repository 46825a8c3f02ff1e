//! Statements.

use super::body::{Body, LocalKind, LoopLabels};
use crate::action::BlockedBy;
use crate::ast::{
    BinOp, Block, Expr, ExprKind, Method, Name, OpResult, Range, Stmt, StmtKind, Target, Type, UnOp, mode_name,
};
use crate::code::{Instr, Label, Operand, Reg};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::mark::{DONE, MarkText, RESULTS};
use crate::ops::{BinaryOp, UnaryOp};
use crate::resolve::{Symbol, count};
use crate::span::Span;
use crate::walk;
use crate::width::Width;

/// A `for` over a constant range of at most this many numbers terminates and announces no
/// iterations.
const MAX_PLAIN_ITERATIONS: i128 = 10_000;

impl Body<'_, '_> {
    pub fn block(&mut self, block: &Block) {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        self.free_temporaries();
        match &stmt.kind {
            StmtKind::Block(block) => self.block(block),
            StmtKind::Assign { ty, target, op, value } => self.assign(*ty, target, *op, value, stmt.span),
            StmtKind::Expr(expr) => self.operation(expr),
            StmtKind::If { cond, then, otherwise } => self.conditional(cond, then, otherwise.as_ref()),
            StmtKind::While { cond, body } => self.while_loop(Some(cond), body, None, stmt.span),
            StmtKind::DoWhile { body, cond } => self.do_while(body, cond, stmt.span),
            StmtKind::For { init, cond, step, body } => {
                if let Some(init) = init {
                    self.stmt(init);
                }
                self.while_loop(cond.as_ref(), body, step.as_deref(), stmt.span);
            }
            StmtKind::ForRange { index, range, body } => self.for_range(index, range, body, stmt.span),
            StmtKind::Break | StmtKind::Continue => {
                let is_break = stmt.kind == StmtKind::Break;
                match self.loops.last().copied() {
                    Some(labels) => {
                        let label = if is_break { labels.on_break } else { labels.on_continue };
                        self.emit(Instr::Jump { target: label.target() }, stmt.span);
                    }
                    None => {
                        let word = if is_break { "break" } else { "continue" };
                        self.report(Diagnostic::error(stmt.span, format!("`{word}` outside of a loop")));
                    }
                }
            }
            StmtKind::Return(value) => self.return_stmt(value.as_ref(), stmt.span),
            StmtKind::Assume(cond) => {
                let cond = self.value(cond);
                self.emit(Instr::Assume { cond, by: BlockedBy::Assume }, stmt.span);
            }
            StmtKind::Await(cond) => self.await_stmt(cond, stmt.span),
            StmtKind::Assert(cond, message) => {
                let source = cond.span.text(self.lower.source);
                let text = message.as_ref().map_or_else(|| source.to_string(), |message| message.text.clone());
                let cond = self.value(cond);
                let message = self.builder().message(&text);
                self.emit(Instr::Assert { cond, message }, stmt.span);
            }
            StmtKind::OpBegin { object, operation, arguments } => {
                let operands: Vec<Operand> = arguments.iter().map(|argument| self.value(argument)).collect();
                let text = MarkText::Begin(object.text.as_str().into(), operation.text.as_str().into());
                self.mark(text, &operands, stmt.span);
            }
            StmtKind::OpEnd(OpResult::None) => self.mark(MarkText::End(DONE), &[], stmt.span),
            StmtKind::OpEnd(OpResult::Value(value)) => {
                let value = self.value(value);
                self.mark(MarkText::End(DONE), &[value], stmt.span);
            }
            StmtKind::OpEnd(OpResult::Word(word)) => match RESULTS.iter().find(|(name, _)| *name == word.text) {
                Some(&(_, result)) => self.mark(MarkText::End(result), &[], stmt.span),
                None => {
                    let names = RESULTS.map(|(name, _)| name);
                    let message = format!("there is no result `{}`", word.text);
                    let expected = format!("a number, or one of {}, in quotation marks", names.join(", "));
                    let near = near_miss(&word.text, names);
                    self.report(Diagnostic::error(word.span, message).expected(expected).near_miss(near));
                }
            },
            StmtKind::Fence(mode) => match mode.mode.for_fence() {
                Some(fence) => self.emit(Instr::Fence { mode: fence }, stmt.span),
                None => {
                    let message = format!("a fence cannot be `{}`", mode_name(mode.mode));
                    self.report(Diagnostic::error(mode.span, message).expected("one of acq, rel, acq_rel, sc"));
                }
            },
        }
    }

    fn mark(&mut self, text: MarkText, operands: &[Operand], span: Span) {
        let args = self.builder().args(operands);
        let text = self.builder().mark(text);
        self.emit(Instr::Mark { text, count: operands.len() as u16, args }, span);
    }

    fn assign(&mut self, ty: Option<Type>, target: &Target, op: Option<BinOp>, value: &Expr, span: Span) {
        let name = &target.name;
        if op.is_some() && self.locals.get(&name.text).is_none() && self.lower.symbols.get(&name.text).is_none() {
            let diagnostic = self.lower.symbols.undeclared(name, self.locals.names());
            self.report(diagnostic);
            return;
        }
        // `r = e` declares the register only after `e`, which must not use it.
        if op.is_none() && self.locals.get(&name.text).is_none() && target.index.is_none() {
            self.check_not_used_before(name, value);
        }
        let Some((reg, ty)) = self.assigned_register(name, ty) else {
            self.assign_shared(ty, target, op, value, span);
            return;
        };
        if let Some(index) = &target.index {
            let message = format!("`{}` is a register and has no index", name.text);
            self.report(Diagnostic::error(index.span, message));
        }
        let narrow = ty != Type::DEFAULT;
        match op {
            None => {
                let result = self.expr_to(value, reg);
                if result != Operand::from(reg) {
                    self.emit(Instr::Copy { dst: reg, src: result }, span);
                }
            }
            Some(op) => {
                self.local(&name.text);
                let right = self.value(value);
                self.arithmetic(op, reg.into(), right, Some(reg), value, span);
            }
        }
        if narrow {
            self.wrap_register(reg, ty, span);
        }
    }

    fn check_not_used_before(&mut self, name: &Name, value: &Expr) {
        if self.lower.symbols.get(&name.text).is_none()
            && let Some(span) = mention(value, &name.text)
            && self.index().is_none_or(|(index, _)| index != name.text)
        {
            let message = format!("the register `{}` has no value yet", name.text);
            self.report(
                Diagnostic::error(span, message).help(format!("assign to it before, as in `{} = 0;`", name.text)),
            );
        }
    }

    /// Wraps the value of the register to the range of its type.
    pub fn wrap_register(&mut self, reg: Reg, ty: Type, span: Span) {
        let op = if ty.signed { UnaryOp::SignExtend } else { UnaryOp::ZeroExtend };
        self.emit(Instr::Unary { op, width: ty.width, dst: reg, src: reg.into() }, span);
    }

    /// A plain assignment to a shared variable: a non-atomic store.
    fn assign_shared(&mut self, ty: Option<Type>, target: &Target, op: Option<BinOp>, value: &Expr, span: Span) {
        let name = &target.name;
        let symbol = self.lower.symbols.table.get(&name.text).copied();
        let is_index = self.index().is_some_and(|(index, _)| index == name.text);
        if let (Some(_), Some((symbol, declared))) = (ty, symbol) {
            let diagnostic = Diagnostic::error(name.span, format!("the name `{}` is declared twice", name.text));
            self.report(diagnostic.related(declared, format!("here it is {}", symbol.kind())));
            return;
        }
        match symbol {
            _ if self.locals.get(&name.text).is_some_and(|local| local.kind == LocalKind::Ref) => {}
            Some((Symbol::Shared(_), _)) => {}
            Some((symbol, _)) => {
                let message = format!("`{}` is {} and cannot be assigned to", name.text, symbol.kind());
                self.report(Diagnostic::error(name.span, message));
                return;
            }
            None => {
                let what = if is_index { "the index of the thread" } else { "not a register" };
                self.report(Diagnostic::error(
                    name.span,
                    format!("`{}` is {what} and cannot be assigned to", name.text),
                ));
                return;
            }
        }
        let Some(place) = self.place(target) else { return };
        let src = match op {
            None => self.value(value),
            Some(op) => {
                let old = self.plain_load(place, target.span, None);
                let right = self.value(value);
                self.arithmetic(op, old, right, None, value, span)
            }
        };
        self.plain_store(place, src, span);
    }

    /// An operation whose result is not used.
    fn operation(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Method(target, Method::Wait, ..)
                if let Some(Symbol::Barrier(barrier)) = self.lower.symbols.get(&target.name.text) =>
            {
                self.barrier_method(target, barrier, Method::Wait, expr.span, false);
            }
            ExprKind::Method(target, method, args, modes) => {
                self.method(target, *method, args, modes, expr.span, None);
            }
            ExprKind::Call(name, args) => {
                self.call(name, args, expr.span, None);
            }
            _ => {
                self.value(expr);
            }
        }
    }

    /// Lowers a phrase that a constant condition may make unreachable.
    fn switched(&mut self, off: bool, lower: impl FnOnce(&mut Self)) {
        self.switched_off += usize::from(off);
        lower(self);
        self.switched_off -= usize::from(off);
    }

    fn conditional(&mut self, cond: &Expr, then: &Block, otherwise: Option<&Block>) {
        let known = self.lower.symbols.constant(cond, self.index().as_slice()).ok();
        let (on_then, on_else) = (self.builder().label(), self.builder().label());
        self.branch(cond, on_then, on_else);
        self.builder().bind(on_then);
        self.switched(known == Some(0), |body| body.block(then));
        let Some(otherwise) = otherwise else {
            self.builder().bind(on_else);
            return;
        };
        let end = self.builder().label();
        self.emit(Instr::Jump { target: end.target() }, then.span);
        self.builder().bind(on_else);
        self.switched(known.is_some_and(|value| value != 0), |body| body.block(otherwise));
        self.builder().bind(end);
    }

    /// Branches to `then` if the condition holds, otherwise to `otherwise`.
    pub fn branch(&mut self, cond: &Expr, then: Label, otherwise: Label) {
        match &cond.kind {
            ExprKind::Paren(inner) => self.branch(inner, then, otherwise),
            ExprKind::Unary(UnOp::Not, inner) => self.branch(inner, otherwise, then),
            ExprKind::Binary(op @ (BinOp::And | BinOp::Or), left, right) => {
                let middle = self.builder().label();
                let known = self.lower.symbols.constant(left, self.index().as_slice()).ok();
                let off = if *op == BinOp::And {
                    self.branch(left, middle, otherwise);
                    known == Some(0)
                } else {
                    self.branch(left, then, middle);
                    known.is_some_and(|value| value != 0)
                };
                self.builder().bind(middle);
                self.switched(off, |body| body.branch(right, then, otherwise));
            }
            _ => {
                let value = self.value(cond);
                match self.value_of(value) {
                    Some(0) => self.emit(Instr::Jump { target: otherwise.target() }, cond.span),
                    Some(_) => self.emit(Instr::Jump { target: then.target() }, cond.span),
                    None => {
                        let (then, otherwise) = (then.target(), otherwise.target());
                        self.emit(Instr::Branch { cond: value, then, otherwise }, cond.span);
                    }
                }
            }
        }
    }

    fn loop_body(&mut self, body: &Block, on_break: Label, on_continue: Label) {
        self.loops.push(LoopLabels { on_break, on_continue });
        self.block(body);
        self.loops.pop();
    }

    /// `while` and `for`.
    fn while_loop(&mut self, cond: Option<&Expr>, body: &Block, step: Option<&Stmt>, span: Span) {
        if let Some(cond) = cond
            && body.stmts.is_empty()
            && step.is_none()
            && self.waits_for_negation(cond, span)
        {
            return;
        }
        let (head, inside, next, end) =
            (self.builder().label(), self.builder().label(), self.builder().label(), self.builder().label());
        self.builder().bind(head);
        let position = self.loop_head(span);
        let known = cond.and_then(|cond| self.lower.symbols.constant(cond, self.index().as_slice()).ok());
        if let Some(cond) = cond {
            self.branch(cond, inside, end);
        }
        self.builder().bind(inside);
        self.switched(known == Some(0), |this| {
            this.loop_body(body, end, next);
            this.builder().bind(next);
            if let Some(step) = step {
                this.stmt(step);
            }
        });
        self.emit(Instr::Jump { target: head.target() }, span);
        self.builder().bind(end);
        self.drop_head_if_invisible(position);
    }

    fn do_while(&mut self, body: &Block, cond: &Expr, span: Span) {
        if body.stmts.is_empty() && self.waits_for_negation(cond, span) {
            return;
        }
        let (head, next, end) = (self.builder().label(), self.builder().label(), self.builder().label());
        self.builder().bind(head);
        let position = self.loop_head(span);
        self.loop_body(body, end, next);
        self.builder().bind(next);
        self.free_temporaries();
        self.branch(cond, head, end);
        self.builder().bind(end);
        self.drop_head_if_invisible(position);
    }

    fn for_range(&mut self, index: &Name, range: &Range, body: &Block, span: Span) {
        let constant = self.lower.symbols.constant_range(range, self.index().as_slice());
        let bounds = (
            self.lower.symbols.constant(&range.lo, self.index().as_slice()),
            self.lower.symbols.constant(&range.hi, self.index().as_slice()),
        );
        let Some((reg, ty)) = self.assigned_register(index, None) else {
            let message = format!("`{}` cannot be the index of a loop: it is not a register", index.text);
            self.report(Diagnostic::error(index.span, message));
            return;
        };
        self.local(&index.text);
        let lo = self.value(&range.lo);
        let hi = self.value(&range.hi);
        // The bound must outlive the temporaries of the statement, and must not change with its
        // registers.
        let hi = if self.value_of(hi).is_some() {
            hi
        } else {
            let kept = self.builder().register();
            self.emit(Instr::Copy { dst: kept, src: hi }, range.hi.span);
            kept.into()
        };
        if let Ok((least, greatest)) = constant
            && (ty.wrap(least) != least || ty.wrap(greatest) != greatest)
            && self.switched_off == 0
        {
            let message = format!("the numbers from {least} to {greatest} do not fit into {}", ty.name());
            self.report(Diagnostic::error(range.span, message).expected("an index of a wider type"));
        }
        let assigned = walk::assigns(body, &index.text);
        // Count in 64 bits, so that a narrow index can reach the largest number of its type.
        let counter = if ty == Type::DEFAULT { reg } else { self.builder().register() };
        self.emit(Instr::Copy { dst: counter, src: lo }, index.span);
        let ends_by_itself = match (&constant, &bounds) {
            (Ok((least, greatest)), _) => count(*least, *greatest) <= MAX_PLAIN_ITERATIONS,
            (Err(_), (Ok(_), Ok(_))) => true,
            _ => false,
        } && !assigned;
        // Adding 1 to the largest number would wrap around.
        let may_reach_the_largest = assigned || range.inclusive && self.value_of(hi).is_none_or(|hi| hi == i64::MAX);
        let (head, inside, next, end) =
            (self.builder().label(), self.builder().label(), self.builder().label(), self.builder().label());
        self.builder().bind(head);
        let position = if ends_by_itself { None } else { Some(self.loop_head(span)) };
        let op = if range.inclusive { BinaryOp::SignedLe } else { BinaryOp::SignedLt };
        self.free_temporaries();
        let test = self.temporary();
        if counter != reg {
            self.emit(Instr::Copy { dst: reg, src: counter.into() }, index.span);
            self.wrap_register(reg, ty, index.span);
        }
        self.emit(Instr::Binary { op, width: Width::W64, dst: test, left: counter.into(), right: hi }, range.span);
        self.emit(Instr::Branch { cond: test.into(), then: inside.target(), otherwise: end.target() }, range.span);
        self.builder().bind(inside);
        let never = constant.is_err() && bounds.0.is_ok() && bounds.1.is_ok();
        self.switched(never, |this| this.loop_body(body, end, next));
        self.builder().bind(next);
        if counter != reg && assigned {
            self.emit(Instr::Copy { dst: counter, src: reg.into() }, index.span);
        }
        let (one, left) = (self.number(1), counter.into());
        if may_reach_the_largest {
            let (largest, next_number) = (self.number(i64::MAX), self.builder().label());
            self.free_temporaries();
            let test = self.temporary();
            self.emit(
                Instr::Binary { op: BinaryOp::Eq, width: Width::W64, dst: test, left, right: largest },
                range.span,
            );
            let (then, otherwise) = (end.target(), next_number.target());
            self.emit(Instr::Branch { cond: test.into(), then, otherwise }, range.span);
            self.builder().bind(next_number);
        }
        self.emit(Instr::Binary { op: BinaryOp::Add, width: Width::W64, dst: counter, left, right: one }, range.span);
        self.emit(Instr::Jump { target: head.target() }, span);
        self.builder().bind(end);
        if let Some(position) = position {
            self.drop_head_if_invisible(position);
        }
    }

    fn loop_head(&mut self, span: Span) -> usize {
        let position = self.builder().position();
        let origin = self.lower.origin(span);
        self.builder().emit_loop_head(origin);
        position
    }

    /// Removes the head of a loop without visible actions and without a bound: the step limit
    /// bounds it.
    fn drop_head_if_invisible(&mut self, position: usize) {
        let visible = self.builder().instructions_from(position + 1).iter().any(|instr| instr.is_visible_or_call());
        let bound = self.lower.options.bounds.of_invisible(self.lower.builder.function_name());
        if !visible && bound.is_none() {
            self.builder().drop_loop_head(position);
        }
    }

    fn return_stmt(&mut self, value: Option<&Expr>, span: Span) {
        if self.is_thread
            && let Some(value) = value
        {
            self.report(Diagnostic::error(value.span, "a thread does not return a value"));
        }
        let value = match value {
            Some(value) => self.value(value),
            None => self.number(0),
        };
        self.emit(Instr::Return { value }, span);
    }

    fn await_stmt(&mut self, cond: &Expr, span: Span) {
        let start = self.builder().position();
        let value = self.retried_value(cond);
        if !self.only_waits(cond, start) {
            let diagnostic = Diagnostic::error(cond.span, "the condition of `await` must not have effects")
                .expected("loads, or one compare-and-swap as in `await (x.cas(0, 1, acq))`")
                .help("write a loop instead");
            self.report(diagnostic);
        }
        self.emit(Instr::Assume { cond: value, by: BlockedBy::Await }, span);
    }

    /// Evaluates a condition that the thread waits for.
    fn retried_value(&mut self, cond: &Expr) -> Operand {
        self.is_retried = true;
        let value = self.value(cond);
        self.is_retried = false;
        value
    }

    /// Lowers an empty loop `while (cond) {}` to a wait for the negation of the condition, if the
    /// condition has no effect. Only the last evaluation matters then, and it reads what any
    /// evaluation could read.
    fn waits_for_negation(&mut self, cond: &Expr, span: Span) -> bool {
        if !matches!(self.purity(cond), Purity::Reads) && !is_failed_cas(cond) {
            return false;
        }
        let value = self.retried_value(cond);
        let dst = self.temporary();
        self.emit(Instr::Unary { op: UnaryOp::IsZero, width: Width::W64, dst, src: value }, cond.span);
        self.emit(Instr::Assume { cond: dst.into(), by: BlockedBy::Await }, span);
        true
    }

    /// Whether the instructions since `start`, which evaluate the condition, have an effect only if
    /// the condition holds.
    fn only_waits(&mut self, cond: &Expr, start: usize) -> bool {
        let instrs = self.builder().instructions_from(start);
        let effects = instrs.iter().filter(|instr| instr.has_effect()).count();
        effects == 0 || effects == 1 && is_cas(cond)
    }

    fn purity(&self, expr: &Expr) -> Purity {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Bool(_) => Purity::Pure,
            ExprKind::Place(target) => {
                let index = target.index.as_ref().map_or(Purity::Pure, |index| self.purity(index));
                match (self.locals.get(&target.name.text), self.lower.symbols.get(&target.name.text)) {
                    (Some(local), _) if local.kind == LocalKind::Register => index,
                    (Some(_), _) | (None, Some(Symbol::Shared(_))) => index.max(Purity::Reads),
                    _ => index,
                }
            }
            ExprKind::Method(target, Method::Load, ..) => {
                target.index.as_ref().map_or(Purity::Reads, |index| self.purity(index).max(Purity::Reads))
            }
            ExprKind::Paren(inner) | ExprKind::Unary(_, inner) => self.purity(inner),
            ExprKind::Binary(_, left, right) => self.purity(left).max(self.purity(right)),
            ExprKind::Conditional(cond, then, otherwise) => {
                self.purity(cond).max(self.purity(then)).max(self.purity(otherwise))
            }
            ExprKind::Method(..)
            | ExprKind::Call(..)
            | ExprKind::Nondet(_)
            | ExprKind::Member(..)
            | ExprKind::Fold(..)
            | ExprKind::Error => Purity::Acts,
        }
    }
}

/// The effects of evaluating an expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Purity {
    Pure,
    Reads,
    Acts,
}

/// Whether the expression is `x.cas(…)` with operands that are not operations.
fn is_cas(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Paren(inner) => is_cas(inner),
        ExprKind::Method(target, Method::Cas | Method::CasWeak, args, _) => {
            let simple = |expr: &Expr| {
                matches!(expr.kind, ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Place(Target { index: None, .. }))
            };
            args.iter().all(simple) && target.index.as_deref().is_none_or(simple)
        }
        _ => false,
    }
}

/// Whether the expression is `!x.cas(…)`.
fn is_failed_cas(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Paren(inner) => is_failed_cas(inner),
        ExprKind::Unary(UnOp::Not, inner) => is_cas(inner),
        _ => false,
    }
}

/// The place where the expression mentions the name on its own.
fn mention(expr: &Expr, name: &str) -> Option<Span> {
    let in_target = |target: &Target| {
        if target.name.text == name {
            return Some(target.name.span);
        }
        target.index.as_ref().and_then(|index| mention(index, name))
    };
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Error | ExprKind::Member(..) | ExprKind::Fold(..) => None,
        ExprKind::Place(target) => in_target(target),
        ExprKind::Call(_, args) => args.iter().find_map(|arg| mention(arg, name)),
        ExprKind::Method(target, _, args, _) => {
            in_target(target).or_else(|| args.iter().find_map(|arg| mention(arg, name)))
        }
        ExprKind::Nondet(range) => mention(&range.lo, name).or_else(|| mention(&range.hi, name)),
        ExprKind::Unary(_, inner) | ExprKind::Paren(inner) => mention(inner, name),
        ExprKind::Binary(_, left, right) => mention(left, name).or_else(|| mention(right, name)),
        ExprKind::Conditional(cond, then, otherwise) => {
            [cond, then, otherwise].into_iter().find_map(|part| mention(part, name))
        }
    }
}
