//! Expressions and conditions.
//!
//! Infix operators from the weakest to the strongest: `|`, `++`, `;`, `\`, `&`, `*`. All are
//! chains; `\` associates to the left. The prefix `~` binds tighter, then postfix operators, then
//! application. A `*` is the Cartesian product if an operand follows, and else a closure.

use std::sync::Arc;

use super::{Parser, distinct, is_keyword};
use crate::diagnostic::Outcome;
use crate::lex::Token;
use crate::syntax::*;

/// Infix operators, the weakest first.
const INFIX: [Infix; 6] =
    [Infix::Union, Infix::Add, Infix::Sequence, Infix::Difference, Infix::Intersection, Infix::Product];

impl Parser<'_, '_> {
    /// An expression.
    pub(super) fn expression(&mut self) -> Outcome<Expr> {
        self.deeper("expressions", Self::open_expression)
    }

    /// An expression that extends as far as possible: `let`, `fun`, `if`, `try`, or operators.
    fn open_expression(&mut self) -> Outcome<Expr> {
        let start = self.span();
        let Token::Word(word) = self.peek() else { return self.infix(0) };
        let kind = match word.as_str() {
            "let" => {
                let definition = Box::new(self.definition()?);
                self.word("in")?;
                ExprKind::Let(definition, Box::new(self.expression()?))
            }
            "fun" => {
                self.at += 1;
                let pattern = self.pattern()?;
                let span = self.since(start);
                distinct(&pattern, &mut Vec::new(), span)?;
                self.symbol("->")?;
                ExprKind::Function(Arc::new(Function { pattern, body: self.expression()? }))
            }
            "if" => {
                self.at += 1;
                let condition = Box::new(self.condition()?);
                self.word("then")?;
                let then = Box::new(self.expression()?);
                self.word("else")?;
                ExprKind::If(condition, then, Box::new(self.expression()?))
            }
            "try" => {
                self.at += 1;
                let tried = Box::new(self.expression()?);
                self.word("with")?;
                ExprKind::Try(tried, Box::new(self.expression()?))
            }
            _ => return self.infix(0),
        };
        Ok(Expr { kind, span: self.since(start) })
    }

    /// A chain of the operator of a level, or an operand of it.
    fn infix(&mut self, level: usize) -> Outcome<Expr> {
        let Some(&operator) = INFIX.get(level) else { return self.prefix() };
        let start = self.span();
        let first = self.infix(level + 1)?;
        if !self.is_symbol(operator.symbol()) {
            return Ok(first);
        }
        let mut operands = vec![first];
        while self.take_symbol(operator.symbol()) {
            // `let`, `fun`, `if` and `try` may be the last operand without brackets.
            let is_open = ["let", "fun", "if", "try"].iter().any(|word| self.is_word(word));
            operands.push(if is_open { self.expression()? } else { self.infix(level + 1)? });
        }
        Ok(Expr { kind: ExprKind::Chain(operator, operands), span: self.since(start) })
    }

    fn prefix(&mut self) -> Outcome<Expr> {
        let start = self.span();
        if !self.take_symbol("~") {
            return self.postfix();
        }
        let operand = self.deeper("expressions", Self::prefix)?;
        Ok(Expr { kind: ExprKind::Complement(Box::new(operand)), span: self.since(start) })
    }

    fn postfix(&mut self) -> Outcome<Expr> {
        let start = self.span();
        let operand = self.application()?;
        let mut operators = Vec::new();
        while let Token::Symbol(symbol) = self.peek() {
            operators.push(match *symbol {
                "^-1" => Postfix::Inverse,
                "^+" | "+" => Postfix::Plus,
                "^*" => Postfix::Star,
                "*" if !self.starts_operand(self.at + 1) => Postfix::Star,
                "?" | "^?" => Postfix::Optional,
                _ => break,
            });
            self.at += 1;
        }
        if operators.is_empty() {
            return Ok(operand);
        }
        Ok(Expr { kind: ExprKind::Postfix(Box::new(operand), operators), span: self.since(start) })
    }

    /// Whether an operand of an infix operator starts at a token.
    fn starts_operand(&self, at: usize) -> bool {
        match self.tokens.get(at).map(|(token, _)| token) {
            Some(Token::Symbol("~")) => !self.starts_check(at),
            Some(Token::Word(word)) => !is_keyword(word) || word == "begin",
            Some(Token::Tag(_)) => true,
            Some(Token::Symbol(symbol)) => ["(", "[", "{", "_", "0"].contains(symbol),
            _ => false,
        }
    }

    /// `f x y`, or a single operand.
    fn application(&mut self) -> Outcome<Expr> {
        let start = self.span();
        let may_be_called = self.is_symbol("(") || matches!(self.peek(), Token::Word(_));
        let function = self.simple()?;
        let mut arguments = Vec::new();
        while may_be_called && !self.is_symbol("~") && self.starts_operand(self.at) {
            arguments.push(self.simple()?);
        }
        if arguments.is_empty() {
            return Ok(function);
        }
        Ok(Expr { kind: ExprKind::Call(Box::new(function), arguments), span: self.since(start) })
    }

    /// A name, a constant, or something in brackets.
    pub(super) fn simple(&mut self) -> Outcome<Expr> {
        let start = self.span();
        let kind = match self.peek().clone() {
            Token::Tag(tag) => {
                self.at += 1;
                ExprKind::Tag(tag.into())
            }
            Token::Word(word) if word == "begin" => {
                self.at += 1;
                let inner = self.expression()?;
                self.word("end")?;
                inner.kind
            }
            Token::Word(word) if word == "match" => {
                self.at += 1;
                let subject = Box::new(self.expression()?);
                ExprKind::Match(subject, self.clauses(Self::expression)?)
            }
            Token::Word(word) if !is_keyword(&word) => {
                self.at += 1;
                ExprKind::Name(word.into())
            }
            Token::Symbol("0") => {
                self.at += 1;
                ExprKind::Empty
            }
            Token::Symbol("_") => {
                self.at += 1;
                ExprKind::Universe
            }
            Token::Symbol("[") => {
                self.at += 1;
                let inner = self.expression()?;
                self.symbol("]")?;
                ExprKind::Identity(Box::new(inner))
            }
            Token::Symbol("{") => {
                self.at += 1;
                let elements = self.list("}", Self::expression)?;
                self.symbol("}")?;
                if elements.is_empty() { ExprKind::Empty } else { ExprKind::Set(elements) }
            }
            Token::Symbol("(") => {
                self.at += 1;
                let parts = self.list(")", Self::expression)?;
                self.symbol(")")?;
                match <[Expr; 1]>::try_from(parts) {
                    Ok([single]) => single.kind,
                    Err(parts) => ExprKind::Tuple(parts),
                }
            }
            _ => return Err(self.unexpected("an expression")),
        };
        Ok(Expr { kind, span: self.since(start) })
    }

    /// The condition of an `if`.
    pub(super) fn condition(&mut self) -> Outcome<Condition> {
        self.deeper("conditions", |parser| {
            let mut parts = vec![parser.conjunction()?];
            while parser.take_symbol("||") {
                parts.push(parser.conjunction()?);
            }
            Ok(Condition::Any(parts))
        })
    }

    fn conjunction(&mut self) -> Outcome<Condition> {
        let mut parts = vec![self.atomic_condition()?];
        while self.take_symbol("&&") {
            parts.push(self.atomic_condition()?);
        }
        Ok(Condition::All(parts))
    }

    fn atomic_condition(&mut self) -> Outcome<Condition> {
        if let Token::Text(text) = self.peek().clone() {
            self.at += 1;
            return Ok(Condition::Variant(text));
        }
        if self.take_word("not") {
            let inner = self.deeper("conditions", Self::atomic_condition)?;
            return Ok(Condition::Not(Box::new(inner)));
        }
        let bracketed = match self.peek_at(1) {
            Token::Text(_) => true,
            Token::Word(word) => word == "not",
            Token::Symbol(symbol) => *symbol == "(" && matches!(self.peek_at(2), Token::Text(_)),
            _ => false,
        };
        if self.is_symbol("(") && bracketed {
            self.at += 1;
            let inner = self.condition()?;
            self.symbol(")")?;
            return Ok(inner);
        }
        let left = self.infix(0)?;
        if self.take_symbol("=") {
            return Ok(Condition::Equal(left, self.infix(0)?));
        }
        if self.take_symbol("<=") {
            return Ok(Condition::Included(left, self.infix(0)?));
        }
        Err(self.unexpected("`=`"))
    }
}
