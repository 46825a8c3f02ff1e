//! Calls in the text.

use super::{Parsed, Parser, attributes, name_of};
use crate::ir::{Asm, Const, Op, Value};
use crate::lex::{Token, unescape};
use crate::types::{TypeId, Types};

impl<'t> Parser<'t> {
    pub(super) fn call(&mut self) -> Parsed<(TypeId, Op)> {
        // Flags, calling convention and attributes of the result.
        loop {
            match self.peek() {
                Token::Word(word) if super::types::is_type(word) => break,
                Token::Word("align" | "cc") => {
                    self.next();
                    self.next();
                }
                Token::Word(word) => {
                    self.next();
                    self.pass_word(word)?;
                }
                Token::Text(_) => {
                    self.next();
                    if self.take(b'=') {
                        self.next();
                    }
                }
                _ => break,
            }
        }
        let result = self.call_type()?;
        if self.take_word("asm") {
            return Ok((result, Op::Asm(Box::new(self.asm()?))));
        }
        let callee = self.callee()?;
        self.expect(b'(')?;
        let mut args = Vec::new();
        if let Value::Const(Const::Symbol(name)) = &callee
            && name.starts_with("llvm.dbg.")
        {
            self.debug_record(name)?;
        } else {
            while !self.take(b')') {
                if self.take_word("metadata") {
                    while !matches!(self.peek(), Token::Sign(b',' | b')') | Token::End) {
                        if self.peek() == Token::Sign(b'(') {
                            self.skip_parentheses()?;
                        } else {
                            self.next();
                        }
                    }
                    args.push((Types::UNSIZED, Value::Const(Const::Zero)));
                } else {
                    args.push(self.typed_value()?);
                }
                if !self.take(b',') && self.peek() != Token::Sign(b')') {
                    return self.error("expected ',' or ')'");
                }
            }
        }
        let bundle = self.call_attributes()?;
        let is_assumption = matches!(&callee, Value::Const(Const::Symbol(name)) if name == "llvm.assume");
        match bundle {
            Some(tag) if !is_assumption => Ok((Types::VOID, Op::Unsupported(format!("operand bundle {tag}")))),
            _ => Ok((result, Op::Call { callee, args })),
        }
    }

    /// `sideeffect "template", "constraints"(arguments)`.
    fn asm(&mut self) -> Parsed<Asm> {
        let mut is_intel = false;
        while let Token::Word(word @ ("sideeffect" | "alignstack" | "inteldialect" | "unwind")) = self.peek() {
            self.next();
            is_intel |= word == "inteldialect";
        }
        let template = self.quoted()?;
        self.expect(b',')?;
        let constraints = self.quoted()?;
        self.expect(b'(')?;
        let mut args = Vec::new();
        while !self.take(b')') {
            let ty = self.ty()?;
            let mut element = None;
            if self.take_word("elementtype") {
                self.expect(b'(')?;
                element = Some(self.ty()?);
                self.expect(b')')?;
            }
            self.skip_attributes()?;
            args.push((ty, self.value(ty)?, element));
            if !self.take(b',') && self.peek() != Token::Sign(b')') {
                return self.error("expected ',' or ')'");
            }
        }
        self.call_attributes()?;
        Ok(Asm { template, constraints, is_intel, args })
    }

    /// A text in quotes.
    fn quoted(&mut self) -> Parsed<String> {
        match self.next() {
            Token::Text(text) => Ok(String::from_utf8_lossy(&unescape(text)).into_owned()),
            found => self.error(format!("expected a text, found {}", name_of(found))),
        }
    }

    /// The attributes after the arguments: `#5`, `nounwind`, `[ "deopt"(…) ]`. Returns the tag of
    /// an operand bundle that may have a meaning.
    fn call_attributes(&mut self) -> Parsed<Option<&'t str>> {
        let mut found = None;
        loop {
            match self.peek() {
                Token::Mark(mark) if mark.bytes().all(|byte| byte.is_ascii_digit()) => drop(self.next()),
                Token::Sign(b'[') => {
                    self.next();
                    while !self.take(b']') {
                        match self.next() {
                            Token::Text("kcfi" | "funclet" | "convergencectrl") => {}
                            Token::Text(tag) => found = Some(tag),
                            other => {
                                return self.error(format!("expected an operand bundle, found {}", name_of(other)));
                            }
                        }
                        self.skip_parentheses()?;
                        self.take(b',');
                    }
                }
                // `to label %next` of an invoke.
                Token::Word("to") => return Ok(found),
                // The next instruction may follow directly.
                Token::Word(word) if attributes::is_known(word) => {
                    self.next();
                    self.pass_word(word)?;
                }
                Token::Text(_) => {
                    self.next();
                    if self.take(b'=') {
                        self.next();
                    }
                }
                _ => return Ok(found),
            }
        }
    }
}
