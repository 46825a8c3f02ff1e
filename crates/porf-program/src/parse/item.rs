//! Declarations.

use super::{Parsed, Parser};
use crate::ast::{
    Claim, Count, Equivalence, Expr, Family, File, Init, Item, ItemKind, Param, Quantifier, Variable, Verdict,
};
use crate::diagnostic::{Diagnostic, near_miss};
use crate::lex::TokenKind;

const ITEM_WORDS: [&str; 10] =
    ["const", "shared", "mutex", "barrier", "fn", "thread", "exists", "forall", "never", "expect"];

impl Parser<'_> {
    pub(super) fn file(&mut self) -> File {
        let mut items = Vec::new();
        loop {
            if self.peek().kind == TokenKind::End {
                return File { items };
            }
            if self.eat_punct(";") {
                continue;
            }
            let before = self.at;
            match self.item() {
                Ok(item) => items.push(item),
                Err(_) => {
                    if self.at == before {
                        self.bump();
                    }
                    self.recover(false);
                }
            }
        }
    }

    fn item(&mut self) -> Parsed<Item> {
        self.operators = 0;
        let start = self.peek();
        let kind = match self.word_at(0) {
            Some("const") => {
                self.bump();
                let name = self.name("the constant's name")?;
                self.expect_punct("=")?;
                let value = self.expr()?;
                self.expect_punct(";")?;
                ItemKind::Const { name, value }
            }
            Some("shared") => {
                self.bump();
                let ty = self.optional_type()?;
                let variables = self.variables()?;
                ItemKind::Shared { ty, variables }
            }
            Some("mutex") => {
                self.bump();
                ItemKind::Mutex { variables: self.variables()? }
            }
            Some("barrier") => {
                self.bump();
                ItemKind::Barrier { variables: self.variables()? }
            }
            Some("fn") => self.function()?,
            Some("thread") => self.thread()?,
            Some("exists") => self.final_condition(Quantifier::Exists)?,
            Some("forall") => self.final_condition(Quantifier::Forall)?,
            Some("never") => self.final_condition(Quantifier::Never)?,
            Some("expect") => self.expectation()?,
            word => {
                let near = word.and_then(|word| near_miss(word, ITEM_WORDS));
                let mut diagnostic = Diagnostic::error(start.span, format!("unexpected {}", self.found())).expected(
                    "a declaration: const, shared, mutex, barrier, fn, thread, exists, forall, never or expect",
                );
                diagnostic = diagnostic.near_miss(near);
                if word.is_some_and(|word| crate::ast::Type::from_name(word).is_some()) {
                    diagnostic = diagnostic.help("variables are declared by `shared`, as in `shared u8 x = 0;`");
                }
                return Err(self.report(diagnostic));
            }
        };
        Ok(Item { kind, span: start.span.to(self.previous()) })
    }

    fn variables(&mut self) -> Parsed<Vec<Variable>> {
        let mut variables = Vec::new();
        loop {
            let name = self.name("the variable's name")?;
            let mut length = None;
            if self.eat_punct("[") {
                length = Some(self.expr()?);
                self.expect_punct("]")?;
            }
            let init = if self.eat_punct("=") { Some(self.init()?) } else { None };
            variables.push(Variable { name, length, init });
            if !self.eat_punct(",") {
                break;
            }
        }
        self.expect_punct(";")?;
        Ok(variables)
    }

    fn init(&mut self) -> Parsed<Init> {
        if !self.is_punct("{") {
            return Ok(Init::All(self.expr()?));
        }
        let start = self.bump().span;
        let mut values: Vec<Expr> = Vec::new();
        while !self.is_punct("}") {
            values.push(self.expr()?);
            if !self.eat_punct(",") {
                break;
            }
        }
        let end = self.expect_punct("}")?;
        Ok(Init::Each(values, start.to(end)))
    }

    fn function(&mut self) -> Parsed<ItemKind> {
        self.bump();
        let name = self.name("the function's name")?;
        self.expect_punct("(")?;
        let mut params = Vec::new();
        while !self.is_punct(")") {
            let by_ref = self.eat_word("ref");
            let ty = self.optional_type()?;
            params.push(Param { by_ref, ty, name: self.name("a parameter's name")? });
            if !self.eat_punct(",") {
                break;
            }
        }
        self.expect_punct(")")?;
        Ok(ItemKind::Function { name, params, body: self.block()? })
    }

    fn thread(&mut self) -> Parsed<ItemKind> {
        self.bump();
        let name = self.name("the thread's name")?;
        let mut family = None;
        if self.eat_punct("[") {
            let index = self.name("the index's name, as in `thread reader[i in 0..3]`")?;
            self.expect_word("in")?;
            let range = self.range()?;
            self.expect_punct("]")?;
            family = Some(Family { index, range });
        }
        Ok(ItemKind::Thread { name, family, body: self.block()? })
    }

    fn final_condition(&mut self, quantifier: Quantifier) -> Parsed<ItemKind> {
        self.bump();
        self.expect_punct("(")?;
        let condition = self.expr()?;
        self.expect_punct(")")?;
        self.expect_punct(";")?;
        Ok(ItemKind::Condition { quantifier, condition })
    }

    fn expectation(&mut self) -> Parsed<ItemKind> {
        self.bump();
        let mut models = Vec::new();
        loop {
            // A model may have the name of a mode: `sc`.
            let token = self.peek();
            let Some(word) = self.word_at(0) else { return Err(self.unexpected("the name of a memory model")) };
            self.bump();
            models.push(crate::ast::Name { text: word.to_string(), span: token.span });
            if !self.eat_punct(",") {
                break;
            }
        }
        self.expect_punct(":")?;
        let mut claims = Vec::new();
        loop {
            claims.push(self.claim()?);
            if !self.eat_punct(",") {
                break;
            }
        }
        self.expect_punct(";")?;
        Ok(ItemKind::Expect { models, claims })
    }

    fn claim(&mut self) -> Parsed<Claim> {
        let token = self.peek();
        let word = self.word_at(0);
        if let Some(verdict) = Verdict::ALL.into_iter().find(|verdict| word == Some(verdict.name())) {
            self.bump();
            return Ok(Claim::Verdict(verdict, token.span));
        }
        if word == Some("executions") {
            self.bump();
            let mut counts = vec![self.count()?];
            while counts.last().is_some_and(|count| count.by.is_some())
                && self.is_punct(",")
                && matches!(self.peek_at(1).kind, TokenKind::Int(_))
            {
                self.bump();
                counts.push(self.count()?);
            }
            return Ok(Claim::Executions(counts, token.span.to(self.previous())));
        }
        let words = Verdict::ALL.map(Verdict::name).into_iter().chain(["executions"]);
        let diagnostic = Diagnostic::error(token.span, format!("unexpected {}", self.found()))
            .expected("allowed, forbidden, safe, violation, race, deadlock, or `executions` and a number")
            .near_miss(word.and_then(|word| near_miss(word, words)));
        Err(self.report(diagnostic))
    }

    fn count(&mut self) -> Parsed<Count> {
        let TokenKind::Int(number) = self.peek().kind else { return Err(self.unexpected("the number of executions")) };
        self.bump();
        let mut by = None;
        if self.eat_word("by") {
            by = Some(match self.word_at(0) {
                Some("mo") => Equivalence::Mo,
                Some("rf") => Equivalence::Rf,
                _ => return Err(self.unexpected("`mo` or `rf`")),
            });
            self.bump();
        }
        Ok(Count { number: number as u64, by })
    }
}
