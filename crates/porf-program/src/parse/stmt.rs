//! Statements.

use super::{Parsed, Parser};
use crate::ast::{BinOp, Block, Expr, ExprKind, Name, OpResult, Stmt, StmtKind, Target, Type};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::lex::TokenKind;
use crate::span::Span;

impl Parser<'_> {
    pub(super) fn block(&mut self) -> Parsed<Block> {
        let start = self.expect_punct("{")?;
        let stmts = self.statements();
        let end = if self.is_punct("}") {
            self.bump().span
        } else {
            let diagnostic = Diagnostic::error(start, "this `{` is never closed").expected("`}`");
            return Err(self.report(diagnostic));
        };
        Ok(Block { stmts, span: start.to(end) })
    }

    /// Parses statements up to the closing brace, with error recovery.
    fn statements(&mut self) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        loop {
            match self.peek().kind {
                TokenKind::End | TokenKind::Punct("}") => return stmts,
                // Skip empty statements.
                TokenKind::Punct(";") => {
                    self.bump();
                    continue;
                }
                TokenKind::Word if ["thread", "shared", "expect", "fn"].contains(&self.text(self.peek())) => {
                    return stmts;
                }
                _ => {}
            }
            let before = self.at;
            match self.nested(Self::stmt) {
                Ok(stmt) => stmts.push(stmt),
                Err(_) => {
                    self.recover(true);
                    if self.at == before {
                        // Recovery stopped before a word that starts a declaration.
                        return stmts;
                    }
                }
            }
        }
    }

    /// The body of an `if` or loop: a block, or one statement, which is treated as a block.
    fn body(&mut self) -> Parsed<Block> {
        if self.is_punct("{") {
            return self.nested(Self::block);
        }
        if self.is_punct(";") {
            let span = self.bump().span;
            return Ok(Block { stmts: Vec::new(), span });
        }
        let stmt = self.nested(Self::stmt)?;
        let span = stmt.span;
        Ok(Block { stmts: vec![stmt], span })
    }

    fn condition(&mut self) -> Parsed<Expr> {
        self.expect_punct("(")?;
        let cond = self.expr()?;
        self.expect_punct(")")?;
        Ok(cond)
    }

    fn stmt(&mut self) -> Parsed<Stmt> {
        self.operators = 0;
        let start = self.peek().span;
        let kind = match self.word_at(0) {
            None if self.is_punct("{") => StmtKind::Block(self.block()?),
            Some("if") => self.if_stmt()?,
            Some("while") => {
                self.bump();
                let cond = self.condition()?;
                StmtKind::While { cond, body: self.body()? }
            }
            Some("do") => {
                self.bump();
                let body = self.body()?;
                self.expect_word("while")?;
                let cond = self.condition()?;
                self.expect_punct(";")?;
                StmtKind::DoWhile { body, cond }
            }
            Some("for") => self.for_stmt()?,
            Some("else") => {
                let diagnostic = Diagnostic::error(start, "`else` without `if`");
                return Err(self.report(diagnostic));
            }
            _ => {
                let kind = self.simple()?;
                self.expect_punct(";")?;
                kind
            }
        };
        Ok(Stmt { kind, span: start.to(self.previous()) })
    }

    fn if_stmt(&mut self) -> Parsed<StmtKind> {
        self.bump();
        let cond = self.condition()?;
        let then = self.body()?;
        let otherwise = if self.eat_word("else") { Some(self.body()?) } else { None };
        Ok(StmtKind::If { cond, then, otherwise })
    }

    fn for_stmt(&mut self) -> Parsed<StmtKind> {
        self.bump();
        if !self.is_punct("(") {
            let index = self.name("`(`, or a name as in `for i in 0..3`")?;
            self.expect_word("in")?;
            let range = self.range()?;
            return Ok(StmtKind::ForRange { index, range, body: self.body()? });
        }
        self.bump();
        let init = self.for_part(";")?;
        self.expect_punct(";")?;
        let cond = if self.is_punct(";") { None } else { Some(self.expr()?) };
        self.expect_punct(";")?;
        let step = self.for_part(")")?;
        self.expect_punct(")")?;
        Ok(StmtKind::For { init, cond, step, body: self.body()? })
    }

    fn for_part(&mut self, end: &str) -> Parsed<Option<Box<Stmt>>> {
        if self.is_punct(end) {
            return Ok(None);
        }
        let start = self.peek().span;
        let kind = self.simple()?;
        if !matches!(kind, StmtKind::Assign { .. } | StmtKind::Expr(_)) {
            let span = start.to(self.previous());
            let diagnostic = Diagnostic::error(span, "this statement cannot be part of a `for`");
            return Err(self.report(diagnostic.expected("an assignment or an operation")));
        }
        Ok(Some(Box::new(Stmt { kind, span: start.to(self.previous()) })))
    }

    /// A statement that ends with a semicolon, without it.
    fn simple(&mut self) -> Parsed<StmtKind> {
        let start = self.peek().span;
        match self.word_at(0) {
            Some("break") => {
                self.bump();
                Ok(StmtKind::Break)
            }
            Some("continue") => {
                self.bump();
                Ok(StmtKind::Continue)
            }
            Some("return") => {
                self.bump();
                let value = if self.is_punct(";") { None } else { Some(self.expr()?) };
                Ok(StmtKind::Return(value))
            }
            Some("assume") => {
                self.bump();
                Ok(StmtKind::Assume(self.condition()?))
            }
            Some("await") => {
                self.bump();
                Ok(StmtKind::Await(self.condition()?))
            }
            Some("assert") => self.assert(),
            Some("fence") => {
                self.bump();
                self.expect_punct("(")?;
                let mode = self.fence_mode()?;
                self.expect_punct(")")?;
                Ok(StmtKind::Fence(mode))
            }
            Some("op_begin") => self.op_begin(),
            Some("op_end") => self.op_end(),
            Some("const" | "mutex") => {
                let message = format!("{} belongs outside of threads and functions", self.found());
                Err(self.report(Diagnostic::error(start, message)))
            }
            _ => self.assignment_or_operation(start),
        }
    }

    /// `op_begin("queue", "enqueue", 1)`: the object, the operation, its arguments.
    fn op_begin(&mut self) -> Parsed<StmtKind> {
        self.bump();
        self.expect_punct("(")?;
        let object = self.quoted()?;
        self.expect_punct(",")?;
        let operation = self.quoted()?;
        let mut arguments = Vec::new();
        while self.eat_punct(",") {
            arguments.push(self.expr()?);
        }
        self.expect_punct(")")?;
        Ok(StmtKind::OpBegin { object, operation, arguments })
    }

    /// `op_end()`, `op_end(r)` or `op_end("empty")`.
    fn op_end(&mut self) -> Parsed<StmtKind> {
        self.bump();
        self.expect_punct("(")?;
        let result = match self.peek().kind {
            TokenKind::Punct(")") => OpResult::None,
            TokenKind::Text => OpResult::Word(self.quoted()?),
            _ => OpResult::Value(self.expr()?),
        };
        self.expect_punct(")")?;
        Ok(StmtKind::OpEnd(result))
    }

    /// A text in quotation marks.
    fn quoted(&mut self) -> Parsed<Name> {
        let token = self.peek();
        if token.kind != TokenKind::Text {
            return Err(self.unexpected("a text in quotation marks"));
        }
        self.bump();
        Ok(Name { text: self.text(token).trim_matches('"').to_string(), span: token.span })
    }

    fn assert(&mut self) -> Parsed<StmtKind> {
        self.bump();
        self.expect_punct("(")?;
        let cond = self.expr()?;
        let message = if self.eat_punct(",") { Some(self.quoted()?) } else { None };
        self.expect_punct(")")?;
        Ok(StmtKind::Assert(cond, message))
    }

    fn assignment_or_operation(&mut self, start: Span) -> Parsed<StmtKind> {
        if let Some(word) = self.word_at(0)
            && self.word_at(1).is_some()
            && Type::from_name(word).is_none()
            && let Some(near) =
                near_miss(word, ["while", "return", "break", "continue", "assume", "assert", "fence", "else"])
        {
            let diagnostic = Diagnostic::error(start, format!("unexpected `{word}`")).expected("a statement");
            return Err(self.report(diagnostic.near_miss(Some(near))));
        }
        let ty = self.optional_type()?;
        if !matches!(self.peek().kind, TokenKind::Word | TokenKind::Punct("(" | "-" | "!" | "~") | TokenKind::Int(_)) {
            return Err(self.unexpected("a statement"));
        }
        let left = self.expr()?;
        let TokenKind::Punct(punct) = self.peek().kind else { return self.operation(ty, left) };
        let op = match punct {
            "=" => None,
            "++" => Some(BinOp::Add),
            "--" => Some(BinOp::Sub),
            _ => {
                let op = punct.strip_suffix('=');
                match op.and_then(|op| BinOp::ALL.iter().find(|(_, text, _)| *text == op)) {
                    Some(&(op, ..)) if !["==", "!=", "<=", ">="].contains(&punct) => Some(op),
                    _ => return self.operation(ty, left),
                }
            }
        };
        let target = self.target(left)?;
        let operator = self.bump().span;
        let value =
            if punct == "++" || punct == "--" { Expr { kind: ExprKind::Int(1), span: operator } } else { self.expr()? };
        if ty.is_some() && op.is_some() {
            let diagnostic = Diagnostic::error(operator, "a declaration needs an initial value").expected("`=`");
            return Err(self.report(diagnostic));
        }
        Ok(StmtKind::Assign { ty, target, op, value })
    }

    fn target(&mut self, left: Expr) -> Parsed<Target> {
        match left.kind {
            ExprKind::Place(target) => Ok(target),
            ExprKind::Member(..) => {
                let diagnostic = Diagnostic::error(left.span, "registers of other threads cannot be assigned to");
                Err(self.report(diagnostic.help("threads communicate through shared variables")))
            }
            _ => {
                let diagnostic = Diagnostic::error(left.span, "this cannot be assigned to");
                Err(self.report(diagnostic.expected("a register, a shared variable or an array element")))
            }
        }
    }

    /// An expression as a statement; it must have an effect.
    fn operation(&mut self, ty: Option<Type>, expr: Expr) -> Parsed<StmtKind> {
        if ty.is_some() {
            return Err(self.unexpected("`=` and an initial value"));
        }
        match expr.kind {
            ExprKind::Call(..) | ExprKind::Method(..) => Ok(StmtKind::Expr(expr)),
            _ => {
                let mut diagnostic = Diagnostic::error(expr.span, "this expression does nothing")
                    .expected("an assignment, an operation such as `x.store(1, rlx)`, or a call");
                if let ExprKind::Place(target) = &expr.kind {
                    let words = ["break", "continue", "return", "fence"];
                    diagnostic = diagnostic.near_miss(near_miss(&target.name.text, words));
                }
                if matches!(expr.kind, ExprKind::Binary(BinOp::Eq, ..)) {
                    diagnostic = diagnostic.help("`=` assigns, `==` compares");
                }
                Err(self.report(diagnostic))
            }
        }
    }
}
