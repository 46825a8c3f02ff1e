//! Expressions.

use super::{Abort, Parsed, Parser, is_reserved};
use crate::ast::{BARRIERS, BinOp, Expr, ExprKind, Fold, MODE_NAMES, Method, ModeName, Range, Target, UnOp};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::lex::TokenKind;
use crate::span::Span;
use porf_exec::Mode;

/// The greatest number of operators in an expression. A chain of operators is a tree of that depth,
/// and trees are walked recursively.
const MAX_OPERATORS: usize = 500;

impl Parser<'_> {
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        self.nested(|parser| {
            let cond = parser.binary(1)?;
            if !parser.eat_punct("?") {
                return Ok(cond);
            }
            let then = parser.expr()?;
            parser.expect_punct(":")?;
            let otherwise = parser.expr()?;
            let span = cond.span.to(otherwise.span);
            Ok(Expr { kind: ExprKind::Conditional(Box::new(cond), Box::new(then), Box::new(otherwise)), span })
        })
    }

    /// Parses operators of at least this precedence.
    fn binary(&mut self, least: u8) -> Parsed<Expr> {
        let mut left = self.unary()?;
        while let Some((op, precedence)) = self.operator().filter(|(_, precedence)| *precedence >= least) {
            let token = self.bump();
            self.operators += 1;
            if self.operators > MAX_OPERATORS {
                let message = format!("an expression with more than {MAX_OPERATORS} operators");
                return Err(self.report(Diagnostic::error(token.span, message)));
            }
            let right = self.nested(|parser| parser.binary(precedence + 1))?;
            let span = left.span.to(right.span);
            left = Expr { kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), span };
        }
        Ok(left)
    }

    fn operator(&self) -> Option<(BinOp, u8)> {
        let TokenKind::Punct(punct) = self.peek().kind else { return None };
        BinOp::ALL.iter().find(|(_, text, _)| *text == punct).map(|(op, _, precedence)| (*op, *precedence))
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let op = match self.peek().kind {
            TokenKind::Punct("-") => UnOp::Neg,
            TokenKind::Punct("!") => UnOp::Not,
            TokenKind::Punct("~") => UnOp::Complement,
            _ => return self.primary(),
        };
        let start = self.bump().span;
        let operand = self.nested(Self::unary)?;
        let span = start.to(operand.span);
        Ok(Expr { kind: ExprKind::Unary(op, Box::new(operand)), span })
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let token = self.peek();
        match token.kind {
            TokenKind::Int(value) => {
                self.bump();
                Ok(Expr { kind: ExprKind::Int(value), span: token.span })
            }
            TokenKind::Punct("(") => {
                self.bump();
                let inner = self.expr()?;
                let end = self.expect_punct(")")?;
                Ok(Expr { kind: ExprKind::Paren(Box::new(inner)), span: token.span.to(end) })
            }
            TokenKind::Word => match self.text(token) {
                "true" | "false" => {
                    self.bump();
                    Ok(Expr { kind: ExprKind::Bool(self.text(token) == "true"), span: token.span })
                }
                "nondet" => {
                    self.bump();
                    self.expect_punct("(")?;
                    let range = self.range()?;
                    let end = self.expect_punct(")")?;
                    Ok(Expr { kind: ExprKind::Nondet(Box::new(range)), span: token.span.to(end) })
                }
                word @ ("all" | "any")
                    if self.is_punct_at(1, "(") && self.word_at(2).is_some() && self.word_at(3) == Some("in") =>
                {
                    self.fold(if word == "all" { Fold::All } else { Fold::Any })
                }
                _ => self.name_or_call(),
            },
            _ => Err(self.unexpected("an expression")),
        }
    }

    /// `all(i in 0..N: e)`.
    fn fold(&mut self, fold: Fold) -> Parsed<Expr> {
        let start = self.bump().span;
        self.expect_punct("(")?;
        let index = self.name("the index's name")?;
        self.expect_word("in")?;
        let range = self.range()?;
        self.expect_punct(":")?;
        let body = self.expr()?;
        let span = start.to(self.expect_punct(")")?);
        Ok(Expr { kind: ExprKind::Fold(fold, index, Box::new(range), Box::new(body)), span })
    }

    fn name_or_call(&mut self) -> Parsed<Expr> {
        let name = self.name("an expression")?;
        if self.eat_punct("(") {
            let mut args = Vec::new();
            while !self.is_punct(")") {
                args.push(self.expr()?);
                if !self.eat_punct(",") {
                    break;
                }
            }
            let span = name.span.to(self.expect_punct(")")?);
            return Ok(Expr { kind: ExprKind::Call(name, args), span });
        }
        let mut target = Target { span: name.span, name, index: None };
        if self.eat_punct("[") {
            target.index = Some(Box::new(self.expr()?));
            target.span = target.span.to(self.expect_punct("]")?);
        }
        if self.eat_punct(".") {
            return self.member(target);
        }
        let span = target.span;
        Ok(Expr { kind: ExprKind::Place(target), span })
    }

    /// Parses what follows the dot: an operation or, in conditions, a register.
    fn member(&mut self, target: Target) -> Parsed<Expr> {
        let token = self.peek();
        let Some(word) = self.word_at(0) else {
            return Err(self.unexpected("an operation such as `load`, or a register's name"));
        };
        if !self.is_punct_at(1, "(") {
            if let Some((method, ..)) = Method::ALL.iter().find(|(_, name, ..)| *name == word) {
                let name = method.name();
                self.bump();
                let diagnostic = Diagnostic::error(token.span.after(), format!("`{name}` needs parentheses"));
                return Err(self.report(diagnostic.expected("`(`")));
            }
            let register = self.name("a register's name")?;
            let span = target.span.to(register.span);
            return Ok(Expr { kind: ExprKind::Member(target, register), span });
        }
        let Some(&(method, ..)) = Method::ALL.iter().find(|(_, name, ..)| *name == word) else {
            let names = Method::ALL.map(|(_, name, ..)| name);
            let other = match word {
                "compare_exchange" | "compare_exchange_strong" | "compare_and_swap" => Some("cas".to_string()),
                "compare_exchange_weak" => Some("cas_weak".to_string()),
                "swap" | "xchg" => Some("exchange".to_string()),
                _ => near_miss(word, names),
            };
            let diagnostic = Diagnostic::error(token.span, format!("there is no operation `{word}`"))
                .expected("one of load, store, exchange, cas, cas_weak, fetch_cas, fetch_add and the like, lock, try_lock, unlock")
                .near_miss(other);
            return Err(self.report(diagnostic));
        };
        self.bump();
        self.bump();
        let (args, modes) = self.method_args(method)?;
        let end = self.expect_punct(")")?;
        self.check_count(method, args.len(), token.span.to(end))?;
        let span = target.span.to(end);
        Ok(Expr { kind: ExprKind::Method(target, method, args, modes), span })
    }

    fn method_args(&mut self, method: Method) -> Parsed<(Vec<Expr>, Vec<ModeName>)> {
        let (mut args, mut modes) = (Vec::new(), Vec::new());
        while !self.is_punct(")") {
            let token = self.peek();
            let is_last_word = self.is_punct_at(1, ",") || self.is_punct_at(1, ")");
            let word = self.word_at(0).filter(|_| is_last_word);
            // The long names of modes may also be names of registers: they are modes only where a
            // mode is expected.
            let is_due = args.len() == method.operands();
            let is_mode = |word: &str, (name, _): &(&str, _)| *name == word && (is_due || is_reserved(word));
            match word.and_then(|word| MODE_NAMES.iter().find(|mode| is_mode(word, mode))) {
                Some(&(name, mode)) => {
                    if modes.len() == method.modes() {
                        let message = format!("one mode too many: `{name}`");
                        let takes = match method.modes() {
                            0 => "takes no mode",
                            1 => "takes one mode",
                            _ => "takes two modes, for success and for failure",
                        };
                        let diagnostic = Diagnostic::error(token.span, message);
                        return Err(self.report(diagnostic.help(format!("`{}` {takes}", method.name()))));
                    }
                    self.bump();
                    modes.push(ModeName { mode, span: token.span });
                }
                None if args.len() == method.operands() && word.is_some() && method.modes() > 0 => {
                    return Err(self.unknown_mode());
                }
                None => {
                    if let Some(mode) = modes.last() {
                        let diagnostic = Diagnostic::error(mode.span, "the mode comes last");
                        return Err(self.report(diagnostic.help(format!(
                            "write the {} before the mode",
                            if method.operands() == 1 { "operand" } else { "operands" }
                        ))));
                    }
                    args.push(self.expr()?);
                }
            }
            if !self.eat_punct(",") {
                break;
            }
        }
        Ok((args, modes))
    }

    fn check_count(&mut self, method: Method, given: usize, span: Span) -> Parsed<()> {
        let wanted = method.operands();
        if given == wanted {
            return Ok(());
        }
        let usage = match method {
            Method::Load => "x.load(mode)",
            Method::Store => "x.store(value, mode)",
            Method::LoadExclusive => "x.load_exclusive(mode)",
            Method::StoreExclusive => "x.store_exclusive(value, mode)",
            Method::Cas | Method::CasWeak | Method::FetchCas => "x.cas(expected, desired, mode)",
            Method::Lock | Method::TryLock | Method::Unlock => "m.lock(), m.try_lock(), m.unlock()",
            _ => "x.fetch_add(value, mode)",
        };
        let message = format!(
            "`{}` takes {wanted} operand{}, but {given} {} given",
            method.name(),
            if wanted == 1 { "" } else { "s" },
            if given == 1 { "is" } else { "are" }
        );
        Err(self.report(Diagnostic::error(span, message).help(format!("as in `{usage}`"))))
    }

    fn unknown_mode(&mut self) -> Abort {
        let token = self.peek();
        let word = self.text(token);
        let diagnostic = Diagnostic::error(token.span, format!("there is no mode `{word}`"))
            .expected("one of na, rlx, acq, rel, acq_rel, sc")
            .near_miss(near_miss(word, MODE_NAMES.map(|(name, _)| name)));
        self.report(diagnostic)
    }

    /// The argument of a fence: a mode, or the barrier of a machine, such as `dmb.st` and `r, rw`.
    pub(super) fn fence_mode(&mut self) -> Parsed<ModeName> {
        let start = self.peek().span;
        let Some(word) = self.word_at(0) else { return self.mode() };
        let mut name = word.to_string();
        let has_more = self.is_punct_at(1, ".") || self.is_punct_at(1, ",");
        if has_more && let Some(second) = self.word_at(2) {
            name += if self.is_punct_at(1, ".") { "." } else { ", " };
            name += second;
        }
        let tokens = if name.len() > word.len() { 3 } else { 1 };
        let span = start.to(self.peek_at(tokens - 1).span);
        let barrier = BARRIERS.iter().find(|(it, _)| *it == name);
        let Some(&(_, barrier)) = barrier else {
            if MODE_NAMES.iter().any(|(it, _)| *it == name) {
                return self.mode();
            }
            let names = MODE_NAMES.iter().map(|(name, _)| *name).chain(BARRIERS.iter().map(|(name, _)| *name));
            let diagnostic = Diagnostic::error(span, format!("there is no fence `{name}`"))
                .expected("acq, rel, acq_rel, sc, or the barrier of a machine: dmb.st, isb, lwsync, …, or `r, rw`")
                .near_miss(near_miss(&name, names));
            return Err(self.report(diagnostic));
        };
        (0..tokens).for_each(|_| {
            self.bump();
        });
        Ok(ModeName { mode: Mode::Barrier(barrier), span })
    }

    pub(super) fn mode(&mut self) -> Parsed<ModeName> {
        let token = self.peek();
        match self.word_at(0).map(|word| MODE_NAMES.iter().find(|(name, _)| *name == word)) {
            Some(Some(&(_, mode))) => {
                self.bump();
                Ok(ModeName { mode, span: token.span })
            }
            Some(None) => Err(self.unknown_mode()),
            None => Err(self.unexpected("a mode: one of rlx, acq, rel, acq_rel, sc")),
        }
    }

    pub(super) fn range(&mut self) -> Parsed<Range> {
        let lo = self.expr()?;
        let inclusive = self.is_punct("..=");
        if !inclusive && !self.is_punct("..") {
            return Err(self.unexpected("`..` or `..=`, as in `0..3`"));
        }
        self.bump();
        let hi = self.expr()?;
        let span = lo.span.to(hi.span);
        Ok(Range { lo, hi, inclusive, span })
    }
}
