//! Expressions.

use super::body::{Body, LocalKind};
use crate::ast::{BinOp, Expr, ExprKind, Name, Range, Target, Type};
use crate::code::{Instr, Operand, Reg};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::ops::BinaryOp;
use crate::resolve::{self, Symbol, division_by_zero, empty_range, machine_unary};
use crate::span::Span;
use crate::width::Width;

impl Body<'_, '_> {
    /// Evaluates an expression.
    pub fn value(&mut self, expr: &Expr) -> Operand {
        self.expr(expr, None)
    }

    /// Evaluates an expression, preferably into the register. If the register is written, it is
    /// written last.
    pub fn expr_to(&mut self, expr: &Expr, reg: Reg) -> Operand {
        self.expr(expr, Some(reg))
    }

    fn expr(&mut self, expr: &Expr, want: Option<Reg>) -> Operand {
        match &expr.kind {
            ExprKind::Int(value) => self.number(*value),
            ExprKind::Bool(value) => self.number((*value).into()),
            ExprKind::Paren(inner) => self.expr(inner, want),
            ExprKind::Place(target) => self.read(target, want),
            ExprKind::Method(target, method, args, modes) => {
                match self.method(target, *method, args, modes, expr.span, want) {
                    Some(value) => value,
                    None => {
                        let message = format!("`{}` returns no value", method.name());
                        self.report(Diagnostic::error(expr.span, message).expected("an expression with a value"));
                        self.number(0)
                    }
                }
            }
            ExprKind::Call(name, args) => self.call_value(name, args, expr.span, want),
            ExprKind::Nondet(range) => self.nondet(range, expr.span, want),
            ExprKind::Unary(op, operand) => {
                let src = self.value(operand);
                if let Some(value) = self.value_of(src) {
                    return self.number(resolve::unary(*op, value));
                }
                let dst = want.unwrap_or_else(|| self.temporary());
                self.emit(Instr::Unary { op: machine_unary(*op), width: Width::W64, dst, src }, expr.span);
                dst.into()
            }
            ExprKind::Binary(op @ (BinOp::And | BinOp::Or), left, right) => self.lazy(*op, left, right, expr.span),
            ExprKind::Binary(op, left, right) => {
                let left = self.value(left);
                let right_value = self.value(right);
                self.arithmetic(*op, left, right_value, want, right, expr.span)
            }
            ExprKind::Conditional(cond, then, otherwise) => self.choice(cond, then, otherwise, expr.span),
            ExprKind::Member(_, register) => {
                let diagnostic =
                    Diagnostic::error(expr.span, "registers of threads can only be used in final conditions")
                        .help(format!("within its own thread, write `{}`", register.text));
                self.report(diagnostic);
                self.number(0)
            }
            ExprKind::Fold(fold, ..) => {
                let message = format!("`{}` can only be used in final conditions", fold.name());
                self.report(Diagnostic::error(expr.span, message).help("in threads and functions, write a loop"));
                self.number(0)
            }
            ExprKind::Error => self.number(0),
        }
    }

    /// Applies an operator other than `&&` and `||` to values. `right_expr` is the source of the
    /// right operand.
    pub fn arithmetic(
        &mut self,
        op: BinOp,
        left: Operand,
        right: Operand,
        want: Option<Reg>,
        right_expr: &Expr,
        span: Span,
    ) -> Operand {
        let Some(machine) = resolve::machine_binary(op) else { return left };
        if let (Some(a), Some(b)) = (self.value_of(left), self.value_of(right))
            && let Some(value) = resolve::binary(op, a, b)
        {
            return self.number(value);
        }
        if matches!(op, BinOp::Div | BinOp::Rem) && self.value_of(right) == Some(0) && self.switched_off == 0 {
            let diagnostic = division_by_zero(right_expr);
            self.report(Diagnostic { span: right_expr.span, ..diagnostic });
        }
        let dst = want.unwrap_or_else(|| self.temporary());
        self.emit(Instr::Binary { op: machine, width: Width::W64, dst, left, right }, span);
        dst.into()
    }

    /// `&&` and `||`: the right operand is evaluated only if it matters.
    fn lazy(&mut self, op: BinOp, left: &Expr, right: &Expr, span: Span) -> Operand {
        let known = self.lower.symbols.constant(left, self.index().as_slice()).ok();
        let decided = known.is_some_and(|value| (value != 0) == (op == BinOp::Or));
        let (on_right, on_true, on_false, end) =
            (self.builder().label(), self.builder().label(), self.builder().label(), self.builder().label());
        let dst = self.temporary();
        let (one, zero) = (self.number(1), self.number(0));
        let (yes, no) = if op == BinOp::And { (on_right, on_false) } else { (on_true, on_right) };
        self.branch(left, yes, no);
        self.builder().bind(on_right);
        self.switched_off += usize::from(decided);
        let value = self.value(right);
        self.switched_off -= usize::from(decided);
        let test = Instr::Binary { op: BinaryOp::Ne, width: Width::W64, dst, left: value, right: zero };
        self.emit(test, right.span);
        self.emit(Instr::Jump { target: end.target() }, span);
        // One of the two blocks may be unreachable, but it is short.
        self.builder().bind(on_true);
        self.emit(Instr::Copy { dst, src: one }, span);
        self.emit(Instr::Jump { target: end.target() }, span);
        self.builder().bind(on_false);
        self.emit(Instr::Copy { dst, src: zero }, span);
        self.builder().bind(end);
        dst.into()
    }

    fn choice(&mut self, cond: &Expr, then: &Expr, otherwise: &Expr, span: Span) -> Operand {
        let known = self.lower.symbols.constant(cond, self.index().as_slice()).ok();
        let (on_then, on_else, end) = (self.builder().label(), self.builder().label(), self.builder().label());
        let dst = self.temporary();
        self.branch(cond, on_then, on_else);
        self.builder().bind(on_then);
        let off = usize::from(known == Some(0));
        self.switched_off += off;
        let value = self.value(then);
        self.switched_off -= off;
        self.emit(Instr::Copy { dst, src: value }, then.span);
        self.emit(Instr::Jump { target: end.target() }, span);
        self.builder().bind(on_else);
        let off = usize::from(known.is_some_and(|value| value != 0));
        self.switched_off += off;
        let value = self.value(otherwise);
        self.switched_off -= off;
        self.emit(Instr::Copy { dst, src: value }, otherwise.span);
        self.builder().bind(end);
        dst.into()
    }

    /// The value of a name, perhaps with an index.
    fn read(&mut self, target: &Target, want: Option<Reg>) -> Operand {
        let name = &target.name;
        if let Some(local) = self.local(&name.text) {
            if local.kind == LocalKind::Register {
                if target.index.is_some() {
                    let message = format!("`{}` is a register and has no index", name.text);
                    self.report(Diagnostic::error(target.span, message));
                }
                return local.reg.into();
            }
        } else if let Some((index, value)) = self.index()
            && index == name.text
        {
            return self.number(value);
        } else {
            match self.lower.symbols.get(&name.text) {
                Some(Symbol::Const(value)) => {
                    if target.index.is_some() {
                        let message = format!("`{}` is a constant and has no index", name.text);
                        self.report(Diagnostic::error(target.span, message));
                    }
                    return self.number(value);
                }
                Some(Symbol::Shared(_)) => {}
                Some(symbol) => {
                    let message = format!("`{}` is {} and has no value", name.text, symbol.kind());
                    let diagnostic = Diagnostic::error(name.span, message);
                    self.report(match symbol {
                        Symbol::Function(_) => diagnostic.help(format!("call it as `{}(…)`", name.text)),
                        _ => diagnostic,
                    });
                    return self.number(0);
                }
                None => {
                    let local_names = self.locals.names().chain(self.index().map(|(name, _)| name));
                    let diagnostic = self.lower.symbols.undeclared(name, local_names);
                    self.report(diagnostic);
                    return self.number(0);
                }
            }
        }
        match self.place(target) {
            Some(place) => self.plain_load(place, target.span, want),
            None => self.number(0),
        }
    }

    fn nondet(&mut self, range: &Range, span: Span, want: Option<Reg>) -> Operand {
        let mut lo = self.value(&range.lo);
        let mut hi = self.value(&range.hi);
        if let (Some(least), Some(greatest)) = (self.value_of(lo), self.value_of(hi))
            && resolve::bounds(range.inclusive, least, greatest).is_none()
            && self.switched_off == 0
        {
            self.report(empty_range(range, least, greatest));
        }
        if !range.inclusive {
            (lo, hi) = self.last_included(lo, hi, range.span);
        }
        let dst = want.unwrap_or_else(|| self.temporary());
        self.emit(Instr::Choose { dst, lo, hi }, span);
        dst.into()
    }

    /// The bounds of a half-open range as inclusive bounds. There is no number below the least one:
    /// a range that ends there becomes an empty range with inclusive bounds.
    fn last_included(&mut self, lo: Operand, hi: Operand, span: Span) -> (Operand, Operand) {
        let (zero, one) = (self.number(0), self.number(1));
        if let Some(hi) = self.value_of(hi) {
            return match hi.checked_sub(1) {
                Some(last) => (lo, self.number(last)),
                None => (one, zero),
            };
        }
        let (is_inhabited, last, least) = (self.temporary(), self.temporary(), self.temporary());
        let width = Width::W64;
        self.emit(Instr::Binary { op: BinaryOp::SignedLt, width, dst: is_inhabited, left: lo, right: hi }, span);
        self.emit(Instr::Binary { op: BinaryOp::Sub, width, dst: last, left: hi, right: one }, span);
        let cond = is_inhabited.into();
        self.emit(Instr::Select { dst: last, cond, then: last.into(), otherwise: zero }, span);
        self.emit(Instr::Select { dst: least, cond, then: lo, otherwise: one }, span);
        (least.into(), last.into())
    }

    fn call_value(&mut self, name: &Name, args: &[Expr], span: Span, want: Option<Reg>) -> Operand {
        let (result, gives_value) = self.call(name, args, span, want);
        if !gives_value {
            let message = format!("the function `{}` returns no value", name.text);
            self.report(Diagnostic::error(span, message).help("it has no `return` with a value"));
        }
        result
    }

    /// Lowers a call; also returns whether the function has a value.
    pub fn call(&mut self, name: &Name, args: &[Expr], span: Span, want: Option<Reg>) -> (Operand, bool) {
        let zero = self.number(0);
        let signature = match self.lower.symbols.get(&name.text) {
            Some(Symbol::Function(function)) => self.lower.symbols.functions[function].clone(),
            Some(symbol) => {
                let message = format!("`{}` is {} and cannot be called", name.text, symbol.kind());
                self.report(Diagnostic::error(name.span, message));
                return (zero, true);
            }
            None => {
                let functions =
                    self.lower.symbols.table.iter().filter(|(_, (it, _))| matches!(it, Symbol::Function(_)));
                let words = ["nondet", "fence", "assume", "assert", "await"];
                let near = near_miss(&name.text, functions.map(|(name, _)| name.as_str()).chain(words));
                let diagnostic = Diagnostic::error(name.span, format!("undeclared function `{}`", name.text));
                self.report(diagnostic.near_miss(near));
                return (zero, true);
            }
        };
        if args.len() != signature.params.len() {
            let wanted = signature.params.len();
            let message = format!(
                "`{}` takes {wanted} argument{}, but {} {} given",
                name.text,
                if wanted == 1 { "" } else { "s" },
                args.len(),
                if args.len() == 1 { "is" } else { "are" }
            );
            self.report(Diagnostic::error(span, message).related(signature.span, "it is declared here"));
            return (zero, true);
        }
        let mut operands = Vec::with_capacity(args.len());
        for (arg, param) in args.iter().zip(&signature.params) {
            operands.push(if param.by_ref {
                self.reference(arg, param.ty.unwrap_or(Type::DEFAULT), &param.name)
            } else {
                self.value(arg)
            });
        }
        let args = self.builder().args(&operands);
        let dst = want.unwrap_or_else(|| self.temporary());
        self.emit(Instr::Call { dst, function: signature.number, args }, span);
        (dst.into(), signature.gives_value)
    }

    /// An argument for a `ref` parameter.
    fn reference(&mut self, arg: &Expr, ty: Type, param: &Name) -> Operand {
        let place = match &arg.kind {
            ExprKind::Place(target) => self.place(target),
            _ => {
                let message = format!("the parameter `{}` needs a shared variable", param.text);
                self.report(
                    Diagnostic::error(arg.span, message).expected("the name of a shared variable, or an array element"),
                );
                None
            }
        };
        let Some(place) = place else { return self.number(0) };
        if place.ty != ty {
            let message =
                format!("the parameter `{}` refers to {}, but this is {}", param.text, ty.name(), place.ty.name());
            self.report(Diagnostic::error(arg.span, message).related(param.span, "the parameter is declared here"));
        }
        place.addr
    }
}
